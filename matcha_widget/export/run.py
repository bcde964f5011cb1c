"""Runs a notebook from the top, and asks its kernel in the end for our widgets as they lie in a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.kit.widgets.bundles import MATCHA_BUNDLE
from matcha_widget.kit.widgets.page import MOUNTS_TYPE, Mount

from .tools import ExportError, Notebook, import_tool

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
"""Nobody here is helped by a kernel's warnings about its ports."""


KINDS: Final = {MATCHA_BUNDLE: ("compare", "explore", "lesson", "replay", "story", "table"), "genmaicha": ("market",)}
"""What each bundle draws, as its `frontend/src/<bundle>.ts` lists it."""


class ShownWidgets(NamedTuple):
    """An output that shows widgets."""

    forms: Data
    """What it shows, in each of its forms."""
    models: list[str]
    """The widgets by the ids of their models, those in boxes one below the other."""


def run(notebook: Notebook, folder: Path) -> tuple[list[ShownWidgets], dict[str, Mount]]:
    """Fill in the outputs of every cell; those that show widgets, and of these, by the ids of their models, ours."""
    nbclient, formats = import_tool("nbclient"), import_tool("nbformat.v4")
    import_tool("ipykernel")
    asking = formats.new_code_cell(ASK_CODE)
    shown: list[ShownWidgets] = []
    failed: list[int] = []

    def ask(cell: Notebook, **_: object) -> None:
        if cell is asking:
            shown.extend(_shown_widgets(notebook, client.widget_state))
            cell.source = ASK_CODE.format(models={model for each in shown for model in each.models})

    client = nbclient.NotebookClient(
        notebook, timeout=None, record_timing=False, resources={"metadata": {"path": str(folder)}},
        extra_arguments=[*QUIET_ARGS], on_cell_execute=ask,
        on_cell_error=lambda cell_index, **_: failed.append(cell_index),
    )  # fmt: skip
    notebook.cells.append(asking)
    try:
        client.execute()
    except nbclient.exceptions.CellExecutionError as fault:
        raise ExportError(f"cell {failed[-1] + 1} fails: {fault.ename}: {fault.evalue}") from None
    except (RuntimeError, KeyError) as fault:  # a KeyError: there is no such kernel
        raise ExportError(f"the notebook's kernel does not run: {fault}") from None
    except AssertionError:  # at Ctrl-C nbclient ends the kernel, and then finds none to end
        raise KeyboardInterrupt from None
    finally:
        notebook.cells.remove(asking)
    return shown, _mounts_from_kernel(asking)


def iter_outputs(notebook: Notebook) -> Iterator[Data]:
    """What there is in its forms, cell by cell."""
    return (output.data for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output)


def _shown_widgets(notebook: Notebook, states: Mapping[str, Data]) -> Iterator[ShownWidgets]:
    for forms in iter_outputs(notebook):
        match forms.get(VIEW):
            case {"model_id": str(model)}:
                yield ShownWidgets(forms, [*_models(model, states)])


def _models(model: str, states: Mapping[str, Data], around: tuple[str, ...] = ()) -> Iterator[str]:
    """A widget, and those in it where it is a box; others' widgets may call anything their children."""
    yield model
    boxes = (*around, model)
    children = states.get(model, {}).get("children", ())
    for child in children if isinstance(children, list) else ():
        if isinstance(child, str) and (name := child.removeprefix("IPY_MODEL_")) not in boxes:
            yield from _models(name, states, boxes)


def _mounts_from_kernel(asking: Notebook) -> dict[str, Mount]:
    """What the kernel has answered: what widgets know, and who draws them; no program comes from there."""
    found = [output.data[MOUNTS_TYPE] for output in asking.outputs if MOUNTS_TYPE in output.get("data", {})]
    return {model: _mount(said) for mounts in found if isinstance(mounts, dict) for model, said in mounts.items()}


def _mount(said: object) -> Mount:
    match said:
        case {"traits": {"_kind": kind} as traits, "answers": dict(answers), "picture": str(picture), **others}:
            if kind in KINDS.get(traits.get("_bundle", MATCHA_BUNDLE), ()) and not others:
                return Mount(traits, answers, picture)
    raise ExportError("the notebook's kernel has another version of matcha_widget than this one")
