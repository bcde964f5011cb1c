"""The style sheet: no button is blank, and nothing leaves its widget."""

from kit.accents import IN_A_KERNEL
from playwright.sync_api import expect

from .notebook import Notebook
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
"""Terms narrower than their list's line: by themselves, or in a grid with their explanation."""
WIDTHS = (1100, 900, 720, 620, 480, 420)


def test_no_button_is_blank(notebook: Notebook) -> None:
    """In a narrow page each button of the bar shows a sign or a word."""
    notebook.page.set_viewport_size({"width": 480, "height": 1100})
    shown = "mw.Table(seed=7)", "mw.Lesson('editions')", "mw.Practice(language='uk')"
    notebook.open("import matcha_widget as mw", *shown).run()
    roots = notebook.page.locator(".matcha")
    expect(roots).to_have_count(len(shown))

    assert [[]] * len(shown) == [root.evaluate(BLANK) for root in roots.all()]


def test_every_term_has_its_line(notebook: Notebook) -> None:
    """A term, and a line of votes, is as wide as its list: JupyterLab's columns do not apply."""
    notebook.page.emulate_media(reduced_motion="reduce")
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
    """With five cards, long words and a locked place, the table fits at any width."""
    notebook.open(IN_A_KERNEL, "import matcha_widget", "matcha_widget.Table(seed=7)").run()
    table = Table(notebook)
    table.hand.first.click()
    found = {}
    for width in WIDTHS:
        table.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px` }", width)
        found[width] = table.root.evaluate("root => root.scrollWidth - root.clientWidth")

    assert dict.fromkeys(WIDTHS, 0) == found
