"""A replay in JupyterLab: forwards, backwards, alone, beside others, and on from where it stands."""

import json
import re

import pytest
from playwright.sync_api import expect

from matcha_widget.course.examples import course

from .notebook import Notebook
from .replay import Replay
from .table import Table

GAMES = course()["games"]
CELLS = "jupyterapp.shell.currentWidget.model.sharedModel.cells.map(cell => cell.toJSON())"
RULES = re.compile(r" \([^()]*\)$")


def cell(game: str, seat: object, name: str = "replay") -> str:
    """A cell that replays a game of the course."""
    record = json.dumps(GAMES[game]["game"])
    return (
        "import json; from matcha_widget import Replay, Table\n"
        f"{name} = Replay(json.loads({record!r}), seat={seat!r})\n{name}"
    )


PRINTED = [name for name, game in GAMES.items() if game["printed"]]


@pytest.mark.parametrize("game", [*PRINTED, "first-game"])
def test_forwards_and_backwards(notebook: Notebook, game: str) -> None:
    """By the keyboard a game is told in full, as Python tells it to the same eyes, and looks the same both ways."""
    notebook.page.emulate_media(reduced_motion="reduce")
    notebook.open(cell(game, "all")).run()
    replay = Replay(notebook).focus()
    for lens in ("all", "0", "1", "table"):
        replay.see(lens)
        before = len(replay.heard)
        there = replay.walk("ArrowRight")
        told = replay.heard[before:]
        back = replay.walk("ArrowLeft")
        sentences = json.loads(notebook.python(f"print(json.dumps(replay.transcript({lens!r})))"))

        assert there == back
        assert [RULES.sub("", sentence) for sentence in sentences][1:] == split(told, sentences)


def split(told: list[str], sentences: list[str]) -> list[str]:
    """What was said at each step, cut into the sentences it should be made of."""
    said, rest = [], " ".join(told)
    for sentence in (RULES.sub("", each) for each in sentences[1:]):
        assert rest.startswith(sentence)
        said.append(sentence)
        rest = rest[len(sentence) :].lstrip()
    assert rest == ""
    return said


def test_each_has_its_own_keys(notebook: Notebook) -> None:
    """Two replays and a table on one page never react to each other's keys, nor does a cell to any of theirs."""
    notebook.open(cell("d3", "all", "one"), cell("first-game", "all", "two"), "Table(seed=7)").run()
    one, two = Replay(notebook, 0), Replay(notebook, 1)
    table = Table(notebook, 2)
    cells = notebook.page.evaluate(CELLS)
    two.focus()
    for key in ("ArrowRight", ".", "f", "]", "PageDown", "x", "d", "d", "1", "p", "p"):
        notebook.page.keyboard.press(key)
    moved = two.beat

    assert moved > 0
    assert (0, "all") == (one.beat, one.lens)
    assert table.picked.count() == 0
    table.hand.first.focus()
    for key in ("1", "ArrowRight"):
        notebook.page.keyboard.press(key)
    assert table.picked.count() == 1
    assert (0, moved) == (one.beat, two.beat)
    assert cells == notebook.page.evaluate(CELLS)


def test_scrubbing_asks_nobody(notebook: Notebook) -> None:
    """From end to end no message goes to the kernel; when the focus leaves, one tells it where the viewer is."""
    notebook.open(cell("first-game", "all"), "Table(seed=7)").run()
    replay, table = Replay(notebook), Table(notebook, 1)
    mark = len(notebook.wire.messages)
    replay.focus().walk("ArrowRight")
    replay.walk("ArrowLeft")
    notebook.page.keyboard.press("ArrowRight")
    with table.answered():
        table.hand.first.click()
        table.root.locator("button.place.legal").first.click()
    asked = [message.content["data"]["content"]["type"] for message in notebook.wire.comms(down=False, since=mark)]

    assert ["at", "move"] == asked
    assert "1" == notebook.python("print(replay.position)")


def test_playing_on(notebook: Notebook) -> None:
    """From a beat one plays on: a live table opens below, and a move can be made there."""
    notebook.open(cell("first-game", 0)).run()
    replay = Replay(notebook).focus()
    for _ in range(4):
        notebook.page.keyboard.press("ArrowRight")
    replay.root.locator(".rp .tools .btn").first.click()
    replay.root.locator(".new-game .go").click()
    table = Table(notebook, 1, widget=1)
    revision = table.revision
    table.hand.first.click()
    table.root.locator("button.place.legal").first.click()
    table.root.and_(notebook.page.locator(f".matcha:not([data-revision='{revision}'])")).wait_for()

    assert replay.beat == 4
    expect(table.root.locator(".body")).to_be_visible()
