"""The story of the eight stalls, held against the rules: each deal, each way, each amount that a sentence states."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest
from kit.typos import answered_by_a_sentence, with_one_step
from stall_paths import LUCK, SCRIPTED, STEPS, act_results, ways

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha.rules.cards import DRINKS, PRICES
from matcha_widget.games.genmaicha.course import stall_game
from matcha_widget.games.genmaicha.course.market_classroom import LESSONS, RULES, read_task
from matcha_widget.games.genmaicha.course.stall_setup import (
    FOLDER,
    PEOPLE,
    load_story,
    opening_state_at,
    player_names,
    read_setup,
)
from matcha_widget.games.genmaicha.course.stall_situation import slips_of, tag_price
from matcha_widget.games.genmaicha.course.stall_speeches import card_name, line_name
from matcha_widget.kit.course.lesson_format import find_lesson_text, read_lesson
from matcha_widget.kit.course.story.course_state import CourseState, apply_act, open_step
from matcha_widget.kit.course.story.step_file import read_stone
from matcha_widget.kit.course.story.story import Speech, Step

BY_ID = load_story().steps

named = pytest.mark.parametrize("step", SCRIPTED, ids=lambda step: step.id)

WAYS = {
    "2.1": [1, 1, 1], "2.3": [1, 1, 1], "3.4": [1, 1], "3.5": [1, 1, 1, 1], "4.1": [2, 1, 3], "4.2": [2, 5, 4],
    "4.3": [2, 5, 2], "4.4": [6, 2, 11], "6.1": [1, 1, 4], "6.2": [10, 1, 1, 1, 8], "6.3": [12, 2, 1, 6, 8],
    "6.4": [7, 1, 6, 1, 2], "7.1": [15, 1, 1, 1, 1, 2, 1, 1, 1, 1, 2], "7.2": [1], "7.3": [4, 1, 16],
}  # fmt: skip
"""By turn and by auction: how many of all ways lead to each of its endings."""

WORTH = {
    "5.1": ((300, 200, 500, 0),), "5.2": ((500, 600, 600, 1100),), "5.3": ((300, 200, 200, 0),),
    "6.1": ((500, 400), (500, 400)), "6.2": ((600, 0), (600, 0)), "6.3": ((500, 500, 0),) * 3,
    "6.4": ((500, 0), (600, 0)), "7.1": ((600, 400, 200, 0),) * 4, "7.2": ((400, 0), (0, 0)), "7.3": ((0, 0), (0, 0)),
}  # fmt: skip
"""By auction and seat, or by crate: the yen each crate adds."""

BEST = {
    "2.1": 700, "2.3": 100, "3.4": 100, "3.5": 600, "4.1": 500, "4.2": 900, "4.3": 1100, "4.4": 1100,
    "6.1": 400, "6.2": 500, "6.3": 400, "6.4": 300, "7.1": 200, "7.2": 400, "7.3": 1000,
}  # fmt: skip
"""The highest income, less the payments for it."""

AT_THE_TABLE = "GC5 GH2 XC1 XC2 XC3 XC4 XC5 XC6 XC7 XD2 XD3 XD4 XI1 XI2 XI3 XM1 XM2 XM3 XM4 XM5 XM6 XR2 XS1 XV1"
"""The rules that no stall shows: they wait at the table."""


def openings(step: Step) -> list[CourseState]:
    """A step as it may open: the one that goes on from another one in two ways."""
    left = ["-", "row3"] if step.continues else ["-"]
    return [open_step(stall_game, step, {"brewed": each}, LUCK) for each in left]


def all_ways(step: Step) -> list[list[CourseState]]:
    """Every way through a step, from each of its openings."""
    return [way for walk in openings(step) for way in ways(walk)]


def test_any_typo_is_answered_by_a_sentence() -> None:
    """If any key of a stall or a scene is missing or wrong, its author gets a sentence and never a traceback."""
    stall = with_one_step(FOLDER.text("stall-8.toml"), 'kind = "signs"')
    scene = with_one_step(find_lesson_text("everybody-pays", ["everybody-pays"], LESSONS)[1], 'id = "bids"')

    assert answered_by_a_sentence(lambda text: read_stone("stall-8.toml", text, PEOPLE, read_setup), stall) > 50
    assert answered_by_a_sentence(lambda text: read_lesson("scene", text, PEOPLE, RULES, read_task), scene) > 50


@named
def test_a_position_is_that_of_its_deal(step: Step) -> None:
    """A step's position is that of its deal; covered drinks are useless there."""
    setup = step.setup
    if not setup.position:
        return
    position = genmaicha.position(setup.position)
    assert (setup.opening_state.grid, setup.opening_state.lines) == (position.grid, position.lines)
    assert {*position.hands[0]} <= {*setup.opening_state.hands[setup.seat]}
    hand = {*setup.opening_state.hands[0]}
    assert setup.covered_drinks == (hand - {*position.hands[0]} if setup.seat == 0 else set())
    if setup.opening_state.phase == "brew":
        legal = " ".join(genmaicha.legal_moves(setup.opening_state, 0))
        assert not any(drink in legal for drink in setup.covered_drinks)


