"""A game that the kit has never heard of, played by three people at one screen under the shell of every widget."""

import os
import subprocess
import sysconfig
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .notebook import Notebook

TESTS = Path(__file__).parents[1]
FRONTEND = TESTS.parent / "matcha_widget" / "frontend"
BUNDLE = "node_modules/.bin/esbuild tests/prize-view.tsx --bundle --format=esm --jsx=automatic"
PEOPLE, BOTS = '"human", "human"', '"random", "random"'
SEATS = ("Ana", "Ben", "Cleo")
CELL = """import sys
sys.path.insert(0, {tests!r})
from kit.prize_table import PrizeTable
from matcha_widget.kit.widgets import widget
widget.shared = lambda: False  # it brings its own bundle along
class Prizes(PrizeTable):
    _esm, _css = {view!r}, ""
t = Prizes(("human", {others}), seed=1)
t"""


@pytest.fixture(scope="module", name="view")
def _view() -> str:
    """What draws the game, as esbuild makes it."""
    node = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    command = [*BUNDLE.split(), "--jsx-import-source=preact", "--log-level=error"]
    built = subprocess.run(
        command, cwd=FRONTEND, env={**os.environ, "PATH": node}, capture_output=True, text=True, check=True
    )
    return built.stdout


def opened(notebook: Notebook, view: str, others: str = PEOPLE) -> Locator:
    """A table of the game in a notebook."""
    notebook.open(CELL.format(tests=str(TESTS), others=others, view=view)).run()
    table = notebook.page.locator(".prizes")
    table.wait_for()
    return table


def press(table: Locator, name: str) -> None:
    """Press a button by its name, and wait for what Python made of it."""
    before = table.get_attribute("data-revision")
    table.get_by_role("button", name=name, exact=True).click()
    expect(table).not_to_have_attribute("data-revision", before or "")


def test_three_people_bid_in_secret(notebook: Notebook, view: str) -> None:
    """Each takes the screen and bids; the page holds nobody else's bid until all open, and a live region tells them."""
    table = opened(notebook, view)
    press(table, "Hide a prize")
    for seat, (name, bid) in enumerate(zip(SEATS, (3, 5, 4), strict=True)):
        press(table, f"{name} is here")
        expect(table.locator(".bids")).to_have_text(" ".join(["??"] * seat + ["-"] * (3 - seat)))
        press(table, f"Bid {bid}")

    prize = int(notebook.python("print(t.game.state.opened[0][0])"))
    expect(table.locator(".points")).to_have_text(f"0 {prize} 0")
    expect(table.get_by_role("status")).to_have_text(f"A prize of {prize}; bids 3, 5, 4")


def test_a_round_is_taken_back(notebook: Notebook, view: str) -> None:
    """What has been opened is taken back with the knowledge of it, and bid again by a key."""
    table = opened(notebook, view, BOTS)
    press(table, "Hide a prize")
    press(table, "Bid 9")
    expect(table.locator(".round")).to_have_text("Round 2")
    press(table, "Take back")
    expect(table.locator(".round")).to_have_text("Round 1")

    table.press("2")
    expect(table.locator(".round")).to_have_text("Round 2")
    assert 2 == int(notebook.python("print(t.game.state.opened[0][1][0])"))


def test_bots_play_along_to_the_end(notebook: Notebook, view: str) -> None:
    """One person and two bots play three rounds; the table names who has won."""
    table = opened(notebook, view, BOTS)
    for _ in range(3):
        press(table, "Hide a prize")
        press(table, "Bid 3")

    expect(table.locator(".winners")).not_to_be_empty()
    assert 3 == int(notebook.python("print(len(t.game.state.opened))"))
