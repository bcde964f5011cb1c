"""Pages without Python: one HTML file that holds everything, widgets, words and answers, and asks nobody.

Its twin is `frontend/src/host.ts`.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Collection, Iterable, Mapping
from hashlib import sha256
from html import escape
from typing import Any, Final, NamedTuple, TypedDict

from ..wire.parts import once
from . import bundles
from .paged import ALIVE

ID: Final = "matcha-page"
"""The element that holds what the host mounts."""

MOUNTS: Final = "application/vnd.matcha-widget.mounts+json"
"""What a kernel calls the widgets that it hands over."""


class Answer(TypedDict, total=False):
    """What Python would do about a wish, computed beforehand."""

    traits: dict[str, Any]
    """Traits that change."""
    message: dict[str, Any]
    """What the view that asked is told."""


class Mount(NamedTuple):
    """A widget as it lies in a page."""

    packed: str
    """What draws it."""
    traits: Mapping[str, Any]
    answers: Mapping[str, Answer]
    """By wish, as `key` writes it; "" answers all others. A wish without an answer is followed by silence."""
    picture: str
    """What there is to see until it stands: without JavaScript, on paper, for a search."""


def key(wish: Mapping[str, Any]) -> str:
    """A wish as the host looks it up: without its id and revision, which differ from press to press."""
    asked = {name: value for name, value in wish.items() if name not in ("id", "revision")}
    return json.dumps(asked, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def page(mount: Mount, title: str, language: str) -> str:
    """The page of one widget."""
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n{policy()}\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{bundles.text('page.css')}</style>\n{style()}</head>\n"
        f"<body>\n<main>\n<h1>{escape(title)}</h1>\n{place(0, mount)}\n</main>\n{scripts([mount])}</body>\n</html>\n"
    )


def hand_over(models: Collection[str]) -> None:
    """Display, to whoever makes the page, those of these models that are ours, each as it lies in a page."""
    from IPython.display import display  # noqa: PLC0415  # only a kernel has it

    mounts = {
        widget.model_id: widget.mount()._asdict()
        for widget in ALIVE
        if widget.comm is not None and widget.model_id in models
    }
    display({MOUNTS: mounts}, raw=True)  # type: ignore[no-untyped-call]  # IPython has no types for it


def policy(*more: str) -> str:
    """The rules a browser is to enforce: our script alone, the widgets it unpacks, and no word to anybody.

    What is unpacked can be imported from a `blob:` alone, and only a script that runs here already can make one: ours.
    """
    digest = b64encode(sha256(_host().encode()).digest()).decode()
    rules = (
        "default-src 'none'", f"script-src 'sha256-{digest}' blob:", "style-src 'unsafe-inline'", *more,
        "base-uri 'none'", "form-action 'none'",
    )  # fmt: skip
    return f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(rules)}">'


def place(number: int, mount: Mount) -> str:
    """Where the host mounts a widget, with its picture inside."""
    return f'<div data-matcha="{number}">{mount.picture}</div>'


def style() -> str:
    """What the host needs to be styled."""
    return f"<style>{bundles.text('host.css')}</style>\n"


def scripts(mounts: Iterable[Mount]) -> str:
    """The widgets as inert JSON, and the host that mounts them."""
    packed = json.dumps(_packed([*mounts]), ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    inert = packed.replace("<", "\\u003c")
    return f'<script type="application/json" id="{ID}">{inert}</script>\n<script type="module">{_host()}</script>\n'


def _packed(mounts: list[Mount]) -> dict[str, Any]:
    """The widgets; what draws several of them stands once, and every long part of what they know."""
    modules = {packed: at for at, packed in enumerate(dict.fromkeys(mount.packed for mount in mounts))}
    widgets = [{"module": modules[each.packed], "traits": each.traits, "answers": each.answers} for each in mounts]
    parts, written = once(widgets)
    return {"modules": [*modules], "parts": parts, "widgets": written}


def _host() -> str:
    return bundles.text("host.js").strip()
