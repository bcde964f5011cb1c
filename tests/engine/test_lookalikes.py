"""Games drawn for what a perspective has seen: each looks the same to it, and all are as likely as it must believe."""

import random
from collections import Counter
from typing import Any

import pytest
from engine import oracle, strategies

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.view import Perspective


@pytest.mark.parametrize("edition", sorted(oracle.EDITIONS))
def test_a_lookalike_is_seen_alike_at_every_moment(edition: str) -> None:
    """A seat sees in every game drawn for it what it saw in its own, move by move, and the rules allow that game."""
    rng = random.Random(f"alike {edition}")
    for number in range(60):
        game = strategies.random_game(rng, edition)
        seat = number % 2
        other = matcha.lookalike(game.view(seat), rng, game.players)

        assert [matcha.view(state, seat) for state in game.states] == [
            matcha.view(state, seat) for state in other.states
        ]
        assert matcha.load(matcha.dump(other)) == other


@pytest.mark.parametrize("keep", [["M1"], []])
def test_a_choice_that_was_made_stays_made(keep: list[str]) -> None:
    """X3: a seat's own choice of cards to keep stays; the other seat's may be any legal one."""
    state = matcha.new_game("grail-2015", deal=_deal())
    while state.phase == "play":
        state = matcha.apply(state, "pass").state
    ours = matcha.Game(matcha.apply(state, matcha.Keep(0, keep)).state)
    both = ours.play(matcha.Keep(1, ["0"]))
    rng = random.Random("keeps")
    drawn = [matcha.lookalike(both.view(0), rng).state for _ in range(200)]

    assert {both.view(0)} == {matcha.view(state, 0) for state in drawn}
    assert ours.view(0) == matcha.lookalike(ours.view(0), rng).view(0)
    assert 6 == len({len(state.keeps[1].cards) for state in drawn if state.keeps[1]})


def _deal() -> matcha.Deal:
    cards: Any = ["M1 M2 M3 M4 0", "B1 B2 B3 B4 0", "S3 S4", "W1 W2 W3 W4 S1 S2"]
    bottom, top, aside, table = (tuple(map(matcha.Card, each.split())) for each in cards)
    return matcha.Deal(0, ((table[0], table[1]), (table[2], table[3]), (table[4], table[5])), (bottom, top), aside)


@pytest.mark.slow
@pytest.mark.parametrize("perspective", [0, 1])
def test_a_lookalike_is_as_likely_as_it_is_believed(perspective: Perspective) -> None:
    """Hands drawn for the other seat come as often as `belief` says, also after cards were kept."""
    rng = random.Random(f"likely {perspective}")
    games = [strategies.random_game(rng, "grail-2015", 3) for _ in range(60)]
    game = max((each for each in games if each.state.set == 3), key=lambda each: len(each.state.deal.kept[0]))
    expected = matcha.belief(game, perspective).hands(1 - int(perspective))
    draws = 2000
    hands = [matcha.lookalike(game.view(perspective), rng).view("all").deal.hands for _ in range(draws)]
    drawn = Counter(pair[1 - int(perspective)] for pair in hands)

    assert set(expected) >= set(drawn)
    off = {hand: drawn[hand] for hand, chance in expected.items() if abs(drawn[hand] / draws - chance) > 0.05}
    assert {} == off
