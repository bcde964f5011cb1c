"""Two players at one screen: the other's secrets are not in the page, nor on their way to it."""

import json
import re
from typing import Any

import pytest

from .notebook import Notebook
from .player import Mouse, choice
from .table import Table

PAGE = """() => {
    // The whole document, but for what reads like a card and is none: styles, paths of drawings, ids of rules.
    const page = document.documentElement.cloneNode(true)
    page.querySelectorAll("head, style, script, .rule").forEach(part => part.remove())
    page.querySelectorAll("[d]").forEach(path => path.removeAttribute("d"))
    return page.outerHTML
}"""
UNREAD = {"rules", "rule", "goal_rule", "_esm", "_css"}
NAMES = {"M": "Matcha", "B": "Bowl", "W": "Water", "S": "Scoop"}


@pytest.fixture(name="table")
def _table(notebook: Notebook) -> Table:
    """A table for two people at one screen."""
    cells = "import matcha_widget", "t = matcha_widget.Table(seats=('human', 'human'), seed=7)\nt"
    return Table(notebook.open(*cells).run())


def test_behind_the_curtain(notebook: Notebook, table: Table) -> None:
    """For two rounds the page, and the messages since the screen was taken, hold nothing hidden from its viewer."""
    mark = 0
    for _ in range(8):
        table.hurry()
        assert table.root.get_attribute("data-screen") == "curtain"
        assert table.hand.count() == 0
        assert [] == _leaks(notebook, "table", mark)
        if table.key("Space").count():  # a reveal that both may still read
            table.key("Space").click()
            assert [] == _leaks(notebook, "table", mark)
        mark = len(notebook.wire.messages)
        seat = table.snapshot["next_seat"]
        with table.expect_answer():
            table.bar.locator(".btn.go").click()
        assert seat == table.snapshot["seat"]
        assert [] == _leaks(notebook, seat, mark)
        mark = len(notebook.wire.messages)
        with table.expect_answer():
            Mouse(table).move(choice(table.snapshot))


def _leaks(notebook: Notebook, viewer: object, mark: int) -> list[str]:
    """The cards hidden from this viewer that are in the page or in the messages since a mark."""
    hidden = notebook.python(f"print(*{{str(card) for card in t.game.view({viewer!r}).unseen}} - {{'0'}})").split()
    page: str = notebook.page.evaluate(PAGE)
    received = json.dumps([_without_rules(message.content) for message in notebook.wire.comms(down=True, since=mark)])
    assert hidden
    return [
        card
        for card in hidden
        if re.search(rf"\b({card}|{NAMES[card[0]]} {card[1]})\b", page)
        or re.search(rf'\\?"{card}(@[ns])?\\?"', received)
    ]


def _without_rules(part: Any) -> Any:
    """Remove the bundle and the ids of rules: there is a rule S1 and a card S1."""
    if isinstance(part, dict):
        return {key: _without_rules(value) for key, value in part.items() if key not in UNREAD}
    return [_without_rules(each) for each in part] if isinstance(part, list) else part
