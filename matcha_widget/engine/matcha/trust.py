"""What a word about a card does to somebody who hears it, and what the cards have proved of the words (B1, V6, X7).

All of it is read from what everybody has seen and heard, so every perspective finds the same.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, Literal, NamedTuple, TypeAlias

from .rules.deal import HAND
from .rules.moves import MATS, Action, Mat, Seat
from .rules.talk import Claim, verdict
from .rules.turns import walk
from .rules.view import SeenSet, View

ClaimMeaning: TypeAlias = Literal["match", "miss"]

START: Final = 4
"""The leaves that somebody begins a game with in Hana's eyes."""
FULL: Final = 5
GROWS: Final = 1
"""Leaves for a word that was proved true."""
FALLS: Final = 2
"""Leaves for a word that was proved false."""


class ClaimResponse(NamedTuple):
    """What somebody who could come did about a word."""

    mat: Mat
    word: ClaimMeaning
    came: bool


class ProvenClaim(NamedTuple):
    """A word about a card on this mat that was true or false, and the leaves that are left after it."""

    mat: Mat
    left: int


def standing_claims(view: View, seat: Seat) -> dict[Mat, ClaimMeaning]:
    """What the other player says now of each face-down card beside which this seat has none yet."""
    now = view.round
    if not view.talk or now is None:
        return {}
    done = walk(view.actions, view.dealer, view.edition.pass_is_final)
    laid = {(turn.seat, turn.action) for turn in done if turn.round == now}
    return _heard(view, seat, now, laid, len(view.actions))


def claim_responses(view: View, seat: Seat, number: int) -> list[ClaimResponse]:
    """What this seat has done in a round of this set about the words it heard, turn by turn."""
    found: list[ClaimResponse] = []
    laid: set[tuple[Seat, Action]] = set()
    cards = HAND
    for at, turn in enumerate(walk(view.actions, view.dealer, view.edition.pass_is_final)):
        if turn.round == number:
            if turn.seat == seat and cards:
                words = _heard(view, seat, number, laid, at).items()
                found += [ClaimResponse(mat, word, came=turn.action == mat) for mat, word in words]
            laid.add((turn.seat, turn.action))
        cards -= turn.seat == seat and turn.action != "pass"
    return found


def leaves(view: View, seat: Seat) -> int:
    """The trust of this seat in the other, 0 to 5: a word proved true adds one leaf, one proved false takes two."""
    found = proven_claims(view, seat)
    return found[-1].left if found else START


def proven_claims(view: View, seat: Seat) -> list[ProvenClaim]:
    """The words of the other that two turned cards have proved true or false, in the order of their places."""
    found: list[ProvenClaim] = []
    left = START
    for mat, true in _proofs(view, 1 - seat):
        left = min(FULL, left + GROWS) if true else max(0, left - FALLS)
        found.append(ProvenClaim(mat, left))
    return found


def _heard(view: View, seat: Seat, number: int, laid: set[tuple[Seat, Action]], at: int) -> dict[Mat, ClaimMeaning]:
    """What could be heard in a round before the turn with that number in its set."""
    found: dict[Mat, ClaimMeaning] = {}
    for claim in view.talk:
        mat = claim.mat
        if mat is None or claim.seat == seat or claim.round != number or claim.after > at:
            continue
        if (1 - seat, mat) in laid and (seat, mat) not in laid and (word := _meaning(view, claim)):
            found[mat] = word
    return found


def _meaning(view: View, claim: Claim) -> ClaimMeaning | None:
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


def _proofs(view: View, speaker: Seat) -> Iterator[tuple[Mat, bool]]:
    """The words of this seat that cards have proved: the mat, and whether it was true."""
    now = SeenSet(view.deal, view.actions, view.settled, view.talk)
    for played in (*view.past, now):
        about = [claim for claim in played.talk if claim.seat == speaker and claim.round and claim.mat]
        for claim in sorted(about, key=_place):
            place = next(iter(played.places[_place(claim) :]), None)
            if place and None not in place.cards:
                held = verdict(claim, played.places, len(played.places))
                if held in ("true", "false"):
                    yield place.mat, held == "true"


def _place(claim: Claim) -> int:
    """Where among the six places of its set a claim belongs: round by round, number mat first."""
    assert claim.round is not None, "free words about nothing have no place"
    return 2 * (claim.round - 1) + (claim.mat == "s")
