"""The law that matters most: shuffle the cards a perspective cannot know, and not one byte of its view changes."""

import json
import pickle
import random
from collections.abc import Iterator
from typing import Any

import pytest
from engine import oracle, secrecy, strategies
from engine.secrecy import Output
from engine.strategies import SEEING, Lookalikes
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.records.view_data import view_to_json
from matcha_widget.engine.matcha.rules.view import Perspective

SHUFFLES = 1112
"""For each edition and perspective: ten thousand in all."""

OF_ONE_GAME = 8
"""Shuffles of one game for one perspective before another game is played."""


@pytest.mark.slow
@pytest.mark.parametrize("perspective", SEEING)
@pytest.mark.parametrize("edition", sorted(oracle.EDITIONS))
def test_ten_thousand_shuffles(edition: str, perspective: Perspective) -> None:
    """Shuffling hidden cards changes no view at any moment, nor one byte of its JSON or of its record."""
    rng = random.Random(f"{edition} {perspective}")
    for number in range(SHUFFLES):
        if number % OF_ONE_GAME == 0:
            game = strategies.random_game(rng, edition)
            lookalikes = Lookalikes(game)
            moments = [rng.random() for _ in range(3)]
            expected = _brief(game, perspective, moments)
        other = lookalikes.game(perspective, rng)

        assert expected == _brief(other, perspective, moments), matcha.dump(other)


def _brief(game: matcha.Game, perspective: Perspective, moments: list[float]) -> list[object]:
    """All views, the record, and the JSON of some views; the law of the wire covers all JSON."""
    seen = [matcha.view(step.state, perspective) for step in strategies.steps(game)]
    wire = [json.dumps(view_to_json(seen[int(moment * len(seen))])) for moment in moments]
    return [seen, list(map(repr, seen)), wire, json.dumps(matcha.dump(game, perspective))]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("output", "games"),
    [
        (secrecy.files, 40), (secrecy.boards, 20), (secrecy.rounds, 40), (secrecy.beliefs, 4),
        (secrecy.reachable_objects, 12), (secrecy.lookalikes, 20), (secrecy.copies, 8), (secrecy.choices, 20),
    ],
    ids=lambda value: getattr(value, "__name__", None),
)  # fmt: skip
def test_no_output_changes(output: Output, games: int) -> None:
    """Every other output for a perspective is the same in all games with the same public course.

    Views, the wire, events and refusals have laws of their own, each with planted faults.
    """
    secrecy.assert_secret(output, games, 4)


@given(rng=st.randoms(use_true_random=False), perspective=st.sampled_from(SEEING), most_sets=st.integers(1, 3))
@settings(suppress_health_check=list(HealthCheck))
def test_the_smallest_game_that_leaks(rng: random.Random, perspective: Perspective, most_sets: int) -> None:
    """No game that Hypothesis generates, and would shrink, leaks anything to a perspective."""
    game = strategies.random_game(rng, None, most_sets)
    other = strategies.reshuffle(game, perspective, rng)

    for output in (secrecy.views, secrecy.wire, secrecy.files, secrecy.events, secrecy.rounds):
        expected, actual = output(game, perspective), output(other, perspective)

        assert expected == actual, output.__name__


def test_a_choice_for_the_other_seat_reveals_nothing() -> None:
    """X3, H1: choosing the other seat's cards to keep is refused, and the refusal does not reveal its hand."""
    state = matcha.new_game("grail-2015", seed=7)
    while state.phase == "play":
        state = matcha.apply(state, "pass").state
    with pytest.raises(matcha.IllegalMove) as refusal:
        matcha.apply(state, matcha.Keep(1), seat=0)

    assert () == refusal.value.legal
    assert "legal" not in str(refusal.value)


def two_lone_cards(first: str, second: str) -> matcha.Game:
    """Play two sets, each with a lone card of top's on the same mat beside the same table card."""
    deals = []
    table = (("B2", "M3"), ("W1", "S4"), ("S2", "B4"))
    hand = ("M1", "M2", "M4", "S1", "S3")
    for dealer, card in ((1, first), (0, second)):
        others = [str(other) for other in matcha.DECK if other not in (*table[0], *table[1], *table[2], *hand, card)]
        deals.append(matcha.Deal(dealer, table, (hand, (card, *others[:4])), tuple(others[4:])))  # type: ignore[arg-type]
    game = matcha.Game(matcha.new_game(deal=deals[0])).play(f"{first}@n")
    while game.state.phase == "play":
        game = game.play("pass")
    return game.deal(deals[1]).play("pass").play(f"{second}@n").play("pass").play("pass")


