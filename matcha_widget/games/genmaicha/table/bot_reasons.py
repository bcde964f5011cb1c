"""The bots' reasons, given after a round: each from its own view, so nothing hidden is given away."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.genmaicha import State, View, view
from matcha_widget.engine.genmaicha.players import crate_worths
from matcha_widget.engine.genmaicha.rules.game import replay_states
from matcha_widget.engine.genmaicha.rules.state import Public, Seat
from matcha_widget.engine.genmaicha.sachi import crate_values

from .names import seat_args, sentence

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence


def bot_reason_sentences(state: State, number: int, players: Sequence[PlayerData]) -> Iterator[tuple[Seat, Sentence]]:
    """Yield each bot's sentence about the round that is over."""
    tellers = [(seat, REASONS[player["kind"]]) for seat, player in enumerate(players) if player["kind"] in REASONS]
    if not tellers:
        return
    opening = next(each for each in replay_states(state) if each.round == number and each.phase == "bid")
    for seat, reason in tellers:
        args = seat_args(seat, None, players) | reason(view(opening, seat), state.public, seat)
        yield seat, sentence(f"why-{reason.__name__}", (), **args)


def momo(before: View, after: Public, seat: Seat) -> MessageArgs:
    """The best crate's worth above the worst, which limits the bid."""
    values = crate_worths(before.public, seat).values()
    return {"apart": max(values) - min(values), "yen": _bid_of(after, seat)}


def robot(before: View, after: Public, seat: Seat) -> MessageArgs:
    """No bid, and the crate worth most of those left."""
    return {"crate": _crate_of(after, seat), "worth": crate_worths(before.public, seat)[_crate_of(after, seat)]}


def sora(before: View, after: Public, seat: Seat) -> MessageArgs:  # noqa: ARG001  # one signature for all
    """A bid and a crate by dice."""
    return {"yen": _bid_of(after, seat), "crate": _crate_of(after, seat)}


def sachi(before: View, after: Public, seat: Seat) -> MessageArgs:
    """Half of the difference between best and worst crate; the number of drinks saved."""
    values = crate_values(before.public, seat).values()
    saved = after.shelves[seat].bit_count()
    return {"apart": max(values) - min(values), "yen": _bid_of(after, seat), "count": saved}


def _bid_of(after: Public, seat: Seat) -> int:
    return after.now.bids[seat] or 0


def _crate_of(after: Public, seat: Seat) -> str:
    return after.now.takes[after.order.index(seat)]


REASONS: Final[dict[str, Callable[[View, Public, Seat], MessageArgs]]] = {
    "momo": momo, "greedy": momo, "robot": robot, "thrifty": robot, "sora": sora, "random": sora, "sachi": sachi,
}  # fmt: skip
