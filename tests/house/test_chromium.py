"""The choice of a browser for the tests, with stand-ins for every program and no network."""

import os
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import NamedTuple

import pytest
from browser import chromium

STARTS = "echo kanji"  # the title of the page that a browser is shown
BOXES = "echo boxes"
BREAKS = "echo 'error while loading shared libraries' >&2; exit 127"
DEFLATE = """
const fs = require("node:fs");
const packed = require("node:zlib").brotliCompressSync(fs.readFileSync(process.argv[1]));
fs.writeFileSync(`${process.argv[1]}.br`, packed);
"""
title = chromium._title
find = chromium.find.__wrapped__  # each time anew


class Machine(NamedTuple):
    """A machine of stand-ins."""

    folder: Path
    log: Path
    """The calls of those stand-ins that log themselves."""

    def program(self, name: str, script: str, place: str = "bin") -> str:
        """Put a program there."""
        file = self.folder / place / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(f"#!/bin/sh\n{script}\n", encoding="utf-8")
        file.chmod(0o755)
        return str(file)

    def writes(self, name: str, script: str = "exit 1") -> None:
        """Put a program there that logs its call."""
        self.program(name, f'echo {name} "$@" >> {self.log}\n{script}')

    def started_programs(self) -> list[str]:
        """The programs in the log, in order."""
        return [line.split()[0] for line in self.log.read_text("utf-8").splitlines()] if self.log.exists() else []


def stand_in(program: str) -> str:
    """The title that a stand-in prints for a page."""
    return subprocess.run([program], stdout=subprocess.PIPE, text=True, check=False).stdout.strip()


@pytest.fixture(name="machine")
def _machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    """A machine without a browser and without a network; apt-get and npm fail."""
    machine = Machine(tmp_path, tmp_path / "log")
    machine.writes("apt-get")
    machine.writes("npm")
    for name in ("env", "dirname", "tar", "gzip", "cp"):
        (tmp_path / "bin" / name).symlink_to(str(shutil.which(name)))
    monkeypatch.delenv("CHROMIUM", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path / "bin"))
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    monkeypatch.setenv("PLAYWRIGHT_BROWSERS_PATH", str(tmp_path / "playwright"))
    monkeypatch.setenv("PLAYWRIGHT_DOWNLOAD_HOST", "http://127.0.0.1:9")  # where nobody listens
    monkeypatch.setattr(chromium, "PLACES", ())
    monkeypatch.setattr(chromium, "_title", stand_in)
    monkeypatch.setattr(os, "geteuid", lambda: 0)
    return machine


