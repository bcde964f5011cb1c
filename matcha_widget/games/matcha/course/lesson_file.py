"""Read a lesson by its id, file or text, with Matcha's own keys of its steps: table, choices, right answers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, partial
from importlib import resources
from pathlib import Path
from typing import Final, Literal, NamedTuple, NotRequired, TypedDict

from matcha_widget.engine.core.errors import NotationError, RecordError, join_words, quote
from matcha_widget.engine.matcha import KINDS, Card, Game, Place
from matcha_widget.engine.matcha.rules.cards import DECK
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.moves import PASS, SEATS, Mat
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.engine.matcha.rules.victory import goal_reached, outcome
from matcha_widget.games.matcha.table.sentences import card_args
from matcha_widget.games.matcha.table.table_game import read_matcha_source
from matcha_widget.kit.course.lesson_format import (
    AuthoredLesson,
    TaskKeys,
    choices_by_name,
    find_lesson_text,
    make_task,
    read_lesson,
)
from matcha_widget.kit.course.practice.question import Answer, Option, Question, bind
from matcha_widget.kit.course.practice.question_state import LETTERS, Task
from matcha_widget.kit.course.sentences import CourseSentence, author_text, course_sentence
from matcha_widget.kit.course.story.step_file import COMMON_STEP_KEYS, Keys, StepFile, check_kind, check_known_keys
from matcha_widget.kit.wire.decode import check_type

from .lesson_table import GIVEN, TableSetup, place_with_choice, places_after, read_table
from .place_sentences import derivation_sentences
from .question_table import SECOND, SIDES
from .replies import NOTHING
from .story_setup import PEOPLE

FOLDER: Final = resources.files(__package__) / "lessons"

LESSONS: Final = ("editions", "bluffing")

RETIRED_LESSONS: Final = {
    "two-questions": "1", "alone": "1", "hit-and-miss": "2", "two-misses": "3", "number-ring": "4", "suit-ring": "5",
    "three-cards": "6", "one-round": "6", "one-set": "7", "winning": "8", "any-word": "9", "whole-game": "10",
}  # fmt: skip
"""Lessons that are gone, each with the stone of the course that replaces it."""

AREAS: Final = {"C": range(5), "K": range(1, 4), "S": range(1, 6), "H": range(1, 5), "T": range(1, 10),
                "V": range(1, 8), "E": range(1, 4), "W": range(1, 7), "B": range(1, 3), "X": range(1, 16)}  # fmt: skip

RULES: Final = tuple(f"{area}{number}" for area, numbers in AREAS.items() for number in numbers)
"""The ids of the rules, as in `docs/rules.md`. A lesson may name these; the course covers all of them."""


def find_lesson(name: str | Path, game: object = None) -> AuthoredLesson:
    """Read a lesson by its id, by the path of its file, or from text; `game` is the game its steps show."""
    if isinstance(name, str) and name in RETIRED_LESSONS:
        raise NotationError(
            f"{name!r} is no longer a lesson: play stone {RETIRED_LESSONS[name]} of mw.Course() instead"
        )
    file, text = find_lesson_text(name, LESSONS, FOLDER)
    if game is None:
        return _read_own_lesson(file, text) if name in LESSONS else read_lesson_text(text, file)
    return read_lesson_text(text, file, read_matcha_source(game).whole_game)


@cache
def _read_own_lesson(file: str, text: str) -> AuthoredLesson:
    return read_lesson_text(text, file)


def read_lesson_text(text: str, name: str = "lesson", game: Game | None = None) -> AuthoredLesson:
    """Read the text of a lesson's file."""
    lesson = read_lesson(name, text, PEOPLE, RULES, partial(read_task, given_game=game))
    if game is not None and all(step.get("game") != GIVEN for step in StepFile(name, text).parse()["step"]):
        possible = f'none, or a step with game = "{GIVEN}"'
        raise NotationError(f"game: the lesson {lesson.id} uses no game: expected {possible}")
    return lesson


# The keys of a step


class ChoiceKeys(TypedDict):
    """The keys of a choice."""

    kind: Literal["lay", "pass", "card", "token", "side", "word"]
    id: NotRequired[str]
    card: NotRequired[str]
    mat: NotRequired[Mat]
    token: NotRequired[str]
    side: NotRequired[str]
    text: NotRequired[str]
    then: NotRequired[str]
    right: NotRequired[bool]
    play: NotRequired[list[str]]


