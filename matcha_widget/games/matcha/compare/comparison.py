"""The data of a comparison: a case of the course or any game by several rule sets, or two games, as films."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import NamedTuple, TypeGuard

from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import join_words, quote
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha import EDITIONS, Edition, Game, NotationError, State
from matcha_widget.engine.matcha.records.trace import why_differ
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.engine.matcha.rules.view import perspective as find_perspective
from matcha_widget.games.matcha.examples import all_examples
from matcha_widget.games.matcha.replay import film_schema
from matcha_widget.games.matcha.replay.film import LENSES_OF, build_film
from matcha_widget.games.matcha.replay.film_schema import ComparisonData, DifferenceData
from matcha_widget.games.matcha.table.narrator import Narrator
from matcha_widget.games.matcha.table.sentences import recorded_players, refusal_sentence
from matcha_widget.games.matcha.table.snapshot import EDITION_LABELS
from matcha_widget.games.matcha.table.table_game import read_matcha_source
from matcha_widget.kit.game_source import is_record_text
from matcha_widget.kit.wire.sentences import sentence
from matcha_widget.kit.wire.wire_schema import Sentence


class ComparedGame(NamedTuple):
    """One of the compared games, with its name and the reason why it could not go on."""

    name: str
    game: Game
    stopped: Sentence | None


@cache
def _cases() -> Data:
    """The cases of the course, each with its record in every edition."""
    cases: Data = all_examples()["cases"]
    return cases


def _script(case: str) -> Game:
    """The record of a case that goes furthest, if possible one in which cards are kept."""
    games = [matcha.load(record) for record in _cases()[case]["records"].values()]
    return max(games, key=lambda game: (len(game), game.edition.keeping))


def games_to_compare(case: object, editions: object, seat: Perspective) -> list[ComparedGame]:
    """Play a game, or the script of a case, by each edition; where `editions` is a game, read the two."""
    if is_game(editions):
        return [
            ComparedGame("first", _read_game(case, seat), None),
            ComparedGame("second", _read_game(editions, seat), None),
        ]
    script = script_of(case, seat)
    chosen = tuple(EDITIONS) if editions is None else editions
    if isinstance(chosen, str) or not isinstance(chosen, Sequence) or len(chosen) < 2:
        raise NotationError(f"editions: expected two or more, as in {tuple(EDITIONS)[:2]}, not {quote(editions)}")
    return [_play_by_edition(script, matcha.edition(edition), seat) for edition in chosen]


def script_of(case: object, seat: Perspective) -> Game:
    """The game whose cards and moves are played by each edition: the script of a case, or the game itself."""
    return _script(case) if is_case(case) else _read_game(case, seat)


def is_case(given: object) -> TypeGuard[str]:
    """True if this names a case of the course."""
    return isinstance(given, str) and given in _cases()


def is_game(given: object) -> bool:
    """True if this is a game and no list of editions."""
    return isinstance(given, Game | State | dict | bytes | Path) or hasattr(given, "game") or is_record_text(given)


def _read_game(case: object, seat: Perspective) -> Game:
    if isinstance(case, str) and not is_record_text(case):
        raise NotationError(f"{quote(case)} is no case: expected {join_words(_cases())}, or a game")
    source = read_matcha_source(case)
    source.check_perspective(find_perspective(seat))
    game: Game = source.whole_game
    return game


def _play_by_edition(script: Game, edition: Edition, seat: Perspective) -> ComparedGame:
    switches = [f"{name}={value!r}" for name, value in edition.house.items()]
    name = " ".join([edition.name, *switches])
    game, objection, move = matcha.rerun(script, edition, seat)
    if objection is None:
        return ComparedGame(name, game, None)
    if objection.obstacle == "hidden":
        return ComparedGame(name, game, sentence("compare-hidden", [objection.rule]))
    view = game.view(seat)
    players = recorded_players(game)
    stopped = (
        Narrator(seat, players).winner_sentence(view.outcome, view.tokens, view.edition)
        if view.outcome
        else refusal_sentence(objection, move, view, players)
    )
    return ComparedGame(name, game, stopped)


def build_comparison(case: object, sides: Sequence[ComparedGame], seat: Perspective) -> ComparisonData:
    """Build the trait `films`: the film of every side, and the differences of neighbours."""
    return {
        "wire": 1,
        "title": case if is_case(case) else "",
        "sides": [_compared_film(side, seat) for side in sides],
        "snaps": max(len(side.game) for side in sides),
        "differences": [difference for at in range(len(sides) - 1) for difference in _differences(sides, at)],
    }


def _compared_film(side: ComparedGame, seat: Perspective) -> film_schema.ComparedFilm:
    edition = side.game.edition
    last = len(side.game) - 1
    return {
        "label": "house" if edition.house else EDITION_LABELS[edition.name],
        "edition": edition.name,
        "film": build_film(side.game, seat, lenses=LENSES_OF[seat][:1]),
        "stopped": side.stopped and {"snap": last, "line": side.stopped},
    }


def _differences(sides: Sequence[ComparedGame], at: int) -> list[DifferenceData]:
    """The first differences of two neighbours, with the rules behind them."""
    first, second = sides[at].game, sides[at + 1].game
    return [
        {
            "sides": (at, at + 1),
            "snap": difference.snapshot,
            "fields": [(name, str(value), str(difference.second[name])) for name, value in difference.first.items()],
            "rules": (list((rules := why_differ(first, second, difference)).first), list(rules.second)),
            "line": sentence("why-differ", sorted({*rules.first, *rules.second}), cause=rules.cause),
        }
        for difference in matcha.differences(first, second)
    ]


def first_difference(first: ComparedGame, second: ComparedGame) -> str:
    """The first difference of two sides, on one line."""
    difference = matcha.compare(first.game, second.game)
    return f"{first.name} | {second.name}: {difference}" if difference else f"{first.name} = {second.name}"
