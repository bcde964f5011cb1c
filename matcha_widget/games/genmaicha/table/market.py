"""The market: a game of Genmaicha to be played in a notebook, by people, bots and Python.

Its twin is `frontend/src/genmaicha/table/market-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

import traitlets

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.strict_json import Data, check_text
from matcha_widget.engine.genmaicha import Fill, Game, Move, Toss
from matcha_widget.engine.genmaicha.players import TABLE_PLAYERS
from matcha_widget.engine.genmaicha.rules.state import Seat
from matcha_widget.kit.autosave import Autosave
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE
from matcha_widget.kit.undo import UndoPolicy
from matcha_widget.kit.widgets.table_widget import TableWidget
from matcha_widget.kit.widgets.widget import argument_source, check_booleans

from .session import GenmaichaSession

if TYPE_CHECKING:
    from matcha_widget.games.genmaicha.replay.replay import Replay
    from matcha_widget.kit.seats import SeatRequest

    from .intents import GenmaichaIntentHandler
    from .market_schema import MarketSettings

DEFAULT_SEATS = ("human", "sachi", "momo", "robot")


class Market(TableWidget[GenmaichaSession]):
    """A game of Genmaicha for two to six: `Market(seats=("human", "momo", "sachi"), variants=("ceremony",))`.

    A seat is `"human"`, a bot (`"robot"` bids nothing, `"momo"` bids up to what it sees, `"sachi"` saves drinks for
    later, `"sora"` throws dice), a function of a view to a move, or None: its moves come from `play`.
    Bots alone play a round at a time: each `deal()` has them play the next one.
    A `seed` deals the same game again.
    """

    _kind = traitlets.Unicode("market", read_only=True).tag(sync=True)
    BUNDLE: ClassVar[str] = "genmaicha"
    BOOK: ClassVar[str] = "genmaicha"
    TITLE: ClassVar[str] = "is-genmaicha"

    people: object = traitlets.List([*TABLE_PLAYERS], read_only=True).tag(sync=True)
    """The opponents: `part-name-...` names each, `is-trader` says in one sentence how each plays."""

    def __init__(  # noqa: PLR0913  # the options of a table
        self,
        seats: Sequence[SeatRequest] = DEFAULT_SEATS,
        seed: int | str | None = None,
        language: str = DEFAULT_LANGUAGE,
        *,
        variants: Sequence[str] = (),
        house: Mapping[str, bool] | None = None,
        names: Sequence[str] | None = None,
        undo: UndoPolicy = "free",
        resume: str | Path | None = None,
        hints: bool = True,
        download: bool = True,
    ) -> None:
        check_booleans(hints=hints, download=download)
        session = GenmaichaSession(seats, variants=variants, house=house, seed=seed, names=names, undo=undo)
        keeper = Autosave(resume)
        keeper.restore(session)
        self._call_arguments = {
            "seats": tuple(seats), "seed": seed, "variants": tuple(variants), "house": house, "names": names,
            "undo": undo, "resume": resume, "hints": hints, "download": download,
        }  # fmt: skip
        settings: MarketSettings = {"undo": undo, "hints": hints, "download": download}
        super().__init__(session, settings, keeper, language)

    @property
    def game(self) -> Game:
        """The game so far, hidden cards and bids included. It never changes: playing on makes another one."""
        return self._session.game

    @property
    def record(self) -> Data:
        """The full record, `genmaicha-game/1`."""
        return genmaicha.dump(self.game)

    def play(self, move: Move | str, seat: Seat | None = None, *, word: str | None = None) -> None:
        """Make a move for the seat that must decide; if several must, name one: `play("bid 200", seat=2)`."""
        super().play(move, seat, word=word)

    def deal(self, source: Random | Fill | Toss | None = None) -> None:
        """Let chance decide what is due: the next crates or the coin, drawn or as given in a Fill or a Toss.

        Where only bots sit, `deal()` has them play the next round.
        """
        super().deal(source)

    def say(self, words: str, seat: Seat | None = None) -> None:
        """Say any words; `bid 300` claims a bid, true or not, until bids are open."""
        from .table_game import BID_CLAIM, FREE_WORDS, MAX_WORDS_LENGTH  # noqa: PLC0415  # loaded with the first words

        claim = words if isinstance(words, str) and BID_CLAIM.fullmatch(words) else None
        super().say(claim or f"{FREE_WORDS}{check_text(words, 'words', most=MAX_WORDS_LENGTH)}", seat)

    def _load_whole_game(self, game: object) -> Game:
        from matcha_widget.games.genmaicha.replay.game_source import read_genmaicha_source  # noqa: PLC0415  # films are loaded on demand

        whole_game: Game = read_genmaicha_source(game).whole_game
        return whole_game

    def _intent_handler(self) -> GenmaichaIntentHandler:
        from .intents import GenmaichaIntentHandler  # noqa: PLC0415  # loaded with the first message

        return GenmaichaIntentHandler(self._session)

    def _make_replay(self) -> Replay:
        from matcha_widget.games.genmaicha.replay.replay import Replay  # noqa: PLC0415  # films are loaded on demand

        names = tuple(player["name"] for player in self._session.players)
        game = Game(self._session.game.state, names, notes=self._session.game.notes)
        return Replay(game, self._session.viewer, language=self.language)

    def _position_fields(self) -> dict[str, str]:
        return {"position": genmaicha.board(self._session.game.view(self._session.viewer))}

    def _still_html(self, below: str | None = None) -> str:
        from .still import market_still  # noqa: PLC0415  # stills are drawn on demand

        return market_still(self.snapshot, self.language, below)

    def __repr__(self) -> str:
        seats = f"seats={argument_source(self._call_arguments['seats'])}"
        return self._constructor_call(
            seats, **{name: value for name, value in self._call_arguments.items() if name != "seats"}
        )

    def __str__(self) -> str:
        with self._lock.hold():
            return genmaicha.board(self._session.view(self._session.viewer))
