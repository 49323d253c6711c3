"""Telling what happened at a table of bids and tricks: events in, sentences of a language out.

The bids make one step, so does every trick from its lead to its winner, and the scores of a deal.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from generator.cards import Card
from generator.engine.contract import Event
from generator.engine.georgian.game import GEORGIAN
from generator.engine.play import Log
from generator.engine.shaha.game import SHAHA_GAME
from generator.engine.whist import events as whist
from generator.engine.whist.game import Game
from generator.engine.whist.state import WhistState
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.text import phrasing
from generator.text.lexicon import Lexicon
from generator.text.phrasing import Slot, Spec, sentence
from generator.text.telling import Sentence, Speaker, sentences
from generator.text.whist.sayings import sayings_of

_LETTERS: Mapping[type[Event], str] = {
    whist.Dealt: "D",
    whist.TrumpNamed: "N",
    whist.BidMade: "B",
    whist.Looked: "K",
    whist.BiddingClosed: "C",
    whist.Led: "L",
    whist.JokerLed: "L",
    whist.Followed: "F",
    whist.JokerPlayed: "F",
    whist.TrickWon: "W",
    whist.DealScored: "S",
    whist.Ended: "E",
    whist.PremiumWon: "P",
    whist.PremiumPaid: "P",
    whist.SetErased: "X",
    whist.SetEnded: "T",
    whist.MatchEnded: "M",
}
_STEP = re.compile(r"DN?|N|(?:[BK]+C?)|C|L?F*W|LF*|F+|S+E?|.")
_CLOSED = {-1: "closed_under", 0: "closed_even", 1: "closed_over"}

GAMES: Mapping[str, Game] = {game.ruleset.GAME: game for game in (GEORGIAN, SHAHA_GAME)}
"""The games that are told here."""


@cache
def sayings(game: str) -> Mapping[str, Spec]:
    """Return the sentences of one of `GAMES`."""
    return sayings_of(GAMES[game])


def label(game: str, lexicon: Lexicon, key: str, **slots: Slot) -> str:
    """Return one of the labels of a game's pictures and examples."""
    (text, *_) = sentences(game, lexicon.language, sayings(game))[key]
    return phrasing.Phrasebook({key: [text]}).say(key, slots)


def points_slot(game: str, lexicon: Lexicon, points: int) -> Slot:
    """Return points with their noun as a slot, a minus in words."""
    figures = phrasing.figures(lexicon, abs(points), "point")
    return figures if points >= 0 else phrasing.fixed(label(game, lexicon, "minus", points=figures))


def counted(parts: Sequence[str]) -> Slot:
    """Return what is counted for each player as a slot; with numbers after the names no *and* is said."""
    return phrasing.fixed(", ".join(parts))


def tell(log: Log[WhistState], lexicon: Lexicon) -> tuple[Sentence, ...]:
    """Return what happened in a recorded deal, step by step."""
    rules = log.first.rules
    face_up = isinstance(rules, JokerGeorgian) and rules.joker_lead == "wish"
    return narrate(log.events, rules.GAME, lexicon, face_up)


def narrate(
    events: Sequence[Event], game: str, lexicon: Lexicon, face_up: bool = False
) -> tuple[Sentence, ...]:
    """Return what happened, step by step. The same events always make the same sentences.

    ``face_up``: a joker in reply is not called high or low, but laid face up or down.
    """
    teller = _Teller(game, lexicon, face_up)
    return tuple(teller.step(step) for step in _steps(events))


