"""The rulebook, a round: whose turn it is and what may be done with it (T1-T9, X6, X11, X12)."""

import pytest
from engine.tables import EVERY, FULL, SECOND, legal, places, refusal_rule, tea, tokens

from matcha_widget.engine import matcha


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("dealer", "moves"), [(0, ["W2@n", "M2@n", "M4@s", "M1@s"]), (1, ["M2@n", "W2@n", "M1@s", "M4@s"])]
)
def test_t1_the_dealer_starts_and_players_alternate(edition: str, dealer: int, moves: list[str]) -> None:
    """The dealer makes the first move of a round, then turns go to and fro; nobody moves out of turn."""
    order = [tea(edition, " ".join(moves[:done]), dealer).to_move for done in range(4)]
    start = tea(edition, dealer=dealer)

    assert [dealer, 1 - dealer, dealer, 1 - dealer] == order
    assert "T1" == refusal_rule(start, moves[1], seat=1 - dealer)
    assert "T1" == refusal_rule(start, "pass", seat=1 - dealer)


@pytest.mark.parametrize("edition", EVERY)
def test_t2_a_turn_is_a_card_or_a_pass(edition: str) -> None:
    """Any hand card goes beside either of the two table cards, where one does not lie already; or one passes."""
    start, later = tea(edition), tea(edition, "W2@n M2@s")

    assert "0@n 0@s B1@n B1@s M4@n M4@s S3@n S3@s W2@n W2@s pass" == legal(start)
    assert "0@s B1@s M4@s S3@s pass" == legal(later)
    assert "T2" == refusal_rule(later, "M4@n")
    assert "T2" == refusal_rule(start, "M2@n")
    assert "n:B2 -|W2" == places(later)[0]


def test_t3_a_pass_is_final_in_the_first_edition() -> None:
    """Whoever has passed is out of the round, while the other goes on until passing too."""
    state = tea("grail-2015", "pass M2@n")
    later = matcha.apply(state, "M1@s").state

    assert 1 == state.to_move
    assert "T3" == refusal_rule(state, "0@n", seat=0)
    assert "T3" == refusal_rule(state, "pass", seat=0)
    assert (1, 1, "pass") == (later.round, later.to_move, legal(later))
    assert (2, 0) == (matcha.apply(later, "pass").state.round, matcha.apply(later, "pass").state.to_move)


def test_t3_a_round_has_at_most_six_moves() -> None:
    """Four cards and two passes are the longest round of the first edition."""
    state = tea("grail-2015", "W2@n M2@n M4@s M1@s pass")
    ended = matcha.apply(state, "pass").state

    assert ("pass", 1) == (legal(state), state.round)
    assert (2, 6) == (ended.round, len(ended.moves))


@pytest.mark.parametrize("edition", SECOND)
@pytest.mark.parametrize(
    ("moves", "paid"),
    [("pass M2@n 0@n pass", "K1 / B1"), ("pass pass W2@n M2@n", "- / B1"), ("W2@n pass M4@s pass", "M1 B1 / -")],
)
def test_t4_a_pass_uses_up_one_of_two_turns(edition: str, moves: str, paid: str) -> None:
    """In the second edition each has exactly two turns in a round, so one may pass and still lay a card later."""
    *most, last = moves.split()
    under_way, ended = tea(edition, " ".join(most)), tea(edition, moves)

    assert (1, 1) == (under_way.round, under_way.to_move)
    assert last in legal(under_way).split()
    assert (2, 0, paid) == (ended.round, ended.to_move, tokens(ended))


@pytest.mark.parametrize("edition", SECOND)
def test_t4_the_second_card_goes_to_the_other_place(edition: str) -> None:
    """A second card goes only beside the other table card."""
    state = tea(edition, "W2@s pass")

    assert "0@n B1@n M4@n S3@n pass" == legal(state)
    assert "T2" == refusal_rule(state, "M4@s")


@pytest.mark.parametrize("edition", EVERY)
def test_t5_cards_go_to_the_current_pair(edition: str) -> None:
    """In the second round a card lands beside the second pair; the first and the third cannot be reached."""
    state = tea(edition, "/ W2@n M2@s")

    assert ["n:B2 -|-", "s:M3 -|-", "n:W1 -|W2", "s:S4 M2|-", "n:S1 -|-", "s:W4 -|-"] == places(state)
    assert ["n:W1 -|W2", "s:S4 M2|-"] == [str(place) for place in matcha.view(state, "all").open_places]
    with pytest.raises(matcha.MoveError):
        matcha.apply(state, "M4@n3")


