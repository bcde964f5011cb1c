"""One perspective's knowledge as JSON: `matcha-view/1`, replayable, never convertible into a game (H1, X7, X8).

To read a record, cards are dealt for what it hides (`completion`); all that fit give the same views.
"""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from matcha_widget.engine.core.base_game import BaseSeenGame
from matcha_widget.engine.core.errors import MatchaError, NotationError, RecordError, quote
from matcha_widget.engine.core.strict_json import Data, check_format, check_list, check_object, with_path
from matcha_widget.engine.matcha.beliefs.possible_deals import hidden_seats
from matcha_widget.engine.matcha.rules.cards import DECK
from matcha_widget.engine.matcha.rules.deal import HAND
from matcha_widget.engine.matcha.rules.moves import MATS, SEATS, Seat, seat_fault
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.engine.matcha.rules.turns import replay_turns
from matcha_widget.engine.matcha.rules.view import Perspective, View, current_set, view
from matcha_widget.engine.matcha.rules.view import perspective as find_perspective

from .completion import Completion, KnownSet, complete_sets
from .game_json import MAX_MOVES, MAX_SETS, load_game, read_deal, read_edition
from .record import Game, round_texts
from .view_data import set_to_json

FORMAT: Final = "matcha-view/1"


def dump_view(game: Game, seat: Perspective) -> Data:
    """A game as a perspective knows it: no seed, no notes, `??` for hidden cards."""
    seen = view(game.state, find_perspective(seat))
    record: Data = {"format": FORMAT, "perspective": seat, "edition": game.edition.name}
    if game.edition.house:
        record["house"] = game.edition.house
    if game.players:
        record["players"] = list(game.players)
    return record | {"sets": [set_to_json(done, seen.edition) for done in (*seen.past, current_set(seen))]}


class SeenGame(BaseSeenGame[Game, View]):
    """A game of which only one perspective's knowledge is recorded."""

    def __init__(self, perspective: Perspective, any_game: Game) -> None:
        super().__init__(perspective, any_game, view)

    def rounds(self) -> tuple[str, ...]:
        """One text for each resolved round, as a bystander saw it."""
        return tuple(round_texts(self._lookalike))

    def dump(self) -> Data:
        """The record this was loaded from."""
        return dump_view(self._lookalike, self.perspective)

    def __repr__(self) -> str:
        return f"<SeenGame {self.perspective!r} {self._lookalike.edition.name}, {len(self)} snapshots>"


def load_view(source: object) -> SeenGame:
    """Read a `matcha-view/1` record; one that shows too much or too little for its perspective is refused."""
    check_format(source, FORMAT)
    record = check_object(source, "", ("format", "perspective", "edition", "sets"), ("house", "players"))
    try:
        seat = find_perspective(record["perspective"])
    except NotationError as fault:
        raise with_path("perspective", fault) from None
    rules = read_edition(record)
    sets = check_list(record["sets"], "sets", most=MAX_SETS)
    visible = [_VisibleSet(data, f"sets[{at}]", seat, rules.pass_is_final) for at, data in enumerate(sets)]
    for before, here in zip([None, *visible], visible, strict=False):
        here.check_kept(before)
    cards = complete_sets([here.known for here in visible])
    guess = [here.with_cards(filled) for here, filled in zip(visible, cards, strict=True)]
    rest = {key: value for key, value in record.items() if key != "perspective"}
    game = load_game(rest | {"format": "matcha-game/1", "sets": guess})
    _check_same(dump_view(game, seat)["sets"], sets, "sets")
    return SeenGame(seat, game)


