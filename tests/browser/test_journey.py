"""`mw.Course()` in Chromium: played by its first choices, by every wrong turn and back, by keyboard, by touch."""

from collections.abc import Callable
from itertools import product
from typing import Any

import pytest
from playwright.sync_api import expect

from matcha_widget import Course

from .access import COLOURS, objections
from .live import Draw
from .notebook import Notebook
from .page import Open
from .story import Finger, Hands, Keys, NotebookCourse, Story

HEIGHT = 640
PARTS = (".panel", ".top", ".speaker .face", ".strip", ".foot > .btn", ".stage, .whole")
CUT = """() => [".strip", ".words", ".hold", ".scroll", ".shelf", ".top"].filter((part) =>
  [...document.querySelectorAll(part)].some((each) => each.scrollHeight > each.clientHeight + 2
    || (part === ".scroll" && each.scrollWidth > each.clientWidth + 2)))"""
Opens = Callable[..., Story]


@pytest.fixture(name="story")
def _story(draw: Draw) -> Opens:
    """Open the course, without a file, at a width."""

    def story(width: int = 1040, *, hands: Hands | None = None, stone: int = 1, **options: Any) -> Story:
        course = Story(draw(Course(None), width, **options), hands)
        if stone > 1:
            course.stone(stone)
        return course

    return story


def boxes(course: Story) -> list[list[int]]:
    """The boxes of the parts that never move; of a step that begins without a board, only those."""
    *fixed, stage = course.boxes(PARTS, CUT)
    return [*fixed, stage[1:2]]


@pytest.mark.parametrize("width", [1040, 390])
def test_the_whole_story(story: Opens, width: int) -> None:
    """The story is played to its end; nothing moves, is cut off, or lies outside the window."""
    course = story(width)
    first = boxes(course)
    steps = [course.at]
    while course.do_next():
        assert first == boxes(course), course.at
        if course.at != steps[-1]:
            steps.append(course.at)

    assert "10" == course.snapshot["stone"]
    assert "ceremony" == course.snapshot["phase"]
    assert ["1.1", "10.1"] == [steps[0], steps[-1]]
    assert 10 == sum(stone["state"] != "ahead" for stone in course.snapshot["stones"])


def test_by_keyboard_alone(story: Opens) -> None:
    """Arrows choose, Enter lays, N and S name the mat, P passes, Backspace takes back, Space continues."""
    course = story()
    keyboard = course.page.keyboard
    course.root.focus()

    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    course.key("Enter")
    assert ["M3"] == [each["choice"]["card"] for each in course.live.asked]
    course.key("Backspace")
    keyboard.press("ArrowLeft")
    course.key("Enter")
    assert "S4" == course.live.asked[-1]["choice"]["card"]
    course.key("Space")
    assert "1.2" == course.at
    course.stone(1)
    for _ in range(3):
        course.do_next()
        course.do_next()
    assert "1.4" == course.at
    course.key("p")
    assert "pass" == course.live.asked[-1]["choice"]["kind"]
    course.key("Space")
    keyboard.press("ArrowDown")
    course.key("s")
    assert "s" == course.live.asked[-1]["choice"]["mat"]


def test_by_touch(story: Opens) -> None:
    """On a phone the first stone is played by touch."""
    course = story(390, hands=Finger(), has_touch=True, is_mobile=True)
    while course.snapshot["stone"] == "1":
        assert course.do_next()
    assert "2.1" == course.at


def test_a_card_is_drawn_to_its_mat(story: Opens) -> None:
    """Dragged six pixels a card follows the pointer; its mat lights up, and if it is dropped there it lies there."""
    course = story()
    page, card = course.page, course.page.locator(".hand button.card").first
    place = page.locator('.place[data-drop="n"]')
    here, there = card.bounding_box(), place.bounding_box()
    assert here
    assert there
    page.mouse.move(here["x"] + 30, here["y"] + 60)
    page.mouse.down()
    page.mouse.move(here["x"] + 33, here["y"] + 60)
    expect(page.locator(".drag")).to_have_count(0)
    page.mouse.move(there["x"] + 20, there["y"] - 30, steps=4)
    expect(page.locator(".drag")).to_have_count(1)
    expect(page.locator("[data-over]")).to_have_count(1)
    page.mouse.up()
    course.wait_for_answer(0)
    assert [{"kind": "lay", "card": "S4", "mat": "n"}] == [each["choice"] for each in course.live.asked]


