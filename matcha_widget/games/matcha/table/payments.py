"""Payments: what every place of a game paid, who was ahead then, and where the game turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from matcha_widget.engine.matcha import View, needs
from matcha_widget.engine.matcha.rules.cards import Tokens, with_token
from matcha_widget.engine.matcha.rules.moves import Mat
from matcha_widget.engine.matcha.rules.resolve import Award, Place

from .narrator import Narrator
from .place_schema import map_pair, token_to_wire

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import PlayerData

    from .table_schema import PlacePayment


class ResolvedPlace(NamedTuple):
    """A place where a card lay, what it paid, and by how many tokens seat 0 was ahead then."""

    set: int
    at: tuple[int, Mat]
    award: Award
    lead: int


def resolved_places(view: View) -> list[ResolvedPlace]:
    """The resolved places of a game where a card lay, in the order of V7."""
    bottom = top = Tokens()
    resolved: list[ResolvedPlace] = []
    for number, places in enumerate([*(past.places for past in view.past), view.settled], 1):
        for at, place in sorted(enumerate(places), key=lambda entry: _reading_order(entry[0], entry[1], view)):
            if any(place.cards):
                award = place.award
                bottom, top = (with_token(*pair) for pair in zip((bottom, top), award.tokens, strict=True))
                lead = _tokens_to_goal(top, view) - _tokens_to_goal(bottom, view)
                resolved.append(ResolvedPlace(number, (1 + at // 2, place.mat), award, lead))
    return resolved


def _tokens_to_goal(tokens: Tokens, view: View) -> int:
    """The number of tokens lacking on the shortest way to win."""
    return sum(needs(tokens, view.edition)[0].lacking)


def _reading_order(at: int, place: Place, view: View) -> tuple[int, bool]:
    """Round by round, left to right (V7); the edition says which mat is left (X14)."""
    return at // 2, (place.mat == "n") != view.edition.number_mat_first


def turning_point(places: Sequence[ResolvedPlace], view: View) -> ResolvedPlace | None:
    """The place from which on the winner was ahead; the last one where a tie was broken at the end."""
    winner = None if view.outcome is None else view.outcome.winner
    if winner not in (0, 1) or not places:
        return None
    ahead = [False, *((place.lead if winner == 0 else -place.lead) > 0 for place in places)]
    turns = [at for at, (before, after) in enumerate(pairwise(ahead)) if after and not before]
    return places[turns[-1] if ahead[-1] else -1]


def payment_summary(view: View, players: Sequence[PlayerData]) -> list[PlacePayment]:
    """Build the payments of every place of a game for the view's perspective."""
    narrator = Narrator(view.perspective, players)
    places = resolved_places(view)
    turn = turning_point(places, view)
    return [
        {
            "set": place.set,
            "at": place.at,
            "table": str(place.award.place.table),
            "tokens": map_pair(token_to_wire, place.award.tokens),
            "tell": [line for event in narrator.payment_events(place.award, place.at) for line in event["tell"]],
            "lead": place.lead,
            "turned": place is turn,
        }
        for place in places
    ]
