"""The replay: a game of Genmaicha moment by moment, for one perspective, with a reason for every yen.

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

from .film import FilmSelection, build_film, stops_of
from .game_source import check_seats, read_genmaicha_source, redeal_unseen
from .moments import excerpt, frame_of

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.kit.seats import SeatRequest


class Replay(ReplayWidget[Game]):
    """A replay of a game of Genmaicha: `Replay(game, seat="table")`, of a record, a file's path, a state, a table.

    Nothing that the seat may not know, and nothing after `stop`, is sent to the browser. `"before-reveal"` is the
    moment when all bids are set aside and none is open. `still` is the moment of the static picture, by default the
    one at `start`. `guess=True` asks for a bet on who comes first before bids are opened.
    """

    INTENTS = MarketReplayIntent

    BUNDLE = BOOK = "genmaicha"
    _kind = traitlets.Unicode("replay", read_only=True).tag(sync=True)

    def __init__(  # noqa: PLR0913  # the options of a replay
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
        self._source = source = read_genmaicha_source(game)
        if source.game is None:
            raise source.fault or NotationError("game: nothing of this record can be read")
        self._seat = source.check_perspective(perspective(seat, source.game.state.setting.seats))
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
        film = self._build_film()
        part = excerpt(source.game, stop)
        self._pictured = film["start"] if still is None else frame_of(still, part, stops_of(film), "still")
        super().__init__(language=language, film=film, position=film["start"])

    def _build_film(self) -> Data:
        branch = self._source.perspective == "all" and self._seat != "table"
        settings: FilmSettings = {"guess": self._guess, "branch": branch}
        film = build_film(self._source.game, self._seat, self._framing, settings)
        if not film["more"]:
            film["fault"] = self._source.public_fault(self._seat)
        return dict(film)

    # Looking

    def _game_until(self, frame: int) -> Game:
        snap = self._snapshot_at(frame)
        return self._readable_game if snap == len(self._readable_game) - 1 else self._readable_game.branch(snap)

    def _snapshot_at(self, frame: int) -> int:
        """The snapshot reached at a frame, never one that is only partly shown."""
        reached = sum(stop <= frame for stop in stops_of(self.film)) - 1
        return min(max(0, reached), excerpt(self._readable_game, self._framing.stop).last)

    def _sentences(self, lens: str, voice: SentenceRenderer) -> Iterator[list[str]]:
        return film_sentences(film_through_lens(self.film, lens), voice)

    def _still_html(self, below: str | None = None, lens: str | None = None) -> str:
        from matcha_widget.games.genmaicha.table.still import market_still  # noqa: PLC0415  # stills are drawn on demand

        snapshot = film_snapshots(film_through_lens(self.film, lens or self._check_lens()))[self._pictured]
        return market_still(snapshot, self.language, below)

    # Playing on

    def branch(self, step: int | None = None, seats: Sequence[SeatRequest] | None = None, **options: Any) -> Market:
        """Continue the game from a frame at a new table; without `seats`, one person against the best bot.

        A human seat there must be one whose knowledge this replay shows. If it shows one seat's view, cards which that
        seat has not seen are dealt anew, and bids that are not open are made again.
        """
        game = self._game_to_branch(step)
        occupants = self._default_seats(game.state) if seats is None else seats
        check_seats(occupants, self._seat)
        if self._seat != "all":
            game = redeal_unseen(game, self._seat)
        market = Market(occupants, **{"language": self.language} | options)
        return continue_game(
            market, game.with_players(game.players and names_to_keep(game.players, check_several_seats(occupants)))
        )

    def _default_seats(self, state: State) -> tuple[str, ...]:
        """A human at this replay's seat, Sachi at every other."""
        mine = 0 if self._seat == "all" else self._seat
        return tuple(HUMAN if seat == mine else "sachi" for seat in range(state.setting.seats))

    # Intents

    def command_for(self, intent: Any) -> Callable[[], None]:
        """Carry out a branch; leave the rest to the base class."""
        if isinstance(intent, MarketBranchIntent):
            return partial(self._show_branch_table, self.branch(intent.step, intent.seats))
        return super().command_for(intent)

    def __repr__(self) -> str:
        return self._constructor_call(repr(self._game_until(len(self.film["frames"]) - 1)), **self._call_arguments)

    def __str__(self) -> str:
        state = self._readable_game.at(self._snapshot_at(self.position))
        return "\n".join(
            [genmaicha.board(genmaicha.view(state, self._seat)), "", *self._full_transcript(self._renderer())]
        )
