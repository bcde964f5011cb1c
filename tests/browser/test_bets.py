"""Bets at a table: asked before each reveal, nothing disclosed, made and skipped by keyboard alone."""

import pytest
from playwright.sync_api import expect

from matcha_widget.kit import i18n

from .notebook import Notebook
from .player import Keyboard
from .table import Table

CELL = "t = matcha_widget.Table(seed=7, bets=True, language={language!r})\nt"


@pytest.fixture(name="player", params=["en", "uk"])
def _player(notebook: Notebook, request: pytest.FixtureRequest) -> Keyboard:
    """A keyboard at a table with bets."""
    notebook.open("import matcha_widget", CELL.format(language=request.param)).run()
    return Keyboard(Table(notebook))


def play_round(player: Keyboard) -> None:
    """Play until a bet is asked for, or the game is over."""
    table = player.table
    table.hurry()
    while not table.root.locator(".stakes").count() and table.snapshot["phase"] != "over":
        if table.snapshot["phase"] == "play":
            player.turn()
        else:
            with table.expect_answer():
                player.go_on()


def reveal_sentences(table: Table) -> list[str]:
    """The sentences of the reveal, as sent."""
    language = str(table.root.get_attribute("lang"))
    events = [event for event in table.events if event["do"] in ("check", "compare", "take", "nothing")]
    return [i18n.render_sentence(line, language) for event in events for line in event["tell"]]


def trays(table: Table) -> list[str]:
    """The tokens that both have won, and those they still need."""
    return [tray.inner_html() for tray in table.root.locator(".tray").all()]


def test_a_bet_from_the_place_to_the_verdict(player: Keyboard) -> None:
    """After a card is laid the bet is asked for, and until it is answered the page holds nothing of the reveal."""
    table = player.table
    won = trays(table)
    play_round(player)
    sentences, page = reveal_sentences(table), table.root.inner_html()

    assert len(sentences) > 2
    assert [] == [sentence for sentence in sentences if sentence in page]
    assert won == trays(table) != []
    assert table.root.locator(".nowpair .badge, .nowpair .prize").count() == 0
    assert table.root.evaluate("root => document.activeElement.querySelector('.stakes') !== null")

    player.tab_to(".stake button")
    player.press("Enter")
    player.tab_to(".bar .go")
    player.press("Enter")
    table.hurry()
    expect(table.root.locator(".came li")).to_have_count(1)
    table.hurry()
    told_of = str(table.root.locator(".drawer").text_content())
    assert [] == [sentence for sentence in sentences if sentence not in told_of]
    assert sentences[-1] in table.transcript[-1]


def test_a_game_of_bets(player: Keyboard) -> None:
    """Space continues without a bet; at the end stand the tally and, on demand, the origin of every token."""
    table = player.table
    play_round(player)
    player.tab_to(".stake button")
    player.press("Space")
    player.tab_to(".bar .go")
    player.press("Enter")
    while table.snapshot["phase"] != "over":
        play_round(player)
        table.root.focus()
        player.press("Space")
        expect(table.root.locator(".stakes")).to_have_count(0)
    tokens = sum(sum(each) for each in table.snapshot["tokens"])
    table.hurry()
    player.press("Space")
    player.press("w")

    assert table.root.locator(".tally").count() == 1
    assert tokens == table.root.locator(".paid .token").count()
