"""What the other player does in a scripted round: `W4@n if card of yours at s; else pass`, read once, as a player."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, quote
from matcha_widget.engine.matcha import Move, View
from matcha_widget.engine.matcha.rules.moves import PASS

_LIES: Final = re.compile(r"(no )?card of (yours|its own) at ([ns])")
_SAYS: Final = re.compile(r"you say it (matches|misses)")


class CardLiesAt(NamedTuple):
    """Whether a card of this seat lies on this mat of the open pair, or none."""

    seat: int
    mat: str
    there: bool

    def holds(self, view: View) -> bool:
        """Whether it is so."""
        place = next(place for place in view.open_places if place.mat == self.mat)
        return (place.cards[self.seat] is not None) == self.there


class LearnerSaid(NamedTuple):
    """Whether this is what the learner has said of a card that lies in the open pair."""

    word: str

    def holds(self, view: View) -> bool:
        """Whether it is so."""
        return any(claim.what == self.word and claim.seat == 0 and claim.round == view.round for claim in view.talk)


class Reaction(NamedTuple):
    """A move, and what must be so for it."""

    move: Move
    when: tuple[CardLiesAt | LearnerSaid, ...]


Script: TypeAlias = tuple[tuple[Reaction, ...], ...]
"""For each turn what is done, the first that holds and is legal; else, and after the last turn, a pass."""


def read_script(turns: Sequence[str]) -> Script:
    """The script that these lines are, one for each turn."""
    return tuple(tuple(_reaction(reaction) for reaction in turn.split("; else ")) for turn in turns)


def _reaction(text: str) -> Reaction:
    move, _, when = text.partition(" if ")
    return Reaction(Move(move), tuple(_condition(each) for each in when.split(" and ")) if when else ())


def _condition(text: str) -> CardLiesAt | LearnerSaid:
    if found := _LIES.fullmatch(text):
        return CardLiesAt(0 if found[2] == "yours" else 1, found[3], there=not found[1])
    if found := _SAYS.fullmatch(text):
        return LearnerSaid("match" if found[1] == "matches" else "miss")
    raise NotationError(
        f"script: {quote(text)}: expected, as in these, 'no card of yours at n', 'card of its own at s' "
        "or 'you say it matches'"
    )


def scripted_move(script: Script, view: View, turn: int) -> Move:
    """What the script does in the turn with this number in the round."""
    reactions = script[turn] if turn < len(script) else ()
    fitting = (each.move for each in reactions if each.move in view.legal and all(one.holds(view) for one in each.when))
    return next(fitting, PASS)
