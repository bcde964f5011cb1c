"""The engine of Genmaicha breaks none of its laws."""

import pytest
from effort import Law, laws_of
from genmaicha import laws, secrecy


@pytest.mark.slow
@pytest.mark.parametrize("law", laws_of(laws, secrecy), ids=lambda law: law.__name__)
def test_law(law: Law) -> None:
    """A law returns in silence, or raises what says where it was broken."""
    law()
