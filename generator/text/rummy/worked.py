"""Worked examples: a recorded deal of the rummy told turn by turn, with pictures of hands and melds."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from generator.cards import AnyCard, Card, Joker, Rank, Suit
from generator.drawing.pictures import Picture
from generator.engine.contract import Event
from generator.engine.play import Log
from generator.engine.rummy import events
from generator.engine.rummy.cards import RANKS, parse_code
from generator.engine.rummy.meld import Meld, parse_meld
from generator.engine.rummy.state import RummyState
from generator.text import phrasing
from generator.text.boards import boards_after
from generator.text.captions import Caption, closing
from generator.text.document import Board, Pile
from generator.text.lexicon import Lexicon
from generator.text.pictures import HAND_CARD_MM, Faces
from generator.text.rummy.narration import RummyTeller, narrate, tell
from generator.text.rummy.pictures import Artist, sorted_cards
from generator.text.scenes import in_lines
from generator.text.source import ExampleSource, StepSource
from generator.text.telling import Sentence

_MOST_HANDS = 3
_FIRST_CARD_MM = 12.5  # three hands share a page with the heading
_STEP_CARD_MM = 10.4  # three melds of a turn stand between the card drawn and the discard

_FULL_RUN = tuple(Card(rank, Suit.SPADES) for rank in (*RANKS, Rank.ACE))


def lesson(log: Log[RummyState], deal_end: Event, lexicon: Lexicon, faces: Faces) -> ExampleSource:
    """Return the beginning of a deal, or all of a short one, as an example.

    ``deal_end`` tells how the whole deal went.
    """
    opening, *told = narrate(log.events, lexicon)
    (ending,) = narrate([deal_end], lexicon)
    turns = sum(isinstance(event, events.Discarded) for event in log.events)
    players = len(log.first.table.hands)
    seats = range(players) if players <= _MOST_HANDS else _telling(log)[:_MOST_HANDS]
    teller, artist = RummyTeller(lexicon), Artist(lexicon, faces, _STEP_CARD_MM)
    title, rest = ("lesson_whole", "lesson_over") if log.outcome else ("lesson_title", "lesson_rest")
    return ExampleSource(
        title=teller.label(title, turns=phrasing.count(lexicon, turns, "turn")),
        intro=opening.text if len(seats) == players else f"{opening.text} {teller.label('some_hands')}",
        picture=Artist(lexicon, faces, _FIRST_CARD_MM).position(log.first, seats),
        board=board(log.first, lexicon),
        steps=_steps(log, told, lexicon, artist.turn),
        closing=teller.label(rest, ending=phrasing.fixed(ending.text)),
    )


def _telling(log: Log[RummyState]) -> Sequence[int]:
    """Return whose hands tell most: first who lays melds, then who has a turn, each in that order."""
    laying = [event.seat for event in log.events if isinstance(event, events.MeldLaid)]
    discarding = [event.seat for event in log.events if isinstance(event, events.Discarded)]
    return list(dict.fromkeys([*laying, *discarding]))


def example(log: Log[RummyState], caption: Caption, lexicon: Lexicon, faces: Faces) -> ExampleSource:
    """Return a recorded hand as an example under its caption, whose point closes it."""
    told = tell(log, lexicon)
    opening = [step for step in told if any(event in log.opening for event in step.events)]
    artist = Artist(lexicon, faces, _STEP_CARD_MM)
    return ExampleSource(
        title=caption.title,
        intro=" ".join(step.text for step in opening) or _position(log.first, lexicon),
        picture=artist.position(log.first),
        board=board(log.first, lexicon),
        steps=_steps(log, told[len(opening) :], lexicon, artist.table),
        closing=closing(caption, lexicon),
    )


def _steps(
    log: Log[RummyState],
    told: Sequence[Sentence],
    lexicon: Lexicon,
    drawn: Callable[[Sequence[Event]], Picture | None],
) -> tuple[StepSource, ...]:
    """Return the steps, each with the picture of what happened and the board that it leads to."""
    boards = boards_after(log, told, lambda state: board(state, lexicon))
    return tuple(
        StepSource(step.text, drawn(step.events), step.rules, after)
        for step, after in zip(told, boards, strict=True)
    )


def _position(state: RummyState, lexicon: Lexicon) -> str:
    """Return in words what a picture of the middle of a deal does not show."""
    teller, closed, opened = RummyTeller(lexicon), len(state.table.left), state.view(0).opened
    left = phrasing.figures(lexicon, closed)
    if state.table.turn == 1:
        return teller.label("position_dealt", closed=left)
    where = teller.label("position", closed=left) if closed else teller.label("position_empty")
    if not opened:
        return f"{where} {teller.label('nobody_opened')}"
    return f"{where} {teller.label('opened', players=phrasing.seats(lexicon, opened))}"


def dealt_hands(state: RummyState) -> tuple[tuple[AnyCard, ...], ...]:
    """Return the hands of all seats as people sort them: suit by suit, jokers last."""
    return tuple(sorted_cards(state.hand(seat)) for seat in range(len(state.table.hands)))


def board(state: RummyState, lexicon: Lexicon) -> Board:
    """Return who holds what and whose turn it is, at the end what each writes down; melds and piles."""
    teller, outcome = RummyTeller(lexicon), state.outcome()

    def remark(seat: int) -> str:
        if outcome:
            return lexicon.count(outcome.scores[seat], "point")
        return teller.label("board_turn").lower() if seat == state.to_move else ""

    hands = (
        Pile(lexicon.player(seat), hand, len(hand), remark(seat))
        for seat, hand in enumerate(dealt_hands(state))
    )
    melds = (
        Pile(lexicon.player(meld.owner), meld.cards, remark=_jokers(meld, lexicon))
        for meld in state.table.melds
    )
    return Board(tuple(hands), tuple(melds), tuple(_piles(state, teller)))


def _jokers(meld: Meld, lexicon: Lexicon) -> str:
    """Return which cards the jokers of a meld stand for, as far as that is decided."""
    held = zip(meld.cards, meld.stands_for, strict=True)
    marks = [mark(shown, lexicon) for card, shown in held if isinstance(card, Joker) and shown]
    return f"{lexicon.noun(1, 'joker')}: {', '.join(marks)}" if marks else ""


def _piles(state: RummyState, teller: RummyTeller) -> Iterator[Pile]:
    view = state.view(0)
    if view.closed:
        yield Pile(teller.label("board_closed"), (None,), view.closed)
    if view.open_card:
        yield Pile(teller.label("board_open"), (view.open_card,), view.open)


def mark(card: AnyCard, lexicon: Lexicon) -> str:
    """Return the short form of a card, such as ``10♦``; jokers are all alike and have no colour here."""
    return lexicon.mark(card) if isinstance(card, Card) else lexicon.noun(1, "joker")


def figures(log: Log[RummyState], lexicon: Lexicon, faces: Faces) -> Mapping[str, Picture]:
    """Return the pictures that the prose calls by name: melds, and the hand of who begins a deal."""
    artist = Artist(lexicon, faces, HAND_CARD_MM)

    def melds(*codes: str) -> Picture:
        shown = (parse_meld(i, 0, tuple(map(parse_code, code.split()))) for i, code in enumerate(codes, 1))
        return in_lines([artist.meld(meld) for meld in shown], "melds")

    def cards(codes: str) -> Picture:
        return artist.cards(tuple(map(parse_code, codes.split())))

    return {
        "melds": melds("5H 6H 7H 8H", "QS QH QC"),
        "full-run": artist.meld(parse_meld(1, 0, _FULL_RUN)),
        "joker-melds": melds("3C 4C *", "QS QH *"),
        "swap": artist.exchange(
            (melds("3C 4C *"), cards("5C")),
            (melds("3C 4C 5C"), cards("*")),
        ),
        "left": cards("AS QH 7C *"),
        "opening": melds("9C TC JC", "TS TH TD"),
        "deal": artist.position(log.first, [log.first.table.word]),
    }
