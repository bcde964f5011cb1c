"""The table in a notebook: one message in, one message out; what is seen, saved and printed."""

import json
import re
import traceback
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from recording_browser import Browser, Table, answer, happened, play_on, sentences, transcript
from traitlets import TraitError

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import IllegalMove, NotationError
from matcha_widget.engine.matcha.players import player
from matcha_widget.engine.matcha.records.text_board import board
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.course.lesson_widget import Lesson
from matcha_widget.games.matcha.examples import example
from matcha_widget.games.matcha.explore.explorers import Chart
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.games.matcha.table import table_schema
from matcha_widget.kit import words
from matcha_widget.kit.widgets import bundles
from matcha_widget.kit.wire import wire_schema
from matcha_widget.kit.wire.decode import check


@pytest.fixture(autouse=True)
def _quiet(caplog: pytest.LogCaptureFixture, request: pytest.FixtureRequest) -> Any:
    """No exception may be swallowed on the way: ipywidgets would only log it."""
    yield
    if "fails" not in request.node.name:
        assert [] == caplog.records


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
        check(state["snapshot"], table_schema.Snapshot, "")


def test_public_traits(browser: Browser) -> None:
    """`turn`, `moves` and `result` follow the game, for cells that observe them."""
    table, rng = Table(seed=4), Random(1)
    seen: list[Any] = []
    table.observe(lambda change: seen.append(change["new"]), "moves")
    while not table.result:
        play_on(browser, table, rng)
        assert table.turn == table.snapshot["to_move"]

    assert seen == sorted(set(seen))
    assert table.result == str(table.snapshot["outcome"]["winner"])
    assert table.moves == sum(len(played.moves) for played in table.game.sets)


def test_two_displays(browser: Browser) -> None:
    """Of two windows that press on the same board one is answered by the change, the other is told that it is late."""
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
    """What cannot be done is answered by one `refused` with its reason and rules; nothing else is sent, or changes."""
    table = Table(seats=("human", None), seed=4)
    before = table.record, dict(table.snapshot)
    refused = answer(browser.ask(table, **content))

    check(refused, wire_schema.Refused, "")
    assert (cause, message, "v-1") == (refused["cause"], refused["line"]["id"], refused["id"])
    assert rules == refused["line"]["rules"]
    assert words.text(refused["line"]["id"], refused["line"]["args"], strict=True)
    assert before == (table.record, table.snapshot)
    assert ("move" in content["type"]) <= (refused["legal"] == before[1]["legal"] or cause == "invalid")


@pytest.mark.parametrize("content", [None, 1, "move", [], {}, b"x", {"type": []}, {"id": "v-1"}, float("nan")])
def test_hostile(browser: Browser, content: Any) -> None:
    """Whatever else arrives is answered, too, by one `refused`."""
    table = Table(seed=4)

    assert ("refused", "invalid") == tuple(answer(browser.send(table, content))[key] for key in ("type", "cause"))


def test_written_traits_are_ignored(browser: Browser) -> None:
    """A window cannot write itself a game: what it puts into traits is dropped without an echo."""
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
    assert words.text("tell-both", {}, "uk") in table.catalogue["source"]
    assert (revision, "Момо") == (state["snapshot"]["revision"], state["snapshot"]["players"][1]["name"])
    assert "v-2" == answer(browser.ask(table, "language", language="uk"))["snapshot"]["answered"]


def test_download(browser: Browser) -> None:
    """The download is what this seat knows of the game, and can be loaded as that."""
    table = Table(seed=4, names=("Ana", ""))
    play_on(browser, table, Random(1))
    sent = answer(browser.ask(table, "download", revision=0))

    check(sent, wire_schema.RecordSent, "")
    assert table.view(0) == matcha.load_view(sent["text"]).view
    no = answer(browser.ask(Table(seed=4, download=False), "download"))
    assert "illegal" == no["cause"]


def test_load(browser: Browser, first_game: dict[str, Any]) -> None:
    """A record dropped on the table is the game from now on; one with a fault says where, and nothing changes."""
    table = Table(seats=("human", None), seed=4)
    state = answer(browser.ask(table, "load", text=json.dumps(first_game)))

    assert matcha.load(first_game).state == table.game.state
    assert ["deal"] == [event["do"] for event in happened(state["snapshot"])]
    first_game["sets"][0]["moves"][3] = "M4@n"
    refused = answer(browser.ask(table, "load", text=json.dumps(first_game)))
    assert "sets[0].moves[3]" in refused["line"]["args"]["text"]
    with pytest.raises(matcha.RecordError, match=r"sets\[0\]\.moves\[3\]"):
        table.load(first_game)


