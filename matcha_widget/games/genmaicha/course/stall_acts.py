"""How a step of the market's story opens, and what an act leads to."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Final

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import State
from matcha_widget.engine.genmaicha.plan import best_of
from matcha_widget.engine.genmaicha.records.script import apply_entry, moments, script
from matcha_widget.engine.genmaicha.rules.cards import CELLS, LETTERS, LINES
from matcha_widget.engine.kit.errors import NotationError, quote
from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.course_game import ActResult, Mark
from matcha_widget.kit.course.story import Facts, Step

from . import market_day
from .stall_auction import best_turn, facts_of_bid, play_auction, play_until_choice
from .stall_schema import StallIntent
from .stall_setup import StepSetup, names, story
from .stall_situation import (
    NOTHING,
    YOU,
    Situation,
    StallMoment,
    best_crate,
    brew_line,
    can_brew,
    done,
    price,
    proposal,
    refuse_act,
    slips_of,
    take_crate,
)
from .stall_speeches import of_brew, of_missing, of_unfit

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
    state = play.opening if step.continues is None else _went_on(step, str(facts.get("brewed", "-")))
    slips = slips_of(state) if play.kind == "bid" else ()
    return ActResult(Situation(state, state, slips=slips, purse=facts.get("purse", 0)))


def _went_on(step: Step, lines: str) -> State:
    """The state of a step after a turn in which these lines were brewed at the one before, if they can be."""
    play: StepSetup = step.setup
    before = story().steps[step.continues or ""].setup.opening
    if lines == "-":
        return play.opening
    recorded = genmaicha.apply(before, "done", YOU).state
    for line in lines.split("+"):
        if line not in can_brew(before):
            return play.opening
        before = genmaicha.apply(before, proposal(before, YOU, line), YOU).state
    return _as_recorded(genmaicha.apply(before, "done", YOU).state, moments(recorded), play.opening)


def _as_recorded(state: State, done: int, until: State) -> State:
    """Everybody else, and chance, as the record of this other state has it after so many entries."""
    for move, seat in list(script(until))[done:]:
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
        return _bid_out(step, play_auction(play, now, act.yen or 0))
    return ACTS[kind](step, now, {**act.choice})


def continue_step(step: Step, situation: Situation, luck: TableLuck) -> ActResult:  # noqa: ARG001  # as every game's
    """The next line, where the cloth is laid."""
    return _told_on(step, situation._replace(moments=()))


def _ended(step: Step, situation: Situation, facts: Facts) -> ActResult:
    """The step has come to its end: what the endings ask about, what is left to later steps, a surprise."""
    play: StepSetup = step.setup
    after = situation._replace(over=True).with_rest()
    left = {"purse": after.purse + _earned(after)}
    prize: tuple[Mark, ...] = (("stamp",),) if play.stamp else ()
    return ActResult(after, after.timed_speeches, {**facts, **left}, good_ending_marks=prize)


def _earned(situation: Situation) -> int:
    """What you have earned in this step."""
    began = situation.began
    return 0 if began is None else situation.there.yen[YOU] - began.yen[YOU]


# A place, a tag, a turn


def _served(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A drink stands on the open place, and its line is brewed; or it hops back."""
    play: StepSetup = step.setup
    state, drink = situation.there, choice["drink"]
    cell = CELLS[LINES.index(play.line)][play.places.index("?")]
    card = state.public.grid[cell]
    move = " ".join(("brew", play.line, *(drink if place == "?" else place for place in play.places)))
    if genmaicha.Move(move) not in tuple(genmaicha.moves(state, YOU)):
        return refuse_act(situation, play.refused.get(drink) or (of_unfit(state, drink, card),))
    after = brew_line(situation, YOU, move)
    ended = done(after, YOU)
    after = ended if ended.there.phase == "over" else after
    return _ended(step, after, {"pressed": drink, "kept": len(ended.there.hands[YOU])})


