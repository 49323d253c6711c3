import pytest

from generator.errors import KolodaError
from generator.rulesets.catalogue import catalogue, pack_for


def test_every_listing_is_complete_and_consistent() -> None:
    games = catalogue()
    assert len(games) == 223
    for listing in games.values():
        assert all(listing.names.values())
        assert bool(listing.packs) <= (listing.certainty in ("stated", "family", "common"))
        least, most = listing.players
        assert least is None or most is None or least <= most


@pytest.mark.parametrize(
    ("game", "pack", "count"),
    [
        ("preferans", "7-A", 32),
        ("dzhoker", "7-A+6C", 33),
        ("bridzh", "2-A", 52),
        ("garem", "7-A-K", 28),
        ("kanasta", "2-Ax2+4J", 108),
        ("voyna", "7-A", 32),
    ],
)
def test_packs_by_name(game: str, pack: str, count: int) -> None:
    assert str(pack_for(game)) == pack
    assert len(pack_for(game)) == count


def test_a_game_without_a_known_pack_says_how_to_go_on() -> None:
    with pytest.raises(KolodaError, match="--spec"):
        pack_for("bezik")
    with pytest.raises(KolodaError, match="did you mean preferans"):
        pack_for("preferens")
