"""Prints the questions of the front end's demo and tests as JSON: `make types` stores them as src/demo/lessons.json."""

from __future__ import annotations

import json
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from matcha_widget.games.genmaicha.course import practice as of_genmaicha
from matcha_widget.games.genmaicha.course.market_classroom import Classroom as MarketClass
from matcha_widget.games.matcha.course.course import Exercise, Practice
from matcha_widget.games.matcha.course.lesson_widget import Classroom, Lesson
from matcha_widget.kit.course.practice.question_panel import QuestionPanel
from matcha_widget.kit.course.practice.question_schema import AnswerIntent, RevealIntent, StepIntent, VotesIntent
from matcha_widget.kit.course.story.course_schema import BackIntent, GoIntent

PROGRESS: Final = """matcha-progress/1
alone   1  ++++++
best    2  ++-+h++
match   2  ++++++++
match   3  ++++-+++
ring-n  1  +++++
ring-s  1  +-h+++
token   1  ++-+++
bets    best 7 of 11
"""

COUNTS: Final = {2: [12, 7, 5], 3: [4, 15, 5], 4: [3, 9, 8, 4]}


def snapshot_after(panel: QuestionPanel[Any], *asked: Any) -> Any:
    """The snapshot of a panel after these intents."""
    for intent in asked:
        panel.do(intent)
    return panel.snapshot


def answered_snapshot(panel: QuestionPanel[Any], *, right: bool) -> Any:
    """The snapshot after an answer."""
    question = panel._state.question_state.question  # noqa: SLF001  # the demo knows the answers
    answers = question.right if right else [each for each in question.wrong_answers() if each]
    parts = [[each] for each in answers[0]] if question.pick == "each" else [[*answers[0]]]
    return snapshot_after(panel, *(AnswerIntent("answer", part) for part in parts))


def scene(at: int, *more: Any) -> Any:
    """A question put to a class."""
    room = Classroom("bluffing")
    for before in range(1, at + 1):
        room.do(StepIntent("step", before))
        if before in COUNTS and (more or before < at):
            room.do(VotesIntent("votes", COUNTS[before]))
    return snapshot_after(room, *more)


def practice() -> Any:
    """A practice with some progress."""
    with TemporaryDirectory() as folder:
        file = Path(folder) / "matcha-progress.txt"
        file.write_text(PROGRESS, encoding="utf-8")
        return snapshot_after(Practice(file))


def sitting_end() -> Any:
    """The end of a sitting."""
    panel = Exercise("ring-n/2/5")
    for number in range(10):
        if number in (3, 6):
            answered_snapshot(panel, right=False)
            snapshot_after(panel, BackIntent("back"))
        answered_snapshot(panel, right=True)
        panel.do(GoIntent("go"))
    return panel.snapshot


def exercises(names: Sequence[str]) -> dict[str, Any]:
    """Exercises before they are answered, by skill."""
    return {f"exercise-{name.split('/')[0]}": snapshot_after(Exercise(name)) for name in names}


def market(name: str, *acts: str, wrong: bool = False) -> Any:
    """An exercise of Genmaicha after some acts; `wrong`: after the first answer that could be better."""
    panel = of_genmaicha.Exercise(name)
    question = panel._state.question_state.question  # noqa: SLF001  # as above
    if wrong:
        over = (each for each in question.wrong_answers() if (act := question.act(each)) and act.is_last)
        acts = next(each for each in over if len(each) > 1)
    return snapshot_after(panel, *(AnswerIntent("answer", [act]) for act in acts))


def market_scene(at: int, *more: Any) -> Any:
    """A question of the market put to a class."""
    room = MarketClass("everybody-pays")
    for before in range(1, at + 1):
        room.do(StepIntent("step", before))
        if before == 4:
            room.do(VotesIntent("votes", [6, 7, 8, 3]))
    return snapshot_after(room, *more)


def best_first_tag(name: str) -> str:
    """The first tag of a best turn."""
    return of_genmaicha.Exercise.SKILLS.make(name).right[0][0]


def slip_snapshot(name: str) -> Any:
    """The snapshot after the first refused act."""
    panel = of_genmaicha.Exercise(name)
    question = panel._state.question_state.question  # noqa: SLF001  # as above
    acts = {option.id: question.act((option.id,)) for option in question.options}
    return snapshot_after(
        panel, AnswerIntent("answer", [next(name for name, act in acts.items() if act and not act.is_accepted)])
    )


if __name__ == "__main__":
    reveal = RevealIntent("reveal")
    states = {
        "lesson": snapshot_after(Lesson("editions")),
        "lesson-tokens": snapshot_after(Lesson("editions"), StepIntent("step", 2)),
        "lesson-right": answered_snapshot(Lesson("editions"), right=True),
        "lesson-wrong": answered_snapshot(Lesson("editions"), right=False),
        "exercise-right": answered_snapshot(Exercise("token/3/41"), right=True),
        "exercise-wrong": answered_snapshot(Exercise("match/1/41"), right=False),
        "exercise-over": sitting_end(),
        "practice": practice(),
        **exercises(["match/3/41", "turn/3/41", "three/1/41", "ring-n/3/41", "plan/3/41", "count/2/41", "goal/2/41"]),
        "class-hook": scene(1),
        "class-ask": scene(2),
        "class-counted": scene(2, StepIntent("step", 2)),
        "class-told": scene(2, reveal),
        "class-again": scene(3, reveal),
        "class-words": scene(6, reveal),
        "class-two": scene(7, reveal),
        "class-open": scene(8, reveal),
        "class-last": scene(11, reveal),
        "class-market": market_scene(2),
        "class-market-told": market_scene(2, VotesIntent("votes", [6, 7, 8, 3]), reveal),
        "class-market-rows": market_scene(5, reveal),
        "practice-serve": market("serve/2/3"),
        "practice-slip": slip_snapshot("serve/2/3"),
        "practice-line": market("serve/3/3"),
        "practice-can-brew": market("can-brew/3/3"),
        "practice-turn": market("best-turn/1/3"),
        "practice-brewed": market("best-turn/3/3", best_first_tag("best-turn/3/3")),
        "practice-better": market("best-turn/1/3", wrong=True),
        "practice-worth": market("worth/3/3"),
        "practice-order": market("follow-up/3/3"),
        "practice-bag": market("bag/1/3"),
        "practice-chance": market("bag/3/3"),
    }
    sys.stdout.write(json.dumps(states, ensure_ascii=False, separators=(",", ":")) + "\n")
