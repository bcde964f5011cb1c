"""Lessons, exercises and practice in a notebook: what they send, what they answer, what they refuse, how they look."""

import json
import re
from functools import cache
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from fluent.runtime import FluentBundle, FluentResource
from matcha.test_lesson_files import WHISK
from recording_browser import Browser

from matcha_widget.engine.matcha import NotationError
from matcha_widget.games.matcha.course.answers import name as page_name
from matcha_widget.games.matcha.course.course_widget import Course
from matcha_widget.games.matcha.course.exercise_widget import Exercise
from matcha_widget.games.matcha.course.exercises import SKILLS
from matcha_widget.games.matcha.course.lesson_file import files, lesson
from matcha_widget.games.matcha.course.lesson_widget import Lesson
from matcha_widget.games.matcha.course.practice_widget import Practice
from matcha_widget.games.matcha.course.shown import hint, nodes, shown
from matcha_widget.games.matcha.explore.ring_facts import ring_facts
from matcha_widget.kit import words


def ask(browser: Browser, widget: Course, type: str, **more: Any) -> list[dict[str, Any]]:
    """Send a wish; what comes back is every message it caused."""
    content = {"type": type, "id": f"v-{next(browser.numbers)}", **more}
    return browser.send(widget, json.loads(json.dumps(content)))


def said(messages: list[dict[str, Any]]) -> list[dict[str, Any]]:
    """The custom messages among these."""
    return [message["content"] for message in messages if message.get("method") == "custom"]


# Asking for nodes


def test_a_node_is_answered_once(browser: Browser) -> None:
    """A wish for a node has one answer, with the path it asks for; of all traits the marks alone tell of it."""
    lesson = Lesson("two-questions")
    before = dict(lesson.lesson)

    (answer,) = said(sent := ask(browser, lesson, "node", step=0, path=["S4"]))

    assert [{"marks": {"0": {"done": True, "helped": False}}}] == [
        message["state"] for message in sent if message.get("method") == "update"
    ]
    assert 2 == len(sent)
    assert ("node", 0, ["S4"], True) == (
        answer["type"], answer["step"], answer["path"], answer["node"]["reply"]["right"]
    )  # fmt: skip
    assert before == lesson.lesson


def test_two_displays_never_fight(browser: Browser) -> None:
    """Whatever was asked before, the same wish gets the same node."""
    lesson = Lesson("hit-and-miss")
    first = said(ask(browser, lesson, "node", step=0, path=["bet:hit"]))[0]["node"]
    ask(browser, lesson, "node", step=0, path=["bet:miss", "W2"])
    ask(browser, lesson, "node", step=2, path=["S/K"])

    assert first == said(ask(browser, lesson, "node", step=0, path=["bet:hit"]))[0]["node"]


def test_a_hint_is_a_message(browser: Browser) -> None:
    """A rung of the ladder is told to whoever asks, and stands in no trait."""
    lesson = Lesson("two-questions")

    (answer,) = said(ask(browser, lesson, "hint", step=0, path=[], rung=3))

    assert ("hint", ["S4", "W1"]) == (answer["type"], answer["lights"])
    assert "hint-candidates" == answer["said"][0]["id"]


HOSTILE: list[Any] = [
    None, [], "node", {}, {"type": "node"}, {"type": "nothing", "id": "a"},
    {"type": "node", "id": "a", "step": 0, "path": ["W9"]},
    {"type": "node", "id": "a", "step": 99, "path": []},
    {"type": "node", "id": "a", "step": -1, "path": []},
    {"type": "node", "id": "a", "step": True, "path": []},
    {"type": "node", "id": "a", "step": 0, "path": "S4"},
    {"type": "node", "id": "a", "step": 0, "path": [["S4"]]},
    {"type": "node", "id": "a", "step": 0, "path": ["S4"] * 900},
    {"type": "node", "id": "a", "step": 0, "path": ["S4", "on"]},
    {"type": "node", "id": "a", "step": 0, "path": [], "more": 1},
    {"type": "node", "id": "a" * 99, "step": 0, "path": []},
    {"type": "hint", "id": "a", "step": 0, "path": [], "rung": 5},
    {"type": "hint", "id": "a", "step": 0, "path": [], "rung": 0},
    {"type": "hint", "id": "a", "step": 0, "path": ["S4"], "rung": 1},
    {"type": "more", "id": "a", "skill": "match", "level": 1},
    {"type": "more", "id": "a", "skill": "", "level": 0},
    {"type": "at", "id": "a", "step": 99},
    {"type": "tally", "id": "a", "step": 0, "counts": "counts:S4=1"},
    {"type": "tally", "id": "a", "step": 0, "counts": {"S4": 1}},
    {"type": "language", "id": "a", "language": "xx"},
    {"type": "language", "id": "a", "language": 7},
    {"type": "move", "id": "a", "revision": 0, "move": "S4@n"},
]  # fmt: skip


