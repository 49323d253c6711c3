"""The words on the smaller prints, from ``rules_text/<language>/prints.toml``: box, pads, reference cards."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from generator.resources import own_texts
from generator.text.lexicon import language_file
from generator.text.tables import Shape, Text, check_table

# Each text with its placeholders; of a mark also the sign that stands for it on the pad.
_BOX = {
    "title": "game",
    "glue": "",
    "cut": "",
    "fold": "",
    "how": "",
    "fits": "cards size depth thickness",
}
_PAD = {
    "title": "game",
    **dict.fromkeys(
        ("date", "deal", "sum", "total", "place", "name", "signs", "points", "running", "bid"), ""
    ),
    "players": "players",
}
_DURAK = {"name": "", "fools": "", "team": "number"}
_DURAK_MARKS = dict.fromkeys(("fool", "place", "draw", "epaulettes"), "")
_THOUSAND = {
    **dict.fromkeys(("name", "contract", "marriages", "bolts", "barrels", "write_offs", "values"), ""),
    "to": "target",
    "over": "target",
    "barrel": "barrel",
    "round": "step",
    "aces": "points",
    "no_trick": "",
    "no_points": "",
    # What the marks of the score sheet mean at a table; the signs are the sheet's own.
    "bolt": "deal",
    "bolt_total3": "fine",
    "bolt_row3": "fine",
    "on_barrel": "contract deals",
    "on_barrel_long": "contract",
    "fell": "fine",
    "fell_free": "",
    "reset": "",
    "dump": "dump",
    "dump_minus": "dump",
    "write_off_plus60": "each",
    "write_off_half": "",
    "write_off_split": "",
    "write_off_third": "fine",
    "doubled": "",
    "sitter": "",
}
_JOKER = {"name": "", "deals": "deals", "limit": "limit", "least": ""}
_JOKER_MARKS = dict.fromkeys(
    ("out", "out_joker", "out_two", "out_three", "ace", "courts", "pips", "joker", "lone"), ""
)
_TRICKS = {
    **dict.fromkeys(("georgian", "shaha", "cards", "premium", "pair_one", "pair_two"), ""),
    "set": "number",
}
_TRICKS_MARKS = {
    "exact": "each exact",
    "exact_only": "each",
    **dict.fromkeys(("all", "zero", "tens", "over", "under"), "points"),
    **dict.fromkeys(("fines", "under_free", "khisht", "best", "neighbour", "blind", "pairs", "erased"), ""),
}
_CARD = {
    "title": "game",
    **dict.fromkeys(
        (
            *("strength", "order", "trumps", "deal", "bout", "end", "points", "marriages", "auction"),
            *("play", "score", "jokers", "lead", "melds", "turn", "hand", "out", "bid"),
        ),
        "",
    ),
}
_CARD_THOUSAND = {
    **dict.fromkeys(
        (
            *("all", "trick", "no_trick", "one_trump", "opening_left", "opening_dealer", "opening_off"),
            *("step_5_10", "marriages", "one_marriage", "needs_marriage", "flat120"),
            *("write_off_plus60", "write_off_half", "write_off_split"),
            *("must_beat", "follow", "made", "exact"),
        ),
        "",
    ),
    "aces": "points",
    "step": "step",
    "max": "limit",
    "round": "step",
    "dump": "dump",
    "bolt_total3": "deal fine",
    "bolt_row3": "deal fine",
    "to": "target",
    "over": "target",
    "barrel": "barrel contract deals fine",
    "barrel_long": "barrel contract",
}
_CARD_JOKER = {
    **dict.fromkeys(
        (
            *("run", "set", "joker_any", "joker_one", "swap_one", "swap_both", "circle", "take", "take_duty"),
            *("lay", "discard", "match_players"),
        ),
        "",
    ),
    "first": "points",
    "match": "limit",
}
_CARD_TRICKS = dict.fromkeys(
    (
        *("sixes", "added", "reply", "high", "low", "wish", "trump_beats", "joker_beats"),
        *("shaha", "shaha_void", "shaha_lead_clubs", "shaha_lead_named"),
        *("trump_diamonds", "trump_turned", "trump_last_card", "trump_named", "follow", "hook", "free"),
    ),
    "",
)
_SIGNS = {"joker": "points", "khisht": "points"}
"""Signs that hold a number; all others are the same at every table."""


def _texts(table: Mapping[str, str]) -> dict[str, Shape]:
    return {key: Text(frozenset(names.split())) for key, names in table.items()}


def _marks(table: Mapping[str, str]) -> dict[str, Shape]:
    return {
        key: {
            "sign": Text(frozenset(_SIGNS.get(key, "").split())),
            "text": Text(frozenset(names.split())),
        }
        for key, names in table.items()
    }


SHAPE: Mapping[str, Shape] = {
    "box": _texts(_BOX),
    "pad": {
        **_texts(_PAD),
        "durak": _texts(_DURAK) | _marks(_DURAK_MARKS),
        "thousand": _texts(_THOUSAND),
        "joker": _texts(_JOKER) | _marks(_JOKER_MARKS),
        "tricks": _texts(_TRICKS) | _marks(_TRICKS_MARKS),
    },
    "card": {
        **_texts(_CARD),
        "durak": _texts({"trump": ""}),
        "thousand": _texts(_CARD_THOUSAND),
        "joker": _texts(_CARD_JOKER),
        "tricks": _texts(_CARD_TRICKS),
    },
}


@dataclass(frozen=True, slots=True)
class Words:
    """A section of the file: texts by their keys, with placeholders to be filled in."""

    table: Mapping[str, Any]

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its placeholders filled in."""
        return str(self.table[key]).format(**values)

    def mark(self, key: str, **values: object) -> tuple[str, str]:
        """Return a sign and what it means."""
        entry = self.table[key]
        return entry["sign"].format(**values), entry["text"].format(**values)


def words(language: str, *sections: str) -> Words:
    """Return a section of the file, or one inside it. Raises `KolodaError` for an incomplete file."""
    table = _table(language, own_texts())
    for section in sections:
        table = table[section]
    return Words(table)


@cache
def _table(language: str, own: Path | None) -> Mapping[str, Any]:
    return checked(language, language_file(language, "prints.toml"))


def checked(language: str, table: Mapping[str, Any]) -> Mapping[str, Any]:
    """Return ``table``. Raises `KolodaError` with a line for each key that is wrong."""
    check_table(table, SHAPE, f"rules_text/{language}/prints.toml")
    return table
