"""Files: written whole or not at all, and set aside rather than overwritten. Folders and devices are left alone."""

from __future__ import annotations

import errno
import os
import re
import stat
import sys
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from time import monotonic, sleep
from typing import BinaryIO, Final

from matcha_widget.engine.core.errors import NotationError, RecordError, quote
from matcha_widget.engine.core.strict_json import text_fault
from matcha_widget.kit.file_names import aside_path

if sys.platform != "win32":
    import fcntl

OPEN_BINARY: Final = getattr(os, "O_BINARY", 0)

NEW_FILE_FLAGS: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | OPEN_BINARY

OPEN_NONBLOCKING: Final = getattr(os, "O_NONBLOCK", 0)
"""With this flag, opening a pipe does not wait for its other end."""

LOCK_TIMEOUT: Final = 2.0
"""Seconds that a writer waits for others."""

MAX_FILE_BYTES: Final = 100_000_000
"""Bytes in a notebook or a page, pictures and all; a game has far fewer."""


def path_argument(file: object, argument: str) -> Path:
    """Read an argument that names a file; `~` is the home folder."""
    if not isinstance(file, str | Path) or not str(file) or text_fault(str(file)):
        raise NotationError(f"{argument}: expected the name of a file, not {quote(_path_text(file))}")
    try:
        return Path(file).expanduser().absolute()
    except RuntimeError:
        raise NotationError(f"{argument}: {quote(str(file))} names a home folder that does not exist") from None


def _path_text(file: object) -> object:
    return str(file) if isinstance(file, Path) else file


# Reading


def open_stored_file(path: Path, *, pipe: bool = False) -> BinaryIO:
    """Open a file, or a pipe if `pipe`; never touch a device, and never wait for somebody."""
    _check(path.stat(), path, pipe=pipe)
    file = os.fdopen(os.open(path, os.O_RDONLY | OPEN_NONBLOCKING | OPEN_BINARY), "rb")
    try:
        _check(os.fstat(file.fileno()), path, pipe=pipe)
    except OSError:
        file.close()
        raise
    if pipe and OPEN_NONBLOCKING:
        os.set_blocking(file.fileno(), True)  # the writer may take its time
    return file


def read_content(path: Path, most: int) -> bytes:
    """Read a file of at most so many bytes."""
    with open_stored_file(path) as file:
        return read_at_most(file, most, path)


def read_at_most(file: BinaryIO, most: int, name: object) -> bytes:
    """Read the rest of an open file, which may have at most so many bytes."""
    content = file.read(most + 1)
    if len(content) > most:
        raise OSError(errno.EFBIG, f"expected at most {most} bytes", str(name))
    return content


def _check(status: os.stat_result, path: Path, *, pipe: bool = False) -> None:
    """Check that this is a plain file, or a pipe if `pipe`."""
    if stat.S_ISREG(status.st_mode) or (pipe and stat.S_ISFIFO(status.st_mode)):
        return
    if stat.S_ISDIR(status.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR), str(path))
    raise OSError(errno.EINVAL, "this is not an ordinary file", str(path))


# Writing


class OwnedFile:
    """A file that we may overwrite for as long as it holds a text we know."""

    def __init__(self, path: Path, most: int) -> None:
        self.path, self.most = path, most
        """The file, and the bytes that are read or written at most."""
        self._known = b"", b""
        """The texts of ours that the file may hold: an interrupt may leave the last one or the one before."""

    def read(self) -> bytes | None:
        """Read the file, up to one byte more than it may have; None if there is none."""
        content = self._read_at_most(self.most + 1)
        self._known = b"", content or b""
        return content

    def text(self) -> str | None:
        """Read the file as text; None if there is none. A file that is too long or no text is refused."""
        raw = self.read()
        if raw is None:
            return None
        if len(raw) > self.most:
            raise RecordError("", "the file is too long")
        try:
            return raw.decode("utf-8-sig")
        except UnicodeDecodeError:
            raise RecordError("", "the file is not text") from None

    def write(self, text: str, *, private: bool = False) -> bool:
        """Write the text; return False and write nothing if somebody else has written there since."""
        raw = text.encode()
        if len(raw) > self.most:
            raise OSError(errno.EFBIG, f"it would have more than {self.most} bytes", str(self.path))
        with _name_errors_after(self.path), _locked_folder(self.path) as real:
            found = self._read_at_most(max(map(len, self._known)) + 1) or b""
            if found and found not in self._known:
                return False
            self._known = found, raw
            _replace(real, raw, private=private)
        return True

    def _read_at_most(self, count: int) -> bytes | None:
        try:
            with open_stored_file(self.path) as file:
                return file.read(count)
        except FileNotFoundError:
            return None


