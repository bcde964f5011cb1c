"""Measures a click in JupyterLab beside one on a bare anywidget, the bytes sent, and `run_all`: `make clicks`."""

from __future__ import annotations

import argparse
import os
import random
import subprocess
import sys
from collections.abc import Sequence
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any

import run_all
from browser.lab import Lab, chromium, jupyterlab
from browser.notebook import Notebook
from browser.player import Mouse
from browser.table import Table
from browser.wire import Message
from playwright.sync_api import Browser, expect

BOTH = '''import anywidget, traitlets

class Counter(anywidget.AnyWidget):
    """The least that asks Python and shows the answer."""
    _esm = """export default { render({ model, el }) {
        const button = document.createElement("button")
        button.className = "counter"
        const show = () => button.dataset.count = button.textContent = model.get("count")
        button.onclick = () => model.send({})
        model.on("change:count", show)
        show()
        el.append(button)
    } }"""
    count = traitlets.Int(0).tag(sync=True)

    def __init__(self):
        super().__init__()
        self.on_msg(self.more)

    def more(self, *_):
        self.count += 1

import matcha_widget
t = matcha_widget.Table(seed=7)
'''
STORY_TOO = f"{BOTH}display(Counter(), t, matcha_widget.Course(None))"
MARKET = f"{BOTH}display(Counter(), matcha_widget.Market(('human', 'robot', 'robot', 'robot'), seed=7))"
CLICK = """async ([press, watched, facts]) => {
    // From the press to the first change of each fact in the page, and to the end of the frame that paints it.
    const root = document.querySelector(watched)
    const watches = facts.map(fact => new Function("root", `return ${fact}`)).map(read => [read, read(root)])
    const start = performance.now()
    document.querySelector(press).click()
    return Promise.all(watches.map(async ([read, before]) => {
        if (read(root) === before)
            await new Promise((done, fail) => {
                const watch = new MutationObserver(() => { if (read(root) !== before) { watch.disconnect(); done() } })
                watch.observe(root, {subtree: true, childList: true, attributes: true})
                setTimeout(fail, 60_000, Error(`${press} was pressed, but what it is to change stays ${before}`))
            })
        const changed = performance.now()
        await new Promise(done => requestAnimationFrame(() => {
            const {port1, port2} = new MessageChannel()
            port1.onmessage = done
            port2.postMessage(0)
        }))
        return [changed - start, performance.now() - start]
    }))
}"""
LAID = "root.querySelectorAll('.nowpair .spot[data-place] .card').length"
REVISION = "root.dataset.revision"
STORY = ".matcha.story"
LAID_THERE = """root.querySelectorAll('.mats [data-place$="0"] .card').length"""
ANSWER_REVISION = "root.querySelector('.panel').dataset.revision"
TABLE = ".matcha:not(.story)"
ASKED = "root.querySelector('.foot > .btn').ariaBusy"
CHOSEN = "root.querySelectorAll('.crate.picked, .serving').length"
DEED, AGAIN = ".market-table .foot > .btn.go", ".market-table .foot .btn:has-text('Play again')"
CHOICE = ".market-table button.crate.can, .market-table .tag.lit"
PICKED = "root.querySelectorAll('.hand [aria-pressed=true]').length"
IMPORTS = {"anywidget": "import anywidget", "ours": "import matcha_widget; matcha_widget.Table"}
FRAME = 1000 / 60
QUIET = 100  # ms without messages, so that the click before is done and acknowledged
STILL = """document.getAnimations().forEach(
    motion => motion.effect.getComputedTiming().endTime < Infinity && motion.finish())"""

Times = dict[str, list[tuple[float, float]]]


