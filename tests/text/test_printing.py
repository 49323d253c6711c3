"""The words of calibration sheets, cutters, shops and tables: every language has them all."""

import pytest

from generator.errors import KolodaError
from generator.text.lexicon import language_file, languages
from generator.text.printing import FILE, PHRASES, printing_phrase, printing_phrases
from generator.text.tables import Text, check_table


@pytest.mark.parametrize("lang", languages())
def test_every_language_is_complete(lang: str) -> None:
    assert printing_phrases(lang).keys() == PHRASES.keys()
    for key, names in PHRASES.items():
        text = printing_phrase(lang, key, **dict.fromkeys(names, "XYZ"))
        assert "{" not in text and text.count("XYZ") >= len(names)


def test_a_faulty_file_is_named() -> None:
    table = dict(language_file("en", FILE)) | {"template": "template {id}"}
    del table["shop_back"]
    with pytest.raises(KolodaError) as refused:
        check_table(table, {key: Text(names) for key, names in PHRASES.items()}, "printing.toml")
    assert len(refused.value.problems) == 2


def test_an_unknown_phrase() -> None:
    with pytest.raises(KolodaError, match="unknown phrase 'templat': did you mean template"):
        printing_phrase("en", "templat")
