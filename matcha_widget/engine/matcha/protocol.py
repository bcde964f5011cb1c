"""Matcha as a game among others: one function for each that `engine.core.rules` asks for."""

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
from .rules.legal import keeps, legal_moves, read_move
from .rules.moves import SEATS, Deal, Keep, Move, Seat, parse_move
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
    """The first set dealt; the options are `edition`, `dealer` and `house`."""
    return new_game(options["edition"], rng=rng, dealer=options.get("dealer", 0), house=options.get("house"))


def rematch_options(state: State) -> Data:
    """The same edition; the other deals first."""
    first = state.past[0].deal if state.past else state.deal
    return {"edition": state.edition, "dealer": 1 - first.dealer}


def seat_names(state: State) -> tuple[str, ...]:  # noqa: ARG001  # in every game of Matcha the same
    """Bottom and top."""
    return SEATS


def seats_to_act(state: State) -> frozenset[Seat]:
    """Whose turn it is; between two sets whoever has cards and has not said which to keep."""
    if state.phase == "keep":
        return frozenset(seat for seat in (0, 1) if state.keeps[seat] is None)
    return _DUE[state.turn.mover]


def legal_patterns(state: State, seat: Seat) -> tuple[str, ...]:
    """Turns, or what may be kept."""
    moves: tuple[Move | Keep, ...] = keeps(state, seat) or (legal_moves(state) if state.turn.mover == seat else ())
    return tuple(map(str, moves))


def expand_pattern(pattern: str) -> tuple[str, ...]:
    """Every move stands for itself."""
    return (pattern,)


def move_from_text(text: str, seat: Seat | None) -> Move | Keep:
    """A turn, or cards to keep: those do not say whose they are."""
    return parse_move(text, seat)


def apply(state: State, move: Move | Keep | Deal | str, seat: Seat | None) -> Step:
    """A turn, a choice of cards to keep, or a deal."""
    if not isinstance(move, Deal):
        return _apply(state, move, seat)
    dealt = _deal(state, move)
    return Step(dealt, state, dealt.deal)


def apply_word(state: State, seat: Seat, word: str, move: Move | Keep | str) -> tuple[State, Claim]:
    """What is said of a card as it is laid: a claim just before the move (B1)."""
    laid = read_move(state, move, seat)
    if isinstance(laid, Keep) or laid.mat is None:
        raise WordError(f"word: {quote(word)} says something about a card: expected a move that plays one, not {laid}")
    claim = Claim(len(state.actions), seat, word, laid.mat, state.round)
    return _say(state, claim), claim


def draw_chance(state: State, rng: Random) -> Deal | None:
    """The deal of the next set (E1)."""
    return next_deal(state, rng) if state.phase == "deal" else None


def view(state: State, seat: Perspective) -> View:
    """What a perspective knows."""
    return _view(state, seat)


def outcome(state: State) -> Outcome | None:
    """Who has won, and how."""
    return state.outcome


def current_round(state: State) -> tuple[int, int] | None:
    """The set and the round in it."""
    return None if state.round is None else (state.set, state.round)


def reveal_count(state: State) -> tuple[int, int]:
    """Sets dealt, places resolved."""
    return len(state.past), len(state.awards)


def decision_key(state: State, seat: Seat | None) -> str:
    """It begins with the cards of the first deal, in the order in which they were dealt."""
    deal = (state.past[0] if state.past else state).deal
    dealt = " ".join(card for cards in (*deal.table, *deal.hands, deal.aside) for card in cards)
    if seat is None:
        return f"{dealt}/set {state.set + 1}"
    return f"{dealt}/{SEATS[seat]} {state.set} {state.phase} {len(state.actions)}"


def game_from_state(state: State, players: tuple[str, ...] | None, seed: int | str | None) -> Game:
    """A game that begins here."""
    return Game(state, None if players is None else (players[0], players[1]), seed)


def opening_note(text: str) -> Note:
    """A note before the first move of the first set."""
    return Note(1, 0, text)


def load(source: str | bytes) -> Game:
    """A game in either of its forms."""
    return matcha.load(source)


def dump(game: Game, seat: Perspective | None = None) -> str:
    """The text form, once that has turned out to be a game again; of a perspective a `matcha-view/1`."""
    if seat is not None:
        return json.dumps(matcha.dump(game, seat), ensure_ascii=False)
    text = matcha.dump_text(game)
    try:
        matcha.load(text)
    except RecordError:
        matcha.load(matcha.dump(game))  # it names the part that is too long, where a text only has lines
        raise
    return text
