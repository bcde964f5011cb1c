"""The facts of rings and places: which rank or card is over which, and by which rule (V4, K1, K2, S1)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain, combinations
from typing import Final, Literal, TypeAlias

from matcha_widget.engine.core.errors import quote
from matcha_widget.engine.matcha import (
    NUMBERS,
    SUITS,
    Card,
    NotationError,
    Place,
    beats,
    matchers,
    parse_place,
    shape,
)
from matcha_widget.engine.matcha.rules.cards import SUITED, cards_of, in_order
from matcha_widget.engine.matcha.rules.explain import why_over
from matcha_widget.engine.matcha.rules.notation import Ranked
from matcha_widget.games.matcha.table.narrator import comparison_sentence
from matcha_widget.games.matcha.table.sentences import asks_for, card_args, table_args
from matcha_widget.kit.wire.sentences import sentence
from matcha_widget.kit.wire.wire_schema import Sentence

from .explore_schema import Arrow, PlaceFacts, RemainingMatches, RingFacts

# Rings

RingName: TypeAlias = Literal["number", "suit"]

RINGS: Final[dict[RingName, str]] = {"number": NUMBERS, "suit": SUITS}
"""The ranks of each ring from high to low."""


def check_ring(ring: object) -> RingName:
    """Read the name of a ring."""
    for name in RINGS:
        if name == ring:
            return name
    raise NotationError(f"{quote(ring)} is no ring: expected 'number' or 'suit'")


def ring_facts(ring: RingName) -> RingFacts:
    """Build the facts of a ring: its ranks and an arrow for each of its six pairs."""
    ranks = RINGS[ring]
    return {"kind": ring, "ranks": [*ranks], "arrows": [_ring_arrow(*pair) for pair in combinations(ranks, 2)]}


def ring_text(ring: RingName) -> str:
    """The ring as text: for each rank the ranks it is over."""
    ranks = RINGS[ring]
    below = {rank: [other for other in ranks if other != rank and beats(rank, other)] for rank in ranks}
    return "\n".join(" ".join((rank, "is over", *below[rank])) for rank in ranks)


def _ring_arrow(a: str, b: str) -> Arrow:
    ranked = rank_pair(a, b)
    reason = (
        sentence("why-upset", [ranked.rule], ring="number" if ranked.rule == "K1" else "suit")
        if ranked.upset
        else sentence("explore-stairs", [ranked.rule])
    )
    comparison = comparison_sentence("s" if ranked.rule == "K1" else "n", ranked)
    return {"high": ranked.high, "low": ranked.low, "upset": ranked.upset, "told": [comparison, reason]}


def rank_pair(a: str, b: str) -> Ranked:
    """Rank two different ranks or cards."""
    reason = why_over(a, b)
    assert reason is not None, "they differ"
    return Ranked(reason.facts["over"], reason.facts["under"], reason.rule)


# Places

OTHERS: Final = 5
"""Six cards lie on the table (S1)."""


def check_bare_place(place: object) -> Place:
    """Read a table card on its mat, without anybody's cards."""
    bare = parse_place(place)  # type: ignore[arg-type]  # it refuses other types
    if bare.cards != (None, None):
        raise NotationError(f"{quote(str(bare))}: expected a table card and its mat alone, as in {bare.bare}")
    return Place(bare.mat, bare.table)


def table_cards(without: Iterable[str], place: Place) -> tuple[Card, ...]:
    """Read cards that lie on the other five mats."""
    cards = in_order(cards_of(without))
    for card in cards:
        if card not in SUITED:
            raise NotationError("without: a 0 is never a table card (S1)")
        if card == place.table:
            raise NotationError(f"without: {card} is the table card of {place.bare} itself, so it is there already")
        if cards.count(card) > 1:
            raise NotationError(f"without: there is only one {card}")
    if len(cards) > OTHERS:
        raise NotationError(f"without: expected at most {OTHERS} cards, one for each other mat (S1), not {len(cards)}")
    return cards


def place_facts(place: Place, without: Sequence[Card]) -> PlaceFacts:
    """Build the facts of a place, for every choice of its cards that may lie elsewhere."""
    rivals = sorted(matchers(place), key=lambda card: _rank(place, card))
    choices = [
        [*cards] for cards in chain.from_iterable(combinations(rivals, count) for count in range(len(rivals) + 1))
    ]
    return {
        "kind": "place",
        "mat": place.mat,
        "table": str(place.table),
        "asked": sentence("why-asked", ["V2"], asks=asks_for(place.mat), **table_args(place.table)),
        "rivals": _codes(rivals),
        "away": _codes(card for card in rivals if card in without),
        "others": _codes(card for card in without if card not in rivals),
        "arrows": [_arrow(place, *pair) for pair in combinations(rivals, 2)],
        "left": {" ".join(away): _remaining_matches(place, away) for away in choices},
    }


def place_text(place: Place, without: Sequence[Card]) -> str:
    """The place as text: the cards that can match there, and how they rank."""
    missing = ("without", *without) if without else ()
    return " ".join((place.bare, *matchers(place, without), shape(place, without), *missing))


def _rank(place: Place, card: Card) -> int:
    return RINGS["suit"].index(card.suit) if place.mat == "n" else RINGS["number"].index(card.number)


def _remaining_matches(place: Place, away: Sequence[Card]) -> RemainingMatches:
    rivals, contest = matchers(place, away), shape(place, away)
    cards = sorted(rivals, key=lambda card: _rank(place, card))
    if contest == "chain":
        cards.sort(key=lambda card: sum(beats(other, card) for other in rivals if other != card))
    safe_card = card_args(cards[0]) if contest == "chain" else {}
    name = "single" if len(cards) == 1 else contest
    summary = sentence("explore-shape", ["S1"], shape=name, **safe_card)
    return {"cards": _codes(cards), "round": contest == "triangle", "told": [summary]}


def _arrow(place: Place, a: Card, b: Card) -> Arrow:
    high, low = (a, b) if beats(a, b) else (b, a)
    ranked = rank_pair(high, low)
    asks = asks_for(place.mat)
    sentences: list[Sentence] = [
        sentence("explore-beats", [ranked.rule], **card_args(high), **table_args(low)),
        sentence("why-two", ["V4"], asks=asks),
        comparison_sentence(place.mat, ranked),
    ]
    if ranked.upset:
        sentences.append(sentence("why-upset", [ranked.rule], ring="suit" if asks == "number" else "number"))
    return {"high": str(high), "low": str(low), "upset": ranked.upset, "told": sentences}


def _codes(cards: Iterable[Card]) -> list[str]:
    return [str(card) for card in cards]
