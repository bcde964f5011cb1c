"""The market day in progress as a small record, and the way back to the moment it was left in."""

from __future__ import annotations

from functools import partial
from typing import Literal

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.genmaicha import Game
from matcha_widget.engine.genmaicha.protocol import dump as dumped
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_game import ActResult, NextAct
from matcha_widget.kit.course.story.story import Facts, Step

from . import market_day
from .market_day import CALLED, recorded_move
from .stall_choices import choices
from .stall_schema import StallIntent
from .stall_setup import StepSetup
from .stall_situation import YOU, Situation


def dump_step(step: Step, situation: Situation) -> str | None:
    """The game of a market day."""
    if step.setup.kind != "market" or situation.state is None:
        return None
    return dumped(Game(situation.state, CALLED))


def restore_step(step: Step, facts: Facts, text: str, luck: TableLuck) -> tuple[ActResult, NextAct]:  # noqa: ARG001  # as every game's
    """The day as it began, and what was done since."""
    play: StepSetup = step.setup
    game = genmaicha.load(text)
    if play.kind != "market" or game.players != CALLED or game.state.setting != play.opening_state.setting:
        raise NotationError(f"step {step.id}: this game is of another step")
    first = game.at(0)
    begun = market_day.start_day(play, luck) if first == play.opening_state else market_day.free_day(first)
    return ActResult(begun._replace(recorded_game=game), tuple((line, 0) for line in play.talk[1])), partial(
        _next_act, step, game
    )


def _next_act(step: Step, game: Game, situation: Situation) -> StallIntent | Literal["go"] | None:
    """What you did next in that game; None where it breaks off."""
    state = situation.require_state
    move = None if situation.is_over else recorded_move(game, state, YOU)
    if move is None:
        return None
    kind, *rest = move.split(" ")
    wanted = {"bid": "bid", "take": "crate", "brew": "tag", "done": "done"}[kind]
    found = [each for each in choices(step, situation) if each["kind"] == wanted]
    if kind == "bid":
        return StallIntent("act", found[0], int(rest[0]), None)
    if kind == "brew":
        return StallIntent("act", {"kind": "tag", "line": rest[0]}, None, rest[1:])
    return StallIntent("act", found[0] if kind == "done" else {"kind": "crate", "crate": rest[0]}, None, None)
