"""Exercises: made by the engine, right by an independent reading of the rules, with a reply to every wrong answer."""

from functools import cache
from typing import Any

import pytest
from effort import tries
from matcha import answers

import matcha_widget
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import NotationError, parse_place
from matcha_widget.games.matcha.course.board_schema import BoardData
from matcha_widget.games.matcha.course.course import Exercise
from matcha_widget.games.matcha.course.question_board import board_data
from matcha_widget.games.matcha.course.skills import (
    SKILLS,
    best,
    edition,
    token,
)
from matcha_widget.kit import i18n
from matcha_widget.kit.course.practice.audit import audit_skills
from matcha_widget.kit.course.practice.question import Option, Question
from matcha_widget.kit.course.practice.question_panel import question_text
from matcha_widget.kit.course.practice.question_state import question_from_exercise
from matcha_widget.kit.course.practice.sitting_panel import SittingState
from matcha_widget.kit.course.practice.skills import LEVELS, SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence, render_sentence

BY_LEVEL = [(skill, level) for skill in SKILLS for level in LEVELS]


def count_cases(skill: str, level: int) -> int | None:
    """The number of cases of a finite level; None if they are drawn."""
    module = SKILLS.skill_module(skill)
    return len(module.all_cases(level)) if hasattr(module, "all_cases") else None


def seeds(skill: str, level: int) -> range:
    """All seeds of a finite level, or a good many."""
    return range(count_cases(skill, level) or tries(100, 10_000))


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_right_answers(skill: str, level: int) -> None:
    """The right answers are those of a second reading of the rules, worked out from the visible question."""
    for seed in seeds(skill, level):
        question = SKILLS.make(skill, level, seed)

        assert answers.right(question) == set(question.right), question.id
        assert len(question.right) == len(set(question.right))


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_wrong_answers(skill: str, level: int) -> None:
    """Every wrong answer gets a reply that names a rule which decides there; hardly any gets only the verdict."""
    tried = judged = 0
    for seed in seeds(skill, level):
        question = SKILLS.make(skill, level, seed)
        for answer in question.wrong_answers():
            reply = question.reply(answer)
            tried, judged = tried + 1, judged + reply.fallback

            assert not reply.right
            assert set(reply.sentence.rules) & set(question.rules), (question.id, answer, reply)
    assert judged * 10 <= tried


@pytest.mark.slow
def test_audit() -> None:
    """The audit of the practice notebook prints the stored output."""
    audit = matcha_widget.audit(levels=(1, 2, 3), seeds=range(14))

    assert (882, 21, 0) == (audit.exercises, audit.skills, audit.without_reply)
    assert all(tried.fallback * 10 <= tried.wrong for tried in audit.by_skill.values())
    assert "Audit(882 exercises, " in repr(audit)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"levels": 1}, r"levels: 1 is no list: expected several, as in \(1, 2\)"),
        ({"seeds": 3}, "seeds: 3 is no list"),
        ({"skills": "match"}, "skills: 'match' is no list"),
        ({"levels": (4,), "seeds": (1,)}, "4 is no level"),
    ],
)
def test_no_audit(given: Any, why: str) -> None:
    """An audit of an unknown exercise is refused with a list of the known ones."""
    with pytest.raises(NotationError, match=why):
        matcha_widget.audit(**given)


def test_audit_counts_what_is_missing(monkeypatch: pytest.MonkeyPatch) -> None:
    """An exercise without a reply to a wrong answer shows in the audit."""
    silent = SKILLS.make("ring-n/1/0")._replace(wrong_reply=None, derivation=())
    monkeypatch.setattr(SKILLS, "make", lambda *_: silent)

    assert 1 == audit_skills(SKILLS, (1,), (0,), ("ring-n",)).without_reply
    assert 1 == audit_skills(SKILLS, (1,), (0,), ("ring-n",)).only_fallback


@cache
def panel() -> Exercise:
    """One widget that can draw any question."""
    return Exercise("match", 1, 0)


def on_paper(question: Question) -> str:
    """An exercise as text, without its name."""
    asked = question_from_exercise(question, panel().SKILLS)
    return question_text(asked.board, panel().build_snapshot(SittingState(1, asked)), "en").partition("\n")[2]


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_all_that_decides_is_said(skill: str) -> None:
    """Questions that read the same have the same answers."""
    known: dict[str, tuple[Any, ...]] = {}
    for level in LEVELS:
        for seed in seeds(skill, level):
            question = SKILLS.make(skill, level, seed)

            assert question.right == known.setdefault(on_paper(question), question.right), question.id


