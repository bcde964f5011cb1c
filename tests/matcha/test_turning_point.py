"""The turning point of a game, and the replay in which one looks back at it."""

from random import Random

import pytest
from recording_browser import Browser, answer, play_on

from matcha_widget import Table
from matcha_widget.engine import matcha
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.games.matcha.table.payments import resolved_places, turning_point


def bots_game(edition: str, seed: int) -> matcha.View:
    """The table's view of a whole game of two bots."""
    table = Table(edition, seats=("greedy", "random"), seed=seed)
    while not table.result:
        table.deal()
    return table.view("table")


@pytest.mark.slow
@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_from_there_on_the_winner_is_ahead(edition: str) -> None:
    """The winner is ahead from that place on and not before; where a tie was broken, it is the last place."""
    ties = 0
    for seed in range(40):
        view = bots_game(edition, seed)
        places, winner = resolved_places(view), view.outcome and view.outcome.winner
        turn = turning_point(places, view)
        if turn is None:
            assert "draw" == winner
            continue
        at = places.index(turn)
        ahead = [(place.lead if winner == 0 else -place.lead) > 0 for place in places]
        ties += not ahead[-1]
        assert at == len(places) - 1 if not ahead[-1] else all(ahead[at:]) and not any(ahead[at - 1 : at])
    assert ties < 20


def test_the_tokens_are_those_that_were_won() -> None:
    """Place by place the tokens add up to both trays."""
    for seed in range(10):
        view = bots_game("matagot-2020", seed)
        for seat in (0, 1):
            won = sorted(token for place in resolved_places(view) if (token := place.award.tokens[seat]))
            assert won == sorted(matcha.KINDS[at] for at, count in enumerate(view.tokens[seat]) for _ in range(count))


def test_looking_back_at_a_finished_game(browser: Browser) -> None:
    """The replay of a finished game shows the person's view at the turning point; the next game closes it."""
    table, rng = Table(seed=7), Random(7)
    while not table.result:
        play_on(browser, table, rng)
    browser.ask(table, "look back")
    replay = table.replay

    assert isinstance(replay, Replay)
    assert replay.position == replay.film["turned"]
    assert table.snapshot["seat"] == replay.film["seat"] == 0
    assert "Momo" in replay.transcript()[-1]
    table.rematch()
    assert table.replay is None


def test_a_replay_goes_with_its_game(browser: Browser) -> None:
    """The replay has the language of its table, and another finished game has a replay of its own."""
    table, other = Table(seed=7), Table(seed=8)
    table.resign(1)
    other.resign(0)
    browser.ask(table, "look back")
    first = table.replay
    table.language = "nl"
    spoken = first.language
    table.load(other.game)
    gone = table.replay
    browser.ask(table, "look back")

    assert ("nl", None) == (spoken, gone)
    assert table.replay is not first
    assert table.replay.language == "nl"


def test_a_bot_has_its_name_in_every_language(browser: Browser) -> None:
    """Another language changes a bot's name in the replay too; a person keeps theirs."""
    table = Table(seed=7, names=("Ana", ""))
    table.resign(1)
    browser.ask(table, "look back")
    replay, names = table.replay, []
    replay.position = 0
    for language in ("ja", "en"):
        table.language = language
        names.append([player["name"] for player in replay.film["views"]["0"]["first"]["players"]])
    table.rematch()
    replay.language = "ja"

    assert [["Ana", "モモ"], ["Ana", "Momo"]] == names
    assert (0, names[0]) == (replay.position, [one["name"] for one in replay.film["views"]["0"]["first"]["players"]])


def test_no_looking_back_during_a_game(browser: Browser) -> None:
    """Before the end of a game looking back is refused, and nothing changes."""
    table = Table(seed=7)
    before = table.snapshot
    said = answer(browser.ask(table, "look back"))

    assert "refused" == said["type"]
    assert (None, before) == (table.replay, table.snapshot)
