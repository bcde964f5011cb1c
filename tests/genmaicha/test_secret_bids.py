"""The law that matters most, on five thousand comparisons: two to six seats, every phase, bids half given, peeks."""

from collections import Counter

import pytest
from genmaicha import secrecy

COMPARISONS = 1000
"""For each number of seats."""


@pytest.mark.slow
@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_five_thousand_comparisons(seats: int) -> None:
    """Hidden facts change nothing that anybody sees, in any phase."""
    forms = (secrecy.views, secrecy.files, secrecy.events, secrecy.refusals, secrecy.choices)
    done = secrecy.kept_secret(*forms, seats=seats, comparisons=COMPARISONS)

    assert COMPARISONS <= done.total()
    assert {} == dict(Counter(_least()) - done)


def _least() -> dict[str, int]:
    """The least number of comparisons in each phase."""
    return {"bid": 100, "follow": 30, "toss": 3, "take": 15, "brew": 100, "fill": 3, "over": 60}
