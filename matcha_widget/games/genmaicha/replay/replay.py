"""The replay: a game of Genmaicha moment by moment, through the eyes of whoever may look, with a reason for every yen.

Its twin is `frontend/src/genmaicha/replay/replay-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from itertools import chain
from typing import TYPE_CHECKING, Any

import traitlets

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import Game, NotationError, State
from matcha_widget.engine.genmaicha.rules.view import perspective
from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.games.genmaicha.replay.film_schema import FilmSettings, MarketBranchIntent, MarketReplayIntent
from matcha_widget.games.genmaicha.table.market import Market
from matcha_widget.kit import words
from matcha_widget.kit.film import snapshots, through
from matcha_widget.kit.seats import HUMAN
from matcha_widget.kit.stills import as_list, as_text, folded
from matcha_widget.kit.widgets.library import reference
from matcha_widget.kit.widgets.replaying import Replaying
from matcha_widget.kit.wire.decode import head_and_intent
from matcha_widget.kit.wire.wire_schema import Named
from matcha_widget.kit.words import Speech

from .branch import check_seats, dealt_anew
from .film import Framing, film
from .film_text import FilmText
from .game_source import source
from .start_stop import Moment

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective


class Replay(Replaying):
    """A game of Genmaicha to be looked at: `Replay(game, seat="table")`, of a record, a file's path, a state, a table.

    What the seat may not know, and what lies after `stop`, is not sent to the browser at all.
    """

    BUNDLE = BOOK = "genmaicha"
    _kind = traitlets.Unicode("replay", read_only=True).tag(sync=True)

    table: Any = traitlets.Instance(Market, allow_none=True).tag(sync=True, to_json=reference)
    """The table on which a branch of this game is being played; one that a browser asked for goes with the next one."""
    _asked_for: Market | None = None

    def __init__(  # noqa: PLR0913  # a replay is told what it is told
        self,
        game: Any,
        seat: Perspective = "table",
        *,
        start: Moment | None = None,
        stop: Moment | None = None,
        language: str = "en",
        notes: bool | None = None,
    ) -> None:
        found = source(game)
        if found.game is None:
            raise found.fault or NotationError("game: nothing of this record can be read")
        self._game: Game = found.game
        self._seat = found.checked(perspective(seat, self._game.state.setting.seats))
        self._knows, self._stop = found.knows, stop
        self._given = {"seat": seat, "start": start, "stop": stop, "notes": notes}
        settings: FilmSettings = {"branch": found.knows == "all" and self._seat != "table"}
        shown = film(self._game, self._seat, Framing(start, stop, notes), settings)
        if not shown["more"]:
            shown["fault"] = found.told(self._seat)
        self._stops = [at for at, frame in enumerate(shown["frames"]) if frame["stop"]]
        super().__init__(language=language, film=dict(shown), position=self._stops[shown["start"]])

    # Looking

    @property
    def game(self) -> Game:
        """The game as far as it is shown, where all of it is seen."""
        if self._seat != "all":
            raise AttributeError("game: only a replay with seat='all' hands its game on")
        return self._until(len(self.film["frames"]) - 1)

    def _until(self, frame: int) -> Game:
        """The game as one plays on from a frame: nothing of what comes later is in it."""
        snap = self._snap(frame)
        return self._game if snap == len(self._game) - 1 else self._game.branch(snap)

    def _snap(self, frame: int) -> int:
        """The snapshot that has been reached at a frame."""
        return max(0, sum(stop <= frame for stop in self._stops) - 1)

    def transcript(self, lens: Perspective | str | None = None) -> list[str]:
        """What happens, one sentence after the other, with the rules each rests on; to another lens if one is named."""
        return [*chain.from_iterable(self._text.snapshots(self._lens(lens)))]

    @property
    def _text(self) -> FilmText:
        return FilmText(self.film, Speech(self.language))

    def _lens(self, lens: Perspective | str | None = None) -> str:
        lenses: list[str] = self.film["lenses"]
        chosen = lenses[0] if lens is None else str(lens)
        if chosen not in lenses:
            raise NotationError(f"lens: {quote(lens)} is not in this replay: expected {listed(map(repr, lenses))}")
        return chosen

    def still(self) -> str:
        """The picture for notebooks without a kernel, and the game as text; where all is seen, what all may know."""
        lens = "table" if self._seat == "all" else self._lens()
        notes = self.film["notes"] if self._given["notes"] else ()
        told = [*self._text.told(lens, notes)]
        return self._drawn(lens=lens) + folded(self.language, as_list(told, self.language))

    def _drawn(self, below: str | None = None, lens: str | None = None) -> str:
        """The frame that is shown first."""
        from matcha_widget.games.genmaicha.table.still import still  # noqa: PLC0415  # not before there is something to show

        shown = snapshots(through(self.film, lens or self._lens()))[self._stops[self.film["start"]]]
        return still(shown, self.language, below)

    def page_traits(self) -> dict[str, Any]:
        """All that is shown; nobody plays on in a page."""
        return super().page_traits() | {"film": self.film | {"settings": {"branch": False}}, "table": None}

    def page_picture(self) -> str:
        """The first frame, and the game as text."""
        below = words.text("still-told", {}, self.language)
        return self._drawn(below) + as_text(as_list([*self._told()], self.language))

    def _told(self) -> Iterator[str]:
        """The game as text, for whoever may see all that this replay shows."""
        return self._text.told(self._lens(), self.film["notes"])

    # Playing on

    def branch(self, step: int | None = None, seats: Sequence[Any] | None = None, **options: Any) -> Market:
        """A table on which the game goes on from a frame; without `seats`, one person against the best face.

        Whoever plays there at the browser must be somebody whose knowledge this replay shows. Where it shows what one
        seat sees, cards that this seat has not seen lie anew, and bids that are not open are made again.
        """
        if self._knows != "all":
            raise NotationError("branch: what one perspective knows cannot be played on: expected the whole record")
        game = self._until(self.position if step is None else self._frame(step))
        chosen = self._seated(game.state) if seats is None else seats
        check_seats(chosen, self._seat)
        if self._seat != "all":
            game = dealt_anew(game, self._seat)
        table = Market(chosen, **{"language": self.language} | options)
        try:
            table.load(game)
        except BaseException:
            table.close()
            raise
        return table

    def _seated(self, state: State) -> tuple[str, ...]:
        """The seat whose eyes these are, and Sachi at every other."""
        mine = 0 if self._seat == "all" else self._seat
        return tuple(HUMAN if seat == mine else "sachi" for seat in range(state.setting.seats))

    def _play_on(self, table: Market) -> None:
        """Show the table that a browser asked for, and put the one away that it asked for before."""
        before, asked, self._asked_for = self.table, self._asked_for, table
        try:
            self.table = table
        finally:  # an observer may have failed
            if asked is not None and asked is before:
                asked.close()

    def close(self) -> None:
        """Leave every browser, and the table that one asked for with it."""
        super().close()
        if self._asked_for is not None:
            self._asked_for.close()

    # Up: one message in, one answer out

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:
        _, asked = head_and_intent(content, buffers, MarketReplayIntent, Named)
        if isinstance(asked, MarketBranchIntent):
            return partial(self._play_on, self.branch(asked.step, asked.seats))
        return self._carry_out(asked)

    def __repr__(self) -> str:
        return self._called(repr(self._until(len(self.film["frames"]) - 1)), **self._given)

    def __str__(self) -> str:
        state = self._game.at(self._snap(self.position))
        return "\n".join([genmaicha.board(genmaicha.view(state, self._seat)), "", *self._told()])
