"""Sentence templates with placeholders such as ``{seat.nom}``: what each may hold, and filling them in.

A template lives in a language's ``GAME/narration.toml``. A placeholder names a value and the form in which
the sentence needs it: a player's case or pronoun, a card's case, a number with its noun.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from generator.cards import AnyCard, Card, Rank, Suit
from generator.text.lexicon import CASES, Lexicon

_PLACEHOLDER = re.compile(r"\{([^{}]*)\}")

# A value put into words: takes the form, returns the text.
Slot: TypeAlias = Callable[[str], str]

_CARD_FORMS = frozenset(f"{part}{case}" for part in ("", "rank_", "trump_") for case in CASES)
_CASE_FORMS = frozenset(CASES)

# The forms that a placeholder may ask for, by the kind of its value.
FORMS: Mapping[str, frozenset[str]] = {
    "seat": _CASE_FORMS | {"pron", "poss"},
    "card": _CARD_FORMS,
    "cards": _CASE_FORMS,
    "rank": _CASE_FORMS,
    "suit": _CASE_FORMS,
    "count": _CASE_FORMS,
    "number": _CASE_FORMS,
    "list": frozenset({"nom"}),
    "place": frozenset({"nom"}),
}


def seat(lexicon: Lexicon, number: int) -> Slot:
    """Return a player as a slot: the name by case, ``pron`` for he or she, ``poss`` for his or her."""

    def words(form: str) -> str:
        if form == "pron":
            return lexicon.pronoun(number)
        return lexicon.possessive(number) if form == "poss" else lexicon.player(number, form)

    return words


def seats(lexicon: Lexicon, numbers: Sequence[int]) -> Slot:
    """Return several players as a slot: their names by case."""
    return lambda form: lexicon.joined([lexicon.player(number, form) for number in numbers])


def card(lexicon: Lexicon, value: AnyCard) -> Slot:
    """Return a card as a slot: by case; ``rank_`` its rank alone; ``trump_`` its rank as a trump."""

    def words(form: str) -> str:
        part, _, case = form.rpartition("_")
        if not part or not isinstance(value, Card):
            return lexicon.card(value, case)
        return lexicon.rank(value.rank, case) if part == "rank" else lexicon.trump(value, case)

    return words


def cards(lexicon: Lexicon, values: Sequence[AnyCard]) -> Slot:
    """Return several cards as a slot, with the article of languages that have one."""
    return lambda form: lexicon.cards(values, form, definite=True)


def rank(lexicon: Lexicon, value: Rank) -> Slot:
    """Return a rank as a slot."""
    return lambda form: lexicon.rank(value, form)


def suit(lexicon: Lexicon, value: Suit) -> Slot:
    """Return a suit as a slot."""
    return lambda form: lexicon.suit(value, form)


def fixed(text: str) -> Slot:
    """Return a text that has one form as a slot."""
    return lambda _: text


def count(lexicon: Lexicon, n: int, noun: str = "card") -> Slot:
    """Return a number of things, in words, as a slot."""
    return lambda form: lexicon.spelled(n, noun, form)


def figures(lexicon: Lexicon, n: int, noun: str = "card") -> Slot:
    """Return a number of things in figures as a slot: what a telling counts down, points."""
    return lambda form: lexicon.count(n, noun, form)


def number(lexicon: Lexicon, n: int) -> Slot:
    """Return a number of cards without the word for them as a slot."""
    return lambda form: lexicon.number(n, form, lexicon.noun_gender("card"))


@dataclass(frozen=True, slots=True)
class Spec:
    """What a template is told: each placeholder with the kind of its value, and which it must use."""

    kinds: Mapping[str, str]
    needed: frozenset[str]
    rules: tuple[str, ...] = ()

    def faults(self, value: Any) -> Iterator[str]:
        """Yield what is wrong with the variants of a template."""
        if not isinstance(value, list) or not value:
            yield "give a list of sentences"
            return
        for variant in value:
            yield from (f"'{variant}': {fault}" for fault in self._faults(variant))

    def _faults(self, variant: Any) -> Iterator[str]:
        if not isinstance(variant, str) or not variant.strip():
            yield "not a sentence"
            return
        used = set()
        for placeholder in _PLACEHOLDER.findall(variant):
            name, _, form = placeholder.partition(".")
            used.add(name)
            if name not in self.kinds:
                known = ", ".join(sorted(self.kinds)) or "none"
                yield f"{{{placeholder}}} has no meaning here: there are {known}"
            elif form not in (forms := FORMS[self.kinds[name]]):
                yield f"{{{placeholder}}} has no such form: choose {', '.join(sorted(forms))}"
        yield from (f"{{{name}}} is missing" for name in sorted(self.needed - used))


def spec(needed: str = "", optional: str = "", rules: str = "") -> Spec:
    """Return a spec; a placeholder is written ``name`` or ``name:kind`` where the two differ."""
    kinds = {}
    for word in (*needed.split(), *optional.split()):
        name, _, kind = word.partition(":")
        kinds[name] = kind or name
    return Spec(kinds, frozenset(word.partition(":")[0] for word in needed.split()), tuple(rules.split()))


class Phrasebook:
    """Chooses among the variants of a template: each time the next one, so that none is repeated at once."""

    def __init__(self, templates: Mapping[str, Sequence[str]]) -> None:
        self._templates = templates
        self._used: Counter[str] = Counter()

    def say(self, key: str, slots: Mapping[str, Slot]) -> str:
        """Return the next variant of ``key`` with its placeholders filled in."""
        variants = self._templates[key]
        variant = variants[self._used[key] % len(variants)]
        self._used[key] += 1

        def words(match: re.Match[str]) -> str:
            name, _, form = match[1].partition(".")
            return slots[name](form)

        return _PLACEHOLDER.sub(words, variant)


def sentence(text: str) -> str:
    """Return ``text`` with a capital at the beginning of each sentence."""
    return re.sub(r"(?:^|(?<=[.!?] ))\w", lambda match: match[0].upper(), text)
