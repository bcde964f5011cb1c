"""Genmaicha behind the protocol of tables: its rules, its talk, its snapshots and events."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.core.errors import IllegalMove, NotationError
from matcha_widget.engine.genmaicha import Game, View
from matcha_widget.engine.genmaicha.players import TABLE_PLAYERS
from matcha_widget.engine.genmaicha.protocol import *  # noqa: F403  # the protocol of the engine, and that of a table
from matcha_widget.engine.genmaicha.rules.game import Step, replay_steps
from matcha_widget.engine.genmaicha.rules.state import Seat
from matcha_widget.kit.table_log import GameStarted
from matcha_widget.kit.wire.limits import MAX_WHAT_LENGTH

from .frames import apply_event as _between
from .narrator import Entry, Narrator
from .session import TableWords
from .snapshot import build_snapshot as _snapshot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.kit.wire.wire_schema import PlayerData

    from .market_schema import MarketEvent

NICKNAMES: Final = {kind: name for name, kind in TABLE_PLAYERS.items()} | {name: name for name in TABLE_PLAYERS}
"""The bots' names at the table; Robot and thrifty are the same."""

RULE_OF: Final = {"chance": "GR3", "over": "GE1", "screen": "GH1", "turn": "GB1", "undo": "XA1"}

HIDDEN: Final = "crates, bids or cards"

CHOICES: Final = "view.legal"

FREE_WORDS: Final = "say: "
MAX_WORDS_LENGTH: Final = MAX_WHAT_LENGTH - len(FREE_WORDS)
BID_CLAIM: Final = re.compile(r"bid (0|[1-9][0-9]{0,3}00)")

build_snapshot: Final = _snapshot
apply_event: Final = _between


def add_words(game: Game, seat: Seat, what: str, about: tuple[object, ...]) -> tuple[Game, TableWords]:  # noqa: ARG001  # nothing more
    """Add a claim about one's bid, true or not, or any words. No record holds them."""
    if what.startswith(FREE_WORDS):
        words = what.removeprefix(FREE_WORDS)
        if not words.strip():
            raise NotationError("words: expected something to say")
        if len(words) > MAX_WORDS_LENGTH:
            raise NotationError(f"words: expected at most {MAX_WORDS_LENGTH} letters, not {len(words)}")
    elif not BID_CLAIM.fullmatch(what):
        raise NotationError("what: expected bid and hundreds, as in 'bid 300', or 'say: ' and any words")
    elif game.state.phase not in ("bid", "follow") or game.resigned is not None:
        raise IllegalMove(f"{what}: you can say what you bid only until the bids are open (GH1)", rule="GH1")
    return game, TableWords(seat, what)


def narrate(entry: Entry, viewer: Perspective, players: Sequence[PlayerData]) -> list[MarketEvent]:
    """Build the events of a log entry for a viewer."""
    return Narrator(viewer, players).narrate(entry)


def view_before_words(view: View, entry: Entry) -> View:  # noqa: ARG001  # a view holds no words
    """The view before words were said, which is the same."""
    return view


def game_entries(game: Game) -> list[GameStarted | Step]:
    """All entries of a record, from its first crates on."""
    first, *later = replay_steps(game.state)
    return [GameStarted(first.state), *later]
