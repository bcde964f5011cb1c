"""Read and write the record of a whole game as JSON, strictly: `matcha-game/1`."""

from __future__ import annotations

from typing import Any, Final

from matcha_widget.engine.core.errors import IllegalMove, MatchaError, NotationError, RecordError, quote
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
from matcha_widget.engine.matcha.rules.cards import DECK, Card
from matcha_widget.engine.matcha.rules.editions import Edition
from matcha_widget.engine.matcha.rules.editions import edition as find_edition
from matcha_widget.engine.matcha.rules.game import apply, new_game
from matcha_widget.engine.matcha.rules.game import deal as deal_next
from matcha_widget.engine.matcha.rules.moves import Deal, Move
from matcha_widget.engine.matcha.rules.state import State
from matcha_widget.engine.matcha.rules.talk import MAX_CLAIMS, Claim, check_claim

from .record import Game, Note, RecordedSet, add_keep, add_talk
from .view_data import card_codes, claim_to_json

FORMAT: Final = "matcha-game/1"

MAX_SETS: Final = 100
MAX_MOVES: Final = 18
"""Moves in a set: three rounds, in each of which a seat lays two cards at most and passes once (T2, T3)."""


def dump_game(game: Game) -> Data:
    """The full record, hidden cards included, as plain data for JSON."""
    record: Data = {"format": FORMAT, "edition": game.edition.name}
    if game.edition.house:
        record["house"] = game.edition.house
    if game.players:
        record["players"] = list(game.players)
    if game.seed is not None:
        record["seed"] = game.seed
    record["sets"] = [_set_record(played) for played in game.sets]
    if game.notes:
        record["notes"] = [note._asdict() for note in game.notes]
    return record


def _set_record(played: RecordedSet) -> Data:
    deal = played.deal
    record: Data = {
        "dealer": deal.dealer,
        "kept": [card_codes(cards) for cards in deal.kept],
        "table": [card_codes(pair) for pair in deal.table],
        "hands": [card_codes(hand) for hand in deal.hands],
        "aside": card_codes(deal.aside),
        "moves": [str(move) for move in played.moves],
    }
    if played.talk:
        record["talk"] = [claim_to_json(claim) for claim in played.talk]
    return record


def load_game(source: object) -> Game:
    """Read a game from its record; every fault is named with its path, and nothing is half-loaded."""
    check_format(source, FORMAT)
    record = check_object(source, "", ("format", "edition", "sets"), ("players", "seed", "house", "notes"))
    rules = read_edition(record)
    sets = check_list(record["sets"], "sets", most=MAX_SETS)
    if not sets:
        raise RecordError("sets", "expected at least one set")
    state: State | None = None
    for at, data in enumerate(sets):
        state = _play_set(state, rules, data, f"sets[{at}]")
    assert state is not None
    game = Game(state, read_players(record), read_seed(record))
    return Game(state, game.players, game.seed, _read_notes(record, game))


def read_edition(record: Data) -> Edition:
    """The edition of a record, with its house rules."""
    if not isinstance(record["edition"], str):
        raise RecordError("edition", f"expected an edition's name, not {quote(record['edition'])}")
    try:
        rules = find_edition(record["edition"])
    except NotationError as fault:
        raise with_path("edition", fault) from None
    house = record.get("house", {})
    if not isinstance(house, dict):
        raise RecordError("house", f"expected an object, not {quote(house)}")
    return rules.with_house(house)


def read_players(record: Data) -> tuple[str, str] | None:
    """The players' names, if the record has them."""
    if "players" not in record:
        return None
    bottom, top = check_list(record["players"], "players", size=2)
    return check_text(bottom, "players[0]"), check_text(top, "players[1]")


