"""Each planted fault turns its law red: `make faults` runs this file, `make test` runs the laws alone."""

import pytest
from faults import in_genmaicha, in_matcha
from faults.sabotage import Sabotage, Saboteur

PLANTED = [(game.ENGINE, each) for game in (in_matcha, in_genmaicha) for each in (*game.SABOTEURS, *game.LEAKS)]


@pytest.mark.parametrize(("engine", "saboteur"), PLANTED, ids=lambda each: getattr(each, "name", "in"))
def test_a_fault_turns_its_law_red(engine: Sabotage, saboteur: Saboteur) -> None:
    """A planted fault breaks its law."""
    with engine.plant(saboteur), pytest.raises(AssertionError):
        saboteur.law()
