"""The laws of secrecy: shuffle what a perspective cannot know, and nothing that it is shown changes."""

import json
import pickle
import random
from collections import Counter
from collections.abc import Callable
from typing import Any, TypeAlias

from engine.secrecy import reachable
from genmaicha import laws, oracle, strategies
from genmaicha.oracle import Record

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import players
from matcha_widget.engine.genmaicha.records.view_data import to_json

Shown: TypeAlias = Callable[[genmaicha.Game, Any], object]
"""What somebody is shown of a game."""


def views(game: genmaicha.Game, seat: Any) -> object:
    """The view at every moment, and all that hangs on it."""
    seen = [genmaicha.view(state, seat) for state in game.states]
    return [seen, [*map(repr, seen)], pickle.dumps(seen[-1])]


def wire(game: genmaicha.Game, seat: Any) -> object:
    """Every snapshot as `matcha trace --seat` prints it."""
    return json.dumps(genmaicha.trace(game, seat))


def files(game: genmaicha.Game, seat: Any) -> object:
    """The file of what is known."""
    return json.dumps(genmaicha.dump(game, seat))


def boards(game: genmaicha.Game, seat: Any) -> object:
    """The board as text."""
    return genmaicha.board(genmaicha.view(game.state, seat))


def events(game: genmaicha.Game, seat: Any) -> object:
    """What happened, as it was seen."""
    return [genmaicha.see(event, seat) for step in laws.steps(game) for event in step.events]


def beliefs(game: genmaicha.Game, seat: Any) -> object:
    """How likely which card lies where."""
    return genmaicha.belief(genmaicha.view(game.state, seat))


def refusals(game: genmaicha.Game, seat: Any) -> object:
    """What is said to who tries what cannot be."""
    told = []
    for move in ("bid 100", "take a", "brew col1 B1 B1 K3", "peek col1 B1", "brand 100"):
        try:
            genmaicha.check(game.state, move, seat if seat != "table" else None)
        except genmaicha.IllegalMove as no:
            told.append((str(no), no.rule, no.legal))
    return told


def choices(game: genmaicha.Game, seat: Any) -> object:
    """What every player by name does, with the same luck."""
    if seat not in game.state.to_act:
        return None
    seen = genmaicha.view(game.state, seat)
    return [str(players.player(name, random.Random(7))(seen)) for name in players.PLAYERS]


def kept_secret(*shown: Shown, seats: int | None = None, comparisons: int = 60, seed: str = "secret") -> Counter[str]:
    """Nothing of this is different in games that look alike; returned is what was compared, and how often."""
    rng, done = random.Random(f"{seed} {seats}"), Counter[str]()
    while done.total() < comparisons * strategies.TIMES:
        record = oracle.random_record(rng, seats)
        perspective = rng.choice(strategies.perspectives(record["seats"]))
        game = genmaicha.load(record)
        expected = [each(game, perspective) for each in shown]
        for _ in range(3):
            other = strategies.lookalike(record, perspective, rng)
            different = genmaicha.load(other)
            assert expected == [each(different, perspective) for each in shown], json.dumps(
                [perspective, record, other]
            )
            done[game.state.phase] += 1
    return done


def views_are_kept(comparisons: int = 300) -> None:
    """GH1, GH2: views, snapshots and files stay the same whatever is hidden."""
    kept_secret(views, wire, files, comparisons=comparisons)


def what_is_said_is_kept(comparisons: int = 180) -> None:
    """GH1, GH2: boards, events, beliefs, refusals and the moves of players stay the same whatever is hidden."""
    kept_secret(boards, events, beliefs, refusals, choices, comparisons=comparisons)


def views_equal_the_second_reading(count: int = 60) -> None:
    """GH1-GH3: each perspective sees what a second reading of the rules lets it see, no less."""
    rng = random.Random("see")
    for record, game in laws.games("see", count):
        for seat in rng.sample([*strategies.perspectives(record["seats"]), "all"], 2):
            expected = oracle.replayed(record).snapshot(seat)
            assert expected == to_json(genmaicha.view(game.state, seat)), json.dumps([seat, record])


def views_lead_to_no_secret(count: int = 20) -> None:
    """GH1, GH2, GH4: from a view no reference leads to a state, to a game or to a generator."""
    for record, game in laws.games("lead", count):
        for seat in strategies.perspectives(record["seats"]):
            found = {type(thing).__name__ for thing in reachable(genmaicha.view(game.state, seat))}
            assert set() == found & {"State", "Game", "Random", "Step"}, json.dumps(record)


def view_files_hold_neither_seed_nor_notes(count: int = 30) -> None:
    """GH4: what one perspective knows brings no seed that deals the game again, and no author's note."""
    for record, _ in laws.games("notes", count):
        told: Record = {**record, "seed": "a-secret-seed", "notes": [{"at": 0, "text": "a-secret-note"}]}
        for seat in [*strategies.perspectives(record["seats"]), "all"]:
            assert "a-secret" not in json.dumps(genmaicha.dump(genmaicha.load(told), seat))
