"""Undo: the decisions of a game, the price of taking one back, and the note about it in the record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import IllegalMove, NotationError, join_words, quote

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Game, Seat

    from .table_game import TableGame

UndoPolicy: TypeAlias = Literal["free", "limited", "off"]
"""At any time; only until something hidden has been shown; never."""

UndoPrice: TypeAlias = Literal["yes", "no", "knowledge"]
"""Free; impossible; only with the knowledge of what has been shown since."""

POLICIES: Final = ("free", "limited", "off")

WITH_KNOWLEDGE: Final = "undo with knowledge, by "
"""The beginning of the note about an undo after a reveal; a seat or the table follows."""


class Decision(NamedTuple):
    """A decision that may be undone: the game before it, and its seat (None: the whole table)."""

    before: Game
    seat: Seat | None

    def __repr__(self) -> str:
        return f"<Decision by {'the table' if self.seat is None else f'seat {self.seat}'}>"


class Decisions:
    """The decisions of a game so far, as a value. `shared`: several people at one screen made them."""

    def __init__(self, game: TableGame, policy: UndoPolicy, made: tuple[Decision, ...] = ()) -> None:
        if policy not in POLICIES:
            raise NotationError(f"undo: {quote(policy)} is no policy: expected {join_words(map(repr, POLICIES))}")
        self._game = game
        self.policy = policy
        self._made = made

    def without_any(self) -> Decisions:
        """Return the decisions of a new game: none."""
        return Decisions(self._game, self.policy)

    def add(self, before: Game, seat: Seat | None) -> Decisions:
        """Add a decision."""
        return Decisions(self._game, self.policy, (*self._made, Decision(before, seat)))

    def undo_price(self, now: Game, seat: Seat | None, *, shared: bool) -> UndoPrice:
        """Return the price of undoing the last decision of this seat, or of the table."""
        at = self._last(seat, shared=shared)
        if at is None or self.policy == "off":
            return "no"
        if self._game.reveal_count(self._made[at].before.state) == self._game.reveal_count(now.state):
            return "yes"
        return "knowledge" if self.policy == "free" else "no"

    def undo_last(self, now: Game, seat: Seat | None, *, shared: bool, knowledge: bool) -> tuple[Game, Decisions]:
        """Return the game before the last decision, and the decisions left.

        Past a reveal that needs `knowledge`, and the record says so.
        """
        price, at = self.undo_price(now, seat, shared=shared), self._last(seat, shared=shared)
        if at is None or price == "no" or (price == "knowledge" and not knowledge):
            shown = f"{self._game.HIDDEN} have been shown since then: expected knowledge=True"
            why = shown if price == "knowledge" else "nothing can be taken back"
            raise IllegalMove(f"undo: {why}", rule=self._game.RULE_OF.get("undo", ""))
        before = self._made[at].before
        notes = self._undo_notes(now)
        if price == "knowledge":
            notes.append(WITH_KNOWLEDGE + ("the table" if seat is None else self._game.seat_names(now.state)[seat]))
        for text in notes[len(self._undo_notes(before)) :]:
            before = before.noted(text)  # an earlier undo with knowledge stays in the record
        return before, Decisions(self._game, self.policy, self._made[:at])

    def _last(self, seat: Seat | None, *, shared: bool) -> int | None:
        """Return the index of the last decision that this seat may undo: its own, or the whole table's."""
        mine = (at for at, one in enumerate(self._made) if seat is None or one.seat in (None, seat))
        last = max(mine, default=None)
        if shared and seat is not None and last != len(self._made) - 1:
            return None  # nobody undoes another person's move
        return last

    def _undo_notes(self, game: Game) -> list[str]:
        known = {WITH_KNOWLEDGE + who for who in ("the table", *self._game.seat_names(game.state))}
        return [note.text for note in game.notes if note.text in known]
