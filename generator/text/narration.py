"""Telling what happened at the table: events in, sentences of a language out.

Several events may make one step: a player who throws in twice, a bout that closes and hands that are
refilled. The sentences stand in ``rules_text/<language>/narration.toml``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Any

from generator.cards import AnyCard, Card, Rank
from generator.engine.contract import Event
from generator.engine.durak import events as durak
from generator.text import phrasing
from generator.text.lexicon import Lexicon, language_file
from generator.text.phrasing import Phrasebook, Slot, Spec, sentence, spec
from generator.text.tables import check_table

TEMPLATES: Mapping[str, Spec] = {
    "dealt": spec(
        "hand:count trump_card:card",
        "dealer:seat stock:count trumps:suit",
        "durak.deal.size durak.trump.pick",
    ),
    "dealt_all": spec(
        "hand:count trump_card:card dealer:seat", "trumps:suit", "durak.deal.size durak.trump.nostock"
    ),
    "first_by_trump": spec("seat card", "", "durak.first.lead"),
    "first_by_card": spec("seat card", "", "durak.first.lead.notrump"),
    "first_by_seat": spec("seat", "dealer:seat", "durak.first.lead"),
    "led": spec("seat cards", "defender:seat", "durak.throwin.attack"),
    "led_several": spec("seat cards", "defender:seat number", "durak.throwin.attack"),
    "led_beaten": spec("seat cards", "defender:seat", "durak.next.after_beat durak.throwin.attack"),
    "led_out": spec("seat cards", "defender:seat", "durak.next.after_beat durak.throwin.attack"),
    "led_took": spec("seat cards", "defender:seat", "durak.next.after_take durak.throwin.attack"),
    "covered": spec("seat attack:card cover:card", "", "durak.beat"),
    "covered_by_trump": spec("seat attack:card cover:card", "", "durak.beat"),
    "covered_ace": spec("seat cover:card", "attack:card", "durak.beat"),
    "thrown": spec("seat cards", "defender:seat", "durak.throwin.match"),
    "thrown_rank": spec("seat cards", "defender:seat rank", "durak.throwin.match"),
    "thrown_suit": spec("seat cards", "defender:seat", "durak.throwin.match"),
    "thrown_after_take": spec("seat cards", "defender:seat", "durak.throwin.after_take"),
    "passed": spec("seat", "", "durak.turn"),
    "passed_several": spec("players:list", "", "durak.turn"),
    "take_said": spec("seat", "", "durak.take.voluntary"),
    "take_all": spec("seat count", "", "durak.take.voluntary durak.take.all"),
    "taken": spec("seat count", "", "durak.take.all"),
    "discarded": spec("", "seat count", "durak.bito.word"),
    "drew": spec("draws:list", "", "durak.draw.order"),
    "drew_first": spec("seat count"),
    "drew_next": spec("seat number"),
    "stock_left": spec("stock:count"),
    "stock_empty": spec("seat card", "", "durak.trump.place"),
    "went_out": spec("seat place", "", "durak.end.out durak.end.places"),
    "next_beaten": spec("seat", "defender:seat", "durak.next.after_beat"),
    "next_out": spec("seat", "defender:seat", "durak.next.after_beat"),
    "next_took": spec("seat", "defender:seat", "durak.next.after_take"),
    "ended_fool": spec("seat", "", "durak.end.fool"),
    "ended_draw": spec("", "", "durak.end.draw"),
    "ended_last_attacker": spec("seat", "", "durak.end.draw"),
    "ended_last_defender": spec("seat", "", "durak.end.draw"),
    "ended_repetition": spec("", "", "durak.loop_guard"),
}

_LETTERS: Mapping[type[Event], str] = {
    durak.Dealt: "D",
    durak.Led: "L",
    durak.Covered: "C",
    durak.Thrown: "T",
    durak.Passed: "P",
    durak.TakeSaid: "S",
    durak.Taken: "K",
    durak.Discarded: "B",
    durak.Drew: "R",
    durak.WentOut: "O",
    durak.LeadPassed: "N",
    durak.Ended: "E",
}

# Which events, by their letters, make one step; a "t" continues the throwing-in of the same player.
# Passes say nothing of their own unless the telling stops there.
_STEP = re.compile(r"D|N?L|P*(?:C|Tt*|(?:SP*K|K|B)R*|S)|R+|O+|N|E|P+")


@dataclass(frozen=True, slots=True)
class Sentence:
    """One told step: its text, the events that it tells, the rules that it touches."""

    text: str
    events: tuple[Event, ...]
    rules: tuple[str, ...]


def narrate(events: Sequence[Event], lexicon: Lexicon) -> tuple[Sentence, ...]:
    """Return what happened, step by step. The same events always make the same sentences."""
    teller = _Teller(lexicon, templates(lexicon.language))
    return tuple(teller.step(step) for step in _steps(events))


@cache
def templates(language: str) -> Mapping[str, Sequence[str]]:
    """Return the sentences of a language. Raises `KolodaError` for an incomplete or invalid file."""
    return templates_from(language, language_file(language, "narration.toml"))


def templates_from(language: str, table: Mapping[str, Any]) -> Mapping[str, Sequence[str]]:
    """Return the sentences in ``table``. Raises `KolodaError` with a line for each that is wrong."""
    check_table(table, TEMPLATES, f"rules_text/{language}/narration.toml")
    return table


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


class _Teller:
    """Keeps what a sentence must know of the events before it: the table, who beat off the last bout."""

    def __init__(self, lexicon: Lexicon, sentences: Mapping[str, Sequence[str]]) -> None:
        self._lexicon = lexicon
        self._book = Phrasebook(sentences)
        self._table: list[Card] = []
        self._reason_given = False
        self._beaten_off_by: int | None = None
        self._rules: list[str] = []

    def step(self, events: tuple[Event, ...]) -> Sentence:
        """Return the sentences for events that belong together."""
        self._rules = []
        texts = list(self._texts(events))
        return Sentence(sentence(" ".join(texts)), events, tuple(dict.fromkeys(self._rules)))

    def _say(self, key: str, **slots: Slot) -> str:
        self._rules += TEMPLATES[key].rules
        return self._book.say(key, slots)

    def _seat(self, seat: int) -> Slot:
        return phrasing.seat(self._lexicon, seat)

    def _texts(self, events: tuple[Event, ...]) -> Iterator[str]:
        told = tuple(event for event in events if not isinstance(event, durak.Passed))
        match told:
            case ():
                yield self._passed(events)
            case (durak.Dealt() as dealt,):
                yield from self._dealt(dealt)
            case (durak.LeadPassed() as passed, durak.Led() as led):
                yield self._led(led, f"led_{self._reason(passed)}")
            case (durak.Led() as led,):
                yield self._led(led, "led" if len(led.cards) == 1 else "led_several")
            case (durak.LeadPassed() as passed,):
                slots = {"seat": self._seat(passed.leader), "defender": self._seat(passed.defender)}
                yield self._say(f"next_{self._reason(passed)}", **slots)
            case (durak.Covered() as covered,):
                yield self._covered(covered)
            case (durak.Thrown() as first, *more):
                yield self._thrown([first, *(event for event in more if isinstance(event, durak.Thrown))])
            case (durak.TakeSaid(seat),):
                yield self._say("take_said", seat=self._seat(seat))
            case (durak.TakeSaid(), durak.Taken() as taken, *drew):
                yield self._closed("take_all", taken)
                yield from self._drew(drew)
            case (durak.Taken() as taken, *drew):
                yield self._closed("taken", taken)
                yield from self._drew(drew)
            case (durak.Discarded() as discarded, *drew):
                yield self._closed("discarded", discarded)
                yield from self._drew(drew)
            case (durak.Ended(outcome),):
                loser = {"seat": self._seat(outcome.losers[0])} if outcome.losers else {}
                yield self._say(f"ended_{outcome.reason}", **loser)
            case _:
                yield from self._drew(told)
                yield from self._went_out(told)

    def _dealt(self, event: durak.Dealt) -> Iterator[str]:
        trump = _suited(event.trump_card)
        yield self._say(
            "dealt" if event.stock else "dealt_all",
            hand=phrasing.count(self._lexicon, event.hand),
            trump_card=phrasing.card(self._lexicon, trump),
            trumps=phrasing.suit(self._lexicon, trump.suit),
            dealer=self._seat(event.dealer),
            stock=phrasing.count(self._lexicon, event.stock),
        )
        leader = self._seat(event.leader)
        if event.leader_card is None:
            yield self._say("first_by_seat", seat=leader, dealer=self._seat(event.dealer))
            return
        is_trump = _suited(event.leader_card).suit is trump.suit
        shown = phrasing.card(self._lexicon, event.leader_card)
        yield self._say("first_by_trump" if is_trump else "first_by_card", seat=leader, card=shown)

    def _led(self, event: durak.Led, key: str) -> str:
        self._table = [_suited(card) for card in event.cards]
        self._reason_given = False
        return self._say(
            key,
            seat=self._seat(event.seat),
            defender=self._seat(event.defender),
            cards=phrasing.cards(self._lexicon, event.cards),
            number=phrasing.number(self._lexicon, len(event.cards)),
        )

    def _covered(self, event: durak.Covered) -> str:
        attack, cover = _suited(event.attack), _suited(event.cover)
        self._table.append(cover)
        key = "covered"
        if cover.suit is not attack.suit:
            key = "covered_by_trump"
        elif attack.rank is Rank.ACE:
            key = "covered_ace"
        slots = {
            name: phrasing.card(self._lexicon, card) for name, card in (("attack", attack), ("cover", cover))
        }
        return self._say(key, seat=self._seat(event.seat), **slots)

    def _thrown(self, events: Sequence[durak.Thrown]) -> str:
        thrown = [_suited(event.card) for event in events]
        key = "thrown_after_take" if events[0].after_take else self._why_thrown(thrown)
        self._table += thrown
        return self._say(
            key,
            seat=self._seat(events[0].seat),
            defender=self._seat(events[0].defender),
            cards=phrasing.cards(self._lexicon, thrown),
            rank=phrasing.rank(self._lexicon, thrown[0].rank),
        )

    def _why_thrown(self, thrown: Sequence[Card]) -> str:
        """Return the key that gives the reason, once in a bout and where one reason holds for all cards."""
        if self._reason_given or len({card.rank for card in thrown}) > 1:
            return "thrown"
        self._reason_given = True
        if any(card.rank is thrown[0].rank for card in self._table):
            return "thrown_rank"
        by_suit = len(thrown) == 1 and any(card.suit is thrown[0].suit for card in self._table)
        return "thrown_suit" if by_suit else "thrown"

    def _passed(self, events: Sequence[Event]) -> str:
        seats = dict.fromkeys(event.seat for event in events if isinstance(event, durak.Passed))
        if len(seats) == 1:
            return self._say("passed", seat=self._seat(*seats))
        names = self._lexicon.joined([self._lexicon.player(seat) for seat in seats])
        return self._say("passed_several", players=phrasing.fixed(names))

    def _closed(self, key: str, event: durak.Discarded | durak.Taken) -> str:
        self._beaten_off_by = event.defender if isinstance(event, durak.Discarded) else None
        self._table = []
        return self._say(
            key, seat=self._seat(event.defender), count=phrasing.count(self._lexicon, len(event.cards))
        )

    def _drew(self, events: Sequence[Event]) -> Iterator[str]:
        draws = [event for event in events if isinstance(event, durak.Drew)]
        if not draws:
            return
        clauses: list[str] = []
        for draw in draws:
            n = len(draw.cards)
            numbers = {"count": phrasing.count(self._lexicon, n), "number": phrasing.number(self._lexicon, n)}
            slots = {"seat": self._seat(draw.seat), **numbers}
            clauses.append(self._say("drew_next" if clauses else "drew_first", **slots))
        listed = self._lexicon.words["grammar"]["list_comma"].join(clauses)
        yield self._say("drew", draws=phrasing.fixed(listed))
        last = draws[-1]
        if last.stock:
            yield self._say("stock_left", stock=phrasing.count(self._lexicon, last.stock))
        else:
            trump_card = phrasing.card(self._lexicon, last.cards[-1])
            yield self._say("stock_empty", seat=self._seat(last.seat), card=trump_card)

    def _went_out(self, events: Sequence[Event]) -> Iterator[str]:
        for event in events:
            if isinstance(event, durak.WentOut):
                word = self._lexicon.place(event.seat, event.place)
                yield self._say("went_out", seat=self._seat(event.seat), place=phrasing.fixed(word))

    def _reason(self, event: durak.LeadPassed) -> str:
        if event.why == "took":
            return "took"
        return "beaten" if self._beaten_off_by in (event.leader, None) else "out"


def _suited(card: AnyCard) -> Card:
    if not isinstance(card, Card):
        raise ValueError(f"{card} has no suit: this game is told without jokers")
    return card
