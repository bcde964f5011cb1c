"""What questions ask of a game, a module of functions; and a question as it looks where nothing runs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from typing import TYPE_CHECKING, Any, Protocol

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.i18n import render_sentence
from matcha_widget.kit.stills import frame, part

if TYPE_CHECKING:
    from matcha_widget.kit.course.sentences import CourseSentence

    from .question import Option
    from .question_state import QuestionState


class QuestionBoard(Protocol):
    """How a game shows a question."""

    @property
    def GAME(self) -> str:  # noqa: N802  # a constant of the module
        """What a browser knows its board by."""

    def board_data(self, asked: QuestionState, *, fresh: bool) -> Mapping[str, object]:
        """What lies there, with the frames that lead there since the last answer, if that is fresh."""

    def choice_data(self, option: Option) -> Mapping[str, object]:
        """What an option is, as data."""

    def default_feedback(self, asked: QuestionState) -> CourseSentence | None:
        """What an author's question says to an answer for which no ending is written."""

    def board_html(self, board: Any, language: str) -> Iterator[str]:
        """The parts of a still picture, as HTML."""

    def board_text(self, board: Any) -> str:
        """The table as a text."""


def question_picture(board: QuestionBoard, seen: Data, language: str, below: str | None) -> str:
    """The question; `below`: what to do about it, if not to run it."""
    asked = " ".join(render_sentence(line, language) for line in seen["ask"])
    parts = [escape(asked), *board.board_html(seen["board"], language), escape(_choices_text(seen, language))]
    return _titled(render_sentence(seen["title"], language), [part(each) for each in parts if each], language, below)


def names_picture(title: str, names: Iterable[str], language: str, below: str | None) -> str:
    """A title, and a list under it."""
    inside = "".join(f'<li style="margin: 6px 0">{escape(name)}</li>' for name in names)
    return _titled(title, [f"<ul>{inside}</ul>"], language, below)


def question_text(board: QuestionBoard, seen: Data, language: str) -> str:
    """The same on paper, and what was answered."""
    told = [" ".join(render_sentence(line, language) for line in seen[part]) for part in ("ask", "told")]
    parts = [render_sentence(seen["title"], language), told[0], board.board_text(seen["board"])]
    return "\n".join(part for part in (*parts, _choices_text(seen, language), told[1]) if part)


def _choices_text(seen: Data, language: str) -> str:
    """What can be chosen, in words."""
    return " · ".join(render_sentence(each["line"], language) for each in (*seen["options"], *seen["boxes"]))


def _titled(title: str, parts: Sequence[str], language: str, below: str | None) -> str:
    """A title, and HTML under it."""
    return frame([part(f"<b>{escape(title)}</b>"), *parts], language, below)
