"""Games of bids and tricks in words: what Georgian Joker and Joker with the шаха share, and their own."""

from generator.text.whist import narration, prose, sayings, worked

__all__ = ["narration", "prose", "sayings", "worked"]
