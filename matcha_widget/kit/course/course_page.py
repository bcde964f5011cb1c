"""A course on a page without Python: what it would answer, from every moment that can be come to, looked up there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.widgets.page import PrecomputedAnswer, every_moment, key
from matcha_widget.kit.wire.sentences import sentence

from .course_progress import CourseProgress
from .course_state import CourseState, apply_act, at_step, continue_course, taken_back
from .story import SILENT, Facts, Step, next_step

if TYPE_CHECKING:
    from .course_panel import CoursePanel

ALONE: dict[str, object] = {"choices": [], "words": [], "notices": [{"id": "course-alone", "args": {}, "text": ""}]}
"""What a step says that needs Python."""


def page_answers(panel: CoursePanel) -> dict[str, object]:
    """By moment, then by intent; what can be asked anywhere stands beside the moments."""
    return _PageAnswers(panel).answers()


def first_moment(panel: CoursePanel) -> dict[str, object]:
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
            key({"type": "stone", "stone": stone.id}): self.answer_at(self.open_step(stone.steps[0], self._game.FIRST))
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
        found[key({"type": "practise"})] = {"message": refused}
        found[key({"type": "again"})] = {
            **self.answer_at(self.open_step(stones[0].steps[0], self._game.FIRST)),
            "anew": True,
        }
        begin = [self.open_step(stone.steps[0], self._game.FIRST) for stone in stones]
        return found | every_moment(begin, lambda walk: walk.node_key, self._following, self.answer_at)

    def open_step(self, step: Step, facts: Facts) -> CourseState:
        """A step, with what the earlier ones leave for good."""
        first = self._game.FIRST
        left = {name: facts[name] for name in first}
        strange = [str(left[name]) for name in first if left[name] != first[name]]
        walk = at_step(self._game, step, left, self._luck)._replace(node_key="~".join([step.id, *strange]))
        return walk if self._game.is_playable_offline(step) else walk._replace(phase="told", ending=SILENT)

    def _following(self, walk: CourseState) -> Iterator[tuple[str, CourseState]]:
        """What each intent leads to."""
        for act in (
            self._game.possible_acts(walk.step, walk.situation) if self._game.is_playable_offline(walk.step) else ()
        ):
            yield key(act._asdict()), apply_act(walk, act)
        if walk.back != "no":
            yield key({"type": "back"}), taken_back(walk)
        if walk.go is not None:
            yield key({"type": "go"}), self._continue(walk)

    def _continue(self, walk: CourseState) -> CourseState:
        """Where Go on leads: a step or a stone opens as it does for everybody."""
        if walk.go == "stone":
            stone = self._game.STORY.next_stone(walk.stone)
            return self.open_step((stone or walk.stone).steps[0], self._game.FIRST)
        following = next_step(walk.stone, walk.step, walk.facts) if walk.go == "step" else None
        if following is None:
            return continue_course(walk)
        after = self.open_step(following, walk.facts)
        return after._replace(before=walk.before) if following.undoes else after

    def answer_at(self, walk: CourseState) -> PrecomputedAnswer:
        """What stands there, and what of the path and of an album happens here.

        What somebody has lit and found on the way there is known to the page alone (`frontend/src/kit/page-model.ts`).
        """
        here = CourseProgress()
        if walk.phase == "ceremony":
            here = here.with_stone(walk.stone.id, full=walk.full)
        for mark in walk.marks:
            here = here.with_mark(walk.step.id, walk.stone.id, mark)
        alone = {} if self._game.is_playable_offline(walk.step) else ALONE
        return {
            "traits": {
                "snapshot": {**self._panel.build_snapshot(walk, here), "notices": [], "saved": False, **alone},
                "explorer": self._game.explorer_facts(walk.step),
            }
        }
