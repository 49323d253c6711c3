"""Telling what happened at a table of Thousand: events in, sentences of a language out.

Events that people see as one thing make one step: an auction, the gifts, a trick, the counting with
what it changes on the sheet. The sentences stand in ``rules_text/<language>/thousand/narration.toml``.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from generator.engine.contract import Event
from generator.engine.play import Log
from generator.engine.thousand import events as thousand
from generator.text import phrasing
from generator.text.lexicon import Lexicon
from generator.text.phrasing import Phrasebook, Slot, sentence
from generator.text.telling import Sentence, sentences
from generator.text.thousand.counting import CountingSpeaker
from generator.text.thousand.sayings import SAYINGS

_LETTERS: Mapping[type[Event], str] = {
    thousand.Cut: "C",
    thousand.BottomSeen: "C",
    thousand.BottomFined: "C",
    thousand.Dealt: "D",
    thousand.GoldenDeal: "D",
    thousand.HandKept: "K",
    thousand.Redealt: "Z",
    thousand.SatOnHundred: "A",
    thousand.Silent: "A",
    thousand.BidMade: "A",
    thousand.BlindBidMade: "A",
    thousand.Passed: "A",
    thousand.AuctionWon: "W",
    thousand.Raspasy: "R",
    thousand.TalonTaken: "T",
    thousand.WrittenOff: "O",
    thousand.Given: "G",
    thousand.Raised: "U",
    thousand.ContractSet: "U",
    thousand.OpenHand: "U",
    thousand.MisereSaid: "U",
    thousand.Doubled: "X",
    thousand.NotDoubled: "N",
    thousand.MarriageSaid: "M",
    thousand.AcesSaid: "M",
    thousand.Led: "L",
    thousand.Played: "P",
    thousand.TrickWon: "V",
    thousand.Drew: "B",
    thousand.DealScored: "S",
    thousand.SitterScored: "S",
    thousand.Bolted: "s",
    thousand.BoltsCleared: "s",
    thousand.BoltFined: "s",
    thousand.Frozen: "s",
    thousand.OnBarrel: "s",
    thousand.BarrelTry: "s",
    thousand.FellOff: "s",
    thousand.BarrelReset: "s",
    thousand.Dumped: "s",
    thousand.GoldenFailed: "s",
    thousand.Booked: "b",
    thousand.MatchWon: "b",
    thousand.Ended: "E",
}

# Which events, by their letters, make one step. What a deal changes on the sheet, beside the totals, has a
# step of its own after the counting.
_STEP = re.compile(
    r"C+|D+|ZE?|A*WT?|A+|G+|O[Ssb]*E?|N*XN*|N+|M?LP*(?:VB*)?|P+(?:VB*)?|B+|S+(?=s)|S+b*E?|s+b*E?|b+E?|."
)
_COUNTED = frozenset(kind for kind, letter in _LETTERS.items() if letter in "SsbE")


@dataclass(frozen=True, slots=True)
class Setting:
    """What a teller must know of the table that the events do not say.

    ``round``: what points are rounded to; ``two``: how the talon of two players lies, "" for other tables.
    """

    round: int | None = None
    two: str = ""


def setting_of(log: Log[Any]) -> Setting:
    """Return the setting of a recorded deal."""
    rules = log.first.rules
    return Setting(rules.round, rules.two if rules.players == 2 else "")


def label(lexicon: Lexicon, key: str, **slots: Slot) -> str:
    """Return one saying by itself: the words in pictures and tables, and around examples."""
    return Phrasebook(sentences("thousand", lexicon.language, SAYINGS)).say(key, slots)


def narrate(
    events: Sequence[Event], lexicon: Lexicon, setting: Setting | None = None
) -> tuple[Sentence, ...]:
    """Return what happened, step by step. The same events always make the same sentences."""
    teller = _Teller(lexicon, setting or Setting())
    steps = [*_steps(events)]
    return tuple(teller.step(step, after) for step, after in zip(steps, [*steps[1:], ()], strict=True))


def tell(log: Log[Any], lexicon: Lexicon) -> tuple[Sentence, ...]:
    """Return what happened in a recorded deal, step by step."""
    return narrate(log.events, lexicon, setting_of(log))


def _steps(events: Sequence[Event]) -> Iterator[tuple[Event, ...]]:
    letters = "".join(_LETTERS[type(event)] for event in events)
    for match in _STEP.finditer(letters):
        yield tuple(events[match.start() : match.end()])


class _Teller(CountingSpeaker):
    """Keeps what a sentence must know of other events: a misère before it, a new deal after it."""

    def __init__(self, lexicon: Lexicon, setting: Setting) -> None:
        super().__init__(lexicon, SAYINGS, sentences("thousand", lexicon.language, SAYINGS))
        self._setting = setting
        self._is_dealt_again = False

    def step(self, events: tuple[Event, ...], after: tuple[Event, ...] = ()) -> Sentence:
        """Return the sentences for events that belong together; ``after`` is the next step."""
        self._is_dealt_again = any(isinstance(event, thousand.Redealt) for event in after)
        texts = [text for text in self._texts(events) if text]
        return Sentence(sentence(" ".join(texts)), events, self._touched())

    def _texts(self, events: tuple[Event, ...]) -> Iterator[str]:
        match events:
            case [thousand.Redealt() as again, *_]:
                yield self._redealt(again)
            case [*_, thousand.AuctionWon() | thousand.TalonTaken()] if len(events) > 1:
                yield from self._auction(events)
            case [*_, thousand.BidMade() | thousand.BlindBidMade() | thousand.Passed()]:
                yield from self._auction(events)
            case [*_, thousand.SatOnHundred() | thousand.Silent()]:
                yield from self._auction(events)
            case [thousand.Given(), *_]:
                yield self._given(events)
            case [thousand.WrittenOff() as event, *rest]:
                yield from self._written_off(event)
                yield from self._counted(rest, self._setting.round, is_told=True)
            case [*_, event] if type(event) in _COUNTED:
                yield from self._counted(events, self._setting.round)
            case [thousand.NotDoubled() | thousand.Doubled(), *_]:
                yield from self._contra(events)
            case [
                thousand.MarriageSaid()
                | thousand.AcesSaid()
                | thousand.Led()
                | thousand.Played()
                | thousand.Drew(),
                *_,
            ]:
                yield from self._trick(events)
            case _:
                yield from map(self._single, events)

    def _single(self, event: Event) -> str:
        """Return the sentence of an event that has one of its own."""
        match event:
            case thousand.Cut(seat, dealer):
                return self._say("cut", seat=self._seat(seat), dealer=self._seat(dealer))
            case thousand.BottomSeen(dealer, card, then):
                key = "bottom_third" if then == "fined" else f"bottom_{then}"
                return self._say(key, dealer=self._seat(dealer), card=self._card(card))
            case thousand.BottomFined(seat, points, dealer):
                slots = {"seat": self._seat(seat), "dealer": self._seat(dealer)}
                return self._say("bottom_fined", points=self._integer(points), **slots)
            case thousand.Dealt():
                return self._dealt(event)
            case thousand.GoldenDeal(number, of, seat):
                slots = {"number": self._integer(number), "of": self._integer(of)}
                if seat is None:
                    return self._say("golden", **slots)
                return self._say("golden_played", seat=self._seat(seat), **slots)
            case thousand.HandKept(seat, why, points):
                key = {"four_nines": "kept_nines"}.get(why, f"kept_{why}")
                return self._say(key, seat=self._seat(seat), points=self._points(points))
            case thousand.AuctionWon(seat, amount, blind, unopposed):
                key = "won_blind" if blind else "won_unopposed" if unopposed else "won"
                return self._say(key, seat=self._seat(seat), amount=self._integer(amount))
            case thousand.Raspasy(seat):
                return self._say("raspasy", seat=self._seat(seat))
            case thousand.TalonTaken(seat, cards, shown):
                # A talon that has the cards dealt again is shown after all.
                key = "talon" if shown or self._is_dealt_again else "talon_hidden"
                return self._say(key, seat=self._seat(seat), cards=self._cards(cards))
            case thousand.Raised(seat, before, amount):
                slots = {"before": self._integer(before), "amount": self._integer(amount)}
                return self._say("raised", seat=self._seat(seat), **slots)
            case thousand.ContractSet(seat, amount):
                return self._say("contract", seat=self._seat(seat), amount=self._integer(amount))
            case thousand.OpenHand(seat):
                return self._say("open_hand", seat=self._seat(seat))
            case thousand.MisereSaid(seat, amount):
                self._is_misere = True
                return self._say("misere", seat=self._seat(seat), amount=self._integer(amount))
        raise TypeError(f"{event} has no sentence")

    def _dealt(self, event: thousand.Dealt) -> str:
        key = "dealt" if event.sitter is None else "dealt_sitter"
        if self._setting.two == "draw":
            key = "dealt_draw"
        elif event.dead:
            key = "dealt_two_talons"
        return self._say(
            key,
            dealer=self._seat(event.dealer),
            hand=self._count(event.hand),
            talon=phrasing.number(self._lexicon, event.talon),
        )

    def _redealt(self, event: thousand.Redealt) -> str:
        how = "demanded" if event.asked else "redealt"
        key = f"{how}_{'nines' if event.why == 'four_nines' else event.why}"
        slots = {} if event.seat is None else {"seat": self._seat(event.seat)}
        return self._say(key, points=self._points(event.points), **slots)

    def _auction(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield who called what, as one line; then who plays, and the talon."""
        for event in events:
            if isinstance(event, thousand.Silent):
                yield self._say("silent", seat=self._seat(event.seat), total=self._integer(event.total))
        if calls := [call for event in events if (call := self._call(event))]:
            yield self._say("auction", calls=self._listed(calls))
        for event in events:
            if isinstance(event, thousand.AuctionWon | thousand.TalonTaken):
                yield self._single(event)

    def _call(self, event: Event) -> str:
        match event:
            case thousand.SatOnHundred(seat, amount):
                return self._say("call_hundred", seat=self._seat(seat), amount=self._integer(amount))
            case thousand.BidMade(seat, amount, jump):
                key = "call_jump" if jump else "call_bid"
                return self._say(key, seat=self._seat(seat), amount=self._integer(amount))
            case thousand.BlindBidMade(seat, amount):
                return self._say("call_blind", seat=self._seat(seat), amount=self._integer(amount))
            case thousand.Passed(seat):
                return self._say("call_pass", seat=self._seat(seat))
        return ""

    def _given(self, events: Sequence[Event]) -> str:
        gifts = [event for event in events if isinstance(event, thousand.Given)]
        words = [self._say("gift", to=self._seat(gift.to), card=self._card(gift.card)) for gift in gifts]
        key = "given" if len(gifts) > 1 else "given_one"
        return self._say(key, seat=self._seat(gifts[0].seat), gifts=self._joined(words))

    def _written_off(self, event: thousand.WrittenOff) -> Iterator[str]:
        slots = {"seat": self._seat(event.seat), "amount": self._integer(event.amount)}
        yield self._say("written_off", **slots)
        if event.fine:
            counts = {"count": self._integer(event.count), "fine": self._integer(event.fine)}
            yield self._say("written_off_fine", seat=self._seat(event.seat), **counts)

    def _contra(self, events: Sequence[Event]) -> Iterator[str]:
        silent = [event.seat for event in events if isinstance(event, thousand.NotDoubled)]
        for event in events:
            if isinstance(event, thousand.Doubled):
                yield self._say("doubled", seat=self._seat(event.seat), declarer=self._seat(event.declarer))
                return
        yield self._say("not_doubled", players=self._names(silent))

    def _trick(self, events: Sequence[Event]) -> Iterator[str]:
        """Yield the lead, what the others play to it, and who takes the trick."""
        said = next(
            (event for event in events if isinstance(event, thousand.MarriageSaid | thousand.AcesSaid)), None
        )
        plays: list[str] = []
        verb = ""
        draws: list[str] = []
        for event in events:
            match event:
                case thousand.Led(seat, card):
                    key = "led"
                    slots = {"seat": self._seat(seat), "card": self._card(card)}
                    if said:
                        key = "led_aces"
                        slots["points"] = self._points(said.points)
                    if isinstance(said, thousand.MarriageSaid):
                        self._announced[said.seat] += 1
                        key = "led_marriage"
                        slots["suit"] = self._suit(said.suit)
                    yield self._say(key, **slots)
                    if said:
                        yield self._new_trump(said)
                case thousand.Played():
                    clause, verb = self._played(event, verb)
                    plays.append(clause)
                case thousand.TrickWon():
                    if plays:
                        yield self._say("follows", plays=self._listed(plays))
                        plays = []
                    yield from self._won(event)
                case thousand.Drew(seat, card):
                    draws.append(self._say("draw", seat=self._seat(seat), card=self._card(card)))
        if said and not any(isinstance(event, thousand.Led) for event in events):
            yield from self._only_said(said)
        if plays:
            yield self._say("follows", plays=self._listed(plays))
        drew = [event for event in events if isinstance(event, thousand.Drew)]
        if drew:
            yield self._say("drew", draws=self._listed(draws), left=self._integer(drew[-1].left))
            if not drew[-1].left:
                yield self._say("talon_empty")

    def _only_said(self, said: thousand.MarriageSaid | thousand.AcesSaid) -> Iterator[str]:
        slots = {"seat": self._seat(said.seat), "points": self._points(said.points)}
        if isinstance(said, thousand.MarriageSaid):
            yield self._say("marriage", suit=self._suit(said.suit), **slots)
        else:
            yield self._say("aces", **slots)
        yield self._new_trump(said)

    def _new_trump(self, said: thousand.MarriageSaid | thousand.AcesSaid) -> str:
        before = said.before
        if said.trump is None or (isinstance(said, thousand.AcesSaid) and said.trump is before):
            return ""
        slots = {"suit": self._suit(said.trump)}
        if said.trump is before:
            is_own = isinstance(said, thousand.MarriageSaid) and said.suit is before
            return self._say("trump_same" if is_own else "trump_kept", **slots)
        if isinstance(said, thousand.MarriageSaid) and said.later:
            return self._say("trump_later", **slots, before=self._suit(before or said.trump))
        if before is None:
            return self._say("trump_set", **slots)
        return self._say("trump_changed", **slots, before=self._suit(before))

    def _played(self, event: thousand.Played, before: str) -> tuple[str, str]:
        """Return the clause of a card, and the verb that it has or shares with the clause ``before``."""
        key = {"suit": "play_suit", "trump": "play_trump", "free": "play_free"}[event.why]
        if event.why == "trump" and not event.wins:
            key = "play_trump_loses"
        elif event.why == "suit" and event.wins:
            key = "play_suit_wins"
        said = f"{key}_next" if key == before and f"{key}_next" in SAYINGS else key
        return self._say(said, seat=self._seat(event.seat), card=self._card(event.card)), key

    def _won(self, event: thousand.TrickWon) -> Iterator[str]:
        key = "trick_last" if event.last else "trick"
        if event.points:
            yield self._say(key, seat=self._seat(event.seat), points=self._points(event.points))
        else:
            yield self._say(f"{key}_empty", seat=self._seat(event.seat))
        if event.talon:
            yield self._say("trick_talon", cards=self._cards(event.talon))
        if event.bonus:
            yield self._say("trick_bonus", points=self._points(event.bonus))
