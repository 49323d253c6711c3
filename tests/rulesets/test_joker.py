"""The house rules of the rummy: packs and tables, contradictions with their arithmetic, warnings."""

import pytest

from generator.errors import KolodaError
from generator.rulesets.joker import HAND, Rummy
from generator.rulesets.options import format_value


def test_every_value_has_its_own_text_and_the_default_is_one_of_them() -> None:
    for key, option in Rummy.options().items():
        texts = [format_value(choice) for choice in option.choices]
        assert len(set(texts)) == len(texts) >= 2
        assert [option.parse(text) for text in texts] == list(option.choices)
        assert option.default == getattr(Rummy(), key) == option.choices[0]
        assert option.evidence


def test_presets_hold_and_differ() -> None:
    for name in Rummy.PRESETS:
        preset = Rummy.preset(name)
        assert preset.differences(Rummy()) == dict(Rummy.PRESETS[name])
        assert not list(preset.contradictions()) and not list(preset.warnings())
    assert len({Rummy.preset(name) for name in Rummy.PRESETS}) == len(Rummy.PRESETS)
    assert Rummy.preset() == Rummy()


@pytest.mark.parametrize(("pack", "cards"), [(106, "2-Ax2+2J"), (159, "2-Ax3+3J")])
def test_the_packs(pack: int, cards: str) -> None:
    deck = Rummy(pack=pack).deck()
    assert str(deck) == cards and len(deck) == pack == deck.copies * 52 + deck.jokers


@pytest.mark.parametrize(("pack", "counts"), [(106, range(2, 8)), (159, range(8, 11))])
def test_who_sits_down(pack: int, counts: range) -> None:
    """2 to 7 with 106 cards: 7 × 14 + 1 = 99; 8 to 10 with 159: 10 × 14 + 1 = 141."""
    assert Rummy(pack=pack).player_counts == tuple(counts)
    assert max(counts) * HAND + 1 <= pack
    assert Rummy(pack=159, players=11).player_counts == (11,)


CONTRADICTIONS = {
    "8 with 106": ({"players": "8"}, "joker.players: 8 players: 8 × 14 + 1 = 113 > 106: use pack=159"),
    "11 with 106": ({"players": "11"}, "joker.players: 11 players: 11 × 14 + 1 = 155 > 106: use pack=159"),
    "3 with 159": ({"players": "3", "deck": "159"}, "159 are for 8 to 11 players: use pack=106"),
    "nothing asked for": (
        {"first_meld": "off", "first_joker": "nothing"},
        "joker.first_joker: no points are asked for at first; choose first_meld=51, 40 or 30",
    ),
    "both for two": (
        {"swap_set": "both", "jokers_per_meld": "off"},
        "joker.swap_set: both missing cards are laid for the only joker of a set; choose jokers_per_meld=1",
    ),
}


@pytest.mark.parametrize(("changes", "message"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_every_contradiction_has_its_reason(changes: dict[str, str], message: str) -> None:
    with pytest.raises(KolodaError) as caught:
        Rummy.preset().changed(changes)
    (line,) = caught.value.problems
    assert message in line


def test_contradictions_are_reported_together() -> None:
    with pytest.raises(KolodaError) as caught:
        Rummy.preset().changed({"players": "9", "swap_set": "both", "jokers_per_meld": "off", "circles": "7"})
    assert len(caught.value.problems) == 3
    assert "'7' is not allowed: choose 30, 20, 50" in caught.value.problems[0]


def test_eleven_players_are_warned() -> None:
    """11 × 14 + 1 = 155 of 159 cards are dealt: 4 are left."""
    (line,) = Rummy.preset("borisov-159").changed({"players": "11"}).warnings()
    assert "11 × 14 + 1 = 155 of 159 cards are dealt, and only 4 are left in the closed pile" in line
    for players in range(2, 11):
        assert not list(Rummy(pack=106 if players < 8 else 159, players=players).warnings())
