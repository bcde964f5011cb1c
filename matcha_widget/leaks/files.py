"""`secrets(path)`: what a notebook, a record or an exported page gives away about hidden cards."""

from __future__ import annotations

import codecs
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.kit.strict_json import Data, a_list, parse_json
from matcha_widget.engine.matcha import RecordError
from matcha_widget.kit.files import LONGEST_FILE, content

from . import Leak, Leaks, inside
from .calls import bindings, in_calls
from .records import in_record
from .texts import in_page, in_text, look, objects, reader_of

WIDGETS: Final = "application/vnd.jupyter.widget-state+json"
DRAWN: Final = re.compile(r"(?:image/(?!svg)|audio/|video/|application/pdf)")
KINDS: Final = "a notebook, a record of Matcha or Genmaicha, a game as text or an exported page"


def secrets(path: str | Path) -> Leaks:
    """Everything in a file that a bystander of the game did not see: print it before you hand the file on.

    Cells, outputs and widgets are counted from 1, what stands inside a record as in its JSON. Looked for is what
    matcha_widget writes and prints itself: records, widgets, pages, pictures, boards, transcripts, deals, seeds in
    calls of its own, notes, a lesson's answers; the last line says what is not looked into. Of a record with a fault,
    what can be read is looked through, and it is said what cannot.
    """
    return of_bytes(content(Path(path), LONGEST_FILE))


def of_bytes(raw: bytes) -> Leaks:
    """The same for the content of a file, which may break off within a letter."""
    try:
        text = codecs.getincrementaldecoder("utf-8")().decode(raw.removeprefix(codecs.BOM_UTF8))
    except UnicodeDecodeError as fault:
        raise RecordError(f"byte {fault.start}", f"this is no UTF-8 text: expected {KINDS}") from None
    try:
        return Leaks(_in_file(text))
    except RecursionError:
        raise RecordError("", f"this is nested too deeply: expected {KINDS}") from None


def _in_file(text: str) -> Iterator[Leak]:
    start = text.lstrip()[:100].lower()
    if start.startswith(("<!doctype html", "<html")):
        yield from in_page(text, "page")
    elif start.startswith("{"):
        yield from _in_json(text)
    elif start.startswith(("[matcha ", "[edition ")):
        yield from in_record(text)
    else:
        raise RecordError("", f"{quote(text.strip()[:40])} begins none of what can be looked through: expected {KINDS}")


def _in_json(text: str) -> Iterator[Leak]:
    try:
        value = json.loads(text)
    except ValueError as fault:
        value = next((value for value, _ in objects(text)), None)
        if not reader_of(value):
            raise RecordError("", f"this is no JSON: {fault}") from None
    if read := reader_of(value):
        try:
            yield from read(parse_json(text), "", None)
        except RecordError as fault:  # read as strictly as when it is loaded; one that breaks off as far as it goes
            broken, _ = next(objects(text), (value, frozenset[int]()))
            yield from read(broken, "", fault)
    elif isinstance(value.get("cells"), list):
        yield from _in_notebook(value)
    else:
        raise RecordError("", f"this JSON is neither a notebook of nbformat 4 nor a record: expected {KINDS}")


# A notebook, which is JSON: nbformat is not among what the package needs


def _in_notebook(notebook: Data) -> Iterator[Leak]:
    cells = [(_object(each, f"cell {number}"), f"cell {number}") for number, each in enumerate(notebook["cells"], 1)]
    code = {where: _joined(cell.get("source", ""), f"{where}, source") for cell, where in cells}
    names = bindings(code[where] for cell, where in cells if cell.get("cell_type") == "code")
    for cell, where in cells:
        found = [*in_calls(code[where], where, names)] if cell.get("cell_type") == "code" else []
        yield from dict.fromkeys([*found, *look(code[where], where)])
        yield from look(_without(cell, "source", "outputs", "attachments"), where)
        for number, output in enumerate(a_list(cell.get("outputs", []), f"{where}, outputs"), 1):
            yield from _in_output(_object(output, f"{where}, output {number}"), f"{where}, output {number}")
    metadata = _object(notebook.get("metadata", {}), "metadata")
    yield from look(_without(metadata, "widgets"), "metadata")
    yield from _in_widgets(_object(metadata.get("widgets", {}), "metadata, widgets"), "metadata, widgets")


def _in_widgets(saved: Data, where: str) -> Iterator[Leak]:
    """The widgets that Jupyter keeps, and those that others keep in their own way."""
    states = _object(saved.get(WIDGETS, {}), where)
    for number, each in enumerate(_object(states.get("state", {}), where).values(), 1):
        state = _object(each, f"saved widget {number}").get("state", {})
        yield from _in_state(state, f"saved widget {number}")
    yield from look(_without(states, "state"), where)
    yield from look(_without(saved, WIDGETS), where)


def _in_state(state: object, where: str) -> Iterator[Leak]:
    """The traits of a widget, and what one that shows outputs has caught."""
    if not (isinstance(state, dict) and isinstance(caught := state.get("outputs"), list)):
        yield from look(state, where)
        return
    for number, output in enumerate(caught, 1):
        yield from _in_output(_object(output, where), inside(where, f"output {number}"))
    yield from look(_without(state, "outputs"), where)


def _in_output(output: Data, where: str) -> Iterator[Leak]:
    """Several forms of one thing mostly say the same: each thing is told once."""
    forms = {**_object(output.get("data", {}), where), "text": output.get("text", "")}
    failed = [output.get("evalue", ""), *a_list(output.get("traceback", []), where)]
    forms["text of the error"] = "\n".join(_joined(each, where) for each in failed)
    told = (found for form, content in forms.items() for found in _in_form(form, content, where))
    yield from dict.fromkeys([*told, *look(output.get("metadata"), f"{where}, metadata")])


def _in_form(form: str, content: object, where: str) -> Iterator[Leak]:
    if form == WIDGETS:
        yield from _in_widgets({form: content}, where)
    elif form.endswith(("html", "xml")):
        yield from in_page(_joined(content, where), where)
    elif form.endswith("json"):
        yield from look(content, where)
    elif not DRAWN.match(form):
        yield from in_text(_joined(content, where), where)


def _without(value: Data, *names: str) -> Data:
    """What has been looked through is left out."""
    return {name: each for name, each in value.items() if name not in names}


def _object(value: object, where: str) -> Data:
    if not isinstance(value, dict):
        raise RecordError(where, f"expected an object, not {quote(value)}")
    return value


def _joined(lines: object, where: str) -> str:
    """A text as a notebook keeps it: whole, or line by line."""
    parts = lines if isinstance(lines, list) else [lines]
    texts = [part for part in parts if isinstance(part, str)]
    if len(texts) < len(parts):
        raise RecordError(where, f"expected text, not {quote(lines)}")
    return "".join(texts)