class GoalKeys(TypedDict):
    """The token that each side is to be paid."""

    bottom: NotRequired[Literal["M", "B", "W", "S", "K", "-"]]
    top: NotRequired[Literal["M", "B", "W", "S", "K", "-"]]


FromKey = TypedDict("FromKey", {"from": NotRequired[int]})
"""The number of moves played. `from` is a Python keyword, so no class can name this key."""


class TableKeys(TaskKeys, FromKey):
    """The keys that Matcha adds to those of every step."""

    position: NotRequired[str]
    hidden: NotRequired[list[Literal["bottom", "top"]]]
    tokens: NotRequired[str]
    edition: NotRequired[str]
    end: NotRequired[bool]
    game: NotRequired[str]
    seat: NotRequired[Literal[0, 1, "all"]]
    mat: NotRequired[Mat]
    shows: NotRequired[Mat]
    claim: NotRequired[str]
    unseen: NotRequired[bool]
    goal: NotRequired[GoalKeys]
    play: NotRequired[list[str]]
    choice: NotRequired[list[ChoiceKeys]]


KINDS_OF_STEP: Final = ("choose", "lay", "look")
"""Choose an option; lay a card of the hand on the first place; only look."""


class PlacesAfterChoices(NamedTuple):
    """The places after each choice, by its id."""

    after: Mapping[str, tuple[Place, ...]]


def read_task(kind: str, keys: Keys, given_game: Game | None = None) -> Task:
    """Read a step's own keys; an error names the key at fault."""
    check_kind(kind, KINDS_OF_STEP)
    check_known_keys(keys, [*COMMON_STEP_KEYS, *TableKeys.__annotations__], "a step")
    check_type(keys, TableKeys, "")
    setup = read_table(keys, given_game)
    choices = _choices(kind, keys, setup)
    right = _right_choices(kind, keys, setup, choices)
    places = {name: places_after(keys, each, setup) for name, each in choices.items()}
    after_choices = PlacesAfterChoices(places)
    why = derivation_sentences(setup.truth[0]) if setup.truth and HIDDEN not in setup.truth[0].cards else ()
    question = Question(
        author_text(""),
        setup.table,
        tuple(Option(name, _choice_label(name, each)) for name, each in choices.items()),
        tuple((name,) for name in right),
        None,
        why or (author_text(""),),
        true_table=setup.truth,
        table_after=bind(_places_after_answer, after_choices) if any(places.values()) else None,
        lays_card=kind == "lay",
    )
    return make_task(question, keys, choices)


def _places_after_answer(after_choices: PlacesAfterChoices, answer: Answer) -> tuple[Place, ...]:
    return after_choices.after[answer[0]]


# Choices


def _choices(kind: str, keys: Keys, setup: TableSetup) -> dict[str, ChoiceKeys]:
    """The choices by id."""
    if kind == "look":
        return {}
    choices: list[ChoiceKeys] = [*keys.get("choice", ())]
    if kind == "lay" and not choices:
        if not setup.truth or not setup.table.hand:
            raise RecordError("position", "to play a card: expected a place and a hand, as in n:B2 M2|-; hand W2 S4 0")
        choices = [{"kind": "lay", "card": str(card), "mat": setup.truth[0].mat} for card in setup.table.hand]
    for at, each in enumerate(choices):
        _check_choice(each, setup, at)
    return choices_by_name(choices, _choice_name)


def _choice_name(choice: ChoiceKeys, at: int) -> str:
    match choice["kind"]:
        case "lay":
            return f"{choice.get('card')}@{choice.get('mat')}"
        case "card":
            return str(choice.get("card"))
        case "token":
            return str(choice.get("token"))
        case "side":
            return str(choice.get("side"))
        case "pass":
            return PASS
        case _:
            return LETTERS[at]


SIDE_WORDS: Final = ("bottom", "top", "draw", "on", "nobody")


