"""The course as a browser sees it: one answer for each act, and nothing of an outcome before it."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from recording_browser import Browser, all_frames, answer, game_traits
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

MAX_BYTES = 10_000
"""The largest snapshot in bytes, with a round and its resolution."""


@pytest.fixture(name="course")
def _course(browser: Browser) -> Course:
    """A course without a file."""
    assert browser is not None
    return mw.Course(None)


def do(browser: Browser, course: Course, choice: Any, word: str | None = None) -> dict[str, Any]:
    """Make a choice and return its one answer."""
    return answer(browser.ask(course, "act", choice=choice, word=word))


def lay(browser: Browser, course: Course, card: str, mat: str, word: str | None = None) -> dict[str, Any]:
    """Lay a card."""
    return do(browser, course, {"kind": "lay", "card": card, "mat": mat}, word)


def comparable(snapshot: dict[str, Any]) -> dict[str, Any]:
    """A snapshot without revision, frames, stones and album, so that two can be compared."""
    board = snapshot["board"] and {**snapshot["board"], "frames": []}
    speeches = [{**each, "left": 0} for each in snapshot["told"]]
    path: dict[str, Any] = {"stones": [], "album": []}
    return {**snapshot, **path, "revision": 0, "answered": None, "board": board, "told": speeches}


def all_acts(snapshot: dict[str, Any]) -> list[tuple[Any, str | None]]:
    """Every choice with every claim, except flags."""
    offered = [choice for choice in snapshot["choices"] if choice["kind"] != "mark"]
    return [(each, word) for each in offered for word in (snapshot["words"] if each["kind"] == "lay" else []) or [None]]


def best_act(state: CourseState) -> ActIntent:
    """The act that leads to the best ending."""
    after = best_way(state)[1] if state.step in SCRIPTED else None
    return next(act for act in acts(state) if after is None or apply_act(state, act).node_key == after.node_key)


def go_to(browser: Browser, course: Course, step: str) -> None:
    """Play to a step by the best acts."""
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
    """Each act has one answer and can be taken back; the best acts lead to the next stone."""
    browser.ask(course, "stone", stone=stone)
    while course.snapshot["phase"] != "ceremony":
        before = course.snapshot
        if before["phase"] != "ask":
            browser.ask(course, "go")
            continue
        for choice, word in all_acts(before):
            do(browser, course, choice, word)
            assert course.snapshot["revision"] > before["revision"]
            assert MAX_BYTES > len(json.dumps(course.snapshot, ensure_ascii=False).encode())
            browser.ask(course, "back")
            assert comparable(before) == comparable(course.snapshot)
        act = best_act(course._state)
        do(browser, course, act.choice, act.word)
    assert [stone] == [each["id"] for each in course.snapshot["stones"] if each["state"] == "done"]
    browser.ask(course, "go")
    assert str(int(stone) + 1) == course.snapshot["stone"]


@pytest.mark.parametrize("who", ["momo", "hana", "sora", "robot"])
def test_a_whole_game(browser: Browser, course: Course, who: str) -> None:
    """A whole game with each character goes to its end, takes nothing back, and can be looked at."""
    browser.ask(course, "stone", stone="10")
    do(browser, course, {"kind": "sit", "who": who})
    while course.snapshot["go"] != "step":
        snapshot = course.snapshot
        assert "no" == snapshot["back"]
        assert {who} >= {each["who"] for each in snapshot["told"]} - {"table"}
        if snapshot["phase"] == "ask":
            do(browser, course, snapshot["choices"][0], "match" if snapshot["words"] else None)
        else:
            browser.ask(course, "go")
    over = course.snapshot
    assert over["board"]["outcome"] is not None
    assert "over" == over["board"]["frames"][-1]["event"]["do"]
    assert f"duels   {who} 1 won " in course.progress
    do(browser, course, {"kind": "see"})
    assert "lay" in [frame["event"]["do"] for frame in course.snapshot["board"]["frames"]]
    assert comparable(over)["board"] == comparable(course.snapshot)["board"]
    browser.ask(course, "go")
    assert "ceremony" == course.snapshot["phase"]
    assert course.snapshot["go"] is None


def test_another_game_is_dealt(browser: Browser, course: Course) -> None:
    """Each whole game has a new deal."""
    hands = []
    for _ in range(3):
        browser.ask(course, "stone", stone="10")
        do(browser, course, {"kind": "sit", "who": "sora"})
        hands.append(course.snapshot["board"]["hands"][0] + course.snapshot["board"]["pairs"])
    assert 3 == len({json.dumps(hand) for hand in hands})


@pytest.mark.slow
@pytest.mark.parametrize("who", ["momo", "hana", "sora", "robot"])
def test_the_winner_has_a_name(who: str) -> None:
    """At the end of a whole game the words name the winner, and only the opponent speaks."""
    met = set()
    for seed in range(25):
        sit = ActIntent("act", {"kind": "sit", "who": who}, None)
        state = apply_act(open_step(story_game, STEPS[-1], story_game.FIRST, TableLuck(seed)), sit)
        while state.ending is None:
            state = (
                continue_course(state)
                if state.phase == "told"
                else apply_act(state, acts(state)[seed % len(acts(state))])
            )
        met.add(state.facts["winner"])
        text = " ".join(line.text for line, _ in state.speeches)
        assert " top " not in text
        assert {who} >= {line.who for line, _ in state.speeches} - {"table"}
        if state.facts["winner"] == "other":
            assert any(who.capitalize() in sentence and "wins" in sentence for sentence in text.split(". "))
    assert {"you", "other"} <= met


# Steps


def test_the_first_step(course: Course) -> None:
    """In the first step Momo's card lies face down and two cards are offered."""
    snapshot = course.snapshot
    assert ("1", "1.1", "ask", "momo", "mat") == (
        snapshot["stone"], snapshot["step"]["id"], snapshot["phase"], snapshot["who"], snapshot["shows"]
    )  # fmt: skip
    assert ["S4", "M3"] == snapshot["lifted"]
    assert [None, "??"] == [*snapshot["board"]["pairs"][0]["places"][0]["cards"]]
    assert ["Match the table card", *[None] * 9] == [stone["title"] for stone in snapshot["stones"]]
    assert "Course(10 stones)" == repr(course)


