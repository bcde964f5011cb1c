"""Comparisons: the course's cases as stored, the rules behind each difference, texts and messages."""

import json
import re
from random import Random
from typing import Any

import pytest
from engine import strategies
from pages.page_reader import Reader
from recording_browser import Browser, Table

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Game, NotationError, RecordError
from matcha_widget.engine.matcha.records.trace import why_differ
from matcha_widget.games.matcha.compare import comparison
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.examples import all_examples
from matcha_widget.games.matcha.replay.film_schema import ComparisonData
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import i18n
from matcha_widget.kit.wire.decode import check_type
from matcha_widget.kit.wire.sentences import sentence

CASES = ("e1", "e2", "e3", "e4", "e5")


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES)
def test_first_differences(course: dict[str, Any], case: str) -> None:
    """Every pair of editions first differs at the snapshot and in the fields that the course names."""
    films, editions = Compare(case).films, list(matcha.EDITIONS)
    for stored in course["cases"][case]["first_difference"]:
        pair = tuple(editions.index(name) for name in stored["between"])
        found = next((each for each in films["differences"] if each["sides"] == pair), None)

        assert stored["snapshot"] == (found and found["snap"])
        if found:
            assert [name for name in stored["differs"] if name != "legal"] == [field[0] for field in found["fields"]]
            for side, values in enumerate(stored["values"], 1):
                assert {name: str(value) for name, value in values.items()} == {
                    field[0]: field[side] for field in found["fields"]
                }


@pytest.mark.parametrize(
    ("case", "rules", "cause"),
    [
        ("e1", [(["T3"], ["T4"])], "pass"),
        ("e2", [(["W1"], ["W2"])], "goal"),
        ("e3", [(["E2"], ["E1"])], "keep"),
        ("e4", [(["E2"], ["E1"]), (["X2"], ["W5", "X9"]), (["W5", "X9"], ["W5", "X10"])], "keep"),
        ("e5", [(["E2"], ["E1"]), (["W1"], ["W3"])], "keep"),
    ],
)
def test_rules_of_a_difference(case: str, rules: list[tuple[list[str], list[str]]], cause: str) -> None:
    """Both rules of a difference are named, and its sentence exists in every language."""
    differences = Compare(case).films["differences"]

    assert rules == [tuple(each["rules"]) for each in differences]
    assert cause == differences[0]["line"]["args"]["cause"]
    for each in differences:
        assert {*each["rules"][0], *each["rules"][1]} == set(each["line"]["rules"])
        for language in i18n.LANGUAGES:
            assert i18n.format_message(each["line"]["id"], each["line"]["args"], language, strict=True)


@pytest.mark.parametrize("case", CASES)
def test_a_script_by_other_rules_is_the_recorded_game(course: dict[str, Any], case: str) -> None:
    """The cards and moves of a case, played by each edition's rules, make that edition's record."""
    for edition, record in course["cases"][case]["records"].items():
        assert matcha.load(record) == matcha.rerun(comparison._script(case), edition).game


def test_a_side_says_why_it_stops() -> None:
    """A side stops with the rule that refuses its next move, or with the end of its game."""
    stopped = {case: [side["stopped"] for side in Compare(case).films["sides"]] for case in CASES}
    over = {"cause": "both", "token": "M", "count": 1, "less": 0, "who": "bottom"}
    end = {"snap": 17, "line": {"id": "tell-tie", "args": over, "rules": ["W3"]}}

    assert [{"snap": 2, "line": {"id": "no-passed", "args": {}, "rules": ["T3"]}}, None, None] == stopped["e1"]
    assert [None, end, end] == stopped["e5"]
    assert [[None] * 3] * 3 == [stopped[case] for case in ("e2", "e3", "e4")]


@pytest.mark.parametrize("seat", [0, 1, "table", "all"])
def test_the_trait_fits_the_schema(seat: Any) -> None:
    """The trait fits the schema: a film for each side through one lens, as many steps as the longest has."""
    films = json.loads(json.dumps(Compare("e5", seat=seat).films))
    check_type(films, ComparisonData, "")

    assert ("e5", 22) == (films["title"], films["snaps"])
    assert [[str(seat)]] * 3 == [side["film"]["lenses"] for side in films["sides"]]
    assert ["first", "second", "nl"] == [side["label"] for side in films["sides"]]


