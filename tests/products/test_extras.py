"""Box, score pad and reference cards as a person asks for them; they follow the house rules."""

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import Any

import pikepdf
import pypdfium2
import pytest
from click.testing import CliRunner, Result

from generator.cards import Suit
from generator.cli import main
from generator.drawing.backs.inks import lettering
from generator.drawing.canvas import Shape
from generator.drawing.themes import load_theme, theme_names
from generator.errors import KolodaError
from generator.products.box import box_page
from generator.products.choice import BoxChoice
from generator.products.config import Settings
from generator.products.padpage import pad_page
from generator.products.pads import PADS, pad_of
from generator.products.pads.model import Pad, RowKind
from generator.products.refcardart import LEAST_TYPE_MM, draw_ref_card
from generator.products.refcards import REF_CARDS, ref_card_of
from generator.products.refcards.model import Lines, Ranks, RefCard, Values
from generator.products.request import resolve
from generator.rulesets import GAMES, Durak, Ruleset
from generator.rulesets.joker import Rummy
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from generator.rulesets.thousand import Thousand
from generator.sheets.layout import bounding
from generator.sheets.papers import card_sizes
from generator.sheets.pdf import text_width
from generator.sheets.tuckbox import place, tuck_box
from generator.text.lexicon import languages, load_lexicon
from generator.text.prints import checked, words
from generator.text.thousand.scoresheet import sheet_of
from generator.units import Insets, Size

POINTS_PER_MM = 72 / 25.4
RULESETS: tuple[type[Ruleset], ...] = (Durak, Thousand, Rummy, JokerGeorgian, JokerShaha)
TABLES = [(rules, name) for rules in RULESETS for name in rules.PRESETS]
A4, A5, LETTER = Size(210, 297), Size(148, 210), Size(215.9, 279.4)


def koloda(*arguments: object) -> Result:
    result = CliRunner().invoke(main, [str(argument) for argument in arguments])
    assert result.exception is None or isinstance(result.exception, SystemExit), result.exception
    return result


def made(folder: Path, *arguments: object) -> Path:
    result = koloda(*arguments, "--out", folder)
    assert result.exit_code == 0, result.stderr
    return Path(result.stdout.split("\n")[0])


def refused(folder: Path, *arguments: object) -> str:
    result = koloda(*arguments, "--out", folder / "out")
    assert (result.exit_code, result.stdout) == (2, "")
    assert not (folder / "out").exists()
    return result.stderr.removeprefix("koloda: ").rstrip()


def text_of(pdf: Path, page: int = 0) -> str:
    document = pypdfium2.PdfDocument(pdf)
    text = str(document[page].get_textpage().get_text_bounded())
    document.close()
    return " ".join(text.split())


def sizes_mm(pdf: Path) -> list[tuple[float, float]]:
    with pikepdf.open(pdf) as document:
        boxes = [[float(value) / POINTS_PER_MM for value in page.mediabox] for page in document.pages]
    return [(round(box[2], 2), round(box[3], 2)) for box in boxes]


def forms(pdf: Path, page: int = 0) -> list[str]:
    with pikepdf.open(pdf) as document:
        stream = pikepdf.parse_content_stream(document.pages[page])
        return [str(operands[0]) for operands, operator in stream if str(operator) == "Do"]


@pytest.fixture(scope="module")
def pdf(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("box"), "box", "durak")


def contrast(one: str, other: str) -> float:
    """The contrast of two colours, as WCAG 2 defines it."""

    def luminance(colour: str) -> float:
        red, green, blue = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
        return sum(
            weight * (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4)
            for weight, part in ((0.2126, red), (0.7152, green), (0.0722, blue))
        )

    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


