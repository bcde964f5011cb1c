"""What those who hear tell once the cards have turned: why they came or stayed away, and how their leaves stand."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from matcha_widget.engine.matcha.players import HEARING_PLAYERS, LEAF_COUNTING_PLAYERS
from matcha_widget.engine.matcha.rules.moves import Mat, Seat
from matcha_widget.engine.matcha.rules.view import View
from matcha_widget.engine.matcha.trust import ClaimResponse, ProvenClaim, claim_responses, count_leaves, proven_claims
from matcha_widget.kit.wire.sentences import sentence

from .sentences import seat_args
from .to_wire import map_pair

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import PlayerData, Sentence


def leaf_counts(view: View, players: Sequence[PlayerData]) -> tuple[int | None, int | None]:
    """The leaves of each seat that counts some, from what everybody has seen."""
    return map_pair(
        lambda seat: count_leaves(view, seat) if players[seat]["kind"] in LEAF_COUNTING_PLAYERS else None, (0, 1)
    )


def response_sentences(after: View, number: int, players: Sequence[PlayerData]) -> Iterator[tuple[Seat, Mat, Sentence]]:
    """Of every word that was heard in a round, once: who heard it, about which mat, what it made them do."""
    for seat in (0, 1):
        if players[seat]["kind"] in HEARING_PLAYERS:
            for word in dict.fromkeys(claim_responses(after, seat, number)):
                if did := _response_name(word):
                    yield seat, word.mat, sentence("tell-why", ["B1"], did=did, **seat_args(seat, None, players))


def leaf_changes(
    before: View, after: View, players: Sequence[PlayerData]
) -> Iterator[tuple[Seat, ProvenClaim, Sentence]]:
    """Every leaf that has grown, every two that have fallen: whose they are, and the word that was proved."""
    for seat in (0, 1):
        if players[seat]["kind"] in LEAF_COUNTING_PLAYERS:
            had = count_leaves(before, seat)
            for word in proven_claims(after, seat)[len(proven_claims(before, seat)) :]:
                if change := word.leaves - had:
                    args = seat_args(seat, None, players) | {"change": "grows" if change > 0 else "falls"}
                    yield seat, word, sentence("tell-leaves", ["B1"], **args, count=abs(change))
                had = word.leaves


def _response_name(heard: ClaimResponse) -> str | None:
    """What a word has done; whoever was called and went elsewhere has nothing to say of it."""
    if heard.word == "match":
        return "look" if heard.did_come else "stay"
    return "come" if heard.did_come else None
