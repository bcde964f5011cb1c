"""The rulebook, winning: goals, ties, draws, and games that go on (W1-W6, X1, X2, X4, X5, X9, X10, X13, X15)."""

from random import Random
from typing import TypeAlias

import pytest
from engine.tables import (
    EVERY,
    SECOND,
    TEA,
    TEA_AGAIN,
    deal_of,
    legal,
    places,
    play,
    put_back,
    refusal_rule,
    tea,
    tokens,
)

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import View
from matcha_widget.engine.matcha.players import PLAYERS
from matcha_widget.engine.matcha.simulation import play_game, simulate

Edge: TypeAlias = tuple[tuple[object, ...], tuple[object, ...], str]

ROBOT = deal_of("B2 M3 | W1 S4 | B1 M2", "B3 0 W4 B4 S2", "W2 M4 S1 S3 0", dealer=1)
ROBOT_MOVES = "W2@n B3@n M4@s 0@s / S1@n W4@n S3@s B4@s /"
"""Bottom misses beside four hits: four whisks in two rounds."""

BLUES = deal_of("W1 B2 | W2 M3 | W3 S4", "W4 M1 S2 0 B4", "B3 M4 S1 0 M2")
BLUES_MOVES = "S2@n / 0@n / B4@n /"
"""Bottom is alone beside three water cards."""

BOWLS = deal_of("B1 B2 | B3 B4 | M1 M2", "M3 W1 W2 W3 S1", "S2 S3 S4 W4 0")
BOWLS_AGAIN = deal_of("B1 B2 | B3 B4 | M1 M2", "W1 W2 W3 S2 M3", "S1 S3 S4 W4 0", dealer=1)
BOWL_EACH = "M3@n S2@s / W1@n S3@s /"
BOWL_EACH_AGAIN = "S3@s W1@n / S4@s W2@n /"
"""In each round of these, both take one bowl."""


def after_bowls(edition: str, third: str = "/") -> matcha.State:
    """Two bowls each, some third round, and the second set dealt."""
    state = play(matcha.new_game(edition, deal=BOWLS), f"{BOWL_EACH} {third}")
    return matcha.deal(put_back(state), BOWLS_AGAIN)


def idle(edition: str, state: matcha.State) -> matcha.State:
    """The rest of two sets, in which nobody lays a card."""
    state = play(state, "/ " * (4 - (state.round or 4)))
    return play(matcha.deal(put_back(state), TEA_AGAIN), "/ / /") if edition in SECOND else state


def rules(state: matcha.State) -> tuple[str, ...]:
    """The ids that decided a game."""
    return state.outcome.rules if state.outcome else ()


@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("M4", "bottom wins: 4 M (W1)"),
        ("S5 B1", "bottom wins: 5 S (W1)"),
        ("K4", "bottom wins: 4 K (W1 X5)"),
        ("M1 B1 W1 S1 K1", "bottom wins: all five (W1)"),
        ("B3", "nobody yet"),
        ("M3 B3 W3 S3", "nobody yet"),
        ("M1 B1 W1 K3", "nobody yet"),
    ],
)
def test_w1_first_edition_four_of_a_type_or_all_five(row: str, said: str) -> None:
    """Four tokens of any one type win in the first edition, or one of each of the five; three of a colour do not."""
    assert said == matcha.standing(row, "", "grail-2015")


def test_w1_three_of_a_colour_go_on() -> None:
    """Three blues do not end a game of the first edition."""
    state = play(matcha.new_game("grail-2015", deal=BLUES), BLUES_MOVES)

    assert ("W3 / -", "keep", None) == (tokens(state), state.phase, state.winner)


@pytest.mark.parametrize("edition", SECOND)
@pytest.mark.parametrize(
    ("row", "said"),
    [
        ("M3", "bottom wins: 3 M (W2)"),
        ("B3 S1", "bottom wins: 3 B (W2)"),
        ("K4", "bottom wins: 4 K (W2)"),
        ("M1 B1 W1 S1 K1", "bottom wins: all five (W2)"),
        ("K3", "nobody yet"),
        ("M2 B2 W2 S2", "nobody yet"),
        ("M1 B1 W1 K3", "nobody yet"),
    ],
)
def test_w2_second_edition_three_of_a_colour_four_whisks_or_all_five(edition: str, row: str, said: str) -> None:
    """Three of one colour are enough in the second edition, of whisks it takes four; one of each still wins."""
    assert said == matcha.standing(row, "", edition)


