"""``make bench``: what people make, measured in fresh processes. Prints a table, asserts nothing."""

import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import pikepdf

from tests.bench_booklet import WAYS
from tests.bench_engine import bench_engine

RUNS = 5


def measured(*arguments: str, module: str = "generator") -> tuple[float, float]:
    """Return seconds (the median of several runs) and the peak memory in MB of a ``koloda`` command.

    Another ``module`` is run in its place, with the same kind of arguments.
    """
    seconds, peaks = [], []
    for _ in range(RUNS):
        start = time.perf_counter()
        child = subprocess.Popen([sys.executable, "-m", module, *arguments], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        seconds.append(time.perf_counter() - start)
        peaks.append(usage.ru_maxrss / 1024)
        if status:
            raise SystemExit(f"{module} {' '.join(arguments)} failed")
    return sorted(seconds)[RUNS // 2], max(peaks)


def size_kb(folder: Path, pattern: str) -> float:
    """Return the size of the files that match, in KB."""
    return sum(path.stat().st_size for path in folder.rglob(pattern)) / 1024


def bench_commands() -> None:
    """Print time, memory and size of the commands."""
    print(f"{'command':<36}{'s':>7}{'peak MB':>9}{'KB':>8}")
    with tempfile.TemporaryDirectory() as name:
        out = Path(name)
        for title, arguments, pattern in (
            ("koloda --help", ("--help",), ""),
            ("koloda deck --format pdf (54)", ("deck", "--format", "pdf", "--out", name), "deck/deck.pdf"),
            (
                "koloda deck --copies 10 (540)",
                ("deck", "--format", "pdf", "--copies", "10", "--out", name),
                "deck/deck.pdf",
            ),
            ("koloda deck --format svg (54)", ("deck", "--format", "svg", "--out", name), "deck/cards/*.svg"),
            *(
                (
                    f"koloda booklet durak --format {form}",
                    ("booklet", "durak", "--format", form, "--out", name),
                    f"durak/*.{form}",
                )
                for form in ("pdf", "docx", "odt", "html", "epub")
            ),
            ("koloda kit durak", ("kit", "durak", "--out", name), "durak/**/*.*"),
        ):
            seconds, peak = measured(*arguments)
            size = f"{size_kb(out, pattern):8.0f}" if pattern else ""
            print(f"{title:<36}{seconds:7.2f}{peak:9.0f}{size}")


def bench_booklets() -> None:
    """Print what a booklet takes, and what WeasyPrint takes for the same pages with SVG pictures."""
    print(f"\n{'booklet':<34}{'s':>7}{'peak MB':>9}{'KB':>8}{'pages':>7}")
    with tempfile.TemporaryDirectory() as name:
        file = Path(name) / "booklet.pdf"
        for game in ("durak", "thousand"):
            for way in WAYS:
                seconds, peak = measured(game, way, str(file), module="tests.bench_booklet")
                with pikepdf.open(file) as made:
                    pages = len(made.pages)
                title, kilobytes = f"{game}, {way}", size_kb(Path(name), "*.pdf")
                print(f"{title:<34}{seconds:7.2f}{peak:9.0f}{kilobytes:8.0f}{pages:7}")


def bench_drawing() -> None:
    """Print how long the 54 faces and the back take, drawn and as SVG, and how large they are."""
    from generator.cards import DeckSpec
    from generator.drawing.faces import Look, draw_back, draw_face
    from generator.drawing.indices import load_index
    from generator.drawing.svg import svg_text
    from generator.drawing.themes import load_theme, theme_names
    from generator.units import Size

    print(f"\n{'54 faces and the back':<34}{'draw s':>8}{'SVG s':>8}{'KB':>6}{'largest KB':>12}")
    for name in theme_names():
        look, size = Look(load_theme(name), load_index("ru"), "ДЖОКЕР"), Size(63, 88)
        begin = time.perf_counter()
        drawings = [draw_face(card, look, size) for card in DeckSpec.parse("2-A+2J").cards()]
        drawings.append(draw_back(look, size))
        drawn = time.perf_counter()
        sizes = [len(svg_text(drawing).encode()) / 1000 for drawing in drawings]
        written = time.perf_counter()
        print(f"{name:<34}{drawn - begin:8.2f}{written - drawn:8.2f}{sum(sizes):6.0f}{max(sizes):12.1f}")


if __name__ == "__main__":
    from tests.bench_ways import bench_ways

    bench_drawing()
    bench_commands()
    bench_booklets()
    bench_ways()
    bench_engine()
