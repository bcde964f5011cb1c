"""The format of lesson files: their header, speakers, choices and endings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final, NamedTuple, NotRequired, TypedDict, TypeVar

from matcha_widget.engine.core.errors import MatchaError, NotationError, RecordError, join_words, quote
from matcha_widget.kit.files import path_argument, read_content
from matcha_widget.kit.wire.decode import check_type

from .limits import MAX_FILE_LENGTH
from .practice.question import Question
from .practice.question_state import LETTERS, Task
from .story.step_file import (
    LESSON_ID,
    FileError,
    Keys,
    ReadSetup,
    StepFile,
    check_known_keys,
    read_step,
)
from .story.story import TABLE, Step

FORMAT: Final = "matcha-lesson/2"

STORY_ONLY_KEYS: Final = ("say", "only", "continues", "undoes", "skill")
"""The keys that a step has in stories only: the steps of a lesson are independent."""

STORY_ONLY_ENDING_KEYS: Final = ("good", "back")
"""The keys that an ending has in stories only: in a lesson the choices say what is right."""

ENDING_FACTS: Final = {"right": ("yes", "no"), "counts": ("moved", "same")}
"""The facts beside the choice that an ending may depend on: a right answer, and a class that changed its mind."""


class LessonKeys(TypedDict):
    """The keys of a file's header."""

    format: str
    id: str
    title: str
    take_away: NotRequired[str]
    rules: NotRequired[str]


class TaskKeys(TypedDict):
    """The keys of a step's question in the lessons of every game."""

    any: NotRequired[bool]
    ends: NotRequired[list[tuple[str, str]]]
    debrief: NotRequired[list[str]]
    small: NotRequired[str]
    minutes: NotRequired[int]
    compares: NotRequired[str]


Choice = TypeVar("Choice", bound=Mapping[str, object])


class AuthoredLesson(NamedTuple):
    """A lesson with its steps."""

    id: str
    title: str
    steps: tuple[Step, ...]
    take_away: str = ""

    def check_step_number(self, number: int) -> int:
        """Check the number of a step, from 1."""
        if not 1 <= number <= len(self.steps):
            raise NotationError(f"step: {quote(number)}: expected 1 to {len(self.steps)}")
        return number


def is_own_lesson(lesson: object) -> bool:
    """True if this is the path or the text of an author's lesson, not the id of one in the package."""
    return isinstance(lesson, Path) or (isinstance(lesson, str) and (lesson.endswith(".toml") or "\n" in lesson))


def find_lesson_text(lesson: object, ids: Sequence[str], folder: Traversable) -> tuple[str, str]:
    """Return the file name and the text of a lesson, given by its id, the path of its file or its text."""
    if isinstance(lesson, Path) or (isinstance(lesson, str) and lesson.endswith(".toml") and "\n" not in lesson):
        path = path_argument(lesson, "lesson")
        try:
            return path.name, read_content(path, MAX_FILE_LENGTH).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise FileError(f"{path.name}: the file is not text") from None
        except OSError as fault:
            raise FileError(f"{path.name}: {fault.strerror or type(fault).__name__}") from None
    if isinstance(lesson, str) and "\n" in lesson:
        return "lesson", lesson
    if lesson not in [*ids]:
        raise no_such_lesson(lesson, ids)
    return f"{lesson}.toml", (folder / f"{lesson}.toml").read_text(encoding="utf-8")


def no_such_lesson(lesson: object, ids: Sequence[str]) -> NotationError:
    """Build the error for the name of a lesson that does not exist."""
    return NotationError(f"{quote(lesson)} is no lesson: expected {join_words(ids)}, a file's path, or its text")


def read_lesson(
    name: str, text: str, people: Sequence[str], rules: Sequence[str], read_setup: ReadSetup
) -> AuthoredLesson:
    """Read a lesson. `rules` are those that it may name."""
    file = StepFile(name, text)
    keys = file.parse()
    steps = keys.pop("step", [])
    try:
        _check_head(keys, rules)
    except MatchaError as fault:
        raise file.locate_fault(fault) from None

    def read(step_keys: Keys) -> Step:
        step = read_step(_fill_in_speakers(step_keys, people, rules), people, read_setup, LESSON_ID)
        _check_endings(step)
        ids = [each.get("id") for each in steps if isinstance(each, dict)]
        if step.setup.compares and step.setup.compares not in ids:
            raise RecordError("compares", f"{quote(step.setup.compares)} is no step: expected {join_words(ids)}")
        return step

    return AuthoredLesson(keys["id"], keys["title"], file.steps(steps, read), keys.get("take_away", ""))


