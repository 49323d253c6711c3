"""What stands in print and in the README is what the program has: loops over options, rules and commands."""

import re
from pathlib import Path

import click
import pytest

from generator.cli import main
from generator.resources import data_path, data_toml
from generator.rulesets import GAMES
from generator.text.lexicon import languages

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
CONTRIBUTING = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")

TEXT_ONLY = {
    "durak.dealer.first": "who deals the first deal is settled at the table",
    "durak.dealer.next": "a deal is played by itself; who deals the next one is told",
    "durak.cut": "a shuffled pack that is cut is a shuffled pack",
    "durak.joker.count": "the pack holds two",
    "durak.deal.unit": "the order of a shuffled pack does not depend on it",
    "durak.deal.dir": "hands are dealt from the left of the dealer; seats are numbered that way",
    "durak.discard.closed": "a view never shows the discard pile",
    "durak.touchmove": "an action cannot be taken back",
    "durak.players": "the table decides",
    "durak.trump.repeat": "decides about the deal after one that was given up",
    "durak.defender": "every test of a bout names who leads to whom",
    "durak.first.lead.ten": "the ten is one of the cards of durak.first.lead",
    "durak.rank54": "the order is the pack's",
    "durak.joker.trump_colour": "follows from durak.joker.top and durak.joker.colour",
    "durak.teams.attack": "sides alternate, so the next player is an opponent",
    "durak.transfer.obliged": "every test that beats instead of transferring shows it",
    "thousand.dealer.first": "who deals the first deal is settled at the table",
    "thousand.deal.unit": "the order of a shuffled pack does not depend on it",
    "thousand.redeal.consent": "nobody is asked whether a player may have the cards dealt again",
    "thousand.bid.show": "a marriage shown on demand changes no bid",
    "thousand.players": "hands, talon and sitter follow from it in every test",
    "thousand.deal.size": "every record holds such hands",
    "thousand.turn": "only the seat with the word has actions",
    "joker.dealer": "who deals is settled at the table; in a match the deal goes round",
    "joker.penalty": "the engine lets nobody break a rule",
    "gjoker.first_dealer": "who deals the first deal is settled at the table",
    **{
        f"{prefix}.{rule}": "the tests of the rulesets count pack and players"
        for prefix in ("gjoker", "joker33")
        for rule in ("players", "deck")
    },
    "joker.stake": "money is settled at the table",
}
PREFIX = {"joker-georgian": "gjoker", "joker-shaha": "joker33"}


def rule_ids(text: str, game: str) -> set[str]:
    """Return the ids in a text, also those cut short after another: ``durak.transfer.when, .chain``."""
    found = set()
    for first, rest in re.findall(rf"\b({game}(?:\.[a-z_0-9]+)+)((?:, \.[a-z_0-9.]*[a-z_0-9])*)", text):
        parts = first.split(".")
        parents = [".".join(parts[:length]) for length in range(1, len(parts))]
        found |= {first, *(parent + short for parent in parents for short in rest.split(", ")[1:])}
    return found


def shown(game: str) -> set[str]:
    """Return the ids that recorded examples show; a test of the engine replays each of them."""
    examples = data_toml(f"rules_text/examples/{game}.toml")
    return {rule for example in examples.values() for rule in example["shows"]}


def stated(game: str, lang: str) -> set[str]:
    """Return the ids of the rules that the booklet states, at whatever table."""
    folder, prefix = data_path(f"rules_text/{lang}"), PREFIX.get(game, game)
    files = (folder / f"{game}.md", *sorted((folder / game).glob("*.md")))
    prose = "".join(path.read_text(encoding="utf-8") for path in files)
    lines = re.findall(rf"^\((?:~)?({prefix}\.[^)]*)\) ", prose, re.MULTILINE)
    return {id_ for line in lines for id_ in rule_ids(line, prefix)}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("lang", languages())
def test_every_rule_in_print_has_a_test_of_the_engine_or_says_why_not(game: str, lang: str) -> None:
    tests = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests/engine").rglob("*.py"))
    printed = stated(game, lang)
    assert printed
    assert not printed - rule_ids(tests, PREFIX.get(game, game)) - shown(game) - TEXT_ONLY.keys()


@pytest.mark.parametrize("name", main.commands)
def test_every_command_stands_in_the_readme(name: str) -> None:
    assert f"| `koloda {name}" in README


def commands(group: click.Group = main, before: str = "") -> dict[str, click.Command]:
    """Return every command by the words that call it, such as ``printer add``."""
    found: dict[str, click.Command] = {}
    for name, command in group.commands.items():
        found[before + name] = command
        if isinstance(command, click.Group):
            found |= commands(command, f"{before}{name} ")
    return found


@pytest.mark.parametrize("name", commands())
def test_every_option_of_every_command_has_a_help_text(name: str) -> None:
    assert commands()[name].help
    for parameter in commands()[name].params:
        if isinstance(parameter, click.Option):
            assert parameter.help, parameter.name


def test_the_readme_shows_only_commands_and_options_that_exist() -> None:
    shown = re.findall(r"koloda ([a-z]+)((?: [^\n`#|]+)?)", README)
    assert shown
    for name, rest in shown:
        assert name in main.commands, name
        inner = f"{name} {rest.split()[0]}" if rest else name
        command = commands().get(inner, main.commands[name])
        known = {name for parameter in command.params for name in parameter.opts}
        assert set(re.findall(r"--[a-z-]+", rest)) <= known | {"--help"}, rest


def test_the_rules_in_the_readme_are_options_with_such_values() -> None:
    shown = re.findall(r"koloda [a-z]+ ([a-z-]+)(?: --preset ([a-z0-9-]+))?([^\n`#]*)", README)
    for game, preset, rest in shown:
        rules = dict(re.findall(r"--rule ([a-z_]+)=([a-z_0-9]+)", rest))
        if rules:
            GAMES[game].preset(preset or None).changed(rules)


def test_the_layers_in_contributing_are_the_packages_there_are() -> None:
    packages = {path.parent.name for path in (ROOT / "generator").glob("*/__init__.py")}
    assert {name for name in packages if f"`{name}/`" not in CONTRIBUTING} == set()
