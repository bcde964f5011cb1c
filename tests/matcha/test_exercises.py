"""Exercises: made by the engine, right by the tests' own reading of the rules, with a reply to every wrong answer."""

import os
import subprocess
import sys
from functools import cache
from random import Random
from typing import Any

import pytest
from effort import tries
from matcha import answers

import matcha_widget
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import NotationError, Tokens, parse_place
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.practice import Exercise
from matcha_widget.games.matcha.course.skills import (
    SKILLS,
    alone,
    best,
    count,
    edition,
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
from matcha_widget.kit import words
from matcha_widget.kit.course.asking import of_exercise
from matcha_widget.kit.course.audit import audited
from matcha_widget.kit.course.question import Option, Question
from matcha_widget.kit.course.question_board import question_text
from matcha_widget.kit.course.said import Said, say, spoken
from matcha_widget.kit.course.seeded_luck import SeededLuck
from matcha_widget.kit.course.sitting_panel import Sat
from matcha_widget.kit.course.skills import LEVELS

BY_LEVEL = [(skill, level) for skill in SKILLS for level in LEVELS]


def seeds(skill: str, level: int) -> range:
    """All seeds of a finite level; of the others a good many."""
    return range(SKILLS.space(skill, level) or tries(100, 10_000))


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_right_answers(skill: str, level: int) -> None:
    """What is right is all that is right by a second reading of the rules, worked out from what is shown."""
    for seed in seeds(skill, level):
        question = SKILLS.make(skill, level, seed)

        assert answers.right(question) == set(question.right), question.id
        assert len(question.right) == len(set(question.right))


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_wrong_answers(skill: str, level: int) -> None:
    """Every wrong answer gets a reply that names a rule which decides there; hardly any gets the judgement alone."""
    tried = judged = 0
    for seed in seeds(skill, level):
        question = SKILLS.make(skill, level, seed)
        for answer in question.wrong_answers():
            reply = question.reply(answer)
            tried, judged = tried + 1, judged + reply.fallback

            assert not reply.right
            assert set(reply.said.rules) & set(question.rules), (question.id, answer, reply)
    assert judged * 10 <= tried


@pytest.mark.slow
def test_audit() -> None:
    """The audit of the practice notebook prints what the notebook shows."""
    audit = matcha_widget.audit(levels=(1, 2, 3), seeds=range(14))

    assert (882, 21, 0) == (audit.exercises, audit.skills, audit.without_reply)
    assert all(tried.fallback * 10 <= tried.wrong for tried in audit.by_skill.values())
    assert "Audit(882 exercises, " in repr(audit)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"levels": 1}, r"levels: 1 is not several: expected them as in \(1, 2\)"),
        ({"seeds": 3}, "seeds: 3 is not several"),
        ({"skills": "match"}, "skills: 'match' is not several"),
        ({"levels": (4,), "seeds": (1,)}, "4 is no level"),
    ],
)
def test_no_audit(given: Any, why: str) -> None:
    """What cannot be tried is refused with what can."""
    with pytest.raises(NotationError, match=why):
        matcha_widget.audit(**given)