def test_a_house_rule() -> None:
    """The goals of 2015 with the turns of 2020: the game does not end at snapshot 12, and nothing is kept."""
    mixture = matcha.edition("matagot-2020").with_house({"colour_goal": 4})
    widget = Compare("e2", ["matagot-2020", mixture])

    assert (
        "matagot-2020 | matagot-2020 colour_goal=4: snapshot 12: winner 0, phase over | winner None, phase deal"
        == str(widget)
    )
    assert ["second", "house"] == [side["label"] for side in widget.films["sides"]]
    assert "edition('matagot-2020').with_house({'colour_goal': 4})" in repr(widget)
    assert (["W2"], ["W1"]) == widget.films["differences"][0]["rules"]


def test_a_game_and_its_branch(first_game: dict[str, Any]) -> None:
    """Two games are compared as they are; one of them may be on a table."""
    game = matcha.load(first_game)
    table = Table(seats=(None, None))
    table.load(matcha.dump(game.branch(2).play("pass").play("pass")))
    widget = Compare(game, table)

    assert str(widget).startswith("first | second: snapshot 4: tokens M1 K1 / B1 | tokens M1 / B1")
    assert "other" == widget.films["differences"][0]["line"]["args"]["cause"]
    assert "" == widget.films["title"]


def test_a_replay_and_the_table_it_is_played_on(first_game: dict[str, Any]) -> None:
    """A replay that shows all can be compared with its branch, and a game can be given as text."""
    replay = Replay(first_game, "all")
    replay.table = replay.branch(5, (None, None))
    replay.table.play("pass")
    game, text = matcha.load(first_game), matcha.dump_text(replay.table.game)
    expected = Compare(game, replay.table.game).films

    assert expected == Compare(replay, replay.table).films
    assert expected == Compare(json.dumps(first_game), text).films
    assert f"Compare({game!r}, {replay.table.game!r})" == repr(Compare(replay, text))
    with pytest.raises(NotationError, match=r"is no game: .* a Replay with seat='all'"):
        Compare(Replay(first_game, 0), replay.table)


def test_repr(first_game: dict[str, Any]) -> None:
    """The repr is one line, the same for the same call, with the language of now."""
    game = matcha.load(first_game)

    case = Compare("e1")
    assert "Compare('e1')" == repr(case)
    case.language = "ja"
    assert "Compare('e1', language='ja')" == repr(case)
    assert "Compare('e1', ('grail-2015', 'matagot-2020'), seat='all')" == repr(
        Compare("e1", ["grail-2015", matcha.EDITIONS["matagot-2020"]], seat="all")
    )
    assert "Compare(<Game matagot-2020, set 2, 16 moves>)" == repr(Compare(first_game)) == repr(Compare(game))
    assert f"Compare({game!r}, {game.branch(3)!r}, language='nl')" == repr(Compare(game, game.branch(3), language="nl"))


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (("e9",), "'e9' is no case: expected e1, e2, e3, e4 or e5, or a game"),
        ((5,), "5 is no game"),
        (("e1", "grail-2015"), "editions: expected two or more"),
        (("e1", ["grail-2015"]), "editions: expected two or more"),
        (("e1", ["grail-2015", "chess"]), "'chess' is no edition"),
    ],
)
def test_bad_input(call: tuple[Any, ...], message: str) -> None:
    """Anything that is no case, game or list of editions is refused with what is expected."""
    with pytest.raises(NotationError, match=message):
        Compare(*call)


def test_only_whole_games(first_game: dict[str, Any]) -> None:
    """One seat's record cannot be played by other rules, and a faulty record is refused."""
    view = matcha.dump(matcha.load(first_game), 0)
    first_game["sets"][1]["moves"][1] = "M4@n"

    with pytest.raises(NotationError, match="this is what 0 knows of one: expected a whole game"):
        Compare(view, seat=0)
    with pytest.raises(RecordError, match="bottom does not have M4"):
        Compare(first_game)


def test_messages(browser: Browser) -> None:
    """Another language comes with its catalogue; anything else is refused and changes nothing."""
    widget = Compare("e1")
    before = json.dumps(widget.films)
    sent = browser.send(widget, {"type": "language", "id": "v-1", "language": "nl"})
    refused = [
        browser.send(widget, content)[0]["content"]["cause"]
        for content in (None, {"type": "at", "id": "v-2", "step": 1}, {"type": "language", "id": "v", "language": "x"})
    ]

    assert {"_lost", "language", "catalogue"} == {key for message in sent for key in message["state"]}
    assert ["invalid"] * 3 == refused
    assert ("nl", before) == (widget.language, json.dumps(widget.films))


