"""Players: functions from a seat's view to a move, perhaps with a claim about the card it lays.

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
"""A move, or a move with a claim about the card it lays."""
Player: TypeAlias = Callable[[View], Choice]
SilentPlayer: TypeAlias = Callable[[View], ChoiceT]
"""A player that says nothing."""

MAX_LEAVES_FOR_BOASTING: Final = 2
"""With at most so many leaves for the other player, Hana calls every card a match."""


def random_player(rng: Random) -> SilentPlayer:
    """Play any legal move, pass included."""
    return lambda view: pick(rng, view.legal or view.keeps)


def honest(rng: Random) -> SilentPlayer:
    """Lay a card where it matches, or pass."""
    return lambda view: pick(rng, view.keeps or hits(view) or [PASS])


def greedy(rng: Random) -> SilentPlayer:
    """Lay a card where it matches, or else any card; pass only if no card can be laid."""
    return lambda view: pick(rng, view.keeps or hits(view) or placements(view) or [PASS])


def momo(rng: Random) -> Player:
    """Believe every claim and never lie."""

    def plays(view: View) -> Choice:
        return with_word(view, choose_by_trust(rng, view, 1), lambda move: _true_word(view, move))

    return plays


def hana(rng: Random) -> Player:
    """Believe claims as often as there are leaves, and lie only to liars."""

    def plays(view: View) -> Choice:
        trust = count_leaves(view, _seat(view))
        return with_word(
            view, choose_by_trust(rng, view, trust / MAX_LEAVES), lambda move: _hana_word(view, move, trust)
        )

    return plays


def sora(rng: Random) -> Player:
    """Play and talk at random, deaf to claims."""
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
"""Players by name. None of them chooses what to keep by its value: each keeps any part of its hand (X3)."""

PEOPLE: Final = ("momo", "hana", "sora", "robot")
"""The players a table offers."""

HEARING_PLAYERS: Final = ("momo", "hana")
"""The players that react to claims."""

LEAF_COUNTING_PLAYERS: Final = ("hana",)
"""The players that count leaves."""


def player(name: str | Player, rng: Random) -> Player:
    """Return the player of that name with this generator; a function of a view is already a player."""
    if callable(name):
        return name
    if not isinstance(name, str) or name not in PLAYERS:
        raise NotationError(f"{quote(name)} is no player: expected {join_words(PLAYERS)}")
    return PLAYERS[name](rng)


def placements(view: View) -> list[Move]:
    """The legal moves that lay a card."""
    return [move for move in view.legal if move is not PASS]


def hits(view: View, moves: Sequence[Move] | None = None) -> list[Move]:
    """Those of these moves, or of all legal ones, that lay a card where it matches (V2)."""
    asked: dict[str | None, Place] = {place.mat: place for place in view.open_places}
    return [
        move
        for move in (placements(view) if moves is None else moves)
        if move.card and card_matches(move.card, asked[move.mat].mat, asked[move.mat].table)
    ]


def choose_by_trust(rng: Random, view: View, trust: float) -> ChoiceT:
    """Choose a move for a seat that believes "It matches" with this probability, once per claim."""
    if view.keeps:
        return pick(rng, view.keeps)
    claims = standing_claims(view, _seat(view))
    away = {mat for mat, claim in claims.items() if claim == "match" and _believes(rng, view, mat, trust)}
    return pick(rng, choices_after_claims(view, away, claims.keys() - away))


def choices_after_claims(view: View, away: set[Mat], called: set[Mat]) -> list[Move]:
    """The moves left after claims: a seat stays `away` from some mats and is `called` to others, match or not."""
    free = [move for move in placements(view) if move.mat not in away]
    there = [move for move in free if move.mat in called]
    return hits(view, there) or there or hits(view, free) or free or [PASS]


def _believes(rng: Random, view: View, mat: Mat, trust: float) -> bool:
    """True if the seat believes the claim; if it stayed away earlier in this round, it still does."""
    before = claim_responses(view, _seat(view), view.round or 0)
    return any(answer.mat == mat and answer.word == "match" for answer in before) or rng.random() < trust


def with_word(view: View, choice: ChoiceT, word: Callable[[Move], str | None]) -> Choice:
    """Add a word to a choice that lays a card, while the set's talk has room for one."""
    if not isinstance(choice, Move) or choice is PASS or len(view.talk) >= MAX_CLAIMS:
        return choice
    spoken = word(choice)
    return choice if spoken is None else (choice, spoken)


def _true_word(view: View, move: Move) -> str:
    return "match" if hits(view, [move]) else "miss"


def _hana_word(view: View, move: Move, trust: int) -> str | None:
    """The claim Hana makes: about a card laid first at its place; about a miss only to somebody with few leaves."""
    place = next(place for place in view.open_places if place.mat == move.mat)
    if place.cards[1 - _seat(view)] is not None:
        return None  # too late to keep anybody away
    return "match" if trust <= MAX_LEAVES_FOR_BOASTING or hits(view, [move]) else None


def _seat(view: View) -> Seat:
    return 1 if view.perspective == 1 else 0


def pick(rng: Random, choices: Sequence[ChoiceT]) -> ChoiceT:
    """Pick one, each equally likely. `rng.random()` alone gives the same on every Python."""
    return choices[int(rng.random() * len(choices))]
