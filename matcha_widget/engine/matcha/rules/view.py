"""The view of a perspective: built from public facts and its own cards, never cut from the truth (H1-H4, X7, X8)."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final, Literal, NamedTuple, TypeAlias, TypeGuard

from matcha_widget.engine.core.errors import NotationError, quote, refuse_wrong_types

from .cards import DECK, Card, Tokens, in_order, pack, unpack
from .deal import BACKS, HAND, NOTHING_KEPT, SeenDeal, seen_deal
from .editions import Edition
from .legal import moves_from, parts_to_keep
from .moves import Action, Keep, Mat, Move, Seat
from .resolve import HIDDEN, SEEN_AT, Place, PlaceSide, VisibleCard
from .state import FinishedSet, LaidCards, Phase, State, move_texts, pair_places
from .talk import Claim, Verdict, claim_verdict
from .victory import Outcome, Winner

Perspective: TypeAlias = Seat | Literal["table", "all"]

PERSPECTIVES: Final = (0, 1, "table", "all")
"""The two seats, a bystander, and the full truth."""


class SeenSet(NamedTuple):
    """A set as a perspective saw it: deal, public actions, places, talk."""

    deal: SeenDeal
    actions: tuple[Action, ...]
    places: tuple[Place, ...]
    talk: tuple[Claim, ...]


class View(NamedTuple):
    """A game as a perspective sees it now. It holds no card that the perspective may not know."""

    perspective: Perspective
    edition: Edition
    past: tuple[SeenSet, ...]
    dealer: Seat
    """The dealer of this set."""
    table: tuple[tuple[Card, Card], ...]
    """The three pairs of table cards, in the order of the rounds (S3); all are open from the start (S4)."""
    kept: tuple[tuple[VisibleCard, ...], tuple[VisibleCard, ...]]
    """The cards each seat kept from the set before; all others see only their number (X8)."""
    actions: tuple[Action, ...]
    settled: tuple[Place, ...]
    """The resolved places of this set; a lone card stays `??` to all but its owner (X7)."""
    laid: LaidCards
    """The cards beside the open pair; face down to all but their owners (H3)."""
    hands: tuple[tuple[VisibleCard, ...], tuple[VisibleCard, ...]]
    tokens: tuple[Tokens, Tokens]
    keeping: tuple[Keep | None, Keep | None]
    """The choices of cards to keep, as far as this perspective may know them (X3)."""
    phase: Phase
    to_move: Seat | None
    free: tuple[Mat, ...]
    """The mats where the seat to move has no card yet."""
    outcome: Outcome | None
    talk: tuple[Claim, ...]

    @property
    def set(self) -> int:
        """The number of the current set, from 1."""
        return len(self.past) + 1

    @property
    def round(self) -> int | None:
        """The number of the round being played; None unless a turn is due."""
        return len(self.settled) // 2 + 1 if self.phase == "play" else None

    @property
    def winner(self) -> Winner | None:
        """0, 1, "draw", or None while nobody has won."""
        return self.outcome.winner if self.outcome else None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The perspective's own cards, in the deck's order; a bystander has none."""
        seat = self.perspective
        return tuple(card for card in self.hands[seat] if isinstance(card, Card)) if is_seat(seat) else ()

    @property
    def seated(self) -> bool:
        """True if this is a seat's view."""
        return is_seat(self.perspective)

    @property
    def keeps(self) -> tuple[Keep, ...]:
        """The choices of cards to keep that this seat has now (X3); () if it has none."""
        seat = self.perspective
        if self.phase == "keep" and is_seat(seat) and self.keeping[seat] is None:
            return parts_to_keep(seat, self.hand)
        return ()

    @property
    def legal(self) -> tuple[Move, ...]:
        """The moves this perspective may make now, sorted; () if it is not its turn."""
        mover = self.to_move
        if mover is None or self.perspective not in (mover, "all"):
            return ()
        return moves_from(pack(card for card in self.hands[mover] if isinstance(card, Card)), self.free)

    @property
    def open_places(self) -> tuple[Place, ...]:
        """The number mat and the suit mat of the round being played; none unless a turn is due (T5)."""
        return pair_places(self.table[len(self.settled) // 2], self.laid) if self.phase == "play" else ()

    @property
    def places(self) -> tuple[Place, ...]:
        """All six places of the set, in the order of the rounds, number mat first."""
        begun = len(self.settled) // 2
        later: list[Place] = []
        for at, pair in enumerate(self.table[begun:]):
            later += pair_places(pair, self.laid if at == 0 else (None,) * 4)
        return (*self.settled, *later)

    @property
    def moves(self) -> tuple[str, ...]:
        """The moves of this set as text, a hidden card being `??`."""
        return tuple(text for _, text in move_texts(self.actions, self.dealer, self.edition, self.places))

    @property
    def deal(self) -> SeenDeal:
        """The deal of this set as this perspective sees it, with the hands as dealt."""
        hands = self._hand_after_deal(0), self._hand_after_deal(1)
        aside = self.unseen if self.perspective == "all" else BACKS[2]
        return SeenDeal(self.dealer, self.table, hands, aside, self.kept)

    def _hand_after_deal(self, seat: Seat) -> tuple[VisibleCard, ...]:
        if self.perspective not in (seat, "all"):
            return BACKS[HAND]
        laid = (place.cards[seat] for place in self.places)
        return in_order(card for card in (*self.hands[seat], *laid) if isinstance(card, Card))

    @property
    def unseen(self) -> tuple[Card, ...]:
        """The cards whose place in this set is unknown to this perspective, in the deck's order."""
        lying: list[PlaceSide] = [card for pair in self.table for card in pair]
        for place in self.places:
            lying += place.cards
        known = Counter(card for card in (*lying, *self.hands[0], *self.hands[1]) if isinstance(card, Card))
        return in_order((Counter(DECK) - known).elements())

    @refuse_wrong_types
    def verdict(self, claim: Claim) -> Verdict:
        """The verdict on a claim made in this set, as far as this perspective can tell."""
        return claim_verdict(claim, self.places, len(self.settled), game_over=self.phase in ("over", "keep", "deal"))

    def __repr__(self) -> str:
        where = f"set {self.set}" + (f" round {self.round}" if self.round else "")
        return f"<View {self.perspective!r} {self.edition.name} {where} {self.phase}, {len(self.actions)} moves>"


def is_seat(perspective: Perspective) -> TypeGuard[Seat]:
    """True if this is the perspective of a seat."""
    return perspective in (0, 1)


def perspective(name: object) -> Perspective:
    """Return the perspective of that name, or raise an error that lists them."""
    if type(name) in (int, str) and name in PERSPECTIVES:
        return name
    raise NotationError(f"{quote(name)} is no perspective: expected 0, 1, 'table' or 'all'")


def view(state: State, seat: Perspective) -> View:
    """The view that a perspective has of a state."""
    if seat not in PERSPECTIVES or type(seat) not in (int, str):
        perspective(seat)
    if not isinstance(state, State):
        raise NotationError(f"{quote(state)} is no state: expected one, such as game.state")
    edition, past, deal, actions, awards, laid, turn, hands, tokens, keeps, phase, outcome, talk = state
    bottom, top = unpack(hands[0]), unpack(hands[1])
    n0, n1, s0, s1 = laid
    visible: tuple[tuple[VisibleCard, ...], tuple[VisibleCard, ...]]
    at = SEEN_AT[seat]
    kept = seen_deal(deal, seat).kept if deal.kept != NOTHING_KEPT else NOTHING_KEPT
    if seat == 0:
        visible, laid, keeps = (bottom, BACKS[len(top)]), (n0, n1 and HIDDEN, s0, s1 and HIDDEN), (keeps[0], None)
    elif seat == 1:
        visible, laid, keeps = (BACKS[len(bottom)], top), (n0 and HIDDEN, n1, s0 and HIDDEN, s1), (None, keeps[1])
    elif seat == "all":
        visible = bottom, top
    else:
        visible, keeps = (BACKS[len(bottom)], BACKS[len(top)]), (None, None)
        laid = n0 and HIDDEN, n1 and HIDDEN, s0 and HIDDEN, s1 and HIDDEN
    return View(
        seat,
        edition,
        tuple([build_seen_set(done, seat) for done in past]) if past else (),
        deal.dealer,
        deal.table,
        kept,
        actions,
        tuple([award.seen[at] for award in awards]),
        laid,
        visible,
        tokens,
        keeps,
        phase,
        turn.mover,
        turn.free,
        outcome,
        talk,
    )


@lru_cache(maxsize=64)
def build_seen_set(done: FinishedSet, seat: Perspective) -> SeenSet:
    """A finished set as a perspective saw it; its end reveals nothing more (X7, X8)."""
    at = SEEN_AT[seat]
    return SeenSet(seen_deal(done.deal, seat), done.actions, tuple(award.seen[at] for award in done.awards), done.talk)


def current_set(view: View) -> SeenSet:
    """The set being played, in the form of the finished ones."""
    return SeenSet(view.deal, view.actions, view.places, view.talk)