def test_every_form_of_a_game_is_gone_on_with(first_game: dict[str, Any], tmp_path: Path) -> None:
    """What a replay shows a table plays on: a game, its record in any form, a state, a replay that shows all."""
    game, file = matcha.load(first_game), tmp_path / "game.matcha"
    file.write_text(matcha.dump_text(game), encoding="utf-8")
    table = Table(seats=(None, None))
    for form in (game, first_game, game.state, Replay(game, "all"), file, file.read_text(encoding="utf-8")):
        table.rematch()
        table.load(form)

        assert game.state == table.game.state
    with pytest.raises(NotationError, match="this is what 1 knows of one: expected a whole game"):
        table.load(matcha.dump(game, 1))


def test_where_no_card_may_go() -> None:
    """The browser is told why not at a taken place, why not in another round, and which rule is the goal's."""
    table = Table(seats=("human", None), seed=4)
    table.play(next(move for move in table.snapshot["legal"] if move != "pass"))
    table.play("pass")
    barred = table.snapshot["forbidden"]

    assert {"rule": "T5", "id": "no-pair", "args": {}} == barred.pop("pairs")
    assert [("T2", "no-taken")] == [(why["rule"], why["id"]) for why in barred.values()]
    assert "W2" == table.snapshot["goal_rule"]
    assert "W1" == Table(house={"colour_goal": 4}).snapshot["goal_rule"]


def test_who_is_not_to_move_hears_that_first() -> None:
    """Out of turn, or out of the round, every place tells that, even where a card lies already."""
    table = Table(seats=("human", None), names=("", "Ana"), seed=4)
    table.play(next(move for move in table.snapshot["legal"] if move.endswith("@n")))
    told = {"rule": "T1", "id": "no-turn", "args": {"who": "name", "name": "Ana"}}
    assert [told, told] == [table.snapshot["forbidden"][mat] for mat in ("n", "s")]

    first = Table("grail-2015", seats=("human", None), seed=4)
    first.play(next(move for move in first.snapshot["legal"] if move.endswith("@n")))
    first.play(matcha.legal_moves(first.game.state)[0])
    first.play("pass")
    told = {"rule": "T3", "id": "no-passed", "args": {}}
    assert [told, told] == [first.snapshot["forbidden"][mat] for mat in ("n", "s")]


def test_what_one_player_knows_is_no_game(browser: Browser) -> None:
    """The download of a table, dropped back on it, is told from a broken record, and changes nothing."""
    table = Table(seed=4)
    sent = answer(browser.ask(table, "download"))
    refused = answer(browser.ask(table, "load", text=sent["text"]))

    assert ("no-view", "invalid") == (refused["line"]["id"], refused["cause"])


def test_an_error_comes_with_the_board(browser: Browser) -> None:
    """What fails inside is told with the board as this browser's seat sees it, and with no more."""

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
    assert name in transcript(happened(table.snapshot))


def test_what_python_does(browser: Browser) -> None:
    """Python plays, speaks, keeps, deals, takes back and resigns for whoever it is asked to, one message each."""
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


def test_a_listener_that_comes_in_the_midst() -> None:
    """Whoever begins to listen while an event is told hears of the next one, not of that one."""
    heard: list[Any] = []
    table = Table(seats=(None, None), seed=4)
    table.on_event(lambda _: table.on_event(heard.append))
    table.play("pass")

    assert [] == heard
    table.say("hm", seat=0)
    assert ["say"] == [event["do"] for event in heard]


def test_on_event(browser: Browser) -> None:
    """A callback hears every event once, whoever caused it, as the browser's seat sees it."""
    table, heard = Table(seats=("human", "robot"), seed=4), list[Any]()
    table.on_event(heard.append)
    play_on(browser, table, Random(1))
    table.say("hm")

    assert ["lay", "lay", "say"] == [event["do"] for event in heard]
    assert "??" == heard[1]["card"]


def test_a_callback_is_taken_back() -> None:
    """A callback is told once, however often a cell asks for it, and no more once it is taken back."""
    table, heard, other = Table(seed=4), list[Any](), list[Any]()
    for callback in (heard.append, heard.append, other.append):
        table.on_event(callback)
    table.say("hm", seat=0)
    for _ in range(2):
        table.on_event(heard.append, remove=True)
    table.say("well", seat=0)

    assert ["say: hm"] == [event["what"] for event in heard]
    assert ["say: hm", "say: well"] == [event["what"] for event in other]


