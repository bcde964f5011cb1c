"""`matcha tutorial`: the course in a folder of one's own, opened in JupyterLab."""

from __future__ import annotations

import argparse
from pathlib import Path

from .arguments import Commands, add_command, add_language_option


def add(commands: Commands) -> None:
    """Add the command."""
    tutorial = add_command(commands, "tutorial", run, "copy the course into a folder and open it in JupyterLab",
                       ["matcha tutorial", "matcha tutorial my-course", "matcha tutorial --no-open",
                        "matcha tutorial --again"])  # fmt: skip
    folder = "where the notebooks go (default: matcha-tutorial)"
    tutorial.add_argument("folder", metavar="FOLDER", nargs="?", type=Path, default="matcha-tutorial", help=folder)
    again = "new notebooks even where you changed yours: yours are kept under another name"
    tutorial.add_argument("--again", action="store_true", help=again)
    tutorial.add_argument("--no-open", action="store_true", help="copy the notebooks, don't start JupyterLab")
    add_language_option(tutorial, "language of the messages")


def run(args: argparse.Namespace) -> int:
    """Copy the notebooks, and open them."""
    from .tutorial_folder import open_tutorial  # noqa: PLC0415  # it reads the catalogues, as the doctor

    return open_tutorial(args.folder, args.language, again=args.again, start=not args.no_open)
