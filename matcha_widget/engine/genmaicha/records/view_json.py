"""A perspective's knowledge as JSON: `genmaicha-view/1`, which replays but never becomes a whole game (GH1, GH2).

To read a record, its hidden parts are filled in. By the law of secrecy any filling that fits will do.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from itertools import permutations
from typing import Final

from matcha_widget.engine.core.base_game import BaseSeenGame
from matcha_widget.engine.core.errors import NotationError, RecordError
from matcha_widget.engine.core.strict_json import Data, check_format, check_list, with_path
from matcha_widget.engine.genmaicha.rules.cards import Card, Grid, missing_cards
from matcha_widget.engine.genmaicha.rules.game import empty_table
from matcha_widget.engine.genmaicha.rules.setting import Setting
from matcha_widget.engine.genmaicha.rules.state import HIDDEN
from matcha_widget.engine.genmaicha.rules.view import Perspective, View, view
from matcha_widget.engine.genmaicha.rules.view import perspective as find_perspective

from .game_json import REQUIRED, Reader, read_above, read_grid, read_players, read_setting, rounds_json, rules_json
from .record import Game

FORMAT: Final = "genmaicha-view/1"


def dump_view(game: Game, seat: Perspective) -> Data:
    """Write a game as a perspective knows it: no seed, no author's notes, `??` for the unknown."""
    known = view(game.state, seat)
    record: Data = {"format": FORMAT, "perspective": known.perspective} | rules_json(known)
    if game.players:
        record["players"] = [*game.players]
    return record | rounds_json(known)


class SeenGame(BaseSeenGame[Game, View]):
    """A game of which only one perspective's knowledge is left."""

    def __init__(self, perspective: Perspective, any_game: Game) -> None:
        super().__init__(perspective, any_game, view)

    def rounds(self) -> tuple[str, ...]:
        """Describe each round as everybody saw it."""
        return self._lookalike.rounds()

    def dump(self) -> Data:
        """Write the record that this was loaded from."""
        return dump_view(self._lookalike, self.perspective)

    def __repr__(self) -> str:
        setting = self._lookalike.state.setting
        return f"<SeenGame {self.perspective!r} {setting.seats} seats, {len(self)} snapshots>"


def load_view(source: object) -> SeenGame:
    """Read a `genmaicha-view/1` record; refuse one that shows too much or too little for its perspective."""
    record = check_format(source, FORMAT)
    rules = read_setting(record, (*REQUIRED, "perspective"), ())
    try:
        viewer = find_perspective(record["perspective"], rules.seats)
    except NotationError as fault:
        raise with_path("perspective", fault) from None
    players, grid = read_players(record, rules.seats), read_grid(record["grid"])
    above = read_above(record["above"], grid, HIDDEN) if rules.ceremony else ()
    return SeenGame(viewer, _lookalike(record, viewer, (rules, grid, above, players)))


def _lookalike(
    record: Data, viewer: Perspective, head: tuple[Setting, Grid, tuple[Card, ...], tuple[str, ...] | None]
) -> Game:
    """Find a game that looks like the record. If there is none, raise the fault of the attempt that came furthest."""
    rules, grid, above, players = head
    script = _fill_hidden_bids(record["rounds"], viewer)
    furthest: tuple[int, RecordError] | None = None
    for cards in _possible_layouts(grid, above) if rules.ceremony else [()]:
        reader = Reader(empty_table(rules, grid, cards))
        try:
            reader.rounds(script)
            game = Game(reader.state, players)
            _check_same(dump_view(game, viewer), record)
        except RecordError as fault:
            if furthest is None or len(reader.states) > furthest[0]:
                furthest = len(reader.states), fault
        else:
            return game
    assert furthest is not None
    raise furthest[1]


def _possible_layouts(grid: Grid, above: tuple[Card, ...]) -> Iterator[tuple[Card, ...]]:
    """Yield every layout of the unknown cards."""
    for cards in permutations(card for card in missing_cards(grid) if card not in above):
        left = iter(cards)
        yield tuple(next(left) if card == HIDDEN else card for card in above)


def _fill_hidden_bids(rounds: object, viewer: Perspective) -> object:
    """Put 0 for every unknown amount of the last round, if it is truly hidden from the viewer."""
    *past, last = check_list(rounds, "rounds") or [None]
    for at, data in enumerate((*past, last)):
        for key in ("bids", "follow"):
            amounts = data.get(key) if isinstance(data, dict) else None
            secret = _hidden_seats(data, key) if data is last and isinstance(amounts, list) else ()
            for seat, amount in enumerate(amounts if isinstance(amounts, list) else ()):
                if amount == HIDDEN and (seat not in secret or viewer in (seat, "all")):
                    sentence = "this perspective knows this amount: expected hundreds of yen or null"
                    raise RecordError(f"rounds[{at}].{key}[{seat}]", sentence)
    return [*past, _zero_hidden_bids(last)] if last is not None else []


def _hidden_seats(played: Data, key: str) -> Collection[int]:
    """The seats whose amounts are not open: none once every seat that is due has set its amount aside (GH1)."""
    amounts, bids = played[key], played.get("bids")
    due: Collection[int] = range(len(amounts))
    if key == "follow" and isinstance(bids, list):
        due = [seat for seat, bid in enumerate(bids[: len(amounts)]) if bids.count(bid) > 1]
    return due if any(amounts[seat] is None for seat in due) else ()


def _zero_hidden_bids(played: object) -> object:
    if not isinstance(played, dict):
        return played
    lists = {key: played[key] for key in ("bids", "follow") if isinstance(played.get(key), list)}
    return played | {key: [0 if each == HIDDEN else each for each in amounts] for key, amounts in lists.items()}


def _check_same(expected: Data, actual: Data) -> None:
    """Check that the record shows what this perspective sees, no more and no less."""
    for column, (card, recorded) in enumerate(zip(expected.get("above", ()), actual.get("above", ()), strict=True)):
        if card != recorded:
            has = "has not" if card == HIDDEN else "has"
            raise RecordError(f"above[{column}]", f"this perspective {has} seen this card: expected {card}")
    for at, (here, there) in enumerate(zip(expected["rounds"], actual["rounds"], strict=True)):
        for key in ("bids", "follow"):
            for seat, (amount, recorded) in enumerate(zip(here.get(key, ()), there.get(key, ()), strict=False)):
                if amount != recorded:
                    sentence = "this amount is not open yet" if amount == HIDDEN else "this amount is open"
                    raise RecordError(f"rounds[{at}].{key}[{seat}]", f"{sentence}: expected {amount!r}")
