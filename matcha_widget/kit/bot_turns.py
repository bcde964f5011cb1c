"""Turns of bots: each is asked with its own view and its own random source, until somebody else must decide."""

from __future__ import annotations

from os import urandom
from random import Random
from typing import TYPE_CHECKING, NoReturn

from matcha_widget.engine.core.errors import IllegalMove, MatchaError, WordError, join_words
from matcha_widget.engine.core.protocol_checks import apply_with_word, checked_seats_to_act
from matcha_widget.engine.core.strict_json import checked_seed

from .wire.sentences import PlayerFault

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Game, Seat, State
    from matcha_widget.engine.core.protocol_checks import WordAndStep

    from .seats import Occupant, Occupants
    from .table_game import TableGame
    from .table_log import Entry


class TableLuck:
    """The random sources of a table: they depend on its seed, or on a secret that nobody ever sees."""

    def __init__(self, seed: int | str | None) -> None:
        given = checked_seed(seed)
        self._secret: int | str = urandom(16).hex() if given is None else given

    def rng_for_first_game(self) -> Random:
        """Return the random source that starts the table's first game."""
        return Random(self._secret)

    def rng_for(self, occasion: str) -> Random:
        """Return the random source of an occasion in a game: the same one after a restart."""
        return Random(f"{self._secret}/{occasion}")

    def __reduce__(self) -> NoReturn:
        raise TypeError("a table's chance is its own: copy or pickle its game instead")


def is_demonstration(seats: Occupants) -> bool:
    """True if bots by name play every seat, a round each time somebody asks for one."""
    return all(who.bot for who in seats)


def plays_by_itself(seats: Occupants) -> bool:
    """True if a whole game may be played in one change: by functions, perhaps with bots."""
    return all(who.is_automatic for who in seats) and not is_demonstration(seats)


def play_bots(
    rules: TableGame, game: Game, seats: Occupants, luck: TableLuck, *, asked: bool = False
) -> tuple[Game, list[Entry]]:
    """Play automatic seats until a person, Python or chance must decide.

    A demonstration waits until it is asked, and stops at the end of the round.
    """
    entries: list[Entry] = []
    if is_demonstration(seats) and not asked:
        return game, entries
    while (seat := _next_bot_seat(rules, game, seats)) is not None:
        before = game.state
        words, step = _bot_decision(rules, before, seat, seats[seat], luck)
        entries += [*words, step]
        game = game.with_state(step.state)
        if is_demonstration(seats) and rules.current_round(game.state) not in (None, rules.current_round(before)):
            break
    return game, entries


def _next_bot_seat(rules: TableGame, game: Game, seats: Occupants) -> Seat | None:
    if game.resigned is not None:
        return None
    return next((seat for seat in checked_seats_to_act(rules, game.state) if seats[seat].is_automatic), None)


def _bot_decision(rules: TableGame, state: State, seat: Seat, who: Occupant, luck: TableLuck) -> WordAndStep:
    """Ask a bot for its move and word; its random source depends on the moment alone, so undo changes no answer."""
    chance = luck.rng_for(rules.decision_key(state, seat))
    player = f"the player at the {rules.seat_names(state)[seat]}"
    try:
        choice = who.choose_move(rules.view(state, seat), chance)
    except Exception as fault:
        raise PlayerFault(f"{player} failed: {type(fault).__name__}") from fault
    try:
        return apply_with_word(rules, state, choice, seat, quoted=False)
    except MatchaError as fault:
        wrong = _describe_bad_answer(
            rules, choice, fault
        )  # the fault names what that seat holds, so it goes no further
    raise PlayerFault(f"{player} answered with {wrong}")


def _describe_bad_answer(rules: TableGame, choice: object, fault: MatchaError) -> str:
    """Describe what is wrong with a bot's answer, without a word of what it holds."""
    if isinstance(fault, WordError):
        return f"a move and a word that do not go together: expected (move, word), the word {join_words(rules.WORDS)}"
    move = choice[0] if type(choice) is tuple else choice
    wrong = "None" if move is None else f"a {type(move).__name__} that is no move"
    wrong = f"a move that {fault.rule} forbids" if isinstance(fault, IllegalMove) else wrong
    return f"{wrong}: expected one of {rules.CHOICES}"
