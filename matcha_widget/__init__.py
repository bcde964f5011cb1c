"""Matcha, the card game, taught in a notebook: what `import matcha_widget` offers.

A name is looked up when it is first used, so that the rules (`matcha_widget.engine`) load only Python.
"""

from importlib import import_module
from pathlib import Path, PurePath
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from . import engine
    from .games.genmaicha.compare.compare import Compare as MarketCompare
    from .games.genmaicha.replay.replay import Replay as MarketReplay
    from .games.genmaicha.table.market import Market
    from .games.matcha.compare.compare import Compare as MatchaCompare
    from .games.matcha.course.classroom import Classroom
    from .games.matcha.course.course import Course
    from .games.matcha.course.lesson_widget import Lesson
    from .games.matcha.course.practice import Exercise, Practice, audit
    from .games.matcha.examples import example
    from .games.matcha.explore.chart import Chart
    from .games.matcha.explore.place import Place
    from .games.matcha.explore.rank_loop import RankLoop
    from .games.matcha.replay.replay import Replay as MatchaReplay
    from .games.matcha.table.table import Table
    from .kit.course.codes import code
    from .leaks.files import secrets

    Compare: Callable[..., MatchaCompare | MarketCompare]
    Replay: Callable[..., MatchaReplay | MarketReplay]

__version__ = "0.2.0"

__all__ = [
    "Chart", "Classroom", "Compare", "Course", "Exercise", "Lesson", "Market", "Place", "Practice", "RankLoop",
    "Replay", "Table", "__version__", "audit", "code", "engine", "example", "secrets",
]  # fmt: skip

_HOMES = {  # public name -> where it lives; a module's own name stands for the module
    "Chart": "matcha_widget.games.matcha.explore.chart",
    "Classroom": "matcha_widget.games.matcha.course.classroom",
    "Course": "matcha_widget.games.matcha.course.course",
    "Exercise": "matcha_widget.games.matcha.course.practice",
    "Lesson": "matcha_widget.games.matcha.course.lesson_widget",
    "Market": "matcha_widget.games.genmaicha.table.market",
    "Place": "matcha_widget.games.matcha.explore.place",
    "Practice": "matcha_widget.games.matcha.course.practice",
    "RankLoop": "matcha_widget.games.matcha.explore.rank_loop",
    "Table": "matcha_widget.games.matcha.table.table",
    "audit": "matcha_widget.games.matcha.course.practice",
    "code": "matcha_widget.kit.course.codes",
    "engine": "matcha_widget.engine",
    "example": "matcha_widget.games.matcha.examples",
    "secrets": "matcha_widget.leaks.files",
}

_OF_BOTH = {
    "Compare": "Games side by side: `Compare(record, ...)`, by other rules or beside a branch.",
    "Replay": "A game to be looked at: `Replay(record, seat='table')`, of Matcha or of Genmaicha, as the record says.",
}  # fmt: skip
"""What serves both games; each has its own, in `games/<game>/<name>/`."""


def __getattr__(name: str) -> object:
    if name in _OF_BOTH:
        globals()[name] = either = _either(name)
        return either
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r} in version {__version__}")
    import_module(
        "matcha_widget.kit.notebook_version"
    ).warn()  # of a notebook that may ask for what only a newer version has
    home = import_module(_HOMES[name])
    value = home if home.__name__ == f"{__name__}.{name}" else getattr(home, name)
    globals()[name] = value
    return value


def _either(name: str) -> "Callable[..., object]":
    """The widget of that name for whichever game its first argument is of."""

    def widget(game: object, *given: object, **named: object) -> object:
        home = import_module(f"{__name__}.games.{_game_of(game)}.{name.lower()}.{name.lower()}")
        made: object = getattr(home, name)(game, *given, **named)
        return made

    widget.__name__ = widget.__qualname__ = name
    widget.__doc__ = _OF_BOTH[name]
    return widget


def _game_of(given: object) -> str:
    """Which game a record, a file, a state, a table or a replay is of; what is none of them is for Matcha to refuse."""
    from .engine.kit.plain_text import LONGEST_RECORD  # noqa: PLC0415  # not before there is a game
    from .engine.kit.strict_json import game_of  # noqa: PLC0415  # as above
    from .kit.files import content, named_file  # noqa: PLC0415  # as above

    held = getattr(given, "game", given)
    if isinstance(held, PurePath):
        held = content(named_file(Path(held), "game"), 4 * LONGEST_RECORD)
    if isinstance(held, str | bytes | dict):
        return "genmaicha" if game_of(held) == "genmaicha" else "matcha"
    return "genmaicha" if type(held).__module__.startswith(f"{__name__}.engine.genmaicha.") else "matcha"


def __dir__() -> list[str]:
    return __all__
