"""Runs a notebook from the top, and asks its kernel in the end for our widgets as they lie in a page."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final, NamedTuple

from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.kit.widgets.bundles import FIRST
from matcha_widget.kit.widgets.page import MOUNTS, Mount

from .tools import ExportError, Notebook, tool

VIEW: Final = "application/vnd.jupyter.widget-view+json"

ASK: Final = """
try:
    from matcha_widget.kit.widgets.page import hand_over
except ImportError:  # nothing of ours can have been shown
    pass
else:
    hand_over({models})
"""

QUIET: Final = ("--log-level=ERROR",)
"""Nobody here is helped by a kernel's warnings about its ports."""


KINDS: Final = {FIRST: ("compare", "explore", "lesson", "replay", "story", "table"), "genmaicha": ("market",)}
"""What each bundle draws, as its `frontend/src/<bundle>.ts` lists it."""


class ShownWidgets(NamedTuple):
    """An output that shows widgets."""

    forms: Data
    """What it shows, in each of its forms."""
    models: list[str]
    """The widgets by the ids of their models, those in boxes one below the other."""


def run(notebook: Notebook, folder: Path) -> tuple[list[ShownWidgets], dict[str, Mount]]:
    """Fill in the outputs of every cell; those that show widgets, and of these, by the ids of their models, ours."""
    nbclient, formats = tool("nbclient"), tool("nbformat.v4")
    tool("ipykernel")
    asking = formats.new_code_cell(ASK)
    shown: list[ShownWidgets] = []
    failed: list[int] = []

    def ask(cell: Notebook, **_: object) -> None:
        if cell is asking:
            shown.extend(_shown(notebook, client.widget_state))
            cell.source = ASK.format(models={model for each in shown for model in each.models})

    client = nbclient.NotebookClient(
        notebook, timeout=None, record_timing=False, resources={"metadata": {"path": str(folder)}},
        extra_arguments=[*QUIET], on_cell_execute=ask, on_cell_error=lambda cell_index, **_: failed.append(cell_index),
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
    return shown, _handed_over(asking)


def outputs(notebook: Notebook) -> Iterator[Data]:
    """What there is in its forms, cell by cell."""
    return (output.data for cell in notebook.cells for output in cell.get("outputs", ()) if "data" in output)


def _shown(notebook: Notebook, states: Mapping[str, Data]) -> Iterator[ShownWidgets]:
    for forms in outputs(notebook):
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


def _handed_over(asking: Notebook) -> dict[str, Mount]:
    """What the kernel has answered: what widgets know, and who draws them; no program comes from there."""
    found = [output.data[MOUNTS] for output in asking.outputs if MOUNTS in output.get("data", {})]
    return {model: _mount(said) for mounts in found if isinstance(mounts, dict) for model, said in mounts.items()}


def _mount(said: object) -> Mount:
    match said:
        case {"traits": {"_kind": kind} as traits, "answers": dict(answers), "picture": str(picture), **others}:
            if kind in KINDS.get(traits.get("_bundle", FIRST), ()) and not others:
                return Mount(traits, answers, picture)
    raise ExportError("the notebook's kernel has another version of matcha_widget than this one")
