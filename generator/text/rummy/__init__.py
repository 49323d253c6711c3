"""The rummy called Joker in words: its sentences, worked examples with pictures, what its prose may speak of."""
