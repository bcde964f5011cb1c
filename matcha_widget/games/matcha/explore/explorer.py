"""What the explorers share: facts computed once, that a browser looks up and a page holds.

Their twin is `frontend/src/matcha/explore/explore-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import traitlets

from matcha_widget.kit import words
from matcha_widget.kit.widgets.widget import Widget
from matcha_widget.kit.wire.lines import line
from matcha_widget.kit.wire.refused import Refused

if TYPE_CHECKING:
    from .explore_schema import Facts


class Explorer(Widget):
    """Something to be looked at from all sides; nothing that is pressed in it is of interest to Python."""

    _kind = traitlets.Unicode("explore", read_only=True).tag(sync=True)

    facts: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """All that can be found out: `Facts`."""

    def __init__(self, facts: Facts, first: str | None, language: str, **given: object) -> None:
        self._first = () if first is None else (repr(first),)
        self._given = given
        super().__init__(language=language, facts=dict(facts))

    def page_picture(self) -> str:
        """What there is to see without JavaScript."""
        return self._drawn(words.text("still-explore", {}, self.language))

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:  # noqa: ARG002  # whatever it is
        raise Refused("invalid", line("no-error"), text="an explorer has no wishes: its facts hold all answers")

    def __repr__(self) -> str:
        return self._called(*self._first, **self._given)
