"""The table in a notebook: one message in, one message out; its traits, pictures, texts and refusals."""

import json
import re
from collections.abc import Callable
from html import escape, unescape
from pathlib import Path
from random import Random
from typing import Any

import pytest
from recording_browser import Browser, Table, answer, events_before, play_on, sentences, transcript
from traitlets import TraitError

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import IllegalMove, NotationError
from matcha_widget.engine.matcha.records.text_board import board
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.course.lesson_widget import Lesson
from matcha_widget.games.matcha.examples import find_example
from matcha_widget.games.matcha.explore.explorers import Chart
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.games.matcha.table import table_schema
from matcha_widget.kit import i18n
from matcha_widget.kit.stills import run_advice
from matcha_widget.kit.widgets import library
from matcha_widget.kit.wire import wire_schema
from matcha_widget.kit.wire.decode import check_type

pytestmark = pytest.mark.usefixtures("quiet")


@pytest.mark.parametrize("edition", matcha.EDITIONS)
@pytest.mark.parametrize("seats", [("human", "greedy"), ("random", "human"), ("human", "human")])
def test_one_message_for_one_intent(browser: Browser, edition: str, seats: tuple[str, str]) -> None:
    """Every intent of whole games is answered by one trait update that names it, and that can be said."""
    table, rng = Table(edition, seats, seed=edition), Random(1)
    while not table.result and table.snapshot["set"] < 4:
        before = table.snapshot["revision"]
        state = answer(play_on(browser, table, rng))

        assert sentences(state["snapshot"]) <= {*re.findall(r"^([\w-]+) =", table.catalogue["source"], re.MULTILINE)}
        assert [*state] == sorted(state)
        assert {"snapshot"} <= set(state) <= {"snapshot", "paid", "turn", "moves", "result"}
        assert before + 1 == state["snapshot"]["revision"]
        assert state["snapshot"]["answered"].startswith("v-")
        check_type(state["snapshot"], table_schema.Snapshot, "")


def test_public_traits(browser: Browser) -> None:
    """`turn`, `moves` and `result` follow the game, for cells that observe them."""
    table, rng = Table(seed=4), Random(1)
    counts: list[Any] = []
    table.observe(lambda change: counts.append(change["new"]), "moves")
    while not table.result:
        play_on(browser, table, rng)
        assert table.turn == table.snapshot["to_move"]

    assert counts == sorted(set(counts))
    assert table.result == str(table.snapshot["outcome"]["winner"])
    assert table.moves == sum(len(played.moves) for played in table.game.sets)


def test_two_displays(browser: Browser) -> None:
    """If two windows act on the same board, the first gets the change, the second a refusal as stale."""
    table = Table(seats=("human", None), seed=4)
    revision, legal = table.snapshot["revision"], table.snapshot["legal"]
    first = answer(browser.ask(table, "move", revision, move=legal[0]))
    second = answer(browser.ask(table, "move", revision, move=legal[1]))

    assert "v-1" == first["snapshot"]["answered"]
    assert ("refused", "v-2", "stale", "no-stale") == (
        second["type"], second["id"], second["cause"], second["line"]["id"],
    )  # fmt: skip
    assert revision + 1 == second["revision"]
    assert 1 == table.moves


NEW: dict[str, Any] = {
    "type": "new", "edition": "grail-2015", "house": {}, "seats": ["human", "greedy"], "names": ["", ""], "dealer": 0,
}  # fmt: skip

REFUSED: list[tuple[dict[str, Any], str, str, list[str]]] = [
    ({"type": "move", "move": "M9@n"}, "invalid", "no-text", []),
    ({"type": "move", "move": "М2@n"}, "invalid", "no-text", []),
    ({"type": "move", "move": "M1"}, "invalid", "no-text", []),
    ({"type": "move", "move": ""}, "invalid", "no-text", []),
    ({"type": "move"}, "invalid", "no-error", []),
    ({"type": "cheat"}, "invalid", "no-error", []),
    ({"type": "deal"}, "illegal", "no-stale", ["E1"]),
    ({"type": "ready", "seat": 1}, "illegal", "no-stale", ["H1"]),
    ({"type": "ready", "seat": True}, "invalid", "no-error", []),
    ({"type": "keep", "cards": ["M1"]}, "illegal", "no-stale", ["E2"]),
    ({"type": "keep", "cards": ["no card"]}, "invalid", "no-error", []),
    ({"type": "undo", "knowledge": False}, "illegal", "no-undo", ["X12"]),
    ({"type": "say", "what": "match", "mat": "n", "round": 3}, "illegal", "no-pair", ["T5"]),
    ({"type": "say", "what": "nonsense", "mat": "n", "round": 1}, "invalid", "no-error", []),
    ({"type": "say", "what": f"say: {'a' * 300}", "mat": None, "round": None}, "invalid", "no-error", []),
    ({"type": "language", "language": "tlh"}, "invalid", "no-error", []),
    ({"type": "load", "text": "{"}, "invalid", "resume-unread", []),
    ({"type": "load", "text": '{"format": "matcha-game/9"}'}, "invalid", "resume-unread", []),
    ({**NEW, "edition": "chess"}, "invalid", "no-error", []),
    ({**NEW, "house": {"goal": 1}}, "invalid", "no-error", []),
    ({**NEW, "seats": ["python", "human"]}, "invalid", "no-error", []),
    ({**NEW, "names": ["a" * 41, ""]}, "invalid", "no-error", []),
]


