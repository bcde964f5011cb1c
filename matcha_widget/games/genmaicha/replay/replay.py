"""The replay: a game of Genmaicha moment by moment, through the eyes of whoever may look, with a reason for every yen.

Its twin is `frontend/src/genmaicha/replay/replay-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import traitlets

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha import Game, NotationError, State
from matcha_widget.engine.genmaicha.rules.view import perspective
from matcha_widget.games.genmaicha.replay.film_schema import FilmSettings, MarketBranchIntent, MarketReplayIntent
from matcha_widget.games.genmaicha.table.market import Market
from matcha_widget.games.genmaicha.table.session import check_several_seats
from matcha_widget.kit.film import FilmMark, film_sentences, film_snapshots, film_through_lens
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE, SentenceRenderer
from matcha_widget.kit.seats import HUMAN, names_to_keep
from matcha_widget.kit.widgets.replay_widget import ReplayWidget
from matcha_widget.kit.widgets.table_widget import continue_game
from matcha_widget.kit.widgets.widget import check_booleans

from .branch import check_seats, redeal_unseen
from .film import FilmSelection, build_film, stops_of
from .game_source import read_genmaicha_source
from .start_stop import excerpt, frame_of

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.kit.seats import SeatRequest


class Replay(ReplayWidget[Game]):
    """A game of Genmaicha to be looked at: `Replay(game, seat="table")`, of a record, a file's path, a state, a table.

    What the seat may not know, and what lies after `stop`, is not sent to the browser at all. `"before-reveal"` is the
    moment at which all bids are set aside and none is open. `still` is the moment of the picture that stands where
    nothing runs; it is the one at `start` if none is named. `guess=True` asks who comes first before bids are opened.
    """

    INTENTS = MarketReplayIntent

    BUNDLE = BOOK = "genmaicha"
    _kind = traitlets.Unicode("replay", read_only=True).tag(sync=True)

    def __init__(  # noqa: PLR0913  # a replay is told what it is told
        self,
        game: object,
        seat: Perspective = "table",
        *,
        start: FilmMark | None = None,
        stop: FilmMark | None = None,
        still: FilmMark | None = None,
        language: str = DEFAULT_LANGUAGE,
        guess: bool = False,
        notes: bool | None = None,
    ) -> None:
        check_booleans(guess=guess, **({} if notes is None else {"notes": notes}))
        self._source = found = read_genmaicha_source(game)
        if found.game is None:
            raise found.fault or NotationError("game: nothing of this record can be read")
        self._seat = found.check_perspective(perspective(seat, found.game.state.setting.seats))
        self._call_arguments = {
            "seat": seat,
            "start": start,
            "stop": stop,
            "still": still,
            "guess": guess,
            "notes": notes,
        }
        self._guess = guess
        self._framing = FilmSelection(start, stop, notes)
        shown = self._build_film()
        part = excerpt(found.game, stop)
        self._pictured = shown["start"] if still is None else frame_of(still, part, stops_of(shown), "still")
        super().__init__(language=language, film=shown, position=shown["start"])

    def _build_film(self) -> Data:
        branch = self._source.perspective == "all" and self._seat != "table"
        settings: FilmSettings = {"guess": self._guess, "branch": branch}
        shown = build_film(self._source.game, self._seat, self._framing, settings)
        if not shown["more"]:
            shown["fault"] = self._source.public_fault(self._seat)
        return dict(shown)

    # Looking

    def _game_until(self, frame: int) -> Game:
        snap = self._snapshot_at(frame)
        return self._readable_game if snap == len(self._readable_game) - 1 else self._readable_game.branch(snap)

    def _snapshot_at(self, frame: int) -> int:
        """The snapshot that has been reached at a frame; never one of which only a part is shown."""
        reached = sum(stop <= frame for stop in stops_of(self.film)) - 1
        return min(max(0, reached), excerpt(self._readable_game, self._framing.stop).last)

    def _sentences(self, lens: str, voice: SentenceRenderer) -> Iterator[list[str]]:
        return film_sentences(film_through_lens(self.film, lens), voice)

    def _still_html(self, below: str | None = None, lens: str | None = None) -> str:
        """The frame of the picture."""
        from matcha_widget.games.genmaicha.table.still import market_still  # noqa: PLC0415  # not before there is something to show

        shown = film_snapshots(film_through_lens(self.film, lens or self._check_lens()))[self._pictured]
        return market_still(shown, self.language, below)

    # Playing on

    def branch(self, step: int | None = None, seats: Sequence[SeatRequest] | None = None, **options: Any) -> Market:
        """A table on which the game goes on from a frame; without `seats`, one person against the best face.

        Whoever plays there at the browser must be somebody whose knowledge this replay shows. Where it shows what one
        seat sees, cards that this seat has not seen lie anew, and bids that are not open are made again.
        """
        game = self._game_to_branch(step)
        chosen = self._default_seats(game.state) if seats is None else seats
        check_seats(chosen, self._seat)
        if self._seat != "all":
            game = redeal_unseen(game, self._seat)
        market = Market(chosen, **{"language": self.language} | options)
        return continue_game(
            market, game.with_players(game.players and names_to_keep(game.players, check_several_seats(chosen)))
        )

    def _default_seats(self, state: State) -> tuple[str, ...]:
        """The seat whose eyes these are, and Sachi at every other."""
        mine = 0 if self._seat == "all" else self._seat
        return tuple(HUMAN if seat == mine else "sachi" for seat in range(state.setting.seats))

    # Up: one message in, one answer out

    def command_for(self, wanted: Any) -> Callable[[], None]:
        """A branch is a table to be played on."""
        if isinstance(wanted, MarketBranchIntent):
            return partial(self._show_branch_table, self.branch(wanted.step, wanted.seats))
        return super().command_for(wanted)

    def __repr__(self) -> str:
        return self._constructor_call(repr(self._game_until(len(self.film["frames"]) - 1)), **self._call_arguments)

    def __str__(self) -> str:
        state = self._readable_game.at(self._snapshot_at(self.position))
        return "\n".join(
            [genmaicha.board(genmaicha.view(state, self._seat)), "", *self._full_transcript(self._renderer())]
        )
