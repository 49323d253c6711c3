import re

import pytest

from generator.cards import DeckSpec
from generator.errors import KolodaError
from generator.rulesets import GAMES, Durak, Ruleset, format_value, ruleset_of


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

    def test_one_change_of_a_preset_holds_or_is_named(self, ruleset: type[Ruleset]) -> None:
        """Nobody is told about rules that only the preset chose, without the one that was typed."""
        for name in ruleset.PRESETS:
            for key, option in ruleset.options().items():
                names = re.compile(rf"\b({key}|{option.alias})\b")
                for choice in option.choices:
                    try:
                        changed = ruleset.preset(name).changed({key: format_value(choice)})
                    except KolodaError as error:
                        assert all(names.search(line) for line in error.problems), (name, key, choice)
                    else:
                        assert getattr(changed, key) == choice and not list(changed.contradictions())

    def test_what_is_switched_off_is_not_missed_by_the_rules_of_a_preset(
        self, ruleset: type[Ruleset]
    ) -> None:
        """Off is refused only for itself: where the option has no meaning beside the preset's other rules."""
        for name in ruleset.PRESETS:
            for key, option in ruleset.options().items():
                if "off" in map(format_value, option.choices):
                    try:
                        ruleset.preset(name).changed({key: "off"})
                    except KolodaError as error:
                        (line,) = error.problems
                        assert line.startswith(f"rule {ruleset.GAME}.{key}: "), (name, line)


@pytest.mark.parametrize(
    ("game", "preset", "change", "back"),
    [
        ("thousand", "win1000", "barrel=off", "barrel_second barrel_tie barrel_reset"),
        ("thousand", "win1000", "blind=off", "talon_show"),
        ("thousand", "s2", "ritual=off", "cut bottom_look nine_fine"),
        ("thousand", "s2", "bottom_look=off", "nine_fine"),
        ("thousand", "s2", "barrel=off target=1500", "barrel_marriages barrel_tie"),
        ("thousand", "mk", "write_off=off", "write_off_third"),
        ("thousand", "mk", "dump=off", "dump_minus"),
        ("thousand", "mk", "round=off", "round_when"),
        ("thousand", "pagat", "bolt=off", "bolt_when"),
        ("thousand", "four", "players=3", "four_sitter"),
        ("durak", "transfer", "kind=throwin", "transfer_show"),
        ("durak", "neighbours", "kind=simple", "throw_who chase first_bout_max"),
        ("durak", "durak-54-a", "deck=36", "joker"),
        ("joker", "konkan", "jokers_per_meld=off", "swap_set"),
        ("joker-georgian", "pairs", "players=3", "pairs"),
    ],
)
def test_what_only_refines_goes_back_with_what_it_refines(
    game: str, preset: str, change: str, back: str
) -> None:
    ruleset = GAMES[game]
    before = ruleset.preset(preset)
    changes = dict(pair.split("=") for pair in change.split())
    after = before.changed(changes)
    options = ruleset.options()
    typed = {key for key, option in options.items() if key in changes or option.alias in changes}
    assert after.differences(before).keys() - typed == set(back.split())
    assert all(getattr(after, key) == options[key].default for key in back.split())
    # Who types both contradicts himself, and is told so.
    for key in back.split():
        with pytest.raises(KolodaError, match=f"rule {game}.{key}: "):
            before.changed({**changes, key: format_value(getattr(before, key))})


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
    assert lines[0] == "rule durak.players: '9' is not allowed: choose any, 2-5, 2, 3, 4, 5, 6, 7, 8"
    assert lines[1] == "house.toml:3: unknown rule of durak 'atack': did you mean attack or pack?"
    assert "6, hand_only" in lines[2]


def test_contradictions_are_refused() -> None:
    with pytest.raises(KolodaError, match="nothing to end"):
        Durak.preset().changed({"first_bout_max": "off", "first_bout_until": "first_bout"})
    with pytest.raises(KolodaError, match="4 players or more"):
        Durak.preset().changed({"throw_who": "neighbours", "players": "3"})


