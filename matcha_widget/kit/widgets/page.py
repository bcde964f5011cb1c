"""Pages without Python: one HTML file with widgets, messages and answers, which loads nothing.

Its twin is `frontend/src/kit/host.ts`.
"""

from __future__ import annotations

import json
from base64 import b64encode
from collections.abc import Callable, Collection, Iterable, Mapping
from hashlib import sha256
from html import escape
from typing import Final, NamedTuple, TypedDict, TypeVar
from zlib import compress

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.wire.shared_parts import extract_parts

from . import library
from .exportable import LIVE_WIDGETS

DATA_PREFIX: Final = "const PAGE=JSON.parse("
"""The beginning of a page's program: the data that the host mounts."""

MOUNTS_TYPE: Final = "application/vnd.matcha-widget.mounts+json"
"""The MIME type under which a kernel hands over its mounts."""


M = TypeVar("M")


class PrecomputedAnswer(TypedDict, total=False):
    """Python's answer to an intent, computed beforehand."""

    traits: Data
    """Traits that change."""
    message: Data
    """The message to the view that asked."""
    anew: bool
    """True if a course begins again: the page forgets which of its stones are lit."""


class Mount(NamedTuple):
    """A widget as data of a page."""

    traits: Mapping[str, object]
    answers: Mapping[str, object]
    """A `PrecomputedAnswer` by intent, as `intent_key` writes it; "" answers all others, else they get no answer.

    If the snapshot has a `node`, answers under that name come first, and those with the `last` act before them.
    """
    picture: str
    """The still until the widget is mounted: without JavaScript, on paper, for a search."""


def intent_key(intent: Mapping[str, object]) -> str:
    """Write an intent as the host looks it up: without its id and revision, which differ from press to press."""
    fields = {name: value for name, value in intent.items() if name not in ("id", "revision")}
    return json.dumps(fields, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def answers_for_all_moments(
    begin: Iterable[M],
    node: Callable[[M], str],
    following: Callable[[M], Iterable[tuple[str, M]]],
    answer: Callable[[M], PrecomputedAnswer],
) -> Data:
    """Compute the answers by moment, then by intent, for all moments that can be reached from the first ones."""
    answers: Data = {}
    waiting = [*begin]
    while waiting:
        now = waiting.pop()
        if node(now) not in answers:
            after = dict(following(now))
            answers[node(now)] = {intent: answer(each) for intent, each in after.items()}
            waiting += after.values()
    return answers


def build_page(mount: Mount, title: str, language: str) -> str:
    """Build the page of one widget."""
    program = page_script([mount])
    rules = content_security_policy(program, bundles_for([mount]), IMAGE_SOURCES)
    return (
        f'<!doctype html>\n<html lang="{language}">\n<head>\n<meta charset="utf-8">\n{rules}\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{library.read_dist_file('page.css')}</style>\n{host_style()}</head>\n"
        f"<body>\n<main>\n<h1>{escape(title)}</h1>\n{mount_slot(0, mount)}\n"
        f"</main>\n{script_element(program)}</body>\n</html>\n"
    )


def display_mounts(models: Collection[str]) -> None:
    """Display the mounts of those of these models that are ours, for the export to read."""
    from IPython.display import display  # noqa: PLC0415  # only a kernel has it

    mounts = {
        widget.model_id: widget.mount()._asdict()
        for widget in LIVE_WIDGETS
        if widget.comm is not None and widget.model_id in models
    }
    display({MOUNTS_TYPE: mounts}, raw=True)  # type: ignore[no-untyped-call]  # IPython has no types for it


def content_security_policy(program: str, bundles: Iterable[str], *more: str) -> str:
    """Build the rules for the browser: run this program and the bundles that it unpacks, and load nothing."""
    unpacked = [_digest(library.bundle_script(each)) for each in bundles]
    scripts = [f"script-src {' '.join([_digest(program), *unpacked])}"] if program else []
    rules = (
        "default-src 'none'", *scripts, "style-src 'unsafe-inline'", *more, "base-uri 'none'", "form-action 'none'",
    )  # fmt: skip
    return f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(rules)}">'


def bundles_for(mounts: Iterable[Mount]) -> list[str]:
    """List the bundles that draw these mounts."""
    return sorted({str(each.traits.get("_bundle", library.MATCHA_BUNDLE)) for each in mounts})


def _digest(code: str) -> str:
    """Return a script's digest as a policy names it."""
    return f"'sha256-{b64encode(sha256(code.encode()).digest()).decode()}'"


def mount_slot(number: int, mount: Mount) -> str:
    """Build the element in which the host mounts a widget, with its still inside."""
    return f'<div data-matcha="{number}">{mount.picture}</div>'


def host_style() -> str:
    """Build the host's own style element."""
    return f"<style>{library.read_dist_file('host.css')}</style>\n"


def script_element(program: str) -> str:
    """Build the script element of a page's program, if it has one."""
    return f'<script type="module">{program}</script>\n' if program else ""


IMAGE_SOURCES: Final = "img-src data:"
"""Images of styles are data URLs."""

PACK_THRESHOLD: Final = 100_000
"""Letters from which a page's data travel packed: a course or an exercise has more."""


def pack_data(data: str) -> str:
    """Pack the data of a large page by zlib; its host unpacks it."""
    return json.dumps({"packed": b64encode(compress(data.encode(), 9)).decode()})


def page_script(mounts: Collection[Mount]) -> str:
    """Build the program of a page: the widgets' data, their packed bundles, and the host that mounts them.

    It is one script, so that one digest covers all of it and it need not look for anything in the page.
    """
    parts, widgets = extract_parts([{"traits": each.traits, "answers": each.answers} for each in mounts])
    page_data = {"parts": parts, "widgets": widgets}
    data = json.dumps(page_data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    data = pack_data(data) if len(data) > PACK_THRESHOLD else data
    packed = ",".join(f"{each}:{quote_script(library.packed_bundle(each))}" for each in bundles_for(mounts))
    host = library.read_dist_file("host.js").strip()
    return f"{DATA_PREFIX}{quote_script(data)});\nconst PACKED={{{packed}}};\n{host}"


# Strings in a page's script: nothing in them ends the string, the line or the script

_ESCAPES: Final = {
    "\\": "\\\\", "'": "\\'", "<": "\\x3c", "\n": "\\n", "\r": "\\r", "\u2028": "\\u2028", "\u2029": "\\u2029",
}  # fmt: skip

_ESCAPE_TABLE: Final = str.maketrans(_ESCAPES)


def quote_script(text: str) -> str:
    """Quote a text as a script's string."""
    return f"'{text.translate(_ESCAPE_TABLE)}'"
