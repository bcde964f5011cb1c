"""The one way a game moves on: a state and a move make the next state (T2, T5, E1, W6), without chance or words."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from itertools import combinations
from random import Random
from typing import Any, Literal, NamedTuple

from . import events as ev
from .cards import Card, Tokens, missing, with_token
from .deal import PAIRS, checked, shuffled
from .editions import MATAGOT_2020, Edition
from .editions import edition as find_edition
from .errors import IllegalMove, MoveError, listed, quote
from .hands import Hand, pack, unpack
from .moves import PASS, SEATS, Deal, Keep, Mat, Move, Seat, parse_move
from .resolve import settle
from .state import NOTHING_LAID, FinishedSet, Laid, Phase, State, open_pair
from .talk import Claim, check_claim
from .turns import OVER, first_turn
from .victory import outcome


class Step(NamedTuple):
    """A move with the state it led to; what happened in between is worked out when somebody asks."""

    state: State
    before: State
    move: Move | Keep | Deal

    @property
    def events(self) -> tuple[ev.Event, ...]:
        """What happened, in the order in which a table would see it."""
        return _events(self.before, self.move, self.state)


def new_game(  # noqa: PLR0913  # keywords, of which a caller gives one or two
    edition: str | Edition = MATAGOT_2020,
    *,
    seed: int | str | None = None,
    rng: Random | None = None,
    dealer: Seat = 0,
    deal: Deal | None = None,
    house: Mapping[str, Any] | None = None,
) -> State:
    """A new game, dealt by a seed, a generator or a deal that names its cards; seat 0 deals unless chosen (S2)."""
    rules = find_edition(edition)
    rules = rules.with_house(house) if house else rules
    if type(dealer) is not int or dealer not in (0, 1):
        raise MoveError(f"{quote(dealer)} is no seat: expected 0 or 1")
    first = shuffled(rng or Random(seed), dealer) if deal is None else checked(deal, None)
    return _dealt(rules, (), first, (Tokens(), Tokens()))


def legal_moves(state: State) -> tuple[Move, ...]:
    """All moves of the seat whose turn it is, sorted; none unless a turn is due. A pass is always among them (X6)."""
    turn = state.turn
    return () if turn.mover is None else moves_from(state.hands[turn.mover], turn.free)


@cache
def moves_from(hand: Hand, free: tuple[Mat, ...]) -> tuple[Move, ...]:
    """T2 and T7: any card of the hand beside a table card where one has none yet, matching or not; or a pass."""
    return (*(Move(f"{card}@{mat}") for card in sorted(set(unpack(hand))) for mat in free), PASS)


def keeps(state: State, seat: Seat) -> tuple[Keep, ...]:
    """What a seat may keep (E2, X3): any part of what is left in its hand; () when it has no such choice now."""
    if state.phase != "keep" or state.keeps[seat] is not None:
        return ()
    return parts_to_keep(seat, unpack(state.hands[seat]))


def parts_to_keep(seat: Seat, hand: tuple[Card, ...]) -> tuple[Keep, ...]:
    """Every part of a hand, from nothing to all of it; two zeros are alike."""
    parts = (part for size in range(len(hand) + 1) for part in combinations(hand, size))
    return tuple(Keep(seat, part) for part in dict.fromkeys(parts))


def apply(state: State, move: Move | Keep | str, seat: Seat | None = None) -> Step:
    """Make a move, given as itself or as its text. An illegal one is refused with the rule that forbids it."""
    if type(move) is not Move:
        return _apply_other(state, move, seat)
    turn = state.turn
    mover, card, action = turn.mover, move.card, move.action
    if (
        mover is None
        or action not in turn.after
        or (seat is not None and seat != mover)
        or (card is not None and not state.hands[mover] & card.bits)
    ):
        raise refusal(state, move, seat)
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


def _apply_other(state: State, move: object, seat: Seat | None) -> Step:
    """The rarer forms of a move: its text, or a choice of cards to keep."""
    if isinstance(move, str):
        move = parse_move(str(move), _sole_keeper(state) if seat is None else seat)
        if isinstance(move, Move):
            return apply(state, move, seat)
    if isinstance(move, Keep):
        return _apply_keep(state, move, seat)
    if isinstance(move, Deal):
        raise MoveError("a Deal is no turn: expected deal(state, Deal(...)) for it")
    raise MoveError(f"{quote(move)} is no move: expected a card, @ and n or s, as in M4@n, or pass")


def _sole_keeper(state: State) -> Seat | None:
    """The seat whose choice alone is awaited, so that `keep M4` needs no other word."""
    waiting = [seat for seat in (0, 1) if state.phase == "keep" and state.keeps[seat] is None]
    return waiting[0] if len(waiting) == 1 else None


def _apply_keep(state: State, keep: Keep, seat: Seat | None) -> Step:
    """E2 and X3: both seats choose, in either order; then the next set can be dealt."""
    if (seat is not None and seat != keep.seat) or not keeps(state, keep.seat):
        raise refusal(state, keep, seat)
    if missing(keep.cards, unpack(state.hands[keep.seat])):
        raise refusal(state, keep, seat)
    first, second = state.keeps
    both = (keep, second) if keep.seat == 0 else (first, keep)
    chosen = state._replace(keeps=both, phase="keep" if None in both else "deal")
    return Step(chosen, state, keep)


def deal(state: State, source: Random | Deal) -> State:
    """E1: the guest becomes dealer and a new set is dealt, by a generator or by a deal that names its cards."""
    if state.phase != "deal":
        raise refusal(state, "deal", None)
    dealer = 1 - state.dealer
    kept = tuple(keep.cards if keep else () for keep in state.keeps)
    both = (kept[0], kept[1])
    fresh = shuffled(source, dealer, both) if isinstance(source, Random) else checked(source, dealer, both)
    done = FinishedSet(state.deal, state.actions, state.awards, state.talk)
    return _dealt(state.edition, (*state.past, done), fresh, state.tokens)


def say(state: State, claim: Claim) -> State:
    """B1: anything may be said at any time; it changes nothing but the log."""
    claim = check_claim(claim)
    if claim.after != len(state.actions):
        raise IllegalMove(
            f"after: this set has {len(state.actions)} moves so far, not {claim.after}",
            rule="B1",
            part="after",
        )
    return state._replace(talk=(*state.talk, claim))


def _dealt(edition: Edition, past: tuple[FinishedSet, ...], deal: Deal, tokens: tuple[Tokens, Tokens]) -> State:
    hands = pack(deal.hands[0]), pack(deal.hands[1])
    turn = first_turn(deal.dealer, edition.pass_is_final)
    return State(
        edition, past, deal, (), (), NOTHING_LAID, turn, hands, tokens, (None, None), "play", None, ()
    )  # fmt: skip


def _end_round(state: State, actions: tuple[Any, ...], laid: Laid, hands: tuple[Hand, Hand]) -> State:
    """V7: both places are resolved at once, then a win is looked for (X15); after the third round the set is over."""
    edition, deal = state.edition, state.deal
    number, suit = deal.table[len(state.awards) // 2]
    pair = settle("n", number, laid[0], laid[1]), settle("s", suit, laid[2], laid[3])
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


class Objection(NamedTuple):
    """Why a move is not legal: the rule that forbids it, what it runs into, and the sentence for an error."""

    rule: str
    obstacle: Literal["over", "keep", "deal", "play", "seat", "passed", "place", "hand", "kept"]
    sentence: str


def objection(state: State, move: Move | Keep | str, seat: Seat | None = None) -> Objection | None:
    """What forbids a move here and now; None if it is legal. `move` may also be the word "deal"."""
    if isinstance(move, str) and move != "deal":
        move = parse_move(move, _sole_keeper(state) if seat is None else seat)
    if state.phase == "over":
        return Objection("W6", "over", "the game is over")
    if isinstance(move, Keep):
        return _keep_objection(state, move, seat)
    if state.phase == "keep":
        return Objection("X3", "keep", "the set is over; first both choose what to keep")
    if move == "deal":
        return None if state.phase == "deal" else Objection("E1", "play", "the set is not over yet")
    if state.phase == "deal":
        return Objection("E1", "deal", "the set is over; first the next one is dealt")
    assert isinstance(move, Move)
    return _turn_objection(state, move, seat)


def _turn_objection(state: State, move: Move, seat: Seat | None) -> Objection | None:
    mover = state.turn.mover
    assert mover is not None
    who = SEATS[mover]
    if seat is not None and seat != mover:
        return _seat_objection(state, seat, who)
    if move.card is None:
        return None
    if move.action not in state.turn.after:
        place = next(place for place in open_pair(state) if place.mat == move.mat)
        return Objection("T2", "place", f"{who} lies beside {place.bare} already: one card each at a place")
    if not state.hands[mover] & move.card.bits:
        return Objection("T2", "hand", f"{who} does not hold {move.card}")
    return None


def _seat_objection(state: State, seat: Seat, mover: str) -> Objection:
    if type(seat) is not int or seat not in (0, 1):
        return Objection("T1", "seat", f"{quote(seat)} is no seat: expected 0 or 1")
    if has_passed(state, seat):
        return Objection("T3", "passed", f"{SEATS[seat]} has passed, and here a pass is final for the round")
    return Objection("T1", "seat", f"it is {mover}'s turn")


def _keep_objection(state: State, keep: Keep, seat: Seat | None) -> Objection | None:
    who = SEATS[keep.seat]
    if not state.edition.keeping:
        return Objection("E2", "kept", f"nothing is kept in {state.edition.name}")
    if state.phase != "keep":
        return Objection("X3", state.phase, "cards are kept only between two sets")
    if seat is not None and seat != keep.seat:
        return Objection("X3", "seat", f"this choice is {who}'s")
    if state.keeps[keep.seat] is not None:
        return Objection("X3", "kept", f"{who} has nothing left to choose")
    if lost := missing(keep.cards, unpack(state.hands[keep.seat])):
        return Objection("E2", "hand", f"{who} does not hold {lost}")
    return None


def has_passed(state: State, seat: Seat) -> bool:
    """Whether a seat is out of this round because its pass was final (T3)."""
    if not state.edition.pass_is_final or state.turn.mover is None:
        return False
    turn = first_turn(state.dealer, True)
    out = False
    for action in state.actions:
        out = out or (action == "pass" and turn.mover == seat)
        turn = turn.after[action]
        if turn.mover is None:
            turn, out = first_turn(state.dealer, True), False
    return out


def refusal(state: State, move: Move | Keep | str, seat: Seat | None) -> IllegalMove:
    """The error for an illegal move, with the rule and what may be done instead."""
    why = objection(state, move, seat)
    assert why is not None, f"{move} is legal"
    if isinstance(move, Keep):
        legal: tuple[object, ...] = keeps(state, move.seat)
    else:
        legal = legal_moves(state) if seat in (None, state.turn.mover) else ()
    hint = f"; legal: {listed(legal)}" if legal else ""
    return IllegalMove(f"{move}: {why.sentence} ({why.rule}){hint}", rule=why.rule, legal=map(str, legal))


def _events(before: State, move: Move | Keep | Deal, after: State) -> tuple[ev.Event, ...]:
    if isinstance(move, Deal):
        return (ev.Dealt(after.set, move),)
    if isinstance(move, Keep):
        return (ev.Kept(move.seat, move.cards),)
    seat = before.turn.mover
    assert seat is not None
    made: list[ev.Event] = []
    if move.card is None:
        made.append(ev.Passed(seat, forced=len(legal_moves(before)) == 1))
    else:
        place = next(place for place in open_pair(before) if place.mat == move.mat)
        made.append(ev.Laid(seat, place.bare, move.card))
    return (*made, *_round_events(before, after))


def _round_events(before: State, after: State) -> list[ev.Event]:
    """What a round's end adds: two cards at a place are turned over (V1), each place pays, then perhaps all is over."""
    made: list[ev.Event] = []
    for award in after.awards[len(before.awards) :]:
        if None not in award.place.cards:
            made.append(ev.Revealed(award.place))
        made.append(ev.Paid(award.place, award.tokens, award.rule))
    if made:
        made.append(ev.RoundOver(after.set, len(after.awards) // 2, after.tokens))
        if len(after.awards) == 2 * PAIRS:
            made.append(ev.SetOver(after.set))
    if after.outcome:
        made.append(ev.GameOver(after.outcome))
    return made
