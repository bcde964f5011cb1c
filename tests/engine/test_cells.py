"""The plain cells of the course run without a widget and print the output stored beside them."""

from __future__ import annotations

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path

import pytest
import recording_browser  # noqa: F401  # stands in for the front end if none is built

import matcha_widget as mw
from matcha_widget.engine import matcha

CELLS = re.findall(
    r"^== (.+)\n((?:(?!#:|==).*\n)+)((?:#: .*\n)+)",
    (Path(__file__).parent / "cells.txt").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def test_all_cells_are_found() -> None:
    """Twelve lessons have one cell each, the other notebooks five."""
    assert len(CELLS) == 17


@pytest.mark.slow
@pytest.mark.parametrize(("name", "code", "printed"), CELLS, ids=[name for name, _, _ in CELLS])
def test_a_cell_prints_its_stored_output(name: str, code: str, printed: str) -> None:
    """A cell prints the same with and without a kernel."""
    output = StringIO()

    with redirect_stdout(output):
        exec(compile(code, name, "exec"), {"mw": mw, "matcha": matcha})  # noqa: S102  # our own cells

    assert [line.removeprefix("#: ") for line in printed.splitlines()] == output.getvalue().splitlines()