def test_audit_counts_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exercise that has nothing to say to a wrong answer shows in the audit."""
    silent = SKILLS.make("ring-n/1/0")._replace(wrong=None, why=())
    monkeypatch.setattr(SKILLS, "make", lambda *_: silent)

    assert 1 == audited(SKILLS, (1,), (0,), ("ring-n",)).without_reply
    assert 1 == audited(SKILLS, (1,), (0,), ("ring-n",)).only_fallback


@cache
def panel() -> Exercise:
    """One widget, which can say how any question looks."""
    return Exercise("match", 1, 0)


def on_paper(question: Question) -> str:
    """An exercise as text, without its name."""
    asked = of_exercise(question, panel().SKILLS)
    return question_text(asked.board, panel().seen(Sat(1, asked)), "en").partition("\n")[2]


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_all_that_decides_is_said(skill: str) -> None:
    """What reads the same has the same answers: nothing that the answer depends on is left unsaid."""
    known: dict[str, tuple[Any, ...]] = {}
    for level in LEVELS:
        for seed in seeds(skill, level):
            question = SKILLS.make(skill, level, seed)

            assert question.right == known.setdefault(on_paper(question), question.right), question.id


def test_a_pass_is_told() -> None:
    """Who deals, what was done in the round and by which rules one plays is said before it is asked what one may do."""
    told = on_paper(SKILLS.make("turn/3/2")).splitlines()[0]

    assert told.startswith("You play by the first edition, 2015. You deal. You passed. Hana laid a card. Press ")


def test_a_round_by_two_rule_sets() -> None:
    """Tokens beside open cards are said to be those after the round, and that a set ended with it."""
    told = on_paper(SKILLS.make("edition/3/0")).splitlines()[0]

    assert told.startswith("This round ends the second set. The tokens are those after this round.")


def test_rule_sets_vary() -> None:
    """No recorded case is more than a third of the exercises of a level, and both of level 3 are among them."""
    games = [SKILLS.make("edition", 3, seed).shown.game for seed in range(120)]

    assert {"", "e4", "e5"} == set(games)
    assert max(games.count("e4"), games.count("e5")) <= 40


def said_of(question: Question) -> list[Said]:
    """Everything that a question can say."""
    labels = [option.label for option in (*question.options, *question.boxes)]
    told = [*question.given, question.ask, *labels, *(said for hint in question.hints for said in hint.said)]
    told += [question.reply(answer).said for answer in question.answers()]
    return told + [played.said for answer in question.right for played in answers.played(question, answer)]


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_all_is_said_in_full(skill: str) -> None:
    """Every sentence of every kind of exercise is in the catalogue, with complete arguments and no Fluent error."""
    told = {
        repr(said): said for level in LEVELS for seed in range(24) for said in said_of(SKILLS.make(skill, level, seed))
    }
    for said in told.values():
        text = words.text(said.id, said.args, strict=True)

        assert text
        assert "{" not in text
        assert not any(rule in text for rule in said.rules)


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_hints(skill: str, level: int) -> None:
    """Four rungs, none empty; what is right lights up beside something wrong; the last ends in the judgement."""
    for seed in range(30):
        question = SKILLS.make(skill, level, seed)
        ids, right = named(question)
        lit = set(question.hints[2].lit)

        assert all(hint.said for hint in question.hints)
        assert question.ask not in question.hints[1].said
        assert lit <= set(ids)
        assert lit & right, question.id
        assert lit - right, question.id
        assert len(ids) == 2 or lit < set(ids), question.id
        assert question.why[-1] == question.hints[3].said[-1] == question.reply(question.right[0]).said


def named(question: Question) -> tuple[list[str], set[str]]:
    """What can light up, and what of it is right: options, orders as one, boxes after their items."""
    names = [option.id for option in question.options]
    if question.pick == "each":
        found = [f"{name}:{box.id}" for name in names for box in question.boxes]
        return found, {f"{name}:{box}" for name, box in zip(names, question.right[0], strict=True)}
    if question.pick == "order":
        return [">".join(answer) for answer in question.answers()], {">".join(answer) for answer in question.right}
    return names, {each for answer in question.right for each in answer}


# Names, chance, repeats


@pytest.mark.slow
def test_made_alike_everywhere() -> None:
    """An exercise does not depend on the hash seed, and is the same today as it was when this was written."""
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
    assert ("n:S3 -|-", ("M3",)) == (str(SKILLS.make("match/1/1").shown.places[0]), SKILLS.make("match/1/1").right[0])
    assert ("s:B2 ??|-", ("unknown",)) == (
        str(SKILLS.make("alone/3/1").shown.places[0]),
        SKILLS.make("alone/3/1").right[0],
    )


def without_addresses(printed: bytes) -> str:
    """The print without the addresses of functions."""
    return " ".join(word for word in printed.decode().split() if not word.startswith("0x"))


def test_made_again_by_name() -> None:
    """An exercise is made again from its name, whole or in parts, and is equal to itself."""
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
    """A name of no exercise is refused with what was expected."""
    with pytest.raises(NotationError, match=why):
        SKILLS.make(name)


@pytest.mark.parametrize(
    ("skill", "level", "size"),
    [("ring-n", 1, 4), ("ring-s", 2, 6), ("ring-n", 3, 24), ("three", 1, 32), ("three", 2, 32), ("three", 3, 192)],
)
def test_finite_levels(skill: str, level: int, size: int) -> None:
    """The seeds of a finite level go through the whole of it before anything comes again."""
    tour = [
        repr((SKILLS.make(skill, level, seed).shown, SKILLS.make(skill, level, seed).right)) for seed in range(size)
    ]
    faces = tour if skill == "three" else [items(SKILLS.make(skill, level, seed)) for seed in range(size)]

    assert size == SKILLS.space(skill, level) == len(set(faces))


def items(question: Question) -> str:
    """What is compared or put in order, in its order where that is the question."""
    ids = [option.id for option in question.options if not option.alone]
    return " ".join(ids if question.pick == "order" else sorted(ids))


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_no_repeats(skill: str, level: int) -> None:
    """A row of exercises shows nothing twice as long as there is something new."""
    exercises_ = SKILLS.row(skill, level)
    faces = [repr(next(exercises_).face) for _ in range(min(40, SKILLS.space(skill, level) or 40))]

    assert len(faces) == len(set(faces))


# Minimal pairs


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_every_third_is_a_pair(skill: str, level: int) -> None:
    """Of three exercises the second and third are two halves of a pair: each names the other, and the answer flips."""
    size = SKILLS.space(skill, level)
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
        assert question.lays == other.lays
        assert question.shown.hand == other.shown.hand or skill in ("count", "edition")  # a card is laid in between
    assert paired == 2 * ((size or 60) // 3)


def halves(module: Any, level: int, one: Any, other: Any) -> list[tuple[tuple[str, ...], ...]]:
    """What is right in the two halves of a pair."""
    return [module.question(case, level, SeededLuck("pair")).right for case in (one, other)]


def lone(text: str) -> alone.AloneCase:
    """A case of `alone` at a place."""
    return alone.AloneCase(parse_place(text))


HAND = matcha.Card("S4"), matcha.Card("W3")
SCENE_3 = plan.PlanCase(
    ((parse_place("n:B2"), parse_place("s:M3")), (parse_place("n:W1"), parse_place("s:S3")),
     (parse_place("n:B4"), parse_place("s:M4"))),
    tuple(map(matcha.Card, ("W2", "S4", "B3", "M1"))), parse_place("s:M3"),
)  # fmt: skip


def wanted(text: str) -> plan.PlanCase:
    """Scene 3 with another card on the suit mat of pair 2."""
    first, (number, _), last = SCENE_3.pairs
    return SCENE_3._replace(pairs=(first, (number, parse_place(text)), last))


def beside(text: str) -> miss.MissCase:
    """A case of `miss`: top's open card, and a hand of W2 and 0."""
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
        ((alone, 1, lone("s:M3 -|0"), lone("s:M3 B1|0")), "M", "-"),
        ((token, 2, parse_place("n:B2 S2|W3"), parse_place("n:B2 S3|W3")), "K B", "- -"),
        ((SKILLS.home("ring-n"), 2, ("4", "3"), ("4", "1")), "4", "1"),
        ((SKILLS.home("ring-s"), 2, ("M", "W"), ("M", "S")), "M", "S"),
        ((best, 2, parse_place("s:M3 M1|M4"), parse_place("s:M3 M2|M4")), "top", "bottom"),
        ((best, 2, parse_place("n:B2 M2|S2"), parse_place("n:B2 W2|S2")), "bottom", "top"),
        ((three, 2, three.ThreeCase(parse_place("s:M4")), three.ThreeCase(parse_place("s:M3"))), "chain", "triangle"),
        ((three, 2, three.ThreeCase(parse_place("n:S2")), three.ThreeCase(parse_place("n:B2"))), "chain", "triangle"),
        ((plan, 2, SCENE_3, wanted("s:B1")), "W2 or B3", "W2"),
        ((goal, 1, goal.GoalCase((Tokens(K=3),)), goal.GoalCase((Tokens(K=4),))), "not-won", "won"),
        ((goal, 1, goal.GoalCase((Tokens(1, 1, 1, 2),)), goal.GoalCase((Tokens(1, 1, 1, 1, 1),))), "not-won", "won"),
        ((tie, 3, tie.TieCase(E4, True), tie.TieCase(E4, True, "matagot-2020-nl")), "top", "draw"),
        ((miss, 1, beside("n:B2 M2|-"), beside("n:B2 B4|-")), "0", "W2"),
        (
            (talk, 1, *(talk.TalkCase(parse_place("n:B2 M4|W2"), what) for what in ("match", "miss"))),
            "false", "true",
        ),
    ],
)  # fmt: skip
def test_pairs_of_the_course(pair: tuple[Any, int, Any, Any], first: str, second: str) -> None:
    """The minimal pairs that the course prints flip as it says."""
    told = [" or ".join(" ".join(answer) for answer in right) for right in halves(*pair)]

    assert [first, second] == told


