"""The record of a whole game as JSON: `matcha-game/1`, read and written strictly."""

from __future__ import annotations

from typing import Any, Final

from matcha_widget.engine.kit.errors import IllegalMove, MatchaError, NotationError, RecordError, quote
from matcha_widget.engine.kit.strict_json import (
    Data,
    a_list,
    a_number,
    a_seed,
    a_text,
    an_object,
    at_path,
    check_format,
)
from matcha_widget.engine.matcha.rules.cards import DECK, Card
from matcha_widget.engine.matcha.rules.editions import Edition
from matcha_widget.engine.matcha.rules.editions import edition as find_edition
from matcha_widget.engine.matcha.rules.game import apply, new_game, say
from matcha_widget.engine.matcha.rules.game import deal as deal_next
from matcha_widget.engine.matcha.rules.moves import Deal, Move
from matcha_widget.engine.matcha.rules.state import State
from matcha_widget.engine.matcha.rules.talk import MOST_CLAIMS, Claim, check_claim

from .record import Game, Note, RecordedSet, with_keep
from .view_data import claim_json, codes

FORMAT: Final = "matcha-game/1"

MOST_SETS: Final = 100
MOST_MOVES: Final = 18
"""In a set: three rounds, in each of which a seat lays two cards at most and passes once (T2, T3)."""

MOST_NOTES: Final = 1000


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
        "kept": [codes(cards) for cards in deal.kept],
        "table": [codes(pair) for pair in deal.table],
        "hands": [codes(hand) for hand in deal.hands],
        "aside": codes(deal.aside),
        "moves": [str(move) for move in played.moves],
    }
    if played.talk:
        record["talk"] = [claim_json(claim) for claim in played.talk]
    return record


def load_game(source: object) -> Game:
    """A game from its record; every fault is named with the path to it, and nothing is half-loaded."""
    check_format(source, FORMAT)
    record = an_object(source, "", ("format", "edition", "sets"), ("players", "seed", "house", "notes"))
    rules = read_edition(record)
    sets = a_list(record["sets"], "sets", most=MOST_SETS)
    if not sets:
        raise RecordError("sets", "expected at least one set")
    state: State | None = None
    for at, data in enumerate(sets):
        state = _play_set(state, rules, data, f"sets[{at}]")
    assert state is not None
    game = Game(state, read_players(record), a_seed(record))
    return Game(state, game.players, game.seed, _read_notes(record, game))


def read_edition(record: Data) -> Edition:
    """The edition that a record names, with its house rules."""
    if not isinstance(record["edition"], str):
        raise RecordError("edition", f"expected an edition's name, not {quote(record['edition'])}")
    try:
        rules = find_edition(record["edition"])
    except NotationError as fault:
        raise at_path("edition", fault) from None
    house = record.get("house", {})
    if not isinstance(house, dict):
        raise RecordError("house", f"expected an object, not {quote(house)}")
    return rules.with_house(house)


def read_players(record: Data) -> tuple[str, str] | None:
    """The two players' names, if the record has them."""
    if "players" not in record:
        return None
    bottom, top = a_list(record["players"], "players", size=2)
    return a_text(bottom, "players[0]"), a_text(top, "players[1]")


def _play_set(state: State | None, rules: Edition, played: object, path: str) -> State:
    data = an_object(played, path, ("dealer", "kept", "table", "hands", "aside", "moves"), ("talk",))
    deal = read_deal(data, path)
    try:
        if state is None:
            state = new_game(rules, deal=deal)
        else:
            if state.phase in ("play", "over"):
                ended = "the game was over" if state.phase == "over" else "a set begins before the last one has ended"
                raise RecordError(path, ended)
            state = deal_next(_kept(state, deal, path), deal)
    except IllegalMove as fault:
        raise at_path(path, fault) from None
    said = a_list(data.get("talk", []), f"{path}.talk", most=MOST_CLAIMS)
    talk = [read_claim(claim, f"{path}.talk[{at}]") for at, claim in enumerate(said)]
    moves = a_list(data["moves"], f"{path}.moves", most=MOST_MOVES)
    state = _talked(state, talk)
    for at, move in enumerate(moves):
        try:
            state = apply(state, Move(move)).state
        except MatchaError as fault:
            raise at_path(f"{path}.moves[{at}]", fault) from None
        state = _talked(state, talk)
    if len(state.talk) < len(talk):
        late = len(state.talk)
        raise RecordError(
            f"{path}.talk[{late}].after", f"expected {_order(talk, late, len(moves))}, not {talk[late].after}"
        )
    return state


def _order(talk: list[Claim], at: int, moves: int) -> str:
    least = talk[at - 1].after if at else 0
    return f"a number of moves from {least} to {moves}, claims standing in the order in which they were made"


def _talked(state: State, talk: list[Claim]) -> State:
    """Say what was said at this moment."""
    while len(state.talk) < len(talk) and talk[len(state.talk)].after == len(state.actions):
        state = say(state, talk[len(state.talk)])
    return state


def _kept(state: State, deal: Deal, path: str) -> State:
    """Keep what the next set says was kept; a seat that had no choice must have kept nothing."""
    for seat in (0, 1):
        try:
            state = with_keep(state, seat, tuple(map(Card, deal.kept[seat])))
        except MatchaError as fault:
            raise at_path(f"{path}.kept[{seat}]", fault) from None
    return state


def read_deal(data: Data, path: str) -> Deal:
    """The deal of a set in its shape; whether the rules allow it is for `game.deal` to say."""

    def lists(key: str, size: int) -> tuple[Any, ...]:
        entries = a_list(data[key], f"{path}.{key}", size=size)
        return tuple(tuple(a_list(entry, f"{path}.{key}[{at}]", most=len(DECK))) for at, entry in enumerate(entries))

    table, hands, kept = lists("table", 3), lists("hands", 2), lists("kept", 2)
    aside = tuple(a_list(data["aside"], f"{path}.aside", most=len(DECK)))
    return Deal(data["dealer"], table, (hands[0], hands[1]), aside, (kept[0], kept[1]))


def read_claim(claim: object, path: str) -> Claim:
    """One thing said, with the path in every error."""
    data = an_object(claim, path, ("after", "seat", "claim"), ("place", "round"))
    what = a_text(data["claim"], f"{path}.claim")
    a_number(data["after"], f"{path}.after", 0, MOST_MOVES)
    if data.get("place", "n") is None:
        raise RecordError(f"{path}.place", "expected n or s, or no place at all, not None")
    if data.get("round", 1) is None:
        raise RecordError(f"{path}.round", "expected 1, 2 or 3, or no round at all, not None")
    try:
        return check_claim(Claim(data["after"], data["seat"], what, data.get("place"), data.get("round")))
    except NotationError as fault:
        raise at_path(path, fault) from None


def _read_notes(record: Data, game: Game) -> tuple[Note, ...]:
    sets = game.sets
    notes: list[Note] = []
    for at, data in enumerate(a_list(record.get("notes", []), "notes", most=MOST_NOTES)):
        path = f"notes[{at}]"
        an_object(data, path, ("set", "after", "text"))
        number = a_number(data["set"], f"{path}.set", 1, len(sets))
        after = a_number(data["after"], f"{path}.after", 0, len(sets[number - 1].moves))
        if notes and (number, after) < notes[-1][:2]:
            last = f"set {notes[-1].set} after {notes[-1].after}"
            order = f"expected {last} or later, notes standing in the order of the game"
            raise RecordError(path, f"{order}, not set {number} after {after}")
        notes.append(Note(number, after, a_text(data["text"], f"{path}.text", lines=True)))
    return tuple(notes)
