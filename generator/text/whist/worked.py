"""Worked examples: a recorded deal of bids and tricks told as numbered steps, with hands, tricks, scores."""

from collections.abc import Mapping, Sequence

from generator.cards import AnyCard, Card, Suit
from generator.drawing.pictures import Picture
from generator.engine.contract import Event
from generator.engine.play import Log
from generator.engine.whist import events
from generator.engine.whist.state import WhistState
from generator.text import phrasing
from generator.text.captions import Caption, closing
from generator.text.document import Board
from generator.text.lexicon import Lexicon
from generator.text.pictures import Faces, hand_picture, ranks_picture
from generator.text.scenes import in_rows, labelled
from generator.text.source import ExampleSource, StepSource
from generator.text.telling import Sentence
from generator.text.tricks import Laid, table_picture, trick_picture
from generator.text.whist.boards import dealt_hands, replay
from generator.text.whist.narration import counted, label, narrate, tell

_HAND_CARD_MM = 13.0
_LONG_HAND = 7  # with more cards, two hands stand side by side only if cards are smaller
_LONG_HAND_CARD_MM = 11.0
_SMALL_CARD_MM = 10.5  # in the many short examples
_SMALL_TRICK_MM = 9.0  # four cards still stand beside their sentence


def lesson(log: Log[WhistState], deal_end: Event, lexicon: Lexicon, faces: Faces) -> ExampleSource:
    """Return the beginning of a deal as an example; ``deal_end`` tells how the whole deal went."""
    game = log.first.rules.GAME
    opening, *told = tell(log, lexicon)
    start, boards = replay(log, told, lexicon)
    tricks = sum(isinstance(event, events.TrickWon) for event in log.events)
    assert isinstance(deal_end, events.Ended)
    # Four cards have no room beside their sentence: a little smaller, they leave room for the next trick.
    card_mm = _HAND_CARD_MM if len(deal_end.scored) < 4 else _LONG_HAND_CARD_MM
    (scores,) = narrate(deal_end.scored, game, lexicon)
    table = _picture(scores.events, lexicon, faces, card_mm, game)
    rest = StepSource(label(game, lexicon, "lesson_rest"), table, scores.rules, boards[told[-1]])
    return ExampleSource(
        title=label(game, lexicon, "lesson_title", tricks=phrasing.count(lexicon, tricks, "trick")),
        intro=opening.text,
        picture=opening_picture(log.first, lexicon, faces),
        board=start,
        steps=(
            *_steps(told, boards, lexicon, faces, card_mm, game),
            *([] if deal_end in log.events else [rest]),
        ),
    )


def example(log: Log[WhistState], caption: Caption, lexicon: Lexicon, faces: Faces) -> ExampleSource:
    """Return a recorded hand as an example under its caption, whose point closes it."""
    game, told = log.first.rules.GAME, tell(log, lexicon)
    opening = [step for step in told if any(event in log.opening for event in step.events)]
    rest = told[len(opening) :]
    start, boards = replay(log, rest, lexicon)
    # Of hands of one card the trick shows all.
    is_bare = not opening and all(len(hand) <= 1 for hand in dealt_hands(log.first))
    last = [label(game, lexicon, "position_last")] if is_bare else []
    intro = " ".join(step.text for step in opening) or " ".join([*last, _position(log.first, lexicon)])
    return ExampleSource(
        title=caption.title,
        intro=intro,
        picture=None if is_bare else opening_picture(log.first, lexicon, faces, card_mm=_SMALL_CARD_MM),
        board=start,
        steps=_steps(_to_the_point(rest, caption), boards, lexicon, faces, _SMALL_TRICK_MM, game),
        closing=closing(caption, lexicon),
    )


def _to_the_point(told: Sequence[Sentence], caption: Caption) -> Sequence[Sentence]:
    """Return the steps without the scores of one trick, unless they are what the example is there for."""
    is_score = any(".score" in rule or rule.endswith(".khisht") for rule in caption.shows)
    tricks = sum(isinstance(event, events.TrickWon) for step in told for event in step.events)
    if is_score or tricks > 1:
        return told
    return [step for step in told if not isinstance(step.events[0], events.DealScored)]


def _position(state: WhistState, lexicon: Lexicon) -> str:
    """Return in words what a picture of the middle of a deal does not show: trump, bids, tricks taken."""
    game, view = state.rules.GAME, state.view(0)

    def number(count: int) -> phrasing.Slot:
        return phrasing.fixed(lexicon.integer(count))

    told = [
        label(game, lexicon, "position_trump", suit=phrasing.suit(lexicon, view.trump))
        if view.trump
        else label(game, lexicon, "position_no_trump")
    ]
    bids = [(phrasing.seat(lexicon, seat), bid, view.won[seat]) for seat, bid in enumerate(view.bids)]
    made = [(seat, number(bid), number(won)) for seat, bid, won in bids if bid is not None]
    if made and any(view.won):
        pairs = [
            label(game, lexicon, "position_pair", seat=seat, bid=bid, taken=won) for seat, bid, won in made
        ]
        told.append(label(game, lexicon, "position_both", pairs=counted(pairs)))
    elif made:
        spoken = [label(game, lexicon, "bid", seat=seat, number=bid) for seat, bid, _ in made]
        told.append(label(game, lexicon, "position_bids", bids=counted(spoken)))
    return " ".join(told)


