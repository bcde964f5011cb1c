"""The worked examples of the rules and of the contract, as they are printed there."""

import json

import pytest
from genmaicha.tables import ABOVE, GRID, bids, brewing, last_turn, play, rule_against, table

from matcha_widget.engine import genmaicha

CONTRACT = """
{"format": "genmaicha-game/1", "seats": 2, "variants": ["matcha-iri", "ceremony", "market"],
 "grid": [["B", "3", "O"], ["1", "G", "2"], ["K", "6", "R"]], "above": ["4", "W", "5"],
 "rounds": [
  {"crates": [["B1", "G4", "K3", "O2"], ["G2", "K6", "O5", "R4"]],
   "bids": [200, 200], "follow": [100, 100], "toss": [[1, 0]], "takes": ["b", "a"],
   "turns": [["brew row3 K6 K6 R4 + G2:G", "brand 100", "peek col2 O5", "done"],
             ["brew col1 B1 B1 K3 + G4:4", "brand 300", "done"]]},
  {"crates": [["B6", "K1", "W2"], ["B2", "G1", "W3"]], "bids": [0, null], "takes": [], "turns": []}]}
"""

SNAPSHOT = """
{"round": 1, "phase": "brew", "to_act": [1], "legal": [[], ["brand 100..500", "done", "peek col1|col2|col3 O5"]],
 "yen": [200, 500], "hands": [["B1", "G4", "K3", "O2"], ["G2", "K6", "O5", "R4"]], "crates": [null, null],
 "lines": [300, 200, 0, 400, 500, 600], "bag": 28, "bids": [200, 200], "follow": [100, 100], "order": [1, 0],
 "used": ["G2:G", "K6:6", "K6:K", "R4:R"], "winners": null,
 "gaps": [[100, 200, 200], [100, 0, 200]],
 "above": ["??", "??", "??"], "looked": [[], [], []], "misses": [[], [], []],
 "brewed": [false, false, true, false, false, false], "ads": [null, null, null, null, null, null]}
"""


def test_a1() -> None:
    """Bids 200 200 300 0, follow-ups 200 and 100; and the same under the rule of sums."""
    state = bids(bids(table(), 200, 200, 300, 0), 200, 100)
    assert ((2, 0, 1, 3), (100, 200, 200, 500)) == (state.order, state.yen)

    state = bids(bids(table(4, house=["overtake"]), 200, 200, 300, 0), 200, 100)
    assert ("toss", {(0, 1, 2, 3), (0, 2, 1, 3)}) == (state.phase, orders(state))


def test_a2() -> None:
    """The same with follow-ups 100 and 100: a coin for places 2 and 3, or for the first three."""
    state = bids(bids(table(), 200, 200, 300, 0), 100, 100)
    assert ((200, 200, 200, 500), {(2, 0, 1, 3), (2, 1, 0, 3)}) == (state.yen, orders(state))

    state = bids(bids(table(4, house=["overtake"]), 200, 200, 300, 0), 100, 100)
    assert {0, 1, 2} == {order[0] for order in orders(state)}
    assert {3} == {order[3] for order in orders(state)}


def test_a3() -> None:
    """Bids 500 500 500 0: follow-ups are forced to 0, the three come in random order, then seat 3."""
    state = bids(bids(table(), 500, 500, 500, 0), 0, 0, 0)

    assert (6, {3}) == (len(orders(state)), {order[3] for order in orders(state)})


def test_a4() -> None:
    """Two groups at once; then a coin between 1 and 4 only."""
    state = bids(bids(table(5), 100, 0, 100, 0, 0), 0, 0, 100, 300, 0)

    assert {(2, 0, 3, 1, 4), (2, 0, 3, 4, 1)} == orders(state)


def orders(state: genmaicha.State) -> set[tuple[int, ...]]:
    """Every order that the coin may give."""
    return {genmaicha.toss(state, seed).order for seed in range(60)}


@pytest.mark.parametrize("move", ["bid 600", "bid 150", "bid -100"])
def test_a5(move: str) -> None:
    """More than the stash, half a hundred, less than nothing: rule_against."""
    assert "XA1" == rule_against(table(), move, 0)


def test_b1() -> None:
    """Two lines for 700, a drink kept; the same blue twice is refused; the best turn makes 900."""
    hand = "B1 B6 G4 K3 O2"
    state = play(brewing(hand), "brew col1 B1 B1 K3", "brew row1 B6 K3 O2")
    assert (1200, 300, 200) == (state.yen[0], state.lines[3], state.lines[0])
    assert ("G4",) == play(state, "done").hands[0]
    assert "GB3" == rule_against(play(brewing(hand), "brew col1 B1 B1 K3"), "brew row1 B1 K3 O2")

    assert 1400 == play(brewing(hand), "brew col2 K3 G4 B6", "brew col1 B1 B1 K3").yen[0]
    assert 900 == genmaicha.best(GRID, hand.split()).yen


def test_b2() -> None:
    """The same column twice, 400 and 300; all four drinks go."""
    state = play(brewing("B1 K1 B3 K3"), "brew col1 B1 B1 K1", "brew col1 B3 K1 K3", "done")

    assert (1200, ()) == (state.yen[0], state.hands[0])


def test_b3() -> None:
    """The bottom row pays 100, then 0, and its marker stays 0."""
    state = play(brewing("K6 K1 R6 R2"), "brew row3 K6 K6 R6", "brew row3 K1 R6 R2")

    assert (600, 0) == (state.yen[0], state.lines[2])


