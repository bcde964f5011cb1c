"""The market day of the last stall: a whole game, in which Momo and Sachi decide for themselves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import Game, Move, State
from matcha_widget.engine.genmaicha.players import PLAYERS
from matcha_widget.engine.genmaicha.protocol import decision_key, draw_chance
from matcha_widget.engine.genmaicha.rules.cards import shelf_drinks
from matcha_widget.engine.genmaicha.rules.state import Round
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_game import ActResult
from matcha_widget.kit.course.story.story import Facts, Speech, Step

from .stall_auction import open_pouches, place_bid, toss_coins
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
"""How much the crates worth most and least must differ before Sachi bids."""


def momo_move(state: State, seat: int, rng: Random) -> Move | str:
    """Momo bids up to what a crate seems worth."""
    return PLAYERS["greedy"](rng)(genmaicha.view(state, seat))


def sachi_move(state: State, seat: int, rng: Random) -> Move | str:  # noqa: ARG001  # it leaves nothing to chance
    """Sachi, trading with one hand: bids 100 or nothing, takes the crate worth most, brews one best turn."""
    if state.phase in ("bid", "follow"):
        values = [crate_worth(state, seat, crate) for crate in state.public.untaken if crate is not None]
        bids = state.phase == "bid" and max(values) - min(values) >= APART and state.yen[seat] >= 100
        return "bid 100" if bids else "bid 0"
    if state.phase == "take":
        return f"take {best_crate(state, seat)}"
    line = next(best_brews(state, seat), None)
    return proposed_brew(state, seat, line) if line else "done"


BOTS: Final[Sequence[Bot | None]] = (None, momo_move, sachi_move)


# How a market day goes on


def start_day(play: StepSetup, luck: TableLuck, *, again: bool = False) -> Situation:
    """The cloth of the story with its crates; another time whatever chance lays."""
    return (
        free_day(genmaicha.new_game(len(CALLED), rng=luck.rng_for_first_game()))
        if again
        else Situation(play.opening_state, play.opening_state)
    )


def free_day(state: State) -> Situation:
    """A day that is not the story's: its crates are filled by chance."""
    return Situation(state, state, pressed=("again",))


def apply_act(step: Step, situation: Situation, act: StallIntent, luck: TableLuck) -> ActResult:
    """One of your acts on a market day."""
    play: StepSetup = step.setup
    state, choice = situation.require_state, act.choice
    match choice["kind"]:
        case "again":
            return ActResult(start_day(play, luck, again=True), tuple((line, 0) for line in play.talk[1]))
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
    after = _play_on(play, situation, move, luck)
    if not after.is_over:
        return ActResult(after, after.timed_speeches)
    facts = day_facts(after.require_state)
    won = "won" if facts["you"] else "lost"
    return ActResult(after, after.timed_speeches, facts, marks=(("duel", step.who, won),))


def _play_on(play: StepSetup, situation: Situation, move: str, luck: TableLuck) -> Situation:
    """What you do, and all that follows until it is your turn again, or the day is over."""
    state = situation.require_state
    if state.phase in ("bid", "follow"):
        yen = Move(move).yen
        situation = place_bid(situation, yen, CALLED, _amounts(situation, luck))
    elif state.phase == "take":
        situation = take_crate(situation, YOU, move[-1])
    elif move == "done":
        situation = end_turn(situation, YOU)
    else:
        made = Move(move)
        said = brew_speech(CALLED, YOU, move.split(" ")[1], state.lines[made.line])
        return brew_line(situation, YOU, made, (said,))
    return play_others(play, situation, luck)


def play_others(play: StepSetup, situation: Situation, luck: TableLuck) -> Situation:
    """Everybody else's moves, and chance."""
    while True:
        state = situation.require_state
        if state.phase == "over":
            return situation._replace(is_over=True).with_rest()
        if state.phase == "fill":
            situation = _fill_crates(play, situation, luck)
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
        said = () if seat == YOU else (standard_speech("took", name=CALLED[seat], letter=str(move)[-1]),)
        return take_crate(situation, seat, str(move)[-1], said)
    if move.verb == "done":
        return end_turn(situation, seat)
    line = str(move).split(" ")[1]
    return brew_line(situation, seat, move, (brew_speech(CALLED, seat, line, tag_price(state, line)),))


