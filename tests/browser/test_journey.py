"""`mw.Course()` in Chromium: walked by its first choices, by every wrong turn and back, by keyboard alone, by touch."""

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
from .story import Finger, Hands, InNotebook, Keys, Story

HEIGHT = 640
PARTS = (".panel", ".top", ".speaker .face", ".strip", ".foot > .btn", ".stage, .whole")
CUT = """() => [".strip", ".words", ".hold", ".scroll", ".shelf", ".top"].filter((part) =>
  [...document.querySelectorAll(part)].some((each) => each.scrollHeight > each.clientHeight + 2
    || (part === ".scroll" && each.scrollWidth > each.clientWidth + 2)))"""
Opens = Callable[..., Story]


@pytest.fixture(name="story")
def _story(draw: Draw) -> Opens:
    """Open the course, which keeps nothing, at a width."""

    def story(width: int = 1040, *, hands: Hands | None = None, stone: int = 1, **options: Any) -> Story:
        found = Story(draw(Course(None), width, **options), hands)
        if stone > 1:
            found.stone(stone)
        return found

    return story


def boxes(found: Story) -> list[list[int]]:
    """Where the parts are that never move: of what shows the board only where it begins."""
    *fixed, stage = found.boxes(PARTS, CUT)
    return [*fixed, stage[1:2]]


@pytest.mark.parametrize("width", [1040, 390])
def test_the_whole_story(story: Opens, width: int) -> None:
    """It is walked to its end; nothing changes place on the way, is cut off, or lies outside the window."""
    found = story(width)
    first = boxes(found)
    steps = [found.at]
    while found.onward():
        assert first == boxes(found), found.at
        if found.at != steps[-1]:
            steps.append(found.at)

    assert "10" == found.now["stone"]
    assert "ceremony" == found.now["phase"]
    assert ["1.1", "10.1"] == [steps[0], steps[-1]]
    assert 10 == sum(stone["state"] != "ahead" for stone in found.now["stones"])


def test_by_keyboard_alone(story: Opens) -> None:
    """Arrows choose, Enter lays, N and S say where, P passes, Backspace takes back, Space goes on."""
    found = story()
    keyboard = found.page.keyboard
    found.root.focus()

    keyboard.press("ArrowRight")
    keyboard.press("ArrowRight")
    found.key("Enter")
    assert ["M3"] == [each["choice"]["card"] for each in found.live.asked]
    found.key("Backspace")
    keyboard.press("ArrowLeft")
    found.key("Enter")
    assert "S4" == found.live.asked[-1]["choice"]["card"]
    found.key("Space")
    assert "1.2" == found.at
    found.stone(1)
    for _ in range(3):
        found.onward()
        found.onward()
    assert "1.4" == found.at
    found.key("p")
    assert "pass" == found.live.asked[-1]["choice"]["kind"]
    found.key("Space")
    keyboard.press("ArrowDown")
    found.key("s")
    assert "s" == found.live.asked[-1]["choice"]["mat"]


def test_by_touch(story: Opens) -> None:
    """On a phone the first stone is walked by taps."""
    found = story(390, hands=Finger(), has_touch=True, is_mobile=True)
    while found.now["stone"] == "1":
        assert found.onward()
    assert "2.1" == found.at


def test_a_card_is_drawn_to_its_mat(story: Opens) -> None:
    """Drawn six pixels it follows the pointer, the mat lights up beneath it, and let go there it lies."""
    found = story()
    page, card = found.page, found.page.locator(".hand button.card").first
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
    found.answered(0)
    assert [{"kind": "lay", "card": "S4", "mat": "n"}] == [each["choice"] for each in found.live.asked]


@pytest.mark.parametrize("ends", ["elsewhere", "escape"])
def test_a_card_let_go_elsewhere(story: Opens, ends: str) -> None:
    """It goes back to the hand, nothing is asked of Python, and the next press is a press again."""
    found = story()
    page, card = found.page, found.page.locator(".hand button.card").first
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
    assert [] == found.live.asked
    found.does(card)


def test_a_mat_that_waits(story: Opens) -> None:
    """A card drawn to the mats of another round goes back, and the story says why."""
    found = story(stone=6)
    page = found.page
    card, other = page.locator(".hand button.card").first, page.locator('[data-drop="pairs"]').last
    here, there = card.bounding_box(), other.bounding_box()
    assert here
    assert there
    before = len(found.live.asked)
    page.mouse.move(here["x"] + 30, here["y"] + 60)
    page.mouse.down()
    page.mouse.move(there["x"] + there["width"] / 2, there["y"] + there["height"] / 2, steps=6)
    page.mouse.up()
    expect(page.locator(".strip")).to_contain_text("Those mats are for rounds 2 and 3.")
    assert before == len(found.live.asked)


