"""Bids, follow-ups, the coin, crates and the end: a test for each rule that bears its id."""

import random

from genmaicha.tables import bids, brewing, last_turn, play, rule_against, table

from matcha_widget.engine import genmaicha


def test_ga1_any_amount_in_secret() -> None:
    """Everybody sets aside any amount of the stash."""
    assert [("bid 0..500",)] * 4 == [genmaicha.legal_moves(table(), seat) for seat in range(4)]
    assert ((), ("bid 0..500",)) == tuple(genmaicha.legal_moves(bids(table(), 500), seat) for seat in (0, 1))


def test_xa1_hundreds_of_the_stash() -> None:
    """Hundreds from 0 to the stash, and a bid once set aside stands."""
    assert {"XA1"} == {rule_against(table(), move, 0) for move in ("bid 600", "bid 150", "bid -100", "bid 50")}
    assert "XA1" == rule_against(bids(table(), 100), "bid 100", 0)


def test_ga2_all_open_at_once() -> None:
    """Until the last bid none is open, and none is paid; then all are."""
    waiting = bids(table(), 200, 100, 300)

    assert ((500,) * 4, ("??", "??", "??", None)) == (waiting.yen, genmaicha.view(waiting, "table").bids)
    assert (200, 100, 300, 0) == genmaicha.view(bids(waiting, None, None, None, 0), "table").bids


def test_xa2_everybody_pays() -> None:
    """First or last, the bank gets every bid."""
    assert (300, 400, 200, 500) == bids(table(), 200, 100, 300, 0).yen


def test_ga3_who_is_tied_bids_again() -> None:
    """Seats with equal bids bid again, on top of the first bid, and pay both."""
    state = bids(table(), 200, 200, 300, 0)
    assert ("follow", (0, 1)) == (state.phase, state.to_act)

    state = bids(state, 200, 100)
    assert ((100, 200, 200, 500), (2, 0, 1, 3)) == (state.yen, state.order)


def test_xa3_every_group_at_once() -> None:
    """All level seats bid again at once, for the last place and at 0 too, each from 0 to the yen left."""
    state = bids(table(5), 100, 0, 100, 0, 0)

    assert (0, 1, 2, 3, 4) == state.to_act
    assert [("bid 0..400",), ("bid 0..500",)] == [genmaicha.legal_moves(state, seat) for seat in (0, 1)]
    assert "XA3" == rule_against(state, "bid 500", 0)
    assert "GA3" == rule_against(bids(table(3), 100, 100, 0), "bid 0", 2)


def test_xa4_a_follow_up_orders_its_own_group() -> None:
    """A seat that follows up with much stays behind the first bids that were higher; the house may let it overtake."""
    assert (2, 0, 1, 3) == bids(bids(table(), 200, 200, 300, 0), 200, 100).order
    overtaken = bids(bids(table(4, house=["overtake"]), 200, 200, 300, 0), 200, 100)
    assert ("toss", ()) == (overtaken.phase, overtaken.order)
    assert (0, 2, 1, 3) == genmaicha.toss(overtaken, [[2, 1]]).order


def test_ga4_a_coin() -> None:
    """Seats still level after a follow-up are put in order by chance."""
    state = bids(bids(table(), 200, 200, 300, 0), 100, 100)

    assert ("toss", ()) == (state.phase, state.to_act)
    assert {(2, 0, 1, 3), (2, 1, 0, 3)} == {genmaicha.toss(state, seed).order for seed in range(20)}


def test_xa5_each_group_for_itself() -> None:
    """One coin for each group, highest first, every order of three equally likely."""
    state = bids(bids(table(5), 100, 0, 100, 0, 0), 100, 0, 100, 0, 0)
    tosses = [genmaicha.toss(state, random.Random(seed)).public.now.toss for seed in range(600)]
    often = {order: [low for _, low in tosses].count(order) for _, order in tosses}

    assert {(0, 2), (2, 0)} == {high for high, _ in tosses}
    assert (6, True) == (len(often), all(70 <= times <= 130 for times in often.values()))
    assert "XA5" == refused_toss(state, [[0, 2]])
    assert {"XA5"} == {refused_toss(state, [[0, 2], wrong]) for wrong in ([1, 3], [1, 3, 3], [1, 3, True], [0, 3, 4])}


def refused_toss(state: genmaicha.State, groups: object) -> str:
    """The rule that forbids a toss."""
    try:
        genmaicha.toss(state, groups)
    except genmaicha.IllegalMove as no:
        return no.rule
    return "none"


def test_xa6_no_choice_is_still_a_move() -> None:
    """An empty stash follows up, the last crate is taken, a turn without drinks is ended: each is recorded."""
    state = bids(table(4), 500, 500, 500, 0)
    assert [("bid 0",)] * 3 == [genmaicha.legal_moves(state, seat) for seat in (0, 1, 2)]

    state = genmaicha.toss(bids(state, 0, 0, 0), [[2, 0, 1]])
    state = play(state, "take a", "take b", "take c")
    assert ("take d",) == genmaicha.legal_moves(state, 3)
    assert ("done",) == genmaicha.legal_moves(brewing(), 0)


def test_gt1_crates_from_the_highest_bidder_down() -> None:
    """Each takes one crate with all its drinks."""
    state = bids(table(3), 100, 300, 200)
    assert ((1, 2, 0), ("take a|b|c",)) == (state.order, genmaicha.legal_moves(state, 1))

    state = play(state, "take b")
    assert (("B5", "B6", "G1", "G2"), (2,)) == (state.hands[1], state.to_act)
    assert ("take a|c",) == genmaicha.legal_moves(state, 2)
    assert ["GT1", "GT1", "GR3"] == [
        rule_against(state, move, seat) for move, seat in (("take b", 2), ("take a", 0), ("take d", 2))
    ]


def test_xt1_nobody_may_decline() -> None:
    """A crate is taken, there is nothing else to do; and no hand is ever too full."""
    state = bids(table(2), 100, 0)
    assert "GT1" == rule_against(state, "done")

    state = brewing(" ".join(genmaicha.DRINKS))
    assert 36 == len(state.hands[0])


def test_ge1_most_yen_wins() -> None:
    """The seat with most yen after the last round wins."""
    assert (1,) == last_turn([900, 1000, 0], "B1 B2 B3", "", "K1").winners


def test_ge2_then_most_drinks() -> None:
    """Level in yen: the seat with more drinks wins."""
    assert (1,) == last_turn([900, 900], "B1", "K1 K2").winners


def test_ge3_then_the_win_is_shared() -> None:
    """Level in drinks too: all of them have won."""
    assert (0, 2) == last_turn([900, 0, 900], "B1 B2", "O1 O2 O3", "K1 K2").winners


def test_xe1_only_the_stash_counts() -> None:
    """Yen on ads, in gaps or beside lines belong to nobody."""
    ads = ((0, 500), None, None, None, None, None)

    assert (1,) == last_turn([900, 1000], "B1", "K1", ads=ads).winners


def test_xm5_an_ad_left_at_the_end() -> None:
    """Its stake is lost; the house may give it back before anybody has won."""
    ads = ((0, 500), None, None, None, None, None)
    refunded = last_turn([900, 1000], "B1", "K1", ads=ads, house=["ad_refund"])

    assert ((900, 1000), (1,)) == (
        last_turn([900, 1000], "B1", "K1", ads=ads).yen,
        last_turn([900, 1000], "B1", "K1", ads=ads).winners,
    )
    assert ((1400, 1000), (0,)) == (refunded.yen, refunded.winners)
