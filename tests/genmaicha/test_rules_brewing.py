"""Brewing in the base game: a test for each rule that bears its id."""

from genmaicha.tables import bids, brewing, lines, play, rule_against, table

from matcha_widget.engine import genmaicha


def test_gb1_in_the_same_order() -> None:
    """The first to take a crate is the first to brew."""
    state = play(bids(table(3), 100, 300, 200), "take a", "take b", "take c")
    turns: list[int] = []
    while state.phase == "brew":
        turns += state.to_act
        state = play(state, "done")

    assert [1, 2, 0] == turns
    assert "GB1" == rule_against(play(bids(table(2), 100, 0), "take a", "take b"), "done", 1)


def test_xb1_one_whole_turn() -> None:
    """Any number of brews, one after the other; the turn ends with done, not before."""
    state = play(brewing("B1 K3 B3 K1 B6 O2", "K6"), "brew col1 B1 B1 K3", "brew col1 B3 K1 K1", "brew row1 B6 K3 O2")
    assert (0,) == state.to_act

    assert (1,) == play(state, "done").to_act


def test_xb2_nothing_must_be_brewed() -> None:
    """A turn may end at once, and the drinks serve in a later round."""
    state = play(bids(table(2), 100, 0), "take a", "take b", "done", "done")
    state = genmaicha.fill(state, 7)

    assert ("B1", "B2", "B3", "B4") == state.hands[0]


def test_gb2_a_recipe_is_a_line() -> None:
    """Three rows and three columns, no diagonal; one ingredient for each of its three cards."""
    state = brewing("B4 G5 R6")

    assert "" == lines(state)
    assert ["GB2", "GB2"] == [rule_against(state, move) for move in ("brew row1 B4 G5 R6", "brew row1 B4 K3 O2")]
    assert ["row1", "row2", "row3", "col1", "col2", "col3"] == [*genmaicha.LINES]


def test_xb3_any_of_the_six_lines() -> None:
    """A column is a recipe as good as a row."""
    assert "col1 col2 col3 row1 row2 row3" == lines(brewing(" ".join(genmaicha.DRINKS)))


def test_gb3_once_as_colour_once_as_shape() -> None:
    """In one recipe or in two, never twice as the same."""
    state = brewing("B1 K3 O2")
    assert "GB3" == rule_against(play(state, "brew col1 B1 B1 K3"), "brew row1 B1 K3 O2")

    twice = play(brewing("K6 K1 R6 R2"), "brew row3 K6 K6 R6")
    assert ("K6:6", "K6:K", "R6:R") == twice.used
    assert ("brew row3 K1 R6 R2", "done") == genmaicha.legal_moves(twice, 0)


def test_xb4_once_is_per_turn() -> None:
    """Two lines that cross at blue need two blue drinks; in a later turn a drink that was kept serves anew."""
    assert "GB3" == rule_against(play(brewing("B1 K3 O2"), "brew row1 B1 K3 O2"), "brew col1 B1 B1 K3")
    assert "col1" == lines(play(brewing("B1 B2 K3 O2"), "brew row1 B1 K3 O2"))
    assert () == play(brewing("B1 K3", "B3 K1"), "brew col1 B1 B1 K3", "done").used


def test_gb4_the_bank_pays_and_the_price_falls() -> None:
    """The bank pays the line's price, which falls by 100, never below 0."""
    state = brewing("K1 K2 K3 K6 R6 O6 W6 R1 R2 R3")
    results = []
    for move in ("brew row3 K1 K6 R1", "brew row3 K2 R6 R2", "brew row3 K3 O6 R3"):
        state = play(state, move)
        results.append((state.yen[0], state.lines[2]))

    assert [(600, 0), (600, 0), (600, 0)] == results


def test_xb5_the_same_line_again() -> None:
    """In the same turn, at the new price, and at 0 for nothing."""
    state = play(brewing("B1 B3 K1 K3"), "brew col1 B1 B1 K1")

    assert "col1" == lines(state)
    assert (1200, 200) == (play(state, "brew col1 B3 K1 K3").yen[0], play(state, "brew col1 B3 K1 K3").lines[3])


def test_gb5_used_drinks_go_back() -> None:
    """They are in the bag again, and can be drawn again from the next round on."""
    state = play(brewing("B1 K3 W6"), "brew col1 B1 B1 K3")
    assert (("B1", "K3", "W6"), 33) == (state.hands[0], state.bag)

    state = play(state, "done")
    assert (("W6",), 35) == (state.hands[0], state.bag)


def test_xb6_also_half_used() -> None:
    """A drink with one used ingredient goes too; unused drinks stay."""
    state = play(brewing("B1 B6 G4 K3 O2"), "brew col1 B1 B1 K3", "brew row1 B6 K3 O2", "done")

    assert (1200, ("G4",)) == (state.yen[0], state.hands[0])


def test_xb7_the_player_says_which_serves() -> None:
    """If several drinks could serve a card, the mover names one."""
    state = brewing("B6 K1 O1")

    assert ("brew col1 B6 K1|O1 K1", "done") == genmaicha.legal_moves(state, 0)
    assert [("O1",), ()] == [play(state, f"brew col1 B6 {drink} K1", "done").hands[0] for drink in ("K1", "O1")]


def test_xb8_hands_and_stashes_are_open() -> None:
    """Everybody sees them; no move gives, lends or trades anything."""
    known = genmaicha.view(brewing("B1", "K3"), 1)

    assert ((("B1",), ("K3",)), (500, 500)) == (known.hands, known.yen)
    assert ("done",) == genmaicha.legal_moves(brewing("B1", "K3"), 0)
