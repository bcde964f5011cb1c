"""A course on a page without Python: what it would answer, from every moment that can be come to, looked up there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.widgets.page import PrecomputedAnswer, answers_for_all_moments, intent_key
from matcha_widget.kit.wire.sentences import sentence

from .course_progress import CourseProgress
from .course_state import CourseState, apply_act, continue_course, open_step, undo_act
from .story import SILENT_ENDING, Facts, Step, next_step

if TYPE_CHECKING:
    from .course_panel import CoursePanel

NEEDS_PYTHON_FIELDS: dict[str, object] = {
    "choices": [],
    "words": [],
    "notices": [{"id": "course-alone", "args": {}, "text": ""}],
}
"""What a step says that needs Python."""


def page_answers(panel: CoursePanel) -> dict[str, object]:
    """By moment, then by intent; what can be asked anywhere stands beside the moments."""
    return _PageAnswers(panel).answers()


def first_page_traits(panel: CoursePanel) -> dict[str, object]:
    """The traits with which a page begins."""
    page = _PageAnswers(panel)
    traits = page.answer_at(page.open_step(panel.GAME.STORY.stones[0].steps[0], panel.GAME.FIRST))["traits"]
    notices = [{"id": "course-page", "args": {}, "text": ""}]
    return {**traits, "snapshot": {**traits["snapshot"], "notices": notices}}


class _PageAnswers:
    """Every moment of a story that can be played without Python; each step opens there as if it were the first."""

    def __init__(self, panel: CoursePanel) -> None:
        self._panel, self._game, self._luck = panel, panel.GAME, TableLuck(0)

    def answers(self) -> dict[str, object]:
        """All of them."""
        stones = self._game.STORY.stones
        found: dict[str, object] = {
            intent_key({"type": "stone", "stone": stone.id}): self.answer_at(
                self.open_step(stone.steps[0], self._game.FIRST)
            )
            for stone in stones
        }
        refused = {
            "type": "refused",
            "revision": 0,
            "cause": "illegal",
            "line": sentence("course-alone"),
            "legal": [],
            "text": "",
        }
        found[intent_key({"type": "practise"})] = {"message": refused}
        found[intent_key({"type": "again"})] = {
            **self.answer_at(self.open_step(stones[0].steps[0], self._game.FIRST)),
            "anew": True,
        }
        begin = [self.open_step(stone.steps[0], self._game.FIRST) for stone in stones]
        return found | answers_for_all_moments(begin, lambda walk: walk.node_key, self._next_states, self.answer_at)

    def open_step(self, step: Step, facts: Facts) -> CourseState:
        """A step, with what the earlier ones leave for good."""
        first = self._game.FIRST
        left = {name: facts[name] for name in first}
        strange = [str(left[name]) for name in first if left[name] != first[name]]
        walk = open_step(self._game, step, left, self._luck)._replace(node_key="~".join([step.id, *strange]))
        return walk if self._game.is_playable_offline(step) else walk._replace(phase="told", ending=SILENT_ENDING)

    def _next_states(self, walk: CourseState) -> Iterator[tuple[str, CourseState]]:
        """What each intent leads to."""
        for act in (
            self._game.possible_acts(walk.step, walk.situation) if self._game.is_playable_offline(walk.step) else ()
        ):
            yield intent_key(act._asdict()), apply_act(walk, act)
        if walk.undo_offer != "no":
            yield intent_key({"type": "back"}), undo_act(walk)
        if walk.next_go is not None:
            yield intent_key({"type": "go"}), self._continue(walk)

    def _continue(self, walk: CourseState) -> CourseState:
        """Where Go on leads: a step or a stone opens as it does for everybody."""
        if walk.next_go == "stone":
            stone = self._game.STORY.next_stone(walk.stone)
            return self.open_step((stone or walk.stone).steps[0], self._game.FIRST)
        following = next_step(walk.stone, walk.step, walk.facts) if walk.next_go == "step" else None
        if following is None:
            return continue_course(walk)
        after = self.open_step(following, walk.facts)
        return after._replace(previous=walk.previous) if following.undo_reaches_previous else after

    def answer_at(self, walk: CourseState) -> PrecomputedAnswer:
        """What stands there, and what of the path and of an album happens here.

        What somebody has lit and found on the way there is known to the page alone (`frontend/src/kit/page-model.ts`).
        """
        here = CourseProgress()
        if walk.phase == "ceremony":
            here = here.with_stone(walk.stone.id, full=walk.is_bowl_full)
        for mark in walk.marks:
            here = here.with_mark(walk.step.id, walk.stone.id, mark)
        alone = {} if self._game.is_playable_offline(walk.step) else NEEDS_PYTHON_FIELDS
        return {
            "traits": {
                "snapshot": {**self._panel.build_snapshot(walk, here), "notices": [], "saved": False, **alone},
                "explorer": self._game.explorer_facts(walk.step),
            }
        }
