"""Thousand's booklet in words: complete, true to the ruleset, clean."""

import re
from dataclasses import replace
from functools import cache
from itertools import pairwise
from pathlib import Path

import pytest

import generator.engine
from generator.engine.thousand.shown import SHOWABLE, TOLD
from generator.resources import data_path
from generator.rulesets import Thousand, format_value
from generator.text.lexicon import language_file, languages, load_lexicon
from generator.text.options import game_text, house_rules
from generator.text.recorded import records, replayed
from generator.text.thousand.sayings import SAYINGS
from generator.text.thousand.scoresheet import MOST_ROWS, SEEDS, match_of, sheet_of
from tests.text.checks import check_prose, numbers_of, source_of, text_of, without_house_rules

LANGUAGES = languages()
VALUES = [(key, value) for key, option in Thousand.options().items() for value in option.choices]

# A table at which each house rule that means nothing in the usual game has a meaning.
TABLES = {
    "two": {"players": 2, "gifts": 1},
    "four_sitter": {"players": 4},
    "target": {"barrel": None},
    "target_cmp": {"barrel": None},
    "golden_marriages": {"golden": "a"},
    "golden_reset": {"golden": "a"},
    "silence_below": {},
    "raspasy": {"opening": "off", "redeal_three_nines": False},
    "talon_show": {"blind": "on"},
    "opening": {"redeal_three_nines": False},
    "round_when": {"round": 5},
    "barrel_need": {"bid_step": 1},
    "dump_minus": {"dump": 555},
}
# What comes with a value: a table of two gives one card away, or none where cards are drawn.
ALONG = {
    ("players", 2): {"gifts": 1},
    ("two", "draw"): {"gifts": 0},
}
TOLD_BY_OTHERS = {
    "gifts": "follows from the number of players",
}

# The rules that a booklet of the usual game states, each once.
NOT_USUAL = {
    f"thousand.{rule}"
    for rule in (
        *("redeal.talon_nines", "golden", "bid.silence", "bid.all_pass", "blind", "bid.show", "rospis.third"),
        *("rospis.limit", "contra", "open", "misere", "raspasy", "must_beat", "marriage.aces", "two.draw"),
        *("two.talons", "last_trick10", "slam", "score.declarer_round", "four.sitter", "barrel.marriages"),
        "dump555",
    )
}
RULES = {*SHOWABLE, *TOLD, "thousand.turn", "thousand.cards.held"}
USUAL = RULES - NOT_USUAL


def preset(name, **changes):
    return Thousand(**{**Thousand.PRESETS[name], **changes})


def table(key, value):
    return Thousand(**{**TABLES.get(key, {}), **ALONG.get((key, value), {}), key: value})


PRESETS = [preset(name) for name in Thousand.PRESETS]
ONE_CHANGE = [table(key, value) for key, value in VALUES if key not in TOLD_BY_OTHERS]
FEW_TABLES = tuple(dict.fromkeys([*PRESETS, *ONE_CHANGE]))


@pytest.fixture(autouse=True)
def few_matches(monkeypatch):
    """Playing a match for each of hundreds of tables would take minutes, and is tested by itself."""
    matches = {rules.players: match_of(rules) for rules in map(preset, ("two", "s0", "four"))}
    monkeypatch.setattr("generator.text.thousand.scoresheet.match_of", lambda rules: matches[rules.players])


