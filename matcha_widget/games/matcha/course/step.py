"""A step as a tree of nodes: what the paths through it are, and that nobody leaves them."""

from __future__ import annotations

import re
from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import NotationError

from .message import Said
from .question import Hint

if TYPE_CHECKING:
    from .lesson_schema import Board, Item, Node, StepHead

Path: TypeAlias = tuple[str, ...]

ON: Final = "on"
NONE: Final = "none"
BET: Final = "bet:"
COUNTS: Final = "counts:"

LONGEST: Final = 40
"""Elements in a path; no step has more to decide."""

MOST: Final = 999
"""Hands in a class that choose one option."""


class LessonStep(ABC):
    """A step of a lesson: an oracle that knows nothing of any sitting."""

    head: StepHead
    free_bets = False
    """Nothing that follows a bet depends on it."""

    @abstractmethod
    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""

    @abstractmethod
    def hints(self, path: Path) -> tuple[Hint, ...]:
        """The ladder at the end of a path; empty where there is nothing to be found."""

    @abstractmethod
    def solution(self) -> Path:
        """A right path from the beginning to the end."""

    def exercised(self) -> set[str]:
        """The rules on which what is right here, or a reply, rests."""
        return set()

    def node(self, path: Sequence[str] = ()) -> Node:
        """The node at the end of a path; what is no path is refused with what is."""
        if len(path) > LONGEST:
            raise NotationError(f"path: expected at most {LONGEST} elements, not {len(path)}")
        node = self.spot(())
        for at, element in enumerate(path):
            taken = tuple(path[:at])
            if not self.leads_on(node, element, taken):
                raise NotationError(f"path[{at}]: {quote(element)} leads nowhere: expected {_offered(node)}")
            node = self.spot((*taken, element))
        return node

    def leads_on(self, node: Node, element: str, path: Path) -> bool:
        """Whether a path that has led to this node may go on so."""
        return leads_on(node, element, path)

    def paths(self) -> Iterator[Path]:
        """Every path: in the mode `each` every option once, and the right ones in their order to the end.

        Of bets on which nothing depends there is one; of counts, one for each option that most may choose.
        """
        waiting: list[Path] = [()]
        while waiting:
            path = waiting.pop(0)
            yield path
            node = self.spot(path)
            waiting += [(*path, element) for element in self._elements(node, path)]

    def _elements(self, node: Node, path: Path) -> Iterator[str]:
        if self.free_bets and node["stage"] == "bet":
            yield next(elements(node))
            return
        if node["mode"] != "each" or node["next"]:
            yield from elements(node)
            return
        right = [option["id"] for option in node["options"] if self._is_right((*path, option["id"]))]
        left = [each for each in right if each not in path]
        for option in node["options"]:
            first = not any(element in right for element in path)
            if option["id"] in left[:1] or (first and option["id"] not in path):
                yield option["id"]

    def _is_right(self, path: Path) -> bool:
        reply = self.spot(path)["reply"]
        return bool(reply and reply["right"])


def leads_on(node: Node, element: str, path: Path) -> bool:
    """Whether a path may go on so."""
    if type(element) is not str or element in node["barred"]:
        return False
    if node["next"] == ON:
        return element == ON
    if node["next"]:
        return False
    prefix = BET if node["stage"] == "bet" else ""
    ids = [prefix + option["id"] for option in node["options"]]
    if node["mode"] == "counts":
        return _counts(element, [option["id"] for option in node["options"]]) is not None
    if node["mode"] == "many":
        return element in _ticked(node)
    return element in ids and (node["mode"] != "each" or element not in path)


def elements(node: Node) -> Iterator[str]:
    """Every element by which a path may go on, but for counts: of them, one for each option that most may choose."""
    if node["next"] == ON:
        yield ON
    elif node["next"] is None and node["mode"] == "counts":
        ids = [option["id"] for option in node["options"]]
        yield from (COUNTS + ",".join(f"{each}={7 if each == most else 5}" for each in ids) for most in ids)
    elif node["next"] is None and node["mode"] == "many":
        yield from _ticked(node)
    elif node["next"] is None:
        prefix = BET if node["stage"] == "bet" else ""
        yield from (prefix + option["id"] for option in node["options"] if option["id"] not in node["barred"])


def _ticked(node: Node) -> list[str]:
    """Every set of options that can be ticked; "none" if none is."""
    together = [option["id"] for option in node["options"] if not option.get("alone")]
    alone = [option["id"] for option in node["options"] if option.get("alone")]
    sets = [" ".join(chosen) for size in range(1, len(together) + 1) for chosen in combinations(together, size)]
    return [*sets, *alone, *([] if NONE in alone else [NONE])]


def counted(element: str) -> dict[str, int]:
    """What the teacher typed in: `counts:A=12,B=7`."""
    pairs = (part.split("=") for part in element.removeprefix(COUNTS).split(","))
    return {name: int(count) for name, count in pairs}


def _counts(element: str, ids: list[str]) -> dict[str, int] | None:
    names = ",".join(rf"{re.escape(each)}=(\d{{1,3}})" for each in ids)
    return counted(element) if re.fullmatch(COUNTS + names, element, re.ASCII) else None


def check_ballots(node: Node, element: str) -> None:
    """Refuse what is no count of the class on the ballots of this node."""
    ids = [option["id"] for ballot in node.get("ballots", ()) for option in ballot["options"]]
    if not ids:
        raise NotationError("counts: no class is counted here beside what is tried")
    if _counts(element, ids) is None:
        raise NotationError(f"counts: {quote(element)} is no count: expected {_zeros(ids)}")


def _zeros(ids: list[str]) -> str:
    return COUNTS + ",".join(f"{each}=0" for each in ids)


def _offered(node: Node) -> str:
    if node["next"] == ON:
        return repr(ON)
    if node["next"]:
        return "the end of the path: it goes no further here"
    ids = [option["id"] for option in node["options"]]
    if node["mode"] == "counts":
        return _zeros(ids)
    if node["mode"] == "many":
        return f"one or more of {' '.join(ids)}, in this order, or {NONE}"
    return listed((BET + each if node["stage"] == "bet" else each) for each in ids)


def made(stage: str, ask: Sequence[Said], board: Board, **more: Any) -> Node:
    """A node; what is not named is not there."""
    empty: dict[str, Any] = {
        "stage": stage, "ask": lines(ask), "rule": None, "board": board, "mode": "none", "options": [], "need": 0,
        "items": [], "boxes": [], "lights": [], "ring": None, "barred": {}, "say": None, "small": None, "futures": [],
        "debrief": [], "counts": [], "bets": [], "reply": None, "next": None, "keep": 0,
    }  # fmt: skip
    found: Any = empty | more
    node: Node = found
    return node


def item(name: str, *, line: Any = None, place: Any = None, tokens: Any = None, locked: Any = None) -> Item:
    """Something that is sorted, ranked or joined by an arrow; what is not named is not there."""
    return {"id": name, "line": line, "place": place, "tokens": tokens, "locked": locked}


def answered(right: bool | None, said: Sequence[Any], events: Sequence[Any] = (), found: Sequence[str] = ()) -> Any:
    """The answer to an answer."""
    return {"right": right, "found": list(found), "said": list(said), "events": list(events)}


def lines(sentences: Sequence[Said]) -> list[Any]:
    """Sentences as they go over the wire."""
    return [one_line(said) for said in sentences]


def one_line(said: Said) -> Any:
    """A sentence as it goes over the wire."""
    return {"id": said.id, "args": dict(said.args), "rules": list(said.rules)}
