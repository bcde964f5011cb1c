"""Records that break off or go wrong: the readable part is the beginning of the game, and the fault is named."""

import json
import random
from typing import Any

import pytest
from engine import strategies
from hypothesis import given
from hypothesis import strategies as st

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Game, OtherVersion, RecordError, SeenGame
from matcha_widget.engine.matcha.rules.view import Perspective

Record = dict[str, Any]


def begins(part: Game | SeenGame | None, whole: Game) -> bool:
    """True if a game is the beginning of another one, its talk included."""
    assert isinstance(part, Game)
    quiet = [state._replace(talk=()) for state in part.states]
    return quiet == [state._replace(talk=()) for state in whole.states[: len(part)]]


def test_a_whole_record_has_no_fault(first_game: Record) -> None:
    """A record that `load` reads is read the same here, without a fault."""
    assert (matcha.load(first_game), None) == matcha.load_prefix(first_game)
    assert (matcha.load(first_game), None) == matcha.load_prefix(matcha.dump_text(matcha.load(first_game)))


@pytest.mark.parametrize(
    ("path", "value", "snapshots", "fault"),
    [
        (("sets", 1, "moves", 1), "M4@n", 15, "sets[1].moves[1]"),
        (("sets", 0, "moves", 3), "nonsense", 4, "sets[0].moves[3]"),
        (("sets", 0, "moves", 3), 7, 4, "sets[0].moves[3]"),
        (("sets", 1, "hands", 0), [], 13, "sets[1].hands[0]"),
        (("sets", 1, "aside"), None, 13, "sets[1].aside"),
        (("sets", 1, "dealer"), 0, 13, "sets[1].dealer"),
        (("sets", 1, "cheat"), 1, 13, "sets[1]"),
        (("sets", 0, "talk"), [{"after": 3, "seat": 0, "claim": "hm"}], 4, "sets[0].talk[0]"),
        (("sets", 0, "talk"), [{"after": 2, "seat": 1, "claim": "say: a"}, 5], 13, "sets[0].talk[1]"),
        (("sets", 0, "talk"), "hm", None, "sets[0].talk"),
        (("notes",), [{"set": 1, "after": 0, "text": "x"}, {}], 18, "notes[1]"),
        (("notes",), 5, None, "notes"),
        (("sets", 0, "table"), [], None, "sets[0].table"),
        (("edition",), "chess", None, "edition"),
        (("players",), ["Ana"], None, "players"),
        (("sets",), [], None, "sets"),
    ],
)
def test_up_to_the_fault(
    first_game: Record, path: tuple[Any, ...], value: Any, snapshots: int | None, fault: str
) -> None:
    """The game is read up to the move, claim, set or note that is wrong; without a first deal there is none."""
    whole = matcha.load(first_game)
    *way, last = path
    target: Any = first_game
    for step in way:
        target = target[step]
    target[last] = value
    with pytest.raises(RecordError) as caught:
        matcha.load(first_game)
    found = matcha.load_prefix(first_game)

    assert str(caught.value) == str(found.fault)
    assert caught.value.path.startswith(fault)
    assert snapshots == (found.game and len(found.game))
    assert found.game is None or begins(found.game, whole)


@pytest.mark.parametrize("form", ["json", "indented", "text"])
def test_cut_anywhere(form: str) -> None:
    """A file that breaks off after any letter is the beginning of its game, or its fault is named and there is none."""
    rng = random.Random(f"cut {form}")
    for _ in range(6):
        whole = strategies.random_game(rng, most_sets=2)
        data = matcha.dump(whole)
        text = matcha.dump_text(whole) if form == "text" else json.dumps(data, indent=1 if form == "indented" else None)
        longest = 0
        for end in rng.sample(range(len(text)), 60):
            found = matcha.load_prefix(text[:end])

            assert found.game is None or begins(found.game, whole)
            assert found.game or found.fault
            longest = max(longest, len(found.game or ()))
        assert longest > len(whole) // 2


def without_talk(seen: matcha.View) -> matcha.View:
    """A view without its talk."""
    return seen._replace(talk=(), past=tuple(done._replace(talk=()) for done in seen.past))


def begins_as_seen(part: Game | SeenGame | None, whole: Game, perspective: Perspective) -> bool:
    """True if this is the beginning of a perspective's view of a game."""
    assert isinstance(part, SeenGame)
    views = [without_talk(matcha.view(whole.at(k), perspective)) for k in range(len(part))]
    return perspective == part.perspective and views == [without_talk(view) for view in part.views]


@pytest.mark.parametrize("perspective", matcha.PERSPECTIVES)
def test_a_view_record_cut_anywhere(perspective: Perspective) -> None:
    """A player's own file that breaks off is the beginning of what that player saw, no card known before its time."""
    rng = random.Random(f"view {perspective}")
    for _ in range(6):
        whole = strategies.random_game(rng, most_sets=2)
        text = json.dumps(matcha.dump(whole, perspective))
        longest = 0
        for end in rng.sample(range(len(text)), 40):
            found = matcha.load_prefix(text[:end])

            assert found.fault
            assert found.game is None or begins_as_seen(found.game, whole, perspective)
            longest = max(longest, len(found.game or ()))
        assert longest > len(whole) // 2


@pytest.mark.parametrize("move", ["M9@n", "B3@s", 7, "pass@n"])
@pytest.mark.parametrize("perspective", matcha.PERSPECTIVES)
def test_a_view_up_to_its_fault(first_game: Record, perspective: Perspective, move: Any) -> None:
    """A view record is read up to a bad move, in the middle of a round."""
    whole = matcha.load(first_game)
    record = matcha.dump(whole, perspective)
    record["sets"][0]["moves"][6] = move
    found = matcha.load_prefix(record)

    assert 7 == len(found.game or ())
    assert begins_as_seen(found.game, whole, perspective)
    assert "sets[0].moves[6]" == (found.fault and found.fault.path)


def test_nothing_is_lost_of_a_line() -> None:
    """If the third move of a line is wrong, the two before it are read."""
    text = matcha.dump_text(matcha.Game(matcha.new_game(seed=7)))
    found = matcha.load_prefix(text + "1. pass pass M9@n\n")

    assert 3 == len(found.game or ())
    assert "M9@n" in str(found.fault)


@pytest.mark.parametrize("source", ['[Matcha "9"]\n', '{"format": "matcha-game/2"}', {"format": "matcha-game/12"}])
def test_another_version(source: Any) -> None:
    """A later version of the format is named as such, not as a fault."""
    found = matcha.load_prefix(source)

    assert found.game is None
    assert isinstance(found.fault, OtherVersion)


@pytest.mark.slow
@given(
    st.recursive(
        st.none() | st.integers() | st.text(), lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner)
    )
)
def test_junk_in_sets(junk: Any) -> None:
    """Junk in a record gives a game or a named fault, never another error."""
    for source in (junk, {"format": "matcha-game/1", "edition": "grail-2015", "sets": junk}, json.dumps(junk)):
        found = matcha.load_prefix(source)

        assert isinstance(found.fault, RecordError)
        assert found.game is None


@pytest.mark.parametrize(
    "text", ["", "{", "[" * 100_000, '{"a": "' + "\\" * 999, "}" * 50, '{"format": "matcha-game/1",']
)
def test_broken_json(text: str) -> None:
    """Broken JSON is refused in one line."""
    found = matcha.load_prefix(text)

    assert found.game is None
    assert "\n" not in str(found.fault)
