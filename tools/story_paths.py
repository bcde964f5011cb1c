"""Every path through the steps of the story."""

from collections.abc import Generator, Iterator
from functools import cache

from matcha_widget.games.matcha.course import story_game
from matcha_widget.games.matcha.course.story_schema import ActIntent
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_state import CourseState, apply_act, continue_course, open_step, open_stone
from matcha_widget.kit.course.story.story import SILENT_ENDING, Ending, Step, next_step

LUCK = TableLuck("story")

STEPS = [*story_game.STORY.steps.values()]

SCRIPTED = [step for step in STEPS if step.setup.kind in ("lay", "round")]
"""The steps in which the story plays the other seat."""


def acts(walk: CourseState) -> list[ActIntent]:
    """Every possible act with every claim; flags are left out."""
    return [act for act in story_game.possible_acts(walk.step, walk.situation) if act.choice["kind"] != "mark"]


def ways(walk: CourseState) -> Iterator[list[CourseState]]:
    """Every path from here to an end of the step, as the states on it."""
    if walk.ending is not None:
        yield [walk]
        return
    following = [apply_act(walk, act) for act in acts(walk)]
    following += [continue_course(walk)] if walk.next_go in ("cards", "round") else []
    for each in following:
        for way in ways(each):
            yield [walk, *way]


def openings(step: Step) -> tuple[CourseState, ...]:
    """The openings of a step, one for each different table that earlier steps can leave."""
    return _openings(step.id)


@cache
def _openings(name: str) -> tuple[CourseState, ...]:
    step = story_game.STORY.steps[name]
    facts = {**story_game.FIRST, **{name: values[-1] for name, values in step.condition.items()}}
    if step.continues is None or step.setup.kind not in ("lay", "round"):
        return (open_step(story_game, step, facts, LUCK),)
    before = story_game.STORY.steps[step.continues]
    found = {}
    for opening in openings(before):
        for way in ways(opening):
            end = way[-1]
            state = end.situation.state
            if state.phase == "play" and next_step(end.stone, before, end.facts) is step:
                found[state.hands, state.tokens] = continue_course(end)
    return tuple(found.values())


def best_way(opening: CourseState) -> list[CourseState]:
    """The path through a scripted step that the story hopes for, the first of several."""
    return min(ways(opening), key=lambda way: (not _ending(way).is_good, _ending(way).offers_undo))


def _ending(way: list[CourseState]) -> Ending:
    return way[-1].ending or SILENT_ENDING


def reference_path() -> Iterator[CourseState]:
    """The whole story on its best path; in free turns the first possible act is taken."""
    walk = open_stone(story_game, story_game.STORY.stones[0], LUCK)
    while True:
        yield walk
        if walk.ending is None and walk.phase == "ask" and walk.step in SCRIPTED:
            *_, walk = yield from _each(best_way(walk)[1:])
        elif walk.next_go is not None:
            walk = continue_course(walk)
        elif walk.phase == "ask":
            walk = apply_act(walk, _first(walk))
        else:
            return


def _each(way: list[CourseState]) -> Generator[CourseState, None, list[CourseState]]:
    yield from way[:-1]
    return way


def _first(walk: CourseState) -> ActIntent:
    """Hana's cushion, or the first card without a word."""
    found = [act for act in acts(walk) if act.word is None]
    return next((act for act in found if act.choice == {"kind": "sit", "who": "hana"}), found[0])