@pytest.mark.parametrize("edition", EVERY)
def test_t6_one_place_stays_without_a_card_of_mine(edition: str) -> None:
    """Five cards for six places: who has laid them all can only pass at the last place."""
    spent, ended = tea(edition, "W2@n M2@n M4@s M1@s / 0@n 0@n S3@s B3@s / B1@n W3@n"), tea(edition, FULL)

    assert ((), "pass") == (matcha.view(spent, 0).hand, legal(spent))
    assert ["n:B2 M2|W2", "s:M3 M1|M4", "n:W1 0|0", "s:S4 B3|S3", "n:S1 W3|B1", "s:W4 -|-"] == places(ended)


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("card", ["0", "S3", "B1", "W2", "M4"])
@pytest.mark.parametrize("mat", ["n", "s"])
def test_t7_any_card_may_be_laid(edition: str, card: str, mat: str) -> None:
    """A card need not match where it is laid; not even a zero is refused."""
    state = tea(edition, f"{card}@{mat}")

    assert {"n": [f"n:B2 -|{card}", "s:M3 -|-"], "s": ["n:B2 -|-", f"s:M3 -|{card}"]}[mat] == places(state)[:2]


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("seat", [0, 1, "table"])
def test_t8_cards_stay_where_they_are_to_the_end_of_the_set(edition: str, seat: int | str) -> None:
    """Cards revealed in the first round still lie there, face up, after the third."""
    ended = tea(edition, "W2@n M2@n M4@s M1@s / / /")

    assert ["n:B2 M2|W2", "s:M3 M1|M4"] == places(ended, seat)[:2]


@pytest.mark.parametrize("edition", SECOND)
def test_t9_passing_twice_is_legal(edition: str) -> None:
    """It is seldom wise in the second edition, but both turns may be spent on passes."""
    state = tea(edition, "pass M2@n")
    ended = tea(edition, "pass M2@n pass M1@s")

    assert "pass" in legal(state).split()
    assert (2, "- / M1 B1") == (ended.round, tokens(ended))


@pytest.mark.parametrize(("edition", "passes"), [("grail-2015", 2), ("matagot-2020", 4), ("matagot-2020-nl", 4)])
def test_x11_both_may_pass_with_nothing_laid(edition: str, passes: int) -> None:
    """A round in which nobody lays a card ends like any other and pays nothing."""
    last = tea(edition, "pass " * (passes - 1))
    ended = tea(edition, "pass " * passes)

    assert 1 == last.round
    assert (2, "- / -") == (ended.round, tokens(ended))
    assert ["n:B2 -|-", "s:M3 -|-"] == places(ended)[:2]


@pytest.mark.parametrize("edition", EVERY)
def test_x12_nothing_is_moved_or_taken_back(edition: str) -> None:
    """A card that lies stays: it is out of the hand, and no move gets it back or puts it elsewhere."""
    state = tea(edition, "W2@n M2@n")

    assert ("M4", "B1", "S3", "0") == matcha.view(state, 0).hand
    assert "0@s B1@s M4@s S3@s pass" == legal(state)
    assert "T2" == refusal_rule(state, "W2@s")
    assert ["n:B2 M2|W2"] * 5 == [
        places(matcha.apply(state, move).state)[0] for move in ("0@s", "B1@s", "M4@s", "S3@s", "pass")
    ]


def test_x6_a_player_without_free_places_still_passes() -> None:
    """In the first edition even a player without a free place says so; the pass stands in the record."""
    state = tea("grail-2015", "W2@n M2@n M4@s M1@s")
    step = matcha.apply(state, "pass")

    assert ("pass", 0) == (legal(state), state.to_move)
    assert (0, True) == step.events[0]
    assert ("W2@n", "M2@n", "M4@s", "M1@s", "pass") == step.state.moves


@pytest.mark.parametrize("edition", EVERY)
def test_x6_a_player_without_cards_still_passes(edition: str) -> None:
    """An empty hand does not skip its turn either."""
    state = tea(edition, "W2@n M2@n M4@s M1@s / 0@n 0@n S3@s B3@s / B1@n W3@n")
    step = matcha.apply(state, "pass")

    assert ("pass", 0) == (legal(state), state.to_move)
    assert (0, True) == step.events[0]
    assert ("B1@n", "W3@n", "pass") == step.state.moves[-3:]
    assert (0, False) == matcha.apply(tea(edition), "pass").events[0]