class _VisibleSet:
    """A set of a view record, and its facts about the hidden hands."""

    def __init__(self, played: object, path: str, perspective: Perspective, pass_is_final: bool) -> None:
        data = check_object(played, path, ("dealer", "kept", "table", "hands", "aside", "moves"), ("talk",))
        self.data, self.path, self.hidden = data, path, hidden_seats(perspective)
        deal = read_deal(data, path)
        if fault := seat_fault(deal.dealer):
            raise RecordError(f"{path}.dealer", fault)
        moves = check_list(data["moves"], f"{path}.moves", most=MAX_MOVES)
        self.moves = list(zip(_movers(moves, f"{path}.moves", deal.dealer, pass_is_final), moves, strict=True))
        turned = tuple(Counter(card for card in self.laid_by(seat) if card != HIDDEN) for seat in self.hidden)
        lying: list[tuple[object, str]] = [(card, path) for pair in deal.table for card in pair]
        lying += [(card, path) for seat in (0, 1) if seat not in self.hidden for card in deal.hands[seat]]
        lying += [
            (move[:-2], f"{path}.moves[{at}]")
            for at, (mover, move) in enumerate(self.moves)
            if mover in self.hidden and move != "pass" and not move.startswith(HIDDEN)
        ]
        self.known = KnownSet(_count_unseen(lying), turned, tuple(len(deal.kept[seat]) for seat in self.hidden))

    def laid_by(self, seat: Seat) -> list[str]:
        """The cards that a seat laid; `??` for those that stayed face down."""
        return [move[:-2] for mover, move in self.moves if mover == seat and move != "pass"]

    def check_kept(self, before: _VisibleSet | None) -> None:
        """Check that hidden seats kept no more cards than they had left of five in the set before (E2, X3)."""
        for seat, kept in zip(self.hidden, self.known.kept, strict=True):
            left = max(0, HAND - len(before.laid_by(seat))) if before else 0
            if kept > left:
                fault = f"{SEATS[seat]} had {left} cards left that it could keep (E2), not {kept}"
                raise RecordError(f"{self.path}.kept[{seat}]", fault)

    def with_cards(self, cards: Completion) -> Data:
        """The set with these cards for every `??`."""
        filled: Data = self.data | {"hands": list(self.data["hands"]), "kept": list(self.data["kept"])}
        for at, seat in enumerate(self.hidden):
            filled["hands"][seat] = list(cards.hands[at].elements())
            filled["kept"][seat] = list(cards.kept[at].elements())
            filled["aside"] = list(cards.aside.elements())
        closed = {seat: cards.closed[at].elements() for at, seat in enumerate(self.hidden)}
        filled["moves"] = [
            f"{next(closed[mover], HIDDEN)}{move[-2:]}" if move.startswith(HIDDEN) and mover in closed else move
            for mover, move in self.moves
        ]
        return filled


def _movers(moves: list[object], path: str, dealer: Seat, pass_is_final: bool) -> list[Seat]:
    """The mover of each move, as far as the moves can be followed; the rules judge them later."""
    movers: list[Seat] = []
    try:
        movers.extend(taken.seat for taken in replay_turns(map(_action, moves), dealer, pass_is_final))
    except KeyError:
        raise RecordError(f"{path}[{len(movers)}]", f"{quote(moves[len(movers)])} is no legal move here") from None
    return movers


def _action(move: object) -> Any:
    """The public part of a move (H3); None for text that is no move."""
    card, at, mat = move.rpartition("@") if isinstance(move, str) else ("", "", "")
    return mat if at and card and mat in MATS else "pass" if move == "pass" else None


def _count_unseen(seen: list[tuple[object, str]]) -> Counter[str]:
    """The cards of the deck that a set does not show."""
    left = Counter(map(str, DECK))
    for card, path in seen:
        if not isinstance(card, str) or card not in left:
            raise RecordError(path, f"{quote(card)} stands where this perspective sees a card")
        if not left[card]:
            raise RecordError(path, f"{card} is shown more often than the deck has it")
        left[card] -= 1
    return +left


def hide_open_round(record: Data) -> Data:
    """Turn cards of an open round face down again, as the perspective knew them when the record ended early.

    A record whose last set cannot be read is returned unchanged.
    """
    sets = record.get("sets")
    if not isinstance(sets, list) or not sets:
        return record
    try:
        seat, rules = find_perspective(record.get("perspective")), read_edition(record)
        last = _VisibleSet(sets[-1], f"sets[{len(sets) - 1}]", seat, rules.pass_is_final)
    except (MatchaError, KeyError):
        return record
    actions = [_action(move) for _, move in last.moves]
    rounds = [taken.round for taken in replay_turns([*actions, "pass"], last.data["dealer"], rules.pass_is_final)]
    moves = [
        f"{HIDDEN}{move[-2:]}" if number == rounds[-1] and mover in last.hidden and move != "pass" else move
        for number, (mover, move) in zip(rounds, last.moves, strict=False)
    ]
    return record | {"sets": [*sets[:-1], last.data | {"moves": moves}]}


def _check_same(expected: object, found: object, path: str) -> None:
    """Refuse a record that differs from the perspective's true view, at the first difference."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in expected:
            _check_same(expected[key], found.get(key), f"{path}.{key}")
        return
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for at, (one, other) in enumerate(zip(expected, found, strict=True)):
            _check_same(one, other, f"{path}[{at}]")
        return
    if isinstance(found, str) and found.startswith(HIDDEN) and not str(expected).startswith(HIDDEN):
        raise RecordError(path, f"{quote(found)}: this card was turned over, so this perspective knows it (V1)")
    if expected != found or type(expected) is not type(found):
        raise RecordError(path, f"this perspective sees {quote(str(expected))} here, not {quote(found)}")
