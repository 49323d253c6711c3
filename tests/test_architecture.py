"""The layers of the program, held by the imports themselves."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

import generator

ROOT = Path(generator.__file__).parent
MODULES = sorted(path for path in ROOT.rglob("*.py") if "_data" not in path.parts)

LAYERS = {
    "errors": 0,
    "units": 0,
    "cards": 0,
    "resources": 0,
    "rulesets": 1,
    "engine": 2,
    "drawing": 2,
    "sheets": 3,
    "text": 3,
    "products": 4,
    "cli": 5,
    "__main__": 6,
    "__init__": -1,
}
APART = [
    ("engine", "drawing"),
    ("drawing", "engine"),
    ("sheets", "engine"),
    ("sheets", "text"),
    ("text", "sheets"),
]
OWNERS = {
    "svgwrite": {"drawing/svg.py"},
    "reportlab": {"sheets/pdf.py"},
    "weasyprint": {"text/pdf.py"},
    "docx": {"text/docx.py", "text/docx_cards.py", "text/docx_parts.py"},
}


def room(path: Path) -> str:
    relative = path.relative_to(ROOT)
    return relative.parts[0].removesuffix(".py")


def imports(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            yield node.module or ""


@pytest.mark.parametrize("path", MODULES, ids=lambda path: str(path.relative_to(ROOT)))
class TestEveryModule:
    def test_imports_only_from_layers_above(self, path: Path) -> None:
        for name in imports(path):
            if not name.startswith("generator."):
                continue
            other = name.split(".")[1]
            assert LAYERS[other] <= LAYERS[room(path)], f"{name} lies below"
            assert (room(path), other) not in APART, f"{room(path)} does not know {other}"

    def test_each_heavy_library_has_one_owner(self, path: Path) -> None:
        for name in imports(path):
            owners = OWNERS.get(name.split(".")[0])
            assert owners is None or str(path.relative_to(ROOT)) in owners, name

    def test_is_small(self, path: Path) -> None:
        assert len(path.read_text(encoding="utf-8").splitlines()) <= 500

    def test_draws_no_random_numbers_of_its_own(self, path: Path) -> None:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Attribute)
                and isinstance(node.value, ast.Name)
                and node.value.id == "random"
            ):
                assert node.attr == "Random", f"random.{node.attr}: pass a seeded random.Random"


def test_the_help_loads_nothing_heavy() -> None:
    eager = set()
    files = [path for path in MODULES if room(path) == "cli"]
    for node in [node for path in files for node in ast.parse(path.read_text(encoding="utf-8")).body]:
        if isinstance(node, ast.ImportFrom | ast.Import):
            eager |= {alias.name for alias in node.names} | {getattr(node, "module", None)}
    assert not {name for name in eager if name} & {
        "generator.products",
        "weasyprint",
        "reportlab",
        "svgwrite",
    }
