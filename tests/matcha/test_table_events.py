"""Callbacks and observers of a table: each gets every event once and in order, whichever other fails or plays on."""

from random import Random
from typing import Any

import pytest
from recording_browser import Browser, Table, answer, events_before, play_on

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import NotationError

pytestmark = pytest.mark.usefixtures("quiet")


def test_a_callback_added_during_an_event() -> None:
    """A callback added during an event gets the next event, not that one."""
    events: list[Any] = []
    table = Table(seats=(None, None), seed=4)
    table.on_event(lambda _: table.on_event(events.append))
    table.play("pass")

    assert [] == events
    table.say("hm", seat=0)
    assert ["say"] == [event["do"] for event in events]


def test_on_event(browser: Browser) -> None:
    """A callback gets every event once, as the browser's seat sees it."""
    table, events = Table(seats=("human", "robot"), seed=4), list[Any]()
    table.on_event(events.append)
    play_on(browser, table, Random(1))
    table.say("hm")

    assert ["lay", "lay", "say"] == [event["do"] for event in events]
    assert "??" == events[1]["card"]


def test_a_callback_is_taken_back() -> None:
    """A callback added twice is called once, and no more once it is removed."""
    table, events, other = Table(seed=4), list[Any](), list[Any]()
    for callback in (events.append, events.append, other.append):
        table.on_event(callback)
    table.say("hm", seat=0)
    for _ in range(2):
        table.on_event(events.append, remove=True)
    table.say("well", seat=0)

    assert ["say: hm"] == [event["what"] for event in events]
    assert ["say: hm", "say: well"] == [event["what"] for event in other]


def test_an_observer_that_plays(browser: Browser) -> None:
    """A cell that observes `turn` and plays on at once makes one message with both moves in it."""
    table = Table(seats=("human", None), seed=4)
    table.observe(lambda change: table.play("pass") if change["new"] == 1 else None, "turn")
    state = answer(browser.ask(table, "move", move="pass"))

    assert ["pass", "pass"] == [event["do"] for event in events_before(state["snapshot"])]
    assert "v-1" == state["snapshot"]["answered"]
    assert (0, 2) == (table.turn, table.moves)


def test_an_observer_that_fails(browser: Browser, caplog: pytest.LogCaptureFixture) -> None:
    """A cell's faulty observer does not cost the browser its answer."""
    table = Table(seats=("human", None), seed=4)
    table.observe(lambda _: 1 / 0, "turn")
    state = answer(browser.ask(table, "move", move="pass"))

    assert {"snapshot", "turn", "moves"} == set(state)
    with pytest.raises(ZeroDivisionError):
        table.play("pass")
    assert 2 == table.moves == browser.sent[-1]["state"]["moves"]
    caplog.clear()


def test_every_failing_observer_is_reported(caplog: pytest.LogCaptureFixture) -> None:
    """If several listeners fail, the first fault is raised and the others are logged, each once."""
    table = Table(seats=("human", None), seed=4)
    table.observe(lambda _: 1 / 0, "turn")
    table.observe(lambda _: [].pop(), "moves")
    with pytest.raises((ZeroDivisionError, IndexError)) as raised:
        table.play("pass")
    table.unobserve_all()
    table.play("pass")
    logged = [record.exc_info[0] for record in caplog.records if record.exc_info]
    caplog.clear()

    assert 1 == len(logged)
    assert {ZeroDivisionError, IndexError} == {raised.type, *logged}
    assert 2 == table.moves


@pytest.mark.parametrize("callback", [3, None, "print"])
def test_a_callback_is_callable(callback: Any) -> None:
    """Only a callable can be a callback."""
    with pytest.raises(NotationError, match=r"^callback: .* expected a function of an event"):
        Table(seed=4).on_event(callback)


def test_callbacks_get_everything_in_order(browser: Browser) -> None:
    """A callback that plays on, or that fails, changes nothing for the others."""
    table = Table(seats=(None, None), seed=6)
    events: list[str] = []

    def hasty(event: Any) -> None:
        if event["do"] == "lay":
            table.play("pass")

    def fail(_: Any) -> None:
        raise LookupError("a listener's own")

    for listener in (hasty, fail, lambda event: events.append(event["do"])):
        table.on_event(listener)
    with pytest.raises(LookupError):
        table.play(str(matcha.legal_moves(table.game.state)[0]))

    assert ["lay", "pass"] == events
    assert table.snapshot["revision"] == browser.sent[-1]["state"]["snapshot"]["revision"]


def test_an_interrupted_listener_silences_nobody() -> None:
    """A callback interrupted by hand still gets the next event."""
    table = Table(seats=(None, None), seed=6)
    events: list[str] = []

    def interrupt(event: Any) -> None:
        events.append(event["do"])
        if len(events) == 1:
            raise KeyboardInterrupt

    table.on_event(interrupt)
    with pytest.raises(KeyboardInterrupt):
        table.play("pass")
    table.play("pass")

    assert ["pass", "pass"] == events
