"""A lesson of Matcha before a class."""

from __future__ import annotations

from pathlib import Path
from typing import ClassVar

from matcha_widget.games.matcha.replay.game_source import source
from matcha_widget.kit.course import classroom
from matcha_widget.kit.course.author_file import Written
from matcha_widget.kit.course.question_board import QuestionBoard

from . import question_board
from .lesson_file import lesson as read


class Classroom(classroom.Classroom):
    """The questions of a lesson for a class: `Classroom("bluffing", pupils=25, keep="class-5b.txt")`."""

    BOARD: ClassVar[QuestionBoard] = question_board

    def read(self, lesson: str | Path, game: object) -> Written:
        """The lesson of that name, file or text; `game`: what its steps look at."""
        return read(lesson, None if game is None else source(game).whole)
