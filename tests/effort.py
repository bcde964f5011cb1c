"""How hard the tests of every folder try: a little in every run, much in `make thorough`."""

from typing import Final

from hypothesis import settings

THOROUGH: Final = settings().max_examples > 1000


def tries(always: int, thorough: int) -> int:
    """How often something random is tried."""
    return thorough if THOROUGH else always
