"""Telling what happened at a table of Durak: events in, sentences of a language out.

Several events may make one step: a player who throws in twice, a bout that closes and hands that are
refilled. The sentences stand in ``rules_text/<language>/durak/narration.toml``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from generator.cards import AnyCard, Card, Joker, Rank, Suit
from generator.engine.contract import Event, Outcome
from generator.engine.durak import events as durak
from generator.engine.durak.state import DurakState
from generator.engine.durak.strength import is_trump_joker
from generator.engine.play import Log
from generator.text import phrasing
from generator.text.durak.sayings import SAYINGS
from generator.text.lexicon import Lexicon
from generator.text.phrasing import sentence
from generator.text.telling import Sentence, Speaker, sentences

_LETTERS: Mapping[type[Event], str] = {
    durak.TurnedAgain: "G",
    durak.Dealt: "D",
    durak.HandKept: "H",
    durak.Redealt: "Z",
    durak.TrumpSwapped: "W",
    durak.LeadMissed: "M",
    durak.Led: "L",
    durak.Covered: "C",
    durak.Transferred: "X",
    durak.Thrown: "T",
    durak.Passed: "P",
    durak.TakeSaid: "S",
    durak.Discarded: "B",
    durak.Taken: "K",
    durak.Drew: "R",
    durak.WentOut: "O",
    durak.LeadPassed: "N",
    durak.Epaulettes: "U",
    durak.Ended: "E",
}

# Which events, by their letters, make one step; a "t" continues the throwing-in of the same player.
# Passes say something only where the telling stops there or another player then throws in.
_STEP = re.compile(r"G*D|G+|ZE?|M*N?L|M*N|M+|P*(?:C|X|Tt*|(?:SP*B?K|B?K|B)R*|S)|R+|O+|U?E|P+|.")


@dataclass(frozen=True, slots=True)
class Setting:
    """What a teller must know of the table: the trump suit, and whether sides play."""

    trump: Suit | None = None
    teams: bool = False


def setting_of(log: Log[DurakState]) -> Setting:
    """Return the setting of a recorded deal."""
    book = log.first.book
    return Setting(book.trump, book.rules.teams is not None)


def narrate(
    events: Sequence[Event], lexicon: Lexicon, setting: Setting | None = None
) -> tuple[Sentence, ...]:
    """Return what happened, step by step. The same events always make the same sentences."""
    teller = _Teller(lexicon, setting or Setting())
    return tuple(teller.step(step) for step in _steps(events))


def tell(log: Log[DurakState], lexicon: Lexicon) -> tuple[Sentence, ...]:
    """Return what happened in a recorded deal, step by step."""
    return narrate(log.events, lexicon, setting_of(log))


def _steps(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    letters = "".join(
        "t" if i and _continues(events[i - 1], event) else _LETTERS[type(event)]
        for i, event in enumerate(events)
    )
    for match in _STEP.finditer(letters):
        yield tuple(events[match.start() : match.end()])


def _continues(before: Event, event: Event) -> bool:
    return (
        isinstance(before, durak.Thrown)
        and isinstance(event, durak.Thrown)
        and (before.seat, before.after_take) == (event.seat, event.after_take)
    )


class _Teller(Speaker):
    """Keeps what a sentence must know of the events before it: the table, who beat off the last bout."""

    def __init__(self, lexicon: Lexicon, setting: Setting) -> None:
        super().__init__(lexicon, SAYINGS, sentences("durak", lexicon.language, SAYINGS))
        self._trump = setting.trump
        self._teams = setting.teams
        self._table: list[AnyCard] = []
        self._is_beaten_in_part = False
        self._transfers = 0
        self._reason_given = False
        self._beaten_off_by: int | None = None
        self._thrower: int | None = None

    def step(self, events: tuple[Event, ...]) -> Sentence:
        """Return the sentences for events that belong together."""
        texts = list(self._texts(events))
        self._thrower = next((event.seat for event in events if isinstance(event, durak.Thrown)), None)
        return Sentence(sentence(" ".join(texts)), events, self._touched())

    def _texts(self, events: tuple[Event, ...]) -> Iterator[str]:
        """Yield the sentences of a step; most events have one each, the others share theirs."""
        told = [event for event in events if not isinstance(event, durak.Passed)]
        if not told:
            yield self._passed(events, "passed")
            return
        match told:
            case [*missed, durak.LeadPassed() as passed, durak.Led() as led]:
                yield from self._missed(missed, passed.leader)
                yield self._led(led, f"led_{self._reason(passed)}")
            case [*missed, durak.LeadPassed() as passed]:
                yield from self._missed(missed, passed.leader)
                yield self._single(passed)
            case [durak.LeadMissed(), *_, durak.Led() as led]:
                yield from self._missed(told[:-1], led.seat)
                yield self._single(led)
            case [durak.WentOut(), durak.WentOut(), *_]:
                seats = [event.seat for event in told if isinstance(event, durak.WentOut)]
                yield self._say("went_out_several", players=self._names(seats))
            case [durak.Thrown() as first, *more]:
                # That the player who has just thrown in adds no more goes without saying.
                passes = [event for event in events if isinstance(event, durak.Passed)]
                if declined := [event for event in passes if event.seat != self._thrower]:
                    yield self._passed(declined, "declined")
                yield self._thrown([first, *(event for event in more if isinstance(event, durak.Thrown))])
            case [durak.TakeSaid(), durak.Taken() as taken, *drew]:
                yield self._closed("take_all", taken)
                yield from self._drew(drew)
            case [durak.TakeSaid() as said, durak.Discarded() as part, durak.Taken() as taken, *drew]:
                yield self._single(said)
                yield self._taken_rest(part, taken)
                yield from self._drew(drew)
            case [durak.Discarded() as part, durak.Taken() as taken, *drew]:
                yield self._taken_rest(part, taken)
                yield from self._drew(drew)
            case [durak.Taken() as taken, *drew]:
                yield self._closed("taken", taken)
                yield from self._drew(drew)
            case [durak.Discarded() as discarded, *drew]:
                yield self._closed("discarded", discarded)
                yield from self._drew(drew)
            case [durak.Drew(), *_]:
                yield from self._drew(told)
            case [*_, durak.Dealt() as dealt]:
                yield from map(self._single, told[:-1])
                yield from self._dealt(dealt)
            case _:
                yield from map(self._single, told)

    def _missed(self, missed: Sequence[Event], leader: int) -> Iterator[str]:
        """Yield who has no pair to lead; if the leader is among them, nobody has one."""
        if any(isinstance(event, durak.LeadMissed) and event.seat == leader for event in missed):
            yield self._say("lead_missed_by_all")
        else:
            yield from map(self._single, missed)

    def _single(self, event: Event) -> str:
        """Return the sentence of an event that has one of its own."""
        match event:
            case durak.TurnedAgain(card):
                key = "turned_joker" if isinstance(card, Joker) else "turned_card"
                return self._say(key, card=self._card(card))
            case durak.HandKept(seat, suit):
                return self._say("hand_kept", seat=self._seat(seat), suit=self._suit(suit))
            case durak.Redealt(seat, suit) if seat is not None and suit is not None:
                return self._say("redealt_suit", seat=self._seat(seat), suit=self._suit(suit))
            case durak.Redealt():
                return self._say("redealt_trump")
            case durak.TrumpSwapped(seat, given, taken):
                cards = {"given": self._card(given), "taken": self._card(taken)}
                return self._say("swapped", seat=self._seat(seat), **cards)
            case durak.LeadMissed(seat):
                return self._say("lead_missed", seat=self._seat(seat))
            case durak.Led():
                return self._led(event, "led" if len(event.cards) == 1 else "led_several")
            case durak.LeadPassed(leader, defender):
                seats = {"seat": self._seat(leader), "defender": self._seat(defender)}
                return self._say(f"next_{self._reason(event)}", **seats)
            case durak.Covered():
                return self._covered(event)
            case durak.Transferred():
                return self._transferred(event)
            case durak.TakeSaid(seat):
                return self._say("take_said", seat=self._seat(seat))
            case durak.WentOut(seat, place):
                word = phrasing.fixed(self._lexicon.place(seat, place))
                return self._say("went_out", seat=self._seat(seat), place=word)
            case durak.Epaulettes(seat, cards):
                return self._say("epaulettes", seat=self._seat(seat), cards=self._cards(cards))
            case durak.Ended(outcome):
                return self._ended(outcome)
        raise TypeError(f"{event} has no sentence")

    def _dealt(self, event: durak.Dealt) -> Iterator[str]:
        self._trump = event.trump
        key = "dealt" if event.stock else "dealt_all"
        slots = {
            "hand": self._count(event.hand),
            "dealer": self._seat(event.dealer),
            "stock": self._figures(event.stock),
        }
        if event.trump_card is None:
            key = "dealt_fixed" if event.stock else "dealt_fixed_all"
        else:
            slots["trump_card"] = self._card(event.trump_card)
        if event.trump is None:
            key = "dealt_plain"
        else:
            slots["trumps"] = self._suit(event.trump)
        yield self._say(key, **slots)
        yield self._first(event)

    def _first(self, event: durak.Dealt) -> str:
        leader = self._seat(event.leader)
        if event.leader_card is None:
            if event.why == "last_deal":
                return self._say("first_by_last_deal", seat=leader)
            return self._say("first_by_seat", seat=leader, dealer=self._seat(event.dealer))
        keys = {"lowest_trump": "first_by_trump", "highest_trump": "first_by_highest"}
        key = keys.get(event.why, "first_by_card")
        return self._say(key, seat=leader, card=self._card(event.leader_card))

    def _led(self, event: durak.Led, key: str) -> str:
        self._table = list(event.cards)
        self._is_beaten_in_part = self._reason_given = False
        self._transfers = 0
        return self._say(
            key,
            seat=self._seat(event.seat),
            defender=self._seat(event.defender),
            cards=self._cards(event.cards),
            number=phrasing.number(self._lexicon, len(event.cards)),
        )

    def _covered(self, event: durak.Covered) -> str:
        self._table.append(event.cover)
        self._is_beaten_in_part = True
        cards = {"attack": self._card(event.attack), "cover": self._card(event.cover)}
        return self._say(self._how_covered(event.attack, event.cover), seat=self._seat(event.seat), **cards)

    def _how_covered(self, attack: AnyCard, cover: AnyCard) -> str:
        if isinstance(cover, Joker):
            return "covered_by_top_joker" if is_trump_joker(cover, self._trump) else "covered_by_joker"
        if isinstance(attack, Joker):
            return "covered_joker"
        if cover.suit is not attack.suit:
            return "covered_by_trump"
        return "covered_ace" if attack.rank is Rank.ACE else "covered"

    def _transferred(self, event: durak.Transferred) -> str:
        key = "transferred_again" if self._transfers else "transferred"
        if event.shown:
            key = "transferred_shown"
        else:
            self._table.append(event.card)
            if self._is_beaten_in_part:
                key = "transferred_late"
        self._transfers += 1
        seats = {"seat": self._seat(event.seat), "defender": self._seat(event.defender)}
        return self._say(key, card=self._card(event.card), **seats)

    def _thrown(self, events: Sequence[durak.Thrown]) -> str:
        thrown = [event.card for event in events]
        slots = {
            "seat": self._seat(events[0].seat),
            "defender": self._seat(events[0].defender),
            "cards": self._cards(thrown),
        }
        key = "thrown_after_take" if events[0].after_take else self._why_thrown(thrown)
        if isinstance(first := thrown[0], Card):
            slots["rank"] = phrasing.rank(self._lexicon, first.rank)
        self._table += thrown
        return self._say(key, **slots)

    def _why_thrown(self, thrown: Sequence[AnyCard]) -> str:
        """Return the key that gives the reason, once in a bout and where one reason holds for all cards."""
        ranks = {card.rank if isinstance(card, Card) else None for card in thrown}
        if self._reason_given or len(ranks) > 1 or None in ranks:
            return "thrown"
        self._reason_given = True
        table = [card for card in self._table if isinstance(card, Card)]
        if any(card.rank in ranks for card in table):
            return "thrown_rank"
        suits = {card.suit for card in thrown if isinstance(card, Card)}
        by_suit = len(suits) == 1 and any(card.suit in suits for card in table)
        return "thrown_suit" if by_suit else "thrown"

    def _passed(self, events: Sequence[Event], key: str) -> str:
        """Return who throws in nothing: at the end, or (``declined``) before another player does."""
        seats = tuple(dict.fromkeys(event.seat for event in events if isinstance(event, durak.Passed)))
        if len(seats) == 1:
            return self._say(key, seat=self._seat(*seats))
        return self._say(f"{key}_several", players=self._names(seats))

    def _closed(self, key: str, event: durak.Discarded | durak.Taken) -> str:
        self._beaten_off_by = event.defender if isinstance(event, durak.Discarded) else None
        return self._say(key, seat=self._seat(event.defender), count=self._count(len(event.cards)))

    def _taken_rest(self, part: durak.Discarded, taken: durak.Taken) -> str:
        counts = {"part": self._count(len(part.cards)), "count": self._count(len(taken.cards))}
        return self._say("taken_rest", seat=self._seat(taken.defender), **counts)

    def _drew(self, events: Sequence[Event]) -> Iterator[str]:
        draws = [event for event in events if isinstance(event, durak.Drew)]
        if not draws:
            return
        clauses: list[str] = []
        for draw in draws:
            n = len(draw.cards)
            numbers = {"count": self._count(n), "number": phrasing.number(self._lexicon, n)}
            slots = {"seat": self._seat(draw.seat), **numbers}
            clauses.append(self._say("drew_next" if clauses else "drew_first", **slots))
        listed = self._lexicon.words["grammar"]["list_comma"].join(clauses)
        yield self._say("drew", draws=phrasing.fixed(listed))
        last = draws[-1]
        if last.stock:
            yield self._say("stock_left", stock=self._figures(last.stock))
        else:
            card = last.cards[-1]
            was_turned_up = self._trump is None or getattr(card, "suit", None) is self._trump
            key = "stock_empty" if was_turned_up else "stock_gone"
            yield self._say(key, seat=self._seat(last.seat), card=self._card(card))

    def _reason(self, event: durak.LeadPassed) -> str:
        if event.why == "took":
            return "took"
        if self._beaten_off_by in (event.leader, None):
            return "beaten"
        return "out_side" if self._teams else "out"

    def _ended(self, outcome: Outcome) -> str:
        key = f"ended_{outcome.reason}"
        if outcome.reason.startswith("last_") and len(outcome.losers) > 1:
            key += "_side"
        return self._say(key, losers=self._names(outcome.losers), winners=self._names(outcome.places))