def _move(situation: Situation, state: State, seat: int, luck: TableLuck) -> Move | str:
    """What a seat does: as it was written down, else what it thinks best; the last crate comes by itself."""
    if (found := recorded_move(situation.recorded_game, state, seat)) is not None:
        return found
    bot = BOTS[seat]
    if bot is None:
        return "bid 0" if state.phase == "follow" else f"take {best_crate(state, seat)}"
    return bot(state, seat, luck.rng_for(decision_key(state, seat)))


def _amounts(situation: Situation, luck: TableLuck) -> Callable[[State, int], int]:
    """What the others set aside; each knows the game as it was before."""
    before = situation.require_state

    def amount(state: State, seat: int) -> int:
        return Move(_move(situation, before if seat in before.to_act else state, seat, luck)).yen

    return amount


def _fill_crates(play: StepSetup, situation: Situation, luck: TableLuck) -> Situation:
    """The next crates: those of the story, or what chance fills; and what is said before the bids."""
    state = situation.require_state
    rounds = () if situation.recorded_game is None else _rounds(situation.recorded_game.state)
    if len(rounds) > state.round:
        after = genmaicha.fill(state, [shelf_drinks(crate) for crate in rounds[state.round].crates])
    elif situation.pressed:
        after = genmaicha.fill(state, luck.rng_for(decision_key(state, None)))
    else:
        dealt = play.queue[12 * state.round : 12 * state.round + 12]
        after = genmaicha.fill(state, [dealt[at : at + 4] for at in range(0, 12, 4)])
    said: tuple[Speech, ...] = play.talk.get(after.round, ())
    filled = situation.advance(StallMoment({**NOTHING, "do": "fill"}, after, said))
    return filled._replace(bid=None, more=None, tied=())


def _toss(situation: Situation, luck: TableLuck) -> object:
    state, rounds = (
        situation.require_state,
        () if situation.recorded_game is None else _rounds(situation.recorded_game.state),
    )
    if len(rounds) >= state.round and rounds[state.round - 1].toss:
        return rounds[state.round - 1].toss
    found = draw_chance(state, luck.rng_for(decision_key(state, None)))
    assert found is not None, "a coin is due"
    return found[0]


# What was written down


def _rounds(state: State) -> tuple[Round, ...]:
    return (*state.public.past, state.public.now)


def recorded_move(game: Game | None, state: State, seat: int) -> str | None:
    """What a seat did here in a game that was written down; None where that breaks off."""
    if game is None or len(_rounds(game.state)) < state.round:
        return None
    now = _rounds(game.state)[state.round - 1]
    if state.phase in ("bid", "follow"):
        amount = (now.bids if state.phase == "bid" else now.follow)[seat]
        return None if amount is None else f"bid {amount}"
    turn = state.order.index(seat)
    if state.phase == "take":
        return f"take {now.takes[turn]}" if turn < len(now.takes) else None
    made = state.public.now.turns[turn] if turn < len(state.public.now.turns) else ()
    told = now.turns[turn] if turn < len(now.turns) else ()
    return str(told[len(made)]) if len(told) > len(made) else None


# How it came out


def day_facts(state: State) -> Facts:
    """What the endings of a market day ask about."""
    won = state.winners or ()
    level = sum(yen == max(state.yen) for yen in state.yen) > 1
    paid = any((each.bids[YOU] or 0) + (each.follow[YOU] or 0) for each in _rounds(state))
    return {
        "you": YOU in won, "alone": len(won) == 1, "drinks": level and len(won) == 1, "winner": WHO[won[0]],
        "name": CALLED[won[0]], "paid": paid,
    }  # fmt: skip
