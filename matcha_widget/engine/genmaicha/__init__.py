"""The game Genmaicha for two to six (GS5): all its rules, exact and explained, with nothing but the standard library.

>>> from matcha_widget.engine import genmaicha
>>> state = genmaicha.new_game(2, seed=7)
>>> genmaicha.legal_moves(state, 0)
('bid 0..500',)
>>> genmaicha.apply(state, "bid 200", seat=0).state.to_act
(1,)

What play itself does not need is loaded when it is first asked for.
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

from .plan import Plan, best, why_best
from .records.record import Game, Note, Rerun, rerun
from .rules.cards import CARDS, COLOURS, DRINKS, LINES, PRICES, SHAPES
from .rules.events import see
from .rules.game import Step, apply, check, fill, new_game, toss
from .rules.legal import choices, expand, legal_moves, moves
from .rules.moves import Fill, Ingredient, Move, Toss
from .rules.setting import HOUSE, IN_CRATE, VARIANTS, Setting, setting
from .rules.state import HIDDEN, State
from .rules.view import View, perspectives, view

if TYPE_CHECKING:
    from matcha_widget.engine.core.derivations import Difference, Reason

    from .beliefs import belief
    from .records.formats import Prefix, dump, load, load_any, load_prefix, load_view
    from .records.positions import position, position_of
    from .records.text_board import board
    from .records.trace import compare, differences, snapshot, trace
    from .records.view_json import SeenGame
    from .rules.explain import why_dark, why_not, why_order, why_paid, why_won

_LATER = {
    "beliefs": ("belief",),
    "records.formats": ("Prefix", "dump", "load", "load_any", "load_prefix", "load_view"),
    "records.positions": ("position", "position_of"),
    "records.text_board": ("board",),
    "records.trace": ("Difference", "compare", "differences", "snapshot", "trace"),
    "records.view_json": ("SeenGame",),
    "rules.explain": ("Reason", "why_dark", "why_not", "why_order", "why_paid", "why_won"),
}
"""Names that are imported on first use, by module."""


def __getattr__(name: str) -> object:
    for module, names in _LATER.items():
        if name in names:
            value = globals()[name] = getattr(import_module(f".{module}", __name__), name)
            return value
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__


__all__ = [
    "CARDS",
    "COLOURS",
    "DRINKS",
    "HIDDEN",
    "HOUSE",
    "IN_CRATE",
    "LINES",
    "PRICES",
    "SHAPES",
    "VARIANTS",
    "Difference",
    "Fill",
    "Game",
    "IllegalMove",
    "Ingredient",
    "MatchaError",
    "Move",
    "MoveError",
    "NotationError",
    "Note",
    "OtherVersion",
    "Plan",
    "Prefix",
    "Reason",
    "RecordError",
    "Rerun",
    "SeenGame",
    "Setting",
    "State",
    "Step",
    "Toss",
    "View",
    "apply",
    "belief",
    "best",
    "board",
    "check",
    "choices",
    "compare",
    "differences",
    "dump",
    "expand",
    "fill",
    "legal_moves",
    "load",
    "load_any",
    "load_prefix",
    "load_view",
    "moves",
    "new_game",
    "perspectives",
    "position",
    "position_of",
    "rerun",
    "see",
    "setting",
    "snapshot",
    "toss",
    "trace",
    "view",
    "why_best",
    "why_dark",
    "why_not",
    "why_order",
    "why_paid",
    "why_won",
]
