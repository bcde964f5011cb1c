"""Matcha, the card game, taught in a notebook: what `import matcha_widget` offers.

A name is looked up when it is first used, so that the rules (`matcha_widget.engine`) load only Python.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from matcha_widget import engine
    from matcha_widget.course.audit import audit
    from matcha_widget.course.codes import code
    from matcha_widget.course.examples import example
    from matcha_widget.leaks.files import secrets
    from matcha_widget.widgets.chart import Chart
    from matcha_widget.widgets.compare import Compare
    from matcha_widget.widgets.exercise import Exercise
    from matcha_widget.widgets.lesson import Lesson
    from matcha_widget.widgets.place import Place
    from matcha_widget.widgets.practice import Practice
    from matcha_widget.widgets.rank_loop import RankLoop
    from matcha_widget.widgets.replay import Replay
    from matcha_widget.widgets.table import Table

__version__ = "0.1.0"

__all__ = [
    "Chart", "Compare", "Exercise", "Lesson", "Place", "Practice", "RankLoop", "Replay", "Table", "__version__",
    "audit", "code", "engine", "example", "secrets",
]  # fmt: skip

_HOMES = {  # public name -> where it lives; a module's own name stands for the module
    "Chart": "matcha_widget.widgets.chart",
    "Compare": "matcha_widget.widgets.compare",
    "Exercise": "matcha_widget.widgets.exercise",
    "Lesson": "matcha_widget.widgets.lesson",
    "Place": "matcha_widget.widgets.place",
    "Practice": "matcha_widget.widgets.practice",
    "RankLoop": "matcha_widget.widgets.rank_loop",
    "Replay": "matcha_widget.widgets.replay",
    "Table": "matcha_widget.widgets.table",
    "audit": "matcha_widget.course.audit",
    "code": "matcha_widget.course.codes",
    "engine": "matcha_widget.engine",
    "example": "matcha_widget.course.examples",
    "secrets": "matcha_widget.leaks.files",
}


def __getattr__(name: str) -> object:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r} in version {__version__}")
    import_module("matcha_widget.age").warn()  # of a notebook that may ask for what only a newer version has
    home = import_module(_HOMES[name])
    value = home if home.__name__ == f"{__name__}.{name}" else getattr(home, name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return __all__