@cache
def many_tables():
    """Return every preset with every value of every house rule that is possible there."""
    changed = (replace(rules, **{key: value}) for rules in PRESETS for key, value in VALUES)
    return tuple(dict.fromkeys(rules for rules in changed if not list(rules.contradictions())))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_is_stated_once(lang):
    assert set(numbers_of(Thousand(), lang)) == USUAL  # read_outline refuses a second one


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_add_and_take_away_rules(lang):
    def stated(**changes):
        rules = Thousand(**changes)
        assert not list(rules.contradictions())
        return set(numbers_of(rules, lang))

    def adds(**changes):
        return {rule.removeprefix("thousand.") for rule in stated(**changes) - USUAL}

    def lacks(**changes):
        return {rule.removeprefix("thousand.") for rule in USUAL - stated(**changes)}

    assert adds(redeal_talon_nines=True) == {"redeal.talon_nines"}
    assert adds(golden="b") == {"golden"}
    assert adds(silence_below=-120) == {"bid.silence"}
    assert adds(opening="off", redeal_three_nines=False) == {"bid.all_pass"}
    assert adds(opening="off", redeal_three_nines=False, raspasy=True) == {"bid.all_pass", "raspasy"}
    assert adds(blind="on") == {"blind"}
    assert adds(show_marriage=True) == {"bid.show"}
    assert adds(write_off_limit=3, write_off_third=True) == {"rospis.limit", "rospis.third"}
    assert adds(contra=True, open_hand=True, misere=True) == {"contra", "open", "misere"}
    assert adds(must_beat=True) == {"must_beat"}
    assert adds(marriage_aces="on") == {"marriage.aces"}
    assert adds(last_trick10=True, slam=True) == {"last_trick10", "slam"}
    assert adds(round=10) == {"score.declarer_round"}
    assert adds(barrel_marriages=False, dump=555) == {"barrel.marriages", "dump555"}
    assert adds(players=4) == {"four.sitter"}
    assert adds(players=2, gifts=1) == {"two.talons"}
    assert adds(players=2, gifts=0, two="draw") == {"two.draw"}
    assert lacks(players=2, gifts=0, two="draw") == {"deal.talon", "talon.open", "redeal.talon", "give"}
    assert lacks(barrel=None) == {
        f"barrel.{rule}" for rule in ["at", "need", "how", "tries", "fail", "second", "simultaneous", "three"]
    }
    assert lacks(bolt="off") == {"bolt", "bolt.declarer", "bolt.reset"}
    assert lacks(write_off="off") == {"rospis", "rospis.count_dealer"}
    assert lacks(raise_when="off") == {"raise", "raise.cap"}
    assert lacks(bid_max=None) == {"bid.max_abs"}
    assert lacks(redeal_nines="off", redeal_three_nines=False) == {"redeal.nines"}
    assert lacks(redeal_weak=None, redeal_talon=None) == {"redeal.weak", "redeal.talon"}
    assert lacks(ritual="off") == {
        f"bottom.{rule}" for rule in ["look", "nine", "nine.three", "nine.row", "jack"]
    }
    assert lacks(nine_fine="off") == {"bottom.nine.three", "bottom.nine.row"}


def check_same_numbers(rules):
    first, *others = [numbers_of(rules, lang) for lang in LANGUAGES]
    assert all(numbers == first for numbers in others)


def test_languages_state_the_same_rules_under_the_same_numbers():
    for rules in FEW_TABLES:
        check_same_numbers(rules)


@pytest.mark.slow
def test_languages_state_the_same_rules_at_every_table():
    for rules in many_tables():
        check_same_numbers(rules)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "anew"),
    [("s0", {"ru": "снять снова", "en": "cut again"}), ("s2", {"ru": "тасуют", "en": "shuffled"})],
)
def test_a_ritual_that_is_played_goes_as_it_is_told(name, anew, lang):
    """Whether every cut is written down changes no procedure (X26, X28)."""

    def bottom(ritual):
        lines = text_of(preset(name, ritual=ritual), lang).splitlines()
        return [line for line in lines if line.startswith(("(thousand.bottom.nine", "(thousand.bottom.jack"))]

    assert bottom("text") == bottom("full")
    assert anew[lang] in bottom("full")[0]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("key", [key for key in Thousand.options() if key not in TOLD_BY_OTHERS])
def test_every_value_changes_the_rules_and_not_only_the_list_of_house_rules(lang, key):
    tables = [table(key, value) for value in Thousand.options()[key].choices]
    assert not [line for rules in tables for line in rules.contradictions()]
    texts = {without_house_rules(text_of(rules, lang)) for rules in tables}
    assert len(texts) == len(tables)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_is_clean_and_references_have_rules(lang):
    for rules in FEW_TABLES:
        check_prose("thousand", text_of(rules, lang))


@pytest.mark.slow
@pytest.mark.parametrize("lang", LANGUAGES)
def test_text_is_clean_at_every_table(lang):
    for rules in many_tables():
        check_prose("thousand", text_of(rules, lang))


def test_each_table_hears_of_its_own_players_only():
    three = {lang: without_house_rules(text_of(preset("s2", round=10), lang)) for lang in LANGUAGES}
    assert not re.search(
        r"четверо|вчетвером|четыре игрок|играют (двое|вдвоём)|сдающий не играет", three["ru"], re.IGNORECASE
    )
    assert not re.search(r"four (players|people)|two players|sits out", three["en"], re.IGNORECASE)
    assert "округлив до 10" in three["ru"]
    assert "rounded to 10" in three["en"]
    for name in ("two", "two-draw"):
        two = {lang: without_house_rules(text_of(preset(name), lang)) for lang in LANGUAGES}
        assert not re.search(r"соперники|соперникам|втро[её]м|остальные (—|пис|не вправе)", two["ru"])
        assert not re.search(r"opponents|each opponent|three players|everyone else", two["en"])


