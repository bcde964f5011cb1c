"""`mw.Course(game="genmaicha")` in Chromium: its best path, wrong turns and back, by keyboard."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import expect

import matcha_widget as mw

from .access import objections
from .live import Draw
from .notebook import Notebook
from .page import Open
from .stalls import EnterKey, Stalls, StallsInNotebook
from .story import Finger, Hands

PARTS = (".panel", ".top", ".strip", ".foot > .btn", ".stones")
CUT = """() => {
  const boxes = (part) => [...document.querySelectorAll(part)].map((each) => each.getBoundingClientRect())
    .filter(({ width }) => width > 0);
  const within = [[".words", ".strip"], [".acts", ".strip"], [".spoken", ".panel"], [".minis", ".panel"]];
  const lies = (box, room) => box.top >= room.top - 1 && box.bottom <= room.bottom + 1
    && box.left >= room.left - 1 && box.right <= room.right + 1;
  const out = within.filter(([inner, outer]) =>
    boxes(inner).some((box) => !boxes(outer).some((room) => lies(box, room))));
  const high = [".words", ".acts", ".keep", ".crate .in"].filter((part) =>
    [...document.querySelectorAll(part)].some((each) => each.scrollHeight > each.clientHeight + 2));
  const said = boxes(".spoken")[0], face = boxes(".speaker")[0], wide = innerWidth > 640;
  const above = said && (wide ? said.bottom > face.top + 2 || said.top < 47 : said.right > innerWidth);
  return [...out.map(([inner]) => inner), ...high, ...(above ? [".spoken"] : [])];
}"""

Opens = Callable[..., Stalls]


@pytest.fixture(name="stalls")
def _stalls(draw: Draw) -> Opens:
    """Open the course, without a file, at a width."""

    def stalls(width: int = 1040, *, hands: Hands | None = None, stall: int = 1, **options: Any) -> Stalls:
        course = Stalls(draw(mw.Course(None, game="genmaicha"), width, **options), hands)
        if stall > 1:
            course.stone(stall)
        return course

    return stalls


@pytest.mark.parametrize(("width", "hands"), [(1040, EnterKey()), (480, None)])
def test_the_whole_story(stalls: Opens, width: int, hands: Hands | None) -> None:
    """By keyboard or mouse the story is played to its end; nothing moves, is cut off, or lies outside."""
    course = stalls(width, hands=hands)
    first = course.boxes(PARTS, CUT)
    while course.do_next():
        assert first == course.boxes(PARTS, CUT), course.at
    assert ("8", "ceremony") == (course.snapshot["stone"], course.snapshot["phase"])
    assert 8 == sum(stone["state"] == "done" for stone in course.snapshot["stones"])


@pytest.mark.parametrize("stall", range(1, 8))
def test_wrong_turns_and_back(stalls: Opens, stall: int) -> None:
    """At each step an illegal act is refused with a sentence, and a wrong one is played out and can be undone."""
    course = stalls(720, stall=stall)
    first = course.boxes(PARTS, CUT)
    while course.snapshot["phase"] != "ceremony":
        for intent in course.possible_acts[:4] if course.snapshot["phase"] == "ask" else ():
            course.do(intent)
            assert first == course.boxes(PARTS, CUT), course.at
            if course.snapshot["refused"]:
                expect(course.page.locator(".strip.wrong")).to_contain_text(course.snapshot["told"][0]["text"])
            else:
                course.back()
        course.do_next()


def test_keys_of_their_own(stalls: Opens) -> None:
    """Digits press tags and fill the pouch, D is Done, Backspace takes back, Space continues."""
    course = stalls(hands=EnterKey(), stall=2)
    keyboard, page = course.page.keyboard, course.page
    course.root.focus()

    course.key("4")
    course.key("4")
    assert "700." in course.snapshot["told"][-1]["text"]
    course.key("Backspace")
    course.key("d")
    assert "I would have pressed again." == course.snapshot["told"][-1]["text"]
    course.key("Backspace")
    course.key("4")
    course.key("Space")
    assert "2.2" == course.at
    course.stone(6)
    course.root.focus()
    keyboard.press("3")
    keyboard.press("1")
    expect(page.locator(".foot > .btn")).to_have_text("Bid 100")
    course.key("Enter")
    assert 100 == course.live.asked[-1]["yen"]


def test_by_touch(stalls: Opens) -> None:
    """On a phone the first stall and an auction are played by touch."""
    course = stalls(480, hands=Finger(), has_touch=True, is_mobile=True)
    while course.snapshot["stone"] == "1":
        assert course.do_next()
    course.stone(6)
    course.hands.press(course.button("100 more"))
    expect(course.go_on).to_have_text("Bid 100")
    course.press_and_wait(course.go_on)


def test_nothing_is_told_before_it_happens(stalls: Opens) -> None:
    """While the pouches open, the page holds nothing of the following events: no second bid, no sentence."""
    course = stalls(stall=7, reduced_motion="no-preference")
    page = course.page
    page.clock.install(time=0)
    page.clock.pause_at(60_000)  # installed alone, it goes on by itself
    shown = page.locator(".folk, .crates, .strip, [role=status]")
    page.locator(".amount").focus()
    page.keyboard.press("3")
    course.go_on.click()
    for _ in range(20):  # the press is painted, but nothing moves on
        page.clock.run_for(10)
        page.evaluate("() => 0")
    expect(page.locator(".panel")).to_have_attribute("data-revision", "2")
    now = " ".join(shown.all_inner_texts())
    assert all(word not in now for word in ("pouches open", "are level", "On top", "+100"))
    page.clock.run_for(30_000)
    expect(page.locator(".strip")).to_contain_text("You, Hana and Momo are level")
    expect(page.locator(".go")).to_have_text("0 on top")


def test_everybody_can_use_it(stalls: Opens) -> None:
    """Axe-core finds nothing, before an act, after it, and in the help."""
    course = stalls()
    for step in ("4.1", "5.4", "6.1", "8.2"):
        course.stone(int(step[0]))
        while course.at != step:
            assert course.do_next()
        assert [] == objections(course.root)
        course.do(course.best_act)
        assert [] == objections(course.root)
    course.hands.press(course.button("Help"))
    assert [] == objections(course.root)


@pytest.mark.usefixtures("accented")
@pytest.mark.parametrize("width", [1040, 720, 480])
def test_long_words_fit(stalls: Opens, width: int) -> None:
    """With every word of the panel a third longer nothing is cut off."""
    course = stalls(width)
    for stall in (1, 4, 7, 8):
        course.stone(stall)
        assert course.boxes(PARTS, CUT)


def test_a_page_plays_it_without_python(open_page: Open) -> None:
    """An exported page plays the scripted stalls, and says that the market day needs Python."""
    page = open_page(mw.Course(None, game="genmaicha").to_html()).page
    page.locator('.ledge button[data-drink="W4"]').click()
    expect(page.locator(".strip")).to_contain_text("That bottle is white. The card asks for blue.")
    page.locator('.ledge button[data-drink="B5"]').click()
    expect(page.locator(".strip")).to_contain_text("Blue, tall can, orange: brewed.")
    expect(page.locator(".spoken")).to_contain_text("You are already rich.")
    page.locator('.stones [data-stone="8"]').click()
    panel = page.locator(".panel")
    for press in (".deck", *[".foot > .btn"] * 4):
        before = panel.get_attribute("data-revision") or ""
        page.locator(press).click()
        expect(panel).not_to_have_attribute("data-revision", before)
    expect(page.locator(".strip")).to_contain_text("needs Python")


def test_in_a_notebook(notebook: Notebook) -> None:
    """In JupyterLab it stands whole, also after its kernel was killed on the market day; one can practise there."""
    notebook.open("import matcha_widget as mw\ncourse = mw.Course('market.txt', game='genmaicha')\ncourse").run()
    page = notebook.page
    page.emulate_media(reduced_motion="reduce")
    course = StallsInNotebook(notebook)
    expect(page.locator(".panel")).to_be_visible()
    first = course.boxes(PARTS, CUT)
    assert 632 == first[0][3]
    for stall, acts in ((1, 2), (6, 4), (8, 12)):
        course.stone(stall)
        for _ in range(acts):
            assert course.do_next()
            assert first == course.boxes(PARTS, CUT), course.at
    before = course.snapshot
    course.lose_kernel()
    after = course.snapshot
    assert {**before["market"], "frames": []} == {**after["market"], "frames": []}
    assert [before[kept] for kept in ("step", "choices")] == [after[kept] for kept in ("step", "choices")]
    while course.do_next():
        assert first == course.boxes(PARTS, CUT), course.at
    course.practise(course.go_on, "The lane")
    expect(page.locator(".feast h3")).to_have_text("Bid, choose, brew. Now sit down with anybody.")
