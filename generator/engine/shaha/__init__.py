"""Joker with the шаха: thirty-three cards, three players; a reconstruction."""
