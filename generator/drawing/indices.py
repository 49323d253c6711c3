"""Index systems: the letters that stand for jack, queen, king and ace in the corners of the cards."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from generator.cards import Rank
from generator.errors import KolodaError, unknown
from generator.resources import data_toml

_FILE = "card_art/indices.toml"


@dataclass(frozen=True, slots=True)
class IndexSystem:
    """What the corner shows for every rank; numerals show their number."""

    name: str
    letters: Mapping[Rank, str] = field(hash=False)


def index_names() -> tuple[str, ...]:
    """Return the names of all index systems."""
    return tuple(data_toml(_FILE))


def load_index(name: str) -> IndexSystem:
    """Return the index system of this name, such as ``ru`` or ``int``. Raises `KolodaError`."""
    systems = data_toml(_FILE)
    if name not in systems:
        raise KolodaError(unknown("index system", name, systems))
    return IndexSystem(name, {rank: systems[name].get(rank, rank.label) for rank in Rank})