def test_named(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The browser named in CHROMIUM, by path or by name, comes first."""
    machine.program("chromium", STARTS)
    named = machine.program("my-browser", STARTS)
    monkeypatch.setenv("CHROMIUM", named)
    assert named == find()
    monkeypatch.setenv("CHROMIUM", "my-browser")
    assert named == find()


def test_named_in_vain(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """If the browser named in CHROMIUM does not start, an error names it, and no other is used."""
    machine.program("chromium", STARTS)
    monkeypatch.setenv("CHROMIUM", machine.program("my-browser", BREAKS))
    with pytest.raises(SystemExit, match=r"CHROMIUM=.*my-browser does not start: name a Chromium, Chrome or Edge"):
        find()


def test_order_on_path(machine: Machine) -> None:
    """Chromium comes before Chrome, Chrome before Edge, and all of them before the headless shell."""
    for name in ("microsoft-edge", "google-chrome", "chromium", chromium.SHELL):
        assert machine.program(name, STARTS) == find()


def test_usual_places(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual folders are searched after the search path, and the headless shell comes last."""
    away = machine.program("Google Chrome", STARTS, "Applications")
    monkeypatch.setenv("APPLICATIONS", str(machine.folder / "Applications"))
    shell = f"$APPLICATIONS/{chromium.SHELL}"
    monkeypatch.setattr(chromium, "PLACES", ("$NOWHERE/chrome", "$APPLICATIONS/Google Chrome", shell))
    assert away == find()
    assert machine.program("msedge", STARTS) == find()
    assert machine.program(chromium.SHELL, STARTS, "Applications") == find()


def test_starts(machine: Machine) -> None:
    """A browser that does not start is skipped, and nothing is downloaded if another starts."""
    broken = machine.program("chromium", BREAKS)
    assert "" == title(broken)
    assert machine.program("google-chrome", STARTS) == find()
    assert [] == machine.started_programs()


def test_japanese(machine: Machine, capsys: pytest.CaptureFixture[str]) -> None:
    """If no font has Japanese, one line names a font that does."""
    machine.program("chromium", STARTS)
    find()
    assert "" == capsys.readouterr().err
    machine.program("chromium", BOXES)
    find()
    line = "chromium: no font for Japanese here, which is drawn as boxes; one is fonts-noto-cjk\n"
    assert line == capsys.readouterr().err


def test_playwrights_own(machine: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    """Playwright's own download comes before apt-get and npm, and is used again the next time."""
    host = ThreadingHTTPServer(("127.0.0.1", 0), BaseHTTPRequestHandler)  # it refuses everything, but it answers
    threading.Thread(target=host.serve_forever, daemon=True).start()
    monkeypatch.setenv("PLAYWRIGHT_DOWNLOAD_HOST", f"http://127.0.0.1:{host.server_port}")
    own = chromium._playwright()
    source = machine.program("chrome", STARTS, "source")
    cli = machine.program("python", f"mkdir -p {own.parent} && cp {source} {own}")
    monkeypatch.setenv("PATH", f"{machine.folder / 'bin'}:/bin:/usr/bin")
    monkeypatch.setattr(chromium, "NAMES", ())
    monkeypatch.setattr(sys, "executable", cli)
    assert str(own) == find()
    host.shutdown()
    host.server_close()
    Path(cli).unlink()
    assert str(own) == find()
    assert [] == machine.started_programs()


@pytest.mark.parametrize(("user", "started"), [(0, ["apt-get", "apt-get"]), (1000, ["sudo", "apt-get"] * 2)])
def test_package_manager(machine: Machine, monkeypatch: pytest.MonkeyPatch, user: int, started: list[str]) -> None:
    """Without Playwright's, apt-get installs one: as root, or with a sudo that asks for no password."""
    source = machine.program("source", STARTS)
    machine.writes("sudo", 'test "$1" = -n && shift && exec "$@"')
    machine.writes("apt-get", f'case "$*" in *install*) cp {source} {machine.folder}/bin/chromium;; *) exit 100;; esac')
    monkeypatch.setattr(os, "geteuid", lambda: user)
    assert str(machine.folder / "bin" / "chromium") == find()
    assert started == machine.started_programs()


def test_npm(machine: Machine, capfd: pytest.CaptureFixture[str]) -> None:
    """Without either, npm's is unpacked and starts with the libraries and the font it brings, also the next time."""
    _offer(machine, 'test -f "$LD_LIBRARY_PATH/libnss3.so" && test -f "$FONTCONFIG_FILE" && ' + STARTS)
    kept = str(machine.folder / "cache" / "matcha-widget" / f"chromium-{chromium.NPM}" / "chromium")
    assert kept == find()
    assert "npm's @sparticuz/chromium, 70 MB" in capfd.readouterr().err
    machine.writes("npm")
    assert kept == find()
    assert ["apt-get", "apt-get", "apt-get", "npm"] == machine.started_programs()
    assert ["chromium-" + chromium.NPM, "lock"] == _names(Path(kept).parent.parent)


def test_once(machine: Machine) -> None:
    """Two processes that search at the same time download one browser."""
    _offer(machine, STARTS)
    code = "import test_chromium as t; t.chromium.PLACES, t.chromium._title = (), t.stand_in; print(t.find())"
    tests = Path(__file__).parents[1]
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(map(str, (tests, tests / "house")))}
    command = [sys.executable, "-c", code]
    both = [subprocess.Popen(command, env=environment, stdout=subprocess.PIPE, text=True) for _ in range(2)]
    found = {each.communicate()[0].strip() for each in both}
    assert {str(chromium._cache_path())} == found
    assert 1 == machine.started_programs().count("npm")


def test_none(machine: Machine) -> None:
    """If there is none, one sentence says what to do, and nothing is left behind."""
    with pytest.raises(SystemExit, match=r"no browser for the tests.*: install Chromium .* or name .* CHROMIUM="):
        find()
    assert ["apt-get", "apt-get", "apt-get", "npm"] == machine.started_programs()
    assert ["lock"] == _names(machine.folder / "cache" / "matcha-widget")


@pytest.mark.parametrize(
    ("tests", "code", "errors"),
    [
        (["tests/browser/test_reveal.py", "tests/kit/test_reading.py", "-n1"], 1, 1),
        (["tests/kit/test_reading.py"], 0, 0),
    ],
)
def test_stop(tests: list[str], code: int, errors: int) -> None:
    """A run with browser tests stops before the first test, in one sentence; a run without them needs no browser."""
    run = subprocess.run(
        [sys.executable, "-m", "pytest", *tests, "-p", "no:cacheprovider", "--color=no"],
        cwd=Path(__file__).parents[2],
        env=os.environ | {"CHROMIUM": "/nowhere"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (code, errors) == (run.returncode, run.stdout.count("CHROMIUM=/nowhere does not start"))
    assert (code == 1) == ("no tests ran" in run.stdout)


def _names(folder: Path) -> list[str]:
    return sorted(file.name for file in folder.iterdir())


def _offer(machine: Machine, script: str) -> None:
    """Let npm offer a package laid out as the real one."""
    node = str(shutil.which("node", path=sysconfig.get_path("scripts")))
    parts = machine.folder / "package" / "bin"
    machine.program("chromium", script, "package/bin")
    for name, file in (("al2023.tar", "lib/libnss3.so"), ("fonts.tar", "fonts/sans.ttf")):
        content = machine.folder / Path(file).name
        content.write_text("", encoding="utf-8")
        with tarfile.open(parts / name, "w") as archive:
            archive.add(content, file)
    for name in ("chromium", "al2023.tar", "fonts.tar"):
        subprocess.run([node, "-e", DEFLATE, str(parts / name)], check=True)
    package = machine.folder / "package.tgz"
    with tarfile.open(package, "w:gz") as archive:
        archive.add(machine.folder / "package", "package")
    pack = f'for each; do case $each in --pack-destination=*) cp {package} "${{each#*=}}";; esac; done'
    machine.writes("npm", pack)
