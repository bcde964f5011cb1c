"""The course in a notebook: every lesson and every scene by the keyboard alone, the right way and a wrong one."""

from collections.abc import Iterator, Sequence
from typing import Any

import pytest
from playwright.sync_api import expect

import matcha_widget
from matcha_widget.course.lesson import Lesson, files, lesson
from matcha_widget.course.tree import Step, elements
from matcha_widget.naming import card_args
from matcha_widget.words import text

from .course import Sitting
from .notebook import Notebook

SHOW = """
import matcha_widget
from matcha_widget.course.lesson import files
lessons = [matcha_widget.Lesson(name) for name in files()]
for each in lessons:
    display(each)
"""


@pytest.fixture(name="lessons", scope="module")
def _lessons() -> dict[str, Lesson]:
    return {name: lesson(name) for name in files()}


@pytest.fixture(name="sittings")
def _sittings(notebook: Notebook, lessons: dict[str, Lesson]) -> dict[str, Sitting]:
    """All lessons in one notebook."""
    notebook.open(SHOW)
    notebook.run()
    return {name: Sitting(notebook, title(found)) for name, found in lessons.items()}


def title(found: Lesson) -> str:
    """What a lesson is called in English."""
    return found.messages[found.title.id]


def test_every_step_by_the_keyboard(sittings: dict[str, Sitting], lessons: dict[str, Lesson]) -> None:
    """Each step is solved by keys alone; before, one wrong answer is given, replied to, and taken back to its spot."""
    walked = 0
    for name, found in lessons.items():
        for at, step in enumerate(found.steps):
            walk(sittings[name], at, step)
            walked += 1

    assert sum(len(found.steps) for found in lessons.values()) == walked


def walk(sitting: Sitting, at: int, step: Step) -> None:
    """Through one step: a wrong answer first, where there is one, then the right way to its end."""
    sitting.turn_to(at)
    if mistake := wrong(step):
        follow(sitting, step, (), mistake)
        expect(sitting.reply).to_contain_text("Not this time.")
        sitting.root.focus()
        sitting.press("Space")
        spot = mistake[: step.node(mistake)["keep"]]
        sitting.at(spot)
        follow(sitting, step, spot, step.solution()[len(spot) :])
    else:
        follow(sitting, step, (), step.solution())
    assert step.node(step.solution())["next"] == "next"
    expect(sitting.root.locator(f".steps li:nth-child({at + 1}) .done")).to_be_visible()


def follow(sitting: Sitting, step: Step, path: Sequence[str], elements: Sequence[str]) -> None:
    """Go on from a spot; what a reveal will open is nowhere in the lesson before it."""
    for element in elements:
        node: Any = step.node(path)
        for card in opened(node, step.node([*path, element])):
            assert card not in sitting.root.inner_text()
        sitting.answer(node, path, element)
        path = [*path, element]


def opened(before: Any, after: Any) -> Iterator[str]:
    """The names of cards that lay face down before and lie open after; there are two zeros."""
    seen = [*before["board"]["hand"], *(card for place in before["board"]["places"] for card in place["cards"])]
    for one, other in zip(before["board"]["places"], after["board"]["places"], strict=False):
        for hidden, card in zip(one["cards"], other["cards"], strict=True):
            if hidden == "??" and card not in ("??", None, *seen):
                yield text("part-card", card_args(card))


def wrong(step: Step) -> tuple[str, ...] | None:
    """A way to the first wrong answer beside the right way, if an answer to this step can be wrong."""
    right = step.solution()
    for length in range(len(right)):
        spot = right[:length]
        for element in elements(step.node(spot)):
            if (
                element not in spot
                and step.node((*spot, element))["next"] == "again"
                and nearby(right[length], element)
            ):
                return (*spot, element)
    return None


def nearby(right: str, element: str) -> bool:
    """Of things that are sorted, the one in hand is tried."""
    return ":" not in right or right.startswith("bet:") or right.rpartition(":")[0] == element.rpartition(":")[0]


def test_python_and_the_page_agree(notebook: Notebook) -> None:
    """A lesson is solved from Python as it is in the page, and its display says what Python replies."""
    notebook.open("import matcha_widget\nl = matcha_widget.Lesson('alone')\nl")
    notebook.run()
    sitting = Sitting(notebook, "Alone at a place")
    node = matcha_widget.Lesson("alone").solve("b")
    sitting.turn_to(1)
    sitting.press("1")

    expect(sitting.reply).to_contain_text("Alone, match or not, you take a scoop.")
    assert node["reply"] is not None
    assert node["reply"]["right"]
