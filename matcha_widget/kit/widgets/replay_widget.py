"""Replays and comparisons: films travel down once as traits, positions and languages come up as messages."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain, islice
from typing import TYPE_CHECKING, Any, ClassVar, Generic, TypeVar

import traitlets

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit import i18n
from matcha_widget.kit.wire.decode import parse_message
from matcha_widget.kit.wire.film_schema import FilmIntent, PositionIntent
from matcha_widget.kit.wire.intent_schema import LanguageIntent
from matcha_widget.kit.wire.sentences import IntentRefused, sentence
from matcha_widget.kit.wire.wire_schema import MessageHeader

from .library import model_reference
from .table_widget import TableWidget
from .widget import Widget

if TYPE_CHECKING:
    from collections.abc import Mapping

    from matcha_widget.engine.core.protocol import Perspective
    from matcha_widget.engine.core.strict_json import Data
    from matcha_widget.kit.game_source import GameSource
    from matcha_widget.kit.wire.wire_schema import RecordFault


G = TypeVar("G")


class ReplayWidget(Widget, Generic[G]):
    """A widget that replays a recorded game, whatever the game."""

    INTENTS: ClassVar[object] = FilmIntent
    """The intents that it accepts."""

    film: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """The film; built again if a player has another name in another language."""
    position = traitlets.Int(0).tag(sync=True)
    """The frame at which every display of this replay begins, and to which it goes when Python sets it."""
    table: Any = traitlets.Instance(TableWidget, allow_none=True).tag(sync=True, to_json=model_reference)
    """The table of a branch of this game; one that a browser asked for is closed when it asks for the next."""
    _branch_table: TableWidget[Any] | None = None

    _source: GameSource
    _seat: Perspective
    _call_arguments: Mapping[str, object]
    """The arguments of the call that made it."""
    names_in: Callable[[str], tuple[str, ...]] | None = None
    """Returns the players' names in a language; None for a record, which has its own."""

    @traitlets.validate("position")
    def _validate_position(self, proposal: Data) -> int:
        return self._check_frame(proposal["value"], "position")

    def _check_frame(self, step: int, name: str = "step") -> int:
        if type(step) is not int or not 0 <= step <= self._last_frame:
            raise NotationError(f"{name}: {quote(step)} is no frame of this replay: expected 0 to {self._last_frame}")
        return step

    @property
    def _last_frame(self) -> int:
        return max(0, len(self.film["frames"]) - 1)

    @traitlets.observe("language")
    def _on_language_change(self, change: Data) -> None:
        """Rename the bots, whose names depend on the language."""
        if self.names_in is not None:
            game = self._source.game.with_players(self.names_in(change["new"]))
            self._source = self._source._replace(game=game)
            self.set_trait("film", self._build_film())

    def _build_film(self) -> Data:
        """Build the film of the game."""
        raise NotImplementedError

    # Looking

    @property
    def _readable_game(self) -> G:
        """The game of the record, up to its first fault."""
        if self._source.game is None:
            raise NotationError(f"nothing of this record can be read: {self.film['fault']['text']}")
        game: G = self._source.game
        return game

    @property
    def game(self) -> G:
        """The game as far as it is shown; only for a replay with seat="all"."""
        if self._seat != "all":
            raise AttributeError("game: only a replay with seat='all' gives its game")
        return self._game_until(self._last_frame) if self.film["more"] else self._readable_game

    def _game_until(self, frame: int) -> G:
        """Return the game up to a frame, with nothing of what comes later."""
        raise NotImplementedError

    def transcript(self, lens: Perspective | str | None = None) -> list[str]:
        """Return the game as sentences with their rules, through the first lens or the one named."""
        return [*chain.from_iterable(self._sentences(self._check_lens(lens), self._renderer()))]

    def _renderer(self) -> i18n.SentenceRenderer:
        return i18n.SentenceRenderer(self.language)

    def _sentences(self, lens: str, renderer: i18n.SentenceRenderer) -> Iterator[list[str]]:
        """Yield the sentences through a lens, moment by moment; a note can be attached to each moment."""
        raise NotImplementedError

    def _check_lens(self, lens: Perspective | str | None = None) -> str:
        lenses: list[str] = self.film["lenses"]
        chosen = next(iter(lenses), "") if lens is None else str(lens)
        if lenses and chosen not in lenses:
            raise NotationError(f"lens: {quote(lens)} is not in this replay: expected {join_words(map(repr, lenses))}")
        return chosen

    def still(self) -> str:
        """Build the still for notebooks without a kernel, and the game as text; for "all" as everybody may know it."""
        from matcha_widget.kit.stills import folded_html, list_html  # noqa: PLC0415  # not before there is something to show

        if not self.film["lenses"]:
            return self._still_html()
        lens = "table" if self._seat == "all" else self._check_lens()
        notes = self.film["notes"] if self._call_arguments["notes"] else ()
        fault = self.film["fault"] and self._source.public_fault("table")
        sentences = [*self._transcript_lines(lens, notes, fault, i18n.SentenceRenderer(self.language, rules="none"))]
        return self._still_html(lens=lens) + folded_html(self.language, list_html(sentences, self.language))

    def page_picture(self) -> str:
        """Build the still, and the game as text below it."""
        from matcha_widget.kit.stills import list_html, text_html  # noqa: PLC0415  # as above

        if not self.film["lenses"]:
            return self._still_html()
        below = i18n.format_message("still-told", {}, self.language)
        sentences = [*self._full_transcript(i18n.SentenceRenderer(self.language, rules="none"))]
        return self._still_html(below) + text_html(list_html(sentences, self.language))

    def page_traits(self) -> Data:
        """Return the traits that a page needs; nobody plays on there."""
        settings = self.film["settings"] | {"branch": False}
        return super().page_traits() | {"film": self.film | {"settings": settings}, "table": None}

    def _still_html(self, below: str | None = None, lens: str | None = None) -> str:
        """Build the still; `below`: the advice under it."""
        raise NotImplementedError

    def _full_transcript(self, renderer: i18n.SentenceRenderer) -> Iterator[str]:
        """Return the game as text, for a reader who may see all that this replay shows."""
        return self._transcript_lines(self._check_lens(), self.film["notes"], self.film["fault"], renderer)

    def _transcript_lines(
        self, lens: str, notes: Sequence[tuple[int, str]], fault: RecordFault | None, renderer: i18n.SentenceRenderer
    ) -> Iterator[str]:
        """Yield the sentences of each moment, with its notes, and the fault at the end of the film."""
        for at, sentences in enumerate(islice(self._sentences(lens, renderer), self._visible_frame_count)):
            yield from sentences
            yield from (f"# {line}" for when, note in notes if when == at for line in note.splitlines())
        if fault and self._visible_frame_count > self._last_frame:
            yield self._describe_fault(fault)

    @property
    def _visible_frame_count(self) -> int:
        """The number of frames that the text may tell of."""
        return len(self.film["frames"])

    def _describe_fault(self, fault: RecordFault) -> str:
        return f"{i18n.SentenceRenderer(self.language).render(fault['line'])} {fault['text']}"

    # Playing on

    def _game_to_branch(self, step: int | None) -> G:
        """Return the game up to a frame: the one given, or the current one."""
        if self._source.perspective != "all":
            raise NotationError("branch: this replay shows only what one perspective knows: expected the whole record")
        return self._game_until(self.position if step is None else self._check_frame(step))

    def _show_branch_table(self, table: TableWidget[Any]) -> None:
        """Show the table that a browser asked for, and close the one it asked for before."""
        shown, last, self._branch_table = self.table, self._branch_table, table
        try:
            self.table = table
        finally:  # an observer may have failed
            if last is not None and last is shown:
                last.close()

    def close(self) -> None:
        """Remove this widget, and the table that a browser asked for, from every browser."""
        super().close()
        if self._branch_table is not None:
            self._branch_table.close()

    # Up: one message in, one answer out

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        _, intent = parse_message(content, buffers, self.INTENTS, MessageHeader)
        return self.command_for(intent)

    def command_for(self, intent: Any) -> Callable[[], None]:
        """Return the command of an intent; nothing has changed yet."""
        if isinstance(intent, PositionIntent):
            return partial(self._set_position, self._check_frame(intent.step))
        return self._language_command(intent.language)

    def _set_position(self, frame: int) -> None:
        """Take over the frame at which a display has stopped; the others stay where they are."""
        with self._lock_property(position=frame):
            self.position = frame


