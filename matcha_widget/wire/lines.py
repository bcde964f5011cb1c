"""Sentences as data: message ids of the catalogue with complete arguments, all of them codes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from ..engine.matcha import Game
from ..engine.matcha.moves import Move, Seat
from ..engine.matcha.refusal import Objection
from ..engine.matcha.view import Perspective, View
from ..naming import table_args

if TYPE_CHECKING:
    from .schema import Args, Line, Player

TITLES = ("さん", "くん", "ちゃん", "先生")
"""A typed name that ends in one of these brings its own title."""


def line(name: str, rules: Sequence[str] = (), /, **args: str | int | list[str]) -> Line:
    """A message of the catalogue with its arguments."""
    return {"id": name, "args": args, "rules": list(rules)}


def messages_in(told: object) -> set[str]:
    """All that it takes to say something that goes over the wire: its lines, and the rules behind them."""
    lines = [*_lines_in(told)]
    return {line["id"] for line in lines} | {f"rule-{rule}" for line in lines for rule in line.get("rules", ())}


def _lines_in(told: object) -> Iterator[Any]:
    waiting = [told]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            if "args" in each:
                yield each
            waiting += each.values()
        elif isinstance(each, list | tuple):
            waiting += each


def player(name: str, kind: str) -> Player:
    """Who sits at a seat, as the wire says it."""
    return {"name": name, "plain": name.endswith(TITLES), "kind": kind}


def recorded(game: Game) -> tuple[Player, Player]:
    """Who played a recorded game: nobody sits there now."""
    bottom, top = game.players or ("", "")
    return player(bottom, "nobody"), player(top, "nobody")


def who(seat: Seat, eyes: Perspective | None, players: Sequence[Player]) -> Args:
    """Who acts, as these eyes see it: you, somebody with a name, or a side of the table."""
    if seat == eyes:
        return {"who": "you"}
    if name := players[seat]["name"]:
        return {"who": "plain" if players[seat]["plain"] else "name", "name": name}
    return {"who": "top" if seat else "bottom"}


def refusal(  # noqa: PLR0911  # a table: one sentence for each obstacle
    why: Objection, move: object, view: View, players: Sequence[Player]
) -> Line:
    """The sentence for a move that the rules forbid."""
    match why.obstacle:
        case "place":
            table = next(place.table for place in view.open_places if isinstance(move, Move) and place.mat == move.mat)
            return line("no-taken", [why.rule], **table_args(table))
        case "passed":
            return line("no-passed", [why.rule])
        case "seat" if view.to_move is not None:
            return line("no-turn", [why.rule], **who(view.to_move, None, players))
        case "hand" if [str(legal) for legal in view.legal] == ["pass"]:
            return line("no-fit", ["X6"])
        case "hand" if view.seated and isinstance(move, Move) and move.card in _laid(view):
            return line("no-takeback", ["X12"])
        case "hand":
            return line("no-error", [why.rule])
        case _:
            return line("no-stale", [why.rule])


def _laid(view: View) -> set[object]:
    """The seat's own cards beside the open pair."""
    return {place.cards[0 if view.perspective == 0 else 1] for place in view.open_places}


def no_text(text: str) -> Line:
    """The sentence for text that is no move, with the usual cause."""
    cyrillic = any("\u0400" <= letter <= "\u04ff" for letter in text)
    wide = any("\uff00" <= letter <= "\uffef" for letter in text)
    return line("no-text", text=text[:40], cause="cyrillic" if cyrillic else "wide" if wide else "other")
