"""A lesson as its author writes it: what stands at its head, who says what, what can be chosen, what follows."""

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
"""What a step has in a story alone: a lesson's steps stand for themselves."""

STORY_ONLY_ENDING_KEYS: Final = ("good", "back")
"""What an ending has in a story alone: in a lesson the choices say what is right."""

ENDING_FACTS: Final = {"right": ("yes", "no"), "counts": ("moved", "same")}
"""What an ending may ask for beside the choice: whether it was right; whether a class has changed its mind."""


class LessonKeys(TypedDict):
    """What stands at the head of a file."""

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
    """A lesson with its steps, as its author wrote it."""

    id: str
    title: str
    steps: tuple[Step, ...]
    take_away: str = ""

    def check_step_number(self, at: int) -> int:
        """The number of a step, from 1."""
        if not 1 <= at <= len(self.steps):
            raise NotationError(f"step: {quote(at)}: expected 1 to {len(self.steps)}")
        return at


def is_own_lesson(named: object) -> bool:
    """Whether this is an author's lesson, the path of its file or its text, not the id of one of ours."""
    return isinstance(named, Path) or (isinstance(named, str) and (named.endswith(".toml") or "\n" in named))


def find_lesson_text(named: object, ours: Sequence[str], folder: Traversable) -> tuple[str, str]:
    """The name and the text of a lesson: one of ours by its id, an author's by the path of its file, or written out."""
    if isinstance(named, Path) or (isinstance(named, str) and named.endswith(".toml") and "\n" not in named):
        path = path_argument(named, "lesson")
        try:
            return path.name, read_content(path, MAX_FILE_LENGTH).decode("utf-8-sig")
        except UnicodeDecodeError:
            raise FileError(f"{path.name}: the file is not text") from None
        except OSError as fault:
            raise FileError(f"{path.name}: {fault.strerror or type(fault).__name__}") from None
    if isinstance(named, str) and "\n" in named:
        return "lesson", named
    if named not in [*ours]:
        raise no_such_lesson(named, ours)
    return f"{named}.toml", (folder / f"{named}.toml").read_text(encoding="utf-8")


def no_such_lesson(named: object, ours: Sequence[str]) -> NotationError:
    """What is said of a name that none of ours has."""
    return NotationError(f"{quote(named)} is no lesson: expected {join_words(ours)}, a file's path, or its text")


def read_lesson(
    name: str, text: str, people: Sequence[str], rules: Sequence[str], read_play: ReadSetup
) -> AuthoredLesson:
    """The lesson in a file of this name; the rules are those that it may name."""
    file = StepFile(name, text)
    keys = file.parse()
    found = keys.pop("step", [])
    try:
        _check_head(keys, rules)
    except MatchaError as fault:
        raise file.locate_fault(fault) from None

    def read(step: Keys) -> Step:
        made = read_step(_fill_in_speakers(step, people, rules), people, read_play, LESSON_ID)
        _check_endings(made)
        ids = [each.get("id") for each in found if isinstance(each, dict)]
        if made.setup.compares and made.setup.compares not in ids:
            raise RecordError("compares", f"{quote(made.setup.compares)} is no step: expected {join_words(ids)}")
        return made

    return AuthoredLesson(keys["id"], keys["title"], file.steps(found, read), keys.get("take_away", ""))


def _check_head(keys: Keys, rules: Sequence[str]) -> None:
    if keys.get("format") != FORMAT:
        raise RecordError("format", f"{quote(keys.get('format'))}: expected {FORMAT}")
    check_known_keys(keys, [*LessonKeys.__annotations__, "[[step]]"], "a lesson")
    check_type(keys, LessonKeys, "")
    if not LESSON_ID.fullmatch(keys["id"]):
        raise RecordError("id", f"{quote(keys['id'])}: expected letters, digits, - and . alone")
    _check_rules(keys.get("rules", ""), rules)


def _check_rules(named: str, rules: Sequence[str]) -> None:
    """Refuse what is no rule."""
    for rule in named.split():
        if rule not in rules:
            raise RecordError("rules", f"{quote(rule)} is no rule: expected {join_words(rules)}")


def _check_endings(step: Step) -> None:
    """An ending asks for what there can be."""
    task: Task = step.setup
    known = {**ENDING_FACTS, "choice": tuple(option.id for option in task.question.options)}
    for at, ending in enumerate(step.endings):
        for fact, values in ending.when.items():
            if fact not in known:
                raise RecordError(f"ending[{at}].if", f"{quote(fact)} is no fact: expected {join_words(known)}")
            for value in values:
                if value not in known[fact]:
                    raise RecordError(f"ending[{at}].if.{fact}", f"{quote(value)}: expected {join_words(known[fact])}")


# What an author need not write


def _fill_in_speakers(keys: Keys, people: Sequence[str], rules: Sequence[str]) -> Keys:
    """A step with all its keys; whoever asks says what no other name stands before."""
    for key in STORY_ONLY_KEYS:
        if key in keys:
            raise RecordError(
                key, "only a step of a story has it: in a lesson the steps follow one another as they stand"
            )
    who = keys.get("who", people[0])
    endings = keys.get("ending", [])
    if isinstance(endings, list):
        endings = [_fill_in_ending_speakers(each, f"ending[{at}]", who, people) for at, each in enumerate(endings)]
    if isinstance(named := keys.get("rules", ""), str):
        _check_rules(named, rules)
    ask = _prefix_speaker(who, keys.get("ask", []), people)
    return {"kind": "choose", "title": "", **keys, "who": who, "ask": ask, "ending": endings}


def _fill_in_ending_speakers(keys: object, path: str, who: str, people: Sequence[str]) -> object:
    """An ending with a name before each line."""
    if not isinstance(keys, dict):
        return keys
    for key in STORY_ONLY_ENDING_KEYS:
        if key in keys:
            raise RecordError(f"{path}.{key}", "only an ending of a story has it: expected if and lines")
    return {**keys, "lines": _prefix_speaker(who, keys.get("lines", []), people)}


def _prefix_speaker(who: str, said: object, people: Sequence[str]) -> object:
    """One text or several, each with a name before it."""
    lines = [said] if isinstance(said, str) else said
    if not isinstance(lines, list):
        return lines
    known = (*people, TABLE)
    return [
        f"{who}: {line}" if isinstance(line, str) and line.partition(": ")[0] not in known else line for line in lines
    ]


# What can be chosen


def choices_by_name(choices: Sequence[Choice], name: Callable[[Choice, int], str]) -> dict[str, Choice]:
    """The choices of a question by the ids that their author gave them, or by these names."""
    if not 2 <= len(choices) <= len(LETTERS):
        expected = f"expected at least two of [[step.choice]], at most {len(LETTERS)}"
        raise RecordError("choice", f"{expected}, not {len(choices)}")
    found: dict[str, Choice] = {}
    for at, each in enumerate(choices):
        called = str(each.get("id") or name(each, at))
        if found.setdefault(called, each) is not each:
            raise RecordError("choice", f"{quote(called)} stands there twice")
    return found


def make_task(question: Question, keys: Keys, choices: Mapping[str, Mapping[str, object]]) -> Task:
    """A question with all that is said around it in a class."""
    return Task(
        question,
        {name: str(each.get("then", "")) for name, each in choices.items()},
        tuple((of, comes) for of, comes in keys.get("ends", ())),
        tuple(keys.get("debrief", ())),
        keys.get("small", ""),
        keys.get("minutes"),
        keys.get("compares", ""),
    )