def _check_head(keys: Keys, rules: Sequence[str]) -> None:
    if keys.get("format") != FORMAT:
        raise RecordError("format", f"{quote(keys.get('format'))}: expected {FORMAT}")
    check_known_keys(keys, [*LessonKeys.__annotations__, "[[step]]"], "a lesson")
    check_type(keys, LessonKeys, "")
    if not LESSON_ID.fullmatch(keys["id"]):
        raise RecordError("id", f"{quote(keys['id'])}: expected letters, digits, - and . alone")
    _check_rules(keys.get("rules", ""), rules)


def _check_rules(ids: str, rules: Sequence[str]) -> None:
    for rule in ids.split():
        if rule not in rules:
            raise RecordError("rules", f"{quote(rule)} is no rule: expected {join_words(rules)}")


def _check_endings(step: Step) -> None:
    """Refuse endings that depend on unknown facts or values."""
    task: Task = step.setup
    known = {**ENDING_FACTS, "choice": tuple(option.id for option in task.question.options)}
    for number, ending in enumerate(step.endings):
        for fact, values in ending.when.items():
            if fact not in known:
                raise RecordError(f"ending[{number}].if", f"{quote(fact)} is no fact: expected {join_words(known)}")
            for value in values:
                if value not in known[fact]:
                    raise RecordError(
                        f"ending[{number}].if.{fact}", f"{quote(value)}: expected {join_words(known[fact])}"
                    )


# Defaults


def _fill_in_speakers(keys: Keys, people: Sequence[str], rules: Sequence[str]) -> Keys:
    """Add the keys that an author may leave out. Lines without a name are said by whoever asks."""
    for key in STORY_ONLY_KEYS:
        if key in keys:
            raise RecordError(
                key, "only a step of a story has it: in a lesson the steps follow one another as they stand"
            )
    who = keys.get("who", people[0])
    endings = keys.get("ending", [])
    if isinstance(endings, list):
        endings = [
            _fill_in_ending_speakers(each, f"ending[{number}]", who, people) for number, each in enumerate(endings)
        ]
    if isinstance(rule_ids := keys.get("rules", ""), str):
        _check_rules(rule_ids, rules)
    ask = _prefix_speaker(who, keys.get("ask", []), people)
    return {"kind": "choose", "title": "", **keys, "who": who, "ask": ask, "ending": endings}


def _fill_in_ending_speakers(keys: object, path: str, who: str, people: Sequence[str]) -> object:
    if not isinstance(keys, dict):
        return keys
    for key in STORY_ONLY_ENDING_KEYS:
        if key in keys:
            raise RecordError(f"{path}.{key}", "only an ending of a story has it: expected if and lines")
    return {**keys, "lines": _prefix_speaker(who, keys.get("lines", []), people)}


def _prefix_speaker(who: str, texts: object, people: Sequence[str]) -> object:
    """Put a name before each line that has none."""
    lines = [texts] if isinstance(texts, str) else texts
    if not isinstance(lines, list):
        return lines
    known = (*people, TABLE)
    return [
        f"{who}: {line}" if isinstance(line, str) and line.partition(": ")[0] not in known else line for line in lines
    ]


# Choices


def choices_by_name(choices: Sequence[Choice], name: Callable[[Choice, int], str]) -> dict[str, Choice]:
    """Return the choices by their author's ids, or by the name that `name` gives them."""
    if not 2 <= len(choices) <= len(LETTERS):
        expected = f"expected at least two of [[step.choice]], at most {len(LETTERS)}"
        raise RecordError("choice", f"{expected}, not {len(choices)}")
    found: dict[str, Choice] = {}
    for number, each in enumerate(choices):
        choice_id = str(each.get("id") or name(each, number))
        if found.setdefault(choice_id, each) is not each:
            raise RecordError("choice", f"{quote(choice_id)} stands there twice")
    return found


def make_task(question: Question, keys: Keys, choices: Mapping[str, Mapping[str, object]]) -> Task:
    """Build the task of a question, with its texts for a class."""
    return Task(
        question,
        {name: str(each.get("then", "")) for name, each in choices.items()},
        tuple((of, comes) for of, comes in keys.get("ends", ())),
        tuple(keys.get("debrief", ())),
        keys.get("small", ""),
        keys.get("minutes"),
        keys.get("compares", ""),
    )
