"""The course in a notebook: every lesson and every scene by the keyboard alone, the right way and a wrong one."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Locator, expect

import matcha_widget
from matcha_widget.games.matcha.course.exercises import SKILLS
from matcha_widget.games.matcha.course.lesson_file import Lesson, files, lesson
from matcha_widget.games.matcha.course.lesson_format import KINDS
from matcha_widget.games.matcha.course.step import LessonStep, elements
from matcha_widget.games.matcha.table.card_args import card_args
from matcha_widget.kit.widgets.page import as_script, place, script, style
from matcha_widget.kit.words import text

from .access import objections, plain_words, untouched
from .course import Sitting, hinted, press
from .notebook import Notebook
from .page import Open
from .test_sheets import WIDE

OpenLesson: TypeAlias = Callable[..., Locator]

JUDGED = {True: "That’s it.", False: "Not this time.", None: "Noted."}
"""How a reply begins."""


@pytest.fixture(name="lessons", scope="module")
def _lessons() -> dict[str, Lesson]:
    return {name: lesson(name) for name in files()}


@pytest.fixture(name="open_lesson")
def _open_lesson(open_page: Open) -> OpenLesson:
    """Open the page of a lesson."""

    def open_lesson(name: str, *, width: int = 1280) -> Locator:
        page = open_page(matcha_widget.Lesson(name).to_html()).page
        page.set_viewport_size({"width": width, "height": 800})
        return page.locator(".matcha.course")

    return open_lesson


def all_lessons(language: str) -> str:
    """One page of all lessons, which answers at once; a notebook's Python would be waited for at every press."""
    mounts = [matcha_widget.Lesson(name, language=language).mount() for name in files()]
    places = "".join(place(at, mount) for at, mount in enumerate(mounts))
    return f'<!doctype html>\n<meta charset="utf-8">\n{style()}<main>{places}</main>\n{as_script(script(mounts))}'


def title(found: Lesson) -> str:
    """What a lesson is called in English."""
    return found.messages[found.title.id]


def test_every_step_by_the_keyboard(open_page: Open, lessons: dict[str, Lesson]) -> None:
    """Each step is solved by keys, no seal outgrowing its card; before, a wrong answer is given and tried again."""
    page = open_page(all_lessons("en")).page
    page.emulate_media(reduced_motion="reduce")
    for found in lessons.values():
        sitting = Sitting(page, title(found))
        for at, step in enumerate(found.steps):
            walk(sitting, at, step)
        expect(sitting.root.locator(".steps .done")).to_have_count(len(found.steps))


def test_every_kind_of_step_in_a_notebook(notebook: Notebook, lessons: dict[str, Lesson]) -> None:
    """Where Python answers, the first step of each kind is walked through likewise."""
    first: dict[str, tuple[str, int, LessonStep]] = {}
    for name, found in lessons.items():
        for at, step in enumerate(found.steps):
            first.setdefault(step.head["kind"], (name, at, step))
    names = [*dict.fromkeys(name for name, _, _ in first.values())]
    notebook.page.emulate_media(reduced_motion="reduce")
    notebook.open(f"import matcha_widget\nfor name in {names}:\n    display(matcha_widget.Lesson(name))").run()
    sittings = {name: Sitting(notebook.page, title(lessons[name])) for name in names}
    for name, at, step in first.values():
        walk(sittings[name], at, step)
        expect(sittings[name].root.locator(f".steps li:nth-child({at + 1}) .done")).to_be_visible()

    assert {*KINDS} == {*first}


def walk(sitting: Sitting, at: int, step: LessonStep) -> None:
    """Through one step: a wrong answer first, where there is one, then the right way to its end."""
    begins = ("on",) if step.head["kind"] == "watch" and step.head["beside"] else ()
    sitting.turn_to(at, begins)
    if step.head["kind"] == "vote":
        outvoted(sitting, step)
    if mistake := wrong(step):
        follow(sitting, step, (), mistake)
        expect(sitting.reply).to_contain_text("Not this time.")
        again(sitting, at, step, mistake)
    else:
        follow(sitting, step, begins, step.solution()[len(begins) :])
    assert step.node(step.solution())["next"] == "next"
    assert [] == sitting.root.evaluate(WIDE)


