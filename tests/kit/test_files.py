"""Files of games: only plain ones, always readable again, no drafts left behind, one writer at a time."""

import fcntl
import json
import os
import signal
import stat
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from threading import Barrier, Thread
from typing import Any

import pytest
from kit.strange_files import STRANGE, promptly, strange
from recording_browser import Table

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Game, NotationError, Note
from matcha_widget.games.matcha.course.course import Practice
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import files
from matcha_widget.kit.files import OwnedFile, move_aside, write_whole

DRAFT = "0123456789abcdef"
"""The end of a draft's name."""


@pytest.mark.parametrize("kind", STRANGE)
def test_only_plain_files_keep_a_game(tmp_path: Path, kind: str) -> None:
    """A pipe, a device, a folder and a circle of links stay as they are; a notice says so, and the game goes on."""
    path = strange(tmp_path, kind)
    before = path.lstat()
    table = promptly(lambda: Table(seats=(None, None), seed=4, resume=path))
    promptly(lambda: table.play("pass"))

    assert ("resume-unsaved", False, 1) == (table.snapshot["notice"]["id"], table.snapshot["saved"], table.moves)
    assert table.snapshot["notice"]["text"]
    assert [path] == [*tmp_path.iterdir()]
    assert before[:3] == path.lstat()[:3]


@pytest.mark.parametrize("kind", STRANGE)
def test_only_plain_files_are_set_aside(tmp_path: Path, kind: str) -> None:
    """Only a plain file or a link is renamed."""
    path = strange(tmp_path, kind)
    if path.is_symlink():
        assert tmp_path / f"{path.stem}.mine-1" == move_aside(path, "mine")
    else:
        with pytest.raises(OSError, match=r"Is a directory|not an ordinary file"):
            move_aside(path, "mine")
        assert [path] == [*tmp_path.iterdir()]


@pytest.mark.parametrize("there", [True, False])
def test_a_link_stays_a_link(tmp_path: Path, there: bool) -> None:
    """A game is saved in the file that a link leads to, which need not exist yet."""
    file, link = tmp_path / "synced.matcha", tmp_path / "game.matcha"
    if there:
        Table(seed=4, resume=file)
    link.symlink_to(file)
    table = Table(seats=(None, None), seed=4, resume=link)

    assert link.is_symlink()
    assert table.game.state == matcha.load(file.read_bytes()).state


# Records that can be read again


def _long(sets: int) -> Game:
    """Return a game in which everybody passes for so many sets."""
    game, rng = Game(matcha.new_game("grail-2015", seed=1)), Random(2)
    while game.state.set < sets:
        if game.state.phase == "deal":
            game = game.deal(rng)
        elif game.state.phase == "keep":
            game = game.play(matcha.Keep(next(seat for seat in (0, 1) if matcha.keeps(game.state, seat)), []))
        else:
            game = game.play("pass")
    return game


def _with_notes(count: int, text: str = "hm", names: tuple[str, str] | None = None) -> Game:
    """Return a game with so many notes at its beginning."""
    return Game(matcha.new_game(seed=1), names, notes=(Note(1, 0, text),) * count)


LONG: dict[str, tuple[Callable[[], tuple[Game, Game]], str]] = {
    "notes": (lambda: (_with_notes(1000), _with_notes(1001)), "notes: expected at most 1000 entries"),
    "notes, one of them ours": (
        lambda: (_with_notes(999, names=("Ana", "")), _with_notes(1000, names=("Ana", ""))),
        "notes: expected at most 1000 entries",
    ),
    "sets": (lambda: (_long(100), _long(131)), "sets: expected at most 100 entries"),
    "letters": (
        lambda: (_with_notes(500, "x" * 3900), _with_notes(520, "x" * 3900)),
        "it could not be read again",
    ),
    "lines": (lambda: (_with_notes(0, names=("Ana", "")), _with_notes(0, names=("A\nna", ""))), "players[0]"),
}
"""A game that can be saved, one that cannot, and the text of the notice."""


