"""The record of a whole game as JSON: `genmaicha-game/1`, read as a script and written strictly."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from matcha_widget.engine.core.errors import MatchaError, RecordError, quote
from matcha_widget.engine.core.limits import MAX_NOTES
from matcha_widget.engine.core.strict_json import (
    Data,
    check_format,
    check_list,
    check_number,
    check_object,
    check_text,
    read_seed,
    with_path,
)
from matcha_widget.engine.genmaicha.rules.cards import LETTERS, Card, Grid, card_fault, duplicate_fault, shelf_drinks
from matcha_widget.engine.genmaicha.rules.deal import above_fault
from matcha_widget.engine.genmaicha.rules.game import apply, empty_table, fill_step, toss_step
from matcha_widget.engine.genmaicha.rules.moves import Fill, Toss
from matcha_widget.engine.genmaicha.rules.setting import Setting, setting
from matcha_widget.engine.genmaicha.rules.state import KnownAmounts, KnownGame, Round, Seat, State

from .record import Game, Note

FORMAT: Final = "genmaicha-game/1"
REQUIRED: Final = ("format", "seats", "variants", "grid", "rounds")
OPTIONAL: Final = ("seed", "notes")


def dump_game(game: Game) -> Data:
    """Write the full record as plain data for JSON, hidden cards and bids included."""
    record: Data = {"format": FORMAT} | rules_json(game.state)
    if game.players:
        record["players"] = [*game.players]
    if game.seed is not None:
        record["seed"] = game.seed
    record |= rounds_json(game.state)
    if game.notes:
        record["notes"] = [note._asdict() for note in game.notes]
    return record


def load_game(source: object) -> Game:
    """Read a game from its record. A fault carries its path, and no game is half-loaded."""
    record = check_format(source, FORMAT)
    rules = read_setting(record, REQUIRED, OPTIONAL)
    players, seed = read_players(record, rules.seats), read_seed(record)
    grid = read_grid(record["grid"])
    above = read_above(record["above"], grid) if rules.ceremony else ()
    reader = Reader(empty_table(rules, grid, above))
    reader.rounds(record["rounds"])
    return Game(reader.state, players, seed, _read_notes(record, len(reader.states)))


def read_setting(record: Data, required: tuple[str, ...], optional: tuple[str, ...]) -> Setting:
    """Read seats, variants and house of a record with these keys; `above` is allowed only in a ceremony (GC1)."""
    check_object(record, "", required, ("house", "players", "above", *optional))
    rules = setting(record["seats"], check_list(record["variants"], "variants"), record.get("house"))
    if rules.ceremony and "above" not in record:
        raise RecordError("", "above is missing: in a ceremony three cards lie above the columns (GC1)")
    if "above" in record and not rules.ceremony:
        raise RecordError("", "above: without a ceremony no cards lie above the columns (GC1)")
    return rules


def read_players(record: Data, seats: int) -> tuple[str, ...] | None:
    """Read the players' names, if the record has them."""
    if "players" not in record:
        return None
    names = check_list(record["players"], "players", size=seats)
    return tuple(check_text(name, f"players[{at}]") for at, name in enumerate(names))


def read_grid(data: object) -> Grid:
    """Read nine different cards in three rows (GS1)."""
    cards: list[Card] = []
    for at, row in enumerate(check_list(data, "grid", size=3)):
        for column, card in enumerate(check_list(row, f"grid[{at}]", size=3)):
            if fault := card_fault(card) or duplicate_fault(card, cards):
                raise RecordError(f"grid[{at}][{column}]", fault)
            cards.append(card)
    return tuple(cards)


def read_above(data: object, grid: Grid, hidden: str | None = None) -> tuple[Card, ...]:
    """Read the cards above the columns, left to right (GC1); `hidden` may stand for an unknown one."""
    cards: list[Card] = []
    for at, card in enumerate(check_list(data, "above", size=3)):
        is_known = hidden is None or card != hidden
        if is_known and (fault := card_fault(card) or duplicate_fault(card, grid) or above_fault(card, cards)):
            raise RecordError(f"above[{at}]", fault)
        cards.append(card)
    return tuple(cards)


def _read_notes(record: Data, snapshots: int) -> tuple[Note, ...]:
    notes: list[Note] = []
    for number, data in enumerate(check_list(record.get("notes", []), "notes", most=MAX_NOTES)):
        path = f"notes[{number}]"
        check_object(data, path, ("at", "text"))
        at = check_number(data["at"], f"{path}.at", 0, snapshots - 1)
        if notes and at < notes[-1].at:
            raise RecordError(
                f"{path}.at", f"expected {notes[-1].at} or later, notes standing in the order of the game"
            )
        notes.append(Note(at, check_text(data["text"], f"{path}.text", lines=True)))
    return tuple(notes)


