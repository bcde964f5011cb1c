"""All nodes and hints of some steps, computed beforehand for pages without Python; what they share stands once.

Its twin, which looks them up, is `frontend/src/course/page.ts`.
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, Final

from .shown import hint
from .tree import BET, COUNTS, Path, Step, counted

SHORT: Final = 40
"""Letters of what is rather said again than pointed at."""


class Pool:
    """Parts of what is sent, each of them once: a part points to its own parts as `{"$": 3}`."""

    def __init__(self) -> None:
        self.parts: list[Any] = []
        self._known: dict[str, int] = {}

    def put(self, value: Any) -> Any:
        """The value, or where it stands."""
        if isinstance(value, dict):
            made: Any = {key: self.put(each) for key, each in value.items()}
        elif isinstance(value, list | tuple):
            made = [self.put(each) for each in value]
        else:
            return value
        text = json.dumps(made, ensure_ascii=False, sort_keys=True)
        if len(text) < SHORT:
            return made
        if text not in self._known:
            self._known[text] = len(self.parts)
            self.parts.append(made)
        return {"$": self._known[text]}


def packed(steps: Sequence[Step], **more: Any) -> dict[str, Any]:
    """Every node and every ladder by step and path, as `name` writes them."""
    pool = Pool()
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
            nodes[key] = pool.put(node)
            if ladder := step.hints(path):
                hints[key] = pool.put([hint(rung) for rung in ladder])
    free = [at for at, step in enumerate(steps) if step.free_bets]
    told = {key: pool.put(value) for key, value in more.items()}
    return {"nodes": nodes, "hints": hints, "each": each, "free": free, "parts": pool.parts, **told}


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
