"""Laws that would notice: each fault planted in the engine turns its law red, and without it the law is green."""

import re

import pytest
from genmaicha import laws, secrecy
from genmaicha.faults import ENGINE, LEAKS, SABOTEURS
from sabotage import Law, Saboteur

ALL = [*SABOTEURS, *LEAKS]
LAWS: list[Law] = [
    laws.traces_equal_the_second_reading,
    laws.records_come_back,
    laws.states_hold_what_snapshots_say,
    laws.yen_has_reasons,
    laws.drinks_are_never_lost,
    laws.orders_follow_bids,
    laws.every_coin_is_fair,
    laws.winners_have_most,
    laws.ads_pay_their_owners,
    laws.what_is_not_offered_is_refused,
    laws.best_is_the_best,
    laws.bots_play_by_the_rules,
    laws.players_know_what_may_be_done,
    secrecy.views_are_kept,
    secrecy.what_is_said_is_kept,
    secrecy.views_equal_the_second_reading,
    secrecy.views_lead_to_no_secret,
    secrecy.view_files_hold_neither_seed_nor_notes,
]


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
    """Once it is gone, every name of the engine is what it was."""
    before = [dict(vars(module)) for module in ENGINE.modules()]
    with ENGINE.planted(saboteur):
        pass

    assert before == [dict(vars(module)) for module in ENGINE.modules()]


def test_the_table_reads_well() -> None:
    """At least a dozen faults and eight leaks, each with a name of its own and one sentence."""
    names = [saboteur.name for saboteur in ALL]

    assert (len(SABOTEURS) >= 12, len(LEAKS) >= 8) == (True, True)
    assert sorted(set(names)) == sorted(names)
    assert [] == [saboteur.name for saboteur in ALL if not re.fullmatch(r"[A-Z].+[^.]\.", saboteur.sentence)]
