"""Prints moments of Genmaicha's story for the demo as JSON, each as the snapshot that Python sends."""

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from stall_paths import STEPS, best_way, on_the_day

from matcha_widget.games.genmaicha.course import stall_game
from matcha_widget.games.genmaicha.course.market_course import MarketCourse
from matcha_widget.games.genmaicha.course.stall_schema import StallIntent
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_progress import CourseProgress
from matcha_widget.kit.course.story.course_state import CourseState, apply_act, continue_course, open_step

BY_ID = {step.id: step for step in STEPS}

LUCK = TableLuck("demo")


def course_at(name: str, *acts: str) -> CourseState:
    """The course after these acts in a step, each by its name."""
    walk = open_step(stall_game, BY_ID[name], {"brewed": "-", "purse": 0}, LUCK)
    for act in acts:
        walk = apply_act(walk, next(each for each in _acts(walk) if stall_game.act_key(each) == act))
    return walk


def _acts(walk: CourseState) -> list[StallIntent]:
    return [*stall_game.possible_acts(walk.step, walk.situation)]


def ceremony(name: str) -> CourseState:
    """The ceremony after a stall's last step."""
    return continue_course(best_way(course_at(name))[-1])


def saving_day(number: int, kind: str) -> CourseState:
    """A market day of somebody who saves drinks, in this round, if it allows that."""
    walk, rng = course_at("8.2"), Random(3)
    while walk.situation.require_state.round < number or _acts(walk)[0].choice["kind"] != kind:
        acts = _acts(walk)
        found = [act for act in acts if act.choice["kind"] == "done"] or acts[: 1 + (acts[0].choice["kind"] == "bid")]
        walk = apply_act(walk, rng.choice(found))
    return walk


def won_day() -> CourseState:
    """A market day that ends well."""
    for seed in range(40):
        walk = open_step(stall_game, BY_ID["8.2"], {"brewed": "-", "purse": 0}, TableLuck(seed))
        while walk.ending is None:
            walk = apply_act(walk, on_the_day(walk))
        if walk.ending.is_good:
            return walk
    raise RuntimeError("nobody who plays sensibly wins: expected one day of forty")


def moments() -> Iterator[tuple[str, CourseState]]:
    """The moments, each by the name of a state."""
    yield "stall-first", course_at("1.1")
    yield "stall-served", course_at("1.1", "serve-B5")
    yield "stall-refused", course_at("1.1", "serve-W4")
    yield "stall-corner", course_at("1.4")
    yield "stall-threads", course_at("1.3", "col1")
    yield "stall-kettle", course_at("2.1", "col1")
    yield "stall-bag", course_at("3.2", "pack-B1")
    yield "stall-turn", course_at("4.4", "col3")
    yield "stall-lesser", course_at("4.1", "col1")
    yield "stall-crate", course_at("5.2", "d")
    yield "stall-blank", course_at("5.1")
    yield "stall-opened", course_at("5.4", "bag")
    yield "stall-bid", course_at("6.3")
    yield "stall-choose", course_at("6.3", "100")
    yield "stall-level", course_at("7.1", "300")
    yield "stall-coin", course_at("7.1", "300", "100")
    yield "stall-cards", course_at("8.1")
    yield "stall-day", saving_day(3, "bid")
    yield "stall-full", saving_day(3, "tag")
    yield "stall-won", won_day()
    yield "stall-signs", course_at("8.3")
    yield "stall-iri", course_at("8.3", "matcha-iri")
    yield "stall-guest", course_at("8.3", "ceremony")
    yield "stall-ad", course_at("8.3", "market")
    yield "stall-lit", ceremony("4.4")


def snapshots() -> dict[str, Any]:
    """The snapshot of each moment."""
    course = MarketCourse(None)
    stones = [stone.id for stone in stall_game.STORY.stones]
    found = {}
    for name, walk in moments():
        done = stones[: stones.index(walk.stone.id) + (walk.phase == "ceremony")]
        progress = CourseProgress(done=frozenset(done), stamps=frozenset({"1", "6"} & {*done}))
        found[name] = course.build_snapshot(walk._replace(is_fresh=False), progress)
    return found


def text() -> str:
    """All of them as one compact line."""
    return json.dumps(snapshots(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