def test_an_observer_that_plays(browser: Browser) -> None:
    """A cell that observes `turn` and plays on at once makes one change of it: one message, with everything in it."""
    table = Table(seats=("human", None), seed=4)
    table.observe(lambda change: table.play("pass") if change["new"] == 1 else None, "turn")
    state = answer(browser.ask(table, "move", move="pass"))

    assert ["pass", "pass"] == [event["do"] for event in happened(state["snapshot"])]
    assert "v-1" == state["snapshot"]["answered"]
    assert (0, 2) == (table.turn, table.moves)


def test_an_observer_that_fails(browser: Browser) -> None:
    """A cell's faulty observer does not cost the browser its answer."""
    table = Table(seats=("human", None), seed=4)
    table.observe(lambda _: 1 / 0, "turn")
    state = answer(browser.ask(table, "move", move="pass"))

    assert {"snapshot", "turn", "moves"} == set(state)
    with pytest.raises(ZeroDivisionError):
        table.play("pass")
    assert 2 == table.moves == browser.sent[-1]["state"]["moves"]


def test_every_observer_that_fails_is_told_of(caplog: pytest.LogCaptureFixture) -> None:
    """Of several faults the first comes up and the others are logged, each once; after that nothing is left of them."""
    table = Table(seats=("human", None), seed=4)
    table.observe(lambda _: 1 / 0, "turn")
    table.observe(lambda _: [].pop(), "moves")
    with pytest.raises((ZeroDivisionError, IndexError)) as raised:
        table.play("pass")
    table.unobserve_all()
    table.play("pass")
    logged = [record.exc_info[0] for record in caplog.records if record.exc_info]
    caplog.clear()

    assert 1 == len(logged)
    assert {ZeroDivisionError, IndexError} == {raised.type, *logged}
    assert 2 == table.moves


@pytest.mark.parametrize(
    ("words", "told"),
    [("", "something to say"), ("  ", "something to say"), ("x" * 200, "at most 195 letters, not 200")],
)
def test_what_is_said_is_neither_nothing_nor_a_speech(words: str, told: str) -> None:
    """Nothing, and more than there is room for, is not said; a name has a limit, too."""
    table = Table(seats=("human", None))
    with pytest.raises(ValueError, match=rf"^words: expected {told}$"):
        table.say(words)
    table.say("x" * 195)
    with pytest.raises(ValueError, match=r"^names\[1\]: expected at most 40 letters, not 5000$"):
        Table(names=("", "x" * 5000))


def test_repr() -> None:
    """The repr is the call that makes this table again, in one line without an address or a drawn seed."""

    def cautious(view: matcha.View) -> matcha.Move:
        return view.legal[-1]

    assert "Table(edition='matagot-2020', seats=('human', 'momo'))" == repr(Table())
    assert "Table(edition='matagot-2020', seats=('human', cautious), seed=7, language='ja')" == repr(
        Table(seats=("human", cautious), seed=7, language="ja")
    )


def test_repr_is_the_call(browser: Browser, first_game: dict[str, Any]) -> None:
    """It is what was asked for, whatever is played there since; only the language is that of now."""
    table = Table("grail-2015", seats=("human", None), seed=7)
    table.load(first_game)
    browser.ask(table, "language", language="nl")

    assert "Table(edition='grail-2015', seats=('human', None), seed=7, language='nl')" == repr(table)


def test_str() -> None:
    """`print(table)` is the text board of what the browser's seat sees."""
    table = Table(seed=4)

    assert board(table.view(0)) == str(table)


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_still_picture(language: str) -> None:
    """The static picture is the same on every run, of table cells and styles alone, and says how to play."""
    one, other = (Table(seed=7, language=language) for _ in range(2))
    html = one._repr_mimebundle_()[0]["text/html"]

    assert html == other._repr_mimebundle_()[0]["text/html"]
    assert {"table", "tbody", "tr", "td", "br"} >= set(re.findall(r"<([a-z]+)", html))
    assert "Run &gt; Run All Cells" in html
    assert "text/plain" in one._repr_mimebundle_()[0]


