"""What somebody is told to type: a command that holds together wherever a path has a space in it."""

from __future__ import annotations

import shlex


def pip(python: str, *words: str) -> str:
    """The command that installs something into the environment of this Python."""
    return shlex.join([python, "-m", "pip", "install", *words])