def test_a_pass_is_told() -> None:
    """The dealer, the moves of the round and the edition are named before the question about legal moves."""
    first_line = on_paper(SKILLS.make("turn/3/2")).splitlines()[0]

    assert first_line.startswith(
        "You play by the rules of the first edition, 2015. You deal. You passed. Hana played a card. Press "
    )


def test_a_round_by_two_rule_sets() -> None:
    """Tokens beside open cards are called those after the round, and the end of a set is named."""
    first_line = on_paper(SKILLS.make("edition/3/0")).splitlines()[0]

    assert first_line.startswith("This round ends the second set. These are the tokens after this round.")


def test_rule_sets_vary() -> None:
    """No recorded case is more than a third of the exercises of a level, and both of level 3 are among them."""
    games = [SKILLS.make("edition", 3, seed).table.game for seed in range(120)]

    assert {"", "e4", "e5"} == set(games)
    assert max(games.count("e4"), games.count("e5")) <= 40


def sentences_of(question: Question) -> list[CourseSentence]:
    """Every sentence that a question can show."""
    labels = [option.label for option in (*question.options, *question.boxes)]
    sentences = [
        *question.given_facts,
        question.prompt,
        *labels,
        *(sentence for hint in question.hints for sentence in hint.sentences),
    ]
    sentences += [question.reply(answer).sentence for answer in question.answers()]
    return sentences + [played.said for answer in question.right for played in answers.play_answer(question, answer)]


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_all_is_said_in_full(skill: str) -> None:
    """Every sentence of every kind of exercise is in the catalogue, with complete arguments and no Fluent error."""
    questions = [SKILLS.make(skill, level, seed) for level in LEVELS for seed in range(24)]
    sentences = {repr(sentence): sentence for question in questions for sentence in sentences_of(question)}
    for sentence in sentences.values():
        text = i18n.format_message(sentence.id, sentence.args, strict=True)

        assert text
        assert "{" not in text
        assert not any(rule in text for rule in sentence.rules)


@pytest.mark.slow
@pytest.mark.parametrize(("skill", "level"), BY_LEVEL)
def test_hints(skill: str, level: int) -> None:
    """Four hints, none empty; right options light up beside a wrong one; the last hint ends in the verdict."""
    for seed in range(30):
        question = SKILLS.make(skill, level, seed)
        ids, right = lit_options(question)
        lit = set(question.hints[2].highlighted)

        assert all(hint.sentences for hint in question.hints)
        assert question.prompt not in question.hints[1].sentences
        assert lit <= set(ids)
        assert lit & right, question.id
        assert lit - right, question.id
        assert len(ids) == 2 or lit < set(ids), question.id
        assert question.derivation[-1] == question.hints[3].sentences[-1] == question.reply(question.right[0]).sentence


def lit_options(question: Question) -> tuple[list[str], set[str]]:
    """The options that can light up, and the right ones among them: options, whole orders, items with their boxes."""
    names = [option.id for option in question.options]
    if question.pick == "each":
        found = [f"{name}:{box.id}" for name in names for box in question.boxes]
        return found, {f"{name}:{box}" for name, box in zip(names, question.right[0], strict=True)}
    if question.pick == "order":
        return [">".join(answer) for answer in question.answers()], {">".join(answer) for answer in question.right}
    return names, {each for answer in question.right for each in answer}


# Answers and how they are played


def test_answers_are_read() -> None:
    """An answer may come in any order and as one id; an unknown option is refused with a list of the known ones."""
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
    """A laid card is played on the table, with its verdict and its tokens; otherwise nothing is played."""
    question = next(q for seed in range(120) if (q := SKILLS.make("miss", 1, seed)).prompt.args["wanted"] == "K")
    (played,) = answers.play_answer(question, question.right[0])

    assert "K" == played.tokens[0]
    assert matcha.judge(played.place) == played.line
    assert () == answers.play_answer(SKILLS.make("ring-n/1/0"), SKILLS.make("ring-n/1/0").right[0])
    assert (
        "tell-empty"
        == answers.play_answer(token.build_question(parse_place("n:B2 -|-"), 3, SeededLuck("")), ("-", "-"))[0].said.id
    )


def test_replies_of_the_course() -> None:
    """Some wrong answers with the exact reply of the course."""
    both = token.build_question(parse_place("n:B2 S2|W3"), 1, SeededLuck(""))
    upset = best.build_question(parse_place("n:B2 M2|S2"), 2, SeededLuck(""))

    assert "If only one card matches, the other card gets a whisk." == render_sentence(both.reply(("-", "B")).sentence)
    assert "The table card is bowl 2, so the token is the bowl." == render_sentence(both.reply(("K", "S")).sentence)
    assert "The match wins the table card’s token. The miss gets a whisk." == render_sentence(
        both.reply(("B", "K")).sentence
    )
    assert "Both match the number, so the higher suit wins." == render_sentence(upset.reply("nobody").sentence)
    assert "Scoop beats matcha. Matcha beats the other two." == render_sentence(upset.reply("top").sentence)
    assert "Compare only the two played cards. The table card doesn’t count." == render_sentence(
        best.build_question(parse_place("s:M4 M1|M3"), 1, SeededLuck("")).reply("top").sentence
    )


