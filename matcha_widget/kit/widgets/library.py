"""The front end's bundles and catalogues, each sent once for each kernel, in models that widgets name.

Its twin is `frontend/src/kit/loader.ts`.
"""

from __future__ import annotations

import os
import sys
import zlib
from base64 import b64decode
from collections.abc import Callable, Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final, TypeVar, cast

import ipywidgets
import traitlets

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit import i18n

DIST_FOLDER = Path(__file__).parents[2] / "frontend" / "dist"

MATCHA_BUNDLE: Final = "widgets"
"""The bundle of every widget that names no other one."""


def dist_file(file: str) -> Path:
    """Return the path of a built front-end file; if it is missing, the error says what builds it."""
    path = DIST_FOLDER / file
    if not path.is_file():
        place = "/".join(path.parts[-4:])
        raise FileNotFoundError(f"{place} has not been built: run `make build` in the project, or install a wheel")
    return path


def read_dist_file(file: str) -> str:
    """Read a built front-end file."""
    return dist_file(file).read_text(encoding="utf-8")


def packed_bundle(bundle: str = MATCHA_BUNDLE) -> str:
    """Read the script and the style sheet of a bundle as they travel; `frontend/build.mjs` packs them."""
    return read_dist_file(f"{bundle}.pack")


def bundle_script(bundle: str = MATCHA_BUNDLE) -> str:
    """Unpack the script of a bundle, as a browser does."""
    return zlib.decompress(b64decode(packed_bundle(bundle))).decode().partition("\0")[0]


@cache
def loader_script() -> str:
    """Read the script of a widget that leaves the drawing to its library."""
    return read_dist_file("loader.js")


class SharedModel(ipywidgets.Widget):  # type: ignore[misc]  # ipywidgets has no types
    """A model without a view of its own, which other widgets name."""

    def set_state(self, sync_data: Data) -> None:
        """Ignore it: no browser writes what others will run or say."""


class Library(SharedModel):
    """A packed bundle."""

    name = traitlets.Unicode().tag(sync=True)
    """The bundle's name: a page keeps the styles of each apart."""
    packed = traitlets.Unicode().tag(sync=True)
    """Text, since JupyterLab saves no bytes of a model that it does not know."""


class Catalogue(SharedModel):
    """All messages of a language."""

    catalogue = traitlets.Dict().tag(sync=True)
    """As `i18n.build_catalogue` makes it."""


SharedModelT = TypeVar("SharedModelT", bound=SharedModel)

OPEN_MODELS: Final[dict[str, SharedModel]] = {}
"""The models this kernel has sent: libraries by bundle, catalogues by language and book."""


def library_model(bundle: str = MATCHA_BUNDLE) -> Library:
    """Return this kernel's library of a bundle."""
    return _open_model(bundle, lambda: Library(name=bundle, packed=packed_bundle(bundle)))


def catalogue_model(language: str, book: str = "") -> Catalogue:
    """Return this kernel's catalogue of a language: the first one, or that of a book."""
    return _open_model(f"{language} {book}", lambda: Catalogue(catalogue=i18n.build_catalogue(language, book)))


def _open_model(name: str, make: Callable[[], SharedModelT]) -> SharedModelT:
    """Make the model of this name for the first widget that needs it, and again if somebody has closed it."""
    found: Any = OPEN_MODELS.get(name)
    if found is None or found.comm is None:
        found = OPEN_MODELS[name] = make()
    return cast("SharedModelT", found)


def can_share_models() -> bool:
    """True if widgets can name one another here: marimo keeps each alone, and hot reload changes what each has."""
    marimo = sys.modules.get("marimo")
    return not (os.environ.get("ANYWIDGET_HMR") == "1" or (marimo and marimo.running_in_notebook()))


def model_reference(widget: ipywidgets.Widget | None, _: object) -> str | None:
    """Return the name under which a browser finds another widget."""
    return None if widget is None else f"anywidget:{widget.model_id}"


def catalogue_trait(messages: Mapping[str, str], widget: Any) -> object:
    """Encode a widget's catalogue: by the name of its model, or whole if nothing is shared."""
    return model_reference(catalogue_model(messages["language"], widget.BOOK), None) if can_share_models() else messages
