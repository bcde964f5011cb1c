"""Bots that move by themselves: each is asked with its own view and its own luck, until somebody else is awaited."""

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
    """Chance at a table: it hangs on the seed that was given, or on a secret that nobody ever sees."""

    def __init__(self, seed: int | str | None) -> None:
        given = checked_seed(seed)
        self._secret: int | str = urandom(16).hex() if given is None else given

    def rng_for_first_game(self) -> Random:
        """What decides how the table's first game begins."""
        return Random(self._secret)

    def rng_for(self, occasion: str) -> Random:
        """What decides something in a game; it hangs on how that began: the same after a restart."""
        return Random(f"{self._secret}/{occasion}")

    def __reduce__(self) -> NoReturn:
        raise TypeError("a table's chance is its own: copy or pickle its game instead")


def is_demonstration(seats: Occupants) -> bool:
    """Whether the game is a demonstration: bots by name play it, a round whenever somebody asks for one."""
    return all(who.bot for who in seats)


def plays_by_itself(seats: Occupants) -> bool:
    """Whether a whole game may be played in one go: by functions, and bots beside them."""
    return all(who.is_automatic for who in seats) and not is_demonstration(seats)


def play_bots(
    rules: TableGame, game: Game, seats: Occupants, luck: TableLuck, *, asked: bool = False
) -> tuple[Game, list[Entry]]:
    """Let whoever moves by itself answer, until a person, Python or chance is awaited.

    A demonstration waits until it is asked, and then for the end of the round.
    """
    happened: list[Entry] = []
    if is_demonstration(seats) and not asked:
        return game, happened
    while (seat := _next_bot_seat(rules, game, seats)) is not None:
        before = game.state
        said, step = _bot_decision(rules, before, seat, seats[seat], luck)
        happened += [*said, step]
        game = game.with_state(step.state)
        if is_demonstration(seats) and rules.current_round(game.state) not in (None, rules.current_round(before)):
            break
    return game, happened


def _next_bot_seat(rules: TableGame, game: Game, seats: Occupants) -> Seat | None:
    if game.resigned is not None:
        return None
    return next((seat for seat in checked_seats_to_act(rules, game.state) if seats[seat].is_automatic), None)


def _bot_decision(rules: TableGame, state: State, seat: Seat, who: Occupant, luck: TableLuck) -> WordAndStep:
    """What a bot does and says; its luck hangs on the game and the moment, so that taking back changes no answer."""
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
    """What is wrong with a bot's answer, and nothing that could tell what it holds."""
    if isinstance(fault, WordError):
        return f"a move and a word that do not go together: expected (move, word), the word {join_words(rules.WORDS)}"
    move = choice[0] if type(choice) is tuple else choice
    wrong = "None" if move is None else f"a {type(move).__name__} that is no move"
    wrong = f"a move that {fault.rule} forbids" if isinstance(fault, IllegalMove) else wrong
    return f"{wrong}: expected one of {rules.CHOICES}"
