"""The course as a browser has it: one message up and one down for each act, and nothing of an outcome before it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from recording_browser import Browser, all_frames, answer, widget_data
from story_paths import LUCK, SCRIPTED, STEPS, acts, best_way, openings, reference_path, ways

import matcha_widget as mw
from matcha_widget.engine import matcha
from matcha_widget.games.matcha.course import story_game
from matcha_widget.games.matcha.course.course import Course
from matcha_widget.games.matcha.course.story_schema import ActIntent, StorySnapshot
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_progress import CourseProgress
from matcha_widget.kit.course.story.course_state import CourseState, apply_act, continue_course, open_step
from matcha_widget.kit.widgets.page import intent_key
from matcha_widget.kit.wire.decode import check_type

MOST = 10_000
"""Bytes of a snapshot, a round with its resolution in it."""


@pytest.fixture(name="course")
def _course(browser: Browser) -> Course:
    """A course that keeps nothing."""
    assert browser is not None
    return mw.Course(None)


def do(browser: Browser, course: Course, choice: Any, word: str | None = None) -> dict[str, Any]:
    """Make a choice; what comes back is the one message it caused."""
    return answer(browser.ask(course, "act", choice=choice, word=word))


def lay(browser: Browser, course: Course, card: str, mat: str, word: str | None = None) -> dict[str, Any]:
    """Lay a card."""
    return do(browser, course, {"kind": "lay", "card": card, "mat": mat}, word)


def still(seen: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without what differs from message to message, and without what was met for good."""
    board = seen["board"] and {**seen["board"], "frames": []}
    remarks = [{**each, "left": 0} for each in seen["told"]]
    met: dict[str, Any] = {"stones": [], "album": []}
    return {**seen, **met, "revision": 0, "answered": None, "board": board, "told": remarks}


def all_done(seen: dict[str, Any]) -> list[tuple[Any, str | None]]:
    """Everything that can be done now, with every word; flags aside."""
    offered = [choice for choice in seen["choices"] if choice["kind"] != "mark"]
    return [(each, word) for each in offered for word in (seen["words"] if each["kind"] == "lay" else []) or [None]]


def best_act(walk: CourseState) -> ActIntent:
    """What the story hopes for here."""
    after = best_way(walk)[1] if walk.step in SCRIPTED else None
    return next(act for act in acts(walk) if after is None or apply_act(walk, act).node_key == after.node_key)


def go_to(browser: Browser, course: Course, step: str) -> None:
    """Walk to a step by what the story hopes for."""
    browser.ask(course, "stone", stone=step.partition(".")[0])
    while course.snapshot["step"]["id"] != step:
        if course.snapshot["go"] and course.snapshot["phase"] == "told":
            browser.ask(course, "go")
        else:
            act = best_act(course._state)
            do(browser, course, act.choice, act.word)


# The story by its messages


@pytest.mark.parametrize("stone", [stone.id for stone in story_game.STORY.stones[:-1]])
def test_every_act_and_back(browser: Browser, course: Course, stone: str) -> None:
    """Each act has one answer and can be taken back to the same spot; what the story hopes for leads to the next."""
    browser.ask(course, "stone", stone=stone)
    while course.snapshot["phase"] != "ceremony":
        before = course.snapshot
        if before["phase"] != "ask":
            browser.ask(course, "go")
            continue
        for choice, word in all_done(before):
            do(browser, course, choice, word)
            assert course.snapshot["revision"] > before["revision"]
            assert MOST > len(json.dumps(course.snapshot, ensure_ascii=False).encode())
            browser.ask(course, "back")
            assert still(before) == still(course.snapshot)
        act = best_act(course._state)
        do(browser, course, act.choice, act.word)
    assert [stone] == [each["id"] for each in course.snapshot["stones"] if each["state"] == "done"]
    browser.ask(course, "go")
    assert str(int(stone) + 1) == course.snapshot["stone"]