def test_replies_fit() -> None:
    """The reply fits the answer: both tokens in the suit, "none" although cards match, all cards sorted."""
    both = token.build_question(parse_place("n:B2 S2|W3"), 1, SeededLuck(""))
    unseen = SKILLS.make("count/2/0")
    sorted_out = SKILLS.make("match/3/0")

    assert "The match wins the table card’s token. The miss gets a whisk." == render_sentence(
        both.reply(("B", "B")).sentence
    )
    assert "reply-count-none" == unseen.reply("none").sentence.id
    assert ["On the number mat these cards match: bowl 4 and scoop 4.", "On the suit mat only matcha 2 matches."] == [
        render_sentence(said) for said in sorted_out.feedback(sorted_out.right[0])
    ]


@pytest.mark.parametrize(("skill", "level"), [each for each in BY_LEVEL if each[0] != "match"])
def test_a_lone_card_is_face_down(skill: str, level: int) -> None:
    """A lone card is drawn face down, before the answer and after it; top's is known only if it has to be.

    If the question only asks for a match, it is turned face up and judged.
    """
    for seed in range(30):
        before, after = boards(SKILLS.make(skill, level, seed))
        judged = [place for place in after["places"] if place["rule"]]
        for place in (*before["places"], *judged):
            if None in place["cards"] and any(place["cards"]):
                assert "down" == place["face"]
                assert skill == "miss" or place["cards"][1] in (None, "??")


def test_whether_a_card_turns_is_not_shown() -> None:
    """If the question is about a reveal, cards are face down, lone or not; two of them turn and are judged."""
    asked = [SKILLS.make("alone", 2, seed) for seed in range(30, 39)]
    assert {"down"} == {place["face"] for question in asked for place in boards(question)[0]["places"]}
    pair = next(question for question in asked if None not in question.true_table[0].cards)
    assert ["turn", "check"] == [frame["event"]["do"] for frame in boards(pair)[1]["frames"][:2]]


def boards(question: Question) -> tuple[BoardData, BoardData]:
    """The table before the answer, and after the right one."""
    asked = question_from_exercise(question, SKILLS)
    after = asked._replace(answer=tuple(question.right[0]))
    return board_data(asked), board_data(after)


def test_fallback() -> None:
    """If a question has no reply of its own, the verdict is the reply."""
    question = SKILLS.make("best/1/0")._replace(wrong_reply=None)
    reply = question.reply(next(question.wrong_answers()))

    assert reply.fallback
    assert question.derivation[-1] == reply.sentence


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_rules_of_a_skill(skill: str) -> None:
    """The rules that a skill names are those of its questions and replies."""
    rules: set[str] = set()
    for question in (SKILLS.make(skill, level, seed) for level in LEVELS for seed in range(90)):
        rules |= {*question.rules, *question.prompt.rules}
        rules |= {rule for answer in question.wrong_answers() for rule in question.reply(answer).sentence.rules}

    assert rules == {*SKILLS.skill_module(skill).RULES}


def test_english_until_it_is_translated() -> None:
    """A sentence of the course is English as a whole if its language has no catalogue of the course."""
    said = course_sentence("reply-plan-six", "T6")

    for language in ("uk", "nl", "ja"):
        assert "" == i18n.book_source(i18n.COURSE_BOOK, language)
        assert "You have five cards for six places, so one place stays empty." == render_sentence(said, language)
        with pytest.raises(i18n.MessageError):
            i18n.format_message(said.id, said.args, language, strict=True)


@pytest.mark.slow
def test_options_are_told_apart() -> None:
    """No two options of a question have the same id or label."""
    for skill, level in BY_LEVEL:
        for seed in range(20):
            question = SKILLS.make(skill, level, seed)

            for options in (question.options, question.boxes):
                assert len(options) == len({option.id for option in options}) == len({label(each) for each in options})


def label(option: Option) -> str:
    """The label of an option."""
    return render_sentence(option.label)


def test_edition_by_the_records() -> None:
    """The cases of `editions.ipynb` have the outcomes of their records."""
    case = edition.MovesCase(("grail-2015", "matagot-2020"), "", ("pass", "M2@n"), "e1")

    assert ["top-turn", "bottom-turn"] == [case.next(name) for name in case.editions]
    assert count_cases("edition", 1) is None
