"""A question as it is put: what is chosen, how it is answered, how it is shown; one value after the other."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import NotationError
from matcha_widget.kit.course.story import Facts, Step

from . import boards
from .exercises import named
from .labels import NONE
from .lesson_task import Task, written
from .message import Said, say
from .question import Answer, Option, Question

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Line

    from .lesson_schema import LessonBoard
    from .lesson_schema import Option as OptionSeen

LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"

ASKERS: Final = {
    "match": "momo", "alone": "momo", "token": "robot", "best": "robot", "ring-n": "sora", "ring-s": "sora",
    "three": "hana", "turn": "hana", "plan": "hana", "count": "hana", "goal": "robot", "tie": "robot",
    "miss": "momo", "talk": "hana", "edition": "sora",
}  # fmt: skip
"""Who asks the exercises of each skill."""

_LAID: Final = re.compile(r"(0|[MBWS][1-4])(?:@([ns])\+?)?")
"""A card, or where it is laid; of two zeros the second has a mark of its own."""

MORE: Final = say("reply-more")
RULING: Final = say("mark-ruling")


class Put(NamedTuple):
    """A question that somebody puts: a step of a lesson, or an exercise."""

    question: Question
    who: str
    ask: tuple[Said, ...]
    step: Step | None = None
    """None: an exercise."""

    @property
    def task(self) -> Task | None:
        """What a lesson's step has beside its question."""
        return self.step.play if self.step else None

    @property
    def options(self) -> tuple[Option, ...]:
        """What is chosen among; of an order, its items."""
        return self.question.options


def of_step(step: Step) -> Put:
    """A step of a lesson."""
    task: Task = step.play
    return Put(task.question, step.who, tuple(written(line.text) for line in step.ask), step)


def of_exercise(question: Question) -> Put:
    """An exercise."""
    return Put(question, ASKERS[named(question.id).skill], (*question.given, question.ask))


class Asked(NamedTuple):
    """Where somebody stands with a question. It never changes: an answer makes another one."""

    put: Put
    found: Answer = ()
    """Of a sorting: the boxes that were right so far."""
    answer: Answer | None = None
    rungs: int = 0
    sure: bool = False

    @property
    def told(self) -> bool:
        """Whether there is a reply."""
        return self.answer is not None

    @property
    def right(self) -> bool:
        """Whether the answer is right, as far as it goes."""
        question = self.put.question
        if self.answer is None:
            return False
        if question.pick != "each":
            return self.answer in question.right
        return self.answer == question.right[0][: len(self.answer)]

    @property
    def done(self) -> bool:
        """Whether nothing is left to be found."""
        return self.right and len(self.answer or ()) >= self._items

    @property
    def _items(self) -> int:
        return len(self.put.options) if self.put.question.pick == "each" else 0


def answered(asked: Asked, chosen: Sequence[str], *, sure: bool = False) -> Asked:
    """The question answered; what cannot be an answer is refused with what can."""
    question = asked.put.question
    if asked.told or not question.options:
        raise NotationError("answer: nothing is asked now")
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


def taken_back(asked: Asked) -> Asked:
    """The question as it was before the answer."""
    if not asked.told:
        raise NotationError("back: nothing was answered here")
    return asked._replace(answer=None)


def helped(asked: Asked) -> Asked:
    """One hint more."""
    if asked.told or asked.rungs >= hints(asked):
        raise NotationError("help: there is no hint here")
    return asked._replace(rungs=asked.rungs + 1)


def hints(asked: Asked) -> int:
    """How many hints there are; an author's step has none."""
    return 0 if asked.put.step else len(asked.put.question.hints)


# How it is shown


def board(asked: Asked, *, fresh: bool = True) -> LessonBoard:
    """The table; after an answer as it leaves it, with the frames that lead there."""
    question = asked.put.question
    task = asked.put.task
    if asked.answer is None:
        return boards.board(question.shown, task.unseen if task else None)
    places = _played(asked)
    if not places:
        return boards.board(question.shown)
    found = boards.played(question.shown, places, only_checked=_only_checked(asked, places))
    return found if fresh else {**found, "frames": []}


