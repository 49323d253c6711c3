"""Thousand in brief: points and marriages on the front, auction, tricks and score on the back."""

from collections.abc import Iterator

from generator.engine.thousand.bits import POINTS
from generator.products.pads.thousand import dearest_first
from generator.products.refcards.model import Lines, Ranks, RefCard, Section, Values
from generator.rulesets.thousand import ACES, Thousand
from generator.text.lexicon import Lexicon
from generator.text.prints import Words, words


def thousand_card(rules: Thousand, lexicon: Lexicon) -> RefCard:
    """Return the card of a table."""
    say, own = words(lexicon.language, "card"), words(lexicon.language, "card", "thousand")
    order = rules.rank_order
    ranks = Ranks(tuple(map(lexicon.letter, order)), tuple(str(POINTS[rank]) for rank in order))
    marriages = Values(tuple((suit, str(points)) for suit, points in dearest_first()))
    return RefCard(
        words(lexicon.language, "pad", "thousand")("name"),
        (
            Section(f"{say('strength')}, {say('points').lower()}", (ranks, Lines((own("all"),)))),
            Section(say("marriages"), (marriages, Lines(tuple(_marriages(rules, own))))),
            Section(say("play"), (Lines((own("must_beat" if rules.must_beat else "follow"),)),)),
        ),
        (
            Section(say("auction"), (Lines(tuple(_auction(rules, own))),)),
            Section(say("score"), (Lines(tuple(_score(rules, lexicon, own))),)),
        ),
    )


def _marriages(rules: Thousand, own: Words) -> Iterator[str]:
    yield own("trick" if rules.marriage_need_trick else "no_trick")
    if rules.trump == "first_only":
        yield own("one_trump")
    if rules.marriage_aces != "off":
        yield own("aces", points=ACES)


def _auction(rules: Thousand, own: Words) -> Iterator[str]:
    step = own("step_5_10") if rules.bid_step == "5_10" else own("step", step=rules.bid_step)
    yield f"{own(f'opening_{rules.opening}')} {step}"
    limits = [own(rules.bid_hand)] if rules.bid_hand != "off" else []
    if rules.bid_max is not None:
        limits.append(own("max", limit=rules.bid_max))
    if limits:
        yield " ".join(limits)
    if rules.write_off != "off":
        yield own(f"write_off_{rules.write_off}")


def _score(rules: Thousand, lexicon: Lexicon, own: Words) -> Iterator[str]:
    yield own("made")
    yield own("exact") if rules.round is None else own("round", step=rules.round)
    if rules.bolt != "off":
        deal = words(lexicon.language, "pad", "thousand")(rules.bolt_when)
        yield own(f"bolt_{rules.bolt}", deal=deal, fine=rules.bolt_fine)
    if rules.barrel is not None:
        numbers = {"barrel": rules.barrel, "contract": rules.barrel_contract}
        if rules.barrel_tries is None:
            yield own("barrel_long", **numbers)
        else:
            deals = lexicon.count(rules.barrel_tries, "deal", "acc")
            yield own("barrel", deals=deals, fine=rules.barrel_fine, **numbers)
    if rules.dump is not None:
        yield own("dump", dump=f"±{rules.dump}" if rules.dump_minus else rules.dump)
    yield own("to" if rules.target_cmp == "ge" else "over", target=lexicon.integer(rules.target))
