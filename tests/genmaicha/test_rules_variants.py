"""Matcha-iri, Tea ceremony and Tea market: a test for each rule that bears its id."""

import pytest
from genmaicha.tables import ABOVE, EVERY, GRID, brewing, crates, play, rule_against, table

from matcha_widget.engine import genmaicha

TEA = "K6 R4 G2"
"""The hand of example I1."""

GUEST = "B1 G4 K5 W2"
"""The hand of examples C1 and C2."""


def iri(*moves: str, hand: str = TEA) -> genmaicha.State:
    """A turn with Matcha-iri."""
    return play(brewing(hand, variants=("matcha-iri",)), *moves)


def ceremony(*moves: str, hand: str = GUEST, house: tuple[str, ...] = ()) -> genmaicha.State:
    """A turn at a tea ceremony."""
    return play(brewing(hand, "B3 K1 R5 W1", variants=("ceremony",), house=house), *moves)


def market(*moves: str, house: tuple[str, ...] = ()) -> genmaicha.State:
    """A turn at a tea market."""
    return play(brewing("B1 K3 B2 K1 K4", variants=("market",), house=house), *moves)


def extra(state: genmaicha.State, line: str) -> str:
    """All that can be added to a line now."""
    extras = [
        move.split(" + ")[1] for move in genmaicha.legal_moves(state, 0) if f"brew {line}" in move and "+" in move
    ]
    return "".join(extras)


def test_gi1_yen_in_the_gaps() -> None:
    """100 between the cards of the left column, 200 in the middle and right ones."""
    assert ((100, 200, 200), (100, 200, 200)) == iri().gaps


def test_xi1_two_gaps_a_column() -> None:
    """Six in all, 1,000 yen; none towards the cards of a ceremony."""
    state = brewing(variants=("matcha-iri", "ceremony"))

    assert (6, 1000) == (sum(map(len, state.gaps)), sum(map(sum, state.gaps)))


def test_gi2_one_ingredient_more() -> None:
    """A row may get one ingredient from the row above or below; without the variant none."""
    assert "G2:2|G2:G" == extra(iri(), "row3")
    assert "GI2" == rule_against(brewing(TEA), "brew row3 K6 K6 R4 + G2:G")


def test_xi2_directly_above_or_below() -> None:
    """Not two rows away, not beside a column, and an ordinary use of the drink."""
    assert "XI2" == rule_against(iri(hand="K6 R4 B2"), "brew row3 K6 K6 R4 + B2:B")
    assert "XI2" == rule_against(iri(hand="K6 R4 G2"), "brew row3 K6 K6 R4 + R4:R")
    assert "GC3" == rule_against(iri(hand="B1 K3 G2"), "brew col1 B1 B1 K3 + G2:G")
    used = iri("brew row3 K6 K6 R4 + B1:1", hand="B1 K6 R4 G3 O2 R2")
    assert "GB3" == rule_against(used, "brew row2 B1 G3 O2")


def test_gi3_the_gap_is_the_bonus() -> None:
    """The yen between the added card and the row's."""
    assert (800, (100, 0, 200)) == (iri("brew row3 K6 K6 R4 + G2:G").yen[0], iri("brew row3 K6 K6 R4 + G2:G").gaps[1])
    assert (800, (100, 200, 0)) == (iri("brew row3 K6 K6 R4 + G2:2").yen[0], iri("brew row3 K6 K6 R4 + G2:2").gaps[1])


def test_xi3_a_gap_is_emptied_once() -> None:
    """An empty gap cannot be chosen."""
    state = iri("brew row3 K6 K6 R4 + G2:G", hand="K6 R4 G2 G5 K1 R2 R6")

    assert "G2:2|K1:1|R2:2" == extra(state, "row3")
    assert "XI3" == rule_against(state, "brew row3 K1 R6 R2 + G5:G")


def test_gc1_cards_above_the_columns() -> None:
    """The three that are left over lie face down; they must be these three."""
    assert ABOVE == table(2, ("ceremony",)).above
    assert ("??", "??", "??") == genmaicha.view(table(2, ("ceremony",)), 0).above
    with pytest.raises(genmaicha.NotationError, match="above: B lies in the grid already"):
        genmaicha.new_game(2, variants=("ceremony",), grid=GRID, above="B45", fill=crates(2))


def test_xc1_columns_of_four() -> None:
    """They make no recipe of their own and pay nothing."""
    assert 6 == len(ceremony().lines)
    assert "" == extra(brewing("K6 R4 W5", variants=("ceremony",)), "row3")


