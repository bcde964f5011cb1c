"""What every panel of a course hears: one message in, one answer out, each asked of what is shown by then."""

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
    """Where somebody stands in a panel: a value that never changes, of the panel's own."""

    @property
    def is_fresh(self) -> bool:
        """It has just been come to: its frames are to be played."""

    def _replace(self, *, is_fresh: bool) -> Self: ...


M = TypeVar("M", bound=PanelState)


class Panel(Widget, Generic[M]):
    """A widget in which somebody stands somewhere, and an intent leads on from there."""

    INTENTS: ClassVar[object]
    """What a browser may ask of it."""
    SYNCED_TRAITS: ClassVar[set[str]] = {"snapshot"}
    """The traits that tell where somebody stands."""

    _state: M
    _revision_number = 0
    _answered: str | None = None
    """The intent that has led here."""
    _published_revision = 0
    """The revision that all of what is shown has been sent of."""

    def command_for(self, wanted: Any) -> Callable[[], None]:
        """What an intent leads to, to be carried out: nothing has changed yet; what cannot be is refused."""
        raise NotImplementedError

    def publish(self) -> None:
        """Tell where somebody stands: one trait message for one change."""
        raise NotImplementedError

    @property
    def _revision(self) -> int:
        return self._revision_number

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        from matcha_widget.kit.intents import parse_intent  # noqa: PLC0415  # what reads messages waits for the first one

        intent = parse_intent(content, buffers, self.INTENTS)
        if intent.intent.type == "language":
            return partial(self._change_language, intent.id, i18n.check_language(intent.intent.language))
        if intent.revision != self._revision_number:
            raise IntentRefused("stale", sentence("no-late"))
        try:
            done = self.command_for(intent.intent)
        except MatchaError as fault:
            raise IntentRefused("illegal", sentence("no-error"), text=str(fault)) from None
        return partial(self._commit, done, intent.id)

    def _commit(self, done: Callable[[], None], answered: str | None = None) -> None:
        """Do it, as the answer to an intent of this id, or from Python."""
        self._revision_number, self._answered = self._revision_number + 1, answered
        try:
            done()
            self._published_revision = self._revision_number
        finally:
            self._send_pending()

    def _send_pending(self) -> None:
        """Tell where somebody stands, where an interrupt or a fault has kept that from being told."""
        if self._published_revision == self._revision_number or self._holding_sync:
            return
        self.publish()
        self.send_state(self.SYNCED_TRAITS)  # some may have been set, and not sent
        self._published_revision = self._revision_number

    def _change_language(self, answered: str, language: str) -> None:
        self._answered = answered
        with self.hold_sync():
            self.refresh()
            self.language = language  # shown again as it is renamed

    @traitlets.observe("language")
    def _on_language_change(self, _: object) -> None:
        self.refresh()

    def refresh(self) -> None:
        """Whoever plays is called by another name in another language; nothing is played again."""
        self._state = self._state._replace(is_fresh=False)
        self.publish()
