"""Which rules a played deal demonstrates: what a worked example is chosen by, and printed beside it.

`SHOWABLE` lists every id that can be shown; the coverage table of the examples goes through it.
"""

from collections.abc import Iterator
from typing import Any

from generator.engine.contract import Event
from generator.engine.play import Log, Step
from generator.engine.thousand import events
from generator.engine.thousand.actions import Bid, Pass, Play
from generator.engine.thousand.bits import ABOVE, BIT, CARD, PARTNER, pairs
from generator.engine.thousand.legal import announceable
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.scoring import rounded
from generator.engine.thousand.state import ThousandState
from generator.engine.thousand.table import Phase, Table
from generator.rulesets.thousand import Thousand

SHOWABLE = (
    "thousand.bottom.nine",
    "thousand.bottom.nine.three",
    "thousand.bottom.jack",
    "thousand.redeal.nines",
    "thousand.redeal.weak",
    "thousand.redeal.talon",
    "thousand.redeal.talon_nines",
    "thousand.golden",
    "thousand.bid.opening",
    "thousand.bid.first_word",
    "thousand.bid.step",
    "thousand.bid.max_hand",
    "thousand.bid.pass_final",
    "thousand.bid.end",
    "thousand.bid.silence",
    "thousand.bid.all_pass",
    "thousand.blind",
    "thousand.talon.open",
    "thousand.give",
    "thousand.raise",
    "thousand.rospis",
    "thousand.rospis.third",
    "thousand.contra",
    "thousand.open",
    "thousand.misere",
    "thousand.raspasy",
    "thousand.play.lead",
    "thousand.play.follow",
    "thousand.play.winner",
    "thousand.must_beat",
    "thousand.marriage.values",
    "thousand.marriage.when",
    "thousand.marriage.first_lead",
    "thousand.marriage.broken",
    "thousand.marriage.aces",
    "thousand.trump.change",
    "thousand.trump.active",
    "thousand.two.draw",
    "thousand.last_trick10",
    "thousand.slam",
    "thousand.score.declarer",
    "thousand.score.defenders",
    "thousand.score.declarer_round",
    "thousand.four.sitter",
    "thousand.bolt",
    "thousand.bolt.declarer",
    "thousand.bolt.reset",
    "thousand.barrel.at",
    "thousand.barrel.how",
    "thousand.barrel.need",
    "thousand.barrel.tries",
    "thousand.barrel.fail",
    "thousand.barrel.second",
    "thousand.barrel.simultaneous",
    "thousand.barrel.marriages",
    "thousand.barrel.three",
    "thousand.dump555",
    "thousand.target",
)
TOLD = (
    "thousand.deck",
    "thousand.rank",
    "thousand.players",
    "thousand.points",
    "thousand.round.range",
    "thousand.dealer.first",
    "thousand.dealer.next",
    "thousand.cut.who",
    "thousand.bottom.look",
    "thousand.bottom.nine.row",
    "thousand.deal.unit",
    "thousand.deal.talon",
    "thousand.deal.size",
    "thousand.redeal.consent",
    "thousand.bid.max_abs",
    "thousand.bid.show",
    "thousand.raise.cap",
    "thousand.rospis.limit",
    "thousand.rospis.count_dealer",
    "thousand.play.tricks",
    "thousand.marriage.announce",
    "thousand.marriage.both_cards",
    "thousand.two.talons",
)
"""Ids that the booklet states as well, and that no example shows."""


def rules_shown(log: Log[Any]) -> frozenset[str]:
    """Return the ids of the rules that a reader of this deal, or of these results, sees at work."""
    first = log.first
    rules = first.rules if isinstance(first, ScoresState) else first.book.rules
    shown = {rule for event in log.events for rule in _by_event(event, rules)}
    for step in log.steps:
        if isinstance(step.state, ThousandState):
            shown.update(_by_step(step))
    shown.update(_by_barrel(log, rules))
    return frozenset(shown)


_KINDS: dict[type[Event], tuple[str, ...]] = {
    events.BottomFined: ("thousand.bottom.nine.three",),
    events.GoldenDeal: ("thousand.golden",),
    events.SatOnHundred: ("thousand.bid.opening",),
    events.Silent: ("thousand.bid.silence",),
    events.BlindBidMade: ("thousand.blind",),
    events.AuctionWon: ("thousand.bid.end",),
    events.Raspasy: ("thousand.raspasy",),
    events.Given: ("thousand.give",),
    events.Raised: ("thousand.raise",),
    events.OpenHand: ("thousand.open",),
    events.MisereSaid: ("thousand.misere",),
    events.Doubled: ("thousand.contra",),
    events.MarriageSaid: ("thousand.marriage.values",),
    events.AcesSaid: ("thousand.marriage.aces",),
    events.Drew: ("thousand.two.draw",),
    events.SitterScored: ("thousand.four.sitter",),
    events.Bolted: ("thousand.bolt",),
    events.BoltsCleared: ("thousand.bolt.reset",),
    events.BoltFined: ("thousand.bolt.reset",),
    events.Frozen: ("thousand.barrel.how",),
    events.OnBarrel: ("thousand.barrel.at",),
    events.BarrelTry: ("thousand.barrel.tries",),
    events.BarrelReset: ("thousand.barrel.three",),
    events.Dumped: ("thousand.dump555",),
    events.MatchWon: ("thousand.target",),
}
_FALLS = {
    "tries": "thousand.barrel.fail",
    "knocked_off": "thousand.barrel.second",
    "occupied": "thousand.barrel.second",
    "all_fall": "thousand.barrel.simultaneous",
    "fined": "thousand.barrel.fail",
}
_AGAIN = {
    "four_nines": "thousand.redeal.nines",
    "three_nines": "thousand.redeal.nines",
    "weak_hand": "thousand.redeal.weak",
    "weak_talon": "thousand.redeal.talon",
    "talon_nines": "thousand.redeal.talon_nines",
    "all_passed": "thousand.bid.all_pass",
}
_BOTTOM = {
    "cut_again": "thousand.bottom.nine",
    "begun_anew": "thousand.bottom.nine",
    "buried": "thousand.bottom.jack",
    "shuffled_alone": "thousand.bottom.jack",
}