def _tag(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A line is brewed at once, with the drinks that the market proposes; or the tag hangs back."""
    play: StepSetup = step.setup
    state, line = situation.there, choice["line"]
    if line not in can_brew(state):
        return refuse_act(situation, (of_missing(state, line),))
    if play.kind == "tag":
        return _ended(step, brew_line(situation, YOU, proposal(state, YOU, line)), {"pressed": line})
    said = of_brew(names(play), YOU, line, price(state, line))
    after = brew_line(situation, YOU, proposal(state, YOU, line), (said,))
    return ActResult(after, after.timed_speeches) if can_brew(after.there) else _turn_ended(step, after, by_itself=True)


def _turn_ended(step: Step, situation: Situation, *, by_itself: bool = False) -> ActResult:
    """The turn ends, and what has it come to? A step that goes on from it is told what was brewed."""
    before, began = situation.there, situation.began or situation.there
    after = done(situation, YOU)
    facts = {
        "earned": _earned(after), "brews": len(after.lines), "kept": len(after.there.hands[YOU]),
        "lit": any(price(before, line) for line in can_brew(before)),
        "could": best_of(began.public.grid, began.public.shelves[YOU], began.lines).yen,
    }  # fmt: skip
    goes_on = any(each.continues == step.id for each in story().steps.values())
    left = {"brewed": ("+".join(after.lines) or "-") if goes_on else "-"}
    return _ended(step, situation if by_itself and step.setup.stays else after, {**facts, **left})


# What goes into the bag


def _thread(step: Step, situation: Situation, _: Data) -> ActResult:
    """No tag hangs from corner to corner."""
    return refuse_act(situation, step.setup.refused["corner"])


def _done(step: Step, situation: Situation, _: Data) -> ActResult:
    """A turn ends, or all that is used goes into the bag."""
    return _put_away(step, situation) if step.setup.kind == "pack" else _turn_ended(step, situation)


def _packed(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A drink goes into the bag, or stays; the last one says what Done says."""
    play: StepSetup = step.setup
    drink = choice["drink"]
    if drink in play.refused:
        return refuse_act(situation, play.refused[drink])
    after = situation._replace(packed=(*situation.packed, drink))
    if len(after.packed) == len(play.packed):
        return _put_away(step, after)
    after = after.after(
        StallMoment({**NOTHING, "do": "pack", "seat": YOU, "drinks": [drink]}, after.there, play.packed[drink])
    )
    return ActResult(after, after.timed_speeches)


def _put_away(step: Step, situation: Situation) -> ActResult:
    return _ended(step, done(situation, YOU)._replace(packed=()), {})


# Crates and pouches


def _crate(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A crate for somebody, who brews with it at once; or yours, after a bid."""
    play: StepSetup = step.setup
    state, letter = situation.there, choice["crate"]
    if play.kind == "bid":
        worths = [slips[YOU] for slips in situation.slips]
        best = max(worth for worth, crate in zip(worths, state.crates, strict=True) if crate is not None)
        worth = worths[LETTERS.index(letter)]
        lesser = (worth, best) if worth < best else None
        return _bid_out(
            step, play_until_choice(play, take_crate(situation, YOU, letter)._replace(took=letter, lesser=lesser))
        )
    seat, called = play.seat, names(play)
    now = take_crate(situation._replace(slips=slips_of(state), only=seat, took=letter), seat, letter)
    hidden = now.there
    while hidden.phase == "take":
        hidden = genmaicha.apply(hidden, f"take {best_crate(hidden, hidden.to_act[0])}", hidden.to_act[0]).state
    played = best_turn(now._replace(state=hidden), seat, called)
    earned = played.there.yen[seat] - state.yen[seat]
    return _ended(step, played, {"crate": letter, "earned": earned})


def _bid_out(step: Step, situation: Situation) -> ActResult:
    """What has followed from a bid, as far as it needs no choice."""
    if not situation.over:
        return ActResult(situation, situation.timed_speeches)
    return _ended(step, situation, facts_of_bid(step.setup, situation))


# What is only looked at


def _pressed(step: Step, situation: Situation, choice: Data) -> ActResult:
    """The bag is opened, or the cloth is laid."""
    kind = choice["kind"]
    event: StallEvent = {**NOTHING, "do": "bag" if kind == "bag" else "lay"}
    happening = StallMoment(event, situation.there)
    after = situation._replace(pressed=(kind,)).after(happening)
    return _ended(step, after, {}) if kind == "bag" else _told_on(step, after)


def _told_on(step: Step, situation: Situation) -> ActResult:
    """One line more; the last one ends the step."""
    play: StepSetup = step.setup
    told = situation.lines_heard + 1
    after = situation._replace(lines_heard=told)
    said = ((play.telling[told - 1], 0),)
    return ActResult(after._replace(over=True), said, {}) if told == len(play.telling) else ActResult(after, said)


def _shown_once(step: Step, situation: Situation, choice: Data) -> ActResult:
    """A variant is shown by one brew."""
    play, name = step.setup, choice["sign"]
    sign = next(sign for sign in play.signs if sign.id == name)
    state, seat = sign.before, sign.before.to_act[0]
    turns = sign.after.public.now.turns
    move = turns[-1][-1]
    now = situation._replace(state=state, began=state, brewed=None, lines=(), pressed=(*situation.pressed, name))
    after = brew_line(now, seat, move).with_rest()
    return ActResult(after, after.timed_speeches, {"sign": name})


ACTS: Final[Mapping[str, Callable[[Step, Situation, Data], ActResult]]] = {
    "serve": _served, "tag": _tag, "thread": _thread, "done": _done, "pack": _packed, "crate": _crate,
    "bag": _pressed, "cards": _pressed, "sign": _shown_once,
}  # fmt: skip
"""What each kind of choice does; a bid has an amount as well."""
