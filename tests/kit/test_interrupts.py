"""Interrupts, repeated messages and revisions of the future: browser and table stay in step."""

import itertools
import json
import os
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from threading import Thread
from types import FrameType, ModuleType
from typing import Any

import pytest
from recording_browser import Browser, Table, answer

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import View
from matcha_widget.games.matcha.course.course import Course, Exercise
from matcha_widget.games.matcha.course.lesson_widget import Classroom, Lesson
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.games.matcha.table.session import MatchaSession
from matcha_widget.kit import autosave, files, undo
from matcha_widget.kit import session as kit_session
from matcha_widget.kit.autosave import Autosave
from matcha_widget.kit.course import text_store
from matcha_widget.kit.widgets import lock
from matcha_widget.kit.widgets.lock import WidgetLock


def interrupting(work: Callable[..., Any], *, before: bool) -> Callable[..., Any]:
    """Return the same work, interrupted once."""
    left = [KeyboardInterrupt()]

    def work_interrupted_once(*given: Any, **named: Any) -> Any:
        if before and left:
            raise left.pop()
        result = work(*given, **named)
        if left:
            raise left.pop()
        return result

    return work_interrupted_once


def last_traits(browser: Browser) -> dict[str, Any]:
    """Return the traits that a browser was sent last."""
    return {name: value for sent in [*browser.opened, *browser.sent] for name, value in sent.get("state", {}).items()}


PRESSES: list[tuple[Callable[[], Any], dict[str, Any]]] = [
    (partial(Course, None), {"type": "again"}),
    (partial(Exercise, "match", 1, 1), {"type": "help"}),
    (partial(Classroom, "bluffing"), {"type": "step", "step": 2}),
]
SEAMS = [
    (MatchaSession, "play"),
    (Autosave, "save"),
    (Table, "_sync_traits"),
    (Table, "_notify_listeners"),
    (Table, "send_state"),
]


@pytest.mark.parametrize("before", [True, False], ids=["before", "after"])
@pytest.mark.parametrize(("kind", "work"), SEAMS, ids=[work for _, work in SEAMS])
@pytest.mark.parametrize("by", ["a click", "a cell"])
def test_an_interrupt_leaves_no_browser_behind(
    browser: Browser, monkeypatch: pytest.MonkeyPatch, by: str, kind: type, work: str, *, before: bool
) -> None:
    """After an interrupt at any point of a change, the browser is sent the game as it is, and plays on."""
    table = Table(seats=("human", "human"), seed=3)
    browser.ask(table, "ready", seat=0)
    monkeypatch.setattr(kind, work, interrupting(getattr(kind, work), before=before))
    with pytest.raises(KeyboardInterrupt):
        table.play("pass") if by == "a cell" else browser.ask(table, "move", move="pass")

    assert table.moves == len(table.record["sets"][0]["moves"])
    assert [json.loads(json.dumps(table.snapshot)), table.turn] == [
        last_traits(browser)[name] for name in ("snapshot", "turn")
    ]
    assert (table.moves == 1) == (table.snapshot["next_seat"] == 1)
    seat = table.snapshot["next_seat"]
    name, more = ("language", {"language": "nl"}) if seat is None else ("ready", {"seat": seat})
    assert "snapshot" in answer(browser.ask(table, name, **more))


@pytest.mark.parametrize("before", [True, False], ids=["before", "after"])
@pytest.mark.parametrize("work", ["_set_state", "publish", "send_state"])
@pytest.mark.parametrize(("make", "press"), PRESSES, ids=["course", "exercise", "class"])
def test_an_interrupt_leaves_no_panel_dead(
    browser: Browser,
    monkeypatch: pytest.MonkeyPatch,
    make: Callable[[], Any],
    press: dict[str, Any],
    work: str,
    *,
    before: bool,
) -> None:
    """After an interrupt, a course, an exercise or a class is shown as it is, and the next press is answered."""
    panel = make()
    monkeypatch.setattr(panel, work, interrupting(getattr(panel, work), before=before))
    with pytest.raises(KeyboardInterrupt):
        browser.ask(panel, **press)

    assert json.loads(json.dumps(panel.snapshot)) == last_traits(browser)["snapshot"]
    refused = [sent["content"]["cause"] for sent in browser.ask(panel, **press) if "content" in sent]
    assert "stale" not in refused