def _check_choice(choice: ChoiceKeys, setup: TableSetup, at: int) -> None:
    kind, path = choice["kind"], f"choice[{at}]"
    if kind in ("lay", "card") and choice.get("card") not in DECK:
        raise RecordError(path, f"{quote(choice.get('card'))} is no card: expected one such as M2, or 0")
    mats = [place.mat for place in setup.truth]
    if kind == "lay" and choice.get("mat") not in mats:
        raise RecordError(path, f"mat: {quote(choice.get('mat'))} is not there: expected {join_words(mats)}")
    if kind == "lay" and Card(choice.get("card", "0")) not in (*setup.table.hand, *setup.table.top_hand):
        raise RecordError(
            path, f"{choice.get('card')} is in no hand: expected {join_words(map(str, setup.table.hand))}"
        )
    if kind == "token" and choice.get("token") not in (*KINDS, NOTHING):
        raise RecordError(
            path, f"token: {quote(choice.get('token'))} is none: expected {join_words((*KINDS, NOTHING))}"
        )
    if kind == "side" and choice.get("side") not in SIDE_WORDS:
        raise RecordError(path, f"side: {quote(choice.get('side'))} is none: expected {join_words(SIDE_WORDS)}")
    if kind == "word" and not choice.get("text"):
        raise RecordError(path, "text is missing: expected what is said")


def _choice_label(name: str, choice: ChoiceKeys) -> CourseSentence:
    """The author's text, or a sentence for the kind of choice."""
    if "text" in choice:
        return author_text(choice["text"])
    match choice["kind"]:
        case "lay" | "card":
            return CourseSentence("option-card", card_args(choice.get("card", "0")))
        case "token":
            token = choice.get("token", NOTHING)
            return (
                course_sentence("option-nothing") if token == NOTHING else course_sentence("option-token", token=token)
            )
        case "side":
            side = next((side.label for side in SIDES if side.id == choice.get("side")), None)
            return side or course_sentence("option-side-word", side=choice.get("side", name))
        case _:
            return course_sentence("option-pass")


# Right choices


def _right_choices(kind: str, keys: Keys, setup: TableSetup, choices: Mapping[str, ChoiceKeys]) -> tuple[str, ...]:
    """The right choices. If the rules decide, an author who marks others gets an error."""
    marked = tuple(name for name, each in choices.items() if each.get("right"))
    if kind == "look" or keys.get("any"):
        return tuple(choices)
    decide = _choices_reaching_goal if "goal" in keys else _winner_by_tokens
    by_rules = decide(keys, setup, choices)
    if by_rules is not None and marked and marked != by_rules:
        raise RecordError(
            "choice", f"right: {join_words(marked)}: by the rules it is {join_words(by_rules) or 'none of them'}"
        )
    right = by_rules or marked
    if not right:
        raise RecordError(
            "choice", "no right answer: expected right = true at a choice, a goal in reach, or any = true"
        )
    return right


def _choices_reaching_goal(keys: Keys, setup: TableSetup, choices: Mapping[str, ChoiceKeys]) -> tuple[str, ...]:
    """The choices after which each side is paid the tokens of `goal`."""
    goal = {SEATS.index(side): token for side, token in keys["goal"].items()}
    if not goal or not setup.truth:
        raise RecordError("goal", "expected what bottom or top is paid at the place of a position")

    def pays(choice: ChoiceKeys) -> bool:
        place = place_with_choice(choice, setup)
        tokens = place.award.tokens
        return all((tokens[seat] or NOTHING) == token for seat, token in goal.items())

    return tuple(name for name, each in choices.items() if pays(each))


def _winner_by_tokens(keys: Keys, setup: TableSetup, choices: Mapping[str, ChoiceKeys]) -> tuple[str, ...] | None:
    """The winner by two rows of tokens; None if the step does not ask for it."""
    rows = setup.table.tokens
    sides = [name for name, each in choices.items() if each["kind"] == "side"]
    if len(sides) != len(choices) or len(rows) != 2 or setup.truth:
        return None
    edition = EDITIONS[keys.get("edition", SECOND)]
    result = outcome(*rows, edition, last_round=keys.get("end", False) and edition.last_set is not None)
    reached = goal_reached(rows[0], edition.colour_goal, edition.whisk_goal)
    winner = ("on" if reached else "nobody") if result is None else result.winner
    side = SEATS[winner] if isinstance(winner, int) else winner
    return tuple(name for name in sides if choices[name].get("side") == side)
