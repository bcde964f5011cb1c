"""The levels of each skill, and the cards that their exercises hide."""

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


def sample_questions(skill: str, level: int) -> list[Question]:
    """Build the first 120 exercises of a level."""
    return [SKILLS.make(skill, level, seed) for seed in range(120)]


def matching_cards(question: Question) -> list[bool]:
    """For each card of the hand, True if it matches at the first place."""
    return [matcha.matches(card, question.table.places[0].bare) for card in question.table.hand]


def test_levels_of_match() -> None:
    """L1: three cards, one match, one lure. L2: five, none to three matches, a 0. L3: both places."""
    for question in sample_questions("match", 1):
        place = question.table.places[0]

        assert (3, 1) == (len(question.table.hand), sum(matching_cards(question)))
        assert 1 == sum(replies.is_lure(card, place) for card in question.table.hand)
    for question in sample_questions("match", 2):
        assert 5 == len(question.table.hand)
        assert "0" in question.table.hand
    assert {0, 1, 2, 3} == {sum(matching_cards(question)) for question in sample_questions("match", 2)}
    assert {"ns"} == {
        "".join(place.mat for place in question.table.places) for question in sample_questions("match", 3)
    }


def rules_at(skill: str, level: int) -> set[str]:
    """The rules that decide the places of a level."""
    return {matcha.why_paid(question.true_table[0]).rule for question in sample_questions(skill, level)}


def test_levels_of_token_and_best() -> None:
    """Each level has its cases of the chart."""
    assert [{"V3"}, {"V3", "V5"}, {"V1", "V3", "V5", "V6"}] == [rules_at("token", level) for level in LEVELS]
    assert [{"V4"}, {"V4"}] == [rules_at("best", level) for level in (1, 2)]
    assert {"V1", "V3", "V4", "V5", "V6"} == rules_at("best", 3)
    assert not any(replies.is_upset(question.true_table[0]) for question in sample_questions("best", 1))
    assert 0.3 < sum(replies.is_upset(question.true_table[0]) for question in sample_questions("best", 2)) / 120 < 0.7


@pytest.mark.slow
def test_levels_of_turn() -> None:
    """L1: the first turn. L2: one place taken. L3: after a pass, the edition named."""
    assert {()} == {question.table.moves for question in sample_questions("turn", 1)}
    for question in sample_questions("turn", 2):
        assert 1 == sum(place.cards[0] is not None for place in question.table.places)
    for question in sample_questions("turn", 3):
        assert "pass" in question.table.moves
        assert question.table.editions


@pytest.mark.slow
def test_levels_of_plan() -> None:
    """The levels have one pair to come, two, and all three."""
    assert [{2}, {3}, {3}] == [
        {len(question.table.pairs) for question in sample_questions("plan", level)} for level in LEVELS
    ]
    assert {0} == {len(question.table.places) for question in sample_questions("plan", 3)}


def test_a_second_turn_spends_a_card_for_later_rounds() -> None:
    """In a second turn the other place of the pair is taken, so only later rounds need a card."""
    for level in (1, 2):
        for question in sample_questions("plan", level):
            (empty,) = question.table.places
            (taken,) = [place for place in question.table.pairs[0] if place != empty]

            assert (None, None) == empty.cards
            assert matcha.HIDDEN == taken.cards[1]
            assert taken.cards[0] not in (None, *question.table.hand)


def test_a_reason_for_each_place() -> None:
    """The reply to a right answer names the place that it leaves empty."""
    for question in sample_questions("plan", 3):
        for answer in question.right:
            card = answer[0].partition(":")[2]

            assert matcha.Card(card) == "".join(map(str, table_card(question.feedback(answer)[0])))


def table_card(sentence: CourseSentence) -> tuple[Any, Any]:
    """The table card in a sentence."""
    return sentence.args["tsuit"], sentence.args["tnumber"]


@pytest.mark.slow
def test_levels_of_tie() -> None:
    """L1: the players differ in matcha. L2: in a later suit first. L3: in whisks or in nothing."""
    decided = {"M": 1, "B": 2, "W": 2, "S": 2, "K": 3, None: 3}
    for level in LEVELS:
        for question in sample_questions("tie", level):
            bottom, top = question.table.tokens
            first = next((kind for kind in "MBWSK" if getattr(bottom, kind) != getattr(top, kind)), None)

            assert level == decided[first]
    assert set(matcha.EDITIONS) == {question.table.editions[0] for question in sample_questions("tie", 3)}


