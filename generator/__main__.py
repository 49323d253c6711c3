"""``python -m generator`` is the command ``koloda``."""

from generator.cli import main

main()
