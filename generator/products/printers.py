"""Printer profiles: what a person measured about a printer once, kept in the user's own config folder.

A profile is a small TOML file with keys of the section ``[print]``: it fills in what was not chosen, for
everything that is printed. Fronts are never moved by it; only ``back_…`` keys tell of an error, and those
move backs alone.
"""

import os
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath
from typing import Any

from generator.errors import KolodaError, Problems, unknown
from generator.products.artifacts import Artifact, save
from generator.products.config import Settings
from generator.products.job import (
    PRINT_DEFAULTS,
    is_stock_file,
    read_back_fit,
    read_flip,
    read_margin,
    read_stock,
)
from generator.resources import KeyLines, load_toml
from generator.sheets.layout import BackFit, Flip
from generator.sheets.papers import Paper, parse_paper
from generator.units import Insets

FOLDER_VARIABLE = "KOLODA_CONFIG_DIR"
"""The environment variable that names another config folder than the system's."""

GOOD_MISFIT_MM = 0.06
"""Readings rounded to tenths differ by 0.03 mm; twice that is a good fit."""

PROFILE_KEYS = ("paper", "stock", "margin", "flip", "back_shift", "back_turn", "back_scale", "note")

_NAME = re.compile(r"\w[\w-]{0,39}")
_READERS = {"paper": parse_paper, "stock": read_stock, "margin": read_margin, "flip": read_flip}
_FIT_KEYS = ("back_shift", "back_turn", "back_scale")


@dataclass(frozen=True, slots=True)
class Profile:
    """A named profile: its values are texts as in the section ``[print]``, and a free ``note``.

    The note says with which paper and tray it was measured. Raises `KolodaError` for every value that no
    print job would take.
    """

    name: str
    values: Mapping[str, str]

    def __post_init__(self) -> None:
        problems = Problems()
        if not _NAME.fullmatch(self.name):
            problems.add(
                f"printer name '{self.name}': give up to 40 letters, digits, hyphens and underscores"
            )
        for key, text in self.values.items():
            try:
                if key not in PROFILE_KEYS:
                    raise KolodaError(unknown("key", key, PROFILE_KEYS))
                if key in _READERS:
                    _READERS[key](text)
                elif key in _FIT_KEYS:
                    read_back_fit(PRINT_DEFAULTS | {key: text})
                elif not text.isprintable():
                    raise KolodaError("a note is one line of text")
            except KolodaError as error:
                problems.add(*(f"printer {self.name}: {key}: {line}" for line in error.problems))
        problems.raise_if_any()

    @property
    def paper(self) -> Paper:
        """The paper that it was measured with."""
        if "paper" not in self.values and "stock" in self.values:
            return read_stock(self.values["stock"]).paper
        return parse_paper(self._text("paper"))

    @property
    def margin(self) -> Insets:
        """What it leaves white."""
        return read_margin(self._text("margin"))

    @property
    def flip(self) -> Flip:
        """The edge about which the printer turns the paper."""
        return read_flip(self._text("flip"))

    @property
    def back_fit(self) -> BackFit:
        """How its backs are moved to meet the fronts."""
        return read_back_fit(PRINT_DEFAULTS | dict(self.values))

    def _text(self, key: str) -> str:
        return self.values.get(key, PRINT_DEFAULTS[key])

    def with_fit(self, fit: BackFit) -> "Profile":
        """Return the profile with another correction of its backs."""
        measured = {
            "back_shift": f"{_plain(fit.dx_mm, 3)},{_plain(fit.dy_mm, 3)}",
            "back_turn": _plain(fit.turn, 4),
            "back_scale": f"{_plain(fit.scale_x, 5)},{_plain(fit.scale_y, 5)}",
        }
        return Profile(self.name, dict(self.values) | measured)

    def __str__(self) -> str:
        """Return the profile as TOML."""
        lines = [f"{key} = {_quoted(self.values[key])}\n" for key in PROFILE_KEYS if key in self.values]
        return "".join(lines)


def _plain(number: float, decimals: int) -> str:
    text = f"{number:.{decimals}f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def _quoted(text: str) -> str:
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def config_folder() -> Path:
    """Return the folder of the user's own configuration; it need not exist."""
    if named := os.environ.get(FOLDER_VARIABLE):
        return Path(named)
    from platformdirs import user_config_path

    return user_config_path("koloda", appauthor=False)


def profile_path(name: str) -> Path:
    """Return the file of a profile."""
    return _folder() / f"{name.lower()}.toml"


def _folder() -> Path:
    return config_folder() / "printers"


def profile_names() -> tuple[str, ...]:
    """Return the names of all profiles, sorted. Raises `KolodaError` if the folder cannot be read."""
    try:
        return tuple(sorted(path.stem for path in _folder().iterdir() if path.suffix == ".toml"))
    except FileNotFoundError:
        return ()
    except OSError as error:
        raise KolodaError(f"config folder {_folder()}: cannot be read: {error.strerror}") from error