def test_an_interrupted_cell_leaves_no_class_dead(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """After an interrupted count in a cell, the browser goes on counting a class."""
    room = Classroom("bluffing")
    monkeypatch.setattr(room, "_set_state", interrupting(room._set_state, before=True))
    with pytest.raises(KeyboardInterrupt):
        room.count(A=1)
    counts = [12, *[0] * (len(room.snapshot["options"]) - 1)]

    assert counts == answer(browser.ask(room, "votes", counts=counts))["snapshot"]["ballot"]["counts"]


def test_an_interrupted_observer_leaves_no_browser_behind(browser: Browser) -> None:
    """After an interrupt in an observer, the browser is sent all of the change."""
    table = Table(seats=("human", None), seed=3)
    table.observe(interrupting(lambda _: None, before=True), "snapshot")
    with pytest.raises(KeyboardInterrupt):
        browser.ask(table, "move", move="pass")

    assert json.loads(json.dumps(table.snapshot)) == last_traits(browser)["snapshot"]
    assert [1, 1] == [table.moves, last_traits(browser)["moves"]]


def test_an_interrupted_player_moves_at_the_next_press(browser: Browser) -> None:
    """After an interrupt while a player thinks, nothing has changed, and the next press is played."""
    thinks = interrupting(lambda _: "pass", before=True)

    def slow(_: View) -> str:
        return str(thinks(_))

    table = Table(seats=("human", slow), seed=3)
    with pytest.raises(KeyboardInterrupt):
        browser.ask(table, "move", move="pass")
    refused = browser.sent[-1]["content"]

    assert ("refused", "error", 0) == (refused["type"], refused["cause"], table.moves)
    assert 2 == answer(browser.ask(table, "move", move="pass"))["moves"]


def test_an_answered_message_is_not_carried_out_again(browser: Browser, first_game: dict[str, Any]) -> None:
    """A message with an id that was answered is refused, at any widget, and nothing is done twice."""
    table, replay, exercise = Table(seats=("human", None), seed=3), Replay(first_game, "all"), Exercise("match", 1, 1)
    sent: list[tuple[Any, dict[str, Any]]] = [
        (table, {"type": "say", "what": "say: hm", "mat": None, "round": None, "revision": table.snapshot["revision"]}),
        (table, {"type": "download", "revision": 0}),
        (table, {"type": "language", "language": "nl", "revision": 0}),
        (replay, {"type": "branch", "step": 0, "seats": ["human", "greedy"], "swap": None}),
        (exercise, {"type": "help", "revision": 0}),
        (Lesson("editions"), {"type": "step", "step": 2, "revision": 0}),
    ]
    for at, (widget, content) in enumerate(sent):
        message = {**content, "id": f"r-{at}"}
        browser.send(widget, message)
        before = table.snapshot["revision"], replay.table, dict(exercise.snapshot)
        refused = answer(browser.send(widget, message))
        assert ("refused", f"r-{at}", "invalid") == (refused["type"], refused["id"], refused["cause"])
        assert f"id: 'r-{at}' has been answered: expected a new one for each message" == refused["text"]
        assert before == (table.snapshot["revision"], replay.table, dict(exercise.snapshot))


def test_an_id_that_was_refused_is_used_up(browser: Browser) -> None:
    """A message that was refused is not carried out under its id later, when it would be legal."""
    table = Table(seats=("human", None), seed=3)
    table.play("pass")
    move = {"type": "move", "move": "pass", "id": "r-1", "revision": table.snapshot["revision"]}
    assert "turn" == answer(browser.send(table, move))["cause"]
    table.play("pass")
    move["revision"] = table.snapshot["revision"]
    assert "invalid" == answer(browser.send(table, move))["cause"]
    assert 2 == table.moves


@pytest.mark.parametrize("ahead", [1, 2, 1000, 2**53])
def test_a_revision_of_the_future_is_refused(browser: Browser, ahead: int) -> None:
    """A press against a future revision is refused as stale, and is not kept for later."""
    table = Table(seats=("human", None), seed=3)
    revision = min(table.snapshot["revision"] + ahead, 2**53)
    refused = answer(browser.ask(table, "move", revision, move="pass"))

    assert ("stale", 0, table.snapshot["revision"]) == (refused["cause"], table.moves, refused["revision"])
    table.say("hm", seat=0)
    table.say("hm", seat=0)
    assert [0, None] == [table.moves, table.snapshot["answered"]]


STOPS = ("play", "undo", "rematch", "resign", "say", "take_screen")


@pytest.mark.parametrize("what", STOPS)
def test_an_interrupt_anywhere_leaves_a_table_to_play_on(what: str) -> None:
    """After an interrupt at any line, the game goes on and every decision can be undone."""
    for line in itertools.count():
        session = MatchaSession(seats=("human", "human" if what == "take_screen" else "greedy"), seed=3)
        session.play("pass")
        before = session.revision
        if not interrupt_at_line(partial(act, session, what), line, kit_session, undo):
            break
        if what == "take_screen":
            assert (session.revision == before) == (session.curtain_seat is not None), line
        for _ in range(2):
            if not session.is_over:
                session.play(session.view(0).legal[0] if session.view(0).legal else "pass")
        while session.may_undo() != "no":
            session.undo(knowledge=True)
    assert line > 5


def act(session: MatchaSession, what: str) -> None:
    """Do one of `STOPS`."""
    match what:
        case "play":
            session.play("pass")
        case "undo":
            session.undo()
        case "rematch":
            session.rematch(seed=4)
        case "resign":
            session.resign(0)
        case "take_screen":
            session.take_screen(1)
        case _:
            session.say(0, "say: hm")


@pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning")  # open files are closed later
@pytest.mark.filterwarnings("ignore:unclosed file")
@pytest.mark.parametrize("kept", ["game", "votes"])
def test_an_interrupt_anywhere_leaves_a_file_to_write_on(
    kept: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """After an interrupt at any line of the saving, the next change is saved."""
    monkeypatch.setattr(os, "fsync", lambda _: None)  # no disk is waited for
    for line in itertools.count():
        file = tmp_path / str(line) / "kept"
        file.parent.mkdir()
        if kept == "game":
            table = Table(seats=(None, None), seed=3, resume=file)
            came = interrupt_at_line(partial(table.play, "pass"), line, files, autosave)
            table.play("pass")
            assert (table.snapshot["saved"], table.game) == (True, matcha.load(file.read_bytes())), line
        else:
            room = Classroom("bluffing", keep=file)
            came = interrupt_at_line(partial(room.count, A=1), line, files, text_store)
            room.count(A=2)
            assert room.snapshot["saved"], line
            assert " 2 0" in file.read_text(encoding="utf-8"), line
        if not came:
            break
    assert line > 20


def test_an_interrupt_anywhere_leaves_a_widget_to_others() -> None:
    """After an interrupt at any line of the lock, other threads can take the widget."""
    for line in itertools.count():
        held = WidgetLock()
        came = interrupt_at_line(partial(take_and_leave, held), line, lock)
        other = Thread(target=take_and_leave, args=[held], daemon=True)
        other.start()
        other.join(10)
        assert (None, False) == (held.inside, other.is_alive()), line
        if not came:
            break
    assert line > 5


def take_and_leave(held: WidgetLock) -> None:
    """Take the lock twice, and release it."""
    with held.hold(), held.hold():
        pass


def interrupt_at_line(do: Callable[[], None], line: int, *modules: ModuleType) -> bool:
    """Interrupt at this line of these modules, counted as they run; True if there were so many."""
    left = [line]

    def trace(frame: FrameType, event: str, _: object) -> Any:
        if frame.f_code.co_filename not in [module.__file__ for module in modules]:
            return trace if event == "call" else None
        if event == "line":
            left[0] -= 1
            if left[0] == -1:
                raise KeyboardInterrupt
        return trace

    came, faults = list[KeyboardInterrupt](), list[Exception]()

    def run() -> None:
        sys.settrace(trace)
        try:
            do()
        except KeyboardInterrupt as interrupt:
            came.append(interrupt)
        except Exception as fault:  # noqa: BLE001  # raised again below
            faults.append(fault)

    thread = Thread(target=run, daemon=True)  # Python 3.11 leaves an exception behind in a thread interrupted like this
    thread.start()
    thread.join(60)
    for fault in faults:
        raise fault
    return bool(came)
