"""The laws of secrecy: shuffle the facts a perspective cannot know, and nothing it gets to see changes."""

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
from matcha_widget.engine.genmaicha.records.trace import to_json

Form: TypeAlias = Callable[[genmaicha.Game, Any], object]
"""Everything that a perspective gets to see of a game, in one form."""


def views(game: genmaicha.Game, seat: Any) -> object:
    """The view at every moment, and all that hangs on it."""
    known = [genmaicha.view(state, seat) for state in game.states]
    return [known, [*map(repr, known)], pickle.dumps(known[-1])]


def wire(game: genmaicha.Game, seat: Any) -> object:
    """Every snapshot as `matcha trace --seat` prints it."""
    return json.dumps(genmaicha.trace(game, seat))


def files(game: genmaicha.Game, seat: Any) -> object:
    """The perspective's record."""
    return json.dumps(genmaicha.dump(game, seat))


def boards(game: genmaicha.Game, seat: Any) -> object:
    """The board as text."""
    return genmaicha.board(genmaicha.view(game.state, seat))


def events(game: genmaicha.Game, seat: Any) -> object:
    """The events as the perspective sees them."""
    return [genmaicha.see(event, seat) for step in laws.steps(game) for event in step.events]


def beliefs(game: genmaicha.Game, seat: Any) -> object:
    """The beliefs about hidden cards."""
    return genmaicha.belief(genmaicha.view(game.state, seat))


def refusals(game: genmaicha.Game, seat: Any) -> object:
    """The errors for illegal moves."""
    texts = []
    for move in ("bid 100", "take a", "brew col1 B1 B1 K3", "peek col1 B1", "brand 100"):
        try:
            genmaicha.check(game.state, move, seat if seat != "table" else None)
        except genmaicha.IllegalMove as fault:
            texts.append((str(fault), fault.rule, fault.legal))
    return texts


def choices(game: genmaicha.Game, seat: Any) -> object:
    """The moves of every named player, with the same luck."""
    if seat not in game.state.to_act:
        return None
    known = genmaicha.view(game.state, seat)
    return [str(players.player(name, random.Random(7))(known)) for name in players.PLAYERS]


def compare_lookalikes(
    *forms: Form, seats: int | None = None, comparisons: int = 60, seed: str = "secret"
) -> Counter[str]:
    """Compare games that look alike in each of these forms; count the comparisons."""
    rng, done = random.Random(f"{seed} {seats}"), Counter[str]()
    while done.total() < comparisons * strategies.TIMES:
        record = oracle.random_record(rng, seats)
        perspective = rng.choice(strategies.perspectives(record["seats"]))
        game = genmaicha.load(record)
        expected = [each(game, perspective) for each in forms]
        for _ in range(3):
            other = strategies.lookalike(record, perspective, rng)
            different = genmaicha.load(other)
            assert expected == [each(different, perspective) for each in forms], json.dumps(
                [perspective, record, other]
            )
            done[game.state.phase] += 1
    return done


def views_do_not_depend_on_secrets(comparisons: int = 300) -> None:
    """GH1, GH2: views, snapshots and records do not depend on hidden facts."""
    compare_lookalikes(views, wire, files, comparisons=comparisons)


def outputs_do_not_depend_on_secrets(comparisons: int = 180) -> None:
    """GH1, GH2: boards, events, beliefs, errors and players' moves do not depend on hidden facts."""
    compare_lookalikes(boards, events, beliefs, refusals, choices, comparisons=comparisons)


def views_equal_the_second_reading(count: int = 60) -> None:
    """GH1-GH3: each perspective sees exactly as much as in the second reading of the rules."""
    rng = random.Random("see")
    for record, game in laws.games("see", count):
        for seat in rng.sample([*strategies.perspectives(record["seats"]), "all"], 2):
            expected = oracle.replay(record).snapshot(seat)
            assert expected == to_json(genmaicha.view(game.state, seat)), json.dumps([seat, record])


def views_lead_to_no_secret(count: int = 20) -> None:
    """GH1, GH2, GH4: from a view no reference leads to a state, to a game or to a generator."""
    for record, game in laws.games("lead", count):
        for seat in strategies.perspectives(record["seats"]):
            types = {type(thing).__name__ for thing in reachable(genmaicha.view(game.state, seat))}
            assert set() == types & {"State", "Game", "Random", "Step"}, json.dumps(record)


def view_files_hold_neither_seed_nor_notes(count: int = 30) -> None:
    """GH4: a perspective's record has no seed that deals the game again, and no author's note."""
    for record, _ in laws.games("notes", count):
        marked: Record = {**record, "seed": "a-secret-seed", "notes": [{"at": 0, "text": "a-secret-note"}]}
        for seat in [*strategies.perspectives(record["seats"]), "all"]:
            assert "a-secret" not in json.dumps(genmaicha.dump(genmaicha.load(marked), seat))