@pytest.mark.parametrize("edition", SECOND)
def test_w2_three_of_a_colour_end_the_game(edition: str) -> None:
    """Three blues win there, though no card ever matched."""
    state = play(matcha.new_game(edition, deal=BLUES), BLUES_MOVES)

    assert ("W3 / -", "over", 0) == (tokens(state), state.phase, state.winner)


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("bottom", "top", "said"),
    [
        ("M1 B1 W1 S1 K1", "B4 K2", "M 1-0: bottom wins"),
        ("M1 B1 W4", "M1 W4 S3", "B 1-0: bottom wins"),
        ("M1 B1 W1 S4", "M1 B1 W4 S2", "W 1-4: top wins"),
        ("B4 S1", "B4 S2", "S 1-2: top wins"),
    ],
)
def test_w3_the_colours_are_compared_from_the_highest(edition: str, bottom: str, top: str, said: str) -> None:
    """Both there at once: more matcha wins, then more bowls, water, scoops; the number of all tokens is no matter."""
    assert f"both reach it, {said} (W3)" == matcha.standing(bottom, top, edition)


@pytest.mark.parametrize(
    ("edition", "said"),
    [
        ("grail-2015", "both reach it, all equal: they play on (W3 W4)"),
        ("matagot-2020", "both reach it, K 0-1: top wins (W3)"),
        ("matagot-2020-nl", "both reach it, all equal: a draw (W3 X10)"),
    ],
)
def test_w3_only_one_edition_then_compares_whisks(edition: str, said: str) -> None:
    """With equal colours, whisks decide in one printing of the second edition and nowhere else."""
    assert said == matcha.standing("B4", "B4 K1", edition)


@pytest.mark.parametrize(
    ("edition", "moves", "had"),
    [
        ("grail-2015", BOWL_EACH_AGAIN, "M1 B4 / B4"),
        ("matagot-2020", "S3@s W1@n /", "M1 B3 / B3"),
        ("matagot-2020-nl", "S3@s W1@n /", "M1 B3 / B3"),
    ],
)
def test_w3_decides_when_both_arrive_in_one_round(edition: str, moves: str, had: str) -> None:
    """Both take their last bowl in the same round; bottom's one matcha decides."""
    state = play(after_bowls(edition, "W2@n /"), moves)

    assert (had, 0, ("W3",)) == (tokens(state), state.winner, rules(state))


def test_w4_equal_winners_play_on_in_the_first_edition() -> None:
    """In the same set and then in new ones, until a round ends with different colours; nothing else counts."""
    level = play(after_bowls("grail-2015"), BOWL_EACH_AGAIN)
    still = play(level, "S1@n S2@n pass W3@s /")
    next_set = matcha.deal(put_back(still), BOWLS)
    ended = play(next_set, "M3@n /")

    assert ("B4 / B4", "play", 3, None) == (tokens(level), level.phase, level.round, level.winner)
    assert ("M1 B4 K1 / M1 B4", "keep", None) == (tokens(still), still.phase, still.winner)
    assert ("M1 B5 K1 / M1 B4", 0, ("W3",)) == (tokens(ended), ended.winner, rules(ended))


def test_w4_in_the_same_set() -> None:
    """The very next round may already tell them apart."""
    level = play(after_bowls("grail-2015"), BOWL_EACH_AGAIN)
    ended = play(level, "S1@n /")

    assert ("B4 / M1 B4", "over", 1) == (tokens(ended), ended.phase, ended.winner)


@pytest.mark.parametrize("edition", SECOND)
def test_w5_after_two_sets_the_colours_decide(edition: str) -> None:
    """If nobody has won by then, one matcha outweighs any number of lower tokens."""
    state = idle(edition, tea(edition, "pass M1@s / W2@n pass S3@s /"))

    assert ("W1 S1 / M1", 1, ("W5", "W3")) == (tokens(state), state.winner, rules(state))


