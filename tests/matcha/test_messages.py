"""Any messages in any order: exactly one answer each, and a refusal changes nothing."""

import json
from typing import Any

import pytest
from effort import tries
from hypothesis import given, settings
from hypothesis import strategies as st
from recording_browser import Browser, Table

from matcha_widget.engine import matcha
from matcha_widget.games.matcha.table import table_schema
from matcha_widget.kit.wire import wire_schema
from matcha_widget.kit.wire.decode import check_type, intent_types
from matcha_widget.kit.wire.sentences import message_id

NOW = object()
"""Stands for the revision of the moment."""

RECORD = json.dumps(matcha.dump(matcha.Game(matcha.new_game("grail-2015", seed=3)).play("pass")))

MOVES = ["pass", *(f"{card}@{mat}" for card in ("M1", "B2", "W3", "S4", "0", "М2") for mat in "nsx")]

FIELDS: dict[str, list[Any]] = {
    "move": MOVES,
    "word": [None, None, "match", "miss", "zero", "number 2", "M4", "say: hm", "", "x" * 50],
    "cards": [[], ["M1"], ["0", "0"], ["M9"]],
    "what": ["match", "miss", "number 2", "suit M", "zero", "say: hm", "say: ", "say: " + "x" * 250, "nonsense", ""],
    "mat": ["n", "s", None],
    "round": [1, 2, 3, None, 9],
    "seat": [0, 1, 2],
    "knowledge": [True, False],
    "edition": ["grail-2015", "matagot-2020", "matagot-2020-nl", "chess"],
    "house": [{}, {"colour_goal": 3}, {"colour_goal": "x"}, {"goal": 1}],
    "seats": [["human", "greedy"], ["human", "human"], ["greedy", "honest"], ["human", "python"], ["wizard", "human"]],
    "names": [["", ""], ["Ana", "Ben"], ["a" * 41, ""]],
    "dealer": [0, 1, -1],
    "text": [RECORD, "{", "", RECORD.replace("pass", "M9@n")],
    "language": ["nl", "ja", "xx"],
    "id": ["v-1", "", "a b"],
    "revision": [NOW, NOW, NOW, NOW, NOW, 0, -1, 2**60],
}
"""For each field what it may hold, and what is nearly that."""

ANSWERS = {"refused": wire_schema.RefusalMessage, "record": wire_schema.RecordMessage}

JUNK = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=6,
)


@st.composite
def messages(draw: st.DrawFn) -> Any:
    """A message of some kind, mostly valid; now and then one field is junk, or all of it."""
    kind = draw(st.sampled_from([*intent_types(table_schema.MatchaIntent), "move", "move", "move"]))
    fields = [
        "id",
        "revision",
        *(name for name in intent_types(table_schema.MatchaIntent)[kind]._fields if name != "type"),
    ]
    content = {"type": kind} | {name: draw(st.sampled_from(FIELDS[name])) for name in fields}
    if content["id"] != "v-1" and draw(st.booleans()):
        content["id"] = "v-1"
    match draw(st.integers(0, 11)):
        case 0:
            content[draw(st.sampled_from(fields))] = draw(JUNK)
        case 1:
            return draw(JUNK)
    return content


def state(table: Table) -> Any:
    """All that a refusal must leave as it is."""
    return table.record, table.snapshot, table.language, table.moves, table.result, table.turn, table.paid


@settings(max_examples=tries(20, 1000))
@given(
    st.sampled_from(sorted(matcha.EDITIONS)),
    st.sampled_from([("human", "greedy"), ("human", "human"), ("greedy", "honest"), ("human", None), (None, None)]),
    st.lists(messages(), min_size=1, max_size=25),
)
def test_one_answer_each(edition: str, seats: tuple[Any, Any], sent: list[Any]) -> None:
    """Each message is answered once: by the change, by a record, or by a refusal that changed nothing."""
    with pytest.MonkeyPatch.context() as patch:
        browser = Browser(patch)
        table = Table(edition, seats, seed=1)
        for at, content in enumerate(sent):
            if isinstance(content, dict):
                content.update({"revision": table.snapshot["revision"]} if content.get("revision") is NOW else {})
                content.update({"id": f"v-{at}"} if content.get("id") == "v-1" else {})
            before = state(table)
            [message] = browser.send(table, content)
            if "state" in message:
                assert content["id"] == message["state"]["snapshot"]["answered"]
                check_type(message["state"]["snapshot"], table_schema.Snapshot, "")
            else:
                reply = message["content"]
                assert before == state(table)
                assert message_id(content) == reply["id"]
                check_type(reply | {"id": "v-1"}, ANSWERS[reply["type"]], "")
                assert "error" != reply.get("cause"), message
