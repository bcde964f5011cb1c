"""A film on the wire: what is shown goes down once, and where somebody has come to rest comes up."""

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
    """A widget in which a recorded game is looked at, whatever the game."""

    INTENTS: ClassVar[object] = FilmIntent
    """What a browser may ask of it."""

    film: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """All that is shown; told again where a player goes by another name in another language."""
    position = traitlets.Int(0).tag(sync=True)
    """The frame that is shown: where every display of this replay begins, and goes when Python sets it."""
    table: Any = traitlets.Instance(TableWidget, allow_none=True).tag(sync=True, to_json=model_reference)
    """The table on which a branch of this game is being played; one that a browser asked for goes with the next one."""
    _branch_table: TableWidget[Any] | None = None

    _source: GameSource
    _seat: Perspective
    _call_arguments: Mapping[str, object]
    """The arguments of the call that made it."""
    names_in: Callable[[str], tuple[str, ...]] | None = None
    """What the players are called in a language, where that is known: a record alone has the names written in it."""

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
        """Built-in players are called by another name in another language."""
        if self.names_in is not None:
            game = self._source.game.with_players(self.names_in(change["new"]))
            self._source = self._source._replace(game=game)
            self.set_trait("film", self._build_film())

    def _build_film(self) -> Data:
        """The film of the game, as it is told."""
        raise NotImplementedError

    # Looking

    @property
    def _readable_game(self) -> G:
        """The game of the record, as far as it can be read."""
        if self._source.game is None:
            raise NotationError(f"nothing of this record can be read: {self.film['fault']['text']}")
        game: G = self._source.game
        return game

    @property
    def game(self) -> G:
        """The game as far as it is shown, where all of it is seen."""
        if self._seat != "all":
            raise AttributeError("game: only a replay with seat='all' gives its game")
        return self._game_until(self._last_frame) if self.film["more"] else self._readable_game

    def _game_until(self, frame: int) -> G:
        """The game as one plays on from a frame: nothing of what comes later is in it."""
        raise NotImplementedError

    def transcript(self, lens: Perspective | str | None = None) -> list[str]:
        """What happens, one sentence after the other, with the rules each rests on; to another lens if one is named."""
        return [*chain.from_iterable(self._sentences(self._check_lens(lens), self._voice()))]

    def _voice(self) -> i18n.SentenceRenderer:
        return i18n.SentenceRenderer(self.language)

    def _sentences(self, lens: str, voice: i18n.SentenceRenderer) -> Iterator[list[str]]:
        """Through a lens: the sentences of each moment to which a remark can be made."""
        raise NotImplementedError

    def _check_lens(self, lens: Perspective | str | None = None) -> str:
        lenses: list[str] = self.film["lenses"]
        chosen = next(iter(lenses), "") if lens is None else str(lens)
        if lenses and chosen not in lenses:
            raise NotationError(f"lens: {quote(lens)} is not in this replay: expected {join_words(map(repr, lenses))}")
        return chosen

    def still(self) -> str:
        """The picture for notebooks without a kernel, and the game as text; where all is seen, what all may know."""
        from matcha_widget.kit.stills import folded_html, list_html  # noqa: PLC0415  # not before there is something to show

        if not self.film["lenses"]:
            return self._still_html()
        lens = "table" if self._seat == "all" else self._check_lens()
        notes = self.film["notes"] if self._call_arguments["notes"] else ()
        fault = self.film["fault"] and self._source.public_fault("table")
        told = [*self._transcript_lines(lens, notes, fault, i18n.SentenceRenderer(self.language, rules="none"))]
        return self._still_html(lens=lens) + folded_html(self.language, list_html(told, self.language))

    def page_picture(self) -> str:
        """The picture, and the game as text."""
        from matcha_widget.kit.stills import list_html, text_html  # noqa: PLC0415  # as above

        if not self.film["lenses"]:
            return self._still_html()
        below = i18n.format_message("still-told", {}, self.language)
        told = [*self._full_transcript(i18n.SentenceRenderer(self.language, rules="none"))]
        return self._still_html(below) + text_html(list_html(told, self.language))

    def page_traits(self) -> Data:
        """All that is shown; nobody plays on in a page."""
        settings = self.film["settings"] | {"branch": False}
        return super().page_traits() | {"film": self.film | {"settings": settings}, "table": None}

    def _still_html(self, below: str | None = None, lens: str | None = None) -> str:
        """The frame of the picture."""
        raise NotImplementedError

    def _full_transcript(self, voice: i18n.SentenceRenderer) -> Iterator[str]:
        """The game as text, for whoever may see all that this replay shows."""
        return self._transcript_lines(self._check_lens(), self.film["notes"], self.film["fault"], voice)

    def _transcript_lines(
        self, lens: str, notes: Sequence[tuple[int, str]], fault: RecordFault | None, voice: i18n.SentenceRenderer
    ) -> Iterator[str]:
        """What happens, with the remarks made at each moment, and at the end of the film the fault."""
        for at, sentences in enumerate(islice(self._sentences(lens, voice), self._visible_frame_count)):
            yield from sentences
            yield from (f"# {line}" for when, note in notes if when == at for line in note.splitlines())
        if fault and self._visible_frame_count > self._last_frame:
            yield self._describe_fault(fault)

    @property
    def _visible_frame_count(self) -> int:
        """How many frames may be told to whoever only reads."""
        return len(self.film["frames"])

    def _describe_fault(self, fault: RecordFault) -> str:
        """What is wrong with the record."""
        return f"{i18n.SentenceRenderer(self.language).render(fault['line'])} {fault['text']}"

    # Playing on

    def _game_to_branch(self, step: int | None) -> G:
        """The game up to a frame, the one that is shown if none is named."""
        if self._source.perspective != "all":
            raise NotationError("branch: this replay shows only what one perspective knows: expected the whole record")
        return self._game_until(self.position if step is None else self._check_frame(step))

    def _show_branch_table(self, table: TableWidget[Any]) -> None:
        """Show the table that a browser asked for, and put the one away that it asked for before."""
        before, asked, self._branch_table = self.table, self._branch_table, table
        try:
            self.table = table
        finally:  # an observer may have failed
            if asked is not None and asked is before:
                asked.close()

    def close(self) -> None:
        """Leave every browser, and the table that one asked for with it."""
        super().close()
        if self._branch_table is not None:
            self._branch_table.close()

    # Up: one message in, one answer out

    def _parse_message(self, content: object, buffers: object) -> Callable[[], None]:
        _, wanted = parse_message(content, buffers, self.INTENTS, MessageHeader)
        return self.command_for(wanted)

    def command_for(self, wanted: Any) -> Callable[[], None]:
        """What an intent leads to, to be carried out: nothing has changed yet."""
        if isinstance(wanted, PositionIntent):
            return partial(self._set_position, self._check_frame(wanted.step))
        return self._language_command(wanted.language)

    def _set_position(self, frame: int) -> None:
        """A display has come to rest at this frame; the others stay where they are."""
        with self._lock_property(position=frame):
            self.position = frame


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
