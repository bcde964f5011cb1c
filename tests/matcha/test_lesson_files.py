"""A lesson's file is read strictly: what is wrong is named with the file, the step, the key and what is allowed."""

import re
from contextlib import suppress
from inspect import signature
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st
from matcha.wild_lessons import wild

from matcha_widget.engine.matcha import NotationError
from matcha_widget.games.matcha.course.lesson_file import LessonError, files, lesson, read
from matcha_widget.games.matcha.course.lesson_format import Laid
from matcha_widget.games.matcha.course.lesson_texts import parted, pattern
from matcha_widget.games.matcha.table.table import Table
from matcha_widget.kit import words

WHISK = """
format = "matcha-lesson/1"
id = "whisk-on-purpose"
title = "A whisk on purpose"
idea = "A miss beside a hit is paid."
edition = "matagot-2020"
needs = ["two-misses"]
skills = ["token", "miss"]
rules = ["V3", "V5"]
take_away = "Miss where the other hits."

[[step]]
id = "open"
kind = "lay"
place = "n:B2 M2|-"
hand = ["W2", "S4", "0"]
ask = "Top hits with a 2. **Earn a whisk.**"
goal = { bottom = "K" }
right = "You missed beside a hit (V3)."
  [step.wrong]
  W2 = "Both hit, and M is over W: nothing for you (V4 K2)."

[[step]]
id = "bet"
kind = "bet"
place = "s:M4 B3|0"
hidden = ["top", "bottom"]
ask = "Two cards, face down. **Who is paid?**"
options = ["top", "bottom", "nobody"]
answer = "nobody"
right = "Two misses (V5)."

[[step]]
id = "game"
kind = "watch"
game = "g3-g4"
focus = "n"

[exercise]
id = "miss/1/301"
"""
"""The lesson that the teacher's guide writes."""


@given(st.randoms(use_true_random=False))
def test_a_wild_lesson(luck: Random) -> None:
    """Whatever stands in a file, it is a lesson or it is refused as none."""
    with suppress(LessonError):
        assert read(wild(luck)).id


@pytest.mark.parametrize(
    ("old", "new", "why"),
    [
        ('id = "miss/1/301"', 'id = "miss/1/301"\nids = 3', "exercise"),
        ('kind = "lay"', "kind = [1]", r"step open: kind: list is no kind of step"),
        ('place = "n:B2 M2|-"', "", "step open: goal: expected a place that pays it"),
        ('hand = ["W2", "S4", "0"]', "hand = []", "step open: options: expected one or more"),
        ('answer = "nobody"', "answer = []", "step bet: answer: expected one or more of top, bottom or nobody"),
        (
            'goal = { bottom = "K" }',
            'goal = { left = "K" }',
            "step open: goal: 'left' is no side: expected bottom or top",
        ),
        ('answer = "nobody"', 'replies = "goal"', "step bet: tokens: expected 1 of them"),
        ('answer = "nobody"', 'replies = "three"', "expected a card of bottom's that matches"),
    ],
)
def test_what_a_step_lacks(old: str, new: str, why: str) -> None:
    """What a kind of step or its replies need, and is not there, is named with the step."""
    with pytest.raises(LessonError, match=why):
        read(WHISK.replace(old, new))


def test_a_class_bets_on_endings() -> None:
    """A bet of a class may name the endings it is about, and none that there is not."""
    scenes = files()["bluffing"].read_text(encoding="utf-8")
    assert 1 == scenes.count('bet = { by = "class" }')
    named = 'bet = { by = "class", options = ["M2+match", "0+miss"] }'

    assert lesson(scenes.replace('bet = { by = "class" }', named)).steps
    with pytest.raises(LessonError, match="bet: 'M2\\+two' is no ending: expected M2\\+match"):
        lesson(scenes.replace('bet = { by = "class" }', named.replace("M2+match", "M2+two")))


def test_an_empty_place_is_not_sorted() -> None:
    """A place where nobody lies has no ending among the boxes."""
    step = """
[[step]]
id = "s"
kind = "sort"
ask = "Sort."
items = ["n:B2 -|-"]
boxes = ["yes", "no"]
right = "So it is."
"""
    with pytest.raises(LessonError, match=r"step s: items: 'n:B2 -|-': expected a place where a card lies"):
        read(WHISK.partition("[[step]]")[0] + step)


