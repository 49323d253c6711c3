"""Which house rules of Thousand mean something only beside others, and what to choose instead."""

from typing import TYPE_CHECKING

from generator.rulesets.needs import Need

if TYPE_CHECKING:
    from generator.rulesets.thousand import Thousand


_BARREL = (
    "barrel_need",
    "barrel_tries",
    "barrel_try",
    "barrel_fine",
    "barrel_marriages",
    "barrel_second",
    "barrel_tie",
    "barrel_reset",
)


def _gifts(rules: "Thousand") -> int:
    """Return how many cards a declarer gives away: one to each opponent, none where there is no talon."""
    if rules.players != 2:
        return 2
    return 1 if rules.two == "two_talons" else 0


def _reaches_from_barrel(rules: "Thousand") -> bool:
    return rules.barrel is None or rules.reaches(rules.barrel + rules.barrel_contract)


def _too_little(rules: "Thousand") -> str:
    assert rules.barrel is not None
    least = rules.barrel_contract
    more = "more than" if rules.target_cmp == "gt" else "at least"
    return (
        f"from the barrel {rules.barrel} + {least} = {rules.barrel + least}, but the match is won with {more}"
        f" {rules.target}; choose barrel_need=gt or 125, or target=1000 with target_cmp=ge"
    )


NEEDS = (
    Need(
        ("gifts",),
        lambda rules: rules.gifts == _gifts(rules),
        lambda rules: (
            f"{rules.players} players and {rules.gifts} gifts: the declarer gives one card to each opponent,"
            f" none where cards are drawn, with two=draw; choose gifts={_gifts(rules)}"
        ),
        refines=False,
    ),
    Need(("two",), lambda rules: rules.players == 2, "this is a game for two; choose players=2"),
    Need(
        ("four_sitter",),
        lambda rules: rules.players == 4,
        "nobody sits out unless four play; choose players=4",
    ),
    Need(
        ("barrel",),
        lambda rules: rules.barrel is None or rules.target in (1000, 1001),
        lambda rules: (
            f"a barrel at {rules.barrel} belongs to a match to 1000 or 1001, not to {rules.target};"
            " choose barrel=off or target=1000"
        ),
        refines=False,
    ),
    Need(
        ("barrel_need",),
        lambda rules: rules.target not in (1000, 1001) or _reaches_from_barrel(rules),
        _too_little,
        refines=False,
    ),
    Need(
        _BARREL,
        lambda rules: rules.barrel is not None,
        "there is no barrel; choose barrel=880 or barrel=900",
    ),
    Need(
        ("barrel_try",),
        lambda rules: rules.barrel_tries is not None,
        "tries without end are not counted; choose barrel_tries=1, 2 or 3",
    ),
    Need(
        ("dump",),
        lambda rules: rules.dump is None or rules.target > rules.dump,
        "the match is won before 555; choose dump=off or target=1000",
        refines=False,
    ),
    Need(("dump_minus",), lambda rules: rules.dump is not None, "nothing is dumped; choose dump=555"),
    Need(
        ("round_when",),
        lambda rules: rules.round is not None,
        "exact points are not rounded; choose round=5 or round=10",
    ),
    Need(
        ("bolt_when", "bolt_own", "bolt_fine"),
        lambda rules: rules.bolt != "off",
        "bolts are not counted; choose bolt=row3 or bolt=total3",
    ),
    Need(
        ("write_off_limit", "write_off_third"),
        lambda rules: rules.write_off != "off",
        "no contract is written off; choose write_off=plus60, half or split",
    ),
    Need(
        ("golden_marriages",),
        lambda rules: rules.golden in ("a", "c"),
        "only golden=a and golden=c double what everyone scores; choose one of them",
    ),
    Need(
        ("golden_reset",),
        lambda rules: rules.golden != "off",
        "there are no golden deals; choose golden=a, b or c",
    ),
    Need(
        ("cut", "bottom_look", "nine_fine"),
        lambda rules: rules.ritual != "off",
        "the ritual of dealing is left out; choose ritual=text or ritual=full",
    ),
    Need(
        ("nine_fine",),
        lambda rules: rules.bottom_look != "off",
        "nobody looks at the bottom card; choose bottom_look=may or bottom_look=must",
    ),
    Need(
        ("redeal_weak_how",),
        lambda rules: rules.redeal_weak is not None,
        "weak hands are played; choose redeal_weak=13, 14 or 15",
    ),
    Need(
        ("redeal_talon_how",),
        lambda rules: rules.redeal_talon is not None,
        "a weak talon is played; choose redeal_talon=4 or 5",
    ),
    Need(
        ("redeal_talon", "redeal_talon_how", "redeal_talon_nines", "talon_show"),
        lambda rules: rules.players != 2 or rules.two != "draw",
        "the talon stays closed and is drawn from; choose two=two_talons",
    ),
    Need(
        ("raspasy",),
        lambda rules: rules.opening == "off",
        "somebody always bids 100, so not everyone passes; choose opening=off",
    ),
    Need(
        ("raspasy",),
        lambda rules: rules.players != 2,
        "with two players the talon cannot go to the last trick; choose players=3 or 4",
    ),
    Need(
        ("talon_show",),
        lambda rules: rules.talon_show != "hidden_dark" or rules.blind != "off",
        "there are no blind bids; choose blind=on or from240, or talon_show=always or hidden_at_100",
    ),
    Need(
        ("raise_cap",),
        lambda rules: rules.raise_when != "off",
        "the bid is not raised after the auction; choose raise_when=after_gifts or before_gifts",
    ),
    Need(
        ("raise_cap",),
        lambda rules: rules.raise_cap != "ten" or (rules.raise_when == "after_gifts" and rules.gifts > 0),
        "before cards are given all are held; choose raise_cap=held, or raise_when=after_gifts",
    ),
)
