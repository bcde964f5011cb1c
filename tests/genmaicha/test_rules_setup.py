"""Pieces, set-up, rounds and secrets: a test for each rule that bears its id."""

import random

import pytest
from genmaicha.tables import EVERY, GRID, bids, brewing, crates, play, rule_against, table

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha.protocol import current_round
from matcha_widget.engine.genmaicha.records.trace import to_json


def test_gd1_drinks() -> None:
    """A drink is one of six colours and one of six shapes, nothing more."""
    assert (36, {2}) == (len(genmaicha.DRINKS), set(map(len, genmaicha.DRINKS)))
    assert {"B", "G", "K", "O", "R", "W"} == {drink[0] for drink in genmaicha.DRINKS}
    assert {"1", "2", "3", "4", "5", "6"} == {drink[1] for drink in genmaicha.DRINKS}


def test_xd1_every_pair_once() -> None:
    """There is one drink of each colour and shape: a second one is in no crate and in no hand."""
    again = [*crates(4)[:3], ["K1", "K2", "B1"]]
    with pytest.raises(genmaicha.IllegalMove, match="B1 is not in the bag"):
        genmaicha.new_game(4, grid=GRID, fill=again)

    assert 36 == len(set(genmaicha.DRINKS))


def test_xd2_names_are_data() -> None:
    """No rule asks for a name: cards are known by their letter or digit alone."""
    assert ("1", "2", "3", "4", "5", "6", "B", "G", "K", "O", "R", "W") == genmaicha.CARDS


def test_gd2_cards() -> None:
    """Twelve cards, one for each ingredient, so none lies in a grid twice."""
    assert 12 == len(set(genmaicha.CARDS))
    with pytest.raises(genmaicha.NotationError, match="B lies in the grid already"):
        genmaicha.new_game(2, grid="B3O/1GB/K6R")


def test_gd3_six_crates() -> None:
    """There are as many crates as players, six at most, each for six drinks at most."""
    assert {2: 2, 3: 3, 4: 4, 5: 5, 6: 6} == {seats: len(table(seats).crates) for seats in range(2, 7)}
    assert 6 >= max(size for sizes in genmaicha.IN_CRATE.values() for size in sizes)


def test_xd3_bank_and_ads_never_run_out() -> None:
    """The bank pays on after any sum, and a seat may have an ad at every line."""
    state = brewing(" ".join(genmaicha.DRINKS), variants=("market",))
    for line in genmaicha.LINES:
        pattern = next(move for move in genmaicha.legal_moves(state, 0) if move.startswith(f"brew {line}"))
        state = play(state, genmaicha.expand(pattern)[0], "brand 100")

    assert [(0, 100)] * 6 == [*state.ads]
    assert 500 + sum(genmaicha.PRICES) - 600 == state.yen[0]


def test_xd4_two_ingredients() -> None:
    """A drink serves as its colour or its shape; as a third thing it serves nowhere."""
    assert "GB2" == rule_against(brewing("B1 K3 O2"), "brew col1 B1 O2 K3")
    with pytest.raises(genmaicha.MoveError):
        genmaicha.Move("brew row3 K6 K6 R4 + G2:B")


def test_gs1_nine_cards() -> None:
    """Nine of the twelve cards lie in a grid, each deal another one."""
    grids = {genmaicha.new_game(2, seed=seed).grid for seed in range(40)}

    assert 40 == len(grids)
    assert {(3, 3, 3)} == {tuple(map(len, grid)) for grid in grids}
    assert {9} == {len({card for row in grid for card in row}) for grid in grids}


def test_gs2_yen_beside_lines() -> None:
    """100, 200, 300 from the bottom row up, then 400, 500, 600 around the corner."""
    assert {"row3": 100, "row2": 200, "row1": 300, "col1": 400, "col2": 500, "col3": 600} == dict(
        zip(genmaicha.LINES, table().lines, strict=True)
    )


def test_xs1_columns_rise_to_the_right() -> None:
    """The left column pays 400: the one of black, stubby can and blue here."""
    assert 900 == play(brewing("B1 K3"), "brew col1 B1 B1 K3").yen[0]


