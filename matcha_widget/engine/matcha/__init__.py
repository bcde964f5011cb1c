"""The card game Matcha for two (C0): all its rules, exact and explained, with nothing but the standard library.

>>> from matcha_widget.engine import matcha
>>> state = matcha.new_game("matagot-2020", seed=7)
>>> step = matcha.apply(state, matcha.legal_moves(state)[0], seat=0)
>>> step.state.to_move
1

What play itself does not need is loaded when it is first asked for.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from .board import board
from .cards import DECK, KINDS, NUMBERS, SUITS, Card, Tokens, beats
from .editions import EDITIONS, Edition, edition
from .errors import IllegalMove, MatchaError, MoveError, NotationError, OtherVersion, RecordError
from .events import see
from .game import Step, apply, deal, new_game, say
from .legal import keeps, legal_moves
from .moves import Deal, Keep, Move
from .notation import judge, matchers, matches, parse_place, shape, standing
from .record import Game, Note
from .refusal import objection
from .resolve import HIDDEN, Place
from .state import State
from .talk import Claim
from .victory import Outcome, needs
from .view import PERSPECTIVES, View, view

if TYPE_CHECKING:
    from .beliefs import Belief, Learned, belief
    from .differ import why_differ
    from .explain import Reason, why_ended, why_match, why_not, why_over, why_paid
    from .files import dump, load, load_any, load_view
    from .lookalikes import lookalike
    from .positions import Position, position, position_of
    from .prefix import Prefix, load_prefix
    from .scripts import Rerun, rerun
    from .snapshots import Difference, compare, differences, snapshot, trace
    from .text import dump_text, load_text
    from .view_json import SeenGame

_LATER = {
    "beliefs": ("Belief", "Learned", "belief"),
    "differ": ("why_differ",),
    "explain": ("Reason", "why_ended", "why_match", "why_not", "why_over", "why_paid"),
    "files": ("dump", "load", "load_any", "load_view"),
    "lookalikes": ("lookalike",),
    "positions": ("Position", "position", "position_of"),
    "prefix": ("Prefix", "load_prefix"),
    "scripts": ("Rerun", "rerun"),
    "snapshots": ("Difference", "compare", "differences", "snapshot", "trace"),
    "text": ("dump_text", "load_text"),
    "view_json": ("SeenGame",),
}
"""The modules that wait, with the names they bring; none of them may be called like one of these names."""


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
