"""The examples: the rulebooks' printed ones, the course's games and cases, every line of notation a lesson shows."""

from itertools import combinations
from typing import Any

import pytest

import matcha_widget
from matcha_widget.course.examples import course
from matcha_widget.engine import matcha

Record = dict[str, Any]

COURSE = course()
GAMES, CASES = COURSE["games"], COURSE["cases"]
CASES_BY_EDITION = [(case, edition) for case, data in CASES.items() for edition in data["records"]]


def example(name: str, edition: str | None = None, moves: int | None = None) -> matcha.Game:
    """A game of the course, or a case in one edition, cut after so many moves."""
    return matcha.load(matcha_widget.example(name, edition, moves))


def summary(game: matcha.Game) -> Record:
    """The last snapshot of a game's trace, as the course tells it."""
    snapshots = matcha.trace(game)
    last = snapshots[-1]
    facts = {name: last[name] for name in ("phase", "winner", "set", "round", "to_move")}
    return {"snapshots": len(snapshots), **facts, "tokens": [list(row.values()) for row in last["tokens"]]}


def expected(data: Record) -> Record:
    """What the course expects of a game's last snapshot."""
    return {name: value for name, value in data.items() if name not in ("refused", "not_played")}


def lines(*rounds: str) -> list[str]:
    """The lines that a lesson prints for some rounds."""
    return "\n".join(rounds).split("\n")


def with_fact(name: str) -> list[tuple[str, str]]:
    """The cases, each with its edition, of which the course tells such a fact."""
    return [(case, edition) for case, edition in CASES_BY_EDITION if name in CASES[case]["expect"][edition]]


def test_every_printed_example_is_there() -> None:
    """Both rulebooks' twelve pictures are among the games of the course."""
    printed = sorted(name for game in GAMES.values() for name in game["printed"])

    assert "D1 D2 D3 D4 D5 D6 G1 G2 G3 G4 G5 G6" == " ".join(printed)


@pytest.mark.parametrize(
    ("game", "place", "line"),
    [
        pytest.param("g1-g2", "n", "n:B2 M2|W2  both match, M over W: top B (V4 K2)", id="G1"),
        pytest.param("g1-g2", "s", "s:M3 M1|M4  both match, 1 over 4: top M (V4 K1)", id="G2"),
        pytest.param("g3-g4", "n", "n:B2 S2|W4  only top matches: top B, bottom K (V3)", id="G3"),
        pytest.param("g3-g4", "s", "s:M3 W1|0  nobody matches: nothing (V5)", id="G4"),
        pytest.param("g5", "s", "s:M3 -|??  bottom alone: bottom M (V6)", id="G5"),
        pytest.param("d1-d2", "s", "s:M3 M1|M4  both match, 1 over 4: top M (V4 K1)", id="D1"),
        pytest.param("d1-d2", "n", "n:S2 B2|M2  both match, M over B: bottom S (V4 K2)", id="D2"),
        pytest.param("d3", "n", "n:S2 W1|B2  only bottom matches: bottom S, top K (V3)", id="D3"),
        pytest.param("d4-d5", "s", "s:M3 W1|0  nobody matches: nothing (V5)", id="D4"),
        pytest.param("d4-d5", "n", "n:S2 -|??  bottom alone: bottom S (V6)", id="D5"),
    ],
)
def test_printed_example(game: str, place: str, line: str) -> None:
    """A place that a rulebook pictures pays what the rulebook says it pays."""
    resolved = example(game).rounds()[0].splitlines()

    assert f"  {line}" == resolved["ns".index(place) + 1]


@pytest.mark.parametrize(
    ("game", "moves", "hidden", "laid"),
    [
        pytest.param("g6", 4, "n:B2 ??|?? s:M3 ??|??", "n:B2 S2|W3 s:M3 M1|M2", id="G6"),
        pytest.param("d6", 3, "n:W4 ??|- s:S2 ??|??", "n:W4 B4|- s:S2 M2|S3", id="D6"),
    ],
)
def test_printed_example_of_aiming(game: str, moves: int, hidden: str, laid: str) -> None:
    """Where a rulebook pictures cards face down, a bystander sees what each is meant to answer, and no more."""
    lying = example(game, moves=moves)

    assert hidden == " ".join(map(str, lying.view("table").open_places))
    assert laid == " ".join(map(str, lying.view("all").open_places))


