"""Players: functions of a view, as the contract defines them, and matches that come out the same everywhere."""

import random

import pytest

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.bot_games import play_game, simulate
from matcha_widget.engine.matcha.players import PLAYERS, hits, placements, player


def test_a_player_of_ones_own_takes_few_lines() -> None:
    """A player is any function from a view to a move or a keep."""

    def momo(view: matcha.View) -> str | matcha.Keep:
        return view.keeps[0] if view.keeps else view.legal[0]

    state = play_game("grail-2015", (momo, momo), random.Random(3))

    assert "over" == state.phase


@pytest.mark.parametrize("name", sorted(PLAYERS))
@pytest.mark.parametrize("edition", sorted(matcha.EDITIONS))
def test_named_players_follow_their_definition(name: str, edition: str) -> None:
    """Honest lays a match or passes; greedy lays a match, else anything, and passes only if nothing can be laid."""
    rng = random.Random(f"{name} {edition}")
    chooser = player(name, rng)

    def watched(view: matcha.View) -> str | matcha.Keep:
        choice = chooser(view)
        if view.keeps:
            assert choice in view.keeps
            return choice
        matching, any_card = hits(view), placements(view)
        passing = [matcha.Move("pass")]
        wanted = {
            "random": list(view.legal),
            "honest": matching or passing,
            "greedy": matching or any_card or passing,
        }[name]

        assert choice in wanted
        return choice

    for _ in range(40):
        play_game(edition, (watched, watched), rng)


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
@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_seats_alternate_the_first_deal(edition: str) -> None:
    """In a series bottom deals the first game, top the second, and so on, whoever wins."""
    dealers: list[int] = []

    def watched(view: matcha.View) -> str | matcha.Keep:
        if view.set == 1 and not view.actions:
            dealers.append(view.dealer)
        return _pass(view)

    simulate(edition, (watched, watched), 5, 1)

    assert [0, 1, 0, 1, 0] == dealers


def test_endless_games_are_stopped() -> None:
    """Two who always pass never finish a first-edition game: it is stopped after sixty sets, as a draw (X13)."""
    state = play_game("grail-2015", (_pass, _pass), random.Random(1))

    assert (60, None) == (state.set, state.winner)


def _pass(view: matcha.View) -> str | matcha.Keep:
    return view.keeps[0] if view.keeps else "pass"


def test_an_unknown_player_is_refused() -> None:
    """The error lists the players there are."""
    with pytest.raises(matcha.NotationError, match="'solver' is no player: expected random, honest or greedy"):
        player("solver", random.Random(0))


def test_a_player_who_cheats_is_refused() -> None:
    """A player's illegal move is an error, never played."""
    with pytest.raises(matcha.MatchaError):
        play_game("matagot-2020", (lambda _: "M1@n", lambda _: "M1@n"), random.Random(2))


def test_a_player_of_ones_own_can_be_measured() -> None:
    """A function of a view plays series against named players as they do."""
    score = simulate("matagot-2020", (_pass, "greedy"), 20, 1)

    assert (0, 20) == score.wins
