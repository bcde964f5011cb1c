"""Plant small faults in an engine while it runs; each must break a law.

A law that no fault can break proves nothing.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

from effort import Law

Fault: TypeAlias = Callable[[Any], Any]
"""Takes the right function and returns a wrong one."""


class Saboteur(NamedTuple):
    """A fault: its name, its effect in one sentence, the function it replaces, and the law it must break."""

    name: str
    sentence: str
    target: Any
    """The function or property to replace."""
    fault: Fault
    law: Law


class Log(tuple[Any, ...]):  # noqa: SLOT001  # it has to have room for what it hides
    """A tuple that can carry an attribute."""

    state: Any


class Sabotage:
    """One game's engine, with the core, as a place to plant faults in."""

    def __init__(self, game: str, *classes: type) -> None:
        self.packages = tuple(f"matcha_widget.engine.{part}" for part in (game, "core"))
        self.classes = classes
        """The classes whose properties are replaced."""
        for package in self.packages:  # load all of it
            for module in walk_packages(import_module(package).__path__, f"{package}."):
                import_module(module.name)

    @contextmanager
    def plant(self, saboteur: Saboteur) -> Iterator[None]:
        """Replace the function wherever the engine uses it, and restore it afterwards."""
        right = saboteur.target
        wrong = saboteur.fault(right)
        places = [(home, name) for home in self._homes() for name, value in vars(home).items() if value is right]
        assert places, f"{saboteur.name}: {right} is used nowhere"
        try:
            for home, name in places:
                setattr(home, name, wrong)
            self.forget()
            yield
        finally:
            for home, name in places:
                setattr(home, name, right)
            self.forget()

    def forget(self) -> None:
        """Empty every cache of the engine, so that results with and without the fault never mix."""
        for home in self._homes():
            for value in list(vars(home).values()):
                if hasattr(value, "cache_clear"):
                    value.cache_clear()

    def modules(self) -> list[ModuleType]:
        """Every module of the engine."""
        return [module for name, module in sorted(sys.modules.items()) if self._is_ours(name)]

    def _is_ours(self, module: str) -> bool:
        return any(module == package or module.startswith(f"{package}.") for package in self.packages)

    def _homes(self) -> list[Any]:
        """Everything that can hold a function."""
        return [*self.modules(), *self.classes]
