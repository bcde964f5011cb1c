"""From a bid to the end of a round: pouches open, level ones once more; a coin, crates, a best turn for everybody."""

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
"""What a seat sets aside, at a bid or on top of it."""


def place_bid(situation: Situation, yen: int, called: Sequence[str], others: Amount) -> Situation:
    """You fill your pouch; then all are filled, and they open."""
    again = situation.require_state.phase == "follow"
    filled = genmaicha.apply(situation.require_state, f"bid {yen}", YOU).state
    situation = situation._replace(more=yen) if again else situation._replace(bid=yen)
    return open_pouches(situation, filled, called, others)


def open_pouches(situation: Situation, state: State, called: Sequence[str], others: Amount) -> Situation:
    """Whoever has not filled a pouch does so; all open, and it is told who has to bid once more."""
    before, first = situation.require_state, state.phase == "bid"
    while state.phase == ("bid" if first else "follow"):
        seat = state.to_act[0]
        state = genmaicha.apply(state, f"bid {others(state, seat)}", seat).state
    told = state.public.now.bids if first else state.public.now.follow
    yen = {seat: amount for seat, amount in enumerate(told) if amount is not None}
    paid = [before.yen[seat] - state.yen[seat] for seat in range(len(called))]
    event: StallEvent = {**NOTHING, "do": "open" if first else "more", "yen": paid}
    said = standard_speech("open" if first else "more", list=amounts_text(called, yen))
    after = situation.advance(StallMoment(event, state, (said,)))
    if first and state.phase == "follow":
        after = _announce_level(after, called)
    return after


def _announce_level(situation: Situation, called: Sequence[str]) -> Situation:
    state = situation.require_state
    groups = level_groups(state.public)  # as nothing lies on top yet, all whose bids are equal
    said = tuple(
        standard_speech("level" if YOU in seats else "level-others", names=join_names(called, seats))
        for seats in groups
    )
    mine = next((seats for seats in groups if YOU in seats), ())
    after = situation.advance(StallMoment({**NOTHING, "do": "level"}, state, said))
    return after._replace(tied=tuple(seat for seat in mine if seat != YOU))


def toss_coins(situation: Situation, toss: object, called: Sequence[str]) -> Situation:
    """A coin falls for each group that is still level."""
    state = genmaicha.toss(situation.require_state, toss)
    said = tuple(standard_speech("coin", order=order_text(called, seats)) for seats in state.public.now.toss)
    return situation.advance(StallMoment({**NOTHING, "do": "coin"}, state, said))


# The scripted auctions of stalls 6 and 7


def play_auction(play: StepSetup, situation: Situation, yen: int) -> Situation:
    """Your bid, and all that follows until you have to choose or everything is played."""
    return play_until_choice(play, place_bid(situation, yen, player_names(play), _scripted_amounts(play)))


def _scripted_amounts(play: StepSetup) -> Amount:
    def amount(state: State, seat: int) -> int:
        told = play.bids if state.phase == "bid" else play.follow
        return min(told[seat], state.yen[seat])

    return amount


def play_until_choice(play: StepSetup, situation: Situation) -> Situation:
    """Everything that needs no choice of yours; whoever has no yen follows up by itself (XA6)."""
    called = player_names(play)
    while True:
        state = situation.require_state
        if state.phase == "follow":
            if YOU in state.to_act and state.yen[YOU]:
                return situation
            situation = _follow_up(play, situation, called)
        elif state.phase == "toss":
            situation = toss_coins(situation, coin_groups(play, state), called)
        elif state.phase == "take":
            seat, left = state.to_act[0], [crate for crate in state.crates if crate is not None]
            if seat == YOU and len(left) > 1:
                return situation
            situation = _choose_crate(play, situation, seat, called)
        elif state.phase == "brew":
            return _brew_everything(situation, called)
        else:
            return situation


def _follow_up(play: StepSetup, situation: Situation, called: Sequence[str]) -> Situation:
    mine = YOU in situation.require_state.to_act
    return open_pouches(
        situation._replace(more=0 if mine else None), situation.require_state, called, _scripted_amounts(play)
    )


def coin_groups(play: StepSetup, state: State) -> list[list[int]]:
    """How the coin falls: for each group that is still level, as the story has it."""
    return [sorted(seats, key=play.coin.index) for seats in level_groups(state.public)]


def _choose_crate(play: StepSetup, situation: Situation, seat: int, called: Sequence[str]) -> Situation:
    """Somebody takes the crate worth most, or what the story says, or the last one."""
    state = situation.require_state
    left = [letter for letter, crate in zip(LETTERS, state.crates, strict=False) if crate is not None]
    letter = play.takes.get(str(seat), "")
    letter = letter if letter in left else best_crate(state, seat)
    said = () if seat == YOU else (standard_speech("took", name=called[seat], letter=letter),)
    return take_crate(situation, seat, letter, said)


def _brew_everything(situation: Situation, called: Sequence[str]) -> Situation:
    """Everybody brews a best turn, in the order of the bids."""
    for seat in situation.require_state.order:
        situation = end_turn(best_turn(situation, seat, called), seat)
    return situation._replace(is_over=True).with_rest()


def best_turn(situation: Situation, seat: int, called: Sequence[str]) -> Situation:
    """A best turn of a seat, the dearest line first."""
    for line in best_brews(situation.require_state, seat):
        said: tuple[Speech, ...] = (brew_speech(called, seat, line, tag_price(situation.require_state, line)),)
        situation = brew_line(situation, seat, proposed_brew(situation.require_state, seat, line), said)
    return situation


def bid_facts(play: StepSetup, situation: Situation) -> Facts:
    """What the endings of a bid ask about: what was paid, in which place, who was level."""
    began, state, called = (
        situation.state_at_opening or situation.require_state,
        situation.require_state,
        player_names(play),
    )
    now = state.public.now
    follow = [amount or 0 for amount in now.follow]
    total = [(now.bids[seat] or 0) + follow[seat] for seat in range(len(called))]
    place, paid = state.order.index(YOU), total[YOU]
    before = [seat for seat in state.order[:place] if total[seat] < paid]
    earned = state.yen[YOU] - began.yen[YOU] + paid
    facts: dict[str, object] = {
        "bid": situation.bid, "more": situation.more or 0, "paid": paid, "place": place + 1,
        "tied": bool(situation.tied), "coin": any(follow[seat] == follow[YOU] for seat in situation.tied),
        "earned": earned, "passed": bool(before), "lesser": situation.lesser is not None, "letter": situation.took,
    }  # fmt: skip
    if situation.tied:
        facts["with"] = join_names(called, situation.tied)
    if before:
        facts |= {"ahead": called[before[0]], "less": total[before[0]]}
    if situation.lesser:
        facts |= dict(zip(("yen", "yen2"), situation.lesser, strict=True))
    return facts
