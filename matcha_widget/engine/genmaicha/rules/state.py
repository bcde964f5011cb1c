"""A game between two moves: what is open to all, and the little that is not. `game.apply` makes the next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal, NamedTuple, TypeAlias

from .cards import ALL, Card, Drink, Grid, Shelf, grid_text, missing_cards, shelf_drinks
from .moves import Move
from .setting import Setting

Seat: TypeAlias = int
Phase: TypeAlias = Literal["bid", "follow", "toss", "take", "brew", "fill", "over"]
"""Bids are set aside; who is level bids again; a coin is due; crates are taken; turns are brewed; crates are due."""

HIDDEN: Final = "??"
Hidden: TypeAlias = Literal["??"]

Amounts: TypeAlias = tuple[int | None, ...]
"""By seat; None: none, or none yet."""
KnownAmounts: TypeAlias = tuple[int | Hidden | None, ...]
"""The same to somebody who may not know them all."""


class Round(NamedTuple):
    """What was done in a round, as everybody saw it: amounts once they were open."""

    crates: tuple[Shelf, ...]
    """As they were filled (GR3)."""
    bids: Amounts
    follow: Amounts
    toss: tuple[tuple[Seat, ...], ...] = ()
    takes: tuple[str, ...] = ()
    turns: tuple[tuple[Move, ...], ...] = ()


class Public(NamedTuple):
    """All that lies open (GH3), with all that was done."""

    setting: Setting
    grid: Grid
    past: tuple[Round, ...]
    now: Round
    phase: Phase
    due: tuple[Seat, ...]
    """Who may act, rising; of several each acts once, and in secret."""
    yen: tuple[int, ...]
    shelves: tuple[Shelf, ...]
    """The hands; drinks used in this turn are in them until they go (XB6)."""
    untaken: tuple[Shelf | None, ...]
    """The crates that nobody has taken, by letter."""
    lines: tuple[int, ...]
    """What each line pays (XS2)."""
    order: tuple[Seat, ...] = ()
    """Turn by turn, from the first crate taken to the next fill."""
    turn: int = 0
    """How many have had theirs, of taking and then of brewing."""
    used: tuple[Shelf, Shelf] = (0, 0)
    """The drinks used in this turn for their colour, and for their shape (GB3)."""
    fresh: int | None = None
    """The line that may be branded now (XM1)."""
    gaps: tuple[int, ...] = (100, 200, 200, 100, 200, 200)
    """The yen below row 1 and below row 2, each by column (GI1, XI1)."""
    guests: tuple[Card | None, ...] = (None, None, None)
    """The cards above the columns that were turned up (GC4)."""
    looked: tuple[tuple[Seat, ...], ...] = ((), (), ())
    """By column, who has seen the card above it: by a look or by a failed attempt (GC2, GC5)."""
    misses: tuple[tuple[Card, ...], ...] = ((), (), ())
    """By column, what the card above it was shown not to be (GC5)."""
    brewed: tuple[bool, ...] = (False,) * 6
    """Whether a line was ever brewed (XM6)."""
    ads: tuple[tuple[Seat, int] | None, ...] = (None,) * 6
    """Whose ad lies by a line, and the yen on it (GM2)."""
    winners: tuple[Seat, ...] | None = None

    @property
    def round(self) -> int:
        """The number of the round, from 1; while crates are due, of the one that is over."""
        return len(self.past) + 1

    @property
    def has_begun(self) -> bool:
        """Whether a round has begun at all: at first its crates are due."""
        return bool(self.now.crates or self.order)

    @property
    def bag(self) -> Shelf:
        """The drinks in the bag; it has no order (GH4)."""
        return ALL & ~sum(self.shelves) & ~sum(filter(None, self.untaken))

    @property
    def face_down(self) -> tuple[Card, ...]:
        """Which cards lie face down, sorted; where is not known (XC2)."""
        return tuple(card for card in missing_cards(self.grid) if card not in self.guests)

    @property
    def tied_seats(self) -> frozenset[Seat]:
        """The seats whose bid another has made too (GA3, XA3)."""
        bids = self.now.bids
        return frozenset(seat for seat, bid in enumerate(bids) if bid is not None and bids.count(bid) > 1)


@dataclass(frozen=True, repr=False)
class KnownGame:
    """A game as far as it is known: what is open, the cards above the columns, the amounts that are set aside."""

    public: Public
    above: tuple[Card | Hidden, ...]
    """By column, and no recipe themselves (XC1); empty without a ceremony."""
    aside: KnownAmounts
    """By seat, the bids or follow-ups that are not open yet (GH1)."""

    @property
    def setting(self) -> Setting:
        """How many play, and by which rules."""
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
        """What is due."""
        return self.public.phase

    @property
    def to_act(self) -> tuple[Seat, ...]:
        """The seats that may act, rising; none where chance decides, or nothing is left to do."""
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
        """What each line pays, in the order row1 to col3."""
        return self.public.lines

    @property
    def bag(self) -> int:
        """How many drinks are in the bag."""
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
        """The seats turn by turn, once the bids have made it (GT1, GB1)."""
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
        """Who has won, rising; None before the end (GE1-GE3)."""
        return self.public.winners

    @property
    def gaps(self) -> tuple[tuple[int, ...], ...]:
        """The yen below row 1 and below row 2, by column; empty without Matcha-iri."""
        gaps = self.public.gaps
        return (gaps[:3], gaps[3:]) if self.setting.matcha_iri else ()

    @property
    def looked(self) -> tuple[tuple[Seat, ...], ...]:
        """By column, who has seen the card above it (GC2, GC5); empty without a ceremony."""
        return self.public.looked if self.setting.ceremony else ()

    @property
    def misses(self) -> tuple[tuple[Card, ...], ...]:
        """By column, what the card above it was shown not to be (GC5); empty without a ceremony."""
        return self.public.misses if self.setting.ceremony else ()

    @property
    def brewed(self) -> tuple[bool, ...]:
        """By line, whether it was ever brewed (XM6); empty without a market."""
        return self.public.brewed if self.setting.market else ()

    @property
    def ads(self) -> tuple[tuple[Seat, int] | None, ...]:
        """By line, whose ad lies there and the yen on it; empty without a market."""
        return self.public.ads if self.setting.market else ()

    def __repr__(self) -> str:
        return f"<{self._seats_text()}, round {self.round} {self.phase}>"

    def _seats_text(self) -> str:
        rules = " ".join((f"{self.setting.seats} seats", *self.setting.variants, *self.setting.house))
        return f"{type(self).__name__} {rules} {grid_text(self.public.grid)}"


@dataclass(frozen=True, repr=False)
class State(KnownGame):
    """The full truth about a game: hidden cards and bids included, so it is handed to nobody who plays (see `view`)."""

    above: tuple[Card, ...]
    aside: Amounts
