"""The public names of `matcha_widget`: lazy, and for the rules with Python's standard library only."""

import inspect
import subprocess
import sys
from collections.abc import Callable, Iterator
from functools import reduce
from inspect import signature
from itertools import islice, product
from random import Random
from typing import Any

import pytest

import matcha_widget
from matcha_widget.engine import genmaicha, matcha
from matcha_widget.engine.core.errors import MatchaError

LATE = {
    "_hashlib": "OpenSSL, which takes 20 ms",
    "babel": "reads catalogues, before the first sentence",
    "fluent": "likewise",
    "matcha_widget.kit.wire.decode": "reads messages, before the first one",
    "matcha_widget.kit.wire.wire_schema": "likewise",
    "matcha_widget.kit.intents": "likewise",
    "matcha_widget.games.matcha.table.table_schema": "likewise",
    "matcha_widget.engine.core.protocol": "for type checkers only",
    "matcha_widget.games.matcha.replay.film": "for replays only",
}
"""Modules that a table alone must not load, each with its reason."""


def test_sorted() -> None:
    """The public names are sorted."""
    assert sorted(matcha_widget.__all__) == matcha_widget.__all__


@pytest.mark.parametrize("name", matcha_widget.__all__)
def test_importable(name: str) -> None:
    """Each public name exists, and `dir` lists it."""
    assert getattr(matcha_widget, name) is not None
    assert name in dir(matcha_widget)


def test_unknown() -> None:
    """An error names an unknown name."""
    with pytest.raises(AttributeError, match=r"'matcha_widget' has no attribute 'coffee'"):
        _ = matcha_widget.coffee


@pytest.mark.parametrize("module", ["matcha_widget", "matcha_widget.engine.matcha", "matcha_widget.engine.genmaicha"])
def test_standard_library_only(module: str) -> None:
    """Importing the package or the rules loads only the standard library."""
    script = f"import sys; before = {{*sys.modules}}; import {module}; print(*{{*sys.modules}} - before)"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    loaded = {name.split(".")[0] for name in run.stdout.split()}

    assert {"matcha_widget"} == loaded - sys.stdlib_module_names


def test_the_table_comes_quickly() -> None:
    """A table loads nothing before it is needed."""
    script = f"import sys, matcha_widget; matcha_widget.Table; print(*{{*sys.modules}} & {{*{[*LATE]}}})"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)

    assert [] == run.stdout.split()


NO_SEATS = (-1, 99, True, "0", 1.0, [0], None)


@pytest.mark.parametrize("seat", NO_SEATS, ids=repr)
@pytest.mark.parametrize("kind", ["Table", "Market"])
def test_no_seat(kind: str, seat: Any) -> None:
    """A call for a seat that does not exist is refused, and nothing changes."""
    kinds: dict[str, Callable[[], Any]] = {
        "Table": lambda: matcha_widget.Table(seats=(None, None), seed=3),
        "Market": lambda: matcha_widget.Market((None, None, None), seed=3),
    }
    table = kinds[kind]()
    first = {
        "play": ["bid 100" if kind == "Market" else "pass"],
        "say": ["hm"],
        "claim": ["match", "n"],
        "keep": ["M4"],
    }
    asked = 0
    ours = [each for each in reversed(type(table).__mro__) if each.__module__.startswith("matcha_widget.")]
    for name, method in {name: value for each in ours for name, value in vars(each).items()}.items():
        known = signature(method).parameters if inspect.isfunction(method) and not name.startswith("_") else {}
        if "seat" not in known or (seat is None and known["seat"].default is None):
            continue
        before = table.game, table.snapshot
        with pytest.raises(MatchaError, match=r"is no (seat|perspective): expected"):
            getattr(table, name)(*first.get(name, []), seat=seat)
        assert before[0] is table.game, name
        assert before[1] == table.snapshot, name
        asked += 1
    assert asked >= (2 if seat is None else 4)


POSITION = "n:B2 -|- s:M3 -|-; hand W2 0; tokens M1 / K2"
GAME = matcha.Game(matcha.new_game("grail-2015", seed=7))
MARKET = genmaicha.Game(genmaicha.new_game(2, seed=7, variants=["ceremony"]))
BID = genmaicha.apply(genmaicha.apply(MARKET.state, "bid 200", 0).state, "bid 100", 1)
LAID = matcha.apply(GAME.state, matcha.legal_moves(GAME.state)[0])
PASSED = reduce(lambda game, _: game.play("pass"), range(12), matcha.Game(matcha.new_game(seed=7)))
ENDED = matcha.Outcome(0, "goal", (None, None), None, ("W1",))

