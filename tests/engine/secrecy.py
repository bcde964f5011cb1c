"""The laws of secrecy: each function passes in silence, or raises an error that says which games can be told apart.

They look up the package's names at every call, so that they meet a fault planted in the engine (`faults`).
"""

import copy
import gc
import itertools
import json
import pickle
import random
import re
from collections.abc import Callable
from types import ModuleType
from typing import Any, TypeAlias

from effort import tries
from engine import laws, oracle, strategies
from engine.strategies import SEEING, Lookalikes

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import players, trust
from matcha_widget.engine.matcha.rules import resolve
from matcha_widget.engine.matcha.rules.state import FinishedSet
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.engine.matcha.simulation import play_game

# Outputs of a game for a perspective

Output: TypeAlias = Callable[[matcha.Game, Perspective], object]


def views(game: matcha.Game, perspective: Perspective) -> object:
    """The perspective's views after every step, and their reprs."""
    seen = [matcha.view(step.state, perspective) for step in strategies.steps(game)]
    return seen, [repr(view) for view in seen]


def wire(game: matcha.Game, perspective: Perspective) -> object:
    """The JSON of its view after every deal and every move."""
    return [json.dumps(moment["view"]) for moment in matcha.trace(game, perspective)]


def files(game: matcha.Game, perspective: Perspective) -> object:
    """The JSON of its records, at the end and in the middle of the game."""
    return [json.dumps(matcha.dump(moment, perspective)) for moment in (game, game.branch(len(game) // 2))]


def copies(game: matcha.Game, perspective: Perspective) -> object:
    """Copies and pickles of its views, events and record."""
    seen = [matcha.view(step.state, perspective) for step in strategies.steps(game)]
    events = [matcha.see(event, perspective) for step in strategies.steps(game) for event in step.events]
    return [stored_forms(each) for each in (*seen, events, matcha.load_view(matcha.dump(game, perspective)))]


def stored_forms(value: object) -> str:
    """A value in every form that Python stores: text, attributes, copy, deep copy and pickle.

    A pickle also reveals which equal values are one object.
    """
    doubles = value, copy.copy(value), copy.deepcopy(value)
    return repr([pickle.dumps(value), doubles, [getattr(each, "__dict__", None) for each in doubles]])


def boards(game: matcha.Game, perspective: Perspective) -> object:
    """The text board at every moment, and the position if there is one."""
    seen = [matcha.view(state, perspective) for state in game.states]
    return [matcha.board(view) for view in seen], [str(matcha.position_of(view)) for view in seen if view.round]


def events(game: matcha.Game, perspective: Perspective) -> object:
    """The events as it sees them."""
    return [[matcha.see(event, perspective) for event in step.events] for step in strategies.steps(game)]


def choices(game: matcha.Game, perspective: Perspective) -> object:
    """The choice of every player in its place, and the trust of each seat."""
    found: list[object] = []
    for step in strategies.steps(game):
        view = matcha.view(step.state, perspective)
        found.append([(trust.count_leaves(view, seat), trust.claim_responses(view, seat, 1)) for seat in (0, 1)])
        if view.legal or view.keeps:
            found.append([build(random.Random(1))(view) for build in players.PLAYERS.values()])
    return found


def rounds(game: matcha.Game, _: Perspective) -> object:
    """The text of each resolved round."""
    return game.rounds()


def beliefs(game: matcha.Game, perspective: Perspective) -> object:
    """Its beliefs at the end of the game, with the events behind them."""
    belief = matcha.belief(game, perspective)
    return (
        (belief.count, belief.total, belief.deals, belief.learned, belief.aside()),
        [(belief.hands(seat), belief.in_hand(seat)) for seat in (0, 1)],
        [belief.at(place, seat) for place in belief.view.places for seat in (0, 1)],
    )


def lookalikes(game: matcha.Game, perspective: Perspective) -> object:
    """The lookalikes of a seat's views, in the middle and at the end."""
    moments = (game, game.branch(len(game) // 2)) if isinstance(perspective, int) else ()
    return [matcha.dump(matcha.lookalike(moment.view(perspective), random.Random(1))) for moment in moments]


ATTEMPTS: tuple[str | matcha.Keep, ...] = (
    "pass", "M1@n", "W4@s", "0@n", "0@s", "keep", "keep M1", "keep 0 0", "keep S3 B2",
    matcha.Keep(0), matcha.Keep(1), matcha.Keep(0, ["B1"]), matcha.Keep(1, ["B1"]),
)  # fmt: skip


def refusals(game: matcha.Game, perspective: Perspective) -> object:
    """The refusal of each illegal attempt: sentence, rule, legal moves and reason."""
    found: list[object] = []
    for step, attempt in itertools.product(strategies.steps(game), ATTEMPTS):
        if isinstance(perspective, int):
            try:
                matcha.apply(step.state, attempt, perspective)
            except matcha.IllegalMove as refusal:
                found.append((attempt, str(refusal), refusal.rule, refusal.legal))
                found.append(matcha.why_not(step.state, attempt, perspective))
    return found


def faults_tell_no_hand(games: int = 40) -> None:
    """A record with one bad move is refused without a word of what else could have been laid there (H1)."""
    rng = random.Random("faults")
    for _ in range(games):
        record = strategies.random_record(rng)
        last = record["sets"][-1]
        upto = last["moves"][: rng.randint(0, len(last["moves"]))]
        for card in oracle.SUITED:
            spoilt = last | {"moves": [*upto, f"{card}@n"], "talk": []}
            fault = str(matcha.load_prefix(record | {"sets": [*record["sets"][:-1], spoilt]}).fault)

            assert {card, *itertools.chain(*last["table"])} >= set(re.findall(r"\b[MBWS][1-4]\b", fault)), fault


def reachable_objects(game: matcha.Game, perspective: Perspective) -> object:
    """Every object reachable from its views."""
    return [
        {(type(thing), repr(thing)) for thing in reachable(matcha.view(step.state, perspective))}
        for step in strategies.steps(game)
    ]


def reachable(start: object) -> list[object]:
    """Every object reachable from a value, without code: modules, classes and their contents."""
    found: dict[int, object] = {}
    waiting = [start]
    while waiting:
        thing = waiting.pop()
        if id(thing) not in found and not isinstance(thing, (type, ModuleType)) and not callable(thing):
            found[id(thing)] = thing
            waiting += gc.get_referents(thing)
    return list(found.values())


# Laws of secrecy: an output is the same in every game that the perspective cannot tell apart


def assert_secret(output: Output, games: int = 60, most_sets: int = tries(3, 4)) -> None:
    """Assert that an output is the same for every other game with the same public course."""
    rng = random.Random(output.__name__)
    for number in range(games * tries(1, 20)):
        game = strategies.random_game(rng, sorted(oracle.EDITIONS)[number % 3], most_sets)
        lookalikes = Lookalikes(game)
        for perspective in SEEING:
            other = lookalikes.game(perspective, rng)
            expected, actual = output(game, perspective), output(other, perspective)

            assert expected == actual, f"{perspective!r} can tell {matcha.dump(game)} from {matcha.dump(other)}"


def views_tell_no_secret() -> None:
    """H1-H3, X7, X8: no view, at any moment, changes with the cards that its perspective cannot know."""
    assert_secret(views, 150)


def the_wire_tells_no_secret() -> None:
    """Not one byte of a view's JSON changes with cards that its perspective cannot know."""
    assert_secret(wire)


def events_tell_no_secret() -> None:
    """No event, as a perspective sees it, changes with cards that it cannot know, keeping included (X3)."""
    assert_secret(events)


def refusals_tell_no_secret() -> None:
    """A refusal has the same words whatever the other seat holds (H1)."""
    assert_secret(refusals)


def views_lead_to_no_secret() -> None:
    """No object reachable from a view changes with hidden cards, and none is a state, deal or game."""
    assert_secret(reachable_objects, 15)
    whole = (matcha.State, matcha.Deal, matcha.Game, matcha.Step, resolve.Award, FinishedSet)
    for state in laws.random_states("reach", 12):
        for perspective in SEEING:
            found = [type(thing) for thing in reachable(matcha.view(state, perspective)) if isinstance(thing, whole)]

            assert [] == found


def view_records_hold_neither_seed_nor_notes(games: int = 20) -> None:
    """No view, and no record of one, holds a seed, which deals the cards again, or a note, which may reveal them."""
    rng = random.Random("seed")
    for _ in range(games):
        record = strategies.random_record(rng) | {"seed": "hush, a seed", "players": ["Ada", "Bo"]}
        game = matcha.load(record | {"notes": [{"set": 1, "after": 0, "text": "hush, a note"}]})
        for perspective in matcha.PERSPECTIVES:
            dumped = matcha.dump(game, perspective)
            text = json.dumps([dumped, matcha.trace(game, perspective)])

            assert set() == {"seed", "notes"} & dumped.keys()
            assert "hush" not in text


def a_finished_game_opens_no_lone_card(games: int = 60) -> None:
    """X7: when the game is over, a lone card still lies face down to all but its owner."""
    rng = random.Random("over")
    ended = 0
    while ended < games:
        name = rng.choice(sorted(oracle.EDITIONS))
        game = laws.load_legal(oracle.playout(oracle.EDITIONS[name], rng, name))
        ended += game.state.phase == "over"
        for perspective in SEEING:
            seen = matcha.view(game.state, perspective)
            places = [*seen.places, *(place for done in seen.past for place in done.places)]
            lone = [place.cards for place in places if place.cards.count(None) == 1]
            for cards in lone:
                owner = 0 if cards[1] is None else 1

                assert (perspective == owner) == (cards[owner] != matcha.HIDDEN), cards


def players_are_handed_a_view_and_nothing_else(games: int = 12) -> None:
    """A player gets one thing, its own seat's view, with nothing in it of the other's hand or choice."""
    rng = random.Random("players")

    def spy(seat: int) -> Callable[..., Any]:
        def choose(*given: Any, **named: Any) -> Any:
            assert [(matcha.View,), {}] == [tuple(map(type, given)), named]
            view = given[0]
            assert seat == view.perspective
            assert {matcha.HIDDEN} >= set(view.hands[1 - seat])
            assert view.keeping[1 - seat] is None
            return rng.choice(view.legal or view.keeps)

        return choose

    for number in range(games):
        play_game(sorted(oracle.EDITIONS)[number % 3], (spy(0), spy(1)), rng, most_sets=4)