def test_a_card_that_was_laid_is_in_the_hand_no_more(browser: Browser, course: Course) -> None:
    """A card that was laid is no longer in the hand."""
    go_to(browser, course, "3.1")
    assert ["0", "S3"] == course.snapshot["lifted"]
    lay(browser, course, "0", "s")
    assert ["S3"] == course.snapshot["lifted"]


@pytest.mark.parametrize(
    ("step", "done", "ring"),
    [("4.1", "", None), ("4.3", "", "number"), ("5.1", "4", None), ("5.4", "4", "suit"), ("3.2", "4 5", "number")],
)
def test_the_ring_that_decides(step: str, done: str, ring: str | None) -> None:
    """A mat has the ring that decides there, but only after the story has shown it."""
    at = open_step(story_game, story_game.STORY.steps[step], story_game.FIRST, TableLuck(1))
    rings = story_game.snapshot_fields(at, CourseProgress(), "en")["rings"]

    assert ring == next((each["kind"] for each in rings if each["stone"] in (None, *done.split())), None)


def test_a_guess_comes_before_the_cards_turn(browser: Browser, course: Course) -> None:
    """After a card is laid the learner may guess, and only then do the cards turn."""
    browser.ask(course, "stone", stone="4")
    lay(browser, course, "M4", "s")
    snapshot = course.snapshot
    assert ("ask", "cards") == (snapshot["phase"], snapshot["go"])
    assert {"token": "M"} == snapshot["guess"]
    assert ["M4", "??"] == [*snapshot["board"]["pairs"][0]["places"][1]["cards"]]
    do(browser, course, {"kind": "guess", "seat": 0})
    assert ["M4", "M1"] == [*course.snapshot["board"]["pairs"][0]["places"][1]["cards"]]
    browser.ask(course, "back")
    browser.ask(course, "go")
    assert ("told", None) == (course.snapshot["phase"], course.snapshot["guess"])


def test_a_surprise_is_a_prize(browser: Browser, course: Course) -> None:
    """A stamp appears when 1 beats 4, and stays when that is taken back."""
    browser.ask(course, "stone", stone="4")
    lay(browser, course, "M4", "s")
    browser.ask(course, "go")
    assert ["4"] == [stone["id"] for stone in course.snapshot["stones"] if stone["stamp"]]
    browser.ask(course, "back")
    assert ["4"] == [stone["id"] for stone in course.snapshot["stones"] if stone["stamp"]]