def test_printed_example_of_aiming_has_its_end() -> None:
    """D6 with the cards that were chosen for it: a match each beside the 4, and one match beside the scoop."""
    resolved = [
        "set 1 round 1",
        "  n:W4 B4|M4  both match, M over B: bottom W (V4 K2)",
        "  s:S2 M2|S3  only bottom matches: bottom S, top K (V3)",
        "  bottom W1 S1, top K1",
    ]

    assert resolved == lines(*example("d6").rounds())


@pytest.mark.parametrize("name", GAMES)
def test_game_of_the_course(name: str) -> None:
    """A recorded game replays to its stored outcome."""
    assert expected(GAMES[name]["expect"]) == summary(example(name))


@pytest.mark.parametrize(("case", "edition"), CASES_BY_EDITION)
def test_case_of_the_course(case: str, edition: str) -> None:
    """One deal, one script, several rule sets: each replays to its own stored outcome."""
    assert edition == example(case, edition).edition.name
    assert expected(CASES[case]["expect"][edition]) == summary(example(case, edition))


@pytest.mark.parametrize(("case", "edition"), with_fact("refused"))
def test_refused_move(case: str, edition: str) -> None:
    """Where an edition refuses the next move of the script, it refuses it to both seats, and the record with it."""
    game, wrong = example(case, edition), CASES[case]["expect"][edition]["refused"]
    record = matcha.dump(game)
    record["sets"][-1]["moves"].append(wrong["move"])

    assert (wrong["set"], wrong["to_move"]) == (game.state.set, game.state.to_move)
    for seat in (None, 0, 1):
        with pytest.raises(matcha.IllegalMove):
            game.play(wrong["move"], seat)
    with pytest.raises(matcha.RecordError):
        matcha.load(record)


def test_refused_because_a_pass_is_final() -> None:
    """In case e1 it is the first edition that refuses, since bottom has passed."""
    why = matcha.why_not(example("e1", "grail-2015").state, "0@n", seat=0)

    assert [("e1", "grail-2015")] == with_fact("refused")
    assert why is not None
    assert "T3" == why.rule


@pytest.mark.parametrize(("case", "edition"), with_fact("not_played"))
def test_moves_not_played(case: str, edition: str) -> None:
    """Where an edition is over before the script is, none of the moves left can be made."""
    game, left = example(case, edition), CASES[case]["expect"][edition]["not_played"]

    assert () == matcha.legal_moves(game.state)
    for move in left:
        with pytest.raises(matcha.IllegalMove) as caught:
            game.play(move)
        assert "W6" == caught.value.rule


@pytest.mark.parametrize(
    ("case", "between"), [(case, at) for case, data in CASES.items() for at in range(len(data["first_difference"]))]
)
def test_first_difference(case: str, between: int) -> None:
    """Two rule sets part where the course says they do, and in what it says."""
    told = CASES[case]["first_difference"][between]
    first, second = (example(case, edition) for edition in told["between"])
    found = matcha.compare(first, second)

    assert told["snapshot"] == (found and found.snapshot)
    assert told.get("values") == (list(found[1:]) if found else None)


# What the lessons print, word for word


@pytest.mark.parametrize(("place", "line"), [("n:W4", "n:W4 S4+ M3- W1- 0-"), ("s:W4", "s:W4 S4- M3- W1+ 0-")])
def test_lesson_1(place: str, line: str) -> None:
    """Two questions: which of four cards answer the number mat, and which the suit mat."""
    printed = " ".join([place, *(card + "-+"[matcha.matches(card, place)] for card in ("S4", "M3", "W1", "0"))])

    assert line == printed


