"""The only transitions of a game: deal, apply a move, say something (T2, T5, X12, E1, W6).

Chance enters with a deal alone: a generator is only passed on to `deal.shuffle_deal`.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import NamedTuple

from matcha_widget.engine.core.errors import IllegalMove, NotationError, quote, refuse_wrong_types
from matcha_widget.engine.core.strict_json import checked_seed

from .cards import Card, Hand, Tokens, first_missing, pack, unpack, with_token
from .deal import PAIRS, ShuffledDeal, check_deal, shuffle_deal
from .editions import MATAGOT_2020, Edition
from .editions import edition as find_edition
from .events import Event, events_of
from .legal import keeps
from .moves import Action, Deal, Keep, Move, Seat, checked_seat
from .refusal import deal_error, illegal_move_error, read_move
from .resolve import resolve_place
from .state import NOTHING_LAID, FinishedSet, LaidCards, Phase, State
from .talk import MAX_CLAIMS, Claim, check_claim
from .turns import OVER, first_turn
from .victory import outcome


class Step(NamedTuple):
    """A move with the states before and after it; its events are worked out on demand."""

    state: State
    before: State
    move: Move | Keep | Deal

    @property
    def events(self) -> tuple[Event, ...]:
        """The events of the step, in the order in which a table sees them."""
        return events_of(self.before, self.move, self.state)


def new_game(  # noqa: PLR0913  # keywords, of which a caller gives one or two
    edition: str | Edition = MATAGOT_2020,
    *,
    seed: int | str | None = None,
    rng: Random | None = None,
    dealer: Seat | None = None,
    deal: Deal | None = None,
    house: Mapping[str, object] | None = None,
) -> State:
    """Start a game, dealt from a seed, a generator or a deal that names its cards; by default seat 0 deals (S2)."""
    rules = find_edition(edition)
    rules = rules.with_house(house) if house else rules
    given = [name for name, value in (("seed", seed), ("rng", rng), ("deal", deal)) if value is not None]
    if deal is not None and dealer is not None:
        given.append("dealer")
    if len(given) > 1:
        raise NotationError(f"{' and '.join(given)}: expected one of them, not more")
    seat = checked_seat(0 if dealer is None else dealer, "dealer")
    if not isinstance(rng, Random | None):
        raise NotationError(f"{quote(rng)} is no generator: expected a random.Random")
    first = shuffle_deal(rng or Random(checked_seed(seed)), seat) if deal is None else check_deal(deal, None)
    return _dealt_state(rules, (), first, (Tokens(), Tokens()))


def apply(state: State, move: Move | Keep | str, seat: Seat | None = None) -> Step:
    """Make a move, given as itself or as its text. An illegal one is refused with the rule that forbids it."""
    if type(move) is not Move:
        return _apply_other(state, move, seat)
    try:
        turn = state.turn
    except AttributeError:
        raise NotationError(f"{quote(state)} is no state: expected one, such as game.state") from None
    mover, card, action = turn.mover, move.card, move.action
    if (
        mover is None
        or action not in turn.after
        or (seat is not None and (seat != mover or type(seat) is not int))
        or (card is not None and not state.hands[mover] & card.bits)
    ):
        raise illegal_move_error(state, move, seat)
    edition, past, deal, actions, awards, laid, _, hands, tokens, keeps_, phase, ended, talk = state
    if card is not None:
        bottom, top = hands
        n0, n1, s0, s1 = laid
        if mover == 0:
            hands = bottom - card.unit, top
            laid = (card, n1, s0, s1) if action == "n" else (n0, n1, card, s1)
        else:
            hands = bottom, top - card.unit
            laid = (n0, card, s0, s1) if action == "n" else (n0, n1, s0, card)
    after = turn.after[action]
    if after.mover is None:
        return Step(_end_round(state, (*actions, action), laid, hands), state, move)
    moved = State(
        edition, past, deal, (*actions, action), awards, laid, after, hands, tokens, keeps_, phase, ended, talk
    )  # fmt: skip
    return Step(moved, state, move)


@refuse_wrong_types
def _apply_other(state: State, move: Keep | str, seat: Seat | None) -> Step:
    """Apply the rarer forms of a move: its text, or a choice of cards to keep."""
    made = read_move(state, move, seat)
    return _apply_keep(state, made, seat) if isinstance(made, Keep) else apply(state, made, seat)


def _apply_keep(state: State, keep: Keep, seat: Seat | None) -> Step:
    """Apply a choice of cards to keep (E2, X3): both seats choose, in either order, before the next deal."""
    if (seat is not None and seat != keep.seat) or not keeps(state, keep.seat):
        raise illegal_move_error(state, keep, seat)
    if first_missing(keep.cards, unpack(state.hands[keep.seat])):
        raise illegal_move_error(state, keep, seat)
    first, second = state.keeps
    both = (keep, second) if keep.seat == 0 else (first, keep)
    chosen = state._replace(keeps=both, phase="keep" if None in both else "deal")
    return Step(chosen, state, keep)


def next_deal(state: State, rng: Random) -> Deal:
    """Draw the deal of the next set, dealt by the other seat (E1)."""
    dealer, kept = _next_set(state)
    return ShuffledDeal(*shuffle_deal(rng, dealer, kept))


def _next_set(state: State) -> tuple[Seat, tuple[tuple[Card, ...], tuple[Card, ...]]]:
    """The next set's dealer, and the cards kept in both hands."""
    if state.phase != "deal":
        raise deal_error(state)
    bottom, top = (keep.cards if keep else () for keep in state.keeps)
    return 1 - state.dealer, (bottom, top)


