"""The command line, as its help and the contract describe it."""

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

import matcha_widget
from matcha_widget.cli import main
from matcha_widget.engine import matcha

Record = dict[str, Any]


@pytest.fixture(name="feed")
def _feed(monkeypatch: pytest.MonkeyPatch) -> Any:
    """Put bytes on standard input."""

    def feed(source: str | bytes) -> None:
        raw = source.encode() if isinstance(source, str) else source
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(raw)))

    return feed


def test_trace_prints_one_line_for_each_game(course: Record, feed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """Each line in gives a line out, blank ones skipped: a snapshot after every deal and every move."""
    games = [course["games"][name]["game"] for name in ("first-game", "robot")]
    feed("\n\n".join(json.dumps(game) for game in games) + "\n")
    status = main(["trace", "-"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert 0 == status
    assert [18, 9] == [len(line["trace"]) for line in lines]
    assert {
        "set": 1, "round": 1, "phase": "play", "to_move": 0,
        "legal": ["0@n", "0@s", "B1@n", "B1@s", "M4@n", "M4@s", "S1@n", "S1@s", "W1@n", "W1@s", "pass"],
        "tokens": [{"M": 0, "B": 0, "W": 0, "S": 0, "K": 0}, {"M": 0, "B": 0, "W": 0, "S": 0, "K": 0}], "winner": None,
    } == lines[0]["trace"][0]  # fmt: skip
    assert {"round": None, "to_move": None, "legal": [], "phase": "over", "winner": 0}.items() <= lines[0]["trace"][
        -1
    ].items()


def test_a_faulty_line_does_not_stop_the_others(course: Record, feed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """A line that is no game gives an error in its place and exit status 1; the next one is traced."""
    good = json.dumps(course["games"]["robot"]["game"]).encode()
    feed(b"\xff\n{\n[]\n" + b"x" * 3_000_000 + b"\n" + good + b"\n")
    status = main(["trace", "-"])
    lines = [json.loads(line) for line in capsys.readouterr().out.splitlines()]

    assert 1 == status
    assert [["error"]] * 4 + [["trace"]] == [list(line) for line in lines]
    assert "this is no UTF-8 text" in lines[0]["error"]
    assert "more than 2000000 bytes" in lines[3]["error"]


@pytest.mark.parametrize("seat", ["0", "1", "table", "all"])
def test_trace_with_a_seat_adds_what_it_sees(
    course: Record, feed: Any, seat: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """With a seat each snapshot holds a view: cards as codes, hidden ones as ??, nothing else of the other hand."""
    feed(json.dumps(course["games"]["first-game"]["game"]))
    main(["trace", "--seat", seat, "-"])
    moments = json.loads(capsys.readouterr().out)["trace"]
    view = moments[3]["view"]
    hands = {
        "0": [["W1", "S1", "0"], ["??"] * 4],
        "1": [["??"] * 3, ["M2", "W4", "S2", "0"]],
        "table": [["??"] * 3, ["??"] * 4],
        "all": [["W1", "S1", "0"], ["M2", "W4", "S2", "0"]],
    }

    assert hands[seat] == view["hands"]
    assert (view["places"][0] == "n:B3 W3|??") == (seat == "1")
    movers = {str(moment["to_move"]) for moment in moments if moment["legal"]}
    assert {"0": {"0"}, "1": {"1"}, "table": set(), "all": {"0", "1"}}[seat] == movers


def test_simulate_prints_the_contracts_keys(capsys: pytest.CaptureFixture[str]) -> None:
    """Simulate prints games, wins, draws, unfinished, mean moves and seconds; the seed fixes all but the seconds."""
    arguments = [
        "simulate",
        "--edition",
        "grail-2015",
        "--bots",
        "greedy,random",
        "--games",
        "30",
        "--seed",
        "4",
        "--json",
    ]
    first, second = (json.loads(_out(arguments, capsys)) for _ in range(2))

    assert ["games", "wins", "draws", "unfinished", "mean_moves", "seconds"] == list(first)
    assert 30 == first["games"] == sum(first["wins"]) + first["draws"]
    assert first | {"seconds": 0} == second | {"seconds": 0}


def _out(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> str:
    assert 0 == main(arguments)
    return capsys.readouterr().out


def test_convert_goes_round(course: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """JSON to text and back gives the same record; a view shows one perspective only."""
    record = course["games"]["scene-1"]["game"]
    source, typed = tmp_path / "game.json", tmp_path / "game.matcha"
    source.write_text(json.dumps(record), encoding="utf-8")
    main(["convert", str(source), "--to", "text", "-o", str(typed)])
    back = json.loads(_out(["convert", str(typed), "--to", "json"], capsys))
    view = json.loads(_out(["convert", str(typed), "--to", "view", "--seat", "1"], capsys))

    assert record == back
    assert matcha.dump(matcha.load(record), 1) == view
    assert "! top n1 number 2" in typed.read_text(encoding="utf-8")


def test_show_draws_the_board(course: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The board at any snapshot and for any seat, or the resolved rounds."""
    source = tmp_path / "game.json"
    source.write_text(json.dumps(course["games"]["first-game"]["game"]), encoding="utf-8")
    game = matcha.load(course["games"]["first-game"]["game"])

    assert matcha.board(matcha.view(game.at(3), 0)) + "\n" == _out(
        ["show", str(source), "--at", "3", "--seat", "0"], capsys
    )
    assert "\n".join(game.rounds()) + "\n" == _out(["show", str(source), "--rounds"], capsys)
    assert "bottom wins: all five (W2)" in _out(["show", str(source)], capsys)


def test_show_draws_what_a_player_downloaded(
    course: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """A downloaded view is shown as its perspective saw the game."""
    game = matcha.load(course["games"]["first-game"]["game"])
    source = tmp_path / "mine.json"
    source.write_text(json.dumps(matcha.dump(game, 1)), encoding="utf-8")

    assert matcha.board(matcha.view(game.at(3), 1)) + "\n" == _out(["show", str(source), "--at", "3"], capsys)


@pytest.mark.parametrize("form", ["json", "text", "view"])
def test_a_view_is_not_converted(course: Record, feed: Any, form: str, capsys: pytest.CaptureFixture[str]) -> None:
    """A view cannot become a record, and the error says so."""
    feed(json.dumps(matcha.dump(matcha.load(course["games"]["first-game"]["game"]), 1)))

    assert 1 == main(["convert", "--to", form, "-"])
    assert "matcha: format: this is what one perspective knows, never a whole game\n" == capsys.readouterr().err


NOT_FOR_THIS = [
    (["show", "--seat", "0"], "view", "--seat: this file holds what 1 knows"),
    (["show", "--seat", "table"], "view", "--seat: this file holds what 1 knows"),
    (["export", "--no-run"], "view", "--no-run: this file is a game"),
    (["export", "--seat", "1"], "notebook", "--seat: this file is a notebook"),
]


@pytest.mark.parametrize("case", NOT_FOR_THIS, ids=range(len(NOT_FOR_THIS)))
def test_no_option_is_overlooked(
    course: Record, feed: Any, case: tuple[list[str], str, str], capsys: pytest.CaptureFixture[str]
) -> None:
    """An option that does not fit the file is refused, and nothing is printed."""
    command, form, sentence = case
    game = matcha.load(course["games"]["first-game"]["game"])
    feed(json.dumps(matcha.dump(game, 1) if form == "view" else {"cells": []}))
    with pytest.raises(SystemExit, match="2"):
        main([*command, "-"])
    output = capsys.readouterr()

    assert "" == output.out
    assert sentence in output.err


def test_a_view_through_its_own_eyes(course: Record, feed: Any, capsys: pytest.CaptureFixture[str]) -> None:
    """The perspective of a view may be named."""
    game = matcha.load(course["games"]["first-game"]["game"])
    feed(json.dumps(matcha.dump(game, 1), indent=1).replace('"matcha-view/1"', '"matcha-view\\/1"'))

    assert matcha.board(game.view(1)) + "\n" == _out(["show", "--seat", "1", "-"], capsys)


def test_what_is_written_is_written_whole(
    course: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A file that cannot be written completely stays as it was; a device or pipe is written directly."""
    source, target = tmp_path / "game.json", tmp_path / "game.matcha"
    source.write_text(json.dumps(course["games"]["robot"]["game"]), encoding="utf-8")
    target.write_text("mine", encoding="utf-8")
    full = OSError(28, "No space left on device")

    def no_space(_: int) -> None:
        raise full

    monkeypatch.setattr(os, "fsync", no_space)

    assert 1 == main(["convert", str(source), "--to", "text", "-o", str(target)])
    assert "No space left" in capsys.readouterr().err
    assert ("mine", {source, target}) == (target.read_text(encoding="utf-8"), set(tmp_path.iterdir()))
    assert 0 == main(["convert", str(source), "--to", "text", "-o", os.devnull])
    assert not Path(os.devnull).is_file()


def test_editions_lists_every_switch(capsys: pytest.CaptureFixture[str]) -> None:
    """The names and values that a house rule may set, as JSON and for people."""
    switches = json.loads(_out(["editions", "--json"], capsys))

    assert sorted(matcha.EDITIONS) == sorted(switches)
    assert {name: edition.switches() for name, edition in matcha.EDITIONS.items()} == switches
    assert "colour_goal        3" in _out(["editions"], capsys)


FAULTS = [
    (["show", "no-such-file"], 1, "No such file"),
    (["simulate", "--edition", "chess"], 2, "'chess' is no edition"),
    (["simulate", "--bots", "greedy"], 2, "momo, hana, sora, robot, random, honest or greedy"),
    (["simulate", "--bots", "greedy,solver"], 2, "'greedy,solver'"),
    (["show", "a\0b"], 1, "null"),
    (["simulate", "--games", "0"], 2, "expected 1 to 999999999"),
    (["simulate", "--games", "1000000000"], 2, "expected 1 to 999999999"),
    (["show", "--at", "1", "--rounds", "-"], 2, "not allowed with"),
    (["doctor", "--language", "tlh"], 2, "'tlh' is no language here"),
    (["tutorial", "--language", "tlh"], 2, "'tlh' is no language here"),
    (["export", "--language", "tlh", "-"], 2, "'tlh' is no language here"),
    (["convert", "--to", "json", "--seat", "1", "-"], 2, "--to json writes the whole game, hidden cards included"),
    (["convert", "--to", "text", "--seat", "all", "-"], 2, "--to text writes the whole game, hidden cards included"),
    (["trace", "--seat", "6", "-"], 2, "invalid choice"),
    (["fly"], 2, "invalid choice"),
    ([], 2, "required"),
]


@pytest.mark.parametrize(("arguments", "status", "sentence"), FAULTS, ids=range(len(FAULTS)))
def test_bad_usage_is_answered(
    arguments: list[str], status: int, sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every error goes to standard error, in words, with an exit status other than 0."""
    try:
        found = main(arguments)
    except SystemExit as left:
        found = int(left.code or 0)

    assert status == found
    assert sentence in capsys.readouterr().err


def test_nobody_listens_and_nobody_speaks(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With standard output closed a command still works; with standard input closed it reads nothing."""
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stdin", None)

    assert 0 == main(["editions"])
    assert 1 == main(["show", "-"])
    assert "matcha: there is no standard input\n" == capsys.readouterr().err


def test_an_interrupt_ends_it(monkeypatch: pytest.MonkeyPatch) -> None:
    """Ctrl-C ends a command with the usual exit status of an interrupt."""

    def raise_interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("matcha_widget.cli.simulate.simulate", raise_interrupt)

    assert 130 == main(["simulate"])


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    """`--version` prints the installed version."""
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])

    assert f"matcha_widget {matcha_widget.__version__}\n" == capsys.readouterr().out


@pytest.mark.parametrize("command", ["trace", "show", "convert", "export", "simulate", "editions"])
def test_help_teaches_by_example(command: str, capsys: pytest.CaptureFixture[str]) -> None:
    """The help of each command ends with examples that run as they stand."""
    with pytest.raises(SystemExit):
        main([command, "--help"])

    assert f"examples:\n  matcha {command}" in capsys.readouterr().out


def test_it_runs_as_a_module(course: Record) -> None:
    """`python -m matcha_widget` is the same program, and a reader that stops early does no harm."""
    source = json.dumps(course["games"]["robot"]["game"]) + "\n"
    command = [sys.executable, "-m", "matcha_widget", "trace", "-"]
    run = subprocess.run(command, input=source * 300, capture_output=True, text=True, check=True)
    ascii_only = {**os.environ, "PYTHONIOENCODING": "ascii"}
    shown = subprocess.run(
        [*command[:3], "show", "-"], input=source.encode(), capture_output=True, env=ascii_only, check=True
    )
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as cut:
        assert cut.stdin
        assert cut.stdout
        assert cut.stderr
        cut.stdout.close()
        try:
            cut.stdin.write(source.encode() * 300)
            cut.stdin.close()
        except BrokenPipeError:
            pass
        errors = cut.stderr.read()

    assert 300 == len(run.stdout.splitlines())
    assert b"" == errors
    assert "·" in shown.stdout.decode()
