"""What a word about a card does to somebody who hears it, and what the cards have proved of the words (B1, V6, X7).

All of it is read from what everybody has seen and heard, so every perspective finds the same.
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
"""The leaves that somebody begins a game with in Hana's eyes."""
MAX_LEAVES: Final = 5
LEAVES_GAINED: Final = 1
"""Leaves for a word that was proved true."""
LEAVES_LOST: Final = 2
"""Leaves for a word that was proved false."""


class ClaimResponse(NamedTuple):
    """What somebody who could come did about a word."""

    mat: Mat
    word: ClaimMeaning
    did_come: bool


class ProvenClaim(NamedTuple):
    """A word about a card on this mat that was true or false, and the leaves that are left after it."""

    mat: Mat
    leaves: int


def standing_claims(view: View, seat: Seat) -> dict[Mat, ClaimMeaning]:
    """What the other player says now of each face-down card beside which this seat has none yet."""
    now = view.round
    if not view.talk or now is None:
        return {}
    done = replay_turns(view.actions, view.dealer, view.edition.pass_is_final)
    laid = {(turn.seat, turn.action) for turn in done if turn.round == now}
    return _claims_before_turn(view, seat, now, laid, len(view.actions))


def claim_responses(view: View, seat: Seat, number: int) -> list[ClaimResponse]:
    """What this seat has done in a round of this set about the words it heard, turn by turn."""
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
    """The trust of this seat in the other, 0 to 5: a word proved true adds one leaf, one proved false takes two."""
    found = proven_claims(view, seat)
    return found[-1].leaves if found else INITIAL_LEAVES


def proven_claims(view: View, seat: Seat) -> list[ProvenClaim]:
    """The words of the other that two turned cards have proved true or false, in the order of their places."""
    found: list[ProvenClaim] = []
    left = INITIAL_LEAVES
    for mat, true in _iter_proofs(view, 1 - seat):
        left = min(MAX_LEAVES, left + LEAVES_GAINED) if true else max(0, left - LEAVES_LOST)
        found.append(ProvenClaim(mat, left))
    return found


def _claims_before_turn(
    view: View, seat: Seat, number: int, laid: set[tuple[Seat, Action]], at: int
) -> dict[Mat, ClaimMeaning]:
    """What could be heard in a round before the turn with that number in its set."""
    found: dict[Mat, ClaimMeaning] = {}
    for claim in view.talk:
        mat = claim.mat
        if mat is None or claim.seat == seat or claim.round != number or claim.after > at:
            continue
        if (1 - seat, mat) in laid and (seat, mat) not in laid and (word := _meaning_of(view, claim)):
            found[mat] = word
    return found


def _meaning_of(view: View, claim: Claim) -> ClaimMeaning | None:
    """Whether a claim says that the card matches; None of what says nothing about that, as free words."""
    if claim.what == "match":
        return "match"
    if claim.what in ("miss", "zero"):
        return "miss"
    assert claim.mat is not None, "only claims about a place are asked for"
    assert claim.round is not None, "as above"
    table = view.table[claim.round - 1][MATS.index(claim.mat)]
    kind, asked = ("number", table.number) if claim.mat == "n" else ("suit", table.suit)
    said, _, value = claim.what.partition(" ")
    if said != kind:
        return None
    return "match" if value == asked else "miss"


def _iter_proofs(view: View, speaker: Seat) -> Iterator[tuple[Mat, bool]]:
    """The words of this seat that cards have proved: the mat, and whether it was true."""
    now = SeenSet(view.deal, view.actions, view.settled, view.talk)
    for played in (*view.past, now):
        about = [claim for claim in played.talk if claim.seat == speaker and claim.round and claim.mat]
        for claim in sorted(about, key=_place_index):
            place = next(iter(played.places[_place_index(claim) :]), None)
            if place and None not in place.cards:
                held = claim_verdict(claim, played.places, len(played.places))
                if held in ("true", "false"):
                    yield place.mat, held == "true"


def _place_index(claim: Claim) -> int:
    """Where among the six places of its set a claim belongs: round by round, number mat first."""
    assert claim.round is not None, "free words about nothing have no place"
    return 2 * (claim.round - 1) + (claim.mat == "s")
