"""Others' HTML as it may stand in a page: what it says and how it looks, and nothing that runs, leads away or loads."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Final
from urllib.parse import unquote

from .pictures import picture_from_file, picture_from_url
from .tools import import_tool

TAGS: Final = {"section", "tfoot", "input"}
"""Beside those that the cleaner lets through by itself: the game as text, tables, and boxes of task lists."""

MAPS: Final = {"map", "area"}
"""Links that hide in a picture."""

DROPPED_TAGS: Final = {
    "audio", "iframe", "math", "noembed", "noframes", "noscript", "object", "script", "select", "style", "svg",
    "template", "textarea", "title", "video", "xmp",
}  # fmt: skip
"""They go with all that is in them, for that is nothing to be read."""

ANYWHERE: Final = {"class", "id", "lang", "title", "dir", "role", "tabindex", "style", "data-mime-type", "data-type"}

SIZES: Final = {"width", "height", "border", "cellpadding", "cellspacing", "valign", "bgcolor"}

BOX: Final = {"type": "checkbox"}
"""What every input becomes."""

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
"""What a style may change: nothing that lays one thing over another."""

LOADING_STYLE: Final = re.compile(r"[\\(@]")
"""In a style: it calls something, as url() does, or hides that it does."""

COLOUR: Final = re.compile(r"\b(?:rgb|hsl)a?\([\d\s.,%/]*\)")

CLASSES: Final = re.compile(
    r"jp-(?:Cell|Code|Collapser|Editor|Input|Markdown|Mermaid|Notebook-cell|Output|Rendered|mod-no|needs-)[\w-]*|cm-editor"
    r"|cm-s-jupyter|highlight|hl-[\w-]+|ansi-[\w-]+|celltag_[\w-]+|anchor-link|alert(?:-\w+)?|dataframe|unconfined"
    r"|task-list-[\w-]+|[a-z]{1,2}\d?"
)
"""How nbconvert, Pygments, Markdown and pandas name what they write; JupyterLab's other names can cover the page."""

UNSEEN: Final = re.compile(r"[\t\n\r]")
"""What a browser leaves out of an address, ..."""

AROUND: Final = "".join(map(chr, range(0x21)))
"""... and what it cuts off around one."""

ICONS: Final = "mt-"
"""How the names of our own pictures begin."""


def html_cleaner(folder: Path) -> Callable[[str], str]:
    """Clean HTML; pictures that it names are taken in from this folder."""
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
                return None if value.startswith(ICONS) else value
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
    """An address that a reader may follow: in the page, of a document beside it, of a page or a letter elsewhere."""
    followed = UNSEEN.sub("", address).strip(AROUND)
    path = re.split(r"[?#]", followed, maxsplit=1)[0]
    may_be_followed = followed.startswith("#") or ELSEWHERE.match(followed) or DOCUMENT.fullmatch(unquote(path))
    return followed if may_be_followed and "\\" not in followed else None


def embedded_picture(address: str, folder: Path) -> str | None:
    """The same picture within the page, if it is one: from an address that holds it, or from its file."""
    if address.startswith("data:"):
        return picture_from_url(address)
    return picture_from_file(unquote(address), folder)