def test_xs2_a_price_is_a_marker() -> None:
    """Nobody takes the pile: a line pays again, 100 less."""
    state = play(brewing("B1 B3 K1 K3"), "brew col1 B1 B1 K1")

    assert (900, 300) == (state.yen[0], state.lines[3])


def test_gs3_three_cards_are_left_over() -> None:
    """Without a ceremony they are out of the game: nothing lies above the columns."""
    state = table()

    assert () == state.above
    assert "above" not in genmaicha.snapshot(state)


def test_xs3_which_are_left_over_is_known() -> None:
    """All know the three: they are the cards that may be tried with a column."""
    state = brewing("B1 K3 G4 O5 W6", variants=("ceremony",))
    (extra,) = [move.split(" + ")[1] for move in genmaicha.legal_moves(state, 0) if "col1" in move and " + " in move]

    assert "G4:4|O5:5|W6:W" == extra


def test_gs4_all_drinks_in_one_bag() -> None:
    """All drinks in no crate and no hand are in the bag."""
    assert {2: 28, 3: 24, 4: 24, 5: 21, 6: 18} == {seats: table(seats).bag for seats in range(2, 7)}


def test_gs5_five_hundred_yen() -> None:
    """Two to six players start with 500 yen each; one or seven are refused."""
    assert {seats: (500,) * seats for seats in range(2, 7)} == {seats: table(seats).yen for seats in range(2, 7)}
    for seats in (0, 1, 7, True, "2", None):
        with pytest.raises(genmaicha.RecordError, match="seats: expected 2, 3, 4, 5 or 6 players"):
            genmaicha.new_game(seats)  # type: ignore[arg-type]  # that is the point


def test_xs4_nobody_goes_first() -> None:
    """All are to bid at once, in any order, and it makes no difference."""
    state = table(3)
    first = genmaicha.apply(genmaicha.apply(bids(state, 200), "bid 0", 1).state, "bid 100", 2).state
    last = genmaicha.apply(bids(genmaicha.apply(state, "bid 100", 2).state, 200), "bid 0", 1).state

    assert (0, 1, 2) == state.to_act
    assert first == last


def test_gr1_three_rounds() -> None:
    """Three rounds; four with two players."""
    assert {2: 4, 3: 3, 4: 3, 5: 3, 6: 3} == {seats: _at_end(seats).round for seats in range(2, 7)}


def _at_end(seats: int) -> genmaicha.State:
    state = table(seats)
    while state.phase != "over":
        state = _round_over(state)
        if state.phase == "fill":
            state = genmaicha.fill(state, 7)
    return state


def _round_over(state: genmaicha.State) -> genmaicha.State:
    state = bids(state, *[0] * state.setting.seats)
    state = genmaicha.toss(bids(state, *[0] * state.setting.seats), 7)
    while state.to_act:
        pattern = genmaicha.legal_moves(state, state.to_act[0])[-1 if state.phase == "take" else 0]
        state = play(state, "done" if state.phase == "brew" else genmaicha.expand(pattern)[0])
    return state


def test_gr2_bids_then_brews() -> None:
    """A round is a phase of bids, in which crates are taken, then one of brewing; then the next is filled."""
    state = bids(table(2), 100, 0)
    phases = [state.phase]
    for move in ("take a", "take b", "done", "done"):
        state = play(state, move)
        phases.append(state.phase)

    assert ["take", "take", "brew", "brew", "fill"] == phases


@pytest.mark.parametrize(
    ("seats", "chart"), [(2, [4, 3, 3, 3]), (3, [4, 4, 4]), (4, [3, 3, 3]), (5, [3, 2, 2]), (6, [3, 2, 1])]
)
def test_gr3_drinks_in_a_crate(seats: int, chart: list[int]) -> None:
    """As many crates as players, filled at random by the chart."""
    state, sizes = table(seats), []
    while state.phase != "over":
        sizes.append({len(crate or ()) for crate in state.crates})
        state = _round_over(state)
        state = genmaicha.fill(state, 7) if state.phase == "fill" else state

    assert [{size} for size in chart] == sizes


def test_xr1_crates_are_open_before_bids() -> None:
    """Everybody sees the crates while bidding."""
    state = table(2)

    assert "bid" == state.phase
    assert (tuple(crates(2)[0]), tuple(crates(2)[1])) == genmaicha.view(state, "table").crates


