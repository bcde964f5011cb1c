"""Matcha behind the protocol of all games, `engine.core.protocol`."""

from __future__ import annotations

import json
from random import Random
from typing import TYPE_CHECKING, Final

from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import RecordError, WordError, quote
from matcha_widget.engine.core.strict_json import Data

from . import players
from .records.record import Game, Note
from .rules.game import Step, new_game, next_deal
from .rules.game import apply as _apply
from .rules.game import deal as _deal
from .rules.game import say as _say
from .rules.legal import keeps, legal_moves
from .rules.moves import SEATS, Deal, Keep, Move, Seat, parse_move
from .rules.refusal import read_move
from .rules.state import State
from .rules.talk import ABOUT_A_CARD, Claim
from .rules.victory import Outcome
from .rules.view import Perspective, View
from .rules.view import view as _view

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Options

NAME: Final = "matcha"

PLAYERS: Final = players.PLAYERS

WORDS: Final = ABOUT_A_CARD

_DUE: Final = {None: frozenset[Seat](), 0: frozenset({0}), 1: frozenset({1})}


def start_state(options: Options, rng: Random) -> State:
    """Deal the first set; the options are `edition`, `dealer` and `house`."""
    return new_game(options["edition"], rng=rng, dealer=options.get("dealer", 0), house=options.get("house"))


def rematch_options(state: State) -> Data:
    """The same edition, with the other seat dealing first."""
    first = state.past[0].deal if state.past else state.deal
    return {"edition": state.edition, "dealer": 1 - first.dealer}


def seat_names(state: State) -> tuple[str, ...]:  # noqa: ARG001  # in every game of Matcha the same
    """Bottom and top."""
    return SEATS


def seats_to_act(state: State) -> frozenset[Seat]:
    """The seat to move; between two sets, the seats that have not chosen yet which cards to keep."""
    if state.phase == "keep":
        return frozenset(seat for seat in (0, 1) if state.keeps[seat] is None)
    return _DUE[state.turn.mover]


def legal_patterns(state: State, seat: Seat) -> tuple[str, ...]:
    """Legal moves, or the choices of cards to keep."""
    moves: tuple[Move | Keep, ...] = keeps(state, seat) or (legal_moves(state) if state.turn.mover == seat else ())
    return tuple(map(str, moves))


def expand_pattern(pattern: str) -> tuple[str, ...]:
    """Return the pattern: every move stands for itself."""
    return (pattern,)


def move_from_text(text: str, seat: Seat | None) -> Move | Keep:
    """Parse a move, or cards that the seat keeps."""
    return parse_move(text, seat)


def apply(state: State, move: Move | Keep | Deal | str, seat: Seat | None) -> Step:
    """Apply a move, a choice of cards to keep, or a deal."""
    if not isinstance(move, Deal):
        return _apply(state, move, seat)
    dealt = _deal(state, move)
    return Step(dealt, state, dealt.deal)


def apply_word(state: State, seat: Seat, word: str, move: Move | Keep | str) -> tuple[State, Claim]:
    """Claim something about a card just before the move that lays it (B1)."""
    laid = read_move(state, move, seat)
    if isinstance(laid, Keep) or laid.mat is None:
        raise WordError(f"word: {quote(word)} says something about a card: expected a move that plays one, not {laid}")
    claim = Claim(len(state.actions), seat, word, laid.mat, state.round)
    return _say(state, claim), claim


def draw_chance(state: State, rng: Random) -> Deal | None:
    """Draw the deal of the next set (E1)."""
    return next_deal(state, rng) if state.phase == "deal" else None


def view(state: State, seat: Perspective) -> View:
    """The view of a perspective."""
    return _view(state, seat)


def outcome(state: State) -> Outcome | None:
    """The outcome; None while the game goes on."""
    return state.outcome


def current_round(state: State) -> tuple[int, int] | None:
    """The set, and the round in it."""
    return None if state.round is None else (state.set, state.round)


def reveal_count(state: State) -> tuple[int, int]:
    """Sets dealt and places resolved."""
    return len(state.past), len(state.awards)


def decision_key(state: State, seat: Seat | None) -> str:
    """A text that identifies the decision due; it begins with the first deal's cards as they were dealt."""
    deal = (state.past[0] if state.past else state).deal
    dealt = " ".join(card for cards in (*deal.table, *deal.hands, deal.aside) for card in cards)
    if seat is None:
        return f"{dealt}/set {state.set + 1}"
    return f"{dealt}/{SEATS[seat]} {state.set} {state.phase} {len(state.actions)}"


def game_from_state(state: State, players: tuple[str, ...] | None, seed: int | str | None) -> Game:
    """A game that begins with this state."""
    return Game(state, None if players is None else (players[0], players[1]), seed)


def opening_note(text: str) -> Note:
    """A note before the first move of the first set."""
    return Note(1, 0, text)


def load(source: str | bytes) -> Game:
    """Read a game in either of its forms."""
    return matcha.load(source)


def dump(game: Game, seat: Perspective | None = None) -> str:
    """The text form, checked by reading it again; with a perspective, a `matcha-view/1` record."""
    if seat is not None:
        return json.dumps(matcha.dump(game, seat), ensure_ascii=False)
    text = matcha.dump_text(game)
    try:
        matcha.load(text)
    except RecordError:
        matcha.load(matcha.dump(game))  # its error names the part that is too long, not a line
        raise
    return text
