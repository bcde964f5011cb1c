"""Table talk: claims, and the verdict on each: true, false, unverifiable or still open (B1, B2, H4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, quote
from matcha_widget.engine.core.strict_json import text_fault

from .cards import NUMBERS, SUITS, Card
from .moves import MATS, Mat, Seat, checked_seat
from .resolve import Place, card_matches

Verdict: TypeAlias = Literal["true", "false", "unverifiable", "open"]

ABOUT_A_CARD: Final = (
    "match",
    "miss",
    *(f"number {number}" for number in reversed(NUMBERS)),
    *(f"suit {suit}" for suit in SUITS),
    "zero",
)
"""The claims about a card; anything else is `say: free text`."""

FREE: Final = "say: "

MAX_CLAIMS: Final = 200
"""Claims in one set; more would be no table talk, and no record is allowed more."""


class Claim(NamedTuple):
    """A claim made after so many moves of a set; it binds nobody and changes nothing but the log (B1)."""

    after: int
    seat: Seat
    what: str
    """One of `ABOUT_A_CARD`, or `say: ` and any words."""
    mat: Mat | None = None
    round: int | None = None
    """The round of this set whose place is meant."""


def check_claim(claim: Claim) -> Claim:
    """Return the claim if it is sound; the error names the part that is not."""
    if not isinstance(claim, Claim):
        raise NotationError(f"{quote(claim)} is no claim: expected Claim(after, seat, what, mat, round)")
    checked_seat(claim.seat)
    if type(claim.after) is not int or claim.after < 0:
        raise NotationError(f"after: {quote(claim.after)} is no number of moves: expected 0 or more")
    free = isinstance(claim.what, str) and claim.what.startswith(FREE)
    if not free and claim.what not in ABOUT_A_CARD:
        raise NotationError(
            f"claim: {quote(claim.what)} is no claim: "
            "expected match, miss, number 2, suit M, zero or 'say: ' and your words"
        )
    if fault := text_fault(claim.what):
        raise NotationError(f"claim: {fault}")
    if free and (claim.mat is None) != (claim.round is None):
        raise NotationError("place: free words are about a place and its round, or about neither")
    if claim.mat not in MATS and not (free and claim.mat is None):
        raise NotationError(f"place: {quote(claim.mat)} is no mat: expected n or s")
    if (type(claim.round) is not int or claim.round not in (1, 2, 3)) and not (free and claim.round is None):
        raise NotationError(f"round: {quote(claim.round)} is no round: expected 1, 2 or 3")
    return claim


def claim_verdict(claim: Claim, places: Sequence[Place], resolved: int, *, game_over: bool = False) -> Verdict:
    """The verdict on a claim for a viewer of these six places, of which the first `resolved` are resolved.

    A lone card is never shown (X7), so a claim about it stays unverifiable for everybody but its owner.
    """
    if claim.mat is None or claim.round is None or claim.what.startswith(FREE):
        return "unverifiable"
    at = 2 * (claim.round - 1) + MATS.index(claim.mat)
    place = places[at]
    card = place.cards[claim.seat]
    if isinstance(card, Card):
        return "true" if _holds(claim.what, card, place) else "false"
    if at < resolved or game_over:
        return "unverifiable"
    return "open"


def _holds(what: str, card: Card, place: Place) -> bool:
    if what in ("match", "miss"):
        return card_matches(card, place.mat, place.table) == (what == "match")
    kind, _, value = what.partition(" ")
    return {"number": card.number, "suit": card.suit, "zero": card.number}[kind] == value
