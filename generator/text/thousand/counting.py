"""How the counting of a deal of Thousand is told, and what it changes on the sheet."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from generator.engine.contract import Event
from generator.engine.thousand import events as thousand
from generator.engine.thousand.bits import MARRIAGES
from generator.text import phrasing
from generator.text.lexicon import Lexicon
from generator.text.phrasing import Slot, Spec
from generator.text.telling import Speaker

_TOTALS = (thousand.Booked, thousand.MatchWon)  # told last, after what is written down


class CountingSpeaker(Speaker):
    """Says what a deal came to, seat by seat, and what became of bolts, barrels and totals."""

    def __init__(
        self, lexicon: Lexicon, sayings: Mapping[str, Spec], words: Mapping[str, Sequence[str]]
    ) -> None:
        super().__init__(lexicon, sayings, words)
        self._is_misere = False
        self._is_scored = False
        self._announced: Counter[int] = Counter()  # marriages of each seat, as far as they were told

    def _integer(self, n: int) -> Slot:
        return phrasing.fixed(self._lexicon.integer(n))

    def _points(self, n: int) -> Slot:
        return self._figures(n, "point")

    def _listed(self, items: Sequence[str]) -> Slot:
        """Return clauses side by side as a slot; a list that is spoken, ``a and b``, is `_joined`."""
        return phrasing.fixed(self._lexicon.words["grammar"]["list_comma"].join(items))

    def _joined(self, items: Sequence[str]) -> Slot:
        return phrasing.fixed(self._lexicon.joined(items))

    def _counted(
        self, events: Sequence[Event], rounds_to: int | None, is_told: bool = False
    ) -> Iterator[str]:
        """Yield the sentences of a deal's end; ``rounds_to`` is what the table rounds points to.

        ``is_told``: how the deal has gone has been said already.
        """
        is_told = (
            is_told or self._is_scored or any(isinstance(event, thousand.DealScored) for event in events)
        )
        self._is_scored = is_told and not any(isinstance(event, thousand.Ended) for event in events)
        cleared = [event.seat for event in events if isinstance(event, thousand.BoltsCleared)]
        fallen = [
            event for event in events if isinstance(event, thousand.FellOff) and event.why == "all_fall"
        ]
        for event in sorted(events, key=lambda event: isinstance(event, _TOTALS)):
            match event:
                case thousand.DealScored():
                    yield from self._scored(event, rounds_to)
                case thousand.SitterScored(seat, cards, points):
                    slots = {"seat": self._seat(seat), "cards": self._cards(cards)}
                    if points:
                        yield self._say("sitter", points=self._integer(points), **slots)
                    else:
                        yield self._say("sitter_nothing", **slots)
                case thousand.BoltsCleared(seat):
                    if seat == cleared[0]:
                        yield self._say("bolts_cleared", players=self._names(cleared))
                case thousand.FellOff(why="all_fall", points=points) if points and len(fallen) > 1:
                    if event is fallen[0]:
                        yield self._all_fallen(fallen)
                case thousand.Booked(_, totals):
                    if not _is_first(events, totals):
                        yield self._say("booked", totals=self._by_seat("total", totals))
                case thousand.Ended(outcome):
                    yield self._ended(outcome.reason, outcome.scores, is_told)
                case _:
                    yield self._written(event)

    def _all_fallen(self, fallen: Sequence[thousand.FellOff]) -> str:
        left = [
            self._say("total", seat=self._seat(event.seat), points=self._integer(event.total))
            for event in fallen
        ]
        return self._say("fell_together", points=self._integer(fallen[0].points), totals=self._listed(left))

    def _scored(self, event: thousand.DealScored, rounds_to: int | None) -> Iterator[str]:
        if event.golden:
            yield self._say("golden_counts")
        if event.declarer is None:
            others = [
                self._say("other", seat=self._seat(score.seat), sum=self._sum(score))
                for score in event.scores
            ]
            yield self._say("others_alone", points=self._listed(others))
            return
        yield from self._declarer(event, rounds_to)
        defenders = [score for score in event.scores if score.role == "defender"]
        if defenders:
            yield self._say(
                "others" if len(defenders) > 1 else "others_one",
                points=self._listed([self._other(score) for score in defenders]),
            )

    def _declarer(self, event: thousand.DealScored, rounds_to: int | None) -> Iterator[str]:
        score = next(score for score in event.scores if score.role == "declarer")
        bid = event.bid or 0
        slots = {"seat": self._seat(score.seat), "sum": self._sum(score), "bid": self._integer(bid)}
        if self._is_misere:
            key = "misere_made" if event.made else "misere_failed"
            yield self._say(key, seat=self._seat(score.seat), tricks=self._count(score.tricks, "trick"))
        elif event.made and score.points < bid and score.rounded is not None:
            yield self._say("made_by_rounding", rounded=self._integer(score.rounded), **slots)
        elif not event.made and score.points >= bid:
            yield self._say("failed_barrel", **slots)
        elif not event.made and rounds_to and _rounded(score.points, rounds_to) >= bid:
            yield self._say("failed_exact", **slots)
        elif not (score.points or score.tricks):
            yield self._say("failed_empty", seat=slots["seat"], bid=slots["bid"])
        else:
            yield self._say("made" if event.made else "failed", **slots)
        if event.slam:
            yield self._say("slam", seat=self._seat(score.seat))
        if event.stake is not None and event.stake != bid:
            yield self._say("stake", stake=self._integer(event.stake))

    def _other(self, score: thousand.Score) -> str:
        slots = {"seat": self._seat(score.seat), "sum": self._sum(score)}
        if score.rounded is None or score.rounded == score.points:
            return self._say("other", **slots)
        return self._say("other_rounded", rounded=self._integer(score.rounded), **slots)

    def _sum(self, score: thousand.Score) -> Slot:
        """Return what a seat has made, with its parts where there are several."""
        parts = {"cards": score.cards, "marriages": score.marriages, "bonus": score.bonus}
        told = [
            self._say(
                "part_marriage" if self._is_one(key, n, score.seat) else f"part_{key}",
                **{key: self._integer(n)},
            )
            for key, n in parts.items()
            if n
        ]
        if len(told) < 2 and not score.marriages:
            return phrasing.fixed(self._say("sum", points=self._points(score.points)))
        return phrasing.fixed(
            self._say("sum_parts", points=self._points(score.points), parts=self._joined(told))
        )

    def _is_one(self, part: str, points: int, seat: int) -> bool:
        """Return whether points are those of a single marriage; hearts are worth two cheap ones together."""
        return part == "marriages" and points in MARRIAGES.values() and self._announced[seat] < 2

    def _by_seat(self, key: str, numbers: Sequence[int]) -> Slot:
        """Return ``Аня 110, Боря −20``: each seat's number, signed unless it is a total."""
        words = self._lexicon.integer if key == "total" else partial(signed, self._lexicon)
        clauses = [
            self._say(key, seat=self._seat(seat), points=phrasing.fixed(words(n)))
            for seat, n in enumerate(numbers)
        ]
        return self._listed(clauses)

    def _ended(self, reason: str, scores: Sequence[int], is_told: bool) -> str:
        """Return what is written; without the counting before it, also how the deal has gone."""
        if reason in ("redeal", "nines") and not any(scores):
            return self._say(f"ended_{reason}")
        key = "ended" if is_told or reason in ("redeal", "nines") else f"ended_{reason}"
        return self._say(key, scores=self._by_seat("gain", scores))

    def _written(self, event: Event) -> str:
        """Return the sentence of what happens on the sheet."""
        match event:
            case thousand.Bolted(seat, count):
                key = "bolt" if count == 1 else "bolt_again"
                return self._say(key, seat=self._seat(seat), count=self._count(count, "bolt"))
            case thousand.BoltFined(seat, points):
                return self._say("bolt_fined", seat=self._seat(seat), points=self._integer(points))
            case thousand.Frozen(seat, points):
                added = phrasing.fixed(signed(self._lexicon, points))
                return self._say("frozen", seat=self._seat(seat), points=added)
            case thousand.OnBarrel(seat, made, at):
                key = "on_barrel" if made == at else "on_barrel_held"
                return self._say(key, seat=self._seat(seat), made=self._integer(made), at=self._integer(at))
            case thousand.BarrelTry():
                return self._failed_try(event)
            case thousand.FellOff(seat, why, points, total, falls, by):
                slots = {
                    "seat": self._seat(seat),
                    "total": self._integer(total),
                    "falls": self._integer(falls),
                }
                if by is not None:
                    slots["by"] = self._seat(by)
                return self._say(
                    f"fell_{why}" if points else "fell_free", points=self._integer(points), **slots
                )
            case thousand.BarrelReset(seat, before):
                return self._say("barrel_reset", seat=self._seat(seat), before=self._integer(before))
            case thousand.Dumped(seat, total):
                return self._say("dumped", seat=self._seat(seat), total=self._integer(total))
            case thousand.GoldenFailed(again):
                return self._say("golden_again" if again else "golden_reset")
            case thousand.MatchWon(seat, total, target):
                slots = {"total": self._integer(total), "target": self._integer(target)}
                return self._say("match_won", seat=self._seat(seat), **slots)
        raise TypeError(f"{event} has no sentence")

    def _failed_try(self, event: thousand.BarrelTry) -> str:
        number, of, seat = event.number, event.of, self._seat(event.seat)
        if of is None:
            return self._say("barrel_try_endless", seat=seat)
        if number == of:
            return self._say("barrel_try_only" if of == 1 else "barrel_try_last", seat=seat)
        key = "barrel_try_first" if number == 1 else "barrel_try_second"
        return self._say(key, seat=seat, of=phrasing.number(self._lexicon, of))


def signed(lexicon: Lexicon, n: int) -> str:
    """Return a number with its sign: ``+120``, ``−20``, ``0``."""
    return f"{'+' if n > 0 else ''}{lexicon.integer(n)}"


def _is_first(events: Sequence[Event], totals: Sequence[int]) -> bool:
    """Return whether the totals repeat what the deal has brought: it is the first of its match."""
    return any(isinstance(event, thousand.Ended) and event.outcome.scores == totals for event in events)


def _rounded(points: int, unit: int) -> int:
    return (2 * points + unit) // (2 * unit) * unit
