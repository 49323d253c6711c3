"""Which rules a played deal demonstrates: what a worked example is chosen by, and printed beside it.

`SHOWABLE` lists every id that can be shown; the coverage table of the examples goes through it.
"""

SHOWABLE = (
    "joker.deal",
    "joker.first_move",
    "joker.turn",
    "joker.stock.take",
    "joker.deck.empty",
    "joker.first_circle",
    "joker.meld.run",
    "joker.meld.set",
    "joker.meld.first51",
    "joker.first51.joker",
    "joker.ace.low",
    "joker.ace.both",
    "joker.layoff",
    "joker.merge",
    "joker.joker.run",
    "joker.joker.set",
    "joker.joker.swap",
    "joker.joker.swap.set",
    "joker.joker.swap.use",
    "joker.joker.per_meld",
    "joker.full_melds",
    "joker.out",
    "joker.out.discard",
    "joker.score.hand",
    "joker.score.lone",
    "joker.score.min",
    "joker.limit",
)
