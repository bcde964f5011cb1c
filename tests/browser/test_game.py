"""A whole game in JupyterLab, with a mouse or with nothing but a keyboard."""

import os
from pathlib import Path

import pytest
from playwright.sync_api import expect

from .notebook import Notebook
from .player import Hands, Keyboard, Mouse
from .table import Table

TRANSCRIPTS = Path(__file__).parent / "transcripts"


@pytest.mark.parametrize(("language", "hands"), [("en", Mouse), ("en", Keyboard), ("uk", Keyboard)])
def test_whole_game(notebook: Notebook, language: str, hands: type[Hands]) -> None:
    """A game is played to its end, and the live region says the same, by mouse or keyboard."""
    notebook.open(
        "import matcha_widget", f"t = matcha_widget.Table(seats=('human', 'robot'), seed=7, language={language!r})\nt"
    ).run()
    table = Table(notebook)
    hands(table).finish()

    assert language == table.root.get_attribute("lang")
    assert notebook.python("print(t.result, t.snapshot['revision'])") == f"{_winner(table)} {table.revision}"
    _compare(f"{language}.txt", table.transcript)


def test_a_shown_game_waits_for_whoever_watches(notebook: Notebook) -> None:
    """In a game of two bots each press plays one round, or deals, and the live region tells of both."""
    notebook.open("import matcha_widget", 't = matcha_widget.Table(seats=("hana", "momo"), seed=7)\nt').run()
    table = Table(notebook)
    presses = 0
    while table.snapshot["phase"] != "over":
        before = table.revision
        table.bar.locator(".btn.go").click()
        expect(table.root).to_have_attribute("data-revision", str(before + 1))
        presses += 1

    assert notebook.python("print(len(t.game.rounds()), t.game.state.set)") == f"{presses - presses // 4} 2"
    assert notebook.python("print(t.result)") == _winner(table)
    assert [True, True] == [any(name in said for said in table.transcript) for name in ("Hana", "Momo")]


def test_barred_places(notebook: Notebook) -> None:
    """With a card picked, a press on a taken place or on another round's says which rule forbids it."""
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    table = Table(notebook)
    Mouse(table).turn()
    revision = table.revision
    table.hand.first.click()
    table.root.locator(".nowpair .barred").click(force=True)  # disabled, and says why
    expect(table.sentences).to_contain_text("You already have a card here. Play your second card on the other mat.")
    table.root.locator(".strip .barred").first.click(force=True)
    expect(table.sentences).to_contain_text("Those mats belong to another round. Play on this round’s two mats.")

    assert (revision, 1) == (table.revision, table.lifted_card.count())


def test_a_reveal_is_read_before_a_pick(notebook: Notebook) -> None:
    """During a reveal a pick by mouse, digit or Enter only skips to its end; the next one picks."""
    keys = None, "1", "Enter"
    notebook.open("import matcha_widget", *["matcha_widget.Table(seed=7)"] * len(keys)).run()
    for number, key in enumerate(keys):
        table = Table(notebook, number, number)
        table.root.evaluate("root => root.style.setProperty('--mt-pause', '60s')")  # one pause between its frames
        story = table.key("W")  # shown for as long as a round is read
        while "turn" not in [event["do"] for event in table.events]:
            Mouse(table).turn(hurry=False)
        for more in (1, 0):
            if key is None:
                table.hand.first.click()
            else:
                table.hand.first.focus()
                table.page.keyboard.press(key)
            expect(story).to_have_count(more)
            expect(table.lifted_card).to_have_count(1 - more)


def _winner(table: Table) -> str:
    return str(table.snapshot["outcome"]["winner"])


def _compare(name: str, sentences: list[str]) -> None:
    """Compare with the golden file; `make goldens` writes it."""
    text = "".join(f"{sentence}\n" for sentence in sentences)
    if os.environ.get("GOLDENS") == "write":
        TRANSCRIPTS.mkdir(exist_ok=True)
        (TRANSCRIPTS / name).write_text(text, encoding="utf-8")
    assert (TRANSCRIPTS / name).read_text(encoding="utf-8").splitlines() == text.splitlines()
