"""The course of Genmaicha as a browser has it: one message for each act, nothing before it happens, nothing lost."""

import json
from pathlib import Path
from random import Random
from typing import Any, get_type_hints

import pytest
from recording_browser import Browser, all_frames, answer
from stall_paths import LUCK, STEPS, best_way, on_the_day

import matcha_widget as mw
from matcha_widget.engine import genmaicha
from matcha_widget.games.genmaicha.course import stall_game
from matcha_widget.games.genmaicha.course.market_course import MarketCourse
from matcha_widget.games.genmaicha.course.stall_schema import MarketData, StallIntent, StallSnapshot
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_progress import CourseProgress
from matcha_widget.kit.course.story.course_state import CourseState, apply_act, open_step
from matcha_widget.kit.widgets.page import intent_key

STALLS = [stone.id for stone in stall_game.STORY.stones]
STEP = stall_game.STORY.steps

MOST = 12_000
"""Bytes of a snapshot, with all that follows from a bid on a market day."""


@pytest.fixture(name="course")
def _course(browser: Browser) -> MarketCourse:
    """A course that keeps nothing."""
    assert browser is not None
    return MarketCourse(None)


def do(browser: Browser, course: Any, act: StallIntent) -> dict[str, Any]:
    """Make a choice; return the one message it causes."""
    return answer(browser.ask(course, "act", choice=act.choice, yen=act.yen, drinks=act.drinks))


def acts(course: Any) -> list[StallIntent]:
    """All that can be asked for now."""
    walk = course._state
    return [*stall_game.possible_acts(walk.step, walk.situation)]


def go_to(browser: Browser, course: Any, name: str) -> None:
    """Go to a step by the choices that the story hopes for."""
    browser.ask(course, "stone", stone=name.partition(".")[0])
    while course.snapshot["step"]["id"] != name:
        onward(browser, course)


def onward(browser: Browser, course: Any) -> None:
    """Go on, or make the choice that the story hopes for."""
    if course.snapshot["go"]:
        browser.ask(course, "go")
        return
    walk = course._state
    if walk.step.setup.kind == "market":
        do(browser, course, on_the_day(walk))
        return
    after = best_way(walk)[1]
    do(browser, course, next(act for act in acts(course) if apply_act(walk, act).node_key == after.node_key))


