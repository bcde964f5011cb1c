"""What somebody at the browser of any table may ask for; a game adds its own, or says it in more detail.

Everything is plain JSON. `make types` says all this again in TypeScript.
"""

from typing import Any, Literal, NamedTuple, TypeAlias


class MoveIntent(NamedTuple):
    """Make this move, and say a word with it."""

    type: Literal["move"]
    move: str
    word: str | None = None
    """One of the words that a move may carry in this game."""


class DealIntent(NamedTuple):
    """Have chance decide what is due; where bots show a game, have them play their next round."""

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
    """Take the last decision back; past a reveal only `with knowledge`."""

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
    """Speak this language; no change of the game, so the revision is not checked."""

    type: Literal["language"]
    language: str


class DownloadIntent(NamedTuple):
    """Send what this seat knows of the game; the revision is not checked."""

    type: Literal["download"]


class LookBackIntent(NamedTuple):
    """Show a game that is over once more, from where it turned; the revision is not checked."""

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
"""What may be asked at a table of which no game says more, before it is given an id and a revision."""
