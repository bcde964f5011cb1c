"""What questions ask of a game, a module of functions: what lies on its table, how that looks where nothing runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Protocol

if TYPE_CHECKING:
    from .asking import Asked
    from .question import Option
    from .said import Said


class QuestionBoard(Protocol):
    """How a game shows a question."""

    @property
    def GAME(self) -> str:  # noqa: N802  # a constant of the module
        """What a browser knows its board by."""

    def board(self, asked: Asked, *, fresh: bool) -> Mapping[str, object]:
        """What lies there, with the frames that lead there since the last answer, if that is fresh."""

    def choice(self, option: Option) -> Mapping[str, object]:
        """What an option is, as data."""

    def judged(self, asked: Asked) -> Said | None:
        """What an author's question says to an answer for which no ending is written."""

    def drawn(self, board: Any, language: str) -> Iterator[str]:
        """The parts of a still picture, as HTML."""

    def on_paper(self, board: Any) -> str:
        """The table as a text."""
