"""A game that the kit has never heard of, played by three people at one screen under the shell of every widget."""

import os
import subprocess
import sysconfig
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from .notebook import GONE, KERNEL, Notebook

TESTS = Path(__file__).parents[1]
FRONTEND = TESTS.parent / "matcha_widget" / "frontend"
BUNDLE = "node_modules/.bin/esbuild tests/{}.tsx --bundle --format=esm --jsx=automatic"
PEOPLE, BOTS = '"human", "human"', '"random", "random"'
SEATS = ("Ana", "Ben", "Cleo")
HEAD = """import sys
sys.path.insert(0, {tests!r})
from kit.prize_table import PrizeReplay, PrizeTable
from matcha_widget.kit.widgets import widget
widget.shared = lambda: False  # it brings its own bundle along
"""
CELL = (
    HEAD
    + """class Prizes(PrizeTable):
    _esm, _css = {view!r}, ""
t = Prizes(("human", {others}), seed=1)
t"""
)


@pytest.fixture(scope="module", name="view")
def _view() -> str:
    """What draws the game at a table."""
    return bundled("prize-view")


def bundled(name: str) -> str:
    """What draws it, as esbuild makes it."""
    node = os.pathsep.join([sysconfig.get_path("scripts"), os.environ["PATH"]])
    command = [*BUNDLE.format(name).split(), "--jsx-import-source=preact", "--log-level=error"]
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


def test_a_game_goes_on_where_it_was(notebook: Notebook, view: str, tmp_path: Path) -> None:
    """Kept in a file, a game stands at a new table after the kernel has gone as it stood at the old one."""
    kept = CELL.replace("seed=1", f"seed=1, resume={str(tmp_path / 'prizes.game')!r}")
    notebook.open(kept.format(tests=str(TESTS), others=BOTS, view=view)).run()
    table = notebook.page.locator(".prizes")
    press(table, "Hide a prize")
    press(table, "Bid 9")
    points = table.locator(".points").inner_text()
    press(table, "Hide a prize")

    notebook.forgive(GONE)
    notebook.page.evaluate(f"() => {KERNEL}.restart()")
    notebook.run()
    expect(table.locator(".round")).to_have_text("Round 2")
    expect(table.locator(".points")).to_have_text(points)
    press(table, "Bid 0")
    expect(table.locator(".round")).to_have_text("Round 3")


REPLAY = (
    HEAD
    + """class Replay(PrizeReplay):
    _esm, _css = {view!r}, ""
t = PrizeTable((None, None, None), seed=1)
t.deal()
for seat, bid in enumerate((3, 5, 4)):
    t.play(f"bid {{bid}}", seat)
r = Replay(t.game, 0)
r"""
)


def test_a_recorded_game_is_looked_at(notebook: Notebook) -> None:
    """Its replay goes step by step; the last bid lies there, hidden, before all of them open; Python hears where."""
    notebook.open(REPLAY.format(tests=str(TESTS), view=bundled("prize-replay"))).run()
    replay = notebook.page.locator(".prizes")
    on = replay.get_by_role("button", name="On", exact=True)
    for bids in ("- - -", "3 - -", "3 ?? -"):
        on.click()
        expect(replay.locator(".bids")).to_have_text(bids)
    assert "5" not in replay.locator(".bids").inner_text()
    seen = replay.evaluate(
        """(root) => new Promise(done => {
            const seen = [];
            const note = () => {
                seen.push(root.querySelector(".bids").textContent);
                if (root.dataset.frame === "5") done(seen);
            };
            new MutationObserver(note).observe(root, {attributes: true});
            root.querySelectorAll("button")[1].click();
        })"""
    )
    assert ["3 ?? ??", "- - -"] == seen
    expect(replay.get_by_role("status")).to_contain_text("3, 5, 4")

    slider = replay.get_by_role("slider")
    slider.focus()
    replay.page.keyboard.press("Home")
    expect(replay).to_have_attribute("data-frame", "0")
    replay.page.keyboard.press("ArrowRight")
    expect(replay.locator(".where")).to_have_text("1")
    assert "0" == notebook.python("print(r.position)")
    slider.blur()
    notebook.told("print(r.position)", "1")
    notebook.python("r.position = 4")
    expect(replay).to_have_attribute("data-frame", "4")