def test_the_picture() -> None:
    """The still shows the first deal alone, with the games folded below it."""
    pictures = [Compare("e4", editions).still().partition("<details") for editions in (None, ["grail-2015"] * 2)]
    text = Reader("".join(pictures[0][1:])).text

    assert pictures[0][0] == pictures[1][0]
    assert i18n.format_message("why-differ", {"cause": "keep"}, "en") in text
    assert pictures[0][2] != pictures[1][2]


def test_the_picture_of_open_games_is_the_tables(first_game: dict[str, Any]) -> None:
    """If all is seen, a notebook still stores only what everybody at the table saw."""
    assert Compare(first_game).still() == Compare(first_game, seat="all").still()


def test_the_picture_stays() -> None:
    """A branch that is played on changes neither the films nor the picture."""
    table = Table(seats=(None, None), seed=7)
    widget = Compare(table.game.play("pass"), table, seat="all")
    before = widget.still(), json.dumps(widget.films)
    table.play("pass")

    assert before == (widget.still(), json.dumps(widget.films))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_page_has_every_game(language: str) -> None:
    """A page without JavaScript has the common part of the games, then the rest of each."""
    html = Compare("e1", language=language).to_html()
    reader = Reader(html)
    stops = i18n.render_sentence(sentence("no-passed"), language)
    first, second, nl = (
        i18n.format_message("is-edition", {"edition": label}, language) for label in ("first", "second", "nl")
    )

    assert ["3", "3"] == [attributes.get("start") for tag, attributes in reader.tags if tag == "ol"][1:]
    assert [first, f"{second} / {nl}"] == re.findall(r"<h2[^>]*>(.*?)</h2>", html)
    assert 2 + 2 + 10 == html.count("<li>")
    assert stops in reader.text
    assert i18n.format_message("why-differ", {"cause": "pass"}, language) in reader.text


def test_a_page_has_a_branch() -> None:
    """Two games of one edition are numbered, and a shorter one says that it stops."""
    games = all_examples()["games"]
    game = matcha.load(games["first-game"]["game"])
    html = Compare(game, game.branch(9)).to_html()

    assert ["Game 1", "Game 2"] == re.findall(r"<h2[^>]*>(.*?)</h2>", html)
    assert html.index("Round 2.") < html.index("Game 1") < html.index("The game stops here.")
    assert "<h2" not in Compare(game, game).to_html()


# The engine below


def test_rerun_of_the_same_rules_is_the_same_game() -> None:
    """Played again by its own rules, a game comes out as it was, with claims and kept cards."""
    rng = Random("rerun")
    for _ in range(40):
        game = strategies.random_game(rng)
        again = matcha.rerun(game, game.edition)

        assert (game.state, None, None) == (again.game.state, again.stopped, again.move)


def test_rerun_stops_where_the_rules_forbid_more() -> None:
    """A game played by other rules is legal there to its end, and its next move is forbidden."""
    rng = Random("forbidden")
    stopped = 0
    for _ in range(60):
        game = strategies.random_game(rng)
        for edition in matcha.EDITIONS:
            again = matcha.rerun(game, edition)
            moves = sum(len(played.moves) for played in again.game.sets)

            assert matcha.load(matcha.dump(again.game)) == again.game
            assert (again.stopped is None) == (len(again.game.sets) == len(game.sets) and moves == length(game))
            stopped += again.stopped is not None
    assert stopped > 20


def length(game: Game) -> int:
    """The number of moves of a game."""
    return sum(len(played.moves) for played in game.sets)


def test_differences_begin_with_the_first() -> None:
    """The first of all differences is that of `compare`; at each of them something differs that did not before."""
    rng = Random("differences")
    for _ in range(40):
        script = strategies.random_game(rng)
        one, other = (matcha.rerun(script, edition).game for edition in ("grail-2015", "matagot-2020"))
        differences = list(matcha.differences(one, other))

        assert matcha.compare(one, other) == next(iter(differences), None)
        assert sorted({difference.snapshot for difference in differences}) == [
            difference.snapshot for difference in differences
        ]
        for difference in differences:
            rules = why_differ(one, other, difference)

            assert rules.first
            assert rules.second
            assert difference is not differences[0] or rules.first != rules.second
