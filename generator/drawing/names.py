"""Names of cards for files and for ids in SVG."""

from generator.cards import AnyCard, Joker, Rank

_JOKERS = {Joker.RED: ("JR", "joker-red"), Joker.BLACK: ("JB", "joker-black")}
_RANKS = {Rank.JACK: "jack", Rank.QUEEN: "queen", Rank.KING: "king", Rank.ACE: "ace"}


def card_id(card: AnyCard) -> str:
    """Return a short code that is safe in ids: ``TD``, ``JR`` and ``JB`` for the jokers."""
    return _JOKERS[card][0] if isinstance(card, Joker) else str(card)


def file_name(card: AnyCard | None) -> str:
    """Return the stem of the card's file: ``10-diamonds``, ``ace-spades``, ``joker-red``; None is the back.

    Words instead of codes, because some browsers block files called ``AD``.
    """
    if card is None:
        return "back"
    if isinstance(card, Joker):
        return _JOKERS[card][1]
    return f"{_RANKS.get(card.rank, card.rank.label)}-{card.suit.name.lower()}"
