"""The public names that serve both games: an exercise, a scene, a record or a learner's progress says which one."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path, PurePath
from types import EllipsisType
from typing import TYPE_CHECKING, Any, Final, Literal

from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

from .engine.core.errors import NotationError, join_words, quote
from .engine.core.limits import MAX_RECORD_LENGTH
from .engine.core.strict_json import Data, game_name_of
from .games.genmaicha import examples as market_examples
from .games.genmaicha.compare.compare import Compare as MarketCompare
from .games.genmaicha.course import market_classroom
from .games.genmaicha.course import practice as of_genmaicha
from .games.genmaicha.course.market_course import MarketCourse
from .games.genmaicha.course.skills import SUBJECT as GENMAICHA
from .games.genmaicha.replay.replay import Replay as MarketReplay
from .games.matcha import examples as matcha_examples
from .games.matcha.compare.compare import Compare as MatchaCompare
from .games.matcha.course import course as matcha_course
from .games.matcha.course import lesson_file
from .games.matcha.course.course import Course as MatchaCourse
from .games.matcha.course.lesson_widget import Classroom as MatchaClassroom
from .games.matcha.course.skills import SUBJECT as MATCHA
from .games.matcha.replay.replay import Replay as MatchaReplay
from .kit.course.classes import classroom
from .kit.course.lesson_format import is_own_lesson, no_such_lesson
from .kit.course.limits import DEFAULT_PUPILS
from .kit.course.practice import practice_widget, scheduler, sitting_panel
from .kit.course.practice.audit import Audit, audit_skills
from .kit.course.practice.practice_progress import Progress, progress_file
from .kit.course.practice.skills import LEVELS, Skills
from .kit.course.story import course_panel
from .kit.files import path_argument, read_content

if TYPE_CHECKING:
    from .engine.core.protocol import Perspective

ALL_SKILLS: Final = Skills(MATCHA, GENMAICHA)
"""The skills of both games."""

EXERCISES: Final[dict[str, type[sitting_panel.Exercise]]] = {
    "matcha": matcha_course.Exercise,
    "genmaicha": of_genmaicha.Exercise,
}
PRACTICES: Final[dict[str, type[practice_widget.Practice]]] = {
    "matcha": matcha_course.Practice,
    "genmaicha": of_genmaicha.Practice,
}
EXAMPLES: Final[dict[str, Callable[[], dict[str, str]]]] = {
    "matcha": matcha_examples.examples,
    "genmaicha": market_examples.examples,
}
COURSES: Final[dict[str, type[MatchaCourse | MarketCourse]]] = {"matcha": MatchaCourse, "genmaicha": MarketCourse}


def Exercise(
    skill: str, level: int | None = None, seed: int | None = None, *, language: str = DEFAULT_LANGUAGE
) -> sitting_panel.Exercise:
    """Ask an exercise by its name, `match/1/101` or `best-turn/2/17`; the next ones of its level follow."""
    name = ALL_SKILLS.parse_name(skill, level, seed)
    return EXERCISES[ALL_SKILLS.subject(name.skill).board.GAME](str(name), language=language)


def Practice(
    file: str | Path | None = None, *, game: str | None = None, language: str = DEFAULT_LANGUAGE
) -> practice_widget.Practice:
    """Practise the game whose exercise is due, or the one given: `Practice("matcha-progress.txt")`.

    Progress in both games is kept in one file; without a file nothing is kept.
    """
    if game is not None and game not in [*PRACTICES]:
        raise NotationError(f"game: {quote(game)}: expected {join_words(PRACTICES)}")
    chosen = game or _game_due(file)
    return PRACTICES[chosen](file, known=ALL_SKILLS, language=language)


def Course(
    keep: str | Path | EllipsisType | None = ...,
    *,
    game: Literal["matcha", "genmaicha"] = "matcha",
    language: str = DEFAULT_LANGUAGE,
) -> course_panel.CoursePanel:
    """Tell the story of a game, kept beside the notebook in the file of that game: `Course(game="genmaicha")`.

    Another file may be named; `Course(None)` keeps nothing.
    """
    if game not in [*COURSES]:
        raise NotationError(f"game: {quote(game)}: expected {join_words(COURSES)}")
    return COURSES[game](keep, known=ALL_SKILLS, language=language)


def _game_due(file: str | Path | None) -> str:
    """Return the game of the exercise that is due; Matcha if there is no progress at all."""
    if file is None:
        return "matcha"
    progress = progress_file(file, ALL_SKILLS).peek() or Progress()
    if progress == Progress():
        folder = Path(file).parent
        games = (name for name, kind in PRACTICES.items() if kind.AFTER.progress_from_folder(folder) != Progress())
        return next(games, "matcha")
    waiting = scheduler.due_exercise(progress)
    return ALL_SKILLS.subject(waiting.skill if waiting else scheduler.weakest_skill(ALL_SKILLS, progress)).board.GAME


def audit(
    levels: Iterable[int] = LEVELS, seeds: Iterable[int] = range(14), skills: Iterable[str] = ALL_SKILLS
) -> Audit:
    """Try every wrong answer of these exercises.

    >>> audit(levels=(1,), seeds=range(3), skills=("ring-n",)).without_reply
    0
    """
    return audit_skills(ALL_SKILLS, levels, seeds, skills)


def examples(game: Literal["matcha", "genmaicha"] | None = None) -> dict[str, str]:
    """Return each id that `example` knows, of one game or of both, with a sentence about it."""
    if game is not None and game not in [*EXAMPLES]:
        raise NotationError(f"game: {quote(game)}: expected {join_words(EXAMPLES)}")
    chosen = EXAMPLES if game is None else [game]
    return {name: sentence for each in chosen for name, sentence in EXAMPLES[each]().items()}


def example(id: str, edition: str | None = None, moves: int | None = None) -> Data:
    """Return a record of the courses: of Matcha in an edition and cut after so many moves, or of Genmaicha, whole.

    `examples()` has every id.
    """
    if id not in market_examples.IDS:
        return matcha_examples.find_example(id, edition, moves, beside=market_examples.IDS)
    if edition is not None or moves is not None:
        raise NotationError(f"{id} is a game of Genmaicha, given whole: expected neither an edition nor moves")
    return market_examples.find_example(id)


def Classroom(
    lesson: str | Path,
    pupils: int = DEFAULT_PUPILS,
    *,
    keep: str | Path | None = None,
    game: object = None,
    language: str = DEFAULT_LANGUAGE,
) -> classroom.Classroom:
    """Ask the questions of a lesson in a class: `Classroom("bluffing", pupils=25, keep="class-5b.txt")`."""
    ours = (*lesson_file.LESSONS, *market_classroom.SCENES)
    if not is_own_lesson(lesson) and lesson not in (*ours, *lesson_file.RETIRED_LESSONS):
        raise no_such_lesson(lesson, ours)
    kind: type[classroom.Classroom] = (
        market_classroom.Classroom if lesson in market_classroom.SCENES else MatchaClassroom
    )
    return kind(lesson, pupils, keep=keep, game=game, language=language)


def Replay(  # noqa: PLR0913  # all that chooses a replay
    game: object,
    seat: Perspective = "table",
    *,
    start: int | str | None = None,
    stop: int | str | None = None,
    still: int | str | None = None,
    guess: bool = False,
    notes: bool | None = None,
    language: str = DEFAULT_LANGUAGE,
    **of_matcha: Any,
) -> MatchaReplay | MarketReplay:
    """Replay a recorded game: `Replay(record, seat="table", stop="before-reveal")`.

    It begins at `start` and ends at `stop`. `still` is the moment of its still, shown where nothing runs.
    Each is a snapshot's number, also from the end, or a round such as "set 1 round 2", in Genmaicha "round 2 take".
    `guess=True` asks for a bet before each reveal.

    Of Matcha alone: `focus="n"`, `only="round"`, `spoilers=False`, `letters="notation"`.
    """
    kind = MarketReplay if _is_genmaicha(game) else MatchaReplay
    return kind(
        game, seat, start=start, stop=stop, still=still, guess=guess, notes=notes, language=language, **of_matcha
    )


def Compare(game: object, *given: Any, **named: Any) -> MatchaCompare | MarketCompare:
    """Compare games side by side: `Compare(record, ...)`, by other rules of its game, or beside a branch of it."""
    kind = MarketCompare if _is_genmaicha(game) else MatchaCompare
    return kind(game, *given, **named)


def _is_genmaicha(given: object) -> bool:
    """True if a record, a file, a state, a table or a replay is of Genmaicha; Matcha refuses anything else."""
    source = getattr(given, "game", given)
    if isinstance(source, PurePath):
        source = read_content(path_argument(Path(source), "game"), 4 * MAX_RECORD_LENGTH)
    if isinstance(source, str | bytes | dict):
        return game_name_of(source) == "genmaicha"
    return type(source).__module__.startswith("matcha_widget.engine.genmaicha.")
