"""What each level of a skill asks, and what it keeps hidden until it is answered."""

from random import Random
from typing import Any

import pytest
from matcha import answers

from matcha_widget.engine import matcha
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.skills import (
    SKILLS,
    alone,
    count,
    miss,
    talk,
    turn,
)
from matcha_widget.kit.course.practice.question import Question
from matcha_widget.kit.course.practice.skills import LEVELS, SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, render_sentence


def shown(skill: str, level: int) -> list[Question]:
    """Some exercises of a level."""
    return [SKILLS.make(skill, level, seed) for seed in range(120)]


def matching(question: Question) -> list[bool]:
    """Which cards of the hand match at the first place."""
    return [matcha.matches(card, question.table.places[0].bare) for card in question.table.hand]


def test_levels_of_match() -> None:
    """L1: three cards, one match, one lure. L2: five, none to three matches, a 0. L3: both places."""
    for question in shown("match", 1):
        place = question.table.places[0]

        assert (3, 1) == (len(question.table.hand), sum(matching(question)))
        assert 1 == sum(replies.is_lure(card, place) for card in question.table.hand)
    for question in shown("match", 2):
        assert 5 == len(question.table.hand)
        assert "0" in question.table.hand
    assert {0, 1, 2, 3} == {sum(matching(question)) for question in shown("match", 2)}
    assert {"ns"} == {"".join(place.mat for place in question.table.places) for question in shown("match", 3)}


def rules_at(skill: str, level: int) -> set[str]:
    """The rule by which each place of a level is decided."""
    return {matcha.why_paid(question.true_table[0]).rule for question in shown(skill, level)}


def test_levels_of_token_and_best() -> None:
    """Which cases of the chart come at which level."""
    assert [{"V3"}, {"V3", "V5"}, {"V1", "V3", "V5", "V6"}] == [rules_at("token", level) for level in LEVELS]
    assert [{"V4"}, {"V4"}] == [rules_at("best", level) for level in (1, 2)]
    assert {"V1", "V3", "V4", "V5", "V6"} == rules_at("best", 3)
    assert not any(replies.is_upset(question.true_table[0]) for question in shown("best", 1))
    assert 0.3 < sum(replies.is_upset(question.true_table[0]) for question in shown("best", 2)) / 120 < 0.7


@pytest.mark.slow
def test_levels_of_turn() -> None:
    """L1: the first turn. L2: one place taken. L3: after a pass, the edition named."""
    assert {()} == {question.table.moves for question in shown("turn", 1)}
    for question in shown("turn", 2):
        assert 1 == sum(place.cards[0] is not None for place in question.table.places)
    for question in shown("turn", 3):
        assert "pass" in question.table.moves
        assert question.table.editions


@pytest.mark.slow
def test_levels_of_plan() -> None:
    """One pair to come, two, and all three; some choices are right and some are not."""
    assert [{2}, {3}, {3}] == [{len(question.table.pairs) for question in shown("plan", level)} for level in LEVELS]
    assert {0} == {len(question.table.places) for question in shown("plan", 3)}


def test_what_is_spent_has_no_better_use() -> None:
    """In a second turn the other place of the pair is taken, so only the rounds to come want a card."""
    for level in (1, 2):
        for question in shown("plan", level):
            (empty,) = question.table.places
            (taken,) = [place for place in question.table.pairs[0] if place != empty]

            assert (None, None) == empty.cards
            assert matcha.HIDDEN == taken.cards[1]
            assert taken.cards[0] not in (None, *question.table.hand)


def test_a_reason_for_each_place() -> None:
    """Whichever place is rightly left empty, the reply speaks of it."""
    for question in shown("plan", 3):
        for answer in question.right:
            card = answer[0].partition(":")[2]

            assert matcha.Card(card) == "".join(map(str, card_of(question.feedback(answer)[0])))


def card_of(said: CourseSentence) -> tuple[Any, Any]:
    """The table card that a sentence speaks of."""
    return said.args["tsuit"], said.args["tnumber"]