def test_a_hollow_bowl(browser: Browser, course: Course) -> None:
    """A learner who passes too often leaves with a hollow bowl and can fill it later."""
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
    """The album shows the endings that were reached, with a lone card as its owner knows it."""
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
    """Hana's leaves follow the story, and fall after the tokens have been paid."""
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
    """A flag on a place changes nothing else and lasts through the rounds."""
    browser.ask(course, "stone", stone="7")
    bare = course.snapshot["board"]
    assert [None] * 6 == [place["table"] for pair in bare["pairs"] for place in pair["places"]]
    assert ([], []) == (bare["hands"][0], course.snapshot["lifted"])
    do(browser, course, {"kind": "deal"})
    before = comparable(course.snapshot)
    do(browser, course, {"kind": "mark", "round": 3, "mat": "n"})
    assert {**before, "marks": [(3, "n")]} == {**comparable(course.snapshot), "marks": course.snapshot["marks"]}
    browser.ask(course, "go")
    assert [(3, "n")] == course.snapshot["marks"]
    do(browser, course, {"kind": "mark", "round": 3, "mat": "n"})
    assert [] == course.snapshot["marks"]


def test_an_explorer_comes_with_its_step(browser: Browser, course: Course) -> None:
    """The explorer's facts are sent with its step alone."""
    assert course.explorer is None
    go_to(browser, course, "4.2")
    assert "number" == course.get_state()["explorer"]["kind"]
    assert course.snapshot["board"] is None
    do(browser, course, {"kind": "press"})
    browser.ask(course, "go")
    assert course.explorer is None


def test_every_stone_opens(browser: Browser, course: Course) -> None:
    """Every stone can be opened at any time, at its first step."""
    for stone in reversed(story_game.STORY.stones):
        browser.ask(course, "stone", stone=stone.id)
        assert stone.steps[0].id == course.snapshot["step"]["id"]


def test_another_language(browser: Browser, course: Course) -> None:
    """In another language the names change and no frame is played again."""
    lay(browser, course, "S4", "n")
    before = comparable(course.snapshot)
    browser.ask(course, "language", language="ja")
    assert "モモ" == course.snapshot["board"]["players"][1]["name"]
    assert [] == course.snapshot["board"]["frames"]
    assert before["revision"] == comparable(course.snapshot)["revision"]
    assert before["told"] == comparable(course.snapshot)["told"]


def test_the_schema_says_what_is_sent(course: Course) -> None:
    """Every snapshot on the reference path fits the schema."""
    for state in reference_path():
        snapshot = json.loads(json.dumps(course.build_snapshot(state, CourseProgress())))
        snapshot["step"]["id"] = "1"  # an intent's id has no dot, and the schema knows one kind of id
        check_type(snapshot, StorySnapshot, "")


# Refusals


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
def test_an_impossible_message_changes_nothing(browser: Browser, course: Course, content: Any) -> None:
    """An impossible or malformed message is refused with a reason and changes nothing."""
    before = game_traits(course)
    head = {"id": "x-1", "revision": course.snapshot["revision"]}
    refused = answer(browser.send(course, {**head, **content} if isinstance(content, dict) else content))
    assert "refused" == refused["type"]
    assert refused["text"]
    assert before == game_traits(course)


def test_an_intent_that_comes_too_late(browser: Browser, course: Course) -> None:
    """An intent against an old revision is refused as too late."""
    lay(browser, course, "S4", "n")
    before = game_traits(course)
    refused = answer(browser.ask(course, "go", revision=course.snapshot["revision"] - 1))
    assert ("refused", "stale", "no-late") == (refused["type"], refused["cause"], refused["line"]["id"])
    assert before == game_traits(course)


def test_a_browser_writes_nothing(browser: Browser, course: Course) -> None:
    """A browser cannot write into a trait."""
    before = game_traits(course)
    browser.write(course, snapshot={}, explorer={})
    assert before == game_traits(course)


# Secrets


def hidden_cards(state: CourseState) -> set[str]:
    """The cards that seat 0 may not know, without the two zeros, which look alike."""
    game_state = state.situation.state
    if game_state is None:
        return set()
    return {str(card) for card in matcha.view(game_state, 0).unseen} - {"0"}


def states_of_step(state: CourseState) -> Iterator[CourseState]:
    """Every state of a step, by all its paths."""
    for way in ways(state):
        yield from way


