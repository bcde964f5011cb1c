"""A hostile notebook as a page: none of its payloads runs, leaves the page, reads a file or makes a request."""

from base64 import b64encode
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from matcha_widget import Table
from matcha_widget.export import notebook as exported
from matcha_widget.export.run import VIEW, WidgetOutput

from .page import Open
from .payloads import TEXTS, in_cells, output_cell, payload

HELD = "The answer is forty-two."
"""The text in the files beside the notebook."""


def lay_out(folder: Path) -> None:
    """Write files beside a notebook that its readers must not get."""
    lessons = folder / "lessons"
    lessons.mkdir()
    for file in (folder / "secret.txt", lessons / "secret.txt", lessons / "poem.png"):
        file.write_text(HELD, encoding="utf-8")
    (folder / "outside.png").write_bytes(b"\x89PNG\r\n\x1a\n" + HELD.encode())
    (lessons / "linked.png").symlink_to(folder / "outside.png")


def base64_cores(text: str) -> list[str]:
    """The core of a text in base64 at each of three offsets, without the characters that depend on its neighbours."""
    return [b64encode(bytes(at) + text.encode())[4:-4].decode() for at in range(3)]


def page_of(cells: list[dict[str, Any]], folder: Path, monkeypatch: pytest.MonkeyPatch, **metadata: Any) -> str:
    """The page of a notebook with these cells and a table of ours, after running."""
    table = output_cell({VIEW: {"model_id": "table"}, "text/plain": "Table()"})
    mounts = {"table": Table(seed=7).mount()._replace(picture=payload(TEXTS["end of all"], "a picture"))}

    def run(notebook: Any, _: Path) -> tuple[list[WidgetOutput], dict[str, Any]]:
        return [WidgetOutput(notebook.cells[-1].outputs[0].data, ["table"])], mounts

    monkeypatch.setattr(exported, "run_cells", run)
    source = {"cells": [*cells, table], "metadata": metadata, "nbformat": 4, "nbformat_minor": 5}
    return exported.notebook_page(source, folder / "lessons", "en", run=True)


TOUCHED = """cells => cells.filter(cell => !cell.querySelector(".matcha"))
    .flatMap(cell => [...cell.querySelectorAll("*")])
    .map(part => {
        for (const type of ["mouseover", "focus", "load", "error", "toggle", "animationstart", "submit", "click"])
            part.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true }))
    }).length"""
"""Touches every element that is not ours in every way."""


def test_nothing_of_a_stranger_runs(open_page: Open, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With all payloads in one page and each part touched, the page stays, logs nothing and requests nothing."""
    lay_out(tmp_path)
    payloads = in_cells()
    html = page_of(
        [cell for cells in payloads.values() for cell in cells],
        tmp_path, monkeypatch, title="</title><script>console.log('title')</script>",
    )  # fmt: skip
    opened = open_page(html)
    expect(opened.page.locator(".matcha .hand .card").first).to_be_visible()
    address = opened.page.url
    touched = opened.page.locator(".jp-Cell").evaluate_all(TOUCHED)

    assert len(payloads) >= 30 < touched
    assert not any(held in html for held in (HELD, *base64_cores(HELD)))
    assert [] == opened.faults
    assert address == opened.page.url.partition("#")[0]
    assert 1 == len(opened.page.context.pages)