def test_a_table_that_draws_gives_nothing_away():
    russian, english = (without_house_rules(text_of(preset("two-draw"), lang)) for lang in ("ru", "en"))
    assert not re.search(r"отда(ёт|в|йте|ны)|берёт прикуп", russian)
    assert not re.search(r"gives? (each|the opponent|away)|takes the talon", english)
    assert "двенадцать: пять с добором" in russian


def test_numbers_come_from_the_ruleset():
    def text(lang="ru", **changes):
        return without_house_rules(text_of(Thousand(**changes), lang)).replace("\N{NO-BREAK SPACE}", " ")

    assert "заявку не меньше 120" in text()
    assert "заявку не меньше 125" in text(target_cmp="gt", barrel_need="gt")
    assert "a bid of 100 or more" in text("en", barrel=900)
    assert "меньше 13 очков" in text(redeal_weak=13)
    assert "по 60" in text()
    assert "теряете 240 очков" in text(barrel_fine=240)
    assert "первым набрал 1500 очков" in text(target=1500, barrel=None)


def test_figures_of_the_odds_stand_in_the_text():
    text = text_of(Thousand(), "ru").replace("\N{NO-BREAK SPACE}", " ")
    for figure in ("28,5 %", "0,33 %", "5,93 %", "0,76 %", "4,94 %", "6,13 %", "346 104"):
        assert figure in text
    assert "between 6 and 74 points, on average 35" in text_of(Thousand(), "en").replace(
        "\N{NO-BREAK SPACE}", " "
    )


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("weak", [13, 14, 15])
def test_what_never_happens_is_no_figure_of_the_odds(lang, weak):
    """Ten cards are worth 14 points at least, and 14 only as nines, jacks and two queens."""
    tables = [preset(name, redeal_weak=weak) for name in ("two", "two-draw", "s0")]
    none, *some = [re.findall(r"(?<!\d)0[.,]00", text_of(rules, lang)) for rules in tables]
    assert not none and not any(some)
    told = [re.search(rf"(Меньше|Fewer than) {weak}\D", text_of(rules, lang)) for rules in tables]
    assert [bool(found) for found in told] == [False, True, True]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_number_and_no_straight_quote_is_typed(lang):
    assert not re.findall(r".*\d.*", source_of("thousand", lang))
    assert not re.findall(r".*[\"'].*", source_of("thousand", lang))


def test_russian_spelling():
    folder = data_path("rules_text/ru/thousand")
    sources = [
        source_of("thousand", "ru"),
        *(path.read_text("utf-8") for path in folder.glob("*.toml")),
    ]
    words = {word for text in sources for word in re.findall(r"[а-яё]+", text.lower())}
    without_yo = (
        r"берет|бьет|кладет|идет|дает|еще|ее|вдвоем|втроем|придет|найдет|остается|доберет\w*|причем|счет|черн\w+"
        r"|отдает|темн\w+|сдает|пересдает|берет\w*|(восьм|четв)[её]рк\w*"
    )
    wrong = {word for word in words if re.fullmatch(without_yo, word) and "ё" not in word}
    assert not wrong
    assert not [line for text in sources for line in text.splitlines() if re.search(r"\w - \w|\.\.\.", line)]


@pytest.mark.parametrize("rules", PRESETS, ids=Thousand.PRESETS)
@pytest.mark.parametrize("lang", LANGUAGES)
def test_each_booklet_answers_at_least_fifteen_disputes(rules, lang):
    chapter = text_of(rules, lang).partition("{#what-if}")[2].partition("\n## ")[0]
    assert len(re.findall(r"(?m)^\*\*.*\[\[thousand\.", chapter)) >= 15


def test_each_rule_that_narration_and_engine_name_is_stated_somewhere():
    stated = {rule for rules in FEW_TABLES for rule in numbers_of(rules, "ru")}
    told = {rule for template in SAYINGS.values() for rule in template.rules}
    engine = Path(generator.engine.__file__).parent / "thousand"
    sources = "".join(path.read_text("utf-8") for path in engine.rglob("*.py"))
    given = set(re.findall(r'"(thousand\.[a-z_.0-9]+)"', sources))
    assert told <= stated
    assert stated == RULES
    # An act that the record's notation cannot express breaks no rule of the game.
    assert given - {"thousand.notation", "thousand.redeal"} <= stated


