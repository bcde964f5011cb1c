"""Variants and house switches as data: every number and switch in which two games can differ (GR1, GR3, GV1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from matcha_widget.engine.core.errors import RecordError, join_words, quote

VARIANTS: Final = ("matcha-iri", "ceremony", "market")
"""Three independent switches (GV1), in listing order."""

HOUSE: Final = {
    "overtake": "the sums of bids and follow-ups are compared, of all seats (XA4)",
    "fail_at_once": "drinks of a failed attempt go at once (XC7)",
    "own_sale": "an owner's own brews sell the ad too (XM4)",
    "ad_refund": "an ad left at the end comes back (XM5)",
}
"""The rulings that can be switched, each with its meaning when on."""

IN_CRATE: Final = {2: (4, 3, 3, 3), 3: (4, 4, 4), 4: (3, 3, 3), 5: (3, 2, 2), 6: (3, 2, 1)}
"""Drinks in a crate, by seats and round (GR1, GR3)."""

STASH: Final = 500
"""The yen of each seat at the start (GS5)."""


class Setting(NamedTuple):
    """The number of seats, and the rules they play by."""

    seats: int
    variants: tuple[str, ...] = ()
    """In the order of `VARIANTS`."""
    house: tuple[str, ...] = ()
    """The switches that are on, in the order of `HOUSE`."""
    matcha_iri: bool = False
    """A row may be brewed with matcha from a column (GI2)."""
    ceremony: bool = False
    """Three cards lie face down above the columns (GC1)."""
    market: bool = False
    """The first to brew a line may brand it (GM1)."""
    overtake: bool = False
    fail_at_once: bool = False
    own_sale: bool = False
    ad_refund: bool = False

    @property
    def in_crate(self) -> tuple[int, ...]:
        """Drinks in a crate, round by round (GR3)."""
        return IN_CRATE[self.seats]

    @property
    def rounds(self) -> int:
        """Three; four with two players (GR1)."""
        return len(IN_CRATE[self.seats])


def setting(seats: object, variants: object = (), house: object = None) -> Setting:
    """Check seats, variants and house switches; a fault carries its path."""
    if type(seats) is not int or seats not in IN_CRATE:
        raise RecordError("seats", f"expected {join_words(IN_CRATE)} players, not {quote(seats)}")
    chosen = _variants(variants)
    switches = _switches({} if house is None else house)
    on = {name.replace("-", "_"): True for name in chosen} | dict.fromkeys(switches, True)
    return Setting(seats, chosen, switches, **on)


def _variants(variants: object) -> tuple[str, ...]:
    if isinstance(variants, str) or not isinstance(variants, Iterable):
        raise RecordError("variants", f"expected a list of {join_words(VARIANTS)}, not {quote(variants)}")
    listed = list(variants)
    for at, name in enumerate(listed):
        if name not in VARIANTS:
            raise RecordError(f"variants[{at}]", f"{quote(name)} is no variant: expected {join_words(VARIANTS)}")
        if name in listed[:at]:
            raise RecordError(f"variants[{at}]", f"{name} stands there already")
    return tuple(name for name in VARIANTS if name in listed)


def _switches(house: object) -> tuple[str, ...]:
    if not isinstance(house, Mapping):
        raise RecordError("house", f"expected switches and true or false, not {quote(house)}")
    for name, value in house.items():
        if name not in HOUSE:
            raise RecordError("house", f"{quote(name)} is no switch: expected {join_words(HOUSE)}")
        if type(value) is not bool:
            raise RecordError(f"house.{name}", f"{quote(value)} is neither true nor false")
    return tuple(name for name in HOUSE if house.get(name))


def seat_fault(seat: object, seats: int) -> str | None:
    """A sentence if it is no seat, else None."""
    if type(seat) is int and 0 <= seat < seats:
        return None
    return f"{quote(seat)} is no seat: expected {join_words(range(seats))}"
