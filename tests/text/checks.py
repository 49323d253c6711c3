"""What the tests of every game's words share: rendering prose, and the marks of clean text."""

import re
from functools import cache

from generator.text.lexicon import load_lexicon
from generator.text.outline import read_outline
from generator.text.prose import prose_context, prose_path
from generator.text.template import render_lines


def check_told(steps):
    """Each step is made of whole sentences, without a trace of a template or a code, and names its rules."""
    for step in steps:
        assert re.match(r"[A-ZА-ЯЁ«“]", step.text), step.text
        assert re.search(r"[.!»”]$", step.text), step.text
        assert not re.search(r"[{}_\"]|\b[2-9TJQKA][SHCD]\b|None|  |\.\.| [.,:;]", step.text), step.text
        assert step.rules


@cache
def rendered(rules, lang):
    """The lines of a game's prose for one table."""
    lexicon = load_lexicon(lang)
    context = {**prose_context(rules, lexicon), "ref": "[[{}]]".format, "mark": "[[{}]]".format}
    return render_lines(prose_path(rules.GAME, lexicon), context)


def text_of(rules, lang):
    return "\n".join(line.text for line in rendered(rules, lang))


def without_house_rules(text):
    return re.sub(r"## [^\n]*\{#house-rules\}.*?(?=\n## )", "", text, flags=re.DOTALL)


def numbers_of(rules, lang):
    return read_outline(rendered(rules, lang)).numbers


def check_prose(game, text):
    """Every reference has its rule, and nothing shows through of templates, values or sources."""
    numbers = {rule for line in re.findall(rf"(?m)^\(~?({game}[^)]*)\)", text) for rule in line.split()}
    refs = {code for code in re.findall(r"\[\[([^\]]*)\]\]", text) if "." in code}
    assert refs <= numbers
    assert not re.search(
        r"[{}](?!#)|None|\bTrue\b|\bFalse\b|Undefined|  \S| [.,;:!?]|\bS[04]|outside|seed",
        re.sub(r"\{#[a-z-]+( \.[a-z]+)?\}|(?<=\*)\{[a-z]{2}(-[A-Z][a-z]{3})?\}", "", text),
    )
    assert not re.search(r"(?m)^#+ .*\n>", text.replace("\n\n", "\n \n")), (
        "a lead stands apart from its heading"
    )


def source_of(game, lang):
    """The prose as it is typed, without its template."""
    path = prose_path(game, load_lexicon(lang))
    parts = sorted((path.parent / game).glob("*.md"))
    text = "\n".join(part.read_text("utf-8") for part in (path, *parts))
    return re.sub(
        rf"\{{\{{.*?\}}\}}|\{{%.*?%\}}|\[\[.*?\]\]|\{{#.*?\}}|\({game}\.[^)]*\)", "", text, flags=re.DOTALL
    )