@pytest.mark.parametrize("content", HOSTILE, ids=[json.dumps(each)[:60] for each in HOSTILE])
def test_hostile_messages_are_refused(browser: Browser, content: Any) -> None:
    """Anything that is no wish gets one refusal that says why, and nothing changes."""
    lesson = Lesson("two-questions")
    before = json.dumps([lesson.lesson, lesson.position, lesson.catalogue, lesson.language])

    (refused,) = said(sent := browser.send(lesson, content))

    assert (1, "refused") == (len(sent), refused["type"])
    assert refused["text"]
    assert before == json.dumps([lesson.lesson, lesson.position, lesson.catalogue, lesson.language])


def test_what_a_browser_writes_into_traits_is_ignored(browser: Browser) -> None:
    """Only Python writes."""
    lesson = Lesson("two-questions")

    browser.write(lesson, lesson={"roots": []}, position={"step": 3}, catalogue={})

    assert (5, 0) == (len([each for each in lesson.lesson["steps"] if len(each["id"]) == 1]), lesson.position["step"])


def test_a_display_leaves_its_step_behind(browser: Browser) -> None:
    """Where somebody left is where the next display begins; the display that says so is told nothing."""
    lesson = Lesson("two-questions")

    assert [] == ask(browser, lesson, "at", step=3)
    assert {"step": 3} == lesson.position

    lesson.position = {"step": "e2"}  # by the step's name too

    assert {"step": 6} == lesson.position
    with pytest.raises(NotationError, match="step: 99 is no step"):
        lesson.position = {"step": 99}


def test_a_vote_is_there_when_a_display_opens(browser: Browser) -> None:
    """How far a class has come is kept, by step, for the next display; a page begins before the first vote."""
    lesson = Lesson("bluffing")
    counted = "counts:W2=5,0=7,leave=5"

    for path in ([counted], [counted, "on"]):
        assert ["node"] == [each["type"] for each in said(ask(browser, lesson, "node", step=1, path=path))]
    ask(browser, lesson, "node", step=4, path=["M2+match"])

    assert {"1": [counted, "on"]} == lesson.trails
    assert {} == lesson.page_traits()["trails"]


def test_what_is_counted_beside_what_is_tried_is_there_when_a_display_opens(browser: Browser) -> None:
    """Counts on which no answer depends are kept by step, each of every ballot; anything else is refused."""
    lesson = Lesson("bluffing")
    counts = "counts:M2=7,0=5,match=0,miss=12"

    assert [] == said(ask(browser, lesson, "tally", step=4, counts=counts))
    for step, wrong in ((4, "counts:M2=7"), (4, counts.replace("12", "-1")), (1, counts), (1, "counts:")):
        (refused,) = said(ask(browser, lesson, "tally", step=step, counts=wrong))
        assert "counts" in refused["text"]

    assert {"4": counts} == lesson.tallies
    assert {} == lesson.page_traits()["tallies"]
    assert "refused" == said(ask(browser, Practice(), "tally", step=0, counts="counts:"))[0]["type"]


def test_what_another_step_is_set_beside_is_there_when_a_display_opens(browser: Browser) -> None:
    """Places that were marked, and a round that was played, are kept for the step that looks at them again."""
    lesson = Lesson("one-set")

    for step, path in ((0, ["1n 2s"]), (1, ["18"])):
        ask(browser, lesson, "node", step=step, path=path)

    assert {"0": ["1n 2s"]} == lesson.trails