@pytest.mark.slow
def test_levels_of_tie() -> None:
    """L1: they differ in matcha. L2: in a later suit first. L3: in whisks or in nothing."""
    decided = {"M": 1, "B": 2, "W": 2, "S": 2, "K": 3, None: 3}
    for level in LEVELS:
        for question in shown("tie", level):
            bottom, top = question.table.tokens
            first = next((kind for kind in "MBWSK" if getattr(bottom, kind) != getattr(top, kind)), None)

            assert level == decided[first]
    assert set(matcha.EDITIONS) == {question.table.editions[0] for question in shown("tie", 3)}


@pytest.mark.slow
def test_levels_of_the_others() -> None:
    """What each level of the other skills asks."""
    assert [1, 2, 2] == [len(SKILLS.make("goal", level, 0).table.tokens) for level in LEVELS]
    assert {"??"} == {str(question.table.places[0].cards[1]) for question in shown("miss", 2)}
    assert {True, False} == {None in question.table.places[0].cards for question in shown("talk", 2)}
    assert {False} == {None in question.table.places[0].cards for question in shown("talk", 1)}
    assert {"e1", "e3"} <= {question.table.game for question in shown("edition", 1)}
    asked = {question.derivation[-1].id for question in shown("edition", 3)}
    assert {"reply-edition-whisks", "reply-edition-last", "reply-edition-level"} <= asked


def public(question: Question) -> tuple[object, ...]:
    """What is shown before an answer, and on the first three rungs of the ladder."""
    return (*question.face, question.hints[:3])


def swapped(question: Question, case: Any, level: int, rng: Random, module: Any) -> Question:
    """The same question with another card where a back is shown."""
    (true,), (seen,) = question.true_table, question.table.places
    seat = seen.cards.index("??")
    lying = {true.table, *true.cards, *question.table.hand}
    card = rng.choice([card for card in matcha.DECK if card not in lying or card == "0"])
    cards = (card, true.cards[1]) if seat == 0 else (true.cards[0], card)
    other: Question = module.build_question(
        case._replace(place=true._replace(cards=cards)), level, SeededLuck("secret")
    )
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
        wanted = {
            "any": {"K", question.true_table[0].table.suit},
            "K": {"K"},
            "suit": {question.true_table[0].table.suit},
        }
        earns = wanted[str(question.prompt.args["wanted"])]

        assert all(
            played.tokens[0] in earns for answer in question.right for played in answers.play_answer(question, answer)
        )
        for answer in question.wrong_answers():
            (played,) = answers.play_answer(question, answer)

            assert (played.tokens[0] in earns) == (question.reply(answer).sentence.id == "reply-miss-luck"), question.id


def test_what_is_to_be_earned_is_named() -> None:
    """A token is named, or the two that a place can pay; the tutorial's exercise asks for a miss."""
    asked = {render_sentence(question.prompt) for question in shown("miss", 1)}
    tutorial = SKILLS.make("miss/1/111")

    assert {f"Which card gets you {what}?" for what in ("a whisk", "the scoop", "the scoop or a whisk")} <= asked
    assert "Which card gets you a whisk?" == render_sentence(tutorial.prompt)
    assert not any(matcha.matches(card, tutorial.table.places[0].bare) for (card,) in tutorial.right)


@pytest.mark.parametrize(("module", "level"), [(alone, 3), (talk, 2), (miss, 2), (miss, 3)])
def test_a_hidden_card_changes_nothing(module: Any, level: int) -> None:
    """With another card face down, nothing that is shown changes, nor what is right."""
    rng = Random("hidden")
    hidden = 0
    for number in range(80):
        case = module.draw_case(level, SeededLuck(f"secret {number}"))
        question: Question = module.build_question(case, level, SeededLuck("secret"))
        if "??" not in question.table.places[0].cards:
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
        case = module.draw_case(level, SeededLuck(f"table {number}"))
        question = module.build_question(case, level, SeededLuck("table"))
        eyes = matcha.view(case.state, 0)
        lying = [card for pair in question.table.pairs for place in pair for card in place.cards]

        assert eyes.hand == question.table.hand
        assert [card for place in eyes.places for card in place.cards] == lying
        assert list(eyes.moves) == list(question.table.moves)
