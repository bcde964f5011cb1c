"""The market in Chromium: by mouse, by keyboard, with several people at one screen; accessibility."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from matcha_widget import Market
from matcha_widget.kit import i18n

from .access import objections
from .live import Draw, Live
from .notebook import Notebook
from .page import Open as OpenPage

Open = Callable[..., Live]

BEGAN = {"row1": 3, "row2": 2, "row3": 1, "col1": 4, "col2": 5, "col3": 6}
"""The starting price of each line in hundreds: the key that places its ad."""


@pytest.fixture(name="market")
def _market(draw: Draw) -> Open:
    """Draw a market at a width."""

    def market(*seats: str, width: int = 1040, dark: bool = False, **options: Any) -> Live:
        return draw(Market(seats, **options), width, color_scheme="dark" if dark else "light")

    return market


def root(live: Live) -> Locator:
    """The widget's root element."""
    return live.page.locator(".market-table")


def wait_for_answer(live: Live, act: Callable[[], None]) -> None:
    """Do an act, and wait for the answer."""
    before = root(live).get_attribute("data-revision") or ""
    act()
    expect(root(live)).not_to_have_attribute("data-revision", before)


def deed(live: Live) -> Locator:
    """The one filled button."""
    return live.page.locator(".foot > button")


MOVING = """() => document.getAnimations().filter(({ playState }) => playState === "running").length"""
PLAYED = """from random import Random
from matcha_widget.engine.genmaicha.players import thrifty
while market.snapshot["end"] is None:
    due = market.game.state.to_act
    market.play(thrifty(Random(0))(market.view(due[0])), due[0]) if due else market.deal()"""
"""A finished market, played by Robots."""
SLOWLY = """() => {
    const results = document.querySelector(".results")
    results.style.display = "none"
    results.offsetWidth
    results.style.display = ""
    const begun = document.getAnimations()
    begun.forEach((each) => { each.playbackRate = 0.001 })
    return begun.length
}"""
"""Starts the ending again, so slowly that no test could wait for it."""


def test_an_ending_moves_until_somebody_presses(draw: Draw) -> None:
    """Bars grow until a press anywhere, which does nothing else; with reduced motion nothing moves."""
    market = Market(("human", "robot", "momo"), seed=7)
    exec(PLAYED, {"market": market})  # noqa: S102  # the cell of the notebook below
    moving, still = draw(market, 1040, reduced_motion="no-preference"), draw(market, 1040)

    for press in (lambda: moving.page.mouse.click(500, 60), lambda: moving.page.keyboard.press("ArrowLeft")):
        root(moving).focus()
        assert moving.page.evaluate(SLOWLY) > 10
        press()
        assert moving.page.evaluate(MOVING) == 0
    assert still.page.evaluate(SLOWLY) == 0
    assert root(still).inner_text() == root(moving).inner_text()
    assert [] == moving.asked


def test_a_game_of_four_by_mouse(market: Open) -> None:
    """Steppers, crates, tags and one filled button are enough for a whole game; its end ranks all four."""
    live = market("human", "sachi", "momo", "robot", seed=7)
    page = live.page
    while not page.locator(".results").is_visible():
        phase = root(live).get_attribute("data-phase")
        if phase == "bid" and page.locator(".stepper").is_visible():
            page.get_by_role("button", name="100 more").click()
        elif phase == "take" and page.locator("button.crate").count():
            page.locator("button.crate").first.click()
        elif phase == "brew" and page.locator(".tag.lit").count():
            page.locator(".tag.lit").first.click()
            expect(deed(live)).to_have_text("Brew")
        wait_for_answer(live, deed(live).click)

    expect(page.locator(".result")).to_have_count(4)
    assert re.search("wins? with|share the win", page.locator(".tell").inner_text())


def test_a_game_of_two_by_keys_alone(market: Open) -> None:
    """Digits, arrows, Enter and D play a whole game; the focus never leaves the market."""
    live = market("human", "robot", seed=3)
    page, keys = live.page, live.page.keyboard
    keys.press("Tab")
    while not page.locator(".results").is_visible():
        phase = root(live).get_attribute("data-phase")
        if phase == "bid":
            keys.press("1")
            keys.press("ArrowDown")
        if phase == "take":
            keys.press("ArrowRight")
        lit = page.locator(".tag.lit").evaluate_all("tags => tags.map((tag) => tag.dataset.line)")
        if lit:
            keys.press(str(BEGAN[lit[0]]))
            keys.press("ArrowRight")
            keys.press("ArrowDown")
        ends = phase == "brew" and not lit
        wait_for_answer(live, partial(keys.press, "d" if ends else "Enter"))

    assert root(live).evaluate("root => root.contains(document.activeElement)")
    assert {"move", "deal"} == {each["type"] for each in live.asked}


