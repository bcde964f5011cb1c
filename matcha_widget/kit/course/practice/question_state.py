"""A question as it is put: what is chosen, how it is answered, what is said to that; one value after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit import i18n
from matcha_widget.kit.course.sentences import CourseSentence, author_text, course_sentence, to_sentences, with_name
from matcha_widget.kit.course.story.story import condition_holds

from .question import NONE_OPTION, ActReply, Answer, Option, Question, QuestionTable
from .skills import exercise_name

if TYPE_CHECKING:
    from matcha_widget.kit.course.story.story import Facts, Step
    from matcha_widget.kit.wire.wire_schema import Sentence

    from .skills import Skills

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

MORE_TO_FIND: Final = course_sentence("reply-more")


class Task(NamedTuple):
    """What is done in a step of a lesson, or before a class."""

    question: Question
    outcomes: Mapping[str, str]
    """What comes of each choice, in words."""
    outcome_rows: tuple[tuple[str, str], ...] = ()
    debrief: tuple[str, ...] = ()
    small: str = ""
    minutes: int | None = None
    compares: str = ""


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


class QuestionState(NamedTuple):
    """A question that somebody puts, and where one stands with it. It never changes: an answer makes another one."""

    question: Question
    board: QuestionBoard
    asker: str
    prompt: tuple[CourseSentence, ...]
    step: Step | None = None
    """The step of a lesson; None: an exercise."""
    accepted: Answer = ()
    """Of a sorting the boxes that were right so far; the acts that stand."""
    answer: Answer | None = None
    hints_shown: int = 0
    sure: bool = False
    rejected_act: str = ""
    """An act that has come back by itself."""

    @property
    def unanswered(self) -> QuestionState:
        """As it was put."""
        return QuestionState(*self[:5])

    def to_sentences(self, sentences: Iterable[CourseSentence]) -> list[Sentence]:
        """Sentences as they go over the wire; in those of an exercise whoever asks sits across."""
        made = to_sentences(sentences)
        if self.step is not None:
            return made
        name = i18n.format_message(f"part-name-{self.asker}", {})
        return [with_name(each, name) for each in made]

    @property
    def is_answered(self) -> bool:
        """Whether there is a reply to a whole answer."""
        return self.answer is not None

    @property
    def is_right(self) -> bool:
        """Whether the answer is right, as far as it goes."""
        question = self.question
        if self.answer is None:
            return False
        if question.pick == "each":
            return self.answer == question.right[0][: len(self.answer)]
        return question.reply(self.answer).right

    @property
    def is_done(self) -> bool:
        """Whether nothing is left to be found."""
        return self.is_right and len(self.answer or ()) >= self._item_count

    @property
    def can_continue(self) -> bool:
        """Whether one may go on: nothing is asked, it is found, or what was done can be left at that."""
        return self.is_done or not self.question.options or (self.is_answered and self.question.pick == "acts")

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        acts = self.question.pick == "acts" and bool(self.accepted)
        return not self.is_done if self.is_answered else acts

    @property
    def _item_count(self) -> int:
        return len(self.question.options) if self.question.pick == "each" else 0


def question_from_step(step: Step, board: QuestionBoard) -> QuestionState:
    """A step of a lesson."""
    task: Task = step.setup
    return QuestionState(task.question, board, step.who, tuple(author_text(line.text) for line in step.prompt), step)


def question_from_exercise(question: Question, skills: Skills) -> QuestionState:
    """An exercise."""
    skill = exercise_name(question.id).skill
    subject = skills.subject(skill)
    return QuestionState(question, subject.board, subject.askers[skill], (*question.given_facts, question.prompt))


def answer_question(state: QuestionState, chosen: Sequence[str], *, sure: bool = False) -> QuestionState:
    """The question answered; what cannot be an answer is refused with what can."""
    question = state.question
    if state.is_answered or not question.options:
        raise NotationError("answer: nothing is asked now")
    if question.pick == "acts":
        return _perform_act(state, chosen, sure=sure)
    if question.pick != "each":
        if question.pick == "some" and not chosen and NONE_OPTION.id not in [option.id for option in question.options]:
            return state._replace(answer=(), sure=sure)
        return state._replace(answer=question.parse_answer(chosen), sure=sure)
    boxes = [box.id for box in question.boxes]
    if len(chosen) != 1 or chosen[0] not in boxes:
        raise NotationError(f"answer: {quote(' '.join(chosen))} is no box: expected {join_words(boxes)}")
    after = state._replace(answer=(*state.accepted, chosen[0]), sure=sure)
    if after.is_right and not after.is_done:
        return state._replace(accepted=(*state.accepted, chosen[0]), sure=sure)
    return after


def _perform_act(state: QuestionState, chosen: Sequence[str], *, sure: bool) -> QuestionState:
    """One act more: it stands, or comes back by itself; the last one makes the answer whole."""
    acts = (*state.accepted, *chosen)
    act = state.question.act(acts) if len(chosen) == 1 else None
    if act is None:
        possible = [option.id for option in state.question.options if state.question.act((*state.accepted, option.id))]
        raise NotationError(f"answer: {quote(' '.join(chosen))} cannot be pressed now: expected {join_words(possible)}")
    if not act.is_accepted:
        return state._replace(rejected_act=chosen[0], sure=sure)
    if act.is_last:
        return state._replace(answer=acts, rejected_act="", sure=sure)
    return state._replace(accepted=acts, rejected_act="", sure=sure)


def undo_answer(state: QuestionState) -> QuestionState:
    """The question as it was before the answer, or before the last act."""
    if not state.can_undo:
        raise NotationError("back: there is nothing to take back here")
    if state.question.pick == "acts":
        return state._replace(accepted=(state.answer or state.accepted)[:-1], answer=None, rejected_act="")
    return state._replace(answer=None)


def acts_so_far(state: QuestionState) -> Answer:
    """What stands so far, or the whole answer."""
    return state.accepted if state.answer is None else state.answer


def act_orders(state: QuestionState) -> Iterator[QuestionState]:
    """The same acts, once with each of them last, where their order does not count; a page knows which it was."""
    question, acts = state.question, acts_so_far(state)
    for last in acts if question.unordered else ():
        before = tuple(act for act in acts if act != last)
        if not before or not (reply := question.act(before)) or not reply.is_last:
            yield (
                state._replace(answer=(*before, last))
                if state.is_answered
                else state._replace(accepted=(*before, last))
            )


def show_hint(state: QuestionState) -> QuestionState:
    """One hint more."""
    if state.is_answered or state.hints_shown >= count_hints(state):
        raise NotationError("help: there is no hint here")
    return state._replace(hints_shown=state.hints_shown + 1)


def count_hints(state: QuestionState) -> int:
    """How many hints there are; an author's step has none."""
    return 0 if state.step else len(state.question.hints)


