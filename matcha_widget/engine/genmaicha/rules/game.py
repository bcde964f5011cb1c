"""The only transition: a state and a move make the next state. Chance is a move that names its outcome.

A state holds all moves of its game, so a game can be played again from its last state.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple

from matcha_widget.engine.core.errors import IllegalMove, NotationError, quote, refuse_wrong_types

from .bidding import check_toss, draw_toss, level_groups, rank_bids, turn_order
from .brewing import brew_line, end_turn, peek_card, place_ad
from .cards import PRICES, shelf_drinks
from .deal import check_fill, draw_fill, generator, lay_cards
from .events import Event, events_of
from .moves import Fill, Move, Toss
from .refusal import illegal_move_error, objection
from .setting import STASH, Setting
from .setting import setting as make_setting
from .state import Amounts, Public, Round, Seat, State


class Step(NamedTuple):
    """A move with the states around it. Its events are computed on demand."""

    state: State
    before: State
    move: Move | Fill | Toss
    seat: Seat | None

    @property
    def events(self) -> tuple[Event, ...]:
        """The events in the order in which a table sees them."""
        return events_of(self.before, self.move, self.seat, self.state)


def new_game(  # noqa: PLR0913  # keywords; a caller uses one or two
    seats: int,
    *,
    variants: Sequence[str] = (),
    house: Mapping[str, bool] | None = None,
    seed: int | str | None = None,
    rng: Random | None = None,
    grid: object = None,
    above: object = None,
    fill: object = None,
) -> State:
    """Start a game with round 1 filled. A seed or a generator decides whatever is not named (GS1-GS5)."""
    if seed is not None and rng is not None:
        raise NotationError("seed and rng: expected one of them, not both")
    if not isinstance(rng, Random | None):
        raise NotationError(f"{quote(rng)} is no generator: expected a random.Random")
    chance = rng or generator(seed)
    return open_game(make_setting(seats, variants, house), chance, grid, above, fill)


def open_game(setting: Setting, rng: Random, grid: object = None, above: object = None, crates: object = None) -> State:
    """Start a game by a setting."""
    state = empty_table(setting, *lay_cards(rng, grid, above, setting))
    return fill(state, draw_fill(state.public, rng) if crates is None else Fill(crates))  # type: ignore[arg-type]  # read now


def empty_table(setting: Setting, grid: tuple[str, ...], above: tuple[str, ...]) -> State:
    """The table before the first crates are filled."""
    nobody: Amounts = (None,) * setting.seats
    empty = (0,) * setting.seats
    stashes = (STASH,) * setting.seats
    public = Public(
        setting, grid, (), Round((), nobody, nobody), "fill", (), stashes, empty, (None,) * setting.seats, PRICES
    )
    return State(public, above, nobody)


def apply(state: State, move: Move | str, seat: Seat | None = None) -> Step:
    """Make a move, as a `Move` or as text. An illegal one raises an error with the rule that forbids it."""
    move, seat, public = Move(move), _mover(state, seat), state.public
    if objection(public, move, seat) is not None:
        raise illegal_move_error(state, move, seat)
    assert seat is not None
    if move.verb == "bid":
        return Step(_bid(state, seat, move.yen), state, move, seat)
    if move.verb == "take":
        after = _take(public, seat, move)
    elif move.verb == "brew":
        after = brew_line(public, state.above, seat, move)
    elif move.verb == "done":
        after = end_turn(public, seat)
    else:
        after = (peek_card if move.verb == "peek" else place_ad)(public, seat, move)
    return Step(State(after, state.above, state.aside), state, move, seat)


def check(state: State, move: Move | str, seat: Seat | None = None) -> None:
    """Raise what `apply` would raise; return None if the move is legal."""
    move, seat = Move(move), _mover(state, seat)
    if objection(state.public, move, seat) is not None:
        raise illegal_move_error(state, move, seat)


def _mover(state: State, seat: Seat | None) -> Seat | None:
    if not isinstance(state, State):
        raise NotationError(f"{quote(state)} is no state: expected one, such as game.state")
    due = state.public.due
    return due[0] if seat is None and len(due) == 1 else seat


@refuse_wrong_types
def fill(state: State, source: object) -> State:
    """Fill the crates of the next round: by a generator or a seed, or with these crates (GR3, XR1)."""
    return fill_step(state, source).state


def fill_step(state: State, source: object) -> Step:
    """Fill the crates of the next round, as a step."""
    public = state.public
    if public.phase != "fill":
        raise IllegalMove("crates are filled when a round is over and another one follows (GR3)", rule="GR3")
    begun = public._replace(past=(*public.past, public.now)) if public.has_begun else public
    move = source if isinstance(source, Fill) else None
    if move is None:
        by_chance = source is None or isinstance(source, Random | int | str)
        move = draw_fill(public, generator(source)) if by_chance else Fill(source)  # type: ignore[arg-type]  # read now
    crates = check_fill(public, move.crates, public.setting.in_crate[len(begun.past)])
    nobody: Amounts = (None,) * public.setting.seats
    after = begun._replace(
        now=Round(crates, nobody, nobody), phase="bid", due=tuple(range(public.setting.seats)), untaken=crates,
        order=(), turn=0,
    )  # fmt: skip
    return Step(State(after, state.above, nobody), state, move, None)


@refuse_wrong_types
def toss(state: State, source: object) -> State:
    """Put the level seats in order: by a generator or a seed, or as these groups (GA4, XA5)."""
    return toss_step(state, source).state


def toss_step(state: State, source: object) -> Step:
    """Put the level seats in order, as a step."""
    public = state.public
    if public.phase != "toss":
        raise IllegalMove("a coin is tossed only where bids on top are equal, too (XA5)", rule="XA5")
    move = source if isinstance(source, Toss) else None
    if move is None:
        by_chance = source is None or isinstance(source, Random | int | str)
        move = draw_toss(public, generator(source)) if by_chance else Toss(source)  # type: ignore[arg-type]  # read now
    groups = check_toss(public, move.groups)
    now = public.now._replace(toss=groups)
    after = _set_turn_order(public._replace(now=now), groups)
    return Step(State(after, state.above, state.aside), state, move, None)


def _bid(state: State, seat: Seat, amount: int) -> State:
    """GA1, GA3: set an amount aside in secret; the last one opens all."""
    public, aside = state.public, state.aside
    aside = (*aside[:seat], amount, *aside[seat + 1 :])
    due = tuple(other for other in public.due if other != seat)
    if due:
        return State(public._replace(due=due), state.above, aside)
    return State(_open(public, aside), state.above, (None,) * len(aside))


def _open(public: Public, amounts: Amounts) -> Public:
    """GA2, XA2: open all amounts, and everybody pays; then level seats bid again, or a coin or the crates are due."""
    yen = tuple(had - (amount or 0) for had, amount in zip(public.yen, amounts, strict=True))
    if public.phase == "bid":
        opened = public._replace(yen=yen, now=public.now._replace(bids=amounts))
        if tied := opened.tied_seats:
            return opened._replace(phase="follow", due=tuple(sorted(tied)))
    else:
        opened = public._replace(yen=yen, now=public.now._replace(follow=amounts))
        if level_groups(opened):
            return opened._replace(phase="toss", due=())
    return _set_turn_order(opened)


def _set_turn_order(public: Public, coin: tuple[tuple[Seat, ...], ...] = ()) -> Public:
    """GT1: from the highest bidder down."""
    turns = turn_order(rank_bids(public.setting, public.now.bids, public.now.follow), coin)
    return public._replace(phase="take", due=turns[:1], order=turns, turn=0)


def _take(public: Public, seat: Seat, move: Move) -> Public:
    """GT1, XT1: take one crate with all its drinks, whatever the hand holds. After the last, brewing begins (GB1)."""
    crate = public.untaken[move.crate]
    assert crate is not None
    untaken = tuple(None if at == move.crate else each for at, each in enumerate(public.untaken))
    shelves = tuple(has | crate if at == seat else has for at, has in enumerate(public.shelves))
    takes = (*public.now.takes, move.removeprefix("take "))
    taken = public._replace(now=public.now._replace(takes=takes), shelves=shelves, untaken=untaken)
    turn = public.turn + 1
    if turn < len(public.order):
        return taken._replace(due=(public.order[turn],), turn=turn)
    return taken._replace(phase="brew", due=public.order[:1], turn=0)


def count_moments(state: State) -> int:
    """Count the snapshots of a state's game."""
    public = state.public
    count = 0
    for each in (*public.past, public.now):
        amounts = sum(amount is not None for amount in (*each.bids, *each.follow))
        count += 1 + amounts + bool(each.toss) + len(each.takes) + sum(map(len, each.turns))
    return count + sum(amount is not None for amount in state.aside)