def test_still_picture_by_name() -> None:
    """Cards and tokens are called by their names, for nobody has learnt their letters yet; by the notation if asked."""
    named, lettered = (Table(seats=("human", None), seed=7, letters=letters) for letters in ("catalogue", "notation"))
    for table in (named, lettered):
        for move in ("M1@n", "pass", "pass", "pass"):
            table.play(move)

    assert all(
        text in named.still().replace("&nbsp;", " ")
        for text in ("Hand: Matcha 2 · Bowl 2 · ", ">Bowl 3<br>suit", "Tokens: water × 1")
    )
    assert all(text in lettered.still() for text in ("Hand: M2 B2 ", ">B3<br>suit", "Tokens: W1"))


def test_saved_notebook_holds_no_secret(browser: Browser) -> None:
    """What a notebook stores of a table, traits and picture, has no card that its seat may not see, and no seed."""
    table, rng = Table(seed="the-secret-seed", letters="notation"), Random(2)
    for _ in range(4):
        play_on(browser, table, rng)
        hidden = matcha.view(table.game.state, 0).unseen
        state = {key: value for key, value in table.get_state().items() if key not in ("_esm", "_css", "catalogue")}
        opened = [{"snapshot": each["state"].get("snapshot")} for each in browser.opened]
        stored = re.sub(
            r'"rules?": (\[[^]]*\]|"..")', "", json.dumps([state, opened])
        )  # some rules have names of cards

        assert not [card for card in hidden if card != "0" and f'"{card}"' in stored]
        assert "the-secret-seed" not in stored + table.still() + str(table)
    assert "top     ??" in str(table)


def test_curtain_has_no_hand(browser: Browser) -> None:
    """At a hot seat the snapshot behind the curtain has no card of either hand; the one before it only the mover's."""
    table = Table(seats=("human", "human"), seed=4)
    for _ in range(8):
        view = table.snapshot
        if view["screen"] == "curtain":
            assert {"??"} == set(view["hands"][0] + view["hands"][1])
            assert ("table", [], {}, []) == (view["seat"], view["legal"], view["forbidden"], view["claimable"])
        else:
            assert {"??"} == set(view["hands"][1 - view["seat"]])
        play_on(browser, table, Random(3))


@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_a_refusal_tells_nothing_of_a_hand_behind_the_curtain(edition: str) -> None:
    """Of a move that fails behind the curtain the traceback names no card but what was typed, whatever the hand is."""
    told: dict[str, set[str]] = {}
    for seed in range(8):
        table = Table(edition, ("human", "human"), seed=seed)
        hand = {str(card) for card in table.view(0).hands[0]}
        for card in {"M1", "B2", "W3", "S4", "0"} - hand:
            with pytest.raises(IllegalMove) as raised:
                table.play(f"{card}@n")
            fault = raised.value
            told.setdefault(card, set()).add(str(fault))
            printed = "".join(traceback.format_exception(fault)) + repr(vars(fault)) + repr(fault.args)
            assert set() == hand & set(re.findall(r"\b[MBWS][1-4]\b|(?<=')0(?=')", printed))
            assert (None, None, ()) == (fault.__cause__, fault.__context__, fault.legal)
    assert {f"{card}@n: this hand is hidden until its player has taken the screen (H1)" for card in told} == {
        text for texts in told.values() for text in texts
    }


def test_a_refusal_behind_the_curtain_tells_what_all_can_see() -> None:
    """Whose turn it is and where a card lies already may be told behind the curtain, too, but never what is legal."""
    table = Table(seats=("human", "human"), seed=4)
    for move, seat, rule in (("pass", 1, "T1"), ("keep M4", 0, "E2")):
        with pytest.raises(IllegalMove) as raised:
            table.play(move, seat)
        assert (rule, ()) == (raised.value.rule, raised.value.legal)


def test_a_refusal_of_an_open_hand_tells_what_is_legal(browser: Browser) -> None:
    """Whoever has taken the screen, and whoever plays from Python, is told what may be done instead."""
    taken = Table(seats=("human", "human"), seed=4)
    browser.ask(taken, "ready", seat=0)
    for table in (taken, Table(seats=(None, "human"), seed=4)):
        lacked = next(card for card in ("M1", "M2", "M3", "M4") if card not in map(str, table.view(0).hands[0]))
        with pytest.raises(IllegalMove) as raised:
            table.play(f"{lacked}@n")
        assert tuple(map(str, table.view(0).legal)) == raised.value.legal


def test_bystander(browser: Browser) -> None:
    """Where nobody plays at the browser it sees what a bystander sees, and may not move."""
    table = Table(seats=(None, None), seed=4)

    assert ("table", []) == (table.snapshot["seat"], table.snapshot["legal"])
    assert "turn" == answer(browser.ask(table, "move", move="pass"))["cause"]


