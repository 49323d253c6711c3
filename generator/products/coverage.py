"""Which rule is shown by which recorded example: the table that tells what the examples leave out."""

from collections.abc import Mapping
from functools import cache

from generator.engine.games import ENGINES
from generator.engine.kon import parse
from generator.errors import KolodaError
from generator.resources import data_path


@cache
def coverage(game: str) -> Mapping[str, tuple[str, ...]]:
    """Return for every rule id that can be shown the names of the examples that show it.

    Every record is replayed for that. Raises `KolodaError` for an unknown game or a record that fails.
    """
    if game not in ENGINES:
        raise KolodaError(f"{game} has no engine yet: the games that can be played are {', '.join(ENGINES)}")
    engine = ENGINES[game]
    shown: dict[str, list[str]] = {rule: [] for rule in engine.showable}
    for path in sorted(data_path(f"rules_text/examples/{game}").glob("*.kon")):
        for record in parse(path.read_text(encoding="utf-8"), path.name):
            for rule in sorted(engine.rules_shown(engine.replay(record))):
                shown[rule].append(path.stem)
    return {rule: tuple(names) for rule, names in shown.items()}


def coverage_text(game: str) -> str:
    """Return the table for the terminal, the rules that nothing shows marked, and their number."""
    table = coverage(game)
    missing = sum(not names for names in table.values())
    lines = [f"{rule:<32}{', '.join(names) or '—'}" for rule, names in table.items()]
    return "\n".join([*lines, "", f"{len(table) - missing} of {len(table)} rules are shown by an example"])


def coverage_json(game: str) -> dict[str, list[str]]:
    """Return the table for other programs."""
    return {rule: list(names) for rule, names in coverage(game).items()}