@pytest.mark.parametrize("who", ["momo", "hana", "sora", "robot"])
def test_a_whole_game(browser: Browser, course: Course, who: str) -> None:
    """With each of the four a whole game is played to its end, in which no card comes back, and it is told why."""
    browser.ask(course, "stone", stone="10")
    do(browser, course, {"kind": "sit", "who": who})
    while course.snapshot["go"] != "step":
        seen = course.snapshot
        assert "no" == seen["back"]
        assert {who} >= {each["who"] for each in seen["told"]} - {"table"}
        if seen["phase"] == "ask":
            do(browser, course, seen["choices"][0], "match" if seen["words"] else None)
        else:
            browser.ask(course, "go")
    over = course.snapshot
    assert over["board"]["outcome"] is not None
    assert "over" == over["board"]["frames"][-1]["event"]["do"]
    assert f"duels   {who} 1 won " in course.progress
    do(browser, course, {"kind": "see"})
    assert "lay" in [frame["event"]["do"] for frame in course.snapshot["board"]["frames"]]
    assert still(over)["board"] == still(course.snapshot)["board"]
    browser.ask(course, "go")
    assert "ceremony" == course.snapshot["phase"]
    assert course.snapshot["go"] is None


def test_another_game_is_dealt(browser: Browser, course: Course) -> None:
    """Who plays again has other cards."""
    hands = []
    for _ in range(3):
        browser.ask(course, "stone", stone="10")
        do(browser, course, {"kind": "sit", "who": "sora"})
        hands.append(course.snapshot["board"]["hands"][0] + course.snapshot["board"]["pairs"])
    assert 3 == len({json.dumps(hand) for hand in hands})


@pytest.mark.slow
@pytest.mark.parametrize("who", ["momo", "hana", "sora", "robot"])
def test_who_has_won_has_a_name(who: str) -> None:
    """At the end of a whole game the words name whoever sat there, who has won, and nobody else speaks."""
    met = set()
    for seed in range(25):
        sat = ActIntent("act", {"kind": "sit", "who": who}, None)
        walk = apply_act(open_step(story_game, STEPS[-1], story_game.FIRST, TableLuck(seed)), sat)
        while walk.ending is None:
            walk = (
                continue_course(walk) if walk.phase == "told" else apply_act(walk, acts(walk)[seed % len(acts(walk))])
            )
        met.add(walk.facts["winner"])
        told = " ".join(line.text for line, _ in walk.speeches)
        assert " top " not in told
        assert {who} >= {line.who for line, _ in walk.speeches} - {"table"}
        if walk.facts["winner"] == "other":
            assert any(who.capitalize() in said and "wins" in said for said in told.split(". "))
    assert {"you", "other"} <= met


# What a step shows


def test_the_first_step(course: Course) -> None:
    """At first Momo's card lies face down on one mat, and two cards wait for one press."""
    seen = course.snapshot
    assert ("1", "1.1", "ask", "momo", "mat") == (
        seen["stone"], seen["step"]["id"], seen["phase"], seen["who"], seen["shows"]
    )  # fmt: skip
    assert ["S4", "M3"] == seen["lifted"]
    assert [None, "??"] == [*seen["board"]["pairs"][0]["places"][0]["cards"]]
    assert ["Match the table card", *[None] * 9] == [stone["title"] for stone in seen["stones"]]
    assert "Course(10 stones)" == repr(course)


def test_a_card_that_was_laid_is_in_the_hand_no_more(browser: Browser, course: Course) -> None:
    """Of two zeros in a hand one is in sight; laid, it lies on the mat alone."""
    go_to(browser, course, "3.1")
    assert ["0", "S3"] == course.snapshot["lifted"]
    lay(browser, course, "0", "s")
    assert ["S3"] == course.snapshot["lifted"]


@pytest.mark.parametrize(
    ("step", "done", "ring"),
    [("4.1", "", None), ("4.3", "", "number"), ("5.1", "4", None), ("5.4", "4", "suit"), ("3.2", "4 5", "number")],
)
def test_the_ring_that_decides(step: str, done: str, ring: str | None) -> None:
    """Beside a mat stands the ring by which two matches fight there, and none before the story has shown it."""
    at = open_step(story_game, story_game.STORY.steps[step], story_game.FIRST, TableLuck(1))
    rings = story_game.snapshot_fields(at, CourseProgress(), "en")["rings"]

    assert ring == next((each["kind"] for each in rings if each["stone"] in (None, *done.split())), None)


def test_a_guess_comes_before_the_cards_turn(browser: Browser, course: Course) -> None:
    """A card is laid, then two faces may be pressed, and only then do the cards turn."""
    browser.ask(course, "stone", stone="4")
    lay(browser, course, "M4", "s")
    seen = course.snapshot
    assert ("ask", "cards") == (seen["phase"], seen["go"])
    assert {"token": "M"} == seen["guess"]
    assert ["M4", "??"] == [*seen["board"]["pairs"][0]["places"][1]["cards"]]
    do(browser, course, {"kind": "guess", "seat": 0})
    assert ["M4", "M1"] == [*course.snapshot["board"]["pairs"][0]["places"][1]["cards"]]
    browser.ask(course, "back")
    browser.ask(course, "go")
    assert ("told", None) == (course.snapshot["phase"], course.snapshot["guess"])


