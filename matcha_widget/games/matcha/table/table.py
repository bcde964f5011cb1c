"""The public class `Table`: a game to be played in a notebook, by people, bots and Python.

Its twin is `frontend/src/matcha/table/table-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

import traitlets

from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import join_words, quote
from matcha_widget.engine.core.strict_json import Data, check_text
from matcha_widget.engine.matcha import Game, NotationError, State, View
from matcha_widget.engine.matcha.players import PEOPLE
from matcha_widget.engine.matcha.rules.moves import Mat, Seat
from matcha_widget.engine.matcha.rules.talk import FREE
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.kit.autosave import Autosave
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE
from matcha_widget.kit.undo import UndoPolicy
from matcha_widget.kit.widgets.table_widget import TableWidget
from matcha_widget.kit.widgets.widget import argument_source, check_booleans

from .session import MAX_WORDS_LENGTH, MatchaSession, SeatRequest

if TYPE_CHECKING:
    from matcha_widget.games.matcha.replay.replay import Replay

    from . import table_schema
    from .event_schema import TableEvent
    from .intents import MatchaIntentHandler

LETTER_STYLES: Final = ("catalogue", "notation")


class Table(TableWidget[MatchaSession]):
    """A game of Matcha to be played: `Table(seats=("human", "hana"), seed=7)`.

    A seat is `"human"`, a bot (`"momo"` believes every claim, `"hana"` as many as she has leaves, `"sora"` and
    `"robot"` none), a function from a view to a move or to `(move, word)`, or None: its moves come from `play`.
    Two bots play a round at a time: each `deal()` has them play the next one.
    With `bets`, people may guess who will take what before each pair is turned over.
    With a `seed` the same game is dealt again. A short seed can be found by trying, so the safest is none.
    """

    _kind = traitlets.Unicode("table", read_only=True).tag(sync=True)
    synced_traits = ("moves", "paid", "result", "snapshot", "turn")

    paid: Any = traitlets.List(read_only=True).tag(sync=True)
    """Once the game is over, the payments of its places; too long for the snapshot, so sent once."""
    people: object = traitlets.List(list(PEOPLE), read_only=True).tag(sync=True)
    """The players to choose from: `part-name-...` names each, `is-opponent-kind` describes it."""
    turn = traitlets.Int(None, allow_none=True, read_only=True).tag(sync=True)
    """The seat to move."""
    moves = traitlets.Int(0, read_only=True).tag(sync=True)
    """The number of moves in this game."""
    result = traitlets.Unicode("", read_only=True).tag(sync=True)
    """'0', '1' or 'draw' once the game is over."""

    def __init__(  # noqa: PLR0913  # one argument for each option of a table
        self,
        edition: str | matcha.Edition = "matagot-2020",
        seats: Sequence[SeatRequest] = ("human", "momo"),
        seed: int | str | None = None,
        language: str = DEFAULT_LANGUAGE,
        *,
        dealer: Seat = 0,
        names: Sequence[str] | None = None,
        house: Mapping[str, object] | None = None,
        undo: UndoPolicy = "free",
        resume: str | Path | None = None,
        letters: Literal["catalogue", "notation"] = "catalogue",
        hints: bool = True,
        download: bool = True,
        bets: bool = False,
    ) -> None:
        check_letter_style(letters)
        check_booleans(hints=hints, download=download, bets=bets)
        session = MatchaSession(edition, seats, seed=seed, dealer=dealer, names=names, house=house, undo=undo)
        autosave = Autosave(resume)
        autosave.restore(session)
        self._asked = edition, tuple(seats)
        self._call_arguments = {
            "seed": seed, "dealer": dealer, "names": names, "house": house, "undo": undo,
            "resume": resume, "letters": letters, "hints": hints, "download": download, "bets": bets,
        }  # fmt: skip
        settings: table_schema.Settings = {
            "undo": undo, "letters": letters, "hints": hints, "download": download, "bets": bets
        }  # fmt: skip
        super().__init__(session, settings, autosave, language)

    @property
    def game(self) -> Game:
        """The game so far, hidden cards included. It never changes: playing on makes another one."""
        return self._session.game

    def view(self, seat: Perspective) -> View:
        """The view of a seat, "table" or "all"."""
        return self._session.game.view(seat)

    @property
    def record(self) -> Data:
        """The full record, `matcha-game/1`."""
        return matcha.dump(self.game)

    def play(self, move: str | matcha.Move | matcha.Keep, seat: Seat | None = None, *, word: str | None = None) -> None:
        """Make a move for the seat whose turn it is: `play("M2@n")`, `play("pass")`, `play("keep M4")`.

        A claim may be made of a card as it is laid, true or not: `play("M2@n", word="match")`.
        """
        super().play(move, seat, word=word)

    def keep(self, *cards: str, seat: Seat | None = None) -> None:
        """Keep these cards from the set that has ended: `keep("M4", "0")`."""
        with self._change_session() as session:
            session.keep(cards, seat)

    def deal(self, source: Random | matcha.Deal | None = None) -> None:
        """Deal the next set: at random, from a generator, or as a Deal that names its cards.

        Where two bots play each other, `deal()` has them play the next round.
        """
        super().deal(source)

    def claim(self, what: str, mat: Mat, round: int | None = None, seat: Seat | None = None) -> None:
        """Make a claim about a face-down card, true or not: `claim("match", "n")`."""
        with self._change_session() as session:
            session.say(self._speaker(seat), what, mat, round)

    def say(self, words: str, seat: Seat | None = None) -> None:
        """Say any words."""
        super().say(f"{FREE}{check_text(words, 'words', most=MAX_WORDS_LENGTH)}", seat)

    def on_event(self, callback: Callable[[TableEvent], object], *, remove: bool = False) -> None:
        """Call a function with each event from now on, as the browser's seat sees it; `remove` stops that."""
        super().on_event(callback, remove=remove)

    def _load_whole_game(self, game: object) -> Game:
        from .table_game import read_matcha_source  # noqa: PLC0415  # not before a game is to be read

        whole_game: Game = read_matcha_source(game).whole_game
        return whole_game

    def _still_html(self, below: str | None = None) -> str:
        from matcha_widget.games.matcha.stills.table_html import table_still  # noqa: PLC0415  # not before it is shown

        return table_still(self.snapshot, self.language, self._settings["letters"], below)

    def _intent_handler(self) -> MatchaIntentHandler:
        from .intents import MatchaIntentHandler  # noqa: PLC0415  # not before the first message

        return MatchaIntentHandler(self._session)

    def _make_replay(self) -> Replay:
        from matcha_widget.games.matcha.replay.replay import Replay  # noqa: PLC0415  # who only plays loads no films

        bottom, top = (player["name"] for player in self._session.players)
        game = self._session.game
        named = matcha.Game(game.state, (bottom, top), notes=game.notes)
        return Replay(named, self._session.viewer, language=self.language, letters=self._settings["letters"])

    def _position_fields(self) -> dict[str, str]:
        return {"position": matcha.board(self._session.game.view(self._session.viewer))}

    def _sync_traits(self) -> None:
        """Set every trait that follows the game, each from the game as it is then: an observer may have played on."""
        super()._sync_traits()
        self.set_trait("turn", None if self._session.is_over else self._session.game.state.to_move)
        self.set_trait("moves", _count_moves(self._session.game.state))
        self.set_trait("result", "" if self._session.winner is None else str(self._session.winner))

    def _sync_snapshot(self) -> None:
        super()._sync_snapshot()
        self.set_trait("paid", _payments(self._session))

    def __repr__(self) -> str:
        edition, seats = map(argument_source, self._asked)
        return self._constructor_call(f"edition={edition}", f"seats={seats}", **self._call_arguments)

    def __str__(self) -> str:
        with self._lock.hold():
            return matcha.board(self._session.view(self._session.viewer))


def _payments(session: MatchaSession) -> list[table_schema.PlacePayment]:
    if not session.is_over:
        return []
    from .snapshot import payments_trait  # noqa: PLC0415  # not before the game is over

    return payments_trait(session.game.view(session.viewer), session.players)


def _count_moves(state: State) -> int:
    return sum(len(past.actions) for past in state.past) + len(state.actions)


def check_letter_style(letters: object) -> None:
    """Refuse any letters for cards but those of the catalogue and of the notation."""
    if letters not in LETTER_STYLES:
        raise NotationError(
            f"letters: {quote(letters)} is no alphabet: expected {join_words(map(repr, LETTER_STYLES))}"
        )
