"""Why an act is forbidden: the sentence and the rule behind it."""

from typing import TypeAlias

from generator.cards import Card, Joker
from generator.engine.contract import SEATS
from generator.engine.rummy.actions import Action, Discard, Draw, Join, Lay, LayOff, TakeJoker, TakeOpen
from generator.engine.rummy.cards import (
    JOKER_CARD,
    RANKS,
    SUITS,
    cards_of,
    code_of,
    jokers_in,
    set_of,
    size_of,
)
from generator.engine.rummy.finder import most_worth
from generator.engine.rummy.legal import moves_on_table
from generator.engine.rummy.meld import HIGH_ACE, LOW_ACE, SETS, Meld, parse_meld
from generator.engine.rummy.rulebook import move_of
from generator.engine.rummy.table import Table
from generator.errors import KolodaError

Objection: TypeAlias = tuple[str, str]


def objection(table: Table, action: Action) -> Objection:
    """Return what speaks against an act that is not legal: reason and rule id."""
    if table.result is not None:
        return "the deal has ended", "joker.out"
    if isinstance(action, Draw | TakeOpen):
        return _against_drawing(table, action)
    if table.fresh:
        return "a turn begins with a card: draw, or take the open one", "joker.turn"
    if missing := _not_held(table, action):
        return missing
    if isinstance(action, Discard):
        return _against_discard(table, action)
    if not table.may_meld:
        if table.turn == 1:
            return "the one with fifteen cards only discards in the first turn", "joker.first_move"
        return "nothing is laid until everyone has had a turn", "joker.first_circle"
    if isinstance(action, Lay):
        if problem := _against_shape(table, action):
            return problem
    elif not table.has_opened:
        needed = f"a first laying of {table.book.need} points" if table.book.need else "a first meld"
        rule = {LayOff: "joker.layoff", TakeJoker: "joker.joker.swap", Join: "joker.merge"}[type(action)]
        return f"{needed} comes before anything is done with melds that lie there", rule
    elif problem := _against_place(table, action):
        return problem
    if not table.has_opened and move_of(action) not in moves_on_table(table):
        return _below(table, action)
    if _size(action) and size_of(table.hands[table.word]) - _size(action) < table.book.keep:
        return "a card must be left for the discard", "joker.out.discard"
    return _without_use(table, action)


def _against_drawing(table: Table, action: Draw | TakeOpen) -> Objection:
    if table.turn == 1:
        return "the one with fifteen cards only discards in the first turn", "joker.first_move"
    if not table.fresh:
        return "a card has been drawn in this turn", "joker.turn"
    if isinstance(action, Draw) or not table.open:
        return "there is no card to draw", "joker.deck.empty"
    return "the open card may only be taken if it is melded in this turn", "joker.stock.take"


def _not_held(table: Table, action: Action) -> Objection | None:
    cards = {Lay: "cards", TakeJoker: "cards", Discard: "cards", LayOff: "card"}.get(type(action))
    if cards is None:
        return None
    named = getattr(action, cards)
    named = named if isinstance(named, tuple) else (named,)
    hand = table.hands[table.word]
    held = cards_of(hand)
    for card in named:
        if held.count(JOKER_CARD if isinstance(card, Joker) else card) < named.count(card):
            few = "" if card not in held else f" {named.count(card)} times"
            return f"player {SEATS[table.word]} does not hold {code_of(card)}{few}", "joker.cards.held"
    return None


def _against_discard(table: Table, action: Discard) -> Objection:
    book, owed = table.book, table.owed
    if table.laid is not None:
        best = table.laid
        return f"the first laying needs {book.need} points, {best} lie there", "joker.meld.first51"
    if len(action.cards) != 1:
        return "one card is discarded, several only as jokers with which one goes out", "joker.out"
    if jokers_in(owed):
        return "a joker has been taken: it must be melded in this turn", "joker.joker.swap.use"
    card = code_of(cards_of(owed)[0])
    return f"the open card {card} has been taken: it must be melded in this turn", "joker.stock.take"


def _against_shape(table: Table, action: Lay) -> Objection | None:
    """Return what is wrong with the cards of a meld as such."""
    suited = [card for card in action.cards if isinstance(card, Card)]
    alike = len(suited) > 1 and len({card.rank for card in suited}) == 1
    rule = "joker.meld.set" if alike else "joker.meld.run"
    try:
        meld = parse_meld(action.number, table.word, action.cards)
    except KolodaError as error:
        reason = error.problems[0]
        if len(action.cards) < 3:
            rule = "joker.meld.min"
        elif "corner" in reason:
            rule = "joker.ace.around"
        elif "no jokers" in reason:
            rule = "joker.joker.per_meld"
        elif "of the rank" in reason:
            rule = "joker.meld.set"
        return reason, rule
    if meld.joker_count > table.book.per_meld:
        return _too_many_jokers(table)
    if action.number != table.number:
        return f"the next meld is m{table.number}", "joker.notation"
    if meld.cards != action.cards:
        return "the cards of a set are given in sorted order, jokers last", "joker.notation"
    return None


def _too_many_jokers(table: Table) -> Objection:
    most = table.book.per_meld
    return f"a meld may have {most} joker{'s' if most > 1 else ''} at most", "joker.joker.per_meld"


