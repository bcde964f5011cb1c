"""What the cards above the columns can be, to one perspective: each way in which they can lie, equally likely (GC1)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations

from matcha_widget.engine.core.errors import refuse_wrong_types
from matcha_widget.engine.genmaicha.rules.cards import CARDS, Card, missing_cards
from matcha_widget.engine.genmaicha.rules.state import HIDDEN, KnownGame


def possible_layouts(known: KnownGame) -> Iterator[tuple[Card, ...]]:
    """Every way in which the three cards can lie: as seen where seen, else not what was shown not to be there (GC5)."""
    if not known.setting.ceremony:
        return
    for cards in permutations(missing_cards(known.public.grid)):
        seen = zip(cards, known.above, known.public.misses, strict=True)
        if all(card == shown or (shown == HIDDEN and card not in misses) for card, shown, misses in seen):
            yield cards


@refuse_wrong_types
def belief(known: KnownGame) -> tuple[dict[Card, Fraction], ...]:
    """By column, how likely each card lies above it, of those that can; empty without a ceremony.

    >>> from matcha_widget.engine import genmaicha
    >>> state = genmaicha.new_game(2, variants=("ceremony",), grid="B3O/1G2/K6R", above=("4", "W", "5"), seed=7)
    >>> belief(genmaicha.view(state, 0))[0]["4"]
    Fraction(1, 3)
    """
    found = list(possible_layouts(known))
    columns = zip(*found, strict=True)
    return tuple(
        {card: Fraction(column.count(card), len(found)) for card in CARDS if card in column} for column in columns
    )
