"""Learners that play Robot's cards and differ only in their claims."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Final, NamedTuple, TypeAlias

from matcha_widget.engine.matcha import Move, State, View
from matcha_widget.engine.matcha.players import PLAYERS, Choice, Player, greedy, hits
from matcha_widget.engine.matcha.simulation import play_game
from matcha_widget.engine.matcha.trust import count_leaves

EDITION: Final = "matagot-2020"

Talker: TypeAlias = Callable[[View, Move], str | None]
"""Gives the claim about the card that a move lays."""
Learner: TypeAlias = Callable[[Random], Talker]
"""Gives a talker for one game."""


class AnswerableClaim(NamedTuple):
    """A claim that the other could still answer, with the leaves it met, and the tokens that both earned there."""

    leaves: int
    matched: bool
    word: str
    mine: str | None
    theirs: str | None


def matches(view: View, move: Move) -> bool:
    """True if the card matches where it is laid."""
    return bool(hits(view, [move]))


def may_be_answered(view: View, move: Move) -> bool:
    """True if the other player can still lay a card there after this move."""
    place = next(place for place in view.open_places if place.mat == move.mat)
    return place.cards[_other(view)] is None and len(view.actions) % 4 < 3


def silent(_: Random) -> Talker:
    """Say nothing."""
    return lambda view, move: None  # noqa: ARG005  # a talker takes both


def truth(_: Random) -> Talker:
    """Always tell the truth."""
    return lambda view, move: "match" if matches(view, move) else "miss"


def lies(_: Random) -> Talker:
    """Always say the opposite."""
    return lambda view, move: "miss" if matches(view, move) else "match"


def boasts(_: Random) -> Talker:
    """Call every card a match."""
    return lambda view, move: "match"  # noqa: ARG005  # as above


def lies_once_a_set(_: Random) -> Talker:
    """Tell the truth, and one lie in each set: a miss called a match."""
    lied = set()

    def says(view: View, move: Move) -> str:
        if matches(view, move):
            return "match"
        if may_be_answered(view, move) and view.set not in lied:
            lied.add(view.set)
            return "match"
        return "miss"

    return says


def attentive(_: Random) -> Talker:
    """Tell the truth where it costs nothing; call a miss a match only with four leaves or more."""

    def says(view: View, move: Move) -> str | None:
        if matches(view, move):
            return "match"
        if not may_be_answered(view, move):
            return "miss"
        return "match" if count_leaves(view, _other(view)) >= 4 else None

    return says


def coin(rng: Random) -> Talker:
    """Say either by a coin."""
    return lambda view, move: ("match", "miss")[int(rng.random() * 2)]  # noqa: ARG005  # as above


def win_share(learner: Learner, opponent: str, games: int, seed: str) -> float:
    """The share of games that a learner wins, a draw counting half; they take turns to deal first."""
    ends = (state.winner for state, _ in _games(learner, opponent, games, seed))
    return sum(1 if winner == 0 else 0 if winner == 1 else 0.5 for winner in ends) / games


def answerable_claims(learner: Learner, opponent: str, games: int, seed: str) -> Iterator[list[AnswerableClaim]]:
    """Yield, game by game, the claims that could be answered, with the tokens of their places."""
    for state, claims in _games(learner, opponent, games, seed):
        sets = [*(played.awards for played in state.past), state.awards]
        yield [
            AnswerableClaim(count, matched, word, *sets[number - 1][at].tokens)
            for count, matched, word, number, at in claims
            if at < len(sets[number - 1])
        ]


_ClaimAtPlace: TypeAlias = tuple[int, bool, str, int, int]
"""The leaves, True if the card matched, the word, the set, and the place in it."""


def _games(learner: Learner, opponent: str, games: int, seed: str) -> Iterator[tuple[State, list[_ClaimAtPlace]]]:
    deals = Random(f"{seed}/deal")
    for number in range(games):
        claims: list[_ClaimAtPlace] = []
        ours = _claiming_player(learner, Random(f"{seed}/0/{number}"), claims)
        theirs = PLAYERS[opponent](Random(f"{seed}/1/{number}"))
        yield play_game(EDITION, (ours, theirs), deals, dealer=number % 2), claims


def _claiming_player(learner: Learner, rng: Random, claims: list[_ClaimAtPlace]) -> Player:
    plays, talker = greedy(rng), learner(rng)

    def answers(view: View) -> Choice:
        move = plays(view)
        if not isinstance(move, Move) or move.mat is None:
            return move
        word = talker(view, move)
        if word and may_be_answered(view, move):
            at = 2 * ((view.round or 1) - 1) + (move.mat == "s")
            claims.append((count_leaves(view, _other(view)), matches(view, move), word, view.set, at))
        return move, word or None

    return answers


def _other(view: View) -> int:
    return 0 if view.perspective == 1 else 1
