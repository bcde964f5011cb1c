"""What a notebook needs besides this package to become a page; a kernel does without."""

from __future__ import annotations

from importlib import import_module
from typing import Any, TypeAlias

from matcha_widget.engine.core.errors import join_words

NEEDED = ("nbformat", "nbconvert", "nbclient", "ipykernel", "nh3")
"""The extra `export`; all but the last come with JupyterLab."""


class ExportError(ValueError):
    """A notebook that cannot become a page, and why."""


Notebook: TypeAlias = Any
"""What nbformat makes of a notebook, or of a cell in it: it has no types."""


def import_tool(name: str) -> Any:
    """A module of one of those packages; where it is missing, the error says what to install."""
    try:
        return import_module(name)
    except ImportError:
        missing = [package for package in NEEDED if not _is_installed(package)]
        raise ExportError(
            f"to make a page of a notebook, {join_words(missing)} is missing: pip install 'matcha-widget[export]'"
        ) from None


def _is_installed(package: str) -> bool:
    try:
        import_module(package)
    except ImportError:
        return False
    return True
