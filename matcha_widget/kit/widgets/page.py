"""Pages without Python: one HTML file that holds everything, widgets, words and answers, and asks nobody.

Its twin is `frontend/src/kit/host.ts`.
"""

from __future__ import annotations

import json
import re
from base64 import b64decode, b64encode
from collections.abc import Callable, Collection, Iterable, Mapping
from hashlib import sha256
from html import escape
from typing import Final, NamedTuple, TypedDict, TypeVar
from zlib import compress, decompressobj, error

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.wire.shared_parts import extract_parts

from . import library
from .exportable import LIVE_WIDGETS

DATA_PREFIX: Final = "const PAGE=JSON.parse("
"""How a page's program begins: with what the host mounts."""

MOUNTS_TYPE: Final = "application/vnd.matcha-widget.mounts+json"
"""What a kernel calls the widgets that it hands over."""


M = TypeVar("M")


class PrecomputedAnswer(TypedDict, total=False):
    """What Python would do about an intent, computed beforehand."""

    traits: Data
    """Traits that change."""
    message: Data
    """What the view that asked is told."""
    anew: bool
    """A course begins again: the page forgets which of its stones are lit."""


class Mount(NamedTuple):
    """A widget as it lies in a page."""

    traits: Mapping[str, object]
    answers: Mapping[str, object]
    """By intent, as `intent_key` writes it, each a `PrecomputedAnswer`; "" answers all others, silence the rest.

    Where a snapshot has a `node`, what is found under that name comes first; an intent with the `last` act before that.
    """
    picture: str
    """What there is to see until it stands: without JavaScript, on paper, for a search."""


def intent_key(intent: Mapping[str, object]) -> str:
    """An intent as the host looks it up: without its id and revision, which differ from press to press."""
    asked = {name: value for name, value in intent.items() if name not in ("id", "revision")}
    return json.dumps(asked, ensure_ascii=False, sort_keys=True, separators=(",", ":"))


def answers_for_all_moments(
    begin: Iterable[M],
    node: Callable[[M], str],
    following: Callable[[M], Iterable[tuple[str, M]]],
    told: Callable[[M], PrecomputedAnswer],
) -> Data:
    """By moment, then by intent, what Python would answer: of all that can be come to from where a page begins."""
    found: Data = {}
    waiting = [*begin]
    while waiting:
        now = waiting.pop()
        if node(now) not in found:
            after = dict(following(now))
            found[node(now)] = {asked: told(each) for asked, each in after.items()}
            waiting += after.values()
    return found


def build_page(mount: Mount, title: str, language: str) -> str:
    """The page of one widget."""
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
    """Display, to whoever makes the page, those of these models that are ours, each as it lies in a page."""
    from IPython.display import display  # noqa: PLC0415  # only a kernel has it

    mounts = {
        widget.model_id: widget.mount()._asdict()
        for widget in LIVE_WIDGETS
        if widget.comm is not None and widget.model_id in models
    }
    display({MOUNTS_TYPE: mounts}, raw=True)  # type: ignore[no-untyped-call]  # IPython has no types for it


def content_security_policy(program: str, drawn_by: Iterable[str], *more: str) -> str:
    """The rules a browser is to enforce: this program and the bundles that it unpacks alone, no word to anybody."""
    unpacked = [_digest(library.bundle_script(each)) for each in drawn_by]
    scripts = [f"script-src {' '.join([_digest(program), *unpacked])}"] if program else []
    rules = (
        "default-src 'none'", *scripts, "style-src 'unsafe-inline'", *more, "base-uri 'none'", "form-action 'none'",
    )  # fmt: skip
    return f'<meta http-equiv="Content-Security-Policy" content="{"; ".join(rules)}">'


def bundles_for(mounts: Iterable[Mount]) -> list[str]:
    """The bundles that draw these."""
    return sorted({str(each.traits.get("_bundle", library.MATCHA_BUNDLE)) for each in mounts})


def _digest(code: str) -> str:
    """A script as a policy knows it."""
    return f"'sha256-{b64encode(sha256(code.encode()).digest()).decode()}'"


def mount_slot(number: int, mount: Mount) -> str:
    """Where the host mounts a widget, with its picture inside."""
    return f'<div data-matcha="{number}">{mount.picture}</div>'


def host_style() -> str:
    """What the host needs to be styled."""
    return f"<style>{library.read_dist_file('host.css')}</style>\n"


def script_element(program: str) -> str:
    """The program of a page, if it has one, as it stands there."""
    return f'<script type="module">{program}</script>\n' if program else ""


IMAGE_SOURCES: Final = "img-src data:"
"""What styles draw with lies in them."""

MAX_PAGE_SIZE: Final = 20_000_000
"""How much the widgets of a page may hold, each part written out wherever it stands; a lesson holds some 200,000."""

PACK_THRESHOLD: Final = 100_000
"""Letters of data that travel packed: a course or an exercise has more."""


def pack_data(data: str) -> str:
    """The data of a large page in as few letters as zlib makes of it; its host unpacks it."""
    return json.dumps({"packed": b64encode(compress(data.encode(), 9)).decode()})


def unpack_data(packed: str) -> str:
    """The same, as the host has it; what is nothing of the kind is a ValueError."""
    inflating = decompressobj()
    try:
        text = inflating.decompress(b64decode(packed, validate=True), MAX_PAGE_SIZE)
    except error as fault:
        raise ValueError(str(fault)) from None
    if not inflating.eof:
        raise ValueError(f"it breaks off, or has more than {MAX_PAGE_SIZE} letters unpacked")
    return text.decode()


def page_script(mounts: Collection[Mount]) -> str:
    """The program of a page: the widgets, what draws them, packed, and the host that unpacks it and mounts them.

    It is one, so that its digest vouches for all of it and it need not look for anything in the page.
    """
    parts, written = extract_parts([{"traits": each.traits, "answers": each.answers} for each in mounts])
    page_data = {"parts": parts, "widgets": written}
    data = json.dumps(page_data, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    data = pack_data(data) if len(data) > PACK_THRESHOLD else data
    packed = ",".join(f"{each}:{quote_script(library.packed_bundle(each))}" for each in bundles_for(mounts))
    host = library.read_dist_file("host.js").strip()
    return f"{DATA_PREFIX}{quote_script(data)});\nconst PACKED={{{packed}}};\n{host}"


# Texts in the script of a page: nothing in them ends the text, the line or the script

_ESCAPES: Final = {
    "\\": "\\\\", "'": "\\'", "<": "\\x3c", "\n": "\\n", "\r": "\\r", "\u2028": "\\u2028", "\u2029": "\\u2029",
}  # fmt: skip

_TABLE: Final = str.maketrans(_ESCAPES)
_MEANT: Final = {written: letter for letter, written in _ESCAPES.items()}
_ESCAPED: Final = re.compile(r"\\(?:x3c|u202[89]|[\\'nr])")


def quote_script(text: str) -> str:
    """A text as a script says it."""
    return f"'{text.translate(_TABLE)}'"


def unquote_script(written: str) -> str:
    """What stands between the quotes, as it was."""
    return _ESCAPED.sub(lambda found: _MEANT[found[0]], written)
