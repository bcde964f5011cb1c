"""What draws our widgets is sent once for each kernel: a library holds it, and the widgets name their library.

Its twin is `frontend/src/loader.ts`.
"""

from __future__ import annotations

import os
import sys
from typing import Any, Final

import ipywidgets
import traitlets

from . import bundles


class Library(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A bundle, packed; it has no face of its own."""

    name = traitlets.Unicode().tag(sync=True)
    packed = traitlets.Unicode().tag(sync=True)
    """As text: JupyterLab saves no bytes of a model that knows nothing of them."""

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Ignore it: no browser writes what others will run."""


OPEN: Final[dict[str, Library]] = {}
"""The libraries of this kernel, by the names of their bundles."""


def library(name: str) -> Library:
    """The library of a bundle: read for the first widget that needs it, and again if somebody has closed it."""
    if name not in OPEN or OPEN[name].comm is None:
        OPEN[name] = Library(name=name, packed=bundles.packed(name))
    return OPEN[name]


def shared() -> bool:
    """Whether widgets can name one another here: marimo keeps each alone, and hot reload changes what each has."""
    marimo = sys.modules.get("marimo")
    return not (os.environ.get("ANYWIDGET_HMR") == "1" or (marimo and marimo.running_in_notebook()))


def reference(widget: ipywidgets.Widget | None, _: object) -> str | None:
    """The name under which a browser finds another widget."""
    return None if widget is None else f"anywidget:{widget.model_id}"
