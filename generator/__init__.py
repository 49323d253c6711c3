"""Koloda prints a complete card game: deck, backs, rule booklet and handout from one ruleset."""

__version__ = "0.1.0"