def test_xc2_which_but_not_where() -> None:
    """The face-down cards are known without their places: any of them may be tried anywhere, no other."""
    assert "G4:4|K5:5|W2:W" == extra(ceremony(), "col1")
    assert "XC5" == rule_against(ceremony(), "brew col1 B1 B1 K5 + G4:G")


def test_gc2_a_look() -> None:
    """A seat that puts back an ingredient which lies face down sees one of the cards."""
    state = ceremony("peek col1 W2")

    assert [("4", "??", "??"), ("??", "??", "??")] == [genmaicha.view(state, seat).above for seat in (0, 1)]
    assert "GC2" == rule_against(brewing(GUEST), "peek col1 W2")
    assert "GC2" == rule_against(ceremony(), "peek col1 W5")


def test_xc3_the_price_of_a_look() -> None:
    """A whole drink of which nothing was used in this turn, gone at once; either ingredient may match, any card."""
    assert (("B1", "G4", "K5"), 29) == (ceremony("peek col3 W2").hands[0], ceremony("peek col3 W2").bag)
    assert "peek col1|col2|col3 G4|K5|W2" == genmaicha.legal_moves(ceremony(), 0)[-1]
    assert "XC3" == rule_against(ceremony(), "peek col1 B1")
    assert "XC3" == rule_against(ceremony("brew col1 B1 B1 K5"), "peek col1 K5")


def test_xc4_any_card_any_number_of_times() -> None:
    """Any card is looked at as often as one likes; that somebody looked, and with what, all see."""
    state = ceremony("peek col2 W2", "peek col2 K5", "peek col1 G4")

    assert ((0,), (0,), ()) == state.public.looked
    assert ("peek col2 W2", "peek col2 K5", "peek col1 G4") == genmaicha.view(state, "table").public.now.turns[0]


def test_gc3_a_fourth_ingredient() -> None:
    """A column may be brewed with one for the card above it; a row may not."""
    assert 1400 == ceremony("brew col1 B1 B1 K5 + G4:4").yen[0]
    assert "GI2" == rule_against(ceremony(hand="K6 R4 W5"), "brew row3 K6 K6 R4 + W5:W")


def test_xc5_it_names_a_card_that_lies_face_down() -> None:
    """Any face-down card may be named, even one that this column was shown not to be."""
    state = ceremony("brew col1 B1 B1 K5 + K5:5", hand="B1 B3 K1 K5 G4 O5")

    assert "G4:4|O5:5" == extra(state, "col1")
    assert (900, 1200) == (state.yen[0], play(state, "brew col1 B3 K1 K1 + O5:5").yen[0])


def test_gc4_right() -> None:
    """The column's pay and 500 more, and the card is turned up."""
    state = ceremony("brew col1 B1 B1 K5 + G4:4")

    assert (1400, ("4", "??", "??")) == (state.yen[0], genmaicha.view(state, "table").above)
    assert ((), ()) == (state.public.looked[0], state.public.misses[0])


def test_xc6_a_face_up_card_is_done_with() -> None:
    """No second bonus, no look, no four-card brew there; nor is it tried elsewhere."""
    state = ceremony("brew col1 B1 B1 K5 + G4:4", hand="B1 B3 K1 K5 G4 O4 W6 K3 G6")

    assert "" == extra(state, "col1")
    assert ["XC6", "XC6", "XC5"] == [
        rule_against(state, move) for move in ("brew col1 B3 K1 K1 + O4:4", "peek col1 W6", "brew col2 K3 G6 W6 + O4:4")
    ]


def test_gc5_wrong() -> None:
    """The price alone is paid; the card stays, the brewer has seen it, the others have ruled one card out."""
    state = ceremony("brew col1 B1 B1 K5 + K5:5")

    assert (900, 300) == (state.yen[0], state.lines[3])
    assert [("4", "??", "??"), ("??", "??", "??")] == [genmaicha.view(state, seat).above for seat in (0, 1)]
    assert (((0,), (), ()), (("5",), (), ())) == (state.public.looked, state.public.misses)


def test_xc7_when_the_drinks_go() -> None:
    """At the end of the turn as always; the house may take those of a failed attempt at once."""
    state = ceremony("brew col1 B1 B1 K5 + K5:5")
    assert (("B1", "G4", "K5", "W2"), ("G4", "W2")) == (state.hands[0], play(state, "done").hands[0])

    at_once = ceremony("brew col1 B1 B1 K5 + K5:5", house=("fail_at_once",))
    assert (("G4", "W2"), ()) == (at_once.hands[0], at_once.used)


