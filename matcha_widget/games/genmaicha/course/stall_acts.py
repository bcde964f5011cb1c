"""The opening and the acts of a step of the market's story."""

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

# Opening a step


def open_step(step: Step, facts: Facts, earlier: Situation | None, luck: TableLuck) -> ActResult:  # noqa: ARG001  # part of the protocol
    """Open a step. One that continues an earlier one starts from the lines brewed there."""
    setup: StepSetup = step.setup
    if setup.kind == "signs":
        return ActResult(Situation())
    if setup.kind == "market":
        return ActResult(market_day.start_day(setup, luck), speeches=tuple((speech, 0) for speech in setup.talk[1]))
    state = (
        setup.opening_state
        if step.continues is None
        else _state_after_earlier_turn(step, str(facts.get("brewed", "-")))
    )
    slips = slips_of(state) if setup.kind == "bid" else ()
    return ActResult(Situation(state, state, slips=slips, purse=facts.get("purse", 0)))


def _state_after_earlier_turn(step: Step, lines: str) -> State:
    """The step's state after these lines, if they can be brewed here too."""
    setup: StepSetup = step.setup
    before = load_story().steps[step.continues or ""].setup.opening_state
    if lines == "-":
        return setup.opening_state
    recorded = genmaicha.apply(before, "done", YOU).state
    for line in lines.split("+"):
        if line not in brewable_lines(before):
            return setup.opening_state
        before = genmaicha.apply(before, proposed_brew(before, YOU, line), YOU).state
    return _replay_recorded(genmaicha.apply(before, "done", YOU).state, count_moments(recorded), setup.opening_state)


def _replay_recorded(state: State, done: int, until: State) -> State:
    """Play everybody else and chance as recorded in `until`, from entry `done` on."""
    for move, seat in list(script_of(until))[done:]:
        state = apply_entry(state, move, seat).state
    return state


# Acts


def apply_act(step: Step, situation: Situation, act: StallIntent, luck: TableLuck) -> ActResult:
    """Carry out a choice. Only a bid has an amount, only a tag has drinks."""
    setup: StepSetup = step.setup
    kind = act.choice["kind"]
    if (act.yen is not None) != (kind == "bid"):
        raise NotationError(f"yen: {quote(act.yen)}: expected an amount with a bid, and null with all else")
    if act.drinks is not None and kind != "tag":
        raise NotationError("drinks: expected null, as no line is brewed by this")
    now = situation._replace(moments=())
    if setup.kind == "market":
        return market_day.apply_act(step, now, act, luck)
    if kind == "bid":
        return _play_out_bid(step, play_auction(setup, now, act.yen or 0))
    return ACTS[kind](step, now, {**act.choice})


def continue_step(step: Step, situation: Situation, luck: TableLuck) -> ActResult:  # noqa: ARG001  # part of the protocol
    """Show the next speech, where the cloth is laid."""
    return _show_next_speech(step, situation._replace(moments=()))


def _end_step(step: Step, situation: Situation, facts: Facts) -> ActResult:
    """End the step: choose its ending, leave facts for later steps, award the stamp."""
    setup: StepSetup = step.setup
    after = situation._replace(is_over=True).with_rest()
    left = {"purse": after.purse + _yen_earned(after)}
    prize: tuple[Mark, ...] = (("stamp",),) if setup.stamp else ()
    return ActResult(after, after.timed_speeches, {**facts, **left}, good_ending_marks=prize)


def _yen_earned(situation: Situation) -> int:
    """Your yen of this step."""
    began = situation.state_at_opening
    return 0 if began is None else situation.require_state.yen[YOU] - began.yen[YOU]


# Brewing


def _serve_drink(step: Step, situation: Situation, choice: Data) -> ActResult:
    """Put a drink on the open place and brew its line, or reject it."""
    setup: StepSetup = step.setup
    state, drink = situation.require_state, choice["drink"]
    cell = CELLS[LINES.index(setup.line)][setup.places.index("?")]
    card = state.public.grid[cell]
    move = " ".join(("brew", setup.line, *(drink if place == "?" else place for place in setup.places)))
    if genmaicha.Move(move) not in tuple(genmaicha.moves(state, YOU)):
        return refuse_act(situation, setup.refused.get(drink) or (unfit_drink_speech(state, drink, card),))
    after = brew_line(situation, YOU, move)
    turn_over = end_turn(after, YOU)
    after = turn_over if turn_over.require_state.phase == "over" else after
    return _end_step(step, after, {"pressed": drink, "kept": len(turn_over.require_state.hands[YOU])})


