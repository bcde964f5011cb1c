"""The market day of the last stall: a whole game in which Momo and Sachi decide for themselves.

A day in progress is saved as a record, and played again up to the moment it was left.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final, Literal, TypeAlias

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.genmaicha import Game, Move, State
from matcha_widget.engine.genmaicha.players import PLAYERS
from matcha_widget.engine.genmaicha.protocol import decision_key, draw_chance
from matcha_widget.engine.genmaicha.protocol import dump as dump_text
from matcha_widget.engine.genmaicha.rules.cards import shelf_drinks
from matcha_widget.engine.genmaicha.rules.state import Round
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_game import ActResult, NextAct
from matcha_widget.kit.course.story.story import Facts, Speech, Step

from .stall_auction import open_pouches, place_bid, toss_coins
from .stall_choices import choices
from .stall_schema import StallIntent
from .stall_setup import StepSetup
from .stall_situation import (
    NOTHING,
    YOU,
    Situation,
    StallMoment,
    best_brews,
    best_crate,
    brew_line,
    brewable_lines,
    crate_worth,
    end_turn,
    proposed_brew,
    refuse_act,
    tag_price,
    take_crate,
)
from .stall_speeches import brew_speech, missing_speech, standard_speech

CALLED: Final = ("You", "Momo", "Sachi")

WHO: Final = ("you", "momo", "sachi")

Bot: TypeAlias = Callable[[State, int, Random], Move | str]

APART: Final = 200
"""Sachi bids only if the best and the worst crate differ by this many yen."""


def momo_move(state: State, seat: int, rng: Random) -> Move | str:
    """Choose Momo's move: a bid up to the seeming worth of a crate."""
    return PLAYERS["greedy"](rng)(genmaicha.view(state, seat))


def sachi_move(state: State, seat: int, rng: Random) -> Move | str:  # noqa: ARG001  # a `Bot`
    """Choose Sachi's move with one hand: bid 100 or nothing, take the crate worth most, brew one best turn."""
    if state.phase in ("bid", "follow"):
        values = [crate_worth(state, seat, crate) for crate in state.public.untaken if crate is not None]
        bids = state.phase == "bid" and max(values) - min(values) >= APART and state.yen[seat] >= 100
        return "bid 100" if bids else "bid 0"
    if state.phase == "take":
        return f"take {best_crate(state, seat)}"
    line = next(best_brews(state, seat), None)
    return proposed_brew(state, seat, line) if line else "done"


BOTS: Final[Sequence[Bot | None]] = (None, momo_move, sachi_move)


# Playing a day


def start_day(setup: StepSetup, luck: TableLuck, *, again: bool = False) -> Situation:
    """Start a day with the cloth and crates of the story; another day is left to chance."""
    return (
        free_day(genmaicha.new_game(len(CALLED), rng=luck.rng_for_first_game()))
        if again
        else Situation(setup.opening_state, setup.opening_state)
    )


def free_day(state: State) -> Situation:
    """Start a day outside the story, with crates filled by chance."""
    return Situation(state, state, pressed=("again",))


def apply_act(step: Step, situation: Situation, act: StallIntent, luck: TableLuck) -> ActResult:
    """Play one of your acts on a market day."""
    setup: StepSetup = step.setup
    state, choice = situation.require_state, act.choice
    match choice["kind"]:
        case "again":
            return ActResult(start_day(setup, luck, again=True), tuple((speech, 0) for speech in setup.talk[1]))
        case "tag" if choice["line"] not in brewable_lines(state):
            return refuse_act(situation, (missing_speech(state, choice["line"]),))
        case "tag" if act.drinks is None:
            move = str(proposed_brew(state, YOU, choice["line"]))
        case "tag":
            move = " ".join(("brew", choice["line"], *(act.drinks or ())))
        case "crate":
            move = f"take {choice['crate']}"
        case "bid":
            move = f"bid {act.yen}"
        case _:
            move = "done"
    after = _play_on(setup, situation, move, luck)
    if not after.is_over:
        return ActResult(after, after.timed_speeches)
    facts = day_facts(after.require_state)
    won = "won" if facts["you"] else "lost"
    return ActResult(after, after.timed_speeches, facts, marks=(("duel", step.who, won),))


