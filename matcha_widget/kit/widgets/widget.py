"""What every widget shares: bundle, language, a deterministic face, one thing at a time, deafness to written traits."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

import traitlets

from matcha_widget.engine.kit.errors import MatchaError, quote
from matcha_widget.kit import words
from matcha_widget.kit.wire.decode import readable_id
from matcha_widget.kit.wire.lines import line
from matcha_widget.kit.wire.refused import PlayerFault
from matcha_widget.kit.wire.wire_schema import Line

from . import bundles
from .library import Library, library, reference, shared
from .lock import WidgetLock
from .paged import Paged

if TYPE_CHECKING:
    from .page import Mount

MOST_HEARD: Final = 1000
"""Messages whose ids a widget remembers; no browser has so many under way."""


class Widget(Paged):
    """A widget that speaks a language, and that only Python writes to."""

    _bundle: ClassVar[str]
    """The name of what draws it: `frontend/src/<name>.ts` and `.css`."""
    _library: Any = traitlets.Instance(Library, allow_none=True).tag(sync=True, to_json=reference)
    """Where a browser finds that; None where this widget brings it along."""
    _says: frozenset[str] = frozenset()
    """The messages it is going to need."""
    _lock: WidgetLock

    language = traitlets.Unicode("en").tag(sync=True)
    catalogue: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """The messages of that language, for the browser."""

    def __init_subclass__(cls, **named: Any) -> None:
        """Have anywidget read the bundle, and watch it for a developer."""
        if "_bundle" in vars(cls):
            cls._esm, cls._css = bundles.built(f"{cls._bundle}.js"), bundles.built(f"{cls._bundle}.css")
        super().__init_subclass__(**named)

    def __new__(cls, *_: Any, **__: Any) -> Self:
        """With its lock, before anything in it changes."""
        made: Self = super().__new__(cls)
        made._lock = WidgetLock()
        return made

    def __init__(self, *, language: str, **state: Any) -> None:
        self._faults: list[Exception] = []
        self._heard: dict[str, None] = {}
        if shared():
            state["_library"] = library(self._bundle)
            self._esm, self._css = bundles.loader(), ""
        for name, value in state.items():  # what is read only cannot be set as a keyword
            self.set_trait(name, value)
        super().__init__(language=words.checked(language))
        self._own_layout = self.layout
        self.on_msg(self._hear)

    @traitlets.validate("language")
    def _known(self, proposal: Any) -> str:
        return words.checked(proposal["value"])

    @traitlets.observe("language")
    def _translated(self, change: Any) -> None:
        self.set_trait("catalogue", self._catalogue(change["new"]))

    def _catalogue(self, language: str) -> dict[str, str]:
        return {"language": language, "source": words.source_of(language, self._says)}

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore it: a browser asks by message; what it writes into a trait could be anything."""

    # Whatever changes or sends a trait waits its turn, so that nothing older is ever sent after something newer

    def notify_change(self, change: Any) -> None:
        """Send the trait and tell whoever observes it; what is to be sent together is sent, whoever fails."""
        with self._lock.held():
            try:
                super().notify_change(change)
            except Exception as fault:
                if not self._holding_sync:
                    raise
                self._faults.append(fault)

    def send_state(self, key: Any = None) -> None:
        """Send the traits as they are now, a `snapshot` last of what is shown: some hosts take them one by one."""
        with self._lock.held():
            super().send_state(sorted(key) if isinstance(key, set) else key)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send what changes in here as one message; then the first observer's fault comes up, others are logged."""
        with self._lock.held():
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

    def _send(self, msg: Any, buffers: Any = None) -> None:
        self._spoke = True
        super()._send(msg, buffers)

    def close(self) -> None:
        """Leave every browser, with all that came with it; Python may go on with it."""
        super().close()
        if own := getattr(self, "_own_layout", None):
            own.close()

    # Up: one message in, one answer out

    def _hear(self, _: object, content: object, buffers: object) -> None:
        with self._lock.held():
            self._answer(content, buffers)

    def _answer(self, content: object, buffers: object) -> None:
        """Answer whatever a browser sends: with the change it asked for, or with the reason why nothing changed."""
        from matcha_widget.kit.wire.refused import Refused  # noqa: PLC0415  # what reads messages waits for the first one

        self._catch_up()
        self._spoke = False
        try:
            self._take_up_once(readable_id(content))
            done = self._understood(content, buffers)
        except Refused as no:
            self._refuse(content, no.cause, no.line, no.legal, no.text)
        except MatchaError as fault:
            self._refuse(content, "invalid", line("no-error"), text=str(fault))
        except Exception as fault:  # whatever it is: nobody else would ever hear of it
            self.log.exception("a message was not answered")
            text = str(fault) if isinstance(fault, PlayerFault) else type(fault).__name__
            self._refuse(content, "error", line("no-error"), text=text)
        except BaseException as stop:  # somebody interrupts it
            self._break_off(content, stop)
            raise
        else:
            self._tell(done, content)

    def _take_up_once(self, name: str) -> None:
        """Take each message up once: one that was answered is refused, and nothing is done again."""
        from matcha_widget.kit.wire.refused import Refused  # noqa: PLC0415  # as above

        if name in self._heard:
            text = f"id: {quote(name)} has been answered: expected a new one for each message"
            raise Refused("invalid", line("no-error"), text=text)
        if name:
            self._heard[name] = None
        if len(self._heard) > MOST_HEARD:
            del self._heard[next(iter(self._heard))]

    def _tell(self, done: Callable[[], None], content: object) -> None:
        """Carry it out; a fault comes up as it does in a cell, but not before the browser knows of something."""
        try:
            done()
        except BaseException as fault:
            self._break_off(content, fault)
            raise

    def _break_off(self, content: object, why: BaseException) -> None:
        """Tell what has changed; where nothing was told, that it went wrong."""
        self._catch_up()
        if not self._spoke:
            self._refuse(content, "error", line("no-error"), text=type(why).__name__)

    def _catch_up(self) -> None:
        """Tell what somebody who interrupted has kept from being told; where no game is played that is nothing."""

    def _in_language(self, language: str) -> Callable[[], None]:
        """What is done for a browser that asks for another language."""
        return partial(setattr, self, "language", words.checked(language))

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:
        """Do what is asked; what is returned tells the browser."""
        raise NotImplementedError

    def _refuse(self, content: object, cause: str, line: Line, legal: Sequence[str] = (), text: str = "") -> None:
        refused: dict[str, Any] = {"type": "refused", "id": readable_id(content), "revision": self._revision}
        refused |= {"cause": cause, "line": line, "legal": list(legal), "text": text}
        self.send(refused | (self._position() if cause == "error" else {}))

    def _position(self) -> dict[str, str]:
        """What is told with an error, as far as this browser may know it."""
        return {}

    @property
    def _revision(self) -> int:
        """How often the game has changed; 0 where none is played."""
        return 0

    def mount(self) -> Mount:
        """Make of this widget what lies in a page, while nothing changes it."""
        with self._lock.held():
            return super().mount()

    def _called(self, *first: str, **given: Any) -> str:
        """The call that made this widget, with the language it speaks now: `first`, then what is not the default."""
        known = signature(type(self).__init__).parameters
        now = {**given, "language": self.language}
        told = [f"{name}={written(value)}" for name, value in now.items() if value != known[name].default]
        return f"{type(self).__name__}({', '.join([*first, *told])})"

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        found = super()._repr_mimebundle_(**kwargs)
        if found is None:
            return None
        data, metadata = found
        return data | {"text/html": self.still()}, metadata


def written(value: Any) -> str:
    """The source text of an argument: the same for the same call, so without the address of a function."""
    if hasattr(value, "as_argument"):
        return str(value.as_argument())
    if isinstance(value, tuple):
        return f"({', '.join(map(written, value))})"
    if callable(value):
        return str(getattr(value, "__name__", type(value).__name__))
    return repr(str(value) if isinstance(value, Path) else value)