def _press_tag(step: Step, situation: Situation, choice: Data) -> ActResult:
    """Brew a line at once, with the proposed drinks, or reject the tag."""
    setup: StepSetup = step.setup
    state, line = situation.require_state, choice["line"]
    if line not in brewable_lines(state):
        return refuse_act(situation, (missing_speech(state, line),))
    if setup.kind == "tag":
        return _end_step(step, brew_line(situation, YOU, proposed_brew(state, YOU, line)), {"pressed": line})
    speech = brew_speech(player_names(setup), YOU, line, tag_price(state, line))
    after = brew_line(situation, YOU, proposed_brew(state, YOU, line), (speech,))
    return (
        ActResult(after, after.timed_speeches)
        if brewable_lines(after.require_state)
        else _end_turn(step, after, by_itself=True)
    )


def _end_turn(step: Step, situation: Situation, *, by_itself: bool = False) -> ActResult:
    """End the turn and judge it. A step that continues it gets the brewed lines."""
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


# Threads, Done, the bag


def _press_thread(step: Step, situation: Situation, _: Data) -> ActResult:
    """Explain that no line runs from corner to corner."""
    return refuse_act(situation, step.setup.refused["corner"])


def _press_done(step: Step, situation: Situation, _: Data) -> ActResult:
    """End a turn, or pack all used drinks."""
    return _finish_packing(step, situation) if step.setup.kind == "pack" else _end_turn(step, situation)


def _pack_drink(step: Step, situation: Situation, choice: Data) -> ActResult:
    """Put a drink into the bag, or refuse; after the last one, end as Done does."""
    setup: StepSetup = step.setup
    drink = choice["drink"]
    if drink in setup.refused:
        return refuse_act(situation, setup.refused[drink])
    after = situation._replace(packed=(*situation.packed, drink))
    if len(after.packed) == len(setup.packed):
        return _finish_packing(step, after)
    after = after.advance(
        StallMoment({**NOTHING, "do": "pack", "seat": YOU, "drinks": [drink]}, after.require_state, setup.packed[drink])
    )
    return ActResult(after, after.timed_speeches)


def _finish_packing(step: Step, situation: Situation) -> ActResult:
    return _end_step(step, end_turn(situation, YOU)._replace(packed=()), {})


# Crates and pouches


def _take_crate(step: Step, situation: Situation, choice: Data) -> ActResult:
    """Give a crate to somebody, who brews with it at once; or take yours after a bid."""
    setup: StepSetup = step.setup
    state, letter = situation.require_state, choice["crate"]
    if setup.kind == "bid":
        worths = [slips[YOU] for slips in situation.slips]
        best = max(worth for worth, crate in zip(worths, state.crates, strict=True) if crate is not None)
        worth = worths[LETTERS.index(letter)]
        lesser = (worth, best) if worth < best else None
        return _play_out_bid(
            step, play_until_choice(setup, take_crate(situation, YOU, letter)._replace(took=letter, lesser=lesser))
        )
    seat, names = setup.seat, player_names(setup)
    now = take_crate(situation._replace(slips=slips_of(state), only=seat, took=letter), seat, letter)
    hidden = now.require_state
    while hidden.phase == "take":
        hidden = genmaicha.apply(hidden, f"take {best_crate(hidden, hidden.to_act[0])}", hidden.to_act[0]).state
    after = best_turn(now._replace(state=hidden), seat, names)
    earned = after.require_state.yen[seat] - state.yen[seat]
    return _end_step(step, after, {"crate": letter, "earned": earned})


def _play_out_bid(step: Step, situation: Situation) -> ActResult:
    """Finish a bid, as far as it needs no choice."""
    if not situation.is_over:
        return ActResult(situation, situation.timed_speeches)
    return _end_step(step, situation, bid_facts(step.setup, situation))


# Looking


def _press(step: Step, situation: Situation, choice: Data) -> ActResult:
    """Open the bag, or lay the cloth."""
    kind = choice["kind"]
    event: StallEvent = {**NOTHING, "do": "bag" if kind == "bag" else "lay"}
    moment = StallMoment(event, situation.require_state)
    after = situation._replace(pressed=(kind,)).advance(moment)
    return _end_step(step, after, {}) if kind == "bag" else _show_next_speech(step, after)


def _show_next_speech(step: Step, situation: Situation) -> ActResult:
    """Show one more speech; the last one ends the step."""
    setup: StepSetup = step.setup
    count = situation.speeches_read + 1
    after = situation._replace(speeches_read=count)
    speeches = ((setup.telling[count - 1], 0),)
    if count < len(setup.telling):
        return ActResult(after, speeches)
    return ActResult(after._replace(is_over=True), speeches, {})


def _show_variant(step: Step, situation: Situation, choice: Data) -> ActResult:
    """Show a variant by one brew."""
    setup, name = step.setup, choice["sign"]
    sign = next(sign for sign in setup.lanterns if sign.id == name)
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
"""By kind of choice, its function; a bid has an amount as well."""