class TestBox:
    def test_tells_what_it_is_for_and_how_to_make_it(self, pdf: Path) -> None:
        text = text_of(pdf)
        assert "Для 36 карт (63 × 88 мм); стопка до 12,3 мм. Толщина карты: 0,3 мм." in text
        assert "100 мм" in text and "резать" in text and "сгибать" in text and "Намажьте клеем" in text
        assert sizes_mm(pdf) == [(210, 297)]

    def test_shows_the_decks_own_art(self, pdf: Path) -> None:
        names = forms(pdf)
        assert [name for name in names if name.endswith("box-back")]
        assert len(names) == 6  # the back, and the fan of five cards

    def test_has_a_ruler_of_100_mm(self, pdf: Path) -> None:
        document = pypdfium2.PdfDocument(pdf)
        bounds = [item.get_bounds() for item in document[0].get_objects()]
        document.close()
        level = [right - left for left, bottom, right, top in bounds if top - bottom < 1]
        line_mm = 0.15  # PDFium counts the line itself in at both ends
        assert max(level) / POINTS_PER_MM == pytest.approx(100 + 2 * line_mm, abs=0.02)

    def test_grows_with_the_cards_and_their_thickness(self, tmp_path: Path) -> None:
        pdf = made(tmp_path, "box", "durak", "--cards", 52, "--thickness", "0.5mm", "--lang", "en")
        assert "For 52 cards (63 × 88 mm); a pile up to 27.5 mm. Thickness of a card: 0.5 mm." in text_of(pdf)

    def test_a_stock_may_say_how_thick_its_cards_are(self, tmp_path: Path) -> None:
        stock = tmp_path / "thick.toml"
        lines = 'paper = "A4"\ncell = "63x88mm"\ncolumns = 3\nrows = 3\nleft = "10mm"\ntop = "16mm"\n'
        stock.write_text(f'{lines}thickness = "0.4mm"\n', "utf-8")
        config = tmp_path / "house.toml"
        config.write_text(f'[print]\nstock = "{stock}"\n', "utf-8")
        assert "до 15,9 мм" in text_of(made(tmp_path, "box", "durak", "--config", config))

    @pytest.mark.parametrize("theme", theme_names())
    def test_letters_can_be_read_on_the_ground_and_on_white(self, theme: str) -> None:
        looks = load_theme(theme)
        on_ground, on_white = lettering(looks)
        assert contrast(on_ground, looks.back_colour) >= 3  # what WCAG 2 asks for large letters
        assert contrast(on_white, looks.palette["white"]) >= 3

    @pytest.mark.slow
    @pytest.mark.parametrize("theme", theme_names())
    def test_every_theme_has_one(self, tmp_path: Path, theme: str) -> None:
        assert made(tmp_path, "box", "durak", "--theme", theme, "--card", "mini").exists()

    @pytest.mark.parametrize("card", ["10x10mm", "10x60mm", "60x10mm", "20x20mm", "44x68mm"])
    @pytest.mark.parametrize("cards", [1, 60])
    def test_nothing_is_drawn_beyond_the_smallest_box(self, card: str, cards: int, tmp_path: Path) -> None:
        request = resolve(Settings("durak", deck={"card": card}, print={"paper": "A3"}), tmp_path)
        page = box_page(request, load_lexicon("ru"), BoxChoice(cards=cards))
        box = tuck_box(Size.parse(card), cards, 0.3)
        placed = place(box, request.sheet.paper, request.sheet.margin)
        shapes = [item.path.bounds() for item in page.picture.items if isinstance(item, Shape)]
        drawn = bounding(rect for rect in shapes if rect.bottom_mm < placed.strip.y_mm + 2.1)
        flat = bounding(path.transformed(placed.transform).bounds() for path in box.cuts)
        assert flat.grown(Insets.all(2)).contains(drawn)  # its bleed

    @pytest.mark.parametrize(
        ("arguments", "line"),
        [
            (("--cards", 0), "a box holds 1 to 500 cards, not 0"),
            (("--cards", 5000), "a box holds 1 to 500 cards, not 5000"),
            (("--thickness", "0"), "a card is 0.05 to 2mm thick, not 0mm"),
            (
                ("--thickness", "thin"),
                "'thin' is not a length: give a number and mm, cm, in or pt, such as 3mm",
            ),
            (
                ("--paper", "A5", "--cards", 52),
                "the box lies flat on 175.2x150.6mm, A5 has 138x200mm to print on: choose --paper A3 or A4"
                " or Letter or Legal or Tabloid or Universal",
            ),
        ],
    )
    def test_what_cannot_be_made_is_refused(
        self, tmp_path: Path, arguments: tuple[object, ...], line: str
    ) -> None:
        assert refused(tmp_path, "box", "durak", *arguments) == line


