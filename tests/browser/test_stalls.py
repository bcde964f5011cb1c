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
from .stalls import Enter, Stalls, StallsInNotebook
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
        found = Stalls(draw(mw.Course(None, game="genmaicha"), width, **options), hands)
        if stall > 1:
            found.stone(stall)
        return found

    return stalls


@pytest.mark.parametrize(("width", "hands"), [(1040, Enter()), (480, None)])
def test_the_whole_story(stalls: Opens, width: int, hands: Hands | None) -> None:
    """By keyboard or mouse the story is played to its end; nothing moves, is cut off, or lies outside."""
    found = stalls(width, hands=hands)
    first = found.boxes(PARTS, CUT)
    while found.onward():
        assert first == found.boxes(PARTS, CUT), found.at
    assert ("8", "ceremony") == (found.now["stone"], found.now["phase"])
    assert 8 == sum(stone["state"] == "done" for stone in found.now["stones"])


@pytest.mark.parametrize("stall", range(1, 8))
def test_wrong_turns_and_back(stalls: Opens, stall: int) -> None:
    """At each step an illegal act is refused with a sentence, and a wrong one is played out and can be undone."""
    found = stalls(720, stall=stall)
    first = found.boxes(PARTS, CUT)
    while found.now["phase"] != "ceremony":
        for intent in found.offered[:4] if found.now["phase"] == "ask" else ():
            found.do(intent)
            assert first == found.boxes(PARTS, CUT), found.at
            if found.now["refused"]:
                expect(found.page.locator(".strip.wrong")).to_contain_text(found.now["told"][0]["text"])
            else:
                found.back()
        found.onward()


def test_keys_of_their_own(stalls: Opens) -> None:
    """Digits press tags and fill the pouch, D is Done, Backspace takes back, Space continues."""
    found = stalls(hands=Enter(), stall=2)
    keyboard, page = found.page.keyboard, found.page
    found.root.focus()

    found.key("4")
    found.key("4")
    assert "700." in found.now["told"][-1]["text"]
    found.key("Backspace")
    found.key("d")
    assert "I would have pressed again." == found.now["told"][-1]["text"]
    found.key("Backspace")
    found.key("4")
    found.key("Space")
    assert "2.2" == found.at
    found.stone(6)
    found.root.focus()
    keyboard.press("3")
    keyboard.press("1")
    expect(page.locator(".foot > .btn")).to_have_text("Bid 100")
    found.key("Enter")
    assert 100 == found.live.asked[-1]["yen"]


def test_by_touch(stalls: Opens) -> None:
    """On a phone the first stall and an auction are played by touch."""
    found = stalls(480, hands=Finger(), has_touch=True, is_mobile=True)
    while found.now["stone"] == "1":
        assert found.onward()
    found.stone(6)
    found.hands.press(found.button("100 more"))
    expect(found.go_on).to_have_text("Bid 100")
    found.does(found.go_on)


def test_nothing_is_told_before_it_happens(stalls: Opens) -> None:
    """While the pouches open, the page holds nothing of the following events: no second bid, no sentence."""
    found = stalls(stall=7, reduced_motion="no-preference")
    page = found.page
    page.clock.install(time=0)
    page.clock.pause_at(60_000)  # installed alone, it goes on by itself
    shown = page.locator(".folk, .crates, .strip, [role=status]")
    page.locator(".amount").focus()
    page.keyboard.press("3")
    found.go_on.click()
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
    found = stalls()
    for step in ("4.1", "5.4", "6.1", "8.2"):
        found.stone(int(step[0]))
        while found.at != step:
            assert found.onward()
        assert [] == objections(found.root)
        found.do(found.hoped)
        assert [] == objections(found.root)
    found.hands.press(found.button("Help"))
    assert [] == objections(found.root)


@pytest.mark.usefixtures("accented")
@pytest.mark.parametrize("width", [1040, 720, 480])
def test_long_words_fit(stalls: Opens, width: int) -> None:
    """With every word of the panel a third longer nothing is cut off."""
    found = stalls(width)
    for stall in (1, 4, 7, 8):
        found.stone(stall)
        assert found.boxes(PARTS, CUT)


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
    found = StallsInNotebook(notebook)
    expect(page.locator(".panel")).to_be_visible()
    first = found.boxes(PARTS, CUT)
    assert 632 == first[0][3]
    for stall, acts in ((1, 2), (6, 4), (8, 12)):
        found.stone(stall)
        for _ in range(acts):
            assert found.onward()
            assert first == found.boxes(PARTS, CUT), found.at
    before = found.now
    found.lose_kernel()
    after = found.now
    assert {**before["market"], "frames": []} == {**after["market"], "frames": []}
    assert [before[kept] for kept in ("step", "choices")] == [after[kept] for kept in ("step", "choices")]
    while found.onward():
        assert first == found.boxes(PARTS, CUT), found.at
    found.practise(found.go_on, "The lane")
    expect(page.locator(".feast h3")).to_have_text("Bid, choose, brew. Now sit down with anybody.")
