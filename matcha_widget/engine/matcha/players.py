"""Who plays: each is a function from what a seat sees to what it does, and perhaps says of the card it lays.

Momo, Hana, Sora and Robot sit at tables; honest, greedy and random are silent and deaf, for many games at once.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Final, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote

from .rules.moves import PASS, Keep, Mat, Move, Seat
from .rules.resolve import Place, card_matches
from .rules.talk import MAX_CLAIMS
from .rules.view import View
from .trust import MAX_LEAVES, claim_responses, count_leaves, standing_claims

ChoiceT: TypeAlias = Move | Keep | str
Choice: TypeAlias = ChoiceT | tuple[Move | str, str | None]
"""A move, or a move and what is said of its card as it is laid."""
Player: TypeAlias = Callable[[View], Choice]
SilentPlayer: TypeAlias = Callable[[View], ChoiceT]
"""A player who says nothing."""

MAX_LEAVES_FOR_BOASTING: Final = 2
"""With so few leaves for the other player, or fewer, Hana calls every card a match."""


def random_player(rng: Random) -> SilentPlayer:
    """Any legal move, pass included."""
    return lambda view: pick(rng, view.legal or view.keeps)


def honest(rng: Random) -> SilentPlayer:
    """A card that matches where it is laid, or a pass."""
    return lambda view: pick(rng, view.keeps or hits(view) or [PASS])


def greedy(rng: Random) -> SilentPlayer:
    """A card that matches where it is laid, or else any card; a pass only when nothing can be laid."""
    return lambda view: pick(rng, view.keeps or hits(view) or placements(view) or [PASS])


def momo(rng: Random) -> Player:
    """Believes every word and never lies."""

    def plays(view: View) -> Choice:
        return with_word(view, choose_by_trust(rng, view, 1), lambda move: _true_word(view, move))

    return plays


def hana(rng: Random) -> Player:
    """Believes you as often as there are leaves, and lies only to liars."""

    def plays(view: View) -> Choice:
        trust = count_leaves(view, _seat(view))
        return with_word(
            view, choose_by_trust(rng, view, trust / MAX_LEAVES), lambda move: _hana_word(view, move, trust)
        )

    return plays


def sora(rng: Random) -> Player:
    """Plays and talks at random and hears nothing."""
    plays = random_player(rng)
    return lambda view: with_word(view, plays(view), lambda _: ("match", "miss")[int(rng.random() * 2)])


PLAYERS: Final[dict[str, Callable[[Random], Player]]] = {
    "momo": momo,
    "hana": hana,
    "sora": sora,
    "robot": greedy,
    "random": random_player,
    "honest": honest,
    "greedy": greedy,
}
"""Players by name. None of them reads anything into what it keeps: each keeps any part of its hand (X3)."""

PEOPLE: Final = ("momo", "hana", "sora", "robot")
"""Whom a table offers."""

HEARING_PLAYERS: Final = ("momo", "hana")
"""Those whom a word moves."""

LEAF_COUNTING_PLAYERS: Final = ("hana",)
"""Those who count leaves."""


def player(name: str | Player, rng: Random) -> Player:
    """The player of that name, choosing by this generator; a function of a view is a player as it is."""
    if callable(name):
        return name
    if not isinstance(name, str) or name not in PLAYERS:
        raise NotationError(f"{quote(name)} is no player: expected {join_words(PLAYERS)}")
    return PLAYERS[name](rng)


def placements(view: View) -> list[Move]:
    """The legal moves that lay a card."""
    return [move for move in view.legal if move is not PASS]


def hits(view: View, moves: Sequence[Move] | None = None) -> list[Move]:
    """Of these moves, or of all that are legal, those that lay a card where it matches (V2)."""
    asked: dict[str | None, Place] = {place.mat: place for place in view.open_places}
    return [
        move
        for move in (placements(view) if moves is None else moves)
        if move.card and card_matches(move.card, asked[move.mat].mat, asked[move.mat].table)
    ]


def choose_by_trust(rng: Random, view: View, trust: float) -> ChoiceT:
    """A move of somebody who believes "It matches" with this chance, and makes up their mind about it once."""
    if view.keeps:
        return pick(rng, view.keeps)
    words = standing_claims(view, _seat(view))
    away = {mat for mat, word in words.items() if word == "match" and _believes(rng, view, mat, trust)}
    return pick(rng, choices_after_claims(view, away, words.keys() - away))


def choices_after_claims(view: View, away: set[Mat], called: set[Mat]) -> list[Move]:
    """What a word leaves to choose from: it keeps a seat away from a mat, or calls it there, match or not."""
    free = [move for move in placements(view) if move.mat not in away]
    there = [move for move in free if move.mat in called]
    return hits(view, there) or there or hits(view, free) or free or [PASS]


def _believes(rng: Random, view: View, mat: Mat, trust: float) -> bool:
    """Whoever has stayed away before in this round believes the word still."""
    before = claim_responses(view, _seat(view), view.round or 0)
    return any(answer.mat == mat and answer.word == "match" for answer in before) or rng.random() < trust


def with_word(view: View, choice: ChoiceT, word: Callable[[Move], str | None]) -> Choice:
    """A choice, and of a card that is laid a word, while there is room for one in the set's talk."""
    if not isinstance(choice, Move) or choice is PASS or len(view.talk) >= MAX_CLAIMS:
        return choice
    said = word(choice)
    return choice if said is None else (choice, said)


def _true_word(view: View, move: Move) -> str:
    return "match" if hits(view, [move]) else "miss"


def _hana_word(view: View, move: Move, trust: int) -> str | None:
    """Hana speaks of a card laid first on its mat; of a miss only to somebody with few leaves."""
    place = next(place for place in view.open_places if place.mat == move.mat)
    if place.cards[1 - _seat(view)] is not None:
        return None  # too late to keep anybody away
    return "match" if trust <= MAX_LEAVES_FOR_BOASTING or hits(view, [move]) else None


def _seat(view: View) -> Seat:
    """Whose eyes these are; only a seat plays."""
    return 1 if view.perspective == 1 else 0


def pick(rng: Random, choices: Sequence[ChoiceT]) -> ChoiceT:
    """One of these, each equally likely; `rng.random()` alone gives the same on every Python."""
    return choices[int(rng.random() * len(choices))]
