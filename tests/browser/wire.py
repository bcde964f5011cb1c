"""The messages between a page and its kernels, read from the browser's WebSocket."""

import json
from typing import Any, NamedTuple

from playwright.sync_api import Page, WebSocket


class Message(NamedTuple):
    """One message of a kernel's channel."""

    down: bool
    """True from Python to the browser."""
    kind: str
    content: dict[str, Any]
    size: int
    """Bytes of its frame, headers included."""

    @property
    def states(self) -> dict[str, dict[str, Any]]:
        """The traits it carries, by widget: those that it opens or changes, or after a reload all of them."""
        data = self.content.get("data") or {}
        carried = {self.content.get("comm_id", ""): data, **(data.get("states") or {})}
        return {comm: each["state"] for comm, each in carried.items() if isinstance(each.get("state"), dict)}

    @property
    def data_size(self) -> int:
        """Bytes of its data, without headers."""
        return len(json.dumps(self.content.get("data"), ensure_ascii=False, separators=(",", ":")).encode())


class Wire:
    """Every message between a page and its kernels, in order."""

    def __init__(self, page: Page) -> None:
        self.messages: list[Message] = []
        self._page = page
        page.on("websocket", self._open)

    def close(self) -> None:
        """Stop listening to new kernels."""
        self._page.remove_listener("websocket", self._open)

    def _open(self, socket: WebSocket) -> None:
        if "/channels" in socket.url:
            socket.on("framereceived", lambda payload: self._read(payload, down=True))
            socket.on("framesent", lambda payload: self._read(payload, down=False))

    def _read(self, payload: str | bytes, *, down: bool) -> None:
        raw = payload.encode() if isinstance(payload, str) else payload
        try:
            kind, content = _parse(payload)
        except (ValueError, LookupError):  # no kernel message; a search for secrets reads it too
            kind, content = "unread", {"frame": raw.decode(errors="replace")}
        self.messages.append(Message(down, kind, content, len(raw)))

    def comms(self, *, down: bool, since: int = 0) -> list[Message]:
        """The widgets' messages in one direction, after a mark."""
        return [sent for sent in self.messages[since:] if sent.down == down and sent.kind.startswith("comm_")]

    def snapshots(self, widget: int = 0) -> list[dict[str, Any]]:
        """Every snapshot sent to a table (the first one, the second, ...), the last one first."""
        tables: dict[str, list[dict[str, Any]]] = {}
        for message in self.messages:
            for comm, state in message.states.items() if message.down else ():
                if "snapshot" in state:
                    tables.setdefault(comm, []).append(state["snapshot"])
        return [*tables.values()][widget][::-1]


def _parse(payload: str | bytes) -> tuple[str, dict[str, Any]]:
    """A frame's kind and content: the older protocol is one JSON text, the newer one counts its parts first."""
    if isinstance(payload, str):
        whole = json.loads(payload)
        return whole["header"]["msg_type"], whole["content"]
    count = int.from_bytes(payload[:8], "little")
    marks = [int.from_bytes(payload[8 * at : 8 * at + 8], "little") for at in range(1, count + 1)]
    header, content = (json.loads(payload[marks[at] : marks[at + 1]]) for at in (1, 4))
    return header["msg_type"], content
