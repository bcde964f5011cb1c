"""Laws that would notice: each fault planted in the engine turns its law red, and without it the law is green."""

import re

import pytest
from engine.saboteurs import ENGINE, LEAKS, SABOTEURS
from sabotage import Law, Saboteur

ALL = [*SABOTEURS, *LEAKS]
LAWS = list(dict.fromkeys(saboteur.law for saboteur in ALL))


@pytest.mark.slow
@pytest.mark.parametrize("law", LAWS, ids=lambda law: law.__name__)
def test_a_law_is_green(law: Law) -> None:
    """The engine as it is breaks no law."""
    law()


@pytest.mark.slow
@pytest.mark.parametrize("saboteur", ALL, ids=lambda saboteur: saboteur.name)
def test_a_saboteur_turns_its_law_red(saboteur: Saboteur) -> None:
    """With the fault planted, its law says so."""
    with ENGINE.planted(saboteur), pytest.raises(AssertionError):
        saboteur.law()


@pytest.mark.slow
@pytest.mark.parametrize("saboteur", ALL, ids=lambda saboteur: saboteur.name)
def test_a_saboteur_leaves_no_trace(saboteur: Saboteur) -> None:
    """Once it is gone, every name of the engine is what it was, and no cache remembers anything."""
    before = [dict(vars(module)) for module in ENGINE.modules()]
    with ENGINE.planted(saboteur):
        during = [dict(vars(module)) for module in ENGINE.modules()]
    caches = [
        value.cache_info().currsize for names in before for value in names.values() if hasattr(value, "cache_info")
    ]

    assert before == [dict(vars(module)) for module in ENGINE.modules()]
    assert before != during or saboteur.where.startswith("View.")
    assert {0} == set(caches)


def test_the_table_reads_well() -> None:
    """At least a dozen faults and eight leaks, each with a name of its own and one sentence."""
    names = [saboteur.name for saboteur in ALL]

    assert (len(SABOTEURS) >= 12, len(LEAKS) >= 8) == (True, True)
    assert sorted(set(names)) == sorted(names)
    assert [] == [saboteur.name for saboteur in ALL if not re.fullmatch(r"[A-Z4].+[^.]\.", saboteur.sentence)]
