"""Cards for what a record hides (`view_json`): a deal of every set that fits all it shows (S1, E2, X3, X8).

Sets are filled from the last back to the first, for then each asks only for cards of the one before it: cards that a
seat kept into a set were in its hand there, and unlaid in its hand in the set before.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Final, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import RecordError
from matcha_widget.engine.matcha.rules.cards import ZERO
from matcha_widget.engine.matcha.rules.deal import HAND

Cards: TypeAlias = Counter[str]

MAX_TRIES: Final = 10_000
"""Ways to keep cards tried for one record; a game that was played takes a few for each set."""


class KnownSet(NamedTuple):
    """The known facts of a set: the cards nobody showed, and for each hidden hand the cards turned over and kept."""

    unseen: Cards
    turned: tuple[Cards, ...]
    kept: tuple[int, ...]
    """The number of cards each hidden hand holds from the set before."""


class Completion(NamedTuple):
    """Cards that may have been hidden in a set, for each hidden hand."""

    hands: tuple[Cards, ...]
    kept: tuple[Cards, ...]
    """The cards kept into this set."""
    closed: tuple[Cards, ...]
    """The cards neither turned over nor kept at the end; these fill the places of face-down cards."""
    aside: Cards


def complete_sets(sets: Sequence[KnownSet]) -> list[Completion]:
    """Find cards for all hidden hands of a game; refuse a record that no cards fit."""
    filled = _Search(sets).fill_sets(len(sets) - 1, tuple(Counter() for known in sets[:1] for _ in known.kept))
    if filled is None:
        raise RecordError("sets", "no deal of the eighteen cards fits what is shown here")
    return filled


class _Search:
    """A search through all ways to fill the sets, from the last to the first, likely ones first, hopeless ones once."""

    def __init__(self, sets: Sequence[KnownSet]) -> None:
        self.sets = sets
        self.tried = 0
        self.hopeless: set[object] = set()
        self.unseen_since: list[dict[str, int]] = []
        """For each set and unseen card, the first set of its unbroken time unseen; it may have been kept since then."""
        for at, known in enumerate(sets):
            before = self.unseen_since[-1] if at else {}
            self.unseen_since.append({card: before.get(card, at) for card in known.unseen})
        self.fresh = [self._fresh(at) for at in range(len(sets))]

    def fill_sets(self, at: int, held: tuple[Cards, ...]) -> list[Completion] | None:
        """Fill the sets up to this one, each hidden hand holding these unlaid cards at its end; None if none fit."""
        if at < 0:
            return []
        key = (at, *(tuple(sorted(self._rank(at, card) for card in cards.elements())) for cards in held))
        if key in self.hopeless or self._lacks_cards(at, held):
            return None
        for kept in self._possible_keeps(at, held, (), self._before(at), self.sets[at].unseen - _sum(held)):
            earlier = self.fill_sets(at - 1, kept)
            if earlier is not None:
                return [*earlier, self._completion_of(at, held, kept)]
        self.hopeless.add(key)
        return None

    def _fresh(self, at: int) -> list[int]:
        """For each hand, the most cards it can have kept into a set and need not hold at its end."""
        known, before = self.sets[at], self._before(at)
        after = self.sets[at + 1].kept if at + 1 < len(self.sets) else (0,) * len(known.kept)
        rooms = [HAND - turned.total() - held for turned, held in zip(known.turned, after, strict=True)]
        return [room + (turned & before).total() for room, turned in zip(rooms, known.turned, strict=True)]

    def _lacks_cards(self, at: int, held: tuple[Cards, ...]) -> bool:
        """True if a hand is sure to lack cards to keep in an earlier set, its cards here having been seen elsewhere."""
        for seat, cards in enumerate(held):
            fresh = 0
            for earlier in range(at, 0, -1):
                fresh += self.fresh[earlier][seat]
                if fresh >= HAND:
                    break
                lasting = sum(self.unseen_since[at][card] < earlier for card in cards.elements())
                if lasting + fresh < self.sets[earlier].kept[seat]:
                    return True
        return False

    def _rank(self, at: int, card: str) -> tuple[bool, int]:
        """Rank a card; cards of equal rank can replace each other in all sets before. The two zeros rank apart."""
        return card == ZERO, self.unseen_since[at][card]

    def _before(self, at: int) -> Cards:
        return self.sets[at - 1].unseen if at else Counter()

    def _possible_keeps(
        self, at: int, held: tuple[Cards, ...], kept: tuple[Cards, ...], before: Cards, free: Cards
    ) -> Iterator[tuple[Cards, ...]]:
        """Yield the cards each hidden hand may have kept into a set, of those unseen `before`, drawing from `free`."""
        seat = len(kept)
        if seat == len(held):
            yield kept
            return
        has = self.sets[at].turned[seat] + held[seat]
        room = HAND - has.total()
        groups: dict[tuple[tuple[bool, int], bool], list[str]] = {}
        for card in ((has + free) & before).elements():
            groups.setdefault((self._rank(at - 1, card), card not in has), []).append(card)
        for part in _parts([groups[key] for key in sorted(groups)], self.sets[at].kept[seat]):
            self.tried += 1
            if self.tried > MAX_TRIES:
                raise RecordError("sets", "too much is hidden here to find a deal of the eighteen cards that fits")
            drawn = Counter(part) - has
            if drawn.total() <= room:
                yield from self._possible_keeps(at, held, (*kept, Counter(part)), before - Counter(part), free - drawn)

    def _completion_of(self, at: int, held: tuple[Cards, ...], kept: tuple[Cards, ...]) -> Completion:
        """Complete a set with these cards in its hidden hands, which are filled up to five."""
        known = self.sets[at]
        hands = [(turned + has) | cards for turned, has, cards in zip(known.turned, held, kept, strict=True)]
        free = (known.unseen + _sum(known.turned) - _sum(hands)).elements()
        hands = [hand + Counter(islice(free, HAND - hand.total())) for hand in hands]
        closed = [hand - turned - has for hand, turned, has in zip(hands, known.turned, held, strict=True)]
        return Completion(tuple(hands), kept, tuple(closed), Counter(free))


def _parts(groups: list[list[str]], size: int) -> Iterator[list[str]]:
    """Yield parts of that size: the first cards of each group, as many as possible from earlier groups."""
    if not groups or not size:
        if not size:
            yield []
        return
    first, *others = groups
    for taken in range(min(len(first), size), -1, -1):
        for rest in _parts(others, size - taken):
            yield first[:taken] + rest


def _sum(hands: Sequence[Cards]) -> Cards:
    return sum(hands, Counter())
