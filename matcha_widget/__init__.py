"""Matcha and Genmaicha, two card games taught in a notebook: the public names.

A name is looked up when it is first used, so that the rules (`matcha_widget.engine`) load only Python.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from . import engine
    from .both_games import Classroom, Compare, Course, Exercise, Practice, Replay, audit, example, examples
    from .games.genmaicha.table.market import Market
    from .games.matcha.course.lesson_widget import Lesson
    from .games.matcha.explore.explorers import Chart, Place, RankLoop
    from .games.matcha.table.table import Table
    from .kit.course.classes.class_answers import code

__version__ = "0.2.0"

__all__ = [
    "Chart", "Classroom", "Compare", "Course", "Exercise", "Lesson", "Market", "Place", "Practice", "RankLoop",
    "Replay", "Table", "__version__", "audit", "code", "engine", "example", "examples",
]  # fmt: skip

_HOMES = {  # public name -> its module; a module's own name stands for the module
    "Chart": "matcha_widget.games.matcha.explore.explorers",
    "Classroom": "matcha_widget.both_games",
    "Compare": "matcha_widget.both_games",
    "Course": "matcha_widget.both_games",
    "Exercise": "matcha_widget.both_games",
    "Lesson": "matcha_widget.games.matcha.course.lesson_widget",
    "Market": "matcha_widget.games.genmaicha.table.market",
    "Place": "matcha_widget.games.matcha.explore.explorers",
    "Practice": "matcha_widget.both_games",
    "RankLoop": "matcha_widget.games.matcha.explore.explorers",
    "Replay": "matcha_widget.both_games",
    "Table": "matcha_widget.games.matcha.table.table",
    "audit": "matcha_widget.both_games",
    "code": "matcha_widget.kit.course.classes.class_answers",
    "engine": "matcha_widget.engine",
    "example": "matcha_widget.both_games",
    "examples": "matcha_widget.both_games",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r} in version {__version__}")
    import_module("matcha_widget.kit.notebook_version").warn_of_newer_notebook()
    home = import_module(_HOMES[name])
    value = home if home.__name__ == f"{__name__}.{name}" else getattr(home, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
