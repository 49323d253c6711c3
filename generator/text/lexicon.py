"""The words of a language: cards, numbers, players and the short phrases that Koloda prints.

Every form stands in ``rules_text/<language>/lexicon.toml``; nothing is inflected by rule. All languages
hold the same keys, those of `_shape`.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from pathlib import Path
from typing import Any

from generator.cards import AnyCard, Card, Joker, Rank, Suit
from generator.engine.contract import SEATS
from generator.errors import KolodaError, unknown
from generator.resources import data_path, own_texts, text_folders, text_toml
from generator.text.document import SUIT_SIGNS
from generator.text.tables import Column, Forms, OneOf, Shape, Text, check_table

CASES = ("nom", "gen", "dat", "acc", "ins", "pre")
GENDERS = ("m", "f", "n")
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
MINUS = "\N{MINUS SIGN}"

NOUNS = (
    *("card", "player", "rank", "rule", "sheet", "cut", "bout", "deal", "second"),
    *("trick", "point", "bolt", "match", "set", "turn", "circle", "joker"),
)
LARGEST_NUMBER_WORD = 20

# Each phrase with the placeholders that it must hold in every language.
PHRASES: Mapping[str, frozenset[str]] = {
    key: frozenset(names.split())
    for key, names in {
        # under a printed sheet, and in the terminal
        "print_long_edge": "",
        "print_short_edge": "",
        "print_one_side": "",
        "sheet_front": "sheet sheets",
        "sheet_back": "sheet sheets",
        "sheet_only": "sheet sheets",
        "millimetres": "length",
        "joker_word": "",
        "howto_scale": "",
        "howto_long_edge": "",
        "howto_short_edge": "",
        "howto_trial": "",
        "howto_ruler": "length",
        # the page on printing and finishing
        "print_fold": "",
        "howto_title": "",
        "howto_summary": "cards paper sheets size",
        "howto_paper_title": "",
        "howto_paper": "",
        "howto_paper_fold": "",
        "howto_paper_thin": "",
        "howto_paper_stock": "stock",
        "howto_printer_title": "",
        "howto_one_side": "",
        "howto_landscape": "",
        "howto_universal": "",
        "howto_tray": "",
        "howto_trial_title": "",
        "howto_trial_one_side": "",
        "howto_off_title": "",
        "howto_off_edge": "",
        "howto_off_shift": "",
        "howto_glue_title": "",
        "howto_glue": "",
        "howto_cut_title": "",
        "howto_pile": "",
        "howto_pile_backs": "",
        "howto_cut_count": "cuts",
        "howto_cut_sheet_marks": "numbers",
        "howto_cut_sheet_edge": "lengths numbers",
        "howto_cut_strips_marks": "numbers",
        "howto_cut_strips_edge": "lengths numbers",
        "howto_cut_last": "length number",
        "howto_tear": "",
        "howto_order": "",
        "howto_corners_title": "",
        "howto_corners": "length radius",
        "howto_care_title": "",
        "howto_care": "",
        # labels in the booklet
        "rules": "",
        "contents": "",
        "page": "",
        "summary": "",
        # the sheet of a match in the terminal
        "match_won": "winners",
        "match_broken_off": "",
        "example_title": "bouts",
        "example_rest": "ending",
        "example_trumps": "trumps",
        "example_no_trumps": "",
        "example_stock": "",
        "example_no_stock": "",
        "example_no_discard": "",
        "example_sides": "first second",
        "example_again": "",
        "pack_range": "cards low high",
        "pack_range_added": "cards low high added",
        "pack_range_jokers": "cards low high",
        "trump": "",
        "stock_count": "cards",
        "hidden_card": "",
        # a replay on a web page
        "replay": "title",
        "replay_first": "",
        "replay_back": "",
        "replay_next": "",
        "replay_last": "",
        "replay_start": "",
        "replay_step": "step steps",
        "replay_all": "",
        "replay_one": "",
        "board_leads": "",
        "board_defends": "",
        "board_out": "",
        "board_table": "",
        "board_stock": "",
        "board_trumps": "",
        "board_discard": "",
    }.items()
}


def _one_other(n: int) -> int:
    return 0 if n == 1 else 1


def _one_few_many(n: int) -> int:
    if n % 10 == 1 and n % 100 != 11:
        return 0
    return 1 if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14) else 2


# The plural categories of CLDR: which of how many forms goes with a whole number.
_PLURALS = {"one-other": (_one_other, 2), "one-few-many": (_one_few_many, 3)}


@dataclass(frozen=True, slots=True)
class Lexicon:
    """One language. ``case`` is always one of `CASES`; a language may give several the same form."""

    language: str
    name: str
    index_system: str
    words: Mapping[str, Any]

    def _form(self, forms: Sequence[str], case: str) -> str:
        column: int = self.words["grammar"]["cases"][case]
        return forms[column - 1]

    def rank(self, rank: Rank, case: str = "nom", number: str = "one") -> str:
        """Return the name of a rank; ``number`` is ``one`` or ``many``."""
        return self._form(self.words["ranks"][rank.label][number], case)

    def suit(self, suit: Suit, case: str = "nom") -> str:
        """Return the name of a suit, in the plural as people say it."""
        return self._form(self.words["suits"][suit], case)

    def _of_suits(self, rank: str, suits: str) -> str:
        pattern: str = self.words["grammar"]["card"]
        return pattern.format(rank=rank, suit=suits)

    def card(self, card: AnyCard, case: str = "nom") -> str:
        """Return a card in words, such as ``семёрка пик``."""
        if isinstance(card, Joker):
            return self._form(self.words["jokers"][card.name.lower()], case)
        return self._of_suits(self.rank(card.rank, case), self.suit(card.suit, self._suit_case))

    @property
    def _suit_case(self) -> str:
        return str(self.words["grammar"]["suit_case"])

    def cards(self, cards: Sequence[AnyCard], case: str = "nom", definite: bool = False) -> str:
        """Return several cards in words; cards of one rank share it: ``семёрки пик и червей``.

        ``definite`` sets the article, in a language that has one: ``the sevens of spades and hearts``.
        """
        article = self.words["grammar"]["article"] if definite else ""
        suited = [card for card in cards if isinstance(card, Card)]
        if 1 < len(suited) == len(cards) and len({card.rank for card in suited}) == 1:
            suits = self.joined([self.suit(card.suit, self._suit_case) for card in suited])
            return article + self._of_suits(self.rank(suited[0].rank, case, "many"), suits)
        return self.joined([article + self.card(card, case) for card in cards])

    def trump(self, card: Card, case: str = "nom") -> str:
        """Return a trump by its rank alone: ``козырная девятка``."""
        gender = self.words["ranks"][card.rank.label]["gender"]
        return f"{self._form(self.words['trump'][gender], case)} {self.rank(card.rank, case)}"

    def mark(self, card: AnyCard) -> str:
        """Return the short form with the language's letters: ``10♦``, ``К♥``; a joker is named in full."""
        if isinstance(card, Joker):
            return self.card(card)
        return f"{self.letter(card.rank)}{SUIT_SIGNS[card.suit]}"

    def letter(self, rank: Rank) -> str:
        """Return the index of a rank as it stands in the corner of a card."""
        return str(self.words["ranks"][rank.label]["index"])

    def noun(self, n: int, noun: str, case: str = "nom") -> str:
        """Return the form of one of `NOUNS` that goes with the number ``n``."""
        category, _ = _PLURALS[self.words["grammar"]["plural"]]
        forms = self.words["nouns"][noun]["forms"]
        return str(forms[self._form_name(case)][category(abs(n))])

    def _form_name(self, case: str) -> str:
        columns = self.words["grammar"]["cases"]
        return next(name for name in CASES if columns[name] == columns[case])

    def count(self, n: int, noun: str, case: str = "nom") -> str:
        """Return a number in figures with its noun, joined by a no-break space: ``3 карты``."""
        return f"{self.integer(n)}{NO_BREAK_SPACE}{self.noun(n, noun, case)}"

    def spelled(self, n: int, noun: str, case: str = "nom") -> str:
        """Return a number in words with its noun, ``пять карт``; above twenty in figures."""
        if not 0 < n <= LARGEST_NUMBER_WORD:
            return self.count(n, noun, case)
        return f"{self.number(n, case, self.noun_gender(noun))} {self.noun(n, noun, case)}"

    def noun_gender(self, noun: str) -> str:
        """Return the gender of one of `NOUNS`, with which numbers agree."""
        return str(self.words["nouns"][noun]["gender"])

    def number(self, n: int, case: str = "nom", gender: str = "m") -> str:
        """Return a number from 1 to 20 in words, any other in figures."""
        if not 0 < n <= LARGEST_NUMBER_WORD:
            return self.integer(n)
        forms = self.words["numbers"][str(n)]
        return self._form(forms[gender] if isinstance(forms, Mapping) else forms, case)

    def integer(self, n: int) -> str:
        """Return a whole number in figures, thousands apart from five figures on: ``1000``, ``1 947 792``."""
        text = str(abs(n))
        if len(text) > 4:
            text = f"{abs(n):,}".replace(",", self.words["grammar"]["thousands"])
        return MINUS + text if n < 0 else text

    def percent(self, share: Fraction, digits: int = 1) -> str:
        """Return ``share`` of 1 as a percentage, rounded half up to ``digits`` decimals."""
        scale = 10**digits
        rounded = (share * 100 * scale * 2 + 1) // 2
        whole, part = divmod(int(rounded), scale)
        decimals = f"{self.words['grammar']['decimal']}{part:0{digits}d}" if digits else ""
        return str(self.words["grammar"]["percent"]).format(number=self.integer(whole) + decimals)

    def decimal(self, number: float, sign: bool = False) -> str:
        """Return a number with one decimal, rounded; ``sign`` puts a plus before what is above 0."""
        tenths = f"{abs(number):.1f}".replace(".", self.words["grammar"]["decimal"])
        if float(f"{number:.1f}") == 0:
            return tenths
        return f"{MINUS if number < 0 else '+' if sign else ''}{tenths}"

    def player(self, seat: int, case: str = "nom") -> str:
        """Return the name of the player in ``seat``, counted from 0."""
        return self._form(self._player(seat)["name"], case)

    def pronoun(self, seat: int, case: str = "nom") -> str:
        """Return ``он`` or ``она`` for the player in ``seat``."""
        return self._form(self.words["pronouns"][self.gender(seat)], case)

    def possessive(self, seat: int) -> str:
        """Return ``his`` or ``her`` for the player in ``seat``."""
        return str(self.words["possessives"][self.gender(seat)])

    def gender(self, seat: int) -> str:
        """Return the gender of the player in ``seat``: ``m`` or ``f``."""
        return str(self._player(seat)["gender"])

    def place(self, seat: int, place: int) -> str:
        """Return the word for finishing at ``place`` (from 1), as it agrees with the player."""
        return str(self.words["places"][str(place)][self.gender(seat)])

    def _player(self, seat: int) -> Mapping[str, Any]:
        if not 0 <= seat < len(SEATS):
            raise KolodaError(f"there is no seat {seat}: seats are 0 to {len(SEATS) - 1}")
        player: Mapping[str, Any] = self.words["players"][SEATS[seat]]
        return player

    def joined(self, items: Sequence[str]) -> str:
        """Return a list as it is spoken: ``а, б и в``."""
        if len(items) < 2:
            return "".join(items)
        grammar = self.words["grammar"]
        last = grammar["list_last_of_two"] if len(items) == 2 else grammar["list_last"]
        return f"{grammar['list_comma'].join(items[:-1])}{last}{items[-1]}"

    def phrase(self, key: str, **values: object) -> str:
        """Return one of `PHRASES` with its placeholders filled in."""
        if key not in PHRASES:
            raise KolodaError(unknown("phrase", key, PHRASES))
        return str(self.words["phrases"][key]).format(**values)


