"""Worked examples: a recorded deal of Thousand told as numbered steps, with hands, tricks and scores."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any

from generator.cards import Card, Rank, Suit
from generator.drawing.pictures import Picture
from generator.engine.contract import Event
from generator.engine.play import Log
from generator.engine.thousand import events
from generator.engine.thousand.bits import MARRIAGES, POINTS, cards_of
from generator.engine.thousand.scores import ScoresState
from generator.engine.thousand.standing import Standing
from generator.engine.thousand.state import ThousandState
from generator.rulesets.thousand import RANK_ORDER
from generator.text import phrasing
from generator.text.boards import boards_after
from generator.text.captions import Caption, closing
from generator.text.document import Board, Pile
from generator.text.lexicon import Lexicon
from generator.text.pictures import RANKS_CARD_MM, Faces, hand_picture, sorted_hand
from generator.text.scenes import in_rows, labelled, pack_picture
from generator.text.source import ExampleSource, StepSource
from generator.text.telling import Sentence
from generator.text.thousand.counting import signed
from generator.text.thousand.narration import label, narrate, setting_of, tell
from generator.text.tricks import TRICK_CARD_MM, Laid, table_picture, trick_picture

_HAND_CARD_MM = 13.0
_SMALL_CARD_MM = 10.0  # in the many short examples


def lesson(log: Log[ThousandState], deal_end: Event, lexicon: Lexicon, faces: Faces) -> ExampleSource:
    """Return the beginning of a deal as an example; ``deal_end`` tells how the whole deal went."""
    setting = setting_of(log)
    opening, *told = narrate(log.events, lexicon, setting)
    is_whole = log.final.outcome() is not None
    (ending,) = narrate([deal_end], lexicon, setting)
    rest = "" if is_whole else label(lexicon, "lesson_rest", ending=phrasing.fixed(ending.text))
    return ExampleSource(
        title=label(lexicon, "lesson_whole" if is_whole else "lesson_title"),
        intro=opening.text,
        picture=opening_picture(log.first, lexicon, faces),
        board=board(log.first, lexicon),
        steps=_steps(log, told, lexicon, faces, TRICK_CARD_MM),
        closing=rest,
    )


def example(log: Log[Any], caption: Caption, lexicon: Lexicon, faces: Faces) -> ExampleSource:
    """Return a recorded hand, or the results of several deals, under its caption, whose point closes it."""
    told, first = tell(log, lexicon), log.first
    opening = _opening(log, told)
    picture, before = None, [step.text for step in opening]
    if isinstance(first, ScoresState) and first.standing.number == 1:
        before = [label(lexicon, "before_nothing")]
    elif isinstance(first, ThousandState):
        picture = opening_picture(
            first, lexicon, faces, _seats_of_interest(log), _SMALL_CARD_MM, _is_closed(log)
        )
        before = before or [*_position(first, lexicon)]
    return ExampleSource(
        title=caption.title,
        intro=" ".join([*standing_words(first.standing, lexicon), *before]),
        picture=picture,
        board=board(first, lexicon),
        steps=_steps(log, told[len(opening) :], lexicon, faces, _SMALL_CARD_MM),
        closing=closing(caption, lexicon),
    )


def _seats_of_interest(log: Log[Any]) -> tuple[int, ...] | None:
    """Return whose hands tell the example; None for all. Where no trick is played, one hand is enough."""
    declarer: tuple[int, ...] | None = None
    for event in log.events:
        match event:
            case events.Led():
                return None
            case events.Redealt(seat, "four_nines" | "three_nines" | "weak_hand") if seat is not None:
                return (seat,)
            case events.Redealt(_, "weak_talon" | "talon_nines"):
                return ()
            case events.AuctionWon(seat, unopposed=True):
                declarer = (seat,)
    return declarer


def _is_closed(log: Log[Any]) -> bool:
    """Return whether the talon lies closed throughout an example."""
    return not any(isinstance(event, events.TalonTaken | events.Led) for event in log.events)


def _opening(log: Log[Any], told: Sequence[Sentence]) -> list[Sentence]:
    """Return the steps that stand before the first one: the ritual and the deal, if anything follows."""
    opening = [step for step in told if all(event in log.opening for event in step.events)]
    return opening[: len(told) - 1]


def standing_words(standing: Standing, lexicon: Lexicon, seats: Sequence[int] | None = None) -> Iterator[str]:
    """Yield what the sheet says before the deal, of ``seats`` or of all."""
    if seats is None:
        seats = range(len(standing.totals))
    if any(standing.totals):
        totals = [
            label(
                lexicon,
                "total",
                seat=phrasing.seat(lexicon, seat),
                points=phrasing.fixed(lexicon.integer(standing.totals[seat])),
            )
            for seat in seats
        ]
        yield label(lexicon, "before", totals=phrasing.fixed(lexicon.joined(totals)))
    for seat in seats:
        who = phrasing.seat(lexicon, seat)
        if standing.tries[seat] == 0:
            yield label(lexicon, "before_barrel", seat=who)
        if standing.bolts[seat]:
            count = phrasing.count(lexicon, standing.bolts[seat], "bolt")
            yield label(lexicon, "before_bolts", seat=who, count=count)
        counts = {
            "before_try": (standing.tries[seat], "before_tries", "f"),
            "before_fall": (standing.falls[seat], "before_falls", "n"),
            "before_write_off": (standing.write_offs[seat], "before_write_offs", "f"),
        }
        for one, (n, several, gender) in counts.items():
            if n == 1:
                yield label(lexicon, one, seat=who)
            elif n:
                count = phrasing.fixed(lexicon.number(n, "nom", gender))
                yield label(lexicon, several, seat=who, count=count)


def _position(state: ThousandState, lexicon: Lexicon) -> Iterator[str]:
    """Yield in words what a picture of the middle of a deal does not show."""
    view = state.view(0)
    if view.declarer is not None:
        bid = phrasing.fixed(lexicon.integer(view.bid))
        yield label(lexicon, "position_bid", seat=phrasing.seat(lexicon, view.declarer), bid=bid)
    if view.number > 1:
        if view.trump is None:
            yield label(lexicon, "position_no_trump")
        else:
            trumps = label(lexicon, "position_trump", suit=phrasing.suit(lexicon, view.trump))
            yield phrasing.sentence(trumps)


def figures(log: Log[ThousandState], lexicon: Lexicon, faces: Faces) -> Mapping[str, Picture]:
    """Return the pictures that the prose calls by name.

    ``ranks`` with points, ``marriages``, one hand (``deal``), and all the cards by ``strength``.
    """
    return {
        "ranks": _ranks(lexicon, faces),
        "marriages": _marriages(lexicon, faces),
        "strength": _strengths(lexicon, faces),
        "deal": opening_picture(log.first, lexicon, faces, log.first.table.seats[:1], is_closed=True),
    }


def _ranks(lexicon: Lexicon, faces: Faces) -> Picture:
    pictures = []
    for place, rank in enumerate(RANK_ORDER):
        card = Card(rank, list(Suit)[place % 4])
        words = f"{lexicon.rank(rank)}: {lexicon.count(POINTS[rank], 'point')}"
        shown = hand_picture([card], faces, words, width_mm=RANKS_CARD_MM)
        pictures.append(labelled(lexicon.integer(POINTS[rank]), shown))
    return in_rows(pictures, "ranks")


def _marriages(lexicon: Lexicon, faces: Faces) -> Picture:
    pictures = []
    for suit, value in sorted(MARRIAGES.items(), key=lambda item: -item[1]):
        cards = [Card(Rank.KING, suit), Card(Rank.QUEEN, suit)]
        words = f"{lexicon.cards(cards)}: {lexicon.count(value, 'point')}"
        shown = hand_picture(cards, faces, words, width_mm=RANKS_CARD_MM)
        pictures.append(labelled(lexicon.integer(value), shown))
    return in_rows(pictures, "marriages")


def _strengths(lexicon: Lexicon, faces: Faces) -> Picture:
    cards = [Card(rank, suit) for suit in Suit for rank in RANK_ORDER]
    return pack_picture(cards, faces, lexicon.count(len(cards), "card"), len(RANK_ORDER))


def opening_picture(
    state: ThousandState,
    lexicon: Lexicon,
    faces: Faces,
    seats: Sequence[int] | None = None,
    card_mm: float = _HAND_CARD_MM,
    is_closed: bool = False,
) -> Picture:
    """Return the hands (of ``seats``, or all that hold cards), named, and the talon, face up or closed."""
    dealt = [(seat, hand) for seat, hand in enumerate(dealt_hands(state)) if hand]
    pictures = []
    for seat, hand in dealt:
        if seats is not None and seat not in seats:
            continue
        words = f"{lexicon.player(seat)}: {lexicon.cards(hand)}"
        pictures.append(labelled(lexicon.player(seat), hand_picture(hand, faces, words, width_mm=card_mm)))
    talon = [] if state.book.draws else cards_of(sum(state.table.talon))
    if talon:
        name = label(lexicon, "label_talon")
        shown: Sequence[Card | None] = [None] * len(talon) if is_closed else talon
        words = name if is_closed else f"{name}: {lexicon.cards(talon)}"
        pictures.append(labelled(name, hand_picture(shown, faces, words, width_mm=card_mm)))
    return in_rows(pictures, "deal")


def dealt_hands(state: ThousandState | ScoresState) -> tuple[tuple[Card, ...], ...]:
    """Return the hands of all seats as people sort them: suit by suit, the ten above the king.

    A match that is told by its results has none.
    """
    if isinstance(state, ScoresState):
        return ()
    trump = state.view(0).trump
    return tuple(
        tuple(card for card in sorted_hand(state.hand(seat), _strength, trump) if isinstance(card, Card))
        for seat in range(len(state.hands))
    )


def _strength(card: object) -> int:
    return RANK_ORDER.index(card.rank) if isinstance(card, Card) else len(RANK_ORDER)


def board(state: ThousandState | ScoresState, lexicon: Lexicon) -> Board:
    """Return who holds what: hands with bid, tricks and points, the trick, talon, trumps and the score.

    Of a match that is told by its results, the board is the score sheet.
    """
    if isinstance(state, ScoresState):
        return Board((), tuple(_sheet(state.standing, lexicon)))
    hands = (
        Pile(lexicon.player(seat), hand, len(hand), ", ".join(_doing(state, seat, lexicon)))
        for seat, hand in enumerate(dealt_hands(state))
    )
    return Board(tuple(hands), tuple(_trick(state, lexicon)), tuple(_rest(state, lexicon)))


def _doing(state: ThousandState, seat: int, lexicon: Lexicon) -> Iterator[str]:
    """Yield what a player has bid and taken so far."""
    table = state.table
    bid = phrasing.fixed(lexicon.integer(table.bid))
    if seat == table.sitter:
        yield label(lexicon, "label_sits")
    elif seat == table.declarer:
        yield label(lexicon, "label_plays", bid=bid)
    elif table.declarer is None and table.out >> seat & 1:
        yield label(lexicon, "label_passed")
    elif table.declarer is None and table.bid and seat == table.high:
        yield label(lexicon, "label_bids", bid=bid)
    points = table.cards[seat] + table.married[seat] + table.bonus[seat]
    if table.tricks[seat] or points:
        yield lexicon.count(table.tricks[seat], "trick")
        yield lexicon.count(points, "point")


def _trick(state: ThousandState, lexicon: Lexicon) -> Iterator[Pile]:
    seat = state.table.leader
    for card in state.table.trick:
        yield Pile(lexicon.player(seat), cards_of(card))
        seat = state.table.next[seat]


def _rest(state: ThousandState, lexicon: Lexicon) -> Iterator[Pile]:
    table = state.table
    if table.talon:
        shown: Sequence[Card | None] = (None,) if table.book.draws else cards_of(sum(table.talon))
        yield Pile(label(lexicon, "label_talon"), tuple(shown), len(table.talon))
    if table.dead:
        yield Pile(label(lexicon, "label_dead"), (None,), table.dead.bit_count())
    if trump := state.view(0).trump:
        yield Pile(lexicon.phrase("board_trumps"), remark=lexicon.suit(trump))
    standing = state.after or state.standing
    totals = (f"{pile.label} {pile.remark}" for pile in _sheet(standing, lexicon))
    yield Pile(label(lexicon, "label_score"), remark="; ".join(totals))


def _sheet(standing: Standing, lexicon: Lexicon) -> Iterator[Pile]:
    for seat, total in enumerate(standing.totals):
        words = [lexicon.integer(total)]
        if standing.tries[seat] is not None:
            words.append(label(lexicon, "label_on_barrel"))
        if bolts := standing.bolts[seat]:
            words.append(lexicon.count(bolts, "bolt"))
        yield Pile(lexicon.player(seat), remark=", ".join(words))


def boards(log: Log[Any], told: Sequence[Sentence], lexicon: Lexicon) -> tuple[Board, ...]:
    """Return what each sentence leads to; a trick that it has told whole is still to be seen."""
    after = boards_after(log, told, lambda state: board(state, lexicon))
    return tuple(
        replace(shown, table=_taken(sentence.events, lexicon) or shown.table)
        for shown, sentence in zip(after, told, strict=True)
    )


def _taken(happened: Sequence[Event], lexicon: Lexicon) -> tuple[Pile, ...]:
    """Return the cards of the trick that somebody takes, none where nobody does."""
    won = next((event for event in happened if isinstance(event, events.TrickWon)), None)
    if won is None:
        return ()
    return tuple(
        Pile(
            lexicon.player(play.seat),
            (play.card,),
            remark=label(lexicon, "label_takes") if play.card == won.card else "",
        )
        for play in happened
        if isinstance(play, events.Led | events.Played)
    )


def _steps(
    log: Log[Any],
    told: Sequence[Sentence],
    lexicon: Lexicon,
    faces: Faces,
    card_mm: float,
) -> tuple[StepSource, ...]:
    """Return the steps: a trick with its cards, the counting with a table of what everyone has made.

    A rule stands beside the first step that shows it: every trick shows the same few.
    """
    named: set[str] = set()
    steps = []
    for place, (sentence, after) in enumerate(zip(told, boards(log, told, lexicon), strict=True)):
        picture = _picture(sentence.events, [*_events(told[place:])], lexicon, faces, card_mm)
        new = tuple(rule for rule in sentence.rules if rule not in named)
        named.update(new)
        steps.append(StepSource(sentence.text, picture, new, after))
    return tuple(steps)


def _events(told: Sequence[Sentence]) -> Iterator[Event]:
    for sentence in told:
        yield from sentence.events


def _picture(
    happened: Sequence[Event], onwards: Sequence[Event], lexicon: Lexicon, faces: Faces, card_mm: float
) -> Picture | None:
    """Return the picture of a step; ``onwards`` are its events and all later ones."""
    plays = [event for event in happened if isinstance(event, events.Led | events.Played)]
    if plays and any(isinstance(event, events.TrickWon) for event in happened):
        best = next(event.card for event in happened if isinstance(event, events.TrickWon))
        laid = [Laid(play.card, lexicon.player(play.seat), play.card == best) for play in plays]
        words = lexicon.joined([f"{lexicon.player(play.seat)} — {lexicon.card(play.card)}" for play in plays])
        return trick_picture(laid, faces, words, width_mm=card_mm)
    scored = next((event for event in happened if isinstance(event, events.DealScored)), None)
    ended = next((event for event in onwards if isinstance(event, events.Ended)), None)
    return score_picture(scored, ended.outcome.scores, lexicon) if scored and ended else None


def score_picture(event: events.DealScored, written: Sequence[int], lexicon: Lexicon) -> Picture:
    """Return what every seat has made in cards and marriages, and what is ``written`` for it, as a table."""
    scores = [score for score in event.scores if score.role != "sitter"]
    names = [lexicon.player(score.seat) for score in scores]
    rows = {
        "label_cards": [score.cards for score in scores],
        "label_marriages": [score.marriages for score in scores],
        "label_bonus": [score.bonus for score in scores],
        "label_sum": [score.points for score in scores],
    }
    told = [
        [label(lexicon, key), *map(lexicon.integer, numbers)]
        for key, numbers in rows.items()
        if key in ("label_cards", "label_sum") or any(numbers)
    ]
    added = [signed(lexicon, written[score.seat]) for score in scores]
    told.append([label(lexicon, "label_written"), *added])
    words = lexicon.joined([f"{name} {points}" for name, points in zip(names, added, strict=True)])
    return table_picture(["", *names], told, f"{label(lexicon, 'label_written')}: {words}")