def test_b4() -> None:
    """The dearest line first blocks both rows; the best turn is two rows, with three drinks."""
    plan = genmaicha.best(GRID, ["B1", "G3", "O2", "K4"])

    assert (500, 3, (1, 1, 0, 0, 0, 0)) == (plan.yen, plan.drinks, plan.times)
    assert ("done",) == genmaicha.legal_moves(play(brewing("B1 G3 O2 K4"), "brew col1 B1 B1 K4"), 0)


def test_i1() -> None:
    """A row with matcha from the middle or the right column; the cards of the top row are refused."""
    state = play(brewing("K6 R4 G2", variants=["matcha-iri"]), "brew row3 K6 K6 R4 + G2:G")
    assert (800, 0) == (state.yen[0], state.gaps[1][1])

    state = brewing("K6 R4 G2 B4", variants=["matcha-iri"])
    assert 800 == play(state, "brew row3 K6 K6 R4 + G2:2").yen[0]
    assert "XI2" == rule_against(state, "brew row3 K6 K6 R4 + B4:B")


def test_c1() -> None:
    """A look at the 4, then the left column with a 4 for the guest; B1 pays for no look, G4 does."""
    start = brewing("W2 B1 K5 G4", variants=["ceremony"])
    seen = play(start, "peek col1 W2")
    assert "4" == genmaicha.view(seen, 0).above[0]

    served = play(seen, "brew col1 B1 B1 K5 + G4:4")
    assert (1400, "4") == (served.yen[0], genmaicha.view(served, "table").above[0])
    assert "XC3" == rule_against(start, "peek col1 B1")
    assert play(start, "peek col1 G4").public.looked[0] == (0,)


def test_c2() -> None:
    """The wrong ingredient: the pay alone; seat 0 knows the 4, all know that it is not 5."""
    hand = "W2 B1 K5 G4"
    state = play(brewing(hand, variants=["ceremony"]), "brew col1 B1 B1 K5 + K5:5")
    assert (900, 300, ("5",)) == (state.yen[0], state.lines[3], state.public.misses[0])
    assert ["4", "??"] == [genmaicha.view(state, seat).above[0] for seat in (0, 1)]
    assert ("G4", "W2") == play(state, "done").hands[0]

    at_once = brewing(hand, variants=["ceremony"], house=["fail_at_once"])
    assert ("G4", "W2") == play(at_once, "brew col1 B1 B1 K5 + K5:5").hands[0]


def test_m1() -> None:
    """An ad of 200 pays 400 when seat 1 brews the line; it is never branded again."""
    state = play(brewing("B1 K3", "B3 K1", variants=["market"], yen=(100, 500)), "brew col1 B1 B1 K3", "brand 200")
    assert (300, 500) == state.yen

    state = play(state, "done", "brew col1 B3 K1 K1")
    assert ((700, 800), 200) == (state.yen, state.lines[3])
    assert "XM1" == rule_against(state, "brand 100")


def test_e1() -> None:
    """900 yen and 1 drink, 900 and 2: the second wins; 900 and 2 both: shared."""
    assert [(1,), (0, 1)] == [last_turn([900, 900], *hands).winners for hands in (("B1", "K1 K2"), ("B1 B2", "K1 K2"))]


def test_the_record_of_the_contract() -> None:
    """It is loaded, written again as it is, and its ninth snapshot is the one printed there."""
    game = genmaicha.load(CONTRACT)

    assert json.dumps(json.loads(CONTRACT)) == json.dumps(genmaicha.dump(game))
    assert json.dumps(json.loads(SNAPSHOT)) == json.dumps(genmaicha.trace(game)[8])
    assert (17, ABOVE) == (len(game), game.state.above)


def test_patterns() -> None:
    """The pattern of the contract is six moves, each legal, and a hundred is a step."""
    pattern = "brew row2 G1 G1 B2|O2 + B2:B|O2:O|W3:3"

    assert 6 == len(genmaicha.expand(pattern))
    assert "brew row2 G1 G1 O2 + B2:B" == genmaicha.expand(pattern)[3]
    assert ("brand 100", "brand 200", "brand 300") == genmaicha.expand("brand 100..300")
    assert ("take a", "take c") == genmaicha.expand("take a|c")


def test_the_position_of_the_contract() -> None:
    """Two seats, round 1, seat 0 to brew, seat 1 without drinks, 500 yen each."""
    state = genmaicha.position("B3O/1G2/K6R; hand B1 K3; lines 300 200 100 400 500 600")

    assert (2, 1, "brew", (0,)) == (state.setting.seats, state.round, state.phase, state.to_act)
    assert ((("B1", "K3"), ()), (500, 500), genmaicha.PRICES) == (state.hands, state.yen, state.lines)


FIGURES = [("B1 K3 B6 G4 O2", 900, 4, 1), ("B6 G1 O3 R2", 1100, 4, 1), ("W1 W2", 0, 0, 1), ("", 0, 0, 1)]


@pytest.mark.parametrize(("hand", "yen", "drinks", "plans"), FIGURES)
def test_plans(hand: str, yen: int, drinks: int, plans: int) -> None:
    """The output of `matcha plan` for a hand."""
    assert (yen, drinks, plans) == genmaicha.best(GRID, hand.split())[:3]