@refuse_wrong_types
def deal(state: State, source: Random | Deal) -> State:
    """Deal the next set (E1), by a generator or by a deal that names its cards; the other seat becomes dealer."""
    fresh = check_deal(next_deal(state, source) if isinstance(source, Random) else source, *_next_set(state))
    done = FinishedSet(state.deal, state.actions, state.awards, state.talk)
    return _dealt_state(state.edition, (*state.past, done), fresh, state.tokens)


@refuse_wrong_types
def say(state: State, claim: Claim) -> State:
    """Say something, at any time (B1). It changes nothing but the log, for words show no card (H4)."""
    claim = check_claim(claim)
    if claim.after != len(state.actions):
        raise IllegalMove(
            f"after: this set has {len(state.actions)} moves so far, not {claim.after}",
            rule="B1",
            part="after",
        )
    if len(state.talk) == MAX_CLAIMS:
        raise IllegalMove(f"say: {MAX_CLAIMS} things have been said in this set, and no more are possible", rule="B1")
    return state._replace(talk=(*state.talk, claim))


def _dealt_state(edition: Edition, past: tuple[FinishedSet, ...], deal: Deal, tokens: tuple[Tokens, Tokens]) -> State:
    hands = pack(deal.hands[0]), pack(deal.hands[1])
    turn = first_turn(deal.dealer, edition.pass_is_final)
    return State(
        edition, past, deal, (), (), NOTHING_LAID, turn, hands, tokens, (None, None), "play", None, ()
    )  # fmt: skip


def _end_round(state: State, actions: tuple[Action, ...], laid: LaidCards, hands: tuple[Hand, Hand]) -> State:
    """Resolve both places at once (V7), then look for a winner (X15); after the third round the set is over."""
    edition, deal = state.edition, state.deal
    number, suit = deal.table[len(state.awards) // 2]
    pair = resolve_place("n", number, laid[0], laid[1]), resolve_place("s", suit, laid[2], laid[3])
    bottom, top = state.tokens
    for award in pair:
        if award.winner is not None:
            ours, theirs = award.tokens
            bottom, top = with_token(bottom, ours), with_token(top, theirs)
    awards = (*state.awards, *pair)
    set_over = len(awards) == 2 * PAIRS
    ended = outcome(bottom, top, edition, last_round=set_over and len(state.past) + 1 == edition.last_set)
    phase: Phase
    turn, chosen = OVER, state.keeps
    if ended:
        phase = "over"
    elif not set_over:
        phase, turn = "play", first_turn(deal.dealer, edition.pass_is_final)
    elif edition.keeping and (hands[0] or hands[1]):
        phase = "keep"
        chosen = (None if hands[0] else Keep(0), None if hands[1] else Keep(1))
    else:
        phase = "deal"
    return State(
        edition, state.past, deal, actions, awards, NOTHING_LAID, turn, hands,
        (bottom, top), chosen, phase, ended, state.talk,
    )  # fmt: skip
