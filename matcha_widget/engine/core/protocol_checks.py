"""Play a game through its protocol; an error names the function that broke it and what it gave."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from random import Random
from typing import TYPE_CHECKING, Final, TypeAlias, TypeVar

from .errors import BrokenGame, IllegalMove, WordError, join_words, quote
from .limits import MAX_PATH_LENGTH

if TYPE_CHECKING:
    from .protocol import GameRules, Move, Player, Seat, State, Step

T = TypeVar("T")

JSON: Final = json.JSONEncoder(ensure_ascii=False, allow_nan=False)

WordAndStep: TypeAlias = "tuple[tuple[object, ...], Step]"
"""The event of the word, if one was said, and the step."""


def checked_seats_to_act(rules: GameRules, state: State) -> list[Seat]:
    """The seats that must decide now, in rising order."""
    due = rules.seats_to_act(state)
    known = range(len(rules.seat_names(state)))
    if not isinstance(due, frozenset) or not all(type(seat) is int and seat in known for seat in due):
        gave = "{" + ", ".join(map(quote, due)) + "}" if isinstance(due, set | frozenset) else quote(due)
        raise BrokenGame(f"{rules.NAME}.seats_to_act gave {gave}: expected a frozenset of seats from 0 to {known[-1]}")
    return sorted(due)


def apply_checked(rules: GameRules, state: State, move: Move | str, seat: Seat | None, *, quoted: bool = True) -> Step:
    """Make a move. With `quoted`, an error about the game may name the move."""
    try:
        return rules.apply(state, move, seat)
    except IllegalMove as fault:
        if seat in rules.seats_to_act(state) and any(
            str(move) in rules.expand_pattern(each) for each in rules.legal_patterns(state, seat)
        ):
            which = quote(str(move)) if quoted else "a move"
            raise BrokenGame(f"{rules.NAME}.legal_patterns gave {which}, and {rules.NAME}.apply refuses it") from (
                fault if quoted else None
            )
        raise


def apply_with_word(
    rules: GameRules, state: State, choice: Move, seat: Seat | None, *, quoted: bool = True
) -> WordAndStep:
    """Apply a player's choice, a move or `(move, word)`: the word first, then the move.

    If the move is refused, the word is not said either.
    """
    if type(choice) is not tuple:  # a game's own moves may be named tuples
        return (), apply_checked(rules, state, choice, seat, quoted=quoted)
    if len(choice) != 2:
        raise WordError(f"expected a move or (move, word), not a tuple of {len(choice)}")
    move, word = choice
    step = apply_checked(rules, state, move, seat, quoted=quoted)
    if word is None:
        return (), step
    if seat is None:
        raise WordError("word: expected the seat that says it")
    if word not in rules.WORDS:
        raise WordError(f"word: {quote(word)} cannot be said with a move: expected {join_words(rules.WORDS)}")
    after, event = rules.apply_word(state, seat, word, move)
    return (event,), apply_checked(rules, after, move, seat, quoted=quoted)


def apply_chance(rules: GameRules, state: State, move: Move | None) -> Step:
    """Make a move of chance."""
    if move is None:
        raise BrokenGame(f"{rules.NAME}.draw_chance gave None where nobody is due and nobody has won: expected a move")
    try:
        return rules.apply(state, move, None)
    except IllegalMove:  # its text may reveal what chance decided
        pass
    raise BrokenGame(f"{rules.NAME}.draw_chance gave a move that {rules.NAME}.apply refuses")


def play_to_end(
    rules: GameRules,
    state: State,
    players: Sequence[Player],
    rng: Random,
    stops: Callable[[State], bool] = lambda _: False,
) -> State:
    """Play a game to its end, or until it `stops` before a move of chance. Each bot is given its seat's view alone."""
    while rules.outcome(state) is None:
        due = checked_seats_to_act(rules, state)
        if due:
            chosen = [(seat, players[seat](rules.view(state, seat))) for seat in due]
            for seat, move in chosen:  # all have chosen before any choice is known
                if type(move) is tuple:  # with a word; silent moves skip its checks
                    state = apply_with_word(rules, state, move, seat)[1].state
                else:
                    state = apply_checked(rules, state, move, seat).state
        elif stops(state):
            break
        else:
            state = apply_chance(rules, state, rules.draw_chance(state, rng)).state
    return state


def checked_json(rules: GameRules, function: str, value: T) -> T:
    """The value, unless it is no JSON."""
    to_json(value, f"{rules.NAME}.{function}")
    return value


def to_json(value: object, giver: str) -> str:
    """Encode a value as JSON; `giver` names the function to blame if it is none."""
    try:
        return JSON.encode(value)
    except (TypeError, ValueError, RecursionError):
        fault = _first_non_json(value, "")
    raise BrokenGame(f"{giver} gave {fault}: expected JSON")


def _first_non_json(value: object, path: str) -> str | None:
    """The type and path of the first part that is no JSON, never its content, which may be hidden."""
    try:
        JSON.encode(value)
    except (TypeError, ValueError, RecursionError):
        pass
    else:
        return None
    if len(path) > MAX_PATH_LENGTH:
        return f"something without an end at {path[:20]}..."
    if isinstance(value, dict):
        inside = [(f"{path}.{key}".lstrip("."), each) for key, each in value.items() if isinstance(key, str)]
        if len(inside) < len(value):
            return f"a key that is no text at {path or 'the top'}"
    else:
        inside = [(f"{path}[{at}]", each) for at, each in enumerate(value)] if isinstance(value, list | tuple) else []
    found = (_first_non_json(each, where) for where, each in inside)
    return next(filter(None, found), f"a value of type {type(value).__name__} at {path or 'the top'}")
