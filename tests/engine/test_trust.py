"""Trust: the players' reactions to claims, and Hana's leaves."""

from collections import Counter
from math import sqrt
from random import Random
from typing import Any, Final

import pytest
from effort import tries
from engine import learners
from engine.learners import AnswerableClaim, Learner, answerable_claims, win_share

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Claim, State, View
from matcha_widget.engine.matcha.players import HEARING_PLAYERS, PEOPLE, PLAYERS, Choice
from matcha_widget.engine.matcha.rules.talk import MAX_CLAIMS
from matcha_widget.engine.matcha.simulation import play_game
from matcha_widget.engine.matcha.trust import ClaimResponse, claim_responses, count_leaves, standing_claims

PUBLISHED: Final = 4000
"""Games behind each figure below."""

GAMES: Final = tries(200, PUBLISHED)
"""Games in this run; the bounds grow with their standard errors."""

WHISK: Final = "K"

WINS: Final[dict[Learner, tuple[float, float, float, float]]] = {
    learners.silent: (0.504, 0.504, 0.727, 0.504),
    learners.truth: (0.582, 0.579, 0.727, 0.504),
    learners.lies: (0.774, 0.520, 0.727, 0.504),
    learners.boasts: (0.787, 0.608, 0.727, 0.504),
    learners.lies_once_a_set: (0.725, 0.723, 0.727, 0.504),
    learners.attentive: (0.787, 0.781, 0.727, 0.504),
}
"""The share of 4,000 games that each learner wins against Momo, Hana, Sora and Robot."""

ONE_LIE: Final[dict[str, dict[int | None, tuple[float, float, int]]]] = {
    "hana": {
        5: (1.00, 0.00, 645), 4: (0.81, 0.11, 875), 3: (0.62, 0.15, 669),
        2: (0.46, 0.24, 871), 1: (0.29, 0.24, 595), 0: (0.12, 0.37, 1119),
    },
    "momo": {None: (1.00, 0.00, 4027)},
}  # fmt: skip
"""A miss laid first and called a match, by Hana's leaves: rates of earning the token and a whisk, and the cases."""

LIES_IN_ORDER: Final = {
    "hana": ((0.55, 3529), (0.34, 2410), (0.21, 1274), (0.17, 492)),
    "momo": ((1.00, 4000),) * 3,
}
"""The rate at which a boaster's first, second, third lie takes the token, and the cases."""


# Claims that a seat can answer


def play_moves(*moves: str, hands: tuple[str, str] = ("W4 M4 0 S1 B1", "W2 S4 B4 M1 0")) -> State:
    """Play a set that begins on W1 and S2; a claim stands before its move: `match W4@n`."""
    bottom, top = (tuple(map(matcha.Card, hand.split())) for hand in hands)
    table = (("W1", "S2"), ("S3", "M2"), ("B2", "W3"))
    pairs = tuple((matcha.Card(number), matcha.Card(suit)) for number, suit in table)
    aside = tuple(map(matcha.Card, ["M3", "B3"]))
    state = matcha.new_game(deal=matcha.Deal(0, pairs, (bottom, top), aside))
    for text in moves:
        word, _, move = text.rpartition(" ")
        if word:
            mat = matcha.Move(move).mat
            claim = Claim(len(state.actions), state.to_move or 0, word, mat, state.round)
            state = matcha.say(state, claim)
        state = matcha.apply(state, move).state
    return state


WORDS: Final = [
    ("match W4@n", {"n": "match"}),
    ("miss W4@n", {"n": "miss"}),
    ("zero W4@n", {"n": "miss"}),
    ("number 1 W4@n", {"n": "match"}),
    ("number 4 W4@n", {"n": "miss"}),
    ("suit S W4@s", {"s": "match"}),
    ("suit W W4@s", {"s": "miss"}),
    ("suit W W4@n", {}),
    ("number 2 W4@s", {}),
    ("say: it matches W4@n", {}),
    ("W4@n", {}),
]
"""A claim made as a card is laid, and its meaning for the hearer."""


@pytest.mark.parametrize(("turn", "meaning"), WORDS)
def test_a_word_means_match_or_miss(turn: str, meaning: dict[str, str]) -> None:
    """The mat's own number or suit means a match, another one a miss; other kinds and free words mean nothing."""
    assert meaning == standing_claims(matcha.view(play_moves(turn), 1), 1)


def test_only_a_word_about_a_card_that_can_be_met_is_heard() -> None:
    """The last claim about a place counts, while a card lies there and the hearer has none beside it."""
    state = play_moves("match W4@n")
    changed = matcha.say(state, Claim(1, 0, "miss", "n", 1))
    ahead = matcha.say(state, Claim(1, 0, "match", "s", 1))

    assert {"n": "miss"} == standing_claims(matcha.view(changed, 1), 1)
    assert {"n": "match"} == standing_claims(matcha.view(ahead, 1), 1)
    assert {} == standing_claims(matcha.view(matcha.apply(state, "W2@n").state, 1), 1)
    assert {} == standing_claims(matcha.view(state, 0), 0)