def test_a_surprise_is_a_prize(browser: Browser, course: Course) -> None:
    """Where 1 has beaten 4 a stamp appears beside the stone, and stays when that is taken back."""
    browser.ask(course, "stone", stone="4")
    lay(browser, course, "M4", "s")
    browser.ask(course, "go")
    assert ["4"] == [stone["id"] for stone in course.snapshot["stones"] if stone["stamp"]]
    browser.ask(course, "back")
    assert ["4"] == [stone["id"] for stone in course.snapshot["stones"] if stone["stamp"]]


def test_a_hollow_bowl(browser: Browser, course: Course) -> None:
    """Who passes too often on Robot's stone goes on with a hollow bowl, and may fill it later."""
    browser.ask(course, "stone", stone="2")
    while course.snapshot["phase"] != "ceremony":
        if course.snapshot["phase"] == "ask":
            do(browser, course, {"kind": "pass"})
        else:
            browser.ask(course, "go")
    assert "hollow" == course.snapshot["stones"][1]["state"]
    go_to(browser, course, "2.2")
    while course.snapshot["phase"] != "ceremony":
        act = best_act(course._state) if course.snapshot["phase"] == "ask" else None
        if act is None:
            browser.ask(course, "go")
        else:
            do(browser, course, act.choice, act.word)
    assert "done" == course.snapshot["stones"][1]["state"]


def test_found_endings_are_drawn_in(browser: Browser, course: Course) -> None:
    """Of the six endings with Momo those that were found are drawn, a lone card as its owner knows it."""
    browser.ask(course, "stone", stone="9")
    assert [None] * 6 == [each["place"] for each in course.snapshot["album"]]
    lay(browser, course, "0", "n", "match")
    browser.ask(course, "back")
    lay(browser, course, "M2", "n", "miss")
    found = {(each["card"], each["word"]): each["place"] for each in course.snapshot["album"] if each["place"]}
    assert [("0", None), ("M2", "W2")] == sorted(tuple(place["cards"]) for place in found.values())
    assert {("0", "match"), ("M2", "miss")} == {*found}
    assert "endings 9.1 0+match M2+miss" in course.progress


def test_leaves_hang_beside_hana(browser: Browser, course: Course) -> None:
    """Hana's leaves are those of the story, and fall only when the tokens have flown."""
    go_to(browser, course, "9.3a")
    assert 4 == course.snapshot["board"]["leaves"][1]
    lay(browser, course, "0", "s", "match")
    board = course.snapshot["board"]
    assert 2 == board["leaves"][1]
    assert "leaves" == board["frames"][-1]["event"]["do"]
    assert [4] * len(board["frames"][:-1]) == [each["leaves"][1] for each in all_frames(board)[:-1]]
    browser.ask(course, "go")
    assert ("9.4a", 2) == (course.snapshot["step"]["id"], course.snapshot["board"]["leaves"][1])


def test_a_flag_stays_to_the_end_of_the_set(browser: Browser, course: Course) -> None:
    """A flag on a place changes nothing else, and is there when the rounds are played."""
    browser.ask(course, "stone", stone="7")
    bare = course.snapshot["board"]
    assert [None] * 6 == [place["table"] for pair in bare["pairs"] for place in pair["places"]]
    assert ([], []) == (bare["hands"][0], course.snapshot["lifted"])
    do(browser, course, {"kind": "deal"})
    before = still(course.snapshot)
    do(browser, course, {"kind": "mark", "round": 3, "mat": "n"})
    assert {**before, "marks": [(3, "n")]} == {**still(course.snapshot), "marks": course.snapshot["marks"]}
    browser.ask(course, "go")
    assert [(3, "n")] == course.snapshot["marks"]
    do(browser, course, {"kind": "mark", "round": 3, "mat": "n"})
    assert [] == course.snapshot["marks"]


def test_an_explorer_comes_with_its_step(browser: Browser, course: Course) -> None:
    """What an explorer knows is sent with the step that shows it, and not with others."""
    assert course.explorer is None
    go_to(browser, course, "4.2")
    assert "number" == course.get_state()["explorer"]["kind"]
    assert course.snapshot["board"] is None
    do(browser, course, {"kind": "press"})
    browser.ask(course, "go")
    assert course.explorer is None


