"""Matcha as the `CourseGame` of its story, with saving and resuming a step; the other functions are imported."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import partial
from typing import Final, Literal

from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.matcha import Game, State
from matcha_widget.engine.matcha.rules.editions import MATAGOT_2020
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_game import ActResult, NextAct
from matcha_widget.kit.course.story.course_progress import ProgressText
from matcha_widget.kit.course.story.story import Facts, Step, Story
from matcha_widget.kit.file_names import COURSE_FILE

from .story_acts import apply_act, continue_step, open_step, passing_speeches, with_trays
from .story_choices import act_key, can_undo, choices, continuation, is_playable_offline, possible_acts
from .story_schema import ActIntent, Choice, Word
from .story_setup import PEOPLE, StepSetup, load_story
from .story_situation import Situation, move_after_state, play_until_choice
from .story_snapshot import explorer_facts, snapshot_fields
from .story_speeches import NAMES

__all__ = [
    "FIRST",
    "STORY",
    "TEXT",
    "act_key",
    "apply_act",
    "can_undo",
    "choices",
    "continuation",
    "continue_step",
    "dump_step",
    "explorer_facts",
    "is_playable_offline",
    "open_step",
    "possible_acts",
    "restore_step",
    "snapshot_fields",
]  # fmt: skip

STORY: Final[Story] = load_story()

FIRST: Final[Facts] = {"leaves": 4}

KEPT: Final[Mapping[str, str]] = {"leaves": "[0-5]"} | {
    f"tray-{who}": "-|[MBWSK][1-9]( [MBWSK][1-9])*" for who in ("you", *PEOPLE)
}
"""The facts saved with the progress, each with a pattern for its value."""

TEXT: Final = ProgressText("matcha-course/1", COURSE_FILE["matcha"], STORY, KEPT, PEOPLE)


def dump_step(step: Step, situation: Situation) -> str | None:
    """The record of a step of several turns; None for other steps."""
    if step.setup.kind not in ("round", "free", "game") or situation.state is None:
        return None
    players = ("You", NAMES[situation.who]) if step.setup.kind == "game" else None
    return json.dumps(matcha.dump(Game(situation.state, players)), ensure_ascii=False)


def restore_step(step: Step, facts: Facts, text: str, luck: TableLuck) -> tuple[ActResult, NextAct]:
    """The step as it opened in a saved game, and a function that gives the next act of that game."""
    setup: StepSetup = step.setup
    game = matcha.load(text)
    who, state = _whole_game(setup, game) if setup.kind == "game" else (step.who, _opening_in(step, game))
    if who is None or state is None:
        raise NotationError(f"step {step.id}: this game is of another step")
    if load_story().stone_of(step).setup.own_trays:
        state = with_trays(state, facts, who)
    state = state._replace(talk=tuple(claim for claim in state.talk if claim.after < len(state.actions)))
    situation = Situation(who, state, state, recorded_game=game, leaves=facts["leaves"])
    after = play_until_choice(setup, situation, luck)
    return ActResult(after, tuple(passing_speeches(setup, after))), partial(_next_act, game)


def _whole_game(setup: StepSetup, game: Game) -> tuple[str | None, State]:
    """The opponent and the first state of a whole game by the story's rules; None if the names are unknown."""
    name = game.players and game.edition == MATAGOT_2020 and game.players[1]
    return next((who for who, _ in setup.opponents if NAMES[who] == name), None), game.at(0)


def _opening_in(step: Step, game: Game) -> State | None:
    """The state of a game in which a step opened; None if the game is of another step."""
    canon = step.setup.opening_state if step.setup.kind in ("round", "free") else None
    if canon is None or game.players or game.edition != canon.edition:
        return None
    if [each.deal for each in game.sets] != [each.deal for each in Game(canon).sets]:
        return None
    here = [state for state in game.states if state.set == canon.set and len(state.awards) == len(canon.awards)]
    if step.continues is None:
        here = [state for state in here if state.actions == canon.actions and state.hands == canon.hands]
    return next(iter(here), None)


def _next_act(game: Game, situation: Situation) -> ActIntent | Literal["go"] | None:
    state, last = situation.require_state, game.state
    current, saved = (state.set, len(state.actions)), (last.set, len(last.actions))
    if current >= saved:
        return None
    if situation.is_paused:
        return "go"
    move, word = move_after_state(game, state)
    lay: Choice = {"kind": "lay", "card": str(move.card), "mat": move.mat} if move.mat else {"kind": "pass"}
    claim: Word | None = "match" if word == "match" else "miss" if word == "miss" else None
    return ActIntent("act", lay, claim)
