"""Messages in one thread while a cell runs in another: a table makes one change at a time."""

import contextlib
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from threading import Barrier, Event, Thread, get_ident
from time import monotonic, sleep
from typing import Any

import pytest
from effort import tries
from recording_browser import Browser, Table

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import IllegalMove, MatchaError, View
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import bot_turns
from matcha_widget.kit.files import move_aside, write_whole
from matcha_widget.kit.widgets import lock
from matcha_widget.kit.widgets.lock import WidgetBusy, WidgetLock

GAMES = tries(4, 40)
"""Races of each kind."""


@pytest.fixture(autouse=True)
def _hurry() -> Iterator[None]:
    """Have threads take turns as often as Python allows."""
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def race(*runners: Callable[[], object]) -> None:
    """Run all of these at once; raise their faults here."""
    start, faults = Barrier(len(runners)), list[BaseException]()

    def run(runner: Callable[[], object]) -> None:
        start.wait()
        try:
            runner()
        except BaseException as fault:  # noqa: BLE001  # raised again below
            faults.append(fault)

    threads = [Thread(target=run, args=[runner], daemon=True) for runner in runners]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert [False] * len(threads) == [thread.is_alive() for thread in threads]
    assert [] == faults


def revisions(browser: Browser) -> list[int]:
    """Return the revisions of all snapshots in the order sent."""
    return [sent["state"]["snapshot"]["revision"] for sent in browser.sent if "snapshot" in sent.get("state", {})]


@pytest.mark.parametrize("seed", range(GAMES))
def test_racing_clicks_apply_once(browser: Browser, seed: int) -> None:
    """If several threads click on one revision, one click is played and the others are stale."""
    table = Table(seats=("human", None), seed=seed)
    move = {"type": "move", "revision": table.snapshot["revision"], "move": table.snapshot["legal"][0]}
    race(*(lambda n=n: browser.send(table, {**move, "id": f"t-{n}"}) for n in range(6)))
    refused = [sent["content"]["cause"] for sent in browser.sent if "content" in sent]

    assert ["stale"] * 5 == refused
    assert 1 == table.moves
    assert 1 == len(revisions(browser))


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_game_that_many_threads_play(browser: Browser, seed: int) -> None:
    """Clicks, cells, talk and undo at once: the record stays a legal game, and no snapshot follows a newer one."""
    table = Table(seats=("human", "greedy" if seed % 2 else None), seed=seed, undo="free")
    race(*(lambda n=n: busy(browser, table, n, Random(f"{seed} {n}")) for n in range(4)))
    sent = revisions(browser)

    assert sorted(set(sent)) == sent
    assert sent[-1] == table.snapshot["revision"]
    assert table.game == matcha.load(table.record)
    assert table.moves == sum(len(played["moves"]) for played in table.record["sets"])


LATE: dict[str, Callable[[Table], object]] = {
    "undo": lambda table: table.undo(),
    "rematch": lambda table: table.rematch(),
    "load": lambda table: table.load(matcha.new_game(seed=4)),
}
"""Changes that come while a player thinks."""


@pytest.mark.parametrize("what", LATE)
def test_changes_wait_while_a_player_thinks(browser: Browser, monkeypatch: pytest.MonkeyPatch, what: str) -> None:
    """A change by another thread is made after the player's move, and a click is stale."""
    monkeypatch.setattr(bot_turns, "urandom", bytes)  # a rematch is dealt alike at both tables
    others: list[Thread] = []

    def thinker(view: matcha.View) -> matcha.Move:
        if not others:
            others.extend(Thread(target=run, args=[table], daemon=True) for run in (click, LATE[what]))
            for other in others:
                other.start()
        return view.legal[0]

    def click(table: Table) -> None:
        browser.send(table, {"type": "move", "id": "t-1", "revision": 1, "move": "pass"})

    table, plain = (Table(seats=("human", who), seed=3) for who in (thinker, lambda view: view.legal[0]))
    table.play("pass")
    for other in others:
        other.join(60)
    plain.play("pass")
    LATE[what](plain)

    assert plain.game == table.game
    assert ["stale"] == [sent["content"]["cause"] for sent in browser.sent if "content" in sent]
    assert revisions(browser)[:1] == [2]


