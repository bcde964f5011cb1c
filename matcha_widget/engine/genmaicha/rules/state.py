"""The state of a game: public facts, and the few that are hidden. Only `game.apply` makes the next one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from .cards import ALL, Card, Drink, Grid, Shelf, grid_text, missing_cards, shelf_drinks
from .moves import Move
from .setting import Setting

Seat: TypeAlias = int
Phase: TypeAlias = Literal["bid", "follow", "toss", "take", "brew", "fill", "over"]
"""Set bids aside; bid again when level; wait for a coin; take crates; brew; wait for crates; the end."""

HIDDEN: Final = "??"
Hidden: TypeAlias = Literal["??"]

Amounts: TypeAlias = tuple[int | None, ...]
"""By seat; None: no amount, or none yet."""
KnownAmounts: TypeAlias = tuple[int | Hidden | None, ...]
"""By seat, with `??` for an amount that the viewer may not know."""


class Round(NamedTuple):
    """The moves of a round as everybody saw them; amounts only once they were open."""

    crates: tuple[Shelf, ...]
    """As they were filled (GR3)."""
    bids: Amounts
    follow: Amounts
    toss: tuple[tuple[Seat, ...], ...] = ()
    takes: tuple[str, ...] = ()
    turns: tuple[tuple[Move, ...], ...] = ()


class Public(NamedTuple):
    """Everything public (GH3), with the moves so far."""

    setting: Setting
    grid: Grid
    past: tuple[Round, ...]
    now: Round
    phase: Phase
    due: tuple[Seat, ...]
    """The seats that may act, rising. If there are several, each acts once and in secret."""
    yen: tuple[int, ...]
    shelves: tuple[Shelf, ...]
    """The hands; drinks used in this turn are in them until they go (XB6)."""
    untaken: tuple[Shelf | None, ...]
    """The crates that are left, by letter; None once taken."""
    lines: tuple[int, ...]
    """The price of each line (XS2)."""
    order: tuple[Seat, ...] = ()
    """The seats in turn order, from the first crate taken to the next fill."""
    turn: int = 0
    """The number of seats that have taken a crate, later of those that have brewed."""
    used: tuple[Shelf, Shelf] = (0, 0)
    """The drinks used in this turn for their colour, and for their shape (GB3)."""
    fresh: int | None = None
    """The line that may be branded now (XM1)."""
    gaps: tuple[int, ...] = (100, 200, 200, 100, 200, 200)
    """The yen below row 1 and below row 2, each by column (GI1, XI1)."""
    guests: tuple[Card | None, ...] = (None, None, None)
    """The cards above the columns that were turned up (GC4)."""
    looked: tuple[tuple[Seat, ...], ...] = ((), (), ())
    """By column, the seats that have seen the card above it: by a look or by a failed attempt (GC2, GC5)."""
    misses: tuple[tuple[Card, ...], ...] = ((), (), ())
    """By column, the cards that failed attempts have ruled out (GC5)."""
    brewed: tuple[bool, ...] = (False,) * 6
    """By line, True once it was brewed (XM6)."""
    ads: tuple[tuple[Seat, int] | None, ...] = (None,) * 6
    """By line, the owner of its ad and the stake (GM2)."""
    winners: tuple[Seat, ...] | None = None

    @property
    def round(self) -> int:
        """The number of the round, from 1; while crates are due, of the round before."""
        return len(self.past) + 1

    @property
    def has_begun(self) -> bool:
        """True once the crates of round 1 are filled."""
        return bool(self.now.crates or self.order)

    @property
    def bag(self) -> Shelf:
        """The drinks in the bag; it has no order (GH4)."""
        return ALL & ~sum(self.shelves) & ~sum(filter(None, self.untaken))

    @property
    def face_down(self) -> tuple[Card, ...]:
        """The cards that lie face down, sorted; their columns are not known (XC2)."""
        return tuple(card for card in missing_cards(self.grid) if card not in self.guests)

    @property
    def tied_seats(self) -> frozenset[Seat]:
        """The seats whose bid equals another's (GA3, XA3)."""
        bids = self.now.bids
        return frozenset(seat for seat, bid in enumerate(bids) if bid is not None and bids.count(bid) > 1)