def test_w5_does_not_hold_in_the_first_edition() -> None:
    """There nothing is compared after two sets."""
    state = put_back(tea("grail-2015", "pass M1@s / W2@n pass S3@s / /"))
    state = play(matcha.deal(state, TEA_AGAIN), "/ / /")

    assert ("W1 S1 / M1", "keep", None) == (tokens(state), state.phase, state.winner)


@pytest.mark.parametrize("edition", EVERY)
def test_w6_the_game_ends_at_once(edition: str) -> None:
    """Once somebody has won, the rest of the set is not played, and no other is dealt."""
    state = play(matcha.new_game(edition, deal=ROBOT), ROBOT_MOVES)

    assert ("over", None, "") == (state.phase, state.to_move, legal(state))
    assert ["n:B1 -|-", "s:M2 -|-"] == places(state)[4:]
    assert "W6" == refusal_rule(state, "pass")
    with pytest.raises(matcha.IllegalMove) as caught:
        matcha.deal(state, TEA)
    assert "W6" == caught.value.rule


def test_x1_tokens_never_run_out() -> None:
    """Nine bowls are won in a game of the first edition, though its box holds seven."""
    level = play(after_bowls("grail-2015"), BOWL_EACH_AGAIN)
    still = matcha.deal(put_back(play(level, "/")), BOWLS)

    assert "B4 / B4" == tokens(level)
    assert "B5 / B4" == tokens(play(still, "M3@n /"))


def test_x2_the_number_of_sets_is_not_fixed() -> None:
    """A game of the first edition nobody wins goes from set to set."""
    state = tea("grail-2015")
    for following in [TEA_AGAIN, TEA] * 3:
        state = matcha.deal(put_back(play(state, "/ / /")), following)

    assert (7, "play", None) == (state.set, state.phase, state.winner)
    assert "nobody yet" == matcha.standing("M1", "", "grail-2015", end=True)


def test_x4_whisks_are_no_suit_in_the_first_edition() -> None:
    """Three whisks more do not separate two players with equal colours."""
    assert "both reach it, all equal: they play on (W3 W4)" == matcha.standing("B4 K3", "B4", "grail-2015")


def test_x5_four_whisks_win_in_the_first_edition() -> None:
    """Four whisks win in the first edition, though whisks break no tie there."""
    state = play(matcha.new_game("grail-2015", deal=ROBOT), ROBOT_MOVES)

    assert ("K4 / M1 B1 W1 S1", 0, ("W1", "X5")) == (tokens(state), state.winner, rules(state))


@pytest.mark.parametrize(
    ("edition", "winner", "ids"), [("matagot-2020", 1, ("W5", "X9")), ("matagot-2020-nl", "draw", ("W5", "X10"))]
)
def test_x9_whisks_come_last_after_two_sets(edition: str, winner: int | str, ids: tuple[str, str]) -> None:
    """With equal colours at the very end, whisks decide in one printing of the second edition; the other has a draw."""
    state = play(matcha.new_game(edition, deal=BOWLS), "/ / W1@n S2@n pass S3@s /")
    state = play(matcha.deal(state, BOWLS_AGAIN), "/ / /")

    assert ("M1 / M1 K1", winner, ids) == (tokens(state), state.winner, rules(state))


@pytest.mark.parametrize("edition", SECOND)
def test_x10_equal_players_draw(edition: str) -> None:
    """In the second edition nobody wins if all is equal: both at the goal in one round, or after the last set."""
    both = play(after_bowls(edition), "S3@s W1@n /")
    neither = idle(edition, tea(edition))

    assert ("B3 / B3", "over", "draw", ("W3", "X10")) == (tokens(both), both.phase, both.winner, rules(both))
    assert ("- / -", "over", "draw", ("W5", "X10")) == (tokens(neither), neither.phase, neither.winner, rules(neither))


def passes(view: View) -> str | matcha.Keep:
    """A player who lays nothing and keeps nothing."""
    return view.keeps[0] if view.keeps else "pass"


def test_x13_a_game_without_end_is_stopped_after_sixty_sets() -> None:
    """The first edition knows no last set, so a game between two sleepers is broken off."""
    state = play_game("grail-2015", (passes, passes), Random(1))

    assert (60, None, "- / -") == (state.set, state.winner, tokens(state))


