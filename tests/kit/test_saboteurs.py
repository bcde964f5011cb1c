"""Laws of both games' rules that would notice: each planted fault turns its law red; without it the law is green."""

import re

import pytest
from engine import saboteurs as of_matcha
from genmaicha import saboteurs as of_genmaicha
from kit.sabotage import Law, Sabotage, Saboteur

TABLES = {"matcha": of_matcha, "genmaicha": of_genmaicha}
PLANTED = [(table.ENGINE, each) for table in TABLES.values() for each in (*table.SABOTEURS, *table.LEAKS)]
LAWS = dict.fromkeys([*(saboteur.law for _, saboteur in PLANTED), *of_genmaicha.OTHER_LAWS])

planted = pytest.mark.parametrize(("engine", "saboteur"), PLANTED, ids=lambda each: getattr(each, "name", "in"))


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS, ids=lambda law: f"{law.__module__}.{law.__name__}")
def test_a_law_is_green(law: Law) -> None:
    """The engine as it is breaks no law."""
    law()


@pytest.mark.slow
@planted
def test_a_saboteur_turns_its_law_red(engine: Sabotage, saboteur: Saboteur) -> None:
    """With the fault planted, its law says so."""
    with engine.planted(saboteur), pytest.raises(AssertionError):
        saboteur.law()


@pytest.mark.slow
@planted
def test_a_saboteur_leaves_no_trace(engine: Sabotage, saboteur: Saboteur) -> None:
    """Once it is gone, every name of the engine is what it was, and no cache remembers anything."""
    before = [dict(vars(module)) for module in engine.modules()]
    with engine.planted(saboteur):
        during = [dict(vars(module)) for module in engine.modules()]
    caches = [
        value.cache_info().currsize for names in before for value in names.values() if hasattr(value, "cache_info")
    ]

    assert before == [dict(vars(module)) for module in engine.modules()]
    assert before != during or "." in saboteur.where  # a property's name stands in no module
    assert {0} == set(caches)


@pytest.mark.parametrize("game", TABLES)
def test_the_table_reads_well(game: str) -> None:
    """At least a dozen faults and eight leaks, each with a name of its own and one sentence."""
    faults, leaks = TABLES[game].SABOTEURS, TABLES[game].LEAKS
    names = [saboteur.name for saboteur in (*faults, *leaks)]

    assert (len(faults) >= 12, len(leaks) >= 8) == (True, True)
    assert sorted(set(names)) == sorted(names)
    assert [] == [each.name for each in (*faults, *leaks) if not re.fullmatch(r"[A-Z4].+[^.]\.", each.sentence)]