def write_whole(path: Path, text: str, *, private: bool = False) -> None:
    """Write a file; a reader meanwhile finds the old text or the new one, never half of one.

    The file keeps its permissions; a new one that is `private` is its owner's alone.
    """
    with _name_errors_after(path), _locked_folder(path) as real:
        _replace(real, text.encode(), private=private)


@contextmanager
def _name_errors_after(path: Path) -> Iterator[None]:
    """Name this file in errors, not its draft, of which nobody has heard."""
    try:
        yield
    except OSError as fault:
        raise OSError(fault.errno, fault.strerror, str(path)) from None


@contextmanager
def _locked_folder(path: Path) -> Iterator[Path]:
    """Lock the folder of the file that a path leads to; the file need not exist."""
    with suppress(FileNotFoundError):
        _check(path.stat(), path)  # links in a circle end here as well
    real = path.resolve()
    folders: list[int] = []
    try:
        try:
            if sys.platform != "win32":
                with suppress(OSError):  # a folder that cannot be locked is written to all the same
                    folders.append(os.open(real.parent, os.O_RDONLY))
            for folder in folders:
                _lock(folder)
            yield real
        finally:
            _close(folders)
    finally:
        _close(folders)  # once more: an interrupt may come instead of the first


def _close(folders: list[int]) -> None:
    while folders:
        os.close(folders.pop())


def _lock(folder: int) -> None:
    """Lock a folder; wait for other writers, but not for ever: whoever may read a folder can lock it and go home."""
    until = monotonic() + LOCK_TIMEOUT
    while True:
        try:
            return fcntl.flock(folder, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as fault:
            if monotonic() > until:
                raise OSError(fault.errno, "another program is using its folder") from None
        except OSError:  # a disk without locks
            return None
        sleep(0.01)


def _replace(path: Path, raw: bytes, *, private: bool) -> None:
    """Replace the file by a draft written beside it, which its owner alone can read."""
    mode = _file_mode(path, private=private)
    _remove_drafts(path)
    draft = path.with_name(f".{path.name}.{os.urandom(8).hex()}")
    try:
        with os.fdopen(os.open(draft, NEW_FILE_FLAGS, 0o600), "wb") as file:
            file.write(raw)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    with suppress(OSError):  # not every disk has permissions
        path.chmod(mode)


def _file_mode(path: Path, *, private: bool) -> int:
    """Return the permissions of the file once it is written."""
    with suppress(FileNotFoundError):
        return stat.S_IMODE(path.stat().st_mode)
    mask = os.umask(0o077)
    os.umask(mask)
    return 0o600 if private else 0o666 & ~mask


def _remove_drafts(path: Path) -> None:
    """Remove drafts whose writers are gone: nobody else is writing here."""
    draft = re.compile(rf"\.{re.escape(path.name)}\.[0-9a-f]{{16}}")
    with os.scandir(path.parent) as there:
        left = [Path(each) for each in there if draft.fullmatch(each.name) and each.is_file(follow_symlinks=False)]
    for each in left:
        with suppress(OSError):
            each.unlink()


def move_aside(path: Path, why: str) -> Path:
    """Rename a file to its first free name of this kind, such as `game.damaged-1.matcha`."""
    if not path.is_symlink():
        _check(path.stat(), path)
    for number in count(1):
        free = aside_path(path, why, number)
        try:
            free.open("x").close()  # from now on the name is ours
        except FileExistsError:
            continue
        break
    try:
        return path.replace(free)
    except OSError:
        free.unlink()
        raise
