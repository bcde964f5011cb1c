"""What a lesson's page gives away: its answers, computed beforehand, and the cards that lie face down before them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby
from typing import Any, Final, TypeAlias

from matcha_widget.engine.matcha import HIDDEN, RecordError
from matcha_widget.engine.matcha.rules.moves import SEATS

from .found import Giveaway, held, inside, named
from .shown import in_film, views

ANSWERED: Final = {"lesson", "answers"}
"""The traits of a lesson that brings its answers along (`widgets/course.py`)."""

REPLY: Final = {"stage", "board", "reply"}
"""A node of a lesson."""

Spot: TypeAlias = tuple[int, int, str, int]
"""Where a card lies: its set (0: the only one), round, mat and seat."""


def in_lesson(traits: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """That the answers are there; of a lesson, every card that is hidden at one node of a step and named at another."""
    try:
        yield from _in_answers(traits["lesson"], traits["answers"], where)
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as fault:
        raise RecordError("", f"not built as ours are: {fault}") from None


def in_reply(node: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """That this node, asked for in a cell, says whether an answer is right."""
    match node["reply"]:
        case {"right": bool()}:
            yield Giveaway(where, "the answer to a step of a lesson", "answers")


def _in_answers(lesson: dict[str, Any], answers: dict[str, Any], where: str) -> Iterator[Giveaway]:
    steps, row = _boards(answers["nodes"]), answers.get("row")
    if row is not None:
        among = ", hidden cards among them" if any(next(_in_step(step, ""), None) for step in steps.values()) else ""
        yield Giveaway(where, f"the answers of {len(row)} exercises, from {row[0]['id']} on{among}", "answers")
        return
    yield Giveaway(where, f"the answers of lesson {lesson['id']}", "answers")
    for at, boards in steps.items():
        here = inside(where, f"lesson {lesson['id']}", f"step {lesson['steps'][at]['id']}")
        yield from dict.fromkeys(_in_step(boards, here))


def _boards(nodes: dict[str, Any]) -> dict[int, list[dict[str, Any]]]:
    """By step: the table at each of its nodes."""

    def step(name: str) -> int:
        return int(name.partition("/")[0])

    return {at: [nodes[name]["board"] for name in names] for at, names in groupby(sorted(nodes, key=step), step)}


def _in_step(boards: list[dict[str, Any]], where: str) -> Iterator[Giveaway]:
    hidden = {spot for board in boards for spot, card in _lying(board) if card == HIDDEN}
    for board in boards:
        for spot, card in _lying(board):
            if spot in hidden and named([card]):
                yield Giveaway(where, f"{_told(spot)}: {card}@{spot[2]}", "card")
    if any(HIDDEN in board["top"] for board in boards):
        for board in boards:
            yield from held(where, 1, board["top"])
    for board in boards:
        if board["replay"]:
            yield from in_film(board["replay"], where)


def _lying(board: dict[str, Any]) -> Iterator[tuple[Spot, str]]:
    """What lies at the places, and in a film what is turned over, and what lies there in the end."""
    yield from _at_places(0, zip(board["rounds"], board["places"], strict=True))
    if film := board["replay"]:
        for beat in film["beats"]:
            for seat, card in enumerate(beat.get("cards", ())):
                yield (beat["set"], *beat["at"], seat), card
        for scene in film["scenes"].values():
            *_, last = views(scene)
            pairs = enumerate(last["pairs"], 1)
            yield from _at_places(last["set"], [(number, place) for number, pair in pairs for place in pair["places"]])


def _at_places(number: int, places: Iterable[tuple[int, dict[str, Any]]]) -> Iterator[tuple[Spot, str]]:
    for round_number, place in places:
        for seat, card in enumerate(place["cards"]):
            if card is not None:
                yield (number, round_number, place["mat"], seat), card


def _told(spot: Spot) -> str:
    number, round_number, _, seat = spot
    return f"{SEATS[seat]}'s card in {f'set {number}, ' if number else ''}round {round_number}"
