"""Warn of a notebook written for a newer matcha_widget: ours carry their version in their metadata."""

from __future__ import annotations

import json
import os
import warnings
from functools import cache
from pathlib import Path
from typing import Final

from matcha_widget import __version__

from .files import MAX_FILE_BYTES, read_content

SESSION: Final = "JPY_SESSION_NAME"
"""The variable in which a Jupyter server names a kernel's notebook."""


def newer_version(notebook: Path) -> str | None:
    """Return the version that a notebook was written for, if that is newer than this one."""
    try:
        version = json.loads(read_content(notebook, MAX_FILE_BYTES))["metadata"]["matcha_widget"]["version"]
    except (LookupError, TypeError):  # not one of ours
        return None
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return version if isinstance(version, str) and version_numbers(version) > version_numbers(__version__) else None


@cache
def warn_of_newer_notebook() -> None:
    """Warn once, in the cell that first uses a public name."""
    try:
        version = newer_version(Path(os.environ.get(SESSION, "")))
    except (OSError, ValueError):  # no notebook, or one that was moved or is being written
        return
    if version:
        from matcha_widget.kit.wire.sentences import sentence  # noqa: PLC0415  # as the next one

        from . import i18n  # noqa: PLC0415  # only needed for a newer notebook

        warnings.warn(
            i18n.render_sentence(sentence("doctor-notebook", **version_args(version)), i18n.ENGLISH), stacklevel=3
        )


def version_args(version: str) -> dict[str, str]:
    """Return the arguments of the sentence about a newer version."""
    return {"needed": version, "found": __version__, "command": "pip install -U matcha-widget"}


def version_numbers(version: str) -> tuple[int, ...]:
    """Return the leading numbers of a version: `8.1.9` is (8, 1, 9), `4.0.0rc1` is (4, 0)."""
    found: list[int] = []
    for part in version.split("."):
        if not part.isdecimal():
            break
        found.append(int(part))
    return tuple(found)
