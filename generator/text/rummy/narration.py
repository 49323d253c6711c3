"""Telling what happened at a table of the rummy: events in, sentences of a language out.

A turn makes one step, from the draw to the discard. The sentences stand in
``rules_text/<language>/joker/narration.toml``.
"""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from generator.cards import AnyCard, Card, Joker, Rank
from generator.engine.contract import Event, Outcome
from generator.engine.play import Log
from generator.engine.rummy import events as rummy
from generator.engine.rummy.meld import Meld
from generator.engine.rummy.state import RummyState
from generator.text import phrasing
from generator.text.lexicon import Lexicon
from generator.text.phrasing import Slot, sentence
from generator.text.rummy.sayings import SAYINGS
from generator.text.telling import Sentence, Speaker, sentences

_LETTERS: Mapping[type[Event], str] = {
    rummy.Dealt: "D",
    rummy.PileTurned: "P",
    rummy.Drew: "W",
    rummy.TookOpen: "W",
    rummy.MeldLaid: "M",
    rummy.FirstLaid: "M",
    rummy.LaidOff: "M",
    rummy.JokerTaken: "M",
    rummy.Joined: "M",
    rummy.MeldComplete: "M",
    rummy.Discarded: "X",
    rummy.FirstCircleOver: "F",
    rummy.WentOut: "G",
    rummy.BrokenOff: "B",
    rummy.HandScored: "H",
    rummy.Ended: "E",
    rummy.MatchEnded: "Z",
}

# Which events, by their letters, make one step: a turn, then what the hands that are left cost.
_STEP = re.compile(r"P*W?M*(?:XF?)?G?(?<=.)|BH*E?|H*E|H+|.")

_ACTS = (
    rummy.Drew,
    rummy.TookOpen,
    rummy.LaidOff,
    rummy.JokerTaken,
    rummy.Joined,
    rummy.Discarded,
)
_LAYING = (rummy.MeldLaid, rummy.FirstLaid)
_LISTED = 5  # a hand with more cards is not told card by card
_SEPARATOR = "; "  # between parts that have commas of their own


@cache
def _words(language: str) -> Mapping[str, Sequence[str]]:
    return sentences("joker", language, SAYINGS)


def tell(log: Log[RummyState], lexicon: Lexicon) -> tuple[Sentence, ...]:
    """Return what happened in a recorded deal, step by step."""
    return narrate(log.events, lexicon)


def narrate(events: Sequence[Event], lexicon: Lexicon) -> tuple[Sentence, ...]:
    """Return what happened, step by step. The same events always make the same sentences."""
    teller = RummyTeller(lexicon)
    return tuple(teller.step(step) for step in _steps(events))


