"""A question as it is put: what is chosen, how it is answered, what is said to that; one value after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.kit.errors import NotationError, join_words, quote
from matcha_widget.kit import i18n

from .question import NONE, ActReply, Answer, Option, Question, QuestionTable
from .sentences import CourseSentence, author_text, course_sentence, to_sentences, with_name
from .skills import exercise_name
from .story import fits

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Sentence

    from .question_board import QuestionBoard
    from .skills import Skills
    from .story import Facts, Step

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

MORE: Final = course_sentence("reply-more")


class Task(NamedTuple):
    """What is done in a step of a lesson, or before a class."""

    question: Question
    then: Mapping[str, str]
    """What comes of each choice, in words."""
    ends: tuple[tuple[str, str], ...] = ()
    debrief: tuple[str, ...] = ()
    small: str = ""
    minutes: int | None = None
    compares: str = ""


class QuestionState(NamedTuple):
    """A question that somebody puts, and where one stands with it. It never changes: an answer makes another one."""

    question: Question
    board: QuestionBoard
    asker: str
    ask: tuple[CourseSentence, ...]
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
        name = i18n.text(f"part-name-{self.asker}", {})
        return [with_name(each, name) for each in made]

    @property
    def is_answered(self) -> bool:
        """Whether there is a reply to a whole answer."""
        return self.answer is not None

    @property
    def right(self) -> bool:
        """Whether the answer is right, as far as it goes."""
        question = self.question
        if self.answer is None:
            return False
        if question.pick == "each":
            return self.answer == question.right[0][: len(self.answer)]
        return question.reply(self.answer).right

    @property
    def done(self) -> bool:
        """Whether nothing is left to be found."""
        return self.right and len(self.answer or ()) >= self._items

    @property
    def can_continue(self) -> bool:
        """Whether one may go on: nothing is asked, it is found, or what was done can be left at that."""
        return self.done or not self.question.options or (self.is_answered and self.question.pick == "acts")

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        acts = self.question.pick == "acts" and bool(self.accepted)
        return not self.done if self.is_answered else acts

    @property
    def _items(self) -> int:
        return len(self.question.options) if self.question.pick == "each" else 0


def of_step(step: Step, board: QuestionBoard) -> QuestionState:
    """A step of a lesson."""
    task: Task = step.setup
    return QuestionState(task.question, board, step.who, tuple(author_text(line.text) for line in step.ask), step)


def of_exercise(question: Question, skills: Skills) -> QuestionState:
    """An exercise."""
    skill = exercise_name(question.id).skill
    subject = skills.subject(skill)
    return QuestionState(question, subject.board, subject.askers[skill], (*question.given_facts, question.ask))


def answer_question(asked: QuestionState, chosen: Sequence[str], *, sure: bool = False) -> QuestionState:
    """The question answered; what cannot be an answer is refused with what can."""
    question = asked.question
    if asked.is_answered or not question.options:
        raise NotationError("answer: nothing is asked now")
    if question.pick == "acts":
        return _acted(asked, chosen, sure=sure)
    if question.pick != "each":
        if question.pick == "some" and not chosen and NONE.id not in [option.id for option in question.options]:
            return asked._replace(answer=(), sure=sure)
        return asked._replace(answer=question.read(chosen), sure=sure)
    boxes = [box.id for box in question.boxes]
    if len(chosen) != 1 or chosen[0] not in boxes:
        raise NotationError(f"answer: {quote(' '.join(chosen))} is no box: expected {join_words(boxes)}")
    after = asked._replace(answer=(*asked.accepted, chosen[0]), sure=sure)
    if after.right and not after.done:
        return asked._replace(accepted=(*asked.accepted, chosen[0]), sure=sure)
    return after


def _acted(asked: QuestionState, chosen: Sequence[str], *, sure: bool) -> QuestionState:
    """One act more: it stands, or comes back by itself; the last one makes the answer whole."""
    acts = (*asked.accepted, *chosen)
    act = asked.question.act(acts) if len(chosen) == 1 else None
    if act is None:
        possible = [option.id for option in asked.question.options if asked.question.act((*asked.accepted, option.id))]
        raise NotationError(f"answer: {quote(' '.join(chosen))} cannot be pressed now: expected {join_words(possible)}")
    if not act.stands:
        return asked._replace(rejected_act=chosen[0], sure=sure)
    if act.over:
        return asked._replace(answer=acts, rejected_act="", sure=sure)
    return asked._replace(accepted=acts, rejected_act="", sure=sure)


def taken_back(asked: QuestionState) -> QuestionState:
    """The question as it was before the answer, or before the last act."""
    if not asked.can_undo:
        raise NotationError("back: there is nothing to take back here")
    if asked.question.pick == "acts":
        return asked._replace(accepted=(asked.answer or asked.accepted)[:-1], answer=None, rejected_act="")
    return asked._replace(answer=None)


def acts_so_far(asked: QuestionState) -> Answer:
    """What stands so far, or the whole answer."""
    return asked.accepted if asked.answer is None else asked.answer


def act_orders(asked: QuestionState) -> Iterator[QuestionState]:
    """The same acts, once with each of them last, where their order does not count; a page knows which it was."""
    question, acts = asked.question, acts_so_far(asked)
    for last in acts if question.unordered else ():
        before = tuple(act for act in acts if act != last)
        if not before or not (reply := question.act(before)) or not reply.over:
            yield (
                asked._replace(answer=(*before, last))
                if asked.is_answered
                else asked._replace(accepted=(*before, last))
            )


def show_hint(asked: QuestionState) -> QuestionState:
    """One hint more."""
    if asked.is_answered or asked.hints_shown >= hints(asked):
        raise NotationError("help: there is no hint here")
    return asked._replace(hints_shown=asked.hints_shown + 1)


def hints(asked: QuestionState) -> int:
    """How many hints there are; an author's step has none."""
    return 0 if asked.step else len(asked.question.hints)


