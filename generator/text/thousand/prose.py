"""What the prose of Thousand may speak of."""

from collections.abc import Mapping
from functools import partial

from generator.cards import Suit
from generator.engine.thousand.auction import THIRD_FINE, WRITTEN_OFF
from generator.engine.thousand.bits import MARRIAGES, POINTS
from generator.engine.thousand.facts import facts_of
from generator.engine.thousand.legal import BLIND_FROM
from generator.engine.thousand.rulebook import BLIND_BID, FORCED, PLAIN_BID, rulebook
from generator.engine.thousand.scoring import SITTER_ACE, SLAM, golden_number
from generator.engine.thousand.sheet import NINES_FINE
from generator.engine.thousand.tricks import LAST_TRICK
from generator.rulesets.thousand import ACES, HIGHEST_BID, PACK, RANK_ORDER, Thousand
from generator.text.lexicon import Lexicon
from generator.text.thousand.compared import bolts_compared, rounding_compared
from generator.text.thousand.scoresheet import sheet_of

# House rules that the title, the first page and the chapters on the deal tell already.
_TOLD_APART = ("players", "gifts")
_NEAR = 2  # so many points below a bid round up to it


def names_of(rules: Thousand, lexicon: Lexicon) -> Mapping[str, object]:
    """Return the names of Thousand's prose.

    ``facts``: the odds; ``sheet_of``: call it for a filled score sheet, which takes a match;
    ``bolts_compared`` and ``rounding_compared``: the same deals by this table's reading and by others; the
    constants of the game; answers about a table.
    """
    return {
        "facts": facts_of(rules),
        "sheet_of": partial(sheet_of, rules, lexicon),
        "bolts_compared": partial(bolts_compared, rules, lexicon),
        "rounding_compared": partial(rounding_compared, rules, lexicon),
        **_constants(rules),
        **_table(rules),
    }


def told_apart(rules: Thousand) -> frozenset[str]:
    """Return the house rules that the list of house rules leaves out: told elsewhere, or without effect."""
    return frozenset(_TOLD_APART)


def _constants(rules: Thousand) -> Mapping[str, object]:
    """Return the numbers of the game that no house rule changes, or that follow from house rules.

    ``values`` and ``pairs``: what ranks and marriages are worth, the highest first. ``near``: points that
    fail the least bid, but round up to it.
    """
    aces = ACES if rules.marriage_aces != "off" else 0
    last = LAST_TRICK if rules.last_trick10 else 0
    pack = len(Suit) * sum(POINTS.values())
    return {
        "values": [(rank, POINTS[rank]) for rank in reversed(RANK_ORDER)],
        "pairs": sorted(MARRIAGES.items(), key=lambda item: -item[1]),
        "pack_points": pack,
        "most_alone": 0 if aces or rules.players == 2 else HIGHEST_BID + last,
        "most_together": facts_of(rules).table + aces + last,
        "highest": HIGHEST_BID,
        "talon_mean": pack * rulebook(rules).talon // len(PACK),
        "forced": FORCED,
        "plain": PLAIN_BID,
        "blind_from": BLIND_FROM,
        "golden_bid": BLIND_BID,
        "golden_deals": golden_number(rules, rules.players),
        "written_off": WRITTEN_OFF,
        "fines": {"nines": NINES_FINE, "rospis": THIRD_FINE},
        "aces": ACES,
        "last_trick": LAST_TRICK,
        "slam": SLAM,
        "sitter_ace": SITTER_ACE,
        "near": FORCED - _NEAR,
        "to_win": rules.target - rules.barrel if rules.barrel is not None else 0,
    }


def _table(rules: Thousand) -> Mapping[str, object]:
    """Return what the chapters ask most often about a table.

    ``draws``: two players draw from a closed talon; ``talon``: its cards; ``tricks`` of a deal,
    ``half_tricks`` of them while it lasts; ``asks``: a player may demand another deal.
    """
    book = rulebook(rules)
    two, talon = rules.players == 2, book.talon
    tricks = rules.hand + (talon // 2 if book.draws else talon - rules.gifts)
    return {
        "low": RANK_ORDER[0],
        "high": RANK_ORDER[-1],
        "two": two,
        "four": rules.players == 4,
        "draws": book.draws,
        "talon": talon,
        "tricks": tricks,
        "half_tricks": talon // 2,
        "asks": rules.redeal_nines == "ask"
        or rules.redeal_three_nines
        or (rules.redeal_weak is not None and rules.redeal_weak_how == "ask")
        or (not book.draws and rules.redeal_talon is not None and rules.redeal_talon_how == "ask"),
    }
