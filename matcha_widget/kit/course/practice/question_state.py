"""The state of a question: answers, acts, hints and the feedback to them, as immutable values."""

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
    """The setup of a lesson's step: a question, and its texts for a class."""

    question: Question
    outcomes: Mapping[str, str]
    """The outcome of each choice, in words."""
    outcome_rows: tuple[tuple[str, str], ...] = ()
    debrief: tuple[str, ...] = ()
    small: str = ""
    minutes: int | None = None
    compares: str = ""


class QuestionBoard(Protocol):
    """The module with which a game shows its questions."""

    @property
    def GAME(self) -> str:  # noqa: N802  # a constant of the module
        """The name by which a browser knows its board."""

    def board_data(self, asked: QuestionState, *, fresh: bool) -> Mapping[str, object]:
        """Build the board's data, with the frames since the last answer if that is fresh."""

    def choice_data(self, option: Option) -> Mapping[str, object]:
        """Build an option's field `choice`."""

    def default_feedback(self, asked: QuestionState) -> CourseSentence | None:
        """Return the feedback to an answer for which the author wrote no ending."""

    def board_html(self, board: Any, opponent: str, language: str) -> Iterator[str]:
        """Draw the board as parts of a still picture; `opponent` is a name."""

    def board_text(self, board: Any) -> str:
        """Write the board as text."""


class QuestionState(NamedTuple):
    """A question with its answers and hints so far, immutable."""

    question: Question
    board: QuestionBoard
    asker: str
    prompt: tuple[CourseSentence, ...]
    step: Step | None = None
    """The step of a lesson; None for an exercise."""
    accepted: Answer = ()
    """The right boxes so far, or the accepted acts."""
    answer: Answer | None = None
    hints_shown: int = 0
    sure: bool = False
    rejected_act: str = ""
    """The act that was just rejected."""

    @property
    def without_answers(self) -> QuestionState:
        """The question without answers or hints."""
        return QuestionState(*self[:5])

    def to_sentences(self, sentences: Iterable[CourseSentence]) -> list[Sentence]:
        """Convert sentences for the wire. In an exercise the opponent is named after whoever asks."""
        converted = to_sentences(sentences)
        if self.step is not None:
            return converted
        name = i18n.format_message(f"part-name-{self.asker}", {})
        return [with_name(each, name) for each in converted]

    @property
    def is_answered(self) -> bool:
        """True once a whole answer is given."""
        return self.answer is not None

    @property
    def is_right(self) -> bool:
        """True if the answer so far is right."""
        question = self.question
        if self.answer is None:
            return False
        if question.pick == "each":
            return self.answer == question.right[0][: len(self.answer)]
        return question.reply(self.answer).right

    @property
    def is_done(self) -> bool:
        """True if the whole answer is right."""
        return self.is_right and len(self.answer or ()) >= self._item_count

    @property
    def can_continue(self) -> bool:
        """True if the learner may go on: nothing is asked, the answer is right, or acts are complete."""
        return self.is_done or not self.question.options or (self.is_answered and self.question.pick == "acts")

    @property
    def can_undo(self) -> bool:
        """True if an answer or an act can be taken back."""
        acts = self.question.pick == "acts" and bool(self.accepted)
        return not self.is_done if self.is_answered else acts

    @property
    def _item_count(self) -> int:
        return len(self.question.options) if self.question.pick == "each" else 0


def question_from_step(step: Step, board: QuestionBoard) -> QuestionState:
    """Ask the question of a lesson's step."""
    task: Task = step.setup
    return QuestionState(task.question, board, step.who, tuple(author_text(line.text) for line in step.prompt), step)


def question_from_exercise(question: Question, skills: Skills) -> QuestionState:
    """Ask the question of an exercise."""
    skill = exercise_name(question.id).skill
    subject = skills.subject(skill)
    return QuestionState(question, subject.board, subject.askers[skill], (*question.given_facts, question.prompt))


def answer_question(state: QuestionState, chosen: Sequence[str], *, sure: bool = False) -> QuestionState:
    """Answer a question. Raise a `NotationError` if that is impossible."""
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
    """Add an act, or reject it. The last one completes the answer."""
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
    """Take back the answer or the last act."""
    if not state.can_undo:
        raise NotationError("back: there is nothing to take back here")
    if state.question.pick == "acts":
        return state._replace(accepted=(state.answer or state.accepted)[:-1], answer=None, rejected_act="")
    return state._replace(answer=None)


def acts_so_far(state: QuestionState) -> Answer:
    """Return the accepted acts, or the whole answer."""
    return state.accepted if state.answer is None else state.answer


def act_orders(state: QuestionState) -> Iterator[QuestionState]:
    """Yield the state with each unordered act as the last one, for pages."""
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
    """Show one more hint."""
    if state.is_answered or state.hints_shown >= count_hints(state):
        raise NotationError("help: there is no hint here")
    return state._replace(hints_shown=state.hints_shown + 1)


def count_hints(state: QuestionState) -> int:
    """Count the hints. An author's step has none."""
    return 0 if state.step else len(state.question.hints)


# Feedback


def table_after_answer(state: QuestionState) -> QuestionTable:
    """Return the table after the answer; () if the answer changes nothing on it."""
    question = state.question
    if not question.table_after or not state.answer or (question.pick == "each" and not state.is_done):
        return ()
    if not question.lays_card and not state.is_right and state.step is None:
        return ()
    return question.table_after(question.right[0] if question.pick == "each" else state.answer)


def build_feedback(state: QuestionState, facts: Facts | None = None) -> list[Sentence]:
    """Build the sentences about the answer or the last act."""
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
    """Return the first ending that fits, or else the game's own feedback."""
    ending = next((each for each in step.endings if condition_holds(each.when, facts)), None)
    feedback = [author_text(line.text) for line in ending.lines] if ending else []
    feedback = feedback or [state.board.default_feedback(state) or course_sentence("reply-noted")]
    rules = tuple(step.rules)
    return [*feedback[:-1], feedback[-1]._replace(rules=rules or feedback[-1].rules)]


def option_data(state: QuestionState, each: Option, at: int, then: str = "") -> dict[str, object]:
    """Build the wire data of an option."""
    return {
        "id": each.id, "letter": LETTERS[at % len(LETTERS)], "choice": state.board.choice_data(each),
        "line": state.to_sentences([each.label])[0], "alone": each.alone, "then": then,
    }  # fmt: skip


def highlighted_options(state: QuestionState) -> list[str]:
    """List the options that the hints so far highlight."""
    question = state.question
    highlighted = [name for hint in question.hints[: state.hints_shown] for name in hint.highlighted]
    if question.pick == "each":
        item = question.options[len(state.accepted)].id if len(state.accepted) < len(question.options) else ""
        return [name.removeprefix(f"{item}:") for name in highlighted if name.startswith(f"{item}:")]
    return highlighted


def hint_sentences(state: QuestionState) -> list[Sentence]:
    """Build the sentences of the last hint."""
    question = state.question
    return state.to_sentences(question.hints[state.hints_shown - 1].sentences) if state.hints_shown else []
