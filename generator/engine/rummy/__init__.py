"""Joker, the rummy: two or three packs, melds on the table, 51 points for the first laying."""
