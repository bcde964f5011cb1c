"""The base of all course panels: each intent is checked against its revision and gets one answer."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

import traitlets

from matcha_widget.engine.core.errors import MatchaError
from matcha_widget.kit import i18n
from matcha_widget.kit.widgets.widget import Widget
from matcha_widget.kit.wire.sentences import IntentRefused, sentence


class PanelState(Protocol):
    """The state of a panel, immutable."""

    @property
    def is_fresh(self) -> bool:
        """True if the state is new, so that its frames are to be played."""

    def _replace(self, *, is_fresh: bool) -> Self: ...


M = TypeVar("M", bound=PanelState)


class Panel(Widget, Generic[M]):
    """A widget with a panel state that intents change."""

    INTENTS: ClassVar[object]
    """The intents that it accepts."""
    SYNCED_TRAITS: ClassVar[set[str]] = {"snapshot"}
    """The traits that show the state."""

    _state: M
    _revision_number = 0
    _answered: str | None = None
    """The id of the intent that led to this state."""
    _published_revision = 0
    """The last revision of which every trait has been sent."""

    def command_for(self, intent: Any) -> Callable[[], None]:
        """Check an intent and return its command. Raise a `MatchaError` if it is impossible."""
        raise NotImplementedError

    def publish(self) -> None:
        """Send the state: one trait message for one change."""
        raise NotImplementedError

    @property
    def _revision(self) -> int:
        return self._revision_number

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        from matcha_widget.kit.intents import parse_intent  # noqa: PLC0415  # loaded with the first message

        message = parse_intent(content, buffers, self.INTENTS)
        if message.intent.type == "language":
            return partial(self._change_language, message.id, i18n.check_language(message.intent.language))
        if message.revision != self._revision_number:
            raise IntentRefused("stale", sentence("no-late"))
        try:
            command = self.command_for(message.intent)
        except MatchaError as fault:
            raise IntentRefused("illegal", sentence("no-error"), text=str(fault)) from None
        return partial(self._commit, command, message.id)

    def _commit(self, command: Callable[[], None], intent_id: str | None = None) -> None:
        """Carry out a command, as the answer to the intent of this id or from Python."""
        self._revision_number, self._answered = self._revision_number + 1, intent_id
        try:
            command()
            self._published_revision = self._revision_number
        finally:
            self._send_pending()

    def _send_pending(self) -> None:
        """Send the state, if an interrupt or an error has prevented that."""
        if self._published_revision == self._revision_number or self._holding_sync:
            return
        self.publish()
        self.send_state(self.SYNCED_TRAITS)  # an interrupt may have come between setting and sending
        self._published_revision = self._revision_number

    def _change_language(self, intent_id: str, language: str) -> None:
        self._answered = intent_id
        with self.hold_sync():
            self.refresh()
            self.language = language  # its observer refreshes again

    @traitlets.observe("language")
    def _on_language_change(self, _: object) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Send the state again, with names in the present language and without replaying its frames."""
        self._state = self._state._replace(is_fresh=False)
        self.publish()