def test_pair_of_turns() -> None:
    """Case e1 after `pass, M2@n`: out of the round by the first edition, not by the second."""
    legal = [matcha.load(matcha_widget.example("e1", name, 2)).state.to_move for name in ("grail-2015", "matagot-2020")]
    case = turn.TurnCase("any", 0, "grail-2015", ("pass", f"{turn.TurnCase('any').state.deal.hands[1][0]}@n"))
    first, second = halves(turn, 3, case, case._replace(edition="matagot-2020"))

    assert [1, 0] == legal
    assert (("out",),) == first
    assert "pass" in second[0]


@pytest.mark.slow
@pytest.mark.parametrize("level", LEVELS)
def test_pair_of_counts(level: int) -> None:
    """Between the halves lies one move and the reveal after it; the same is asked, and fewer cards are unseen."""
    for seed in range(1, 60, 3):
        before, after = SKILLS.make("count", level, seed), SKILLS.make("count", level, seed + 1)
        unseen = [len(answers.unseen(question)) for question in (before, after)]

        assert [place.bare for pair in before.shown.pairs for place in pair] == [
            place.bare for pair in after.shown.pairs for place in pair
        ]
        assert len(after.shown.moves) == len(before.shown.moves) + 1
        assert [before.ask.args.get(name) for name in ("tsuit", "tnumber", "asks")] == [
            after.ask.args.get(name) for name in ("tsuit", "tnumber", "asks")
        ]
        assert unseen[0] > unseen[1]


