"""What lies on the table of a question, as the learner may see it."""

from __future__ import annotations

from typing import NamedTuple

from matcha_widget.engine.matcha import Card, Claim, Place, Tokens
from matcha_widget.engine.matcha.rules.moves import Mat, Seat
from matcha_widget.kit.course.question import Answer


class OnTable(NamedTuple):
    """What lies on the table, as the learner may see it from the bottom: a hidden card is `??` here."""

    places: tuple[Place, ...] = ()
    """The place or the two places that the question is about."""
    hand: tuple[Card, ...] = ()
    """The learner's; where the other's matters and may be seen, it is `top_hand`."""
    top_hand: tuple[Card, ...] = ()
    tokens: tuple[Tokens, ...] = ()
    """Bottom's row, and top's; none where tokens play no part."""
    pairs: tuple[tuple[Place, Place], ...] = ()
    """The pairs of the set in the order of the rounds, with what lies there; none where they play no part."""
    round: int = 1
    set: int = 1
    dealer: Seat = 0
    editions: tuple[str, ...] = ()
    """Named where the answer depends on it."""
    claims: tuple[Claim, ...] = ()
    moves: tuple[str, ...] = ()
    """What was done in this round so far."""
    last: bool = False
    """The last set is over."""
    game: str = ""
    """The recorded game that this is a moment of, if it is one."""
    lit: Mat | None = None
    """The one mat of the round that is shown; None: both."""
    unseen: tuple[str, ...] | None = None
    """The cards that the learner has not seen, where they are to be counted."""


def stays(place: Place, _answer: Answer) -> tuple[Place, ...]:
    """What `play` shows where no card is laid: the place as it lies."""
    return (place,)
