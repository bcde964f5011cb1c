"""Exported pages, opened as files: they work without a network and without Python, and are read without JavaScript."""

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from pages.page_reader import draw_with
from playwright.sync_api import expect

from matcha_widget import Compare, Replay, Table
from matcha_widget.cli import main
from matcha_widget.games.matcha.course.course import Exercise, Practice
from matcha_widget.games.matcha.course.lesson_widget import Classroom
from matcha_widget.games.matcha.replay.film_schema import Lens
from matcha_widget.kit import i18n
from matcha_widget.kit.widgets.page import Mount, build_page, intent_key

from .compare import Sides
from .page import Open

LESSON = """{
  async initialize({ model }) { model.set("greeting", "Step") },
  render({ model, el }) {
    const button = el.appendChild(document.createElement("button"))
    const show = () => button.textContent = `${model.get("greeting")} ${model.get("step")}`
    button.onclick = () => model.send({ type: "go", from: model.get("step"), id: "x-1", revision: 7 })
    model.on("change:step", show)
    model.on("msg:custom", message => el.append(` ${message.id} ${message.text}`))
    show()
  },
}"""


def test_a_table_stands(open_page: Open) -> None:
    """The table is drawn as in a notebook, in place of its still picture."""
    page = open_page(Table(seed=7).to_html()).page

    expect(page.locator(".matcha .card.own, .matcha .hand .card").first).to_be_visible()
    expect(page.locator("[data-matcha] table[style]")).to_have_count(0)
    expect(page.locator(".matcha")).to_contain_text(i18n.format_message("no-page"))


@pytest.mark.parametrize("make", [lambda: Exercise("alone", 1, 102), Practice], ids=["one level", "practice"])
def test_exercises_are_answered(open_page: Open, make: Callable[[], Exercise | Practice]) -> None:
    """A page replies to every answer: a wrong one is taken back, after the right one another exercise comes."""
    widget = make()
    question = widget.initial_page_state().question_state.question
    root = open_page(widget.to_html()).page.locator(".matcha.story")
    for answer in (next(question.wrong_answers()), question.right[0]):
        for option in answer:
            offered = root.locator(".options button, .hand button")  # cards are options too
            offered.nth([each.id for each in question.options].index(option)).click()
        if question.pick == "some":
            root.press("Space")
        expect(root.locator(".strip")).to_contain_text("Right." if answer in question.right else "Not yet.")
        root.press("Space")

    expect(root.locator(".count")).to_have_text("2 of 10")
    expect(root.page.locator("[data-matcha] table[style]")).to_have_count(0)


def test_a_class_has_its_page(open_page: Open) -> None:
    """Each scene of a class works: the question, two presses, its end; then the next question."""
    root = open_page(Classroom("bluffing").to_html()).page.locator(".matcha.room")
    expect(root.locator(".best")).to_have_count(0)
    for _ in range(2):
        root.locator(".teacher-bar .main").click()
    expect(root.locator(".ballot.best")).to_contain_text("four whisks")
    root.locator(".teacher-bar .main").click()

    expect(root.locator(".bubble")).to_contain_text("What do you play on the number mat?")


@pytest.mark.parametrize("press", ["p", "1", "n"])
def test_a_press_is_answered_at_once(open_page: Open, press: str) -> None:
    """The first press says where the game can be played and sends nothing; an intent in a page never reaches Python."""
    page = open_page(Table(seats=("human", None), seed=7).to_html()).page
    page.locator(".matcha").press(press)

    expect(page.locator(".matcha:not(.waiting) [role=status]")).to_have_text(i18n.format_message("no-page"))
    expect(page.locator(".matcha .is-picked")).to_have_count(0)
    expect(page.locator(".matcha .bar")).not_to_contain_text(i18n.format_message("do-pass.sure"))


def test_only_what_a_page_can_keep_to_is_offered(open_page: Open) -> None:
    """A page offers no other language and no record to download."""
    page = open_page(Table(seed=7).to_html()).page
    page.locator(".matcha header button, .matcha .game-head button").last.click()

    expect(page.locator(".matcha .drawer")).to_be_visible()
    expect(page.locator(".matcha .drawer option[lang]")).to_have_count(0)
    expect(page.locator(".matcha .drawer")).not_to_contain_text(i18n.format_message("do-download"))


