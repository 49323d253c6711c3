"""House rules as data: what an option is, and how a table's choices become one validated ruleset."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Any, ClassVar, Self, TypeAlias

from generator.cards import Card, DeckSpec
from generator.errors import KolodaError, Problems, unknown
from generator.rulesets.needs import Need, broken, settled

Value: TypeAlias = str | int | bool | None


def format_value(value: Value) -> str:
    """Return the text that stands for ``value`` on the command line and in files."""
    if value is None or value is False:
        return "off"
    return "on" if value is True else str(value)


@dataclass(frozen=True, slots=True)
class Option:
    """A house rule: its default, its choices and where they are known from.

    ``evidence`` names a source by its tag (``seed:S4C``: a text that Koloda implements completely;
    ``outside:PG``: people play so; ``pinned``: the sources are silent and this is our choice).
    ``alias`` is another name that people may type for the key.
    """

    default: Value
    choices: tuple[Value, ...]
    evidence: str
    alias: str | None = None

    def parse(self, text: str) -> Value:
        """Return the choice that ``text`` stands for. Raises `KolodaError` with all choices."""
        for choice in self.choices:
            if format_value(choice) == text.strip().lower():
                return choice
        allowed = ", ".join(format_value(choice) for choice in self.choices)
        raise KolodaError(f"'{text}' is not allowed: choose {allowed}")


def option(default: Value, choices: tuple[Value, ...], evidence: str, alias: str | None = None) -> Any:
    """Declare a field of a ruleset as a house rule."""
    return field(default=default, metadata={"option": Option(default, choices, evidence, alias)})


@dataclass(frozen=True, slots=True, kw_only=True)
class Ruleset(ABC):
    """All rules in force at one table. Subclasses declare their house rules with `option`."""

    GAME: ClassVar[str]
    PRESETS: ClassVar[Mapping[str, Mapping[str, Value]]]
    NEEDS: ClassVar[tuple[Need, ...]] = ()

    @classmethod
    def options(cls) -> dict[str, Option]:
        """Return every house rule of the game by its key, in the order of declaration."""
        return _options(cls)

    @classmethod
    def preset(cls, name: str | None = None) -> Self:
        """Return a named set of house rules; without a name the first one. Raises `KolodaError`."""
        name = name or next(iter(cls.PRESETS))
        if name not in cls.PRESETS:
            raise KolodaError(unknown(f"preset of {cls.GAME}", name, cls.PRESETS))
        return cls(**cls.PRESETS[name])

    def changed(self, changes: Mapping[str, str], where: Mapping[str, str] | None = None) -> Self:
        """Return the ruleset with house rules changed by their text forms.

        Keys may carry the game's name (``durak.attack``), and dots for underscores (``bid.max``);
        ``where`` tells from which place in a file a key comes. What only refines something that is
        switched off goes back to its default, unless it is among the changes. Raises one `KolodaError`
        with a line for every unknown key, value that is not allowed, and contradiction.
        """
        problems = Problems()
        options = self.options()
        aliases = {choice.alias: key for key, choice in options.items() if choice.alias}
        values: dict[str, Value] = {}
        for given, text in changes.items():
            place = f"{where[given]}: " if where and given in where else ""
            key = given.removeprefix(f"{self.GAME}.").replace("-", "_").replace(".", "_")
            key = aliases.get(key, key)
            if key not in options:
                problems.add(place + unknown(f"rule of {self.GAME}", given, options))
                continue
            try:
                values[key] = options[key].parse(text)
            except KolodaError as error:
                problems.add(*(f"{place}rule {self.GAME}.{key}: {line}" for line in error.problems))
        changed = settled(replace(self, **values), values)
        problems.add(*changed.contradictions())
        problems.raise_if_any()
        return changed

    def differences(self, other: Self) -> dict[str, Value]:
        """Return the house rules in which this ruleset differs from ``other``, with its own values."""
        return {
            key: getattr(self, key) for key in self.options() if getattr(self, key) != getattr(other, key)
        }

    @property
    @abstractmethod
    def player_counts(self) -> tuple[int, ...]:
        """The numbers of players that can sit down under these rules, ascending."""

    def shortage(self, players: int) -> str | None:
        """Return why the pack is not for so many, with the arithmetic; None if that is no reason."""
        return None

    def against_players(self, players: int) -> str | None:
        """Return why so many cannot sit down under these rules, with what is possible; None if they can."""
        if players in self.player_counts:
            return None
        allowed = ", ".join(map(str, self.player_counts))
        reason = f"{players} players cannot play by these rules: allowed are {allowed}"
        if shortage := self.shortage(players):
            return f"{reason} ({shortage})"
        return f"{reason}; say so with players={players}" if self._may_say(players) else reason

    def for_players(self, players: int) -> Self:
        """Return these rules at a table of ``players``, where need be with their number as a house rule.

        Raises `KolodaError` where so many cannot play.
        """
        if players not in self.player_counts and self._may_say(players):
            return self.changed({"players": str(players)})
        if reason := self.against_players(players):
            raise KolodaError(reason)
        return self

    def _may_say(self, players: int) -> bool:
        option = self.options().get("players")
        return option is not None and players in option.choices

    def contradictions(self) -> Iterable[str]:
        """Return a line for each pair of house rules that cannot hold together."""
        return broken(self)

    def warnings(self) -> Iterable[str]:
        """Return a line for each pair of house rules that hold together but do next to nothing."""
        return ()

    @property
    def suited_jokers(self) -> frozenset[Card]:
        """The cards of a suit that are jokers under these rules."""
        return frozenset()

    @abstractmethod
    def deck(self) -> DeckSpec:
        """Return the pack that the game needs under these rules."""


@cache
def _options(ruleset: type[Ruleset]) -> dict[str, Option]:
    return {f.name: f.metadata["option"] for f in fields(ruleset) if "option" in f.metadata}
