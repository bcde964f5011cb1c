"""The tools that measure Genmaicha, held against a second reading of its rules."""

import re
from collections.abc import Callable
from pathlib import Path
from random import Random
from shutil import copytree

import check_variants
import counterfactual
import market_sim
import pytest
from genmaicha import oracle

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import State

STALLS = check_variants.stalls()


def second_reading(state: State) -> oracle.Table:
    """The game in the second reading."""
    return oracle.replay(genmaicha.dump(genmaicha.Game(state)))


@pytest.mark.parametrize("tool", [check_variants.main, counterfactual.main, market_sim.main])
def test_a_tool_says_how_it_is_used(tool: Callable[[list[str]], None], capsys: pytest.CaptureFixture[str]) -> None:
    """`--help` names the command line."""
    with pytest.raises(SystemExit, match="0"):
        tool(["--help"])

    assert "python tools/" in capsys.readouterr().out


# The stalls of the variants


@pytest.mark.parametrize("number", check_variants.NUMBERS)
def test_every_way_through_a_stall_of_a_variant(number: int) -> None:
    """Each way ends as in the second reading of the rules: yen, prices, gaps, guests, ads, winners."""
    for step in STALLS.steps[number]:
        for ways in check_variants.check_step(STALLS, step).by_ending:
            for way in ways:
                end = way.end
                assert isinstance(end, check_variants.Place)
                expected = oracle.replay(STALLS.record(step, end)).snapshot("all")
                state = end.state
                found = {
                    "yen": [*state.yen], "lines": [*state.lines], "hands": [[*hand] for hand in state.hands],
                    "winners": None if state.winners is None else [*state.winners],
                    "gaps": [[*row] for row in state.gaps], "misses": [sorted(cards) for cards in state.misses],
                    "looked": [sorted(seats) for seats in state.looked],
                    "ads": [None if ad is None else [*ad] for ad in state.ads],
                }  # fmt: skip
                assert {**expected, **{key: value for key, value in found.items() if key in expected}} == expected


def test_the_report_of_the_stalls(capsys: pytest.CaptureFixture[str]) -> None:
    """The report counts the ways to each ending."""
    check_variants.main([])
    out = capsys.readouterr().out

    assert "9.2 A peek: 15 ways to 8 endings [1, 1, 2, 3, 1, 1, 1, 5]" in out
    assert "ways: 11 at stall 8 24 at stall 9 30 at stall 10" in out


@pytest.mark.parametrize(
    ("old", "new", "fault"),
    [
        ("300 yen: 100 from the tag", "1100 yen: 100 from the tag", r"8\.1 .* nothing was \[1100\]"),
        ('if = { card = "1" }', 'if = { card = "2" }', r"8\.1: no ending after"),
        ("momo: See? Everything.", f"momo: See?{12 * ' Everything.'}", r"8\.1: See\? Everything"),
        ("K6R; hand G1 K6 R4", "K6R; hand G1 K6", r"8\.1: R4 is not shown, and could brew"),
    ],
)
def test_a_false_stall_is_found(old: str, new: str, fault: str, tmp_path: Path) -> None:
    """A number that nothing was, a way without an ending, a line that is too long, a drink that is not shown."""
    folder = copytree(check_variants.DATA, tmp_path / "stalls")
    stall = folder / "stall-8.toml"
    text = stall.read_text(encoding="utf-8")
    assert old in text
    stall.write_text(text.replace(old, new, 1), encoding="utf-8")

    with pytest.raises(check_variants.FaultError, match=fault):
        check_variants.main([str(folder)])


# Ways to bid


def test_a_series_counts_its_games() -> None:
    """Stashes, payments, winners and equal bids are those of the second reading."""
    seats, games = ("half", "coin", "hundred"), 4
    tables = [second_reading(end) for end in market_sim.play_games(seats, games, "market")]
    found = market_sim.series(seats, games)
    rounds = [bids for end in market_sim.play_games(seats, games, "market") for bids in bids_of(end)]

    assert tuple(sum(table.yen[seat] for table in tables) / games for seat in range(3)) == pytest.approx(found.yen)
    winners = [table.winners or [] for table in tables]
    wins = [sum(1 / len(each) for each in winners if seat in each) for seat in range(3)]
    assert found.wins == pytest.approx([100 * each / games for each in wins])
    assert found.equal == pytest.approx(100 * sum(bids.count(max(bids)) > 1 for bids in rounds) / len(rounds))
    assert found.highest == pytest.approx(sum(map(max, rounds)) / len(rounds))


def bids_of(state: State) -> list[list[int]]:
    """The first bids of each round, from the record."""
    return [each["bids"] for each in genmaicha.dump(genmaicha.Game(state))["rounds"]]


def test_who_bids_as_they_say() -> None:
    """A bidder of 0 pays nothing; the two proposed opponents bid their few amounts, never more than they have."""
    assert 0 == market_sim.series(("zero", "robot"), 3).paid[0]
    assert all(
        bids[1] in (0, 100) for end in market_sim.play_games(("zero", "hundred"), 6, "a") for bids in bids_of(end)
    )
    assert all(
        bids[1] in (0, 100, 200) for end in market_sim.play_games(("zero", "coin"), 6, "b") for bids in bids_of(end)
    )
    for name in market_sim.WAYS:
        for end in market_sim.play_games((name, "difference"), 1, name):
            assert [*end.yen] == second_reading(end).yen


def test_the_report_of_ways_to_bid(capsys: pytest.CaptureFixture[str]) -> None:
    """A table of the seats; with people, one for each way in which a person may bid."""
    market_sim.main(["--games", "2", "--people", "hundred"])
    out = capsys.readouterr().out

    assert len(market_sim.PEOPLE) == out.count("highest bid")
    assert re.search(r"^hundred +\d+\.\d +\d+ +\d+$", out, re.MULTILINE)


# Another bid


def test_another_bid_changes_no_other() -> None:
    """On every branch the others bid as they did; each end is that of the second reading, and a coin counts evenly."""
    rules = genmaicha.setting(4)
    for number in range(6):
        state = genmaicha.protocol.start_state({"setting": rules}, Random(number))
        own = dict(counterfactual.choices(state, counterfactual.TABLE, "seed"))
        for bid in range(0, state.yen[0] + 1, 100):
            ends = counterfactual.round_ends(state, counterfactual.TABLE, "seed", bid)
            for end in ends:
                table = second_reading(end)
                [bids] = bids_of(end)

                assert [f"bid {amount}" for amount in bids] == [f"bid {bid}", *(str(own[seat]) for seat in (1, 2, 3))]
                assert ([*end.yen], [{*hand} for hand in end.hands]) == (table.yen, table.hands)
            mine = counterfactual.remainder(ends)
            assert mine.yen == pytest.approx(sum(second_reading(end).yen[0] for end in ends) / len(ends))


def test_the_report_of_another_bid(capsys: pytest.CaptureFixture[str]) -> None:
    """The report says how often 0 would have left more, in the round and in the game."""
    counterfactual.main(["--games", "2", "--samples", "2"])

    assert re.search(r"^\d+ bids above 0\nall, \d+: 0 leaves more in \d+ %", capsys.readouterr().out)
