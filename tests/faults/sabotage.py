"""Faults of a line or two, planted in an engine while it runs, each with the law that has to notice.

A law that stays silent beside its saboteur proves nothing.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, NamedTuple, TypeAlias

Fault: TypeAlias = Callable[[Any], Any]
"""It takes what is right and returns what is wrong."""
Law: TypeAlias = Callable[[], None]


class Saboteur(NamedTuple):
    """A fault by name, what it does in one sentence, where it is planted, and the law it must break."""

    name: str
    sentence: str
    where: str
    """The function's name, or the property's, wherever in the engine it is defined."""
    fault: Fault
    law: Law


class Log(tuple[Any, ...]):  # noqa: SLOT001  # it has to have room for what it hides
    """A tuple like any other, but for what hangs on it."""

    state: Any


class Sabotage:
    """One game's engine, with what it takes from the kit, as a place to plant faults in."""

    def __init__(self, game: str, *classes: type) -> None:
        self.packages = tuple(f"matcha_widget.engine.{part}" for part in (game, "core"))
        self.protocol = f"matcha_widget.engine.{game}.protocol"
        self.classes = classes
        """Those whose properties are sabotaged."""
        for package in self.packages:  # whole, whatever else has been asked of it
            for module in walk_packages(import_module(package).__path__, f"{package}."):
                import_module(module.name)

    @contextmanager
    def planted(self, saboteur: Saboteur) -> Iterator[None]:
        """The engine with one fault in it, everywhere where it uses what is faulty; afterwards it is whole again."""
        right = self._named(saboteur.where)
        wrong = saboteur.fault(right)
        places = [(home, name) for home in self._homes() for name, value in vars(home).items() if value is right]
        assert places, saboteur.where
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
        """Empty every cache of the engine: what was worked out with a fault must not outlive it, nor hide it."""
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

    def _named(self, name: str) -> Any:
        """The one function of the engine that is called so."""
        owner, _, attribute = name.partition(".")
        if attribute:
            return next(vars(each)[attribute] for each in self.classes if each.__name__ == owner)
        found = {id(it): it for home in self.modules() for it in vars(home).values() if self._is_called(it, name)}
        assert len(found) == 1, f"{len(found)} functions are called {name}"
        return next(iter(found.values()))

    def _is_called(self, value: Any, name: str) -> bool:
        """Whether it is that function; what hands it on to the kit under the same name is not."""
        if not callable(value) or name != getattr(value, "__qualname__", ""):
            return False
        home = str(value.__module__)
        return self._is_ours(home) and home != self.protocol
