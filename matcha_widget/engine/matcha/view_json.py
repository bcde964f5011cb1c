"""What one perspective knows, as JSON: `matcha-view/1`, replayable, never convertible into a game (H1, X7, X8)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cached_property
from itertools import combinations
from typing import Any, Final, TypeAlias

from .cards import DECK
from .deal import HAND
from .errors import NotationError, RecordError, quote
from .game_json import MOST_MOVES, check_format, load_game, read_deal, read_edition
from .moves import MATS, Seat
from .possible import hidden_seats
from .record import Game, round_texts
from .resolve import HIDDEN
from .schema import a_list, an_object, at_path
from .turns import first_turn
from .view import Perspective, View, current_set, set_json, view
from .view import perspective as find_perspective

FORMAT: Final = "matcha-view/1"

MOST_SETS: Final = 100


def dump_view(game: Game, seat: Perspective) -> dict[str, Any]:
    """The game as a perspective knows it: no seed, no author's notes, `??` for what it may not know."""
    seen = view(game.state, find_perspective(seat))
    record: dict[str, Any] = {"format": FORMAT, "perspective": seat, "edition": game.edition.name}
    if game.edition.house:
        record["house"] = game.edition.house
    if game.players:
        record["players"] = list(game.players)
    return record | {"sets": [set_json(done, seen.edition) for done in (*seen.past, current_set(seen))]}


class SeenGame:
    """A game of which one perspective's knowledge is all there is."""

    def __init__(self, perspective: Perspective, any_game: Game) -> None:
        self.perspective = perspective
        self.players = any_game.players
        self._any = any_game  # any game that looks like this to the perspective: by the law of secrecy all do as well

    @cached_property
    def views(self) -> tuple[View, ...]:
        """What the perspective knew after every deal and every move."""
        return tuple(view(state, self.perspective) for state in self._any.states)

    @property
    def view(self) -> View:
        """What the perspective knows at the end."""
        return self.views[-1]

    def __len__(self) -> int:
        return len(self._any)

    def at(self, k: int) -> View:
        """What the perspective knew at snapshot k."""
        return view(self._any.at(k), self.perspective)

    def rounds(self) -> tuple[str, ...]:
        """One text for each resolved round, as a bystander saw it."""
        return tuple(round_texts(self._any))

    def dump(self) -> dict[str, Any]:
        """The record this was loaded from."""
        return dump_view(self._any, self.perspective)

    def __repr__(self) -> str:
        return f"<SeenGame {self.perspective!r} {self._any.edition.name}, {len(self)} snapshots>"


def load_view(record: Any) -> SeenGame:
    """Read a `matcha-view/1` record; one that shows too much or too little for its perspective is refused."""
    check_format(record, FORMAT)
    an_object(record, "", ("format", "perspective", "edition", "sets"), ("house", "players"))
    try:
        seat = find_perspective(record["perspective"])
    except NotationError as fault:
        raise at_path("perspective", fault) from None
    rules = read_edition(record)
    sets = a_list(record["sets"], "sets", most=MOST_SETS)
    shown = [_ShownSet(data, f"sets[{at}]", seat, rules.pass_is_final) for at, data in enumerate(sets)]
    guess = _completed(shown, hidden_seats(seat))
    filled = {key: value for key, value in record.items() if key != "perspective"}
    game = load_game(filled | {"format": "matcha-game/1", "sets": guess})
    _same(dump_view(game, seat)["sets"], sets, "sets")
    return SeenGame(seat, game)


class _ShownSet:
    """A set of such a record, and what it tells about the hidden hands."""

    def __init__(self, data: Any, path: str, perspective: Perspective, pass_is_final: bool) -> None:
        an_object(data, path, ("dealer", "kept", "table", "hands", "aside", "moves"), ("talk",))
        self.data, self.path = data, path
        deal = read_deal(data, path)
        if type(deal.dealer) is not int or deal.dealer not in (0, 1):
            raise RecordError(f"{path}.dealer", f"{quote(deal.dealer)} is no seat: expected 0 or 1")
        moves = a_list(data["moves"], f"{path}.moves", most=MOST_MOVES)
        self.movers = _movers(moves, path, deal.dealer, pass_is_final)
        hidden = hidden_seats(perspective)
        known = [card for pair in deal.table for card in pair]
        known += [card for seat in (0, 1) if seat not in hidden for card in deal.hands[seat]]
        self.turned = {
            seat: Counter(
                move[:-2] for move, mover in zip(moves, self.movers, strict=True)
                if mover == seat and isinstance(move, str) and "@" in move and not move.startswith(HIDDEN)
            )
            for seat in hidden
        }  # fmt: skip
        if any(not isinstance(card, str) for card in known):
            raise RecordError(path, "expected card codes or ?? everywhere")
        shown = Counter(known) + sum(self.turned.values(), Counter())
        if extra := next(iter(shown - Counter(map(str, DECK))), None):
            raise RecordError(path, f"{extra} is shown more often than the deck holds it")
        self.unknown = Counter(map(str, DECK)) - shown
        self.kept = {seat: len(deal.kept[seat]) for seat in hidden}


