"""A session on the wire: traits carry the state down; each intent comes up as a message and gets one answer."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from functools import partial
from itertools import chain
from math import inf
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import traitlets

from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.core.protocol_checks import checked_json
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit import i18n
from matcha_widget.kit.autosave import Autosave
from matcha_widget.kit.bot_turns import plays_by_itself
from matcha_widget.kit.file_names import view_file_name
from matcha_widget.kit.frames import build_frames, encode_frames
from matcha_widget.kit.seats import PYTHON, Occupants, display_names
from matcha_widget.kit.session import Session
from matcha_widget.kit.table_log import Listeners, TableContext
from matcha_widget.kit.wire.limits import MAX_FRAMES_BYTES
from matcha_widget.kit.wire.sentences import IntentRefused, sentence

from .library import model_reference
from .widget import Widget

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Game, Move, Perspective, Seat, View
    from matcha_widget.kit.intents import IntentHandler
    from matcha_widget.kit.wire.wire_schema import RecordMessage

    from .replay_widget import ReplayWidget

S = TypeVar("S", bound=Session)
P = TypeVar("P", bound="TableWidget[Any]")


class TableWidget(Widget, Generic[S]):
    """A widget that plays a session's game, whatever the game."""

    synced_traits: ClassVar[tuple[str, ...]] = ("snapshot",)
    """The traits that change with the game."""

    snapshot: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """All that the browser's seat may know of the game, as plain data."""

    replay: Any = traitlets.Any(None, allow_none=True, read_only=True).tag(sync=True, to_json=model_reference)
    """The replay of the finished game, once a browser has asked for it; it is closed when the next game begins."""

    def __init__(self, session: S, settings: Mapping[str, Any], autosave: Autosave, language: str) -> None:
        self._session, self._settings, self._autosave = session, settings, autosave
        self._answered: str | None = None
        self._listeners = Listeners()
        self._replayed_game: object = None
        self._frames_since = self._sent_revision = self._notified_revision = 0
        session.nicknames = i18n.nicknames(session.rules.NICKNAMES, i18n.check_language(language))
        self._sync_traits()
        super().__init__(language=language)
        self._sent_revision = self._notified_revision = session.revision

    # In Python

    def play(self, move: Move | str, seat: Seat | None = None, *, word: str | None = None) -> None:
        """Make a move for the seat that must decide, and say a word with it."""
        with self._change_session() as session:
            session.play(move, seat, word=word)

    def deal(self, source: Random | Move | None = None) -> None:
        """Have chance decide: by this table's own secret, by a random source, or as a move says."""
        with self._change_session() as session:
            session.deal(source)

    def say(self, words: str, seat: Seat | None = None) -> None:
        """Say words for a seat."""
        with self._change_session() as session:
            session.say(self._speaker(seat), words)

    def undo(self, *, knowledge: bool = False) -> None:
        """Undo the last decision; past a reveal only with `knowledge`, and the record says so."""
        with self._change_session() as session:
            session.undo(knowledge=knowledge)

    def resign(self, seat: Seat) -> None:
        """Give the game up for a seat."""
        with self._change_session() as session:
            session.resign(seat)

    def rematch(self, seed: int | str | None = None) -> None:
        """Begin a game with the same players and rules, by a seed only if one is given; somebody else begins."""
        with self._change_session() as session:
            session.rematch(seed)

    def load(self, game: object) -> None:
        """Go on with a game, in any form that a replay accepts; a game that cannot be read changes nothing."""
        whole = self._load_whole_game(game)
        with self._change_session() as session:
            session.resume(whole)

    def _load_whole_game(self, game: Any) -> Game:
        raise NotImplementedError

    def _speaker(self, seat: Seat | None) -> Seat:
        """Return the speaking seat: the one given, else the one that Python plays, else the only person's."""
        session = self._session
        python_seats = [at for at, who in enumerate(session.seats) if who.kind == PYTHON]
        for seats in ([seat] if seat is not None else [], python_seats, session.human_seats, [session.person_to_act]):
            if len(seats) == 1 and seats[0] is not None:
                return seats[0]
        raise NotationError("say who speaks, as in seat=0")

    def view(self, seat: Perspective) -> View:
        """Return the view that a seat, "table" or "all" has of the game now."""
        return self._session.view(seat)

    def on_event(self, callback: Callable[[Any], object], *, remove: bool = False) -> None:
        """Call this once with each event from now on, as the browser's seat sees it; `remove`: no longer."""
        self._listeners.add_or_remove(callback, remove=remove)

    @contextmanager
    def _change_session(self) -> Iterator[S]:
        """Lend the session for a change, then show it; meanwhile others who want to change it wait."""
        with self._lock.hold():
            self._send_pending()
            try:
                yield self._session
                self._publish()
            finally:
                self._send_pending()

    def _send_pending(self) -> None:
        """Show the session as it is now, if an interrupt came before all of it was sent."""
        if self._sent_revision == self._session.revision or self._holding_sync:
            return
        self._publish()
        self.send_state(self.synced_traits)  # some may have been set but not sent

    # Up: one message in, one answer out

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        handler = self._intent_handler()
        message = handler.parse(content, buffers)
        match message.intent.type:
            case "language":
                return partial(self._change_language, message.id, i18n.check_language(message.intent.language))
            case "download":
                return partial(self._send_record, message.id, self._record_for_viewer())
            case "look back":
                self._open_replay()
                return partial(self._publish, message.id)
            case _:
                handler.handle(message)
                return partial(self._publish, message.id)

    def _intent_handler(self) -> IntentHandler[S]:
        from matcha_widget.kit.intents import IntentHandler  # noqa: PLC0415  # not before the first message

        return IntentHandler(self._session)

    def _open_replay(self) -> None:
        """Make the replay of the finished game at its turning point, unless there is one."""
        if not self._session.is_over:
            raise IntentRefused("illegal", sentence("no-stale"))
        if self.replay is not None:
            return
        replay = self._make_replay()
        turned = replay.film["turned"]
        replay.position = len(replay.film["frames"]) - 1 if turned is None else turned
        replay.names_in = partial(
            _names_in_language, self._session.names, self._session.seats, self._session.rules.NICKNAMES
        )
        self._replayed_game = self._session.game
        self.set_trait("replay", replay)

    def _make_replay(self) -> ReplayWidget[Any]:
        """Make the replay of the finished game, as the browser's seat knows it."""
        raise IntentRefused("illegal", sentence("no-error"), text="there is no replay of a game here")

    def _close_replay(self) -> None:
        replay = self.replay
        if replay is not None:
            self._replayed_game = None
            self.set_trait("replay", None)
            replay.close()

    def close(self) -> None:
        """Remove this widget and its replay from every browser."""
        super().close()
        self._close_replay()

    @property
    def _revision(self) -> int:
        return self._session.revision

    def _record_for_viewer(self) -> str:
        """Dump the browser's view of the game, if this table allows downloads."""
        if not self._settings["download"]:
            raise IntentRefused("illegal", sentence("no-error"), text="nothing can be downloaded at this table")
        return self._session.rules.dump(self._session.game, self._session.viewer)

    def _send_record(self, answered: str, record: str) -> None:
        name = view_file_name(self._session.rules.NAME)
        message: RecordMessage = {"type": "record", "id": answered, "name": name, "text": record}
        self.send(message)

    def _change_language(self, answered: str, language: str) -> None:
        self._answered = answered
        with self.hold_sync():
            if language == self.language:
                self._sync_snapshot()
            self.language = language  # observed: players are renamed

    @traitlets.observe("language")
    def _on_language_change(self, change: Data) -> None:
        """Rename the bots, whose names depend on the language."""
        with self.hold_sync():
            self._session.nicknames = i18n.nicknames(self._session.rules.NICKNAMES, change["new"])
            self._sync_snapshot()
        if self.replay is not None:
            self.replay.language = change["new"]

    # Down: one trait message for one change

    def _publish(self, answered: str | None = None) -> None:
        """Show the session as it is now; if an observer of a trait plays on at once, all that is one change."""
        self._autosave.save(self._session)
        if not self._holding_sync:
            self._frames_since, self._answered = self._sent_revision, answered
        try:
            with self.hold_sync():
                self._sync_traits()
        except Exception:  # an observer has failed: all is sent, and listeners are called all the same
            self._notify_listeners()
            raise
        self._notify_listeners()

    def _sync_traits(self) -> None:
        """Set every trait that changes with the game, each anew: an observer of the last one may have played on."""
        self._sync_snapshot()
        if self._replayed_game is not self._session.game:
            self._close_replay()

    def _sync_snapshot(self) -> None:
        self.set_trait("snapshot", self._build_snapshot())

    def _build_snapshot(self) -> Any:
        session, rules = self._session, self._session.rules
        view, context = session.view(session.viewer), self._table_context
        rest = checked_json(rules, "build_snapshot", rules.build_snapshot(view, context))
        entries = session.entries_since(self._frames_since)
        frames = build_frames(rules, entries, view, context, session.viewer, rest=rest)
        room = MAX_FRAMES_BYTES if plays_by_itself(session.seats) else inf
        return {**rest, "frames": encode_frames(frames, rest, f"{rules.NAME}.narrate or apply_event", room=room)}

    @property
    def _table_context(self) -> TableContext:
        session = self._session
        return TableContext(
            players=session.players,
            settings=self._settings,
            revision=session.revision,
            answered=self._answered,
            curtain=session.curtain_seat,
            may_act=session.acting_seat is not None,
            undo="no" if session.acting_seat is None else session.may_undo(session.acting_seat),
            resigned=session.game.resigned,
            notice=self._autosave.notice,
            saved=self._autosave.is_saving,
            talk=session.talk,
        )

    def _notify_listeners(self) -> None:
        """Call listeners with the events of this change, each once and in order."""
        if not self._holding_sync:
            self._sent_revision = self._session.revision
        since, self._notified_revision = self._notified_revision, self._session.revision
        if self._listeners:
            session, rules = self._session, self._session.rules
            events = (rules.narrate(entry, session.viewer, session.players) for entry in session.entries_after(since))
            self._listeners.notify([*chain.from_iterable(events)])

    def page_traits(self) -> Data:
        """Return the traits that a page needs: a fixed snapshot with a notice, without a replay."""
        settings = {**self._settings, "download": False}
        changes = {"answered": None, "settings": settings, "notice": {"id": "no-page", "args": {}, "text": ""}}
        return super().page_traits() | {"snapshot": {**self.snapshot, **changes}, "replay": None}


def _names_in_language(
    names: Sequence[str], seats: Occupants, kinds: Mapping[str, str], language: str
) -> tuple[str, ...]:
    return display_names(names, seats, i18n.nicknames(kinds, language))


def continue_game(table: P, game: object) -> P:
    """Load a game on a new table; close the table if that fails."""
    try:
        table.load(game)
    except BaseException:
        table.close()
        raise
    return table
