"""What a product is before it touches the disk, and the one place that writes."""

import os
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from generator.errors import KolodaError


@dataclass(frozen=True, slots=True)
class Artifact:
    """A finished file: its place below the output folder, its content, and what it is in one word."""

    path: PurePosixPath
    content: bytes
    kind: str


def check_folder(folder: Path, what: str = "output folder") -> None:
    """Raise `KolodaError` if files cannot be written below ``folder``; create nothing."""
    existing = next(place for place in (folder, *folder.absolute().parents) if place.exists())
    if not existing.is_dir():
        raise KolodaError(f"{what} {folder}: {existing} is a file, not a folder")
    if not os.access(existing, os.W_OK | os.X_OK):
        raise KolodaError(f"{what} {folder}: {existing} cannot be written to")


def save(artifacts: Sequence[Artifact], folder: Path, what: str = "output folder") -> list[Path]:
    """Write all artifacts below ``folder`` and return their paths.

    Each file appears whole or not at all. ``what`` names the folder in messages.
    Raises `KolodaError` when the disk refuses.
    """
    check_folder(folder, what)
    try:
        return [_write(folder / artifact.path, artifact.content) for artifact in artifacts]
    except OSError as error:
        raise KolodaError(f"{what} {folder}: {error.strerror} ({error.filename})") from error


def _write(path: Path, content: bytes) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, temporary = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(content)
        Path(temporary).chmod(0o666 & ~_umask())
        Path(temporary).replace(path)
    except BaseException:
        Path(temporary).unlink(missing_ok=True)
        raise
    return path


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