def test_gm1_the_first_to_brew_may_brand() -> None:
    """The first to brew a line may place an ad by it, whatever the others do later."""
    assert "brand 100..900" == genmaicha.legal_moves(market("brew col1 B1 B1 K3"), 0)[0]
    assert ((0, 200), 700) == (
        market("brew col1 B1 B1 K3", "brand 200").ads[3],
        market("brew col1 B1 B1 K3", "brand 200").yen[0],
    )
    assert "GM1" == rule_against(play(brewing("B1 K3"), "brew col1 B1 B1 K3"), "brand 100")


def test_xm1_straight_after_that_brew() -> None:
    """Before anything else; let go, the line is never branded."""
    assert "XM1" == rule_against(market(), "brand 100")
    assert "XM1" == rule_against(market("brew col1 B1 B1 K3", "brand 200"), "brand 200")
    assert "XM1" == rule_against(market("brew col1 B1 B1 K3", "brew col1 B2 K1 K4"), "brand 200")
    assert "XM1" == rule_against(_sold(), "brand 200")


def test_gm2_at_least_a_hundred() -> None:
    """Yen lies on the ad, out of the stash."""
    assert "XM2" == rule_against(market("brew col1 B1 B1 K3"), "brand 0")


def test_xm2_hundreds_up_to_the_stash() -> None:
    """Hundreds, and any number of ads each."""
    state = market("brew col1 B1 B1 K3")
    assert {"XM2"} == {rule_against(state, move) for move in ("brand 1000", "brand 150", "brand -100")}

    state = play(brewing("B1 K3 O2 B6", variants=("market",)), "brew col1 B1 B1 K3", "brand 900")
    assert (0, ("brew row1 B6 K3 O2", "done")) == (state.yen[0], genmaicha.legal_moves(state, 0))
    assert [(0, 100), (0, 900)] == [each for each in play(state, "brew row1 B6 K3 O2", "brand 100").ads if each]


def test_gm3_the_stake_and_as_much_again() -> None:
    """When somebody else brews the line, its owner gets double the stake."""
    before = _sold(but="brew col1 B3 K1 K1")

    assert (300, 700) == (before.yen[0], _sold().yen[0])


def test_gm4_the_ad_is_gone() -> None:
    """An ad pays once, and is gone."""
    state = _sold()

    assert (None,) * 6 == state.ads


def test_xm3_from_the_bank() -> None:
    """The brewer's pay is untouched."""
    assert 800 == _sold().yen[1]


def _sold(but: str = "") -> genmaicha.State:
    """Example M1: seat 1 brews the line that seat 0 has branded; or all `but` one move of it."""
    moves = ("brew col1 B1 B1 K3", "brand 200", "done", "brew col1 B3 K1 K1")
    state = brewing("B1 K3", "B3 K1 R5 W1", variants=("market",), yen=(100, 500))
    return play(state, *(move for move in moves if move != but))


def test_xm4_by_another_player() -> None:
    """The owner's own brews leave the ad; by house rule they sell it too, even in the same turn."""
    moves = ("brew col1 B1 B1 K3", "brand 200", "brew col1 B2 K1 K4")

    assert ((0, 200), 1000) == (market(*moves).ads[3], market(*moves).yen[0])
    assert (None, 1400) == (market(*moves, house=("own_sale",)).ads[3], market(*moves, house=("own_sale",)).yen[0])


def test_xm6_every_brew_counts() -> None:
    """Each first brew of a line sells its ad: for 0 yen, with matcha, with a guest, failed or not."""
    free = brewing("K6 R4 G2", variants=EVERY)
    free = genmaicha.State(free.public._replace(lines=(300, 200, 0, 400, 500, 600)), free.above, free.aside)
    assert "brand 100..500" == genmaicha.legal_moves(play(free, "brew row3 K6 K6 R4"), 0)[0]
    assert "brand 100..700" == genmaicha.legal_moves(play(free, "brew row3 K6 K6 R4 + G2:G"), 0)[0]

    state = brewing("B1 K5 G4", "B3 K1 W5", variants=EVERY)
    assert "brand 100..900" == genmaicha.legal_moves(play(state, "brew col1 B1 B1 K5 + K5:5"), 0)[0]
    state = play(state, "brew col1 B1 B1 K5 + G4:4", "brand 300", "done", "brew col1 B3 K1 K1")
    assert (1100 + 600, None) == (state.yen[0], state.ads[3])