def _steps(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    letters = "".join(_LETTERS[type(event)] for event in events)
    for match in _STEP.finditer(letters):
        if match[0]:
            yield tuple(events[match.start() : match.end()])


class RummyTeller(Speaker):
    """Tells steps; within one, a player is named once and then called he or she."""

    def __init__(self, lexicon: Lexicon) -> None:
        super().__init__(lexicon, SAYINGS, _words(lexicon.language))
        self._named: int | None = None
        self._before: Event | None = None

    def label(self, key: str, **slots: Slot) -> str:
        """Return a saying that is no step of the telling, such as the title of an example."""
        return sentence(self._say(key, **slots))

    def step(self, events: tuple[Event, ...]) -> Sentence:
        """Return the sentences for events that belong together."""
        self._named = None
        texts = [sentence(text) for text in self._texts(events)]
        return Sentence(" ".join(texts), events, self._touched())

    def _texts(self, events: tuple[Event, ...]) -> Iterator[str]:
        """Yield the sentences of a step; what a player does in a row is listed in one of them."""
        acts: list[tuple[int, str]] = []
        for several in _groups(_completed_last(events)):
            clause = self._clause(several)
            if isinstance(several[0], _ACTS) and clause is not None:
                acts.append((several[0].seat, clause))
                continue
            yield from self._turn(acts)
            acts.clear()
            yield from self._sentences(several)
        yield from self._turn(acts)

    def _turn(self, acts: Sequence[tuple[int, str]]) -> Iterator[str]:
        """Yield the sentence that lists what a player does, if that is anything."""
        if acts:
            seat = acts[0][0]
            key = "turn_on" if self._named == seat else "turn"
            listed = phrasing.fixed(self._lexicon.joined([clause for _, clause in acts]))
            yield self._say(key, seat=self._who(seat), acts=listed)

    def _clause(self, events: Sequence[Event]) -> str | None:
        """Return what a player does as a part of a sentence, or None for what is told in its own."""
        before, self._before = self._before, events[-1]
        match events:
            case [rummy.Drew(card=Joker())]:
                return self._say("drew_joker")
            case [rummy.Drew(card=card), rummy.Discarded()]:
                return self._say("drew_back", card=self._card(card))
            case [rummy.Drew(card=card)]:
                return self._say("drew", card=self._card(card))
            case [rummy.TookOpen(card=card, must_use=must_use)]:
                return self._say("took_open_duty" if must_use else "took_open", card=self._card(card))
            case [rummy.LaidOff(seat, meld), *_]:
                offs = [event for event in events if isinstance(event, rummy.LaidOff)]
                if [off.card for off in offs] == [_drawn(before)]:
                    return self._about("laid_off_drawn", seat, meld)
                times = Counter((off.card, off.stands_for) for off in offs)
                given = [self._given(*what, is_twice=n > 1) for what, n in times.items()]
                return self._about("laid_off", seat, meld, given)
            case [rummy.JokerTaken(seat, meld, cards)]:
                return self._about(f"swapped_{meld.kind}", seat, meld, list(map(self._given, cards)))
            case [rummy.Joined(seat, _, into, meld)] if into.owner == seat:
                return self._say("joined", seat=self._seat(seat), **self._run(meld))
            case [rummy.Joined(seat, _, into, meld)]:
                seats = {"seat": self._seat(seat), "owner": self._seat(into.owner)}
                return self._say("joined_other", **seats, **self._run(meld))
            case [rummy.Discarded(cards=(card,), first=first)]:
                return self._say("began" if first else "discarded", card=self._card(card))
        return None

    def _sentences(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield what is told in sentences of its own."""
        match events:
            case [rummy.MeldLaid(), *_]:
                yield self._laid([event for event in events if isinstance(event, rummy.MeldLaid)])
            case [rummy.HandScored(), *_]:
                yield self._hands([event for event in events if isinstance(event, rummy.HandScored)])
            case [rummy.Dealt(dealer, hand, starter, closed)]:
                seats = {"dealer": self._seat(dealer), "starter": self._seat(starter)}
                yield self._say("dealt", hand=self._count(hand), closed=self._figures(closed), **seats)
            case [rummy.PileTurned(_, cards, shuffled)]:
                yield self._say("pile_shuffled" if shuffled else "pile_turned", cards=self._figures(cards))
            case [rummy.FirstLaid(_, points, needed)]:
                if needed:
                    number = phrasing.fixed(self._lexicon.integer(needed))
                    yield self._say("first_reached", points=self._points(points), needed=number)
            case [rummy.MeldComplete(meld)]:
                yield self._say("complete", target=self._target(meld))
            case [rummy.FirstCircleOver()]:
                yield self._say("circle_over")
            case [*_, rummy.WentOut() as out]:
                yield self._went_out(out)
            case [rummy.BrokenOff(circles, counted)]:
                key = "broken_off" if counted else "broken_off_void"
                yield self._say(key, circles=self._figures(circles, "circle"))
            case [rummy.Ended(outcome)]:
                yield self._ended(outcome)
            case [rummy.MatchEnded(totals, places, why)]:
                best = self._points(totals[places[0][0]])
                yield self._say(f"match_{why}", winners=self._names(places[0]), points=best)
            case _:
                raise TypeError(f"{events} have no sentence")

    def _laid(self, events: Sequence[rummy.MeldLaid]) -> str:
        melds = [self._meld(event.meld) for event in events]
        if not events[0].first:
            if len(melds) == 1:
                return self._say("laid", meld=phrasing.fixed(melds[0]))
            return self._say("laid_several", melds=phrasing.fixed(_SEPARATOR.join(melds)))
        if len(events) > 1:  # of one alone the points are those of the whole laying
            melds = [
                self._say("meld_worth", meld=phrasing.fixed(meld), points=self._points(event.points))
                for meld, event in zip(melds, events, strict=True)
            ]
        has_joker = any(event.meld.joker_count for event in events)
        listed = phrasing.fixed(_SEPARATOR.join(melds))
        return self._say("laid_first_joker" if has_joker else "laid_first", melds=listed)

    def _about(self, key: str, seat: int, meld: Meld, cards: Sequence[str] = ()) -> str:
        """Return what a player does with ``cards`` to an own meld, or to one of another player."""
        slots = {"cards": phrasing.fixed(self._lexicon.joined(cards)), "target": self._target(meld)}
        whose = key if meld.owner == seat else f"{key}_other"
        return self._say(whose, owner=self._seat(meld.owner), **slots)

    def _given(self, card: AnyCard, stands_for: Card | None = None, is_twice: bool = False) -> str:
        """Return a card that is put to a meld as a part of a list."""
        if isinstance(card, Card):
            if is_twice:  # nothing but an ace fits both ends of a run
                return self._say("aces_given", suit=self._suit(card.suit))
            return self._say("card_given", card=self._card(card))
        if stands_for is None:
            return self._say("joker_given")
        return self._say("joker_given_for", card=self._card(stands_for))

    def _target(self, meld: Meld) -> Slot:
        """Return what a meld is called for short: its suit, or its rank in the plural."""
        suit, rank = meld.suit, meld.rank
        if suit is not None:
            return self._suit(suit)
        assert rank is not None
        return lambda form: self._lexicon.rank(rank, form, "many")

    def _meld(self, meld: Meld) -> str:
        """Return a meld as a fragment of a list."""
        jokers = {"jokers": self._count(meld.joker_count, "joker")} if meld.joker_count else {}
        if meld.kind == "set":
            cards = self._cards([card for card in meld.cards if isinstance(card, Card)])
            return self._say("meld_set_jokers" if jokers else "meld_set", cards=cards, **jokers)
        if not jokers:
            return self._say("meld_run", **self._run(meld))
        held = zip(meld.cards, meld.stands_for, strict=True)
        ranks = [shown.rank for card, shown in held if isinstance(card, Joker) and shown]
        return self._say("meld_run_jokers", places=self._ranks(ranks), **jokers, **self._run(meld))

    def _run(self, meld: Meld) -> dict[str, Slot]:
        shown = [card for card in meld.stands_for if card]
        assert meld.suit
        low, high = (phrasing.rank(self._lexicon, card.rank) for card in (shown[0], shown[-1]))
        return {"suit": self._suit(meld.suit), "low": low, "high": high}

    def _went_out(self, event: rummy.WentOut) -> str:
        slots = {"seat": self._who(event.seat), "points": self._points(event.points)}
        if not event.discard:
            return self._say("out_laid", **slots)
        if event.jokers > 1:
            return self._say("out_jokers", jokers=self._count(event.jokers, "joker"), **slots)
        if event.jokers:
            return self._say("out_joker", **slots)
        return self._say("out", card=self._card(event.discard[0]), **slots)

    def _hands(self, events: Sequence[rummy.HandScored]) -> str:
        hands = []
        for event in events:
            slots = {"seat": self._seat(event.seat), "points": self._points(event.points)}
            if len(event.cards) > _LISTED:
                hands.append(self._say("hand_left_many", count=self._count(len(event.cards)), **slots))
            else:
                cards = self._lexicon.joined(list(self._left(event.cards)))
                hands.append(self._say("hand_left", cards=phrasing.fixed(cards), **slots))
        is_lone = any(event.lone_joker for event in events)
        listed = phrasing.fixed(_SEPARATOR.join(hands))
        return self._say("hands_counted_lone" if is_lone else "hands_counted", hands=listed)

    def _left(self, cards: Sequence[AnyCard]) -> Iterator[str]:
        suited = [card for card in cards if isinstance(card, Card)]
        if suited:
            yield self._say("cards_left", cards=self._cards(suited))
        if jokers := len(cards) - len(suited):
            yield self._say("jokers_left", jokers=self._count(jokers, "joker"))

    def _ended(self, outcome: Outcome) -> str:
        scores = [
            self._say("score", seat=self._seat(seat), points=phrasing.fixed(self._lexicon.integer(points)))
            for seat, points in enumerate(outcome.scores)
        ]
        listed = self._lexicon.words["grammar"]["list_comma"].join(scores)
        return self._say(f"ended_{outcome.reason}", scores=phrasing.fixed(listed))

    def _who(self, seat: int) -> Slot:
        """Return the name of a player, or he or she where the step has named the same player already."""
        if self._named == seat:
            return lambda form: self._lexicon.pronoun(seat, form)
        self._named = seat
        return self._seat(seat)

    def _card(self, card: AnyCard) -> Slot:
        """Return a card as a slot; jokers are all alike and have no colour here."""
        if isinstance(card, Joker):
            return lambda form: self._lexicon.noun(1, "joker", form)
        return super()._card(card)

    def _ranks(self, ranks: Sequence[Rank]) -> Slot:
        return lambda form: self._lexicon.joined([self._lexicon.rank(rank, form) for rank in ranks])

    def _points(self, n: int) -> Slot:
        return self._figures(n, "point")


def _drawn(event: Event | None) -> Card | None:
    """Return the suited card that an event has brought a player."""
    if isinstance(event, rummy.Drew | rummy.TookOpen) and isinstance(event.card, Card):
        return event.card
    return None


def _completed_last(events: Sequence[Event]) -> list[Event]:
    """Return the events with what is complete after all melds that are laid in a row."""
    told: list[Event] = []
    complete: list[Event] = []
    for event in events:
        if isinstance(event, rummy.MeldComplete) and told and isinstance(told[-1], _LAYING):
            complete.append(event)
        elif isinstance(event, _LAYING):
            told.append(event)
        else:
            told += [*complete, event]
            complete.clear()
    return [*told, *complete]


def _groups(events: Sequence[Event]) -> Iterator[list[Event]]:
    """Yield the events of a step, those together that share a sentence or a clause."""
    group: list[Event] = []
    for event in events:
        if group and not _belongs(group[-1], event):
            yield group
            group = []
        group.append(event)
    yield group


def _belongs(before: Event, event: Event) -> bool:
    match before, event:
        case rummy.MeldLaid(), rummy.MeldLaid():
            return before.first == event.first
        case rummy.LaidOff(), rummy.LaidOff():
            return before.meld.number == event.meld.number
        case rummy.Drew(), rummy.Discarded():
            return event.cards == (before.card,)
        case (rummy.Discarded(), rummy.WentOut()) | (rummy.HandScored(), rummy.HandScored()):
            return True
    return False
