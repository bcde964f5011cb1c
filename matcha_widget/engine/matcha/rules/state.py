"""The full state of a game between two moves. It never changes: `game.apply` makes the next one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from .cards import Card, Hand, Tokens
from .editions import Edition
from .moves import MATS, MOVES, Action, Deal, Keep, Move, Seat
from .resolve import Award, Place, PlaceSide
from .talk import Claim
from .turns import Turn, replay_turns
from .victory import Outcome, Winner

Phase: TypeAlias = Literal["play", "keep", "deal", "over"]
"""A turn is due; cards may be kept (E2); the set ended and the next is to be dealt (E1); the game ended (W6)."""

LaidCards: TypeAlias = tuple[PlaceSide, PlaceSide, PlaceSide, PlaceSide]
"""The cards beside the open pair: on the number mat seat 0's and 1's, then on the suit mat."""

NOTHING_LAID: Final[LaidCards] = (None, None, None, None)


class FinishedSet(NamedTuple):
    """A finished set: its deal, public actions, awards and talk (T8)."""

    deal: Deal
    actions: tuple[Action, ...]
    awards: tuple[Award, ...]
    talk: tuple[Claim, ...]

    def __hash__(self) -> int:
        return hash(self.actions)


class State(NamedTuple):
    """The full truth about a game, hidden cards included; no player is ever given it (see `view`)."""

    edition: Edition
    past: tuple[FinishedSet, ...]
    deal: Deal
    """The deal of the current set."""
    actions: tuple[Action, ...]
    """The public part of each move of this set (H3); the cards are in `awards` and `laid`."""
    awards: tuple[Award, ...]
    """The resolved places of this set: number mat and suit mat of round 1, then of round 2, ... (V7)."""
    laid: LaidCards
    turn: Turn
    hands: tuple[Hand, Hand]
    tokens: tuple[Tokens, Tokens]
    keeps: tuple[Keep | None, Keep | None]
    phase: Phase
    outcome: Outcome | None
    talk: tuple[Claim, ...]

    @property
    def set(self) -> int:
        """The number of the current set, from 1."""
        return len(self.past) + 1

    @property
    def dealer(self) -> Seat:
        """The dealer of this set, who starts each of its rounds (S5)."""
        return self.deal.dealer

    @property
    def round(self) -> int | None:
        """The number of the round being played, 1 to 3; None unless a turn is due."""
        return len(self.awards) // 2 + 1 if self.phase == "play" else None

    @property
    def to_move(self) -> Seat | None:
        """The seat to move; None unless a turn is due."""
        return self.turn.mover

    @property
    def winner(self) -> Winner | None:
        """0, 1, "draw", or None while nobody has won."""
        return self.outcome.winner if self.outcome else None

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves made in this set, as full text."""
        places = [award.place for award in self.awards]
        done = move_texts(self.actions, self.dealer, self.edition, (*places, *open_pair(self)))
        return tuple(MOVES[text] for _, text in done)

    def __repr__(self) -> str:
        where = f"set {self.set}" + (f" round {self.round}" if self.round else "")
        return f"<State {self.edition.name} {where} {self.phase}, {len(self.actions)} moves>"


def open_pair(state: State) -> tuple[Place, ...]:
    """The two places of the round being played (S3, T5); none after the last round."""
    at = len(state.awards) // 2
    return pair_places(state.deal.table[at], state.laid) if at < len(state.deal.table) else ()


def pair_places(table: tuple[Card, Card], laid: LaidCards) -> tuple[Place, Place]:
    """A pair of table cards with the cards beside them, as two places."""
    return Place("n", table[0], laid[:2]), Place("s", table[1], laid[2:])


def move_texts(
    actions: Iterable[Action], dealer: Seat, edition: Edition, places: Iterable[Place]
) -> Iterator[tuple[Seat, str]]:
    """Yield (seat, move text) for each action of a set; a face-down card is `??`."""
    places = tuple(places)
    for number, seat, action in replay_turns(actions, dealer, edition.pass_is_final):
        at = 2 * (number - 1)
        yield seat, "pass" if action == "pass" else f"{places[at + MATS.index(action)].cards[seat]}@{action}"