def replay_states(state: State) -> Iterator[State]:
    """Play a game again, yielding the state after every fill, bid, toss, take and move of a turn."""
    return (step.state for step in replay_steps(state))


def replay_steps(state: State) -> Iterator[Step]:
    """Play a game again, yielding every step."""
    now = empty_table(state.setting, state.public.grid, state.above)
    for move, seat in script_of(state):
        step = apply_entry(now, move, seat)
        yield step
        now = step.state


def script_of(state: State) -> Iterator[tuple[Move | Fill | Toss, Seat | None]]:
    """Yield every entry of a game, bids in the order of the seats. The seat is None for chance, or for the next one."""
    public = state.public
    for each in (*public.past, public.now):
        yield Fill([shelf_drinks(crate) for crate in each.crates]), None
        here = each is public.now
        for phase, amounts in (("bid", each.bids), ("follow", each.follow)):
            known = state.aside if here and phase == public.phase else amounts
            yield from ((Move(f"bid {amount}"), seat) for seat, amount in enumerate(known) if amount is not None)
        if each.toss:
            yield Toss(each.toss), None
        yield from ((Move(f"take {letter}"), None) for letter in each.takes)
        yield from ((move, None) for turn in each.turns for move in turn)


def apply_entry(state: State, move: Move | Fill | Toss, seat: Seat | None) -> Step:
    """Apply one entry of a script."""
    if isinstance(move, Fill):
        return fill_step(state, move)
    return toss_step(state, move) if isinstance(move, Toss) else apply(state, move, seat)
