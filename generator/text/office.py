"""Old Word files by LibreOffice, where it is installed. Nothing else of Koloda needs it."""

import shutil
import subprocess
import tempfile
from pathlib import Path

from generator.errors import KolodaError

PROGRAMS = ("soffice", "libreoffice")
SECONDS = 180
"""How long a conversion may take before it is given up; a deck takes about five."""


def converted(document: bytes, suffix: str, target: str) -> bytes:
    """Return a document in another format, such as ``docx`` as ``doc``.

    Raises `KolodaError` with one line where LibreOffice is not installed, fails or takes too long.
    """
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        raise KolodaError(
            f"--format {target} needs LibreOffice: apt-get install -y --no-install-recommends"
            " libreoffice-writer; --format docx and odt do without it"
        )
    with tempfile.TemporaryDirectory(prefix="koloda-") as folder:
        source = Path(folder, f"document.{suffix}")
        source.write_bytes(document)
        profile = Path(folder, "profile").as_uri()  # its own, so that an open LibreOffice does not mind
        command = [program, f"-env:UserInstallation={profile}", "--headless", "--convert-to", target]
        try:
            done = subprocess.run(
                [*command, "--outdir", folder, str(source)], capture_output=True, timeout=SECONDS, check=False
            )
        except subprocess.TimeoutExpired:
            raise KolodaError(
                f"LibreOffice did not write the {target} file within {SECONDS} seconds"
            ) from None
        except OSError as error:
            raise KolodaError(f"LibreOffice cannot be started: {error.strerror} ({program})") from error
        result = source.with_suffix(f".{target}")
        if not result.exists():
            said = (done.stderr.decode(errors="replace").strip().splitlines() or ["no reason given"])[-1]
            raise KolodaError(f"LibreOffice did not write the {target} file: {said}")
        return result.read_bytes()
