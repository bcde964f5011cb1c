"""The wire: snapshots fit the schema, messages pass only if they fit it, and TypeScript agrees."""

import json
import re
import string
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from wire_types import typescript

from matcha_widget.engine import matcha
from matcha_widget.games.matcha.table import table_game, table_schema
from matcha_widget.games.matcha.table.intents import MatchaIntentHandler
from matcha_widget.games.matcha.table.session import MatchaSession
from matcha_widget.games.matcha.table.snapshot import build_snapshot
from matcha_widget.games.matcha.table.table_schema import Snapshot
from matcha_widget.kit.frames import build_frames, encode_frames
from matcha_widget.kit.table_log import TableContext
from matcha_widget.kit.wire.decode import WireError, intent_types
from matcha_widget.kit.wire.limits import MAX_REVISION
from matcha_widget.kit.wire.sentences import message_id

decode = MatchaIntentHandler(MatchaSession()).parse

SETTINGS: table_schema.Settings = {
    "undo": "free",
    "letters": "catalogue",
    "hints": True,
    "download": True,
    "bets": True,
}

VALUES: dict[str, Any] = {
    "move": "W4@s",
    "word": "match",
    "cards": ["M4", "0"],
    "what": "match",
    "mat": "n",
    "round": 2,
    "seat": 1,
    "knowledge": False,
    "edition": "matagot-2020",
    "house": {"colour_goal": 4},
    "seats": ["human", "greedy"],
    "names": ["Ana", ""],
    "dealer": 0,
    "text": "{}",
    "language": "nl",
}


def message(kind: str) -> dict[str, Any]:
    """A valid message of that kind."""
    fields = [name for name in intent_types(table_schema.MatchaIntent)[kind]._fields if name != "type"]
    return {"type": kind, "id": "v-1", "revision": 17} | {name: VALUES[name] for name in fields}


def client_snapshot(session: MatchaSession) -> Snapshot:
    """The snapshot for the person at the browser, as JSON carries it."""
    context = TableContext(session.players, SETTINGS, session.revision, may_act=session.viewer in session.human_seats)
    view = session.view(session.viewer)
    rest = build_snapshot(view, context)
    frames = build_frames(table_game, session.entries_since(session.revision - 1), view, context, view.perspective)
    snapshot: Snapshot = json.loads(json.dumps({**rest, "frames": encode_frames(frames, rest)}))
    return snapshot


@pytest.mark.parametrize("kind", intent_types(table_schema.MatchaIntent))
def test_round_trip(kind: str) -> None:
    """An intent reads as what was written, through JSON and back."""
    sent = message(kind)
    intent = decode(json.loads(json.dumps(sent)))

    assert sent == {"id": intent.id, "revision": intent.revision} | intent.intent._asdict()


@pytest.mark.parametrize("kind", intent_types(table_schema.MatchaIntent))
def test_no_field_is_missing_or_extra(kind: str) -> None:
    """An intent with a field more or less is refused by that field's name; a move needs no word."""
    for name in message(kind).keys() - {"word"}:
        with pytest.raises(WireError, match=name):
            decode({key: value for key, value in message(kind).items() if key != name})
    with pytest.raises(WireError, match="unknown field 'cheat'"):
        decode(message(kind) | {"cheat": 1})


@pytest.mark.parametrize("kind", intent_types(table_schema.MatchaIntent))
@pytest.mark.parametrize(
    "junk", [None, True, 1.5, float("nan"), -1, 10**400, b"M2@n", [[]], {"a": {}}, "\ud800", {1: 2}]
)
def test_wrong_kinds_of_values(kind: str, junk: object) -> None:
    """No field takes a value of another kind, however odd; the fault is named in one line."""
    for name, value in message(kind).items():
        if type(junk) is type(value) and name != "id":
            continue
        if junk is None and name in ("mat", "round", "word"):
            continue
        with pytest.raises(WireError) as caught:
            decode(message(kind) | {name: junk})

        assert "\n" not in str(caught.value)


