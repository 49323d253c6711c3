"""Georgian Joker and Joker with the шаха: bids and points, deal by deal and set by set."""

from collections.abc import Iterator

from generator.products.pads.model import Column, Mark, Pad, Row, RowKind
from generator.rulesets.joker_georgian import JokerGeorgian
from generator.rulesets.joker_shaha import JokerShaha
from generator.text.lexicon import Lexicon
from generator.text.prints import Words, words


def georgian_pad(rules: JokerGeorgian, players: int, lexicon: Lexicon) -> Pad:
    """Return the pad: four sets with their sums, premiums where they are played, and the total."""
    say = words(lexicon.language, "pad", "tricks")
    return _pad(rules, say("georgian"), players, lexicon, tuple(georgian_marks(rules, say)))


def shaha_pad(rules: JokerShaha, players: int, lexicon: Lexicon) -> Pad:
    """Return the pad: one set of deals up to eleven cards and down again."""
    say = words(lexicon.language, "pad", "tricks")
    return _pad(rules, say("shaha"), players, lexicon, tuple(shaha_marks(rules, say)))


def _pad(
    rules: JokerGeorgian | JokerShaha, name: str, players: int, lexicon: Lexicon, marks: tuple[Mark, ...]
) -> Pad:
    common = words(lexicon.language, "pad")
    deals = sum(map(len, rules.sets))
    return Pad(
        name,
        (lexicon.count(players, "player"), lexicon.count(deals, "deal")),
        ("",) * players,
        (Column(common("bid")), Column(common("points"), 1.3)),
        tuple(_rows(rules, lexicon)),
        label=words(lexicon.language, "pad", "tricks")("cards"),
        marks=marks,
    )


def _rows(rules: JokerGeorgian | JokerShaha, lexicon: Lexicon) -> Iterator[Row]:
    say, common = words(lexicon.language, "pad", "tricks"), words(lexicon.language, "pad")
    has_premium = isinstance(rules, JokerGeorgian) and rules.premium is not None
    for number, cards in enumerate(rules.sets, start=1):
        if len(rules.sets) > 1:
            yield Row(say("set", number=number), RowKind.HEAD)
        yield from (Row(str(count)) for count in cards)
        if has_premium:
            yield Row(say("premium"))
        if len(rules.sets) > 1:
            yield Row(common("sum"), RowKind.SUM)
    yield Row(common("total"), RowKind.SUM)


def georgian_marks(rules: JokerGeorgian, say: Words) -> Iterator[Mark]:
    """Yield the scores of a deal and of a set, as signs and words."""
    yield Mark(*say.mark("exact", each=50, exact=50))
    yield Mark(*say.mark("all", points=100))
    yield Mark(*say.mark("zero", points=50))
    if rules.score == "fines":
        yield Mark(*say.mark("over", points=10))
        yield Mark(*say.mark("fines"))
    else:
        yield Mark(*say.mark("tens", points=10))
        if rules.khisht:
            yield Mark(*say.mark("khisht", points=rules.khisht))
    if rules.premium is not None:
        yield Mark(*say.mark(rules.premium))
    for key, holds in (("blind", rules.blind), ("pairs", rules.pairs), ("erased", rules.last_deal_erases)):
        if holds:
            yield Mark(*say.mark(key))


def shaha_marks(rules: JokerShaha, say: Words) -> Iterator[Mark]:
    """Yield the scores of a deal, as signs and words."""
    table = rules.score_table
    yield Mark(*say.mark("exact" if table.exact else "exact_only", each=table.each, exact=table.exact))
    yield Mark(*say.mark("zero", points=table.zero))
    yield Mark(*say.mark("over", points=table.over))
    yield Mark(*say.mark("under" if table.under else "under_free", points=table.under))
