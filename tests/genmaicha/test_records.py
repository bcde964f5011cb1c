"""Records that cannot be: each is refused at the entry that cannot happen, with a sentence, and nothing is loaded."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from genmaicha import oracle
from genmaicha.test_worked_examples import CONTRACT

from matcha_widget.engine import genmaicha

Record = dict[str, Any]
MISSING = object()


def whole() -> Record:
    """The record of the contract, to be spoilt."""
    record: Record = json.loads(CONTRACT)
    return record


def put(*path: Any, value: Any = MISSING) -> Callable[[Record], None]:
    """Put a value at a path; without one, remove the value there."""

    def spoil(record: Record) -> None:
        *way, last = path
        at: Any = record
        for step in way:
            at = at[step]
        if value is MISSING:
            del at[last]
        elif isinstance(at, list) and last == len(at):
            at.append(value)
        else:
            at[last] = value

    return spoil


def to(value: Any, *path: Any) -> Callable[[Record], None]:
    """Put a value, given first, at a path."""
    return put(*path, value=value)


CASES: list[tuple[str, Callable[[Record], None]]] = [
    ("format", to("genmaicha-game/2", "format")),
    ("format", to("matcha-game/1", "format")),
    ("", put("seats")),
    ("", put("above")),
    ("", to(1, "colour")),
    ("", to(["matcha-iri", "market"], "variants")),
    ("seats", to(7, "seats")),
    ("seats", to(True, "seats")),
    ("seats", to("2", "seats")),
    ("variants", to("market", "variants")),
    ("variants[1]", to("tea", "variants", 1)),
    ("variants[2]", to("ceremony", "variants", 2)),
    ("variants[0]", to([], "variants", 0)),
    ("house", to([], "house")),
    ("house", to({"undercut": True}, "house")),
    ("house.overtake", to({"overtake": 1}, "house")),
    ("players", to(["Ana"], "players")),
    ("players[1]", to(["Ana", 3], "players")),
    ("seed", to(1.5, "seed")),
    ("grid", to([["B", "3", "O"]], "grid")),
    ("grid[1]", to(["1", "G"], "grid", 1)),
    ("grid[2][1]", to("Q", "grid", 2, 1)),
    ("grid[2][1]", to("B", "grid", 2, 1)),
    ("grid[0][0]", to(None, "grid", 0, 0)),
    ("above", to(["4", "W"], "above")),
    ("above[0]", to("B", "above", 0)),
    ("above[2]", to("4", "above", 2)),
    ("above[1]", to("??", "above", 1)),
    ("rounds", to([], "rounds")),
    ("rounds", to({}, "rounds")),
    ("rounds[1]", to([], "rounds", 1)),
    ("rounds[0]", put("rounds", 0, "takes")),
    ("rounds[0]", to([], "rounds", 0, "moves")),
    ("rounds[0].crates", to([["B1", "G4", "K3", "O2"]], "rounds", 0, "crates")),
    ("rounds[0].crates[1]", to("G2 K6 O5 R4", "rounds", 0, "crates", 1)),
    ("rounds[0].crates[1]", to(["G2", "K6", "O5"], "rounds", 0, "crates", 1)),
    ("rounds[0].crates[1][3]", to("R7", "rounds", 0, "crates", 1, 3)),
    ("rounds[0].crates[1][0]", to("B1", "rounds", 0, "crates", 1, 0)),
    ("rounds[0].crates[0][1]", to("B1", "rounds", 0, "crates", 0, 1)),
    ("rounds[1].crates[0][0]", to("O2", "rounds", 1, "crates", 0, 0)),
    ("rounds[1].crates[0]", to(["B6", "K1", "W2", "W4"], "rounds", 1, "crates", 0)),
    ("rounds[0].bids", to([200], "rounds", 0, "bids")),
    ("rounds[0].bids", to([200, 200, 0], "rounds", 0, "bids")),
    ("rounds[0].bids[1]", to(600, "rounds", 0, "bids", 1)),
    ("rounds[0].bids[1]", to(150, "rounds", 0, "bids", 1)),
    ("rounds[0].bids[1]", to(-100, "rounds", 0, "bids", 1)),
    ("rounds[0].bids[1]", to("200", "rounds", 0, "bids", 1)),
    ("rounds[0].bids[1]", to(200.0, "rounds", 0, "bids", 1)),
    ("rounds[0].bids[0]", to(False, "rounds", 0, "bids", 0)),
    ("rounds[0].follow", to(None, "rounds", 0, "bids", 1)),
    ("rounds[0].follow", to(100, "rounds", 0, "bids", 1)),
    ("rounds[1].follow", to([0, None], "rounds", 1, "follow")),
    ("rounds[0].follow", to([100], "rounds", 0, "follow")),
    ("rounds[0].follow[0]", to(400, "rounds", 0, "follow", 0)),
    ("rounds[0].toss", to(0, "rounds", 0, "follow", 1)),
    ("rounds[0].toss", to(None, "rounds", 0, "follow", 1)),
    ("rounds[0].toss", to([], "rounds", 0, "toss")),
    ("rounds[0].toss", to([[1, 0], [0, 1]], "rounds", 0, "toss")),
    ("rounds[0].toss[0]", to([0], "rounds", 0, "toss", 0)),
    ("rounds[0].toss[0]", to([0, 0], "rounds", 0, "toss", 0)),
    ("rounds[0].toss[0]", to([False, True], "rounds", 0, "toss", 0)),
    ("rounds[0].toss[0]", to("10", "rounds", 0, "toss", 0)),
    ("rounds[0].takes[0]", put("rounds", 0, "toss")),
    ("rounds[0].takes[1]", to("b", "rounds", 0, "takes", 1)),
    ("rounds[0].takes[1]", to("c", "rounds", 0, "takes", 1)),
    ("rounds[0].takes[1]", to("ab", "rounds", 0, "takes", 1)),
    ("rounds[0].takes[2]", to("a", "rounds", 0, "takes", 2)),
    ("rounds[0].turns[0]", put("rounds", 0, "takes", 1)),
    ("rounds[0].turns[0]", to([], "rounds", 0, "turns", 0)),
    ("rounds[0].turns[0]", to("done", "rounds", 0, "turns", 0)),
    ("rounds[0].turns[1]", put("rounds", 0, "turns", 0, 3)),
    ("rounds[0].turns[2]", to(["done"], "rounds", 0, "turns", 2)),
    ("rounds[0].turns[0][0]", to("brew row3 K6 K6 O5", "rounds", 0, "turns", 0, 0)),
    ("rounds[0].turns[0][0]", to("brew diagonal K6 K6 O5", "rounds", 0, "turns", 0, 0)),
    ("rounds[0].turns[0][0]", to("brew row3 K6 K6 R4 + K6:6", "rounds", 0, "turns", 0, 0)),
    ("rounds[0].turns[0][1]", to("brand 700", "rounds", 0, "turns", 0, 1)),
    ("rounds[0].turns[0][2]", to("brand 100", "rounds", 0, "turns", 0, 2)),
    ("rounds[0].turns[0][2]", to(5, "rounds", 0, "turns", 0, 2)),
    ("rounds[0].turns[0][4]", to("done", "rounds", 0, "turns", 0, 4)),
    ("rounds[0].turns[1][2]", to("peek col1 O2", "rounds", 0, "turns", 1, 2)),
    ("rounds[1]", put("rounds", 0, "turns", 1, 2)),
    ("notes", to({}, "notes")),
    ("notes[0]", to([{"at": 0}], "notes")),
    ("notes[0].at", to([{"at": 17, "text": "late"}], "notes")),
    ("notes[1].at", to([{"at": 5, "text": "a"}, {"at": 4, "text": "b"}], "notes")),
    ("notes[0].text", to([{"at": 0, "text": "\x07"}], "notes")),
]


@pytest.mark.parametrize(("path", "spoil"), CASES, ids=[f"{at}-{path}" for at, (path, _) in enumerate(CASES)])
def test_a_fault_has_its_path(path: str, spoil: Callable[[Record], None]) -> None:
    """The first thing that cannot happen is the fault, and its path is that of the entry."""
    record = whole()
    spoil(record)
    with pytest.raises(genmaicha.RecordError) as refused:
        genmaicha.load(record)

    assert path == refused.value.path
    assert "\n" not in str(refused.value)
    assert not path or str(refused.value).startswith(f"{path}: ")


@pytest.mark.parametrize(
    "text",
    ["", "[]", "null", "7", "{", '{"format": "genmaicha-game/1"}', '{"format": NaN}', "[" * 4000, "brew", b"\xff"],
)
def test_other_input_is_refused(text: str | bytes) -> None:
    """Any other input is refused in one line."""
    with pytest.raises(genmaicha.RecordError) as refused:
        genmaicha.load(text)

    assert "\n" not in str(refused.value)


def test_a_key_may_not_stand_twice() -> None:
    """In JSON text the second of two equal keys would win."""
    with pytest.raises(genmaicha.RecordError, match="'seats' stands twice"):
        genmaicha.load(CONTRACT.replace('"seats": 2,', '"seats": 3, "seats": 2,'))


def test_a_later_version_is_refused() -> None:
    """A record of a version to come is refused as such."""
    with pytest.raises(genmaicha.OtherVersion, match="another version"):
        genmaicha.load({**whole(), "format": "genmaicha-game/2"})


def test_a_round_after_the_last_is_refused() -> None:
    """A game of two has four rounds, no fifth."""
    record = oracle.playout(oracle.rules(random.Random(1), 2), random.Random(1))
    record["rounds"].append(record["rounds"][-1])
    with pytest.raises(genmaicha.RecordError) as refused:
        genmaicha.load(record)

    assert ("rounds[4]", "the game was over") == (refused.value.path, refused.value.message)


def test_a_record_may_break_off_anywhere() -> None:
    """Cut after any entry it is a game still, with as many snapshots as it has entries."""
    game = genmaicha.load(oracle.playout(oracle.rules(random.Random(2), 3), random.Random(2)))
    cut = [genmaicha.load(genmaicha.dump(game.branch(k))) for k in range(len(game))]

    assert [*range(1, len(game) + 1)] == [*map(len, cut)]
    assert [*game.states] == [each.state for each in cut]


VIEWS: list[tuple[int | str, str, Callable[[Record], None]]] = [
    (0, "perspective", to(2, "perspective")),
    (0, "", put("perspective")),
    (0, "", to(7, "seed")),
    (0, "", to([], "notes")),
    (0, "above[1]", to("W", "above", 1)),
    (0, "above[0]", to("??", "above", 0)),
    (1, "above[1]", to("??", "above", 1)),
    ("all", "above[1]", to("??", "above", 1)),
    (0, "rounds[1].bids[0]", to("??", "rounds", 1, "bids", 0)),
    (1, "rounds[1].bids[0]", to(0, "rounds", 1, "bids", 0)),
    (1, "rounds[0].bids[0]", to("??", "rounds", 0, "bids", 0)),
    ("table", "rounds[0].turns[0][2]", to("peek col2 K6", "rounds", 0, "turns", 0, 2)),
]


@pytest.mark.parametrize(
    ("seat", "path", "spoil"), VIEWS, ids=[f"{at}-{path}" for at, (_, path, _) in enumerate(VIEWS)]
)
def test_a_view_that_cannot_be_is_refused(seat: Any, path: str, spoil: Callable[[Record], None]) -> None:
    """A view that shows too much or too little, or an impossible move, is refused with its path."""
    record = genmaicha.dump(genmaicha.load(CONTRACT), seat)
    spoil(record)
    with pytest.raises(genmaicha.RecordError) as refused:
        genmaicha.load_view(record)

    assert path == refused.value.path


def test_a_view_is_never_a_game() -> None:
    """A view cannot be loaded as a game, nor a game as a view."""
    with pytest.raises(genmaicha.RecordError, match="never a whole game"):
        genmaicha.load(genmaicha.dump(genmaicha.load(CONTRACT), "all"))
    with pytest.raises(genmaicha.RecordError) as refused:
        genmaicha.load_view(CONTRACT)

    assert "format" == refused.value.path


JUNK: list[Any] = [None, True, -1, 150, 1.5, "", "??", "B1", "done", [], {}, [[]], "take a", 10**40, "\ud800"]


def test_wild_records_are_refused_in_one_sentence() -> None:
    """With any value anywhere, a record or a view either still is one, or is refused in one line."""
    rng = random.Random("wild")
    for number in range(150):
        game = genmaicha.load(oracle.random_record(rng, most=rng.choice([5, 20, 60])))
        seat = rng.choice([*range(game.state.setting.seats), "table", "all"])
        for load, record in ((genmaicha.load, genmaicha.dump(game)), (genmaicha.load_view, genmaicha.dump(game, seat))):
            *way, last = rng.choice([*paths(record, ())])
            at = record
            for step in way:
                at = at[step]
            at[last] = JUNK[number % len(JUNK)]
            try:
                load(record)
            except genmaicha.RecordError as fault:
                assert "\n" not in str(fault), record  # noqa: PT017  # most are refused, a few are games


def paths(value: Any, way: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    """The way to everything in plain data."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, each in inside:
        yield (*way, key)
        yield from paths(each, (*way, key))


