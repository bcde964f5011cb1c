"""Pipes, devices, folders and circles of links in the place of a file, and a guard against waiting for ever."""

import os
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import TypeVar

Made = TypeVar("Made")

STRANGE = ("a pipe", "an endless device", "an empty device", "a folder", "a circle")


def strange(folder: Path, kind: str) -> Path:
    """Make one of this kind; a device is only linked to, so that nobody can lose one."""
    path = folder / "strange"
    match kind:
        case "a pipe":
            os.mkfifo(path)
        case "an endless device":
            path.symlink_to("/dev/zero")
        case "an empty device":
            path.symlink_to("/dev/null")
        case "a folder":
            path.mkdir()
        case _:
            path.symlink_to(path)
    return path


def promptly(call: Callable[[], Made]) -> Made:
    """Return or raise the result of a call; fail if it takes a minute."""
    found: list[Made] = []
    faults: list[BaseException] = []

    def run() -> None:
        try:
            found.append(call())
        except BaseException as fault:  # noqa: BLE001  # it is raised again in the test
            faults.append(fault)

    thread = Thread(target=run, daemon=True)
    thread.start()
    thread.join(60)
    assert not thread.is_alive(), "it waits for ever"
    if faults:
        raise faults[0]
    return found[0]
