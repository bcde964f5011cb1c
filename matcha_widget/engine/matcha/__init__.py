"""The card game Matcha for two (C0): all its rules, exact and explained, with nothing but the standard library.

>>> from matcha_widget.engine import matcha
>>> state = matcha.new_game("matagot-2020", seed=7)
>>> step = matcha.apply(state, matcha.legal_moves(state)[0], seat=0)
>>> step.state.to_move
1

Modules that play itself does not need are loaded on first use.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from matcha_widget.engine.core.errors import (
    IllegalMove,
    MatchaError,
    MoveError,
    NotationError,
    OtherVersion,
    RecordError,
)

from .records.record import Game, Note
from .records.text_board import board
from .rules.cards import DECK, KINDS, NUMBERS, SUITS, Card, Tokens, beats
from .rules.editions import EDITIONS, Edition, edition
from .rules.events import see
from .rules.game import Step, apply, deal, new_game, say
from .rules.legal import keeps, legal_moves
from .rules.moves import Deal, Keep, Move
from .rules.notation import judge, matchers, matches, parse_place, shape, standing
from .rules.refusal import objection
from .rules.resolve import HIDDEN, Place
from .rules.state import State
from .rules.talk import Claim
from .rules.victory import Outcome, needs
from .rules.view import PERSPECTIVES, View, view

if TYPE_CHECKING:
    from matcha_widget.engine.core.derivations import Difference, Reason

    from .beliefs.belief import Belief, Learned, belief
    from .beliefs.lookalikes import lookalike
    from .records.formats import Prefix, dump, load, load_any, load_prefix, load_view
    from .records.game_text import dump_text, load_text
    from .records.positions import Position, position, position_of
    from .records.rerun import Rerun, rerun
    from .records.trace import compare, differences, snapshot, trace, why_differ
    from .records.view_json import SeenGame
    from .rules.explain import why_ended, why_match, why_not, why_over, why_paid

_LATER = {
    "beliefs.belief": ("Belief", "Learned", "belief"),
    "rules.explain": ("Reason", "why_ended", "why_match", "why_not", "why_over", "why_paid"),
    "records.formats": ("Prefix", "dump", "load", "load_any", "load_prefix", "load_view"),
    "beliefs.lookalikes": ("lookalike",),
    "records.positions": ("Position", "position", "position_of"),
    "records.rerun": ("Rerun", "rerun"),
    "records.trace": ("Difference", "compare", "differences", "snapshot", "trace", "why_differ"),
    "records.game_text": ("dump_text", "load_text"),
    "records.view_json": ("SeenGame",),
}
"""The modules loaded on first use, with the names they define."""


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            value = globals()[name] = getattr(import_module(f".{module}", __name__), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__


__all__ = [
    "DECK",
    "EDITIONS",
    "HIDDEN",
    "KINDS",
    "NUMBERS",
    "PERSPECTIVES",
    "SUITS",
    "Belief",
    "Card",
    "Claim",
    "Deal",
    "Difference",
    "Edition",
    "Game",
    "IllegalMove",
    "Keep",
    "Learned",
    "MatchaError",
    "Move",
    "MoveError",
    "NotationError",
    "Note",
    "OtherVersion",
    "Outcome",
    "Place",
    "Position",
    "Prefix",
    "Reason",
    "RecordError",
    "Rerun",
    "SeenGame",
    "State",
    "Step",
    "Tokens",
    "View",
    "apply",
    "beats",
    "belief",
    "board",
    "compare",
    "deal",
    "differences",
    "dump",
    "dump_text",
    "edition",
    "judge",
    "keeps",
    "legal_moves",
    "load",
    "load_any",
    "load_prefix",
    "load_text",
    "load_view",
    "lookalike",
    "matchers",
    "matches",
    "needs",
    "new_game",
    "objection",
    "parse_place",
    "position",
    "position_of",
    "rerun",
    "say",
    "see",
    "shape",
    "snapshot",
    "standing",
    "trace",
    "view",
    "why_differ",
    "why_ended",
    "why_match",
    "why_not",
    "why_over",
    "why_paid",
]