def _play_on(setup: StepSetup, situation: Situation, move: str, luck: TableLuck) -> Situation:
    """Play your move, and everything until your next turn or the end of the day."""
    state = situation.require_state
    if state.phase in ("bid", "follow"):
        yen = Move(move).yen
        situation = place_bid(situation, yen, CALLED, _amounts(situation, luck))
    elif state.phase == "take":
        situation = take_crate(situation, YOU, move[-1])
    elif move == "done":
        situation = end_turn(situation, YOU)
    else:
        brew = Move(move)
        speech = brew_speech(CALLED, YOU, move.split(" ")[1], state.lines[brew.line])
        return brew_line(situation, YOU, brew, (speech,))
    return play_others(setup, situation, luck)


def play_others(setup: StepSetup, situation: Situation, luck: TableLuck) -> Situation:
    """Play everybody else's moves, and chance."""
    while True:
        state = situation.require_state
        if state.phase == "over":
            return situation._replace(is_over=True).with_rest()
        if state.phase == "fill":
            situation = _fill_crates(setup, situation, luck)
        elif state.phase == "toss":
            situation = toss_coins(situation, _toss(situation, luck), CALLED)
        elif state.phase == "bid" or (state.phase == "follow" and YOU in state.to_act and state.yen[YOU]):
            return situation
        elif state.phase == "follow":
            situation = open_pouches(situation, state, CALLED, _amounts(situation, luck))
        elif state.to_act[0] == YOU and not (state.phase == "take" and state.crates.count(None) == len(CALLED) - 1):
            return situation
        else:
            situation = _choose_for_others(situation, state.to_act[0], luck)


def _choose_for_others(situation: Situation, seat: int, luck: TableLuck) -> Situation:
    state = situation.require_state
    move = Move(_move(situation, state, seat, luck))
    if move.verb == "take":
        speeches = () if seat == YOU else (standard_speech("took", name=CALLED[seat], letter=str(move)[-1]),)
        return take_crate(situation, seat, str(move)[-1], speeches)
    if move.verb == "done":
        return end_turn(situation, seat)
    line = str(move).split(" ")[1]
    return brew_line(situation, seat, move, (brew_speech(CALLED, seat, line, tag_price(state, line)),))


def _move(situation: Situation, state: State, seat: int, luck: TableLuck) -> Move | str:
    """Choose a seat's move: the recorded one, else by its own judgement; the last crate needs no choice."""
    if (recorded := recorded_move(situation.recorded_game, state, seat)) is not None:
        return recorded
    bot = BOTS[seat]
    if bot is None:
        return "bid 0" if state.phase == "follow" else f"take {best_crate(state, seat)}"
    return bot(state, seat, luck.rng_for(decision_key(state, seat)))


def _amounts(situation: Situation, luck: TableLuck) -> Callable[[State, int], int]:
    """The others' amounts; each is chosen from the game before any is set."""
    before = situation.require_state

    def amount(state: State, seat: int) -> int:
        return Move(_move(situation, before if seat in before.to_act else state, seat, luck)).yen

    return amount


def _fill_crates(setup: StepSetup, situation: Situation, luck: TableLuck) -> Situation:
    """Fill the next crates, from the story or by chance, with the talk before the bids."""
    state = situation.require_state
    rounds = () if situation.recorded_game is None else _rounds(situation.recorded_game.state)
    if len(rounds) > state.round:
        after = genmaicha.fill(state, [shelf_drinks(crate) for crate in rounds[state.round].crates])
    elif situation.pressed:
        after = genmaicha.fill(state, luck.rng_for(decision_key(state, None)))
    else:
        dealt = setup.queue[12 * state.round : 12 * state.round + 12]
        after = genmaicha.fill(state, [dealt[at : at + 4] for at in range(0, 12, 4)])
    speeches: tuple[Speech, ...] = setup.talk.get(after.round, ())
    filled = situation.advance(StallMoment({**NOTHING, "do": "fill"}, after, speeches))
    return filled._replace(bid=None, more=None, tied=())