@named
def test_every_ending_is_reached(step: Step) -> None:
    """Every way leads to an ending, and each ending is reached, by as many ways as counted."""
    ends = [way[-1].ending for way in all_ways(step)]
    counts = Counter(step.endings.index(ending) for ending in ends if ending in step.endings)
    assert [*range(len(step.endings))] == sorted(counts)
    if step.id in WAYS:
        assert WAYS[step.id] == [counts[at] for at in range(len(step.endings))]


@pytest.mark.parametrize("name", BEST)
def test_a_good_ending_earns_the_most(name: str) -> None:
    """No way earns more than the good endings do; a turn in which somebody waits for more may earn nothing."""
    step, earned = BY_ID[name], dict[bool, int]()
    for way in all_ways(step):
        end = way[-1]
        assert end.ending is not None
        state, began = end.situation.require_state, end.situation.state_at_opening
        good = end.ending.is_good
        earned[good] = max(earned.get(good, 0), state.yen[0] - began.yen[0])
    assert BEST[name] == max(earned.values())
    assert BEST[name] == earned[True] or step.id == "3.4"


@pytest.mark.parametrize("name", WORTH)
def test_the_worth_of_a_crate(name: str) -> None:
    """A slip gives the yen its crate adds to each shelf."""
    setup = BY_ID[name].setup
    by_seat = tuple(zip(*slips_of(setup.opening_state), strict=True))
    assert WORTH[name] == (by_seat if setup.kind == "bid" else (by_seat[setup.seat],))


@named
def test_announced_bids(step: Step) -> None:
    """Robot never bids; Hana, Momo and Robot bid as they announce."""
    setup = step.setup
    if setup.kind == "bid":
        talk = " ".join(speech.text for speech in step.prompt)
        for seat, name in enumerate(player_names(setup)):
            assert name != "Robot" or (0, 0) == (setup.bids[seat], setup.follow[seat])
            assert name not in ("Hana", "Momo", "Robot") or str(setup.bids[seat]) in talk


# Amounts in sentences


def amounts(way: list[CourseState]) -> set[int]:
    """The amounts that one may speak of after a way."""
    known = {0, 100, 200}
    for walk in way:
        now = walk.situation.require_state
        known |= {*now.lines, *PRICES, *now.yen, *(bid or 0 for bid in (*now.public.now.bids, *now.public.now.follow))}
        known |= {moment.brewed["yen"] for moment in walk.situation.moments if moment.brewed}
        known |= {value for value in walk.facts.values() if type(value) is int}
        known |= {value for slips in walk.situation.slips for value in slips}
    return known


@named
def test_an_amount_is_one_that_is_there(step: Step) -> None:
    """Each amount that a speech states is on a tag, in a pouch, on a slip, or was earned."""
    for way in all_ways(step):
        known = amounts(way) | ({400, 500} if step.id == "7.3" else set())
        for speech, _ in way[-1].speeches:
            assert {*map(int, re.findall(r"\b(0|[1-9]\d?00)\b", speech.text))} <= known, speech


def lines_of(way: list[CourseState]) -> list[str]:
    """Your brews, in order."""
    return sorted(way[-1].situation.lines)


def has_lit_line(way: list[CourseState]) -> bool:
    """True if a line that pays could still have been brewed before the turn ended."""
    return bool(way[-1].facts.get("lit"))


SAYS: dict[str, Callable[[list[CourseState]], object]] = {
    "was still lit": has_lit_line,
    "no line is lit any more": lambda way: not has_lit_line(way),
    "two rows went dark": lambda way: lines_of(way) == ["col1"] and not has_lit_line(way),
    "Your rows used the drinks": lambda way: lines_of(way) == ["row1", "row2"],
    "Top row and middle row": lambda way: lines_of(way) == ["row1", "row2"],
    "Left and middle column": lambda way: lines_of(way) == ["col1", "col2"],
    "Two columns and no row": lambda way: lines_of(way) == ["col2", "col3"],
    "Right column and both upper rows": lambda way: lines_of(way) == ["col3", "row1", "row2"],
    "Right column, then left": lambda way: lines_of(way) == ["col1", "col3"],
    "served twice": lambda way: way[-1].situation.brewed["drinks"].count("B1") == 2,
    "The tag now says 300": lambda way: tag_price(way[-1].situation.require_state, "col1") == 300,
    "now says 0": lambda way: 0 in way[-1].situation.require_state.lines,
    "the orange can stays": lambda way: "O1" not in way[-1].situation.brewed["drinks"],
    "All three were used": lambda way: len({*way[-1].situation.brewed["drinks"]}) == 3,
    "both drinks are in the bag": lambda way: not {"K6", "R2"} & {*way[-1].situation.require_state.hands[0]},
    "back in the bag": lambda way: "R2" not in way[0].situation.require_state.hands[0],
    "500 and chooses first": lambda way: way[-1].situation.require_state.order[0] == 1,
    "You choose first": lambda way: way[-1].situation.require_state.order[0] == 0,
    "Second was enough": lambda way: (way[-1].facts["place"], way[-1].facts["earned"]) == (2, 500),
    "Last place": lambda way: way[-1].facts["place"] == 3,
    "a coin decides": lambda way: way[-1].facts["coin"],
    "Level at 0": lambda way: way[-1].facts["tied"] and way[-1].facts["bid"] == 0,
    "is still before you": lambda way: way[-1].facts["passed"],
    "eight to seven": lambda way: [8, 7] == [*map(len, way[-1].situation.require_state.hands)],
    "you win": lambda way: way[-1].situation.require_state.winners == (0,),
    "the win is shared": lambda way: way[-1].situation.require_state.winners == (0, 1),
}
"""Phrases of the story, each with a condition that must hold wherever it is said."""


