"""A session on the wire: traits carry the state down, every intent comes up as a message and has exactly one answer."""

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
from matcha_widget.kit.frames import build_frames, encode_frames
from matcha_widget.kit.seats import PYTHON, Occupants, display_names
from matcha_widget.kit.session import Session
from matcha_widget.kit.table_game import TableContext
from matcha_widget.kit.table_log import Listeners
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
    """A widget in which a session's game is played, whatever the game."""

    synced_traits: ClassVar[tuple[str, ...]] = ("snapshot",)
    """The traits that follow the game."""

    snapshot: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """What the browser's seat may know of the game: plain data, and nothing that leads to more."""

    replay: Any = traitlets.Any(None, allow_none=True, read_only=True).tag(sync=True, to_json=model_reference)
    """The game that is over, to be looked at again, where a browser has asked for it; it goes with the next game."""

    def __init__(self, session: S, settings: Mapping[str, Any], keeper: Autosave, language: str) -> None:
        self._session, self._settings, self._keeper = session, settings, keeper
        self._answered: str | None = None
        self._listeners = Listeners()
        self._looked_back_at: object = None
        self._since = self._sent = self._told = 0
        session.nicknames = i18n.nicknames(session.rules.NICKNAMES, i18n.check_language(language))
        self._sync_traits()
        super().__init__(language=language)
        self._sent = self._told = session.revision

    # In Python

    def play(self, move: Move | str, seat: Seat | None = None, *, word: str | None = None) -> None:
        """Make a move for the seat that must decide, and say a word with it."""
        with self._change_session() as session:
            session.play(move, seat, word=word)

    def deal(self, source: Random | Move | None = None) -> None:
        """Have chance decide what is due: by this table's own secret, by a generator, or as a move says."""
        with self._change_session() as session:
            session.deal(source)

    def say(self, words: str, seat: Seat | None = None) -> None:
        """Say something."""
        with self._change_session() as session:
            session.say(self._speaker(seat), words)

    def undo(self, *, knowledge: bool = False) -> None:
        """Take the last decision back; past a reveal only with knowledge, and the record will say so."""
        with self._change_session() as session:
            session.undo(knowledge=knowledge)

    def resign(self, seat: Seat) -> None:
        """Give the game up for a seat."""
        with self._change_session() as session:
            session.resign(seat)

    def rematch(self, seed: int | str | None = None) -> None:
        """Begin a new game with the same players and rules, by a seed only if one is named; somebody else begins."""
        with self._change_session() as session:
            session.rematch(seed)

    def load(self, game: object) -> None:
        """Go on with a game, in any form that a replay shows too; what cannot be loaded leaves all as it is."""
        found = self._load_whole_game(game)
        with self._change_session() as session:
            session.resume(found)

    def _load_whole_game(self, game: Any) -> Game:
        """A whole game, read."""
        raise NotImplementedError

    def _speaker(self, seat: Seat | None) -> Seat:
        """Who speaks: the seat that is named, else the one Python plays, else the one person."""
        session = self._session
        pythons = [at for at, who in enumerate(session.seats) if who.kind == PYTHON]
        for only in ([seat] if seat is not None else [], pythons, session.human_seats, [session.person_to_act]):
            if len(only) == 1 and only[0] is not None:
                return only[0]
        raise NotationError("say who speaks, as in seat=0")

    def view(self, seat: Perspective) -> View:
        """What a seat, "table" or "all" knows of the game now."""
        return self._session.view(seat)

    def on_event(self, callback: Callable[[Any], object], *, remove: bool = False) -> None:
        """Call this once with everything that happens from now on, as the browser's seat sees it; or no more."""
        self._listeners.add_or_remove(callback, remove=remove)

    @contextmanager
    def _change_session(self) -> Iterator[S]:
        """The session to be changed and then shown; whoever else wants to change it waits."""
        with self._lock.hold():
            self._send_pending()
            try:
                yield self._session
                self._publish()
            finally:
                self._send_pending()

    def _send_pending(self) -> None:
        """Show the session as it is now where somebody interrupted before all of it was sent."""
        if self._sent == self._session.revision or self._holding_sync:
            return
        self._publish()
        self.send_state(self.synced_traits)  # some may have been set, and not sent

    # Up: one message in, one answer out; what reads messages waits for the first one

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        submission = self._intent_handler()
        intent = submission.parse(content, buffers)
        match intent.intent.type:
            case "language":
                return partial(self._change_language, intent.id, i18n.check_language(intent.intent.language))
            case "download":
                return partial(self._send_record, intent.id, self._record_for_viewer())
            case "look back":
                self._open_replay()
                return partial(self._publish, intent.id)
            case _:
                submission.handle(intent)
                return partial(self._publish, intent.id)

    def _intent_handler(self) -> IntentHandler[S]:
        """What reads an intent, and puts it to the session."""
        from matcha_widget.kit.intents import IntentHandler  # noqa: PLC0415  # what reads messages waits for the first one

        return IntentHandler(self._session)

    def _open_replay(self) -> None:
        """Make the replay of the game that is over, at the moment where it turned, unless it is there."""
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
        self._looked_back_at = self._session.game
        self.set_trait("replay", replay)

    def _make_replay(self) -> ReplayWidget[Any]:
        """The replay of the game that is over, as the browser's seat knows it."""
        raise IntentRefused("illegal", sentence("no-error"), text="there is no replay of a game here")

    def _close_replay(self) -> None:
        """Put the replay of the last game away."""
        before = self.replay
        if before is not None:
            self._looked_back_at = None
            self.set_trait("replay", None)
            before.close()

    def close(self) -> None:
        """Leave every browser, and the replay with it."""
        super().close()
        self._close_replay()

    @property
    def _revision(self) -> int:
        return self._session.revision

    def _record_for_viewer(self) -> str:
        """What the browser's seat knows of the game, where that is handed out."""
        if not self._settings["download"]:
            raise IntentRefused("illegal", sentence("no-error"), text="nothing can be downloaded at this table")
        return self._session.rules.dump(self._session.game, self._session.viewer)

    def _send_record(self, answered: str, record: str) -> None:
        name = f"{self._session.rules.NAME}-view.json"
        sent: RecordMessage = {"type": "record", "id": answered, "name": name, "text": record}
        self.send(sent)

    def _change_language(self, answered: str, language: str) -> None:
        self._answered = answered
        with self.hold_sync():
            if language == self.language:
                self._sync_snapshot()
            self.language = language  # looked at again as it is renamed

    @traitlets.observe("language")
    def _on_language_change(self, change: Data) -> None:
        """Built-in players are called by another name in another language."""
        with self.hold_sync():
            self._session.nicknames = i18n.nicknames(self._session.rules.NICKNAMES, change["new"])
            self._sync_snapshot()
        if self.replay is not None:
            self.replay.language = change["new"]

    # Down: one trait message for one change

    def _publish(self, answered: str | None = None) -> None:
        """Show the session as it is now. Whoever observes a trait may play on at once: it is all one change then."""
        self._keeper.save(self._session)
        if not self._holding_sync:
            self._since, self._answered = self._sent, answered
        try:
            with self.hold_sync():
                self._sync_traits()
        except Exception:  # an observer has failed: all is sent, and whoever listens is told all the same
            self._notify_listeners()
            raise
        self._notify_listeners()

    def _sync_traits(self) -> None:
        """Set every trait that follows the game, each as it is then: whoever observes one may have played on."""
        self._sync_snapshot()
        if self._looked_back_at is not self._session.game:
            self._close_replay()

    def _sync_snapshot(self) -> None:
        """Set what is told of it, names included."""
        self.set_trait("snapshot", self._build_snapshot())

    def _build_snapshot(self) -> Any:
        session, rules = self._session, self._session.rules
        seen, around = session.view(session.viewer), self._table_context
        rest = checked_json(rules, "snapshot", rules.build_snapshot(seen, around))
        told = build_frames(rules, session.entries_since(self._since), seen, around, session.viewer, rest=rest)
        room = MAX_FRAMES_BYTES if plays_by_itself(session.seats) else inf
        return {**rest, "frames": encode_frames(told, rest, f"{rules.NAME}.tell or between", room=room)}

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
            notice=self._keeper.notice,
            saved=self._keeper.is_saving,
            talk=session.talk,
        )

    def _notify_listeners(self) -> None:
        """Call back with the events of this change, each once and in order; a listener that plays on is told later."""
        if not self._holding_sync:
            self._sent = self._session.revision
        since, self._told = self._told, self._session.revision
        if self._listeners:
            session, rules = self._session, self._session.rules
            told = (rules.narrate(entry, session.viewer, session.players) for entry in session.entries_after(since))
            self._listeners.notify([*chain.from_iterable(told)])

    def page_traits(self) -> Data:
        """The game as a still picture, which says so: nobody plays on or looks back, and nothing of how it got here."""
        settings = {**self._settings, "download": False}
        told = {"answered": None, "settings": settings, "notice": {"id": "no-page", "args": {}, "text": ""}}
        return super().page_traits() | {"snapshot": {**self.snapshot, **told}, "replay": None}


def _names_in_language(
    names: Sequence[str], seats: Occupants, kinds: Mapping[str, str], language: str
) -> tuple[str, ...]:
    """What those who sit there are called in a language."""
    return display_names(names, seats, i18n.nicknames(kinds, language))


def continue_game(table: P, game: object) -> P:
    """A new table on which a game goes on; one on which it cannot is closed again."""
    try:
        table.load(game)
    except BaseException:
        table.close()
        raise
    return table