def test_tables_that_play_at_each_other() -> None:
    """Two threads can play at two tables, each with an observer that speaks at the other one."""
    tables = [Table(seats=(None, None), seed=seed) for seed in (1, 2)]
    for table, other in zip(tables, reversed(tables), strict=True):
        table.observe(lambda _, other=other: other.say("hm", seat=0), "turn")
    race(*(lambda table=table: [table.play("pass") for _ in range(12)] for table in tables))

    assert [12, 12] == [table.moves for table in tables]


@pytest.mark.parametrize("seed", range(GAMES))
def test_a_ring_of_tables(seed: int) -> None:
    """In a ring of tables that play at one another nobody waits for ever, and no move is lost."""
    number = 2 + seed % 4
    tables = [Table(seats=(None, None), seed=seed) for _ in range(number)]
    for at, table in enumerate(tables):
        following = tables[(at + 1) % number]
        table.observe(lambda _, following=following: following.say("hm", seat=1), "moves")
    race(*(lambda table=table: [table.play("pass") for _ in range(12)] for table in tables))

    assert [12] * number == [table.moves for table in tables]
    assert [12] * number == [len(table.record["sets"][0]["talk"]) for table in tables]


@pytest.mark.parametrize("by", ["a cell", "a click"])
def test_a_player_that_waits_for_a_thread_at_its_table(browser: Browser, by: str) -> None:
    """If a player waits for a thread that plays at its table, the thread is refused, and the game goes on."""
    refused: list[str] = []

    def play_once() -> None:
        if by == "a click":
            sent = browser.send(table, {"type": "move", "id": "t-1", "revision": 1, "move": "pass"})
            refused.append(sent[-1]["content"]["text"])
            return
        try:
            table.play("pass")
        except MatchaError as refusal:
            refused.append(str(refusal))

    def waiting(_: View) -> str:
        if not refused:
            other = Thread(target=play_once, daemon=True)
            other.start()
            other.join()
        return "pass"

    table = Table(seats=(None, waiting), seed=3)
    cell = Thread(target=table.play, args=["pass"], daemon=True)
    cell.start()
    cell.join(20)

    assert (False, 2) == (cell.is_alive(), table.moves)
    assert ["this widget is busy and waits for another thread: expected to be asked when it is done"] == refused


