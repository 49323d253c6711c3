"""Telling what happened at a table of the rummy: events in, sentences of a language out.

A turn makes one step, from the draw to the discard. The sentences stand in
``rules_text/<language>/joker/narration.toml``.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import groupby

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

_LISTED = 5  # a hand with more cards is not told card by card


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
        self._has_laid = False

    def label(self, key: str, **slots: Slot) -> str:
        """Return a saying that is no step of the telling, such as the title of an example."""
        return sentence(self._say(key, **slots))

    def step(self, events: tuple[Event, ...]) -> Sentence:
        """Return the sentences for events that belong together."""
        self._named, self._has_laid = None, False
        texts = [sentence(text) for text in self._texts(events)]
        return Sentence(" ".join(texts), events, self._touched())

    def _texts(self, events: tuple[Event, ...]) -> Iterator[str]:
        match events:
            case [
                rummy.Drew() | rummy.TookOpen(must_use=False) as drawn,
                rummy.Discarded(cards=(Card() as card,)),
                *rest,
            ] if isinstance(drawn.card, Card) and not any(isinstance(event, rummy.WentOut) for event in rest):
                yield self._plain_turn(drawn, card)
                yield from self._acts(rest)
            case _:
                yield from self._acts(events)

    def _plain_turn(self, drawn: rummy.Drew | rummy.TookOpen, card: AnyCard) -> str:
        slots = {"seat": self._who(drawn.seat), "card": self._card(card)}
        if isinstance(drawn, rummy.TookOpen):
            return self._say("open_discarded", drawn=self._card(drawn.card), **slots)
        if drawn.card == card:
            return self._say("drew_back", **slots)
        return self._say("drew_discarded", drawn=self._card(drawn.card), **slots)

    def _acts(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield a sentence for each event, or for several of a kind in a row."""
        told = [
            event
            for event, after in zip(events, (*events[1:], None), strict=True)
            if not (isinstance(event, rummy.Discarded) and isinstance(after, rummy.WentOut))
        ]
        for _, several in groupby(enumerate(told), lambda item: _kind(*item)):
            yield from self._told([event for _, event in several])

    def _told(self, events: Sequence[Event]) -> Iterator[str]:
        match events:
            case [rummy.MeldLaid(), *_]:
                yield self._laid([event for event in events if isinstance(event, rummy.MeldLaid)])
            case [rummy.LaidOff(), *_]:
                yield self._laid_off([event for event in events if isinstance(event, rummy.LaidOff)])
            case [rummy.HandScored(), *_]:
                yield self._hands([event for event in events if isinstance(event, rummy.HandScored)])
            case [rummy.FirstLaid(_, points, needed)]:
                if needed:
                    number = phrasing.fixed(self._lexicon.integer(needed))
                    yield self._say("first_reached", points=self._points(points), needed=number)
            case [event]:
                yield self._single(event)

    def _single(self, event: Event) -> str:
        """Return the sentence of an event that has one of its own."""
        match event:
            case rummy.Dealt(dealer, hand, starter, closed):
                seats = {"dealer": self._seat(dealer), "starter": self._seat(starter)}
                return self._say("dealt", hand=self._count(hand), closed=self._figures(closed), **seats)
            case rummy.Drew(seat, card) if isinstance(card, Joker):
                return self._say("drew_joker", seat=self._who(seat))
            case rummy.Drew(seat, card):
                return self._say("drew", seat=self._who(seat), card=self._card(card))
            case rummy.TookOpen(seat, card, must_use):
                key = "took_open_duty" if must_use else "took_open"
                return self._say(key, seat=self._who(seat), card=self._card(card))
            case rummy.PileTurned(_, cards, shuffled):
                return self._say("pile_shuffled" if shuffled else "pile_turned", cards=self._figures(cards))
            case rummy.JokerTaken(seat, meld, given):
                return self._about_meld(f"swapped_{meld.kind}", seat, meld, map(self._given, given))
            case rummy.Joined(seat, _, into, meld):
                run = self._run(meld)
                if into.owner == seat:
                    return self._say("joined", seat=self._who(seat), **run)
                return self._say("joined_other", seat=self._who(seat), owner=self._seat(into.owner), **run)
            case rummy.MeldComplete(meld):
                return self._say("complete", meld=self._listed([self._meld(meld)]))
            case rummy.Discarded(seat, (card,), first):
                who = self._who(seat)
                return self._say("began" if first else "discarded", seat=who, card=self._card(card))
            case rummy.FirstCircleOver():
                return self._say("circle_over")
            case rummy.WentOut():
                return self._went_out(event)
            case rummy.BrokenOff(circles, counted):
                key = "broken_off" if counted else "broken_off_void"
                return self._say(key, circles=self._figures(circles, "circle"))
            case rummy.Ended(outcome):
                return self._ended(outcome)
            case rummy.MatchEnded(totals, places, why):
                winners, points = self._names(places[0]), self._points(totals[places[0][0]])
                return self._say(f"match_{why}", winners=winners, points=points)
        raise TypeError(f"{event} has no sentence")

    def _laid(self, events: Sequence[rummy.MeldLaid]) -> str:
        melds = [self._meld(event.meld) for event in events]
        if not events[0].first:
            key = "laid_more" if self._has_laid else "laid"
        else:
            has_joker = any(event.meld.joker_count for event in events)
            key = "laid_first_joker" if has_joker else "laid_first"
            if len(events) > 1:  # of one alone the points are those of the whole laying
                melds = [
                    self._say("meld_worth", meld=self._listed([meld]), points=self._points(event.points))
                    for meld, event in zip(melds, events, strict=True)
                ]
        self._has_laid = True
        return self._say(key, seat=self._who(events[0].seat), melds=self._listed(melds, "; "))

    def _laid_off(self, events: Sequence[rummy.LaidOff]) -> str:
        cards = (self._given(event.card, event.stands_for) for event in events)
        return self._about_meld("laid_off", events[0].seat, events[0].meld, cards)

    def _about_meld(self, key: str, seat: int, meld: Meld, cards: Iterable[str]) -> str:
        """Return what a player does with ``cards`` to an own meld, or to one of another player."""
        joined = phrasing.fixed(self._lexicon.joined(tuple(cards)))
        slots = {"seat": self._who(seat), "cards": joined, "target": self._target(meld)}
        if meld.owner == seat:
            return self._say(key, **slots)
        return self._say(f"{key}_other", owner=self._seat(meld.owner), **slots)

    def _given(self, card: AnyCard, stands_for: Card | None = None) -> str:
        """Return a card that is put to a meld as a fragment of a list."""
        if isinstance(card, Card):
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
                hands.append(self._say("hand_left", cards=self._listed(self._left(event.cards)), **slots))
        is_lone = any(event.lone_joker for event in events)
        key = "hands_counted_lone" if is_lone else "hands_counted"
        return self._say(key, hands=self._listed(hands, "; "))

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

    def _listed(self, items: Iterable[str], separator: str = "") -> Slot:
        texts = tuple(items)
        return phrasing.fixed(separator.join(texts) if separator else self._lexicon.joined(texts))


def _kind(place: int, event: Event) -> object:
    """Return what neighbouring events that share a sentence have in common."""
    match event:
        case rummy.MeldLaid():
            return ("laid", event.first)
        case rummy.LaidOff():
            return ("laid off", event.meld.number)
        case rummy.HandScored():
            return "hands"
    return place
