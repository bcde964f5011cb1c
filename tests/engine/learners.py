"""Learners who try the players: all play Robot's cards, and only what they say differs."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple, TypeAlias

from matcha_widget.engine.matcha import Move, State, View
from matcha_widget.engine.matcha.players import PLAYERS, Choice, Player, greedy, hits
from matcha_widget.engine.matcha.simulation import play_game
from matcha_widget.engine.matcha.trust import count_leaves

EDITION: Final = "matagot-2020"

Mouth: TypeAlias = Callable[[View, Move], str | None]
"""What is said of the card that a move lays."""
Learner: TypeAlias = Callable[[Random], Mouth]
"""A mouth for one game."""


class Tried(NamedTuple):
    """A card that the other could still answer: the leaves for whoever laid it, what it was called, what came of it."""

    leaves: int
    matched: bool
    word: str
    mine: str | None
    theirs: str | None


def matches(view: View, move: Move) -> bool:
    """Whether the card matches where it is laid."""
    return bool(hits(view, [move]))


def may_be_answered(view: View, move: Move) -> bool:
    """Whether the other player can still come there after this move."""
    place = next(place for place in view.open_places if place.mat == move.mat)
    return place.cards[_other(view)] is None and len(view.actions) % 4 < 3


def silent(_: Random) -> Mouth:
    """Says nothing."""
    return lambda view, move: None  # noqa: ARG005  # a mouth is asked with both


def truth(_: Random) -> Mouth:
    """Always says what the card is."""
    return lambda view, move: "match" if matches(view, move) else "miss"


def lies(_: Random) -> Mouth:
    """Always says the opposite."""
    return lambda view, move: "miss" if matches(view, move) else "match"


def boasts(_: Random) -> Mouth:
    """Calls every card a match."""
    return lambda view, move: "match"  # noqa: ARG005  # as above


def mixed(_: Random) -> Mouth:
    """Tells the truth, and one lie in each set: a miss is called a match."""
    lied = set()

    def says(view: View, move: Move) -> str:
        if matches(view, move):
            return "match"
        if may_be_answered(view, move) and view.set not in lied:
            lied.add(view.set)
            return "match"
        return "miss"

    return says


def attentive(_: Random) -> Mouth:
    """True where it is free; a miss is called a match only with four leaves or more."""

    def says(view: View, move: Move) -> str | None:
        if matches(view, move):
            return "match"
        if not may_be_answered(view, move):
            return "miss"
        return "match" if count_leaves(view, _other(view)) >= 4 else None

    return says


def coin(rng: Random) -> Mouth:
    """True or false by a coin."""
    return lambda view, move: ("match", "miss")[int(rng.random() * 2)]  # noqa: ARG005  # as above


def won(learner: Learner, opponent: str, games: int, seed: str) -> float:
    """The share of games that a learner wins, a draw being half of one; they take turns in dealing first."""
    ends = (state.winner for state, _ in _games(learner, opponent, games, seed))
    return sum(1 if winner == 0 else 0 if winner == 1 else 0.5 for winner in ends) / games


def tried(learner: Learner, opponent: str, games: int, seed: str) -> Iterator[list[Tried]]:
    """Game by game the words that could be answered, and what their places paid."""
    for state, said in _games(learner, opponent, games, seed):
        sets = [*(played.awards for played in state.past), state.awards]
        yield [
            Tried(count, matched, word, *sets[number - 1][at].tokens)
            for count, matched, word, number, at in said
            if at < len(sets[number - 1])
        ]


_Word: TypeAlias = tuple[int, bool, str, int, int]
"""The leaves, whether the card matched, what it was called, in which set and at which of its places."""


def _games(learner: Learner, opponent: str, games: int, seed: str) -> Iterator[tuple[State, list[_Word]]]:
    deals = Random(f"{seed}/deal")
    for number in range(games):
        said: list[_Word] = []
        ours = _playing(learner, Random(f"{seed}/0/{number}"), said)
        theirs = PLAYERS[opponent](Random(f"{seed}/1/{number}"))
        yield play_game(EDITION, (ours, theirs), deals, dealer=number % 2), said


def _playing(learner: Learner, rng: Random, said: list[_Word]) -> Player:
    plays, mouth = greedy(rng), learner(rng)

    def answers(view: View) -> Choice:
        move = plays(view)
        if not isinstance(move, Move) or move.mat is None:
            return move
        word = mouth(view, move)
        if word and may_be_answered(view, move):
            at = 2 * ((view.round or 1) - 1) + (move.mat == "s")
            said.append((count_leaves(view, _other(view)), matches(view, move), word, view.set, at))
        return move, word or None

    return answers


def _other(view: View) -> int:
    return 0 if view.perspective == 1 else 1