def test_the_teachers_lesson() -> None:
    """The guide's example is a lesson of three steps; the engine finds that S4 and 0 earn the whisk."""
    found = read(WHISK)
    first = found.steps[0]

    assert ("whisk-on-purpose", 3, ("miss/1/301",)) == (found.id, found.lettered, found.exercises)
    assert [True, True, False] == [
        (reply := first.node((card,))["reply"]) is not None and reply["right"] for card in ("S4", "0", "W2")
    ]
    assert "next" == found.steps[1].node(("top",))["next"], "a bet on hidden cards is settled by the reveal"


def test_a_text_and_an_id_are_both_lessons() -> None:
    """A lesson is asked for by its id or given as the text of a file; anything else is refused with what there is."""
    assert "whisk-on-purpose" == lesson(WHISK).id
    with pytest.raises(NotationError, match="'two' is no lesson: expected two-questions"):
        lesson("two")
    with pytest.raises(NotationError, match="7 is no lesson"):
        lesson(7)  # type: ignore[arg-type]  # as somebody might type


FAULTS = {
    "a key": ('idea = "A miss', 'aim = "A miss', "lesson: unknown field 'aim': expected format, id"),
    "a format": ("matcha-lesson/1", "matcha-lesson/2", "format: expected 'matcha-lesson/1', not 'matcha-lesson/2'"),
    "a kind": ('kind = "lay"', 'kind = "throw"', "step open: kind: 'throw' is no kind of step: expected lay, choose"),
    "a key of a step": ("goal =", "aim =", "step open: unknown field 'aim': expected id"),
    "a key of another kind": ('focus = "n"', 'focus = "n"\nmany = true', "step game: unknown field 'many'"),
    "a value": ('focus = "n"', 'focus = "x"', "step game: focus: expected 'n' or 's', not 'x'"),
    "a skill": ('["token", "miss"]', '["juggle"]', "skills: 'juggle' is none: expected match, alone"),
    "a rule": ('rules = ["V3", "V5"]', 'rules = ["V9"]', "rules: 'V9' is none: expected C0"),
    "a rule in a text": ("Two misses (V5).", "Two misses (V9).", "step bet: 'V9' is no rule"),
    "an edition": ('edition = "matagot-2020"', 'edition = "mine"', "edition: 'mine' is none: expected grail-2015"),
    "an exercise": ("miss/1/301", "miss/9/301", "exercise: 9 is no level: expected 1, 2 or 3"),
    "an answer that is wrong": ('answer = "nobody"', 'answer = "top"', "answer: the engine says nobody, not top"),
    "an answer not offered": ('answer = "nobody"', 'answer = "me"', "step bet: answer: 'me' is not offered"),
    "an option": ('"nobody"]', '"nobody", "the queen"]', "step bet: options: 'the queen' is no id"),
    "an option without words": ('"nobody"]', '"queen"]', "step bet: options: 'queen' says nothing by itself"),
    "a goal out of reach": ('bottom = "K"', 'bottom = "W"', "step open: goal: no card of W2, S4 or 0 leads to"),
    "a card twice": ('"W2", "S4"', '"B2", "S4"', "step open: B2 is there 2 times"),
    "a place": ("n:B2 M2|-", "n:B2 M2", "step open: 'n:B2 M2' is no place"),
    "a reply to a right answer": ("  W2 = ", "  S4 = ", "step open: wrong: 'S4' is no wrong answer: expected W2"),
    "a game": ('game = "g3-g4"', 'game = "g9"', "step game: 'g9' is no example"),
    "a stop": ('focus = "n"', "stop = 99", "step game: stop: 99 is no moment of this game"),
    "a step": ('focus = "n"', 'focus = "n"\nthen = "z"', "step game: then: 'z' is no step: expected open, bet or game"),
    "two steps of one id": ('id = "bet"', 'id = "open"', "step open: another step has this id"),
    "TOML": ("[[step]]", "[[step", "lesson: "),
    "depth": ("[[step]]", f"a = {'[' * 5000}\n[[step]]", "lesson: nested too deeply"),
    "digits": ("[[step]]", f"a = {'9' * 5000}\n[[step]]", "lesson: Exceeds the limit"),
    "nothing that is said": (
        'right = "Two misses (V5)."\n',
        "",
        "lesson: step bet: right: expected what is said to a right answer, as one text or as one for each",
    ),
    "no word that is said": ('"Two misses (V5)."', '""', "step bet: right: expected what is said to a right answer"),
    "no answer it is said to": ('"Two misses (V5)."', "{}", "step bet: right: expected what is said to a right answer"),
    "no title": ('title = "A whisk on purpose"\n', "", "lesson: title is missing"),
}


