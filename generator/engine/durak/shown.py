"""Which rules a played deal demonstrates: what a worked example is chosen by, and printed beside it.

`SHOWABLE` lists every id that can be shown; the coverage table of the examples goes through it.
"""

from collections.abc import Iterator

from generator.cards import Card, Joker
from generator.engine.contract import Event
from generator.engine.durak import events
from generator.engine.durak.actions import Action, Cover, Lead, Pass, Swap, Take, Throw, Transfer
from generator.engine.durak.objections import lead_rule, limit_reached
from generator.engine.durak.rulebook import Rulebook
from generator.engine.durak.state import DurakState
from generator.engine.durak.strength import is_trump_joker
from generator.engine.durak.table import Phase
from generator.engine.play import Log, Step

_ENDS = {
    "fool": "durak.end.fool",
    "side": "durak.teams.result",
    "draw": "durak.end.draw",
    "last_attacker": "durak.end.draw",
    "last_defender": "durak.end.draw",
    "repetition": "durak.loop_guard",
    "redeal": "durak.redeal.5same",
}
SHOWABLE = (
    "durak.trump.place",
    "durak.trump.nostock",
    "durak.first.lead",
    "durak.first.lead.notrump",
    "durak.redeal.5same",
    "durak.trump_six_swap",
    "durak.beat",
    "durak.beat.partial",
    "durak.take.all",
    "durak.take.voluntary",
    "durak.draw.order",
    "durak.next.after_beat",
    "durak.next.after_take",
    "durak.end.fool",
    "durak.end.draw",
    "durak.loop_guard",
    "durak.simple.attack",
    "durak.throwin.attack",
    "durak.throwin.match",
    "durak.throwin.from_cover",
    "durak.throwin.who",
    "durak.throwin.pingpong",
    "durak.throwin.max_hand",
    "durak.throwin.max_total",
    "durak.throwin.first_bout",
    "durak.throwin.after_take",
    "durak.throwin.one_at_a_time",
    "durak.transfer.when",
    "durak.transfer.late",
    "durak.transfer.chain",
    "durak.transfer.end",
    "durak.transfer.show",
    "durak.transfer.show.once",
    "durak.joker.top",
    "durak.joker.colour",
    "durak.joker.vs_joker",
    "durak.joker.vs_trump",
    "durak.joker.attack",
    "durak.joker.transfer",
    "durak.joker.turned_up",
    "durak.variant.japanese_a",
    "durak.variant.japanese_b",
    "durak.low_trump_beats_ace",
    "durak.teams.out.lead",
    "durak.teams.out.transfer",
    "durak.teams.partner_throw",
    "durak.teams.result",
    "durak.epaulettes",
)


def rules_shown(log: Log[DurakState]) -> frozenset[str]:
    """Return the ids of the rules that a reader of this deal sees at work."""
    rules = log.first.book.rules
    shown = {rule for event in log.events for rule in _by_event(event)}
    if rules.special_trump == "japanese_b" and any(isinstance(e, events.TurnedAgain) for e in log.opening):
        shown.add("durak.variant.japanese_b")
    transfers = 0
    for step in log.steps:
        transfers = 0 if isinstance(step.action, Lead) else transfers + isinstance(step.action, Transfer)
        shown.update(_by_action(step))
        if transfers > 1:
            shown.add("durak.transfer.chain")
        if transfers and isinstance(step.action, Take | Cover) and not _could_transfer(step.state):
            shown.add("durak.transfer.end")
        shown.update(_by_closing(step))
    return frozenset(shown)


def _by_event(event: Event) -> Iterator[str]:
    match event:
        case events.Dealt(stock=0):
            yield "durak.trump.nostock"
        case events.TurnedAgain(card=Joker()):
            yield "durak.joker.turned_up"
        case events.Thrown(after_take=True):
            yield "durak.throwin.after_take"
        case events.Thrown():
            yield "durak.throwin.match"
        case events.Taken(cards=cards) if len(cards) > 1:
            yield "durak.take.all"
        case events.Drew(stock=0):
            yield "durak.trump.place"
        case events.LeadPassed(why=why):
            yield "durak.next.after_beat" if why == "beaten" else "durak.next.after_take"
        case events.LeadMissed():
            yield "durak.simple.attack"
        case events.Redealt(seat=None):
            yield "durak.first.lead.notrump"
        case events.HandKept():
            yield "durak.redeal.5same"
        case events.Epaulettes():
            yield "durak.epaulettes"
        case events.Ended(outcome=outcome) if outcome.reason != "redeal":
            yield _ENDS[outcome.reason]
    if isinstance(event, events.Redealt) and event.seat is not None:
        yield "durak.redeal.5same"
    if isinstance(event, events.Dealt):
        if event.trump is None:
            yield "durak.joker.turned_up"
        by_trump = event.why in ("lowest_trump", "highest_trump")
        yield "durak.first.lead" if by_trump else "durak.first.lead.notrump"


