"""A question as it is put: what is chosen, how it is answered, what is said to that; one value after the other."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.kit.errors import NotationError, listed, quote
from matcha_widget.kit import words

from .question import NONE, ActReply, Answer, Option, Question, Shown
from .said import Said, called, lines, say, written
from .skills import exercise_name
from .story import fits

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Line

    from .question_board import QuestionBoard
    from .skills import Skills
    from .story import Facts, Step

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

MORE: Final = say("reply-more")


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


class Asked(NamedTuple):
    """A question that somebody puts, and where one stands with it. It never changes: an answer makes another one."""

    question: Question
    board: QuestionBoard
    who: str
    ask: tuple[Said, ...]
    step: Step | None = None
    """The step of a lesson; None: an exercise."""
    found: Answer = ()
    """Of a sorting the boxes that were right so far; the acts that stand."""
    answer: Answer | None = None
    rungs: int = 0
    sure: bool = False
    slip: str = ""
    """An act that has come back by itself."""

    @property
    def anew(self) -> Asked:
        """As it was put."""
        return Asked(*self[:5])

    def spoken(self, sentences: Iterable[Said]) -> list[Line]:
        """Sentences as they go over the wire; in those of an exercise whoever asks sits across."""
        made = lines(sentences)
        if self.step is not None:
            return made
        name = words.text(f"part-name-{self.who}", {})
        return [called(each, name) for each in made]

    @property
    def told(self) -> bool:
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
    def may_go(self) -> bool:
        """Whether one may go on: nothing is asked, it is found, or what was done can be left at that."""
        return self.done or not self.question.options or (self.told and self.question.pick == "acts")

    @property
    def may_take_back(self) -> bool:
        """Whether there is something to take back."""
        acts = self.question.pick == "acts" and bool(self.found)
        return not self.done if self.told else acts

    @property
    def _items(self) -> int:
        return len(self.question.options) if self.question.pick == "each" else 0


def of_step(step: Step, board: QuestionBoard) -> Asked:
    """A step of a lesson."""
    task: Task = step.play
    return Asked(task.question, board, step.who, tuple(written(line.text) for line in step.ask), step)


def of_exercise(question: Question, skills: Skills) -> Asked:
    """An exercise."""
    skill = exercise_name(question.id).skill
    subject = skills.subject(skill)
    return Asked(question, subject.board, subject.askers[skill], (*question.given, question.ask))


def answered(asked: Asked, chosen: Sequence[str], *, sure: bool = False) -> Asked:
    """The question answered; what cannot be an answer is refused with what can."""
    question = asked.question
    if asked.told or not question.options:
        raise NotationError("answer: nothing is asked now")
    if question.pick == "acts":
        return _acted(asked, chosen, sure=sure)
    if question.pick != "each":
        if question.pick == "some" and not chosen and NONE.id not in [option.id for option in question.options]:
            return asked._replace(answer=(), sure=sure)
        return asked._replace(answer=question.read(chosen), sure=sure)
    boxes = [box.id for box in question.boxes]
    if len(chosen) != 1 or chosen[0] not in boxes:
        raise NotationError(f"answer: {quote(' '.join(chosen))} is no box: expected {listed(boxes)}")
    after = asked._replace(answer=(*asked.found, chosen[0]), sure=sure)
    if after.right and not after.done:
        return asked._replace(found=(*asked.found, chosen[0]), sure=sure)
    return after


def _acted(asked: Asked, chosen: Sequence[str], *, sure: bool) -> Asked:
    """One act more: it stands, or comes back by itself; the last one makes the answer whole."""
    acts = (*asked.found, *chosen)
    act = asked.question.act(acts) if len(chosen) == 1 else None
    if act is None:
        possible = [option.id for option in asked.question.options if asked.question.act((*asked.found, option.id))]
        raise NotationError(f"answer: {quote(' '.join(chosen))} cannot be pressed now: expected {listed(possible)}")
    if not act.stands:
        return asked._replace(slip=chosen[0], sure=sure)
    if act.over:
        return asked._replace(answer=acts, slip="", sure=sure)
    return asked._replace(found=acts, slip="", sure=sure)


def taken_back(asked: Asked) -> Asked:
    """The question as it was before the answer, or before the last act."""
    if not asked.may_take_back:
        raise NotationError("back: there is nothing to take back here")
    if asked.question.pick == "acts":
        return asked._replace(found=(asked.answer or asked.found)[:-1], answer=None, slip="")
    return asked._replace(answer=None)


def acts_so_far(asked: Asked) -> Answer:
    """What stands so far, or the whole answer."""
    return asked.found if asked.answer is None else asked.answer


def reordered(asked: Asked) -> Iterator[Asked]:
    """The same acts, once with each of them last, where their order does not count; a page knows which it was."""
    question, acts = asked.question, acts_so_far(asked)
    for last in acts if question.unordered else ():
        before = tuple(act for act in acts if act != last)
        if not before or not (reply := question.act(before)) or not reply.over:
            yield asked._replace(answer=(*before, last)) if asked.told else asked._replace(found=(*before, last))


def helped(asked: Asked) -> Asked:
    """One hint more."""
    if asked.told or asked.rungs >= hints(asked):
        raise NotationError("help: there is no hint here")
    return asked._replace(rungs=asked.rungs + 1)


def hints(asked: Asked) -> int:
    """How many hints there are; an author's step has none."""
    return 0 if asked.step else len(asked.question.hints)


