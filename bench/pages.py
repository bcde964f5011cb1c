"""Measures the weight of exported pages, and the time until they are drawn from a file: `make pages`."""

from __future__ import annotations

import argparse
import gzip
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from browser.lab import chromium
from playwright.sync_api import Browser

import matcha_widget
from matcha_widget.games.matcha.examples import all_examples

GAME = all_examples()["games"]["first-game"]["game"]
PAGES: dict[str, Callable[[], str]] = {
    "a table": lambda: matcha_widget.Table(seed=7).to_html(),
    "a replay": lambda: matcha_widget.Replay(GAME).to_html(),
    "a replay, one hand": lambda: matcha_widget.Replay(GAME, 0).to_html(),
    "a replay, all cards": lambda: matcha_widget.Replay(GAME, "all").to_html(),
    "games side by side": lambda: matcha_widget.Compare("e1").to_html(),
}


STANDS = """new MutationObserver((_, watch) => {
    if (!document.querySelector(".matcha")) return
    window.stands = performance.now()
    watch.disconnect()
}).observe(document, {subtree: true, childList: true})"""


def drawing_time(browser: Browser, address: str) -> float:
    """Milliseconds from opening the page until the widget is drawn, in a browser with empty caches."""
    context = browser.new_context(offline=True)
    page = context.new_page()
    page.add_init_script(STANDS)
    page.goto(address)
    page.locator(".matcha").wait_for()
    took = float(page.evaluate("window.stands"))
    context.close()
    return took


def main(arguments: Any = None) -> None:
    """Measure every page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--times", type=int, default=15, help="how often each page is opened")
    parser.add_argument("--small", action="store_true", help="each page once, to see that it still measures")
    asked = parser.parse_args(arguments)
    if asked.small:
        asked.times = 1
    print(f"{'':24} {'KB':>6} {'gzip':>6} {'made in':>9} {'opens in, median of':>20} {asked.times}")
    with chromium() as browser, TemporaryDirectory() as folder:
        for name, make in PAGES.items():
            start = time.perf_counter()
            html = make().encode()
            milliseconds = 1000 * (time.perf_counter() - start)
            file = Path(folder) / "page.html"
            file.write_bytes(html)
            took = median(drawing_time(browser, file.as_uri()) for _ in range(asked.times))
            size, small = len(html) / 1000, len(gzip.compress(html, 6)) / 1000
            print(f"{name:24} {size:6.0f} {small:6.0f} {milliseconds:6.0f} ms {took:17.0f} ms")


if __name__ == "__main__":
    main()
