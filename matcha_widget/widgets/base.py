"""What every widget shares: bundle, language, a deterministic face, one thing at a time, deafness to written traits."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import RLock
from typing import Any

import anywidget
import traitlets

from .. import words
from ..engine.matcha import Edition

DIST = Path(__file__).parent.parent / "frontend" / "dist"
"""Where `make build` puts what runs in the browser."""


def bundle(name: str) -> Path:
    """A built file of the front end; if it is missing, the error says what builds it."""
    path = DIST / name
    if not path.is_file():
        place = "/".join(path.parts[-4:])
        raise FileNotFoundError(f"{place} has not been built: run `make build` in the project, or install a wheel")
    return path


class Widget(anywidget.AnyWidget):
    """A widget that speaks a language, and that only Python writes to."""

    language = traitlets.Unicode("en").tag(sync=True)
    catalogue = traitlets.Dict().tag(sync=True)
    """The messages of that language, for the browser."""

    def __init__(self, *, language: str, **state: Any) -> None:
        self._alone = RLock()  # a message may be answered in a thread of its own while a cell runs
        super().__init__(language=words.checked(language), catalogue=_catalogue(language), **state)

    @traitlets.validate("language")
    def _known(self, proposal: Any) -> str:
        return words.checked(proposal["value"])

    @traitlets.observe("language")
    def _translated(self, change: Any) -> None:
        self.catalogue = _catalogue(change["new"])

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore it: a browser asks by message; what it writes into a trait could be anything."""

    # Whatever changes or sends a trait waits its turn, so that nothing older is ever sent after something newer

    def notify_change(self, change: Any) -> None:
        """Send the trait and tell whoever observes it."""
        with self._alone:
            super().notify_change(change)

    def send_state(self, key: Any = None) -> None:
        """Send the traits as they are now."""
        with self._alone:
            super().send_state(key)

    @contextmanager
    def hold_sync(self) -> Iterator[None]:
        """Send what changes in here as one message."""
        with self._alone, super().hold_sync():
            yield

    def still(self) -> str:
        """The picture for pages without a kernel."""
        raise NotImplementedError

    def _repr_mimebundle_(self, **kwargs: Any) -> Any:
        found = super()._repr_mimebundle_(**kwargs)
        if found is None:
            return None
        data, metadata = found
        return data | {"text/html": self.still()}, metadata


def _catalogue(language: str) -> dict[str, str]:
    return {"language": language, "source": words.source(language)}


def written(value: Any) -> str:
    """The source text of an argument: the same for the same call, so without the address of a function."""
    if isinstance(value, tuple):
        return f"({', '.join(map(written, value))})"
    if callable(value):
        return str(getattr(value, "__name__", type(value).__name__))
    return repr(value.name if isinstance(value, Edition) else str(value) if isinstance(value, Path) else value)