@pytest.mark.parametrize("fault", FAULTS)
def test_what_is_wrong_is_named(fault: str) -> None:
    """The error says where, what, and what is allowed."""
    old, new, said = FAULTS[fault]
    assert old in WHISK

    with pytest.raises(LessonError) as refused:
        read(WHISK.replace(old, new, 1))

    assert said in str(refused.value)


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('"M1@s" = ["M1@s", "S3@s", "pass", "pass"], ', "", "step scene-5: played: 'M1@s' is missing: expected M1@n"),
        ('"W4@s", "0@s", "pass", "pass"', '"W4@s", "0@s"', "step scene-5: played: W4@s 0@s: the round is not over"),
        ('"W4@s", "0@s", "pass", "pass"', '"W4@s", "B1@s"', "step scene-5: "),
    ],
)
def test_a_round_is_played_to_its_end(old: str, new: str, said: str) -> None:
    """What a class may choose leads by moves that can be made to the end of a round."""
    text = files()["bluffing"].read_text(encoding="utf-8")
    assert old in text

    with pytest.raises(LessonError, match=re.escape(said)):
        read(text.replace(old, new))


GAME = """
format = "matcha-lesson/1"
id = "own-game"
title = "Own game"
table = { edition = "grail-2015", bets = true }
"""


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("bets", "wagers", "lesson: table: unknown field 'wagers': expected edition, seats"),
        ("true", '"yes"', "lesson: table.bets: expected true or false, not 'yes'"),
        ("grail-2015", "mine", "lesson: table: edition: 'mine' is none: expected grail-2015"),
    ],
)
def test_a_table_is_laid_as_it_can_be(old: str, new: str, said: str) -> None:
    """A lesson that is a game names what a table takes, and nothing else."""
    assert {"edition": "grail-2015", "bets": True} == read(GAME).keys["table"]
    with pytest.raises(LessonError, match=re.escape(said)):
        read(GAME.replace(old, new))


def test_a_table_in_a_file_is_the_table_of_the_cell() -> None:
    """What a lesson can say of its table is what `Table` takes."""
    assert [*signature(Table).parameters] == [*Laid.__annotations__]


def test_a_very_long_file_is_refused() -> None:
    """Nobody reads a book as a lesson."""
    with pytest.raises(LessonError, match="at most 100000 letters"):
        read(WHISK + "#" * 100_000)


def test_card_codes_follow_the_language() -> None:
    """S4 in a text becomes the catalogue's name of the card, and a brace stays a brace."""
    source = f"own = {pattern('S4 and {x} (V2)')}\n"

    assert "Scoop 4 and {x} (V2)" == words.text("own", own=source)


@pytest.mark.parametrize(
    ("text", "bare", "rules"),
    [
        ("Only you hit (V3 K2).", "Only you hit.", ("V3", "K2")),
        ("**Who wins?** (W6)", "**Who wins?**", ("W6",)),
        ("You hold M2 (green).", "You hold M2 (green).", ()),
        ("No card, no token (V1).", "No card, no token.", ("V1",)),
        ("Nothing.", "Nothing.", ()),
    ],
)
def test_rule_ids_become_chips(text: str, bare: str, rules: tuple[str, ...]) -> None:
    """What stands in brackets at the end are rules, if they are some."""
    assert (bare, rules) == parted(text)