@pytest.mark.parametrize("lang", LANGUAGES)
def test_house_rules_have_words_for_each_value(lang):
    text = game_text("thousand", lang)
    assert list(text.options) == list(Thousand.options())
    assert list(text.presets) == list(Thousand.PRESETS)
    for key, value in VALUES:
        option = text.options[key]
        for sentence in (option.meaning, option.value(value)):
            assert re.fullmatch(r"[A-ZА-ЯЁ“«].*[.]", sentence)
    spoken = [text.options[key].value(value) for key, value in VALUES]
    assert len(set(spoken)) == len(spoken)


def test_house_rules_compare_with_the_usual_game():
    rules = house_rules(Thousand(must_beat=True), "en")
    (own,) = [rule for rule in rules if not rule.is_usual]
    assert own.here == "If you can beat the best card, you must."
    assert own.others == ("You need not beat: a card of the suit, or a trump, will do.",)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", Thousand.PRESETS)
def test_the_number_of_players_is_no_house_rule(lang, name):
    chapter = text_of(preset(name), lang).partition("{#house-rules}")[2].partition("\n## ")[0]
    labels = game_text("thousand", lang).options
    assert f"**{labels['players'].label}.**" not in chapter
    assert f"**{labels['gifts'].label}.**" not in chapter


def test_values_are_keyed_as_they_are_typed():
    values = language_file("ru", "thousand/options.toml")["options"]["bid_max"]["values"]
    assert set(values) == {format_value(value) for key, value in VALUES if key == "bid_max"}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("sitter", ["none", "talon_points", "aces40_marriage"])
def test_the_summary_says_what_a_dealer_of_four_scores(lang, sitter):
    def rows(rules):
        summary = text_of(rules, lang).split("{#summary")[1].split("\n## ")[0]
        return [line for line in summary.split("\n") if "[[thousand.four.sitter]]" in line]

    (row,) = rows(preset("four", four_sitter=sitter))
    assert row.startswith({"ru": "| сдающий |", "en": "| dealer |"}[lang])
    assert ("40" in row) == (sitter == "aces40_marriage")
    (rounded,) = rows(preset("four", four_sitter=sitter, round=10))
    assert ("10" in rounded) == (sitter == "talon_points")
    assert rows(preset("s0")) == []


# A column at this table, then one for each other reading of the two.
BOLT_WAYS = {"row3": ["row3", "total3"], "total3": ["total3", "row3"], "off": ["off", "row3", "total3"]}
ROUNDING_WAYS = {
    "after": ["after", "before"],
    "before": ["before", "after"],
    "off": ["off", "after", "before"],
}
BOLT_WORDS = {
    "ru": {"row3": "подряд", "total3": "любые три", "off": "не считают"},
    "en": {"row3": "in a row", "total3": "any three", "off": "not counted"},
}
ROUNDING_WORDS = {
    "ru": {"after": "проверить заявку, потом", "before": "округлить, потом", "off": "не округляют"},
    "en": {"after": "check the bid, then", "before": "round, then", "off": "no rounding"},
}
COMPARED = (
    *PRESETS,
    preset("s0", bolt="off"),
    preset("s0", bolt_fine=60),
    preset("s2", bolt="total3", round=10, round_when="before"),
    preset("two", round=5, bolt="row3"),
    preset("four", round=10, bolt="off"),
)


