"""Clean others' HTML for a page: it keeps its text and its looks, and loses all that runs, leads away or loads."""

from __future__ import annotations

import re
from base64 import b64decode, b64encode
from collections.abc import Callable
from pathlib import Path, PurePosixPath
from typing import Final
from urllib.parse import unquote, unquote_to_bytes

from .run import import_tool

TAGS: Final = {"section", "tfoot", "input"}
"""Allowed beside the cleaner's own: the game as text, tables, and boxes of task lists."""

MAPS: Final = {"map", "area"}
"""Links that hide in a picture."""

DROPPED_TAGS: Final = {
    "audio", "iframe", "math", "noembed", "noframes", "noscript", "object", "script", "select", "style", "svg",
    "template", "textarea", "title", "video", "xmp",
}  # fmt: skip
"""Dropped with all that is in them, which is nothing to be read."""

ANYWHERE: Final = {"class", "id", "lang", "title", "dir", "role", "tabindex", "style", "data-mime-type", "data-type"}

SIZES: Final = {"width", "height", "border", "cellpadding", "cellspacing", "valign", "bgcolor"}

BOX: Final = {"type": "checkbox"}
"""The only kind of input."""

SWITCHES: Final = {"input": {"checked": {""}, "disabled": {""}}, "details": {"open": {""}}}

SCHEMES: Final = {"http", "https", "mailto"}

ELSEWHERE: Final = re.compile(r"https?://[^/]|mailto:", re.IGNORECASE)

_NAME: Final = r"[^/\\:|%?#\0-\x1f.~][^/\\:|%?#\0-\x1f]*"
DOCUMENT: Final = re.compile(rf"(?:\./)?(?:{_NAME}/)*{_NAME}\.(?:html?|ipynb|md|pdf)")
"""A page, a notebook or a text in the notebook's folder or below; no other file of a reader's disk."""

ALLOWED_STYLES: Final = {
    "background-color", "border", "border-bottom", "border-collapse", "border-color", "border-left", "border-radius",
    "border-right", "border-spacing", "border-style", "border-top", "border-width", "color", "display", "float", "font",
    "font-family", "font-size", "font-style", "font-variant", "font-weight", "height", "letter-spacing", "line-height",
    "list-style-type", "margin", "margin-bottom", "margin-left", "margin-right", "margin-top", "max-height",
    "max-width", "min-height", "min-width", "opacity", "overflow", "overflow-x", "overflow-y", "padding",
    "padding-bottom", "padding-left", "padding-right", "padding-top", "text-align", "text-decoration", "text-indent",
    "text-transform", "vertical-align", "white-space", "width", "word-break", "word-wrap",
}  # fmt: skip
"""Properties that a style may set: none lays one thing over another."""

LOADING_STYLE: Final = re.compile(r"[\\(@]")
"""A style that calls something, as url() does, or hides that it does."""

COLOUR: Final = re.compile(r"\b(?:rgb|hsl)a?\([\d\s.,%/]*\)")

CLASSES: Final = re.compile(
    r"jp-(?:Cell|Code|Collapser|Editor|Input|Markdown|Mermaid|Notebook-cell|Output|Rendered|mod-no|needs-)[\w-]*|cm-editor"
    r"|cm-s-jupyter|highlight|hl-[\w-]+|ansi-[\w-]+|celltag_[\w-]+|anchor-link|alert(?:-\w+)?|dataframe|unconfined"
    r"|task-list-[\w-]+|[a-z]{1,2}\d?"
)
"""Classes that nbconvert, Pygments, Markdown and pandas write; JupyterLab's others can cover the page."""

IGNORED_CHARACTERS: Final = re.compile(r"[\t\n\r]")
"""Characters that a browser leaves out of an address, ..."""

TRIMMED_CHARACTERS: Final = "".join(map(chr, range(0x21)))
"""... and those that it trims around one."""

ICON_PREFIX: Final = "mt-"
"""The prefix of the ids of our own pictures."""

MAX_PICTURE_BYTES: Final = 10_000_000
"""Bytes of a picture's file."""