@pytest.mark.parametrize("ends", ["elsewhere", "escape"])
def test_a_card_let_go_elsewhere(story: Opens, ends: str) -> None:
    """Dropped elsewhere the card returns to the hand, no intent is sent, and the next press is a press again."""
    course = story()
    page, card = course.page, course.page.locator(".hand button.card").first
    here = card.bounding_box()
    assert here
    page.mouse.move(here["x"] + 30, here["y"] + 60)
    page.mouse.down()
    page.mouse.move(here["x"] - 200, here["y"] - 200, steps=4)
    if ends == "escape":
        page.keyboard.press("Escape")
    page.mouse.up()
    expect(page.locator(".drag")).to_have_count(0)
    assert here == card.bounding_box()
    assert [] == course.live.asked
    course.press_and_wait(card)


def test_a_mat_that_waits(story: Opens) -> None:
    """A card dropped on a mat of another round returns, and the story gives the reason."""
    course = story(stone=6)
    page = course.page
    card, other = page.locator(".hand button.card").first, page.locator('[data-drop="pairs"]').last
    here, there = card.bounding_box(), other.bounding_box()
    assert here
    assert there
    before = len(course.live.asked)
    page.mouse.move(here["x"] + 30, here["y"] + 60)
    page.mouse.down()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".strip")).to_contain_text("Those mats are for rounds 2 and 3.")
    assert before == len(course.live.asked)


WAYS: list[tuple[int, dict[str, int]]] = [
    *((stone, {}) for stone in range(1, 11)), (2, {"2.1": -1}), (9, {"9.2": 1}), (9, {"9.3a": 2}), (9, {"9.4a": 2}),
]  # fmt: skip
"""Stones, played by their first acts except for these; together they lead to every step."""
STANDS = ("step", "lifted", "choices", "phase")


def test_nothing_is_told_before_its_card_turns(story: Opens) -> None:
    """After any choice the page holds no word, card or token too early, and the choice can be undone."""
    course = story(reduced_motion="no-preference")
    met: set[str] = set()
    for stone, way in WAYS:
        known = {*met}
        course.jump(f'.stones [data-stone="{stone}"]')
        while (now := course.snapshot)["phase"] != "ceremony":
            met.add(course.at)
            ended = now["go"] in ("step", "round")
            turns = [each for each in now["choices"] if each["kind"] != "mark" and not ended]
            acts = [*product(turns, now["words"] or [None])]
            for choice, word in acts if course.at not in known else ():
                before, drawn, at_rest = course.jump(*course.presses(choice, word))
                assert [] == early_texts(course.snapshot, before, drawn), (course.at, choice, word)
                if choice["kind"] in ("lay", "pass"):
                    assert before["kept"] == drawn["kept"], (course.at, choice, word)
                    assert before["open"] >= drawn["open"], (course.at, choice, word)
                assert [] == [line["text"] for line in course.snapshot["told"] if line["text"] not in at_rest["text"]]
                if course.snapshot["back"] == "no":
                    break  # this turn cannot be undone
                course.jump('.foot [aria-keyshortcuts="Backspace"]')
                after = course.snapshot
                assert [now[each] for each in STANDS] == [after[each] for each in STANDS], (course.at, choice, word)
            else:
                course.jump(*(course.presses(*acts[way.get(now["node"], 0)]) if acts else [".foot > .btn"]))
    assert {*course.live.widget.GAME.STORY.steps} == met