def still(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without the fields that change with every message, and without progress."""
    market = snapshot["market"] and {**snapshot["market"], "frames": []}
    remarks = [{**each, "left": 0} for each in snapshot["told"] if each["left"] == snapshot["told"][-1]["left"]]
    return {**snapshot, "stones": [], "revision": 0, "answered": None, "market": market, "told": remarks, "notices": []}


# By its messages


@pytest.mark.parametrize("stall", STALLS[:-1])
def test_every_act_and_back(browser: Browser, course: MarketCourse, stall: str) -> None:
    """Each act has one answer and can be undone to the same situation; the hoped-for choice lights the lantern."""
    browser.ask(course, "stone", stone=stall)
    while course.snapshot["phase"] != "ceremony":
        before = course.snapshot
        for act in acts(course) if before["phase"] == "ask" else ():
            do(browser, course, act)
            assert course.snapshot["revision"] > before["revision"]
            assert MOST > len(json.dumps(course.snapshot, ensure_ascii=False).encode())
            if course.snapshot["refused"]:
                assert course.snapshot["told"]
                assert before["choices"] == course.snapshot["choices"]
            else:
                browser.ask(course, "back")
                assert {**still(before), "told": [], "refused": False, "mood": "", "who": ""} == {
                    **still(course.snapshot), "told": [], "refused": False, "mood": "", "who": ""}  # fmt: skip
        onward(browser, course)
    assert [stall] == [each["id"] for each in course.snapshot["stones"] if each["state"] == "done"]
    browser.ask(course, "go")
    assert str(int(stall) + 1) == course.snapshot["stone"]


def test_the_wire_fits_the_schema(browser: Browser, course: MarketCourse) -> None:
    """Every snapshot of the story fits the schema, and so does each of its frames."""
    while course.snapshot["go"] or course.snapshot["phase"] == "ask":
        assert {*get_type_hints(StallSnapshot)} == {*course.snapshot}
        for frame in all_frames(course.snapshot["market"]) if course.snapshot["market"] else ():
            assert {*get_type_hints(MarketData)} == {*frame}
        onward(browser, course)
    assert ("8", "ceremony") == (course.snapshot["stone"], course.snapshot["phase"])
    assert {"1", "6", "7"} == {each["id"] for each in course.snapshot["stones"] if each["stamp"]}


@pytest.mark.parametrize(
    ("name", "asked", "answer"),
    [
        ("6.1", {"choice": {"kind": "bid", "most": 500, "again": False}, "yen": 600}, "600"),
        ("6.1", {"choice": {"kind": "bid", "most": 500, "again": False}, "yen": 150}, "150"),
        ("6.1", {"choice": {"kind": "bid", "most": 500, "again": False}, "yen": None}, "yen"),
        ("6.1", {"choice": {"kind": "crate", "crate": "a"}, "yen": None}, "cannot be done now"),
        ("1.1", {"choice": {"kind": "serve", "drink": "K1"}, "yen": None}, "cannot be done now"),
        ("1.3", {"choice": {"kind": "tag", "line": "col1"}, "yen": 100}, "yen"),
        ("8.2", {"choice": {"kind": "bid", "most": 500, "again": False}, "yen": -100}, "-100"),
    ],
)
def test_impossible_choices_are_refused(
    browser: Browser, course: MarketCourse, name: str, asked: dict[str, Any], answer: str
) -> None:
    """An impossible choice is refused in a sentence, and nothing changes."""
    go_to(browser, course, name)
    before = course.snapshot
    (refused,) = browser.ask(course, "act", **{"drinks": None, **asked})
    assert "refused" == refused["content"]["type"]
    assert answer in json.dumps(refused["content"])
    assert before == course.snapshot


# Nothing before it happens


@pytest.mark.parametrize("step", [step for step in STEPS if step.setup.kind == "bid"], ids=lambda step: step.id)
def test_no_bid_is_sent_before_the_pouches_open(course: MarketCourse, step: Any) -> None:
    """Until you have bid, the others' later bids, the coin, crates and endings change nothing on the wire."""
    seats = len(step.setup.bids)
    other = step.setup._replace(
        bids=(0,) * seats, follow=(0,) * seats, coin=tuple(reversed(step.setup.coin)), takes={"1": "a"}
    )
    walks = [open_step(stall_game, each, {}, LUCK) for each in (step, step._replace(setup=other, endings=()))]
    first, second = (
        course.build_snapshot(walk._replace(stone=walks[0].stone), CourseProgress()) for walk in walks[:1] * 2
    )
    changed = stall_game.snapshot_fields(
        walks[0]._replace(step=step._replace(setup=other, endings=())), CourseProgress(), "en"
    )
    assert first == second
    assert stall_game.snapshot_fields(walks[0], CourseProgress(), "en") == changed


def days(seed: int) -> CourseState:
    """The market day, with this chance."""
    return open_step(stall_game, STEP["8.2"], {}, TableLuck(seed))


def test_a_market_day_tells_nothing_in_advance(course: MarketCourse) -> None:
    """Chance, later crates and the others' bids change nothing on the wire before they happen."""
    rng, moments = Random(7), 0
    walk = days(7)
    while walk.ending is None:
        play = walk.step.setup
        filled = 12 * walk.situation.require_state.round
        queue = (*play.queue[:filled], *sorted(play.queue[filled:]))
        other = walk._replace(luck=TableLuck(8), step=walk.step._replace(setup=play._replace(queue=queue), endings=()))
        assert stall_game.snapshot_fields(walk, CourseProgress(), "en") == stall_game.snapshot_fields(
            other, CourseProgress(), "en"
        )
        walk = apply_act(walk, rng.choice(stall_game.possible_acts(walk.step, walk.situation)))
        moments += 1
    assert moments > 8
    assert course.snapshot["market"] is not None


def test_a_bag_and_a_cloth_are_shut() -> None:
    """The bag is sent once it was opened, cards and crates once they are laid, slips of stall 5 likewise."""
    bag, cards, crate = (open_step(stall_game, STEP[name], {}, LUCK) for name in ("5.4", "8.1", "5.1"))
    snapshots = [stall_game.snapshot_fields(walk, CourseProgress(), "en") for walk in (bag, cards, crate)]
    assert (None, [], []) == (snapshots[0]["bag"], snapshots[1]["market"]["grid"], snapshots[1]["market"]["crates"])
    assert [[]] * 4 == [each["slips"] for each in snapshots[2]["market"]["crates"]]


# Saved progress


def file_rows(file: Path) -> list[str]:
    """The lines of the file, without the time."""
    return [row for row in file.read_text(encoding="utf-8").splitlines() if not row.startswith("seconds")]


def test_the_file(browser: Browser, tmp_path: Path) -> None:
    """Stalls, stamps, the stall's yen and undone choices, in sorted lines, under the course's own heading."""
    file = tmp_path / "matcha-genmaicha.txt"
    course = mw.Course(file, game="genmaicha")
    assert not file.exists()
    go_to(browser, course, "1.3")
    onward(browser, course)
    browser.ask(course, "back")
    onward(browser, course)
    assert [
        "genmaicha-course/1", "# delete this file to begin again", "at      1.3", "stamps  1", "purse   500",
        "brewed  -", "back    1.3",
    ] == file_rows(file)  # fmt: skip
    assert 500 == mw.Course(file, game="genmaicha").snapshot["market"]["seats"][0]["yen"]


def test_a_negative_purse_is_saved(browser: Browser, tmp_path: Path) -> None:
    """A purse below nothing is kept like any other: opened again, the course has nothing to say of its file."""
    file = tmp_path / "progress.txt"
    course = mw.Course(file, game="genmaicha")
    go_to(browser, course, "6.1")
    do(browser, course, next(act for act in reversed(acts(course)) if act.yen))
    while course.snapshot["go"] is None:
        do(browser, course, acts(course)[-1])
    browser.ask(course, "go")
    [purse] = [row for row in file_rows(file) if row.startswith("purse")]
    opened = mw.Course(file, game="genmaicha")

    assert "purse   -" in purse
    assert [] == opened.snapshot["notices"]
    assert purse in opened.progress


def test_a_step_goes_on_from_another_one(browser: Browser, tmp_path: Path) -> None:
    """The brews before the next crate are saved, and both steps can be undone."""
    file = tmp_path / "progress.txt"
    course = mw.Course(file, game="genmaicha")
    go_to(browser, course, "3.4")
    do(browser, course, StallIntent("act", {"kind": "tag", "line": "row3"}, None, None))
    browser.ask(course, "go")
    assert ("3.5", "may", ["O5", "W1", "W3"]) == (
        course.snapshot["step"]["id"], course.snapshot["back"], course.snapshot["market"]["shelf"])  # fmt: skip
    assert ["O5", "W1", "W3"] == mw.Course(file, game="genmaicha").snapshot["market"]["shelf"]
    do(browser, course, StallIntent("act", {"kind": "done"}, None, None))
    assert "back in the bag" in course.snapshot["told"][0]["text"]
    browser.ask(course, "back")
    browser.ask(course, "back")
    assert ("3.4", ["K6", "R2"]) == (course.snapshot["step"]["id"], course.snapshot["market"]["shelf"])


@pytest.mark.parametrize("brewed", ["row1", "row3+row3", "row3+col1"])
def test_a_turn_that_cannot_have_been_is_left_out(browser: Browser, tmp_path: Path, brewed: str) -> None:
    """If the file names an impossible brew, the step begins as written."""
    assert browser is not None
    file = tmp_path / "matcha-genmaicha.txt"
    file.write_text(f"genmaicha-course/1\nat 3.5\nbrewed {brewed}\n", encoding="utf-8")
    course = mw.Course(file, game="genmaicha")
    assert ("3.5", "ask") == (course.snapshot["step"]["id"], course.snapshot["phase"])
    assert STEP["3.5"].setup.opening_state == course._state.situation.require_state


def test_a_market_day_is_gone_on_with(browser: Browser, tmp_path: Path) -> None:
    """Opened again after every act, the day stands as it was left, to its very end; then another one begins."""
    file = tmp_path / "progress.txt"
    course = mw.Course(file, game="genmaicha")
    go_to(browser, course, "8.2")
    while course.snapshot["go"] is None:
        do(browser, course, on_the_day(course._state))
        opened = mw.Course(file, game="genmaicha")
        assert {**still(course.snapshot), "node": ""} == {**still(opened.snapshot), "node": ""}
    assert course.snapshot["ledger"]
    won = course.snapshot["market"]["seats"][0]["won"]
    assert f"duels   sachi 1 won {int(won)}" in file_rows(file)
    record = genmaicha.load(file.with_suffix(".game").read_text(encoding="utf-8"))
    assert ("over", ("You", "Momo", "Sachi")) == (record.state.phase, record.players)
    do(browser, course, StallIntent("act", {"kind": "again"}, None, None))
    assert "ask" == course.snapshot["phase"]
    opened = mw.Course(file, game="genmaicha")
    assert still(course.snapshot)["market"] == still(opened.snapshot)["market"]


def test_another_game_in_the_file_is_left_alone(browser: Browser, tmp_path: Path) -> None:
    """A record that is no market day, or was changed by hand, begins the step anew."""
    file = tmp_path / "progress.txt"
    course = mw.Course(file, game="genmaicha")
    go_to(browser, course, "8.2")
    do(browser, course, on_the_day(course._state))
    for wrong in ("{}", json.dumps(genmaicha.dump(genmaicha.Game(genmaicha.new_game(3, seed=1))))):
        file.with_suffix(".game").write_text(wrong, encoding="utf-8")
        opened = mw.Course(file, game="genmaicha")
        assert ("8.2", 1) == (opened.snapshot["step"]["id"], opened._state.situation.require_state.round)
        assert opened._state.situation.require_state == STEP["8.2"].setup.opening_state


def test_a_game_is_chosen_by_its_name(browser: Browser) -> None:
    """`Course()` is Matcha's; another game is named, and one that is not there is refused with those that are."""
    assert browser is not None
    assert ("Course(10 stones)", "Course(8 stalls)") == (repr(mw.Course(None)), repr(mw.Course(None, game="genmaicha")))
    unknown: list[Any] = ["tea", ["genmaicha"]]
    for game in unknown:
        for made in (mw.Course, mw.Practice):
            with pytest.raises(ValueError, match=r"game: .*: expected matcha or genmaicha"):
                made(game=game)


@pytest.mark.slow
def test_a_page_knows_every_answer(course: MarketCourse) -> None:
    """From every moment of a page each act and the ways back and on lead to one that it knows; a day needs Python."""
    page = course.page_answers()
    moments = {name: answers for name, answers in page.items() if not name.startswith("{")}
    met = [answered["traits"]["snapshot"] for answers in page.values() if not {"traits", "message"} & {*answers}
           for answered in answers.values()]  # fmt: skip
    assert {snapshot["node"] for snapshot in met} <= {*moments}
    for snapshot in met:
        intents: list[dict[str, Any]] = [{"type": "back"}] * (snapshot["back"] != "no") + [{"type": "go"}] * (
            snapshot["go"] is not None
        )
        for choice in snapshot["choices"] if snapshot["phase"] == "ask" else ():
            yen = range(0, choice["most"] + 1, 100) if choice["kind"] == "bid" else [None]
            intents += [{"type": "act", "choice": choice, "yen": each, "drinks": None} for each in yen]
        assert {intent_key(each) for each in intents} <= {*moments[snapshot["node"]]}, snapshot["node"]
    alone = page["8.1/cards/go/go/go"][intent_key({"type": "go"})]["traits"]["snapshot"]
    assert ("8.2", ["course-alone"]) == (alone["step"]["id"], [notice["id"] for notice in alone["notices"]])
