"""Players that move by themselves: each is asked with its own view and its own luck, until somebody else is awaited."""

from __future__ import annotations

from os import urandom
from random import Random
from typing import NoReturn

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.plain_text import checked_seed
from matcha_widget.engine.matcha import Game, State, Step
from matcha_widget.engine.matcha.players import PLAYERS
from matcha_widget.engine.matcha.rules.moves import SEATS, Seat
from matcha_widget.kit.wire.refused import PlayerFault

from .seats import Occupant, Seated


class Luck:
    """Chance at a table: it hangs on the seed that was given, or on a secret that nobody ever sees."""

    def __init__(self, seed: int | str | None) -> None:
        given = checked_seed(seed)
        self._secret: int | str = urandom(16).hex() if given is None else given

    def first(self) -> Random:
        """What deals the table's first game."""
        return Random(self._secret)

    def of(self, state: State, what: str) -> Random:
        """What decides something in a game; it hangs on how that was first dealt: the same after a restart."""
        deal = (state.past[0] if state.past else state).deal
        dealt = " ".join(card for cards in (*deal.table, *deal.hands, deal.aside) for card in cards)
        return Random(f"{self._secret}/{dealt}/{what}")

    def __reduce__(self) -> NoReturn:
        raise TypeError("a table's chance is its own: copy or pickle its game instead")


def is_shown(seats: Seated) -> bool:
    """Whether the game is a demonstration: two players by name play it, a round whenever somebody asks for one."""
    return all(who.kind in PLAYERS for who in seats)


def answered(game: Game, seats: Seated, luck: Luck, *, asked: bool = False) -> tuple[Game, list[Step]]:
    """Let whoever moves by itself answer, until a person, Python or a deal is awaited.

    A demonstration waits until it is asked, and then for the end of the round.
    """
    steps = list[Step]()
    if is_shown(seats) and not asked:
        return game, steps
    while (seat := _answering(game, seats)) is not None:
        step = _answer(game.state, seat, seats[seat], luck)
        steps.append(step)
        game = game.with_state(step.state)
        if is_shown(seats) and step.state.round not in (None, step.before.round):
            break
    return game, steps


def _answering(game: Game, seats: Seated) -> Seat | None:
    if game.resigned is not None:
        return None
    state = game.state
    waiting = [state.to_move, *(seat for seat in (0, 1) if matcha.keeps(state, seat))]
    return next((seat for seat in waiting if seat is not None and seats[seat].answers), None)


def _answer(state: State, seat: Seat, who: Occupant, luck: Luck) -> Step:
    """What a player does; its luck hangs on the game and the moment, so that taking back changes no answer."""
    chance = luck.of(state, f"{SEATS[seat]} {state.set} {state.phase} {len(state.actions)}")
    player = f"the player at the {SEATS[seat]}"
    try:
        choice = who.choose(matcha.view(state, seat), chance)
    except Exception as fault:
        raise PlayerFault(f"{player} failed: {type(fault).__name__}") from fault
    try:
        return matcha.apply(state, choice, seat)
    except matcha.MatchaError as fault:
        wrong = _unfit(choice, fault)  # the fault names cards of that seat's hand, so it goes no further
    raise PlayerFault(f"{player} answered with {wrong}: expected one of view.legal or view.keeps")


def _unfit(choice: object, fault: matcha.MatchaError) -> str:
    """What is wrong with a player's answer, and nothing that could tell a card."""
    if isinstance(fault, matcha.IllegalMove):
        return f"a move that {fault.rule} forbids"
    return "None" if choice is None else f"a {type(choice).__name__} that is no move"
