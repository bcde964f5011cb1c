"""Lessons: every path ends in a reply, what is right is so by the engine, and nothing is told early."""

import json
import re
import tomllib
from collections.abc import Iterator
from typing import Any, NamedTuple

import pytest
from print_lesson import main

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import NotationError
from matcha_widget.games.matcha.course import exercises
from matcha_widget.games.matcha.course.exercises import SKILLS, home
from matcha_widget.games.matcha.course.lesson_file import LessonError, files, lesson, read
from matcha_widget.games.matcha.course.lesson_texts import Texts
from matcha_widget.games.matcha.course.lesson_widget import Lesson as Widget
from matcha_widget.games.matcha.course.rule_ids import RULES
from matcha_widget.games.matcha.course.shown import hint
from matcha_widget.games.matcha.course.step import LessonStep
from matcha_widget.games.matcha.course.steps import Exercise, make, playing, scenes
from matcha_widget.games.matcha.table.card_args import card_args
from matcha_widget.kit import words
from matcha_widget.kit.wire.lines import messages_in

UNTAUGHT = ("C0", "C4", "B2", "X2", "X13", "X14")
"""Who made the game, what covers what, what the books advise, and how programs and pages go about it."""

TAUGHT_ONLY = ("C2", "S2", "X1")
"""What is told and not asked."""

STEPS = [(name, at) for name in files() for at in range(len(lesson(name).steps))]
NAMED = [f"{name}-{lesson(name).steps[at].head['id']}" for name, at in STEPS]

every_step = pytest.mark.parametrize(("name", "at"), STEPS, ids=NAMED)


def told(node: Any) -> list[Any]:
    """What a node says as the reply."""
    said: list[Any] = node["reply"]["said"] if node["reply"] else []
    return [*said, *(line for bet in node["bets"] for line in bet["said"])]


def text_of(name: str) -> str:
    """A lesson's file."""
    return files()[name].read_text(encoding="utf-8")


# Every step


@every_step
def test_the_reference_path_is_right(name: str, at: int) -> None:
    """A step can be done: its solution is a path, it ends in the next step, and nothing on it is wrong."""
    step = lesson(name).steps[at]
    path = step.solution()
    nodes = [step.node(path[:end]) for end in range(len(path) + 1)]

    assert "next" == nodes[-1]["next"]
    assert [] == [node for node in nodes if node["reply"] and node["reply"]["right"] is False]


@pytest.mark.slow
@every_step
def test_every_answer_is_replied_to(name: str, at: int) -> None:
    """Whoever answers hears something, right or wrong; a wrong answer hears of a rule, and may try again or go on."""
    step = lesson(name).steps[at]
    for path in step.paths():
        reply = (node := step.spot(path))["reply"]
        if reply is None or (reply["right"] is None and node["next"] is None):
            continue  # nothing is answered yet, or a card was laid in a round that goes on

        assert told(node) or reply["right"] is None, path
        if reply["right"] is False:
            assert node["next"] in ("again", "next"), path
            assert {rule for line in told(node) for rule in line["rules"]} & {*RULES}, path
            assert node["keep"] < len(path) or node["next"] == "next", path


@pytest.mark.slow
@every_step
def test_a_card_laid_wrong_is_answered_by_the_rule_that_decides(name: str, at: int) -> None:
    """What is played out is judged as the chart does: the rule of the place is among those of the reply."""
    step = lesson(name).steps[at]
    for path in step.paths():
        node = step.spot(path)
        paid = [place for place in node["board"]["places"] if place["rule"]]
        if step.head["kind"] != "lay" or not node["reply"] or not paid or node["reply"]["right"] is None:
            continue

        assert paid[0]["rule"] in {rule for line in told(node) for rule in line["rules"]}, path


@pytest.mark.slow
@every_step
def test_every_path_is_deterministic(name: str, at: int) -> None:
    """The same path through the same lesson, read anew, leads to the same bytes."""
    one, other = lesson(name).steps[at], read(text_of(name), name).steps[at]
    paths = [*one.paths()]

    assert paths == [*other.paths()]
    for path in paths:
        assert json.dumps(one.spot(path)) == json.dumps(other.spot(path)), path