def early_texts(now: dict[str, Any], before: dict[str, Any], drawn: dict[str, Any]) -> list[str]:
    """The texts that the page already has although a frame of the board before them is still to be shown."""
    frames = len(now["board"]["frames"]) if now["board"] else 0
    early = [line["text"] for line in now["told"] if line["left"] < frames]
    return [text for text in early if text in drawn["text"] and text not in before["text"]]


def test_the_same_words_in_the_same_order(story: Opens) -> None:
    """A screen reader gets every speech once, in the order in which it is written."""
    course = story()
    expected = []
    while course.snapshot["stone"] in ("1", "2"):
        step = course.at
        course.do_next()
        now = course.snapshot
        opens = now["phase"] == "ask" and now["step"]["id"] != step
        expected += [line["text"] for line in now["ask"]] if opens else []
        expected += [line["text"] for line in now["told"]]

    heard, at = " ".join(course.page.evaluate("() => heard[0]")), 0
    for text in expected:
        at = heard.index(text, at) + len(text)


STATES = {
    "first": (1, 0), "told": (1, 1), "pair": (2, 0), "chart": (3, 8), "guess": (4, 1), "ring": (4, 3), "table": (6, 0),
    "deck": (7, 0), "words": (9, 0), "people": (10, 0),
}  # fmt: skip
"""By name: a stone, and the number of times to continue from it."""


@pytest.mark.parametrize("width", [1040, 480])
def test_no_barrier(story: Opens, width: int) -> None:
    """In ten states, on the path and in every sheet, in the light and in the dark, axe-core finds nothing."""
    course = story(width)
    page = course.page
    objected: list[tuple[str, str]] = []

    def look(name: str) -> None:
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        objected.extend((f"{name} light", text) for _, text in objections(course.root))
        if width > 640:  # colours do not depend on the width
            page.emulate_media(color_scheme="dark")
            objected.extend((f"{name} dark", text) for _, text in objections(course.root, *COLOURS))

    for name, (stone, times) in STATES.items():
        course.stone(stone)
        for _ in range(times):
            course.do_next()
        look(name)
    for sheet in ("The path", "Help"):
        course.button(sheet).click()
        look(sheet)
        page.keyboard.press("Escape")
    assert [] == objected


def test_the_path(story: Opens) -> None:
    """Every stone opens at its first step; one ahead shows its place; to start again takes two presses."""
    course = story()
    course.button("The path").click()
    stones = course.page.locator(".path .stone")
    expect(stones.nth(8)).to_contain_text("the screen")
    course.press_and_wait(stones.nth(4))
    assert "5.1" == course.at
    course.button("The path").click()
    expect(stones.nth(4)).to_contain_text("The scoop")
    course.button("Start again").click()
    assert "5.1" == course.at
    course.press_and_wait(course.button("Press again to start"))
    assert "1.1" == course.at


def test_the_same_at_rest(story: Opens) -> None:
    """With or without animation, the page at rest is the same."""
    course, moving = story(), story(reduced_motion="no-preference")
    for each in (course, moving):
        each.lay("S4", "n")
    rest = str(course.page.evaluate("() => document.querySelector('.panel').outerHTML"))
    assert "You win the water." in rest
    moving.page.wait_for_function("rest => document.querySelector('.panel').outerHTML === rest", arg=rest)


def test_a_page_without_python_by_keyboard_alone(open_page: Open) -> None:
    """In an exported page all ten stones are played by keyboard, the focus is never lost; some steps need Python."""
    page = open_page(Course(None).to_html()).page
    keys = Keys(page)
    page.locator(".matcha .panel").wait_for()
    mat, hand = page.locator(".mats").bounding_box(), page.locator(".hand").bounding_box()
    assert mat is not None
    assert hand is not None
    assert mat["y"] + mat["height"] <= hand["y"]  # the page's own styles move no part of the panel
    keys.tab_to(".matcha button")
    stones = [keys.look["title"]]
    while (seen := keys.look)["button"] != "Practise":
        stones += [seen["title"]] if seen["title"] != stones[-1] else []
        keys.do_next()
    assert [str(number) for number in range(1, 11)] == [title.partition(" ")[0] for title in stones]
    keys.press("Space")
    expect(page.locator(".strip")).to_contain_text("needs Python")