# Levels


def shown(skill: str, level: int) -> list[Question]:
    """Some exercises of a level."""
    return [SKILLS.make(skill, level, seed) for seed in range(120)]


def matching(question: Question) -> list[bool]:
    """Which cards of the hand match at the first place."""
    return [matcha.matches(card, question.shown.places[0].bare) for card in question.shown.hand]


def test_levels_of_match() -> None:
    """L1: three cards, one match, one lure. L2: five, none to three matches, a 0. L3: both places."""
    for question in shown("match", 1):
        place = question.shown.places[0]

        assert (3, 1) == (len(question.shown.hand), sum(matching(question)))
        assert 1 == sum(replies.is_lure(card, place) for card in question.shown.hand)
    for question in shown("match", 2):
        assert 5 == len(question.shown.hand)
        assert "0" in question.shown.hand
    assert {0, 1, 2, 3} == {sum(matching(question)) for question in shown("match", 2)}
    assert {"ns"} == {"".join(place.mat for place in question.shown.places) for question in shown("match", 3)}


def rules_at(skill: str, level: int) -> set[str]:
    """The rule by which each place of a level is decided."""
    return {matcha.why_paid(question.truth[0]).rule for question in shown(skill, level)}


def test_levels_of_token_and_best() -> None:
    """Which cases of the chart come at which level."""
    assert [{"V3"}, {"V3", "V5"}, {"V1", "V3", "V5", "V6"}] == [rules_at("token", level) for level in LEVELS]
    assert [{"V4"}, {"V4"}] == [rules_at("best", level) for level in (1, 2)]
    assert {"V1", "V3", "V4", "V5", "V6"} == rules_at("best", 3)
    assert not any(replies.is_upset(question.truth[0]) for question in shown("best", 1))
    assert 0.3 < sum(replies.is_upset(question.truth[0]) for question in shown("best", 2)) / 120 < 0.7


