"""Every path through the steps of Genmaicha's story, and the best one."""

from collections.abc import Iterator

from matcha_widget.games.genmaicha.course import stall_game
from matcha_widget.games.genmaicha.course.stall_schema import StallIntent
from matcha_widget.games.genmaicha.course.stall_situation import best_crate
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_progress import CourseProgress
from matcha_widget.kit.course.story.course_state import CourseState, apply_act, continue_course, open_stone
from matcha_widget.kit.course.story.story import SILENT_ENDING

LUCK = TableLuck("story")

STEPS = [*stall_game.STORY.steps.values()]

SCRIPTED = [step for step in STEPS if step.setup.kind not in ("market", "signs")]
"""The steps in which the story plays the other seats."""


def act_results(walk: CourseState) -> list[tuple[StallIntent, CourseState]]:
    """Every act that can be asked for now, with its result; refused ones included."""
    return [(act, apply_act(walk, act)) for act in stall_game.possible_acts(walk.step, walk.situation)]


def ways(walk: CourseState) -> Iterator[list[CourseState]]:
    """Every path from here to an end of the step, as the states on it."""
    if walk.ending is not None:
        yield [walk]
        return
    following = (
        [continue_course(walk)] if walk.next_go else [after for _, after in act_results(walk) if not after.is_refused]
    )
    for each in following:
        for way in ways(each):
            yield [walk, *way]


def best_way(opening: CourseState) -> list[CourseState]:
    """The path that the story hopes for, the shortest of several."""
    return min(ways(opening), key=lambda way: (not _good(way[-1]), len(way)))


def _good(walk: CourseState) -> bool:
    return (walk.ending or SILENT_ENDING).is_good


def reference_path() -> Iterator[CourseState]:
    """The whole story on its best path; on the market day it bids as Sachi would."""
    walk = open_stone(stall_game, stall_game.STORY.stones[0], LUCK)
    while True:
        yield walk
        if walk.ending is None and walk.step in SCRIPTED and walk.phase == "ask":
            _, *between, walk = best_way(walk)
            yield from between
        elif unseen := [] if walk.phase == "ceremony" else _unseen(walk):
            walk = apply_act(walk, unseen[0])
        elif walk.next_go is not None:
            walk = continue_course(walk)
        elif walk.phase == "ask":
            walk = apply_act(walk, on_the_day(walk))
        else:
            return


def _unseen(walk: CourseState) -> list[StallIntent]:
    """The lanterns that have not been pressed yet."""
    return [act for act in stall_game.possible_acts(walk.step, walk.situation)
            if act.choice["kind"] == "sign" and act.choice["sign"] not in walk.situation.pressed]  # fmt: skip


def on_the_day(walk: CourseState) -> StallIntent:
    """A sensible act on a market day: bid little, take the best crate, brew the dearest line."""
    state = walk.situation.require_state
    offered = stall_game.possible_acts(walk.step, walk.situation)
    if state.phase in ("bid", "follow"):
        return offered[min(1, len(offered) - 1)]
    if state.phase == "take":
        return next(act for act in offered if act.choice == {"kind": "crate", "crate": best_crate(state, 0)})
    proposals = stall_game.snapshot_fields(walk, CourseProgress(), "en")["proposals"]
    dearest = max(proposals, key=lambda each: each["pays"], default=None)
    line = {"kind": "done"} if not dearest or not dearest["pays"] else {"kind": "tag", "line": dearest["line"]}
    return next(act for act in offered if act.choice == line)
