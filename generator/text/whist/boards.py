"""The boards of a replay of bids and tricks: hands with bids and tricks taken, the trick, the trump."""

from collections.abc import Iterator, Mapping, Sequence

from generator.cards import AnyCard, Card, Suit
from generator.engine.play import Log, Step
from generator.engine.whist import events
from generator.engine.whist.book import Lay
from generator.engine.whist.state import WhistState
from generator.engine.whist.table import NO_BID, Phase
from generator.text.boards import boards_after
from generator.text.document import Board, Pile
from generator.text.lexicon import Lexicon
from generator.text.pictures import sorted_hand
from generator.text.telling import Sentence
from generator.text.whist.narration import label


def dealt_hands(state: WhistState, trump: Suit | None = None) -> tuple[tuple[AnyCard, ...], ...]:
    """Return the hands of all seats as people sort them: suit by suit, trumps last, then jokers.

    ``trump`` is the suit that is yet to be named.
    """
    return tuple(
        _sorted(state, state.hand(seat), state.view(seat).trump or trump)
        for seat in range(len(state.table.hands))
    )


def _sorted(state: WhistState, hand: Sequence[AnyCard], trump: Suit | None) -> tuple[AnyCard, ...]:
    order, jokers = state.rules.rank_order, state.rules.jokers

    def strength(card: AnyCard) -> int:
        return order.index(card.rank) if isinstance(card, Card) else len(order)

    plain = [card for card in hand if card not in jokers]
    wild = [card for card in hand if card in jokers]
    return (*sorted_hand(plain, strength, trump), *wild)


def board(state: WhistState, lexicon: Lexicon, taken: Sequence[tuple[int, Lay]] = ()) -> Board:
    """Return who holds what, with bids and tricks; the cards that lie there; trump and cards aside.

    ``taken`` is a trick that the state has just closed: it is still shown, and who takes it.
    """
    table, game = state.table, state.rules.GAME
    trick = taken or table.trick
    winner = table.word if taken else None
    hands = (
        Pile(lexicon.player(seat), cards, len(cards), _words(state, seat, lexicon))
        for seat, cards in enumerate(_seen_hands(state))
    )
    lying = (
        Pile(
            lexicon.player(seat),
            (None if lay.down else lay.action.card,),
            remark=label(game, lexicon, "label_takes") if seat == winner else "",
        )
        for seat, lay in trick
    )
    return Board(tuple(hands), tuple(lying), tuple(_rest(state, lexicon)))


def replay(
    log: Log[WhistState], told: Sequence[Sentence], lexicon: Lexicon
) -> tuple[Board, Mapping[Sentence, Board]]:
    """Return the board that ``told``, the last sentences of the log, begin with, and that after each."""
    states = [step.state for step in log.steps[1:]] + [log.final]
    taken = {
        after: (*step.state.table.trick, (step.state.table.word, _last(step)))
        for step, after in zip(log.steps, states, strict=True)
        if any(isinstance(event, events.TrickWon) for event in step.events)
    }

    def shown(state: WhistState) -> Board:
        return board(state, lexicon, taken.get(state, ()))

    # The sentence of the opening may also tell of an act: the trump that was named.
    opened = sum(len(step.events) for step in log.steps) - sum(len(one.events) for one in told)
    start = log.first
    for step, after in zip(log.steps, states, strict=True):
        if opened <= 0:
            break
        start, opened = after, opened - len(step.events)
    return board(start, lexicon), dict(zip(told, boards_after(log, told, shown), strict=True))


def _last(step: Step[WhistState]) -> Lay:
    """Return how the card that closes a trick is laid."""
    book = step.state.book
    return next(lay for lay in book.replies[book.bit[step.action.card]] if lay.action == step.action)


def _seen_hands(state: WhistState) -> Iterator[tuple[AnyCard, ...]]:
    """Yield what has been dealt to each seat: nothing before blind bids, a third while a trump is named."""
    table = state.table
    if table.phase is Phase.BLIND:
        yield from (() for _ in table.hands)
    elif table.phase is Phase.NAME:
        yield from (_sorted(state, state.book.cards_of(cards), None) for cards in table.first)
    else:
        yield from dealt_hands(state)


def _words(state: WhistState, seat: int, lexicon: Lexicon) -> str:
    """Return whose lead it is, and what a seat has bid, taken and, when the deal is over, scored."""
    table, game = state.table, state.rules.GAME
    counts: list[tuple[str, int]] = []
    if table.bids[seat] != NO_BID:
        counts.append(("label_bid", table.bids[seat]))
    if table.phase is Phase.PLAY:
        counts.append(("label_tricks", table.won[seat]))
    if table.result:
        counts.append(("label_points", table.result.scores[seat]))
    words = [f"{label(game, lexicon, key)} {lexicon.integer(count)}" for key, count in counts]
    if table.phase is Phase.PLAY and state.to_move == seat and not table.trick:
        words.append(lexicon.phrase("board_leads"))
    return ", ".join(words)


def _rest(state: WhistState, lexicon: Lexicon) -> Iterator[Pile]:
    table, view, game = state.table, state.view(0), state.rules.GAME
    if table.phase < Phase.BID:
        return
    trumps = lexicon.suit(view.trump) if view.trump else label(game, lexicon, "label_no_trump")
    turned = view.trump_card
    is_aside = turned is not None and bool(table.aside & state.book.bit[turned])
    yield Pile(lexicon.phrase("board_trumps"), (turned,) if is_aside else (), remark=trumps)
    if left := view.aside - is_aside:
        yield Pile(label(game, lexicon, "label_aside"), (None,), left)