IMAGE_SIGNATURES: Final = {
    "image/png": re.compile(rb"\x89PNG\r\n\x1a\n"),
    "image/jpeg": re.compile(rb"\xff\xd8\xff"),
    "image/gif": re.compile(rb"GIF8[79]a"),
    "image/webp": re.compile(rb"RIFF....WEBP", re.DOTALL),
    "image/svg+xml": re.compile(
        rb"(?:\xef\xbb\xbf)?\s*+(?:<\?xml[^>]*+>\s*+)?"
        rb"(?:<!--(?:(?!-->).)*+-->\s*+|<!DOCTYPE\s+svg[^>\[]*+>\s*+)*+<svg[\s>]",
        re.DOTALL,
    ),
}
"""The first bytes of pictures; an SVG may define no entities, which could grow without end."""


def html_cleaner(folder: Path) -> Callable[[str], str]:
    """Make a function that cleans HTML and embeds the pictures it names from this folder."""
    nh3 = import_tool("nh3")
    attributes = {tag: {*names} for tag, names in nh3.ALLOWED_ATTRIBUTES.items()}
    for tag in ("table", "td", "th", "tr", "img"):
        attributes[tag] = attributes.get(tag, set()) | SIZES
    tags = (nh3.ALLOWED_TAGS | TAGS) - MAPS

    def keep(tag: str, name: str, value: str) -> str | None:
        match name:
            case "src":
                return embedded_picture(value, folder) if tag == "img" else None
            case "href" | "cite":
                return safe_link(value)
            case "style":
                return None if LOADING_STYLE.search(COLOUR.sub("", value)) else value
            case "class":
                return " ".join(word for word in value.split() if CLASSES.fullmatch(word)) or None
            case "id":
                return None if value.startswith(ICON_PREFIX) else value
            case _:
                return value

    clean: Callable[[str], str] = nh3.Cleaner(
        tags=tags, clean_content_tags=DROPPED_TAGS, attributes={**attributes, "*": ANYWHERE}, attribute_filter=keep,
        generic_attribute_prefixes={"aria-"}, set_tag_attribute_values={"input": BOX}, url_schemes={*SCHEMES, "data"},
        tag_attribute_values=SWITCHES,
        filter_style_properties=ALLOWED_STYLES,
    ).clean  # fmt: skip
    return clean


def safe_link(address: str) -> str | None:
    """Return an address that a reader may follow: in the page, a document beside it, a page or a letter elsewhere."""
    followed = IGNORED_CHARACTERS.sub("", address).strip(TRIMMED_CHARACTERS)
    path = re.split(r"[?#]", followed, maxsplit=1)[0]
    may_be_followed = followed.startswith("#") or ELSEWHERE.match(followed) or DOCUMENT.fullmatch(unquote(path))
    return followed if may_be_followed and "\\" not in followed else None


def embedded_picture(address: str, folder: Path) -> str | None:
    """Embed a picture in the page, from an address that holds it or from its file; None if it is none."""
    if address.startswith("data:"):
        return picture_from_url(address)
    return picture_from_file(unquote(address), folder)


def picture_from_file(name: str, folder: Path) -> str | None:
    """Read a picture from a file in this folder or below, as a data URL; no link leads out of there.

    The file's content decides if it is a picture, not its name.
    """
    path = PurePosixPath(name)
    if path.is_absolute() or "\\" in name or ":" in name:
        return None
    try:
        home, file = folder.resolve(), (folder / path).resolve()
        if not file.is_relative_to(home) or not file.is_file() or file.stat().st_size > MAX_PICTURE_BYTES:
            return None
        return _data_url(file.read_bytes())
    except (OSError, RuntimeError, ValueError):  # a loop of links, a name that no file can have, a file not to be read
        return None


def picture_from_url(address: str) -> str | None:
    """Read the picture in a data URL, and name its type by its content."""
    form, comma, content = address.partition(",")
    if not comma:
        return None
    held = unquote_to_bytes(content)
    try:
        return _data_url(b64decode(held) if form.endswith(";base64") else held)
    except ValueError:  # no base64
        return None


def _data_url(content: bytes) -> str | None:
    kind = next((kind for kind, begins in IMAGE_SIGNATURES.items() if begins.match(content)), None)
    return None if kind is None else f"data:{kind};base64,{b64encode(content).decode()}"
