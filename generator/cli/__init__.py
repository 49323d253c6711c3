"""The command line: options become a request, results and mistakes become messages. No logic here.

Everything heavy is imported inside the commands, so that ``koloda --help`` answers at once.
"""

from generator.cli import play, prints, texts
from generator.cli.group import main
from generator.cli.printers import printer

main.add_command(printer)

__all__ = ["main", "play", "prints", "texts"]