_GRAMMAR: Shape = {
    "plural": OneOf(tuple(_PLURALS)),
    "cases": dict.fromkeys(CASES, Column(len(CASES))),
    "suit_case": OneOf(CASES),
    "article": Text(may_be_blank=True),
    "card": Text(frozenset({"rank", "suit"})),
    "list_comma": Text(may_be_blank=True),
    "list_last": Text(),
    "list_last_of_two": Text(),
    "thousands": Text(may_be_blank=True),
    "decimal": Text(),
    "percent": Text(frozenset({"number"})),
}


def _shape(grammar: Mapping[str, Any]) -> Shape:
    """Return the complete base: what every language's lexicon holds."""
    columns = grammar["cases"]
    _, plurals = _PLURALS[grammar["plural"]]
    distinct = [case for i, case in enumerate(CASES) if columns[case] not in [columns[c] for c in CASES[:i]]]
    word, forms = Text(), Forms(max(columns.values()))
    by_gender = dict.fromkeys(GENDERS, forms)
    persons = dict.fromkeys(("m", "f"), word)
    noun: Shape = {"gender": OneOf(GENDERS), "forms": dict.fromkeys(distinct, Forms(plurals))}
    return {
        "name": word,
        "index_system": OneOf(("ru", "int")),
        "grammar": _GRAMMAR,
        "suits": {suit.value: forms for suit in Suit},
        "ranks": {
            rank.label: {"index": word, "gender": OneOf(GENDERS), "one": forms, "many": forms}
            for rank in Rank
        },
        "jokers": {joker.name.lower(): forms for joker in Joker},
        "trump": by_gender,
        "nouns": dict.fromkeys(NOUNS, noun),
        "numbers": {str(n): by_gender if n <= 2 else forms for n in range(1, LARGEST_NUMBER_WORD + 1)},
        "places": {str(n): persons for n in range(1, len(SEATS) + 1)},
        "players": {seat: {"gender": OneOf(("m", "f")), "name": forms} for seat in SEATS},
        "pronouns": dict.fromkeys(("m", "f"), forms),
        "possessives": dict.fromkeys(("m", "f"), Text()),
        "phrases": {key: Text(names) for key, names in PHRASES.items()},
    }