def _by_event(event: Event, rules: Thousand) -> Iterator[str]:
    yield from _KINDS.get(type(event), ())
    match event:
        case events.BottomSeen(then=then) if then in _BOTTOM:
            yield _BOTTOM[then]
        case events.Redealt(why=why):
            yield _AGAIN[why]
        case events.HandKept(why=why):
            yield _AGAIN[why]
        case events.TalonTaken(shown=False):
            yield "thousand.talon.open"
        case events.WrittenOff(fine=fine):
            yield "thousand.rospis.third" if fine else "thousand.rospis"
        case events.MarriageSaid(before=before, trump=trump, later=later):
            if before is not None and before != trump:
                yield "thousand.trump.change"
            if later:
                yield "thousand.trump.active"
        case events.FellOff(why=why, by=by):
            yield "thousand.barrel.simultaneous" if why == "occupied" and by is None else _FALLS[why]
        case events.TrickWon(bonus=bonus) if bonus:
            yield "thousand.last_trick10"
        case events.DealScored():
            yield from _by_score(event, rules)


def _by_score(event: events.DealScored, rules: Thousand) -> Iterator[str]:
    if event.declarer is None:
        return
    own = event.scores[event.declarer]
    if own.points != event.bid:
        yield "thousand.score.declarer"
    if event.slam and event.made:
        yield "thousand.slam"
    defenders = [score for score in event.scores if score.role == "defender"]
    if rules.round is None or any(score.rounded != score.points for score in defenders):
        yield "thousand.score.defenders"
    assert event.bid is not None
    if (own.points >= event.bid) != (rounded(own.points, rules.round or 5) >= event.bid):
        yield "thousand.score.declarer_round"
    if not own.tricks and not rules.bolt_own:
        yield "thousand.bolt.declarer"


def _by_barrel(log: Log[Any], rules: Thousand) -> Iterator[str]:
    """Yield what a contract from the barrel shows: too little was bid, or marriages do not count."""
    if rules.barrel is None:
        return
    for step in log.steps:
        for event in step.events:
            if not isinstance(event, events.DealScored) or event.declarer is None:
                continue
            own = event.scores[event.declarer]
            if step.state.standing.tries[event.declarer] is None:
                continue
            if event.made:
                yield "thousand.barrel.need"
            assert event.bid is not None
            if not rules.barrel_marriages and own.points >= event.bid > own.points - own.marriages:
                yield "thousand.barrel.marriages"


def _by_step(step: Step[Any]) -> Iterator[str]:
    table, action = step.state.table, step.action
    if isinstance(action, Bid):
        yield "thousand.bid.step"
        if not table.acted:
            yield "thousand.bid.first_word"
        cap = table.book.cap(table.hands[table.word])
        if action.amount == cap < table.book.top and any(isinstance(e, events.BidMade) for e in step.events):
            yield "thousand.bid.max_hand"
    elif isinstance(action, Pass) and table.phase is Phase.AUCTION:
        if table.acted >> table.word & 1:
            yield "thousand.bid.pass_final"
    elif isinstance(action, Play):
        yield from _by_play(table, BIT[action.card], action.marriage)
    for event in step.events:
        if isinstance(event, events.TrickWon) and table.trick:
            led = CARD[table.trick[0]].suit
            if event.card.suit is not led:
                yield "thousand.play.winner"


def _by_play(table: Table, card: int, marriage: bool) -> Iterator[str]:
    hand = table.hands[table.word]
    if not table.trick:
        if table.number == 1:
            yield "thousand.play.lead"
        if marriage:
            yield "thousand.marriage.when"
        elif card in PARTNER and PARTNER[card] & hand and not announceable(table):
            yield "thousand.marriage.first_lead"
    elif not hand & table.led or hand & ~table.led:
        yield "thousand.play.follow"
        duty = hand & table.led or hand & table.trump
        if table.book.must_beat and duty and duty & ABOVE[table.best] and duty & ~ABOVE[table.best]:
            yield "thousand.must_beat"
    if table.trick and card in PARTNER and PARTNER[card] & hand and pairs(hand):
        yield "thousand.marriage.broken"