def _by_action(step: Step[DurakState]) -> Iterator[str]:
    state, action = step.state, step.action
    bout = state.bout
    if isinstance(action, Lead):
        yield from _by_lead(state, action)
    elif isinstance(action, Cover):
        yield "durak.beat"
        yield from _by_cover(state.book, action)
    elif isinstance(action, Take):
        if len(state.legal_actions()) > 1:
            yield "durak.take.voluntary"
        yield from _not_beaten(state)
    elif isinstance(action, Throw):
        yield from _by_throw(state, action)
    elif isinstance(action, Pass) and state.book.rules.teams is not None:
        yield from _partner_kept_out(state)
    elif isinstance(action, Transfer):
        yield "durak.transfer.late" if bout.covers else "durak.transfer.when"
        if action.shown:
            yield "durak.transfer.show"
        elif bout.shown >> bout.defender & 1:
            yield "durak.transfer.show.once"
        if isinstance(action.card, Joker):
            yield "durak.joker.transfer"
        if state.book.rules.teams is not None and (bout.defender + 1) % len(bout.hands) in bout.out:
            yield "durak.teams.out.transfer"
    elif isinstance(action, Swap):
        yield "durak.trump_six_swap"


def _by_lead(state: DurakState, action: Lead) -> Iterator[str]:
    if any(isinstance(card, Joker) for card in action.cards):
        yield "durak.joker.attack"
    if len(action.cards) > 1:
        yield lead_rule(state)


def _by_cover(book: Rulebook, action: Cover) -> Iterator[str]:
    attack, cover = action.attack, action.cover
    rules, trump = book.rules, book.trump
    if isinstance(cover, Joker):
        if is_trump_joker(cover, trump) or rules.joker != "colour":
            yield "durak.joker.top"
        if isinstance(attack, Joker):
            yield "durak.joker.vs_joker"
        elif attack.suit is trump and not is_trump_joker(cover, trump):
            yield "durak.joker.vs_trump"
    elif isinstance(attack, Joker):
        yield "durak.joker.vs_trump"
    elif rules.low_trump_beats_ace and cover.suit is attack.suit and attack.rank is rules.rank_order[-1]:
        yield "durak.low_trump_beats_ace"  # nothing else of its suit beats an ace


def _not_beaten(state: DurakState) -> Iterator[str]:
    """Yield the rule that keeps a strong card of the taker from beating an open card."""
    book = state.book
    hand = state.hand(state.bout.defender)
    for attack in book.cards_of(state.bout.uncovered):
        if not book.beaten_by[book.bit[attack]] & state.hands[state.bout.defender]:
            if any(isinstance(card, Joker) for card in hand) and isinstance(attack, Card):
                yield "durak.joker.colour"
            is_spade = isinstance(attack, Card) and attack.suit == "S"
            if (
                book.rules.special_trump == "japanese_a"
                and is_spade
                and state.bout.hands[state.bout.defender] & book.trumps
            ):
                yield "durak.variant.japanese_a"


def _by_throw(state: DurakState, action: Throw) -> Iterator[str]:
    book, bout = state.book, state.bout
    if bout.word != bout.attacker:
        yield "durak.throwin.who"
        order = book.rules.throw_order
        if order == "one_then_back" or (order == "free" and bout.uncovered and not bout.thrown):
            yield "durak.throwin.pingpong"
    card = book.bit[action.card]
    if not any(book.opened_by[attack] & card for attack in bout.attacks):
        yield "durak.throwin.from_cover"
    if (
        book.rules.one_at_a_time
        and bout.phase is Phase.THROW
        and state.hands[bout.word] & bout.opened & ~card
    ):
        yield "durak.throwin.one_at_a_time"


def _partner_kept_out(state: DurakState) -> Iterator[str]:
    """Yield the rule that keeps a defender's partner, who could, from throwing in."""
    bout = state.bout
    partners = [s for s in range(len(bout.hands)) if s != bout.defender and (s - bout.defender) % 2 == 0]
    if len(bout.attacks) < bout.limit and any(bout.hands[seat] & bout.opened for seat in partners):
        yield "durak.teams.partner_throw"


def _could_transfer(state: DurakState) -> bool:
    return any(isinstance(action, Transfer) for action in state.legal_actions())


def _by_closing(step: Step[DurakState]) -> Iterator[str]:
    """Yield what the end of a bout shows: the draw, the limit, cards beaten in part, a partner's lead."""
    happened = step.events
    if sum(isinstance(event, events.Drew) for event in happened) > 1:
        yield "durak.draw.order"
    closed = [type(event) for event in happened if isinstance(event, events.Discarded | events.Taken)]
    if not closed:
        return
    if len(closed) == 2:
        yield "durak.beat.partial"
    yield from _by_limit(step.state, step.action)
    defender, rules = step.state.bout.defender, step.state.book.rules
    went_out = {event.seat for event in happened if isinstance(event, events.WentOut)}
    passed = [event for event in happened if isinstance(event, events.LeadPassed)]
    if rules.teams is not None and defender in went_out and passed and passed[0].why == "beaten":
        yield "durak.teams.out.lead"


def _by_limit(state: DurakState, action: Action) -> Iterator[str]:
    """Yield the limit at which a bout closed although somebody held a card that could be thrown in."""
    book, bout = state.book, state.bout
    if book.rules.kind == "simple":
        return
    laid, opened, gone = len(bout.attacks), bout.opened, 0
    if isinstance(action, Throw):
        gone = book.bit[action.card]
        laid, opened = laid + 1, opened | book.opened_by[gone]
    elif isinstance(action, Cover):
        opened |= book.opened_by[book.bit[action.cover]]
    if laid == bout.limit and any(state.hands[seat] & opened & ~gone for seat in bout.order):
        _, rule = limit_reached(state)
        yield rule
