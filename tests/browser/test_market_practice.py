"""A sitting of Genmaicha's exercises, and its class, by mouse in a page."""

from playwright.sync_api import Locator, expect

from matcha_widget.games.genmaicha.course.market_classroom import Classroom
from matcha_widget.games.genmaicha.course.practice import Exercise, Practice
from matcha_widget.games.genmaicha.course.skills import SKILLS
from matcha_widget.kit.widgets import library

from .live import Draw, Live
from .page import Open

PLACES = {
    "drink": '.ledge [data-drink="{}"]', "tag": '[data-line="{}"]', "crate": '[data-crate="{}"]',
    "person": '.bidder[data-who="{}"]', "coin": "button.coin", "done": ".main",
}  # fmt: skip
BOXES = """() => [...document.querySelectorAll(".matcha .panel *")].map((part) => {
  const { x, y, width, height } = part.getBoundingClientRect();
  return [part.tagName, part.className.baseVal ?? part.className, x, y, width, height].join(" ");
})"""


def place(live: Live, act: str) -> Locator:
    """The element to press."""
    root = live.page.locator(".matcha")
    seen = live.widget.snapshot
    if act in seen["board"]["bag"]:
        return root.locator(f'.bag-picture button:has([data-drink="{act}"])')
    kind = next(each["choice"]["kind"] for each in seen["options"] if each["id"] == act)
    return root.locator(PLACES[kind].format(act))


def press(live: Live, act: str) -> None:
    """Press it, and wait for the answer."""
    before = live.widget.snapshot["revision"]
    if "/" in act:
        for field, number in zip(live.page.locator(".fraction input").all(), act.split("/"), strict=True):
            field.fill(number)
        live.page.locator(".main").click()
    else:
        place(live, act).click()
    expect(live.page.locator(".panel")).to_have_attribute("data-revision", str(before + 1))


def test_ten_exercises(draw: Draw) -> None:
    """Ten exercises of all skills are answered on the board; the first has a mistake, the second is taken back."""
    live = draw(Practice(), 1040)
    root, widget = live.page.locator(".matcha"), live.widget
    assert isinstance(widget, Practice)
    for number in range(1, 11):
        skill = SKILLS.names[(number - 1) % 6]
        root.get_by_role("button", name="Skills").click()
        root.locator(".skills button").nth(SKILLS.names.index(skill)).click()
        expect(root.locator(".skills")).to_have_count(0)
        question = widget._state.question_state.question
        if number == 1:
            wrong = next(drink for drink in question.table.turn.hand if drink not in question.right[0])
            press(live, wrong)
            expect(root.locator(".spoken")).to_contain_text("The ")
        for act in question.right[0]:
            press(live, act)
        expect(root.locator(".strip")).to_contain_text("Right.")
        root.locator(".main").click()
        if number < 10:
            expect(root.locator(".count")).to_have_text(f"{number + 1} of 10")

    expect(root.locator(".spoken")).to_contain_text("Nine of ten")


def test_the_other_game_moves_nothing(draw: Draw) -> None:
    """A widget of Matcha drawn later in the same page, with its styles last, moves nothing."""
    live = draw(Practice(), 1040)
    before = live.page.evaluate(BOXES)
    live.page.add_style_tag(content=library.read_dist_file("widgets.css"))
    assert before == live.page.evaluate(BOXES)


def test_a_turn_is_taken_back(draw: Draw) -> None:
    """On a phone a turn that could be better is explained, taken back act by act, and played again."""
    live = draw(Exercise("best-turn/1/4"), 480)
    root = live.page.locator(".matcha")
    press(live, "done")
    expect(root.locator(".strip")).to_contain_text("Not yet.")
    root.locator(".main").click()
    expect(root.locator(".main")).to_have_text("Done")
    for act in SKILLS.make("best-turn/1/4").right[0]:
        press(live, act)

    expect(root.locator(".strip")).to_contain_text("Right.")
    expect(root.locator(".earned")).to_contain_text(str(SKILLS.make("best-turn/1/4").table.turn.best.yen))


def test_a_page_takes_the_last_act_back(open_page: Open) -> None:
    """Without Python, too, the last act is taken back first, in whatever order the acts were made."""
    exercise = Exercise("bag/1/7")
    one, two, *_ = exercise._state.question_state.question.right[0]
    page_ = exercise.to_html()
    for first, last in ((one, two), (two, one)):
        root = open_page(page_).page.locator(".matcha")
        drinks = {each: root.locator(f'.bag-picture button:has([data-drink="{each}"])') for each in (first, last)}
        for drink in drinks.values():
            drink.click()
            expect(drink).to_have_attribute("aria-pressed", "true")
        for taken, stands in ((last, "true"), (first, "false")):
            root.get_by_role("button", name="Take it back").click()
            expect(drinks[taken]).to_have_attribute("aria-pressed", "false")
            expect(drinks[first]).to_have_attribute("aria-pressed", stands)


def test_a_class_pays(draw: Draw) -> None:
    """Votes are typed, the second press ends the question, and the average of all votes is shown."""
    live = draw(Classroom("everybody-pays"), 1024)
    root = live.page.locator(".matcha.room")
    root.locator(".main").click()
    expect(root.locator(".bubble")).to_contain_text("No talking.")
    for field, count in zip(root.locator("input").all(), ("6", "7", "8", "3"), strict=True):
        field.press_sequentially(count)
        field.press("Enter")
    expect(root.locator(".remark")).to_have_text("24 of 25 hands counted")
    expect(root.locator(".main")).to_have_text("Show the answer")
    root.locator(".main").click()
    expect(root.locator(".main")).to_have_text("Press again to show it")
    expect(root.locator(".bubble")).not_to_contain_text("together you paid")
    root.locator(".main").click()
    expect(root.locator(".bubble")).to_contain_text("24 bids: together you paid 3200 for 3600.")
    box = root.bounding_box()

    assert box is not None
    assert box["height"] <= 640