class Bench:
    """A counter and some of our widgets under one cell, clicked in turn."""

    def __init__(self, notebook: Notebook, cell: str) -> None:
        self.page, self.wire = notebook.page, notebook.wire
        notebook.open(cell).run()
        self.times: Times = {name: [] for name in LABELS}

    def click(self, press: str, watched: str, **facts: str) -> None:
        """Press once the page is quiet, and note the time; a pressed button has the focus, as under a mouse."""
        self.page.evaluate(STILL)  # otherwise one click's animation would slow the next
        self.page.locator(press).first.focus()
        self.page.wait_for_timeout(QUIET)
        for what, took in zip(facts, self.page.evaluate(CLICK, [press, watched, [*facts.values()]]), strict=True):
            self.times[what].append(took)

    def count(self) -> None:
        """Click the counter."""
        self.click(".counter", ".counter", counter="root.dataset.count")

    def print_times(self, *names: str) -> None:
        """Print the times; for widgets that ask Python also as multiples of the counter's."""
        for name in ("counter", *names):
            shown, painted = zip(*self.times[name], strict=True)
            print(f"  {LABELS[name]:36} {spread(shown):>14} {spread(painted):>14}")
        for name in names:
            if name not in ("pick", "chosen"):
                ratios = [ratio(self.times, name, at) for at in (0, 1)]
                print(f"  {LABELS[name] + ' / counter':36} {ratios[0]:>14} {ratios[1]:>14}   bar 1.3")


class TableBench(Bench):
    """A table and a story; cards are picked and laid."""

    def __init__(self, notebook: Notebook) -> None:
        super().__init__(notebook, STORY_TOO)
        self.table = Table(notebook)
        self.moves: list[list[Message]] = []

    def run(self, clicks: int) -> None:
        """Click each this many times, by turns."""
        while len(self.times["move"]) < clicks:
            self.table.hurry()  # otherwise the first press would only end an animation or a finished round
            if (read := self.table.key("Space")).count():
                read.click()
            elif self.page.locator(f"{TABLE} .hand button:not(.off)").count() and self.table.snapshot["legal"]:
                self.click(f"{TABLE} .hand button:not(.off)", TABLE, pick=PICKED)
                self.count()
                self.play()
                mark = len(self.wire.messages)
                self.click(f"{TABLE} .place.legal", TABLE, laid=LAID, move=REVISION)
                self.page.evaluate("0")  # handle every message up to now
                self.moves.append(self.wire.messages[mark:])
            else:
                self.go_on()

    def play(self) -> None:
        """Lay a card of the story, and take it back once all is shown."""
        self.click(f"{STORY} .hand button", STORY, card=LAID_THERE, reply=ANSWER_REVISION)
        panel = self.page.locator(f"{STORY} .panel")
        revision = panel.get_attribute("data-revision") or ""
        self.page.locator(STORY).press("F9")  # a key without a meaning: it skips the animation
        self.page.locator(f"{STORY} [aria-keyshortcuts=Backspace]").click()
        expect(panel).not_to_have_attribute("data-revision", revision)

    def go_on(self) -> None:
        """Pass, deal, or begin again; this is not measured."""
        if (phase := self.table.snapshot["phase"]) == "play":
            return Mouse(self.table).turn()
        with self.table.expect_answer():
            self.table.bar.locator(".btn:has-text('Play again')" if phase == "over" else ".btn.go").click()
        return None


class MarketBench(Bench):
    """A market of four: crates and lines are chosen; bids, crates and brews are sent by its one filled button."""

    def __init__(self, notebook: Notebook) -> None:
        notebook.page.emulate_media(reduced_motion="reduce")  # the other players' moves are not animated
        super().__init__(notebook, MARKET)
        self.root = self.page.locator(".market-table")

    def run(self, clicks: int) -> None:
        """Click each this many times, by turns."""
        while min(len(self.times[name]) for name in ("asked", "chosen")) < clicks:
            phase = self.root.get_attribute("data-phase")
            if phase not in ("bid", "follow", "take", "brew"):
                self.go_on(AGAIN if phase == "over" else DEED)
                continue
            if self.page.locator(CHOICE).count():
                self.click(CHOICE, ".market-table", chosen=CHOSEN)
            self.count()
            self.click(DEED, ".market-table", asked=ASKED, answer=REVISION)

    def go_on(self, press: str) -> None:
        """Do the coin, the next round or the next game; this is not measured."""
        before = self.root.get_attribute("data-revision") or ""
        self.page.locator(press).first.click()
        expect(self.root).not_to_have_attribute("data-revision", before)


LABELS = {
    "counter": "bare anywidget counter",
    "laid": "a card laid",
    "move": "Python's answer to it",
    "pick": "a card picked",
    "card": "a card laid in the story",
    "reply": "Python's answer to that",
    "asked": "a press at the market",
    "answer": "Python's answer there",
    "chosen": "a crate or a line chosen",
}