class Reader:
    """Reads a record as a script; the first entry that cannot happen is the fault."""

    def __init__(self, start: State) -> None:
        self.state = start
        self.states: list[State] = []
        """One snapshot for each entry."""

    def rounds(self, data: object) -> None:
        """Play all rounds."""
        for at, each in enumerate(check_list(data, "rounds")):
            self._round(each, f"rounds[{at}]")
        if not self.states:
            raise RecordError("rounds", "expected at least one round")

    def _round(self, source: object, path: str) -> None:
        if self.state.phase != "fill":
            over = self.state.phase == "over"
            raise RecordError(path, "the game was over" if over else "a round begins before the last one has ended")
        data = check_object(source, path, ("crates", "bids", "takes", "turns"), ("follow", "toss"))
        for at, crate in enumerate(check_list(data["crates"], f"{path}.crates", size=self.state.setting.seats)):
            check_list(crate, f"{path}.crates[{at}]")
        self._apply_step(path, lambda: fill_step(self.state, Fill(data["crates"])).state)
        self._amounts(data["bids"], f"{path}.bids")
        if "follow" in data:
            self._follow(data["follow"], f"{path}.follow")
        if "toss" in data:
            self._toss(data["toss"], path)
        for at, letter in enumerate(check_list(data["takes"], f"{path}.takes")):
            self._take(letter, f"{path}.takes[{at}]")
        for at, turn in enumerate(check_list(data["turns"], f"{path}.turns")):
            self._turn(turn, at, f"{path}.turns[{at}]")

    def _apply_step(self, path: str, step: Callable[[], State]) -> None:
        try:
            self.state = step()
        except MatchaError as fault:
            raise with_path(path, fault) from None
        self.states.append(self.state)

    def _amounts(self, data: object, path: str) -> None:
        """Play bids or follow-ups, in the order of the seats."""
        for seat, amount in enumerate(check_list(data, path, size=self.state.setting.seats)):
            if amount is None:
                continue
            if type(amount) is not int:
                raise RecordError(f"{path}[{seat}]", f"expected hundreds of yen or null, not {quote(amount)}")
            self._apply_step(f"{path}[{seat}]", partial(self._apply_move, f"bid {amount}", seat))

    def _follow(self, data: object, path: str) -> None:
        if self.state.phase != "follow":
            raise RecordError(path, "no follow-up is due: nobody is level, or not all have bid (GA3)")
        self._amounts(data, path)

    def _toss(self, data: object, path: str) -> None:
        if self.state.phase != "toss":
            raise RecordError(f"{path}.toss", "no coin is due: nobody is level after a follow-up (GA4)")
        groups = [check_list(group, f"{path}.toss[{at}]") for at, group in enumerate(check_list(data, f"{path}.toss"))]
        self._apply_step(path, lambda: toss_step(self.state, Toss(groups)).state)

    def _take(self, letter: object, path: str) -> None:
        if not isinstance(letter, str) or len(letter) != 1 or letter not in LETTERS:
            raise RecordError(path, f"expected the letter of a crate, not {quote(letter)}")
        self._apply_step(path, partial(self._apply_move, f"take {letter}", None))

    def _turn(self, moves: object, turn: int, path: str) -> None:
        if not self._is_brewing(turn):
            raise RecordError(path, "this turn cannot begin: another is not over, or nobody is left to brew (GB1)")
        if not (listed := check_list(moves, path)):
            raise RecordError(path, "expected a move: a turn that has not begun is left out")
        for at, move in enumerate(listed):
            if not self._is_brewing(turn):
                raise RecordError(f"{path}[{at}]", "the turn was over (XB1)")
            self._apply_step(f"{path}[{at}]", partial(self._apply_move, move, None))

    def _is_brewing(self, turn: int) -> bool:
        return self.state.phase == "brew" and self.state.public.turn == turn

    def _apply_move(self, move: str, seat: Seat | None) -> State:
        return apply(self.state, move, seat).state


def rules_json(known: KnownGame) -> Data:
    """The head of a record: seats, variants and house."""
    setting = known.setting
    data: Data = {"seats": setting.seats, "variants": [*setting.variants]}
    return data | {"house": dict.fromkeys(setting.house, True)} if setting.house else data


def rounds_json(known: KnownGame) -> Data:
    """The cards and the rounds of a record, as far as they are known."""
    public = known.public
    data: Data = {"grid": [[*row] for row in known.grid]}
    if public.setting.ceremony:
        data["above"] = [*known.above]
    past = [_round_json(each, each.bids, each.follow) for each in public.past]
    return data | {"rounds": [*past, _round_json(public.now, known.bids, known.follow)]}


def _round_json(played: Round, bids: KnownAmounts, follow: KnownAmounts) -> Data:
    data: Data = {"crates": [[*shelf_drinks(crate)] for crate in played.crates], "bids": [*bids]}
    if any(amount is not None for amount in follow):
        data["follow"] = [*follow]
    if played.toss:
        data["toss"] = [[*group] for group in played.toss]
    return data | {"takes": [*played.takes], "turns": [[str(move) for move in turn] for turn in played.turns]}
