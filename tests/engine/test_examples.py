"""The examples: the rulebooks' printed ones, the course's games, cases and cells, and recorded playthroughs."""

import re
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any

import goldens
import pytest
import recording_browser  # noqa: F401  # stands in for the front end if none is built

import matcha_widget
from matcha_widget.engine import matcha
from matcha_widget.games.matcha.examples import all_examples

Record = dict[str, Any]

COURSE = all_examples()
GAMES, CASES = COURSE["games"], COURSE["cases"]
CASES_BY_EDITION = [(case, edition) for case, data in CASES.items() for edition in data["records"]]
CELLS = re.findall(
    r"^== (.+)\n((?:(?!#:|==).*\n)+)((?:#: .*\n)+)",
    (Path(__file__).parent / "cells.txt").read_text(encoding="utf-8"),
    re.MULTILINE,
)


def example(name: str, edition: str | None = None, moves: int | None = None) -> matcha.Game:
    """A game of the course, or a case in one edition, cut after so many moves."""
    return matcha.load(matcha_widget.example(name, edition, moves))


def summary(game: matcha.Game) -> Record:
    """The last snapshot of a game's trace, in the form of the course's data."""
    snapshots = matcha.trace(game)
    last = snapshots[-1]
    facts = {name: last[name] for name in ("phase", "winner", "set", "round", "to_move")}
    return {"snapshots": len(snapshots), **facts, "tokens": [list(row.values()) for row in last["tokens"]]}


def stored_result(data: Record) -> Record:
    """The course's stored result for a game's last snapshot."""
    return {name: value for name, value in data.items() if name not in ("refused", "not_played")}


def cases_with_fact(name: str) -> list[tuple[str, str]]:
    """The cases, each with its edition, that store such a fact."""
    return [(case, edition) for case, edition in CASES_BY_EDITION if name in CASES[case]["expect"][edition]]


def test_every_printed_example_is_there() -> None:
    """Both rulebooks' twelve pictures are among the games of the course."""
    printed = sorted(name for game in GAMES.values() for name in game["printed"])

    assert "D1 D2 D3 D4 D5 D6 G1 G2 G3 G4 G5 G6" == " ".join(printed)


@pytest.mark.parametrize(
    ("game", "place", "line"),
    [
        pytest.param("g1-g2", "n", "n:B2 M2|W2  both match, M over W: top B (V4 K2)", id="G1"),
        pytest.param("g1-g2", "s", "s:M3 M1|M4  both match, 1 over 4: top M (V4 K1)", id="G2"),
        pytest.param("g3-g4", "n", "n:B2 S2|W4  only top matches: top B, bottom K (V3)", id="G3"),
        pytest.param("g3-g4", "s", "s:M3 W1|0  nobody matches: nothing (V5)", id="G4"),
        pytest.param("g5", "s", "s:M3 -|??  bottom alone: bottom M (V6)", id="G5"),
        pytest.param("d1-d2", "s", "s:M3 M1|M4  both match, 1 over 4: top M (V4 K1)", id="D1"),
        pytest.param("d1-d2", "n", "n:S2 B2|M2  both match, M over B: bottom S (V4 K2)", id="D2"),
        pytest.param("d3", "n", "n:S2 W1|B2  only bottom matches: bottom S, top K (V3)", id="D3"),
        pytest.param("d4-d5", "s", "s:M3 W1|0  nobody matches: nothing (V5)", id="D4"),
        pytest.param("d4-d5", "n", "n:S2 -|??  bottom alone: bottom S (V6)", id="D5"),
    ],
)
def test_printed_example(game: str, place: str, line: str) -> None:
    """A place that a rulebook pictures pays what the rulebook says it pays."""
    resolved = example(game).rounds()[0].splitlines()

    assert f"  {line}" == resolved["ns".index(place) + 1]


@pytest.mark.parametrize(
    ("game", "moves", "hidden", "laid"),
    [
        pytest.param("g6", 4, "n:B2 ??|?? s:M3 ??|??", "n:B2 S2|W3 s:M3 M1|M2", id="G6"),
        pytest.param("d6", 3, "n:W4 ??|- s:S2 ??|??", "n:W4 B4|- s:S2 M2|S3", id="D6"),
    ],
)
def test_printed_example_of_aiming(game: str, moves: int, hidden: str, laid: str) -> None:
    """If a rulebook pictures cards face down, a bystander sees their places and no more."""
    lying = example(game, moves=moves)

    assert hidden == " ".join(map(str, lying.view("table").open_places))
    assert laid == " ".join(map(str, lying.view("all").open_places))


def test_printed_example_of_aiming_has_its_end() -> None:
    """D6 with the cards that were chosen for it: a match each beside the 4, and one match beside the scoop."""
    resolved = [
        "set 1 round 1",
        "  n:W4 B4|M4  both match, M over B: bottom W (V4 K2)",
        "  s:S2 M2|S3  only bottom matches: bottom S, top K (V3)",
        "  bottom W1 S1, top K1",
    ]

    assert resolved == "\n".join(example("d6").rounds()).splitlines()


@pytest.mark.parametrize("name", GAMES)
def test_game_of_the_course(name: str) -> None:
    """A recorded game replays to its stored outcome."""
    assert stored_result(GAMES[name]["expect"]) == summary(example(name))


@pytest.mark.parametrize(("case", "edition"), CASES_BY_EDITION)
def test_case_of_the_course(case: str, edition: str) -> None:
    """One deal, one script, several rule sets: each replays to its own stored outcome."""
    assert edition == example(case, edition).edition.name
    assert stored_result(CASES[case]["expect"][edition]) == summary(example(case, edition))


