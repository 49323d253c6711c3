import pytest

from generator.errors import KolodaError
from generator.rulesets import GAMES, PLANNED, Durak, Ruleset, format_value, ruleset_of


@pytest.mark.parametrize("ruleset", GAMES.values(), ids=GAMES)
class TestEveryGame:
    def test_every_value_has_its_own_text(self, ruleset: type[Ruleset]) -> None:
        for option in ruleset.options().values():
            texts = [format_value(choice) for choice in option.choices]
            assert len(set(texts)) == len(texts) >= 2
            assert [option.parse(text) for text in texts] == list(option.choices)

    def test_the_default_is_a_choice_and_holds_without_changes(self, ruleset: type[Ruleset]) -> None:
        for key, option in ruleset.options().items():
            assert option.default in option.choices
            assert getattr(ruleset(), key) == option.default
            assert option.evidence

    def test_presets_name_real_options_and_do_not_contradict_themselves(self, ruleset: type[Ruleset]) -> None:
        for name in ruleset.PRESETS:
            preset = ruleset.preset(name)
            assert preset.differences(ruleset()) == dict(ruleset.PRESETS[name])
            assert not list(preset.contradictions())

    def test_presets_differ_from_each_other(self, ruleset: type[Ruleset]) -> None:
        assert len({ruleset.preset(name) for name in ruleset.PRESETS}) == len(ruleset.PRESETS)


def test_changes_are_parsed_and_the_original_stays() -> None:
    rules = Durak.preset()
    changed = rules.changed({"attack": "one", "durak.first-bout-max": "off", "chase": "OFF", "players": "3"})
    assert (changed.attack, changed.first_bout_max, changed.chase, changed.players) == ("one", None, False, 3)
    assert rules == Durak.preset()


def test_all_wrong_changes_are_reported_together_with_their_places() -> None:
    with pytest.raises(KolodaError) as caught:
        Durak.preset().changed(
            {"players": "9", "atack": "one", "throw_max": "seven"}, {"atack": "house.toml:3"}
        )
    lines = caught.value.problems
    assert len(lines) == 3
    assert lines[0] == "rule durak.players: '9' is not allowed: choose any, 2, 3, 4, 5, 6"
    assert lines[1] == "house.toml:3: unknown rule of durak 'atack': did you mean attack?"
    assert "6, hand_only" in lines[2]


def test_contradictions_are_refused() -> None:
    with pytest.raises(KolodaError, match="nothing to end"):
        Durak.preset().changed({"first_bout_max": "off", "first_bout_until": "first_bout"})
    with pytest.raises(KolodaError, match="4 to 6 players"):
        Durak.preset().changed({"throw_who": "neighbours", "players": "3"})


def test_games_that_are_planned_say_so() -> None:
    for game in PLANNED:
        with pytest.raises(KolodaError, match="not there yet"):
            ruleset_of(game)
    with pytest.raises(KolodaError, match="did you mean durak"):
        ruleset_of("durack")
