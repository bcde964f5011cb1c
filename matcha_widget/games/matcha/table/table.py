"""The table: a game to be played in a notebook, by people, players and Python."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any, Final, Literal

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.kit.strict_json import a_text
from matcha_widget.engine.matcha import Game, NotationError
from matcha_widget.engine.matcha.rules.moves import Mat, Seat
from matcha_widget.kit import words
from matcha_widget.kit.widgets.bundles import named_in
from matcha_widget.kit.widgets.widget import written

from .autosave import Keeper
from .playing import Playing
from .seats import PYTHON, Wanted
from .session import LONGEST_WORDS, Session
from .undo import UndoPolicy

if TYPE_CHECKING:
    from . import table_schema

LETTERS: Final = ("catalogue", "notation")

SAID: Final = named_in("table")
"""The messages that the table's part in the browser names."""

TOLD: Final = ("tell-", "no-", "resume-unread", "panel-")
"""How the others begin: those that Python tells, and those whose names are put together."""

ELSEWHERE: Final = frozenset({"no-further", "no-version", "no-page", "no-text"})
"""But these are said by a replay, in a page, and of moves that people wrote."""

AT_END: Final = frozenset(
    {
        "do-keep", "is-paid", "tell-deal-next", "tell-draw", "tell-keep-choose", "tell-kept", "tell-level",
        "tell-no-goal", "tell-resigned", "tell-set-end", "tell-tie", "tell-wins", "tell-won",
    }
)  # fmt: skip
"""These are said when a set has ended, or a game: they travel then, with the manual."""

MANUAL: Final = ("rule-", "word-", "chart-", "about-", "help-", "key-", "bet-")
"""How those begin that are read when somebody asks for a rule, for help or for bets: they travel then."""

AT_ONCE: Final = {"bet-first"}
"""But with these one asks."""