@pytest.mark.slow
def test_levels_of_turn() -> None:
    """L1: the first turn. L2: one place taken. L3: after a pass, the edition named."""
    assert {()} == {question.shown.moves for question in shown("turn", 1)}
    for question in shown("turn", 2):
        assert 1 == sum(place.cards[0] is not None for place in question.shown.places)
    for question in shown("turn", 3):
        assert "pass" in question.shown.moves
        assert question.shown.editions


@pytest.mark.slow
def test_levels_of_plan() -> None:
    """One pair to come, two, and all three; some choices are right and some are not."""
    assert [{2}, {3}, {3}] == [{len(question.shown.pairs) for question in shown("plan", level)} for level in LEVELS]
    assert {0} == {len(question.shown.places) for question in shown("plan", 3)}


def test_what_is_spent_has_no_better_use() -> None:
    """In a second turn the other place of the pair is taken, so only the rounds to come want a card."""
    for level in (1, 2):
        for question in shown("plan", level):
            (empty,) = question.shown.places
            (taken,) = [place for place in question.shown.pairs[0] if place != empty]

            assert (None, None) == empty.cards
            assert matcha.HIDDEN == taken.cards[1]
            assert taken.cards[0] not in (None, *question.shown.hand)


def test_a_reason_for_each_place() -> None:
    """Whichever place is rightly left empty, the reply speaks of it."""
    for question in shown("plan", 3):
        for answer in question.right:
            card = answer[0].partition(":")[2]

            assert matcha.Card(card) == "".join(map(str, card_of(question.told(answer)[0])))


def card_of(said: Said) -> tuple[Any, Any]:
    """The table card that a sentence speaks of."""
    return said.args["tsuit"], said.args["tnumber"]


@pytest.mark.slow
def test_levels_of_tie() -> None:
    """L1: they differ in matcha. L2: in a later suit first. L3: in whisks or in nothing."""
    decided = {"M": 1, "B": 2, "W": 2, "S": 2, "K": 3, None: 3}
    for level in LEVELS:
        for question in shown("tie", level):
            bottom, top = question.shown.tokens
            first = next((kind for kind in "MBWSK" if getattr(bottom, kind) != getattr(top, kind)), None)

            assert level == decided[first]
    assert set(matcha.EDITIONS) == {question.shown.editions[0] for question in shown("tie", 3)}


@pytest.mark.slow
def test_levels_of_the_others() -> None:
    """What each level of the other skills asks."""
    assert [1, 2, 2] == [len(SKILLS.make("goal", level, 0).shown.tokens) for level in LEVELS]
    assert {"??"} == {str(question.shown.places[0].cards[1]) for question in shown("miss", 2)}
    assert {True, False} == {None in question.shown.places[0].cards for question in shown("talk", 2)}
    assert {False} == {None in question.shown.places[0].cards for question in shown("talk", 1)}
    assert {"e1", "e3"} <= {question.shown.game for question in shown("edition", 1)}
    asked = {question.why[-1].id for question in shown("edition", 3)}
    assert {"reply-edition-whisks", "reply-edition-last", "reply-edition-level"} <= asked


# Secrets


def public(question: Question) -> tuple[object, ...]:
    """What is shown before an answer, and on the first three rungs of the ladder."""
    return (*question.face, question.hints[:3])


def swapped(question: Question, case: Any, level: int, rng: Random, module: Any) -> Question:
    """The same question with another card where a back is shown."""
    (true,), (seen,) = question.truth, question.shown.places
    seat = seen.cards.index("??")
    lying = {true.table, *true.cards, *question.shown.hand}
    card = rng.choice([card for card in matcha.DECK if card not in lying or card == "0"])
    cards = (card, true.cards[1]) if seat == 0 else (true.cards[0], card)
    other: Question = module.question(case._replace(place=true._replace(cards=cards)), level, SeededLuck("secret"))
    return other


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_miss_can_be_laid_wrong(level: int) -> None:
    """Whoever lays any card at all is not always right: one of the hand earns less than another."""
    for question in shown("miss", level):
        wrong = [answer for answer in question.wrong_answers() if answer != ("leave",)]

        assert wrong, question.id


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_miss_is_told_as_the_table_shows_it(level: int) -> None:
    """What is right earns the token; a wrong lay that earns it all the same is called luck, with its chances."""
    for question in shown("miss", level):
        wanted = {"any": {"K", question.truth[0].table.suit}, "K": {"K"}, "suit": {question.truth[0].table.suit}}
        earns = wanted[str(question.ask.args["wanted"])]

        assert all(
            played.tokens[0] in earns for answer in question.right for played in answers.played(question, answer)
        )
        for answer in question.wrong_answers():
            (played,) = answers.played(question, answer)

            assert (played.tokens[0] in earns) == (question.reply(answer).said.id == "reply-miss-luck"), question.id


