"""The engine of Genmaicha breaks none of its laws; secrecy, which matters most, is tried five thousand times."""

from collections import Counter
from typing import Final

import pytest
from effort import Law, laws_of
from genmaicha import laws, secrecy

COMPARISONS: Final = 1000
"""For each number of seats."""

LEAST: Final = {"bid": 100, "follow": 30, "toss": 3, "take": 15, "brew": 100, "fill": 3, "over": 60}
"""The least number of comparisons in each phase."""


def test_every_law_is_found() -> None:
    """There are at least 18 laws."""
    assert 18 <= len(laws_of(laws, secrecy))


@pytest.mark.slow
@pytest.mark.parametrize("law", laws_of(laws, secrecy), ids=lambda law: law.__name__)
def test_law(law: Law) -> None:
    """A law returns None, or raises an error that says where it broke."""
    law()


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_five_thousand_comparisons(seats: int) -> None:
    """Hidden facts change nothing that anybody sees, in any phase: with bids half set aside, and after looks."""
    forms = (secrecy.views, secrecy.files, secrecy.events, secrecy.refusals, secrecy.choices)
    counts = secrecy.compare_lookalikes(*forms, seats=seats, comparisons=COMPARISONS)

    assert COMPARISONS <= counts.total()
    assert {} == dict(Counter(LEAST) - counts)
