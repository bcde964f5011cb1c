"""What somebody is told to type to install something; it holds together wherever a path has a space in it."""

from __future__ import annotations

import shlex


def install_command(python: str, *words: str) -> str:
    """The command that installs packages into the environment of this Python."""
    return shlex.join([python, "-m", "pip", "install", *words])