# How it is told


def table_after_answer(asked: QuestionState) -> QuestionTable:
    """What lies there as the answer leaves it; a wrong word about it plays nothing."""
    question = asked.question
    if not question.table_after or not asked.answer or (question.pick == "each" and not asked.done):
        return ()
    if not question.lays and not asked.right and asked.step is None:
        return ()
    return question.table_after(question.right[0] if question.pick == "each" else asked.answer)


def build_feedback(asked: QuestionState, facts: Facts | None = None) -> list[Sentence]:
    """What is said to the answer, or to an act."""
    question = asked.question
    if question.pick == "acts" and (asked.rejected_act or (asked.accepted and not asked.is_answered)):
        act: ActReply | None = question.act(
            (*asked.accepted, asked.rejected_act) if asked.rejected_act else asked.accepted
        )
        return asked.to_sentences(act.sentences) if act else []
    if asked.answer is None:
        return []
    step = asked.step
    if step is not None:
        return asked.to_sentences(_told_by_author(asked, step, {**(facts or {}), **_facts(asked)}))
    if question.pick == "each" and not asked.done:
        at, right = len(asked.accepted), question.right[0]
        return asked.to_sentences([question.reply((*right[:at], asked.answer[-1], *right[at + 1 :])).sentence])
    if not asked.answer:
        return asked.to_sentences([MORE._replace(rules=question.rules[-1:])])
    return asked.to_sentences(question.feedback(asked.answer))


def _facts(asked: QuestionState) -> dict[str, str]:
    return {"choice": (asked.answer or ("",))[0], "right": "yes" if asked.right else "no"}


def _told_by_author(asked: QuestionState, step: Step, facts: Facts) -> list[CourseSentence]:
    """The first ending that fits; where none does, how the place is judged."""
    ending = next((each for each in step.endings if fits(each.when, facts)), None)
    found = [author_text(line.text) for line in ending.lines] if ending else []
    found = found or [asked.board.default_feedback(asked) or course_sentence("reply-noted")]
    rules = tuple(step.rules)
    return [*found[:-1], found[-1]._replace(rules=rules or found[-1].rules)]


def option(asked: QuestionState, each: Option, at: int, then: str = "") -> dict[str, object]:
    """An option as it goes over the wire, with what it is."""
    return {
        "id": each.id, "letter": LETTERS[at % len(LETTERS)], "choice": asked.board.choice_data(each),
        "line": asked.to_sentences([each.label])[0], "alone": each.alone, "then": then,
    }  # fmt: skip


def highlighted_options(asked: QuestionState) -> list[str]:
    """The options that a hint lights up."""
    question = asked.question
    rungs = question.hints[: asked.hints_shown] if asked.hints_shown else ()
    found = [name for rung in rungs for name in rung.highlighted]
    if question.pick == "each":
        item = question.options[len(asked.accepted)].id if len(asked.accepted) < len(question.options) else ""
        return [name.removeprefix(f"{item}:") for name in found if name.startswith(f"{item}:")]
    return found


def help_lines(asked: QuestionState) -> list[Sentence]:
    """The hints that were asked for; the last of them alone says the whole."""
    question = asked.question
    return asked.to_sentences(question.hints[asked.hints_shown - 1].sentences) if asked.hints_shown else []
