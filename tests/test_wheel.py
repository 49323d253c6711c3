"""The built wheel carries its data: installed alone, far from the checkout, it draws and prints."""

import os
import subprocess
import sys
import venv
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


@pytest.fixture(scope="module")
def koloda(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Build the wheel, install it into a fresh environment and return its ``koloda`` command."""
    folder = tmp_path_factory.mktemp("wheel")
    run = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    subprocess.run(run, check=True, capture_output=True)
    (wheel,) = folder.glob("koloda-*.whl")
    environment = folder / "environment"
    venv.create(environment, with_pip=False)
    pip = [sys.executable, "-m", "pip", "--python", str(environment), "install", "--quiet", str(wheel)]
    subprocess.run(pip, check=True, capture_output=True)
    return environment / "bin" / "koloda"


def run(koloda: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    clean = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    return subprocess.run(
        [koloda, *arguments], cwd="/", env=clean, check=True, capture_output=True, text=True
    )


@pytest.mark.slow
def test_the_wheel_makes_a_face_and_a_booklet_from_the_root_folder(koloda: Path, tmp_path: Path) -> None:
    run(koloda, "deck", "durak", "--format", "svg", "--out", str(tmp_path))
    assert (tmp_path / "durak" / "cards" / "ace-spades.svg").read_text().startswith("<svg")
    run(koloda, "booklet", "durak", "--format", "pdf", "--out", str(tmp_path))
    assert (tmp_path / "durak" / "booklet.pdf").read_bytes().startswith(b"%PDF-")
    assert "preferans" in run(koloda, "games").stdout
