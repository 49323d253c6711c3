"""The words of what leaves by another door than the plain sheet: calibration, cutters, shops, tables.

They stand in ``rules_text/<language>/printing.toml``; all languages hold the same keys.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from generator.errors import KolodaError, unknown
from generator.resources import own_texts
from generator.text.lexicon import language_file
from generator.text.tables import Text, check_table

FILE = "printing.toml"

# Each phrase with the placeholders that it must hold in every language.
PHRASES: Mapping[str, frozenset[str]] = {
    key: frozenset(names.split())
    for key, names in {
        "calibration_title": "",
        "calibration_sheet": "printer paper",
        "calibration_raw": "",
        "calibration_corrected": "",
        "calibration_print_title": "",
        "calibration_print": "",
        "calibration_print_long": "",
        "calibration_print_short": "",
        "calibration_read_title": "",
        "calibration_light": "",
        "calibration_whole": "",
        "calibration_tenth": "",
        "calibration_half": "",
        "calibration_type_title": "",
        "calibration_type": "",
        "calibration_true": "",
        "calibration_true_after": "",
        "calibration_example": "reading whole tenth",
        "calibration_back": "",
        "calibration_ruler": "",
        "shop_title": "cards dpi height product shop width",
        "shop_title_pdf": "cards product shop",
        "shop_fronts": "",
        "shop_backs": "",
        "shop_back": "",
        "shop_pdf": "pages",
        "shop_safe": "bleed safe",
        "table_title": "",
        "table_file": "file",
        "table_paths": "",
        "table_host": "files",
        "profile": "printer paper",
        "template": "id version",
        "cutter_file": "",
        "cutter_load": "id",
        "cutter_settings": "cutter inset length thickness",
    }.items()
}


def printing_phrases(language: str) -> Mapping[str, str]:
    """Return the phrases of a language. Raises `KolodaError` for an unknown or an incomplete one."""
    return _phrases(language, own_texts())


@cache
def _phrases(language: str, own: Path | None) -> Mapping[str, str]:
    phrases: Mapping[str, str] = language_file(language, FILE)
    check_table(
        phrases, {key: Text(names) for key, names in PHRASES.items()}, f"rules_text/{language}/{FILE}"
    )
    return phrases


def printing_phrase(language: str, key: str, **values: object) -> str:
    """Return one of `PHRASES` with its placeholders filled in."""
    if key not in PHRASES:
        raise KolodaError(unknown("phrase", key, PHRASES))
    return printing_phrases(language)[key].format(**values)
