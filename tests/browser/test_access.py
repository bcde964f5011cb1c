"""For everybody: in each of its states the table keeps what axe-core asks, and says nothing untranslated."""

from collections.abc import Callable
from typing import NamedTuple

from kit.accents import IN_A_KERNEL

from .access import barriers, plain_words
from .notebook import Notebook
from .player import Mouse
from .table import Table

SHOW = """
from matcha_widget import Table
from matcha_widget.engine.matcha import legal_moves

def shown(edition, seats, phase, passes):
    table = Table(edition, seats, 7)
    while phase != table.game.state.phase:
        if table.game.state.phase == "deal":
            table.deal()
        else:
            table.play("pass" if passes else legal_moves(table.game.state)[0])
    display(table)
"""


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
    table.root.locator(".game-head button").last.click()


def _said(table: Table) -> None:
    Mouse(table).turn()
    table.bar.locator("button[aria-expanded]:not([aria-keyshortcuts])").first.click()


def _ruled(table: Table) -> None:
    _revealed(table)
    table.key("W").click()
    table.root.locator(".rule").first.click()
    table.root.locator(".law").wait_for()


def _refused(table: Table) -> None:
    Mouse(table).turn()
    table.hand.first.click()
    table.root.locator(".nowpair .barred").click(force=True)


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


class State(NamedTuple):
    """A state of the table: how far Python has played, and what a player does then."""

    reach: Callable[[Table], None] = _nothing
    phase: str = "play"
    edition: str = "matagot-2020"
    seats: tuple[str, str] = ("human", "greedy")
    passes: bool = False


STATES = {
    "at the start": State(),
    "picked": State(_picked),
    "revealed": State(_revealed),
    "hinted": State(_hinted),
    "help": State(_helped),
    "menu": State(_menu),
    "saying": State(_said),
    "rule": State(_ruled),
    "refused": State(_refused),
    "resigned": State(_resigned),
    "bets": State(_bets),
    "undo known": State(_known),
    "keep": State(phase="keep", edition="grail-2015", passes=True),
    "deal": State(phase="deal"),
    "over": State(phase="over"),
    "curtain": State(seats=("human", "human")),
}


def test_states(notebook: Notebook) -> None:
    """In any state of the table all words come from the catalogue, and axe-core objects to nothing, light or dark."""
    notebook.page.emulate_media(reduced_motion="reduce")
    calls = [f"shown{state.edition, state.seats, state.phase, state.passes}" for state in STATES.values()]
    notebook.open(IN_A_KERNEL, SHOW, "\n".join(calls)).run()
    tables = {name: Table(notebook, number, number) for number, name in enumerate(STATES)}
    for name, state in STATES.items():
        state.reach(tables[name])

    assert {} == {name: words for name, table in tables.items() if (words := plain_words(table.root))}
    assert {} == barriers(notebook, notebook.page.locator(".matcha"), [*STATES])