@pytest.mark.parametrize(
    "line",
    [
        pytest.param("s:M3 -|W4  bottom alone: bottom M (V6)", id="lesson 2, a miss"),
        pytest.param("n:S2 -|S4  bottom alone: bottom S (V6)", id="lesson 2, another"),
        pytest.param("s:M3 -|-  nobody came: nothing (V1)", id="lesson 2, nobody"),
        pytest.param("n:B2 S2|W4  only top matches: top B, bottom K (V3)", id="lesson 3, top"),
        pytest.param("n:S2 W1|B2  only bottom matches: bottom S, top K (V3)", id="lesson 3, bottom"),
        pytest.param("s:M3 W1|0  nobody matches: nothing (V5)", id="lesson 4, two misses"),
        pytest.param("s:M3 M1|0  only top matches: top M, bottom K (V3)", id="lesson 4, a hit"),
        pytest.param("s:M3 -|0  bottom alone: bottom M (V6)", id="lesson 4, alone"),
        pytest.param("s:M3 M1|M4  both match, 1 over 4: top M (V4 K1)", id="lesson 5, the upset"),
        pytest.param("s:M4 M1|M3  both match, 3 over 1: bottom M (V4 K1)", id="lesson 5, no upset"),
        pytest.param("n:B2 M2|W2  both match, M over W: top B (V4 K2)", id="lesson 6, G1"),
        pytest.param("n:S2 B2|M2  both match, M over B: bottom S (V4 K2)", id="lesson 6, D2"),
        pytest.param("n:B2 M2|S2  both match, S over M: bottom B (V4 K2)", id="lesson 6, the upset"),
        pytest.param("n:B2 W2|S2  both match, W over S: top B (V4 K2)", id="lesson 6, no upset"),
        pytest.param("n:W4 B4|M4  both match, M over B: bottom W (V4 K2)", id="lesson 6, D6 number"),
        pytest.param("s:S2 M2|S3  only bottom matches: bottom S, top K (V3)", id="lesson 6, D6 suit"),
    ],
)
def test_lessons_2_to_6(line: str) -> None:
    """What each place pays, and by which rule."""
    assert line == matcha.judge(line.partition("  ")[0])


def test_lesson_5() -> None:
    """The ring of numbers: each with those it is over."""
    printed = [" ".join([a, "is over", *(b for b in "4321" if b != a and matcha.beats(a, b))]) for a in "4321"]

    assert ["4 is over 3 2", "3 is over 2 1", "2 is over 1", "1 is over 4"] == printed


@pytest.mark.parametrize(
    "line",
    [
        "s:M1 M2 M3 M4 chain",
        "s:M2 M1 M3 M4 triangle",
        "s:M3 M1 M2 M4 triangle",
        "s:M4 M1 M2 M3 chain",
        "n:M2 B2 W2 S2 chain",
        "n:B2 M2 W2 S2 triangle",
        "n:W2 M2 B2 S2 triangle",
        "n:S2 M2 B2 W2 chain",
    ],
)
def test_lesson_7(line: str) -> None:
    """Only three: the cards that can match at a place, and whether they go round."""
    place = line.partition(" ")[0]

    assert line == " ".join([place, *matcha.matchers(place), matcha.shape(place)])


def test_lesson_8() -> None:
    """One round: what bottom may do after two moves, and the round as it ended."""
    state = example("first-game", moves=2).state
    resolved = [
        "set 1 round 1",
        "  n:B3 W3|B1  only top matches: top B, bottom K (V3)",
        "  s:M1 M2|M4  both match, 4 over 2: bottom M (V4 K1)",
        "  bottom M1 K1, top B1",
    ]

    assert "0@n B1@n S1@n W1@n pass" == " ".join(matcha.legal_moves(state))
    assert resolved == lines(example("first-game", moves=4).rounds()[0])


def test_lesson_9() -> None:
    """One set: how many of top's possible hands can hit the first place, and the two rounds that follow."""
    unseen = matcha.view(example("first-game", moves=0).state, seat=0).unseen
    hands = list(combinations(unseen, 5))
    hit = [hand for hand in hands if any(matcha.matches(card, "n:B3") for card in hand)]
    resolved = [
        "set 1 round 2",
        "  n:S3 ??|-  top alone: top S (V6)",
        "  s:W2 W4|W1  both match, 1 over 4: bottom W (V4 K1)",
        "  bottom M1 W1 K1, top B1 S1",
        "set 1 round 3",
        "  n:S4 -|??  bottom alone: bottom S (V6)",
        "  s:B2 0|S1  nobody matches: nothing (V5)",
        "  bottom M1 W1 S1 K1, top B1 S1",
    ]
    printed = f"{len(unseen)} unseen, {len(hands)} possible hands, {len(hit)} of them can hit n:B3"

    assert "7 unseen, 21 possible hands, 20 of them can hit n:B3" == printed
    assert resolved == lines(*example("first-game", moves=12).rounds()[1:])