# The players' reactions


def split_choice(choice: Any) -> tuple[Any, str | None]:
    """Split a choice into its move and its word, if it has one."""
    return (choice[0], choice[1]) if type(choice) is tuple else (choice, None)


def choice_counts(name: str, view: View, games: int = 400) -> Counter[str]:
    """Count the moves that a player makes here over many games."""
    return Counter(str(split_choice(PLAYERS[name](Random(seed))(view))[0]) for seed in range(games))


def mats(name: str, view: View) -> set[str]:
    """The mats where a player may lay here."""
    return {move.rpartition("@")[2] for move in choice_counts(name, view)}


@pytest.mark.parametrize("name", PEOPLE)
def test_one_claim_changes_a_hearers_move(name: str) -> None:
    """“It matches” keeps Momo away, “It misses” fetches Momo and Hana with a match; Sora and Robot hear neither."""
    silent, match, miss = (matcha.view(play_moves(turn), 1) for turn in ("W4@n", "match W4@n", "miss W4@n"))
    wanted = {
        "momo": ({"n", "s"}, {"s"}, {"n"}),
        "hana": ({"n", "s"}, {"n", "s"}, {"n"}),
        "robot": ({"n", "s"},) * 3,
        "sora": ({"n", "s", "pass"},) * 3,
    }[name]

    assert wanted == (mats(name, silent), mats(name, match), mats(name, miss))
    if name in HEARING_PLAYERS:
        assert {"M1@n"} == choice_counts(name, miss).keys()
    else:
        assert choice_counts(name, silent) == choice_counts(name, match) == choice_counts(name, miss)


def test_a_called_player_without_a_match_lays_any_card() -> None:
    """A player called by a claim lays any card if none matches."""
    hands = ("W4 M4 0 S1 M1", "W2 S4 B4 B1 0")
    state = play_moves("miss W4@s", hands=hands)
    view = matcha.view(state, 1)

    assert {"S4@s"} == choice_counts("momo", view).keys()

    view = matcha.view(play_moves("miss W4@s", hands=("W4 S4 0 S1 M1", "W2 M4 B4 B1 0")), 1)

    assert {"W2@s", "M4@s", "B4@s", "B1@s", "0@s"} == choice_counts("momo", view).keys()


def test_hana_believes_as_often_as_there_are_leaves() -> None:
    """With four leaves of five, Hana stays away from four claims in five."""
    counts = choice_counts("hana", matcha.view(play_moves("match W4@n"), 1), 2000)
    away = sum(count for move, count in counts.items() if move.endswith("@s")) / 2000

    assert 0.76 < away < 0.84


def test_hana_decides_once_about_a_claim() -> None:
    """Once Hana has stayed away from a mat, Hana does not come there in the same round."""
    stayed = matcha.view(play_moves("match W4@n", "S4@s", "miss M4@s"), 1)

    assert {"pass"} == choice_counts("hana", stayed).keys()


def words_and_truth(name: str) -> set[tuple[str | None, bool]]:
    """The words of a player in games against itself, each with True if its card matched."""
    words = set()
    chooser = PLAYERS[name](Random(name))

    def play_watched(view: View) -> Choice:
        move, word = split_choice(choice := chooser(view))
        if isinstance(move, matcha.Move) and move.card:
            words.add((word, learners.matches(view, move)))
        return choice

    for seed in range(20):
        play_game("matagot-2020", (play_watched, play_watched), Random(seed))
    return words


def test_players_keep_to_their_way_of_talking() -> None:
    """Momo tells the truth about each card, Robot nothing, Sora anything, Hana only that a card laid first matches."""
    words = {name: words_and_truth(name) for name in PEOPLE}

    assert {("match", True), ("miss", False)} == words["momo"]
    assert {("match", True), (None, True), (None, False)} == words["hana"]
    assert {(word, matched) for word in ("match", "miss") for matched in (True, False)} == words["sora"]
    assert {(None, True), (None, False)} == words["robot"]


def test_hana_lies_to_liars() -> None:
    """With at most two leaves for the other, Hana calls a miss a match; with more, Hana says nothing about it."""
    words = {}
    for word in ("miss", "match"):
        state = play_moves("pass", "W2@n", f"{word} M1@n", "S4@s", "pass", hands=("W4 M4 0 S1 M1", "W2 S4 B4 B1 0"))
        view = matcha.view(state, 1)
        words[count_leaves(view, 1)] = {split_choice(PLAYERS["hana"](Random(seed))(view))[1] for seed in range(20)}

    assert {2: {"match"}, 5: {None}} == words


