"""The widget of a table of Matcha: its traits beside those of any table.

Its twin is `frontend/src/matcha/table/table-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import traitlets

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import State, View
from matcha_widget.engine.matcha.players import PEOPLE
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.kit.widgets import table_widget as kit

from .session import MatchaSession

if TYPE_CHECKING:
    from matcha_widget.games.matcha.replay.replay import Replay

    from . import table_schema
    from .event_schema import TableEvent
    from .intents import MatchaIntentHandler


class MatchaTableWidget(kit.TableWidget[MatchaSession]):
    """A widget in which a session's game is played."""

    synced_traits = ("moves", "paid", "result", "snapshot", "turn")

    paid: Any = traitlets.List(read_only=True).tag(sync=True)
    """Once the game is over, the payments of its places; too long for the snapshot, so sent once."""
    people: object = traitlets.List(list(PEOPLE), read_only=True).tag(sync=True)
    """The players to choose from: `part-name-...` names each, `is-opponent-kind` describes it."""
    turn = traitlets.Int(None, allow_none=True, read_only=True).tag(sync=True)
    """The seat to move."""
    moves = traitlets.Int(0, read_only=True).tag(sync=True)
    """The number of moves in this game."""
    result = traitlets.Unicode("", read_only=True).tag(sync=True)
    """'0', '1' or 'draw' once the game is over."""

    def view(self, seat: Perspective) -> View:
        """The view of a seat, "table" or "all"."""
        return self._session.game.view(seat)

    def on_event(self, callback: Callable[[TableEvent], object], *, remove: bool = False) -> None:
        """Call a function with each event from now on, as the browser's seat sees it; `remove` stops that."""
        super().on_event(callback, remove=remove)

    def _intent_handler(self) -> MatchaIntentHandler:
        from .intents import MatchaIntentHandler  # noqa: PLC0415  # not before the first message

        return MatchaIntentHandler(self._session)

    def _make_replay(self) -> Replay:
        from matcha_widget.games.matcha.replay.replay import Replay  # noqa: PLC0415  # who only plays loads no films

        bottom, top = (player["name"] for player in self._session.players)
        game = self._session.game
        named = matcha.Game(game.state, (bottom, top), notes=game.notes)
        return Replay(named, self._session.viewer, language=self.language, letters=self._settings["letters"])

    def _position_fields(self) -> dict[str, str]:
        return {"position": matcha.board(self._session.game.view(self._session.viewer))}

    def _sync_traits(self) -> None:
        """Set every trait that follows the game, each from the game as it is then: an observer may have played on."""
        super()._sync_traits()
        self.set_trait("turn", None if self._session.is_over else self._session.game.state.to_move)
        self.set_trait("moves", _count_moves(self._session.game.state))
        self.set_trait("result", "" if self._session.winner is None else str(self._session.winner))

    def _sync_snapshot(self) -> None:
        super()._sync_snapshot()
        self.set_trait("paid", _payments(self._session))


def _payments(session: MatchaSession) -> list[table_schema.PlacePayment]:
    if not session.is_over:
        return []
    from .snapshot import payments_trait  # noqa: PLC0415  # not before the game is over

    return payments_trait(session.game.view(session.viewer), session.players)


def _count_moves(state: State) -> int:
    return sum(len(past.actions) for past in state.past) + len(state.actions)