def clicks(browser: Browser, lab: Lab, number: int, *, no_delay: bool) -> None:
    """Print the times of clicks, and the bytes sent."""
    page = browser.new_page(viewport=run_all.WIDE)
    bench = TableBench(Notebook(page, lab))
    bench.run(number)
    market = MarketBench(Notebook(page, lab))
    market.run(number)
    print(f"\nJupyterLab {'with TCP_NODELAY' if no_delay else 'as it is'}, {number} clicks each, by turns (ms)")
    print(f"  {'median / p95':36} {'answer shown':>14} {'painted':>14}")
    bench.print_times("laid", "move", "pick", "card", "reply")
    market.print_times("asked", "answer", "chosen")
    late = sum(took > FRAME for took, _ in bench.times["pick"])
    print(f"  {'picks shown after more than a frame':36} {late:>14}                  bar 0")
    if not no_delay:
        travel(bench)
    page.close()


def spread(times: Sequence[float]) -> str:
    """Median and 95th percentile."""
    return f"{median(times):.1f} / {quantiles(times, n=20)[-1]:.1f}"


def ratio(times: Times, what: str, at: int) -> str:
    """The multiples of the counter's median and p95."""
    ours, bare = ([taken[at] for taken in times[name]] for name in (what, "counter"))
    return f"{median(ours) / median(bare):.2f} / {quantiles(ours, n=20)[-1] / quantiles(bare, n=20)[-1]:.2f}"


def travel(bench: TableBench) -> None:
    """Print the bytes sent for a move, and for opening a table."""
    print("\nwhat travels for a move")
    for label, down in (("up, the intent", False), ("down, the answer", True)):
        moves = [[each for each in sent if each.kind == "comm_msg" and each.down == down] for sent in bench.moves]
        counts = [len(messages) for messages in moves]
        print(f"  {label:18} {median(counts):g} (most {max(counts)}) messages", end="")
        for unit, words in (("data_size", "bytes of data"), ("size", "with headers")):
            sizes = [getattr(message, unit) for messages in moves for message in messages]
            print(f", {median(sizes):.0f} (most {max(sizes)}) {words}", end="")
        print()
    opened = [sent.size for sent in bench.wire.messages if sent.kind == "comm_open"]
    print(f"  what opens all     {len(opened)} messages, {sum(opened) / 1000:.1f} KB with headers")


def imports(rounds: int) -> None:
    """Print the time of an import in a fresh Python, beside `import anywidget`."""
    took: dict[str, list[float]] = {name: [] for name in IMPORTS}
    with TemporaryDirectory() as cache:  # of bytecode, for both alike: some machines are set to keep none
        environment = {**os.environ, "PYTHONPYCACHEPREFIX": cache, "PYTHONDONTWRITEBYTECODE": ""}
        for _ in range(rounds + 1):
            for name in random.sample([*IMPORTS], len(IMPORTS)):
                code = f"import time; start = time.process_time(); {IMPORTS[name]}; print(time.process_time() - start)"
                run = [sys.executable, "-c", code]
                took[name].append(float(subprocess.check_output(run, text=True, env=environment)))
    took = {name: times[1:] for name, times in took.items()}  # the first round compiled
    ratios = [ours / bare for ours, bare in zip(took["ours"], took["anywidget"], strict=True)]
    print(f"\nimport, {rounds} fresh interpreters each (CPU ms)")
    for name, code in IMPORTS.items():
        print(f"  {code:50} {1000 * median(took[name]):.0f}")
    print(f"  {'ratio, median of rounds':50} {median(ratios):.2f}   bar 1.15")


def main(arguments: Any = None) -> None:
    """Measure everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--clicks", type=int, default=50)
    parser.add_argument("--rounds", type=int, default=15, help="fresh interpreters for each import")
    parser.add_argument("--small", action="store_true", help="a few clicks, to see that it still measures")
    asked = parser.parse_args(arguments)
    if asked.small:
        asked.clicks, asked.rounds = 2, 1
    imports(asked.rounds)
    with chromium() as browser:
        for no_delay in (False,) if asked.small else (True, False):
            with jupyterlab(no_delay=no_delay) as lab:
                clicks(browser, lab, asked.clicks, no_delay=no_delay)
                if not no_delay:
                    run_all.measure(browser, lab, small=asked.small)


if __name__ == "__main__":
    main()