@pytest.mark.slow
@pytest.mark.parametrize("step", [step for step in STEPS if step.setup.kind != "game"], ids=lambda step: step.id)
def test_nothing_of_an_outcome_before_its_card_turns(course: Course, step: Any) -> None:
    """No card that the learner may not know is in the trait, in any state."""
    met = {}
    for opening in openings(step) if step in SCRIPTED else [open_step(story_game, step, story_game.FIRST, LUCK)]:
        for state in states_of_step(opening) if step.setup.kind != "free" else sample_states(opening):
            met[state.node_key, state.situation.state] = state
    assert met
    for state in met.values():
        snapshot = course.build_snapshot(state, CourseProgress())
        text = json.dumps(
            without_rules([snapshot["board"], snapshot["choices"], snapshot["lifted"], snapshot["album"]])
        )
        assert [] == [card for card in hidden_cards(state) if f'"{card}"' in text], state.node_key
        if state.phase == "ask" and step.setup.kind != "choose":  # there the set is over
            assert not any(place["rule"] for place in _present_places(snapshot))


def without_rules(data: Any) -> Any:
    """Data without the ids of rules, some of which look like cards."""
    if isinstance(data, dict):
        return {name: without_rules(each) for name, each in data.items() if name not in ("rule", "rules", "goal_rule")}
    return [without_rules(each) for each in data] if isinstance(data, list | tuple) else data


def _present_places(snapshot: dict[str, Any]) -> list[Any]:
    board = snapshot["board"]
    return [] if board is None else list(board["pairs"][snapshot["round"] - 1]["places"])


def sample_states(state: CourseState) -> Iterator[CourseState]:
    """The states of a few paths through free rounds."""
    for at in range(5):
        here = state
        while here.ending is None:
            yield here
            here = continue_course(here) if here.phase == "told" else apply_act(here, acts(here)[at % len(acts(here))])


# A page without Python


@pytest.fixture(scope="module", name="page")
def _page() -> dict[str, Any]:
    """The answers of the course's page."""
    return Course(None).page_answers()


@pytest.fixture(scope="module", name="html")
def _html() -> str:
    return Course(None).to_html()


@pytest.mark.slow
def test_a_page_knows_every_answer(page: dict[str, Any]) -> None:
    """In every state a page knows the answer to each choice, to taking back and to going on."""
    moments = {name: answers for name, answers in page.items() if not name.startswith("{")}
    stones = {name: answer for name, answer in page.items() if name.startswith("{")}
    assert "course-alone" == stones.pop(intent_key({"type": "practise"}))["message"]["line"]["id"]
    assert 11 == len(stones)
    met = [answer["traits"]["snapshot"] for answers in (*moments.values(), stones) for answer in answers.values()]
    assert {snapshot["node"] for snapshot in met} == {*moments}
    for snapshot in met:
        intents = [{"type": "act", "choice": choice, "word": word} for choice, word in all_acts(snapshot)]
        intents += [{"type": "back"}] * (snapshot["back"] != "no") + [{"type": "go"}] * (snapshot["go"] is not None)
        assert {intent_key(each) for each in intents} <= {*moments[snapshot["node"]]}
    assert {step.id for step in STEPS} == {snapshot["step"]["id"] for snapshot in met}


@pytest.mark.slow
def test_a_page_plays_the_story(course: Course, page: dict[str, Any]) -> None:
    """On a page the first choice everywhere leads through every stone to the last."""
    snapshot = course.page_traits()["snapshot"]
    path = [snapshot["step"]["id"]]
    while snapshot["phase"] != "ceremony" or snapshot["stone"] != "10":
        choice, word = (all_acts(snapshot) or [(None, None)])[0]
        intent = {"type": "go"} if snapshot["phase"] != "ask" else {"type": "act", "choice": choice, "word": word}
        snapshot = page[snapshot["node"]][intent_key(intent)]["traits"]["snapshot"]
        path += [snapshot["step"]["id"]] if snapshot["step"]["id"] != path[-1] else []
    assert 35 < len(path)
    assert [str(at) for at in range(1, 11)] == list(dict.fromkeys(step.partition(".")[0] for step in path))


@pytest.mark.slow
def test_a_page_says_what_it_cannot_do(course: Course, page: dict[str, Any]) -> None:
    """A page says that it saves nothing, and which steps need Python."""
    assert ["course-page"] == [notice["id"] for notice in course.page_traits()["snapshot"]["notices"]]
    free = page["7.1/deal"][intent_key({"type": "go"})]["traits"]["snapshot"]
    assert ("7.2", ["course-alone"], []) == (
        free["step"]["id"], [notice["id"] for notice in free["notices"]], free["choices"]
    )  # fmt: skip


@pytest.mark.slow
def test_a_page_is_no_larger_than_it_may_be(html: str) -> None:
    """The page of the whole story is smaller than 300 KB."""
    assert 300_000 > len(html.encode())
