"""Limits of what travels between Python and the browser."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine.core.limits import MAX_RECORD_LENGTH

MAX_FIELDS: Final = 16
"""Fields of one object in a message."""

MAX_ENTRIES: Final = 1000
"""Entries of one list in a message."""

MAX_REVISION: Final = 2**53
"""The whole numbers that JavaScript counts without a gap."""

MAX_NAME_LENGTH: Final = 40
"""Letters in a player's name."""

MAX_WHAT_LENGTH: Final = 200
"""Letters in what is said at a table, kind and all."""

MAX_LENGTHS: Final = {
    "move": 200, "word": 40, "edition": 200, "language": 40, "names": MAX_NAME_LENGTH, "what": MAX_WHAT_LENGTH,
    "text": MAX_RECORD_LENGTH,
}  # fmt: skip
"""Letters in a field, by its name; any other has at most as many as a note."""

MAX_REMEMBERED_IDS: Final = 1000
"""Message ids that a widget remembers; no browser has so many under way."""

MAX_FRAMES_BYTES: Final = 4200
"""Bytes of frames where a whole game may be played in one change: about its last round."""

MAX_TALK_BYTES: Final = 1000
"""Bytes of talk in a snapshot: all claims of a set, or the latest of longer talk."""

MAX_TALK_ENTRIES: Final = 6
"""Entries of talk in a snapshot where talk counts for a moment: the latest."""

MAX_PAYMENT_BYTES: Final = 12_000
"""Bytes of payments in a snapshot: about three sets of them."""
