"""Do a printed sheet and a cut file belong together? Each of them names the template that it was made for."""

from collections.abc import Sequence
from pathlib import Path

from generator.errors import KolodaError, Problems
from generator.sheets.cutting import Template

MOST_BYTES = 200_000_000


def read_template(path: Path) -> Template:
    """Return the template that a sheet (PDF), a cut file (SVG, DXF) or a manifest (JSON) names.

    Raises `KolodaError` if the file cannot be read or names none.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise KolodaError(f"{path}: larger than {MOST_BYTES // 1_000_000} MB")
        text = _pdf_keywords(path) if path.suffix.lower() == ".pdf" else path.read_text("utf-8", "replace")
    except OSError as error:
        raise KolodaError(f"{path}: cannot be read: {error.strerror}") from error
    found = Template.find(text)
    if found is None:
        raise KolodaError(f"{path}: it names no cutting template: was it made with --cutter?")
    return found


def _pdf_keywords(path: Path) -> str:
    import pikepdf

    try:
        with pikepdf.open(path) as document:
            return str(document.docinfo.get("/Keywords", ""))
    except pikepdf.PdfError as error:
        raise KolodaError(f"{path}: not a PDF, or broken: {error}") from error


def check_templates(files: Sequence[Path]) -> str:
    """Return the template that all files share, as text.

    Raises `KolodaError` if one names none or another: a sheet cut along it would be spoilt.
    """
    if len(files) < 2:
        raise KolodaError("which files belong together? Give --template for two or more")
    problems, found = Problems(), dict[Path, Template]()
    for path in files:
        try:
            found[path] = read_template(path)
        except KolodaError as error:
            problems.add(*error.problems)
    problems.raise_if_any()
    first, *others = found.items()
    for path, template in others:
        if template != first[1]:
            problems.add(
                f"{path} is cut by {_named(template)}, {first[0]} by {_named(first[1])}:"
                " they do not belong together"
            )
    problems.raise_if_any()
    return f"{', '.join(map(str, files))}: {_named(first[1])}"


def _named(template: Template) -> str:
    return f"template {template.id}, version {template.version}"
