"""A course on a page without Python: precomputed answers for every state that can be reached."""

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
"""The snapshot fields of a step that needs Python."""


def page_answers(panel: CoursePanel) -> dict[str, object]:
    """Precompute the answers by state and intent, with those that are the same everywhere beside them."""
    return _PageAnswers(panel).answers()


def first_page_traits(panel: CoursePanel) -> dict[str, object]:
    """Return the first traits of a page."""
    page = _PageAnswers(panel)
    traits = page.answer_at(page.open_step(panel.GAME.STORY.stones[0].steps[0], panel.GAME.FIRST))["traits"]
    notices = [{"id": "course-page", "args": {}, "text": ""}]
    return {**traits, "snapshot": {**traits["snapshot"], "notices": notices}}


class _PageAnswers:
    """The states of a story that can be played without Python. Each step opens as if it were the first."""

    def __init__(self, panel: CoursePanel) -> None:
        self._panel, self._game, self._luck = panel, panel.GAME, TableLuck(0)

    def answers(self) -> dict[str, object]:
        """Return all answers."""
        stones = self._game.STORY.stones
        answers: dict[str, object] = {
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
        answers[intent_key({"type": "practise"})] = {"message": refused}
        answers[intent_key({"type": "again"})] = {
            **self.answer_at(self.open_step(stones[0].steps[0], self._game.FIRST)),
            "anew": True,
        }
        openings = [self.open_step(stone.steps[0], self._game.FIRST) for stone in stones]
        return answers | answers_for_all_moments(
            openings, lambda state: state.node_key, self._next_states, self.answer_at
        )

    def open_step(self, step: Step, facts: Facts) -> CourseState:
        """Open a step with the lasting facts of earlier ones."""
        first = self._game.FIRST
        lasting = {name: facts[name] for name in first}
        changed = [str(lasting[name]) for name in first if lasting[name] != first[name]]
        state = open_step(self._game, step, lasting, self._luck)._replace(node_key="~".join([step.id, *changed]))
        return state if self._game.is_playable_offline(step) else state._replace(phase="told", ending=SILENT_ENDING)

    def _next_states(self, state: CourseState) -> Iterator[tuple[str, CourseState]]:
        offline = self._game.is_playable_offline(state.step)
        for act in self._game.possible_acts(state.step, state.situation) if offline else ():
            yield intent_key(act._asdict()), apply_act(state, act)
        if state.undo_offer != "no":
            yield intent_key({"type": "back"}), undo_act(state)
        if state.next_go is not None:
            yield intent_key({"type": "go"}), self._continue(state)

    def _continue(self, state: CourseState) -> CourseState:
        """Continue a course as on a page, where steps and stones open without earlier situations."""
        if state.next_go == "stone":
            stone = self._game.STORY.next_stone(state.stone)
            return self.open_step((stone or state.stone).steps[0], self._game.FIRST)
        following = next_step(state.stone, state.step, state.facts) if state.next_go == "step" else None
        if following is None:
            return continue_course(state)
        after = self.open_step(following, state.facts)
        return after._replace(previous=state.previous) if following.undo_reaches_previous else after

    def answer_at(self, state: CourseState) -> PrecomputedAnswer:
        """Build the answer that leads to a state, with the progress made there.

        Only the page knows the progress before that (`frontend/src/kit/page-model.ts`).
        """
        here = CourseProgress()
        if state.phase == "ceremony":
            here = here.with_stone(state.stone.id, full=state.is_bowl_full)
        for mark in state.marks:
            here = here.with_mark(state.step.id, state.stone.id, mark)
        needs_python = {} if self._game.is_playable_offline(state.step) else NEEDS_PYTHON_FIELDS
        return {
            "traits": {
                "snapshot": {**self._panel.build_snapshot(state, here), "notices": [], "saved": False, **needs_python},
                "explorer": self._game.explorer_facts(state.step),
            }
        }
