"""What those who hear tell once the cards have turned: why they came or stayed away, and how their leaves stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from matcha_widget.engine.matcha.hearing import Heeded, Proved, heeded, leaves, proved
from matcha_widget.engine.matcha.players import COUNTING, HEARING
from matcha_widget.engine.matcha.rules.moves import Mat, Seat
from matcha_widget.engine.matcha.rules.view import View
from matcha_widget.kit.wire.lines import line

from .convert import both
from .lines import who

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Line, Player


def counted(view: View, players: Sequence[Player]) -> tuple[int | None, int | None]:
    """The leaves of each seat that counts some, from what everybody has seen."""
    return both(lambda seat: leaves(view, seat) if players[seat]["kind"] in COUNTING else None, (0, 1))


def reasons(after: View, number: int, players: Sequence[Player]) -> Iterator[tuple[Seat, Mat, Line]]:
    """Of every word that was heard in a round, once: who heard it, about which mat, what it made them do."""
    for seat in (0, 1):
        if players[seat]["kind"] in HEARING:
            for word in dict.fromkeys(heeded(after, seat, number)):
                if did := _did(word):
                    yield seat, word.mat, line("tell-why", ["B1"], did=did, **who(seat, None, players))


def changes(before: View, after: View, players: Sequence[Player]) -> Iterator[tuple[Seat, Proved, Line]]:
    """Every leaf that has grown, every two that have fallen: whose they are, and the word that was proved."""
    for seat in (0, 1):
        if players[seat]["kind"] in COUNTING:
            had = leaves(before, seat)
            for word in proved(after, seat)[len(proved(before, seat)) :]:
                if change := word.left - had:
                    args = who(seat, None, players) | {"change": "grows" if change > 0 else "falls"}
                    yield seat, word, line("tell-leaves", ["B1"], **args, count=abs(change))
                had = word.left


def _did(heard: Heeded) -> str | None:
    """What a word has done; whoever was called and went elsewhere has nothing to say of it."""
    if heard.word == "match":
        return "look" if heard.came else "stay"
    return "come" if heard.came else None
