"""Other card games and the packs that they need: facts from data, so that their cards can be printed too."""

from dataclasses import dataclass
from functools import cache

from generator.cards import DeckSpec
from generator.errors import KolodaError, unknown
from generator.resources import data_path
from generator.units import parse_whole


@dataclass(frozen=True, slots=True)
class Listing:
    """A game of the catalogue.

    ``players`` is (least, most), None where not known; ``packs`` holds the packs that it is played
    with, the usual one first, and is empty where none is known. ``certainty`` says how we know the
    pack: ``stated`` by the catalogue's source, by the ``family`` of the game, ``common`` knowledge.
    """

    id: str
    names: dict[str, str]
    family: str
    players: tuple[int | None, int | None]
    packs: tuple[DeckSpec, ...]
    certainty: str


@cache
def catalogue() -> dict[str, Listing]:
    """Return every listed game by its id, in the order of the Russian names."""
    lines = data_path("rules_text/catalogue.tsv").read_text(encoding="utf-8").splitlines()
    return {listing.id: listing for listing in map(_parse, lines[1:])}


def _parse(line: str) -> Listing:
    id_, name_ru, name_en, family, least, most, packs, certainty = line.split("\t")
    return Listing(
        id_,
        {"ru": name_ru, "en": name_en},
        family,
        (parse_whole(least), parse_whole(most)),
        tuple(DeckSpec.parse(pack) for pack in packs.split("/") if pack),
        certainty,
    )


def pack_for(game: str) -> DeckSpec:
    """Return the usual pack of a listed game. Raises `KolodaError` if game or pack is not known."""
    games = catalogue()
    if game not in games:
        raise KolodaError(unknown("game of the catalogue", game, games))
    if not games[game].packs:
        raise KolodaError(f"the pack of {game} is not known: name it yourself, such as --spec 6-A")
    return games[game].packs[0]
