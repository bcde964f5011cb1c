"""Matcha as a game at a table: its rules, what is said there, and how a browser is told of it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Claim, Game, IllegalMove, NotationError, View
from matcha_widget.engine.matcha.players import PLAYERS as BOTS
from matcha_widget.engine.matcha.protocol import *  # noqa: F403  # a game is a module: this one is that, and more
from matcha_widget.engine.matcha.rules.talk import FREE

from .frames import apply_event as _between
from .narrator import Entry, Narrator
from .session import MAX_WORDS_LENGTH
from .snapshot import build_snapshot as _snapshot
from .turn_order import claimable_places

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matcha_widget.engine.matcha.rules.moves import Seat
    from matcha_widget.engine.matcha.rules.view import Perspective
    from matcha_widget.kit.wire.wire_schema import PlayerData

    from .event_schema import TableEvent

NICKNAMES: Final = {kind: "robot" if kind == "greedy" else kind for kind in BOTS}
"""What the built-in players are called at the table: Robot and greedy are the same."""

RULE_OF: Final = {"chance": "E1", "over": "W6", "screen": "H1", "thinking": "T1", "turn": "T1", "undo": "X12"}

HIDDEN: Final = "cards"

build_snapshot: Final = _snapshot
apply_event: Final = _between

CHOICES: Final = "view.legal or view.keeps"


def add_words(game: Game, seat: Seat, what: str, about: tuple[Any, ...]) -> tuple[Game, Claim]:
    """Anything (B1), about a place or not. A claim about a card counts as one only while its place is unresolved."""
    state = game.state
    mat, number = about or (None, None)
    number = state.round if number is None and mat is not None else number
    claim = Claim(len(state.actions), seat, what, mat, number)
    said = matcha.say(state, claim)
    over = game.resigned is not None or state.phase == "over"
    if what.startswith(FREE):
        _check_free_words(what.removeprefix(FREE))
    elif over or (mat, number) not in claimable_places(game.view(seat), seat):
        raise IllegalMove(f"{what}: nothing can be said about {mat}{number} now", rule="B1")
    return game.with_state(said), claim


def narrate(entry: Entry, viewer: Perspective, players: Sequence[PlayerData]) -> list[TableEvent]:
    """What happened, as these eyes saw it."""
    return [*Narrator(viewer, players).narrate(entry)]


def view_before_words(view: View, entry: Entry) -> View:
    """What was known before a claim; what was said changes nothing but the talk."""
    return view._replace(talk=view.talk[:-1]) if view.talk and view.talk[-1] == entry else view


def _check_free_words(words: str) -> None:
    if not words.strip():
        raise NotationError("words: expected something to say")
    if len(words) > MAX_WORDS_LENGTH:
        raise NotationError(f"words: expected at most {MAX_WORDS_LENGTH} letters, not {len(words)}")
