"""Between Python and the browser: one schema, snapshots down, intents up, and what happened as sentences to be said.

The schema, and what reads intents by it, are loaded when the first message comes.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .lines import line, no_text, player, refusal, who
from .narrate import Happening, Resigned, Undone, narrate
from .rounds import claimable
from .snapshot import Around, paid, snapshot

if TYPE_CHECKING:
    from .intents import Intent, WireError, check, decode, parted, readable_id
    from .schema import Args, Catalogue, Event, Line, Notice, Player, RecordSent, Refused, Settings, Snapshot

_LATER = {
    "intents": ("Intent", "WireError", "check", "decode", "parted", "readable_id"),
    "schema": (
        "Args", "Catalogue", "Event", "Line", "Notice", "Player", "RecordSent", "Refused", "Settings", "Snapshot",
    ),
}  # fmt: skip
"""The modules that wait, with the names they bring; none of them may be called like one of these names."""


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            value = globals()[name] = getattr(import_module(f".{module}", __name__), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


__all__ = [
    "Args", "Around", "Catalogue", "Event", "Happening", "Intent", "Line", "Notice", "Player", "RecordSent", "Refused",
    "Resigned", "Settings", "Snapshot", "Undone", "WireError", "check", "claimable", "decode", "line", "narrate",
    "no_text", "paid", "parted", "player", "readable_id", "refusal", "snapshot", "who",
]  # fmt: skip
