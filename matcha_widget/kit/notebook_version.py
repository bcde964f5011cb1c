"""Whether a notebook was written for a newer matcha_widget than this: ours carry the version in their metadata."""

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
"""Where a Jupyter server tells a kernel which notebook it was started for."""


def newer_version_wanted(notebook: Path) -> str | None:
    """The version a notebook was written for, if that is newer than this one."""
    try:
        version = json.loads(read_content(notebook, MAX_FILE_BYTES))["metadata"]["matcha_widget"]["version"]
    except (LookupError, TypeError):  # it is none of ours
        return None
    except RecursionError:
        raise ValueError("nested too deeply") from None
    return version if isinstance(version, str) and version_numbers(version) > version_numbers(__version__) else None


@cache
def warn_of_newer_notebook() -> None:
    """Say so, once, in the cell that first asks for something of ours."""
    try:
        version = newer_version_wanted(Path(os.environ.get(SESSION, "")))
    except (OSError, ValueError):  # no notebook, or one that was moved or is being written
        return
    if version:
        from matcha_widget.kit.wire.sentences import sentence  # noqa: PLC0415  # as above

        from . import i18n  # noqa: PLC0415  # nothing is said where nothing is wrong

        warnings.warn(i18n.render_sentence(sentence("doctor-notebook", **version_args(version)), "en"), stacklevel=3)


def version_args(version: str) -> dict[str, str]:
    """What the sentence about it names."""
    return {"needed": version, "found": __version__, "command": "pip install -U matcha-widget"}


def version_numbers(version: str) -> tuple[int, ...]:
    """The leading numbers: `8.1.9` is (8, 1, 9), `4.0.0rc1` is (4, 0)."""
    found: list[int] = []
    for part in version.split("."):
        if not part.isdecimal():
            break
        found.append(int(part))
    return tuple(found)
