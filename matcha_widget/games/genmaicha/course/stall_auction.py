"""From a bid to the end of a round: pouches open, level ones bid again; a coin, crates, everybody's best turn."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import State
from matcha_widget.engine.genmaicha.rules.bidding import level_groups
from matcha_widget.engine.genmaicha.rules.cards import LETTERS
from matcha_widget.kit.course.story.story import Facts, Speech

from .stall_setup import StepSetup, player_names
from .stall_situation import (
    NOTHING,
    YOU,
    Situation,
    StallMoment,
    best_brews,
    best_crate,
    brew_line,
    end_turn,
    proposed_brew,
    tag_price,
    take_crate,
)
from .stall_speeches import amounts_text, brew_speech, join_names, order_text, standard_speech

if TYPE_CHECKING:
    from .stall_schema import StallEvent

Amount = Callable[[State, int], int]
"""Choose a seat's amount, at a bid or a follow-up."""


def place_bid(situation: Situation, yen: int, names: Sequence[str], others: Amount) -> Situation:
    """Fill your pouch, then all others, and open them."""
    again = situation.require_state.phase == "follow"
    filled = genmaicha.apply(situation.require_state, f"bid {yen}", YOU).state
    situation = situation._replace(more=yen) if again else situation._replace(bid=yen)
    return open_pouches(situation, filled, names, others)


def open_pouches(situation: Situation, state: State, names: Sequence[str], others: Amount) -> Situation:
    """Fill the missing pouches, open all, and name the people who bid again."""
    before, first = situation.require_state, state.phase == "bid"
    while state.phase == ("bid" if first else "follow"):
        seat = state.to_act[0]
        state = genmaicha.apply(state, f"bid {others(state, seat)}", seat).state
    amounts = state.public.now.bids if first else state.public.now.follow
    yen = {seat: amount for seat, amount in enumerate(amounts) if amount is not None}
    paid = [before.yen[seat] - state.yen[seat] for seat in range(len(names))]
    event: StallEvent = {**NOTHING, "do": "open" if first else "more", "yen": paid}
    speech = standard_speech("open" if first else "more", list=amounts_text(names, yen))
    after = situation.advance(StallMoment(event, state, (speech,)))
    if first and state.phase == "follow":
        after = _announce_level(after, names)
    return after


def _announce_level(situation: Situation, names: Sequence[str]) -> Situation:
    state = situation.require_state
    groups = level_groups(state.public)  # before any follow-up: all with equal bids
    speeches = tuple(
        standard_speech("level" if YOU in seats else "level-others", names=join_names(names, seats)) for seats in groups
    )
    mine = next((seats for seats in groups if YOU in seats), ())
    after = situation.advance(StallMoment({**NOTHING, "do": "level"}, state, speeches))
    return after._replace(tied=tuple(seat for seat in mine if seat != YOU))


def toss_coins(situation: Situation, toss: object, names: Sequence[str]) -> Situation:
    """Toss a coin for each group that is still level."""
    state = genmaicha.toss(situation.require_state, toss)
    speeches = tuple(standard_speech("coin", order=order_text(names, seats)) for seats in state.public.now.toss)
    return situation.advance(StallMoment({**NOTHING, "do": "coin"}, state, speeches))


# The scripted auctions of stalls 6 and 7


def play_auction(setup: StepSetup, situation: Situation, yen: int) -> Situation:
    """Play your bid, and everything until your next choice or the end."""
    return play_until_choice(setup, place_bid(situation, yen, player_names(setup), _scripted_amounts(setup)))


def _scripted_amounts(setup: StepSetup) -> Amount:
    def amount(state: State, seat: int) -> int:
        amounts = setup.bids if state.phase == "bid" else setup.follow
        return min(amounts[seat], state.yen[seat])

    return amount


def play_until_choice(setup: StepSetup, situation: Situation) -> Situation:
    """Play until you have a choice; with no yen you follow up without one (XA6)."""
    names = player_names(setup)
    while True:
        state = situation.require_state
        if state.phase == "follow":
            if YOU in state.to_act and state.yen[YOU]:
                return situation
            situation = _follow_up(setup, situation, names)
        elif state.phase == "toss":
            situation = toss_coins(situation, coin_groups(setup, state), names)
        elif state.phase == "take":
            seat, left = state.to_act[0], [crate for crate in state.crates if crate is not None]
            if seat == YOU and len(left) > 1:
                return situation
            situation = _choose_crate(setup, situation, seat, names)
        elif state.phase == "brew":
            return _brew_everything(situation, names)
        else:
            return situation


def _follow_up(setup: StepSetup, situation: Situation, names: Sequence[str]) -> Situation:
    mine = YOU in situation.require_state.to_act
    return open_pouches(
        situation._replace(more=0 if mine else None), situation.require_state, names, _scripted_amounts(setup)
    )


def coin_groups(setup: StepSetup, state: State) -> list[list[int]]:
    """The coin's order for each level group, as the story has it."""
    return [sorted(seats, key=setup.coin.index) for seats in level_groups(state.public)]


def _choose_crate(setup: StepSetup, situation: Situation, seat: int, names: Sequence[str]) -> Situation:
    """Take the crate worth most for somebody, or the story's, or the last one."""
    state = situation.require_state
    left = [letter for letter, crate in zip(LETTERS, state.crates, strict=False) if crate is not None]
    letter = setup.takes.get(str(seat), "")
    letter = letter if letter in left else best_crate(state, seat)
    speeches = () if seat == YOU else (standard_speech("took", name=names[seat], letter=letter),)
    return take_crate(situation, seat, letter, speeches)


def _brew_everything(situation: Situation, names: Sequence[str]) -> Situation:
    """Brew everybody's best turn, in the order of the bids."""
    for seat in situation.require_state.order:
        situation = end_turn(best_turn(situation, seat, names), seat)
    return situation._replace(is_over=True).with_rest()


def best_turn(situation: Situation, seat: int, names: Sequence[str]) -> Situation:
    """Brew a seat's best turn, the dearest line first."""
    for line in best_brews(situation.require_state, seat):
        speeches: tuple[Speech, ...] = (brew_speech(names, seat, line, tag_price(situation.require_state, line)),)
        situation = brew_line(situation, seat, proposed_brew(situation.require_state, seat, line), speeches)
    return situation


def bid_facts(setup: StepSetup, situation: Situation) -> Facts:
    """The facts that the endings of a bid test: yen paid, place, ties."""
    began, state, names = (
        situation.state_at_opening or situation.require_state,
        situation.require_state,
        player_names(setup),
    )
    now = state.public.now
    follow = [amount or 0 for amount in now.follow]
    total = [(now.bids[seat] or 0) + follow[seat] for seat in range(len(names))]
    place, paid = state.order.index(YOU), total[YOU]
    before = [seat for seat in state.order[:place] if total[seat] < paid]
    earned = state.yen[YOU] - began.yen[YOU] + paid
    facts: dict[str, object] = {
        "bid": situation.bid, "more": situation.more or 0, "paid": paid, "place": place + 1,
        "tied": bool(situation.tied), "coin": any(follow[seat] == follow[YOU] for seat in situation.tied),
        "earned": earned, "passed": bool(before), "lesser": situation.lesser is not None, "letter": situation.took,
    }  # fmt: skip
    if situation.tied:
        facts["with"] = join_names(names, situation.tied)
    if before:
        facts |= {"ahead": names[before[0]], "less": total[before[0]]}
    if situation.lesser:
        facts |= dict(zip(("yen", "yen2"), situation.lesser, strict=True))
    return facts
