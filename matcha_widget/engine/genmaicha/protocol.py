"""Genmaicha behind the protocol that all games share: one function for each of `engine.core.protocol`."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.core.errors import NotationError, WordError, join_words, quote
from matcha_widget.engine.core.strict_json import Data

from . import players
from .records import formats
from .records.record import Game, Note, seat_labels
from .rules.bidding import draw_toss
from .rules.deal import draw_fill
from .rules.game import Step, fill_step, open_game, toss_step
from .rules.game import apply as _apply
from .rules.legal import expand as _expand
from .rules.legal import legal_moves
from .rules.moves import Fill, Move, Toss
from .rules.setting import Setting, setting
from .rules.state import Seat, State
from .rules.view import Perspective, View
from .rules.view import view as _view

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Options

NAME: Final = "genmaicha"

PLAYERS: Final = players.PLAYERS | {name: players.PLAYERS[kind] for name, kind in players.TABLE_PLAYERS.items()}

OPTIONS: Final = ("seats", "variants", "house")
"""The options of a new game, if no `Setting` is passed."""

WORDS: Final[tuple[str, ...]] = ()
"""Empty: a claim about a bid is in no record, so no word goes with a move."""


def start_state(options: Options, rng: Random) -> State:
    """Lay out the table and fill round 1. Options: a `setting`, or `seats`, `variants` and `house`."""
    rules = options.get("setting")
    if not isinstance(rules, Setting):
        if strange := [name for name in options if name not in OPTIONS]:
            raise NotationError(f"options: {quote(strange[0])} is none: expected {join_words(OPTIONS)}")
        rules = setting(options.get("seats"), options.get("variants", ()), options.get("house"))
    return open_game(rules, rng)


def rematch_options(state: State) -> Data:
    """The same seats and rules. Nobody begins, since bids make the order (XS4)."""
    return {"setting": state.setting}


def seat_names(state: State) -> tuple[str, ...]:
    """The seats' names in the notation."""
    return seat_labels(state)


def seats_to_act(state: State) -> frozenset[Seat]:
    """The seats that have not bid, or whose turn it is; empty where chance decides."""
    return frozenset(state.public.due)


def legal_patterns(state: State, seat: Seat) -> tuple[str, ...]:
    """The seat's legal moves, as patterns."""
    return legal_moves(state, seat)


def expand_pattern(pattern: str) -> tuple[str, ...]:
    """List the moves that a pattern stands for."""
    return _expand(pattern)


def move_from_text(text: str, seat: Seat | None) -> Move:  # noqa: ARG001  # part of the protocol
    """Parse a move."""
    return Move(text)


def apply(state: State, move: Move | Fill | Toss | str, seat: Seat | None) -> Step:
    """Apply a seat's move, a fill or a toss."""
    if isinstance(move, Fill):
        return fill_step(state, move)
    if isinstance(move, Toss):
        return toss_step(state, move)
    return _apply(state, move, seat)


def apply_word(state: State, seat: Seat, word: str, move: Move | str) -> tuple[State, None]:  # noqa: ARG001  # part of the protocol
    """Raise an error: in Genmaicha no word goes with a move."""
    raise WordError(f"word: {quote(word)} cannot be said with a move: at this game nothing is")


def draw_chance(state: State, rng: Random) -> Fill | Toss | None:
    """Draw the next crates or the coin; None if neither is due."""
    if state.phase == "fill":
        return draw_fill(state.public, rng)
    return draw_toss(state.public, rng) if state.phase == "toss" else None


def view(state: State, seat: Perspective) -> View:
    """Build the view of a perspective."""
    return _view(state, seat)


def outcome(state: State) -> tuple[Seat, ...] | None:
    """The winners (GE1-GE3)."""
    return state.winners


def current_round(state: State) -> int | None:
    """The number of the round; None between two rounds and after the last."""
    return None if state.phase in ("fill", "over") else state.round


def reveal_count(state: State) -> tuple[int, int, int]:
    """Count the rounds that were filled, the amounts and coins that were opened, the cards that were looked at."""
    public = state.public
    rounds = (*public.past, public.now)
    opened_ = sum(each is not None for one in rounds for each in (one.bids[0], *one.follow, *one.toss))
    looks = sum(move.verb == "peek" or (move.verb == "brew" and move.line > 2 and move.extra is not None)
                for one in rounds for turn in one.turns for move in turn)  # fmt: skip
    return len(rounds), opened_, looks


def decision_key(state: State, seat: Seat | None) -> str:
    """A key of this decision. It starts with the grid and the crates of round 1, which are public."""
    public = state.public
    first = (*public.past, public.now)[0]
    began = f"{''.join(public.grid)} {first.crates}"
    if seat is None:
        return f"{began}/round {state.round} {state.phase}"
    moves = len(public.now.turns[-1]) if public.now.turns else 0
    return f"{began}/{seat_labels(state)[seat]} {state.round} {state.phase} {public.turn} {moves}"


def game_from_state(state: State, players: tuple[str, ...] | None, seed: int | str | None) -> Game:
    """Start a game from this state."""
    return Game(state, players, seed)


def opening_note(text: str) -> Note:
    """Make a note on the first snapshot."""
    return Note(0, text)


def load(source: str | bytes) -> Game:
    """Read a record strictly."""
    return formats.load(source)


def dump(game: Game, seat: Perspective | None = None) -> str:
    """Write the record as JSON, after loading it back as a check; for a perspective, as `genmaicha-view/1`."""
    text = json.dumps(formats.dump(game, seat), ensure_ascii=False)
    if seat is None:
        formats.load(text)
    return text
