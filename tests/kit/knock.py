"""`knock`: a skill of no game, to see what the kit makes of one: knock at every door behind which somebody is."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

from matcha_widget.kit.course import practice_widget, sitting_panel
from matcha_widget.kit.course.asking import Asked
from matcha_widget.kit.course.progress import Progress
from matcha_widget.kit.course.question import ActReply, Answer, Option, Question, by
from matcha_widget.kit.course.said import Said, say, written
from matcha_widget.kit.course.seeded_luck import SeededLuck
from matcha_widget.kit.course.skills import Skills, Subject

GAME: Final = "knocking"
DOORS: Final = "abcd"


class KnockCase(NamedTuple):
    """Behind which doors somebody is."""

    home: str


def draw(_level: int, luck: SeededLuck) -> KnockCase:
    """At one door or two."""
    return KnockCase("".join(sorted(luck.some(DOORS, 1 + luck.below(2)))))


def twin(case: KnockCase, _level: int, _luck: SeededLuck) -> KnockCase:
    """Everybody moves on by a door."""
    return KnockCase("".join(sorted(DOORS[(DOORS.index(door) + 1) % 4] for door in case.home)))


def question(case: KnockCase, _level: int, _luck: SeededLuck) -> Question:
    """Knock, then Done."""
    return Question(
        say("reply-noted"), case.home, tuple(Option(door, written(door)) for door in (*DOORS, "done")),
        ((*case.home, "done"),), by(_forgotten, case), (say("reply-noted", "K1"),),
        pick="acts", unordered=True, acts=by(_knocked, case),
    )  # fmt: skip


def _knocked(case: KnockCase, acts: Answer) -> ActReply | None:
    *before, last = acts
    if last in before or last not in (*DOORS, "done"):
        return None
    if last == "done":
        return ActReply(over=True)
    return ActReply() if last in case.home else ActReply((written("Nobody is here."),), stands=False)


def _forgotten(case: KnockCase, acts: Answer) -> Said | None:
    return None if {*case.home} <= {*acts} else say("reply-more", "K1")


# How it is shown


def board(asked: Asked, *, fresh: bool) -> Mapping[str, Any]:
    """The doors that stand open."""
    return {"open": [act for act in asked.answer or asked.found if act != "done"], "frames": [], "fresh": fresh}


def choice(option: Option) -> Mapping[str, Any]:
    """A door."""
    return {"kind": "door", "door": option.id}


def judged(_asked: Asked) -> Said | None:
    """No author writes of doors."""
    return None


def drawn(shown: Any, language: str) -> Iterator[str]:
    """Letters."""
    yield f"{language}: {' '.join(shown['open'])}"


def on_paper(shown: Any) -> str:
    """Letters."""
    return " ".join(shown["open"])


def subject() -> Subject:
    """What a game gives: here this module is the board as well."""
    from kit import knock  # noqa: PLC0415  # it is its own board

    return Subject(knock, "kit", {"knock": "momo"}, {"knock": ()})


class Exercise(sitting_panel.Exercise):
    """Its exercises."""

    SKILLS = Skills(subject())


class Practice(practice_widget.Practice):
    """Its practice."""

    SKILLS = Exercise.SKILLS

    def taught(self) -> Progress:
        """No course leads here."""
        return Progress()
