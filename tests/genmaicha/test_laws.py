"""The engine of Genmaicha breaks none of its laws."""

import pytest
from effort import Law, laws_of
from genmaicha import laws, secrecy


@pytest.mark.slow
@pytest.mark.parametrize("law", laws_of(laws, secrecy), ids=lambda law: law.__name__)
def test_law(law: Law) -> None:
    """A law returns None, or raises an error that says where it broke."""
    law()