@pytest.mark.parametrize("lang", languages())
@pytest.mark.parametrize(("rules", "preset"), TABLES, ids=lambda value: getattr(value, "GAME", value))
class TestEveryTable:
    def test_has_a_pad_that_can_be_read_and_written_on(
        self, rules: type[Ruleset], preset: str, lang: str
    ) -> None:
        table = rules.preset(preset)
        for players in (table.player_counts[0], table.player_counts[-1]):
            pad = pad_of(table, players, load_lexicon(lang))
            for size in (A4, LETTER):
                theme, say = load_theme("classic"), words(lang, "pad")
                page = pad_page(pad, size, Insets.all(5), theme, say, text_width)
                for label in page.labels:
                    assert label.size_mm >= 1.5, label.text
                    assert (
                        5
                        <= label.x_mm
                        <= size.width_mm - 5 - text_width(label.text, label.bold) * label.size_mm
                    )
                    assert 5 <= label.y_mm <= size.height_mm - 5, label.text

    def test_has_a_reference_card_that_stays_off_the_cut(
        self, rules: type[Ruleset], preset: str, lang: str
    ) -> None:
        card = ref_card_of(rules.preset(preset), load_lexicon(lang))
        for side in draw_ref_card(card, Size(63, 88), load_theme("classic"), lang):
            ink = [shape.path.bounds() for shape in side.shapes]
            assert min(box.x_mm for box in ink) >= 2.5 and min(box.y_mm for box in ink) >= 2.5
            assert max(box.right_mm for box in ink) <= 63 - 2.5
            assert max(box.bottom_mm for box in ink) <= 88 - 1.3
            assert "{" not in side.title


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_pad_and_a_reference_card(game: str) -> None:
    assert game in PADS and game in REF_CARDS


def pad(rules: Ruleset, players: int | None = None, lang: str = "ru") -> Pad:
    return pad_of(rules, players, load_lexicon(lang))


def meanings(of: Pad) -> dict[str, str]:
    return {str(mark.sign): mark.text.replace("\u00a0", " ") for mark in of.marks}


def signs(of: Pad) -> set[str]:
    """The signs that are no suits, of which one has the same letter as a mark."""
    return {mark.sign for mark in of.marks if not isinstance(mark.sign, Suit)}