@pytest.mark.parametrize(("content", "cause", "message", "rules"), REFUSED)
def test_refused(browser: Browser, content: dict[str, Any], cause: str, message: str, rules: list[str]) -> None:
    """An impossible intent is answered by one `refused` with its reason and rules, and changes nothing."""
    table = Table(seats=("human", None), seed=4)
    before = table.record, dict(table.snapshot)
    refused = answer(browser.ask(table, **content))

    check_type(refused, wire_schema.RefusalMessage, "")
    assert (cause, message, "v-1") == (refused["cause"], refused["line"]["id"], refused["id"])
    assert rules == refused["line"]["rules"]
    assert i18n.format_message(refused["line"]["id"], refused["line"]["args"], strict=True)
    assert before == (table.record, table.snapshot)
    assert ("move" in content["type"]) <= (refused["legal"] == before[1]["legal"] or cause == "invalid")


def test_written_traits_are_ignored(browser: Browser) -> None:
    """A window that writes into traits changes nothing and gets no echo."""
    table = Table(seed=4)
    before = dict(table.snapshot)

    assert [] == browser.write(table, snapshot={}, turn=1, result="0", language="nl", moves=99)
    assert (before, "en", "") == (table.snapshot, table.language, table.result)


def test_language(browser: Browser) -> None:
    """Another language comes as one message: its catalogue, and the built-in player's name in it; the game stays."""
    table = Table(seed=4)
    revision = table.snapshot["revision"]
    state = answer(browser.ask(table, "language", revision=0, language="uk"))

    assert {"_lost", "language", "catalogue", "snapshot"} == set(state)
    assert "uk" == table.catalogue["language"]
    assert i18n.format_message("tell-both", {}, "uk") in table.catalogue["source"]
    assert (revision, "Момо") == (state["snapshot"]["revision"], state["snapshot"]["players"][1]["name"])
    assert "v-2" == answer(browser.ask(table, "language", language="uk"))["snapshot"]["answered"]


def test_download(browser: Browser) -> None:
    """The download is what this seat knows of the game, and can be loaded as that."""
    table = Table(seed=4, names=("Ana", ""))
    play_on(browser, table, Random(1))
    sent = answer(browser.ask(table, "download", revision=0))

    check_type(sent, wire_schema.RecordMessage, "")
    assert table.view(0) == matcha.load_view(sent["text"]).view
    refused = answer(browser.ask(table, "load", text=sent["text"]))
    assert ("no-view", "invalid") == (refused["line"]["id"], refused["cause"])
    no = answer(browser.ask(Table(seed=4, download=False), "download"))
    assert "illegal" == no["cause"]


def test_load(browser: Browser, first_game: dict[str, Any]) -> None:
    """A record dropped on the table is the game from now on; one with a fault says where, and nothing changes."""
    table = Table(seats=("human", None), seed=4)
    state = answer(browser.ask(table, "load", text=json.dumps(first_game)))

    assert matcha.load(first_game).state == table.game.state
    assert ["deal"] == [event["do"] for event in events_before(state["snapshot"])]
    first_game["sets"][0]["moves"][3] = "M4@n"
    refused = answer(browser.ask(table, "load", text=json.dumps(first_game)))
    assert "sets[0].moves[3]" in refused["line"]["args"]["text"]
    with pytest.raises(matcha.RecordError, match=r"sets\[0\]\.moves\[3\]"):
        table.load(first_game)


def test_every_form_of_a_game_is_gone_on_with(first_game: dict[str, Any], tmp_path: Path) -> None:
    """A table plays on from a game, its record in any form, a state, or a replay that shows all."""
    game, file = matcha.load(first_game), tmp_path / "game.matcha"
    file.write_text(matcha.dump_text(game), encoding="utf-8")
    table = Table(seats=(None, None))
    for form in (game, first_game, game.state, Replay(game, "all"), file, file.read_text(encoding="utf-8")):
        table.rematch()
        table.load(form)

        assert game.state == table.game.state
    with pytest.raises(NotationError, match="this is what 1 knows of one: expected a whole game"):
        table.load(matcha.dump(game, 1))