def test_a_busy_table_answers_each_click_once(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """If a click is refused because another one is being answered, the other one has one answer, even with a fault."""
    refused, sent, others = Event(), Event(), list[Thread]()

    def waiting(_: View) -> str:
        if not others:
            others.append(Thread(target=browser.send, args=[table, {**click, "id": "t-2"}], daemon=True))
            others[0].start()
            refused.wait(60)
        return "pass"

    def refuse_slowly(*given: Any, **named: Any) -> None:
        refuse(*given, **named)
        if not refused.is_set():
            refused.set()
            sent.wait(60)

    def send_and_wait(key: object = None) -> None:
        send_state(key)
        sent.set()
        others[0].join(60)

    def fail(_: object) -> None:
        raise ValueError

    table = Table(seats=("human", waiting), seed=3)
    click = {"type": "move", "revision": table.snapshot["revision"], "move": "pass"}
    refuse, send_state = table._send_refusal, table.send_state
    monkeypatch.setattr(table, "_send_refusal", refuse_slowly)
    monkeypatch.setattr(table, "send_state", send_and_wait)
    table.observe(fail, "snapshot")
    browser.send(table, {**click, "id": "t-1"})

    assert ["t-2"] == [sent["content"]["id"] for sent in browser.sent if "content" in sent]
    assert 1 == len(revisions(browser))


def test_a_slow_player_that_waits_for_nobody() -> None:
    """Changes that come while a player thinks for long are made after its move, and none is refused."""
    started = Event()

    def slow(view: View) -> str:
        started.set()
        until = monotonic() + 2.5 * (not view.actions[1:])
        while monotonic() < until:
            pass
        return "pass"

    table = Table(seats=(None, slow), seed=3)
    thinking = Thread(target=table.play, args=["pass"], daemon=True)
    thinking.start()
    started.wait(60)
    table.say("hm", seat=0)
    thinking.join(60)

    assert (2, 1) == (table.moves, len(table.record["sets"][0]["talk"]))


def test_players_that_play_at_each_other() -> None:
    """Two players that each try to play at the other's table are refused there, and both move."""
    refused: list[str] = []
    both, tables = Barrier(2, timeout=60), list[Table]()

    def meddler(other: int) -> Callable[[View], str]:
        def player(view: View) -> str:
            if view.round == 1 and len(view.actions) == 1:  # once, while the other one thinks too
                both.wait()
                try:
                    tables[other].play("pass")
                except IllegalMove as refusal:
                    refused.append(refusal.rule)
            return "pass"

        return player

    tables += [Table(seats=(None, meddler(1 - at)), seed=at) for at in (0, 1)]
    race(*(lambda table=table: table.play("pass") for table in tables))

    assert "T1" in refused
    assert all(table.moves >= 2 for table in tables)


def test_a_slow_player_delays_nobody_else(browser: Browser, first_game: dict[str, Any]) -> None:
    """While a player thinks at one table, other tables and widgets answer."""
    thinks, done = Event(), Event()

    def slow(_: View) -> str:
        thinks.set()
        done.wait(60)
        return "pass"

    slow_table, table = Table(seats=(None, slow), seed=1), Table(seats=("human", None), seed=2)
    replay = Replay(first_game)
    thinking = Thread(target=slow_table.play, args=["pass"], daemon=True)
    thinking.start()
    thinks.wait(60)

    def elsewhere() -> None:
        browser.ask(table, "move", move="pass")
        table.play("pass")
        browser.send(replay, {"type": "at", "id": "r-1", "step": 1})
        str(table)

    other = Thread(target=elsewhere, daemon=True)
    other.start()
    other.join(60)
    still = thinking.is_alive()
    done.set()
    thinking.join(60)

    assert [True, False, False] == [still, other.is_alive(), thinking.is_alive()]
    assert [2, 2, 1] == [slow_table.moves, table.moves, replay.position]


def test_a_holder_that_fails_waits_for_its_guest() -> None:
    """A holder that gives up waiting goes on when its guest has left; meanwhile nobody else is let in."""
    first, second = WidgetLock(), WidgetLock()
    holds, is_inside, order, holders = Barrier(2, timeout=60), Event(), list[str](), list[int]()

    def holder() -> None:
        with first.hold():
            holders.append(get_ident())
            holds.wait()
            with pytest.raises(WidgetBusy), second.hold():
                pass
            order.append("holder")
        with first.hold():
            assert first.inside == get_ident()

    def guest() -> None:
        with second.hold():
            holds.wait()
            while holders[0] not in lock._WAITING:  # the last to wait is let in
                sleep(0.01)
            with first.hold():
                is_inside.set()
                slow = Thread(target=sleep, args=[3])  # longer than a busy widget is waited for
                slow.start()
                slow.join()
                order.append("guest")

    def third() -> None:
        is_inside.wait(60)
        while "holder" not in order:
            with contextlib.suppress(WidgetBusy), first.hold():
                order.append("third")

    race(holder, guest, third)

    assert ["guest", "holder"] == [name for name in order if name != "third"]
    assert order[0] == "guest"
    assert [None, None] == [first.inside, second.inside]


@pytest.mark.parametrize("why", ["damaged", "other"])
def test_files_that_many_threads_write(tmp_path: Path, why: str) -> None:
    """Many threads write a file and set it aside: none fails, and no text is torn."""
    file = tmp_path / "game.matcha"

    def keep(number: int) -> None:
        for turn in range(20):
            write_whole(file, f"{number} {turn}\n" * 50)
            with contextlib.suppress(FileNotFoundError):  # another one has set it aside
                move_aside(file, why)

    race(*(lambda number=number: keep(number) for number in range(4)))
    found = [path.read_text(encoding="utf-8").splitlines() for path in tmp_path.iterdir()]

    assert {(50, 1)} == {(len(lines), len(set(lines))) for lines in found}


def busy(browser: Browser, table: Table, number: int, rng: Random) -> None:
    """Do random things at a table, even those that are no longer possible."""
    for turn in range(25):
        click: dict[str, Any] = {"id": f"t-{number}-{turn}", "revision": table.snapshot["revision"]}
        legal = [str(move) for move in matcha.legal_moves(table.game.state)] or ["pass"]
        try:
            match rng.randrange(6):
                case 0 | 1:
                    browser.send(table, {**click, "type": "move", "move": rng.choice(legal)})
                case 2:
                    browser.send(table, {**click, "type": "undo", "knowledge": True})
                case 3:
                    table.play(rng.choice(legal))
                case 4:
                    table.say("hm", seat=rng.randint(0, 1))
                case _:
                    table.deal()
        except MatchaError:
            pass  # somebody else was quicker
