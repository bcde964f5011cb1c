"""`secrets(path)`: what a notebook, a record or an exported page gives away about hidden cards."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.kit.strict_json import a_list
from matcha_widget.engine.matcha import RecordError

from .found import Giveaway, Giveaways
from .records import in_record, is_record
from .texts import in_code, in_page, in_text, in_value

WIDGETS: Final = "application/vnd.jupyter.widget-state+json"
RECORD: Final = re.compile(r'"format"\s*:\s*"matcha-(?:game|view)/')
MOST_BYTES: Final = 4
"""In a letter."""
KINDS: Final = "a notebook, a matcha-game/1 or matcha-view/1 record, a game as text or an exported page"


def secrets(path: str | Path) -> Giveaways:
    """Everything in a file that a bystander of the game did not see: print it before you hand the file on.

    Cells, outputs and widgets are counted from 1, what stands inside a record as in its JSON. Looked for are records,
    snapshots and films, boards and pictures with a hand, moves that are said to be legal, deals, seeds and notes, and a
    lesson's answers; not what a program would make of a cell. Of a record with a fault, what can be read is looked
    through, and the last line says what cannot.
    """
    return of_bytes(Path(path).read_bytes())


def of_bytes(content: bytes) -> Giveaways:
    """The same for the content of a file."""
    content = content.removeprefix(codecs.BOM_UTF8)
    try:
        text = content.decode()
    except UnicodeDecodeError as fault:
        if content[fault.start + MOST_BYTES :]:
            raise RecordError(f"byte {fault.start}", f"this is no UTF-8 text: expected {KINDS}") from None
        text = content[: fault.start].decode()  # the file breaks off within a letter
    try:
        return Giveaways(_found(text))
    except RecursionError:
        raise RecordError("", f"this is nested too deeply: expected {KINDS}") from None


def _found(text: str) -> Iterator[Giveaway]:
    start = text.lstrip()[:100].lower()
    if start.startswith(("<!doctype html", "<html")):
        yield from in_page(text, "page")
    elif start.startswith("{"):
        yield from _in_json(text)
    elif start.startswith(("[matcha ", "[edition ")):
        yield from in_record(text)
    else:
        raise RecordError("", f"{quote(text.strip()[:40])} begins none of what can be looked through: expected {KINDS}")


def _in_json(text: str) -> Iterator[Giveaway]:
    try:
        value = json.loads(text)
    except ValueError as fault:
        if not RECORD.search(text):
            raise RecordError("", f"this is no JSON: {fault}") from None
        yield from in_record(text)
        return
    if is_record(value):
        yield from in_record(text)
    elif isinstance(value.get("cells"), list):
        yield from _in_notebook(value)
    else:
        raise RecordError("", f"this JSON is neither a notebook nor a record: expected {KINDS}")


def _in_notebook(notebook: dict[str, Any]) -> Iterator[Giveaway]:
    for number, each in enumerate(notebook["cells"], 1):
        yield from _in_cell(_object(each, f"cell {number}"), f"cell {number}")
    metadata = _object(notebook.get("metadata", {}), "metadata")
    yield from in_value(_without(metadata, "widgets"), "metadata")
    yield from in_value(_without(notebook, "cells", "metadata"), "")
    yield from _in_widgets(_object(metadata.get("widgets", {}), "metadata, widgets"), "metadata, widgets")


def _in_widgets(saved: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """Jupyter's way of keeping widgets; those of others, as Colab's, are plain data."""
    states = _object(saved.get(WIDGETS, {}), where)
    for number, each in enumerate(_object(states.get("state", {}), where).values(), 1):
        model = _object(each, f"saved widget {number}")
        yield from in_value(model.get("state"), f"saved widget {number}")
        yield from in_value(_without(model, "state"), f"saved widget {number}")
    yield from in_value(_without(states, "state"), where)
    yield from in_value(_without(saved, WIDGETS), where)


def _in_cell(cell: dict[str, Any], where: str) -> Iterator[Giveaway]:
    read = in_code if cell.get("cell_type") == "code" else in_text
    yield from read(_joined(cell.get("source", ""), f"{where}, source"), where)
    yield from in_value(_without(cell, "source", "outputs", "attachments"), where)
    for name, forms in _object(cell.get("attachments", {}), f"{where}, attachments").items():
        at = f"{where}, attachment {name}"
        yield from _in_forms(_object(forms, at), at)
    for number, output in enumerate(a_list(cell.get("outputs", []), f"{where}, outputs"), 1):
        yield from _in_output(_object(output, f"{where}, output {number}"), f"{where}, output {number}")


def _in_output(output: dict[str, Any], where: str) -> Iterator[Giveaway]:
    forms = dict(_object(output.get("data", {}), where))
    if "text" in output:
        forms["text"] = output["text"]
    if output.get("output_type") == "error":
        traced = [output.get("evalue", ""), *a_list(output.get("traceback", []), where)]
        forms["text of the error"] = "\n".join(_joined(each, where) for each in traced)
    yield from _in_forms(forms, where)
    yield from in_value(_without(output, "data", "text", "evalue", "traceback"), where)


def _in_forms(forms: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """Several forms of one thing mostly say the same: each thing is told once."""
    yield from dict.fromkeys(found for form, content in forms.items() for found in _in_form(form, content, where))


def _in_form(form: str, content: Any, where: str) -> Iterator[Giveaway]:
    """A page or a picture, a text whole or line by line, or plain data."""
    if form.endswith(("html", "xml")):
        yield from in_page(_joined(content, where), where)
    elif form.startswith("text") or (isinstance(content, list) and not form.endswith("json")):
        yield from in_text(_joined(content, where), where)
    else:
        yield from in_value(content, where)


def _without(value: dict[str, Any], *names: str) -> dict[str, Any]:
    """What has been looked through is left out."""
    return {name: each for name, each in value.items() if name not in names}


def _object(value: Any, where: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise RecordError(where, f"expected an object, not {quote(value)}")
    return value


def _joined(lines: Any, where: str) -> str:
    """A text as a notebook keeps it: whole, or line by line."""
    parts = lines if isinstance(lines, list) else [lines]
    if not all(isinstance(part, str) for part in parts):
        raise RecordError(where, f"expected text, not {quote(lines)}")
    return "".join(parts)
