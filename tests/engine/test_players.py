"""Players: functions of a view, as the contract defines them, and matches that come out the same everywhere."""

import random

import pytest

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.players import Choice, hits, placements, player
from matcha_widget.engine.matcha.simulation import play_game, simulate
from matcha_widget.engine.matcha.trust import standing_claims


def test_a_player_of_ones_own_takes_few_lines() -> None:
    """A player is any function from a view to a move or a keep."""

    def momo(view: matcha.View) -> str | matcha.Keep:
        return view.keeps[0] if view.keeps else view.legal[0]

    state = play_game("grail-2015", (momo, momo), random.Random(3))

    assert "over" == state.phase


def allowed_moves(name: str, view: matcha.View) -> list[matcha.Move]:
    """The moves that a player's definition allows."""
    matching, any_card, passing = hits(view), placements(view), [matcha.Move("pass")]
    words = standing_claims(view, 0 if view.perspective == 0 else 1)
    coming = [move for move in any_card if move.mat in words and words[move.mat] == "miss"]
    free = [move for move in any_card if move.mat not in words]
    return {
        "random": list(view.legal),
        "sora": list(view.legal),
        "honest": matching or passing,
        "greedy": matching or any_card or passing,
        "robot": matching or any_card or passing,
        "momo": hits(view, coming) or coming or hits(view, free) or free or passing,
    }[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", ["greedy", "honest", "momo", "random", "robot", "sora"])
@pytest.mark.parametrize("edition", sorted(matcha.EDITIONS))
def test_named_players_follow_their_definition(name: str, edition: str) -> None:
    """Each lays what its definition leaves to choose from, beside somebody who says anything, and keeps what it may."""
    rng = random.Random(f"{name} {edition}")
    chooser = player(name, rng)

    def play_watched(view: matcha.View) -> Choice:
        choice = chooser(view)
        move = choice[0] if type(choice) is tuple else choice

        assert move in (view.keeps or allowed_moves(name, view))
        return choice

    for _ in range(40):
        play_game(edition, (play_watched, player("sora", rng)), rng)


def test_random_is_uniform() -> None:
    """The random player makes each legal move equally often, the pass included."""
    view = matcha.view(matcha.new_game(seed=7), 0)
    chooser = player("random", random.Random(1))
    counts = dict.fromkeys(view.legal, 0)
    for _ in range(11_000):
        counts[chooser(view)] += 1  # type: ignore[index]

    assert 11 == len(counts)
    assert all(850 < count < 1150 for count in counts.values()), counts


def test_the_same_seed_gives_the_same_games() -> None:
    """A series is fixed by its seed, seconds aside; these figures hold on every machine and Python."""
    score = simulate("matagot-2020", ("greedy", "honest"), 200, 7)

    assert {"games": 200, "wins": [170, 30], "draws": 0, "unfinished": 0, "mean_moves": 18.0} == {
        key: value for key, value in score.as_data().items() if key != "seconds"
    }
    assert score._replace(seconds=0) == simulate("matagot-2020", ("greedy", "honest"), 200, 7)._replace(seconds=0)


@pytest.mark.slow
def test_series_between_talking_players() -> None:
    """A series between players who say words and hear them is fixed by its seed as well."""
    score = simulate("matagot-2020", ("momo", "hana"), 200, 7)

    assert (200, 200) == (score.games, sum(score.wins) + score.draws)
    assert score._replace(seconds=0) == simulate("matagot-2020", ("momo", "hana"), 200, 7)._replace(seconds=0)
    assert score.mean_moves != simulate("matagot-2020", ("robot", "hana"), 200, 7).mean_moves


@pytest.mark.slow
@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_seats_alternate_the_first_deal(edition: str) -> None:
    """In a series bottom deals the first game, top the second, and so on, whoever wins."""
    dealers: list[int] = []

    def play_watched(view: matcha.View) -> str | matcha.Keep:
        if view.set == 1 and not view.actions:
            dealers.append(view.dealer)
        return _pass(view)

    simulate(edition, (play_watched, play_watched), 5, 1)

    assert [0, 1, 0, 1, 0] == dealers


def test_endless_games_are_stopped() -> None:
    """Two who always pass never finish a first-edition game: it is stopped after sixty sets, as a draw (X13)."""
    state = play_game("grail-2015", (_pass, _pass), random.Random(1))

    assert (60, None) == (state.set, state.winner)


def _pass(view: matcha.View) -> str | matcha.Keep:
    return view.keeps[0] if view.keeps else "pass"


def test_an_unknown_player_is_refused() -> None:
    """The error lists the players there are."""
    with pytest.raises(matcha.NotationError, match="'solver' is no player: expected momo, hana, sora, robot"):
        player("solver", random.Random(0))


def test_a_cheating_player_is_refused() -> None:
    """A player's illegal move is an error, never played."""
    with pytest.raises(matcha.MatchaError):
        play_game("matagot-2020", (lambda _: "M1@n", lambda _: "M1@n"), random.Random(2))


def test_a_player_of_ones_own_can_be_measured() -> None:
    """A function of a view plays series against named players as they do."""
    score = simulate("matagot-2020", (_pass, "greedy"), 20, 1)

    assert (0, 20) == score.wins