def figures(log: Log[WhistState], lexicon: Lexicon, faces: Faces) -> Mapping[str, Picture]:
    """Return the pictures that the prose calls by name: the ranks, the jokers, the hands of a deal."""
    rules = log.first.rules
    jokers = rules.jokers
    suits = [suit for suit in Suit if suit not in {card.suit for card in jokers if isinstance(card, Card)}]
    deck = rules.deck()
    ranks = [*deck.added, *(Card(rank, suits[i % len(suits)]) for i, rank in enumerate(deck.ranks))]
    words = lexicon.joined([lexicon.rank(card.rank) for card in ranks])
    return {
        "ranks": ranks_picture(ranks, faces, words),
        "jokers": ranks_picture(jokers, faces, lexicon.cards(jokers), width_mm=_HAND_CARD_MM),
        "deal": _sorted_picture(log, lexicon, faces),
    }


def _sorted_picture(log: Log[WhistState], lexicon: Lexicon, faces: Faces) -> Picture:
    """Return the hand that shows best how cards are sorted: with a joker and trumps, of most suits."""
    trump, jokers = log.final.view(0).trump, log.first.rules.jokers

    def shows(hand: Sequence[AnyCard]) -> tuple[bool, bool, int]:
        suits = {card.suit for card in hand if isinstance(card, Card) and card not in jokers}
        return (not set(jokers).isdisjoint(hand), trump in suits, len(suits))

    hands = dealt_hands(log.first, trump)
    seat = max(range(len(hands)), key=lambda seat: shows(hands[seat]))
    words = f"{lexicon.player(seat)}: {lexicon.cards(hands[seat])}"
    width_mm = _LONG_HAND_CARD_MM if len(hands[seat]) > _LONG_HAND else _HAND_CARD_MM
    picture = labelled(lexicon.player(seat), hand_picture(hands[seat], faces, words, width_mm=width_mm))
    return in_rows([picture], "deal")


def opening_picture(
    state: WhistState, lexicon: Lexicon, faces: Faces, card_mm: float = _HAND_CARD_MM
) -> Picture:
    """Return the hands, named, and the card of the trump."""
    game = state.rules.GAME
    held = [(seat, hand) for seat, hand in enumerate(dealt_hands(state)) if hand]
    if max(len(hand) for _, hand in held) > _LONG_HAND:
        card_mm = min(card_mm, _LONG_HAND_CARD_MM)
    pictures = []
    for seat, hand in held:
        words = f"{lexicon.player(seat)}: {lexicon.cards(hand)}"
        pictures.append(labelled(lexicon.player(seat), hand_picture(hand, faces, words, width_mm=card_mm)))
    trump = state.view(0).trump_card
    if trump is not None and trump not in {card for _, hand in held for card in hand}:
        name = label(game, lexicon, "label_trump")
        words = f"{name}: {lexicon.card(trump)}"
        pictures.append(labelled(name, hand_picture([trump], faces, words, width_mm=card_mm)))
    return in_rows(pictures, "deal")


def _steps(
    told: Sequence[Sentence],
    boards: Mapping[Sentence, Board],
    lexicon: Lexicon,
    faces: Faces,
    card_mm: float,
    game: str,
) -> tuple[StepSource, ...]:
    """Return the steps: a trick with its cards, the counting with a table of bids, tricks and points."""
    return tuple(
        StepSource(step.text, _picture(step.events, lexicon, faces, card_mm, game), step.rules, boards[step])
        for step in told
        if step.text
    )


def _picture(
    happened: Sequence[Event], lexicon: Lexicon, faces: Faces, card_mm: float, game: str
) -> Picture | None:
    plays = [
        event
        for event in happened
        if isinstance(event, events.Led | events.JokerLed | events.Followed | events.JokerPlayed)
    ]
    won = next((event for event in happened if isinstance(event, events.TrickWon)), None)
    if won and len(plays) > 1:
        down = [play for play in plays if isinstance(play, events.JokerPlayed) and play.mode == "down"]
        laid = [
            Laid(None if play in down else play.card, lexicon.player(play.seat), play.card == won.card)
            for play in plays
        ]
        words = lexicon.joined([f"{lexicon.player(play.seat)} — {lexicon.card(play.card)}" for play in plays])
        return trick_picture(laid, faces, words, width_mm=card_mm)
    scored = [event for event in happened if isinstance(event, events.DealScored)]
    return _scores(sorted(scored, key=lambda event: event.seat), lexicon, game) if scored else None


def _scores(scored: Sequence[events.DealScored], lexicon: Lexicon, game: str) -> Picture:
    names = [lexicon.player(event.seat) for event in scored]
    rows = [
        [label(game, lexicon, "label_bid"), *(lexicon.integer(event.bid) for event in scored)],
        [label(game, lexicon, "label_tricks"), *(lexicon.integer(event.tricks) for event in scored)],
        [label(game, lexicon, "label_points"), *(lexicon.integer(event.points) for event in scored)],
    ]
    words = [f"{name} {lexicon.integer(event.points)}" for name, event in zip(names, scored, strict=True)]
    return table_picture(["", *names], rows, lexicon.joined(words))
