"""A table for the game of prizes, and a replay of one: all that they take beside the game's own module."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import traitlets
from kit import prizes

from matcha_widget.kit.autosave import Keeper
from matcha_widget.kit.film import lensed
from matcha_widget.kit.game_source import Source
from matcha_widget.kit.session import Session
from matcha_widget.kit.undo import UndoPolicy
from matcha_widget.kit.widgets.playing import Playing
from matcha_widget.kit.widgets.replaying import Replaying
from matcha_widget.kit.words import Voice


class PrizeTable(Playing[Session]):
    """Three sit here: `PrizeTable(("human", "random", None))`."""

    _kind = traitlets.Unicode("prizes", read_only=True).tag(sync=True)

    def __init__(
        self,
        seats: Sequence[Any] = ("human", "random", "random"),
        *,
        seed: int | str | None = None,
        undo: UndoPolicy = "free",
        resume: str | Path | None = None,
        language: str = "en",
        rules: Any = prizes,
    ) -> None:
        session = Session(rules, {}, seats, seed=seed, names=("Ana", "Ben", "Cleo"), undo=undo)
        keeper = Keeper(resume)
        keeper.take_up(session)
        super().__init__(session, {"undo": undo, "download": True}, keeper, language)

    @property
    def game(self) -> Any:
        """The game so far."""
        return self._session.game

    def _whole(self, game: Any) -> prizes.Game:
        found: prizes.Game = game
        return found

    def _drawn(self, below: str | None = None) -> str:
        return f"<p>Round {self.snapshot['round']}: {self.snapshot['bids']}</p><p>{below or ''}</p>"

    def __repr__(self) -> str:
        return "PrizeTable()"


class PrizeReplay(Replaying[prizes.Game]):
    """A recorded game of prizes: `PrizeReplay(game, seat="table")`."""

    _kind = traitlets.Unicode("prize-replay", read_only=True).tag(sync=True)

    def __init__(self, game: Any, seat: Any = "table", *, language: str = "en", rules: Any = prizes) -> None:
        self._source, self._seat, self._given = Source(game), seat, {"notes": True}
        notes = [(note.at, note.text) for note in game.notes]
        beside: Any = {"notes": notes, "fault": None, "more": False, "settings": {}}
        super().__init__(language=language, film={**lensed(rules, game, [seat]), **beside})

    def _until(self, frame: int) -> prizes.Game:  # noqa: ARG002  # nobody plays on from a prize
        return self._read

    def _sentences(self, lens: str, voice: Voice) -> Iterator[list[str]]:  # noqa: ARG002  # it has one, and no words
        return ([f"{frame['event']['do']}."] for frame in self.film["frames"])

    def _drawn(self, below: str | None = None, lens: str | None = None) -> str:  # noqa: ARG002  # as above
        return f"<p>{len(self.film['frames'])} frames</p><p>{below or ''}</p>"

    def __repr__(self) -> str:
        return "PrizeReplay()"