def _movers(moves: list[Any], path: str, dealer: Seat, pass_is_final: bool) -> list[Seat]:
    """Who made each move, as far as the moves can be followed; the rules judge them later."""
    turn, movers = first_turn(dealer, pass_is_final), []
    for at, move in enumerate(moves):
        action = move.rpartition("@")[2] if isinstance(move, str) else ""
        if turn.mover is None or (action != "pass" and action not in MATS) or action not in turn.after:
            raise RecordError(f"{path}.moves[{at}]", f"{quote(move)} is no legal move here")
        movers.append(turn.mover)
        turn = turn.after[action]
        if turn.mover is None:
            turn = first_turn(dealer, pass_is_final)
    return movers


Cards: TypeAlias = tuple[str, ...]


def _completed(sets: list[_ShownSet], hidden: tuple[Seat, ...]) -> list[dict[str, Any]]:
    """The sets with every `??` replaced by some card, such that kept cards come from the hand they were kept in."""
    dead: set[tuple[int, tuple[Cards, ...]]] = set()

    def fill(at: int, kept: tuple[Cards, ...]) -> list[dict[str, Any]] | None:
        if at == len(sets):
            return []
        if (at, kept) in dead:
            return None
        for hands, passed_on in _choices(sets, at, hidden, kept):
            rest = fill(at + 1, passed_on)
            if rest is not None:
                return [_with_cards(sets[at], hidden, hands, kept, passed_on), *rest]
        dead.add((at, kept))
        return None

    filled = fill(0, tuple(() for _ in hidden))
    if filled is None:
        raise RecordError("sets", "no deal of the eighteen cards fits what is shown here")
    return filled


def _choices(
    sets: list[_ShownSet], at: int, hidden: tuple[Seat, ...], kept: tuple[Cards, ...]
) -> Iterator[tuple[tuple[Cards, ...], tuple[Cards, ...]]]:
    """Hands for the hidden seats that hold what was kept and turned over, with what is kept from them in turn."""
    here, following = sets[at], sets[at + 1] if at + 1 < len(sets) else None

    def seat_by_seat(
        index: int, unknown: Counter[str], hands: tuple[Cards, ...], passed_on: tuple[Cards, ...]
    ) -> Iterator[tuple[tuple[Cards, ...], tuple[Cards, ...]]]:
        if index == len(hidden):
            yield hands, passed_on
            return
        seat = hidden[index]
        must = Counter(kept[index]) - here.turned[seat]
        if must - unknown:
            return
        pool = (must + (unknown - must)).elements()
        wanted = following.kept[seat] if following else 0
        later = following.unknown + following.turned[seat] if following else Counter[str]()
        for part in dict.fromkeys(combinations(sorted(pool), wanted)):
            closed = must | Counter(part)
            room = HAND - here.turned[seat].total()
            if closed.total() > room or Counter(part) - later or closed - unknown:
                continue
            filler = list((unknown - closed).elements())[: room - closed.total()]
            hand = (*here.turned[seat].elements(), *closed.elements(), *filler)
            left = unknown - closed - Counter(filler)
            yield from seat_by_seat(index + 1, left, (*hands, hand), (*passed_on, part))

    yield from seat_by_seat(0, here.unknown, (), ())


def _with_cards(
    shown: _ShownSet,
    hidden: tuple[Seat, ...],
    hands: tuple[Cards, ...],
    kept: tuple[Cards, ...],
    passed_on: tuple[Cards, ...],
) -> dict[str, Any]:
    data = dict(shown.data)
    data["hands"] = [hands[hidden.index(seat)] if seat in hidden else hand for seat, hand in enumerate(data["hands"])]
    data["hands"] = [list(hand) for hand in data["hands"]]
    data["kept"] = [
        list(kept[hidden.index(seat)]) if seat in hidden else cards for seat, cards in enumerate(data["kept"])
    ]
    lying = (
        Counter(card for pair in data["table"] for card in pair) + Counter(data["hands"][0]) + Counter(data["hands"][1])
    )
    if HIDDEN in data["aside"]:
        data["aside"] = list((Counter(map(str, DECK)) - lying).elements())
    lone = {
        seat: (Counter(hands[at]) - shown.turned[seat] - Counter(passed_on[at])).elements()
        for at, seat in enumerate(hidden)
    }
    moves = []
    for move, mover in zip(data["moves"], shown.movers, strict=True):
        card = next(lone[mover], HIDDEN) if move.startswith(HIDDEN) and mover in lone else move[:-2]
        moves.append(move if move == "pass" else f"{card}{move[-2:]}")
    return data | {"moves": moves}


def _same(expected: Any, found: Any, path: str) -> None:
    """Refuse a record that differs from what its perspective would see, at the first place where it does."""
    if isinstance(expected, dict) and isinstance(found, dict):
        for key in expected:
            _same(expected[key], found.get(key), f"{path}.{key}")
        return
    if isinstance(expected, list) and isinstance(found, list) and len(expected) == len(found):
        for at, (one, other) in enumerate(zip(expected, found, strict=True)):
            _same(one, other, f"{path}[{at}]")
        return
    if isinstance(found, str) and found.startswith(HIDDEN) and not str(expected).startswith(HIDDEN):
        raise RecordError(path, f"{quote(found)}: this card was turned over, so this perspective knows it (V1)")
    if expected != found or type(expected) is not type(found):
        raise RecordError(path, f"this perspective sees {quote(str(expected))} here, not {quote(found)}")
