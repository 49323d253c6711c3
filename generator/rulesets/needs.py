"""What a house rule needs beside it: what is said where that is missing, and what then means nothing."""

from collections.abc import Callable, Container, Iterator
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

if TYPE_CHECKING:
    from generator.rulesets.options import Ruleset

R = TypeVar("R", bound="Ruleset")


class Need(NamedTuple):
    """Changed rules that need ``holds``; ``reason`` says why not, and what is possible.

    ``refines``: they only refine what they need, and mean nothing where a change takes it away. Otherwise
    rules clash; where none of the keys is changed from its default, the first of them is named.
    """

    keys: tuple[str, ...]
    holds: Callable[[Any], bool]
    reason: Callable[[Any], str] | str
    refines: bool = True


def broken(rules: "Ruleset") -> Iterator[str]:
    """Yield a line for each house rule that lacks what it needs."""
    for need in rules.NEEDS:
        if not need.holds(rules):
            reason = need.reason if isinstance(need.reason, str) else need.reason(rules)
            keys = _changed(rules, need) or ([] if need.refines else [need.keys[0]])
            yield from (f"rule {rules.GAME}.{key}: {reason}" for key in keys)


def settled(rules: R, chosen: Container[str]) -> R:
    """Return the rules with everything at its default that only refines what is not there.

    Keys that somebody has ``chosen`` stay as they are: about them `broken` has its line.
    """
    options = rules.options()
    while idle := {
        key: options[key].default
        for need in rules.NEEDS
        if need.refines and not need.holds(rules)
        for key in _changed(rules, need)
        if key not in chosen
    }:
        rules = replace(rules, **idle)
    return rules


def _changed(rules: "Ruleset", need: Need) -> list[str]:
    """Return the keys of a need whose values are not their defaults."""
    options = rules.options()
    return [key for key in need.keys if getattr(rules, key) != options[key].default]