STRANGE: list[Any] = [
    None, True, 0, -1, 7, 1.5, "x", "", "pass", b"x", [], [1], ["x"], {}, {"a": 1}, (), (1, 2), ("x", None),
    object(), set(), "\0", Random(1), matcha, matcha.apply, GAME, GAME.state, GAME.view(0), LAID, LAID.events[0],
    matcha.Card("M2"), POSITION, MARKET, MARKET.state, MARKET.view(0), BID, BID.events[0], BID.move,
    genmaicha.Toss([[0], [1]]), ENDED, matcha.Tokens(), 10**30,
]  # fmt: skip
"""Values of other types, of the other game, and nonsense."""

FIT: dict[Any, dict[str, Any]] = {
    matcha: {
        "state": GAME.state, "move": "pass", "seat": 0, "a": "M1", "b": "M2", "of": GAME.view(0),
        "view": GAME.view(0), "first": GAME, "second": GAME, "game": GAME, "name": "matagot-2020", "place": "n:B2",
        "card": "M2", "taken": (), "tokens": matcha.Tokens(), "edition": "matagot-2020", "script": GAME,
        "event": LAID.events[0], "perspective": 0, "bottom": "M1", "top": "K1", "outcome": ENDED, "rng": Random(1),
        "claim": matcha.Claim(0, 0, "match", "n", 1), "source": matcha.dump(GAME), "text": matcha.dump_text(GAME),
        "found": matcha.Difference(0, {}, {}), "code": "M2", "cards": ["M2"],
    },
    genmaicha: {
        "state": MARKET.state, "move": "bid 200", "seat": 0, "known": MARKET.state, "grid": ["B3O", "1G2", "K6R"],
        "hand": "B1 K5", "view": MARKET.view(0), "word": "a|b", "first": MARKET, "second": MARKET, "game": MARKET,
        "pattern": "take a|b", "seats": 2, "house": {}, "event": BID.events[0], "perspective": 0, "line": "row1",
        "step": BID, "source": genmaicha.dump(MARKET),
        "text": "B3O/1G2/K6R; hand B1 K3; lines 300 200 100 300 500 600", "crates": [], "groups": [[0], [1]],
    },
}  # fmt: skip
"""A value that fits, for each argument."""
OF_ITS_OWN: dict[Any, dict[str, Any]] = {
    matcha.deal: {"state": PASSED.state, "source": Random(1)},
    matcha.needs: {"edition": matcha.edition("matagot-2020")}, matcha.parse_place: {"text": "n:B2"},
    matcha.position: {"text": POSITION}, matcha.Move: {"text": "pass"},
    matcha.load_view: {"source": matcha.dump(GAME, 0)}, genmaicha.load_view: {"source": genmaicha.dump(MARKET, 0)},
    genmaicha.position_of: {"state": genmaicha.position("B3O/1G2/K6R; hand B1 K3")},
    genmaicha.Move: {"text": "bid 200"}, genmaicha.fill: {"source": None}, genmaicha.toss: {"source": None},
}  # fmt: skip


def doors(engine: Any) -> Iterator[Any]:
    """The public functions, and the class methods that parse."""
    for name in engine.__all__:
        each = getattr(engine, name)
        if inspect.isfunction(each) or hasattr(each, "__wrapped__"):
            yield each
    yield from (getattr(engine, name) for name in ("Card", "Move", "Keep", "Game") if name in engine.__all__)


@pytest.mark.parametrize("engine", [matcha, genmaicha])
def test_a_wrong_type_is_refused_by_what_was_expected(engine: Any) -> None:
    """Every public name of an engine accepts an argument, or refuses it in a sentence that says what fits."""
    faults = []
    for door in doors(engine):
        fit = FIT[engine] | OF_ITS_OWN.get(door, {})
        known = signature(door.__new__ if "__new__" in vars(door) else door).parameters
        arguments = {name: fit[name] for name, each in known.items() if each.default is each.empty and name != "cls"}
        for name, wrong in product((each for each in known if each != "cls"), STRANGE):
            try:
                result = door(**{**arguments, name: wrong})
                if isinstance(result, Iterator):
                    list(islice(result, 3))
            except (MatchaError, TypeError) as fault:
                if ("expected" not in str(fault) and type(fault) is TypeError) or "\n" in str(fault):
                    faults.append((door.__name__, name, repr(wrong)[:20], repr(fault)))
            except Exception as fault:  # noqa: BLE001  # reported below
                faults.append((door.__name__, name, repr(wrong)[:20], repr(fault)))
    assert [] == faults