def _played(asked: Asked) -> tuple[Any, ...]:
    """The places as the answer leaves them; a wrong word about a place plays nothing."""
    question = asked.put.question
    if not question.play or not asked.answer or (question.pick == "each" and not asked.done):
        return ()
    if question.kind != "lay" and not asked.right and asked.put.step is None:
        return ()
    answer = question.right[0] if question.pick == "each" else asked.answer
    places: tuple[Any, ...] = question.play(answer)
    return places


def _only_checked(asked: Asked, places: Sequence[Any]) -> bool:
    """A card was laid where nobody else can come, and only whether it matches is asked."""
    question = asked.put.question
    laid = question.kind == "lay" and question.shown.places[:1] == question.truth[:1]
    return laid and asked.put.step is None and named(question.id).skill == "match" and places[0].cards[1] is None


def told(asked: Asked, facts: Facts | None = None) -> list[Line]:
    """What is said to the answer."""
    if asked.answer is None:
        return []
    step = asked.put.step
    if step is not None:
        return lines(_told_by_author(asked, step, {**(facts or {}), **_facts(asked)}))
    question = asked.put.question
    if question.pick == "each" and not asked.done:
        at, right = len(asked.found), question.right[0]
        return lines([question.reply((*right[:at], asked.answer[-1], *right[at + 1 :])).said])
    if not asked.answer:
        return lines([MORE._replace(rules=question.rules[-1:])])
    return lines(question.told(asked.answer))


def _facts(asked: Asked) -> dict[str, str]:
    return {"choice": (asked.answer or ("",))[0], "right": "yes" if asked.right else "no"}


def _told_by_author(asked: Asked, step: Step, facts: Facts) -> list[Said]:
    """The first ending that fits; where none does, how the place is judged."""
    fitting = (each for each in step.endings if all(facts.get(name) in wanted for name, wanted in each.when.items()))
    ending = next(fitting, None)
    found = [written(line.text) for line in ending.lines] if ending else []
    if not found:
        places = _played(asked)
        found = [_judged(places[0])] if places else [say("reply-noted")]
    rules = tuple(step.rules)
    return [*found[:-1], found[-1]._replace(rules=rules or found[-1].rules)]


def _judged(place: Any) -> Said:
    from .verdicts import verdict  # noqa: PLC0415  # few steps need it

    return verdict(place)


def lines(sentences: Sequence[Said]) -> list[Line]:
    """Sentences as they go over the wire; one that rests on a ruling of ours is followed by that."""
    ruled = any(said.is_ruling for said in sentences)
    return [one_line(said) for said in (*sentences, *((RULING,) if ruled else ()))]


def one_line(said: Said) -> Line:
    """A sentence as it goes over the wire."""
    return {"id": said.id, "args": dict(said.args), "rules": list(said.rules)}


def option(each: Option, at: int, then: str = "") -> OptionSeen:
    """An option as it goes over the wire, with what it is."""
    seen: Any = {
        "id": each.id, "letter": LETTERS[at], "choice": _choice(each), "line": one_line(each.label),
        "alone": each.alone, "then": then,
    }  # fmt: skip
    found: OptionSeen = seen
    return found


def _choice(each: Option) -> dict[str, Any]:
    """What an option is, as data."""
    laid = _LAID.fullmatch(each.id)
    if laid and each.label.id in ("option-card", "option-lay", "lesson-text"):
        card, mat = laid.groups()
        return {"kind": "lay", "card": card, "mat": mat} if mat else {"kind": "card", "card": card}
    if each.label.id in ("option-token", "option-nothing"):
        return {"kind": "token", "token": None if each.label.id == "option-nothing" else each.id}
    if each.label.id == "option-place" and each.id[:1] in "123" and each.id[1:] in ("n", "s"):
        return {"kind": "place", "round": int(each.id[0]), "mat": each.id[1]}
    return {"kind": "word"}


def lit(asked: Asked) -> list[str]:
    """The options that a hint lights up."""
    question = asked.put.question
    rungs = question.hints[: asked.rungs] if asked.rungs else ()
    found = [name for rung in rungs for name in rung.lit]
    if question.pick == "each":
        item = question.options[len(asked.found)].id if len(asked.found) < len(question.options) else ""
        return [name.removeprefix(f"{item}:") for name in found if name.startswith(f"{item}:")]
    return found


def help_lines(asked: Asked) -> list[Line]:
    """The hints that were asked for; the last of them alone says the whole."""
    question = asked.put.question
    return lines(question.hints[asked.rungs - 1].said) if asked.rungs else []
