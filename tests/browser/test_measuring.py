"""Every verb that measures: each runs once in small, line by line as in the Makefile."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent.parent
FRONTEND = "matcha_widget/frontend"
FIGURES = {
    "bench": [
        r"matcha +[\d,]+ decisions/s",
        r"matcha, with views +[\d,]+ decisions/s",
        r"genmaicha +[\d,]+ decisions/s +[\d.]+ \[[\d.]+\.\.[\d.]+\] x matcha",
        r"ten drinks +median [\d.]+ ms, longest [\d.]+ ms",
        r"any hand +median [\d.]+ ms, longest [\d.]+ ms",
        r"[\d.]+ ms CPU time",
        r"matagot-2020 +median [\d.]+ ms, longest [\d.]+ ms",
    ],
    "clicks": [
        r"import anywidget +\d+",
        r"a card laid +[\d.]+ / [\d.]+",
        r"a card laid in the story / counter +[\d.]+ / [\d.]+",
        r"Python's answer to it / counter +[\d.]+ / [\d.]+",
        r"a press at the market / counter +[\d.]+ / [\d.]+",
        r"down, the answer +\d+ \(most \d+\) messages",
        r"stands after [\d.]+ s, its first answer after [\d.]+ s",
        r"\w+ +[\d.]+ s +\d+ widgets +[\d.]+ MB in \d+ messages",
    ],
    "pages": [
        r"a table +\d+ +\d+ +\d+ ms +\d+ ms",
        r"games side by side +\d+ +\d+ +\d+ ms +\d+ ms",
        r"Table +[\d.]+ +[\d.]+",
        r"6 widgets: [\d.]+ MB",
        r"slider, \d+ frames: median [\d.]+ ms, longest [\d.]+ ms, messages \d+",
    ],
}


def lines(verb: str) -> list[list[str]]:
    """The words of each line that the Makefile runs for a verb, in small."""
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    recipe = re.search(rf"^{verb}:.*\n((?:\t.*\n)+)", makefile, re.MULTILINE)
    assert recipe, verb
    commands = recipe[1].replace("$(NPM)", f"npm --prefix {FRONTEND}").replace("$(SMALL)", "--small")
    return [shlex.split(line) for line in re.sub(r"\$\(\w+\)", "", commands).splitlines()]


def run_line(words: list[str]) -> str:
    """Run a line with this Python, and return its output."""
    given = dict(word.split("=", 1) for word in words if "=" in word)
    path = os.pathsep.join([str(Path(sys.executable).parent), os.environ["PATH"]])
    ran = subprocess.run(
        [word for word in words if "=" not in word],
        cwd=ROOT, env={**os.environ, **given, "PATH": path}, capture_output=True, encoding="utf-8", check=False,
    )  # fmt: skip
    assert 0 == ran.returncode, ran.stdout + ran.stderr
    return ran.stdout


@pytest.mark.parametrize("verb", FIGURES)
def test_measured_in_small(verb: str) -> None:
    """The verb runs to its end and prints every figure."""
    output = "".join(map(run_line, lines(verb)))
    assert [] == [figure for figure in FIGURES[verb] if not re.search(figure, output)], output
