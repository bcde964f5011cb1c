"""The sentences that a table of Matcha says, as data: why a move is refused, who did what."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from matcha_widget.engine.matcha import Game
from matcha_widget.engine.matcha.rules.legal import Objection
from matcha_widget.engine.matcha.rules.moves import Move, Seat
from matcha_widget.engine.matcha.rules.view import Perspective, View
from matcha_widget.kit.wire import sentences
from matcha_widget.kit.wire.sentences import player_data, sentence

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence


def recorded_players(game: Game) -> tuple[PlayerData, PlayerData]:
    """Who played a recorded game: nobody sits there now."""
    bottom, top = game.players or ("", "")
    return player_data(bottom, "nobody"), player_data(top, "nobody")


def seat_args(seat: Seat, viewer: Perspective | None, players: Sequence[PlayerData]) -> MessageArgs:
    """Who acts, as these eyes see it: you, somebody with a name, or a side of the table."""
    return sentences.seat_args(seat, viewer, players, {"who": "top" if seat else "bottom"})


def refusal_sentence(  # noqa: PLR0911  # a table: one sentence for each obstacle
    why: Objection, move: object, view: View, players: Sequence[PlayerData]
) -> Sentence:
    """The sentence for a move that the rules forbid."""
    match why.obstacle:
        case "place":
            return sentence("no-taken", [why.rule])
        case "passed":
            return sentence("no-passed", [why.rule])
        case "seat" if view.to_move is not None:
            return sentence("no-turn", [why.rule], **seat_args(view.to_move, None, players))
        case "hand" if [str(legal) for legal in view.legal] == ["pass"]:
            return sentence("no-fit", ["X6"])
        case "hand" if view.seated and isinstance(move, Move) and move.card in _own_laid_cards(view):
            return sentence("no-takeback", ["X12"])
        case "hand":
            return sentence("no-error", [why.rule])
        case _:
            return sentence("no-stale", [why.rule])


def _own_laid_cards(view: View) -> set[object]:
    """The seat's own cards beside the open pair."""
    return {place.cards[0 if view.perspective == 0 else 1] for place in view.open_places}
