"""A browser that records, for the tests of every folder: what a widget sends, and how it hears what is sent to it."""

import itertools
import json
from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import anywidget
import comm
import pytest

from matcha_widget.games.matcha.table.table import Table
from matcha_widget.kit import i18n
from matcha_widget.kit.frames import apply_patch
from matcha_widget.kit.widgets import library
from matcha_widget.kit.widgets.widget import Widget

__all__ = [
    "Browser",
    "Table",
    "all_frames",
    "answer",
    "events_before",
    "game_traits",
    "play_on",
    "sentences",
    "transcript",
]


class Browser:
    """Speaks for every window of a notebook."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.opened: list[dict[str, Any]] = []
        self.sent: list[dict[str, Any]] = []
        self.carried: list[bytes] = []
        """Every message, as it travels."""
        self.numbers = itertools.count(1)
        browser = self

        class Recording(comm.base_comm.BaseComm):
            def publish_msg(self, msg_type: str, data: Any = None, *_: Any, **more: Any) -> None:
                text = json.dumps(data or {}, ensure_ascii=False)  # as a kernel writes it
                browser.carried.append(b"".join([text.encode(), *(more.get("buffers") or ())]))
                place = browser.opened if msg_type == "comm_open" else browser.sent
                place.append(json.loads(text))

        patch.setattr(comm, "create_comm", Recording)
        patch.setattr(library, "OPEN_MODELS", {})  # in this kernel nothing is open yet

    def ask(self, table: Table, type: str, revision: int | None = None, **more: Any) -> list[dict[str, Any]]:
        """Send an intent; what comes back is every message it caused."""
        content = {"type": type, "id": f"v-{next(self.numbers)}", **more}
        content["revision"] = table.snapshot["revision"] if revision is None else revision
        return self.send(table, json.loads(json.dumps(content)))

    def send(self, table: Widget, content: Any, buffers: Any = ()) -> list[dict[str, Any]]:
        """Send anything at all."""
        before = len(self.sent)
        data = {"method": "custom", "content": content}
        table.comm.handle_msg({"content": {"data": data}, "buffers": list(buffers)})
        return self.sent[before:]

    def write(self, table: Widget, **state: Any) -> list[dict[str, Any]]:
        """Write into traits, as a hostile window would."""
        before = len(self.sent)
        data = {"method": "update", "state": state, "buffer_paths": []}
        table.comm.handle_msg({"content": {"data": data}, "buffers": []})
        return self.sent[before:]


def answer(messages: list[dict[str, Any]]) -> dict[str, Any]:
    """The content of the one message."""
    assert 1 == len(messages)
    found: dict[str, Any] = messages[0].get("content") or messages[0]["state"]
    return found


def game_traits(widget: Widget) -> list[Any]:
    """Every trait of a widget about its game, as it is held and as it is sent; without catalogues."""
    own = set(widget.trait_names(sync=True)) - set(anywidget.AnyWidget.class_trait_names()) - {"catalogue", "_library"}
    state, names = widget.get_state(), sorted(own - {"table"})  # a table speaks for itself
    return [[getattr(widget, name), state[name]] for name in names]


def play_on(browser: Browser, table: Table, rng: Random) -> list[dict[str, Any]]:
    """Send one more intent that a person at the browser can send now."""
    view = table.snapshot
    if view["screen"] == "curtain":
        return browser.ask(table, "ready", seat=view["next_seat"])
    if view["phase"] == "deal":
        return browser.ask(table, "deal")
    if view["keep"]:
        hand = view["hands"][view["seat"]]
        return browser.ask(table, "keep", cards=rng.sample(hand, rng.randint(0, len(hand))))
    return browser.ask(table, "move", move=rng.choice(view["legal"]))


def events_before(snapshot: Mapping[str, Any]) -> list[Any]:
    """The events that led to a snapshot."""
    return [frame["event"] for frame in snapshot["frames"]]


def all_frames(snapshot: Mapping[str, Any]) -> list[Any]:
    """The snapshot of every frame that came with one at rest; the browser's twin is `src/kit/film/frames.ts`."""
    frames: list[object] = []
    later: Any = {**snapshot, "frames": []}
    for frame in reversed(snapshot["frames"]):
        later = apply_patch(later, frame["back"])
        frames.append(later)
    return frames[::-1]


def sentences(value: object) -> set[str]:
    """The ids of every sentence in a value that was sent."""
    if isinstance(value, dict):
        own = {value["id"]} if "args" in value else set[str]()
        return own.union(*map(sentences, value.values()))
    return set[str]().union(*map(sentences, value)) if isinstance(value, list | tuple) else set()


def transcript(events: Iterable[Mapping[str, Any]]) -> str:
    """The sentences of events, one after the other, in English."""
    return " ".join(i18n.render_sentence(line) for event in events for line in event["tell"])
