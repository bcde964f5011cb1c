"""A notebook as one page: JupyterLab's look, our widgets alive in it, no script but ours, and nothing fetched.

All of the notebook's own HTML goes through one cleaner, as it comes out of nbconvert; ours is put around it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from hashlib import sha256
from html import escape
from pathlib import Path
from textwrap import shorten
from typing import Any, Final

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit import i18n
from matcha_widget.kit.widgets.page import (
    Mount,
    bundles_for,
    content_security_policy,
    host_style,
    mount_slot,
    page_script,
    script_element,
)

from .clean_html import html_cleaner
from .run import VIEW, ExportError, Notebook, WidgetOutput, import_tool, iter_outputs
from .run import run as run_cells

LIFELESS: Final = (VIEW, "application/javascript")
"""Forms of an output that need a kernel, or scripts of others."""

UNSOUND: Final = "this is not a valid notebook"

PICTURES: Final = ("img-src data:", "font-src data:")
"""Plots and pictures lie in the page."""

FRAME: Final = """
{%- extends 'lab/index.html.j2' -%}
{%- block html_head_js -%}{%- endblock -%}
{%- block jupyter_widgets -%}{%- endblock -%}
{%- block html_head_js_mathjax -%}{%- endblock -%}
{%- block html_head_js_mermaidjs -%}{%- endblock -%}
"""
"""nbconvert's page without the scripts that it fetches."""

CELLS: Final = """
{%- extends 'lab/base.html.j2' -%}
{%- block body_header -%}<body class="jp-Notebook">{%- endblock -%}
"""
"""nbconvert's cells, in the body in which it looks for elements that can have the focus."""


def notebook_page(source: Data, folder: Path, language: str, *, run: bool) -> str:
    """Build the page; `run`: run the notebook from the top, or else keep its stored outputs."""
    i18n.check_language(language)
    clean = html_cleaner(folder)
    notebook = _check_notebook(source)
    notebook.metadata.pop("widgets", None)
    mark = sha256(json.dumps(notebook, sort_keys=True).encode()).hexdigest()
    mounts = _mark_widget_places(*run_cells(notebook, folder), mark) if run else []
    cells = clean(_convert_cells(notebook, CELLS, language))
    slots = (mount_slot(number, mount._replace(picture=clean(mount.picture))) for number, mount in enumerate(mounts))
    for number, slot in enumerate(slots):
        cells = cells.replace(_placeholder(mark, number), slot)
    return _wrap_page(cells, _title(notebook, language), language, mounts)


def _check_notebook(source: Data) -> Notebook:
    """Check the notebook and name its cells by number."""
    formats = import_tool("nbformat")
    cells = [_number_cell(cell, number) for number, cell in enumerate(source["cells"], 1)]
    minor = source.get("nbformat_minor")
    minor = max(5, minor) if isinstance(minor, int) else 5  # since then cells have names
    notebook = {**source, "cells": cells, "nbformat_minor": minor}
    try:
        formats.validate(notebook, version=4, version_minor=minor)
        return formats.reads(json.dumps(notebook), as_version=4)
    except formats.ValidationError as fault:
        raise ExportError(_notebook_fault(fault)) from None
    except RecursionError:
        raise ExportError(f"{UNSOUND}: it is nested too deeply") from None


def _number_cell(cell: object, number: int) -> Data:
    if not isinstance(cell, dict) or not isinstance(cell.get("cell_type"), str):
        raise ExportError(f"{UNSOUND}: cell {number}: expected an object with a cell_type")
    return {**cell, "id": f"cell-{number}"}


def _notebook_fault(fault: Any) -> str:
    """Describe a fault in short, with the number of its cell if it is in one."""
    match [*fault.relative_path]:
        case ["cells", int(number), *_]:
            where = f"cell {number + 1}: "
        case _:
            where = ""
    return f"{UNSOUND}: {where}{shorten(fault.message, 160, placeholder='…')}"


def _mark_widget_places(outputs: list[WidgetOutput], mounts: Mapping[str, Mount], mark: str) -> list[Mount]:
    """Put a placeholder for every view of one of our widgets; return their mounts in order."""
    numbers: dict[str, int] = {}
    for forms, models in outputs:
        if ours := [model for model in models if model in mounts]:
            places = [_placeholder(mark, numbers.setdefault(model, len(numbers))) for model in ours]
            forms["text/html"] = "\n".join(places)
    return [mounts[model] for model in numbers]


def _placeholder(mark: str, number: int) -> str:
    """Build a widget's placeholder; the mark is a digest of the notebook, which so cannot hold it."""
    return f"<div>{mark} {number}</div>"


def _convert_cells(notebook: Notebook, template: str, language: str) -> str:
    exporters, jinja = import_tool("nbconvert.exporters"), import_tool("jinja2")
    for forms in iter_outputs(notebook):
        for form in LIFELESS:
            forms.pop(form, None)
    exporter = exporters.HTMLExporter(
        preprocessors=["nbconvert.preprocessors.CoalesceStreamsPreprocessor"],
        extra_loaders=[jinja.DictLoader({"ours.html.j2": template})], template_file="ours.html.j2",
        language_code=language,
    )  # fmt: skip
    try:
        html, _ = exporter.from_notebook_node(notebook)
    except Exception as fault:  # noqa: BLE001  # whatever it stumbles over stands in the notebook
        raise ExportError(f"nbconvert makes no page of this notebook: {fault}") from None
    return str(html)


def _wrap_page(cells: str, title: str, language: str, mounts: list[Mount]) -> str:
    """Put the cells into the page that nbconvert makes of an empty notebook."""
    empty = import_tool("nbformat.v4").new_notebook(metadata={"title": ""})
    head, body = _convert_cells(empty, FRAME, language).split("</head>")
    before, after = body.split("</main>")
    program = page_script(mounts) if mounts else ""
    rules = content_security_policy(program, bundles_for(mounts), *PICTURES)
    head = head.replace("<head>", f"<head>{rules}").replace("<title>", f"<title>{escape(title)}")
    return f"{head}{host_style()}</head>{before}{cells}</main>{script_element(program)}{after}"


def _title(notebook: Notebook, language: str) -> str:
    """The notebook's own title, else its first heading, else the game."""
    if isinstance(named := notebook.metadata.get("title"), str):
        return named
    texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    heading = re.search(r"^#+ +(\S.*)$", "\n".join(texts), re.MULTILINE)
    return heading[1].strip() if heading else i18n.format_message("is-title", {}, language)
