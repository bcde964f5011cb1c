"""A course on a page without Python: what it would answer, from every moment that can be come to, looked up there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from matcha_widget.kit.bot_turns import Luck
from matcha_widget.kit.widgets.page import PageAnswer, every_moment, key
from matcha_widget.kit.wire.lines import line

from .course_progress import CourseProgress
from .story import SILENT, Facts, Step, next_step
from .walk import Walk, acted, at_step, gone_on, taken_back

if TYPE_CHECKING:
    from .course_panel import CoursePanel

ALONE: dict[str, object] = {"choices": [], "words": [], "notices": [{"id": "course-alone", "args": {}, "text": ""}]}
"""What a step says that needs Python."""


def page_answers(panel: CoursePanel) -> dict[str, object]:
    """By moment, then by intent; what can be asked anywhere stands beside the moments."""
    return _PageStory(panel).answers()


def first_moment(panel: CoursePanel) -> dict[str, object]:
    """The traits with which a page begins."""
    page = _PageStory(panel)
    traits = page.told(page.opened(panel.GAME.STORY.stones[0].steps[0], panel.GAME.FIRST))["traits"]
    notices = [{"id": "course-page", "args": {}, "text": ""}]
    return {**traits, "snapshot": {**traits["snapshot"], "notices": notices}}


class _PageStory:
    """Every moment of a story that can be played without Python; each step opens there as if it were the first."""

    def __init__(self, panel: CoursePanel) -> None:
        self._panel, self._game, self._luck = panel, panel.GAME, Luck(0)

    def answers(self) -> dict[str, object]:
        """All of them."""
        stones = self._game.STORY.stones
        found: dict[str, object] = {
            key({"type": "stone", "stone": stone.id}): self.told(self.opened(stone.steps[0], self._game.FIRST))
            for stone in stones
        }
        refused = {
            "type": "refused",
            "revision": 0,
            "cause": "illegal",
            "line": line("course-alone"),
            "legal": [],
            "text": "",
        }
        found[key({"type": "practise"})] = {"message": refused}
        found[key({"type": "again"})] = {**self.told(self.opened(stones[0].steps[0], self._game.FIRST)), "anew": True}
        begin = [self.opened(stone.steps[0], self._game.FIRST) for stone in stones]
        return found | every_moment(begin, lambda walk: walk.node, self._following, self.told)

    def opened(self, step: Step, facts: Facts) -> Walk:
        """A step, with what the earlier ones leave for good."""
        first = self._game.FIRST
        left = {name: facts[name] for name in first}
        strange = [str(left[name]) for name in first if left[name] != first[name]]
        walk = at_step(self._game, step, left, self._luck)._replace(node="~".join([step.id, *strange]))
        return walk if self._game.plays_alone(step) else walk._replace(phase="told", ending=SILENT)

    def _following(self, walk: Walk) -> Iterator[tuple[str, Walk]]:
        """What each intent leads to."""
        for act in self._game.acts(walk.step, walk.situation) if self._game.plays_alone(walk.step) else ():
            yield key(act._asdict()), acted(walk, act)
        if walk.back != "no":
            yield key({"type": "back"}), taken_back(walk)
        if walk.go is not None:
            yield key({"type": "go"}), self._gone_on(walk)

    def _gone_on(self, walk: Walk) -> Walk:
        """Where Go on leads: a step or a stone opens as it does for everybody."""
        if walk.go == "stone":
            stone = self._game.STORY.next_stone(walk.stone)
            return self.opened((stone or walk.stone).steps[0], self._game.FIRST)
        following = next_step(walk.stone, walk.step, walk.facts) if walk.go == "step" else None
        if following is None:
            return gone_on(walk)
        after = self.opened(following, walk.facts)
        return after._replace(before=walk.before) if following.undoes else after

    def told(self, walk: Walk) -> PageAnswer:
        """What stands there, and what of the path and of an album happens here.

        What somebody has lit and found on the way there is known to the page alone (`frontend/src/kit/page-model.ts`).
        """
        here = CourseProgress()
        if walk.phase == "ceremony":
            here = here.with_stone(walk.stone.id, full=walk.full)
        for mark in walk.marks:
            here = here.with_mark(walk.step.id, walk.stone.id, mark)
        alone = {} if self._game.plays_alone(walk.step) else ALONE
        return {
            "traits": {
                "snapshot": {**self._panel.seen(walk, here), "notices": [], "saved": False, **alone},
                "explorer": self._game.explorer(walk.step),
            }
        }
