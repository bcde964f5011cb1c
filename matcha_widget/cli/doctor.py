"""`matcha doctor`: find the reason why a widget does not show, and the remedy."""

from __future__ import annotations

import argparse
from pathlib import Path

from .arguments import Commands, add_command, add_language_option


def add(commands: Commands) -> None:
    """Add the command."""
    doctor = add_command(commands, "doctor", run, "say why a widget does not appear, and what to do",
                     ["matcha doctor", "matcha doctor tutorial.ipynb", "matcha doctor --language nl"])  # fmt: skip
    doctor.add_argument(
        "notebook", metavar="NOTEBOOK", nargs="?", type=Path, help="check whether it needs a newer matcha_widget"
    )
    add_language_option(doctor, "language of the messages")


def run(args: argparse.Namespace) -> int:
    """Print the findings; 0 if there are none."""
    from .doctor_checks import print_findings  # noqa: PLC0415  # it reads the catalogues; most commands need nothing but Python

    return print_findings(args.notebook, args.language)
