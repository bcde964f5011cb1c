"""The style sheet: nothing is blank, and nothing leaves its widget or its place."""

import pytest

from .notebook import Notebook
from .player import Mouse
from .table import Table

BLANK = """root => [...root.querySelectorAll(".bar button")]
    .filter(button => ![...button.children].some(part => part.getBoundingClientRect().width > 4))
    .map(button => button.textContent)"""
SQUEEZED = """root => [...root.querySelectorAll("dl:not(.keys) dt")]
    .filter(term => term.getBoundingClientRect().width < term.closest("dl").clientWidth - 1)
    .map(term => term.textContent)"""
WIDE = """root => [...root.querySelectorAll(".card > .mark, .spot > .mark, .place > span[aria-hidden], .barred .mark")]
    .filter(label => label.getClientRects().length && label.scrollWidth > label.closest(".card, .spot").clientWidth)
    .map(label => label.textContent)"""
WIDTHS = (1100, 900, 720, 620, 480, 420)


@pytest.mark.parametrize("shown", ["Table(seed=7)", "Lesson('two-questions')", "Practice(language='uk')"])
def test_no_button_is_blank(notebook: Notebook, shown: str) -> None:
    """In a narrow page each button of the bar shows a sign or a word."""
    notebook.page.set_viewport_size({"width": 480, "height": 1100})
    notebook.open("import matcha_widget as mw", f"mw.{shown}").run()
    root = notebook.page.locator(".matcha")
    root.locator(".bar button").first.wait_for()

    assert [] == root.evaluate(BLANK)


def test_every_term_has_its_line(notebook: Notebook) -> None:
    """What a list explains, and what was voted on, is as wide as its list: JupyterLab's columns are not for ours."""
    notebook.open("import matcha_widget as mw", "mw.Table(seed=7)", "mw.Lesson('bluffing')").run()
    table, scenes = (notebook.page.locator(".matcha").nth(number) for number in (0, 1))
    table.press("?")
    scenes.locator(".votes input").first.fill("3")
    scenes.locator(".votes input").first.press("Enter")
    scenes.locator(".bars").wait_for()
    table.locator(".glossary").wait_for()

    assert [[], []] == [root.evaluate(SQUEEZED) for root in (table, scenes)]


def test_nothing_leaves_the_table(notebook: Notebook) -> None:
    """With five cards, long words and a locked place, the table needs no more room than it has at any width."""
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7, language='en-XA')").run()
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
        while revealed and table.root.locator(".now .mark").count() == 0:
            hands.turn()
        for width in WIDTHS:
            table.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px` }", width)
            found |= set(table.root.evaluate(WIDE))

    assert set() == found
