"""A film on the wire: what is shown goes down once, and where somebody has come to rest comes up."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import traitlets

from matcha_widget.engine.kit.errors import NotationError, quote
from matcha_widget.kit.wire.decode import head_and_intent
from matcha_widget.kit.wire.film_schema import FilmIntent, RestIntent
from matcha_widget.kit.wire.wire_schema import Named

from .widget import Widget


class Replaying(Widget):
    """A widget in which a recorded game is looked at, whatever the game."""

    film: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """All that is shown, told once."""
    position = traitlets.Int(0).tag(sync=True)
    """The frame that is shown: where every display of this replay begins, and goes when Python sets it."""

    @traitlets.validate("position")
    def _known_frame(self, proposal: Any) -> int:
        return self._frame(proposal["value"], "position")

    def _frame(self, step: int, name: str = "step") -> int:
        last = max(0, len(self.film["frames"]) - 1)
        if type(step) is not int or not 0 <= step <= last:
            raise NotationError(f"{name}: {quote(step)} is no frame of this replay: expected 0 to {last}")
        return step

    # Up: one message in, one answer out

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:
        _, asked = head_and_intent(content, buffers, FilmIntent, Named)
        return self._carry_out(asked)

    def _carry_out(self, asked: Any) -> Callable[[], None]:
        if isinstance(asked, RestIntent):
            return partial(self._rest, self._frame(asked.step))
        return self._in_language(asked.language)

    def _rest(self, frame: int) -> None:
        """A display has come to rest at this frame; the others stay where they are."""
        with self._lock_property(position=frame):
            self.position = frame
