"""Games side by side on the wire: their films go down once; a browser asks for nothing but another language."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import traitlets

from matcha_widget.kit import i18n
from matcha_widget.kit.wire.decode import parse_message
from matcha_widget.kit.wire.film_schema import FilmIntent
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.refusal import IntentRefused
from matcha_widget.kit.wire.sentences import sentence
from matcha_widget.kit.wire.wire_schema import MessageHeader

from .widget import Widget


class CompareWidget(Widget):
    """A widget in which recorded games are looked at side by side, whatever the game."""

    _kind = traitlets.Unicode("compare", read_only=True).tag(sync=True)

    films: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """Every game's film, and where they differ."""
    _public: Any
    """The same as everybody may see it."""

    def still(self) -> str:
        """The picture for notebooks without a kernel, and the games as text; where all is seen, what all may know."""
        from matcha_widget.kit.stills import folded_html  # noqa: PLC0415  # not before there is something to show

        return self._first_picture(self._public) + folded_html(self.language, self._games_text(self._public))

    def page_picture(self) -> str:
        """The beginning, and the games as text."""
        below = i18n.format_message("still-told", {}, self.language)
        return self._first_picture(self.films, below) + self._games_text(self.films)

    def _first_picture(self, films: Any, below: str | None = None) -> str:
        """How the games begin, as a picture."""
        raise NotImplementedError

    def _games_text(self, films: Any) -> str:
        """What happens in all of them."""
        raise NotImplementedError

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        _, asked = parse_message(content, buffers, FilmIntent, MessageHeader)
        if not isinstance(asked, LanguageIntent):
            raise IntentRefused("invalid", sentence("no-error"), text=f"{asked.type!r} is not for games side by side")
        return self._language_command(asked.language)
