"""A class before one screen: a question, hands up, the votes as bars, and how it ends when the button says so."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from pathlib import Path
from types import MappingProxyType
from typing import ClassVar, NamedTuple

from matcha_widget.engine.kit.errors import NotationError, listed, quote

from . import asking
from .asking import Asked, Task, of_step
from .asking_panel import AskingPanel
from .asking_schema import AnswerIntent, AskingIntent, RevealIntent, StepIntent, VotesIntent
from .author_file import Authored
from .class_votes import ClassVotes, Votes, VotesText, checked, pupils_of
from .course_schema import GoIntent
from .kept_text import KeptText
from .question_board import QuestionBoard, names_picture
from .said import Said, lines, one_line, written


class InClass(NamedTuple):
    """Where a class is."""

    at: int
    """The question, from 1."""
    asked: Asked
    """Once it is told: with the option that is seen played."""
    votes: Votes = MappingProxyType({})
    """All that this class has cast; on a page: none."""
    fresh: bool = True


class Classroom(AskingPanel[InClass]):
    """The questions of a lesson for a class: `Classroom("bluffing", pupils=25, keep="class-5b.txt")`."""

    BOARD: ClassVar[QuestionBoard]

    def __init__(
        self,
        lesson: str | Path,
        pupils: int = 25,
        *,
        keep: str | Path | None = None,
        game: object = None,
        language: str = "en",
    ) -> None:
        self._given = {"pupils": pupils, "keep": keep}
        self.pupils = pupils_of(pupils)
        self.lesson = self.read(lesson, game)
        self._file = KeptText(keep, "keep", "class", VotesText(self.lesson.id))
        found, told = self._file.take_up()
        self._found = found or ClassVotes()
        votes = self._possible(self._found.votes)
        self._notes = (*(each for each in told if each.id != "class-skipped"), *self._aside(votes))
        super().__init__(self._opened(1, votes), language=language)

    def read(self, lesson: str | Path, game: object) -> Authored:
        """The lesson of that name, file or text; `game`: what its steps look at."""
        raise NotImplementedError

    def reckoned(self, task: Task, counts: tuple[int, ...] | None) -> Sequence[Said]:  # noqa: ARG002  # a game's own
        """What is worked out of the votes on this question, once it is told."""
        return ()

    def rows(self, task: Task, votes: Votes) -> Sequence[tuple[str, str]]:  # noqa: ARG002  # as above
        """What comes of what, once it is told."""
        return task.ends

    def _possible(self, found: Votes) -> dict[str, tuple[int, ...]]:
        """The votes that this class can have cast on questions of this lesson."""
        options = {step.id: len(step.play.question.options) for step in self.lesson.steps}
        return {
            name: counts
            for name, counts in found.items()
            if len(counts) == options.get(name) and sum(counts) <= self.pupils
        }

    def _aside(self, votes: Votes) -> Iterable[Said]:
        """What there is to say of the other votes in the file: they stay there."""
        others = [name for name in self._found.votes if name not in votes]
        if others and (path := self._file.path):
            yield self._file.told("aside", path, ", ".join(others))

    def _opened(self, at: int, votes: Votes) -> InClass:
        return InClass(at, of_step(self.lesson.steps[at - 1], self.BOARD), votes)

    def _counts(self, now: InClass) -> tuple[int, ...] | None:
        """The votes on the question that is shown."""
        return now.votes.get(self.lesson.steps[now.at - 1].id)

    def count(self, **counts: int) -> None:
        """Type in the votes on the question that is shown, by letter or by name: `room.count(A=12, B=7)`."""
        with self._lock.held():
            self._carry_out(partial(self._move, self._voted(self._now, self._named(counts))))

    def _named(self, counts: Mapping[str, int]) -> list[int]:
        """How many chose each option, where each is named once; a letter is a letter before it is a name."""
        options = self._now.asked.question.options
        letters = asking.LETTERS[: len(options)]
        places = {option.id: at for at, option in enumerate(options)} | {name: at for at, name in enumerate(letters)}
        found: dict[int, int] = {}
        for name, count in counts.items():
            if name not in places:
                raise NotationError(f"count: {quote(name)} is no option here: expected {listed(letters)}")
            if places[name] in found:
                letter = letters[places[name]]
                raise NotationError(f"count: {quote(name)} is option {letter}, named twice: expected each option once")
            found[places[name]] = count
        return [found.get(at, 0) for at in range(len(options))]

    def step(self, now: InClass, wanted: AskingIntent) -> InClass:
        """Where an intent leads to."""
        match wanted:
            case StepIntent():
                return self._opened(self.lesson.checked(wanted.step), now.votes)
            case GoIntent() if now.at < len(self.lesson.steps):
                return self._opened(now.at + 1, now.votes)
            case VotesIntent():
                return self._voted(now, wanted.counts)
            case RevealIntent() if not now.asked.told:
                return self._revealed(now)
            case AnswerIntent() if now.asked.told:
                return self._seen_played(now, wanted.chosen)
            case _:
                raise NotationError(f"{wanted.type}: this cannot be asked now")

    def _voted(self, now: InClass, counts: Sequence[int]) -> InClass:
        if now.asked.told:
            raise NotationError("votes: the answer is shown already: open the question again to vote again")
        cast = checked(counts, len(now.asked.question.options), self.pupils)
        return now._replace(votes={**now.votes, self.lesson.steps[now.at - 1].id: cast}, fresh=False)

    def _revealed(self, now: InClass) -> InClass:
        """What is right is played; where anything is, what most have chosen."""
        question = now.asked.question
        if not question.options:
            raise NotationError("reveal: there is no question here: expected Continue")
        right = [answer[0] for answer in question.right]
        ids = [option.id for option in question.options]
        counts = self._counts(now) or (0,) * len(ids)
        most = max(right, key=lambda name: counts[ids.index(name)])
        return now._replace(asked=asking.answered(now.asked, [most]), fresh=True)

    def _seen_played(self, now: InClass, chosen: Sequence[str]) -> InClass:
        """Once it is told, each option can be seen."""
        asked = asking.answered(now.asked._replace(answer=None), chosen)
        return now._replace(asked=asked, fresh=True)

    def kept(self, before: InClass, after: InClass) -> None:
        """Votes are kept as they are typed in, beside those in the file that this class cannot have cast."""
        if before.votes != after.votes:
            self._notes = self._file.keep(self._found._replace(votes={**self._found.votes, **after.votes}))

    def notes(self, now: InClass) -> Sequence[Said]:  # noqa: ARG002  # whatever is asked
        """What there is to say of the file."""
        return self._notes

    def own(self, now: InClass) -> dict[str, object]:
        """The votes; and what comes of each choice, once that is shown."""
        step = self.lesson.steps[now.at - 1]
        task: Task = step.play
        told = now.asked.told
        counts, before = self._counts(now), now.votes.get(task.compares)
        found: dict[str, object] = {
            "kind": "class",
            "title": one_line(written(step.title)),
            "at": now.at,
            "of": len(self.lesson.steps),
            "steps": [each.title for each in self.lesson.steps],
            "saved": self._file.path is not None,
            "back": False,
            "go": now.at < len(self.lesson.steps) and (told or not task.question.options),
            "mood": "pleased" if told else "listening",
            "ballot": {
                "pupils": self.pupils,
                "counts": None if counts is None else [*counts],
                "before": None if before is None else [*before],
                "ends": [list(row) for row in self.rows(task, now.votes)] if told else [],
                "debrief": [*task.debrief] if told else [],
                "small": task.small if told else "",
            },
        }
        if told:
            then, options = task.then, task.question.options
            found |= {
                "told": [
                    *asking.told(now.asked, {"counts": self._compared(counts, before)}),
                    *lines(self.reckoned(task, counts)),
                ],
                "best": [] if len(task.question.right) == len(options) else self._best(task),
                "options": [
                    asking.option(now.asked, each, at, then.get(each.id, "")) for at, each in enumerate(options)
                ],
            }
        return found

    def _best(self, task: Task) -> list[str]:
        return [answer[0] for answer in task.question.right]

    def _compared(self, counts: tuple[int, ...] | None, before: tuple[int, ...] | None) -> str:
        """Whether the class has changed its mind, where both times it was counted."""
        if counts is None or before is None:
            return ""
        return "same" if counts == before else "moved"

    def node(self, now: InClass) -> str:
        """Where this is, in one word."""
        return f"{now.at}/{now.asked.answer[0]}" if now.asked.answer else str(now.at)

    def ways(self, now: InClass) -> Iterable[AskingIntent]:
        """To show how it ends, to see each option, to go on, to go anywhere."""
        if now.asked.told:
            yield from (AnswerIntent("answer", [option.id]) for option in now.asked.question.options)
        elif now.asked.question.options:
            yield RevealIntent("reveal")
        if now.at < len(self.lesson.steps):
            yield GoIntent("go")
        yield from (StepIntent("step", at) for at in range(1, len(self.lesson.steps) + 1))

    def page_start(self) -> InClass:
        """The first question; no votes are in a page."""
        return self._opened(1, {})

    def _drawn(self, below: str | None = None) -> str:
        """The titles alone: whoever looks at it before the class sees no question and no answer."""
        titles = [f"{at} · {step.title}" for at, step in enumerate(self.lesson.steps, 1)]
        return names_picture(self.lesson.title, titles, self.language, below)

    def __str__(self) -> str:
        return "\n".join([self.lesson.title, *(step.title for step in self.lesson.steps)])

    def __repr__(self) -> str:
        return self._called(repr(self.lesson.id), **self._given)