def again(sitting: Sitting, at: int, step: LessonStep, mistake: Sequence[str]) -> None:
    """On from a wrong answer: from its spot as it was, or by the next try at once, at every second step."""
    wrong: Any = step.node(mistake)
    spot, left = tuple(mistake[: wrong["keep"]]), step.solution()[wrong["keep"] :]
    if at % 2 or wrong["mode"] not in ("one", "each"):
        sitting.root.focus()
        sitting.press("Space")
        sitting.at(spot)
    else:
        asked: Any = step.node(spot)
        sitting.answer(asked, spot, left[0])
        spot, left = (*spot, left[0]), left[1:]
    follow(sitting, step, spot, left)


def outvoted(sitting: Sitting, step: LessonStep) -> None:
    """Most choose something else than what is right: it is played out and replied to, and the class goes on."""
    right, other = step.solution(), [*step.solution()]
    for at, element in enumerate(right):
        other[at] = [each for each in elements(step.node(other[:at])) if each != element or each == "on"][-1]
    node: Any = step.node(other)
    assert [*right] != other
    assert "next" == node["next"]
    follow(sitting, step, (), other)
    expect(sitting.reply).to_contain_text(JUDGED[node["reply"]["right"]])
    sitting.begin_again()


def follow(sitting: Sitting, step: LessonStep, path: Sequence[str], elements: Sequence[str]) -> None:
    """Go on from a spot; what a reveal will open is nowhere in the lesson before it."""
    for element in elements:
        node: Any = step.node(path)
        for card in opened(node, step.node([*path, element])):
            assert card not in sitting.text
        sitting.answer(node, path, element)
        path = [*path, element]


def opened(before: Any, after: Any) -> Iterator[str]:
    """The names of cards that lay face down before and lie open after; there are two zeros."""
    seen = [*before["board"]["hand"], *(card for place in before["board"]["places"] for card in place["cards"])]
    for one, other in zip(before["board"]["places"], after["board"]["places"], strict=False):
        for hidden, card in zip(one["cards"], other["cards"], strict=True):
            if hidden == "??" and card not in ("??", None, *seen):
                yield text("part-card", card_args(card))


def wrong(step: LessonStep) -> tuple[str, ...] | None:
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


def test_what_was_done_outlives_a_reload(notebook: Notebook) -> None:
    """What a class has chosen stands there when the page is opened again; steps are ticked, with help or without."""
    notebook.open(
        "import matcha_widget\nscenes = matcha_widget.Lesson('bluffing')\nscenes",
        "l = matcha_widget.Lesson('two-questions')\nl",
    ).run()
    sitting = Sitting(notebook.page, "Hit, miss, and what you say")
    step = lesson("bluffing").steps[1]
    sitting.turn_to(1)
    follow(sitting, step, (), step.solution())
    sitting.turn_to(4)
    sitting.count("counts:M2=7,0=5,match=0,miss=12")
    learning = Sitting(notebook.page, "Two questions")
    learning.turn_to(0)
    follow(learning, lesson("two-questions").steps[0], (), ("S4",))
    learning.turn_to(3)
    hinted(learning.root)

    notebook.reload()
    again = Sitting(notebook.page, "Hit, miss, and what you say")
    expect(again.root.locator(".steps .done")).to_have_text(["Step 2, done2"])
    again.turn_to(1, step.solution())
    again.turn_to(4)
    expect(again.root.locator(".vote b")).to_have_text(["7", "5", "0", "12"])
    learning = Sitting(notebook.page, "Two questions")
    expect(learning.root.locator(".steps :is(.done, .helped)")).to_have_text(["Step 1, done1", "Step 4, with help4"])


def test_axe(notebook: Notebook) -> None:
    """Axe-core objects to nothing: a question, a bet, a reply, hints, help, skills, in the light and in the dark."""
    notebook.page.emulate_media(reduced_motion="reduce")
    notebook.open("import matcha_widget\nmatcha_widget.Lesson('hit-and-miss')", "matcha_widget.Practice()").run()
    roots = notebook.page.locator(".matcha.course")
    expect(roots).to_have_count(2)
    roots.nth(1).locator("summary").click()
    for dark in (True, False):
        notebook.dark(dark=dark)
        for key in ("1", "2", "h", "Space", "PageDown", "h", "?"):
            hinted(roots.first) if key == "h" else press(roots.first, key)
            assert [] == objections(roots.first)
        assert [] == objections(roots.nth(1))
        roots.first.press("PageUp")