def _steps(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    letters = "".join(_LETTERS[type(event)] for event in events)
    for match in _STEP.finditer(letters):
        yield tuple(events[match.start() : match.end()])


class _Teller(Speaker):
    """Tells the steps of a deal."""

    def __init__(self, game: str, lexicon: Lexicon, face_up: bool) -> None:
        self._game = GAMES[game]
        self._face_up = face_up
        super().__init__(lexicon, sayings(game), sentences(game, lexicon.language, sayings(game)))

    def step(self, events: tuple[Event, ...]) -> Sentence:
        """Return the sentences for events that belong together."""
        text = " ".join(self._texts(events))
        return Sentence(sentence(text), events, self._touched())

    def _integer(self, n: int) -> Slot:
        return phrasing.fixed(self._lexicon.integer(n))

    def _points(self, n: int) -> Slot:
        return points_slot(self._game.ruleset.GAME, self._lexicon, n)

    def _texts(self, events: tuple[Event, ...]) -> Iterator[str]:
        match events[0]:
            case whist.Dealt() as dealt:
                yield from self._dealt(dealt)
                yield from (self._named(event) for event in events if isinstance(event, whist.TrumpNamed))
                yield self._say("leads", seat=self._seat(dealt.leader), dealer=self._seat(dealt.dealer))
            case whist.TrumpNamed() as named:
                yield self._named(named)
            case whist.BidMade() | whist.Looked() | whist.BiddingClosed():
                yield from self._bids(events)
            case whist.DealScored():
                scored = [event for event in events if isinstance(event, whist.DealScored)]
                yield self._say("scores", scores=phrasing.fixed("; ".join(map(self._score, scored))))
            case whist.Ended():
                return
            case whist.PremiumWon() | whist.PremiumPaid() | whist.SetErased():
                yield self._closing(events[0])
            case whist.SetEnded() as ended:
                yield self._set_ended(ended)
            case whist.MatchEnded(totals, winners):
                names = self._names(winners)
                yield self._say("match_ended", winners=names, points=self._points(totals[winners[0]]))
            case _:
                yield from self._trick(events)

    def _dealt(self, event: whist.Dealt) -> Iterator[str]:
        dealer = self._seat(event.dealer)
        yield self._say("dealt", hand=self._count(event.cards), dealer=dealer)
        if event.how == "named":
            return
        slots: dict[str, Slot] = {}
        if event.trump is not None:
            slots["suit"] = self._suit(event.trump)
        if event.trump_card is not None:
            slots["card"] = self._card(event.trump_card)
        yield self._say(f"trump_{event.how}", dealer=dealer, **slots)

    def _named(self, event: whist.TrumpNamed) -> str:
        slots = {"seat": self._seat(event.seat), "seen": self._count(event.seen)}
        if event.suit is None:
            return self._say("trump_refused", **slots)
        return self._say("trump_named", suit=self._suit(event.suit), **slots)

    def _bids(self, events: Sequence[Event]) -> Iterator[str]:
        looked = [event.seat for event in events if isinstance(event, whist.Looked)]
        made = [event for event in events if isinstance(event, whist.BidMade)]
        for key, blind in (("bids_blind", True), ("bids", False)):
            if bids := [event for event in made if event.blind is blind]:
                yield self._say(key, bids=counted([self._bid(event) for event in bids]))
            if blind and looked:
                some = any(event.blind for event in made)
                yield self._say("looked", players=self._names(looked)) if some else self._say("looked_all")
        for event in made:
            if event.forbidden is not None:
                seat, number = self._seat(event.seat), self._integer(event.forbidden)
                yield self._say("hooked", seat=seat, number=number)
        for closed in events:
            if isinstance(closed, whist.BiddingClosed):
                more = closed.total - closed.cards
                key = _CLOSED[(more > 0) - (more < 0)]
                total, cards = self._integer(closed.total), self._integer(closed.cards)
                yield self._say(key, total=total, cards=cards)

    def _bid(self, event: whist.BidMade) -> str:
        return self._say("bid", seat=self._seat(event.seat), number=self._integer(event.tricks))

    def _trick(self, events: Sequence[Event]) -> Iterator[str]:
        laid = [event for event in events if isinstance(event, whist.Followed | whist.JokerPlayed)]
        for event in events:
            if isinstance(event, whist.Led | whist.JokerLed):
                yield self._led(event)
        demand = events[0].demand if isinstance(events[0], whist.JokerLed) else None
        if laid:
            keys = [
                self._key(event, demand == "wish" or (demand == "void" and not n))
                for n, event in enumerate(laid)
            ]
            parts = [
                self._laid(event, key, before)
                for event, key, before in zip(laid, keys, ["", *keys], strict=False)
            ]
            if len(parts) > 1:
                parts[-1] = self._say("play_last", play=phrasing.fixed(parts[-1]))
            yield self._say("plays", plays=phrasing.fixed(", ".join(parts)))
        if demand == "high" and any(
            isinstance(event, whist.Followed) and event.duty == "trump" for event in laid
        ):
            self._show("joker.high_vs_trump")
        for event in events:
            if isinstance(event, whist.TrickWon):
                slots = {"taken": self._integer(event.taken), "bid": self._integer(event.bid)}
                key = "won_lead" if event.by == "lead" else "won"
                if event.by in ("suit", "trump"):
                    self._rules.append(self._game.rule("trick"))
                yield self._say(key, seat=self._seat(event.seat), **slots)

    def _show(self, key: str) -> None:
        """Note a rule that is at work, if the game has it."""
        if (rule := self._game.rule(key)) in self._game.showable:
            self._rules.append(rule)

    def _led(self, event: whist.Led | whist.JokerLed) -> str:
        seat = self._seat(event.seat)
        if isinstance(event, whist.Led):
            return self._say("led", seat=seat, card=self._card(event.card))
        suit = event.suit or (event.card.suit if isinstance(event.card, Card) else None)
        slots = {"suit": self._suit(suit)} if suit else {}
        return self._say(f"led_{event.demand}", seat=seat, **slots)

    def _key(self, event: whist.Followed | whist.JokerPlayed, asks_nothing: bool) -> str:
        """Return which sentence tells of a card that follows; ``asks_nothing``: the trick has no suit."""
        if isinstance(event, whist.Followed):
            return "lay_any" if asks_nothing else f"lay_{event.duty}"
        mode = "up" if self._face_up and event.mode == "high" else event.mode
        return f"joker_{mode}_over_joker" if event.beats_joker else f"joker_{mode}"

    def _laid(self, event: whist.Followed | whist.JokerPlayed, key: str, before: str) -> str:
        seat = self._seat(event.seat)
        if isinstance(event, whist.Followed):
            return self._say("lay_next" if key == before else key, seat=seat, card=self._card(event.card))
        if event.could_follow:
            self._show("joker.any_time")
        return self._say(key, seat=seat)

    def _score(self, event: whist.DealScored) -> str:
        slots = {"bid": self._integer(event.bid), "tricks": self._integer(event.tricks)}
        key = f"score_{event.result}"
        score = self._say(key, seat=self._seat(event.seat), points=self._points(event.points), **slots)
        return self._say("score_blind", score=phrasing.fixed(score)) if event.blind else score

    def _closing(self, event: Event) -> str:
        match event:
            case whist.PremiumWon(seat, number, points, zero):
                slots = {"seat": self._seat(seat), "points": self._points(points)}
                key = "premium_zero" if zero else "premium"
                return self._say(key, set=self._integer(number), **slots)
            case whist.PremiumPaid(seat, winner, _, points):
                return self._say(
                    "premium_paid",
                    seat=self._seat(seat),
                    winner=self._seat(winner),
                    points=self._points(points),
                )
            case whist.SetErased(seat, _, points):
                return self._say("erased", seat=self._seat(seat), points=self._points(points))
        raise TypeError(f"{event} has no sentence")

    def _set_ended(self, event: whist.SetEnded) -> str:
        totals = [
            self._say("total", seat=self._seat(seat), points=self._points(total))
            for seat, total in enumerate(event.totals)
        ]
        return self._say("set_ended", totals=counted(totals), set=self._integer(event.set_number))
