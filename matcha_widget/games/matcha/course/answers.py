"""All nodes and hints of some steps, computed beforehand for pages without Python.

Its twin, which looks them up, is `frontend/src/matcha/course/lesson-page.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from .shown import hint
from .step import BET, COUNTS, LessonStep, Path, counted


def computed(steps: Sequence[LessonStep], **more: Any) -> dict[str, Any]:
    """Every node and every ladder by step and path, as `name` writes them."""
    nodes: dict[str, Any] = {}
    hints: dict[str, Any] = {}
    each: dict[str, Any] = {}
    for at, step in enumerate(steps):
        for path in step.paths():
            node = step.spot(path)
            begins = each.get(str(at), {"after": len(path)})["after"]
            if node["mode"] == "each":
                each[str(at)] = {"after": begins, "need": node["need"]}
            key = name(at, path, each.get(str(at)), free=step.free_bets)
            nodes[key] = node
            if ladder := step.hints(path):
                hints[key] = [hint(rung) for rung in ladder]
    free = [at for at, step in enumerate(steps) if step.free_bets]
    return {"nodes": nodes, "hints": hints, "each": each, "free": free, **more}


def name(step: int, path: Path, each: dict[str, int] | None = None, *, free: bool = False) -> str:
    """A path as pages look it up.

    Bets on which nothing depends make no difference, nor what others than most chose, nor the order of what was found.
    """
    plain = [_plain(element, free=free) for element in path]
    if each and len(path) > each["after"]:
        found = plain[each["after"] :]
        done = "!" if len(found) == each["need"] else ""
        plain = [*plain[: each["after"]], f"~{found[-1]}{done}"]
    return "/".join((str(step), *plain))


def _plain(element: str, *, free: bool) -> str:
    if free and element.startswith(BET):
        return BET
    if element.startswith(COUNTS):
        counts = counted(element)
        return COUNTS + max(counts, key=lambda option: counts[option])
    return element
