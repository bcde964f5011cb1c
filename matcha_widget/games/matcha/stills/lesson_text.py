"""A lesson on paper: what is asked, what lies there, what can be chosen; the same text for the same lesson."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from matcha_widget.engine.matcha import KINDS
from matcha_widget.kit.voice import Voice

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import Board, Item, Lesson, Node
    from matcha_widget.games.matcha.table.table_schema import Place


def sheet(lesson: Lesson, voice: Voice) -> Iterator[str]:
    """A lesson from its title to its take-away, each step as it begins."""
    yield voice.all([lesson["title"]]) if lesson["kind"] != "exercise" else lesson["id"]
    if not lesson["steps"]:
        yield ""
        yield voice.all([lesson["idea"], *lesson["notes"]])
    for head, root in zip(lesson["steps"], lesson["roots"], strict=True):
        asked = spread(root, voice)
        if lesson["kind"] in ("exercise", "practice"):
            yield from asked
            continue
        yield ""
        first, *rest = asked
        yield f"{head['id']}  {first}"
        yield from (f"   {each}" for each in rest)
    if lesson["take_away"]:
        yield ""
        yield voice.all([lesson["take_away"]])


def spread(node: Node, voice: Voice) -> Iterator[str]:
    """A node: what is asked, the table, what can be chosen, what was replied."""
    yield voice.all([node["say"], *node["ask"]])
    if table := lying(node["board"]):
        yield table
    if node["items"]:
        yield "; ".join(_item(item, voice) for item in node["items"])
    chosen = node["boxes"] or ([] if node["items"] else node["options"])
    if named := [voice.all([each["line"]]) for each in chosen if each["line"]]:
        yield " | ".join(named)
    if node["reply"] and node["reply"]["said"]:
        yield voice.all(node["reply"]["said"])


def lying(board: Board) -> str:
    """The table as a position is written."""
    parts = [" ".join(map(_place, board["places"]))]
    if board["hand"]:
        parts.append(f"hand {' '.join(board['hand'])}")
    if board["top"]:
        parts.append(f"top hand {' '.join(board['top'])}")
    if board["tokens"]:
        parts.append("tokens " + " / ".join(map(_row, board["tokens"])))
    return "; ".join(part for part in parts if part)


def _place(place: Place) -> str:
    bottom, top = (card or "-" for card in place["cards"])
    return f"{place['mat']}:{place['table']} {top}|{bottom}"


def _row(counts: Sequence[int]) -> str:
    return " ".join(f"{kind}{count}" for kind, count in zip(KINDS, counts, strict=True) if count) or "-"


def _item(item: Item, voice: Voice) -> str:
    if item["place"]:
        return _place(item["place"])
    if item["tokens"]:
        return _row(item["tokens"])
    return voice.all([item["line"]]) if item["line"] else item["id"]
