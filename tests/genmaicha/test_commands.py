"""The second game on the command line: the same verbs, chosen by `--game` or by the record's format."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from genmaicha import oracle
from genmaicha.test_worked_examples import CONTRACT

from matcha_widget.cli import main
from matcha_widget.engine import genmaicha

ONE_LINE = json.dumps(json.loads(CONTRACT))


@pytest.fixture(name="run")
def _run(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Any:
    """Runs a command on an input; returns its output and its exit status."""

    def run(arguments: str, source: str = ONE_LINE) -> tuple[int, str]:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(source.encode())))
        status = main(arguments.split())
        return status, capsys.readouterr().out

    return run


@pytest.mark.parametrize("game", ["", " --game genmaicha"])
@pytest.mark.parametrize("seat", ["", "0", "1", "table", "all"])
def test_trace(run: Any, game: str, seat: str) -> None:
    """One row of output for each game: every snapshot, with a perspective's view beside it."""
    status, out = run(f"trace -{game}" + (f" --seat {seat}" if seat else ""))
    viewer = int(seat) if seat.isdigit() else seat or None

    assert 0 == status
    assert {"trace": oracle.trace(json.loads(CONTRACT), viewer)} == json.loads(out)


def test_trace_goes_on_behind_a_fault(run: Any) -> None:
    """A faulty record, a view and another game's record get an error in their place; the other games are traced."""
    view = json.dumps(genmaicha.dump(genmaicha.load(CONTRACT), 0))
    inputs = [ONE_LINE.replace("[200, 200]", "[200, 600]"), view, "", ONE_LINE]
    status, out = run("trace --game genmaicha -", "\n".join(inputs))
    faulty, known, good = map(json.loads, out.splitlines())

    assert 1 == status
    assert faulty["error"].startswith("rounds[0].bids[1]: ")
    assert known["error"].startswith("format: ")
    assert 17 == len(good["trace"])


def test_a_seat_that_the_game_has_not_got(run: Any) -> None:
    """A game without the seat gets an error, and the others are traced."""
    status, out = run("trace --seat 2 -", f"{ONE_LINE}\n{json.dumps(three())}")
    first, second = map(json.loads, out.splitlines())

    assert 1 == status
    assert "2 is no perspective: expected 0, 1, 'table' or 'all'" == first["error"]
    assert {"trace"} == {*second}


def three() -> oracle.Record:
    """The beginning of a game of three."""
    return genmaicha.dump(genmaicha.Game(genmaicha.new_game(3, grid="B3O/1G2/K6R", rng=None, seed=3)))


def test_show(run: Any) -> None:
    """The board at any snapshot for any perspective, or the payments of each round."""
    game = genmaicha.load(CONTRACT)

    assert (0, genmaicha.board(game.view("all")) + "\n") == run("show -")
    assert (0, genmaicha.board(genmaicha.view(game.at(8), 1)) + "\n") == run("show - --at 8 --seat 1")
    assert (0, "\n".join(game.rounds()) + "\n") == run("show - --rounds")


def test_show_what_one_perspective_knows(run: Any) -> None:
    """A view is shown as it was, and for no other perspective."""
    view = json.dumps(genmaicha.dump(genmaicha.load(CONTRACT), 1))

    assert (0, genmaicha.board(genmaicha.load(CONTRACT).view(1)) + "\n") == run("show -", view)
    with pytest.raises(SystemExit, match="2"):
        run("show - --seat 0", view)


def test_convert(run: Any) -> None:
    """A record in full, or as one perspective knows it; there is no text form."""
    game = genmaicha.load(CONTRACT)

    assert (0, genmaicha.dump(game)) == _read(run("convert - --to json"))
    assert (0, genmaicha.dump(game, 1)) == _read(run("convert - --to view --seat 1"))
    assert (0, genmaicha.dump(game, "table")) == _read(run("convert - --to view"))
    with pytest.raises(SystemExit, match="2"):
        run("convert - --to text")


def _read(output: tuple[int, str]) -> tuple[int, object]:
    return output[0], json.loads(output[1])


def test_plan(run: Any) -> None:
    """For each position: the income of the best turn, the fewest drinks, the number of plans; faults in their place."""
    inputs = ["B3O/1G2/K6R; hand B1 B6 G4 K3 O2", "B3O/1G2/K6R; hand", "B3O/1G2", "B3O/1G2/K6R; hand B1; used B1:B"]
    status, out = run("plan --game genmaicha - --json", "\n".join(inputs))
    best, empty, broken, begun = map(json.loads, out.splitlines())

    assert 1 == status
    assert [{"yen": 900, "drinks": 4, "plans": 1}, {"yen": 0, "drinks": 0, "plans": 1}] == [best, empty]
    assert broken["error"].startswith("grid: ")
    assert begun["error"].startswith("used: ")


def test_plan_for_people(run: Any) -> None:
    """For people, a plan is printed with its moves."""
    inputs = "B3O/1G2/K6R; hand B1 K3\nB3O"

    assert (1, "400 yen with 2 drinks: brew col1 B1 B1 K3, done\n") == (
        (output := run("plan -", inputs))[0], output[1].partition("error: ")[0],
    )  # fmt: skip


def test_simulate(run: Any) -> None:
    """As many seats as bots; seconds aside the same seed gives the same figures."""
    command = (
        "simulate --game genmaicha --bots sachi,greedy,random --games 20 --seed 5 --variants market,ceremony --json"
    )
    first, second = (json.loads(run(command)[1]) for _ in range(2))

    assert ["games", "wins", "shared", "mean_yen", "mean_brews", "mean_paid", "seconds"] == [*first]
    assert 20 == first["games"] == sum(first["wins"]) + first["shared"]
    assert {3} == {len(first[name]) for name in ("wins", "mean_yen", "mean_brews", "mean_paid")}
    assert first | {"seconds": 0} == second | {"seconds": 0}


def test_simulate_for_people(run: Any) -> None:
    """A row for each seat, and one for shared games."""
    status, out = run("simulate --game genmaicha --bots thrifty,greedy --games 4")

    assert (0, 4) == (status, len(out.splitlines()))
    assert out.startswith("4 games of genmaicha, ")


@pytest.mark.parametrize(
    "arguments",
    [
        "simulate --game genmaicha --bots thrifty",
        "simulate --game genmaicha --bots thrifty,honest",
        "simulate --game genmaicha --bots random,random,random,random,random,random,random",
        "simulate --game genmaicha --variants tea",
        "simulate --game genmaicha --edition grail-2015",
        "simulate --variants market",
        "simulate --bots sachi,greedy",
        "simulate --game go",
        "plan --game matcha -",
    ],
)
def test_what_does_not_go_together(run: Any, arguments: str) -> None:
    """Bad usage is refused with status 2."""
    with pytest.raises(SystemExit, match="2"):
        run(arguments)


def test_export(run: Any, tmp_path: Path) -> None:
    """A record becomes the page of its replay for the perspective asked for; a broken one says where it breaks off."""
    page = tmp_path / "page.html"
    status, _ = run(f"export - --seat 1 -o {page}")

    assert 0 == status
    assert "<title>" in page.read_text(encoding="utf-8")
    assert 1 == run(f"export - -o {page}", ONE_LINE.replace('"takes": ["b", "a"]', '"takes": ["b", "b"]'))[0]
