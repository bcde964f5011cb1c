"""Replays of Genmaicha: by mouse and keyboard, two games side by side, an exported page."""

import json
import re

from genmaicha.test_worked_examples import CONTRACT
from playwright.sync_api import expect

from matcha_widget import Replay

from .access import objections
from .notebook import Notebook
from .page import Open

CELL = f"""import json
from matcha_widget import Compare, Replay
record = json.loads({json.dumps(json.loads(CONTRACT))!r})
replay = Replay(record, 0)
replay"""
BESIDE = 'game = Replay(record, "all").game\nCompare(game, game.branch(9).play("done"))'
RULES = re.compile(r" \([^()]*\)$")


def test_by_mouse_and_keyboard(notebook: Notebook) -> None:
    """Its sentences are Python's, its board is the same both ways; a sum leads to its moment; a table continues it."""
    notebook.page.emulate_media(reduced_motion="reduce")
    notebook.open(CELL).run()
    replay = notebook.page.locator(".genmaicha.replay")
    replay.focus()
    steps = len(json.loads(notebook.python("print(json.dumps(replay.film['steps']))")))
    there = [replay.locator(".replayed").inner_text()]
    for _ in range(steps - 1):
        notebook.page.keyboard.press("ArrowRight")
        there.append(replay.locator(".replayed").inner_text())
    heard = " ".join(notebook.page.evaluate("() => heard[0]"))
    for sentence in json.loads(notebook.python("print(json.dumps(replay.transcript()))"))[2:]:
        assert RULES.sub("", sentence) in heard
    back = [replay.locator(".replayed").inner_text()]
    for _ in range(steps - 1):
        notebook.page.keyboard.press("ArrowLeft")
        back.append(replay.locator(".replayed").inner_text())
    assert there == back[::-1]

    replay.get_by_role("button", name="One step forward").click()
    expect(replay).to_have_attribute("data-snap", "1")
    notebook.page.keyboard.press("ArrowDown")
    replay.get_by_role("button", name="Yen", exact=True).click()
    replay.locator(".ledger").get_by_role("button", name="Brewed").first.click()
    replay.get_by_role("button", name="Why", exact=True).click()
    expect(replay.locator(".why")).to_contain_text("The tag shows")
    assert [] == objections(replay)

    replay.get_by_role("button", name="Play from here").click()
    replay.locator(".drawer .btn.go").click()
    expect(notebook.page.locator(".genmaicha.market-table")).to_be_visible()


def test_two_games_side_by_side(notebook: Notebook) -> None:
    """A key leads to the first difference; both stalls show it, and a table names it."""
    notebook.open(f"{CELL}\n{BESIDE}").run()
    beside = notebook.page.locator(".genmaicha.compare")
    beside.focus()
    notebook.page.keyboard.press("PageDown")

    expect(beside).to_have_attribute("data-snap", "10")
    expect(beside.locator(".game[data-framed]")).to_have_count(2)
    expect(beside.locator(".differ th[scope=row]").first).to_be_visible()
    beside.get_by_role("button", name="One step forward").click()
    expect(beside).to_have_attribute("data-snap", "11")
    assert [] == objections(beside)


def test_an_exported_page(open_page: Open) -> None:
    """The page of a record steps through all of it without Python, and offers no table."""
    page = open_page(Replay(CONTRACT, "all").to_html()).page
    replay = page.locator(".genmaicha.replay")
    replay.focus()
    page.keyboard.press("ArrowDown")
    replay.get_by_role("button", name="Yen", exact=True).click()

    expect(replay.locator(".ledger section")).to_have_count(2)
    expect(replay.get_by_role("button", name="Play from here")).to_have_count(0)
    expect(page.locator("[data-matcha] > div[lang]")).to_have_count(0)


def test_a_bet_before_bids_open(notebook: Notebook) -> None:
    """Before a bet no bid is in sight; the bet is made by keyboard, and its result stands beside the board."""
    notebook.page.emulate_media(reduced_motion="reduce")
    notebook.open(f"{CELL}\nReplay(record, guess=True)").run()
    page = notebook.page
    replay = page.locator(".genmaicha.replay")
    replay.focus()
    for _ in range(2):
        page.keyboard.press("ArrowRight")
    drawer = replay.locator(".drawer[data-panel=bets]")
    expect(drawer).to_be_focused()
    expect(replay.locator(".people")).not_to_contain_text("200")
    assert [] == objections(replay)

    drawer.get_by_role("radio", name="Nobody yet").click()
    drawer.get_by_role("button", name="Open the bids").click()
    expect(drawer).to_have_count(0)
    expect(replay.locator(".remarks .came")).to_have_text(
        "Who chooses first? Your guess: Nobody yet. The answer: Nobody yet."
    )
    expect(replay.locator(".people")).to_contain_text("200")
    assert [] == objections(replay)
    page.keyboard.press("ArrowRight")
    expect(replay.locator(".came")).to_have_count(0)