def test_every_word_of_the_lessons_is_translated(open_page: Open, lessons: dict[str, Lesson]) -> None:
    """In the pseudo-language every word of every step and its keys, seen or heard, comes from a catalogue."""
    page = open_page(all_lessons("en-XA")).page
    page.emulate_media(reduced_motion="reduce")
    roots = page.locator(".matcha.course")
    expect(roots).to_have_count(len(lessons))
    found: dict[str, list[str]] = {}
    for root, (name, each) in zip(roots.all(), lessons.items(), strict=True):
        press(root, "?")
        for at, step in enumerate(each.steps):
            expect(root).to_have_attribute("data-step", str(at))
            hinted(root)
            press(root, "1")
            found[f"{name} {step.head['id']}"] = plain(root)
            press(root, "PageDown")

    assert {} == {step: words for step, words in found.items() if words}


def test_every_word_of_exercises_is_translated(notebook: Notebook) -> None:
    """Exercises of every skill, with a reply and hints, practice with its skills, and the explorers likewise."""
    notebook.page.emulate_media(reduced_motion="reduce")
    notebook.open(
        "import matcha_widget as mw\nfrom matcha_widget.games.matcha.course.exercises import SKILLS",
        "for skill in SKILLS:\n    display(mw.Exercise(skill, 1, 105, language='en-XA'))",
        "display(mw.Practice(language='en-XA'))",
        "for made in (mw.RankLoop('number', language='en-XA'), mw.Place('s:M2', language='en-XA'),"
        " mw.Chart(language='en-XA')):\n    display(made)",
    ).run()
    courses, explorers = notebook.page.locator(".matcha.course"), notebook.page.locator(".matcha.explore")
    expect(courses).to_have_count(len(SKILLS) + 1)
    expect(explorers).to_have_count(3)
    courses.last.locator("summary").click()
    found: list[str] = []
    for root in courses.all():
        press(root, "1")
        for _ in range(4):
            hinted(root)
        press(root, "?")
        found += plain(root)
    for root in explorers.all():
        root.press("?")
        root.locator("button").nth(1).press("Enter")
        found += plain_words(root)

    assert [] == found


def plain(root: Locator) -> list[str]:
    """What is seen or heard in a lesson and stands in no catalogue; Momo's name is one."""
    return [text for text in root.evaluate(TOLD) if untouched(text.replace("Momo", ""))]


TOLD = """root => {
    const copy = root.cloneNode(true)
    copy.querySelectorAll("kbd, [translate=no], option[lang], .nr").forEach(part => part.remove())
    copy.querySelectorAll("*").forEach(part => part.append(" "))  // the letters of two cards are no word
    const blocks = copy.querySelectorAll("p, h3, h4, button, li, dd, dt, th, td, label, caption, .sr, .badge, .ask")
    const named = [...copy.querySelectorAll("[aria-label]")].map(part => part.getAttribute("aria-label"))
    return [...[...blocks].map(block => block.textContent), ...named, root.getAttribute("aria-label")]
}"""


def test_one_exercise_after_the_other(notebook: Notebook) -> None:
    """After the right answer Space brings another exercise of the level; in a practice a skill can be chosen."""
    notebook.open(
        "import matcha_widget\ne = matcha_widget.Exercise('alone/1/102')\ne", "p = matcha_widget.Practice()\np"
    )
    notebook.run()
    exercise, practice = (notebook.page.locator(".matcha.course").nth(number) for number in range(2))
    before = exercise.inner_text()
    for number in "123456":
        exercise.press(number)
        exercise.locator(".fb:has(> p > b)").wait_for()
        if exercise.locator(".fb.right").count():
            break
        exercise.press("Space")
        expect(exercise.locator(".fb:has(> p > b)")).to_have_count(0)
    exercise.press("Space")
    expect(exercise.locator(".fb")).to_have_count(0)
    expect(exercise).to_have_attribute("data-path", "[]")
    assert before != exercise.inner_text()

    practice.locator("summary").click()
    practice.locator(".skills button").nth(4).click()
    expect(practice.locator(".ttl")).to_have_text("The ring of suits")
    practice.locator(".bar .btn", has_text="I am sure").click()
    expect(practice).to_have_attribute("data-path", '["bet:sure"]')


