"""Beliefs about the cards above the columns: all layouts that fit a perspective, equally likely (GC1)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from matcha_widget.engine.core.errors import refuse_wrong_types
from matcha_widget.engine.genmaicha.rules.cards import CARDS, Card, missing_cards
from matcha_widget.engine.genmaicha.rules.state import HIDDEN, KnownGame


def possible_layouts(known: KnownGame) -> Iterator[tuple[Card, ...]]:
    """Yield each layout of the three cards that fits: the seen card, else any card that has not missed there (GC5)."""
    if not known.setting.ceremony:
        return
    for cards in permutations(missing_cards(known.public.grid)):
        columns = zip(cards, known.above, known.public.misses, strict=True)
        if all(card == above or (above == HIDDEN and card not in misses) for card, above, misses in columns):
            yield cards


@refuse_wrong_types
def belief(known: KnownGame) -> tuple[dict[Card, Fraction], ...]:
    """By column, the probability of each card that can lie above it; empty without a ceremony.

    >>> from matcha_widget.engine import genmaicha
    >>> state = genmaicha.new_game(2, variants=("ceremony",), grid="B3O/1G2/K6R", above=("4", "W", "5"), seed=7)
    >>> belief(genmaicha.view(state, 0))[0]["4"]
    Fraction(1, 3)
    """
    layouts = list(possible_layouts(known))
    columns = zip(*layouts, strict=True)
    return tuple(
        {card: Fraction(column.count(card), len(layouts)) for card in CARDS if card in column} for column in columns
    )
