"""The tables that the tests of rules sit at: the grid of the worked examples, hands and stashes as wanted."""

from collections.abc import Mapping, Sequence
from typing import Any

import pytest

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha.rules.cards import shelf_of

GRID = "B3O/1G2/K6R"
ABOVE = ("4", "W", "5")
EVERY = ("matcha-iri", "ceremony", "market")


def crates(seats: int, round: int = 1) -> list[list[str]]:
    """Any crates will do: the first drinks of the alphabet."""
    size = genmaicha.IN_CRATE[seats][round - 1]
    return [list(genmaicha.DRINKS[size * at : size * at + size]) for at in range(seats)]


def table(seats: int = 4, variants: Sequence[str] = (), house: Sequence[str] = ()) -> genmaicha.State:
    """A new game with the grid of the examples."""
    above = ABOVE if "ceremony" in variants else None
    switches: Mapping[str, bool] = dict.fromkeys(house, True)
    return genmaicha.new_game(seats, variants=variants, house=switches, grid=GRID, above=above, fill=crates(seats))


def bids(state: genmaicha.State, *amounts: int | None) -> genmaicha.State:
    """Amounts set aside, by seat."""
    for seat, amount in enumerate(amounts):
        if amount is not None:
            state = genmaicha.apply(state, f"bid {amount}", seat).state
    return state


def brewing(
    *hands: str,
    variants: Sequence[str] = (),
    house: Sequence[str] = (),
    yen: Sequence[int] | None = None,
    round: int = 1,
) -> genmaicha.State:
    """Seat 0 is to brew, then the others in their order; everybody has the hand that is given and 500 yen."""
    state = table(max(2, len(hands)), variants, house)
    seats = state.setting.seats
    held = [shelf_of(hand.split()) for hand in hands] + [0] * (seats - len(hands))
    public = state.public._replace(
        phase="brew", due=(0,), order=tuple(range(seats)), untaken=(None,) * seats, shelves=tuple(held),
        yen=tuple(yen or [500] * seats), past=(state.public.now,) * (round - 1),
    )  # fmt: skip
    return genmaicha.State(public, state.above, state.aside)


def play(state: genmaicha.State, *moves: str) -> genmaicha.State:
    """Play moves, each by the next seat to act."""
    for move in moves:
        state = genmaicha.apply(state, move).state
    return state


def rule_against(state: genmaicha.State, move: str, seat: int | None = None) -> str:
    """The id of the rule that forbids a move."""
    with pytest.raises(genmaicha.IllegalMove) as caught:
        genmaicha.apply(state, move, seat)
    return caught.value.rule


def lines(state: genmaicha.State, seat: int = 0) -> str:
    """The lines that a seat can brew."""
    return " ".join(move.split(" ")[1] for move in genmaicha.legal_moves(state, seat) if move.startswith("brew"))


def last_turn(yen: Sequence[int], *hands: str, house: Sequence[str] = (), ads: Any = None) -> genmaicha.State:
    """The end of a game in which the last seat has only to say that it is done."""
    state = brewing(*hands, yen=yen, house=house, variants=("market",), round=len(genmaicha.IN_CRATE[len(hands)]))
    last = len(hands) - 1
    public = state.public._replace(turn=last, due=(last,), ads=ads or state.public.ads)
    public = public._replace(now=public.now._replace(turns=((genmaicha.Move("done"),),) * last))
    return play(genmaicha.State(public, state.above, state.aside), "done")