def test_three_people_behind_curtains(market: Open) -> None:
    """Each person takes the screen and bids; no later page holds the number, until all pouches open at once."""
    live = market("human", "human", "human", seed=5, names=("Ana", "Ben", "Cleo"))
    page = live.page
    for name, hundreds in (("Ana", 4), ("Ben", 1), ("Cleo", 2)):
        expect(deed(live)).to_have_text(f"I am {name}")
        assert page.locator(".stepper").count() == 0
        wait_for_answer(live, deed(live).click)
        assert not re.search(r"\b400\b", page.locator(".folk").inner_text())
        page.locator("[data-amount]").press(str(hundreds))
        expect(deed(live)).to_have_text(f"Bid {hundreds}00")
        wait_for_answer(live, deed(live).click)

    expect(page.locator(".pouch b")).to_have_text(["400", "100", "200"])
    expect(deed(live)).to_have_text("I am Ana")
    wait_for_answer(live, deed(live).click)
    page.locator("button.crate").nth(1).click()
    expect(deed(live)).to_have_text("Take crate b")


@pytest.mark.parametrize("width", [1040, 480])
def test_the_market_stays_within_its_height(market: Open, width: int) -> None:
    """At 1,040 px four fit into 670 px and six into 720; at any width nothing leaves the panel."""
    for count, most in ((2, 670), (4, 670), (6, 720)):
        live = market(*["human", *["momo"] * (count - 1)], width=width, variants=("matcha-iri", "ceremony", "market"))
        box = root(live).bounding_box()
        assert box
        if width == 1040:
            assert box["height"] <= most
        assert live.page.evaluate("document.documentElement.scrollWidth") <= width
        go, line = live.page.locator(".foot > .btn").bounding_box(), live.page.locator(".foot .tell").bounding_box()
        assert go
        assert line
        assert go["width"] > 100
        assert line["width"] > go["width"]


@pytest.mark.parametrize("dark", [False, True])
def test_for_everybody(market: Open, *, dark: bool) -> None:
    """Axe-core finds nothing in any phase or with any panel open."""
    live = market("human", "sachi", "momo", dark=dark, seed=2, variants=("ceremony",))
    page = live.page
    assert [] == objections(root(live))
    for tool in range(page.locator(".cloth-head .tools button:not([aria-disabled=true])").count()):
        page.locator(".cloth-head .tools button:not([aria-disabled=true])").nth(tool).click()
        assert [] == objections(root(live))
        page.keyboard.press("Escape")
    wait_for_answer(live, deed(live).click)
    while root(live).get_attribute("data-phase") != "brew":
        if page.locator("button.crate").count():
            page.locator("button.crate").first.click()
        wait_for_answer(live, deed(live).click)
    assert [] == objections(root(live))


def test_a_page_of_a_market(open_page: OpenPage) -> None:
    """An exported page draws the market without Python, and a press says that it is a picture."""
    page = open_page(Market(seed=7).to_html()).page
    page.locator(".foot > button").click()

    expect(page.locator(".tell")).to_contain_text(i18n.format_message("no-page"))
    expect(page.locator("[data-matcha] > div > table")).to_have_count(0)


def test_both_games_in_one_notebook(notebook: Notebook) -> None:
    """Each game sends its bundle and messages once and keeps its style; Python answers; the end leads to a replay."""
    cells = "import matcha_widget as mw\nmw.Table(seed=7)", "market = mw.Market(('human', 'robot'), seed=7)\nmarket"
    notebook.open(*cells).run()
    market = notebook.page.locator(".market-table")
    expect(notebook.page.locator(".matcha.game")).to_be_visible()
    expect(market).to_have_attribute("data-phase", "bid")
    market.locator(".stepper button").last.click()
    market.locator(".foot > button").click()
    expect(market).not_to_have_attribute("data-phase", "bid")

    notebook.python(PLAYED)
    market.get_by_role("button", name="The turning point").click()
    replay = notebook.page.locator(".genmaicha.replay")
    replay.wait_for()
    expect(replay).to_have_attribute("data-frame", notebook.python("print(market.replay.position)"))
    market.get_by_role("button", name="Play again").click()
    expect(replay).to_have_count(0)

    for bundle in ("widgets", "genmaicha"):
        assert 1 == notebook.page.locator(f"head style[data-matcha-style={bundle}]").count()
