"""A replay in JupyterLab: both ways, alone, beside others, on from where it stands; axe; no word untranslated."""

import json
import re

import pytest
from kit.accents import IN_A_KERNEL
from playwright.sync_api import expect

import matcha_widget as mw
from matcha_widget.games.matcha.examples import all_examples
from matcha_widget.games.matcha.replay.film_schema import Lens

from .access import barriers, plain_words
from .live import Draw
from .notebook import Notebook
from .replay import Replay
from .table import Table

GAMES = all_examples()["games"]
RULES = re.compile(r" \([^()]*\)$")


def cell(game: str, seat: object, name: str = "replay") -> str:
    """A cell that replays a game of the course."""
    record = json.dumps(GAMES[game]["game"])
    return (
        "import json; from matcha_widget import Replay, Table\n"
        f"{name} = Replay(json.loads({record!r}), seat={seat!r})\n{name}"
    )


PRINTED = [name for name, game in GAMES.items() if game["printed"]]


LENSES = ("all", "0", "1", "table")


@pytest.mark.parametrize(("game", "lenses"), [*((name, LENSES[:1]) for name in PRINTED), ("first-game", LENSES)])
def test_forwards_and_backwards(draw: Draw, game: str, lenses: tuple[Lens, ...]) -> None:
    """By the keyboard a game is told in full, as Python tells it to the same eyes, and looks the same both ways."""
    widget = mw.Replay(GAMES[game]["game"], "all")
    replay = Replay(draw(widget)).focus()
    for lens in lenses:
        replay.see(lens)
        before = len(replay.heard)
        there = replay.walk("ArrowRight")
        told = replay.heard[before:]
        back = replay.walk("ArrowLeft")
        sentences = widget.transcript(lens)

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
    cells = notebook.cells
    two.focus()
    for key in ("ArrowRight", ".", "f", "]", "PageDown", "x", "d", "d", "1", "p", "p"):
        notebook.page.keyboard.press(key)
    moved = two.frame

    assert moved > 0
    assert (0, "all") == (one.frame, one.lens)
    assert table.picked.count() == 0
    table.hand.first.focus()
    for key in ("1", "ArrowRight"):
        notebook.page.keyboard.press(key)
    assert table.picked.count() == 1
    assert (0, moved) == (one.frame, two.frame)
    assert cells == notebook.cells


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
    """From a frame one plays on, and again: a live table opens below, where one can move, and it is the only one."""
    notebook.open(cell("first-game", 0)).run()
    replay = Replay(notebook).focus()
    for _ in range(4):
        notebook.page.keyboard.press("ArrowRight")
    for number in (1, 2):
        replay.root.get_by_role("button", name="Play from here").click()
        replay.root.locator(".new-game .go").click()
        table = Table(notebook, 1, widget=number)
        table.shows(2)
        with table.answered():
            table.hand.first.click()
            table.root.locator("button.place.legal").first.click()

        assert replay.frame == 4
        expect(table.root.locator(".play")).to_be_visible()
        expect(notebook.page.locator(".matcha")).to_have_count(2)
    count = "print(sum(isinstance(each, Table) and each.comm is not None for each in LIVE_WIDGETS))"
    assert "1" == notebook.python(f"from matcha_widget.kit.widgets.exportable import LIVE_WIDGETS; {count}")


STATES: dict[str, tuple[str, tuple[str, ...], str]] = {
    "begins": ("seat='all'", (), ""),
    "reasons": ("seat='all'", ("ArrowRight",) * 5, ".side .segments button:nth-child(2)"),
    "a belief": ("seat=0", ("ArrowRight",) * 7, ".side .segments button:nth-child(3)"),
    "a bet": ("seat='all', guess=True", ("ArrowRight",) * 6, ""),
    "covered": ("spoilers=False", ("ArrowRight",) * 8, ""),
    "playing on": ("seat='all'", ("ArrowRight",) * 3, ".controls > .btn:last-child"),
    "help": ("seat=1", ("?",), ""),
    "over": ("seat='all'", ("ArrowDown",), ""),
}


def test_states(notebook: Notebook) -> None:
    """In any state of a replay all words come from the catalogue, and axe-core objects to nothing, light or dark."""
    notebook.page.emulate_media(reduced_motion="reduce")
    shown = "\n".join(f"display(Replay(game, {options}))" for options, _, _ in STATES.values())
    game = GAMES["first-game"]["game"]
    notebook.open(IN_A_KERNEL, f"from matcha_widget import Replay\ngame = {game!r}", shown).run()
    replays = {state: Replay(notebook, number) for number, state in enumerate(STATES)}
    for state, (_, keys, press) in STATES.items():
        replays[state].focus()
        for key in keys:
            notebook.page.keyboard.press(key)
        if press:
            replays[state].root.locator(press).first.click()

    assert {} == {state: words for state, replay in replays.items() if (words := plain_words(replay.root))}
    assert {} == barriers(notebook, notebook.page.locator(".matcha.replay"), [*STATES])


def test_births_by_keyboard(draw: Draw) -> None:
    """By Tab and Enter alone one goes from a card that lies, and from a token that was won, to the moment it came."""
    replay = Replay(draw(mw.Replay(GAMES["first-game"]["game"], "all")))
    takes = re.compile(r" (gets|wins) ")
    for part, told in ((".birth", re.compile(" beside ")), ("button[data-tray]", takes)):
        replay.focus()
        replay.page.keyboard.press("ArrowDown")
        for _ in range(200):
            if replay.root.locator(f"{part}:focus").count():
                break
            replay.page.keyboard.press("Tab")
        replay.page.keyboard.press("Enter")
        expect(replay.root.get_by_role("status")).to_contain_text(told)
