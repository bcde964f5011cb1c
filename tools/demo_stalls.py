"""The stalls of Genmaicha's story at moments that should be looked at, for the demo: what Python would tell of them."""

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


def at(name: str, *acts: str) -> CourseState:
    """A step after these acts, each by its name."""
    walk = open_step(stall_game, BY_ID[name], {"brewed": "-", "purse": 0}, LUCK)
    for act in acts:
        walk = apply_act(walk, next(each for each in _acts(walk) if stall_game.act_key(each) == act))
    return walk


def _acts(walk: CourseState) -> list[StallIntent]:
    return [*stall_game.possible_acts(walk.step, walk.situation)]


def lit(name: str) -> CourseState:
    """The ceremony after a stall's last step."""
    return continue_course(best_way(at(name))[-1])


def hoarded(number: int, kind: str) -> CourseState:
    """A market day as somebody plays it who hoards drinks, in this round, where this is to be done."""
    walk, rng = at("8.2"), Random(3)
    while walk.situation.require_state.round < number or _acts(walk)[0].choice["kind"] != kind:
        acts = _acts(walk)
        found = [act for act in acts if act.choice["kind"] == "done"] or acts[: 1 + (acts[0].choice["kind"] == "bid")]
        walk = apply_act(walk, rng.choice(found))
    return walk


def won() -> CourseState:
    """A market day that ends well."""
    for seed in range(40):
        walk = open_step(stall_game, BY_ID["8.2"], {"brewed": "-", "purse": 0}, TableLuck(seed))
        while walk.ending is None:
            walk = apply_act(walk, on_the_day(walk))
        if walk.ending.is_good:
            return walk
    raise RuntimeError("nobody who plays sensibly wins: expected one day of forty")


def moments() -> Iterator[tuple[str, CourseState]]:
    """By the name of a state."""
    yield "stall-first", at("1.1")
    yield "stall-served", at("1.1", "serve-B5")
    yield "stall-refused", at("1.1", "serve-W4")
    yield "stall-corner", at("1.4")
    yield "stall-threads", at("1.3", "col1")
    yield "stall-kettle", at("2.1", "col1")
    yield "stall-bag", at("3.2", "pack-B1")
    yield "stall-turn", at("4.4", "col3")
    yield "stall-lesser", at("4.1", "col1")
    yield "stall-crate", at("5.2", "d")
    yield "stall-blank", at("5.1")
    yield "stall-opened", at("5.4", "bag")
    yield "stall-bid", at("6.3")
    yield "stall-choose", at("6.3", "100")
    yield "stall-level", at("7.1", "300")
    yield "stall-coin", at("7.1", "300", "100")
    yield "stall-cards", at("8.1")
    yield "stall-day", hoarded(3, "bid")
    yield "stall-full", hoarded(3, "tag")
    yield "stall-won", won()
    yield "stall-signs", at("8.3")
    yield "stall-iri", at("8.3", "matcha-iri")
    yield "stall-guest", at("8.3", "ceremony")
    yield "stall-ad", at("8.3", "market")
    yield "stall-lit", lit("4.4")


def snapshots() -> dict[str, Any]:
    """What a browser is told in each."""
    course = MarketCourse(None)
    stones = [stone.id for stone in stall_game.STORY.stones]
    found = {}
    for name, walk in moments():
        done = stones[: stones.index(walk.stone.id) + (walk.phase == "ceremony")]
        progress = CourseProgress(done=frozenset(done), stamps=frozenset({"1", "6"} & {*done}))
        found[name] = course.build_snapshot(walk._replace(is_fresh=False), progress)
    return found


def text() -> str:
    """All of them, compact and in one line."""
    return json.dumps(snapshots(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
