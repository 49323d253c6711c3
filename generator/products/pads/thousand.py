"""Thousand: bids, marriages, points and totals; bolts and barrels to tick."""

from collections.abc import Iterator

from generator.cards import Rank, Suit
from generator.engine.thousand import match
from generator.engine.thousand.auction import THIRD_FINE, WRITTEN_OFF
from generator.engine.thousand.bits import MARRIAGES
from generator.products.pads.model import Column, Mark, Pad, Ticks
from generator.rulesets.thousand import ACES, Thousand
from generator.text.lexicon import Lexicon
from generator.text.prints import Words, words
from generator.text.thousand.scoresheet import sign_of

_THREE = 3


def dearest_first() -> Iterator[tuple[Suit, int]]:
    """Yield the suits with the worth of their marriages."""
    yield from sorted(MARRIAGES.items(), key=lambda item: -item[1])


def thousand_pad(rules: Thousand, players: int, lexicon: Lexicon) -> Pad:
    """Return the pad: for each deal the bid, and for everyone marriages, points and the total."""
    say, common = words(lexicon.language, "pad", "thousand"), words(lexicon.language, "pad")
    return Pad(
        say("name"),
        tuple(_facts(rules, players, lexicon, say)),
        ("",) * players,
        (Column(say("marriages")), Column(common("points")), Column(common("running"), 1.2)),
        opens=True,
        label=common("deal"),
        lead=(Column(say("contract")),),
        ticks=tuple(_ticks(rules, say)),
        marks=tuple(_marks(rules, lexicon, say)),
        worth=say("values"),
    )


def _facts(rules: Thousand, players: int, lexicon: Lexicon, say: Words) -> Iterator[str]:
    yield lexicon.count(players, "player")
    yield say("to" if rules.target_cmp == "ge" else "over", target=lexicon.integer(rules.target))
    if rules.barrel is not None:
        yield say("barrel", barrel=rules.barrel)
    if rules.round is not None:
        yield say("round", step=rules.round)


def _ticks(rules: Thousand, say: Words) -> Iterator[Ticks]:
    if rules.bolt != "off":
        yield Ticks(say("bolts"), (_THREE,) * 3)
    if rules.barrel is not None:
        yield Ticks(say("barrels"), (rules.barrel_tries or 1,) * 3)
    if rules.write_off != "off" and (rules.write_off_limit or rules.write_off_third):
        yield Ticks(
            say("write_offs"), (rules.write_off_limit or _THREE,) * (1 if rules.write_off_limit else 3)
        )


def _marks(rules: Thousand, lexicon: Lexicon, say: Words) -> Iterator[Mark]:
    yield from (Mark(suit, str(points)) for suit, points in dearest_first())
    if rules.marriage_aces != "off":
        yield Mark(lexicon.letter(Rank.ACE), say("aces", points=ACES))
    yield from (Mark(sign_of(mark), text) for mark, text in _events(rules, lexicon, say))


def _events(rules: Thousand, lexicon: Lexicon, say: Words) -> Iterator[tuple[str, str]]:
    """Yield the marks of the score sheet that these rules know, with their words."""
    if rules.bolt != "off":
        yield match.BOLT, say("bolt", deal=say(rules.bolt_when))
        yield match.BOLT_FINE, say(f"bolt_{rules.bolt}", fine=rules.bolt_fine)
    if rules.barrel is not None:
        contract = rules.barrel_contract
        if rules.barrel_tries:
            deals = lexicon.count(rules.barrel_tries, "deal", "acc")
            yield match.BARREL, say("on_barrel", contract=contract, deals=deals)
        else:
            yield match.BARREL, say("on_barrel_long", contract=contract)
        yield match.FELL, say("fell" if rules.barrel_fine else "fell_free", fine=rules.barrel_fine)
        if rules.barrel_reset:
            yield match.RESET, say("reset")
    if rules.dump is not None:
        yield match.DUMPED, say("dump_minus" if rules.dump_minus else "dump", dump=rules.dump)
    if rules.write_off != "off":
        written_off = say(f"write_off_{rules.write_off}", each=WRITTEN_OFF)
        third = f"; {say('write_off_third', fine=THIRD_FINE)}" if rules.write_off_third else ""
        yield match.WRITTEN_OFF, written_off + third
    if rules.blind != "off" or rules.golden != "off" or rules.contra or rules.open_hand:
        yield match.DOUBLED, say("doubled")
    if rules.players == 4:
        yield match.SAT_OUT, say("sitter")
