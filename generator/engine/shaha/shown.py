"""Which rules of Joker with the шаха a played deal can demonstrate."""

SHOWABLE = (
    "joker33.trump.turned",
    "joker33.bid",
    "joker33.hook",
    "joker33.play.suit",
    "joker33.play.trump",
    "joker33.play.free",
    "joker33.shaha.follow",
    "joker33.shaha.beats",
    "joker33.shaha.decline",
    "joker33.shaha.lead",
    "joker33.score.exact",
    "joker33.score.zero",
    "joker33.score.over",
    "joker33.score.under",
)