def _play_set(state: State | None, rules: Edition, played: object, path: str) -> State:
    data = check_object(played, path, ("dealer", "kept", "table", "hands", "aside", "moves"), ("talk",))
    deal = read_deal(data, path)
    try:
        if state is None:
            state = new_game(rules, deal=deal)
        else:
            if state.phase in ("play", "over"):
                ended = "the game was over" if state.phase == "over" else "a set begins before the last one has ended"
                raise RecordError(path, ended)
            state = deal_next(_apply_keeps(state, deal, path), deal)
    except IllegalMove as fault:
        raise with_path(path, fault) from None
    claims = check_list(data.get("talk", []), f"{path}.talk", most=MAX_CLAIMS)
    talk = [read_claim(claim, f"{path}.talk[{at}]") for at, claim in enumerate(claims)]
    moves = check_list(data["moves"], f"{path}.moves", most=MAX_MOVES)
    state = add_talk(state, talk)
    for at, move in enumerate(moves):
        try:
            state = apply(state, Move(move)).state
        except MatchaError as fault:
            raise with_path(f"{path}.moves[{at}]", fault) from None
        state = add_talk(state, talk)
    if len(state.talk) < len(talk):
        late = len(state.talk)
        raise RecordError(
            f"{path}.talk[{late}].after", f"expected {_order(talk, late, len(moves))}, not {talk[late].after}"
        )
    return state


def _order(talk: list[Claim], at: int, moves: int) -> str:
    least = talk[at - 1].after if at else 0
    return f"a number of moves from {least} to {moves}, claims standing in the order in which they were made"


def _apply_keeps(state: State, deal: Deal, path: str) -> State:
    """Apply the keeps that the next set records; a seat without a choice must have kept nothing."""
    for seat in (0, 1):
        try:
            state = add_keep(state, seat, tuple(map(Card, deal.kept[seat])))
        except MatchaError as fault:
            raise with_path(f"{path}.kept[{seat}]", fault) from None
    return state


def read_deal(data: Data, path: str) -> Deal:
    """Read the shape of a deal; `game.deal` checks it against the rules."""

    def lists(key: str, size: int) -> tuple[Any, ...]:
        entries = check_list(data[key], f"{path}.{key}", size=size)
        return tuple(
            tuple(check_list(entry, f"{path}.{key}[{at}]", most=len(DECK))) for at, entry in enumerate(entries)
        )

    table, hands, kept = lists("table", 3), lists("hands", 2), lists("kept", 2)
    aside = tuple(check_list(data["aside"], f"{path}.aside", most=len(DECK)))
    return Deal(data["dealer"], table, (hands[0], hands[1]), aside, (kept[0], kept[1]))


def read_claim(claim: object, path: str) -> Claim:
    """Read one claim, with the path in every error."""
    data = check_object(claim, path, ("after", "seat", "claim"), ("place", "round"))
    what = check_text(data["claim"], f"{path}.claim")
    check_number(data["after"], f"{path}.after", 0, MAX_MOVES)
    if data.get("place", "n") is None:
        raise RecordError(f"{path}.place", "expected n or s, or no place at all, not None")
    if data.get("round", 1) is None:
        raise RecordError(f"{path}.round", "expected 1, 2 or 3, or no round at all, not None")
    try:
        return check_claim(Claim(data["after"], data["seat"], what, data.get("place"), data.get("round")))
    except NotationError as fault:
        raise with_path(path, fault) from None


def _read_notes(record: Data, game: Game) -> tuple[Note, ...]:
    sets = game.sets
    notes: list[Note] = []
    for at, data in enumerate(check_list(record.get("notes", []), "notes", most=MAX_NOTES)):
        path = f"notes[{at}]"
        check_object(data, path, ("set", "after", "text"))
        number = check_number(data["set"], f"{path}.set", 1, len(sets))
        after = check_number(data["after"], f"{path}.after", 0, len(sets[number - 1].moves))
        if notes and (number, after) < notes[-1][:2]:
            last = f"set {notes[-1].set} after {notes[-1].after}"
            order = f"expected {last} or later, notes standing in the order of the game"
            raise RecordError(path, f"{order}, not set {number} after {after}")
        notes.append(Note(number, after, check_text(data["text"], f"{path}.text", lines=True)))
    return tuple(notes)