@every_step
def test_what_is_no_path_is_refused(name: str, at: int) -> None:
    """Nobody leaves the tree: an unknown element, one too many, a barred one, something that is no text."""
    step = lesson(name).steps[at]
    ends = step.solution()
    for path in (("nonsense",), (*ends, "on"), (*ends, ends[-1]) if ends else ("on", "on"), ("on",) * 50, (1,), ("",)):
        with pytest.raises(NotationError, match="path"):
            step.node(path)  # type: ignore[arg-type]  # as a hostile window might


@pytest.mark.slow
@every_step
def test_asks_are_short(name: str, at: int) -> None:
    """Nobody reads more than two sentences before something can be done, what the teacher says included."""
    found = lesson(name)
    step = found.steps[at]
    nodes = (step.spot(path) for path in step.paths())
    asked = {
        " ".join(words.sentence(line, "en", found.source) for line in (node["say"], *node["ask"]) if line)
        for node in nodes
    }  # fmt: skip

    assert [] == [text for text in asked if len(re.findall(r"[.?!](?=[\s*”]|$)", text)) > 2]


@pytest.mark.parametrize(
    ("arguments", "status", "why"), [((), 2, "usage: "), (("none-such",), 1, "'none-such' is no lesson: expected ")]
)
def test_no_lesson_to_print(
    arguments: tuple[str, ...], status: int, why: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """`python -m matcha_widget.course` without a lesson's id, or with another, says which there are."""
    assert status == main([*arguments])
    assert capsys.readouterr().err.startswith(why)


@pytest.mark.slow
@every_step
def test_the_ladder_has_four_rungs_or_none(name: str, at: int) -> None:
    """Where something is to be found there are four hints, and none where nothing is."""
    step = lesson(name).steps[at]
    for path in step.paths():
        rungs = step.hints(path)

        assert len(rungs) in (0, 4), path
        assert all(rung.said for rung in rungs), path
        assert not rungs or step.spot(path)["next"] is None, path


@pytest.mark.slow
@every_step
def test_a_hint_is_less_than_the_answer(name: str, at: int) -> None:
    """The second rung says more than the question; on the third something lights up, and of three or more not all."""
    step = lesson(name).steps[at]
    for path in step.paths():
        node, rungs = step.spot(path), step.hints(path)
        if not rungs:
            continue
        ids = {option["id"] for option in node["options"]}
        lit = {*rungs[2].lit}

        assert [said.id for said in rungs[1].said] != [line["id"] for line in node["ask"]], path
        assert lit & ids, path
        assert len(ids) <= 2 or lit < ids, path
        assert node["mode"] != "each" or len(lit) <= 2, path


@pytest.mark.slow
def test_all_is_said_in_sentences() -> None:
    """Everything that any node of any lesson says is a sentence of the English catalogue, complete."""
    for name in files():
        found = lesson(name)
        for step in found.steps:
            for path in step.paths():
                for line in said_in(step.spot(path)):
                    words.text(line["id"], line["args"], "en", strict=True, own=found.source)


def said_in(told: Any) -> Iterator[Any]:
    """Every line in something that goes over the wire."""
    if isinstance(told, dict):
        if "args" in told:
            yield told
        for value in told.values():
            yield from said_in(value)
    elif isinstance(told, list | tuple):
        for value in told:
            yield from said_in(value)


# The course as a whole


def test_every_rule_is_taught_and_exercised(capsys: pytest.CaptureFixture[str]) -> None:
    """The matrix of rules: a lesson teaches each, and a step of a lesson or a skill asks for it; few are excepted."""
    taught: dict[str, set[str]] = {rule: set() for rule in RULES}
    exercised: dict[str, set[str]] = {rule: set() for rule in RULES}
    for name in files():
        for rule in lesson(name).rules:
            taught[rule].add(name)
        for step in lesson(name).steps:
            for rule in step.exercised():
                exercised[rule].add(f"{name} {step.head['id']}")
    for skill in SKILLS:
        for rule in home(skill).RULES:
            exercised[rule].add(skill)
    with capsys.disabled():
        print()  # noqa: T201  # the matrix is what this test is read for
        for rule in RULES:
            by = sorted(exercised[rule])
            more = f" and {len(by) - 3} more" if len(by) > 3 else ""
            print(f"{rule:4} taught in {', '.join(sorted(taught[rule])) or '-':60} by {', '.join(by[:3])}{more}")  # noqa: T201

    assert [] == [rule for rule in RULES if not taught[rule] and rule not in UNTAUGHT]
    assert [] == [rule for rule in RULES if not exercised[rule] and rule not in (*UNTAUGHT, *TAUGHT_ONLY)]
    assert [] == [rule for rule in UNTAUGHT if taught[rule]]


def test_lessons_build_on_each_other() -> None:
    """What a lesson needs comes before it; its exercises are of its own skills."""
    known: list[str] = []
    for name in files():
        found = lesson(name)

        assert [] == [need for need in found.keys["needs"] if need not in known]
        assert {each.split("/")[0] for each in found.exercises} <= {*found.keys["skills"]}
        known.append(name)


def test_take_aways_are_the_ones_that_exercises_hint_at() -> None:
    """The first rung of an exercise says what the lesson says in the end, word for word."""
    for name in files():
        said = lesson(name).take_away
        if said is not None and name != "bluffing":
            assert words.text(said.id) == words.text(said.id, own=lesson(name).source), name


def test_a_lesson_counts_its_lettered_steps() -> None:
    """Follow-ups such as c2 and e2 belong to their step."""
    assert 5 == lesson("two-questions").lettered
    assert 9 == lesson("bluffing").lettered


def test_plays_end_as_the_course_says() -> None:
    """Of the 61 ways in which round four can go, ten win and nine lose at once."""
    step = lesson("winning").steps[1]
    ends = [node for path in step.paths() if (node := step.spot(path))["next"] and node["reply"]]
    won = [node for node in ends if node["reply"] and node["reply"]["right"]]
    lost = [node for node in ends if any(line["id"].endswith("wrong-lost") for line in told(node))]

    assert (61, 10, 9) == (len(ends), len(won), len(lost))


def test_a_play_says_where_it_stands() -> None:
    """That top passes is told, as no table shows it; each round and turn is asked for as what it is."""
    one_set, one_round = lesson("one-set").steps[3], lesson("one-round").steps[0]
    third = ("W1@s", "pass", "bet:-/S", "bet:W/-", "on")

    assert ["tell-passed"] == [line["id"] for line in told(one_set.node((*third, "0@n")))]
    assert [] == told(one_set.node(("0@n",)))
    assert [("lesson-one-set-c-ask", "lesson-one-set-c-ask"), ("lesson-one-set-c-later", "lesson-one-set-c-later")] == [
        (asked(one_set, path), asked(one_set, (*path, "0@n"))) for path in ((), third)
    ]
    assert ("lesson-one-round-a-ask", "lesson-one-round-a-second") == (
        asked(one_round, ()), asked(one_round, ("M4@s",))
    )  # fmt: skip


def asked(step: LessonStep, path: tuple[str, ...]) -> str:
    """The id of what a node asks first."""
    return step.node(path)["ask"][0]["id"]


def test_a_bet_that_nothing_settles_is_made_again() -> None:
    """Whoever guesses what a card was that is never opened tries again, until it is said that nobody can tell."""
    step = lesson("alone").steps[2]

    assert ["again", "again", "next"] == [step.node((said,))["next"] for said in ("yes", "no", "unknown")]


def test_bets_are_judged_one_by_one() -> None:
    """Of two bets one can come true alone; until all is turned over nothing is known of either."""
    stakes, play = lesson("suit-ring").steps[6], lesson("one-set").steps[3]
    path = ("bet:W/K", "bet:S/K")
    one = stakes.node(path)
    round_ = next(path for path in play.paths() if play.spot(path)["stage"] == "reply")
    other = play.spot(round_)

    assert [("n", True, None)] == [(bet["mat"], bet["open"], bet["came"]) for bet in stakes.node(path[:1])["bets"]]
    assert [("n", "W/-"), ("s", "S/K")] == [(bet["mat"], bet["came"]) for bet in one["bets"]]
    assert [False, False] == [bet["open"] for bet in other["bets"]]
    assert all(bet["said"] for bet in (*one["bets"], *other["bets"]))


def test_of_several_ticked_the_right_ones_are_named() -> None:
    """Whoever ticks a right card and a wrong one hears which is which."""
    reply = lesson("two-questions").steps[5].node(("n.top s.top",))["reply"]

    assert reply is not None
    assert (False, ["n.top"]) == (reply["right"], reply["found"])


def test_scenes_are_played_out_by_what_most_chose() -> None:
    """The class lays the card that most hands wanted; level, the first of them."""
    step = scene("scene-2")
    places = [step.node((f"counts:{counts}", "on"))["board"]["places"][0]["cards"][0] for counts in (
        "W2=1,0=9,leave=3", "W2=9,0=1,leave=3", "W2=1,0=2,leave=3", "W2=4,0=4,leave=0",
    )]  # fmt: skip

    assert ["0", "W2", None, "W2"] == places


def scene(name: str) -> LessonStep:
    """A scene of the class."""
    return lesson("bluffing").steps[lesson("bluffing").step(name)]


def revealed(name: str, most: str) -> Any:
    """The node of a scene in which most have chosen this, and the button was pressed."""
    vote = next(path for path in scene(name).paths() if f"{most}=7" in "".join(path))
    return scene(name).node((*vote[:1], "on"))


def test_a_reveal_turns_what_the_scene_is_about() -> None:
    """Scenes 5 and 7 end by a fourth whisk, or by what was kept; what top has left lies open."""
    ace, kept = revealed("scene-5", "M1@n")["board"], revealed("scene-5", "W4@s")["board"]
    met, hidden = revealed("scene-7", "yes")["board"], revealed("scene-7", "no")["board"]

    assert (("M1", "S3"), ["W4"], ["0"], 4) == (ace["places"][4]["cards"], ace["hand"], ace["top"], ace["tokens"][1][4])
    assert (("W4", "0"), ["M1"], ["S3"], 3) == (
        kept["places"][5]["cards"], kept["hand"], kept["top"], kept["tokens"][1][4]
    )  # fmt: skip
    assert (("0", "S3"), 4) == (met["places"][4]["cards"], met["tokens"][0][4])
    assert (("W3", "M4"), ["S3"]) == (hidden["places"][4]["cards"], hidden["top"])


def test_the_first_scene_keeps_its_card() -> None:
    """What top laid is opened after the second scene, in which it is voted on once more, and not before."""
    nodes = [scene("scene-1").spot(path) for path in scene("scene-1").paths()]
    cards = {tuple(place["cards"]) for node in nodes for place in node["board"]["places"]}
    told = [words.sentence(line, own=lesson("bluffing").source) for line in said_in([node["reply"] for node in nodes])]

    assert {(None, "??"), (None, None)} == cards
    assert [] == [each for each in told if "Matcha 2" in each]


def test_the_card_and_the_words_are_two_votes() -> None:
    """Scene 4 counts each by itself, as the hand-out asks, and its four endings wait for no vote."""
    begins, one = scene("scene-4").node(), scene("scene-4").node(("0:match",))

    for node in (begins, one):
        asked = [[option["id"] for option in ballot["options"]] for ballot in node["ballots"]]
        assert [["M2", "0"], ["match", "miss"]] == asked
    assert ["M2:match", "M2:miss", "0:match", "0:miss"] == [option["id"] for option in begins["options"]]
    assert ("each", None) == (begins["mode"], one["next"])


def test_hands_that_lie_open_are_shown() -> None:
    """Scene 6 is about both hands; its second vote is asked by other rules, and says so."""
    step = scene("scene-6")
    first, second = step.node(()), step.node(("counts:S1=7,0=5", "on"))

    assert (["S1", "0"], ["S4", "0"]) == (first["board"]["hand"], first["board"]["top"])
    assert ("matagot-2020-nl", "matagot-2020") == (first["board"]["edition"], second["board"]["edition"])
    assert first["ask"] != second["ask"]
    assert first["say"] != second["say"]


def test_every_step_says_whose_example_it_is() -> None:
    """What no rulebook prints is marked as ours, the scenes of a class too."""
    assert [] == [step.head["id"] for name in files() for step in lesson(name).steps if step.head["mark"] is None]


def test_a_reveal_says_whether_cards_turn() -> None:
    """The button speaks of cards where some turn whatever most chose; what is told alone, or lies alone, turns none."""
    turning = {step.head["id"] for step in lesson("bluffing").steps if step.head["kind"] == "vote" and turns(step)}

    assert {"hook", "scene-2", "scene-5", "scene-7", "debrief"} == turning


def turns(step: LessonStep) -> bool:
    """What the node says after the first count."""
    return step.node(step.solution()[:1])["turns"]


def test_a_second_vote_stands_beside_the_first() -> None:
    """The counts of the vote before are shown with the new ones."""
    step = scene("scene-6")
    node = step.node(("counts:S1=6,0=4", "on", "counts:S1=2,0=8"))

    assert [{"id": "S1", "count": 2, "before": 6}, {"id": "0", "count": 8, "before": 4}] == node["counts"]


def test_the_two_by_two_of_scene_six_is_what_the_engine_says() -> None:
    """Open hands, both cards laid by both, no three among them: each cell ends as the board says, in both editions."""
    record = scenes.game_of("t1")
    ends = {}
    for edition in ("matagot-2020-nl", "matagot-2020"):
        base = matcha.load(matcha.dump(record) | {"edition": edition})
        for mine, beside in (("S1", "0"), ("0", "S1")):
            for theirs, other in (("S4", "0"), ("0", "S4")):
                game = base
                for move in (f"{mine}@s", f"{theirs}@s", f"{beside}@n", f"{other}@n"):
                    game = game.play(move)
                ends[edition, f"{mine} {theirs}"] = {0: "win", 1: "loss", "draw": "draw"}[game.state.winner or 0]
    found = lesson("bluffing")
    table = tomllib.loads(text_of("bluffing"))["step"][found.step("scene-6")]["table"]
    said = {
        (edition, pair): (text if isinstance(text, str) else text[edition]).split()[0]
        for pair, text in table.items()
        for edition in ("matagot-2020-nl", "matagot-2020")
    }  # fmt: skip

    assert ends == said


# Secrets: what lies face down makes no difference before it is turned

DECK = ("0", *(f"{suit}{number}" for suit in "MBWS" for number in "1234"))


def hiding() -> Iterator[tuple[str, int]]:
    """The steps in whose file cards are face down."""
    for name in files():
        for at, step in enumerate(tomllib.loads(text_of(name)).get("step", ())):
            if "hidden" in step:
                yield name, at


def exchanged(name: str, at: int) -> Iterator[str]:
    """The lesson's file with another card face down, wherever the same answer stays right."""
    steps = tomllib.loads(text_of(name))["step"]
    keys = steps[at]
    lines = text_of(name).splitlines()
    heads = [number for number, line in enumerate(lines) if line == "[[step]]"]
    texts = [keys["place"]] if "place" in keys else keys["places"]
    sides = {"top": 0, "bottom": 1}
    hidden = {text.split()[1].split("|")[sides[side]] for text in texts for side in keys["hidden"]} - {"-"}
    for card in hidden:
        for other in DECK:
            number = next(n for n in range(heads[at], len(lines)) if re.match(r"places? =", lines[n]))
            changed = [*lines]
            changed[number] = re.sub(rf"(?<=[ |]){card}(?=[|\"])", other, lines[number])
            try:
                read("\n".join(changed), name)
            except LessonError:
                continue  # this card lies elsewhere, or another answer would be right
            yield "\n".join(changed)


def early(step: LessonStep) -> str:
    """All that is sent before anything is turned: the nodes, and every hint at them."""
    paths = [path for path in step.paths() if not step.spot(path)["reply"]]
    return json.dumps([[step.spot(path), [hint(rung) for rung in step.hints(path)]] for path in paths])


@pytest.mark.slow
@pytest.mark.parametrize(("name", "at"), [*hiding()])
def test_a_card_face_down_makes_no_difference(name: str, at: int) -> None:
    """Another card lies there, and neither what is sent and stored nor a node or hint before the reveal changes."""
    others = [*exchanged(name, at)]
    before, mounted_before = early(lesson(name).steps[at]), mounted(Widget(text_of(name)))

    assert len(others) > 1
    for other in others:
        assert before == early(read(other, name).steps[at])
        assert mounted_before == mounted(Widget(other))


def mounted(widget: Widget) -> str:
    """All that a display of a lesson is sent when it stands, all that is saved of it, and its picture."""
    state = {key: value for key, value in widget.get_state().items() if key != "layout"}
    return json.dumps([state, widget.still(), str(widget)], default=lambda _: None)


@pytest.mark.slow
@pytest.mark.parametrize("name", files())
def test_words_wait_for_what_they_tell(name: str) -> None:
    """Of the lesson's own sentences a display is sent those of the first nodes alone, and no name of a hidden card."""
    widget = Widget(name)
    sent = {line.partition(" =")[0] for line in widget.own_words.splitlines() if line.startswith("lesson-")}

    assert sent == {each for each in messages_in(widget.lesson) if each.startswith(f"lesson-{name}-")}
    for step, root in zip(lesson(name).steps, widget.lesson["roots"], strict=True):
        lines = said_in({**root, "futures": []})  # there the debrief recalls an earlier scene
        told = {words.sentence(line, own=lesson(name).source) for line in lines}
        for code in opened(step):
            names = {code, words.text("part-card", card_args(code))}
            assert [] == [each for each in told if any(re.search(rf"\b{known}\b", each) for known in names)]


def opened(step: LessonStep) -> set[str]:
    """The cards that lie face down when a step begins, and open in a node of it."""
    root, found = step.spot(()), set()
    for path in step.paths():
        for one, other in zip(root["board"]["places"], step.spot(path)["board"]["places"], strict=False):
            pairs = zip(one["cards"], other["cards"], strict=True)
            found |= {card for hidden, card in pairs if hidden == "??" and card not in (None, "??")}
    return found - {*root["board"]["hand"]}


def recorded() -> Iterator[tuple[str, int]]:
    """The steps that begin at a moment of a recorded game of which something is hidden."""
    for name in files():
        for at, step in enumerate(tomllib.loads(text_of(name)).get("step", ())):
            if step["kind"] == "watch" or "game" not in step or "stop" in step or step.get("seat") == "all":
                continue  # a film, of which other tests tell, or hands that lie open
            if step["kind"] in ("mark", "play", "vote"):
                yield name, at


@pytest.mark.slow
@pytest.mark.parametrize(("name", "at"), [*recorded()])
def test_hidden_hands_make_no_difference(name: str, at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards that the learner cannot see are exchanged, and nothing changes until one of them is turned over."""
    keys = tomllib.loads(text_of(name))["step"][at]
    game = scenes.game_of(keys["game"]).branch(keys.get("from", -1))
    eyes = matcha.view(game.state, keys.get("seat", 0))
    covered = [card for card in eyes.unseen if card != "0"]  # the two 0s are one to a swap
    before = early_in(lesson(name).steps[at])
    monkeypatch.setattr(playing.Playing, "_recorded", lambda _: [])  # what was played later is no part of the moment
    for one, other in [(covered[0], card) for card in covered[1:]]:
        swapped = Moment(game.swap(one, other).state)
        with monkeypatch.context() as patch:
            patch.setattr(scenes, "game_of", lambda _, swapped=swapped: swapped)
            scripts = {key: _renamed(keys[key], {one: other, other: one}) for key in ("top", "played") if key in keys}
            step = make(keys | scripts, tomllib.loads(text_of(name)), Texts(name))

        assert before == early_in(step), (one, other)


def _renamed(script: Any, names: dict[str, str]) -> Any:
    """Scripted moves with the card that is now where the other was."""
    if isinstance(script, dict):
        return {chosen: _renamed(moves, names) for chosen, moves in script.items()}
    if isinstance(script, list):
        return [_renamed(move, names) for move in script]
    card, _, mat = script.partition("@")
    return f"{names.get(card, card)}@{mat}" if mat else script


class Moment(NamedTuple):
    """A game of which there is one moment."""

    state: matcha.State

    def at(self, _: int) -> matcha.State:
        """That moment, whichever is asked for."""
        return self.state


def early_in(step: LessonStep) -> str:
    """All that is sent before anything is turned: no node in which a card was turned, and none after it."""
    found = []
    waiting: list[tuple[str, ...]] = [()]
    for path in waiting:
        node = step.spot(path)
        events = node["reply"]["events"] if node["reply"] else []
        if node["stage"] == "reply" or any(event["do"] in ("turn", "take") for event in events):
            continue
        found.append([node, [hint(rung) for rung in step.hints(path)]])
        waiting += [(*path, element) for element in step._elements(node, path)]
    return json.dumps(found)


def test_a_film_of_what_is_to_be_played_waits() -> None:
    """The round that is played first, and then watched as others played it, is in nothing that is sent at the start."""
    step = lesson("one-round").steps[1]

    assert None is step.node()["board"]["replay"]
    assert "W3" in json.dumps(step.node(("on",))["board"]["replay"])
    assert "W3" not in mounted(Widget("one-round"))


@pytest.mark.slow
def test_lays_of_top_are_backs() -> None:
    """In a round that is being played no node shows a card of top's."""
    for name, at in (("one-round", 0), ("one-set", 3), ("winning", 1)):
        step = lesson(name).steps[at]
        for path in step.paths():
            node = step.spot(path)
            now = node["board"]["now"]
            open_cards = [
                place["cards"][1]
                for place, number in zip(node["board"]["places"], node["board"]["rounds"], strict=True)
                if number == now and node["stage"] in ("act", "bet")
            ]

            assert {*open_cards} <= {None, "??"}, path


# Exercises are steps too


@pytest.mark.slow
@pytest.mark.parametrize("skill", SKILLS)
def test_exercises_as_steps(skill: str) -> None:
    """An exercise is a tree as a lesson's step is: right answers end it, wrong ones are replied to and rewound."""
    for level in (1, 2, 3):
        for seed in range(6):
            step = Exercise(exercises.make(skill, level, seed))
            ends = step.node(step.solution())
            wrong = [node for path in step.paths() if (node := step.spot(path))["next"] == "again"]

            assert (True, "next") == (ends["reply"] and ends["reply"]["right"], ends["next"])
            assert [] == [node for node in wrong if not told(node)]


def test_an_exercise_shows_the_place_it_asks_about() -> None:
    """Among several places the one is lit; a card that lies there is drawn, and one that was laid has left the hand."""
    plan, three = Exercise(exercises.make("plan", 1, 109)), Exercise(exercises.make("three", 3, 1008))
    asked, ends = plan.node(), plan.node(plan.solution())

    assert (["1s"], ["1s"]) == (asked["lights"], three.node()["lights"])
    assert ("W3", None) == three.node()["board"]["places"][1]["cards"]
    assert ends["board"]["places"][1]["cards"][0] in asked["board"]["hand"]
    assert ends["board"]["places"][1]["cards"][0] not in ends["board"]["hand"]


@pytest.mark.parametrize(("level", "why"), [(1, "judge-one"), (2, "tell-miss-earns"), (3, "tell-miss-earns")])
def test_a_right_miss_is_told_why(level: int, why: str) -> None:
    """Before the best cards are named it is said what the one that was laid earns."""
    steps = [Exercise(exercises.make("miss", level, seed)) for seed in range(30)]
    said = [[line["id"] for line in told(step.node(step.solution()))] for step in steps]

    assert {"judge-miss"} == {ids[1] for ids in said}
    assert why in {ids[0] for ids in said}


def test_unseen_cards_are_not_shown_to_be_counted() -> None:
    """Who bets on how many cards are unseen sees them after the bet alone."""
    step = next(step for step in lesson("one-set").steps if step.head["id"] == "b")

    assert step.node(())["board"]["unseen"] is None
    assert step.node(("5",))["board"]["unseen"] is None
    assert len(step.node(("7",))["board"]["unseen"] or ()) == 7
