"""What a table keeps to itself: saved notebooks, hands behind a curtain, refusals; what a bystander sees."""

import json
import re
import traceback
from random import Random

import pytest
from recording_browser import Browser, Table, answer, play_on

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import IllegalMove

pytestmark = pytest.mark.usefixtures("quiet")


def test_saved_notebook_holds_no_secret(browser: Browser) -> None:
    """What a notebook stores of a table, traits and picture, has no card that its seat may not see, and no seed."""
    table, rng = Table(seed="the-secret-seed", letters="notation"), Random(2)
    for _ in range(4):
        play_on(browser, table, rng)
        hidden = matcha.view(table.game.state, 0).unseen
        state = {key: value for key, value in table.get_state().items() if key not in ("_esm", "_css", "catalogue")}
        opened = [{"snapshot": each["state"].get("snapshot")} for each in browser.opened]
        stored = re.sub(
            r'"rules?": (\[[^]]*\]|"..")', "", json.dumps([state, opened])
        )  # some rules have names of cards

        assert not [card for card in hidden if card != "0" and f'"{card}"' in stored]
        assert "the-secret-seed" not in stored + table.still() + str(table)
    assert "top     ??" in str(table)


def test_curtain_has_no_hand(browser: Browser) -> None:
    """At a hot seat the snapshot behind the curtain has no card of either hand; the one before it only the mover's."""
    table = Table(seats=("human", "human"), seed=4)
    for _ in range(8):
        view = table.snapshot
        if view["screen"] == "curtain":
            assert {"??"} == set(view["hands"][0] + view["hands"][1])
            assert ("table", [], {}, []) == (view["seat"], view["legal"], view["forbidden"], view["claimable"])
        else:
            assert {"??"} == set(view["hands"][1 - view["seat"]])
        play_on(browser, table, Random(3))


@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_a_refusal_tells_nothing_of_a_hand_behind_the_curtain(edition: str) -> None:
    """Of a move that fails behind the curtain the traceback names no card but what was typed, whatever the hand is."""
    told: dict[str, set[str]] = {}
    for seed in range(8):
        table = Table(edition, ("human", "human"), seed=seed)
        hand = {str(card) for card in table.view(0).hands[0]}
        for card in {"M1", "B2", "W3", "S4", "0"} - hand:
            with pytest.raises(IllegalMove) as raised:
                table.play(f"{card}@n")
            fault = raised.value
            told.setdefault(card, set()).add(str(fault))
            printed = "".join(traceback.format_exception(fault)) + repr(vars(fault)) + repr(fault.args)
            assert set() == hand & set(re.findall(r"\b[MBWS][1-4]\b|(?<=')0(?=')", printed))
            assert (None, None, ()) == (fault.__cause__, fault.__context__, fault.legal)
    assert {f"{card}@n: this hand is hidden until its player has taken the screen (H1)" for card in told} == {
        text for texts in told.values() for text in texts
    }


def test_a_refusal_behind_the_curtain_tells_what_all_can_see() -> None:
    """Whose turn it is and where a card lies already may be told behind the curtain, too, but never what is legal."""
    table = Table(seats=("human", "human"), seed=4)
    for move, seat, rule in (("pass", 1, "T1"), ("keep M4", 0, "E2")):
        with pytest.raises(IllegalMove) as raised:
            table.play(move, seat)
        assert (rule, ()) == (raised.value.rule, raised.value.legal)


def test_a_refusal_of_an_open_hand_tells_what_is_legal(browser: Browser) -> None:
    """Whoever has taken the screen, and whoever plays from Python, is told what may be done instead."""
    taken = Table(seats=("human", "human"), seed=4)
    browser.ask(taken, "ready", seat=0)
    for table in (taken, Table(seats=(None, "human"), seed=4)):
        lacked = next(card for card in ("M1", "M2", "M3", "M4") if card not in map(str, table.view(0).hands[0]))
        with pytest.raises(IllegalMove) as raised:
            table.play(f"{lacked}@n")
        assert tuple(map(str, table.view(0).legal)) == raised.value.legal


def test_bystander(browser: Browser) -> None:
    """Where nobody plays at the browser it sees what a bystander sees, and may not move."""
    table = Table(seats=(None, None), seed=4)

    assert ("table", []) == (table.snapshot["seat"], table.snapshot["legal"])
    assert "turn" == answer(browser.ask(table, "move", move="pass"))["cause"]