def test_what_is_done_is_there_when_a_display_opens(browser: Browser) -> None:
    """A step whose end was shown, though by a lost bet, is done; one in which a hint was given stays marked so."""
    lesson = Lesson("suit-ring")
    last = len(lesson.lesson["steps"]) - 1

    ask(browser, lesson, "hint", step=2, path=[], rung=1)
    for step, path in ((2, ["-/M"]), (3, ["-/S"]), (2, ["-/B"]), (2, ["-/M"]), (last, ["bet:W/-", "bet:K/S"])):
        ask(browser, lesson, "node", step=step, path=path)
    ask(browser, lesson, "hint", step=3, path=[], rung=9)

    assert {"2": {"done": True, "helped": True}, str(last): {"done": True, "helped": False}} == lesson.marks
    assert {} == lesson.page_traits()["marks"]


# From Python


def test_lessons_can_be_done_from_python() -> None:
    """`solve` plays the reference path, `paths` enumerates, `node` looks; steps are called by number or id."""
    lesson = Lesson("two-questions")

    assert (True, "next") == ((ends := lesson.solve("c2"))["reply"] and ends["reply"]["right"], ends["next"])
    assert [(), ("S4",), ("W3",)] == [*lesson.paths("c2")]
    assert lesson.node(3) == lesson.node("c2")


def test_representations() -> None:
    """One line without addresses, and a text that is the same for the same call."""
    assert "Lesson('two-questions', 5 steps)" == repr(Lesson("two-questions"))
    assert "Lesson('whisk-on-purpose', 3 steps)" == repr(Lesson(WHISK))
    assert "Exercise('match/1/101')" == repr(Exercise("match/1/101")) == repr(Exercise("match", 1, 101))
    assert "Practice()" == repr(Practice())
    assert "Lesson('two-questions', 5 steps, language='nl')" == repr(Lesson("two-questions", language="nl"))
    assert "Exercise('match/1/101', language='nl')" == repr(Exercise("match/1/101", language="nl"))
    assert "Practice(language='nl')" == repr(Practice(language="nl"))
    for one, other in ((Lesson("alone"), Lesson("alone")), (Exercise("tie/3/7"), Exercise("tie/3/7"))):
        assert str(one) == str(other)
        assert one.still() == other.still()


def test_a_lesson_as_text() -> None:
    """On paper a step is its ask, the table and the options, and no more."""
    assert str(Lesson("hit-and-miss")).splitlines()[:8] == [
        "One hits, one misses",
        "",
        "a  Does top hit? Bet, then lay the card that hits.",
        "   n:B2 ??|-; hand W2 S4 0",
        "   a hit | a miss",
        "",
        "b  Top hits with a 2. You may lay any card: what will you get?",
        "   n:B2 M2|-; hand S4 0 B3",
    ]


# Words


@cache
def resource(text: str) -> Any:
    """Fluent, read once."""
    return FluentResource(text)


def bundles(catalogue: dict[str, str], own: str) -> list[FluentBundle]:
    """What a browser speaks from: the language, and English with the lesson's own sentences where it lacks any."""
    texts = [[catalogue["source"]], [catalogue["english"]]] if catalogue["english"] else [[catalogue["source"]]]
    texts[-1].append(own)
    made = [FluentBundle(["en"], use_isolating=False) for _ in texts]
    for bundle, sources in zip(made, texts, strict=True):
        for source in sources:
            bundle.add_resource(resource(source))
    return made


def speak(catalogue: dict[str, str], own: str, told: Any) -> list[str]:
    """Every line in this, as the browser says it: in the language, or the whole sentence in English."""
    known = bundles(catalogue, own)
    spoken: dict[str, str] = {}
    for line in lines_in(told):
        key = f"{line['id']} {line['args']}"
        if key in spoken:
            continue
        bundle = next((bundle for bundle in known if bundle.has_message(line["id"])), None)
        assert bundle is not None, line["id"]
        pattern = bundle.get_message(line["id"]).value
        args = {name: " ".join(value) if isinstance(value, list) else value for name, value in line["args"].items()}
        assert pattern is not None
        text, faults = bundle.format_pattern(pattern, args)
        assert [] == faults, line
        spoken[key] = str(text)
    return [*spoken.values()]


