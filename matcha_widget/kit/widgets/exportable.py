"""Export of every widget as a page for browsers without Python: `widget.to_html()`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar
from weakref import WeakSet

import anywidget

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit import i18n

from . import library

if TYPE_CHECKING:
    from .page import Mount, PrecomputedAnswer

LIVE_WIDGETS: WeakSet[ExportableWidget] = WeakSet()
"""All widgets of this kernel that still exist."""


class ExportableWidget(anywidget.AnyWidget):
    """A widget that can become a page; it leaves out whatever needs Python, or answers it beforehand."""

    language: Any
    catalogue: Any
    _esm: object
    _css: object
    _kind: object

    BUNDLE: ClassVar[str] = library.MATCHA_BUNDLE
    """The bundle that draws it."""
    BOOK: ClassVar[str] = ""
    """Its catalogue, if that is not the first one: `locales/<book>.en.ftl`."""
    TITLE: ClassVar[str] = "is-title"
    """The message that is the title of its page."""

    def __init__(self, **state: object) -> None:
        super().__init__(**state)
        LIVE_WIDGETS.add(self)

    def to_html(self) -> str:
        """Build one page with everything in it, this widget as it is now: it opens from a file and loads nothing."""
        from .page import build_page  # noqa: PLC0415  # not before somebody wants a page

        return build_page(self.mount(), i18n.format_message(self.TITLE, {}, self.language), self.language)

    def mount(self) -> Mount:
        """Build the mount that a page makes this widget of."""
        from .page import Mount  # noqa: PLC0415  # that imports this one

        return Mount(self.page_traits(), self.page_answers(), self.page_picture())

    def page_traits(self) -> Data:
        """Return the traits that a page needs: those that the browser knows anyway, and a catalogue in one language.

        Only messages of courses may be missing in a language, so a page needs no English ones beside its own.
        """
        own = set(self.trait_names(sync=True)) - set(anywidget.AnyWidget.class_trait_names())
        traits = {name: getattr(self, name) for name in sorted(own) if not name.startswith("_")}
        drawn_by = {} if self.BUNDLE == library.MATCHA_BUNDLE else {"_bundle": self.BUNDLE}
        return traits | drawn_by | {"_kind": self._kind, "catalogue": {**self.catalogue, "english": "", "only": True}}

    def page_answers(self) -> dict[str, PrecomputedAnswer]:
        """Compute Python's answers by intent (`page.intent_key`), for a page to look up."""
        return {}

    def page_picture(self) -> str:
        """Build the still that a page shows without JavaScript, on paper and to a search."""
        return self._still_html(i18n.format_message("no-page", {}, self.language))

    def still(self) -> str:
        """Build the still for notebooks without a kernel."""
        return self._still_html()

    def _still_html(self, below: str | None = None) -> str:
        """Build a still; `below`: the advice under it, if not how to run the notebook."""
        raise NotImplementedError