def test_every_stone_opens(browser: Browser, course: Course) -> None:
    """Every stone of the path can be pressed at any time, and opens at its first step."""
    for stone in reversed(story_game.STORY.stones):
        browser.ask(course, "stone", stone=stone.id)
        assert stone.steps[0].id == course.snapshot["step"]["id"]


def test_another_language(browser: Browser, course: Course) -> None:
    """In another language people have other names, and nothing is played again."""
    lay(browser, course, "S4", "n")
    before = still(course.snapshot)
    browser.ask(course, "language", language="ja")
    assert "モモ" == course.snapshot["board"]["players"][1]["name"]
    assert [] == course.snapshot["board"]["frames"]
    assert before["revision"] == still(course.snapshot)["revision"]
    assert before["told"] == still(course.snapshot)["told"]


def test_the_schema_says_what_is_sent(course: Course) -> None:
    """Whatever a browser is sent on the reference path is what the schema says, field by field."""
    for walk in reference_path():
        seen = json.loads(json.dumps(course.build_snapshot(walk, CourseProgress())))
        seen["step"]["id"] = "1"  # an intent's id has no dot, and the schema knows one kind of id
        check_type(seen, StorySnapshot, "")


# What is refused


@pytest.mark.parametrize(
    "content",
    [
        {"type": "act", "choice": {"kind": "lay", "card": "B1", "mat": "n"}, "word": None},
        {"type": "act", "choice": {"kind": "lay", "card": "S4", "mat": "s"}, "word": None},
        {"type": "act", "choice": {"kind": "lay", "card": "S4", "mat": "n"}, "word": "match"},
        {"type": "act", "choice": {"kind": "lay", "card": "S4", "mat": "n"}, "word": "zero"},
        {"type": "act", "choice": {"kind": "lay", "card": "S4"}, "word": None},
        {"type": "act", "choice": {"kind": "pass"}, "word": None},
        {"type": "act", "choice": {"kind": "sit", "who": "hana"}, "word": None},
        {"type": "act", "choice": {"kind": "win"}, "word": None},
        {"type": "act", "choice": None, "word": None},
        {"type": "act"},
        {"type": "back"},
        {"type": "go"},
        {"type": "stone", "stone": "11"},
        {"type": "stone", "stone": None},
        {"type": "again", "file": "/etc/passwd"},
        {"type": "language", "language": "xx"},
        {"type": "brew"},
        {"type": ["act"]},
        None,
        "act",
    ],
)
def test_what_cannot_be_done_changes_nothing(browser: Browser, course: Course, content: Any) -> None:
    """Whatever a browser sends that cannot be done is refused in one sentence, and changes nothing."""
    before = widget_data(course)
    head = {"id": "x-1", "revision": course.snapshot["revision"]}
    refused = answer(browser.send(course, {**head, **content} if isinstance(content, dict) else content))
    assert "refused" == refused["type"]
    assert refused["text"]
    assert before == widget_data(course)


def test_what_comes_too_late(browser: Browser, course: Course) -> None:
    """An act on a step that has moved on is refused as too late."""
    lay(browser, course, "S4", "n")
    before = widget_data(course)
    refused = answer(browser.ask(course, "go", revision=course.snapshot["revision"] - 1))
    assert ("refused", "stale", "no-late") == (refused["type"], refused["cause"], refused["line"]["id"])
    assert before == widget_data(course)


def test_a_browser_writes_nothing(browser: Browser, course: Course) -> None:
    """What a browser writes into a trait is ignored."""
    before = widget_data(course)
    browser.write(course, snapshot={}, explorer={})
    assert before == widget_data(course)


# What is hidden


def hidden(walk: CourseState) -> set[str]:
    """The cards that seat 0 may not know; of the two zeros none can be told from the other."""
    state = walk.situation.state
    if state is None:
        return set()
    seen = matcha.view(state, 0)
    return {str(card) for card in seen.unseen} - {"0"}


def asked(walk: CourseState) -> Iterator[CourseState]:
    """Every moment of a step at which something can be done, and every end of it."""
    for way in ways(walk):
        yield from way


