"""Trust: the effect of claims on a hearer, and Hana's leaves (B1, V6, X7).

All of it follows from public facts, so every perspective computes the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from .rules.deal import HAND
from .rules.moves import MATS, Action, Mat, Seat
from .rules.talk import Claim, claim_verdict
from .rules.turns import replay_turns
from .rules.view import SeenSet, View

ClaimMeaning: TypeAlias = Literal["match", "miss"]

INITIAL_LEAVES: Final = 4
"""Leaves of a seat at the start of a game."""
MAX_LEAVES: Final = 5
LEAVES_GAINED: Final = 1
"""Leaves for a claim proved true."""
LEAVES_LOST: Final = 2
"""Leaves for a claim proved false."""


class ClaimResponse(NamedTuple):
    """The answer to a claim by a seat that could still lay a card there."""

    mat: Mat
    word: ClaimMeaning
    did_come: bool


class ProvenClaim(NamedTuple):
    """A claim about a card on this mat, proved true or false, and the leaves after it."""

    mat: Mat
    leaves: int


def standing_claims(view: View, seat: Seat) -> dict[Mat, ClaimMeaning]:
    """The other seat's latest claim about each face-down card beside which this seat has none yet."""
    now = view.round
    if not view.talk or now is None:
        return {}
    done = replay_turns(view.actions, view.dealer, view.edition.pass_is_final)
    laid = {(turn.seat, turn.action) for turn in done if turn.round == now}
    return _claims_before_turn(view, seat, now, laid, len(view.actions))


def claim_responses(view: View, seat: Seat, number: int) -> list[ClaimResponse]:
    """The seat's responses to claims in one round of the set, in turn order."""
    found: list[ClaimResponse] = []
    laid: set[tuple[Seat, Action]] = set()
    cards = HAND
    for at, turn in enumerate(replay_turns(view.actions, view.dealer, view.edition.pass_is_final)):
        if turn.round == number:
            if turn.seat == seat and cards:
                words = _claims_before_turn(view, seat, number, laid, at).items()
                found += [ClaimResponse(mat, word, did_come=turn.action == mat) for mat, word in words]
            laid.add((turn.seat, turn.action))
        cards -= turn.seat == seat and turn.action != "pass"
    return found


def count_leaves(view: View, seat: Seat) -> int:
    """The seat's trust in the other, 0 to 5: a claim proved true adds a leaf, one proved false takes two."""
    found = proven_claims(view, seat)
    return found[-1].leaves if found else INITIAL_LEAVES


def proven_claims(view: View, seat: Seat) -> list[ProvenClaim]:
    """The other seat's claims that two revealed cards proved true or false, in the order of their places."""
    found: list[ProvenClaim] = []
    left = INITIAL_LEAVES
    for mat, true in _iter_proofs(view, 1 - seat):
        left = min(MAX_LEAVES, left + LEAVES_GAINED) if true else max(0, left - LEAVES_LOST)
        found.append(ProvenClaim(mat, left))
    return found


def _claims_before_turn(
    view: View, seat: Seat, number: int, laid: set[tuple[Seat, Action]], at: int
) -> dict[Mat, ClaimMeaning]:
    """The claims made in a round before the turn with that number in its set."""
    found: dict[Mat, ClaimMeaning] = {}
    for claim in view.talk:
        mat = claim.mat
        if mat is None or claim.seat == seat or claim.round != number or claim.after > at:
            continue
        if (1 - seat, mat) in laid and (seat, mat) not in laid and (word := _meaning_of(view, claim)):
            found[mat] = word
    return found


def _meaning_of(view: View, claim: Claim) -> ClaimMeaning | None:
    """The meaning of a claim for its mat; None if it has none, as free words."""
    if claim.what == "match":
        return "match"
    if claim.what in ("miss", "zero"):
        return "miss"
    assert claim.mat is not None, "a claim about a card names its mat"
    assert claim.round is not None, "and its round"
    table = view.table[claim.round - 1][MATS.index(claim.mat)]
    kind, asked = ("number", table.number) if claim.mat == "n" else ("suit", table.suit)
    claimed, _, value = claim.what.partition(" ")
    if claimed != kind:
        return None
    return "match" if value == asked else "miss"


def _iter_proofs(view: View, speaker: Seat) -> Iterator[tuple[Mat, bool]]:
    """Yield each claim of this seat that cards proved: its mat, and True if it was true."""
    now = SeenSet(view.deal, view.actions, view.settled, view.talk)
    for played in (*view.past, now):
        about = [claim for claim in played.talk if claim.seat == speaker and claim.round and claim.mat]
        for claim in sorted(about, key=_place_index):
            place = next(iter(played.places[_place_index(claim) :]), None)
            if place and None not in place.cards:
                verdict = claim_verdict(claim, played.places, len(played.places))
                if verdict in ("true", "false"):
                    yield place.mat, verdict == "true"


def _place_index(claim: Claim) -> int:
    """The index of a claim's place among the six of its set: round by round, number mat first."""
    assert claim.round is not None, "free words without a place have no index"
    return 2 * (claim.round - 1) + (claim.mat == "s")