def test_a_page_without_python_knows_what_was_met(open_page: Open) -> None:
    """In an exported page cards show what they beat once a stone has taught it; flags and found endings stay."""
    page = open_page(Course(None).to_html()).page
    keys, panel = Keys(page), page.locator(".panel")
    numbers, suits = (page.locator(f".hand .beats {part}").first for part in (".gt", "[class^=s]"))
    title = page.locator(".top h3")
    page.locator('[data-stone="6"]').click()
    expect(title).to_contain_text("6 ·")
    expect(numbers).not_to_be_visible()
    page.locator('[data-stone="4"]').click()
    expect(title).to_contain_text("4 ·")
    while keys.look["title"].startswith("4"):
        keys.do_next()
    expect(numbers).to_be_visible()
    expect(suits).not_to_be_visible()

    page.locator('[data-stone="7"]').click()
    page.locator(".deck").click()
    flags = page.locator(".mini-mat")
    for at, pressed in ((0, 1), (1, 2), (0, 1)):
        flags.nth(at).click()
        expect(page.locator(".mini-mat[aria-pressed=true]")).to_have_count(pressed)

    page.locator('[data-stone="9"]').click()
    expect(title).to_contain_text("9 ·")
    for count in (1, 2):
        page.locator(".hand button.card").first.click()
        page.locator(f".chips button:nth-child({count})").click()
        page.locator(".place[data-drop]").click()
        expect(page.get_by_text(f"{count} of 6 endings found")).to_be_visible()
        before = panel.get_attribute("data-revision") or ""
        page.get_by_role("button", name="Take it back").click()
        expect(panel).not_to_have_attribute("data-revision", before)
    expect(page.locator(".album .found")).to_have_count(2)


def test_a_killed_kernel_loses_nothing(notebook: Notebook) -> None:
    """After its kernel was killed the story resumes when its cell runs again; after its last game one can practise."""
    notebook.open("import matcha_widget as mw\ncourse = mw.Course('story.txt')\ncourse").run()
    page = notebook.page
    page.emulate_media(reduced_motion="reduce")
    story = NotebookCourse(notebook)
    for stone, acts in ((2, 1), (6, 1), (10, 3)):
        story.stone(stone)
        for _ in range(acts):
            story.do_next()
        before, stage = story.snapshot, page.locator(".stage").inner_text()
        story.lose_kernel()
        after = story.snapshot
        for kept in ("step", "lifted", "choices", "phase", "round"):
            assert before[kept] == after[kept], (stone, kept)
        assert {**before["board"], "frames": []} == {**after["board"], "frames": []}
        assert stage == page.locator(".stage").inner_text()
    while story.snapshot["phase"] != "ceremony":
        story.do_next()
    story.practise(story.button("Practise").last, "The path")
    expect(page.locator(".away")).to_have_text("You’ve crossed all ten stones. Now you can play against anybody.")


def test_in_a_notebook(notebook: Notebook) -> None:
    """In JupyterLab the panel stands whole in 640 pixels, and the first press is answered."""
    notebook.open("import matcha_widget as mw\nmw.Course(None)").run()
    story = notebook.page.locator(".matcha.story")
    expect(story.locator(".spoken")).to_have_text("I’m Momo. My card is down: can you match the table card’s number?")
    box = story.bounding_box()
    assert box
    assert box["height"] <= HEIGHT
    story.locator(".hand button.card").first.click()
    expect(story.locator(".strip")).to_contain_text("Your 4 matches the table card’s 4. You win the water.")
    expect(story.locator(".spoken")).to_contain_text("You’ll see why I’m smiling.")
