"""`watch`: a recorded game, or a part of it, to step through."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from matcha_widget.games.matcha.course import boards
from matcha_widget.games.matcha.course.lesson_texts import Texts
from matcha_widget.games.matcha.course.message import rules_of
from matcha_widget.games.matcha.course.question import Hint
from matcha_widget.games.matcha.course.step import ON, LessonStep, Path, answered, made

from .common import Author, spoken
from .scenes import film_of

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import Node


class Watching(LessonStep):
    """A film; what is said to it comes after it.

    Where the same round is played in another step it shows what lies face down there: it comes when it is asked for.
    """

    def __init__(self, author: Author) -> None:
        self.author = author
        self.head = author.head()
        self.film = film_of(author.keys)
        self.told = author.right()
        self.before = 1 if "compares" in author.keys else 0

    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""
        if len(path) < self.before:
            return made("act", self.author.ask(), boards.board(boards.EMPTY), next=ON)
        board = boards.board(boards.EMPTY, replay=self.film)
        if len(path) == self.before:
            return made("act", self.author.ask(), board, next=ON if self.told else "next")
        return made("reply", self.author.ask(), board, reply=answered(None, spoken([self.told])), next="next")

    def hints(self, path: Path) -> tuple[Hint, ...]:  # noqa: ARG002  # there is nothing to be found
        """The ladder at the end of a path."""
        return ()

    def solution(self) -> Path:
        """A right path."""
        return (ON,) * (self.before + bool(self.told))

    def exercised(self) -> set[str]:
        """The rules that decide here, and on which replies rest."""
        return set(rules_of([self.told] if self.told else []))


def make(keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> LessonStep:
    """A step of this kind."""
    return Watching(Author(keys, lesson, texts))