@pytest.mark.parametrize(("seats", "dealt"), [(2, 26), (3, 36), (4, 36), (5, 35), (6, 36)])
def test_xr2_the_bag_suffices(seats: int, dealt: int) -> None:
    """The bag suffices even if nothing comes back: a game deals 26 to 36 drinks."""
    assert dealt == sum(map(len, _at_end(seats).hands))
    assert 36 - dealt == _at_end(seats).bag


def test_gh1_a_bid_is_its_bidders() -> None:
    """A bid is known to its bidder alone until the last one is there; that somebody has bid is public."""
    state = bids(table(3), 300, None, 100)

    assert {0: (300, None, "??"), 1: ("??", None, "??"), 2: ("??", None, 100), "table": ("??", None, "??")} == {
        viewer: genmaicha.view(state, viewer).bids for viewer in (0, 1, 2, "table")
    }
    assert (300, 0, 100) == genmaicha.view(genmaicha.apply(state, "bid 0", 1).state, "table").bids


def test_gh1_a_follow_up_is_its_bidders() -> None:
    """A follow-up is known to its bidder alone; seats that are not level have none."""
    state = bids(bids(table(3), 100, 100, 300), 200)

    assert [(200, None, None), ("??", None, None)] == [genmaicha.view(state, seat).follow for seat in (0, 1)]


def test_gh2_a_face_down_card() -> None:
    """It is known for ever to seats that looked or failed; turned up, to all."""
    state = play(brewing("B1 K5 W2", variants=("ceremony",)), "peek col1 W2", "brew col1 B1 B1 K5 + K5:5")
    assert [("4", "??", "??"), ("??", "??", "??")] == [genmaicha.view(state, viewer).above for viewer in (0, 1)]

    state = play(brewing("B1 K5 G4", variants=("ceremony",)), "brew col1 B1 B1 K5 + G4:4")
    assert [("4", "??", "??")] * 2 == [genmaicha.view(state, viewer).above for viewer in (1, "table")]


def test_gh3_all_else_is_public() -> None:
    """Grid, prices, gaps, stashes, hands, crates, uses and looks are the same to everybody, and so is the bag."""
    state = play(brewing("B1 K5 W2 G2", variants=EVERY), "peek col1 W2", "brew col1 B1 B1 K5 + K5:5")
    data = [to_json(genmaicha.view(state, viewer)) for viewer in (0, 1, "table", "all")]
    public = [{key: value for key, value in each.items() if key != "above"} for each in data]

    assert [public[0]] * 4 == public


def test_gh4_the_bag_has_no_order() -> None:
    """Chance is drawn when a crate is filled: until then no state or view holds the outcome."""
    state = play(bids(table(2), 100, 0), "take a", "take b", "done", "done")
    fills = {genmaicha.fill(state, random.Random(seed)).crates for seed in range(20)}

    assert 20 == len(fills)
    assert ("fill", None) == (state.phase, current_round(state))


def test_gv1_three_switches() -> None:
    """Each variant alone, any two, all three or none can be played."""
    data = {
        variants: {"gaps", "above", "ads"} & {*genmaicha.snapshot(table(2, variants))}
        for variants in [(), *((each,) for each in EVERY), EVERY[:2], EVERY[1:], (EVERY[0], EVERY[2]), EVERY]
    }
    fields = {"matcha-iri": "gaps", "ceremony": "above", "market": "ads"}

    assert {variants: {fields[each] for each in variants} for variants in data} == data


def test_xv1_variants_never_meet_in_a_brew() -> None:
    """Matcha is added to rows, the guest's ingredient to columns; a failed attempt may be branded."""
    state = brewing("B1 K5 G2 K6 R4", variants=EVERY)
    assert "B1:1|G2:2|G2:G" == _extra(state, "row3")
    assert "K5:5|R4:4" == _extra(state, "col1")
    assert (0, 100) == play(state, "brew col1 B1 B1 K5 + K5:5", "brand 100").ads[3]


def _extra(state: genmaicha.State, line: str) -> str:
    return next(
        move.split(" + ")[1]
        for move in genmaicha.legal_moves(state, 0)
        if move.startswith(f"brew {line}") and " + " in move
    )
