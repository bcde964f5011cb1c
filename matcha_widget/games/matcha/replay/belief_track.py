"""The beliefs of a seat about the other's hand, frame by frame: the count of possible hands, each card's chance."""

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

from .film_excerpt import FilmMove
from .film_schema import FilmFrame, TurnFrame

SET_ASIDE_COUNT: Final = 2

CardShares: TypeAlias = tuple[int, int, list[tuple[str, int]]]
"""The number of possible hands, the number of parts in which chances are given, and each card's share of them."""
BeliefEntry: TypeAlias = tuple[int, int, int, list[tuple[str, int]]]
"""The frame from which on a belief holds, then the belief."""

MAX_PARTS: Final = 10**6
"""The most parts in which chances are given; where nothing was kept, there is one for each possible hand."""


def belief_entries(moves: Sequence[FilmMove], frames: Sequence[FilmFrame], seat: Seat) -> list[BeliefEntry]:
    """Build the entries of `beliefs` for a seat."""
    tracker = _BeliefTracker(seat)
    move_at = {move.snap: move for move in moves}
    entries: list[BeliefEntry] = []
    for at, frame in enumerate(frames):
        belief = tracker.belief_after(frame, move_at[frame["snap"]])
        if belief is not None and (not entries or entries[-1][1:] != belief):
            entries.append((at, *belief))
    return entries


class _BeliefTracker:
    """Follows the knowledge of a seat through all the sets of a game."""

    def __init__(self, seat: Seat) -> None:
        self.seat, self.other = seat, 1 - seat
        self.deals: Deals = NOTHING_KEPT
        self.turned: list[Place] = []
        self.revealed: Hand = 0
        self.held = 0

    def belief_after(self, frame: FilmFrame, move: FilmMove) -> CardShares | None:
        """The belief after a frame; None if the frame adds nothing to it."""
        match frame["do"]:
            case "deal":
                self._start_set(view(move.step.state, self.seat))
            case "turn":
                self._reveal_card(move, frame)
            case "lay" if frame["seat"] == self.other:
                self.held -= 1
            case _:
                return None
        return self._card_shares(view(move.step.state, self.seat))

    def _start_set(self, view: View) -> None:
        keeps = NOTHING_KEPT
        if view.past:
            keeps = possible_keeps(self.deals, view.past[-1].places, view.deal, self.seat)
        self.deals = consistent_deals(keeps, view.deal, self.seat)
        self.turned, self.revealed, self.held = [], 0, HAND

    def _reveal_card(self, move: FilmMove, frame: TurnFrame) -> None:
        """Take in an open card of the other seat."""
        number, mat = frame["at"] or (0, "")
        card = Card(frame["cards"][self.other])
        self.deals = deals_after_reveal(self.deals, self.other, card, self.revealed)
        self.revealed += card.unit
        places = move.step.state.awards
        self.turned += [award.place for award in places[2 * number - 2 : 2 * number] if award.place.mat == mat]

    def _card_shares(self, view: View) -> CardShares:
        hands = [*view.hands]
        hands[self.other] = BACKS[self.held]
        belief = Belief(view._replace(settled=tuple(self.turned), hands=(hands[0], hands[1])), self.deals, ())
        chances = belief.in_hand(self.other)
        hand_count = comb(HAND + SET_ASIDE_COUNT - len(self.turned), self.held)
        parts = lcm(hand_count, *(chance.denominator for chance in chances.values()))
        parts = min(parts, MAX_PARTS)
        return belief.count, parts, [(str(card), round(chance * parts)) for card, chance in chances.items()]