def test_answers_computed_beforehand(open_page: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """A widget of any kind finds the answers that Python put in the page, and no answer for others."""
    answers = {
        intent_key({"type": "go", "from": 1}): {"traits": {"step": 2}, "message": {"text": "well done"}},
        intent_key({"type": "go", "from": 2}): {"traits": {"step": 3}},
    }
    draw_with(LESSON, monkeypatch)
    mount = Mount({"step": 1}, answers, "<p>LessonStep 1</p>")
    page_ = open_page(build_page(mount, "A lesson", "en")).page
    for _ in range(4):
        page_.locator("button").click()

    expect(page_.locator("[data-matcha]")).to_have_text("Step 3 x-1 well done")


def test_without_javascript(open_page: Open) -> None:
    """Without JavaScript the page has the board as a table and a sentence that describes it."""
    page = open_page(Table(seed=7, language="uk").to_html(), javascript=False).page

    expect(page.locator("[data-matcha] table").first).to_be_visible()
    expect(page.locator("[data-matcha]")).to_contain_text(i18n.format_message("no-page", {}, "uk"))


def test_where_a_widget_fails_the_picture_stays(open_page: Open, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a bundle cannot be drawn, the still picture stays."""
    failing = "{ render({ el }) { document.title = 'Tried'; el.append('Half'); throw Error('too old') } }"
    draw_with(failing, monkeypatch)
    opened = open_page(build_page(Mount({}, {}, "<p>The board</p>"), "A lesson", "en"))
    opened.forgiven = "error: too old"
    expect(opened.page).to_have_title("Tried")

    expect(opened.page.locator("[data-matcha]")).to_have_text("The board")


def test_a_replay_is_stepped_through(open_page: Open, first_game: dict[str, Any]) -> None:
    """By keyboard from the first frame to the last and back, each with its sentences, and none shows a message id."""
    replay = Replay(first_game, seat=0, language="uk")
    root = open_page(replay.to_html()).page.locator(".matcha")
    shown = []
    for frame in range(1, len(replay.film["frames"])):
        root.press(".")
        expect(root).to_have_attribute("data-frame", str(frame))
        shown.append(root.inner_text())
    root.press("ArrowUp")
    root.press("?")
    expect(root.locator(".drawer")).to_be_visible()
    ids = set(re.findall(r"^([a-z][\w-]*-[\w-]+) =", i18n.catalogue_source("uk"), re.MULTILINE))

    expect(root).to_have_attribute("data-frame", "0")
    assert set() == ids & set(re.findall(r"[a-z][\w-]+", " ".join([*shown, root.inner_text()])))


def test_eyes_and_beliefs_in_a_page(open_page: Open, first_game: dict[str, Any]) -> None:
    """Every lens in the page can be chosen, with the other hand's possible cards."""
    root = open_page(Replay(first_game, seat=0).to_html()).page.locator(".matcha")
    root.get_by_role("button", name="Chances").click()
    expect(root.locator(".beliefs")).to_be_visible()
    root.press("f")

    expect(root).to_have_attribute("data-lens", "table")
    expect(root.get_by_role("button", name=i18n.format_message("replay-branch"))).to_have_count(0)


CLAIMS = (1, 0, "s", "suit S"), (2, 1, "n", "match"), (3, 1, "s", "match"), (3, 0, "n", "zero")
TALK = [
    {"after": after, "seat": seat, "place": place, "round": 1, "claim": claim} for after, seat, place, claim in CLAIMS
]
"""Two claims about each place of a round."""


@pytest.mark.parametrize(
    ("language", "width", "talk"), [("en", 1040, []), ("uk", 720, []), ("ja", 480, []), ("en", 480, TALK)]
)
def test_the_controls_stand_still(
    open_page: Open, first_game: dict[str, Any], language: str, width: int, talk: list[dict[str, Any]]
) -> None:
    """The buttons of a replay stay where they are, frame after frame."""
    first_game["sets"][0]["talk"] = talk
    replay = Replay(first_game, seat="all", language=language)
    page = open_page(replay.to_html()).page
    page.set_viewport_size({"width": width, "height": 1000})
    root = page.locator(".matcha")
    stood = {
        box for press in (".", "ArrowRight") for box in root.evaluate(BUTTONS, [press, len(replay.film["frames"])])
    }

    expect(root).to_have_attribute("data-frame", str(len(replay.film["frames"]) - 1))
    assert 1 == len(stood)


BUTTONS = """async (root, [key, frames]) => {
    const press = key => root.dispatchEvent(new KeyboardEvent("keydown", {key, code: key, bubbles: true}))
    const parts = [root, ...root.querySelectorAll(".controls button, .track input, .reason")]
    const stood = []
    press("ArrowUp")
    for (let frame = 0; frame < frames; frame++) {
        press(key)
        await new Promise(done => setTimeout(done))
        const [at, ...boxes] = parts.map(part => part.getBoundingClientRect())
        stood.push(boxes.map(box => [box.left - at.left, box.top - at.top, box.width].map(Math.round)).join())
    }
    return stood
}"""
"""The positions of the buttons below a replay, frame after frame."""


@pytest.mark.parametrize("lens", ["all", "1", "table"])
def test_claims_are_told_as_in_the_text(open_page: Open, first_game: dict[str, Any], lens: Lens) -> None:
    """Stepping through tells the game as its text does, with the fate of every claim, through each lens."""
    first_game["sets"][0]["talk"] = TALK
    replay = Replay(first_game, seat="all")
    page = open_page(replay.to_html()).page
    root = page.locator(".matcha")
    while root.get_attribute("data-lens") != lens:
        root.press("f")
    heard = []
    while root.get_attribute("data-frame") != str(len(replay.film["frames"]) - 1):
        root.press("ArrowRight")
        root.press("Shift")  # skips the animation
        heard.append(root.get_by_role("status").inner_text().strip())

    assert " ".join(re.sub(r" \([^()]*\)$", "", each) for each in replay.transcript(lens)[1:]) == " ".join(heard)


@pytest.mark.parametrize("width", [1280, 480])
def test_what_becomes_of_a_claim_is_seen(open_page: Open, first_game: dict[str, Any], width: int) -> None:
    """At any width a replay shows where a lie was discovered, and that its text was shortened."""
    first, *later = first_game["sets"]
    lie = {"after": 1, "seat": 0, "place": "s", "round": 1, "claim": "miss"}
    replay = Replay(first_game | {"sets": [first | {"talk": [lie]}, *later]}, stop="set 1 round 2")
    page = open_page(replay.to_html()).page
    page.set_viewport_size({"width": width, "height": 1000})
    root = page.locator(".matcha")
    truth = root.locator(".truth")
    for _ in range(6):
        expect(truth).to_have_count(0)
        root.press("ArrowRight")
    expect(truth.get_by_text("not true")).to_be_visible()
    root.press("ArrowDown")

    expect(root.locator(".reason").get_by_text(i18n.format_message("replay-more"))).to_be_visible()


def test_a_card_alone_leads_to_its_moment(open_page: Open, first_game: dict[str, Any]) -> None:
    """The seal on a lone card does not catch a press in its middle, which leads to the card's moment."""
    root = open_page(Replay(first_game, seat="all").to_html()).page.locator(".matcha")
    root.press("ArrowDown")
    root.locator(".spot:has(.is-alone) .birth").last.click()

    expect(root.get_by_role("status")).to_contain_text(" beside ")


def test_games_side_by_side(open_page: Open) -> None:
    """From a file, too, a bet leads to the first difference, and no other language is offered."""
    side = Sides(open_page(Compare("e1", language="nl").to_html()).page.locator(".matcha"))
    side.press("ArrowRight", "b", "?")

    assert (2, [0, 1]) == (side.snap, side.framed_sides)
    assert ["T3", "T4"] == side.differences[0][-1][1:]
    expect(side.root.locator(".drawer")).to_be_visible()
    expect(side.root.locator("option[lang]")).to_have_count(0)


def test_sets_are_named_in_full(open_page: Open) -> None:
    """With little room and long words the slider still names each set, above its rounds."""
    page = open_page(Compare("e4", language="uk").to_html()).page
    page.set_viewport_size({"width": 480, "height": 1000})
    page.locator(".matcha").press("b")
    names = page.locator(".rd.set")

    expect(names).to_have_text([i18n.format_message("is-set", {"set": number, "sets": 0}, "uk") for number in (1, 2)])
    assert [0, 0] == names.evaluate_all("names => names.map(name => name.scrollWidth - name.clientWidth)")


def test_the_text_is_for_paper(open_page: Open, first_game: dict[str, Any]) -> None:
    """The game as text is hidden on a screen and printed below the board."""
    replay = Replay(first_game)
    page = open_page(replay.to_html()).page
    expect(page.locator(".matcha")).to_be_visible()
    sentences = page.locator("section li")

    expect(sentences.first).to_be_hidden()
    page.emulate_media(media="print")
    expect(sentences).to_have_count(len(replay.transcript()))
    expect(sentences.last).to_be_visible()
    expect(page.locator(".matcha .card").first).to_be_visible()


def test_a_notebook_stands(open_page: Open, tmp_path: Path) -> None:
    """Every view in an exported notebook is drawn; two views of one table are the same but independent."""
    cells = ["import matcha_widget\\nt = matcha_widget.Table(seed=7)\\nt", "t", "matcha_widget.Table(seed=8)"]
    made = ",".join(
        f'{{"cell_type": "code", "execution_count": null, "metadata": {{}}, "outputs": [], "source": "{cell}"}}'
        for cell in cells
    )
    source, target = tmp_path / "lesson.ipynb", tmp_path / "lesson.html"
    source.write_text(f'{{"cells": [{made}], "metadata": {{}}, "nbformat": 4, "nbformat_minor": 5}}', encoding="utf-8")
    assert 0 == main(["export", str(source), "-o", str(target)])
    page = open_page(target.read_text(encoding="utf-8")).page
    expect(page.locator(".matcha")).to_have_count(3)
    page.locator(".matcha").nth(1).press("?")

    expect(page.locator(".matcha .drawer")).to_have_count(1)
