"""A replay in JupyterLab: both ways, alone, beside others, continued at a table; axe-core, translation."""

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
    """By keyboard a replay has Python's sentences for its lens, and the same board both ways."""
    widget = mw.Replay(GAMES[game]["game"], "all")
    replay = Replay(draw(widget)).focus()
    for lens in lenses:
        replay.choose_lens(lens)
        before = len(replay.announcements)
        forwards = replay.walk("ArrowRight")
        announced = replay.announcements[before:]
        backwards = replay.walk("ArrowLeft")
        sentences = widget.transcript(lens)

        assert forwards == backwards
        assert [RULES.sub("", sentence) for sentence in sentences][1:] == split(announced, sentences)


def split(announced: list[str], sentences: list[str]) -> list[str]:
    """The sentences of each step."""
    steps, rest = [], " ".join(announced)
    for sentence in (RULES.sub("", each) for each in sentences[1:]):
        assert rest.startswith(sentence)
        steps.append(sentence)
        rest = rest[len(sentence) :].lstrip()
    assert rest == ""
    return steps


def test_each_has_its_own_keys(notebook: Notebook) -> None:
    """Two replays and a table on one page do not react to each other's keys, nor does a cell to any of theirs."""
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
    assert table.lifted_card.count() == 0
    table.hand.first.focus()
    for key in ("1", "ArrowRight"):
        notebook.page.keyboard.press(key)
    assert table.lifted_card.count() == 1
    assert (0, moved) == (one.frame, two.frame)
    assert cells == notebook.cells


def test_scrubbing_asks_nobody(notebook: Notebook) -> None:
    """From end to end no message goes to the kernel; when the focus leaves, one reports the frame."""
    notebook.open(cell("first-game", "all"), "Table(seed=7)").run()
    replay, table = Replay(notebook), Table(notebook, 1)
    mark = len(notebook.wire.messages)
    replay.focus().walk("ArrowRight")
    replay.walk("ArrowLeft")
    notebook.page.keyboard.press("ArrowRight")
    with table.expect_answer():
        table.hand.first.click()
        table.root.locator("button.place.legal").first.click()
    asked = [message.content["data"]["content"]["type"] for message in notebook.wire.comms(down=False, since=mark)]

    assert ["at", "move"] == asked
    assert "1" == notebook.python("print(replay.position)")


def test_playing_on(notebook: Notebook) -> None:
    """From a frame, again and again, a live table opens below, in which a move can be made; it is the only one."""
    notebook.open(cell("first-game", 0)).run()
    replay = Replay(notebook).focus()
    for _ in range(4):
        notebook.page.keyboard.press("ArrowRight")
    for number in (1, 2):
        replay.root.get_by_role("button", name="Play from here").click()
        replay.root.locator(".new-game .go").click()
        table = Table(notebook, 1, widget=number)
        table.wait_for_revision(2)
        with table.expect_answer():
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
    """In any state of a replay all words come from the catalogue, and axe-core finds nothing, light or dark."""
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
    """By Tab and Enter alone a lying card, and a won token, lead to the moment they came."""
    replay = Replay(draw(mw.Replay(GAMES["first-game"]["game"], "all")))
    takes = re.compile(r" (gets|wins) ")
    for part, expected in ((".birth", re.compile(" beside ")), ("button[data-tray]", takes)):
        replay.focus()
        replay.page.keyboard.press("ArrowDown")
        for _ in range(200):
            if replay.root.locator(f"{part}:focus").count():
                break
            replay.page.keyboard.press("Tab")
        replay.page.keyboard.press("Enter")
        expect(replay.root.get_by_role("status")).to_contain_text(expected)