class TestPads:
    def test_thousand_follows_target_barrel_players_and_rounding(self) -> None:
        usual = pad(Thousand())
        assert usual.facts == ("3\u00a0игрока", "до 1000", "бочка с 880")
        assert len(usual.players) == 3
        other = pad(Thousand(target=1500, target_cmp="gt", barrel=900, round=5, players=2, gifts=1))
        assert other.facts == ("2\u00a0игрока", "больше 1500", "бочка с 900", "очки до 5")
        assert len(other.players) == 2
        assert pad(Thousand(barrel=None)).facts == ("3\u00a0игрока", "до 1000")

    def test_thousand_has_boxes_for_bolts_barrels_and_write_offs_that_are_counted(self) -> None:
        assert [(ticks.label, ticks.groups) for ticks in pad(Thousand()).ticks] == [
            ("болты", (3, 3, 3)),
            ("бочка", (3, 3, 3)),
        ]
        none = Thousand(bolt="off", barrel=None)
        assert pad(none).ticks == ()
        limited = pad(Thousand(write_off_limit=3, barrel_tries=2)).ticks
        assert [ticks.groups for ticks in limited] == [(3, 3, 3), (2, 2, 2), (3,)]

    def test_thousand_explains_the_signs_in_force_alone(self) -> None:
        usual = meanings(pad(Thousand()))
        assert [usual[suit] for suit in "HDCS"] == ["100", "80", "60", "40"]
        assert usual["|"] == "болт: сдача без взятки"
        assert usual["!"] == "третий болт: минус 120"
        assert usual["B"] == "на бочке: сыграть 120 за 3 сдачи"
        assert usual["↓"] == "упал с бочки: минус 120"
        assert usual["O"] == "третье падение: счёт с нуля"
        assert usual["R"] == "роспись: остальным по 60"
        assert signs(pad(Thousand())) == set("|!B↓OR")
        other = meanings(pad(Thousand.preset("s2")))
        assert other["!"] == "третий болт подряд: минус 120"
        assert other["Z"] == "самосвал: ровно 555 — счёт с нуля"
        third = meanings(pad(Thousand.preset("pagat")))
        assert third["R"] == "роспись: остальным по 60; каждая третья — ещё минус 120"
        assert meanings(pad(Thousand.preset("four")))["#"] == "сдаёт и сидит на прикупе"
        assert meanings(pad(Thousand(barrel_need="gt")))["B"] == "на бочке: сыграть 125 за 3 сдачи"
        endless = meanings(pad(Thousand(barrel_tries=None)))
        assert endless["B"] == "на бочке: сыграть 120" and endless["↓"] == "упал с бочки: минус 120"

    @pytest.mark.parametrize(
        "doubling", [{"blind": "on"}, {"golden": "c"}, {"contra": True}, {"open_hand": True}]
    )
    def test_thousand_explains_the_sign_of_whatever_doubles(self, doubling: dict[str, Any]) -> None:
        assert [mark.text for mark in pad(Thousand(**doubling)).marks if mark.sign == "D"][1:] == [
            "сдача вдвойне"
        ]

    @pytest.mark.parametrize("preset", Thousand.PRESETS)
    @pytest.mark.parametrize("lang", languages())
    def test_thousand_has_the_signs_of_the_booklets_score_sheet(self, preset: str, lang: str) -> None:
        rules = Thousand.preset(preset)
        booklet = {sign for sign, _ in sheet_of(rules, load_lexicon(lang)).marks}
        # the classic marks; a bolt as an upright stroke
        assert booklet <= signs(pad(rules, lang=lang)) <= set("ZDRO|!#B↓")

    @pytest.mark.parametrize("lang", languages())
    def test_every_sign_of_thousand_is_printed(self, tmp_path: Path, lang: str) -> None:
        pdf = made(tmp_path, "pad", "thousand", "--preset", "mk", "--lang", lang)
        assert signs(pad(Thousand.preset("mk"))) - {"↓"} == set("|!BOZR") <= set(text_of(pdf).split())
        drawn = pad_page(
            pad(Thousand.preset("mk"), lang=lang),
            A4,
            Insets.all(5),
            load_theme("classic"),
            words(lang, "pad"),
            text_width,
        )
        fell = next(mark.text for mark in pad(Thousand.preset("mk"), lang=lang).marks if mark.sign == "↓")
        (beside,) = [label for label in drawn.labels if label.text == fell]
        arrows = [
            box
            for shape in drawn.picture.flattened().shapes
            if (box := shape.path.bounds()).width_mm < beside.size_mm
            and beside.x_mm - 3 * beside.size_mm < box.x_mm < beside.x_mm
            and beside.y_mm - beside.size_mm < box.centre_mm[1] < beside.y_mm
        ]
        assert len(arrows) == 1

    @pytest.mark.parametrize("players", range(2, 8))
    def test_rummy_has_as_many_columns_and_deals_as_players(self, players: int) -> None:
        made = pad(Rummy(), players)
        assert len(made.players) == players
        assert [row.label for row in made.block] == [*map(str, range(1, players + 1)), "Итог", "Место"]

    def test_rummy_follows_pack_limit_and_the_worth_of_a_joker(self) -> None:
        assert len(pad(Rummy(pack=159)).players) == 10
        limit = pad(Rummy.preset("loss-limit"))
        assert limit.opens and "до 101 штрафных" in limit.facts
        assert meanings(limit)["25"] == "джокер на руках"
        signs = [mark.sign for mark in pad(Rummy(pack=159)).marks]
        assert signs[:4] == ["−50", "−100", "−200", "−400"]  # three packs have three jokers
        assert [mark.sign for mark in pad(Rummy()).marks][:4] == ["−50", "−100", "−200", "11"]

    def test_georgian_joker_has_four_sets_with_their_sums(self) -> None:
        rows = pad(JokerGeorgian()).block
        deals = [row.label for row in rows if row.kind is RowKind.DEAL and row.label.isdigit()]
        # one to eight, nine four times, eight to one, nine four times: 24 deals
        assert deals == [*"12345678", *"9999", *"87654321", *"9999"]
        assert [row.label for row in rows if row.kind is RowKind.SUM] == ["Сумма"] * 4 + ["Итог"]
        assert sum(row.label == "Премия" for row in rows) == 4
        assert not any(row.label == "Премия" for row in pad(JokerGeorgian(premium=None)).block)
        three = [row.label for row in pad(JokerGeorgian(players=3)).block if row.label.isdigit()]
        assert three[11:15] == ["12", "12", "12", "11"] and len(pad(JokerGeorgian(players=3)).players) == 3

    def test_georgian_joker_tells_the_scores_in_force(self) -> None:
        assert meanings(pad(JokerGeorgian()))["−200"] == "хишт: заявил и не взял ни одной"
        assert "−500" in meanings(pad(JokerGeorgian(khisht=500)))
        fines = meanings(pad(JokerGeorgian.preset("ch")))
        assert fines["<"] == "недобор: минус 50 за каждую взятку и ещё минус 50"
        assert "×2" in fines and "−200" not in fines

    def test_shaha_has_its_22_deals(self) -> None:
        deals = [row.label for row in pad(JokerShaha()).block if row.kind is RowKind.DEAL]
        assert deals == [str(cards) for cards in (*range(1, 12), *range(11, 0, -1))]
        assert meanings(pad(JokerShaha(score="oh_hell")))["<"] == "недобор: ничего"

    def test_durak_has_players_or_teams(self) -> None:
        assert len(pad(Durak()).players) == 6 and len(pad(Durak(pack=54)).players) == 8
        assert pad(Durak(teams="2x2")).players == ("Команда 1", "Команда 2")
        assert set(meanings(pad(Durak()))) == {"×", "1, 2…", "="}
        assert set(meanings(pad(Durak(places=False, end_tie="last_attacker", epaulettes=True)))) == {"×", "П"}

    def test_a_table_that_the_rules_do_not_seat_is_refused(self) -> None:
        with pytest.raises(
            KolodaError, match="9 players cannot play by these rules: allowed are 2, 3, 4, 5, 6"
        ):
            pad(Durak(), 9)

    def test_rows_that_would_be_too_low_are_refused(self) -> None:
        say = words("ru", "pad")
        with pytest.raises(KolodaError, match="too low to write in; choose a larger --paper"):
            theme = load_theme("classic")
            pad_page(pad(JokerGeorgian()), Size(105, 148), Insets.all(5), theme, say, text_width)

    @pytest.mark.parametrize(
        ("paper", "size"), [("A4", (210, 297)), ("A5", (148, 210)), ("letter", (215.9, 279.4))]
    )
    def test_the_command_prints_a_page_of_the_papers_size(
        self, tmp_path: Path, paper: str, size: tuple[float, float]
    ) -> None:
        pdf = made(tmp_path, "pad", "durak", "--paper", paper, "--players", 4)
        assert sizes_mm(pdf) == [size]
        text = text_of(pdf)
        assert text.startswith("Дурак") and "4 игрока · 36 карт" in text and "В дураках" in text
        assert [str(number) in text.split() for number in range(1, 5)] == [True] * 4

    def test_rows_are_of_one_height_and_written_figures_fit(self) -> None:
        page = pad_page(
            pad(Thousand()), A4, Insets.all(5), load_theme("classic"), words("ru", "pad"), text_width
        )
        numbered = [label.y_mm for label in page.labels if label.text.isdigit() and label.size_mm > 2.5]
        steps = {round(b - a, 6) for a, b in pairwise(numbered) if b > a}
        assert 7.4 in steps and min(step for step in steps if step > 2) >= 4.4


