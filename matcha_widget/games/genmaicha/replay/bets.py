"""Bets before bids are opened: the questions, their answers and the right one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from matcha_widget.engine.genmaicha import Step
from matcha_widget.engine.genmaicha.rules.bidding import rank_bids
from matcha_widget.games.genmaicha.table.names import seat_args, seat_code, sentence

from .moments import opens_bids, sealed_frame

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.bidding import Groups
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.kit.wire.wire_schema import PlayerData, Sentence

    from .film_schema import RevealData, StakeData


def find_reveals(
    steps: Sequence[Step], stops: Sequence[int], viewer: Perspective, players: Sequence[PlayerData]
) -> Iterator[RevealData]:
    """Yield every opening of bids with its bets. `viewer` only decides which seat is called "you"."""
    bets = Bets(viewer, players)
    for snap, step in enumerate(steps):
        if opens_bids(step):
            yield {"frame": sealed_frame(snap, stops) + 1, "stakes": [*bets.stakes(step)]}


class Bets:
    """Builds questions about bids that nobody sees yet."""

    def __init__(self, viewer: Perspective, players: Sequence[PlayerData]) -> None:
        self.viewer, self.players = viewer, players

    def stakes(self, step: Step) -> Iterator[StakeData]:
        """Yield the questions about one opening."""
        now, setting = step.state.public.now, step.state.setting
        groups = rank_bids(setting, now.bids, (None,) * setting.seats)
        if step.before.phase == "follow":
            yield from (
                self._goes_first(group, rank_bids(setting, now.bids, now.follow)) for group in groups if len(group) > 1
            )
            return
        is_equal = any(len(group) > 1 for group in groups)
        is_settled = len(groups[0]) == 1 and not (is_equal and setting.overtake)
        seats = range(setting.seats)
        yield {
            "ask": sentence("bet-chooses", ["GT1"]),
            "answers": [*map(self._answer, seats), sentence("bet-nobody")],
            "came": groups[0][0] if is_settled else setting.seats,
        }
        if setting.seats > 2:
            yield {
                "ask": sentence("bet-equal", ["GA3"]),
                "answers": [sentence("bet-yes"), sentence("bet-no")],
                "came": 0 if is_equal else 1,
            }

    def _goes_first(self, level: Sequence[int], after: Groups) -> StakeData:
        """Ask which of the seats that bid again comes first, or if the coin decides."""
        first = next(members for group in after if (members := [seat for seat in group if seat in level]))
        return {
            "ask": sentence("bet-goes", ["GA3"], people=[seat_code(seat, self.viewer, self.players) for seat in level]),
            "answers": [*map(self._answer, level), sentence("bet-coin")],
            "came": level.index(first[0]) if len(first) == 1 else len(level),
        }

    def _answer(self, seat: int) -> Sentence:
        return sentence("part-who", (), **seat_args(seat, self.viewer, self.players))
