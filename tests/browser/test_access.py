"""For everybody: what axe-core finds, and words that were forgotten in translation."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from .notebook import Notebook
from .player import Mouse
from .table import Table

FRONTEND = Path(__file__).resolve().parents[2] / "matcha_widget" / "frontend"
AXE = FRONTEND / "node_modules" / "axe-core" / "axe.min.js"
TEXTS = """root => {
    const texts = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
        if (!walker.currentNode.parentElement.closest("kbd, [translate=no], option[lang], style, script"))
            texts.push(walker.currentNode.data)
    for (const name of ["aria-label", "aria-description", "aria-roledescription", "title", "alt", "placeholder"])
        for (const part of root.parentElement.querySelectorAll(`[${name}]`)) texts.push(part.getAttribute(name))
    return texts
}"""
VIOLATIONS = """async root => (await axe.run(root, {resultTypes: ["violations"]})).violations.flatMap(({id, nodes}) =>
    nodes.map(({html, failureSummary}) => `${id}: ${html.slice(0, 200)} ${failureSummary}`))"""


def _nothing(_: Table) -> None:
    pass


def _picked(table: Table) -> None:
    table.hand.first.click()


def _revealed(table: Table) -> None:
    for _ in range(2):
        Mouse(table).turn()


def _helped(table: Table) -> None:
    table.key("?").click()


def _hinted(table: Table) -> None:
    table.key("H").click()


def _menu(table: Table) -> None:
    table.root.locator(".hd button").click()


def _said(table: Table) -> None:
    Mouse(table).turn()
    table.bar.locator("button[aria-expanded]:not([aria-keyshortcuts])").first.click()


def _ruled(table: Table) -> None:
    _revealed(table)
    table.root.locator(".rule").first.click()
    table.root.get_by_text("rules.md").wait_for(state="hidden")


def _refused(table: Table) -> None:
    Mouse(table).turn()
    table.hand.first.click()
    table.root.locator(".now .barred").click(force=True)


def _resigned(table: Table) -> None:
    _menu(table)
    for _ in range(2):
        table.root.locator("button:has(use[href='#mt-flag'])").click()


def _bets(table: Table) -> None:
    _menu(table)
    table.root.locator(".choice input").check()
    _menu(table)
    for _ in range(2):
        Mouse(table).turn()


def _known(table: Table) -> None:
    for _ in range(2):
        Mouse(table).turn()
    table.key("U").click()


def _over(table: Table) -> None:
    Mouse(table).finish()


def _between(table: Table) -> None:
    """A set has ended: in the first edition cards may be kept, in the second the next set is to be dealt."""
    while table.view["phase"] == "play":
        Mouse(table).turn()


STATES: dict[str, Callable[[Table], None]] = {
    "at the start": _nothing,
    "picked": _picked,
    "revealed": _revealed,
    "hinted": _hinted,
    "help": _helped,
    "menu": _menu,
    "saying": _said,
    "rule": _ruled,
    "refused": _refused,
    "resigned": _resigned,
    "bets": _bets,
    "undo known": _known,
    "keep": _between,
    "deal": _between,
    "over": _over,
    "curtain": _nothing,
}


@pytest.fixture(name="tables")
def _tables(notebook: Notebook) -> dict[str, Table]:
    """A table in each of its states, in the pseudo-language; nothing moves."""
    notebook.page.emulate_media(reduced_motion="reduce")
    seats = [("human", "human" if state == "curtain" else "greedy") for state in STATES]
    editions = ["grail-2015" if state == "keep" else "matagot-2020" for state in STATES]
    show = f"for seats, edition in zip({seats}, {editions}):\n    display(Table(edition, seats, 7, 'en-XA'))"
    notebook.open("from matcha_widget import Table", show).run()
    tables = {state: Table(notebook, number, number) for number, state in enumerate(STATES)}
    for state, reach in STATES.items():
        reach(tables[state])
    return tables


def test_states(notebook: Notebook, tables: dict[str, Table]) -> None:
    """In any state of the table all words come from the catalogue, and axe-core objects to nothing, light or dark."""
    texts = {state: table.root.evaluate(TEXTS) for state, table in tables.items()}
    assert {} == {state: plain for state in STATES if (plain := sorted(filter(untouched, texts[state])))}

    notebook.page.add_script_tag(path=AXE)
    for dark in (True, False):
        notebook.dark(dark=dark)
        found = {state: table.root.evaluate(VIOLATIONS) for state, table in tables.items()}
        assert {} == {state: faults for state, faults in found.items() if faults}


def untouched(text: str) -> bool:
    """Whether a word outside the brackets of messages is in plain letters (parts have accents, but no brackets)."""
    for _ in range(4):
        text = re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    # "or" comes from the browser, with the commas of a list
    return any(re.fullmatch(r"(?!or$)[A-Za-z]{2,}", word) for word in re.findall(r"[^\W\d_]+", text))
