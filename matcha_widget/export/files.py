"""What is in the file decides: a notebook becomes one page with its widgets in it, a game the page of its replay."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from ..engine.matcha.view import Perspective
from ..showing import source as readable


def export(source: bytes, folder: Path, *, seat: Perspective, language: str, run: bool) -> str:
    """The page of a file with this content; a notebook runs in this folder, if it is to run."""
    if (notebook := _notebook(source)) is not None:
        from .notebook import notebook_page  # noqa: PLC0415  # it needs what JupyterLab brings

        return notebook_page(notebook, folder, language, run=run)
    from ..widgets.replay import Replay  # noqa: PLC0415  # no widgets before the file has turned out to be a game

    found = readable(source)
    if found.fault:
        raise found.fault
    return Replay(source, seat, language=language).to_html()


def _notebook(source: bytes) -> dict[str, Any] | None:
    """The notebook, if it is one."""
    try:
        value = json.loads(source)
    except ValueError:
        return None
    return value if isinstance(value, dict) and isinstance(value.get("cells"), list) else None
