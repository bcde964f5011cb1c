"""What happens at a table and not in the rules: the log of it, and what a table knows beside the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Perspective, Seat, State
    from matcha_widget.engine.core.strict_json import Data
    from matcha_widget.kit.wire.wire_schema import Notice, PlayerData

    from .undo import UndoPrice


class GameStarted(NamedTuple):
    """A game has come to the table, as it stands."""

    state: State


class DecisionUndone(NamedTuple):
    """The last decision was taken back, `knowledge` if past a reveal."""

    seat: Seat | None
    knowledge: bool


class SeatResigned(NamedTuple):
    """A seat gave the game up."""

    seat: Seat


Entry: TypeAlias = Any
"""A step of the game, words that were said, or one of the three above, which happen at a table but not in the rules."""


class LogEntry(NamedTuple):
    """What happened, with the revision it belongs to."""

    revision: int
    entry: Entry

    def __repr__(self) -> str:
        return f"<{type(self.entry).__name__} of revision {self.revision}>"  # it may tell what is hidden


class TableContext(NamedTuple):
    """What a table knows beside the game: who sits there, what was asked, what it allows."""

    players: tuple[PlayerData, ...]
    settings: Any
    revision: int = 0
    answered: str | None = None
    curtain: Seat | None = None
    """Who must take the screen, while it is covered."""
    may_act: bool = False
    """Somebody at this browser plays the seat that is seen."""
    undo: UndoPrice = "no"
    resigned: Seat | None = None
    notice: Notice | None = None
    saved: bool = False
    talk: tuple[Any, ...] = ()
    """What is said at this table and stands in no record."""

    def snapshot_fields(self, viewer: Perspective) -> Data:
        """What every snapshot says of its table."""
        return {
            "wire": 1,
            "revision": self.revision,
            "answered": self.answered,
            "seat": viewer,
            "screen": "table" if self.curtain is None else "curtain",
            "next_seat": self.curtain,
            "players": list(self.players),
            "undo": self.undo,
            "resigned": self.resigned,
            "settings": self.settings,
            "notice": self.notice,
            "saved": self.saved,
        }
