"""What every widget shares: bundle, language, repr; it does one thing at a time, and no browser writes its traits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from functools import partial
from inspect import signature
from pathlib import Path
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
    """A widget that speaks a language, and that only Python writes to."""

    _esm: object = library.dist_file("widgets.js")
    _css: object = library.dist_file("widgets.css")
    _kind: object = traitlets.Unicode(read_only=True).tag(sync=True)
    """What of the bundle draws it: `frontend/src/<bundle>.ts` lists them."""
    _library: Any = traitlets.Instance(Library, allow_none=True).tag(sync=True, to_json=model_reference)
    """Where a browser finds the bundle; None where this widget brings it along."""
    _lost = traitlets.Unicode().tag(sync=True)
    """What is said where neither that nor the catalogue can be found."""
    _lock: WidgetLock

    language = traitlets.Unicode("en").tag(sync=True)
    catalogue: Any = traitlets.Dict(read_only=True).tag(sync=True, to_json=catalogue_trait)
    """The messages of that language; a browser finds them in a model of their own, if it finds the bundle in one."""

    def __new__(cls, *_: object, **__: object) -> Self:
        """With its lock, before anything in it changes."""
        made: Self = super().__new__(cls)
        made._lock = WidgetLock()
        return made

    def __init__(self, *, language: str, **state: object) -> None:
        self._faults: list[Exception] = []
        self._heard: dict[str, None] = {}
        if can_share_models():
            state["_library"] = library_model(self.BUNDLE)
            self._esm, self._css = library.loader_script(), ""
        for name, value in state.items():  # what is read only cannot be set as a keyword
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
        """Ignore it: a browser asks by message; what it writes into a trait could be anything."""

    # Whatever changes or sends a trait waits its turn, so that nothing older is ever sent after something newer

    def notify_change(self, change: Data) -> None:
        """Send the trait and tell whoever observes it; what is to be sent together is sent, whoever fails."""
        with self._lock.hold():
            try:
                super().notify_change(change)
            except Exception as fault:
                if not self._holding_sync:
                    raise
                self._faults.append(fault)

    def send_state(self, key: object = None) -> None:
        """Send the traits as they are now, a `snapshot` last of what is shown: some hosts take them one by one.

        No trait holds anything binary, so none is searched for it.
        """
        with self._lock.hold():
            if state := self.get_state(sorted(key) if isinstance(key, set) else key):
                self._send({"method": "update", "state": state, "buffer_paths": []})

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send what changes in here as one message; then the first observer's fault comes up, others are logged."""
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
        """Tell of the faults that do not come up."""
        while self._faults:
            self.log.error("an observer failed", exc_info=self._faults.pop(0))

    def _send(self, msg: object, buffers: object = None) -> None:
        self._spoke = True
        super()._send(msg, buffers)

    def close(self) -> None:
        """Leave every browser, with all that came with it; Python may go on with it."""
        super().close()
        if own := getattr(self, "_own_layout", None):
            own.close()

    # Up: one message in, one answer out

    def _on_message(self, _: object, content: object, buffers: object) -> None:
        with ExitStack() as alone:
            try:
                alone.enter_context(self._lock.hold())
            except WidgetBusy as no:
                spoke = self._spoke  # to whom the one inside answers
                self._send_refusal(content, "error", sentence("no-error"), text=str(no))
                self._spoke = spoke
            else:
                self._handle_message(content, buffers)

    def _handle_message(self, content: object, buffers: object) -> None:
        """Answer whatever a browser sends: with the change it asked for, or with the reason why nothing changed."""
        self._send_pending()
        self._spoke = False
        try:
            self._reject_repeated_message(message_id(content))
            done = self._parse_message(content, buffers)
        except IntentRefused as no:
            self._send_refusal(content, no.cause, no.line, no.legal, no.text)
        except MatchaError as fault:
            self._send_refusal(content, "invalid", sentence("no-error"), text=str(fault))
        except Exception as fault:  # whatever it is: nobody else would ever hear of it
            self.log.exception("a message was not answered")
            text = str(fault) if isinstance(fault, PlayerFault) else type(fault).__name__
            self._send_refusal(content, "error", sentence("no-error"), text=text)
        except BaseException as stop:  # somebody interrupts it
            self._report_failure(content, stop)
            raise
        else:
            self._carry_out_command(done, content)

    def _reject_repeated_message(self, name: str) -> None:
        """Take each message up once: one that was answered is refused, and nothing is done again."""
        if name in self._heard:
            text = f"id: {quote(name)} has been answered: expected a new one for each message"
            raise IntentRefused("invalid", sentence("no-error"), text=text)
        if name:
            self._heard[name] = None
        if len(self._heard) > MAX_REMEMBERED_IDS:
            del self._heard[next(iter(self._heard))]

    def _carry_out_command(self, done: Callable[[], None], content: object) -> None:
        """Carry it out; a fault comes up as it does in a cell, but not before the browser knows of something."""
        try:
            done()
        except BaseException as fault:
            self._report_failure(content, fault)
            raise

    def _report_failure(self, content: object, why: BaseException) -> None:
        """Tell what has changed; where nothing was told, that it went wrong."""
        self._send_pending()
        if not self._spoke:
            self._send_refusal(content, "error", sentence("no-error"), text=type(why).__name__)

    def _send_pending(self) -> None:
        """Tell what somebody who interrupted has kept from being told; where no game is played that is nothing."""

    def _language_command(self, language: str) -> Callable[[], None]:
        """What is done for a browser that asks for another language."""
        return partial(setattr, self, "language", i18n.check_language(language))

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        """Do what is asked; what is returned tells the browser."""
        raise NotImplementedError

    def _send_refusal(
        self, content: object, cause: str, line: Sentence, legal: Sequence[str] = (), text: str = ""
    ) -> None:
        refused: Data = {"type": "refused", "id": message_id(content), "revision": self._revision}
        refused |= {"cause": cause, "line": line, "legal": list(legal), "text": text}
        self.send(refused | (self._position_fields() if cause == "error" else {}))

    def _position_fields(self) -> dict[str, str]:
        """What is told with an error, as far as this browser may know it."""
        return {}

    @property
    def _revision(self) -> int:
        """How often the game has changed; 0 where none is played."""
        return 0

    def mount(self) -> Mount:
        """Make of this widget what lies in a page, while nothing changes it."""
        with self._lock.hold():
            return super().mount()

    def _constructor_call(self, *first: str, **given: object) -> str:
        """The call that made this widget, with the language it speaks now: `first`, then what is not the default."""
        known = signature(type(self).__init__).parameters
        now = {**given, "language": self.language}
        told = [f"{name}={argument_source(value)}" for name, value in now.items() if value != known[name].default]
        return f"{type(self).__name__}({', '.join([*first, *told])})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        found = super()._repr_mimebundle_(**kwargs)
        if found is None:
            return None
        data, metadata = found
        return data | {"text/html": self.still()}, metadata


def check_booleans(**given: object) -> None:
    """What is on or off is nothing else."""
    for name, value in given.items():
        if not isinstance(value, bool):
            raise NotationError(f"{name}: {quote(value)} is neither on nor off: expected True or False")


def argument_source(value: object) -> str:
    """The source text of an argument: the same for the same call, so without the address of a function."""
    if hasattr(value, "as_argument"):
        return str(value.as_argument())
    if isinstance(value, tuple):
        return f"({', '.join(map(argument_source, value))}{',' * (len(value) == 1)})"
    if callable(value):
        return str(getattr(value, "__name__", type(value).__name__))
    return repr(str(value) if isinstance(value, Path) else value)
