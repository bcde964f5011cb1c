"""Games side by side: the same cards and moves under several rule sets, or a game and its branch.

Its twin is `frontend/src/matcha/compare/compare-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Any

import traitlets

from matcha_widget.engine.matcha import Edition, Game
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.replay.film_schema import Films, ReplayIntent
from matcha_widget.kit import words
from matcha_widget.kit.widgets.widget import Widget, written
from matcha_widget.kit.wire.decode import head_and_intent
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.lines import line
from matcha_widget.kit.wire.refused import Refused
from matcha_widget.kit.wire.wire_schema import Named

from .comparison import compared, first_difference, game_of, is_case, is_game, side_by_side


class Compare(Widget):
    """Games side by side: `Compare("e1")`, `Compare(game, ["grail-2015", "matagot-2020"])`, `Compare(game, branch)`."""

    _kind = traitlets.Unicode("compare", read_only=True).tag(sync=True)

    films: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """Every game's film, and where they differ: `Films`."""

    def __init__(
        self,
        case: Any,
        editions: Sequence[str | Edition] | Game | None = None,
        *,
        seat: Perspective = "table",
        language: str = "en",
    ) -> None:
        self._asked: tuple[Any, Any, Perspective] = case if is_case(case) else game_of(case, seat), editions, seat
        self._sides = compared(case, editions, seat)
        films = side_by_side(case, self._sides, seat)
        self._public = side_by_side(case, compared(case, editions, "table"), "table") if seat == "all" else films
        super().__init__(language=language, films=dict(films))

    def still(self) -> str:
        """The picture for notebooks without a kernel, and the games as text; where all is seen, what all may know."""
        from matcha_widget.games.matcha.stills.compare_text import told  # noqa: PLC0415  # as above
        from matcha_widget.kit.stills import folded  # noqa: PLC0415  # not before there is something to show

        return _first_deal(self._public, self.language) + folded(self.language, told(self._public, self.language))

    def page_picture(self) -> str:
        """The first deal, and the games as text."""
        from matcha_widget.games.matcha.stills.compare_text import told  # noqa: PLC0415  # as above

        below = words.text("still-told", {}, self.language)
        return _first_deal(self.films, self.language, below) + told(self.films, self.language)

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:
        _, asked = head_and_intent(content, buffers, ReplayIntent, Named)
        if not isinstance(asked, LanguageIntent):
            raise Refused("invalid", line("no-error"), text=f"{asked.type!r} is not for games side by side")
        return self._in_language(asked.language)

    def __repr__(self) -> str:
        first, editions, seat = self._asked
        told = [repr(first)]
        if editions is not None:
            told.append(repr(self._sides[1].game) if is_game(editions) else written(tuple(editions)))
        return self._called(*told, seat=seat)

    def __str__(self) -> str:
        return "\n".join(first_difference(first, second) for first, second in pairwise(self._sides))


def _first_deal(films: Films, language: str, below: str | None = None) -> str:
    from matcha_widget.games.matcha.stills.table_html import still  # noqa: PLC0415  # as above

    shown = films["sides"][0]["film"]
    return still(shown["views"][shown["lenses"][0]]["first"], language, below=below)