@pytest.mark.parametrize(("case", "edition"), cases_with_fact("refused"))
def test_refused_move(case: str, edition: str) -> None:
    """If an edition refuses the next move of the script, it refuses it to both seats, and in the record."""
    game, wrong = example(case, edition), CASES[case]["expect"][edition]["refused"]
    record = matcha.dump(game)
    record["sets"][-1]["moves"].append(wrong["move"])

    assert (wrong["set"], wrong["to_move"]) == (game.state.set, game.state.to_move)
    for seat in (None, 0, 1):
        with pytest.raises(matcha.IllegalMove):
            game.play(wrong["move"], seat)
    with pytest.raises(matcha.RecordError):
        matcha.load(record)


def test_refused_because_a_pass_is_final() -> None:
    """In case e1 it is the first edition that refuses, since bottom has passed."""
    why = matcha.why_not(example("e1", "grail-2015").state, "0@n", seat=0)

    assert [("e1", "grail-2015")] == cases_with_fact("refused")
    assert why is not None
    assert "T3" == why.rule


@pytest.mark.parametrize(("case", "edition"), cases_with_fact("not_played"))
def test_moves_not_played(case: str, edition: str) -> None:
    """If an edition is over before the script, none of the moves left can be made."""
    game, left = example(case, edition), CASES[case]["expect"][edition]["not_played"]

    assert () == matcha.legal_moves(game.state)
    for move in left:
        with pytest.raises(matcha.IllegalMove) as caught:
            game.play(move)
        assert "W6" == caught.value.rule


def test_editions_mixed() -> None:
    """The goals of 2015 with the turns of 2020: case e2 does not end with the set, and nothing is kept."""
    record = matcha.dump(example("e2", "matagot-2020"))
    record["house"] = {"colour_goal": 4}
    state = matcha.load(record).state

    assert ("deal", None) == (state.phase, state.winner)


# What `matcha_widget.example` gives


def test_cut_examples() -> None:
    """A record is cut after so many moves, over its sets, and is loaded as it is."""
    assert "0@n B1@n S1@n W1@n pass" == " ".join(map(str, matcha.legal_moves(example("first-game", moves=2).state)))
    assert (2, 15) == (example("first-game", moves=13).state.set, len(example("first-game", moves=13)))
    assert () == example("first-game", moves=0).state.actions
    assert [1] == [claim.after for claim in example("scene-1", moves=1).state.talk]
    assert () == example("scene-1", moves=0).state.talk


def test_examples_are_fresh() -> None:
    """Changing one loaded example changes no other."""
    matcha_widget.example("g5")["sets"].clear()

    assert 3 == len(example("g5").sets[0].moves)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (("g7",), "'g7' is no example: expected g1-g2, g3-g4"),
        (("e4", "grail-2099"), "e4 is not recorded in 'grail-2099': expected grail-2015, matagot-2020 or"),
        (("g5", "matagot-2020"), "g5 is not recorded in 'matagot-2020': expected grail-2015"),
        (("g5", None, 4), "moves: g5 has no moment after 4 moves: expected 0 to 3"),
        (("g5", None, -1), "no moment after -1 moves"),
        ((7,), "7 is no example"),
    ],
)
def test_no_example(wanted: tuple[Any, ...], why: str) -> None:
    """An unknown example is refused with the names that exist."""
    with pytest.raises(matcha.NotationError, match=why):
        matcha_widget.example(*wanted)


# Cells of the course


def test_all_cells_are_found() -> None:
    """Twelve lessons have one cell each, the other notebooks five."""
    assert len(CELLS) == 17


@pytest.mark.slow
@pytest.mark.parametrize(("name", "code", "printed"), CELLS, ids=[name for name, _, _ in CELLS])
def test_a_cell_prints_its_stored_output(name: str, code: str, printed: str) -> None:
    """A cell prints the same with and without a kernel."""
    output = StringIO()

    with redirect_stdout(output):
        exec(compile(code, name, "exec"), {"mw": matcha_widget, "matcha": matcha})  # noqa: S102  # our own cells

    assert [line.removeprefix("#: ") for line in printed.splitlines()] == output.getvalue().splitlines()


# Playthroughs


@pytest.mark.parametrize("name", sorted(goldens.GAMES))
def test_a_playthrough_stands_as_recorded(name: str) -> None:
    """The game written move by move equals its file; `make goldens` writes it again when a change is meant."""
    assert (goldens.REPLAYS / f"{name}.txt").read_text(encoding="utf-8") == goldens.playthrough(name)


def test_every_edition_has_a_playthrough() -> None:
    """Every edition has a playthrough, and no file is left over."""
    assert set(matcha.EDITIONS) <= {edition for edition, _, _ in goldens.GAMES.values()}
    assert {f"{name}.txt" for name in goldens.GAMES} == {path.name for path in goldens.REPLAYS.iterdir()}


def test_the_board_shows_what_a_seat_sees() -> None:
    """The board has the open pair in brackets, top above, face-down cards as ??, claims with their verdicts."""
    state = matcha.new_game("matagot-2020", seed=7)
    move = next(move for move in matcha.legal_moves(state) if move.mat == "n")
    game = matcha.Game(state).play(move).say(0, "match", "n")
    rows = matcha.board(game.view(1)).splitlines()

    assert "matagot-2020 · set 1 · round 1 · top to move · bottom deals" == rows[0]
    assert "top     " + " ".join(game.view(1).hand) == rows[2]
    assert "bottom  ?? ?? ?? ??" == rows[9]
    assert "said    bottom of n1: match (open)" == rows[12]
    assert 1 == sum(row.count("[") for row in rows[5:6])
