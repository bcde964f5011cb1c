"""The base of every widget: bundle, language, repr, one change at a time, and no trait that a browser can write."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from inspect import signature
from pathlib import Path
from threading import get_ident
from typing import TYPE_CHECKING, Any, Self

import traitlets

from matcha_widget.engine.core.errors import MatchaError, NotationError, quote
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit import i18n
from matcha_widget.kit.wire.limits import MAX_REMEMBERED_IDS
from matcha_widget.kit.wire.sentences import IntentRefused, PlayerFault, message_id, sentence

from . import library
from .exportable import ExportableWidget
from .library import Library, can_share_models, catalogue_trait, library_model, model_reference
from .lock import WidgetBusy, WidgetLock

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Sentence

    from .page import Mount


class Widget(ExportableWidget):
    """A widget with a language, whose traits only Python writes."""

    _esm: object = library.dist_file("widgets.js")
    _css: object = library.dist_file("widgets.css")
    _kind: object = traitlets.Unicode(read_only=True).tag(sync=True)
    """The component of the bundle that draws it: `frontend/src/<bundle>.ts` lists them."""
    _library: Any = traitlets.Instance(Library, allow_none=True).tag(sync=True, to_json=model_reference)
    """The library with the bundle; None if this widget brings the bundle along."""
    _lost = traitlets.Unicode().tag(sync=True)
    """The text to show if the library or the catalogue cannot be found."""
    _lock: WidgetLock

    language = traitlets.Unicode(i18n.DEFAULT_LANGUAGE).tag(sync=True)
    catalogue: Any = traitlets.Dict(read_only=True).tag(sync=True, to_json=catalogue_trait)
    """The messages of that language, in a model of their own if the bundle is in one."""

    def __new__(cls, *_: object, **__: object) -> Self:
        """Give it a lock before anything in it changes."""
        widget: Self = super().__new__(cls)
        widget._lock = WidgetLock()
        return widget

    def __init__(self, *, language: str, **state: object) -> None:
        self._faults: list[Exception] = []
        self._answered_ids: dict[str, None] = {}
        if can_share_models():
            state["_library"] = library_model(self.BUNDLE)
            self._esm, self._css = library.loader_script(), ""
        for name, value in state.items():  # a read-only trait cannot be set by keyword
            self.set_trait(name, value)
        super().__init__(language=i18n.check_language(language))
        self._own_layout = self.layout
        self.on_msg(self._on_message)

    @traitlets.validate("language")
    def _validate_language(self, proposal: Data) -> str:
        return i18n.check_language(proposal["value"])

    @traitlets.observe("language")
    def _on_language_set(self, change: Data) -> None:
        self._lost = i18n.format_message("no-library", {}, change["new"])
        self.set_trait("catalogue", i18n.build_catalogue(change["new"], self.BOOK))

    def set_state(self, sync_data: Data) -> None:
        """Ignore it: a browser asks by message; it could write anything into a trait."""

    # All that changes or sends a trait takes the lock, so that nothing older is ever sent after something newer

    def notify_change(self, change: Data) -> None:
        """Send the trait and call its observers; inside `hold_sync` their faults wait until all is sent."""
        with self._lock.hold():
            try:
                super().notify_change(change)
            except Exception as fault:
                if not self._holding_sync:
                    raise
                self._faults.append(fault)

    def send_state(self, key: object = None) -> None:
        """Send the traits as they are now, sorted so that `snapshot` comes last: some hosts take them one by one.

        No trait holds binary data, so none is searched for it.
        """
        with self._lock.hold():
            if state := self.get_state(sorted(key) if isinstance(key, set) else key):
                self._send({"method": "update", "state": state, "buffer_paths": []})

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send all changes in here as one message; then raise the first observer's fault and log the others."""
        with self._lock.hold():
            outermost = not self._holding_sync
            try:
                with super().hold_sync():
                    yield
                if outermost and self._faults:
                    raise self._faults.pop(0)
            finally:
                if outermost:
                    self._log_faults()

    def _log_faults(self) -> None:
        while self._faults:
            self.log.error("an observer failed", exc_info=self._faults.pop(0))

    def _send(self, msg: object, buffers: object = None) -> None:
        if self._lock.inside == get_ident():  # a refusal while another message is answered is no answer to that one
            self._has_sent = True
        super()._send(msg, buffers)

    def close(self) -> None:
        """Remove this widget from every browser; Python may go on with it."""
        super().close()
        if own := getattr(self, "_own_layout", None):
            own.close()

    # Up: one message in, one answer out

    def _on_message(self, _: object, content: object, buffers: object) -> None:
        with ExitStack() as alone:
            try:
                alone.enter_context(self._lock.hold())
            except WidgetBusy as refusal:
                self._send_refusal(content, "error", sentence("no-error"), text=str(refusal))
            else:
                self._handle_message(content, buffers)

    def _handle_message(self, content: object, buffers: object) -> None:
        """Handle one browser message; send exactly one answer, a change or a refusal."""
        self._send_pending()
        self._has_sent = False
        try:
            self._reject_repeated_message(message_id(content))
            command = self._parse_message(content, buffers)
        except IntentRefused as refusal:
            self._send_refusal(content, refusal.cause, refusal.line, refusal.legal, refusal.text)
        except MatchaError as fault:
            self._send_refusal(content, "invalid", sentence("no-error"), text=str(fault))
        except Exception as fault:  # nobody else would ever hear of it
            self.log.exception("a message was not answered")
            text = str(fault) if isinstance(fault, PlayerFault) else type(fault).__name__
            self._send_refusal(content, "error", sentence("no-error"), text=text)
        except BaseException as stop:  # an interrupt of the kernel, or an exit
            self._report_failure(content, stop)
            raise
        else:
            self._carry_out_command(command, content)

    def _reject_repeated_message(self, name: str) -> None:
        """Refuse a message whose id has been answered."""
        if name in self._answered_ids:
            text = f"id: {quote(name)} has been answered: expected a new one for each message"
            raise IntentRefused("invalid", sentence("no-error"), text=text)
        if name:
            self._answered_ids[name] = None
        if len(self._answered_ids) > MAX_REMEMBERED_IDS:
            del self._answered_ids[next(iter(self._answered_ids))]

    def _carry_out_command(self, command: Callable[[], None], content: object) -> None:
        """Carry out a command; a fault is raised, as in a cell, after the browser has its answer."""
        try:
            command()
        except BaseException as fault:
            self._report_failure(content, fault)
            raise

    def _report_failure(self, content: object, why: BaseException) -> None:
        """Send pending changes; if none was sent, send an error refusal."""
        self._send_pending()
        if not self._has_sent:
            self._send_refusal(content, "error", sentence("no-error"), text=type(why).__name__)

    def _send_pending(self) -> None:
        """Send changes that an interrupt kept from being sent; a widget without a game has none."""

    def _language_command(self, language: str) -> Callable[[], None]:
        """Return the command for a browser that asks for another language."""
        return partial(setattr, self, "language", i18n.check_language(language))

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        """Read a message and return the command that carries it out."""
        raise NotImplementedError

    def _send_refusal(
        self, content: object, cause: str, line: Sentence, legal: Sequence[str] = (), text: str = ""
    ) -> None:
        refusal: Data = {"type": "refused", "id": message_id(content), "revision": self._revision}
        refusal |= {"cause": cause, "line": line, "legal": list(legal), "text": text}
        self.send(refusal | (self._position_fields() if cause == "error" else {}))

    def _position_fields(self) -> dict[str, str]:
        """Return extra fields of an error refusal, as far as this browser may know them."""
        return {}

    @property
    def _revision(self) -> int:
        """The revision of the game; 0 if none is played."""
        return 0

    def mount(self) -> Mount:
        """Build the mount of this widget while nothing changes it."""
        with self._lock.hold():
            return super().mount()

    def _constructor_call(self, *first: str, **given: object) -> str:
        """Write the call that made this widget, with its language now: `first`, then arguments that are no defaults."""
        known = signature(type(self).__init__).parameters
        now = {**given, "language": self.language}
        named = [f"{name}={argument_source(value)}" for name, value in now.items() if value != known[name].default]
        return f"{type(self).__name__}({', '.join([*first, *named])})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        bundle = super()._repr_mimebundle_(**kwargs)
        if bundle is None:
            return None
        data, metadata = bundle
        return data | {"text/html": self.still()}, metadata


def check_booleans(**given: object) -> None:
    """Check that these arguments are True or False."""
    for name, value in given.items():
        if not isinstance(value, bool):
            raise NotationError(f"{name}: {quote(value)} is neither on nor off: expected True or False")


def argument_source(value: object) -> str:
    """Write the source of an argument: the same for the same call, so without the address of a function."""
    if hasattr(value, "as_argument"):
        return str(value.as_argument())
    if isinstance(value, tuple):
        return f"({', '.join(map(argument_source, value))}{',' * (len(value) == 1)})"
    if callable(value):
        return str(getattr(value, "__name__", type(value).__name__))
    return repr(str(value) if isinstance(value, Path) else value)