def _against_place(table: Table, action: LayOff | TakeJoker | Join) -> Objection | None:
    """Return what is wrong with an act on melds that lie there, whatever else is in hand."""
    meld = table.meld(action.number)
    if meld is None:
        return f"there is no meld m{action.number}", "joker.layoff"
    if isinstance(action, LayOff):
        return _against_lay_off(table, meld, action)
    if isinstance(action, TakeJoker):
        return _against_swap(table, meld, action)
    return _against_join(table, meld, action)


def _against_lay_off(table: Table, meld: Meld, action: LayOff) -> Objection | None:
    card = action.card
    if meld.is_complete or meld.length == (HIGH_ACE if meld.group < SETS else len(SUITS)):
        return f"m{meld.number} is full", "joker.full_melds"
    if isinstance(card, Joker) and meld.joker_count >= table.book.per_meld:
        return _too_many_jokers(table)
    if meld.group >= SETS:
        if action.front:
            return "a set has no front", "joker.meld.set"
        if isinstance(card, Card) and card.rank is not meld.rank:
            return f"{card} is not of the rank of m{meld.number}", "joker.meld.set"
        if isinstance(card, Card) and card.suit in meld.suits:
            return f"{card} is there already: the suits of a set are all different", "joker.meld.set"
        return None
    place = meld.low - 1 if action.front else meld.high + 1
    if not LOW_ACE <= place <= HIGH_ACE:
        return f"m{meld.number} cannot grow there: a run does not go around the corner", "joker.ace.around"
    if isinstance(card, Card) and card.suit is not meld.suit:
        return f"{card} is not of the suit of m{meld.number}", "joker.meld.run"
    if isinstance(card, Card) and card.rank is not RANKS[(place - 1) % len(RANKS)]:
        end = "in front of" if action.front else "behind"
        return f"{card} does not fit {end} m{meld.number}: there would be a gap", "joker.meld.run"
    return None


def _against_swap(table: Table, meld: Meld, action: TakeJoker) -> Objection | None:
    if not meld.joker_count:
        return f"there is no joker in m{meld.number}", "joker.joker.swap"
    if meld.group >= SETS:
        missing = [suit for suit in SUITS if suit not in meld.suits]
        given = [card.suit for card in action.cards if isinstance(card, Card) and card.rank is meld.rank]
        if len(given) < len(action.cards) or not set(given) <= set(missing):
            return "only a card that the joker may stand for can be put there", "joker.joker.swap"
        if table.book.rules.swap_set == "both" and set(given) != set(missing):
            return "the joker of a set is taken with all the cards that it may stand for", (
                "joker.joker.swap.set"
            )
    free = {
        meld.stands_for[place]
        for place, card in enumerate(meld.cards)
        if isinstance(card, Joker) and meld.group < SETS
    }
    if meld.group < SETS and not set(action.cards) <= free:
        stands = ", ".join(sorted(map(str, free)))
        return f"the joker of m{meld.number} stands for {stands}", "joker.joker.run"
    if move_of(action) not in moves_on_table(table):
        return "one card is put there for one joker", "joker.joker.swap"
    return None


def _against_join(table: Table, meld: Meld, action: Join) -> Objection | None:
    other = table.meld(action.into)
    if other is None or other is meld:
        return f"there is no other meld m{action.into}", "joker.merge"
    if meld.owner != table.word:
        return f"m{meld.number} was laid by player {SEATS[meld.owner]}: only own runs are joined", (
            "joker.merge"
        )
    if meld.group >= SETS or other.group >= SETS:
        return "only runs are joined", "joker.merge"
    if meld.suit is not other.suit:
        return f"m{meld.number} and m{other.number} are not of one suit", "joker.merge"
    if other.low != meld.high + 1 and meld.low != other.high + 1:
        return f"m{meld.number} and m{other.number} do not meet", "joker.merge"
    if meld.joker_count + other.joker_count > table.book.per_meld:
        return _too_many_jokers(table)
    return None


def _below(table: Table, action: Action) -> Objection:
    """Return the objection against a first laying that does not come to enough points."""
    book = table.book
    hand = table.hands[table.word]
    assert isinstance(action, Lay)
    held = set_of(action.cards)
    worth = book.worth(*parse_meld(0, 0, action.cards)[2:])
    most = (table.laid or 0) + worth + most_worth(book, hand - held, book.keep).value
    if size_of(hand - held) < book.keep:
        return "a card must be left for the discard", "joker.out.discard"
    return f"below {book.need}: {most} with everything that can be laid beside it", "joker.meld.first51"


def _size(action: Action) -> int:
    if isinstance(action, Lay):
        return len(action.cards)
    return int(isinstance(action, LayOff))


def _without_use(table: Table, action: Action) -> Objection:
    """Return the objection against an act after which a card that is owed finds no place."""
    if isinstance(action, TakeJoker):
        return "the joker could not be used in this turn", "joker.joker.swap.use"
    owed = ", ".join(map(code_of, cards_of(table.owed)))
    rule = "joker.joker.swap.use" if jokers_in(table.owed) else "joker.stock.take"
    return f"after that {owed} could not be melded in this turn", rule
