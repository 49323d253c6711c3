"""The rummy in words: the sentences of its events, its worked examples, what its prose may speak of."""
