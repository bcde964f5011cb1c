"""What widgets share is sent once for each kernel: a game's bundle, and its catalogue in each language, in models.

Its twin is `frontend/src/kit/loader.ts`.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar, cast

import ipywidgets
import traitlets

from matcha_widget.engine.core.strict_json import Data

from .. import i18n
from . import bundles


class SharedModel(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A model that others name; it has no face of its own."""

    def set_state(self, sync_data: Data) -> None:
        """Ignore it: no browser writes what others will run or say."""


class Library(SharedModel):
    """A bundle, packed."""

    name = traitlets.Unicode().tag(sync=True)
    """Which one: a page keeps the styles of each apart."""
    packed = traitlets.Unicode().tag(sync=True)
    """As text: JupyterLab saves no bytes of a model that knows nothing of them."""


class Catalogue(SharedModel):
    """All messages of a language."""

    catalogue = traitlets.Dict().tag(sync=True)
    """As `words.catalogue` has it."""


SharedModelT = TypeVar("SharedModelT", bound=SharedModel)

OPEN_MODELS: Final[dict[str, SharedModel]] = {}
"""What this kernel has sent: libraries by the names of their bundles, catalogues by that and their languages."""


def library_model(bundle: str = bundles.MATCHA_BUNDLE) -> Library:
    """The library of a bundle in this kernel."""
    return _open_model(bundle, lambda: Library(name=bundle, packed=bundles.packed_bundle(bundle)))


def catalogue_model(language: str, book: str = "") -> Catalogue:
    """A catalogue in a language in this kernel: the first one, or that of a book of its own."""
    return _open_model(f"{language} {book}", lambda: Catalogue(catalogue=i18n.build_catalogue(language, book)))


def _open_model(name: str, make: Callable[[], SharedModelT]) -> SharedModelT:
    """What goes by this name: made for the first widget that needs it, and again if somebody has closed it."""
    found: Any = OPEN_MODELS.get(name)
    if found is None or found.comm is None:
        found = OPEN_MODELS[name] = make()
    return cast("SharedModelT", found)


def can_share_models() -> bool:
    """Whether widgets can name one another here: marimo keeps each alone, and hot reload changes what each has."""
    marimo = sys.modules.get("marimo")
    return not (os.environ.get("ANYWIDGET_HMR") == "1" or (marimo and marimo.running_in_notebook()))


def model_reference(widget: ipywidgets.Widget | None, _: object) -> str | None:
    """The name under which a browser finds another widget."""
    return None if widget is None else f"anywidget:{widget.model_id}"


def catalogue_trait(messages: Mapping[str, str], widget: Any) -> object:
    """A catalogue as a widget sends it: by the name of its model, or whole where nothing is shared."""
    return model_reference(catalogue_model(messages["language"], widget.BOOK), None) if can_share_models() else messages
