"""What Matcha has to know of a step of a lesson: what lies there, what can be chosen, what each choice leads to."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, NamedTuple, NotRequired, TypedDict

from matcha_widget.engine.core.errors import RecordError, join_words, quote
from matcha_widget.engine.matcha import KINDS, Card, Game, Place
from matcha_widget.engine.matcha.rules.cards import DECK
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.moves import PASS, SEATS, Mat
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.engine.matcha.rules.victory import goal_reached, outcome
from matcha_widget.games.matcha.table.sentences import card_args
from matcha_widget.kit.course.lesson_format import TaskKeys, choices_by_name, make_task
from matcha_widget.kit.course.practice.question import Answer, Option, Question, bind
from matcha_widget.kit.course.practice.question_state import LETTERS, Task
from matcha_widget.kit.course.sentences import CourseSentence, author_text, course_sentence
from matcha_widget.kit.course.story.step_file import COMMON_STEP_KEYS, Keys, check_kind, check_known_keys
from matcha_widget.kit.wire.decode import check_type

from .lesson_table import TableSetup, place_with_choice, places_after, read_table
from .place_sentences import derivation_sentences
from .question_table import SECOND, SIDES
from .replies import NOTHING


class ChoiceKeys(TypedDict):
    """Something to choose: what it is, what it is called, what comes of it."""

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
    """What each side is to be paid."""

    bottom: NotRequired[Literal["M", "B", "W", "S", "K", "-"]]
    top: NotRequired[Literal["M", "B", "W", "S", "K", "-"]]


FromKey = TypedDict("FromKey", {"from": NotRequired[int]})
"""How many moves of a game have been made: no Python name can be called so."""


class TableKeys(TaskKeys, FromKey):
    """The keys of a step that are Matcha's own."""

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
"""One of the choices; a card of the hand for the first place; nothing, only to be looked at."""


class PlacesAfterChoices(NamedTuple):
    """The places as each choice leaves them, for a question to look up."""

    after: Mapping[str, tuple[Place, ...]]


def read_task(kind: str, keys: Keys, given: Game | None = None) -> Task:
    """What a step's own keys say; a fault names its key."""
    check_kind(kind, KINDS_OF_STEP)
    check_known_keys(keys, [*COMMON_STEP_KEYS, *TableKeys.__annotations__], "a step")
    check_type(keys, TableKeys, "")
    there = read_table(keys, given)
    choices = _choices(kind, keys, there)
    right = _right_choices(kind, keys, there, choices)
    places = {name: places_after(keys, each, there) for name, each in choices.items()}
    known = PlacesAfterChoices(places)
    why = derivation_sentences(there.truth[0]) if there.truth and HIDDEN not in there.truth[0].cards else ()
    question = Question(
        author_text(""),
        there.shown,
        tuple(Option(name, _choice_label(name, each)) for name, each in choices.items()),
        tuple((name,) for name in right),
        None,
        why or (author_text(""),),
        true_table=there.truth,
        table_after=bind(_places_after_answer, known) if any(places.values()) else None,
        lays_card=kind == "lay",
    )
    return make_task(question, keys, choices)


def _places_after_answer(known: PlacesAfterChoices, answer: Answer) -> tuple[Place, ...]:
    return known.after[answer[0]]


# What can be chosen


def _choices(kind: str, keys: Keys, there: TableSetup) -> dict[str, ChoiceKeys]:
    """The choices by their ids."""
    if kind == "look":
        return {}
    given: list[ChoiceKeys] = [*keys.get("choice", ())]
    if kind == "lay" and not given:
        if not there.truth or not there.shown.hand:
            raise RecordError("position", "to play a card: expected a place and a hand, as in n:B2 M2|-; hand W2 S4 0")
        given = [{"kind": "lay", "card": str(card), "mat": there.truth[0].mat} for card in there.shown.hand]
    for at, each in enumerate(given):
        _check_choice(each, there, at)
    return choices_by_name(given, _choice_name)


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


def _check_choice(choice: ChoiceKeys, there: TableSetup, at: int) -> None:
    kind, path = choice["kind"], f"choice[{at}]"
    if kind in ("lay", "card") and choice.get("card") not in DECK:
        raise RecordError(path, f"{quote(choice.get('card'))} is no card: expected one such as M2, or 0")
    mats = [place.mat for place in there.truth]
    if kind == "lay" and choice.get("mat") not in mats:
        raise RecordError(path, f"mat: {quote(choice.get('mat'))} is not there: expected {join_words(mats)}")
    if kind == "lay" and Card(choice.get("card", "0")) not in (*there.shown.hand, *there.shown.top_hand):
        raise RecordError(
            path, f"{choice.get('card')} is in no hand: expected {join_words(map(str, there.shown.hand))}"
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
    """What a choice is called: by its author, or by what it is."""
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


# What is right, and what follows


def _right_choices(kind: str, keys: Keys, there: TableSetup, choices: Mapping[str, ChoiceKeys]) -> tuple[str, ...]:
    """The choices that are right; where the engine knows them, an author says nothing else."""
    marked = tuple(name for name, each in choices.items() if each.get("right"))
    if kind == "look" or keys.get("any"):
        return tuple(choices)
    known = _choices_reaching_goal(keys, there, choices) if "goal" in keys else _winner_by_tokens(keys, there, choices)
    if known is not None and marked and marked != known:
        raise RecordError(
            "choice", f"right: {join_words(marked)}: by the rules it is {join_words(known) or 'none of them'}"
        )
    found = known or marked
    if not found:
        raise RecordError(
            "choice", "no right answer: expected right = true at a choice, a goal in reach, or any = true"
        )
    return found


def _choices_reaching_goal(keys: Keys, there: TableSetup, choices: Mapping[str, ChoiceKeys]) -> tuple[str, ...]:
    """The choices after which each side is paid what is wanted."""
    wanted = {SEATS.index(side): token for side, token in keys["goal"].items()}
    if not wanted or not there.truth:
        raise RecordError("goal", "expected what bottom or top is paid at the place of a position")

    def pays(choice: ChoiceKeys) -> bool:
        place = place_with_choice(choice, there)
        tokens = place.award.tokens
        return all((tokens[seat] or NOTHING) == token for seat, token in wanted.items())

    return tuple(name for name, each in choices.items() if pays(each))


def _winner_by_tokens(keys: Keys, there: TableSetup, choices: Mapping[str, ChoiceKeys]) -> tuple[str, ...] | None:
    """Of two rows of tokens: who has won; None where that is not asked."""
    rows = there.shown.tokens
    sides = [name for name, each in choices.items() if each["kind"] == "side"]
    if len(sides) != len(choices) or len(rows) != 2 or there.truth:
        return None
    edition = EDITIONS[keys.get("edition", SECOND)]
    found = outcome(*rows, edition, last_round=keys.get("end", False) and edition.last_set is not None)
    reached = goal_reached(rows[0], edition.colour_goal, edition.whisk_goal)
    winner = ("on" if reached else "nobody") if found is None else found.winner
    side = SEATS[winner] if isinstance(winner, int) else winner
    return tuple(name for name in sides if choices[name].get("side") == side)
