"""Lookalikes: whole games that fit a view, the cards it does not show being dealt anew (H1, H2, X7, X8).

Only the view is used, so nothing hidden can enter; each deal is as likely as `belief` says. Fitting deals are counted
forwards through the sets, then one is drawn backwards from the last set.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from matcha_widget.engine.core.errors import refuse_wrong_types
from matcha_widget.engine.matcha.records.record import Game, RecordedSet, add_keep, replay_sets
from matcha_widget.engine.matcha.rules.cards import DECK, ZERO, Card, Hand, pack, unpack
from matcha_widget.engine.matcha.rules.deal import SeenDeal
from matcha_widget.engine.matcha.rules.editions import Edition
from matcha_widget.engine.matcha.rules.legal import keeps
from matcha_widget.engine.matcha.rules.moves import Deal, Move
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.engine.matcha.rules.state import State, move_texts
from matcha_widget.engine.matcha.rules.view import Perspective, SeenSet, View, current_set

from .belief import possible_keeps
from .possible_deals import (
    NOTHING_KEPT,
    Deals,
    consistent_deals,
    count_zeros,
    deals_after_reveal,
    hidden_seats,
    revealed_hand,
    turned_over_cards,
)

T = TypeVar("T")


class FittingDeals(NamedTuple):
    """For one set, the cards that may have been kept into it, and the deals that fit all that was seen of it."""

    kept: Deals
    deals: Deals


class HiddenCards(NamedTuple):
    """One arrangement of a set's hidden cards: both hands, and the cards kept before and after it."""

    hands: tuple[Hand, Hand]
    kept: tuple[Hand, Hand]
    left: tuple[Hand, Hand]


@refuse_wrong_types
def lookalike(view: View, rng: Random, players: tuple[str, str] | None = None) -> Game:
    """Draw a game that gives this view; the generator picks one of all that do."""
    sets = (*view.past, current_set(view))
    drawn = _draw_hidden_cards(sets, view.perspective, rng)
    played = [
        _fill_set(seen, cards, view.perspective, view.edition, rng) for seen, cards in zip(sets, drawn, strict=True)
    ]
    *_, state = replay_sets(view.edition, played)
    return Game(_with_keeps(state, view, rng), players)


def _fitting_deals(sets: Sequence[SeenSet], perspective: Perspective) -> Iterator[FittingDeals]:
    kept = NOTHING_KEPT
    for at, seen in enumerate(sets):
        deals = consistent_deals(kept, seen.deal, perspective)
        for seat in hidden_seats(perspective):
            revealed = 0
            for _, card in turned_over_cards(seen.places, seat):
                deals = deals_after_reveal(deals, seat, card, revealed)
                revealed += card.unit
        yield FittingDeals(kept, deals)
        if at + 1 < len(sets):
            kept = possible_keeps(deals, seen.places, sets[at + 1].deal, perspective)


def _draw_hidden_cards(sets: Sequence[SeenSet], perspective: Perspective, rng: Random) -> list[HiddenCards]:
    """Draw an arrangement for every set; the cards kept into a set narrow the one before it."""
    drawn: list[HiddenCards] = []
    for at, (kept, fitting) in reversed([*enumerate(_fitting_deals(sets, perspective))]):
        seen, deals, left = sets[at], fitting, (0, 0)
        if drawn:
            following, left = sets[at + 1].deal, drawn[-1].kept
            deals = {
                hands: possible_keeps({hands: weight}, seen.places, following, perspective).get(left, 0)
                for hands, weight in fitting.items()
            }
        hands = _pick(deals, rng)
        dealt = seen.deal._replace(hands=(unpack(hands[0]), unpack(hands[1])))
        into = _pick({each: _weight(each, weight, hands, dealt) for each, weight in kept.items()}, rng)
        drawn.append(HiddenCards(hands, into, left))
    return drawn[::-1]


def _weight(kept: tuple[Hand, Hand], weight: int, hands: tuple[Hand, Hand], dealt: SeenDeal) -> int:
    """The weight of these hands for seats that had kept these cards."""
    if not all(map(_contains, hands, kept)):
        return 0
    return consistent_deals({kept: weight}, dealt, "all").get(hands, 0)


def _contains(hand: Hand, part: Hand) -> bool:
    return not part & ~hand & (ZERO.unit - 1) and count_zeros(part) <= count_zeros(hand)


def _fill_set(
    seen: SeenSet, drawn: HiddenCards, perspective: Perspective, edition: Edition, rng: Random
) -> RecordedSet:
    """Fill a set with these cards; any of those that fit may be the ones lying face down."""
    hidden, (dealer, table, *_) = hidden_seats(perspective), seen.deal
    closed = {}
    for seat in hidden:
        turned = revealed_hand(seen.places, seat)
        closed[seat] = iter(_shuffle(unpack(drawn.hands[seat] - turned - drawn.left[seat]), rng))
    moves = [
        Move(f"{next(closed[seat])}{text[-2:]}" if text.startswith(HIDDEN) else text)
        for seat, text in move_texts(seen.actions, dealer, edition, seen.places)
    ]
    bottom, top = map(unpack, drawn.hands)
    kept = unpack(drawn.kept[0]), unpack(drawn.kept[1])
    aside = unpack(pack(DECK) - pack(card for pair in table for card in pair) - sum(drawn.hands))
    return RecordedSet(Deal(dealer, table, (bottom, top), aside, kept), tuple(moves), seen.talk)


def _with_keeps(state: State, view: View, rng: Random) -> State:
    """Add the choices to keep; one that is known to be made but hidden is drawn at random (X3)."""
    for seat, keep in enumerate(view.keeping):
        if keep is not None:
            state = add_keep(state, seat, keep.cards)
        elif view.phase == "deal" and keeps(state, seat):
            state = add_keep(state, seat, tuple(card for card in unpack(state.hands[seat]) if rng.random() < 0.5))
    return state


def _shuffle(cards: Sequence[Card], rng: Random) -> list[Card]:
    return sorted(cards, key=lambda _: rng.random())


def _pick(weights: Mapping[T, int], rng: Random) -> T:
    """Pick one, each as likely as its weight."""
    at = sum(weights.values()) * int(rng.random() * 2**53) >> 53
    for thing, weight in weights.items():
        at -= weight
        if at < 0:
            return thing
    raise AssertionError("no deal fits what was seen")
