"""Taking back: the decisions of a game, whose each was, and what the record remembers of cards seen too early (X12)."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import Game, IllegalMove, NotationError
from matcha_widget.engine.matcha.rules.moves import SEATS, Seat

UndoPolicy: TypeAlias = Literal["free", "limited", "off"]
"""As often as one likes; only within the round, before its cards are turned; never."""

POLICIES: Final = ("free", "limited", "off")

WITH_KNOWLEDGE: Final = {seat: f"undo with knowledge, by {SEATS[seat]}" for seat in (0, 1)} | {
    None: "undo with knowledge, by the table"
}
"""The notes by which a record remembers who took a move back after cards were shown."""


class Decision(NamedTuple):
    """A decision that may be taken back: the game before it, and whose it was (None: the whole table's)."""

    before: Game
    seat: Seat | None


class Decisions:
    """All decisions of a game so far, the latest last; `shared`: two people at one screen made them."""

    def __init__(self, policy: UndoPolicy) -> None:
        if policy not in POLICIES:
            raise NotationError(f"undo: {quote(policy)} is no policy: expected {listed(map(repr, POLICIES))}")
        self.policy = policy
        self._made: list[Decision] = []

    def clear(self) -> None:
        """Another game begins."""
        self._made.clear()

    def add(self, before: Game, seat: Seat | None) -> None:
        """A decision is made."""
        self._made.append(Decision(before, seat))

    def price(self, now: Game, seat: Seat | None, *, shared: bool) -> Literal["yes", "no", "knowledge"]:
        """Whether the last decision (of this seat, or the table's) can be taken back, and at what price."""
        at = self._last(seat, shared=shared)
        if at is None or self.policy == "off":
            return "no"
        if _revealed(self._made[at].before) == _revealed(now):
            return "yes"
        return "knowledge" if self.policy == "free" else "no"

    def take_back(self, now: Game, seat: Seat | None, *, shared: bool, knowledge: bool) -> Game:
        """The game before the last decision; past a reveal only with knowledge, and then the record says so."""
        price, at = self.price(now, seat, shared=shared), self._last(seat, shared=shared)
        if at is None or price == "no" or (price == "knowledge" and not knowledge):
            needs = "cards were shown since: it takes knowledge=True"
            raise IllegalMove(f"undo: {needs if price == 'knowledge' else 'nothing can be taken back'}", rule="X12")
        before = self._made[at].before
        logged = _logged(now)
        if price == "knowledge":
            logged.append(WITH_KNOWLEDGE[seat])
        for text in logged[len(_logged(before)) :]:
            before = before.noted(text)  # what was known once stays logged
        del self._made[at:]
        return before

    def _last(self, seat: Seat | None, *, shared: bool) -> int | None:
        """Where the last decision stands that this seat may take back: its own, or the whole table's."""
        mine = (at for at, one in enumerate(self._made) if seat is None or one.seat in (None, seat))
        last = max(mine, default=None)
        if shared and seat is not None and last != len(self._made) - 1:
            return None  # nobody takes back another person's move
        return last


def _revealed(game: Game) -> tuple[int, int]:
    """How much has been shown: sets dealt, places resolved."""
    return len(game.state.past), len(game.state.awards)


def _logged(game: Game) -> list[str]:
    return [note.text for note in game.notes if note.text in WITH_KNOWLEDGE.values()]
