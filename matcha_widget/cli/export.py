"""`matcha export`: a game or a notebook as one page that needs no Python."""

from __future__ import annotations

import argparse
from pathlib import Path

from .arguments import SEAT_CHOICES, Commands, add_command, add_file_argument, add_language_option, add_seat_option
from .files import read_source, report_fault, write_output


def add(commands: Commands) -> None:
    """Add the command."""
    export = add_command(commands, "export", run, "export a game or a notebook as one page that needs no Python",
                     ["matcha export game.json -o page.html",
                      "matcha export game.matcha --seat 0 --language nl -o page.html",
                      "matcha export lesson.ipynb -o lesson.html",
                      "matcha export lesson.ipynb --no-run -o lesson.html"])  # fmt: skip
    add_file_argument(export)
    add_seat_option(export, "for a game: whose view (default: table)")
    add_language_option(export, "language of the page")
    export.add_argument("--no-run", action="store_true", help="for a notebook: show the saved outputs, run nothing")
    export.add_argument("-o", "--output", type=Path, help="write here instead of to the screen")


def run(args: argparse.Namespace) -> int:
    """Write the page; what is in the file decides which."""
    from matcha_widget.export import game_page, read_notebook  # noqa: PLC0415  # it loads what draws widgets

    source = read_source(args.file)
    if (notebook := read_notebook(source)) is None:
        if args.no_run:
            args.refuse("--no-run: this file is a game, and only notebooks run")
        page, fault = game_page(source, SEAT_CHOICES[args.seat or "table"], args.language)
        return write_output(page, args.output) or report_fault(fault, args.file)
    if args.seat is not None:
        args.refuse("--seat: this file is a notebook, and each widget in it has its own view")
    from matcha_widget.export.notebook import notebook_page  # noqa: PLC0415  # it needs what JupyterLab brings

    folder = Path() if args.file == "-" else Path(args.file).parent
    return write_output(notebook_page(notebook, folder, args.language, run=not args.no_run), args.output)