@pytest.mark.slow
@pytest.mark.parametrize("what", LONG)
def test_a_record_too_long_to_read_is_not_written(tmp_path: Path, what: str) -> None:
    """A game too long for a record leaves the last readable one in the file, with a notice."""
    games, text = LONG[what]
    fits, does_not = games()
    file = tmp_path / "game.matcha"
    table = Table(seats=(None, None), resume=file)
    table.load(fits)
    assert table.snapshot["saved"]
    kept = file.read_bytes()
    table.load(does_not)
    notice = table.snapshot["notice"]

    assert ("resume-unsaved", False) == (notice["id"], table.snapshot["saved"])
    assert text in notice["text"]
    assert kept == file.read_bytes()
    table.play("pass")
    assert 1 == len(table.game.state.actions) - len(does_not.state.actions)
    again = Table(seats=(None, None), resume=file)
    assert (fits.state, fits.notes, "resume-found") == (
        again.game.state,
        again.game.notes,
        again.snapshot["notice"]["id"],
    )


# Drafts


KILLED: dict[str, str] = {
    "a game": "Table(seed=4, resume='game.matcha')",
    "progress": "progress_file('game.matcha', SKILLS).save(Progress())",
    "a page": "write_whole(Path('game.matcha'), 'a page')",
}


@pytest.mark.slow
@pytest.mark.parametrize("what", KILLED)
def test_a_draft_of_a_killed_kernel(tmp_path: Path, what: str) -> None:
    """The draft of a kernel killed while writing is its owner's alone, and is removed at the next write."""
    call = f"""
import os, signal
from pathlib import Path
from matcha_widget import Table
from matcha_widget.kit.course.practice.practice_progress import Progress
from matcha_widget.kit.course.practice.practice_progress import progress_file
from matcha_widget.games.matcha.course.skills import SKILLS
from matcha_widget.kit.files import write_whole
os.umask(0)
os.fsync = lambda _: os.kill(os.getpid(), signal.SIGKILL)
{KILLED[what]}
"""
    killed = subprocess.run([sys.executable, "-c", call], cwd=tmp_path, check=False)
    (draft,) = tmp_path.iterdir()
    assert (-signal.SIGKILL, 0o600) == (killed.returncode, stat.S_IMODE(draft.stat().st_mode))
    others = {tmp_path / f".game.{DRAFT}", tmp_path / f".game.matcha.{DRAFT}x", tmp_path / "game.matcha.bak"}
    for other in others:
        other.touch()
    Table(seed=4, resume=tmp_path / "game.matcha")

    assert others | {tmp_path / "game.matcha"} == {*tmp_path.iterdir()}


def test_permissions_of_a_page(tmp_path: Path) -> None:
    """A page written again keeps its permissions; a new one has those of its folder's owner."""
    old, new = tmp_path / "old.html", tmp_path / "new.html"
    old.touch()
    old.chmod(0o604)
    mask = os.umask(0o027)
    try:
        for page in (old, new):
            write_whole(page, "page")
    finally:
        os.umask(mask)

    assert (0o604, 0o640) == (stat.S_IMODE(old.stat().st_mode), stat.S_IMODE(new.stat().st_mode))


# Two writers, and other hindrances


