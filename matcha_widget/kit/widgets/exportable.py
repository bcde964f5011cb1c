"""What every widget can do to become a page for browsers without Python: `widget.to_html()`."""

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
"""Every widget there is."""


class ExportableWidget(anywidget.AnyWidget):
    """A widget that can be laid in a page; what a page cannot keep to, a widget leaves out or answers beforehand."""

    language: Any
    catalogue: Any
    _esm: object
    _css: object
    _kind: object

    BUNDLE: ClassVar[str] = library.MATCHA_BUNDLE
    """What is loaded to draw it."""
    BOOK: ClassVar[str] = ""
    """The catalogue it speaks from, where that is not the first one: `locales/<book>.en.ftl`."""
    TITLE: ClassVar[str] = "is-title"
    """The message that a page of it is called by."""

    def __init__(self, **state: object) -> None:
        super().__init__(**state)
        LIVE_WIDGETS.add(self)

    def to_html(self) -> str:
        """One page with everything in it, this widget as it is now: it opens from a file and asks nobody."""
        from .page import build_page  # noqa: PLC0415  # not before somebody wants a page

        return build_page(self.mount(), i18n.format_message(self.TITLE, {}, self.language), self.language)

    def mount(self) -> Mount:
        """Make of this widget what lies in a page."""
        from .page import Mount  # noqa: PLC0415  # that imports this one

        return Mount(self.page_traits(), self.page_answers(), self.page_picture())

    def page_traits(self) -> Data:
        """What a page says of this widget: what its browser knows anyway, and that no other language can be had.

        No language lacks a message but some of the course's, so that nobody else needs the English ones beside its own.
        """
        own = set(self.trait_names(sync=True)) - set(anywidget.AnyWidget.class_trait_names())
        traits = {name: getattr(self, name) for name in sorted(own) if not name.startswith("_")}
        drawn_by = {} if self.BUNDLE == library.MATCHA_BUNDLE else {"_bundle": self.BUNDLE}
        return traits | drawn_by | {"_kind": self._kind, "catalogue": {**self.catalogue, "english": "", "only": True}}

    def page_answers(self) -> dict[str, PrecomputedAnswer]:
        """What Python would answer, by intent (`page.intent_key`): a page looks it up."""
        return {}

    def page_picture(self) -> str:
        """What a page shows without JavaScript, on paper and to a search."""
        return self._still_html(i18n.format_message("no-page", {}, self.language))

    def still(self) -> str:
        """The picture for notebooks without a kernel: a table of HTML."""
        return self._still_html()

    def _still_html(self, below: str | None = None) -> str:
        """The picture; `below`: what stands under it, if not how to run the notebook."""
        raise NotImplementedError
