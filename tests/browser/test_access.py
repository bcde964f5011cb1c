"""Accessibility: in every state of a table axe-core finds nothing, and every word is translated."""

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


def _pick_card(table: Table) -> None:
    table.hand.first.click()


def _reveal_round(table: Table) -> None:
    for _ in range(2):
        Mouse(table).turn()


def _open_help(table: Table) -> None:
    table.key("?").click()


def _show_hint(table: Table) -> None:
    table.key("H").click()


def _open_menu(table: Table) -> None:
    table.root.locator(".game-head button").last.click()


def _open_claims(table: Table) -> None:
    Mouse(table).turn()
    table.bar.locator("button[aria-expanded]:not([aria-keyshortcuts])").first.click()


def _open_rule(table: Table) -> None:
    _reveal_round(table)
    table.key("W").click()
    table.root.locator(".rule").first.click()
    table.root.locator(".law").wait_for()


def _press_taken_place(table: Table) -> None:
    Mouse(table).turn()
    table.hand.first.click()
    table.root.locator(".nowpair .barred").click(force=True)


def _resign(table: Table) -> None:
    _open_menu(table)
    for _ in range(2):
        table.root.locator("button:has(use[href='#mt-flag'])").click()


def _wait_for_bet(table: Table) -> None:
    _open_menu(table)
    table.root.locator(".choice input").check()
    _open_menu(table)
    for _ in range(2):
        Mouse(table).turn()


def _undo_at_a_price(table: Table) -> None:
    for _ in range(2):
        Mouse(table).turn()
    table.key("U").click()


class State(NamedTuple):
    """A state of the table: the moves Python has made, and the acts of a player after them."""

    reach: Callable[[Table], None] = _nothing
    phase: str = "play"
    edition: str = "matagot-2020"
    seats: tuple[str, str] = ("human", "greedy")
    passes: bool = False


STATES = {
    "at the start": State(),
    "picked": State(_pick_card),
    "revealed": State(_reveal_round),
    "hinted": State(_show_hint),
    "help": State(_open_help),
    "menu": State(_open_menu),
    "saying": State(_open_claims),
    "rule": State(_open_rule),
    "refused": State(_press_taken_place),
    "resigned": State(_resign),
    "bets": State(_wait_for_bet),
    "undo known": State(_undo_at_a_price),
    "keep": State(phase="keep", edition="grail-2015", passes=True),
    "deal": State(phase="deal"),
    "over": State(phase="over"),
    "curtain": State(seats=("human", "human")),
}


def test_states(notebook: Notebook) -> None:
    """In any state of the table all words come from the catalogue, and axe-core finds nothing, light or dark."""
    notebook.page.emulate_media(reduced_motion="reduce")
    calls = [f"shown{state.edition, state.seats, state.phase, state.passes}" for state in STATES.values()]
    notebook.open(IN_A_KERNEL, SHOW, "\n".join(calls)).run()
    tables = {name: Table(notebook, number, number) for number, name in enumerate(STATES)}
    for name, state in STATES.items():
        state.reach(tables[name])

    assert {} == {name: words for name, table in tables.items() if (words := plain_words(table.root))}
    assert {} == barriers(notebook, notebook.page.locator(".matcha"), [*STATES])