@pytest.mark.slow
def test_levels_of_the_others() -> None:
    """Each level of the other skills has its own cases."""
    assert [1, 2, 2] == [len(SKILLS.make("goal", level, 0).table.tokens) for level in LEVELS]
    assert {"??"} == {str(question.table.places[0].cards[1]) for question in sample_questions("miss", 2)}
    assert {True, False} == {None in question.table.places[0].cards for question in sample_questions("talk", 2)}
    assert {False} == {None in question.table.places[0].cards for question in sample_questions("talk", 1)}
    assert {"e1", "e3"} <= {question.table.game for question in sample_questions("edition", 1)}
    verdicts = {question.derivation[-1].id for question in sample_questions("edition", 3)}
    assert {"reply-edition-whisks", "reply-edition-last", "reply-edition-level"} <= verdicts


def visible_parts(question: Question) -> tuple[object, ...]:
    """All that is visible before an answer, with the first three hints."""
    return (*question.face, question.hints[:3])


def swap_hidden_card(question: Question, case: Any, level: int, rng: Random, module: Any) -> Question:
    """Build the same question with another hidden card."""
    (true,), (visible,) = question.true_table, question.table.places
    seat = visible.cards.index("??")
    lying = {true.table, *true.cards, *question.table.hand}
    card = rng.choice([card for card in matcha.DECK if card not in lying or card == "0"])
    cards = (card, true.cards[1]) if seat == 0 else (true.cards[0], card)
    other: Question = module.build_question(
        case._replace(place=true._replace(cards=cards)), level, SeededLuck("secret")
    )
    return other


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_miss_can_be_laid_wrong(level: int) -> None:
    """Not every card of the hand is a right answer."""
    for question in sample_questions("miss", level):
        wrong = [answer for answer in question.wrong_answers() if answer != ("leave",)]

        assert wrong, question.id


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_miss_is_told_as_the_table_shows_it(level: int) -> None:
    """Right answers earn the token; a wrong one that earns it too is called luck."""
    for question in sample_questions("miss", level):
        tokens = {
            "any": {"K", question.true_table[0].table.suit},
            "K": {"K"},
            "suit": {question.true_table[0].table.suit},
        }
        earns = tokens[str(question.prompt.args["wanted"])]

        assert all(
            played.tokens[0] in earns for answer in question.right for played in answers.play_answer(question, answer)
        )
        for answer in question.wrong_answers():
            (played,) = answers.play_answer(question, answer)

            assert (played.tokens[0] in earns) == (question.reply(answer).sentence.id == "reply-miss-luck"), question.id


def test_the_prompt_names_the_token() -> None:
    """The prompt names the wanted token or the two that a place can pay."""
    prompts = {render_sentence(question.prompt) for question in sample_questions("miss", 1)}
    tutorial = SKILLS.make("miss/1/111")

    assert {f"Which card gets you {what}?" for what in ("a whisk", "the scoop", "the scoop or a whisk")} <= prompts
    assert "Which card gets you a whisk?" == render_sentence(tutorial.prompt)
    assert not any(matcha.matches(card, tutorial.table.places[0].bare) for (card,) in tutorial.right)


@pytest.mark.parametrize(("module", "level"), [(alone, 3), (talk, 2), (miss, 2), (miss, 3)])
def test_a_hidden_card_changes_nothing(module: Any, level: int) -> None:
    """Another hidden card changes neither what is visible nor the right answers."""
    rng = Random("hidden")
    hidden = 0
    for number in range(80):
        case = module.draw_case(level, SeededLuck(f"secret {number}"))
        question: Question = module.build_question(case, level, SeededLuck("secret"))
        if "??" not in question.table.places[0].cards:
            continue
        hidden += 1
        other = swap_hidden_card(question, case, level, rng, module)

        assert visible_parts(question) == visible_parts(other)
        assert question.right == other.right
    assert hidden > 20


@pytest.mark.parametrize(("module", "level"), [(count, 1), (count, 2), (count, 3), (turn, 2), (turn, 3)])
def test_a_table_shows_what_its_seat_sees(module: Any, level: int) -> None:
    """A question from a whole deal shows exactly what seat 0 sees."""
    for number in range(60):
        case = module.draw_case(level, SeededLuck(f"table {number}"))
        question = module.build_question(case, level, SeededLuck("table"))
        view = matcha.view(case.state, 0)
        lying = [card for pair in question.table.pairs for place in pair for card in place.cards]

        assert view.hand == question.table.hand
        assert [card for place in view.places for card in place.cards] == lying
        assert list(view.moves) == list(question.table.moves)
