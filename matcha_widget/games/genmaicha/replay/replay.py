"""The replay: a game of Genmaicha moment by moment, through the eyes of whoever may look, with a reason for every yen.

Its twin is `frontend/src/genmaicha/replay/replay-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

import traitlets

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import Game, NotationError, State
from matcha_widget.engine.genmaicha.rules.view import perspective
from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.games.genmaicha.replay.film_schema import FilmSettings, MarketBranchIntent, MarketReplayIntent
from matcha_widget.games.genmaicha.table.market import Market
from matcha_widget.games.genmaicha.table.session import several
from matcha_widget.kit.film import Moment, sentences, snapshots, through
from matcha_widget.kit.seats import HUMAN, kept_names
from matcha_widget.kit.widgets.playing import gone_on
from matcha_widget.kit.widgets.replaying import Replaying
from matcha_widget.kit.widgets.widget import check_switches
from matcha_widget.kit.words import Voice

from .branch import check_seats, dealt_anew
from .film import Framing, film, stops_of
from .game_source import source
from .start_stop import excerpt, frame_of

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.kit.seats import Wanted


class Replay(Replaying[Game]):
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
        start: Moment | None = None,
        stop: Moment | None = None,
        still: Moment | None = None,
        language: str = "en",
        guess: bool = False,
        notes: bool | None = None,
    ) -> None:
        check_switches(guess=guess, **({} if notes is None else {"notes": notes}))
        self._source = found = source(game)
        if found.game is None:
            raise found.fault or NotationError("game: nothing of this record can be read")
        self._seat = found.checked(perspective(seat, found.game.state.setting.seats))
        self._given = {"seat": seat, "start": start, "stop": stop, "still": still, "guess": guess, "notes": notes}
        self._guess = guess
        self._framing = Framing(start, stop, notes)
        shown = self._filmed()
        part = excerpt(found.game, stop)
        self._pictured = shown["start"] if still is None else frame_of(still, part, stops_of(shown), "still")
        super().__init__(language=language, film=shown, position=shown["start"])

    def _filmed(self) -> Data:
        branch = self._source.knows == "all" and self._seat != "table"
        settings: FilmSettings = {"guess": self._guess, "branch": branch}
        shown = film(self._source.game, self._seat, self._framing, settings)
        if not shown["more"]:
            shown["fault"] = self._source.told(self._seat)
        return dict(shown)

    # Looking

    def _until(self, frame: int) -> Game:
        snap = self._snap(frame)
        return self._read if snap == len(self._read) - 1 else self._read.branch(snap)

    def _snap(self, frame: int) -> int:
        """The snapshot that has been reached at a frame; never one of which only a part is shown."""
        reached = sum(stop <= frame for stop in stops_of(self.film)) - 1
        return min(max(0, reached), excerpt(self._read, self._framing.stop).last)

    def _sentences(self, lens: str, voice: Voice) -> Iterator[list[str]]:
        return sentences(through(self.film, lens), voice)

    def _drawn(self, below: str | None = None, lens: str | None = None) -> str:
        """The frame of the picture."""
        from matcha_widget.games.genmaicha.table.still import still  # noqa: PLC0415  # not before there is something to show

        shown = snapshots(through(self.film, lens or self._lens()))[self._pictured]
        return still(shown, self.language, below)

    # Playing on

    def branch(self, step: int | None = None, seats: Sequence[Wanted] | None = None, **options: Any) -> Market:
        """A table on which the game goes on from a frame; without `seats`, one person against the best face.

        Whoever plays there at the browser must be somebody whose knowledge this replay shows. Where it shows what one
        seat sees, cards that this seat has not seen lie anew, and bids that are not open are made again.
        """
        game = self._to_be_played_on(step)
        chosen = self._seated(game.state) if seats is None else seats
        check_seats(chosen, self._seat)
        if self._seat != "all":
            game = dealt_anew(game, self._seat)
        market = Market(chosen, **{"language": self.language} | options)
        return gone_on(market, game.with_players(game.players and kept_names(game.players, several(chosen))))

    def _seated(self, state: State) -> tuple[str, ...]:
        """The seat whose eyes these are, and Sachi at every other."""
        mine = 0 if self._seat == "all" else self._seat
        return tuple(HUMAN if seat == mine else "sachi" for seat in range(state.setting.seats))

    # Up: one message in, one answer out

    def led(self, wanted: Any) -> Callable[[], None]:
        """A branch is a table to be played on."""
        if isinstance(wanted, MarketBranchIntent):
            return partial(self._play_on, self.branch(wanted.step, wanted.seats))
        return super().led(wanted)

    def __repr__(self) -> str:
        return self._called(repr(self._until(len(self.film["frames"]) - 1)), **self._given)

    def __str__(self) -> str:
        state = self._read.at(self._snap(self.position))
        return "\n".join([genmaicha.board(genmaicha.view(state, self._seat)), "", *self._all_told(self._voice())])
