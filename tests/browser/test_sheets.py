"""The style sheet: nothing is blank, and nothing leaves its widget or its place."""

import pytest
from accents import IN_A_KERNEL
from playwright.sync_api import expect

from .notebook import Notebook
from .player import Mouse
from .table import Table

BLANK = """root => [...root.querySelectorAll(".bar button")]
    .filter(button => ![...button.children].some(part => part.getBoundingClientRect().width > 4))
    .map(button => button.textContent)"""
SQUEEZED = """root => [...root.querySelectorAll("dl:not(.keys) dt")]
    .filter(term => {
      const list = term.closest("dl");
      const last = getComputedStyle(list).display === "grid" ? term.nextElementSibling : term;
      const wide = last.getBoundingClientRect().right - term.getBoundingClientRect().left;
      return wide < list.clientWidth - 1;
    })
    .map(term => term.textContent)"""
"""Terms that do not fill a line of their list: by themselves, or in a grid with what explains them."""
WIDE = """root => [...root.querySelectorAll(".place > span[aria-hidden], .ask")]
    .filter(label => label.getClientRects().length && label.scrollWidth > label.clientWidth)
    .map(label => label.textContent)"""
WIDTHS = (1100, 900, 720, 620, 480, 420)


@pytest.mark.parametrize("shown", ["Table(seed=7)", "Lesson('editions')", "Practice(language='uk')"])
def test_no_button_is_blank(notebook: Notebook, shown: str) -> None:
    """In a narrow page each button of the bar shows a sign or a word."""
    notebook.page.set_viewport_size({"width": 480, "height": 1100})
    notebook.open("import matcha_widget as mw", f"mw.{shown}").run()
    root = notebook.page.locator(".matcha")
    root.locator("button").first.wait_for()

    assert [] == root.evaluate(BLANK)


def test_every_term_has_its_line(notebook: Notebook) -> None:
    """What a list explains, and what comes of votes, is as wide as its list: JupyterLab's columns are not for ours."""
    notebook.open("import matcha_widget as mw", "mw.Table(seed=7)", "mw.Classroom('bluffing')").run()
    table, scenes = (notebook.page.locator(".matcha").nth(number) for number in (0, 1))
    table.press("?")
    for _ in range(2):
        scenes.locator(".teacher-bar .main").click()
    scenes.locator(".ballot.best").wait_for()
    scenes.locator(".teacher-bar .main").click()
    expect(scenes.locator(".ballot.best")).to_have_count(0)
    for _ in range(2):
        scenes.locator(".teacher-bar .main").click()
    scenes.locator(".ends dt").first.wait_for()
    table.locator(".glossary").wait_for()

    assert [[], []] == [root.evaluate(SQUEEZED) for root in (table, scenes)]


def test_nothing_leaves_the_table(notebook: Notebook) -> None:
    """With five cards, long words and a locked place, the table needs no more room than it has at any width."""
    notebook.open(IN_A_KERNEL, "import matcha_widget", "matcha_widget.Table(seed=7)").run()
    table = Table(notebook)
    table.hand.first.click()
    found = {}
    for width in WIDTHS:
        table.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px` }", width)
        found[width] = table.root.evaluate("root => root.scrollWidth - root.clientWidth")

    assert dict.fromkeys(WIDTHS, 0) == found


@pytest.mark.parametrize("language", ["en", "uk", "nl", "ja"])
def test_no_label_leaves_its_place(notebook: Notebook, language: str) -> None:
    """No seal of a reveal and no word on an empty place is wider than the card it lies on, at any width."""
    notebook.page.emulate_media(reduced_motion="reduce")
    notebook.open("import matcha_widget", f"matcha_widget.Table(seed=7, language={language!r})").run()
    table = Table(notebook)
    hands = Mouse(table)
    found = set[str]()
    for revealed in (False, True):
        while revealed and table.root.locator(".nowpair .mark").count() == 0:
            hands.turn()
        for width in WIDTHS:
            table.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px` }", width)
            found |= set(table.root.evaluate(WIDE))

    assert set() == found
