"""The rulesets of the trick Jokers: packs, numbers of players, what contradicts what."""

import pytest

from generator.cards import parse_card
from generator.errors import KolodaError
from generator.rulesets import format_value
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import SHAHA, JokerShaha, ScoreTable

RULESETS = [JokerGeorgian, JokerShaha]


@pytest.mark.parametrize("ruleset", RULESETS)
def test_options_and_presets_hold(ruleset):
    for key, option in ruleset.options().items():
        assert option.default == option.choices[0] == getattr(ruleset(), key)
        texts = [format_value(choice) for choice in option.choices]
        assert [option.parse(text) for text in texts] == list(option.choices)
        assert len(set(texts)) == len(texts) >= 2
        assert option.evidence
    for name in ruleset.PRESETS:
        preset = ruleset.preset(name)
        assert preset.differences(ruleset()) == dict(ruleset.PRESETS[name])
        assert not list(preset.contradictions())


def test_the_packs():
    georgian, long, shaha = JokerGeorgian().deck(), JokerGeorgian(pack=38).deck(), JokerShaha().deck()
    assert (str(georgian), len(georgian)) == ("6-A", 36)
    assert (str(long), len(long)) == ("6-A+2J", 38)
    assert (str(shaha), len(shaha)) == ("7-A+6C", 33)
    assert JokerGeorgian().jokers == (parse_card("6S"), parse_card("6C"))
    assert [str(card) for card in JokerGeorgian(pack=38).jokers] == ["*R", "*B"]
    assert JokerShaha().jokers == (SHAHA,) == (parse_card("6C"),)


def test_all_cards_of_the_largest_hands():
    assert JokerGeorgian().largest * 4 == 36
    assert JokerGeorgian(players=3).largest * 3 == 36
    assert JokerGeorgian(pack=38).largest * 4 == 36
    assert JokerShaha().largest * 3 == 33
    assert JokerGeorgian().player_counts == (4,)
    assert JokerGeorgian(players=3).player_counts == (3,)
    assert JokerShaha().player_counts == (3,)


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"pairs": "on", "players": "3"}, "rule joker-georgian.pairs: two pairs are four players"),
        (
            {"score": "fines", "khisht": "500"},
            "rule joker-georgian.khisht: score=fines has a fine of its own",
        ),
        ({"players": "5"}, "rule joker-georgian.players: '5' is not allowed: choose 4, 3"),
        ({"joker-georgian.hok": "on"}, "unknown rule of joker-georgian 'joker-georgian.hok'"),
        ({"deck": "32"}, "rule joker-georgian.pack: '32' is not allowed: choose 36, 38"),
    ],
)
def test_what_is_refused(changes, message):
    with pytest.raises(KolodaError) as caught:
        JokerGeorgian().changed(changes)
    assert caught.value.problems[0].startswith(message)


def test_the_reconstruction_says_what_is_ours():
    """Only that the шаха can be declined is told by the source, and how only by a relative of the game."""
    for key, option in JokerShaha.options().items():
        assert "pinned" in option.evidence.split(), key
    assert JokerShaha().score_table == ScoreTable(exact=0, each=10, zero=5, over=1, under=10)


def test_nothing_of_georgian_joker_is_ours():
    assert not any("pinned" in option.evidence for option in JokerGeorgian.options().values())