def test_a_game_that_is_not_there_names_the_nearest() -> None:
    with pytest.raises(KolodaError, match="did you mean durak"):
        ruleset_of("durack")


def test_another_name_for_the_pack() -> None:
    assert Durak.preset().changed({"deck": "54"}) == Durak(pack=54)
    assert Durak.preset().changed({"durak.deck": "24"}).deck() == DeckSpec.parse("9-A")


@pytest.mark.parametrize(
    ("pack", "cards"), [(24, "9-A"), (32, "7-A"), (36, "6-A"), (52, "2-A"), (54, "2-A+2J")]
)
def test_packs_and_how_many_they_seat(pack: int, cards: str) -> None:
    rules = Durak(pack=pack)
    assert len(rules.deck()) == pack and str(rules.deck()) == cards
    # Everyone is dealt six cards; nobody says that nine may play with 54.
    assert max(rules.player_counts) == min(pack // 6, 8)


CONTRADICTIONS = {
    "9 players": ({"players": "9"}, "durak.players: '9' is not allowed: choose any"),
    "7 with 36": ({"players": "7"}, "durak.players: 7 players do not fit 36 cards, which seat 2 to 6"),
    "5 with 24": ({"players": "5", "deck": "24"}, "durak.players: 5 players do not fit 24 cards"),
    "teams of 5": ({"teams": "2x2", "players": "5"}, "durak.teams: 2x2 needs 4 players"),
    "3x3 with 24": ({"teams": "3x3", "deck": "24"}, "durak.players: 6 players do not fit 24 cards"),
    "japanese jokers": ({"special_trump": "japanese_b", "deck": "54"}, "durak.special_trump: Japanese"),
    "jokers in 36": ({"joker": "dm"}, "durak.joker: there are no jokers in this pack; choose deck=54"),
    "no transfer": ({"transfer_show": "on"}, "durak.transfer_show: nothing is passed on at this Durak"),
    "simple throws": ({"kind": "simple", "chase": "off"}, "durak.chase: nothing is thrown in at simple"),
    "pairs thrown": ({"attack": "pairs"}, "durak.attack: pairs and triple_form belong to simple Durak"),
    "dm settles": (
        {"deck": "54", "joker": "dm", "joker_attack": "free"},
        "durak.joker_attack: joker=dm settles this",
    ),
    "no order": ({"throw_who": "attacker", "throw_order": "free"}, "durak.throw_order: only the attacker"),
    "neighbours 2x2": ({"teams": "2x2", "throw_who": "neighbours"}, "durak.throw_who: at teams=2x2"),
    "five of three": ({"hand": "3", "redeal5": "ask"}, "durak.redeal5: a hand of three has no five"),
    "no repeat": ({"trump_repeat": "reroll"}, "durak.trump_repeat: no trump is chosen a second time"),
    "seat leads": (
        {"first_lead": "left_of_dealer", "no_trump_lead": "redeal"},
        "durak.no_trump_lead: the seat decides",
    ),
    "nothing up": (
        {"special_trump": "japanese_a", "trump_six_swap": "on"},
        "durak.trump_six_swap: special_trump=japanese_a turns no card up",
    ),
}


@pytest.mark.parametrize(("changes", "message"), CONTRADICTIONS.values(), ids=CONTRADICTIONS)
def test_every_contradiction_has_its_reason(changes: dict[str, str], message: str) -> None:
    with pytest.raises(KolodaError) as caught:
        Durak.preset().changed(changes)
    assert any(message in line for line in caught.value.problems)
    assert all(";" in line or "choose" in line for line in caught.value.problems)


def test_contradictions_are_reported_together() -> None:
    changes = {
        "players": "5",
        "teams": "2x2",
        "special_trump": "japanese_a",
        "deck": "54",
        "transfer_late": "on",
    }
    with pytest.raises(KolodaError) as caught:
        Durak.preset().changed(changes)
    assert [line.split(":")[0] for line in caught.value.problems] == [
        *("rule durak.teams", "rule durak.transfer_late", "rule durak.special_trump"),
    ]
