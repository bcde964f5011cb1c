"""The engine of Matcha breaks none of its laws."""

import pytest
from effort import Law, laws_of
from engine import laws, secrecy


def test_every_law_is_found() -> None:
    """There are at least 25 laws."""
    assert 25 <= len(laws_of(laws, secrecy))


@pytest.mark.slow
@pytest.mark.parametrize("law", laws_of(laws, secrecy), ids=lambda law: law.__name__)
def test_law(law: Law) -> None:
    """A law passes in silence, or raises an error that says where it was broken."""
    law()