class CompareWidget(Widget):
    """A widget that shows recorded games side by side, whatever the game."""

    _kind = traitlets.Unicode("compare", read_only=True).tag(sync=True)

    films: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """Every game's film, and the places where they differ."""
    _public: Any
    """The films as everybody may see them."""

    def still(self) -> str:
        """Build the still for notebooks without a kernel, and the games as text, as everybody may know them."""
        from matcha_widget.kit.stills import folded_html  # noqa: PLC0415  # not before there is something to show

        return self._first_picture(self._public) + folded_html(self.language, self._games_text(self._public))

    def page_picture(self) -> str:
        """Build the still of the beginning, and the games as text below it."""
        below = i18n.format_message("still-told", {}, self.language)
        return self._first_picture(self.films, below) + self._games_text(self.films)

    def _first_picture(self, films: Any, below: str | None = None) -> str:
        """Build the still of the beginning; `below`: the advice under it."""
        raise NotImplementedError

    def _games_text(self, films: Any) -> str:
        """Build the games as text, in HTML."""
        raise NotImplementedError

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        _, intent = parse_message(content, buffers, FilmIntent, MessageHeader)
        if not isinstance(intent, LanguageIntent):
            raise IntentRefused("invalid", sentence("no-error"), text=f"{intent.type!r} is not for games side by side")
        return self._language_command(intent.language)
