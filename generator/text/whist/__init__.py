"""Games of bids and tricks in words: what Georgian Joker and Joker with the шаха share, and their own."""

from generator.text.whist import boards, narration, prose, sayings, sheet, worked

__all__ = ["boards", "narration", "prose", "sayings", "sheet", "worked"]