class Table(Playing):
    """A game of Matcha to be played: `Table(seats=("human", "greedy"), seed=7)`.

    A seat is `"human"`, a bot (`"greedy"` is Hana, `"honest"` Momo, `"random"` Sora), a function of a view,
    or None: its moves come from `play`.
    Two bots show their game a round at a time: each `deal()` has them play the next one.
    With `bets`, one may guess who will take what before each pair is turned over.
    With a `seed` the same game is dealt again; a short one can be found out from a hand by trying, so none is safest.
    """

    _bundle = "table"

    def __init__(  # noqa: PLR0913  # a table is told what it is told
        self,
        edition: str | matcha.Edition = "matagot-2020",
        seats: Sequence[Wanted] = ("human", "greedy"),
        seed: int | str | None = None,
        language: str = "en",
        *,
        dealer: Seat = 0,
        names: Sequence[str] | None = None,
        house: Mapping[str, Any] | None = None,
        undo: UndoPolicy = "free",
        resume: str | Path | None = None,
        letters: Literal["catalogue", "notation"] = "catalogue",
        hints: bool = True,
        download: bool = True,
        bets: bool = False,
    ) -> None:
        check_letters(letters)
        check_switches(hints=hints, download=download, bets=bets)
        session = Session(edition, seats, seed=seed, dealer=dealer, names=names, house=house, undo=undo)
        keeper = Keeper(resume)
        keeper.take_up(session)
        self._asked = edition, tuple(seats)
        self._given = {
            "seed": seed, "dealer": dealer, "names": names, "house": house, "undo": undo,
            "resume": resume, "letters": letters, "hints": hints, "download": download, "bets": bets,
        }  # fmt: skip
        settings: table_schema.Settings = {
            "undo": undo, "letters": letters, "hints": hints, "download": download, "bets": bets
        }  # fmt: skip
        super().__init__(session, settings, keeper, language)

    @property
    def game(self) -> Game:
        """The game so far, hidden cards included: it never changes, playing on makes another one."""
        return self._session.game

    @property
    def record(self) -> dict[str, Any]:
        """The full record, `matcha-game/1`."""
        return matcha.dump(self.game)

    def play(self, move: str | matcha.Move | matcha.Keep, seat: Seat | None = None) -> None:
        """Make a move for the seat whose turn it is: `play("M2@n")`, `play("pass")`, `play("keep M4")`."""
        with self._changing() as session:
            session.play(move, seat)

    def keep(self, *cards: str, seat: Seat | None = None) -> None:
        """Keep these cards from the set that has ended: `keep("M4", "0")`."""
        with self._changing() as session:
            session.keep(cards, seat)

    def deal(self, source: Random | matcha.Deal | None = None) -> None:
        """Deal the next set: by this table's own secret, by a generator, or as a Deal says that names its cards.

        Where two bots show their game, `deal()` goes on with it: they play the next round.
        """
        with self._changing() as session:
            session.deal(source)

    def claim(self, what: str, mat: Mat, round: int | None = None, seat: Seat | None = None) -> None:
        """Say something about a face-down card, true or not: `claim("match", "n")`."""
        with self._changing() as session:
            session.say(self._voice(seat), what, mat, round)

    def say(self, words: str, seat: Seat | None = None) -> None:
        """Say anything at all."""
        with self._changing() as session:
            session.say(self._voice(seat), f"say: {a_text(words, 'words', most=LONGEST_WORDS)}")

    def undo(self, *, knowledge: bool = False) -> None:
        """Take the last decision back; past a reveal only with knowledge, and the record will say so."""
        with self._changing() as session:
            session.undo(knowledge=knowledge)

    def resign(self, seat: Seat) -> None:
        """Give the game up for a seat."""
        with self._changing() as session:
            session.resign(seat)

    def rematch(self, seed: int | str | None = None) -> None:
        """Begin a new game with the same players and rules, by a seed only if one is named; the other deals first."""
        with self._changing() as session:
            session.rematch(seed)

    def load(self, game: Any) -> None:
        """Go on with a game, in any form that `Replay` shows too; what cannot be loaded leaves everything as it is."""
        from matcha_widget.games.matcha.replay.game_source import source  # noqa: PLC0415  # who only plays loads no films

        found = source(game).whole
        with self._changing() as session:
            session.resume(found)

    def _voice(self, seat: Seat | None) -> Seat:
        """Who speaks: the seat that is named, else the one Python plays, else the one person."""
        session = self._session
        pythons = [at for at, who in enumerate(session.seats) if who.kind == PYTHON]
        for only in ([seat] if seat is not None else [], pythons, session.people, [session.due]):
            if len(only) == 1 and only[0] is not None:
                return only[0]
        raise NotationError("say who speaks, as in seat=0")

    def _catalogue(self, language: str) -> dict[str, str]:
        return {
            "language": language,
            "source": _source(language, manual=self._manual, kept=self._given["resume"] is not None),
        }

    def _drawn(self, below: str | None = None) -> str:
        """The board."""
        from matcha_widget.games.matcha.stills.table_html import still  # noqa: PLC0415  # not before there is something to show

        return still(self.snapshot, self.language, self._settings["letters"], below)

    def page_traits(self) -> dict[str, Any]:
        """The game as a still picture, which says so: nobody plays on, and nothing of how it got here."""
        settings = self._settings | {"download": False}
        told = {"answered": None, "settings": settings, "notice": {"id": "no-page", "args": {}, "text": ""}}
        traits = super().page_traits()
        source = _source(self.language, manual=True, kept=False)  # a page can ask for nothing more
        said = {**traits["catalogue"], "source": source}
        return traits | {"catalogue": said, "snapshot": {**self.snapshot, **told}}

    def __repr__(self) -> str:
        told = f"edition={written(self._asked[0])}", f"seats={written(self._asked[1])}"
        return self._called(*told, **self._given)

    def __str__(self) -> str:
        with self._lock.held():
            return matcha.board(self._session.view(self._session.eyes))


def check_letters(letters: object) -> None:
    """How cards are lettered: by the catalogue of the language, or as in the notation."""
    if letters not in LETTERS:
        raise NotationError(f"letters: {quote(letters)} is no alphabet: expected {listed(map(repr, LETTERS))}")


def check_switches(**given: object) -> None:
    """What is on or off is nothing else."""
    for name, value in given.items():
        if not isinstance(value, bool):
            raise NotationError(f"{name}: {quote(value)} is neither on nor off: expected True or False")


@cache
def _source(language: str, *, manual: bool, kept: bool) -> str:
    """What a table says in a language, with or without its manual, kept in a file or not: the same for every table."""
    told = (*TOLD, "resume-") if kept else TOLD
    if manual:
        return words.source_of(language, SAID, told + MANUAL)
    at_once = {name for name in SAID - ELSEWHERE - AT_END if not name.startswith(MANUAL)} | AT_ONCE
    return words.source_of(language, at_once, told, ELSEWHERE | AT_END)