# How it is told


def table_after_answer(state: QuestionState) -> QuestionTable:
    """What lies there as the answer leaves it; a wrong word about it plays nothing."""
    question = state.question
    if not question.table_after or not state.answer or (question.pick == "each" and not state.is_done):
        return ()
    if not question.lays_card and not state.is_right and state.step is None:
        return ()
    return question.table_after(question.right[0] if question.pick == "each" else state.answer)


def build_feedback(state: QuestionState, facts: Facts | None = None) -> list[Sentence]:
    """What is said to the answer, or to an act."""
    question = state.question
    if question.pick == "acts" and (state.rejected_act or (state.accepted and not state.is_answered)):
        act: ActReply | None = question.act(
            (*state.accepted, state.rejected_act) if state.rejected_act else state.accepted
        )
        return state.to_sentences(act.sentences) if act else []
    if state.answer is None:
        return []
    step = state.step
    if step is not None:
        return state.to_sentences(_author_feedback(state, step, {**(facts or {}), **_answer_facts(state)}))
    if question.pick == "each" and not state.is_done:
        at, right = len(state.accepted), question.right[0]
        return state.to_sentences([question.reply((*right[:at], state.answer[-1], *right[at + 1 :])).sentence])
    if not state.answer:
        return state.to_sentences([MORE_TO_FIND._replace(rules=question.rules[-1:])])
    return state.to_sentences(question.feedback(state.answer))


def _answer_facts(state: QuestionState) -> dict[str, str]:
    return {"choice": (state.answer or ("",))[0], "right": "yes" if state.is_right else "no"}


def _author_feedback(state: QuestionState, step: Step, facts: Facts) -> list[CourseSentence]:
    """The first ending that fits; where none does, how the place is judged."""
    ending = next((each for each in step.endings if condition_holds(each.when, facts)), None)
    found = [author_text(line.text) for line in ending.lines] if ending else []
    found = found or [state.board.default_feedback(state) or course_sentence("reply-noted")]
    rules = tuple(step.rules)
    return [*found[:-1], found[-1]._replace(rules=rules or found[-1].rules)]


def option_data(state: QuestionState, each: Option, at: int, then: str = "") -> dict[str, object]:
    """An option as it goes over the wire, with what it is."""
    return {
        "id": each.id, "letter": LETTERS[at % len(LETTERS)], "choice": state.board.choice_data(each),
        "line": state.to_sentences([each.label])[0], "alone": each.alone, "then": then,
    }  # fmt: skip


def highlighted_options(state: QuestionState) -> list[str]:
    """The options that a hint lights up."""
    question = state.question
    rungs = question.hints[: state.hints_shown] if state.hints_shown else ()
    found = [name for rung in rungs for name in rung.highlighted]
    if question.pick == "each":
        item = question.options[len(state.accepted)].id if len(state.accepted) < len(question.options) else ""
        return [name.removeprefix(f"{item}:") for name in found if name.startswith(f"{item}:")]
    return found


def hint_sentences(state: QuestionState) -> list[Sentence]:
    """The hints that were asked for; the last of them alone says the whole."""
    question = state.question
    return state.to_sentences(question.hints[state.hints_shown - 1].sentences) if state.hints_shown else []