WAYS: list[tuple[int, dict[str, int]]] = [
    *((stone, {}) for stone in range(1, 11)), (2, {"2.1": -1}), (9, {"9.2": 1}), (9, {"9.3a": 2}), (9, {"9.4a": 2}),
]  # fmt: skip
"""Stones, walked by their first acts but for these: together they lead to every step."""
STANDS = ("step", "lifted", "choices", "phase")


def test_nothing_is_told_before_its_card_turns(story: Opens) -> None:
    """Whatever is chosen and said, the page has no word, card or token of it early, and it can be taken back."""
    found = story(reduced_motion="no-preference")
    met: set[str] = set()
    for stone, way in WAYS:
        known = {*met}
        found.jump(f'.stones [data-stone="{stone}"]')
        while (now := found.now)["phase"] != "ceremony":
            met.add(found.at)
            ended = now["go"] in ("step", "round")
            turns = [each for each in now["choices"] if each["kind"] != "mark" and not ended]
            acts = [*product(turns, now["words"] or [None])]
            for choice, word in acts if found.at not in known else ():
                before, drawn, told = found.jump(*found.presses(choice, word))
                assert [] == untold(found.now, before, drawn), (found.at, choice, word)
                if choice["kind"] in ("lay", "pass"):
                    assert before["kept"] == drawn["kept"], (found.at, choice, word)
                    assert before["open"] >= drawn["open"], (found.at, choice, word)
                assert [] == [line["text"] for line in found.now["told"] if line["text"] not in told["text"]]
                if found.now["back"] == "no":
                    break  # this turn leads on
                found.jump('.foot [aria-keyshortcuts="Backspace"]')
                assert [now[each] for each in STANDS] == [found.now[each] for each in STANDS], (found.at, choice, word)
            else:
                found.jump(*(found.presses(*acts[way.get(now["node"], 0)]) if acts else [".foot > .btn"]))
    assert {*found.live.widget.GAME.STORY.steps} == met


def untold(now: dict[str, Any], before: dict[str, Any], drawn: dict[str, Any]) -> list[str]:
    """What the page has come to say though a frame of the board is still to be shown before it."""
    frames = len(now["board"]["frames"]) if now["board"] else 0
    early = [line["text"] for line in now["told"] if line["left"] < frames]
    return [text for text in early if text in drawn["text"] and text not in before["text"]]


def test_the_same_words_in_the_same_order(story: Opens) -> None:
    """Who listens hears all that is asked and told, each line once, in the order in which it is written."""
    found = story()
    expected = []
    while found.now["stone"] in ("1", "2"):
        step = found.at
        found.onward()
        now = found.now
        opens = now["phase"] == "ask" and now["step"]["id"] != step
        expected += [line["text"] for line in now["ask"]] if opens else []
        expected += [line["text"] for line in now["told"]]

    heard, at = " ".join(found.page.evaluate("() => heard[0]")), 0
    for text in expected:
        at = heard.index(text, at) + len(text)


STATES = {
    "first": (1, 0), "told": (1, 1), "pair": (2, 0), "chart": (3, 8), "guess": (4, 1), "ring": (4, 3), "table": (6, 0),
    "deck": (7, 0), "words": (9, 0), "people": (10, 0),
}  # fmt: skip
"""By name: a stone, and how often somebody goes on from it."""


@pytest.mark.parametrize("width", [1040, 480])
def test_no_barrier(story: Opens, width: int) -> None:
    """In ten states, on the path and in every sheet, in the light and in the dark, axe-core objects to nothing."""
    found = story(width)
    page = found.page
    objected: list[tuple[str, str]] = []

    def look(name: str) -> None:
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        objected.extend((f"{name} light", text) for _, text in objections(found.root))
        if width > 640:  # colours do not hang on the width
            page.emulate_media(color_scheme="dark")
            objected.extend((f"{name} dark", text) for _, text in objections(found.root, *COLOURS))

    for name, (stone, times) in STATES.items():
        found.stone(stone)
        for _ in range(times):
            found.onward()
        look(name)
    for sheet in ("The path", "Help"):
        found.button(sheet).click()
        look(sheet)
        page.keyboard.press("Escape")
    assert [] == objected


def test_the_path(story: Opens) -> None:
    """Every stone opens at its first step; one ahead shows its place; to start again takes two presses."""
    found = story()
    found.button("The path").click()
    stones = found.page.locator(".path .stone")
    expect(stones.nth(8)).to_contain_text("the screen")
    found.does(stones.nth(4))
    assert "5.1" == found.at
    found.button("The path").click()
    expect(stones.nth(4)).to_contain_text("The scoop")
    found.button("Start again").click()
    assert "5.1" == found.at
    found.does(found.button("Press again to start"))
    assert "1.1" == found.at


