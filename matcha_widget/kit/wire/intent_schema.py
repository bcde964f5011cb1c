"""Intents at any table; a game adds its own, or gives them more detail.

Everything is plain JSON. `make types` writes it again in TypeScript.
"""

from typing import Any, Literal, NamedTuple, TypeAlias


class MoveIntent(NamedTuple):
    """Make this move, and say a word with it."""

    type: Literal["move"]
    move: str
    word: str | None = None
    """One of the words that a move may carry in this game."""


class DealIntent(NamedTuple):
    """Have chance decide; in a demonstration, have the bots play their next round."""

    type: Literal["deal"]


class SayIntent(NamedTuple):
    """Say something."""

    type: Literal["say"]
    what: str


class ReadyIntent(NamedTuple):
    """A seat has taken the screen."""

    type: Literal["ready"]
    seat: int


class UndoIntent(NamedTuple):
    """Undo the last decision; past a reveal only with `knowledge`."""

    type: Literal["undo"]
    knowledge: bool


class NewGameIntent(NamedTuple):
    """Begin a new game; the options are the game's."""

    type: Literal["new"]
    options: dict[str, Any]
    seats: list[str]
    names: list[str]


class RematchIntent(NamedTuple):
    """The same players and rules once more; somebody else begins."""

    type: Literal["rematch"]


class ResignIntent(NamedTuple):
    """Give the game up."""

    type: Literal["resign"]


class LoadIntent(NamedTuple):
    """Go on with the game of this record."""

    type: Literal["load"]
    text: str


class LanguageIntent(NamedTuple):
    """Use this language; the game does not change, so the revision is not checked."""

    type: Literal["language"]
    language: str


class DownloadIntent(NamedTuple):
    """Send this seat's view of the game as a record; the revision is not checked."""

    type: Literal["download"]


class LookBackIntent(NamedTuple):
    """Show the replay of a finished game from its turning point; the revision is not checked."""

    type: Literal["look back"]


TableIntent: TypeAlias = (
    MoveIntent
    | DealIntent
    | SayIntent
    | ReadyIntent
    | UndoIntent
    | NewGameIntent
    | RematchIntent
    | ResignIntent
    | LoadIntent
    | LanguageIntent
    | DownloadIntent
    | LookBackIntent
)
"""An intent at a table whose game adds none, before it is given an id and a revision."""
