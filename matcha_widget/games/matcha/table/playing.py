"""A session on the wire: traits carry the state down, every wish comes up as a message and has exactly one answer.

Its twin is `frontend/src/matcha/table/table-widget.ts`.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import traitlets

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.matcha import NotationError, State, View
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.kit import words
from matcha_widget.kit.widgets.widget import Widget
from matcha_widget.kit.wire.lines import line

from .autosave import Keeper
from .card_args import nicknames
from .narrate import narrate
from .session import Session
from .snapshot import Around, paid, snapshot

if TYPE_CHECKING:
    from matcha_widget.kit.wire import wire_schema

    from . import table_schema
    from .table_schema import Event


FOLLOWING: Final = ("moves", "paid", "result", "snapshot", "turn")
"""The traits that follow the game."""


class Playing(Widget):
    """A widget in which a session's game is played."""

    snapshot: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """What the browser's seat may know of the game: plain data, and nothing that leads to more."""
    paid: Any = traitlets.List(read_only=True).tag(sync=True)
    """Once the game is over, what every place of it has paid: for it is long, it is sent once, apart."""
    turn = traitlets.Int(None, allow_none=True, read_only=True).tag(sync=True)
    """The seat to move."""
    moves = traitlets.Int(0, read_only=True).tag(sync=True)
    """How many moves have been made in this game."""
    result = traitlets.Unicode("", read_only=True).tag(sync=True)
    """'0', '1' or 'draw' once the game is over."""

    def __init__(self, session: Session, settings: table_schema.Settings, keeper: Keeper, language: str) -> None:
        self._session, self._settings, self._keeper = session, settings, keeper
        self._answered: str | None = None
        self._listeners: list[Callable[[Event], object]] = []
        self._untold: list[Event] = []
        self._telling = False
        self._since = self._sent = self._told = 0
        session.nicknames = nicknames(words.checked(language))
        self._show()
        super().__init__(language=language)
        self._sent = self._told = session.revision

    def view(self, seat: Perspective) -> View:
        """What a seat, "table" or "all" knows of the game now."""
        return self._session.view(seat)

    def on_event(self, callback: Callable[[Event], object], *, remove: bool = False) -> None:
        """Call this once with everything that happens from now on, as the browser's seat sees it; or no more."""
        if not callable(callback):
            raise NotationError(f"callback: {quote(callback)} cannot be called: expected a function of an event")
        others = [each for each in self._listeners if each != callback]
        self._listeners = others if remove else [*others, callback]

    @contextmanager
    def _changing(self) -> Iterator[Session]:
        """The session to be changed and then shown; whoever else wants to change it waits."""
        with self._lock.held():
            self._catch_up()
            try:
                yield self._session
                self._publish()
            finally:
                self._catch_up()

    def _catch_up(self) -> None:
        """Show the session as it is now where somebody interrupted before all of it was sent."""
        if self._sent == self._session.revision or self._holding_sync:
            return
        self._publish()
        self.send_state(FOLLOWING)  # some may have been set, and not sent

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:
        from matcha_widget.kit.wire.refused import Refused  # noqa: PLC0415

        from . import table_schema  # noqa: PLC0415  # what reads messages waits for the first one
        from .intents import decode, submit  # noqa: PLC0415

        intent = decode(content, buffers)
        match intent.wish:
            case table_schema.LanguageWish(language=language):
                return partial(self._speak, intent.id, words.checked(language))
            case table_schema.DownloadWish():
                if not self._settings["download"]:
                    raise Refused("illegal", line("no-error"), text="nothing is handed out at this table")
                record = json.dumps(matcha.dump(self._session.game, self._session.eyes), ensure_ascii=False)
                return partial(self._hand_out, intent.id, record)
            case _:
                submit(self._session, intent)
                return partial(self._publish, intent.id)

    @property
    def _revision(self) -> int:
        return self._session.revision

    def _position(self) -> dict[str, str]:
        return {"position": matcha.board(self._session.view(self._session.eyes))}

    def _hand_out(self, answered: str, record: str) -> None:
        sent: wire_schema.RecordSent = {"type": "record", "id": answered, "name": "matcha-view.json", "text": record}
        self.send(sent)

    def _speak(self, answered: str, language: str) -> None:
        self._answered = answered
        with self.hold_sync():
            if language == self.language:
                self._look()
            self.language = language  # looked at again as it is renamed

    @traitlets.observe("language")
    def _renamed(self, change: Any) -> None:
        """Built-in players are called by another name in another language."""
        with self.hold_sync():
            self._session.nicknames = nicknames(change["new"])
            self._look()

    # Down: one trait message for one change

    def _publish(self, answered: str | None = None) -> None:
        """Show the session as it is now. Whoever observes a trait may play on at once: it is all one change then."""
        self._keeper.keep(self._session)
        if not self._holding_sync:
            self._since, self._answered = self._sent, answered
        try:
            with self.hold_sync():
                self._show()
        except Exception:  # an observer has failed: all is sent, and whoever listens is told all the same
            self._call_back()
            raise
        self._call_back()

    def _show(self) -> None:
        """Set every trait that follows the game, each as it is then: whoever observes one may have played on."""
        self._look()
        self.set_trait("turn", None if self._session.over else self._session.game.state.to_move)
        self.set_trait("moves", _moves(self._session.game.state))
        self.set_trait("result", "" if self._session.winner is None else str(self._session.winner))

    def _look(self) -> None:
        """Set what is told of it, names included."""
        self.set_trait("snapshot", self._told_now())
        self.set_trait("paid", _paid(self._session))

    def _told_now(self) -> table_schema.Snapshot:
        session = self._session
        around = Around(
            players=session.players,
            settings=self._settings,
            revision=session.revision,
            answered=self._answered,
            curtain=session.curtain,
            may_act=session.actor is not None,
            undo="no" if session.actor is None else session.may_undo(session.actor),
            resigned=session.game.resigned,
            notice=self._keeper.notice,
            saved=self._keeper.saved,
        )
        events = narrate(session.happened(self._since), session.eyes, session.players)
        return snapshot(session.view(session.eyes), around, events)

    def _call_back(self) -> None:
        """Call back with the events of this change, each once and in order; a listener that plays on is told later."""
        if not self._holding_sync:
            self._sent = self._session.revision
        since, self._told = self._told, self._session.revision
        if not self._listeners:
            return
        happened = self._session.happened_after(since)
        self._untold += narrate(happened, self._session.eyes, self._session.players)
        if self._telling:
            return
        faults: list[Exception] = []
        self._telling = True
        try:
            while self._untold:
                event = self._untold.pop(0)
                for listener in self._listeners:  # one that joins now hears the next event
                    try:
                        listener(event)
                    except Exception as fault:  # noqa: BLE001  # a listener's own: the others are told all the same
                        faults.append(fault)
        finally:
            self._telling = False  # also when somebody interrupts a listener
        if faults:
            raise faults[0]


def _paid(session: Session) -> list[table_schema.Paid]:
    return paid(session.view(session.eyes), session.players) if session.over else []


def _moves(state: State) -> int:
    return sum(len(done.actions) for done in state.past) + len(state.actions)