def lines_in(told: Any) -> list[Any]:
    """Every line in something that goes over the wire."""
    found, waiting = [], [told]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            found += [each] if "args" in each else []
            waiting += each.values()
        elif isinstance(each, list | tuple):
            waiting += each
    return found


@pytest.mark.slow
@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("name", [name for name in files() if name not in ("one-set", "one-round", "winning")])
def test_the_catalogue_has_every_word_of_the_lesson(name: str, language: str) -> None:
    """Every sentence of every node and hint can be said from what the browser has then, in any language."""
    lesson = Lesson(name, language=language)
    told = [step.spot(path) for step in lesson._steps for path in step.paths()]
    hints = [hint(rung) for step in lesson._steps for path in step.paths() for rung in step.hints(path)]

    speak(lesson.catalogue, heard(lesson, [*told, *hints]), [lesson.lesson, *told, *hints])


def heard(widget: Course, told: list[Any]) -> str:
    """The lesson's own words that a browser has when it has been told all this: those that came with it, too."""
    come = [widget._told_with_words({"told": each})["words"] for each in told]
    return "\n".join(dict.fromkeys([widget.own_words, *come]))


def test_words_come_with_what_they_tell(browser: Browser) -> None:
    """What is said to an answer is in no trait before it; told once, it is there for the next display."""
    lesson = Lesson("hit-and-miss")
    ask(browser, lesson, "node", step=0, path=["bet:hit"])
    before = json.dumps([lesson.own_words, lesson.catalogue])
    (answer,) = said(ask(browser, lesson, "node", step=0, path=["bet:hit", "W2"]))
    ask(browser, lesson, "language", language="uk")

    assert "lesson-hit-and-miss-a-right" not in before
    assert "lesson-hit-and-miss-a-right" in answer["words"]
    assert "lesson-hit-and-miss-a-right" in lesson.own_words
    assert "lesson-hit-and-miss-a-wrong" not in lesson.own_words


@pytest.mark.parametrize("skill", SKILLS)
def test_the_catalogue_has_every_word_of_an_exercise(skill: str) -> None:
    """Exercises too, one after the other."""
    exercise = Exercise(skill, 2, 1)
    for _ in range(4):
        (step,) = exercise._steps
        told = [*map(step.spot, step.paths()), *(hint(rung) for rung in step.hints(()))]
        speak(exercise.catalogue, heard(exercise, told), [exercise.lesson, *told])
        exercise._more("", 0)()


def test_a_lesson_brings_no_other_lesson() -> None:
    """A widget sends the sentences of its own steps, and not those of the course."""
    own = Lesson("alone").own_words

    assert {"alone"} == {found[1] for found in re.finditer(r"^lesson-(alone|[a-z-]+?)-", own, re.MULTILINE)}
    assert [] == [name for name in files() if f"\nlesson-{name}-" in Lesson("alone").catalogue["source"]]


def test_another_language_changes_the_words_alone(browser: Browser) -> None:
    """A lesson that is not translated yet is said in English, whole sentences of it; the rest is in the language."""
    lesson = Lesson("two-questions")
    before = json.dumps(lesson.lesson)

    ask(browser, lesson, "language", language="uk")

    assert before == json.dumps(lesson.lesson)
    assert "uk" == lesson.catalogue["language"]
    assert "lesson-two-questions-a-ask" in lesson.own_words
    assert "course-answers" in lesson.catalogue["source"]


def test_the_pseudo_language_is_bracketed_whole() -> None:
    """In en-XA every sentence of a lesson stands in brackets, and no plain word is left over."""
    lesson = Lesson(WHISK, language="en-XA")
    told = [step.spot(path) for step in lesson._steps for path in step.paths()]

    assert "" == lesson.catalogue["english"]
    for text in speak(lesson.catalogue, heard(lesson, told), [lesson.lesson, *told]):
        assert re.fullmatch(r"⟦.*⟧", text, re.DOTALL), text


@pytest.mark.slow
@pytest.mark.parametrize("name", files())
def test_a_lesson_brings_the_rings_it_draws(name: str) -> None:
    """Whatever ring a node names, the lesson says what is over what in it, as the explorers do; others bring none."""
    drawn = {node["ring"] for _, _, node in nodes(lesson(name))} - {None}
    rings: Any = shown(lesson(name))["rings"]
    assert bool(drawn) == bool(rings)
    assert drawn <= rings.keys()
    for kind, ring in rings.items():
        facts = ring_facts(kind)
        assert facts["ranks"] == ring["ranks"]
        assert [(each["high"], each["low"]) for each in facts["arrows"]] == [
            (*each.values(),) for each in ring["arrows"]
        ]


