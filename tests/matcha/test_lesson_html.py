"""What a notebook shows of a lesson before it runs: questions and cards in words, safe to show anywhere."""

import re
from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from pages.page_reader import Reader

from matcha_widget.engine.matcha import HIDDEN, Place
from matcha_widget.engine.matcha.rules.cards import DECK
from matcha_widget.games.matcha.course.course_widget import Course
from matcha_widget.games.matcha.course.exercise_widget import Exercise
from matcha_widget.games.matcha.course.exercises import SKILLS
from matcha_widget.games.matcha.course.lesson_file import files, lesson
from matcha_widget.games.matcha.course.lesson_widget import Lesson
from matcha_widget.games.matcha.course.practice_widget import Practice
from matcha_widget.games.matcha.course.steps.scenes import Lying
from matcha_widget.games.matcha.table.card_args import card_args
from matcha_widget.kit import words

TAGS = {"div", "p", "b", "i", "br", "ol", "ul", "li", "kbd"}
STYLES = {
    "background-color", "border", "border-radius", "color", "font-family", "line-height", "margin", "padding",
    "text-align",
}  # fmt: skip
"""What JupyterLab lets through in a notebook that is not trusted."""

CODES = re.compile(r"\b[ns]:|\S\|\S|\?\?|\b[MBWSK][0-9]\b|\*\*")

COURSE = [
    *(Lesson(name) for name in files()),
    *(Exercise(skill, level, 1) for skill in SKILLS for level in (1, 2, 3)),
    Practice(),
]

everything = pytest.mark.parametrize("widget", COURSE, ids=map(repr, COURSE))


@everything
def test_reads_as_words(widget: Course) -> None:
    """There is no code in it, no mark of a writer, and one line says how it comes to life."""
    text = Reader(widget.still()).text

    assert [] == CODES.findall(text)
    assert 1 == text.count("Run > Run All Cells")


@everything
def test_survives_a_sanitizer(widget: Course) -> None:
    """It is made of plain tags and plain styles, and small enough to be read in a diff."""
    reader = Reader(widget.still())
    styles = [part.split(":")[0].strip() for style in reader.having("style") for part in str(style).split(";")]

    assert {tag for tag, _ in reader.tags} <= TAGS
    assert {*styles} <= STYLES
    assert {name for _, attributes in reader.tags for name in attributes} <= {"lang", "style"}
    assert len(widget.still()) < 15_000


def test_asks_every_question_once() -> None:
    """Every step of a lesson is there with its number, what is to be done in bold; its cards are named."""
    html = Lesson("two-questions").still()

    assert 7 == html.count("<li")
    assert "This mat asks for the suit. <b>Which card matches?</b>" in html
    assert "Scoop 2 · suit Hand Scoop 3 Matcha 2 Water 1" in " ".join(Reader(html).text.split())


def in_words(html: str) -> str:
    """What is read of it."""
    return Reader(html).text.replace("\xa0", " ")


def at_places(step: Any) -> tuple[set[str], set[str]]:
    """The cards at the places of a step: those that lie open, and those that do not."""
    table = getattr(step, "table", Lying())
    lie, seen = ({*map(str, cards_at(places))} - {HIDDEN} for places in (table.truth, table.shown.places))
    return seen, lie - seen


def cards_at(places: Iterable[Place]) -> Iterator[object]:
    """Table cards, and those beside them."""
    return (card for place in places for card in (place.table, *place.cards) if card)


def test_names_the_learners_own_tokens() -> None:
    """Whoever sits at the top is "you" there, and the other is bottom; table cards of other rounds are announced."""
    asked = in_words("<li" + Lesson("bluffing").still().split("<li")[8])

    assert "You are top" in asked
    assert "You 1 matcha 2 bowls 1 whisk" in asked
    assert "Bottom 2 bowls 3 whisks" in asked
    assert "Also on the table: Water 1 · number, " in asked


def test_a_game_is_laid_by_a_cell() -> None:
    """A lesson without steps says which cell lays its table, as it is typed in the course's notebooks."""
    call = "mw.Table(edition='matagot-2020', seats=('human', 'greedy'), bets=True)"

    assert f"The cell {call} lays its table." in in_words(Lesson("whole-game").still())


def test_holds_no_answer() -> None:
    """What lies open is named, what lies face down is not, and neither is the lesson's end."""
    text = in_words(Lesson("hit-and-miss").still())

    assert "Bowl 2" in text
    assert "Bowl 4" not in text
    assert "Hit: colour of the table card" not in text


@pytest.mark.parametrize("name", [name for name in files() if any(at_places(step)[1] for step in lesson(name).steps)])
def test_names_no_card_that_lies_face_down(name: str) -> None:
    """In every step the cards that lie open are named, and of the others at the places none."""
    asked = [in_words(f"<li{html}") for html in Lesson(name).still().split("<li")[1:]]
    for step, text in zip(lesson(name).steps, asked, strict=True):
        named = {str(card) for card in DECK if words.text("part-card", card_args(card), "en") in text}
        seen, hidden = at_places(step)

        assert seen <= named, step.head["id"]
        assert not hidden & named, step.head["id"]


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_names_cards_in_every_language(language: str) -> None:
    """The cards are called as everywhere in that language."""
    text = in_words(Lesson("two-questions", language=language).still())

    assert words.text("part-card", {"suit": "S", "number": "4"}, language) in text
