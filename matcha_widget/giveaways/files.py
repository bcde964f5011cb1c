"""`secrets(path)`: what a notebook, a record or an exported page gives away about hidden cards."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from ..engine import matcha
from ..engine.matcha import RecordError
from ..engine.matcha.errors import quote
from ..engine.matcha.schema import a_list
from .found import Giveaway, Giveaways, noted
from .pages import seen
from .records import in_record, is_record
from .texts import in_code, in_text, in_value

WIDGETS: Final = "application/vnd.jupyter.widget-state+json"
COLOUR: Final = re.compile(r"\x1b\[[0-9;]*m")
KINDS: Final = "a notebook, a matcha-game/1 or matcha-view/1 record, a game as text or an exported page"


def secrets(path: str | Path) -> Giveaways:
    """Everything in a file that a bystander of the game did not see: print it before you hand the file on.

    Cells, outputs and widgets are counted from 1, what stands inside a record as in its JSON. Looked for are records,
    snapshots and films, boards and pictures with a hand, moves that are said to be legal, deals, seeds and notes; not
    what a program would make of a cell.
    """
    return of_bytes(Path(path).read_bytes())


def of_bytes(content: bytes) -> Giveaways:
    """The same for the content of a file."""
    try:
        text = content.decode("utf-8-sig")
    except UnicodeDecodeError as fault:
        raise RecordError(f"byte {fault.start}", f"this is no UTF-8 text: expected {KINDS}") from None
    try:
        return Giveaways(_found(text))
    except RecursionError:
        raise RecordError("", f"this is nested too deeply: expected {KINDS}") from None


def _found(text: str) -> Iterator[Giveaway]:
    start = text.lstrip()[:100].lower()
    if start.startswith(("<!doctype html", "<html")):
        yield from _in_page(text, "page")
    elif start.startswith("{"):
        yield from _in_json(text)
    elif start.startswith(("[matcha ", "[edition ")):
        yield from in_record(matcha.dump(matcha.load(text)))
    else:
        raise RecordError("", f"{quote(text.strip()[:40])} begins none of what can be looked through: expected {KINDS}")


def _in_json(text: str) -> Iterator[Giveaway]:
    try:
        value = json.loads(text)
    except ValueError as fault:
        raise RecordError("", f"this is no JSON: {fault}") from None
    if is_record(value):
        yield from in_record(value)
    elif isinstance(value.get("cells"), list):
        yield from _in_notebook(value)
    else:
        raise RecordError("", f"this JSON is neither a notebook nor a record: expected {KINDS}")


def _in_notebook(notebook: dict[str, Any]) -> Iterator[Giveaway]:
    for number, each in enumerate(notebook["cells"], 1):
        cell = _object(each, f"cell {number}")
        read = in_code if cell.get("cell_type") == "code" else in_text
        yield from read(_joined(cell.get("source", ""), f"cell {number}, source"), f"cell {number}")
        yield from in_value(cell.get("metadata"), f"cell {number}, metadata")
        for at, output in enumerate(a_list(cell.get("outputs", []), f"cell {number}, outputs"), 1):
            yield from _in_output(_object(output, f"cell {number}, output {at}"), f"cell {number}, output {at}")
    metadata = dict(_object(notebook.get("metadata", {}), "metadata"))
    saved = metadata.pop("widgets", {})
    for name in (WIDGETS, "state"):
        saved = _object(saved, "metadata, widgets").get(name, {})
    yield from in_value(metadata, "metadata")
    for number, model in enumerate(_object(saved, "metadata, widgets").values(), 1):
        yield from in_value(_object(model, f"saved widget {number}").get("state"), f"saved widget {number}")


def _in_output(output: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """Several forms of one output mostly say the same: each thing is told once."""
    forms = {"text/plain": output["text"]} if "text" in output else _object(output.get("data", {}), where)
    if output.get("output_type") == "error":
        traced = [output.get("evalue", ""), *a_list(output.get("traceback", []), where)]
        forms = {"text/plain": COLOUR.sub("", "\n".join(_joined(each, where) for each in traced))}
    told: dict[Giveaway, None] = {}
    for form, content in forms.items():
        if form == "text/html":
            told |= dict.fromkeys(_in_page(_joined(content, where), where))
        elif form.startswith("text/"):
            told |= dict.fromkeys(in_text(_joined(content, where), where))
        else:
            told |= dict.fromkeys(in_value(content, where))
    yield from told


def _in_page(html: str, where: str) -> Iterator[Giveaway]:
    """A page by itself, or one that a cell shows."""
    page, inside = seen(html), "" if where == "page" else f"{where}, "
    yield from in_text(page.text, where)
    yield from (noted(where, note) for note in page.notes)
    for number, widget in enumerate(page.widgets, 1):
        yield from in_value(widget["traits"], f"{inside}widget {number}")
        yield from in_value(widget["answers"], f"{inside}widget {number}, answers")
    for number, script in enumerate(page.scripts, 1):
        yield from _in_script(script, f"{inside}script {number}")
    for number, framed in enumerate(page.framed, 1):
        yield from _in_page(framed, f"{inside}frame {number}")


def _in_script(script: str, where: str) -> Iterator[Giveaway]:
    """What a page keeps for a program: JSON, or anything else."""
    try:
        value = json.loads(script)
    except ValueError:
        yield from in_text(script, where)
    else:
        yield from in_value(value, where)


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
