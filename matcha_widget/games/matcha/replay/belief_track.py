"""What a seat must believe about the other's hand, frame by frame: how many hands are left, how likely each card is."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb, lcm
from typing import Final, TypeAlias

from matcha_widget.engine.matcha import Card, Place, View, view
from matcha_widget.engine.matcha.beliefs.belief import Belief, possible_keeps
from matcha_widget.engine.matcha.beliefs.possible_deals import NOTHING_KEPT, Deals, consistent_deals, deals_after_reveal
from matcha_widget.engine.matcha.rules.cards import Hand
from matcha_widget.engine.matcha.rules.deal import BACKS, HAND
from matcha_widget.engine.matcha.rules.moves import Seat

from .film_moves import FilmMove
from .film_schema import FilmFrame, TurnFrame

SET_ASIDE_COUNT: Final = 2

CardShares: TypeAlias = tuple[int, int, list[tuple[str, int]]]
"""How many hands there are, in how many parts chances are told, each card's share of them."""
BeliefEntry: TypeAlias = tuple[int, int, int, list[tuple[str, int]]]
"""The same behind the frame from which on it is believed."""

MAX_PARTS: Final = 10**6
"""In so many parts at most chances are told; where nothing was kept, there is one for each hand that can be held."""


def belief_entries(taken: Sequence[FilmMove], shown: Sequence[FilmFrame], seat: Seat) -> list[BeliefEntry]:
    """The entries of `beliefs` for what this seat knows of the other's hand."""
    counting = _BeliefTracker(seat)
    snaps = {move.snap: move for move in taken}
    found: list[BeliefEntry] = []
    for at, frame in enumerate(shown):
        entry = counting.entry_after(frame, snaps[frame["snap"]])
        if entry is not None and (not found or found[-1][1:] != entry):
            found.append((at, *entry))
    return found


class _BeliefTracker:
    """Follows what a seat learns through all the sets of a game."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.other = seat, 1 - seat
        self.deals: Deals = NOTHING_KEPT
        self.turned: list[Place] = []
        self.shown: Hand = 0
        self.held = 0

    def entry_after(self, frame: FilmFrame, move: FilmMove) -> CardShares | None:
        """What is believed after a frame; None where it tells nothing new."""
        match frame["do"]:
            case "deal":
                self._start_set(view(move.step.state, self.seat))
            case "turn":
                self._reveal_card(move, frame)
            case "lay" if frame["seat"] == self.other:
                self.held -= 1
            case _:
                return None
        return self._make_entry(view(move.step.state, self.seat))

    def _start_set(self, seen: View) -> None:
        kept = NOTHING_KEPT
        if seen.past:
            kept = possible_keeps(self.deals, seen.past[-1].places, seen.deal, self.seat)
        self.deals = consistent_deals(kept, seen.deal, self.seat)
        self.turned, self.shown, self.held = [], 0, HAND

    def _reveal_card(self, move: FilmMove, frame: TurnFrame) -> None:
        """A card of the other's is open now."""
        number, mat = frame["at"] or (0, "")
        card = Card(frame["cards"][self.other])
        self.deals = deals_after_reveal(self.deals, self.other, card, self.shown)
        self.shown += card.unit
        places = move.step.state.awards
        self.turned += [award.place for award in places[2 * number - 2 : 2 * number] if award.place.mat == mat]

    def _make_entry(self, seen: View) -> CardShares:
        hands = [*seen.hands]
        hands[self.other] = BACKS[self.held]
        now = Belief(seen._replace(settled=tuple(self.turned), hands=(hands[0], hands[1])), self.deals, ())
        chances = now.in_hand(self.other)
        parts = lcm(
            comb(HAND + SET_ASIDE_COUNT - len(self.turned), self.held), *(each.denominator for each in chances.values())
        )
        parts = min(parts, MAX_PARTS)
        return now.count, parts, [(str(card), round(chance * parts)) for card, chance in chances.items()]
