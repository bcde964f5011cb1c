"""Time travel: any moment of a game, branches, swapped cards, two games compared."""

import copy
import itertools
import pickle
import random
from typing import Any

import pytest
from engine import oracle, strategies

from matcha_widget.engine import matcha


@pytest.fixture(name="game")
def _game(course: dict[str, Any]) -> matcha.Game:
    return matcha.load(course["games"]["first-game"]["game"])


def test_every_moment_can_be_visited(game: matcha.Game) -> None:
    """Snapshot 0 is the first deal, every move and later deal adds one, negative numbers count from the end."""
    assert 18 == len(game)
    assert (1, "play", 0) == (game.at(0).set, game.at(0).phase, len(game.at(0).actions))
    assert ("deal", 12) == (game.at(12).phase, len(game.at(12).actions))
    assert (2, "play", 0) == (game.at(13).set, game.at(13).phase, len(game.at(13).actions))
    assert game.state == game.at(-1) == game.at(17)


@pytest.mark.parametrize("edition", sorted(oracle.EDITIONS))
def test_every_moment_equals_a_naive_replay(edition: str) -> None:
    """Snapshot k, counted from either end, is the position that a naive replay reaches after as many steps."""
    rng = random.Random(f"{edition} at")
    for _ in range(6):
        record = oracle.playout(oracle.EDITIONS[edition], rng, edition)
        game, expected = matcha.load(record), oracle.trace(record)

        assert len(expected) == len(game)
        assert expected == [matcha.snapshot(game.at(k)) for k in range(len(game))]
        assert expected[::-1] == [matcha.snapshot(game.at(-k)) for k in range(1, len(game) + 1)]


@pytest.mark.parametrize("k", [18, -19, "0", None, True, 10**30])
def test_no_such_moment(game: matcha.Game, k: Any) -> None:
    """A snapshot the game does not have is refused with those it has."""
    with pytest.raises(matcha.NotationError, match="expected 0 to 17"):
        game.at(k)


def test_a_branch_is_played_on_by_itself(game: matcha.Game) -> None:
    """A branch starts where the game stood and leaves the game as it was."""
    branch = game.branch(3).play("pass", seat=1).play("pass").play("pass").play("pass").play("pass")

    assert 9 == len(branch)
    assert game.states[:4] == branch.states[:4]
    assert 18 == len(game)


def test_a_branch_takes_no_seed_along_and_no_later_note() -> None:
    """A branch has the players' names and the notes up to its beginning."""
    rng = random.Random("above")
    record = strategies.random_record(rng, "grail-2015")
    moments = [
        (number, after) for number, done in enumerate(record["sets"], 1) for after in range(len(done["moves"]) + 1)
    ]
    notes = [{"set": number, "after": after, "text": f"{number} {after}"} for number, after in moments]
    game = matcha.load(record | {"seed": 7, "players": ["Ana", "Ben"], "notes": notes})
    for k, last in enumerate(moments):
        branch = game.branch(k)

        assert (None, ("Ana", "Ben")) == (branch.seed, branch.players)
        assert moments[: k + 1] == [(note.set, note.after) for note in branch.notes]
        assert last == (branch.state.set, len(branch.state.actions))


def test_branches_at_every_moment_replay_the_game() -> None:
    """Cut anywhere and played on with the same moves, a game comes out the same."""
    rng = random.Random(4)
    for _ in range(30):
        game = matcha.load(oracle.playout(oracle.EDITIONS["matagot-2020"], rng, "matagot-2020"))
        k = rng.randrange(len(game.sets[0].moves))
        branch = game.branch(k)
        for move in game.sets[0].moves[k:]:
            branch = branch.play(move)
        if len(game.sets) > 1:
            branch = branch.deal(game.sets[1].deal)

        assert game.states[: len(branch)] == branch.states


def test_a_hidden_card_is_swapped(game: matcha.Game) -> None:
    """Top's hidden W3 becomes the M3 that was set aside: the move changes with it, what everybody saw does not."""
    branch = game.branch(2)
    swapped = branch.swap("W3", "M3")

    assert ("M4@s", "M3@n") == swapped.state.moves
    assert branch.view("table") == swapped.view("table")
    assert branch.view(0) == swapped.view(0)
    assert "W3" in branch.view(1).deal.hands[1]
    assert "M3" in swapped.view(1).deal.hands[1]


def test_a_swap_may_change_later_results(game: matcha.Game) -> None:
    """With a 3 in place of the 4, bottom's match beside Matcha 1 no longer wins: the branch shows it."""
    swapped = game.branch(3).swap("M4", "B4").play("M2@s")

    assert "only top matches: top M, bottom K (V3)" in swapped.rounds()[0]