def _toss(situation: Situation, luck: TableLuck) -> object:
    state, rounds = (
        situation.require_state,
        () if situation.recorded_game is None else _rounds(situation.recorded_game.state),
    )
    if len(rounds) >= state.round and rounds[state.round - 1].toss:
        return rounds[state.round - 1].toss
    chance = draw_chance(state, luck.rng_for(decision_key(state, None)))
    assert chance is not None, "a coin is due"
    return chance[0]


# Recorded days


def _rounds(state: State) -> tuple[Round, ...]:
    return (*state.public.past, state.public.now)


def recorded_move(game: Game | None, state: State, seat: int) -> str | None:
    """A seat's move at this point of a recorded game; None after its end."""
    if game is None or len(_rounds(game.state)) < state.round:
        return None
    now = _rounds(game.state)[state.round - 1]
    if state.phase in ("bid", "follow"):
        amount = (now.bids if state.phase == "bid" else now.follow)[seat]
        return None if amount is None else f"bid {amount}"
    turn = state.order.index(seat)
    if state.phase == "take":
        return f"take {now.takes[turn]}" if turn < len(now.takes) else None
    moves = state.public.now.turns[turn] if turn < len(state.public.now.turns) else ()
    recorded = now.turns[turn] if turn < len(now.turns) else ()
    return str(recorded[len(moves)]) if len(recorded) > len(moves) else None


# Endings


def day_facts(state: State) -> Facts:
    """The facts that the endings of a market day test."""
    won = state.winners or ()
    level = sum(yen == max(state.yen) for yen in state.yen) > 1
    paid = any((each.bids[YOU] or 0) + (each.follow[YOU] or 0) for each in _rounds(state))
    return {
        "you": YOU in won, "alone": len(won) == 1, "drinks": level and len(won) == 1, "winner": WHO[won[0]],
        "name": CALLED[won[0]], "paid": paid,
    }  # fmt: skip


# Saved days


def dump_step(step: Step, situation: Situation) -> str | None:
    """Write the game of a market day."""
    if step.setup.kind != "market" or situation.state is None:
        return None
    return dump_text(Game(situation.state, CALLED))


def restore_step(step: Step, facts: Facts, text: str, luck: TableLuck) -> tuple[ActResult, NextAct]:  # noqa: ARG001  # part of the protocol
    """Start the saved day again, and return its acts one by one."""
    setup: StepSetup = step.setup
    game = genmaicha.load(text)
    if setup.kind != "market" or game.players != CALLED or game.state.setting != setup.opening_state.setting:
        raise NotationError(f"step {step.id}: this game is of another step")
    first = game.at(0)
    situation = start_day(setup, luck) if first == setup.opening_state else free_day(first)
    return ActResult(situation._replace(recorded_game=game), tuple((speech, 0) for speech in setup.talk[1])), partial(
        _next_act, step, game
    )


def _next_act(step: Step, game: Game, situation: Situation) -> StallIntent | Literal["go"] | None:
    """Your next act in that game; None after its end."""
    state = situation.require_state
    move = None if situation.is_over else recorded_move(game, state, YOU)
    if move is None:
        return None
    kind, *rest = move.split(" ")
    choice_kind = {"bid": "bid", "take": "crate", "brew": "tag", "done": "done"}[kind]
    options = [each for each in choices(step, situation) if each["kind"] == choice_kind]
    if kind == "bid":
        return StallIntent("act", options[0], int(rest[0]), None)
    if kind == "brew":
        return StallIntent("act", {"kind": "tag", "line": rest[0]}, None, rest[1:])
    return StallIntent("act", options[0] if kind == "done" else {"kind": "crate", "crate": rest[0]}, None, None)