def test_what_comes_is_in_sight(notebook: Notebook) -> None:
    """In a notebook that scrolls, the question is in sight after Skip, and a reply when it comes."""
    notebook.page.set_viewport_size({"width": 900, "height": 520})
    notebook.open("import matcha_widget\nl = matcha_widget.Lesson('one-round')\nl", "x = 1\n" * 40).run()
    root = notebook.page.locator(".matcha.course")
    root.get_by_role("button", name="Skip").click()
    expect(root.locator(".question")).to_be_in_viewport(ratio=1)

    root.locator(".steps button").first.click()
    root.locator(".board .hand").scroll_into_view_if_needed()
    root.press("1")
    root.press("s")
    expect(root).to_have_attribute("data-path", '["M4@s"]')
    root.locator(".steps").scroll_into_view_if_needed()
    root.press("2")
    root.press("s")
    expect(root.locator(".fb")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("width", [1000, 480])
def test_an_answer_moves_nothing(open_lesson: OpenLesson, width: int) -> None:
    """A reply comes between the question and the bar, which stays where it is, wide or narrow."""
    root = open_lesson("two-questions", width=width)
    bar = root.locator(".answers > .bar")
    before = bar.bounding_box()
    root.press("2")
    expect(root.locator(".fb.wrong")).to_be_visible()
    assert bar.bounding_box() == before


def test_the_bar_keeps_its_place(open_lesson: OpenLesson) -> None:
    """What goes on stands at one place in every step of a lesson, with a table or without, and after a reply."""
    root = open_lesson("two-misses", width=1000)
    go = root.locator(".bar .go")
    places = []
    for keys in (("1", "1"), ("PageDown", "2"), ("PageDown", "2")):
        for key in keys:
            root.press(key)
        expect(go).to_be_visible()
        box = go.bounding_box()
        places.append(box and (round(box["x"]), round(box["y"])))

    assert [places[0]] * 3 == places


@pytest.mark.parametrize("width", [1000, 740, 480])
def test_the_head_keeps_its_height(open_lesson: OpenLesson, width: int) -> None:
    """The steps stay where they are, and the question below them, however long the mark of a printed example is."""
    root = open_lesson("suit-ring", width=width)
    boxes = []
    for at in range(len(lesson("suit-ring").steps)):
        expect(root).to_have_attribute("data-step", str(at))
        boxes.append([root.locator(part).bounding_box() for part in (".steps", ".hd")])
        root.press("PageDown")

    assert [boxes[0]] * len(boxes) == boxes


def test_a_reveal_plays_the_film_on(open_lesson: OpenLesson) -> None:
    """Two presses set the film going from where it had stopped; a third is its end, and what is said to it."""
    root = open_lesson("bluffing")
    film, go = root.locator(".film"), root.locator(".bar .go")
    root.locator(".votes input").first.fill("5")
    for _ in range(3):
        go.click()
    expect(film).to_have_attribute("data-beat", "21")
    expect(film).to_contain_text("Top takes a scoop.")
    expect(root.locator(".fb")).to_have_count(0)
    go.click()
    expect(film).to_have_attribute("data-beat", "26")
    expect(root.locator(".fb")).to_contain_text("Four whisks")


def test_a_page_answers_without_python(open_lesson: OpenLesson) -> None:
    """An exported lesson gives replies and hints from what it holds; nothing is asked of anybody."""
    root = open_lesson("two-questions")
    root.press("2")
    expect(root.locator(".fb.wrong")).to_contain_text("Not this time.")
    root.press("Space")
    root.press("h")
    expect(root.locator(".ladder li")).to_have_count(1)
    root.press("1")
    expect(root.locator(".fb.right")).to_be_visible()


def test_python_and_the_page_agree(notebook: Notebook) -> None:
    """A lesson is solved from Python as it is in the page, and its display says what Python replies."""
    notebook.open("import matcha_widget\nl = matcha_widget.Lesson('alone')\nl")
    notebook.run()
    sitting = Sitting(notebook.page, "Alone at a place")
    node = matcha_widget.Lesson("alone").solve("b")
    sitting.turn_to(1)
    sitting.press("1")

    expect(sitting.reply).to_contain_text("Alone, match or not, you take a scoop.")
    assert node["reply"] is not None
    assert node["reply"]["right"]