@pytest.mark.parametrize(
    "line",
    [
        "B3 S1 -> bottom wins: 3 B (W2)",
        "K3 -> nobody yet",
        "K4 -> bottom wins: 4 K (W2)",
        "M2 B2 W2 S2 -> nobody yet",
        "M1 B1 W1 S2 -> nobody yet",
        "M1 B1 W1 S1 K1 -> bottom wins: all five (W2)",
    ],
)
def test_lesson_10(line: str) -> None:
    """Winning: six rows of tokens, won or not."""
    row = line.partition(" -> ")[0]

    assert line == f"{row} -> {matcha.standing(row, '')}"


def test_lesson_10_ties() -> None:
    """Winning, when both are there at once and when nobody is at the end of the second set."""
    assert "both reach it, M 1-0: bottom wins (W3)" == matcha.standing("M1 B1 W1 S1 K1", "B3 K2")
    assert "set two is over, M 0-1: top wins (W5 W3)" == matcha.standing("B2 W1 K1", "M1", end=True)


@pytest.mark.parametrize(
    ("said", "mine", "momo", "line"),
    [
        ("match", "M2", "S4", "said match n:B2 S4|M2  only bottom matches: bottom B, top K (V3)"),
        ("miss", "M2", "W2", "said miss  n:B2 W2|M2  both match, M over W: bottom B (V4 K2)"),
        ("match", "0", "S4", "said match n:B2 S4|0  nobody matches: nothing (V5)"),
        ("miss", "0", "W2", "said miss  n:B2 W2|0  only top matches: top B, bottom K (V3)"),
    ],
)
def test_lesson_11(said: str, mine: str, momo: str, line: str) -> None:
    """Say anything: a card and some words, mixed in all four ways."""
    assert line == f"said {said:5} {matcha.judge(f'n:B2 {momo}|{mine}')}"


def test_lesson_12() -> None:
    """A whole game: its last round, in which bottom gets the fifth kind."""
    resolved = [
        "set 2 round 1",
        "  n:B2 M2|S2  both match, S over M: bottom B (V4 K2)",
        "  s:B3 ??|-  top alone: top B (V6)",
        "  bottom M1 B1 W1 S1 K1, top B2 S1; over: bottom wins",
    ]

    assert resolved == lines(example("first-game").rounds()[-1])


def test_bluffing_hook() -> None:
    """The robot that always hits: two rounds, four whisks for the other."""
    resolved = [
        "set 1 round 1",
        "  n:B2 W2|B3  only top matches: top B, bottom K (V3)",
        "  s:M3 M4|0  only top matches: top M, bottom K (V3)",
        "  bottom K2, top M1 B1",
        "set 1 round 2",
        "  n:W1 S1|W4  only top matches: top W, bottom K (V3)",
        "  s:S4 S3|B4  only top matches: top S, bottom K (V3)",
        "  bottom K4, top M1 B1 W1 S1; over: bottom wins",
    ]

    assert resolved == lines(*example("robot").rounds())


@pytest.mark.parametrize(
    "line",
    [
        "n:B2 M2|W2  both match, M over W: top B (V4 K2)",
        "n:B2 S2|W2  both match, W over S: bottom B (V4 K2)",
        "n:B2 B1|W2  only bottom matches: bottom B, top K (V3)",
        "n:B2 M2|0  only top matches: top B, bottom K (V3)",
        "n:B2 S2|0  only top matches: top B, bottom K (V3)",
        "n:B2 B1|0  nobody matches: nothing (V5)",
        "n:B2 M2|-  top alone: top B (V6)",
        "n:B2 S2|-  top alone: top B (V6)",
        "n:B2 B1|-  top alone: top B (V6)",
    ],
)
def test_bluffing_scene_1(line: str) -> None:
    """The good bad card: every choice against every card that may lie there."""
    assert line == matcha.judge(line.partition("  ")[0])


