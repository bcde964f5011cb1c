"""Runs a notebook from the top, and asks its kernel in the end for our widgets as they lie in a page."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ..widgets.page import MOUNTS, Mount
from .tools import ExportError, tool

ASK: Final = """
try:
    from matcha_widget.widgets.page import hand_over
except ImportError:  # nothing of ours can have been shown
    pass
else:
    hand_over()
"""

QUIET: Final = ("--log-level=ERROR",)
"""Nobody here is helped by a kernel's warnings about its ports."""


def run(notebook: Any, folder: Path) -> dict[str, Mount]:
    """Fill in the outputs of every cell; the widgets are told apart by the ids of their models."""
    nbclient, formats = tool("nbclient"), tool("nbformat.v4")
    tool("ipykernel")
    asking = formats.new_code_cell(ASK)
    notebook.cells.append(asking)
    failed: list[int] = []
    client = nbclient.NotebookClient(
        notebook, timeout=None, record_timing=False, resources={"metadata": {"path": str(folder)}},
        extra_arguments=[*QUIET], on_cell_error=lambda cell_index, **_: failed.append(cell_index),
    )  # fmt: skip
    try:
        client.execute()
    except nbclient.exceptions.CellExecutionError as fault:
        raise ExportError(f"cell {failed[-1] + 1} fails: {fault.ename}: {fault.evalue}") from None
    except (nbclient.exceptions.DeadKernelError, KeyError) as fault:  # a KeyError: there is no such kernel
        raise ExportError(f"the notebook's kernel does not run: {fault}") from None
    finally:
        notebook.cells.remove(asking)
    found = [output.data[MOUNTS] for output in asking.outputs if MOUNTS in output.get("data", {})]
    try:
        return {model: Mount(**mount) for mounts in found for model, mount in mounts.items()}
    except TypeError:
        raise ExportError("the notebook's kernel has another version of matcha_widget than this one") from None