@pytest.mark.slow
@pytest.mark.parametrize("step", [step for step in STEPS if step.setup.kind != "game"], ids=lambda step: step.id)
def test_nothing_of_an_outcome_before_its_card_turns(course: Course, step: Any) -> None:
    """Whatever has been done, no card that the learner may not know is in the trait, before an act or after it."""
    met = {}
    for opening in openings(step) if step in SCRIPTED else [open_step(story_game, step, story_game.FIRST, LUCK)]:
        for walk in asked(opening) if step.setup.kind != "free" else some(opening):
            met[walk.node_key, walk.situation.state] = walk
    assert met
    for walk in met.values():
        seen = course.build_snapshot(walk, CourseProgress())
        text = json.dumps(without_rules([seen["board"], seen["choices"], seen["lifted"], seen["album"]]))
        assert [] == [card for card in hidden(walk) if f'"{card}"' in text], walk.node_key
        if walk.phase == "ask" and step.setup.kind != "choose":  # there the set is over
            assert not any(place["rule"] for place in _now(seen))


def without_rules(told: Any) -> Any:
    """What is told without the ids of rules, some of which look like cards."""
    if isinstance(told, dict):
        return {name: without_rules(each) for name, each in told.items() if name not in ("rule", "rules", "goal_rule")}
    return [without_rules(each) for each in told] if isinstance(told, list | tuple) else told


def _now(seen: dict[str, Any]) -> list[Any]:
    board = seen["board"]
    return [] if board is None else list(board["pairs"][seen["round"] - 1]["places"])


def some(walk: CourseState) -> Iterator[CourseState]:
    """A few ways through free rounds."""
    for at in range(5):
        here = walk
        while here.ending is None:
            yield here
            here = continue_course(here) if here.phase == "told" else apply_act(here, acts(here)[at % len(acts(here))])


# A page without Python


@pytest.fixture(scope="module", name="page")
def _page() -> dict[str, Any]:
    """What a page of the course answers."""
    return Course(None).page_answers()


@pytest.fixture(scope="module", name="html")
def _html() -> str:
    """The page itself."""
    return Course(None).to_html()


@pytest.mark.slow
def test_a_page_knows_every_answer(page: dict[str, Any]) -> None:
    """From every moment of a page each choice, the way back and the way on lead to another one that it knows."""
    moments = {name: answers for name, answers in page.items() if not name.startswith("{")}
    stones = {name: answer for name, answer in page.items() if name.startswith("{")}
    assert "course-alone" == stones.pop(intent_key({"type": "practise"}))["message"]["line"]["id"]
    assert 11 == len(stones)
    met = [answer["traits"]["snapshot"] for answers in (*moments.values(), stones) for answer in answers.values()]
    assert {seen["node"] for seen in met} == {*moments}
    for seen in met:
        wanted = [{"type": "act", "choice": choice, "word": word} for choice, word in all_done(seen)]
        wanted += [{"type": "back"}] * (seen["back"] != "no") + [{"type": "go"}] * (seen["go"] is not None)
        assert {intent_key(each) for each in wanted} <= {*moments[seen["node"]]}
    assert {step.id for step in STEPS} == {seen["step"]["id"] for seen in met}


@pytest.mark.slow
def test_a_page_plays_the_story(course: Course, page: dict[str, Any]) -> None:
    """On a page the first choice everywhere, and Go on, lead from the first card through every stone to the last."""
    seen = course.page_traits()["snapshot"]
    path = [seen["step"]["id"]]
    while seen["phase"] != "ceremony" or seen["stone"] != "10":
        choice, word = (all_done(seen) or [(None, None)])[0]
        intent = {"type": "go"} if seen["phase"] != "ask" else {"type": "act", "choice": choice, "word": word}
        seen = page[seen["node"]][intent_key(intent)]["traits"]["snapshot"]
        path += [seen["step"]["id"]] if seen["step"]["id"] != path[-1] else []
    assert 35 < len(path)
    assert [str(at) for at in range(1, 11)] == list(dict.fromkeys(step.partition(".")[0] for step in path))


@pytest.mark.slow
def test_a_page_says_what_it_cannot_do(course: Course, page: dict[str, Any]) -> None:
    """A page says at once that it keeps nothing and holds every card, and where it needs Python."""
    assert ["course-page"] == [notice["id"] for notice in course.page_traits()["snapshot"]["notices"]]
    free = page["7.1/deal"][intent_key({"type": "go"})]["traits"]["snapshot"]
    assert ("7.2", ["course-alone"], []) == (
        free["step"]["id"], [notice["id"] for notice in free["notices"]], free["choices"]
    )  # fmt: skip


@pytest.mark.slow
def test_a_page_is_no_larger_than_it_may_be(html: str) -> None:
    """The page of the whole story has at most 300 KB."""
    assert 300_000 > len(html.encode())
