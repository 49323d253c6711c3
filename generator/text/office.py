"""Old Word files by LibreOffice, where it is installed. Nothing else of Koloda needs it."""

import os
import shutil
import signal
import subprocess
import tempfile
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from generator.errors import KolodaError

PROGRAMS = ("soffice", "libreoffice")
SECONDS = 180
"""How long a conversion may take before it is given up; a deck takes about five."""

_LAST_SECONDS = 5  # for what has been killed to be gone
_MAGIC = {"doc": b"\xd0\xcf\x11\xe0", "rtf": b"{\\rtf"}  # how a file of each kind begins


def converted(document: bytes, suffix: str, target: str) -> bytes:
    """Return a document in another format: a ``docx`` as ``doc`` or ``rtf``.

    Raises `KolodaError` with one line where LibreOffice is not installed, fails or takes too long.
    """
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise KolodaError(
            f"--format {target} needs LibreOffice: apt-get install -y --no-install-recommends"
            " libreoffice-writer; --format docx and odt do without it"
        )
    with tempfile.TemporaryDirectory(prefix="koloda-", ignore_cleanup_errors=True) as folder:
        source = Path(folder, f"document.{suffix}")
        source.write_bytes(document)
        profile = Path(folder, "profile").as_uri()  # its own, so that an open LibreOffice does not mind
        command = [program, f"-env:UserInstallation={profile}", "--headless", "--convert-to", target]
        try:
            code, said = _finished([*command, "--outdir", folder, str(source)])
        except subprocess.TimeoutExpired:
            raise KolodaError(
                f"LibreOffice did not write the {target} file within {SECONDS} seconds"
            ) from None
        except OSError as error:
            raise KolodaError(f"LibreOffice cannot be started: {error.strerror} ({program})") from error
        result = source.with_suffix(f".{target}")
        content = result.read_bytes() if result.exists() else b""
        # A program that fails half-way leaves an empty file, or the beginning of one.
        if code or not content.startswith(_MAGIC[target]):
            reason = (said.strip().splitlines() or ["no reason given"])[-1]
            raise KolodaError(f"LibreOffice did not write the {target} file: {reason}")
        return content


def _finished(command: Sequence[str]) -> tuple[int, str]:
    """Run a command and return its exit code and what it complained of; nothing that it started goes on.

    `soffice` starts another program that does the work, so the whole session of the two is ended.
    """
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as process:
        try:
            _, said = process.communicate(timeout=SECONDS)
        except BaseException:
            with suppress(ProcessLookupError, subprocess.TimeoutExpired):
                os.killpg(process.pid, signal.SIGKILL)
                process.communicate(timeout=_LAST_SECONDS)  # until none of them is left that could speak
            raise
    return process.returncode, said.decode(errors="replace")