def languages() -> tuple[str, ...]:
    """Return the languages that have a folder in ``rules_text``, sorted."""
    folders = data_path("rules_text").iterdir()
    return tuple(sorted(folder.name for folder in folders if (folder / "lexicon.toml").exists()))


def language_file(language: str, name: str) -> dict[str, Any]:
    """Return a TOML file of a language, read-only.

    Raises `KolodaError` for an unknown language, or one that has no text of the game whose file it is.
    """
    if language not in languages():
        raise KolodaError(unknown("language", language, languages()))
    game = name.rpartition("/")[0]
    if game and language not in (told := _languages_with(game)):
        raise KolodaError(f"there is no text of {game} in {language}: there are {', '.join(told)}")
    return text_toml(f"rules_text/{language}/{name}")


def _languages_with(game: str) -> list[str]:
    return [
        language
        for language in languages()
        if any((folder / game).is_dir() for folder in text_folders(f"rules_text/{language}"))
    ]


def load_lexicon(language: str) -> Lexicon:
    """Return the words of a language. Raises `KolodaError` for an unknown or an incomplete one."""
    return _lexicon(language, own_texts())


@cache
def _lexicon(language: str, own: Path | None) -> Lexicon:
    return lexicon_from(language, language_file(language, "lexicon.toml"))


def lexicon_from(language: str, words: Mapping[str, Any]) -> Lexicon:
    """Return the lexicon in ``words``. Raises `KolodaError` with a line for each key that is wrong."""
    where = f"rules_text/{language}/lexicon.toml"
    check_table({"grammar": words.get("grammar")}, {"grammar": _GRAMMAR}, where)
    check_table(words, _shape(words["grammar"]), where)
    return Lexicon(language, words["name"], words["index_system"], words)
