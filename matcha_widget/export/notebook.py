"""A notebook as one page: JupyterLab's look, our widgets alive in it, no script but ours, and nothing fetched."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from pathlib import Path
from textwrap import shorten
from typing import Any, Final

from .. import words
from ..widgets.page import Mount, place, policy, scripts, style
from .run import VIEW, Shown, outputs
from .run import run as run_cells
from .tools import ExportError, tool

LIFELESS: Final = (VIEW, "application/javascript")
"""Forms of an output that need a kernel, or scripts of others."""

UNSOUND: Final = "this is no sound notebook"

PICTURES: Final = ("img-src data:", "font-src data:")
"""Plots and pictures lie in the page."""

TEMPLATE: Final = """
{%- extends 'lab/index.html.j2' -%}
{%- block html_head -%}{{ resources.ours.policy }}{{ super() }}{%- endblock -%}
{%- block html_head_js -%}{%- endblock -%}
{%- block jupyter_widgets -%}{%- endblock -%}
{%- block html_head_js_mathjax -%}{%- endblock -%}
{%- block html_head_js_mermaidjs -%}{%- endblock -%}
{%- block html_head_css -%}{{ resources.ours.style }}{%- endblock -%}
{%- block body_footer -%}{{ resources.ours.scripts }}{{ super() }}{%- endblock -%}
"""
"""nbconvert's page, without the scripts that it fetches."""


def notebook_page(source: Mapping[str, Any], folder: Path, language: str, *, run: bool) -> str:
    """The page; `run`: in a kernel, from the top, or else with the outputs that are there."""
    words.checked(language)
    notebook = _checked(source)
    mounts = _put_in(*run_cells(notebook, folder)) if run else []
    return _converted(notebook, folder, language, mounts)


def _checked(source: Mapping[str, Any]) -> Any:
    """The notebook, once it has turned out to be a sound one; cells are named by their number."""
    formats = tool("nbformat")
    cells = [_named(cell, number) for number, cell in enumerate(source["cells"], 1)]
    minor = source.get("nbformat_minor")
    minor = max(5, minor) if isinstance(minor, int) else 5  # since then cells have names
    notebook = {**source, "cells": cells, "nbformat_minor": minor}
    try:
        formats.validate(notebook, version=4, version_minor=minor)
        return formats.reads(json.dumps(notebook), as_version=4)
    except formats.ValidationError as fault:
        raise ExportError(_unsound(fault)) from None
    except RecursionError:
        raise ExportError(f"{UNSOUND}: it is nested too deeply") from None


def _named(cell: Any, number: int) -> dict[str, Any]:
    """A cell by its number; of what kind it is, is not known to be so yet."""
    if not isinstance(cell, dict) or not isinstance(cell.get("cell_type"), str):
        raise ExportError(f"{UNSOUND}: cell {number}: expected an object with a cell_type")
    return {**cell, "id": f"cell-{number}"}


def _unsound(fault: Any) -> str:
    """Where, as far as that is in a cell, and what; a fault quotes all that is there."""
    match [*fault.relative_path]:
        case ["cells", int(number), *_]:
            where = f"cell {number + 1}: "
        case _:
            where = ""
    return f"{UNSOUND}: {where}{shorten(fault.message, 160, placeholder='…')}"


def _put_in(shown: list[Shown], mounts: Mapping[str, Mount]) -> list[Mount]:
    """Give every view of a widget of ours its place."""
    numbers: dict[str, int] = {}
    for forms, models in shown:
        if ours := [model for model in models if model in mounts]:
            places = [place(numbers.setdefault(model, len(numbers)), mounts[model]) for model in ours]
            forms["text/html"] = "\n".join(places)
    return [mounts[model] for model in numbers]


def _converted(notebook: Any, folder: Path, language: str, mounts: list[Mount]) -> str:
    exporters, jinja = tool("nbconvert.exporters"), tool("jinja2")
    notebook.metadata.pop("widgets", None)
    for forms in outputs(notebook):
        for form in LIFELESS:
            forms.pop(form, None)
    notebook.metadata.setdefault("title", _title(notebook, language))
    exporter = exporters.HTMLExporter(
        extra_loaders=[jinja.DictLoader({"ours.html.j2": TEMPLATE})], template_file="ours.html.j2",
        embed_images=True, language_code=words.tag(language),
    )  # fmt: skip
    ours = {"policy": policy(*PICTURES), "style": style(), "scripts": scripts(mounts) if mounts else ""}
    resources = {"metadata": {"path": str(folder)}, "ours": ours}
    try:
        html, _ = exporter.from_notebook_node(notebook, resources=resources)
    except Exception as fault:  # noqa: BLE001  # whatever it stumbles over stands in the notebook
        raise ExportError(f"nbconvert makes no page of this notebook: {fault}") from None
    return str(html)


def _title(notebook: Any, language: str) -> str:
    """The first heading, or the game."""
    texts = [cell.source for cell in notebook.cells if cell.cell_type == "markdown"]
    heading = re.search(r"^#+ +(.+?)\s*$", "\n".join(texts), re.MULTILINE)
    return heading[1] if heading else words.text("is-title", {}, language)