def test_reasons_against_laying_a_card() -> None:
    """The snapshot says why no card may go to a taken place or to another round, and which rule sets the goal."""
    table = Table(seats=("human", None), seed=4)
    table.play(next(move for move in table.snapshot["legal"] if move != "pass"))
    table.play("pass")
    forbidden = table.snapshot["forbidden"]

    assert {"rule": "T5", "id": "no-pair", "args": {}} == forbidden.pop("pairs")
    assert [("T2", "no-taken")] == [(reason["rule"], reason["id"]) for reason in forbidden.values()]
    assert "W2" == table.snapshot["goal_rule"]
    assert "W1" == Table(house={"colour_goal": 4}).snapshot["goal_rule"]


def test_out_of_turn_is_the_first_reason() -> None:
    """Out of turn, or out of the round, that is the reason at every place, even a taken one."""
    table = Table(seats=("human", None), names=("", "Ana"), seed=4)
    table.play(next(move for move in table.snapshot["legal"] if move.endswith("@n")))
    reason = {"rule": "T1", "id": "no-turn", "args": {"who": "name", "name": "Ana"}}
    assert [reason, reason] == [table.snapshot["forbidden"][mat] for mat in ("n", "s")]

    first = Table("grail-2015", seats=("human", None), seed=4)
    first.play(next(move for move in first.snapshot["legal"] if move.endswith("@n")))
    first.play(matcha.legal_moves(first.game.state)[0])
    first.play("pass")
    reason = {"rule": "T3", "id": "no-passed", "args": {}}
    assert [reason, reason] == [first.snapshot["forbidden"][mat] for mat in ("n", "s")]


def test_a_forbidden_move_is_refused_by_its_rule(browser: Browser) -> None:
    """A refusal names whose turn it is, or the rule about a taken place with the legal moves."""
    table = Table(seats=("human", None), names=("", "Hana"), seed=4)
    browser.ask(table, "move", move=next(move for move in table.snapshot["legal"] if move.endswith("@n")))
    late = answer(browser.ask(table, "move", move="pass"))
    table.play("pass")
    taken = answer(browser.ask(table, "move", move=f"{table.view(0).hand[0]}@n"))

    assert ("turn", "no-turn", "Hana") == (late["cause"], late["line"]["id"], late["line"]["args"]["name"])
    assert {"id": "no-taken", "args": {}, "rules": ["T2"]} == taken["line"]
    assert table.snapshot["legal"] == taken["legal"]


def test_an_error_comes_with_the_board(browser: Browser) -> None:
    """An error inside is reported with the board as this browser's seat sees it, and with no more."""

    def failing(_: matcha.View) -> matcha.Move:
        raise ZeroDivisionError

    table = Table(seats=("human", failing), seed=4)
    refused = answer(browser.ask(table, "move", move=table.snapshot["legal"][0]))

    assert ("error", "no-error", "the player at the top failed: ZeroDivisionError") == (
        refused["cause"], refused["line"]["id"], refused["text"],
    )  # fmt: skip
    assert 0 == table.moves
    assert matcha.board(table.view(0)) == refused["position"]


def test_script_in_names() -> None:
    """A name is data everywhere: it reaches the browser as typed and the still picture as text."""
    name = "<script>alert(1)</script>"
    table = Table(seats=("human", None), names=("", name), seed=4)
    table.play("pass")
    table.play("pass")

    assert name == table.snapshot["players"][1]["name"]
    assert "<script" not in table.still()
    assert "&lt;script&gt;" in table.still()
    assert name in transcript(events_before(table.snapshot))


def test_python_acts_for_any_seat(browser: Browser) -> None:
    """Python plays, speaks, keeps, deals, undoes and resigns for any seat, one message each."""
    table = Table("grail-2015", ("human", None), seed=4)
    table.claim("match", "n", seat=0)
    table.say("good evening")
    while table.snapshot["phase"] == "play":
        table.play("pass")
    table.keep(*table.view(0).hand[:2], seat=0)
    table.play("keep")
    table.deal()
    table.undo(knowledge=True)
    table.resign(1)

    assert "0" == table.result
    assert table.snapshot["revision"] - 1 == len(browser.sent)
    assert ["match", "say: good evening"] == [claim.what for claim in table.game.sets[0].talk]
    assert 1 == table.game.sets[0].talk[1].seat
    with pytest.raises(IllegalMove, match="over"):
        table.play("pass")
    table.rematch()
    assert 1 == table.snapshot["dealer"]