def test_the_same_at_rest(story: Opens) -> None:
    """Whether anything moved or not, the page is the same once all is told."""
    found, moving = story(), story(reduced_motion="no-preference")
    for each in (found, moving):
        each.lay("S4", "n")
    rest = str(found.page.evaluate("() => document.querySelector('.panel').outerHTML"))
    assert "You win the water." in rest
    moving.page.wait_for_function("rest => document.querySelector('.panel').outerHTML === rest", arg=rest)


def test_a_page_without_python_by_keyboard_alone(open_page: Open) -> None:
    """Exported, all ten stones are walked by keys, and nothing loses the focus; what takes Python says so."""
    page = open_page(Course(None).to_html()).page
    keys = Keys(page)
    page.locator(".matcha .panel").wait_for()
    mat, hand = page.locator(".mats").bounding_box(), page.locator(".hand").bounding_box()
    assert mat is not None
    assert hand is not None
    assert mat["y"] + mat["height"] <= hand["y"]  # the page's own styles move no part of the panel
    keys.tab_to(".matcha button")
    stones = [keys.sees["title"]]
    while (seen := keys.sees)["button"] != "Practise":
        stones += [seen["title"]] if seen["title"] != stones[-1] else []
        keys.onward()
    assert [str(number) for number in range(1, 11)] == [title.partition(" ")[0] for title in stones]
    keys.press("Space")
    expect(page.locator(".strip")).to_contain_text("needs Python")


def test_a_page_without_python_knows_what_was_met(open_page: Open) -> None:
    """Cards say what they beat once a stone has taught it, no jump does; flags and an album's endings stay."""
    page = open_page(Course(None).to_html()).page
    keys, panel = Keys(page), page.locator(".panel")
    numbers, suits = (page.locator(f".hand .beats {part}").first for part in (".gt", "[class^=s]"))
    title = page.locator(".top h3")
    page.locator('[data-stone="6"]').click()
    expect(title).to_contain_text("6 ·")
    expect(numbers).not_to_be_visible()
    page.locator('[data-stone="4"]').click()
    expect(title).to_contain_text("4 ·")
    while keys.sees["title"].startswith("4"):
        keys.onward()
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
    for found in (1, 2):
        page.locator(".hand button.card").first.click()
        page.locator(f".chips button:nth-child({found})").click()
        page.locator(".place[data-drop]").click()
        expect(page.get_by_text(f"{found} of 6 endings found")).to_be_visible()
        before = panel.get_attribute("data-revision") or ""
        page.get_by_role("button", name="Take it back").click()
        expect(panel).not_to_have_attribute("data-revision", before)
    expect(page.locator(".album .found")).to_have_count(2)


def test_a_killed_kernel_loses_nothing(notebook: Notebook) -> None:
    """The story stands as it was when its killed kernel's cell runs again; after its last game one practises there."""
    notebook.open("import matcha_widget as mw\ncourse = mw.Course('story.txt')\ncourse").run()
    page = notebook.page
    page.emulate_media(reduced_motion="reduce")
    story = InNotebook(notebook)
    for stone, acts in ((2, 1), (6, 1), (10, 3)):
        story.stone(stone)
        for _ in range(acts):
            story.onward()
        before, stage = story.now, page.locator(".stage").inner_text()
        story.lose_kernel()
        after = story.now
        for kept in ("step", "lifted", "choices", "phase", "round"):
            assert before[kept] == after[kept], (stone, kept)
        assert {**before["board"], "frames": []} == {**after["board"], "frames": []}
        assert stage == page.locator(".stage").inner_text()
    while story.now["phase"] != "ceremony":
        story.onward()
    story.practise(story.button("Practise").last, "The path")
    expect(page.locator(".away")).to_have_text("You’ve crossed all ten stones. Now you can play against anybody.")


def test_in_a_notebook(notebook: Notebook) -> None:
    """In JupyterLab it stands whole in 640 pixels, and the first press is answered."""
    notebook.open("import matcha_widget as mw\nmw.Course(None)").run()
    story = notebook.page.locator(".matcha.story")
    expect(story.locator(".spoken")).to_have_text("I’m Momo. My card is down: can you match the table card’s number?")
    box = story.bounding_box()
    assert box
    assert box["height"] <= HEIGHT
    story.locator(".hand button.card").first.click()
    expect(story.locator(".strip")).to_contain_text("Your 4 matches the table card’s 4. You win the water.")
    expect(story.locator(".spoken")).to_contain_text("You’ll see why I’m smiling.")
