"""Guess first: the questions before bids are opened, with their answers and the right one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from matcha_widget.engine.genmaicha import Step
from matcha_widget.engine.genmaicha.rules.bidding import rank_bids
from matcha_widget.games.genmaicha.table.names import seat_args, seat_code, sentence

from .start_stop import opens_bids, sealed_frame

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.bidding import Groups
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.kit.wire.wire_schema import PlayerData, Sentence

    from .film_schema import RevealData, StakeData


def reveals(
    taken: Sequence[Step], stops: Sequence[int], eyes: Perspective, players: Sequence[PlayerData]
) -> Iterator[RevealData]:
    """Every opening of bids, with what can be bet on it; `eyes` only decides who is called "you"."""
    bets = Bets(eyes, players)
    for snap, step in enumerate(taken):
        if opens_bids(step):
            yield {"frame": sealed_frame(snap, stops) + 1, "stakes": [*bets.stakes(step)]}


class Bets:
    """Asks who comes first, while nobody sees a bid."""

    def __init__(self, eyes: Perspective, players: Sequence[PlayerData]) -> None:
        self.eyes, self.players = eyes, players

    def stakes(self, step: Step) -> Iterator[StakeData]:
        """The questions about one opening."""
        now, setting = step.state.public.now, step.state.setting
        groups = rank_bids(setting, now.bids, (None,) * setting.seats)
        if step.before.phase == "follow":
            yield from (
                self.goes(group, rank_bids(setting, now.bids, now.follow)) for group in groups if len(group) > 1
            )
            return
        is_equal = any(len(group) > 1 for group in groups)
        is_settled = len(groups[0]) == 1 and not (is_equal and setting.overtake)
        seats = range(setting.seats)
        yield {
            "ask": sentence("bet-chooses", ["GT1"]),
            "answers": [*map(self.answer, seats), sentence("bet-nobody")],
            "came": groups[0][0] if is_settled else setting.seats,
        }
        if setting.seats > 2:
            yield {
                "ask": sentence("bet-equal", ["GA3"]),
                "answers": [sentence("bet-yes"), sentence("bet-no")],
                "came": 0 if is_equal else 1,
            }

    def goes(self, level: Sequence[int], after: Groups) -> StakeData:
        """Of those who bid again: who goes before the others, if the coin does not decide that."""
        first = next(members for group in after if (members := [seat for seat in group if seat in level]))
        return {
            "ask": sentence("bet-goes", ["GA3"], people=[seat_code(seat, self.eyes, self.players) for seat in level]),
            "answers": [*map(self.answer, level), sentence("bet-coin")],
            "came": level.index(first[0]) if len(first) == 1 else len(level),
        }

    def answer(self, seat: int) -> Sentence:
        """A seat as an answer."""
        return sentence("part-who", (), **seat_args(seat, self.eyes, self.players))