def test_two_lone_cards_look_alike() -> None:
    """X7: a perspective that may not see two lone cards cannot tell if they are the same, by any bit of its views."""
    same, other = two_lone_cards("W4", "W4"), two_lone_cards("W4", "B1")
    for seat in (0, "table"):
        views = [matcha.view(game.state, seat) for game in (same, other)]
        lone = [(view.past[0].places[0], view.places[0]) for view in views]
        assert views[0] == views[1]
        assert ("n:B2 ??|-",) * 2 == tuple(map(str, lone[0]))
        assert [True, True] == [first is second for first, second in lone]
        assert pickle.dumps(views[0]) == pickle.dumps(views[1])


def test_no_player_can_change_its_view() -> None:
    """Nothing in a view can be emptied or written to, for all tables share cached values."""
    rng = random.Random("shared")
    for _ in range(20):
        game = strategies.random_game(rng, "grail-2015")
        for state in game.states[:: max(1, len(game.states) // 4)]:
            for perspective in matcha.PERSPECTIVES:
                assert [] == [*changeable(matcha.view(state, perspective), set())]


def changeable(value: Any, known: set[int], path: str = "view") -> Iterator[str]:
    """The paths to lists, sets and dicts that are shared between calls."""
    if isinstance(value, list | dict | set | bytearray):
        yield path
    elif isinstance(value, tuple) and id(value) not in known:
        known.add(id(value))
        for at, each in enumerate(value):
            yield from changeable(each, known, f"{path}[{at}]")
        for name in dir(value) if hasattr(value, "_fields") else ():
            if not name.startswith("_") and getattr(value, name) is getattr(value, name):
                yield from changeable(getattr(value, name), known, f"{path}.{name}")


# The shuffle itself: it keeps all known facts and reaches all hidden ones


@pytest.mark.slow
@pytest.mark.parametrize("perspective", SEEING)
def test_a_shuffle_keeps_all_known_facts(perspective: Perspective) -> None:
    """Table, talk, actions, one's own cards and revealed cards stay, and the game stays legal."""
    rng = random.Random(f"known {perspective}")
    for _ in range(80):
        record = strategies.random_record(rng)
        other = matcha.dump(strategies.reshuffle(matcha.load(record), perspective, rng))

        assert _facts_known_to(record, perspective) == _facts_known_to(other, perspective)


def _facts_known_to(record: strategies.Record, perspective: Perspective) -> list[Any]:
    end = len(oracle.trace(record)) - 1
    return [
        [{key: played.get(key) for key in ("dealer", "table", "talk")} for played in record["sets"]],
        [[move[-2:] for move in played["moves"]] for played in record["sets"]],
        [[sorted(played["hands"][perspective]) for played in record["sets"]] if isinstance(perspective, int) else None],
        [[played["kept"][perspective] for played in record["sets"]] if isinstance(perspective, int) else None],
        oracle.view_facts(record, perspective, end),
    ]


@pytest.mark.slow
def test_a_shuffle_reaches_every_secret() -> None:
    """Hands, cards aside, lone cards, cards beside the open pair, kept cards: all of them change, and often."""
    rng = random.Random("reach")
    changed = dict.fromkeys(("hand", "aside", "lone", "open", "kept"), 0)
    for number in range(240):
        game = strategies.random_game(rng, "grail-2015")
        perspective = SEEING[number % 3]
        other = strategies.reshuffle(game, perspective, rng)
        before, after = _secrets(game), _secrets(other)
        for secret in changed:
            changed[secret] += before[secret] != after[secret]

    assert {} == {secret: times for secret, times in changed.items() if times < 16}


def _secrets(game: matcha.Game) -> dict[str, Any]:
    truth = game.view("all")
    places = [*truth.places, *(place for done in truth.past for place in done.places)]
    sets = game.sets
    return {
        "hand": [[sorted(hand) for hand in played.deal.hands] for played in sets],
        "aside": [sorted(played.deal.aside) for played in sets],
        "lone": [place.cards for place in places if None in place.cards],
        "open": truth.laid,
        "kept": [[sorted(kept) for kept in played.deal.kept] for played in sets],
    }


@pytest.mark.slow
@pytest.mark.parametrize("edition", sorted(oracle.EDITIONS))
def test_a_shuffle_leaves_out_no_deal(edition: str) -> None:
    """Shuffled again and again, a game shows every hand that `belief` allows the other seat, and no other hand."""
    rng = random.Random(edition)
    for seat in (0, 1):
        game = strategies.random_game(rng, edition)
        expected = {tuple(hand) for hand in matcha.belief(game, seat).hands(1 - seat)}
        dealt = set()
        for _ in range(300):
            game = strategies.reshuffle(game, seat, rng)
            dealt.add(game.view("all").deal.hands[1 - seat])

        assert expected == dealt
