"""Between Python and the browser: one schema, snapshots down, intents up, and what happened as sentences to be said."""

from .decode import Intent, WireError, check, decode, parted, readable_id
from .lines import line, no_text, player, refusal, who
from .narrate import Happening, Resigned, Undone, narrate
from .rounds import claimable
from .schema import Args, Catalogue, Event, Line, Notice, Player, RecordSent, Refused, Settings, Snapshot
from .snapshot import Around, snapshot

__all__ = [
    "Args", "Around", "Catalogue", "Event", "Happening", "Intent", "Line", "Notice", "Player", "RecordSent", "Refused",
    "Resigned", "Settings", "Snapshot", "Undone", "WireError", "check", "claimable", "decode", "line", "narrate",
    "no_text", "parted", "player", "readable_id", "refusal", "snapshot", "who",
]  # fmt: skip
