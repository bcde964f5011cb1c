"""Tables whose kernel is slow, busy, or gone."""

import pytest
from playwright.sync_api import expect

from .notebook import GONE, KERNEL, Notebook
from .player import Keyboard, Mouse, choice
from .table import Table

CELLS = "import matcha_widget", "t = matcha_widget.Table(seed=7)\nt"
WAITS = "Python is busy. Your move will be played when Python is free."
LOST = "Python restarted, and this was not saved. Run this cell to start again."
LATE = "The game moved on before your card arrived. It is back in your hand."


@pytest.fixture(name="table")
def _table(notebook: Notebook) -> Table:
    """A table in the middle of a round."""
    return _in_play(notebook.open(*CELLS))


@pytest.fixture(name="waiting")
def _waiting(notebook: Notebook) -> Table:
    """The same, with a kernel that runs one thing at a time."""
    notebook.open(*CELLS).one_shell()
    return _in_play(notebook)


def _in_play(notebook: Notebook) -> Table:
    table = Table(notebook.run())
    Mouse(table).turn()
    return table


def test_reload(notebook: Notebook, table: Table) -> None:
    """After a reload of the page the game is unchanged and goes on."""
    board, revision = table.board(), table.revision
    notebook.reload()
    table = Table(notebook)

    assert (board, revision) == (table.board(), table.revision)
    Keyboard(table).turn()
    assert notebook.python("print(t.moves)") == "4"


def test_a_long_cell(notebook: Notebook, table: Table) -> None:
    """While a cell runs, the game goes on, since JupyterLab has widgets answered beside it."""
    with notebook.busy():
        Mouse(table).turn()


def test_answered_late(notebook: Notebook, waiting: Table) -> None:
    """If Python cannot answer, the table says so after two seconds; later the move counts and the sentence goes."""
    revision = waiting.revision
    with notebook.busy():
        Mouse(waiting).move(choice(waiting.snapshot))
        expect(waiting.sentences).to_contain_text(WAITS)
        assert revision == waiting.revision
    waiting.wait_for_revision(revision + 1)
    expect(waiting.sentences).not_to_contain_text(WAITS)


def test_votes_while_python_is_busy(notebook: Notebook) -> None:
    """Votes of a class count at once on the screen while Python is busy; none is lost, nor the press after them."""
    notebook.open("import matcha_widget as mw", "room = mw.Classroom('bluffing')\nroom").one_shell()
    root = notebook.run().page.locator(".matcha.room")
    fields, remark, votes = root.locator("input.hands"), root.locator(".remark"), ("6", "7", "8")
    with notebook.busy():
        for field, count in zip(fields.all(), votes, strict=True):
            field.press_sequentially(count)
            field.press("Enter")
        expect(remark).to_have_text("21 of 25 hands counted")
        for _ in range(2):
            root.locator(".main").click()
        expect(remark).to_have_text("Python is busy. It will do what you pressed when it is free.")
        expect(fields).to_have_count(len(votes))
    expect(root.locator(".ballot .see")).to_have_text(votes)
    assert "[6, 7, 8]" == notebook.python("print(room.snapshot['ballot']['counts'])")


def test_help_needs_no_python(notebook: Notebook, waiting: Table) -> None:
    """While Python is busy the help opens with all its texts, and no intent is sent."""
    sent = len(notebook.wire.comms(down=False))
    with notebook.busy():
        waiting.root.get_by_role("button", name="Help").click()
        expect(waiting.root.locator(".drawer")).to_contain_text("How to win")
    assert sent == len(notebook.wire.comms(down=False))


def test_refused_late(notebook: Notebook, waiting: Table) -> None:
    """If the game has changed when Python answers, the move is refused as stale and the card is still there."""
    revision, held = waiting.revision, waiting.hand.count()
    with notebook.busy("t.play('pass')"):
        Mouse(waiting).move(choice(waiting.snapshot))
        expect(waiting.sentences).to_contain_text(WAITS)
    waiting.wait_for_revision(revision + 1)
    expect(waiting.sentences).to_contain_text(LATE)
    assert held == waiting.hand.count()


@pytest.mark.parametrize("end", ["killed", "restarted", "shut down"])
def test_gone(notebook: Notebook, table: Table, end: str) -> None:
    """If the kernel was killed, restarted or shut down in mid-game, the table itself answers the next move."""
    notebook.forgive(GONE)
    match end:
        case "killed":
            notebook.kill()
        case "restarted":
            notebook.page.evaluate(f"() => {KERNEL}.restart()")
        case _:
            notebook.page.evaluate("() => jupyterapp.shell.currentWidget.sessionContext.shutdown()")
    revision, board = table.revision, table.board()
    Mouse(table).move(choice(table.snapshot))
    expect(table.sentences).to_contain_text(LOST)
    assert (revision, board) == (table.revision, table.board())


def test_run_again_after_a_restart(notebook: Notebook, table: Table) -> None:
    """After a restart the cells run again replace the dead table with a playable one."""
    notebook.forgive(GONE)
    dead = table.root.element_handle()
    notebook.page.evaluate(f"() => {KERNEL}.restart()")
    notebook.run_again(dead)
    Mouse(Table(notebook)).turn()
    assert notebook.python("print(t.moves)") == "2"
