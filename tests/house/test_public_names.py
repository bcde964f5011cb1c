"""What `matcha_widget` offers: lazily, and the rules with nothing but Python behind them."""

import inspect
import subprocess
import sys
from collections.abc import Callable
from inspect import signature
from typing import Any

import pytest

import matcha_widget
from matcha_widget.engine.kit.errors import MatchaError

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


NO_SEATS = (-1, 99, True, "0", 1.0, [0], None)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
@pytest.mark.parametrize("kind", ["Table", "Market"])
def test_no_seat(kind: str, seat: Any) -> None:
    """Whatever a table is asked to do for a seat that there is not is refused, and nothing has changed."""
    kinds: dict[str, Callable[[], Any]] = {
        "Table": lambda: matcha_widget.Table(seats=(None, None), seed=3),
        "Market": lambda: matcha_widget.Market((None, None, None), seed=3),
    }
    table = kinds[kind]()
    first = {"play": ["bid 100" if kind == "Market" else "pass"], "say": ["hm"], "claim": ["match", "n"], "keep": ["M4"]}
    asked = 0
    ours = [each for each in reversed(type(table).__mro__) if each.__module__.startswith("matcha_widget.")]
    for name, method in {name: value for each in ours for name, value in vars(each).items()}.items():
        known = signature(method).parameters if inspect.isfunction(method) and not name.startswith("_") else {}
        if "seat" not in known or (seat is None and known["seat"].default is None):
            continue
        before = table.game, table.snapshot
        with pytest.raises(MatchaError, match="is no (seat|perspective): expected"):
            getattr(table, name)(*first.get(name, []), seat=seat)
        assert before[0] is table.game, name
        assert before[1] == table.snapshot, name
        asked += 1
    assert asked >= (2 if seat is None else 4)
