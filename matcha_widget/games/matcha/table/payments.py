"""What every place of a game has paid, who was ahead after it, and where the game turned."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from matcha_widget.engine.matcha import View, needs
from matcha_widget.engine.matcha.rules.cards import Tokens, with_token
from matcha_widget.engine.matcha.rules.moves import Mat
from matcha_widget.engine.matcha.rules.resolve import Award, Place

from .narrator import Narrator
from .to_wire import map_pair, token_to_wire

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table.table_schema import PlacePayment
    from matcha_widget.kit.wire.wire_schema import PlayerData


class ResolvedPlace(NamedTuple):
    """A place where a card lay, what it paid, and how many tokens seat 0 was ahead then."""

    set: int
    at: tuple[int, Mat]
    award: Award
    lead: int


def resolved_places(seen: View) -> list[ResolvedPlace]:
    """Every such place of a game in the order of V7; a place where nobody lay paid nothing."""
    bottom = top = Tokens()
    found: list[ResolvedPlace] = []
    for number, places in enumerate([*(past.places for past in seen.past), seen.settled], 1):
        for at, place in sorted(enumerate(places), key=lambda each: _reading_order(each, seen)):
            if any(place.cards):
                award = place.award
                bottom, top = (with_token(*each) for each in zip((bottom, top), award.tokens, strict=True))
                lead = _tokens_to_goal(top, seen) - _tokens_to_goal(bottom, seen)
                found.append(ResolvedPlace(number, (1 + at // 2, place.mat), award, lead))
    return found


def _tokens_to_goal(tokens: Tokens, seen: View) -> int:
    """How many tokens are lacking on the shortest way to win."""
    return sum(needs(tokens, seen.edition)[0].lacking)


def _reading_order(each: tuple[int, Place], seen: View) -> tuple[int, bool]:
    """V7: round by round, left to right, which is the edition's (X14)."""
    at, place = each
    return at // 2, (place.mat == "n") != seen.edition.number_mat_first


def turning_point(places: Sequence[ResolvedPlace], seen: View) -> ResolvedPlace | None:
    """The place from which on whoever won was ahead; where a tie was broken at the end, the last one."""
    winner = None if seen.outcome is None else seen.outcome.winner
    if winner not in (0, 1) or not places:
        return None
    ahead = [False, *((place.lead if winner == 0 else -place.lead) > 0 for place in places)]
    turns = [at for at, (before, after) in enumerate(pairwise(ahead)) if after and not before]
    return places[turns[-1] if ahead[-1] else -1]


def payment_summary(seen: View, players: Sequence[PlayerData]) -> list[PlacePayment]:
    """What every place of a game has paid, as these eyes saw it."""
    teller = Narrator(seen.perspective, players)
    places = resolved_places(seen)
    turn = turning_point(places, seen)
    return [
        {
            "set": place.set,
            "at": place.at,
            "table": str(place.award.place.table),
            "tokens": map_pair(token_to_wire, place.award.tokens),
            "tell": [told for event in teller.payment_events(place.award, place.at) for told in event["tell"]],
            "lead": place.lead,
            "turned": place is turn,
        }
        for place in places
    ]
