"""The protocol of a game at a table in a notebook, beside its rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from matcha_widget.engine.core.protocol import Game, GameRules, Perspective, Seat, View

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import PlayerData

    from .table_log import Entry, TableContext


class TableGame(GameRules, Protocol):
    """The rules of a game and how it is shown: a module of functions fits as well."""

    @property
    def NICKNAMES(self) -> Mapping[str, str]:  # noqa: N802  # a constant of the module, as the next three
        """The names of its bots by kind; the message `part-name-...` spells each in every language."""

    @property
    def RULE_OF(self) -> Mapping[str, str]:  # noqa: N802
        """Its rules, if any, on what every table has: `chance`, `over`, `screen`, `thinking`, `turn`, `undo`."""

    @property
    def HIDDEN(self) -> str:  # noqa: N802
        """Its hidden things, in the plural, as an error names them."""

    @property
    def CHOICES(self) -> str:  # noqa: N802
        """The place where a bot finds its legal answers, as an error names it."""

    def add_words(self, game: Any, seat: Seat, what: str, about: tuple[object, ...]) -> tuple[Game, Entry]:
        """Add words, which move nothing; return the game with them, and the log entry."""

    def build_snapshot(self, view: View, context: TableContext) -> Any:
        """Build the browser's snapshot, as JSON, from a view and the table's context.

        Its `frames` are empty: the table fills them in.
        """

    def narrate(self, entry: Entry, viewer: Perspective, players: Sequence[PlayerData]) -> Sequence[Any]:
        """Turn a log entry into the events that this viewer saw, in order, as JSON."""

    def apply_event(self, frame: Any, event: Any, rest: Any, after: View) -> Any:
        """Build the snapshot after an event inside a step from the snapshot before it.

        `rest` is the snapshot that the step leads to, and `after` the view: nothing of them may show too early.
        """

    def view_before_words(self, view: View, entry: Entry) -> View:
        """Return the view before these words were said; the view itself if it holds no words."""
