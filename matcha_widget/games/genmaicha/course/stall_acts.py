"""How a step of the market's story opens, and what an act leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.errors import NotationError, quote
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha import State
from matcha_widget.engine.genmaicha.plan import best_of
from matcha_widget.engine.genmaicha.rules.cards import CELLS, LETTERS, LINES
from matcha_widget.engine.genmaicha.rules.game import apply_entry, count_moments, script_of
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_game import ActResult, Mark
from matcha_widget.kit.course.story.story import Facts, Step

from . import market_day
from .stall_auction import best_turn, bid_facts, play_auction, play_until_choice
from .stall_schema import StallIntent
from .stall_setup import StepSetup, load_story, player_names
from .stall_situation import (
    NOTHING,
    YOU,
    Situation,
    StallMoment,
    best_crate,
    brew_line,
    brewable_lines,
    end_turn,
    proposed_brew,
    refuse_act,
    slips_of,
    tag_price,
    take_crate,
)
from .stall_speeches import brew_speech, missing_speech, unfit_drink_speech

if TYPE_CHECKING:
    from .stall_schema import StallEvent

# How a step opens


def open_step(step: Step, facts: Facts, earlier: Situation | None, luck: TableLuck) -> ActResult:  # noqa: ARG001  # what lies here hangs on the facts
    """What lies there; a step that goes on from an earlier one is played on from what was brewed there."""
    play: StepSetup = step.setup
    if play.kind == "signs":
        return ActResult(Situation())
    if play.kind == "market":
        return ActResult(market_day.start_day(play, luck), speeches=tuple((line, 0) for line in play.talk[1]))
    state = (
        play.opening_state if step.continues is None else _state_after_earlier_turn(step, str(facts.get("brewed", "-")))
    )
    slips = slips_of(state) if play.kind == "bid" else ()
    return ActResult(Situation(state, state, slips=slips, purse=facts.get("purse", 0)))


def _state_after_earlier_turn(step: Step, lines: str) -> State:
    """The state of a step after a turn in which these lines were brewed at the one before, if they can be."""
    play: StepSetup = step.setup
    before = load_story().steps[step.continues or ""].setup.opening_state
    if lines == "-":
        return play.opening_state
    recorded = genmaicha.apply(before, "done", YOU).state
    for line in lines.split("+"):
        if line not in brewable_lines(before):
            return play.opening_state
        before = genmaicha.apply(before, proposed_brew(before, YOU, line), YOU).state
    return _replay_recorded(genmaicha.apply(before, "done", YOU).state, count_moments(recorded), play.opening_state)


def _replay_recorded(state: State, done: int, until: State) -> State:
    """Everybody else, and chance, as the record of this other state has it after so many entries."""
    for move, seat in list(script_of(until))[done:]:
        state = apply_entry(state, move, seat).state
    return state


# What an act leads to


def apply_act(step: Step, situation: Situation, act: StallIntent, luck: TableLuck) -> ActResult:
    """What a choice leads to; an amount goes only with a bid, drinks only with a tag."""
    play: StepSetup = step.setup
    kind = act.choice["kind"]
    if (act.yen is not None) != (kind == "bid"):
        raise NotationError(f"yen: {quote(act.yen)}: expected an amount with a bid, and null with all else")
    if act.drinks is not None and kind != "tag":
        raise NotationError("drinks: expected null, as no line is brewed by this")
    now = situation._replace(moments=())
    if play.kind == "market":
        return market_day.apply_act(step, now, act, luck)
    if kind == "bid":
        return _play_out_bid(step, play_auction(play, now, act.yen or 0))
    return ACTS[kind](step, now, {**act.choice})


def continue_step(step: Step, situation: Situation, luck: TableLuck) -> ActResult:  # noqa: ARG001  # as every game's
    """The next line, where the cloth is laid."""
    return _tell_next_line(step, situation._replace(moments=()))


def _end_step(step: Step, situation: Situation, facts: Facts) -> ActResult:
    """The step has come to its end: what the endings ask about, what is left to later steps, a surprise."""
    play: StepSetup = step.setup
    after = situation._replace(is_over=True).with_rest()
    left = {"purse": after.purse + _yen_earned(after)}
    prize: tuple[Mark, ...] = (("stamp",),) if play.stamp else ()
    return ActResult(after, after.timed_speeches, {**facts, **left}, good_ending_marks=prize)


def _yen_earned(situation: Situation) -> int:
    """What you have earned in this step."""
    began = situation.state_at_opening
    return 0 if began is None else situation.require_state.yen[YOU] - began.yen[YOU]


# A place, a tag, a turn


def _serve_drink(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A drink stands on the open place, and its line is brewed; or it hops back."""
    play: StepSetup = step.setup
    state, drink = situation.require_state, choice["drink"]
    cell = CELLS[LINES.index(play.line)][play.places.index("?")]
    card = state.public.grid[cell]
    move = " ".join(("brew", play.line, *(drink if place == "?" else place for place in play.places)))
    if genmaicha.Move(move) not in tuple(genmaicha.moves(state, YOU)):
        return refuse_act(situation, play.refused.get(drink) or (unfit_drink_speech(state, drink, card),))
    after = brew_line(situation, YOU, move)
    ended = end_turn(after, YOU)
    after = ended if ended.require_state.phase == "over" else after
    return _end_step(step, after, {"pressed": drink, "kept": len(ended.require_state.hands[YOU])})


