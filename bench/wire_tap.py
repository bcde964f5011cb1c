"""A comm that publishes into the list SENT: (type, bytes of data, bytes of the whole websocket frame)."""

from __future__ import annotations

import json
from typing import Any

import comm
import ipywidgets.widgets.widget as iw
from comm.base_comm import BaseComm
from jupyter_client.session import Session

SENT: list[tuple[str, int, int]] = []
session = Session(key=b"")
parent = session.msg_header("comm_msg")


class Tap(BaseComm):
    """A comm that measures its messages."""

    def publish_msg(
        self, msg_type: str, data: Any = None, metadata: Any = None, buffers: Any = None, **keys: Any
    ) -> None:
        """Note the size of a message instead of sending it."""
        content = dict(data=data or {}, comm_id=self.comm_id, **keys)
        whole = session.msg(msg_type, content, parent=parent, metadata=metadata)
        whole["channel"] = "iopub"
        raw = sum(len(b) for b in buffers or ())
        SENT.append((msg_type, _size(data or {}) + raw, _size(whole) + raw))


def _size(message: Any) -> int:
    return len(json.dumps(message, default=str, separators=(",", ":")))


comm.create_comm = Tap
iw.comm.create_comm = comm.create_comm