def test_statements_are_true() -> None:
    """Each statement of the endings holds on every way on which it is made, and each is made."""
    made = set()
    for way in (way for step in SCRIPTED for way in all_ways(step)):
        for speech, _ in way[-1].speeches:
            for words in (words for words in SAYS if speech.who == "table" and words in speech.text):
                assert SAYS[words](way), (way[-1].node_key, speech)
                made.add(words)
    assert {*SAYS} == made


def all_speeches() -> list[tuple[str, Speech]]:
    """Every speech of the story, with its step."""
    speeches = [(step.id, speech) for step in STEPS for speech in (*step.prompt, *step.setup.telling)]
    speeches += [(step.id, speech) for step in STEPS for ending in step.endings for speech in ending.lines]
    for step in STEPS:
        replies = (*step.setup.refused.values(), *step.setup.packed.values())
        speeches += [(step.id, speech) for reply in replies for speech in reply]
    return speeches


BARRED = r"[!…–—()'\"]|\b([Hh]e|[Ss]he|[Hh]is|[Hh]er|[Hh]im|tap|click|bet|correct|wrong)\b|\b[BGKORW][1-6]\b"


def test_the_voice() -> None:
    """No speech has a code, a barred word or sign, or more letters than there is room for."""
    for name, speech in all_speeches():
        assert re.search(BARRED, speech.text) is None, (name, speech)
        assert 120 >= len(speech.text), (name, speech)


def test_every_rule_is_met() -> None:
    """Each rule is met in some step, or is one of those that wait at the table."""
    rules = (Path(__file__).parents[2] / "docs" / "genmaicha-rules.md").read_text(encoding="utf-8")
    met = {rule for step in STEPS for rule in step.rules}
    assert {*re.findall(r"\b[GX][A-Z]\d\b", rules)} == met | {*AT_THE_TABLE.split()}
    assert not met & {*AT_THE_TABLE.split()}


# The market day


def test_a_market_day_is_all_the_drinks() -> None:
    """The crates of the story's market day hold each drink once, the first of them those of its deal."""
    setup = BY_ID["8.2"].setup
    assert sorted(setup.queue) == sorted(DRINKS)
    assert [tuple(sorted(setup.queue[at : at + 4])) for at in (0, 4, 8)] == [*setup.opening_state.crates]


def test_a_refusal_names_the_missing_card() -> None:
    """A tag that cannot be brewed comes back with the card that nothing serves, or that each half serves once."""
    walk = openings(BY_ID["1.3"])[0]
    answers = {
        stall_game.act_key(act): after.speeches[0][0].text for act, after in act_results(walk) if after.is_refused
    }
    assert "None of your drinks is green." == answers["row2"]
    assert "None of your drinks is orange." == answers["row1"]
    assert {"row1", "row2", "row3", "col2", "col3"} == {*answers}
    turn = openings(BY_ID["4.1"])[0]
    after = apply_act(turn, next(act for act, _ in act_results(turn) if stall_game.act_key(act) == "row1"))
    left = {stall_game.act_key(act): made for act, made in act_results(after)}
    assert "Each half serves once in a turn." == left["col1"].speeches[0][0].text


@pytest.mark.parametrize("sign", BY_ID["8.3"].setup.lanterns, ids=lambda sign: sign.id)
def test_a_variant_pays_as_stated(sign: object) -> None:
    """Each lantern shows a brew of its variant, with the income that its sentence names."""
    name, before, after = sign.id, sign.before, sign.after  # type: ignore[attr-defined]  # a variant of the step
    assert {"matcha-iri": 300, "ceremony": 900, "market": 400}[name] == after.yen[0] - before.yen[0]
    assert (name,) == before.setting.variants


def test_every_place_of_a_record() -> None:
    """A step can begin anywhere in a record: before the bids, before a crate, in a turn."""
    assert ("bid", (0, 1)) == (opening_state_at("g6.1", "bid 1").phase, opening_state_at("g6.1", "bid 1").to_act)
    assert ("take", (0,)) == (opening_state_at("g5.1", "take 2 0").phase, opening_state_at("g5.1", "take 2 0").to_act)
    assert 400 == opening_state_at("g3.1", "brew 2 0 1").yen[0] - opening_state_at("g3.1", "brew 2 0 0").yen[0]
    assert ("blue", "top row") == (card_name("B"), line_name("row1"))