@pytest.mark.parametrize(
    ("one", "other", "reason"),
    [("M1", "W3", "M1 is face up"), ("M5", "W3", "'M5' is no card"), ("0", "W3", "0 exists twice")],
)
def test_an_open_card_cannot_be_swapped(game: matcha.Game, one: str, other: str, reason: str) -> None:
    """A card that everybody has seen cannot be swapped; the error lists the cards that can."""
    with pytest.raises(matcha.NotationError, match=reason):
        game.branch(2).swap(one, other)


@pytest.mark.parametrize("cards", [(), ("W3",), ("W3", "W3"), ("W3", "M3", "B4")])
def test_a_swap_takes_two_cards(game: matcha.Game, cards: tuple[str, ...]) -> None:
    """Fewer or more than two, or one with itself, is refused with an example."""
    with pytest.raises(matcha.NotationError, match="swap: expected two cards, as in 'M1', 'W2'"):
        game.branch(2).swap(*cards)


@pytest.mark.slow
def test_every_swappable_card_can_be_swapped() -> None:
    """At any moment every two of the cards that are said to be swappable are swapped, all others refused."""
    rng = random.Random("swap")
    for _ in range(40):
        game = strategies.random_game(rng)
        game = game.branch(rng.randrange(len(game)))
        for one, other in itertools.combinations(game.swappable, 2):
            swapped = game.swap(one, other)

            assert game.view("table") == swapped.view("table")
            assert game.state == swapped.swap(other, one).state
        for card in {*matcha.DECK} - {*game.swappable}:
            with pytest.raises(matcha.NotationError, match=f"^{card} (is face up|was kept|exists twice)"):
                game.swap(card, next(iter(game.swappable), "M1"))


def test_kept_cards_cannot_be_swapped(course: dict[str, Any]) -> None:
    """A kept card came from the set before, so it is not this deal's to swap."""
    game = matcha.load(course["cases"]["e3"]["records"]["grail-2015"]).branch(12)
    chosen = game.play(matcha.Keep(0, ["W3"])).play(matcha.Keep(1))
    kept = chosen.deal(random.Random(1))

    with pytest.raises(matcha.NotationError, match="W3 was kept from the set before"):
        kept.swap("W3", "M1")


def test_a_choice_of_cards_to_keep_is_not_lost(course: dict[str, Any]) -> None:
    """Between two sets, what one seat has chosen to keep stays chosen in the last snapshot, a branch and a swap."""
    game = matcha.load(course["cases"]["e3"]["records"]["grail-2015"]).branch(12).play(matcha.Keep(0, ["W3"]))
    swapped = game.swap("W3", "M4")

    assert game.state == game.at(-1) == game.branch(len(game) - 1).state
    assert (matcha.Keep(0, ["M4"]), None) == swapped.state.keeps


def test_a_state_survives_pickling(game: matcha.Game) -> None:
    """Every moment equals its copy out of a pickle, so that it can be sent to another process."""
    assert list(game.states) == pickle.loads(pickle.dumps(list(game.states)))  # noqa: S301  # our own bytes
    assert game.state == copy.deepcopy(game.state)


def test_equal_games_do_not_differ(game: matcha.Game) -> None:
    """Two games that agree as far as both go have no first difference."""
    assert matcha.compare(game, game.branch(5)) is None


def test_the_first_difference_is_found(game: matcha.Game) -> None:
    """Games are compared by whose turn it is, tokens, winner and phase."""
    other = game.branch(3).swap("M4", "B4").play("M2@s")

    assert "snapshot 4: tokens M1 K1 / B1 | tokens K2 / M1 B1" == str(matcha.compare(game, other))


def test_a_game_keeps_its_claims(game: matcha.Game) -> None:
    """Claims belong to the moment they were made at, and to every later one."""
    spoken = game.branch(2).say(1, "number 3", "n").play("B1@n")

    assert () == spoken.at(1).talk
    assert 1 == len(spoken.at(2).talk) == len(spoken.at(3).talk)
    assert (2, 1, "number 3", "n", 1) == tuple(spoken.state.talk[0])


def test_every_round_has_its_text() -> None:
    """As text a game has one entry for each resolved round of each of its sets, in order."""
    rng = random.Random("rounds")
    for game in (strategies.random_game(rng) for _ in range(30)):
        done = [*(len(past.awards) for past in game.state.past), len(game.state.awards)]
        heads = [
            f"set {number} round {at}" for number, awards in enumerate(done, 1) for at in range(1, awards // 2 + 1)
        ]

        assert heads == [text.splitlines()[0] for text in game.rounds()]