def test_players_are_silent_once_a_set_is_full_of_claims() -> None:
    """Once a set can take no more claims, every player plays on without a word."""
    state = play_moves("W4@n")
    for _ in range(MAX_CLAIMS):
        state = matcha.say(state, Claim(1, 0, "say: la", None, None))
    view = matcha.view(state, 1)

    assert {None} == {split_choice(PLAYERS[name](Random(seed))(view))[1] for name in PEOPLE for seed in range(20)}


# Leaves


def test_leaves_follow_proofs() -> None:
    """A claim proved true adds a leaf up to five, one proved false takes two; a lone card proves nothing."""
    lone = play_moves("match W4@n", "pass", "pass", "pass")
    lie = play_moves("match W4@n", "W2@n", "pass", "pass")
    true = play_moves("miss W4@n", "W2@n", "pass", "pass")
    both = play_moves("match W4@n", "W2@n", "miss M4@s", "M1@s")

    assert [4, 2, 5, 3] == [count_leaves(matcha.view(state, "table"), 1) for state in (lone, lie, true, both)]
    assert [4, 4, 4, 4] == [count_leaves(matcha.view(state, "table"), 0) for state in (lone, lie, true, both)]
    assert 4 == count_leaves(matcha.view(play_moves("match W4@n", "W2@n"), 0), 1)


def test_leaves_last_for_the_game() -> None:
    """Proofs of one set count in the next."""
    state = play_moves("match W4@n", "W2@n", "pass", "pass", *["pass"] * 8)
    dealt = matcha.deal(state, Random(1))

    assert 2 == count_leaves(matcha.view(dealt, 1), 1)


def test_claim_responses_say_if_a_seat_came() -> None:
    """For every claim that a seat heard in a round, its responses say if it came, turn by turn."""
    state = play_moves("match W4@n", "S4@s", "pass", "W2@n")
    view = matcha.view(state, "table")

    assert [ClaimResponse("n", "match", did_come=False), ClaimResponse("n", "match", did_come=True)] == claim_responses(
        view, 1, 1
    )
    assert [] == claim_responses(view, 0, 1)
    assert [] == claim_responses(view, 1, 2)


# Lessons about claims


def near(expected: float, actual: float, published: int, cases: int) -> bool:
    """True if two rates differ by at most four standard errors of their difference and the rounding."""
    return abs(expected - actual) <= 4 * sqrt(expected * (1 - expected) * (1 / published + 1 / cases)) + 0.005


@pytest.mark.slow
def test_the_lessons_about_claims() -> None:
    """Lies beat the truth against Momo, counting leaves beats both against Hana, and Sora and Robot are deaf.

    Against each of the four, a learner wins at the published rate.
    """
    rates = {learner: [win_share(learner, name, GAMES, "wins") for name in PEOPLE] for learner in WINS}
    momo, hana, sora, robot = ({learner: rate[at] for learner, rate in rates.items()} for at in range(4))

    for learner, published in WINS.items():
        for expected, actual in zip(published, rates[learner], strict=True):
            assert near(expected, actual, PUBLISHED, GAMES), (learner.__name__, expected, actual)
    assert momo[learners.lies] > momo[learners.truth] + 0.1
    assert hana[learners.attentive] > max(hana[learners.truth], hana[learners.lies]) + 0.1
    assert (1, 1) == (len({*sora.values()}), len({*robot.values()}))


@pytest.mark.slow
@pytest.mark.parametrize("name", HEARING_PLAYERS)
def test_earnings_of_one_lie(name: str) -> None:
    """A miss laid first and called a match earns at the published rate, by Hana's leaves."""
    lies = [word for game in answerable_claims(learners.coin, name, GAMES, "word") for word in game if is_lie(word)]
    for count, (token, whisk, published) in ONE_LIE[name].items():
        cases = [lie for lie in lies if count in (None, lie.leaves)]
        tokens = sum(lie.mine not in (None, WHISK) for lie in cases) / len(cases)
        whisks = sum(lie.mine == WHISK for lie in cases) / len(cases)

        assert near(token, tokens, published, len(cases)), (count, token, tokens)
        assert near(whisk, whisks, published, len(cases)), (count, whisk, whisks)


@pytest.mark.slow
@pytest.mark.parametrize("name", HEARING_PLAYERS)
def test_earnings_of_the_next_lie(name: str) -> None:
    """A boaster's first, second, third lie earns at the published rate."""
    claims = answerable_claims(learners.boasts, name, GAMES, "order")
    games = [[word for word in game if is_lie(word)] for game in claims]
    for order, (token, published) in enumerate(LIES_IN_ORDER[name]):
        cases = [lies[order] for lies in games if len(lies) > order]
        tokens = sum(lie.mine not in (None, WHISK) for lie in cases) / len(cases)

        assert near(token, tokens, published, len(cases)), (order, token, tokens)


def is_lie(word: AnswerableClaim) -> bool:
    """True for a miss that was called a match."""
    return not word.matched and word.word == "match"
