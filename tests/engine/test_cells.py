"""The plain cells of the course: they need no widget, and print what stands beside them."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
import recording_browser  # noqa: F401  # it makes up a front end where none is built

import matcha_widget as mw
from matcha_widget.engine import matcha

CELLS = re.findall(
    r"^== (.+)\n((?:(?!#:|==).*\n)+)((?:#: .*\n)+)",
    (Path(__file__).parent / "cells.txt").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_all_the_cells_are_found() -> None:
    """Twelve lessons have one each, the other notebooks five."""
    assert len(CELLS) == 17


@pytest.mark.slow
@pytest.mark.parametrize(("name", "code", "printed"), CELLS, ids=[name for name, _, _ in CELLS])
def test_a_cell_prints_what_stands_beside_it(name: str, code: str, printed: str) -> None:
    """A page without a kernel says the same as one with it."""
    said = StringIO()

    with redirect_stdout(said):
        exec(compile(code, name, "exec"), {"mw": mw, "matcha": matcha})  # noqa: S102  # our own cells

    assert [line.removeprefix("#: ") for line in printed.splitlines()] == said.getvalue().splitlines()