def test_what_is_to_be_earned_is_named() -> None:
    """A token is named, or the two that a place can pay; the tutorial's exercise asks for a miss."""
    asked = {spoken(question.ask) for question in shown("miss", 1)}
    tutorial = SKILLS.make("miss/1/111")

    assert {"Earn a whisk.", "Earn the scoop.", "Earn the scoop or a whisk."} <= asked
    assert "Earn a whisk." == spoken(tutorial.ask)
    assert not any(matcha.matches(card, tutorial.shown.places[0].bare) for (card,) in tutorial.right)


@pytest.mark.parametrize(("module", "level"), [(alone, 3), (talk, 2), (miss, 2), (miss, 3)])
def test_a_hidden_card_changes_nothing(module: Any, level: int) -> None:
    """With another card face down, nothing that is shown changes, nor what is right."""
    rng = Random("hidden")
    hidden = 0
    for number in range(80):
        case = module.draw(level, SeededLuck(f"secret {number}"))
        question: Question = module.question(case, level, SeededLuck("secret"))
        if "??" not in question.shown.places[0].cards:
            continue
        hidden += 1
        other = swapped(question, case, level, rng, module)

        assert public(question) == public(other)
        assert question.right == other.right
    assert hidden > 20


@pytest.mark.parametrize(("module", "level"), [(count, 1), (count, 2), (count, 3), (turn, 2), (turn, 3)])
def test_a_table_shows_what_its_seat_sees(module: Any, level: int) -> None:
    """A question made from a whole deal shows seat 0's cards and backs, and no card that seat 0 has not seen."""
    for number in range(60):
        case = module.draw(level, SeededLuck(f"table {number}"))
        question = module.question(case, level, SeededLuck("table"))
        eyes = matcha.view(case.state, 0)
        lying = [card for pair in question.shown.pairs for place in pair for card in place.cards]

        assert eyes.hand == question.shown.hand
        assert [card for place in eyes.places for card in place.cards] == lying
        assert list(eyes.moves) == list(question.shown.moves)


# Answers and how they are played


def test_answers_are_read() -> None:
    """An answer may come in any order and as one id; what was not offered is refused with what was."""
    question = SKILLS.make("match/2/2")
    (right,) = question.right

    assert question.reply(reversed(right)).right
    assert SKILLS.make("match/1/1").reply("M3").right
    with pytest.raises(NotationError, match="'X9' is not offered: expected M1, 0"):
        question.reply("X9")
    with pytest.raises(NotationError, match="is no answer: expected one option or more"):
        question.reply(("M1", "none"))
    with pytest.raises(NotationError, match="is no answer: expected one option or more"):
        question.reply(())
    with pytest.raises(NotationError, match="expected a box for each of bottom top"):
        SKILLS.make("token/1/0").reply("K")
    with pytest.raises(NotationError, match="expected all of"):
        SKILLS.make("ring-n/3/0").reply(("1", "1", "2"))
    with pytest.raises(NotationError, match="expected one option"):
        SKILLS.make("best/1/0").reply(("bottom", "top"))


def test_an_answer_is_played_out() -> None:
    """A laid card is played on the table: its judge line and its tokens follow; where none is laid, nothing does."""
    question = next(q for q in shown("miss", 1) if q.ask.args["wanted"] == "K")
    (played,) = answers.played(question, question.right[0])

    assert "K" == played.tokens[0]
    assert matcha.judge(played.place) == played.line
    assert () == answers.played(SKILLS.make("ring-n/1/0"), SKILLS.make("ring-n/1/0").right[0])
    assert (
        "tell-empty"
        == answers.played(token.question(parse_place("n:B2 -|-"), 3, SeededLuck("")), ("-", "-"))[0].said.id
    )


