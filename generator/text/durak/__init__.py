"""Durak in words: the sentences of its events, its worked examples, what its prose may speak of."""

from generator.text.durak import narration, prose, sayings, worked

__all__ = ["narration", "prose", "sayings", "worked"]
