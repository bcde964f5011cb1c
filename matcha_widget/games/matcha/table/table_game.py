"""Matcha as a game at a table: its rules, words, frames and snapshots, and the forms in which a game is handed over."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Claim, Game, IllegalMove, NotationError, State, View
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
    from matcha_widget.kit.game_source import GameSource
    from matcha_widget.kit.wire.wire_schema import PlayerData

    from .event_schema import TableEvent

NICKNAMES: Final = {kind: "robot" if kind == "greedy" else kind for kind in BOTS}
"""The name at the table of each built-in player: Robot and greedy are the same."""

RULE_OF: Final = {"chance": "E1", "over": "W6", "screen": "H1", "thinking": "T1", "turn": "T1", "undo": "X12"}

HIDDEN: Final = "cards"

build_snapshot: Final = _snapshot
apply_event: Final = _between

CHOICES: Final = "view.legal or view.keeps"

ALTERNATIVES_TEXT: Final = "Path('game.json') for a file or example('first-game') for a game of the course"


def add_words(game: Game, seat: Seat, what: str, about: tuple[Any, ...]) -> tuple[Game, Claim]:
    """Add free words, or a claim about a place that is still unresolved (B1)."""
    state = game.state
    mat, number = about or (None, None)
    number = state.round if number is None and mat is not None else number
    claim = Claim(len(state.actions), seat, what, mat, number)
    after = matcha.say(state, claim)
    over = game.resigned is not None or state.phase == "over"
    if what.startswith(FREE):
        _check_free_words(what.removeprefix(FREE))
    elif over or (mat, number) not in claimable_places(game.view(seat), seat):
        raise IllegalMove(f"{what}: nothing can be said about {mat}{number} now", rule="B1")
    return game.with_state(after), claim


def narrate(entry: Entry, viewer: Perspective, players: Sequence[PlayerData]) -> list[TableEvent]:
    """The events of an entry for a viewer."""
    return [*Narrator(viewer, players).narrate(entry)]


def view_before_words(view: View, entry: Entry) -> View:
    """The view before an entry of words, which change nothing but the talk."""
    return view._replace(talk=view.talk[:-1]) if view.talk and view.talk[-1] == entry else view


def read_matcha_source(given: object) -> GameSource:
    """Read a game of Matcha in any of its forms."""
    from matcha_widget.kit.game_source import read_game_source  # noqa: PLC0415  # who only plays reads no game

    return read_game_source(given, matcha, _final_state, ALTERNATIVES_TEXT)


def _final_state(game: Game) -> State:
    from matcha_widget.engine.matcha.records.record import add_keep, replay_sets  # noqa: PLC0415  # as above

    *_, state = replay_sets(game.edition, game.sets)
    for keep in filter(None, game.state.keeps):
        state = add_keep(state, keep.seat, keep.cards)
    return state


def _check_free_words(words: str) -> None:
    if not words.strip():
        raise NotationError("words: expected something to say")
    if len(words) > MAX_WORDS_LENGTH:
        raise NotationError(f"words: expected at most {MAX_WORDS_LENGTH} letters, not {len(words)}")