def test_view_and_record(browser: Browser) -> None:
    """`view` is the snapshot, and called with a seat the engine's view; `record` is the whole game."""
    table = Table(seed=4)
    play_on(browser, table, Random(1))

    assert matcha.view(table.game.state, 1) == table.view(1)
    assert table.game == matcha.load(json.dumps(table.record))
    assert board(table.view(0)) == str(table)


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("", "something to say$"), ("  ", "something to say$"), ("x" * 200, "at most 195 letters, not 200$"),
        (None, "text"), (3, "text"), (["hm"], "text"),
    ],
)  # fmt: skip
def test_limits_of_words_and_names(words: Any, expected: str) -> None:
    """Empty words, words that are too long and names that are too long are refused; so is anything but text."""
    table = Table(seats=("human", None))
    with pytest.raises(matcha.MatchaError, match=rf"^words: expected {expected}"):
        table.say(words)
    assert [] == table.snapshot["talk"]
    table.say("x" * 195)
    with pytest.raises(ValueError, match=r"^names\[1\]: expected at most 40 letters, not 5000$"):
        Table(names=("", "x" * 5000))


def test_repr(browser: Browser, first_game: dict[str, Any]) -> None:
    """The repr is the call that makes this table again, in one line without an address or a drawn seed."""

    def cautious(view: matcha.View) -> matcha.Move:
        return view.legal[-1]

    assert "Table(edition='matagot-2020', seats=('human', 'momo'))" == repr(Table())
    assert "Table(edition='matagot-2020', seats=('human', cautious), seed=7, bets=True, language='ja')" == repr(
        Table(seats=("human", cautious), seed=7, language="ja", bets=True)
    )
    table = Table("grail-2015", seats=("human", None), seed=7)
    table.load(first_game)
    browser.ask(table, "language", language="nl")
    assert "Table(edition='grail-2015', seats=('human', None), seed=7, language='nl')" == repr(table)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_still_picture(language: str) -> None:
    """The static picture is the same on every run, of words, drawings and styles alone, and says how to play."""
    one, other = (Table(seed=7, language=language) for _ in range(2))
    html = one._repr_mimebundle_()[0]["text/html"]

    assert html == other._repr_mimebundle_()[0]["text/html"]
    tags = {"div", "p", "table", "tbody", "tr", "td", "br", "b", "kbd", "img"}
    assert tags >= set(re.findall(r"<([a-z]+)", html))
    assert escape(run_advice(language)) in html
    assert "text/plain" in one._repr_mimebundle_()[0]


def test_still_picture_by_name() -> None:
    """A still names cards and tokens by their names, or by the notation if asked."""
    named, lettered = (Table(seats=("human", None), seed=7, letters=letters) for letters in ("catalogue", "notation"))
    for table in (named, lettered):
        for move in ("M1@n", "pass", "pass", "pass"):
            table.play(move)

    texts = [" ".join(unescape(re.sub(r"<[^>]+>", " ", table.still())).split()) for table in (named, lettered)]
    assert all(text in texts[0] for text in ("Hand: Matcha 2 Bowl 2 ", " Bowl 3 suit ", "Tokens: water × 1"))
    assert all(text in texts[1] for text in ("Hand: M2 B2 ", " B3 suit ", "Tokens: W1"))


TOLD: list[tuple[Callable[[], Any], str, Any]] = [
    (Table, "snapshot", {}), (Table, "moves", 7), (Table, "turn", 1), (Table, "result", "0"), (Table, "paid", [1]),
    (Table, "catalogue", {}), (lambda: Replay(find_example("d3")), "film", {}), (lambda: Compare("e1"), "films", {}),
    (Chart, "facts", {}), (lambda: Lesson("editions"), "snapshot", {}),
]  # fmt: skip


@pytest.mark.parametrize(("widget", "name", "value"), TOLD)
def test_traits_are_read_only(widget: Callable[[], Any], name: str, value: Any) -> None:
    """No linked slider and no cell can set a trait that the game or its film decides."""
    made = widget()
    before = getattr(made, name)
    with pytest.raises(TraitError, match="read-only"):
        setattr(made, name, value)

    assert before == getattr(made, name) != value


def test_wrong_options() -> None:
    """An unknown language, alphabet or keyword, and a switch that is no bool, are refused by name."""
    with pytest.raises(NotationError, match="'de' is no language here"):
        Table(language="de")
    with pytest.raises(NotationError, match="'runes' is no alphabet"):
        Table(letters="runes")  # type: ignore[arg-type]
    for switch in ("hints", "download", "bets"):
        with pytest.raises(NotationError, match=f"{switch}: 'yes' is neither on nor off: expected True or False"):
            Table(**{switch: "yes"})  # type: ignore[arg-type]
    with pytest.raises(TypeError, match="colour"):
        Table(colour="red")  # type: ignore[call-arg]


def test_missing_bundle(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a built front end the error names the command that builds it."""
    monkeypatch.setattr(library, "DIST_FOLDER", tmp_path)
    with pytest.raises(FileNotFoundError, match="run `make build`"):
        library.dist_file("widgets.js")