def test_a_remark_about_resigning_ends_no_game() -> None:
    """Only what stands at the very end says that somebody gave up: a teacher may write of it before."""
    table = Table(seats=(None, None), seed=4)
    table.play("pass")
    table.play("pass")
    earlier = table.game.with_notes([matcha.Note(1, 1, "top resigns")])
    later = earlier.with_notes([*earlier.notes, matcha.Note(1, 2, "bottom resigns"), matcha.Note(1, 2, "See?")])
    for game in (earlier, later):
        table.load(matcha.dump(game))

        assert "" == table.result
    table.load(matcha.dump(later.with_notes(later.notes[:-1])))
    assert "1" == table.result


def test_a_branch_of_a_resigned_game_is_played_on() -> None:
    """At whatever moment a game that was given up is branched, the new table can be played at."""
    table = Table(seats=(None, None), seed=4)
    table.play("pass")
    table.resign(0)
    branch = table.game.branch(-1)

    assert (0, None) == (table.game.resigned, branch.resigned)
    table.load(matcha.dump(branch))
    assert "" == table.result


def size(value: object) -> int:
    """Bytes on the wire."""
    return len(json.dumps(value, ensure_ascii=False).encode())


def test_what_the_places_paid_is_sent_once(browser: Browser) -> None:
    """After the end nothing that is said sends it again."""
    table, rng = Table(seed=1), Random(1)
    while not table.result:
        state = answer(play_on(browser, table, rng))

    assert json.loads(json.dumps(table.paid)) == state["paid"] != []
    table.say("well", seat=0)
    assert {"snapshot"} == set(browser.sent[-1]["state"])


def test_names_change_with_the_language(browser: Browser) -> None:
    """After the end too: another language leaves the old name of a built-in player in nothing that is told."""
    table, rng = Table(seed=1), Random(1)
    while not table.result:
        play_on(browser, table, rng)
    assert "Momo" in json.dumps(table.paid)
    state = answer(browser.ask(table, "language", language="ja"))

    assert {"_lost", "language", "catalogue", "snapshot", "paid"} == set(state)
    for told in (state["snapshot"], state["paid"], {**table.page_traits(), "catalogue": {}}):
        assert "Momo" not in json.dumps(told)


TOLD: list[tuple[Callable[[], Any], str, Any]] = [
    (Table, "snapshot", {}), (Table, "moves", 7), (Table, "turn", 1), (Table, "result", "0"), (Table, "paid", [1]),
    (Table, "catalogue", {}), (lambda: Replay(example("d3")), "film", {}), (lambda: Compare("e1"), "films", {}),
    (Chart, "facts", {}), (lambda: Lesson("editions"), "snapshot", {}),
]  # fmt: skip


@pytest.mark.parametrize(("widget", "name", "value"), TOLD)
def test_what_python_tells_is_read_only(widget: Callable[[], Any], name: str, value: Any) -> None:
    """No slider that is linked to it, and no cell, sets what only the game or its film decides."""
    shown = widget()
    before = getattr(shown, name)
    with pytest.raises(TraitError, match="read-only"):
        setattr(shown, name, value)

    assert before == getattr(shown, name) != value


def test_talk_is_bounded() -> None:
    """However much is said, and in whatever script, a snapshot holds the last of it; a set's claims are all there."""
    table = Table(seats=("human", None), seed=1)
    for what in ("match", "number 2", "suit M", "zero", "miss"):
        table.claim(what, "n", seat=0)
        table.claim(what, "s", seat=0)
    assert 10 == len(table.snapshot["talk"])
    for number in range(12):
        table.say(f"{number} {'茶' * 190}", seat=0)

    assert size(table.snapshot["talk"]) <= 1000
    assert "say: 11 " in table.snapshot["talk"][-1]["what"]


@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_a_first_snapshot_is_no_whole_game(edition: str) -> None:
    """Where functions wait for nobody a snapshot tells the last round, and little more than one for a person does."""
    for seed in range(8):
        rng = Random(seed)
        players = [player("greedy", rng), player("random", rng)]
        table = Table(edition, players, seed=seed)

        assert size(table.snapshot) < 6500
        assert {"set", "over"} & {event["do"] for event in happened(table.snapshot)}


