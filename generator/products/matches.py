"""A whole match in the terminal: deals in a row, played by sensible players, and the sheet beside them."""

from itertools import zip_longest
from typing import Any

from generator.engine.games import ENGINES
from generator.engine.match import Match
from generator.products.lessons import usual_players
from generator.rulesets import Ruleset
from generator.text.games import TELLERS
from generator.text.lexicon import Lexicon

_GAP = "   "


def played(rules: Ruleset, players: int | None, seed: int) -> Match:
    """Return the match of a seed. Raises `KolodaError` where so many cannot sit down."""
    rules = rules if players is None else rules.for_players(players)
    engine, seats = ENGINES[rules.GAME], players or usual_players(rules)
    return engine.play_match(rules, seats, [engine.sensible] * seats, seed)


def match_text(match: Match, title: str, lexicon: Lexicon) -> str:
    """Return the sheet as columns, what its signs mean, and who has won."""
    teller = TELLERS[match.deals[0].first.rules.GAME]
    lines = teller.sheet(match, lexicon)
    widths = [max(map(len, column)) for column in zip_longest(*lines, fillvalue="")]
    table = [
        _GAP.join(cell.rjust(width) for cell, width in zip(line, widths, strict=False)) for line in lines
    ]
    names = lexicon.joined([lexicon.player(seat) for seat in match.winners])
    won = lexicon.phrase("match_won", winners=names) if match.winners else lexicon.phrase("match_broken_off")
    signs = "; ".join(f"{sign} {meaning}" for sign, meaning in teller.legend(match.sheet, lexicon))
    return "\n".join([title, "", *table, "", *([signs, ""] if signs else []), won])


def match_data(match: Match, seed: int) -> dict[str, Any]:
    """Return the sheet as data; ``winners`` are seats, counted from 0."""
    return {
        "game": match.deals[0].first.rules.GAME,
        "seed": seed,
        "deals": len(match.deals),
        "sheet": [
            {
                "label": row.label,
                "entries": [
                    {
                        "points": entry.points,
                        "total": entry.total,
                        "bid": entry.bid,
                        "tricks": entry.tricks,
                        "marks": list(entry.marks),
                    }
                    for entry in row.entries
                ],
            }
            for row in match.sheet
        ],
        "winners": list(match.winners),
    }
