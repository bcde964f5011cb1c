"""The size of what a table sends: talk, payments, rounds that nobody plays."""

import json
from random import Random
from typing import Any

import pytest
from recording_browser import Browser, Table, answer, events_before, play_on

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.players import player

pytestmark = pytest.mark.usefixtures("quiet")


def test_a_remark_about_resigning_ends_no_game() -> None:
    """A note about resigning ends a game only if it is the last entry: a teacher may write one before."""
    table = Table(seats=(None, None), seed=4)
    table.play("pass")
    table.play("pass")
    earlier = table.game.with_notes([matcha.Note(1, 1, "top resigns")])
    later = earlier.with_notes([*earlier.notes, matcha.Note(1, 2, "bottom resigns"), matcha.Note(1, 2, "See?")])
    for game in (earlier, later):
        table.load(matcha.dump(game))

        assert "" == table.result
    table.load(matcha.dump(later.with_notes(later.notes[:-1])))
    assert "1" == table.result


def test_a_branch_of_a_resigned_game_is_played_on() -> None:
    """A branch of a resigned game can be played on."""
    table = Table(seats=(None, None), seed=4)
    table.play("pass")
    table.resign(0)
    branch = table.game.branch(-1)

    assert (0, None) == (table.game.resigned, branch.resigned)
    table.load(matcha.dump(branch))
    assert "" == table.result


def size(value: object) -> int:
    """Bytes on the wire."""
    return len(json.dumps(value, ensure_ascii=False).encode())


def test_payments_are_sent_once(browser: Browser) -> None:
    """The payments are sent once, at the end, and not again with later words."""
    table, rng = Table(seed=1), Random(1)
    while not table.result:
        state = answer(play_on(browser, table, rng))

    assert json.loads(json.dumps(table.paid)) == state["paid"] != []
    table.say("well", seat=0)
    assert {"snapshot"} == set(browser.sent[-1]["state"])


def test_names_change_with_the_language(browser: Browser) -> None:
    """Another language changes a bot's name everywhere, after the end too."""
    table, rng = Table(seed=1), Random(1)
    while not table.result:
        play_on(browser, table, rng)
    assert "Momo" in json.dumps(table.paid)
    state = answer(browser.ask(table, "language", language="ja"))

    assert {"_lost", "language", "catalogue", "snapshot", "paid"} == set(state)
    for sent in (state["snapshot"], state["paid"], {**table.page_traits(), "catalogue": {}}):
        assert "Momo" not in json.dumps(sent)


def test_talk_is_bounded() -> None:
    """A snapshot holds the latest words that fit, in any script, and every claim of a set."""
    table = Table(seats=("human", None), seed=1)
    for what in ("match", "number 2", "suit M", "zero", "miss"):
        table.claim(what, "n", seat=0)
        table.claim(what, "s", seat=0)
    assert 10 == len(table.snapshot["talk"])
    for number in range(12):
        table.say(f"{number} {'茶' * 190}", seat=0)

    assert size(table.snapshot["talk"]) <= 1000
    assert "say: 11 " in table.snapshot["talk"][-1]["what"]


@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_a_first_snapshot_is_no_whole_game(edition: str) -> None:
    """If functions play both seats, the first snapshot holds the last round and little more."""
    for seed in range(8):
        rng = Random(seed)
        players = [player("greedy", rng), player("random", rng)]
        table = Table(edition, players, seed=seed)

        assert size(table.snapshot) < 6500
        assert {"set", "over"} & {event["do"] for event in events_before(table.snapshot)}


@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_a_demonstration_goes_round_by_round(browser: Browser, edition: str) -> None:
    """If two bots play, each round waits for a request, through whole sets and games."""
    table = Table(edition, ("greedy", "honest"), seed=4)
    rounds: list[Any] = []
    while not table.result and table.snapshot["set"] < 3:
        rounds.append((table.snapshot["set"], table.snapshot["round"]))
        state = answer(browser.ask(table, "deal"))
        kinds = [event["do"] for event in events_before(state["snapshot"])]
        assert 1 == len([do for do in kinds if do in ("deal", "round", "set", "over")])
        assert kinds[0] in ("deal", "kept", "lay", "pass")

    assert [(number, each) for number in (1, 2) for each in (1, 2, 3, None)][: len(rounds)] == rounds
    assert len(rounds) > 4
    undone = browser.ask(table, "undo", knowledge=True)
    assert "refused" == answer(undone)["type"]


@pytest.mark.parametrize("edition", matcha.EDITIONS)
@pytest.mark.parametrize("seats", [("human", "random"), ("random", "human")])
def test_payments_repeat_each_reveal(edition: str, seats: tuple[str, str]) -> None:
    """At the end, and not before, every place where a card lay repeats the sentences of its reveal."""
    table, rng = Table(edition, seats, seed=edition), Random(1)
    events: list[Any] = []
    table.on_event(events.append)
    while not table.result:
        assert [] == table.paid
        _any_move(table, rng)
    paid = table.paid
    resolutions = [event for event in events if event["do"] in ("check", "compare", "take", "nothing")]
    sentences = [line for event in resolutions for line in event["tell"] if line["id"] != "tell-empty"]

    assert sentences == [line for place in paid for line in place["tell"]]
    assert [sum(each) for each in table.snapshot["tokens"]] == [
        sum(place["tokens"][seat] is not None for place in paid) for seat in (0, 1)
    ]


def _any_move(table: Table, rng: Random) -> None:
    state = table.game.state
    if state.phase == "deal":
        table.deal()
    elif state.phase == "keep":
        table.keep(*rng.choice(matcha.keeps(state, 0 if table.snapshot["seat"] == 0 else 1)).cards)
    else:
        table.play(rng.choice(table.snapshot["legal"]))
