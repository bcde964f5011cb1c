"""What `matcha_widget` offers: lazily, and the rules with nothing but Python behind them."""

import subprocess
import sys

import pytest

import matcha_widget

LATE = {
    "_hashlib": "OpenSSL, which takes 20 ms",
    "babel": "what reads catalogues, before the first sentence",
    "fluent": "likewise",
    "matcha_widget.kit.wire.decode": "what reads messages, before the first one",
    "matcha_widget.kit.wire.wire_schema": "likewise",
    "matcha_widget.kit.intents": "likewise",
    "matcha_widget.games.matcha.table.table_schema": "likewise",
    "matcha_widget.engine.kit.rules": "what is there for type checkers alone",
    "matcha_widget.games.matcha.replay.film": "what replays need",
}
"""What whoever only wants a table need not wait for."""


def test_sorted() -> None:
    """The public names stand in order."""
    assert sorted(matcha_widget.__all__) == matcha_widget.__all__


@pytest.mark.parametrize("name", matcha_widget.__all__)
def test_importable(name: str) -> None:
    """Each public name is there, and `dir` lists it."""
    assert getattr(matcha_widget, name) is not None
    assert name in dir(matcha_widget)


def test_unknown() -> None:
    """A name that is not offered is refused by name."""
    with pytest.raises(AttributeError, match=r"'matcha_widget' has no attribute 'coffee'"):
        _ = matcha_widget.coffee


@pytest.mark.parametrize("module", ["matcha_widget", "matcha_widget.engine.matcha", "matcha_widget.engine.genmaicha"])
def test_standard_library_only(module: str) -> None:
    """Importing the package, or the rules, loads only the standard library."""
    script = f"import sys; before = {{*sys.modules}}; import {module}; print(*{{*sys.modules}} - before)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in run.stdout.split()}

    assert {"matcha_widget"} == loaded - sys.stdlib_module_names


def test_the_table_comes_quickly() -> None:
    """Nothing is loaded for a table before it is needed."""
    script = f"import sys, matcha_widget; matcha_widget.Table; print(*{{*sys.modules}} & {{*{[*LATE]}}})"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert [] == run.stdout.split()