@pytest.mark.parametrize(
    ("case", "first", "second", "line"),
    [
        ("e1", "grail-2015", "matagot-2020", "snapshot 2: to_move 1 | to_move 0"),
        ("e1", "matagot-2020", "matagot-2020-nl", "None"),
        ("e2", "grail-2015", "matagot-2020", "snapshot 12: winner None, phase keep | winner 0, phase over"),
        ("e2", "matagot-2020", "matagot-2020-nl", "None"),
        ("e3", "grail-2015", "matagot-2020", "snapshot 12: phase keep | phase deal"),
        ("e3", "matagot-2020", "matagot-2020-nl", "None"),
        ("e4", "grail-2015", "matagot-2020", "snapshot 12: phase keep | phase deal"),
        ("e4", "matagot-2020", "matagot-2020-nl", "snapshot 25: winner 1 | winner draw"),
        ("e5", "grail-2015", "matagot-2020", "snapshot 12: phase keep | phase deal"),
        ("e5", "matagot-2020", "matagot-2020-nl", "None"),
    ],
)
def test_editions_differ(case: str, first: str, second: str, line: str) -> None:
    """One deal under two rule sets: the line that tells where they part."""
    assert line == str(matcha.compare(example(case, first), example(case, second)))


@pytest.mark.parametrize(
    ("case", "edition", "line"),
    [
        ("e4", "matagot-2020", "bottom B1 S2, top B1 S2 K1; over: top wins"),
        ("e4", "matagot-2020-nl", "bottom B1 S2, top B1 S2 K1; over: a draw"),
        ("e5", "grail-2015", "bottom M1 W4, top B1 W4; over: bottom wins"),
        ("e5", "matagot-2020", "bottom M1 W3, top B1 W3; over: bottom wins"),
    ],
)
def test_editions_end(case: str, edition: str, line: str) -> None:
    """One deal under two rule sets: how each of them ends."""
    assert line == example(case, edition).rounds()[-1].splitlines()[-1].strip()


def test_editions_mixed() -> None:
    """The goals of 2015 with the turns of 2020: case e2 does not end with the set, and nothing is kept."""
    record = matcha.dump(example("e2", "matagot-2020"))
    record["house"] = {"colour_goal": 4}
    state = matcha.load(record).state

    assert ("deal", None) == (state.phase, state.winner)


# What `matcha_widget.example` gives


def test_cut_examples() -> None:
    """A record is cut after so many moves, over its sets, and is loaded as it is."""
    assert "0@n B1@n S1@n W1@n pass" == " ".join(map(str, matcha.legal_moves(example("first-game", moves=2).state)))
    assert (2, 15) == (example("first-game", moves=13).state.set, len(example("first-game", moves=13)))
    assert () == example("first-game", moves=0).state.actions
    assert [1] == [claim.after for claim in example("scene-1", moves=1).state.talk]
    assert () == example("scene-1", moves=0).state.talk


def test_examples_are_fresh() -> None:
    """Spoiling a record that was given spoils no other."""
    matcha_widget.example("g5")["sets"].clear()

    assert 3 == len(example("g5").sets[0].moves)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (("g7",), "'g7' is no example: expected g1-g2, g3-g4"),
        (("e4", "grail-2099"), "e4 is not recorded in 'grail-2099': expected grail-2015, matagot-2020 or"),
        (("g5", "matagot-2020"), "g5 is not recorded in 'matagot-2020': expected grail-2015"),
        (("g5", None, 4), "moves: g5 has no moment after 4 moves: expected 0 to 3"),
        (("g5", None, -1), "no moment after -1 moves"),
        ((7,), "7 is no example"),
    ],
)
def test_no_example(wanted: tuple[Any, ...], why: str) -> None:
    """What does not exist is refused with what does."""
    with pytest.raises(matcha.NotationError, match=why):
        matcha_widget.example(*wanted)