def load_profile(name: str) -> Profile:
    """Return a profile by its name, in any case. Raises `KolodaError` if it is unknown or broken."""
    names = profile_names()
    if name.lower() not in names:
        if not names:
            raise KolodaError(f"unknown printer '{name}': there are none yet; 'koloda printer add' makes one")
        raise KolodaError(unknown("printer", name, names))
    path = profile_path(name)
    table, lines, problems = load_toml(path), KeyLines(path), Problems()
    for key, value in table.items():
        if not isinstance(value, str):
            problems.add(f"{lines(key)}: {key}: a text in quotes is needed, not {value!r}")
    problems.raise_if_any()
    try:
        return Profile(name.lower(), table)
    except KolodaError as error:
        raise KolodaError(*(f"{path}: {line}" for line in error.problems)) from None


def save_profile(profile: Profile) -> Path:
    """Write a profile and return its file; a reader never sees half of it. Raises `KolodaError`."""
    file = Artifact(PurePosixPath(profile_path(profile.name).name), str(profile).encode(), "printer")
    return save([file], _folder(), "config folder")[0]


def remove_profile(name: str) -> Path:
    """Delete a profile, even a broken one, and return where it was. Raises `KolodaError`."""
    names, path = profile_names(), profile_path(name)
    if name.lower() not in names:
        raise KolodaError(unknown("printer", name, names) if names else f"unknown printer '{name}'")
    try:
        path.unlink()
    except OSError as error:
        raise KolodaError(f"config folder {_folder()}: {error.strerror} ({path})") from error
    return path


def with_printer(chosen: Settings) -> Settings:
    """Return ``chosen`` with what its printer's profile adds to it. Raises `KolodaError`.

    A stock brings its own paper, so that it takes the place of the profile's.
    """
    if "printer" not in chosen.print:
        return chosen
    values = dict(load_profile(chosen.print["printer"]).values)
    values.pop("note", None)
    if "stock" in chosen.print or "stock" in values:
        values.pop("paper", None)
    return chosen.over(Settings(print=values))


def measured_paper(settings: Settings) -> Paper | None:
    """Return the paper with which the printer that is chosen was measured; None without a printer.

    A reprint may name one that has been removed since. Raises `KolodaError` for a broken profile.
    """
    name = settings.print.get("printer", "")
    return load_profile(name).paper if name.lower() in profile_names() else None


def add_profile(name: str, values: Mapping[str, str], change: bool = False) -> Path:
    """Write a new profile, or ``change`` values of one that is there; return its file.

    A stock's own file is kept by its whole path: a profile serves from every folder. Raises `KolodaError`.
    """
    given = dict(values)
    if is_stock_file(given.get("stock", "")):
        given["stock"] = str(Path(given["stock"]).absolute())
    if change:
        profile = load_profile(name)
        return save_profile(Profile(profile.name, dict(profile.values) | given))
    profile = Profile(name.lower(), given)
    if profile.name in profile_names():
        raise KolodaError(f"there is a printer {profile.name} already: give --change to change it")
    return save_profile(profile)


def solve_profile(name: str, readings: Sequence[str]) -> dict[str, Any]:
    """Write what the readings of a printer's sheet say into its profile; return that as facts.

    Raises `KolodaError`, and nothing is written, for readings that are no numbers, out of range or
    contradict each other.
    """
    from generator.sheets.solver import solve

    profile, problems = load_profile(name), Problems()
    numbers = []
    for text in readings:
        try:
            numbers.append(float(text.replace(",", ".")))
        except ValueError:
            problems.add(f"reading '{text}' is not a number, such as 5.2")
    problems.raise_if_any()
    fit = solve(numbers, profile.paper.size)
    corrected = profile.with_fit(fit.correction(profile.paper.size, profile.flip))
    path = save_profile(corrected)
    return {
        "printer": profile.name,
        "error": {
            "right_mm": _rounded(fit.dx_mm, 2),
            "down_mm": _rounded(fit.dy_mm, 2),
            "turn": _rounded(fit.turn, 3),
            "scale": [round(fit.scale_x, 5), round(fit.scale_y, 5)],
        },
        "misfit_mm": round(fit.misfit_mm, 3),
        "residuals_mm": {letter: _rounded(value, 3) for letter, value in fit.residuals_mm.items()},
        "correction": {key: corrected.values[key] for key in _FIT_KEYS},
        "path": str(path),
    }


def _rounded(number: float, decimals: int) -> float:
    return round(number, decimals) + 0.0  # no negative zero


def solved_text(solved: Mapping[str, Any]) -> str:
    """Return the facts of `solve_profile` for people."""
    error, residuals = solved["error"], solved["residuals_mm"]
    worst = max(residuals, key=lambda letter: abs(residuals[letter]))
    quality = "good" if solved["misfit_mm"] <= GOOD_MISFIT_MM else "fair"
    return "\n".join(
        (
            f"backs lie {error['right_mm']:+.2f}mm to the right and {error['down_mm']:+.2f}mm down as the"
            " front is seen,",
            f"turned by {error['turn']:+.3f} degrees, scaled by {error['scale'][0]:.4f} across and"
            f" {error['scale'][1]:.4f} down",
            f"fit: {quality}, readings agree within {solved['misfit_mm']:.2f}mm"
            f" (most off is {worst}, by {abs(residuals[worst]):.2f}mm)",
            solved["path"],
            f"now --printer {solved['printer']} corrects backs; prove it with"
            f" 'koloda printer sheet {solved['printer']} --check'",
        )
    )