@pytest.mark.slow
def test_a_folder_that_somebody_holds(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """In a folder that somebody keeps locked no game is saved; a notice says so, and the game goes on."""
    monkeypatch.setattr(files, "LOCK_TIMEOUT", 0.05)
    holder = os.open(tmp_path, os.O_RDONLY)
    fcntl.flock(holder, fcntl.LOCK_EX)
    table = Table(seats=(None, None), resume=tmp_path / "game.matcha")
    table.play("pass")

    assert ("resume-unsaved", False) == (table.snapshot["notice"]["id"], table.snapshot["saved"])
    assert "another program is using its folder" in table.snapshot["notice"]["text"]
    os.close(holder)
    table.play("pass")
    assert table.snapshot["saved"]


def test_one_of_many_writers_succeeds(tmp_path: Path) -> None:
    """If several write at one instant, one succeeds, and each of the others knows that it has not."""
    for turn in range(20):
        path, results, start = tmp_path / f"{turn}", dict[str, bool](), Barrier(8)

        def write(name: str, path: Path = path, results: dict[str, bool] = results, start: Barrier = start) -> None:
            kept = OwnedFile(path, 100)
            kept.read()
            start.wait()
            results[name] = kept.write(name)

        writers = [Thread(target=write, args=(f"{number}",)) for number in range(8)]
        for each in writers:
            each.start()
        for each in writers:
            each.join()

        assert [path.read_text(encoding="utf-8")] == [name for name, written in results.items() if written]


HINDRANCES: dict[str, tuple[str, OSError]] = {
    "a full disk": ("fsync", OSError(28, "No space left on device")),
    "a read-only folder": ("open", PermissionError(13, "Permission denied")),
    "a disk that is gone": ("scandir", OSError(5, "Input/output error")),
}


@pytest.mark.parametrize("hindrance", HINDRANCES)
def test_a_disk_that_fails_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, hindrance: str) -> None:
    """While nothing can be written the file stays as it was and the game goes on; then it is saved again."""
    name, fault = HINDRANCES[hindrance]
    file = tmp_path / "game.matcha"
    table = Table(seats=(None, None), seed=4, resume=file)
    kept, real = file.read_bytes(), getattr(os, name)

    def fails(*args: Any) -> Any:
        if name == "open" and not args[1] & os.O_CREAT:
            return real(*args)
        raise fault

    with monkeypatch.context() as patch:
        patch.setattr(os, name, fails)
        table.play("pass")
    assert (fault.strerror, False) == (table.snapshot["notice"]["text"], table.snapshot["saved"])
    assert (kept, [file]) == (file.read_bytes(), [*tmp_path.iterdir()])
    table.play("pass")
    assert table.snapshot["saved"]
    assert table.game == matcha.load(file.read_bytes())


# Names


@pytest.mark.parametrize("name", ["чай.matcha", "抹茶 🍵.matcha", "cafe\u0301.matcha", "[ab]*.matcha", "👩‍🍳.matcha"])
def test_a_name_in_any_writing(tmp_path: Path, name: str) -> None:
    """A file may have a name in any script."""
    file = tmp_path / name
    (tmp_path / f".{name}.{DRAFT}").touch()
    Table(seed=4, resume=file)

    assert "resume-found" == Table(seed=4, resume=file).snapshot["notice"]["id"]
    assert [file] == [*tmp_path.iterdir()]


ASK: dict[str, tuple[str, Callable[[Path], object]]] = {
    "Table": ("resume", lambda path: Table(resume=path)),
    "Practice": ("file", Practice),
    "Replay": ("game", Replay),
}


@pytest.mark.parametrize("name", ["half \ud800.matcha", "\udcff.matcha", "two\nlines", "no\0thing"])
@pytest.mark.parametrize("what", ASK)
def test_names_that_no_screen_can_show(what: str, name: str) -> None:
    """A name that no screen can show is refused, even if the disk would accept it."""
    argument, ask = ASK[what]
    with pytest.raises(NotationError, match=rf"^{argument}: expected the name of a file, not '") as refused:
        ask(Path(name))

    assert json.dumps(str(refused.value), ensure_ascii=False).encode()


@pytest.mark.parametrize("kind", STRANGE)
def test_only_plain_files_are_replayed(tmp_path: Path, kind: str) -> None:
    """Only a plain file is read; one sentence names any other."""
    path = strange(tmp_path, kind)
    with pytest.raises(OSError, match=path.name):
        promptly(lambda: Replay(path))


def test_a_huge_file_is_not_replayed(tmp_path: Path) -> None:
    """A file larger than any game is read only as far as it takes to find that out."""
    path = tmp_path / "huge.matcha"
    with path.open("wb") as file:
        file.truncate(10**13)
    with pytest.raises(OSError, match="expected at most 8000000 bytes"):
        Replay(path)