@pytest.mark.slow
def test_x13_such_games_count_as_unfinished_draws(monkeypatch: pytest.MonkeyPatch) -> None:
    """A series of games counts them among the draws, and also apart."""
    monkeypatch.setitem(PLAYERS, "sleeper", lambda _: passes)
    without_end = simulate("grail-2015", ("sleeper", "sleeper"), games=2, seed=1)
    with_end = simulate("matagot-2020", ("sleeper", "sleeper"), games=2, seed=1)

    assert (2, (0, 0), 2, 2) == without_end[:4]
    assert (2, (0, 0), 2, 0) == with_end[:4]


@pytest.mark.parametrize("edition", EVERY)
def test_x15_a_win_is_found_without_being_claimed(edition: str) -> None:
    """The game is over by itself at the end of the round in which a goal is reached, and not before."""
    one_round = play(matcha.new_game(edition, deal=ROBOT), "W2@n B3@n M4@s 0@s /")
    all_lie = play(one_round, "S1@n W4@n S3@s")
    ended = play(one_round, "S1@n W4@n S3@s B4@s /")

    assert [None, None, 0] == [one_round.winner, all_lie.winner, ended.winner]
    assert () == ended.talk


A_SWITCH: Edge = (False, True), (0, 1, None, "true"), "true or false"
A_GOAL: Edge = (1, 9), (0, 10, -1, True, 1.0, "3", None), "a whole number from 1 to 9"
EDGES: dict[str, Edge] = {
    "pass_is_final": A_SWITCH, "keeping": A_SWITCH, "colour_goal": A_GOAL, "whisk_goal": A_GOAL,
    "last_set": ((1, 99, None), (0, 100, -1, True, 2.0, "2"), "a whole number from 1 to 99, or null for no last set"),
    "whisks_break_ties": A_SWITCH, "play_on": A_SWITCH, "number_mat_first": A_SWITCH,
}  # fmt: skip
"""For every house rule: the smallest and the largest value, the values just beyond, and the error for those."""


@pytest.mark.parametrize("edition", EVERY)
def test_house_rules_end_where_they_say(edition: str) -> None:
    """Each takes its smallest and its largest value, also in records; what lies beyond is refused with a sentence."""
    assert sorted(EDGES) == sorted(matcha.edition(edition).switches())
    for name, (inside, beyond, meaning) in EDGES.items():
        for value in inside:
            game = matcha.Game(matcha.new_game(edition, seed=1, house={name: value}))

            assert value is getattr(game.edition, name)
            assert game == matcha.load(matcha.dump(game)) == matcha.load(matcha.dump_text(game))
        for value in beyond:
            with pytest.raises(matcha.RecordError) as asked:
                matcha.edition(edition).with_house({name: value})
            with pytest.raises(matcha.RecordError) as loaded:
                matcha.load(matcha.dump(game) | {"house": {name: value}})

            assert f"house.{name}: {value!r} is not {meaning}" == str(asked.value) == str(loaded.value)


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("goal", [1, 9])
def test_w1_a_goal_at_its_edge_is_won_with_so_many_and_no_fewer(edition: str, goal: int) -> None:
    """The smallest and the largest goal decide as any other does: for a colour and for whisks, each alone."""
    for name, kind in (("colour_goal", "W"), ("whisk_goal", "K")):
        rules = matcha.edition(edition).with_house({"colour_goal": 5, "whisk_goal": 5} | {name: goal})
        lines = [matcha.standing(matcha.Tokens(**{kind: many}), matcha.Tokens(), rules) for many in (goal - 1, goal)]

        assert ["nobody yet", f"bottom wins: {goal} {kind}"] == [line.partition(" (")[0] for line in lines]


@pytest.mark.slow
@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("last", [1, 99])
def test_e3_a_last_set_at_its_edge_is_the_last(edition: str, last: int) -> None:
    """The game ends with the set that the house names, the first or the ninety-ninth, and can be recorded."""
    house = {"last_set": last, "play_on": False}
    state = play_game(matcha.edition(edition).with_house(house), (passes, passes), Random(1), most_sets=last + 1)

    assert ("over", last, "draw") == (state.phase, state.set, state.winner)
    assert state == matcha.load(matcha.dump(matcha.Game(state))).state
