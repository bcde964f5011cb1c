"""Views: public facts, the perspective's own bid, the cards above the columns that it has seen (GH1-GH4)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Literal, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote

from .cards import Card
from .legal import patterns
from .setting import setting
from .state import HIDDEN, Hidden, KnownAmounts, KnownGame, Public, Seat, State

Perspective: TypeAlias = Seat | Literal["table", "all"]
"""A seat, a bystander ("table"), or the full truth ("all")."""


@dataclass(frozen=True, repr=False)
class View(KnownGame):
    """A game as a perspective sees it now. It holds no trace of what that perspective may not know."""

    perspective: Perspective

    @property
    def legal(self) -> tuple[str, ...]:
        """The legal moves of this perspective as patterns; () when it is not to act."""
        public = self.public
        seat = public.due[0] if self.perspective == "all" and len(public.due) == 1 else self.perspective
        return patterns(public, seat) if isinstance(seat, int) and seat in public.due else ()

    def __repr__(self) -> str:
        return f"<{self._seats_text()} as {self.perspective!r} sees it, round {self.round} {self.phase}>"


def perspectives(seats: int) -> tuple[Perspective, ...]:
    """The seats, a bystander, and the full truth."""
    return _perspectives(setting(seats).seats)


@cache
def _perspectives(seats: int) -> tuple[Perspective, ...]:
    return (*range(seats), "table", "all")


def perspective(name: object, seats: int) -> Perspective:
    """Find a perspective by name, or raise an error that lists all."""
    for each in _perspectives(seats):
        if type(name) is type(each) and name == each:
            return each
    raise NotationError(f"{quote(name)} is no perspective: expected {join_words(map(repr, _perspectives(seats)))}")


def view(state: State, seat: Perspective) -> View:
    """Build the view of a perspective."""
    if not isinstance(state, State):
        raise NotationError(f"{quote(state)} is no state: expected one, such as game.state")
    public, viewer = state.public, perspective(seat, state.public.setting.seats)
    if viewer == "all":
        return View(public, state.above, state.aside, viewer)
    above = tuple(_card(public, column, card, viewer) for column, card in enumerate(state.above))
    return View(public, above, _aside(public, state, viewer), viewer)


def _card(public: Public, column: int, card: Card | Hidden, viewer: Perspective) -> Card | Hidden:
    """GH2: a card above a column is known once it is turned up, and to the seats that looked at it."""
    return card if public.guests[column] is not None or viewer in public.looked[column] else HIDDEN


def _aside(public: Public, state: State, viewer: Perspective) -> KnownAmounts:
    """GH1: a seat knows its own amount, and which others have set one aside."""
    if public.phase not in ("bid", "follow"):
        return (None,) * public.setting.seats
    waiting = public.tied_seats if public.phase == "follow" else range(public.setting.seats)
    return tuple(
        None if seat in public.due or seat not in waiting else state.aside[seat] if seat == viewer else HIDDEN
        for seat in range(public.setting.seats)
    )