# How it is told


def played(asked: Asked) -> Shown:
    """What lies there as the answer leaves it; a wrong word about it plays nothing."""
    question = asked.question
    if not question.play or not asked.answer or (question.pick == "each" and not asked.done):
        return ()
    if not question.lays and not asked.right and asked.step is None:
        return ()
    return question.play(question.right[0] if question.pick == "each" else asked.answer)


def told(asked: Asked, facts: Facts | None = None) -> list[Line]:
    """What is said to the answer, or to an act."""
    question = asked.question
    if question.pick == "acts" and (asked.slip or (asked.found and not asked.told)):
        act: ActReply | None = question.act((*asked.found, asked.slip) if asked.slip else asked.found)
        return asked.spoken(act.said) if act else []
    if asked.answer is None:
        return []
    step = asked.step
    if step is not None:
        return asked.spoken(_told_by_author(asked, step, {**(facts or {}), **_facts(asked)}))
    if question.pick == "each" and not asked.done:
        at, right = len(asked.found), question.right[0]
        return asked.spoken([question.reply((*right[:at], asked.answer[-1], *right[at + 1 :])).said])
    if not asked.answer:
        return asked.spoken([MORE._replace(rules=question.rules[-1:])])
    return asked.spoken(question.told(asked.answer))


def _facts(asked: Asked) -> dict[str, str]:
    return {"choice": (asked.answer or ("",))[0], "right": "yes" if asked.right else "no"}


def _told_by_author(asked: Asked, step: Step, facts: Facts) -> list[Said]:
    """The first ending that fits; where none does, how the place is judged."""
    ending = next((each for each in step.endings if fits(each.when, facts)), None)
    found = [written(line.text) for line in ending.lines] if ending else []
    found = found or [asked.board.judged(asked) or say("reply-noted")]
    rules = tuple(step.rules)
    return [*found[:-1], found[-1]._replace(rules=rules or found[-1].rules)]


def option(asked: Asked, each: Option, at: int, then: str = "") -> dict[str, object]:
    """An option as it goes over the wire, with what it is."""
    return {
        "id": each.id, "letter": LETTERS[at % len(LETTERS)], "choice": asked.board.choice(each),
        "line": asked.spoken([each.label])[0], "alone": each.alone, "then": then,
    }  # fmt: skip


def lit(asked: Asked) -> list[str]:
    """The options that a hint lights up."""
    question = asked.question
    rungs = question.hints[: asked.rungs] if asked.rungs else ()
    found = [name for rung in rungs for name in rung.lit]
    if question.pick == "each":
        item = question.options[len(asked.found)].id if len(asked.found) < len(question.options) else ""
        return [name.removeprefix(f"{item}:") for name in found if name.startswith(f"{item}:")]
    return found


def help_lines(asked: Asked) -> list[Line]:
    """The hints that were asked for; the last of them alone says the whole."""
    question = asked.question
    return asked.spoken(question.hints[asked.rungs - 1].said) if asked.rungs else []