@dataclass(frozen=True, repr=False)
class KnownGame:
    """A game as far as it is known: public facts, the cards above the columns, the amounts set aside."""

    public: Public
    above: tuple[Card | Hidden, ...]
    """By column, and no recipe themselves (XC1); empty without a ceremony."""
    aside: KnownAmounts
    """By seat, the bids or follow-ups that are not open yet (GH1)."""

    @property
    def setting(self) -> Setting:
        """The number of seats, and the rules they play by."""
        return self.public.setting

    @property
    def grid(self) -> tuple[tuple[Card, ...], ...]:
        """Three rows of cards, from the top (GS1)."""
        cards = self.public.grid
        return cards[:3], cards[3:6], cards[6:]

    @property
    def round(self) -> int:
        """The number of the round, from 1."""
        return self.public.round

    @property
    def phase(self) -> Phase:
        """The phase of the round."""
        return self.public.phase

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act, rising; () where chance decides or the game is over."""
        return self.public.due

    @property
    def yen(self) -> tuple[int, ...]:
        """The stashes, by seat; open to all (XB8)."""
        return self.public.yen

    @property
    def hands(self) -> tuple[tuple[Drink, ...], ...]:
        """The drinks of each seat, sorted; open to all (XB8)."""
        return tuple(map(shelf_drinks, self.public.shelves))

    @property
    def crates(self) -> tuple[tuple[Drink, ...] | None, ...]:
        """The crates by letter; None once taken."""
        return tuple(None if crate is None else shelf_drinks(crate) for crate in self.public.untaken)

    @property
    def lines(self) -> tuple[int, ...]:
        """The price of each line, in the order row1 to col3."""
        return self.public.lines

    @property
    def bag(self) -> int:
        """The number of drinks in the bag."""
        return self.public.bag.bit_count()

    @property
    def bids(self) -> KnownAmounts:
        """The bids of this round; `??`: set aside, not open."""
        return self.aside if self.public.phase == "bid" else self.public.now.bids

    @property
    def follow(self) -> KnownAmounts:
        """The follow-ups of this round; `??`: set aside, not open."""
        return self.aside if self.public.phase == "follow" else self.public.now.follow

    @property
    def order(self) -> tuple[Seat, ...]:
        """The seats in turn order, once the bids are open (GT1, GB1)."""
        return self.public.order

    @property
    def used(self) -> tuple[str, ...]:
        """The ingredients used in this turn, of drinks still in the hand: `K6:6`."""
        colours, shapes = map(shelf_drinks, self.public.used)
        return tuple(
            sorted([*(f"{drink}:{drink[0]}" for drink in colours), *(f"{drink}:{drink[1]}" for drink in shapes)])
        )

    @property
    def winners(self) -> tuple[Seat, ...] | None:
        """The winners, rising; None before the end (GE1-GE3)."""
        return self.public.winners

    @property
    def gaps(self) -> tuple[tuple[int, ...], ...]:
        """The yen below row 1 and below row 2, by column; empty without Matcha-iri."""
        gaps = self.public.gaps
        return (gaps[:3], gaps[3:]) if self.setting.matcha_iri else ()

    @property
    def looked(self) -> tuple[tuple[Seat, ...], ...]:
        """By column, the seats that have seen the card above it (GC2, GC5); empty without a ceremony."""
        return self.public.looked if self.setting.ceremony else ()

    @property
    def misses(self) -> tuple[tuple[Card, ...], ...]:
        """By column, the cards that failed attempts have ruled out (GC5); empty without a ceremony."""
        return self.public.misses if self.setting.ceremony else ()

    @property
    def brewed(self) -> tuple[bool, ...]:
        """By line, True once it was brewed (XM6); empty without a market."""
        return self.public.brewed if self.setting.market else ()

    @property
    def ads(self) -> tuple[tuple[Seat, int] | None, ...]:
        """By line, the owner of its ad and the stake; empty without a market."""
        return self.public.ads if self.setting.market else ()

    def __repr__(self) -> str:
        return f"<{self._seats_text()}, round {self.round} {self.phase}>"

    def _seats_text(self) -> str:
        rules = " ".join((f"{self.setting.seats} seats", *self.setting.variants, *self.setting.house))
        return f"{type(self).__name__} {rules} {grid_text(self.public.grid)}"


@dataclass(frozen=True, repr=False)
class State(KnownGame):
    """The full truth about a game, hidden cards and bids included. Players get a `view` instead."""

    above: tuple[Card, ...]
    aside: Amounts
