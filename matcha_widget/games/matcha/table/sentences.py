"""The sentences of a table beside its narration, as data: their arguments, why a move is refused, what a claim did.

Arguments are codes, never words: the catalogue has the words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from matcha_widget.engine.matcha import Game, Place
from matcha_widget.engine.matcha.players import HEARING_PLAYERS, LEAF_COUNTING_PLAYERS
from matcha_widget.engine.matcha.rules.cards import Card
from matcha_widget.engine.matcha.rules.moves import Mat, Move, Seat
from matcha_widget.engine.matcha.rules.refusal import Objection
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.engine.matcha.rules.view import Perspective, View
from matcha_widget.engine.matcha.trust import ClaimResponse, ProvenClaim, claim_responses, count_leaves, proven_claims
from matcha_widget.kit import i18n
from matcha_widget.kit.wire import sentences
from matcha_widget.kit.wire.sentences import player_data, sentence

from .place_schema import map_pair
from .turn_order import has_passed

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence

    from .table_schema import LayObstacle, LayObstacles

# Arguments


def card_args(card: str) -> MessageArgs:
    """The arguments that name a card; none for a face-down one."""
    if card == HIDDEN:
        return {}
    named = Card(card)
    return {"suit": named.suit, "number": named.number} if named.suit else {"suit": "zero"}


def table_args(card: Card) -> MessageArgs:
    """The arguments that name a table card."""
    return {"tsuit": card.suit, "tnumber": card.number}


def asks_for(mat: str) -> str:
    """The argument for what a mat asks for."""
    return "number" if mat == "n" else "suit"


def claim_args(claim: str) -> MessageArgs:
    """The arguments of `do-claim` for a claim such as `suit M`."""
    kind, _, value = claim.partition(" ")
    return {"kind": kind, **({"token": value} if kind == "suit" else {"number": value} if value else {})}


def seat_args(seat: Seat, viewer: Perspective | None, players: Sequence[PlayerData]) -> MessageArgs:
    """The arguments that name a seat to a viewer: you, a name, or a side of the table."""
    return sentences.seat_args(seat, viewer, players, {"who": "top" if seat else "bottom"})


def recorded_players(game: Game) -> tuple[PlayerData, PlayerData]:
    """The players of a recorded game, at whose seats nobody sits now."""
    bottom, top = game.players or ("", "")
    return player_data(bottom, "nobody"), player_data(top, "nobody")


def _claim_text(claim: str, language: str) -> str:
    return i18n.format_nested_message("do-claim", claim_args(claim), language)


def _tokens_text(kinds: list[str], language: str) -> str:
    return i18n.join_list(
        [i18n.format_nested_message("part-tool", {"token": kind}, language) for kind in kinds], "or", language
    )


def _cards_text(cards: list[str], language: str) -> str:
    return i18n.join_list(
        [i18n.format_message("part-card.mid", card_args(card), language) for card in cards], "standard", language
    )


i18n.ARG_RENDERERS.update({"claim": _claim_text, "list": _tokens_text, "cards": _cards_text})

# Refusals


def refusal_sentence(  # noqa: PLR0911  # a table: one sentence for each obstacle
    objection: Objection, move: object, view: View, players: Sequence[PlayerData]
) -> Sentence:
    """The sentence for a move that the rules forbid."""
    match objection.obstacle:
        case "place":
            return sentence("no-taken", [objection.rule])
        case "passed":
            return sentence("no-passed", [objection.rule])
        case "seat" if view.to_move is not None:
            return sentence("no-turn", [objection.rule], **seat_args(view.to_move, None, players))
        case "hand" if [str(legal) for legal in view.legal] == ["pass"]:
            return sentence("no-fit", ["X6"])
        case "hand" if view.seated and isinstance(move, Move) and move.card in _own_laid_cards(view):
            return sentence("no-takeback", ["X12"])
        case "hand":
            return sentence("no-error", [objection.rule])
        case _:
            return sentence("no-stale", [objection.rule])


def _own_laid_cards(view: View) -> set[object]:
    """The seat's own cards beside the open pair."""
    return {place.cards[0 if view.perspective == 0 else 1] for place in view.open_places}


def lay_obstacles(view: View, players: Sequence[PlayerData]) -> LayObstacles:
    """The sentence for each mat of the round where the view's seat may not lay now, and one for the other rounds."""
    free = {move.mat for move in view.legal}
    obstacles: LayObstacles = {}
    for place in view.open_places:
        if place.mat not in free:
            obstacles[place.mat] = _lay_obstacle(_obstacle_sentence(view, place, players))
    if view.round:
        obstacles["pairs"] = _lay_obstacle(sentence("no-pair", ["T5"]))
    return obstacles


def _obstacle_sentence(view: View, place: Place, players: Sequence[PlayerData]) -> Sentence:
    seat = 1 if view.perspective == 1 else 0
    if has_passed(view, seat):
        return sentence("no-passed", ["T3"])
    if view.to_move != seat and view.to_move is not None:
        return sentence("no-turn", ["T1"], **seat_args(view.to_move, None, players))
    if place.cards[seat] is not None:
        return sentence("no-taken", ["T2"])
    return sentence("no-fit", ["X6"])


def _lay_obstacle(reason: Sentence) -> LayObstacle:
    return {"rule": reason["rules"][0], "id": reason["id"], "args": reason["args"]}


# Trust


def leaf_counts(view: View, players: Sequence[PlayerData]) -> tuple[int | None, int | None]:
    """The leaves of each seat that counts them."""
    return map_pair(
        lambda seat: count_leaves(view, seat) if players[seat]["kind"] in LEAF_COUNTING_PLAYERS else None, (0, 1)
    )


def response_sentences(after: View, number: int, players: Sequence[PlayerData]) -> Iterator[tuple[Seat, Mat, Sentence]]:
    """Yield, for each claim heard in a round: the hearer, the mat, and the sentence that says what the claim did."""
    for seat in (0, 1):
        if players[seat]["kind"] in HEARING_PLAYERS:
            for response in dict.fromkeys(claim_responses(after, seat, number)):
                if did := _response_name(response):
                    yield seat, response.mat, sentence("tell-why", ["B1"], did=did, **seat_args(seat, None, players))


def leaf_changes(
    before: View, after: View, players: Sequence[PlayerData]
) -> Iterator[tuple[Seat, ProvenClaim, Sentence]]:
    """Yield, for each claim that changed a seat's leaves: the seat, the claim, and the sentence about it."""
    for seat in (0, 1):
        if players[seat]["kind"] in LEAF_COUNTING_PLAYERS:
            leaves = count_leaves(before, seat)
            for claim in proven_claims(after, seat)[len(proven_claims(before, seat)) :]:
                if change := claim.leaves - leaves:
                    args = seat_args(seat, None, players) | {"change": "grows" if change > 0 else "falls"}
                    yield seat, claim, sentence("tell-leaves", ["B1"], **args, count=abs(change))
                leaves = claim.leaves


def _response_name(response: ClaimResponse) -> str | None:
    """The argument for what a claim did; None for a hearer who was called and went elsewhere."""
    if response.word == "match":
        return "look" if response.did_come else "stay"
    return "come" if response.did_come else None