def _press_tag(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A line is brewed at once, with the drinks that the market proposes; or the tag hangs back."""
    play: StepSetup = step.setup
    state, line = situation.require_state, choice["line"]
    if line not in brewable_lines(state):
        return refuse_act(situation, (missing_speech(state, line),))
    if play.kind == "tag":
        return _end_step(step, brew_line(situation, YOU, proposed_brew(state, YOU, line)), {"pressed": line})
    said = brew_speech(player_names(play), YOU, line, tag_price(state, line))
    after = brew_line(situation, YOU, proposed_brew(state, YOU, line), (said,))
    return (
        ActResult(after, after.timed_speeches)
        if brewable_lines(after.require_state)
        else _end_turn(step, after, by_itself=True)
    )


def _end_turn(step: Step, situation: Situation, *, by_itself: bool = False) -> ActResult:
    """The turn ends, and what has it come to? A step that goes on from it is told what was brewed."""
    before, began = situation.require_state, situation.state_at_opening or situation.require_state
    after = end_turn(situation, YOU)
    facts = {
        "earned": _yen_earned(after), "brews": len(after.lines), "kept": len(after.require_state.hands[YOU]),
        "lit": any(tag_price(before, line) for line in brewable_lines(before)),
        "could": best_of(began.public.grid, began.public.shelves[YOU], began.lines).yen,
    }  # fmt: skip
    goes_on = any(each.continues == step.id for each in load_story().steps.values())
    left = {"brewed": ("+".join(after.lines) or "-") if goes_on else "-"}
    return _end_step(step, situation if by_itself and step.setup.stays else after, {**facts, **left})


# What goes into the bag


def _press_thread(step: Step, situation: Situation, _: Data) -> ActResult:
    """No tag hangs from corner to corner."""
    return refuse_act(situation, step.setup.refused["corner"])


def _press_done(step: Step, situation: Situation, _: Data) -> ActResult:
    """A turn ends, or all that is used goes into the bag."""
    return _finish_packing(step, situation) if step.setup.kind == "pack" else _end_turn(step, situation)


def _pack_drink(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A drink goes into the bag, or stays; the last one says what Done says."""
    play: StepSetup = step.setup
    drink = choice["drink"]
    if drink in play.refused:
        return refuse_act(situation, play.refused[drink])
    after = situation._replace(packed=(*situation.packed, drink))
    if len(after.packed) == len(play.packed):
        return _finish_packing(step, after)
    after = after.advance(
        StallMoment({**NOTHING, "do": "pack", "seat": YOU, "drinks": [drink]}, after.require_state, play.packed[drink])
    )
    return ActResult(after, after.timed_speeches)


def _finish_packing(step: Step, situation: Situation) -> ActResult:
    return _end_step(step, end_turn(situation, YOU)._replace(packed=()), {})


# Crates and pouches


def _take_crate(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A crate for somebody, who brews with it at once; or yours, after a bid."""
    play: StepSetup = step.setup
    state, letter = situation.require_state, choice["crate"]
    if play.kind == "bid":
        worths = [slips[YOU] for slips in situation.slips]
        best = max(worth for worth, crate in zip(worths, state.crates, strict=True) if crate is not None)
        worth = worths[LETTERS.index(letter)]
        lesser = (worth, best) if worth < best else None
        return _play_out_bid(
            step, play_until_choice(play, take_crate(situation, YOU, letter)._replace(took=letter, lesser=lesser))
        )
    seat, called = play.seat, player_names(play)
    now = take_crate(situation._replace(slips=slips_of(state), only=seat, took=letter), seat, letter)
    hidden = now.require_state
    while hidden.phase == "take":
        hidden = genmaicha.apply(hidden, f"take {best_crate(hidden, hidden.to_act[0])}", hidden.to_act[0]).state
    played = best_turn(now._replace(state=hidden), seat, called)
    earned = played.require_state.yen[seat] - state.yen[seat]
    return _end_step(step, played, {"crate": letter, "earned": earned})


def _play_out_bid(step: Step, situation: Situation) -> ActResult:
    """What has followed from a bid, as far as it needs no choice."""
    if not situation.is_over:
        return ActResult(situation, situation.timed_speeches)
    return _end_step(step, situation, bid_facts(step.setup, situation))


# What is only looked at


def _press(step: Step, situation: Situation, choice: Data) -> ActResult:
    """The bag is opened, or the cloth is laid."""
    kind = choice["kind"]
    event: StallEvent = {**NOTHING, "do": "bag" if kind == "bag" else "lay"}
    happening = StallMoment(event, situation.require_state)
    after = situation._replace(pressed=(kind,)).advance(happening)
    return _end_step(step, after, {}) if kind == "bag" else _tell_next_line(step, after)


def _tell_next_line(step: Step, situation: Situation) -> ActResult:
    """One line more; the last one ends the step."""
    play: StepSetup = step.setup
    told = situation.lines_heard + 1
    after = situation._replace(lines_heard=told)
    said = ((play.telling[told - 1], 0),)
    return ActResult(after._replace(is_over=True), said, {}) if told == len(play.telling) else ActResult(after, said)


def _show_variant(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A variant is shown by one brew."""
    play, name = step.setup, choice["sign"]
    sign = next(sign for sign in play.lanterns if sign.id == name)
    state, seat = sign.before, sign.before.to_act[0]
    turns = sign.after.public.now.turns
    move = turns[-1][-1]
    now = situation._replace(
        state=state, state_at_opening=state, brewed=None, lines=(), pressed=(*situation.pressed, name)
    )
    after = brew_line(now, seat, move).with_rest()
    return ActResult(after, after.timed_speeches, {"sign": name})


ACTS: Final[Mapping[str, Callable[[Step, Situation, Data], ActResult]]] = {
    "serve": _serve_drink, "tag": _press_tag, "thread": _press_thread, "done": _press_done,
    "pack": _pack_drink, "crate": _take_crate,
    "bag": _press, "cards": _press, "sign": _show_variant,
}  # fmt: skip
"""What each kind of choice does; a bid has an amount as well."""
