"""The screen of a table: who must act, who must take the screen, and the perspective it may show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matcha_widget.engine.core.protocol_checks import checked_seats_to_act

from .seats import HUMAN

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Game, Perspective, Seat

    from .seats import Occupants
    from .table_game import TableGame


class Screen:
    """The one browser at a table, as the game and the seats determine it."""

    rules: TableGame
    game: Game
    seats: Occupants
    _seat_at_screen: Seat | None
    """The person who has taken the screen, if several share it."""

    @property
    def is_over(self) -> bool:
        """True if nothing more can be done in this game."""
        return self.game.resigned is not None or self.rules.outcome(self.game.state) is not None

    @property
    def human_seats(self) -> tuple[Seat, ...]:
        """The seats played at the browser."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.kind == HUMAN)

    @property
    def only_human_seat(self) -> Seat | None:
        """The seat of the one person at the browser; None if there are several, or none."""
        return self.human_seats[0] if len(self.human_seats) == 1 else None

    @property
    def _is_shared(self) -> bool:
        """True if several people share the screen."""
        return len(self.human_seats) > 1

    @property
    def seats_to_act(self) -> list[Seat]:
        """All seats that must decide now, in rising order."""
        return [] if self.is_over else checked_seats_to_act(self.rules, self.game.state)

    @property
    def person_to_act(self) -> Seat | None:
        """The first person who must decide now; None if no person must."""
        return next((seat for seat in self.seats_to_act if seat in self.human_seats), None)

    @property
    def curtain_seat(self) -> Seat | None:
        """The person who must take the shared screen before any hand is shown."""
        return self.person_to_act if self._is_shared and self.person_to_act != self._seat_at_screen else None

    @property
    def viewer(self) -> Perspective:
        """The perspective this browser may show: its only person, whoever took the screen, or "table"."""
        if self.only_human_seat is not None:
            return self.only_human_seat
        return "table" if self.person_to_act is None or self.curtain_seat is not None else self.person_to_act

    @property
    def acting_seat(self) -> Seat | None:
        """The seat for which somebody at the browser may act now; None behind a curtain, or if nobody plays."""
        return next((seat for seat in self.human_seats if seat == self.viewer), None)
