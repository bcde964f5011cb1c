"""What a table in a notebook asks of a game beside its rules: how it is called, and what a browser is told of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from matcha_widget.engine.core.protocol import Game, GameRules, Perspective, Seat, View

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import PlayerData

    from .table_log import Entry, TableContext


class TableGame(GameRules, Protocol):
    """The rules of a game, and how it is shown: a module of functions as well."""

    @property
    def NICKNAMES(self) -> Mapping[str, str]:  # noqa: N802  # a constant of the module, as the next three
        """What its bots are called: the message `part-name-...` has each language's spelling."""

    @property
    def RULE_OF(self) -> Mapping[str, str]:  # noqa: N802
        """Its rules, if it has any, on what every table has: `chance`, `over`, `screen`, `thinking`, `turn`, `undo`."""

    @property
    def HIDDEN(self) -> str:  # noqa: N802
        """What it hides, in the plural, as an error says it."""

    @property
    def CHOICES(self) -> str:  # noqa: N802
        """Where a bot finds what it may answer with, as an error says it."""

    def add_words(self, game: Any, seat: Seat, what: str, about: tuple[object, ...]) -> tuple[Game, Entry]:
        """The game with words in it, which move nothing, and what happened by them."""

    def build_snapshot(self, view: View, context: TableContext) -> Any:
        """All that the browser is told, as JSON: built of the view and of what the table knows beside the game.

        Its `frames` are empty: the table puts there what happened since the last one.
        """

    def narrate(self, entry: Entry, viewer: Perspective, players: Sequence[PlayerData]) -> Sequence[Any]:
        """What happened, as one pair of eyes saw it: events in order, as JSON."""

    def apply_event(self, frame: Any, event: Any, rest: Any, after: View) -> Any:
        """The snapshot that an event in the middle of a step makes of the one before it.

        `rest` is the snapshot that the step leads to, and `after` the view: nothing of them may show too early.
        """

    def view_before_words(self, view: View, entry: Entry) -> View:
        """What was known before these words were said; the view itself where it holds no words."""