def test_replies_of_the_course() -> None:
    """Some wrong answers with the very reply that the course gives them."""
    both = token.question(parse_place("n:B2 S2|W3"), 1, SeededLuck(""))
    upset = best.question(parse_place("n:B2 M2|S2"), 2, SeededLuck(""))

    assert "If only one card matches, the miss earns a whisk." == spoken(both.reply(("-", "B")).said)
    assert "The token is that of bowl 2: the bowl." == spoken(both.reply(("K", "S")).said)
    assert "The match takes the table card’s token, the miss the whisk." == spoken(both.reply(("B", "K")).said)
    assert "Both match the number, so the suits fight." == spoken(upset.reply("nobody").said)
    assert "Scoop beats matcha, and only matcha." == spoken(upset.reply("top").said)
    assert "The table card does not fight. Only the two laid cards do." == spoken(
        best.question(parse_place("s:M4 M1|M3"), 1, SeededLuck("")).reply("top").said
    )


def test_replies_fit() -> None:
    """What is said fits the answer: both tokens in the suit, none though some are unseen, all cards sorted."""
    both = token.question(parse_place("n:B2 S2|W3"), 1, SeededLuck(""))
    unseen = SKILLS.make("count/2/0")
    sorted_out = SKILLS.make("match/3/0")

    assert "The match takes the table card’s token, the miss the whisk." == spoken(both.reply(("B", "B")).said)
    assert "reply-count-none" == unseen.reply("none").said.id
    assert ["Bowl 4 and Scoop 4 match on the number mat.", "Matcha 2 matches on the suit mat."] == [
        spoken(said) for said in sorted_out.told(sorted_out.right[0])
    ]


def test_our_rulings() -> None:
    """A reply that rests on a ruling of ours can be marked as such."""
    assert say("reply-secret", "V6 X7").is_ruling
    assert not say("reply-paid", "V3").is_ruling


def test_fallback() -> None:
    """Where a question has no reply of its own, the judgement is the reply, and says so."""
    question = SKILLS.make("best/1/0")._replace(wrong=None)
    reply = question.reply(next(question.wrong_answers()))

    assert reply.fallback
    assert question.why[-1] == reply.said


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_rules_of_a_skill(skill: str) -> None:
    """The rules that a skill says it exercises are those on which its questions and replies rest."""
    told: set[str] = set()
    for question in (SKILLS.make(skill, level, seed) for level in LEVELS for seed in range(90)):
        told |= {*question.rules, *question.ask.rules}
        told |= {rule for answer in question.wrong_answers() for rule in question.reply(answer).said.rules}

    assert told == {*SKILLS.home(skill).RULES}


def test_english_until_it_is_translated() -> None:
    """A sentence of the course is said whole in English where its language has no catalogue of the course yet."""
    said = say("reply-plan-six", "T6")

    for language in ("uk", "nl", "ja"):
        assert "" == words.book_source(words.COURSE, language)
        assert "Five cards, six places." == spoken(said, language)
        with pytest.raises(words.MessageError):
            words.text(said.id, said.args, language, strict=True)


@pytest.mark.slow
def test_options_are_told_apart() -> None:
    """No two options of a question have one id or one label."""
    for skill, level in BY_LEVEL:
        for seed in range(20):
            question = SKILLS.make(skill, level, seed)

            for options in (question.options, question.boxes):
                assert len(options) == len({option.id for option in options}) == len({label(each) for each in options})


def label(option: Option) -> str:
    """What an option says."""
    return spoken(option.label)


def test_edition_by_the_records() -> None:
    """The cases of `editions.ipynb` come out as their records do."""
    case = edition.MovesCase(("grail-2015", "matagot-2020"), "", ("pass", "M2@n"), "e1")

    assert ["top-turn", "bottom-turn"] == [case.next(name) for name in case.editions]
    assert SKILLS.space("edition", 1) is None
