"""Exercises by name: the same everywhere, without early repeats, and in minimal pairs with different answers."""

import os
import subprocess
import sys
from typing import Any

import pytest
from matcha import answers
from matcha.test_exercises import BY_LEVEL, count_cases

import matcha_widget
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import NotationError, Tokens, parse_place
from matcha_widget.games.matcha.course.skills import (
    SKILLS,
    alone,
    best,
    goal,
    match,
    miss,
    plan,
    talk,
    three,
    tie,
    token,
    turn,
)
from matcha_widget.kit.course.practice.question import Question
from matcha_widget.kit.course.practice.skills import LEVELS, SeededLuck


@pytest.mark.slow
def test_made_alike_everywhere() -> None:
    """An exercise does not depend on the hash seed or the version."""
    script = (
        "from matcha_widget.games.matcha.course.skills import SKILLS\n"
        "for s in SKILLS:\n"
        "  for l in (1, 2, 3):\n"
        "    for n in range(9): q = SKILLS.make(s, l, n); print(q, *map(q.reply, q.wrong_answers()))\n"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", script], env={**os.environ, "PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("1", "2")
    ]

    assert len(runs[0]) > 10_000
    assert without_addresses(runs[0]) == without_addresses(runs[1])
    assert ("n:S3 -|-", ("M3",)) == (str(SKILLS.make("match/1/1").table.places[0]), SKILLS.make("match/1/1").right[0])
    assert ("s:B2 ??|-", ("unknown",)) == (
        str(SKILLS.make("alone/3/1").table.places[0]),
        SKILLS.make("alone/3/1").right[0],
    )


def without_addresses(printed: bytes) -> str:
    """Printed text without addresses of functions."""
    return " ".join(word for word in printed.decode().split() if not word.startswith("0x"))


def test_made_again_by_name() -> None:
    """An exercise is built again from its name, whole or in parts."""
    assert SKILLS.make("match/1/101") == SKILLS.make("match", 1, 101)
    assert "match/1/101" == SKILLS.make("match/1/101").id


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("token", "'token' is no exercise: expected skill/level/seed, as in token/1/101; skills: match, alone, token,"),
        ("nonsense", "'nonsense' is no exercise: expected skill/level/seed, as in match/1/101; skills: match, alone,"),
        ("match/1", "is no exercise"),
        ("match/x/1", "is no exercise"),
        ("juggle/1/1", "'juggle' is no skill: expected match, alone"),
        ("match/4/1", "4 is no level: expected 1, 2 or 3"),
        ("match/1/-1", "is no exercise"),
        ("match/1/9999999999", "is no seed"),
        ("match/1/" + "9" * 5000, "is no exercise"),
        ("match/1/٣", "is no exercise"),
        (7, "7 is no skill"),
    ],
)
def test_no_exercise(name: Any, why: str) -> None:
    """An unknown name is refused with what was expected."""
    with pytest.raises(NotationError, match=why):
        SKILLS.make(name)


@pytest.mark.parametrize(
    ("skill", "level", "size"),
    [("ring-n", 1, 4), ("ring-s", 2, 6), ("ring-n", 3, 24), ("three", 1, 32), ("three", 2, 32), ("three", 3, 192)],
)
def test_finite_levels(skill: str, level: int, size: int) -> None:
    """The seeds of a finite level go through all its cases before any repeats."""
    tour = [
        repr((SKILLS.make(skill, level, seed).table, SKILLS.make(skill, level, seed).right)) for seed in range(size)
    ]
    faces = tour if skill == "three" else [items(SKILLS.make(skill, level, seed)) for seed in range(size)]

    assert size == count_cases(skill, level) == len(set(faces))


