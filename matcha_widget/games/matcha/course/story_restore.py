"""The game of a step in which several turns are taken: written down, and taken up again where it was left."""

from __future__ import annotations

import json
from functools import partial
from typing import Literal

from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.matcha import Game, State
from matcha_widget.engine.matcha.rules.editions import MATAGOT_2020
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_game import ActResult, NextAct
from matcha_widget.kit.course.story.story import Facts, Step

from .story_acts import passing_speeches, with_trays
from .story_schema import ActIntent, Choice, Word
from .story_setup import StepSetup, load_story
from .story_situation import Situation, move_after_state, play_until_choice
from .story_speeches import NAMES


def dump_step(step: Step, situation: Situation) -> str | None:
    """The game of a step in which several turns are taken."""
    if step.setup.kind not in ("round", "free", "game") or situation.state is None:
        return None
    players = ("You", NAMES[situation.who]) if step.setup.kind == "game" else None
    return json.dumps(matcha.dump(Game(situation.state, players)), ensure_ascii=False)


def restore_step(step: Step, facts: Facts, text: str, luck: TableLuck) -> tuple[ActResult, NextAct]:
    """The step as it opened in a game that was written down, and what was done since."""
    play: StepSetup = step.setup
    game = matcha.load(text)
    who, state = _whole_game(play, game) if play.kind == "game" else (step.who, _opening_in(step, game))
    if who is None or state is None:
        raise NotationError(f"step {step.id}: this game is of another step")
    if load_story().stone_of(step).setup.own_trays:
        state = with_trays(state, facts, who)
    state = state._replace(talk=tuple(claim for claim in state.talk if claim.after < len(state.actions)))
    situation = Situation(who, state, state, recorded_game=game, leaves=facts["leaves"])
    after = play_until_choice(play, situation, luck)
    return ActResult(after, tuple(passing_speeches(play, after))), partial(_next_act, game)


def _whole_game(play: StepSetup, game: Game) -> tuple[str | None, State]:
    """With whom a whole game was played, if by the story's rules, and how it began."""
    name = game.players and game.edition == MATAGOT_2020 and game.players[1]
    return next((who for who, _ in play.opponents if NAMES[who] == name), None), game.at(0)


def _opening_in(step: Step, game: Game) -> State | None:
    """The state in which a step opened in this game; None where it is no game of this step."""
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
    made, played = (state.set, len(state.actions)), (last.set, len(last.actions))
    if made >= played:
        return None
    if situation.is_paused:
        return "go"
    move, word = move_after_state(game, state)
    lay: Choice = {"kind": "lay", "card": str(move.card), "mat": move.mat} if move.mat else {"kind": "pass"}
    said: Word | None = "match" if word == "match" else "miss" if word == "miss" else None
    return ActIntent("act", lay, said)
