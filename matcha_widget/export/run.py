"""Run a notebook from the top, then ask its kernel for our widgets as a page mounts them; and the tools for that."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib import import_module
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import join_words
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.widgets.library import MATCHA_BUNDLE
from matcha_widget.kit.widgets.page import MOUNTS_TYPE, Mount

VIEW: Final = "application/vnd.jupyter.widget-view+json"

ASK_CODE: Final = """
try:
    from matcha_widget.kit.widgets.page import display_mounts
except ImportError:  # nothing of ours can have been shown
    pass
else:
    display_mounts({models})
"""

QUIET_ARGS: Final = ("--log-level=ERROR",)
"""A kernel's warnings about its ports help nobody here."""

KINDS: Final = {MATCHA_BUNDLE: ("compare", "explore", "lesson", "replay", "story", "table"), "genmaicha": ("market",)}
"""The widgets that each bundle draws, as its `frontend/src/<bundle>.ts` lists them."""

NEEDED: Final = ("nbformat", "nbconvert", "nbclient", "ipykernel", "nh3")
"""The extra `export`; all but the last come with JupyterLab."""


class ExportError(ValueError):
    """A notebook that cannot become a page, and why."""


Notebook: TypeAlias = Any
"""A notebook of nbformat's, or a cell in it: it has no types."""


def import_tool(name: str) -> Any:
    """Import a module of those packages; if it is missing, the error says what to install."""
    try:
        return import_module(name)
    except ImportError:
        missing = [package for package in NEEDED if not _is_installed(package)]
        raise ExportError(
            f"to make a page of a notebook, {join_words(missing)} is missing: pip install 'matcha-widget[export]'"
        ) from None


def _is_installed(package: str) -> bool:
    try:
        import_module(package)
    except ImportError:
        return False
    return True


class WidgetOutput(NamedTuple):
    """An output that shows widgets."""

    forms: Data
    """The output by MIME type."""
    models: list[str]
    """The model ids of its widgets, those in boxes one below the other."""


def run(notebook: Notebook, folder: Path) -> tuple[list[WidgetOutput], dict[str, Mount]]:
    """Fill in the outputs of every cell; return those that show widgets, and the mounts of ours by model id."""
    nbclient, formats = import_tool("nbclient"), import_tool("nbformat.v4")
    import_tool("ipykernel")
    last_cell = formats.new_code_cell(ASK_CODE)
    outputs: list[WidgetOutput] = []
    failed: list[int] = []

    def ask(cell: Notebook, **_: object) -> None:
        if cell is last_cell:
            outputs.extend(_widget_outputs(notebook, client.widget_state))
            cell.source = ASK_CODE.format(models={model for each in outputs for model in each.models})

    client = nbclient.NotebookClient(
        notebook, timeout=None, record_timing=False, resources={"metadata": {"path": str(folder)}},
        extra_arguments=[*QUIET_ARGS], on_cell_execute=ask,
        on_cell_error=lambda cell_index, **_: failed.append(cell_index),
    )  # fmt: skip
    notebook.cells.append(last_cell)
    try:
        client.execute()
    except nbclient.exceptions.CellExecutionError as fault:
        raise ExportError(f"cell {failed[-1] + 1} fails: {fault.ename}: {fault.evalue}") from None
    except (RuntimeError, KeyError) as fault:  # a KeyError: there is no such kernel
        raise ExportError(f"the notebook's kernel does not run: {fault}") from None
    except AssertionError:  # at Ctrl-C nbclient ends the kernel, and then finds none to end
        raise KeyboardInterrupt from None
    finally:
        notebook.cells.remove(last_cell)
    return outputs, _mounts_from_kernel(last_cell)


def iter_outputs(notebook: Notebook) -> Iterator[Data]:
    """Yield the outputs of all cells, each by MIME type."""
    return (output.data for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output)


def _widget_outputs(notebook: Notebook, states: Mapping[str, Data]) -> Iterator[WidgetOutput]:
    for forms in iter_outputs(notebook):
        match forms.get(VIEW):
            case {"model_id": str(model)}:
                yield WidgetOutput(forms, [*_models(model, states)])


def _models(model: str, states: Mapping[str, Data], around: tuple[str, ...] = ()) -> Iterator[str]:
    """Yield a widget, and those inside it if it is a box; others' widgets may call anything their children."""
    yield model
    boxes = (*around, model)
    children = states.get(model, {}).get("children", ())
    for child in children if isinstance(children, list) else ():
        if isinstance(child, str) and (name := child.removeprefix("IPY_MODEL_")) not in boxes:
            yield from _models(name, states, boxes)


def _mounts_from_kernel(last_cell: Notebook) -> dict[str, Mount]:
    """Read the kernel's answer: data of widgets and the names of their bundles, never a program."""
    found = [output.data[MOUNTS_TYPE] for output in last_cell.outputs if MOUNTS_TYPE in output.get("data", {})]
    return {model: _read_mount(data) for mounts in found if isinstance(mounts, dict) for model, data in mounts.items()}


def _read_mount(data: object) -> Mount:
    match data:
        case {"traits": {"_kind": kind} as traits, "answers": dict(answers), "picture": str(picture), **others}:
            if kind in KINDS.get(traits.get("_bundle", MATCHA_BUNDLE), ()) and not others:
                return Mount(traits, answers, picture)
    raise ExportError("the notebook's kernel has another version of matcha_widget than this one")
