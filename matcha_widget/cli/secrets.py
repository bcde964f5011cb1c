"""`matcha secrets`: what a file gives away about hidden cards."""

from __future__ import annotations

import argparse
from typing import Final

from matcha_widget.leaks import NOT_LOOKED_INTO

from .arguments import Commands, command, takes_file
from .files import content

STATUS: Final = (
    "exit status: 0 if nothing hidden is given away; 1 if anything is, or if not all of the file can be read; "
    "2 if it cannot be opened, or is not one of our files"
)


def add(commands: Commands) -> None:
    """Add the command."""
    secrets = command(commands, "secrets", run, "list what a notebook, game or page gives away about hidden cards",
                      ["matcha secrets lesson.ipynb", "matcha secrets page.html"])  # fmt: skip
    secrets.description = f"{secrets.description}\n{STATUS}\n{NOT_LOOKED_INTO}"
    secrets.set_defaults(failed=2)
    takes_file(secrets)


def run(args: argparse.Namespace) -> int:
    """List it; the exit status is as `STATUS` says."""
    from matcha_widget.leaks.files import of_bytes  # noqa: PLC0415  # it speaks with the catalogues, as the doctor

    found = of_bytes(content(args.file))
    print(found)
    return 1 if found else 0