def lines(card: RefCard) -> Iterator[str]:
    for section in (*card.front, *card.back):
        for content in section.content:
            match content:
                case Lines(sentences):
                    yield from sentences
                case Values(pairs):
                    yield from (f"{sign} {worth}" for sign, worth in pairs)


def reference(rules: Ruleset, lang: str = "en") -> list[str]:
    return list(lines(ref_card_of(rules, load_lexicon(lang))))


class TestReferenceCards:
    def test_thousand_shows_ranks_points_and_marriages(self) -> None:
        card = ref_card_of(Thousand(), load_lexicon("ru"))
        (ranks,) = [c for section in card.front for c in section.content if isinstance(c, Ranks)]
        assert ranks == Ranks(("9", "В", "Д", "К", "10", "Т"), ("0", "2", "3", "4", "10", "11"))
        assert 4 * sum(map(int, ranks.points)) == 120
        assert [line for line in lines(card) if line[0] in "HDCS" and line[1] == " "] == [
            "H 100",
            "D 80",
            "C 60",
            "S 40",
        ]

    @pytest.mark.parametrize(
        ("rules", "sentence"),
        [
            (Thousand(), "1000 or more wins."),
            (Thousand(target=1500, target_cmp="gt"), "More than 1500 wins."),
            (Thousand(), "Barrel at 880: make 120 within 3\u00a0deals, or minus 120."),
            (
                Thousand(barrel=900, barrel_fine=240),
                "Barrel at 900: make 100 within 3\u00a0deals, or minus 240.",
            ),
            (Thousand(), "Above 120 by the marriages that you hold. 300 at most."),
            (Thousand(bid_max=360), "Above 120 by the marriages that you hold. 360 at most."),
            (Thousand(must_beat=True), "Follow suit, higher if you can; else trump; else any card."),
            (Thousand(round=10), "The others write what they took, rounded to 10."),
            (Thousand(marriage_aces="on"), "Four aces are a marriage: 200."),
            (Rummy(), "The first time lay 51 points or more."),
            (Rummy(first_meld=40), "The first time lay 40 points or more."),
            (Rummy(joker_hand=25), "25 a joker in hand"),
            (JokerGeorgian(khisht=500), "−500 khisht: bid and took none"),
            (JokerGeorgian(hook=False), "Everyone in turn says how many tricks they will take."),
            (JokerShaha(trump="turned"), "The suit of the turned-up card is trumps."),
            (Durak(hand=5), "Everyone is dealt five cards and draws back up to five."),
            (Durak(chase=False), "After “I take” nothing more is thrown in."),
            (
                Durak(special_trump="japanese_a"),
                "Diamonds are always trumps, and only a spade beats a spade.",
            ),
        ],
        ids=str,
    )
    def test_the_sentences_are_those_of_the_rules_in_force(self, rules: Ruleset, sentence: str) -> None:
        assert sentence in reference(rules)
        assert sentence not in reference(type(rules)()) or rules == type(rules)()

    def test_both_sides_are_printed_back_to_back_one_for_everyone(self, tmp_path: Path) -> None:
        pdf = made(tmp_path, "refcards", "durak", "--players", 4, "--copies", 2)
        assert [len(forms(pdf, page)) for page in (0, 1)] == [8, 8]
        assert set(forms(pdf)) != set(forms(pdf, 1))
        assert sizes_mm(pdf) == [(210, 297)] * 2

    def test_without_backs_each_side_is_a_card(self, tmp_path: Path) -> None:
        pdf = made(tmp_path, "refcards", "durak", "--players", 3, "--no-backs")
        names = forms(pdf)
        assert len(names) == 6 and len(set(names)) == 2

    def test_both_sides_have_the_decks_size(self, tmp_path: Path) -> None:
        pdf = made(tmp_path, "refcards", "durak", "--card", "bridge")
        with pikepdf.open(pdf) as document:
            boxes = [
                [float(v) / POINTS_PER_MM for v in form.BBox]
                for form in document.pages[0].Resources.XObject.values()
            ]
        assert [(round(b[2], 2), round(b[3], 2)) for b in boxes] == [(57.15, 88.9)]

    @pytest.mark.parametrize(
        ("colour", "operators"), [("rgb", {"rg", "RG"}), ("grey", {"g", "G"}), ("cmyk", {"k", "K"})]
    )
    def test_the_inks_are_those_that_were_asked_for(
        self, colour: str, operators: set[str], tmp_path: Path
    ) -> None:
        pdf = made(tmp_path, "refcards", "durak", "--colour", colour)
        with pikepdf.open(pdf) as document:
            used = {
                str(operator)
                for form in document.pages[0].Resources.XObject.values()
                for _, operator in pikepdf.parse_content_stream(form)
            }
        assert used & {"rg", "RG", "g", "G", "k", "K"} == operators

    def test_the_machine_cuts_the_sheets_that_are_printed(self, tmp_path: Path) -> None:
        pdf = made(tmp_path, "refcards", "durak", "--players", 2, "--cutter", "silhouette", "--copies", 4)
        cuts = [pdf.with_name(f"reference-cards-cut.{kind}") for kind in ("svg", "dxf")]
        command = [argument for path in (pdf, *cuts) for argument in ("--template", str(path))]
        result = CliRunner().invoke(main, ["check", *command])
        assert result.exit_code == 0, result.stderr
        assert cuts[0].read_text("utf-8").count("<path") == 8  # 2 players, 4 copies

    def test_a_page_tells_how_to_cut_them(self, tmp_path: Path) -> None:
        assert len(sizes_mm(made(tmp_path, "refcards", "durak", "--cut-page"))) == 3

    def test_a_trial_costs_no_ink(self, tmp_path: Path) -> None:
        pdf = made(tmp_path, "refcards", "durak", "--test")
        with pikepdf.open(pdf) as document:
            form = next(iter(document.pages[0].Resources.XObject.values()))
            painted = [str(op) for _, op in pikepdf.parse_content_stream(form) if str(op) in ("f", "f*", "S")]
        assert len(painted) == 3  # the edge, the mark at the top, the name

    def test_what_may_go_wrong_in_print_is_told(self, tmp_path: Path) -> None:
        run = ["refcards", "durak", "--margin", "3mm", "--out", str(tmp_path)]
        result = CliRunner().invoke(main, run)
        line = "a margin of 3mm is less than the 4.2mm that office printers leave white"
        assert f"koloda: warning: {line}\n" in result.stderr
        assert CliRunner().invoke(main, [*run, "--strict"]).exit_code == 1

    @pytest.mark.parametrize("option", ["--shop", "--with", "--max-size", "--dpi", "--back-art"])
    def test_options_of_the_deck_alone_are_refused(self, option: str, tmp_path: Path) -> None:
        result = CliRunner().invoke(main, ["refcards", "durak", option, "1", "--out", str(tmp_path)])
        assert result.exit_code == 2 and f"No such option '{option}'" in result.stderr
        assert not list(tmp_path.iterdir())

    def test_a_card_that_is_too_small_for_the_words_is_refused(self) -> None:
        card = ref_card_of(JokerGeorgian.preset("ch"), load_lexicon("ru"))
        with pytest.raises(KolodaError, match="has no room on a card of 44x68mm: choose a larger --card"):
            draw_ref_card(card, Size(44, 68), load_theme("classic"), "ru")
        assert LEAST_TYPE_MM * 72 / 25.4 > 4.9  # points

    @pytest.mark.slow
    def test_durak_fits_most_card_sizes(self) -> None:
        card = ref_card_of(Durak(), load_lexicon("en"))
        small = 0
        for size in card_sizes():
            try:
                draw_ref_card(card, size.size, load_theme("classic"), "en")
            except KolodaError:
                small += 1
        assert small <= 8


class TestWords:
    @pytest.mark.parametrize("lang", languages())
    def test_are_complete_in_every_language(self, lang: str) -> None:
        assert words(lang, "box")("glue")

    def test_a_file_that_lacks_a_key_or_a_placeholder_is_refused(self) -> None:
        table = {"box": {"title": "Box"}, "pad": {}, "card": {}}
        with pytest.raises(KolodaError) as caught:
            checked("xx", table)
        assert "rules_text/xx/prints.toml: box.title: {game} is missing" in caught.value.problems
        assert "rules_text/xx/prints.toml: box.glue is missing" in caught.value.problems


@pytest.mark.slow
class TestInTheKit:
    def test_a_box_that_is_too_large_is_left_out_with_a_warning(self, tmp_path: Path) -> None:
        result = koloda("kit", "durak", "--card", "french-tarot", "--paper", "A5", "--out", tmp_path)
        assert result.exit_code == 0, result.stderr
        assert "koloda: warning: left out of the kit: the box lies flat on" in result.stderr
        assert {"score-pad.pdf", "reference-cards.pdf"} <= {p.name for p in (tmp_path / "durak").iterdir()}
        assert not (tmp_path / "durak/box.pdf").exists()
