"""The explorers in JupyterLab by keyboard alone, and in a page opened from its file."""

from itertools import pairwise
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from matcha_widget import Chart, Place, RankLoop
from matcha_widget.games.matcha.explore.chart_facts import full_place, outcome_sentences
from matcha_widget.kit import i18n

from .explorer import Explorer
from .notebook import Notebook
from .page import Opened

ALL = "import matcha_widget as mw\ndisplay(mw.RankLoop('number'), mw.Place('s:M2'), mw.Chart())"

STICKS_OUT = """root => Math.max(
    ...[...root.querySelectorAll("*")].filter(each => !each.closest(".visually-hidden, .sprite"))
        .map(each => each.getBoundingClientRect().right)
) - root.getBoundingClientRect().right"""


def test_by_the_keyboard(notebook: Notebook) -> None:
    """Every pair of a ring, a card taken out of a place, and any place of the chart are reached by keyboard alone."""
    notebook.open(ALL).run()
    cells, mark = notebook.cells, len(notebook.wire.messages)

    ring = Explorer(notebook, "number").focus()
    for arrow in RankLoop("number").facts["arrows"]:
        ring.choose(f"[data-rank='{arrow['low']}']", f"[data-rank='{arrow['high']}']")
        assert render_sentences(arrow["told"]) == ring.live_text
        ring.press("Escape")
    place = Explorer(notebook, "place").focus()
    place.choose("[data-away='M3']")
    assert render_sentences(Place("s:M2").facts["left"]["M3"]["told"]) == place.live_text
    place.choose("[data-card='M1']", "[data-card='M4']")
    assert place.live_text.startswith("Matcha 1 beats matcha 4.")
    chart = Explorer(notebook, "chart").focus()
    chart.choose("[data-spot='top']", "[data-option='-']", "[data-spot='table']", "[data-option='S1']", ".ask")
    chart.choose("[data-spot='bottom']", "[data-option='0']")
    assert render_sentences([*outcome_sentences(full_place("s:S1 -|0"))]) == chart.live_text
    expect(chart.root.locator("code")).to_have_text("s:S1 -|0")
    chart.press("?")
    expect(chart.root.locator(".drawer")).to_be_focused()
    chart.press("Escape", "x", "d", "d")
    expect(chart.root.locator(".drawer")).to_have_count(0)

    assert [] == notebook.wire.comms(down=False, since=mark)
    assert cells == notebook.cells


def render_sentences(sentences: list[object]) -> str:
    """Sentences, one after the other."""
    return " ".join(i18n.render_sentence(line) for line in sentences)  # type: ignore[arg-type]  # lines of facts


def test_a_page_from_its_file(browser: Browser, tmp_path: Path) -> None:
    """An explorer works without Python and without a network."""
    for explorer, presses, expected in [
        (RankLoop("suit", language="nl"), ["[data-rank='M']", "[data-rank='S']"], "Schep gaat boven matcha."),
        (Place("s:M2"), ["[data-away='M1']"], "They form a row: no card beats matcha 4."),
        (Chart("s:M3 M1|M4"), ["[data-option='W2']"], "Your opponent gets the matcha. You get a whisk."),
    ]:
        file = tmp_path / "page.html"
        file.write_text(explorer.to_html(), encoding="utf-8")
        opened = Opened(browser, file)
        for selector in presses:
            opened.page.locator(selector).press("Enter")

        expect(opened.page.locator("[role=status]")).to_contain_text(expected)
        opened.close()
        assert [] == opened.faults


OVER = """root => {
    const [whole, law] = [root, root.querySelector(".law")].map(each => each.getBoundingClientRect());
    return law.left >= whole.left && law.right <= whole.right && law.top >= whole.top && law.bottom <= whole.bottom;
}"""


@pytest.mark.parametrize("width", [360, 480, 1040])
def test_a_rule_lies_over_what_is_there(browser: Browser, tmp_path: Path, width: int) -> None:
    """A chip has room for a finger; its rule moves nothing, stays inside, and gives the focus back at Escape."""
    file = tmp_path / "page.html"
    file.write_text(Chart().to_html(), encoding="utf-8")
    opened = Opened(browser, file)
    opened.page.set_viewport_size({"width": width, "height": 900})
    root, chip = opened.page.locator(".matcha"), opened.page.locator("button.rule").first
    before = root.bounding_box()
    sizes = [each.bounding_box() for each in root.locator("button.rule").all()]
    chip.press("Enter")

    expect(root.locator(".law")).to_be_focused()
    assert [] == [size for size in sizes if size is None or min(size["width"], size["height"]) < 24]
    assert before == root.bounding_box()
    assert root.evaluate(OVER)
    opened.page.keyboard.press("Escape")
    expect(root.locator(".law")).to_have_count(0)
    expect(chip).to_be_focused()
    opened.close()
    assert [] == opened.faults


@pytest.mark.usefixtures("accented")
def test_nothing_sticks_out(browser: Browser, tmp_path: Path) -> None:
    """From 360 to 1040 pixels nothing leaves the widget, in the language with the longest words too."""
    for explorer in (RankLoop("suit"), Place("n:B2"), Chart()):
        file = tmp_path / "page.html"
        file.write_text(explorer.to_html(), encoding="utf-8")
        opened = Opened(browser, file)
        widths = []
        for width in (360, 480, 720, 1100):
            opened.page.set_viewport_size({"width": width, "height": 900})
            root = opened.page.locator(".matcha")
            root.wait_for()
            assert root.evaluate(STICKS_OUT) <= 0.5
            widths.append(root.bounding_box()["width"])  # type: ignore[index]  # it is on the page
        assert all(narrow < wide for narrow, wide in pairwise(widths))
        opened.close()
