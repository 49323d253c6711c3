"""What beats what, what lets what be added, how many cards a bout may have: the rules about cards alone."""

from collections.abc import Iterator

from generator.cards import AnyCard, Card, Joker, Suit
from generator.rulesets.durak import Durak


def is_trump_joker(joker: Joker, trump: Suit | None) -> bool:
    """Return whether a joker has the colour of the trump suit (rule durak.joker.trump_colour)."""
    return trump is not None and trump.is_red == (joker is Joker.RED)


def beats(rules: Durak, trump: Suit | None, cover: AnyCard, attack: AnyCard) -> bool:
    """Return whether ``cover`` beats ``attack`` (rules durak.beat, durak.joker)."""
    if isinstance(cover, Joker):
        if isinstance(attack, Joker):
            return cover is not attack and _joker_beats_joker(rules, trump, cover)
        return _joker_beats_card(rules, trump, cover, attack)
    if isinstance(attack, Joker):
        return _card_beats_joker(rules, trump, cover, attack)
    if cover.suit is not attack.suit:
        only_own_suit = rules.special_trump != "none" and attack.suit is Suit.SPADES
        return cover.suit is trump and not only_own_suit
    ranks = rules.rank_order
    if (
        rules.low_trump_beats_ace
        and cover.suit is trump
        and {cover.rank, attack.rank} == {ranks[0], ranks[-1]}
    ):
        return cover.rank is ranks[0]
    return ranks.index(cover.rank) > ranks.index(attack.rank)


def _joker_beats_joker(rules: Durak, trump: Suit | None, cover: Joker) -> bool:
    """Of two jokers only that of the trump's colour beats the other (rule durak.joker.vs_joker)."""
    return rules.joker != "dm" and rules.joker_vs_joker == "trump_joker" and is_trump_joker(cover, trump)


def _joker_beats_card(rules: Durak, trump: Suit | None, cover: Joker, attack: Card) -> bool:
    if rules.joker == "dm" or is_trump_joker(cover, trump):
        return True
    if rules.joker == "colour":
        return attack.suit.is_red == (cover is Joker.RED)
    return attack.suit is not trump or rules.joker_vs_trump == "joker"


def _card_beats_joker(rules: Durak, trump: Suit | None, cover: Card, attack: Joker) -> bool:
    """A trump beats the joker of the other colour where that stands below trumps (durak.joker.vs_trump)."""
    below_trumps = rules.joker != "dm" and rules.joker_vs_trump == "trump"
    return below_trumps and cover.suit is trump and not is_trump_joker(attack, trump)


def opens(rules: Durak, lying: AnyCard, thrown: AnyCard) -> bool:
    """Return whether a card on the table lets ``thrown`` be added.

    Rules durak.throwin.match, durak.throwin.from_cover, durak.joker.attack.
    """
    if isinstance(lying, Joker) or isinstance(thrown, Joker):
        both = isinstance(lying, Joker) and isinstance(thrown, Joker)
        return both and rules.joker != "dm" and rules.joker_attack == "free"
    same_suit = rules.throw_match == "rank_or_suit" and thrown.suit is lying.suit
    return thrown.rank is lying.rank or same_suit


def transfers(rules: Durak, attack: AnyCard, laid: AnyCard) -> bool:
    """Return whether ``laid`` passes ``attack`` on (rules durak.transfer.when, durak.joker.transfer)."""
    if isinstance(attack, Joker) or isinstance(laid, Joker):
        both = isinstance(attack, Joker) and isinstance(laid, Joker)
        return both and rules.joker != "dm" and rules.joker_transfer == "rank"
    return attack.rank is laid.rank


def caps(rules: Durak, hand: int, is_first_bout: bool) -> Iterator[tuple[int, str]]:
    """Yield the most attack cards that a defender with ``hand`` cards may face, each with its rule."""
    yield hand, "durak.throwin.max_hand"
    if rules.kind == "simple":
        return
    if rules.throw_max == "hand_minus_1" and hand > 6:
        yield hand - 1, "durak.throwin.max_total"
    elif rules.throw_max != "hand_only":
        yield 6, "durak.throwin.max_total"
    if is_first_bout and rules.first_bout_max is not None:
        yield rules.first_bout_max, "durak.throwin.first_bout"
