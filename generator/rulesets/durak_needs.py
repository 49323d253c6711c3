"""Which house rules of Durak mean something only beside others, and what to choose instead."""

from generator.rulesets.needs import Need

_THROWING = (
    "throw_match",
    "throw_who",
    "throw_order",
    "one_at_a_time",
    "throw_max",
    "first_bout_max",
    "first_bout_until",
    "chase",
)
_JOKERS = ("joker", "joker_vs_joker", "joker_vs_trump", "joker_attack", "joker_transfer", "joker_turnup")

NEEDS = (
    Need(
        _THROWING,
        lambda rules: rules.kind != "simple",
        "nothing is thrown in at simple Durak; choose kind=throwin or kind=transfer",
    ),
    Need(
        ("transfer_first", "transfer_late", "transfer_show", "joker_transfer"),
        lambda rules: rules.kind == "transfer",
        "nothing is passed on at this Durak; choose kind=transfer",
    ),
    Need(
        _JOKERS,
        lambda rules: rules.pack == 54,
        "there are no jokers in this pack; choose deck=54",
    ),
    Need(
        ("joker_vs_joker", "joker_vs_trump", "joker_attack", "joker_transfer"),
        lambda rules: rules.joker != "dm",
        "joker=dm settles this; choose joker=colour or joker=universal",
    ),
    Need(
        ("special_trump",),
        lambda rules: rules.special_trump == "none" or rules.pack != 54,
        "Japanese Durak knows no jokers, which have no suit; choose deck=24, 32, 36 or 52",
        refines=False,
    ),
    Need(
        ("attack",),
        lambda rules: rules.kind == "simple" or rules.attack not in ("pairs", "triple_form"),
        "pairs and triple_form belong to simple Durak; choose kind=simple, or attack=any, one, one_or_two",
        refines=False,
    ),
    Need(
        ("first_bout_until",),
        lambda rules: rules.first_bout_max is not None,
        "without durak.first_bout_max there is nothing to end; choose first_bout_max=5",
    ),
    Need(
        ("throw_order",),
        lambda rules: rules.throw_who != "attacker",
        "only the attacker throws in, so there is no order; choose throw_who=all or neighbours",
    ),
    Need(
        ("throw_who",),
        lambda rules: rules.teams != "2x2" or rules.throw_who != "neighbours",
        "at teams=2x2 the defender's opponents are the neighbours anyway; choose throw_who=all or attacker",
        refines=False,
    ),
    Need(
        ("redeal5",),
        lambda rules: rules.redeal5 == "off" or rules.hand >= 5,
        "a hand of three has no five cards of a suit; choose hand=5 or hand=6",
        refines=False,
    ),
    Need(
        ("trump_repeat",),
        lambda rules: (
            rules.special_trump != "japanese_a"
            and (rules.redeal5 != "off" or rules.no_trump_lead == "redeal")
        ),
        "no trump is chosen a second time; choose redeal5=ask, redeal5=auto or no_trump_lead=redeal",
    ),
    Need(
        ("no_trump_lead",),
        lambda rules: rules.first_lead != "left_of_dealer",
        "the seat decides, nobody looks for a trump; choose first_lead=lowest_trump or s4b_turnup",
    ),
    Need(
        ("first_lead", "trump_six_swap"),
        lambda rules: (
            rules.special_trump != "japanese_a"
            or (rules.first_lead != "s4b_turnup" and not rules.trump_six_swap)
        ),
        "special_trump=japanese_a turns no card up; choose first_lead=lowest_trump and trump_six_swap=off",
        refines=False,
    ),
)