def test_what_fails_is_answered(browser: Browser, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where progress cannot be counted the display is told; where an observer fails it has the whole next exercise."""
    practice = Practice()
    practice.observe(lambda _: 1 / 0, "lesson")
    more = ask(browser, practice, "more", skill="tie", level=0)
    monkeypatch.setattr(practice._sitting, "answered", lambda *_, **__: 1 / 0)
    (refused,) = said(ask(browser, practice, "node", step=0, path=list(practice._steps[0].solution())))

    assert [{"lesson"}] == [set(message["state"]) for message in more]
    assert ("refused", "error", "ZeroDivisionError") == (refused["type"], refused["cause"], refused["text"])


def test_a_tick_outlives_an_observer(browser: Browser) -> None:
    """Where an observer of one trait of a lesson fails, what was done is marked all the same, in one message."""
    lesson = Lesson("bluffing")
    lesson.observe(lambda _: 1 / 0, "trails")
    sent = ask(browser, lesson, "node", step=1, path=list(lesson._steps[1].solution()))

    assert {"1": {"done": True, "helped": False}} == lesson.marks
    assert [{"trails", "marks"}] == [{*message["state"]} for message in sent if message.get("method") == "update"]


# Pages without Python


@pytest.mark.slow
def test_a_page_knows_every_answer() -> None:
    """What is laid in a page is what Python would answer, node by node and rung by rung."""
    for name in ("hit-and-miss", "two-misses", "suit-ring", "any-word", "one-round"):
        lesson = Lesson(name)
        page = json.loads(json.dumps(lesson.page_state()))
        for at, step in enumerate(lesson._steps):
            for path in step.paths():
                key = page_name(at, path, page["each"].get(str(at)), free=at in page["free"])

                assert json.loads(json.dumps(step.spot(path))) == page["nodes"][key], (name, path)
                rungs = [hint(rung) for rung in step.hints(path)]
                assert json.loads(json.dumps(rungs)) == page["hints"].get(key, [])


def test_a_page_holds_the_next_twenty_exercises() -> None:
    """An exercise's page goes on with the exercises that the widget would show next."""
    exercise = Exercise("match/1/101")
    page = exercise.page_state()
    row = [each["id"] for each in page["row"]]
    shown = [exercise.lesson["id"]]
    for _ in range(19):
        exercise._more("", 0)()
        shown.append(exercise.lesson["id"])

    assert shown == row


@pytest.mark.slow
@pytest.mark.parametrize("widget", [Lesson("alone"), Exercise("match/1/101"), Practice()], ids=repr)
def test_a_page_says_that_it_holds_the_keys(widget: Course) -> None:
    """The first question says so, and every exercise that comes after it."""
    page = widget.page_traits()
    shown = [page["lesson"], *page["answers"].get("row", [])]

    assert [["page-keys"]] * len(shown) == [[note["id"] for note in each["notes"]] for each in shown]


@pytest.mark.slow
@pytest.mark.parametrize("language", ["en", "uk"])
@pytest.mark.parametrize("name", [*files(), "practice"])
def test_a_page_has_every_word_of_what_comes_next(name: str, language: str) -> None:
    """All that a page can ever show is told in sentences, each reply and hint too, with the rules behind it."""
    widget = Practice(language=language) if name == "practice" else Lesson(name, language=language)
    page = widget.page_traits()
    catalogue, told = page["catalogue"], lines_in(page["answers"])
    chips = {f"rule-{rule}" for line in told for rule in line.get("rules", ())}

    speak(catalogue, page["own_words"], told)
    assert chips & rules_in(words.source("en")) <= rules_in(catalogue["source"])


def rules_in(source: str) -> set[str]:
    """The rules for which a catalogue has a sentence."""
    return {*re.findall(r"^(rule-\w+) =", source, re.MULTILINE)}


# Exercises and practice


def test_more_exercises_come(browser: Browser) -> None:
    """`more` changes the trait to the next exercise of the level, and another skill is refused."""
    exercise = Exercise("ring-n/1/1")

    sent = ask(browser, exercise, "more", skill="ring-n", level=1)

    assert ["update"] == [message["method"] for message in sent]
    assert "ring-n/1/1" != exercise.lesson["id"]
    assert "refused" == said(ask(browser, exercise, "more", skill="tie", level=1))[0]["type"]


def test_practice_writes_after_each_answer(browser: Browser, tmp_path: Path) -> None:
    """The first answer to an exercise counts, is written at once, and a wrong one waits in the deck."""
    file = tmp_path / "progress.txt"
    practice = Practice(file)
    (step,) = practice._steps
    wrong = next(path for path in step.paths() if (node := step.spot(path))["next"] == "again" and node["reply"])

    ask(browser, practice, "node", step=0, path=[*wrong])
    once = file.read_text(encoding="utf-8")
    ask(browser, practice, "node", step=0, path=[*step.solution()])

    assert f"deck    {practice.lesson['id']} after 3" in once
    assert once == file.read_text(encoding="utf-8") == f"{practice.progress}\n"


def test_practice_goes_on_where_it_was(browser: Browser, tmp_path: Path) -> None:
    """Right answers without help master a level; with a hint the mark says so; being sure is counted apart."""
    file = tmp_path / "progress.txt"
    practice = Practice(file)
    for number in range(4):
        (step,) = practice._steps
        if number == 2:
            ask(browser, practice, "hint", step=0, path=[], rung=1)
        ask(browser, practice, "node", step=0, path=["bet:sure", *step.solution()])
        ask(browser, practice, "more", skill="", level=0)

    assert "match   1  ++h+" in file.read_text(encoding="utf-8")
    assert "bets    match 4 of 4" in file.read_text(encoding="utf-8")
    assert Practice(file).progress == practice.progress
    assert ["progress-bets"] == [note["id"] for note in Practice(file).lesson["notes"]]


def test_practice_says_how_far_each_skill_is(tmp_path: Path) -> None:
    """Every skill is listed with its level and the last answers there; what another builds on comes before it."""
    file = tmp_path / "progress.txt"
    file.write_text("matcha-progress/1\nalone   1  +-h\nmatch   3  ++++++\n", encoding="utf-8")
    rows = {row["id"]: row for row in Practice(file).lesson["skills"]}

    assert list(SKILLS) == list(rows)
    assert (3, "++++++", "steady") == tuple(rows["match"][key] for key in ("level", "marks", "state"))
    assert (1, "+-h", "open") == tuple(rows["alone"][key] for key in ("level", "marks", "state"))
    assert (1, "", "ahead") == tuple(rows["best"][key] for key in ("level", "marks", "state"))
    assert [] == Exercise("match/1/101").lesson["skills"] == Lesson("alone").lesson["skills"]


def test_practice_of_one_skill(browser: Browser) -> None:
    """A learner may choose the skill."""
    practice = Practice()

    ask(browser, practice, "more", skill="tie", level=0)

    assert practice.lesson["id"].startswith("tie/1/")
    assert "refused" == said(ask(browser, practice, "more", skill="juggle", level=0))[0]["type"]


def test_a_broken_file_is_said_and_kept(tmp_path: Path) -> None:
    """A line that cannot be read is named in the widget; a file that is none is set aside."""
    file = tmp_path / "progress.txt"
    file.write_text("matcha-progress/1\nmatch 9 +\n", encoding="utf-8")

    assert ["progress-skipped"] == [note["id"] for note in Practice(file).lesson["notes"]]

    file.write_text("my diary\n", encoding="utf-8")

    assert ["progress-damaged"] == [note["id"] for note in Practice(file).lesson["notes"]]
    assert ["my diary\n"] == [each.read_text(encoding="utf-8") for each in tmp_path.glob("*damaged*")]


def test_every_answer_of_an_order_is_an_option() -> None:
    """Three numbers in a row are chosen as one option, or that they go round."""
    exercise = next(
        each for each in (Exercise("ring-n", 3, seed) for seed in range(30)) if len([*islice(each.paths(), 9)]) == 8
    )  # fmt: skip

    assert 7 == len(exercise.node()["options"])
    assert "one" == exercise.node()["mode"]
