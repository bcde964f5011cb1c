"""The secrets of a table: in saved notebooks, behind a curtain, in refusals, before a bystander."""

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
    """A stored table, traits and picture, has no card that its seat may not see, and no seed."""
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
    """Behind the curtain the snapshot has no card of either hand; in front of it only the mover's."""
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
def test_a_refusal_behind_the_curtain_names_no_card(edition: str) -> None:
    """The traceback of a move refused behind the curtain names no card but the typed one, whatever the hand."""
    messages: dict[str, set[str]] = {}
    for seed in range(8):
        table = Table(edition, ("human", "human"), seed=seed)
        hand = {str(card) for card in table.view(0).hands[0]}
        for card in {"M1", "B2", "W3", "S4", "0"} - hand:
            with pytest.raises(IllegalMove) as raised:
                table.play(f"{card}@n")
            fault = raised.value
            messages.setdefault(card, set()).add(str(fault))
            printed = "".join(traceback.format_exception(fault)) + repr(vars(fault)) + repr(fault.args)
            assert set() == hand & set(re.findall(r"\b[MBWS][1-4]\b|(?<=')0(?=')", printed))
            assert (None, None, ()) == (fault.__cause__, fault.__context__, fault.legal)
    assert {f"{card}@n: this hand is hidden until its player has taken the screen (H1)" for card in messages} == {
        text for texts in messages.values() for text in texts
    }


def test_a_refusal_behind_the_curtain_names_public_facts() -> None:
    """A refusal behind the curtain may say whose turn it is and where a card lies, but lists no legal moves."""
    table = Table(seats=("human", "human"), seed=4)
    for move, seat, rule in (("pass", 1, "T1"), ("keep M4", 0, "E2")):
        with pytest.raises(IllegalMove) as raised:
            table.play(move, seat)
        assert (rule, ()) == (raised.value.rule, raised.value.legal)


def test_a_refusal_of_an_open_hand_lists_legal_moves(browser: Browser) -> None:
    """A refusal of an open hand, or of a seat that Python plays, lists the legal moves."""
    taken = Table(seats=("human", "human"), seed=4)
    browser.ask(taken, "ready", seat=0)
    for table in (taken, Table(seats=(None, "human"), seed=4)):
        lacked = next(card for card in ("M1", "M2", "M3", "M4") if card not in map(str, table.view(0).hands[0]))
        with pytest.raises(IllegalMove) as raised:
            table.play(f"{lacked}@n")
        assert tuple(map(str, table.view(0).legal)) == raised.value.legal


def test_bystander(browser: Browser) -> None:
    """If nobody plays at the browser, it gets a bystander's view and may not move."""
    table = Table(seats=(None, None), seed=4)

    assert ("table", []) == (table.snapshot["seat"], table.snapshot["legal"])
    assert "turn" == answer(browser.ask(table, "move", move="pass"))["cause"]
