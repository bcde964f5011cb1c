"""The order of turns in a round, from what is public: who moves next, who may still lay or claim (T1, B1)."""

from __future__ import annotations

from functools import cache

from matcha_widget.engine.matcha.rules.moves import Mat, Seat
from matcha_widget.engine.matcha.rules.turns import Turn, first_turn
from matcha_widget.engine.matcha.rules.view import View


def round_turns(view: View) -> tuple[list[Seat], int]:
    """The seats of the turns in this round, those to come included where they are certain, and how many are taken."""
    past, turn = _public_course(view)
    if view.phase != "play":
        return [], 0
    return [*past, *_certain_turns(turn, view.edition.pass_is_final)], len(past)


def claimable_places(view: View, seat: Seat) -> list[tuple[Mat, int]]:
    """The places a seat may claim with one tap: those where its face-down card lies or may still be laid in this round.

    They open with the round and close when it is resolved, whatever the cards are: so they tell nothing of a hand.
    """
    _, turn = _public_course(view)
    number = view.round or 0
    return [
        (place.mat, number)
        for place in view.open_places
        if place.cards[seat] is not None or (view.hands[seat] and can_still_lay(turn, seat, place.mat))
    ]


def has_passed(view: View, seat: Seat) -> bool:
    """True if a seat is out of the round because its pass was final (T3)."""
    return view.edition.pass_is_final and view.phase == "play" and not _acts_again(_public_course(view)[1], seat)


@cache
def can_still_lay(turn: Turn, seat: Seat, mat: Mat) -> bool:
    """True if the round can still come to a turn in which this seat may lay at this mat."""
    here = turn.mover == seat and mat in turn.free
    return here or any(can_still_lay(after, seat, mat) for after in turn.after.values())


@cache
def _acts_again(turn: Turn, seat: Seat) -> bool:
    return turn.mover == seat or any(_acts_again(after, seat) for after in turn.after.values())


def _public_course(view: View) -> tuple[list[Seat], Turn]:
    """The seats that have moved in this round, and the turn that is due."""
    first = first_turn(view.dealer, view.edition.pass_is_final)
    past: list[Seat] = []
    turn = first
    for action in view.actions:
        past += [turn.mover] if turn.mover is not None else []
        turn = turn.after[action]
        if turn.mover is None:
            past, turn = [], first
    return past, turn


def _certain_turns(turn: Turn, pass_is_final: bool) -> list[Seat]:
    """The seats of the turns to come; where a pass is final, only the one that is due is certain."""
    seats: list[Seat] = []
    while turn.mover is not None and not (pass_is_final and seats):
        seats.append(turn.mover)
        turn = turn.after["pass"]
    return seats
