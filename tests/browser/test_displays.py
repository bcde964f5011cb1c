"""One widget shown twice, and many widgets in one notebook."""

import pytest
from playwright.sync_api import expect

from matcha_widget.kit import i18n

from .notebook import Notebook
from .player import Mouse, choice
from .replay import Replay
from .story import NotebookCourse
from .table import Table


@pytest.fixture(name="tables")
def _tables(notebook: Notebook) -> tuple[Table, Table]:
    """Two displays of one table."""
    notebook.open("import matcha_widget", "t = matcha_widget.Table(seed=7)\nt", "t").one_shell()
    notebook.run()
    return Table(notebook, 0), Table(notebook, 1)


def test_each_remembers_its_own(tables: tuple[Table, Table]) -> None:
    """A card picked, or help opened, in one display is not picked or opened in the other."""
    one, two = tables
    one.hand.nth(0).click()
    two.key("?").click()

    assert (1, 0) == (one.lifted_card.count(), two.lifted_card.count())
    assert (0, 1) == (one.root.locator(".drawer").count(), two.root.locator(".drawer").count())


def test_both_show_every_move(tables: tuple[Table, Table]) -> None:
    """A move made in either is shown in both, and an open panel stays open."""
    one, two = tables
    two.key("?").click()
    for mover, other in ((one, two), (two, one)):
        with other.expect_answer():
            Mouse(mover).turn()
        assert mover.board() == other.board()
        assert mover.transcript[-1] == other.transcript[-1]
    assert two.root.locator(".drawer").count() == 1


def test_a_refusal_is_for_who_asked(notebook: Notebook, tables: tuple[Table, Table]) -> None:
    """If two moves are sent at once, the first counts, and only the other display says that its own came too late."""
    one, two = tables
    revision, move = one.revision, choice(one.snapshot)
    with notebook.busy():
        Mouse(one).move(move)
        Mouse(two).move(move)
    one.wait_for_revision(revision + 1)
    two.wait_for_revision(revision + 1)
    expect(two.sentences).to_contain_text("The game moved on")
    expect(one.sentences).not_to_contain_text("The game moved on")


def test_many_widgets_share_what_draws_and_words_them(notebook: Notebook) -> None:
    """Several tables are played in the language chosen in each; bundle, styles and messages are sent once."""
    notebook.open("import matcha_widget", "matcha_widget.Table(seed=7)", "matcha_widget.Table(seed=8)").run()
    for number in (0, 1):
        table = Table(notebook, number, number)
        Mouse(table).turn()
        table.root.locator(".game-head button").last.click()
        table.root.locator(".drawer .row select").select_option("nl")
        expect(table.root).to_have_attribute("lang", "nl")
        expect(table.root.locator(".say").first).to_contain_text("Jij bent aan de beurt.")

    assert 1 == notebook.page.locator("head style[data-matcha-style=widgets]").count()
    states = [state for sent in notebook.wire.comms(down=True) for state in sent.states.values()]
    assert 1 == sum("packed" in state for state in states)
    sent = [state["catalogue"]["language"] for state in states if isinstance(state.get("catalogue"), dict)]
    assert ["en", "nl"] == sent


def test_each_speaks_its_own_language(notebook: Notebook) -> None:
    """A language chosen for the replay below a story, or for the story, changes only that one, and both still work."""
    story_cell, replay_cell = "course = mw.Course(None)\ncourse", "mw.Replay(mw.example('first-game'))"
    page = notebook.open("import matcha_widget as mw", story_cell, replay_cell).run().page
    page.emulate_media(reduced_motion="reduce")
    story, replay = NotebookCourse(notebook), Replay(notebook)
    panel = page.locator(".matcha.story")
    story.lay("S4", "n")
    replay.root.press("ArrowRight")
    text, frame = panel.inner_text(), replay.frame

    replay.root.press("?")
    replay.root.locator(".drawer select:has(option[lang])").select_option("nl")
    expect(replay.root).to_have_attribute("lang", "nl")
    assert (text, frame) == (panel.inner_text(), replay.frame)
    shown = replay.root.inner_text()
    notebook.python("course.language = 'uk'")
    expect(panel).to_have_attribute("lang", "uk")
    expect(panel).to_contain_text(i18n.format_message("story-back", {}, "uk"))
    expect(panel.locator(".spoken")).to_contain_text("You’ll see why I’m smiling.")
    assert (shown, frame) == (replay.root.inner_text(), replay.frame)

    story.go()
    assert "1.2" == story.at
    replay.root.press("Escape")
    replay.root.press("ArrowRight")
    expect(replay.root).not_to_have_attribute("data-frame", str(frame))


def test_a_lost_library(notebook: Notebook) -> None:
    """If the library that draws a table is gone, its cell says what to do, and doing it helps."""
    first = "import matcha_widget\nlose = 'lose' not in globals()"
    lost = "t = matcha_widget.Table(seed=7)\nif lose: t._library.close()\nt"
    notebook.open(first, lost).run()
    message = notebook.page.get_by_text("A part of this is missing. Run this cell again.")
    expect(message).to_be_visible()

    notebook.run()
    expect(message).not_to_be_attached()
    Mouse(Table(notebook)).turn()
