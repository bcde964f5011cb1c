"""Every message to the market gets exactly one answer, and a refusal changes nothing."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from recording_browser import Browser

from matcha_widget import Market
from matcha_widget.engine import genmaicha
from matcha_widget.games.genmaicha.table import market_schema
from matcha_widget.kit.wire.decode import intent_types
from matcha_widget.kit.wire.sentences import message_id

RECORD = json.dumps(genmaicha.dump(genmaicha.Game(genmaicha.new_game(3, seed=1))))

FIELDS: dict[str, list[Any]] = {
    "move": ["bid 0", "bid 300", "bid 9900", "bid -1", "take a", "brew col1 B1 B1 K3", "done", "fill", "", "pass"],
    "word": [None, None, "bid 300", "hm", "", "x" * 50],
    "what": ["bid 300", "say: hm", "say: ", "hm", "", "x" * 300],
    "seat": [0, 1, 2, 3, -1],
    "knowledge": [True, False],
    "options": [{}, {"variants": ["ad"]}, {"variants": ["x"]}, {"edition": "x"}],
    "seats": [["human", "robot", "momo"], ["human"] * 3, ["human"], ["human", "python", "wizard"]],
    "names": [["", "", ""], ["Ana"], ["a" * 41, "", ""]],
    "text": [
        json.dumps(genmaicha.dump(genmaicha.Game(genmaicha.new_game(3, seed=1)))),
        "{",
        "",
        '{"format": "genmaicha-game/1"}',
    ],
    "language": ["nl", "xx"],
}
"""For each field, its possible values and near misses."""


@st.composite
def messages(draw: st.DrawFn) -> dict[str, Any]:
    """A message of some kind, mostly whole."""
    kinds = intent_types(market_schema.MarketIntent)
    kind = draw(st.sampled_from([*kinds, "move", "move", "ready"]))
    content = {"type": kind} | {name: draw(st.sampled_from(FIELDS[name])) for name in kinds[kind]._fields[1:]}
    if draw(st.integers(0, 9)) == 0:
        content[draw(st.sampled_from([*content]))] = draw(st.none() | st.integers() | st.text(max_size=5))
    return content


@given(
    st.sampled_from([("human",) * 3, ("human", "robot", None), ("robot", "momo", "sora"), (None,) * 3]),
    st.lists(messages(), max_size=20),
)
def test_one_answer_each(seats: tuple[Any, ...], sent: list[dict[str, Any]]) -> None:
    """Each message is answered once: by the change, by a record, or by a reason with which nothing has changed."""
    with pytest.MonkeyPatch.context() as patch:
        browser = Browser(patch)
        market = Market(seats, seed=1)
        for at, content in enumerate(sent):
            content |= {"id": f"v-{at}", "revision": market.snapshot["revision"]}
            before = market.game, market.snapshot, market.language
            [message] = browser.send(market, content)
            if "state" in message:
                assert content["id"] == message["state"]["snapshot"]["answered"]
            else:
                assert before == (market.game, market.snapshot, market.language)
                assert message_id(content) == message["content"]["id"]
                assert "error" != message["content"].get("cause"), message
        assert market.game == genmaicha.load(genmaicha.dump(market.game))
