"""The effort of random tests: little in every run, much in `make thorough`."""

import inspect
from collections.abc import Callable
from types import ModuleType
from typing import Final, TypeAlias

from hypothesis import settings

Law: TypeAlias = Callable[[], None]
"""Passes in silence, or raises an error that says where it was broken."""

THOROUGH: Final = settings().max_examples > 1000


def tries(always: int, thorough: int) -> int:
    """The number of tries for a random test, in every run or in `make thorough`."""
    return thorough if THOROUGH else always


def laws_of(*modules: ModuleType) -> list[Law]:
    """The laws defined in these modules: functions that return nothing and need no argument."""
    return [each for module in modules for _, each in inspect.getmembers(module) if _is_law(each, module)]


def _is_law(value: object, module: ModuleType) -> bool:
    if not inspect.isfunction(value) or value.__module__ != module.__name__:
        return False
    signature = inspect.signature(value)
    needed = [each for each in signature.parameters.values() if each.default is each.empty]
    return signature.return_annotation in (None, "None") and not needed