BAD_CALLS = [
    lambda: genmaicha.new_game(2, seed=1, rng=random.Random(1)),
    lambda: genmaicha.new_game(2, rng=7),  # type: ignore[arg-type]  # that is the point
    lambda: genmaicha.new_game(2, seed=1.5),  # type: ignore[arg-type]
    lambda: genmaicha.new_game(2, grid="B3O/1G2"),
    lambda: genmaicha.new_game(2, grid=["B3O", 5, "K6R"]),
    lambda: genmaicha.new_game(2, above="4W5"),
    lambda: genmaicha.new_game(2, fill=[["B1"]]),
    lambda: genmaicha.new_game(2, fill="B1 G4"),
    lambda: genmaicha.new_game(2, variants="market"),
    lambda: genmaicha.new_game(2, house=["overtake"]),  # type: ignore[arg-type]
    lambda: genmaicha.legal_moves(genmaicha.new_game(2), 2),
    lambda: genmaicha.legal_moves(genmaicha.new_game(2), "0"),  # type: ignore[arg-type]
    lambda: genmaicha.apply(genmaicha.new_game(2), "bid 0"),
    lambda: genmaicha.apply(genmaicha.new_game(2), "bid 0", seat=True),
    lambda: genmaicha.apply(genmaicha.new_game(2), 5, seat=0),  # type: ignore[arg-type]
    lambda: genmaicha.apply("state", "bid 0", seat=0),  # type: ignore[arg-type]
    lambda: genmaicha.view(genmaicha.new_game(2), 2),
    lambda: genmaicha.view(genmaicha.new_game(2), True),
    lambda: genmaicha.view(None, 0),  # type: ignore[arg-type]
    lambda: genmaicha.fill(genmaicha.new_game(2), 7),
    lambda: genmaicha.toss(genmaicha.new_game(2), 7),
    lambda: genmaicha.expand("take"),
    lambda: genmaicha.expand(5),  # type: ignore[arg-type]
    lambda: genmaicha.best("B3O/1G2/K6R", "B1 K3"),
    lambda: genmaicha.best("B3O/1G2/K6R", ["B1", "B1"]),
    lambda: genmaicha.best("B3O/1G2/K6R", ["B7"]),
    lambda: genmaicha.best("B3O/1G2/K6R", [], [400] * 6),
    lambda: genmaicha.best("B3O/1G2/K6R", [], [300, 200]),
    lambda: genmaicha.trace("game"),  # type: ignore[arg-type]
    lambda: genmaicha.dump("game"),  # type: ignore[arg-type]
    lambda: genmaicha.Game(genmaicha.position("B3O/1G2/K6R; hand")),
    lambda: genmaicha.load(CONTRACT).at(17),
    lambda: genmaicha.board("view"),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("call", BAD_CALLS, ids=[f"call-{at}" for at, _ in enumerate(BAD_CALLS)])
def test_a_bad_call_gets_one_sentence(call: Callable[[], object]) -> None:
    """A bad call is refused in one line that says what was expected."""
    with pytest.raises(genmaicha.MatchaError, match=r"^[^\n]+$"):
        call()