def items(question: Question) -> str:
    """The items that are compared, in order if the question asks for one."""
    ids = [option.id for option in question.options if not option.alone]
    return " ".join(ids if question.pick == "order" else sorted(ids))


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_no_repeats(skill: str, level: int) -> None:
    """A row of exercises repeats nothing while there is something new."""
    exercises = SKILLS.exercises_from(skill, level)
    faces = [repr(next(exercises).face) for _ in range(min(40, count_cases(skill, level) or 40))]

    assert len(faces) == len(set(faces))


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_every_third_is_a_pair(skill: str, level: int) -> None:
    """Of three exercises the second and third are a pair: each names the other, and the answers differ."""
    size = count_cases(skill, level)
    paired = 0
    for seed in range(size or 60):
        question = SKILLS.make(skill, level, seed)
        if not question.pair:
            continue
        paired += 1
        other = SKILLS.make(question.pair)

        assert question.id == other.pair
        assert abs(int(other.id.split("/")[2]) - seed) == 1
        assert question.right != other.right
        assert question.lays_card == other.lays_card
        assert question.table.hand == other.table.hand or skill in ("count", "edition")  # a card is laid in between
    assert paired == 2 * ((size or 60) // 3)


def halves(module: Any, level: int, one: Any, other: Any) -> list[tuple[tuple[str, ...], ...]]:
    """The right answers of the two halves of a pair."""
    return [module.build_question(case, level, SeededLuck("pair")).right for case in (one, other)]


def alone_case(text: str) -> alone.AloneCase:
    """Build a case of `alone` at a place."""
    return alone.AloneCase(parse_place(text))


HAND = matcha.Card("S4"), matcha.Card("W3")
SCENE_3 = plan.PlanCase(
    ((parse_place("n:B2"), parse_place("s:M3")), (parse_place("n:W1"), parse_place("s:S3")),
     (parse_place("n:B4"), parse_place("s:M4"))),
    tuple(map(matcha.Card, ("W2", "S4", "B3", "M1"))), parse_place("s:M3"),
)  # fmt: skip


def scene_3_with(text: str) -> plan.PlanCase:
    """Build scene 3 with another card on the suit mat of pair 2."""
    first, (number, _), last = SCENE_3.pairs
    return SCENE_3._replace(pairs=(first, (number, parse_place(text)), last))


def miss_case(text: str) -> miss.MissCase:
    """Build a case of `miss`: top's open card, and a hand of W2 and 0."""
    place = parse_place(text)
    assert isinstance(place.cards[1], matcha.Card)
    return miss.MissCase(place, (matcha.Card("W2"), matcha.Card("0")), (place.cards[1],))


E4 = Tokens(B=1, S=2), Tokens(B=1, S=2, K=1)


@pytest.mark.parametrize(
    ("pair", "first", "second"),
    [
        (
            (match, 1, match.MatchCase((parse_place("n:W4"),), HAND), match.MatchCase((parse_place("s:W4"),), HAND)),
            "S4", "W3",
        ),
        ((alone, 1, alone_case("s:M3 -|0"), alone_case("s:M3 B1|0")), "M", "-"),
        ((token, 2, parse_place("n:B2 S2|W3"), parse_place("n:B2 S3|W3")), "K B", "- -"),
        ((SKILLS.skill_module("ring-n"), 2, ("4", "3"), ("4", "1")), "4", "1"),
        ((SKILLS.skill_module("ring-s"), 2, ("M", "W"), ("M", "S")), "M", "S"),
        ((best, 2, parse_place("s:M3 M1|M4"), parse_place("s:M3 M2|M4")), "top", "bottom"),
        ((best, 2, parse_place("n:B2 M2|S2"), parse_place("n:B2 W2|S2")), "bottom", "top"),
        ((three, 2, three.ThreeCase(parse_place("s:M4")), three.ThreeCase(parse_place("s:M3"))), "chain", "triangle"),
        ((three, 2, three.ThreeCase(parse_place("n:S2")), three.ThreeCase(parse_place("n:B2"))), "chain", "triangle"),
        ((plan, 2, SCENE_3, scene_3_with("s:B1")), "W2 or B3", "W2"),
        ((goal, 1, goal.GoalCase((Tokens(K=3),)), goal.GoalCase((Tokens(K=4),))), "not-won", "won"),
        ((goal, 1, goal.GoalCase((Tokens(1, 1, 1, 2),)), goal.GoalCase((Tokens(1, 1, 1, 1, 1),))), "not-won", "won"),
        ((tie, 3, tie.TieCase(E4, True), tie.TieCase(E4, True, "matagot-2020-nl")), "top", "draw"),
        ((miss, 1, miss_case("n:B2 M2|-"), miss_case("n:B2 B4|-")), "0", "W2"),
        (
            (talk, 1, *(talk.TalkCase(parse_place("n:B2 M4|W2"), what) for what in ("match", "miss"))),
            "false", "true",
        ),
    ],
)  # fmt: skip
def test_pairs_of_the_course(pair: tuple[Any, int, Any, Any], first: str, second: str) -> None:
    """The minimal pairs of the course have different answers, as it prints them."""
    answers_of_pair = [" or ".join(" ".join(answer) for answer in right) for right in halves(*pair)]

    assert [first, second] == answers_of_pair


def test_pair_of_turns() -> None:
    """In case e1 after `pass, M2@n` a player is out of the round by the first edition, not by the second."""
    legal = [matcha.load(matcha_widget.example("e1", name, 2)).state.to_move for name in ("grail-2015", "matagot-2020")]
    case = turn.TurnCase("any", 0, "grail-2015", ("pass", f"{turn.TurnCase('any').state.deal.hands[1][0]}@n"))
    first, second = halves(turn, 3, case, case._replace(edition="matagot-2020"))

    assert [1, 0] == legal
    assert (("out",),) == first
    assert "pass" in second[0]


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_pair_of_counts(level: int) -> None:
    """The halves of a count are one move apart: the same question, with fewer unseen cards."""
    for seed in range(1, 60, 3):
        before, after = SKILLS.make("count", level, seed), SKILLS.make("count", level, seed + 1)
        unseen = [len(answers.unseen(question)) for question in (before, after)]

        assert [place.bare for pair in before.table.pairs for place in pair] == [
            place.bare for pair in after.table.pairs for place in pair
        ]
        assert len(after.table.moves) == len(before.table.moves) + 1
        assert [before.prompt.args.get(name) for name in ("tsuit", "tnumber", "asks")] == [
            after.prompt.args.get(name) for name in ("tsuit", "tnumber", "asks")
        ]
        assert unseen[0] > unseen[1]
