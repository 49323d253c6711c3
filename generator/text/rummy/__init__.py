"""The rummy in words: the sentences of its events, its worked examples, what its prose may speak of."""

from generator.text.rummy import narration, prose, sayings, sheet, worked

__all__ = ["narration", "prose", "sayings", "sheet", "worked"]
