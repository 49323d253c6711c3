"""One deal in the terminal: told in words, or as a record in KON."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from generator.engine import kon
from generator.engine.games import ENGINES
from generator.engine.play import Log
from generator.errors import KolodaError, unknown
from generator.products.lessons import lesson, players_at
from generator.products.request import Request
from generator.text.captions import captions
from generator.text.games import TELLERS
from generator.text.lexicon import Lexicon


def hand_text(request: Request, lexicon: Lexicon, file: Path | None) -> str:
    """Return a deal, or every deal of ``file``, told step by step. Raises `KolodaError`."""
    return "\n".join(_told(title, log, lexicon) for title, log in _logs(request, file, lexicon))


def record_text(request: Request, lexicon: Lexicon, file: Path | None) -> str:
    """Return the same deals as records in KON; the language does not matter. Raises `KolodaError`."""
    if file is not None:
        list(_logs(request, file, lexicon))  # replayed, so that what is printed has been verified
        return kon.render(_records(file))
    return "\n".join(ENGINES[log.first.rules.GAME].record_of(log) for _, log in _logs(request, file, lexicon))


def _logs(request: Request, file: Path | None, lexicon: Lexicon) -> Iterator[tuple[str, Log[Any]]]:
    if file is not None:
        for number, record in enumerate(_records(file), 1):
            game = record.tag("Game") or ""
            if game not in ENGINES:
                raise KolodaError(f"{file}: record {number}: {unknown('game', game, ENGINES)}")
            title = _title(game, record, lexicon) or f"{file.name}: {number}"
            yield title, ENGINES[game].replay(record)
        return
    assert request.rules
    shown = lesson(request.rules, request.seed, players_at(request))
    yield f"{request.rules.GAME}, --seed {shown.seed}", shown.whole


def _records(file: Path) -> tuple[kon.Record, ...]:
    try:
        records = kon.parse(file.read_text(encoding="utf-8"), str(file))
    except UnicodeDecodeError as error:
        raise KolodaError(f"{file}: not UTF-8 text") from error
    except OSError as error:
        raise KolodaError(f"{file}: cannot be read: {error.strerror}") from error
    if not records:
        raise KolodaError(f"{file}: holds no record")
    return records


def _title(game: str, record: kon.Record, lexicon: Lexicon) -> str | None:
    """Return what a record calls itself; a frozen example names its caption, ``@durak.example.fool``."""
    title = record.tag("Title")
    _, is_example, name = (title or "").partition(f"@{game}.example.")
    caption = captions(game, lexicon.language).get(name) if is_example else None
    return caption.title if caption else title


def _told(title: str, log: Log[Any], lexicon: Lexicon) -> str:
    teller, lines = TELLERS[log.first.rules.GAME], [title, ""]
    for seat, hand in enumerate(teller.hands(log.first)):
        lines.append(f"{lexicon.player(seat)}: {' '.join(teller.mark(card, lexicon) for card in hand)}")
    lines.append("")
    lines += [f"{number:2}. {step.text}" for number, step in enumerate(teller.tell(log, lexicon), 1)]
    return "\n".join(lines) + "\n"