@pytest.mark.parametrize(
    ("moves", "hits", "ranked"),
    [
        ("S2@n M2@n M4@s M1@s", [[True, True]] * 2, [("S", "M", True), ("1", "4", True)]),
        ("W2@n M2@n M4@s B4@s", [[True, True], [True, False]], [("M", "W", False), None]),
        ("M4@n W1@n pass pass", [[False, False], None], [None, None]),
    ],
)
def test_the_comparison_at_a_place(moves: str, hits: list[Any], ranked: list[Any]) -> None:
    """A resolved place says who matched, what beat what and whether the loop closed there: browsers rank nothing."""
    hands = (("S2", "W2", "M4", "W4", "0"), ("M2", "M1", "B4", "W1", "0"))
    deal = matcha.Deal(0, (("B2", "M3"), ("B1", "B3"), ("W3", "S1")), hands, ("S3", "S4"))  # type: ignore[arg-type]
    session = MatchaSession(seats=(None, None))
    session.resume(matcha.Game(matcha.new_game("matagot-2020", deal=deal)))
    for move in moves.split():
        session.play(move)
    places = client_snapshot(session)["pairs"][0]["places"]

    assert hits == [place["hits"] for place in places]
    assert ranked == [place["ranked"] and tuple(place["ranked"].values()) for place in places]


def test_huge_and_deep() -> None:
    """A hundred thousand fields, a megabyte in a move, a list nested a hundred thousand deep: refused at once."""
    deep: list[Any] = []
    for _ in range(100_000):
        deep = [deep]
    hostile: list[Any] = [
        {str(number): number for number in range(100_000)},
        message("move") | {"move": "M" * 1_000_000},
        message("keep") | {"cards": deep},
        message("keep") | {"cards": ["M1"] * 100_000},
        message("new") | {"house": {str(number): 1 for number in range(100_000)}},
        message("load") | {"text": "{" * 3_000_000},
        message("move") | {"revision": MAX_REVISION + 1},
        deep,
    ]
    for content in hostile:
        with pytest.raises(WireError):
            decode(content)
    while deep:  # taken apart by hand: Python itself would recurse
        deep = deep.pop()


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.binary(),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)


@given(
    st.dictionaries(
        st.sampled_from(["type", "id", "revision", *VALUES]),
        JSON | st.sampled_from([*intent_types(table_schema.MatchaIntent), "v-1", 17]),
    )
)
def test_fuzz(content: dict[str, Any]) -> None:
    """Any content is read as an intent or refused with one WireError."""
    try:
        intent = decode(content)
    except WireError as fault:
        assert "\n" not in str(fault)  # noqa: PT017  # most examples raise, some do not
    else:
        assert content == {"id": intent.id, "revision": intent.revision} | intent.intent._asdict()


@given(st.text(max_size=80) | st.text("aZ09_-", max_size=80) | JSON)
def test_ids_are_echoed_only_if_harmless(name: Any) -> None:
    """An id is echoed only if it is 1 to 64 letters, digits, - or _."""
    letters = {*string.ascii_letters, *string.digits, "-", "_"}
    harmless = isinstance(name, str) and 1 <= len(name) <= 64 and set(name) <= letters

    assert message_id({"id": name}) == (name if harmless else "")


def test_buffers() -> None:
    """Binary buffers belong to no intent."""
    with pytest.raises(WireError, match="no binary buffers"):
        decode(message("deal"), [b"x"])


@pytest.mark.parametrize("folder", ["kit", "matcha", "genmaicha"])
def test_wire_ts(folder: str) -> None:
    """The committed `wire.ts` is the one that the schema makes (`make types` writes it), each name in it once."""
    file = Path(__file__).parents[2] / "matcha_widget" / "frontend" / "src" / folder / "wire.ts"
    names = re.findall(r"^export (?:interface|type) (\w+)", typescript(folder), re.MULTILINE)

    assert typescript(folder) == file.read_text(encoding="utf-8")
    assert sorted(set(names)) == sorted(names)