@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_a_demonstration_goes_round_by_round(browser: Browser, edition: str) -> None:
    """Where two players by name meet, each round waits until somebody asks for it; whole sets and games come so."""
    table = Table(edition, ("greedy", "honest"), seed=4)
    seen: list[Any] = []
    while not table.result and table.snapshot["set"] < 3:
        seen.append((table.snapshot["set"], table.snapshot["round"]))
        state = answer(browser.ask(table, "deal"))
        told = [event["do"] for event in happened(state["snapshot"])]
        assert 1 == len([do for do in told if do in ("deal", "round", "set", "over")])
        assert told[0] in ("deal", "kept", "lay", "pass")

    assert [(number, each) for number in (1, 2) for each in (1, 2, 3, None)][: len(seen)] == seen
    assert len(seen) > 4
    undone = browser.ask(table, "undo", knowledge=True)
    assert "refused" == answer(undone)["type"]


def test_wrong_options() -> None:
    """A language, an alphabet or a keyword that there is not is refused by name; so is a switch neither on nor off."""
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
    monkeypatch.setattr(bundles, "DIST", tmp_path)
    with pytest.raises(FileNotFoundError, match="run `make build`"):
        bundles.built("widgets.js")


@pytest.mark.parametrize("callback", [3, None, "print"])
def test_what_cannot_be_called(callback: Any) -> None:
    """Only what can be called listens to events."""
    with pytest.raises(NotationError, match=r"^callback: .* expected a function of an event"):
        Table(seed=4).on_event(callback)


@pytest.mark.parametrize("words", [None, 3, ["hm"]])
def test_only_words_are_said(words: Any) -> None:
    """What is no text is not said."""
    table = Table(seed=4)
    with pytest.raises(matcha.MatchaError, match=r"^words: expected text"):
        table.say(words)

    assert [] == table.snapshot["talk"]


def test_listeners_hear_everything_in_order(browser: Browser) -> None:
    """Whoever plays on while being told, and whoever fails, disturbs nobody else's story."""
    table = Table(seats=(None, None), seed=6)
    heard: list[str] = []

    def hasty(event: Any) -> None:
        if event["do"] == "lay":
            table.play("pass")

    def broken(_: Any) -> None:
        raise LookupError("a listener's own")

    for listener in (hasty, broken, lambda event: heard.append(event["do"])):
        table.on_event(listener)
    with pytest.raises(LookupError):
        table.play(str(matcha.legal_moves(table.game.state)[0]))

    assert ["lay", "pass"] == heard
    assert table.snapshot["revision"] == browser.sent[-1]["state"]["snapshot"]["revision"]


def test_an_interrupted_listener_silences_nobody() -> None:
    """Whoever stops a listener by hand hears of the next event all the same."""
    table = Table(seats=(None, None), seed=6)
    heard: list[str] = []

    def interrupted(event: Any) -> None:
        heard.append(event["do"])
        if len(heard) == 1:
            raise KeyboardInterrupt

    table.on_event(interrupted)
    with pytest.raises(KeyboardInterrupt):
        table.play("pass")
    table.play("pass")

    assert ["pass", "pass"] == heard


@pytest.mark.parametrize("edition", matcha.EDITIONS)
@pytest.mark.parametrize("seats", [("human", "random"), ("random", "human")])
def test_what_the_places_paid(edition: str, seats: tuple[str, str]) -> None:
    """At the end, and not before, every place where a card lay tells again what it told when it was resolved."""
    table, rng = Table(edition, seats, seed=edition), Random(1)
    told: list[Any] = []
    table.on_event(told.append)
    while not table.result:
        assert [] == table.paid
        _any_move(table, rng)
    paid = table.paid
    resolved = [event for event in told if event["do"] in ("check", "compare", "take", "nothing")]
    said = [line for event in resolved for line in event["tell"] if line["id"] != "tell-empty"]

    assert said == [line for place in paid for line in place["tell"]]
    assert [sum(each) for each in table.snapshot["tokens"]] == [
        sum(place["tokens"][seat] is not None for place in paid) for seat in (0, 1)
    ]


def _any_move(table: Table, rng: Random) -> None:
    """Go on, whatever is due."""
    state = table.game.state
    if state.phase == "deal":
        table.deal()
    elif state.phase == "keep":
        table.keep(*rng.choice(matcha.keeps(state, 0 if table.snapshot["seat"] == 0 else 1)).cards)
    else:
        table.play(rng.choice(table.snapshot["legal"]))


def test_bets_are_wanted_by_name() -> None:
    """A table asks for bets only if it is told to, and says so when it is printed."""
    table = Table(seed=7, bets=True)

    assert repr(table).endswith("seed=7, bets=True)")
    assert [False, True] == [each.snapshot["settings"]["bets"] for each in (Table(seed=7), table)]