class TestCompared:
    """The same deals by this table's reading and by others."""

    @staticmethod
    def parts(rules, lang):
        """The text and the cells of both comparisons, head first."""
        chapter = text_of(rules, lang).split("{#compared")[1].split("\n## ")[0]
        for part in chapter.split("### ")[1:]:
            part = part.replace("\u00a0", " ")
            rows = [line.strip("|").split("|") for line in part.split("\n") if line.startswith("| ")]
            yield part, [[cell.strip() for cell in row] for row in rows]

    def check_head(self, cells, ways, said, lang):
        first, others = {"ru": ("Здесь: ", "У других: "), "en": ("Here: ", "Elsewhere: ")}[lang]
        assert len(cells) == len(ways)
        for place, (cell, way) in enumerate(zip(cells, ways, strict=True)):
            assert cell.startswith(others if place else first) and said[way] in cell

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("rules", COMPARED)
    def test_bolts(self, rules, lang):
        (text, (head, *rows)), _ = self.parts(rules, lang)
        ways = BOLT_WAYS[rules.bolt]
        self.check_head(head[2:], ways, BOLT_WORDS[lang], lang)
        assert ("[[thousand.bolt]]" in text) == (rules.bolt != "off")
        # No trick, 17 points, no trick, after 455 and one bolt: the 17 as this table rounds them.
        gain = {None: 17, 5: 15, 10: 20}[rules.round]
        bolts = {"row3": (2, 0, 1), "total3": (2, 2, 0), "off": (None,) * 3}
        for at, way in enumerate(ways, start=2):
            fine = rules.bolt_fine if way == "total3" else 0
            totals = [(455, "0"), (455 + gain, f"+{gain}"), (455 + gain - fine, f"−{fine}" if fine else "0")]
            for row, (total, added), count in zip(rows, totals, bolts[way], strict=True):
                cell, _, counted = row[at].partition(", ")
                assert cell == f"{total} ({added})"
                assert counted.split(" ")[0] == ("" if count is None else str(count))

    @pytest.mark.parametrize("lang", LANGUAGES)
    @pytest.mark.parametrize("rules", COMPARED)
    def test_ninety_eight(self, rules, lang):
        _, (text, (head, *rows)) = self.parts(rules, lang)
        ways = ROUNDING_WAYS["off" if rules.round is None else rules.round_when]
        self.check_head(head[2:], ways, ROUNDING_WORDS[lang], lang)
        decides = "score.declarer" if rules.round is None else "score.declarer_round"
        assert f"[[thousand.{decides}]]" in text
        assert len(rows) == min(rules.players, 3)
        assert [row[1] for row in rows] == ["98", "12", "10"][: len(rows)]
        for at, way in enumerate(ways, start=2):
            made, written = {"ru": ("сыграно", "не сыграно"), "en": ("made", "not made")}[lang], "−100"
            verdict = made[way != "before"]
            if way == "before":
                written = "+100"
            assert rows[0][at] == f"{written}, {verdict}"
            # 12 is nearer to 10 than to 15, and to 20
            assert rows[1][at] == ("+12" if way == "off" else "+10")
            assert all(row[at] == "+10" for row in rows[2:])

    def test_the_deals_are_those_of_both_records(self):
        logs = records("thousand")
        for one, other in (
            ("bolts-in-a-row", "bolts-in-total"),
            ("ninety-eight-exact", "ninety-eight-rounded"),
        ):
            acts = [[step.action for step in logs[name].steps] for name in (one, other)]
            assert acts[0] == acts[1]
            for log, by in ((logs[one], logs[other]), (logs[other], logs[one])):
                assert replayed(log, by.first.rules).events == by.events


class TestSheet:
    """The filled sheet, from the engine."""

    @pytest.fixture(autouse=True)
    def few_matches(self):
        """Every table plays a match of its own here."""

    @pytest.mark.parametrize("name", SEEDS)
    def test_each_preset_shows_a_whole_match_with_bolt_barrel_and_end(self, name):
        rules = preset(name)
        match, sheet = match_of(rules), sheet_of(rules, load_lexicon("ru"))
        assert match.winners and not sheet.left_out
        assert len(sheet.rows) == len(match.sheet) <= MOST_ROWS
        assert {"|", "B"} <= {sign for sign, _ in sheet.marks}

    @pytest.mark.parametrize("name", SEEDS)
    def test_the_totals_add_up(self, name):
        rows = match_of(preset(name)).sheet
        for seat, entry in enumerate(rows[0].entries):
            assert entry.total == entry.points, seat
        for before, after in pairwise(rows):
            for old, new in zip(before.entries, after.entries, strict=True):
                assert new.total == old.total + new.points

    def test_a_long_match_shows_its_end(self, monkeypatch):
        monkeypatch.setitem(SEEDS, "s0", 1)
        match_of.cache_clear()
        match, sheet = match_of(Thousand()), sheet_of(Thousand(), load_lexicon("ru"))
        match_of.cache_clear()
        assert len(match.sheet) > MOST_ROWS == len(sheet.rows)
        assert sheet.left_out == len(match.sheet) - MOST_ROWS
        assert sheet.rows[-1].label == match.sheet[-1].label

    @pytest.mark.parametrize("lang", LANGUAGES)
    def test_every_mark_of_the_engine_has_a_meaning(self, lang):
        for rules in PRESETS:
            for row in sheet_of(rules, load_lexicon(lang)).rows:
                signs = {
                    sign for cell in row.cells for part in re.findall(r"\*\*(.*?)\*\*", cell) for sign in part
                }
                known = {sign for sign, _ in sheet_of(rules, load_lexicon(lang)).marks}
                assert signs <= known
