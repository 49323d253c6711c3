import pytest

from generator.errors import KolodaError, Problems, unknown


def test_all_problems_are_reported_together_and_once() -> None:
    problems = Problems()
    problems.raise_if_any()
    problems.add("first")
    problems.add("second", "first")
    with pytest.raises(KolodaError) as caught:
        problems.raise_if_any()
    assert caught.value.problems == ("first", "second")


def test_an_unknown_name_comes_with_the_nearest() -> None:
    assert unknown("theme", "Clasic", ["mono", "classic"]) == "unknown theme 'Clasic': did you mean classic?"


def test_an_unknown_name_far_from_all_comes_with_the_list() -> None:
    assert unknown("theme", "zzz", ["mono", "classic"]) == "unknown theme 'zzz': there are classic, mono"


def test_a_long_list_is_not_printed() -> None:
    assert len(unknown("game", "zzz", [f"game{i}" for i in range(200)])) < 80
