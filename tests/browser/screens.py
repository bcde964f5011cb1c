"""Draws the table and the replay in their states, three widths, two themes: `make screens`, then look at screens/."""

import argparse
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser

from matcha_widget.course.examples import course

from .lab import Lab, chromium, jupyterlab
from .notebook import KERNEL, Notebook
from .player import Mouse, choice
from .replay import Replay
from .table import Table

WIDTHS = (1040, 720, 480)


def _mid_round(table: Table) -> None:
    Mouse(table).turn()
    table.hand.first.click()


def _reveal(table: Table) -> None:
    for _ in range(2):
        Mouse(table).turn()


def _over(table: Table) -> None:
    Mouse(table).finish()


def _ready(table: Table) -> None:
    with table.answered():
        table.root.locator(".plate .btn.go").click()


def _help(table: Table) -> None:
    table.key("?").click()


def _new_game(table: Table) -> None:
    table.root.locator(".hd button").click()


def _nothing(_: Table) -> None:
    pass


def _no_answer(table: Table) -> None:
    with table.notebook.busy():
        Mouse(table).move(choice(table.view))
        table.told.get_by_text("Python is busy or gone").wait_for()
        _draw(table, "no-answer")


def _too_late(table: Table) -> None:
    revision = table.revision
    with table.notebook.busy("t.play('pass')"):
        Mouse(table).move(choice(table.view))
    table.shows(revision + 1)
    table.told.get_by_text("too late").wait_for()


def _gone(table: Table) -> None:
    table.page.evaluate(f"() => {KERNEL}.restart()")
    Mouse(table).move(choice(table.view))
    table.told.get_by_text("Python").wait_for()


HOT_SEAT = "seats=('human', 'human'), names=('Ana', 'Hana')"
STATES: dict[str, tuple[str, Callable[[Table], None]]] = {
    "start": ("", _nothing),
    "mid-round": ("", _mid_round),
    "reveal": ("", _reveal),
    "over": ("", _over),
    "curtain": (HOT_SEAT, _nothing),
    "hot-seat": (HOT_SEAT, _ready),
    "help": ("", _help),
    "new-game": ("", _new_game),
    "ukrainian": ("language='uk'", _mid_round),
    "japanese": ("language='ja'", _reveal),
    "long-words": ("language='en-XA'", _mid_round),
    "no-answer": ("", _no_answer),
    "too-late": ("", _too_late),
    "gone": ("", _gone),
}


def _on(steps: int, press: str = "") -> Callable[[Replay], None]:
    """Step on, then press something."""

    def reach(replay: Replay) -> None:
        replay.focus()
        for _ in range(steps):
            replay.page.keyboard.press("ArrowRight")
        if press:
            replay.root.locator(press).first.click()

    return reach


REPLAYS: dict[str, tuple[str, Callable[[Replay], None]]] = {
    "replay": ("seat='all'", _on(3)),
    "replay-reveal": ("seat=0", _on(6)),
    "replay-why": ("seat='all'", _on(5, ".narration > .btn")),
    "replay-belief": ("seat=1", _on(7, ".rp .row:nth-child(3) .btn")),
    "replay-guess": ("seat=0, guess=True", _on(5)),
    "replay-covered": ("seat='table', spoilers=False", _on(8)),
    "replay-over": ("seat='all'", _on(30)),
    "replay-focus": ("seat='all', focus='n'", _on(4)),
    "replay-branch": ("seat='all'", _on(3, ".rp .tools .btn")),
    "replay-long-words": ("seat='all', language='en-XA'", _on(6)),
}


class Album:
    """Where the pictures go."""

    folder = Path("screens")


def _draw(table: Table | Replay, state: str) -> None:
    """One state at every width in both themes."""
    for width in WIDTHS:
        table.root.evaluate("(root, width) => { root.parentElement.style.width = `${width}px` }", width)
        for theme in ("light", "dark"):
            table.notebook.dark(dark=theme == "dark")
            table.root.screenshot(path=Album.folder / f"{state}-{width}-{theme}.png", animations="disabled")


def _drawn(state: str, browser: Browser, lab: Lab) -> None:
    page = browser.new_page(viewport={"width": 1400, "height": 1600}, reduced_motion="reduce")
    page.set_default_timeout(10_000)
    notebook = Notebook(page, lab)
    if state in REPLAYS:
        _draw(_replayed(notebook, state), state)
    else:
        options, reach = STATES[state]
        notebook.open("import matcha_widget", f"t = matcha_widget.Table(seed=7, {options})\nt").one_shell()
        table = Table(notebook.run())
        reach(table)
        if state != "no-answer":  # that one is drawn while it lasts
            _draw(table, state)
    notebook.close()
    page.close()


def _replayed(notebook: Notebook, state: str) -> Replay:
    """A replay of the course's whole game in this state."""
    options, reach = REPLAYS[state]
    game = course()["games"]["first-game"]["game"]
    notebook.open(f"import matcha_widget\nmatcha_widget.Replay({game!r}, {options})").run()
    replay = Replay(notebook)
    reach(replay)
    return replay


def main() -> None:
    """Draw the states asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument(
        "states", nargs="*", choices=[[], *STATES, *REPLAYS], help="which states; all, if none is named"
    )
    asked = parser.parse_args()
    Album.folder.mkdir(exist_ok=True)
    with chromium() as browser, jupyterlab() as lab:
        for state in asked.states or (*STATES, *REPLAYS):
            try:
                _drawn(state, browser, lab)
            except Exception as fault:  # noqa: BLE001  # the other pictures are still wanted
                print(f"{state}: {type(fault).__name__}: {str(fault).splitlines()[0]}")  # noqa: T201  # a script
    print(f"{len(list(Album.folder.glob('*.png')))} pictures in {Album.folder}/")  # noqa: T201


if __name__ == "__main__":
    main()
