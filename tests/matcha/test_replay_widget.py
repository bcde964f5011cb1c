"""The replay in a notebook: its forms of a game, texts and pictures, messages, branches and refusals."""

import json
from pathlib import Path
from typing import Any

import pytest
from pages.page_reader import Reader
from recording_browser import Browser, Table, answer

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import NotationError, RecordError
from matcha_widget.games.matcha.replay.film import build_film
from matcha_widget.games.matcha.replay.film_schema import Film, Lens
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import i18n
from matcha_widget.kit.i18n import SentenceRenderer
from matcha_widget.kit.wire import wire_schema
from matcha_widget.kit.wire.decode import check_type
from matcha_widget.kit.wire.sentences import sentence

Record = dict[str, Any]


pytestmark = pytest.mark.usefixtures("quiet")


# What can be shown


def test_every_form_of_a_game(first_game: Record, tmp_path: Path) -> None:
    """A game, its record as data, JSON, text or file, its last state and a table that plays it show the same."""
    game = matcha.load(first_game)
    table = Table(seats=(None, None))
    table.load(first_game)
    file = tmp_path / "game.json"
    file.write_text(json.dumps(first_game), encoding="utf-8")
    forms = [game, first_game, json.dumps(first_game), json.dumps(first_game).encode(), matcha.dump_text(game),
             game.state, table, file]  # fmt: skip

    assert [dict(build_film(game, 0))] * len(forms) == [Replay(form, 0).film for form in forms]


STATE = matcha.new_game("grail-2015", seed=1)
JUNK: dict[str, Any] = {
    "nothing": matcha.State(*[None] * len(STATE)),  # type: ignore[arg-type]
    "no hands": STATE._replace(hands=None),  # type: ignore[arg-type]
    "no edition": STATE._replace(edition=None),  # type: ignore[arg-type]
    "no deal": STATE._replace(deal=None),  # type: ignore[arg-type]
    "no such phase": STATE._replace(phase="tea"),  # type: ignore[arg-type]
    "no such move": STATE._replace(actions=("x",)),  # type: ignore[arg-type]
    "another's tokens": STATE._replace(tokens=(3, 3)),  # type: ignore[arg-type]
    "a set of nothing": STATE._replace(past=(1,)),  # type: ignore[arg-type]
}


@pytest.mark.parametrize("form", ["state", "game"])
@pytest.mark.parametrize("junk", JUNK)
def test_a_state_of_junk(junk: str, form: str) -> None:
    """A state to which no moves lead is neither shown nor played on from."""
    given = JUNK[junk] if form == "state" else matcha.Game(JUNK[junk])
    table = Table(seats=(None, None))
    before = table.record
    for ask in (Replay, table.load):
        with pytest.raises(NotationError, match=r"^game: no moves lead to this state: expected one that new_game"):
            ask(given)

    assert before == table.record


@pytest.mark.parametrize("junk", ["a text", 3, None])
def test_a_game_of_junk(junk: Any) -> None:
    """A game of something that is no state is not shown."""
    with pytest.raises(NotationError, match=r"^game: no moves lead to this state"):
        Replay(matcha.Game(junk))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["first-game", "robot", "scene-1"])
def test_every_state_of_a_game(course: Record, name: str) -> None:
    """Every state that moves have led to is shown."""
    game = matcha.load(course["games"][name]["game"])
    for moment, state in enumerate(game.states):
        assert state == Replay(state, "all").game.state == game.at(moment)


def test_a_state_in_which_one_has_kept() -> None:
    """A state in which only one seat has chosen its cards to keep is shown."""
    game = matcha.Game(STATE)
    while game.state.phase == "play":
        game = game.play("pass")
    kept = game.play("keep M1" if "M1" in map(str, matcha.view(game.state, 0).hand) else "keep", 0).state

    assert "keep" == kept.phase
    assert kept == Replay(kept, "all").game.state


def test_a_record_of_one_seat(first_game: Record) -> None:
    """A player's own record is shown to that player and to bystanders, and nobody can play on from it."""
    game = matcha.load(first_game)
    record = matcha.dump(game, 1)
    own, table = Replay(record, 1), Replay(matcha.load_view(record))

    assert dict(build_film(game, 1)) | {"settings": own.film["settings"]} == own.film
    assert ["table"] == table.film["lenses"]
    assert not own.film["settings"]["branch"]
    with pytest.raises(NotationError, match="expected 1"):
        Replay(record, "all")
    with pytest.raises(NotationError, match="branch: this replay shows only what one perspective knows"):
        own.branch(0, (None, "human"))


@pytest.mark.parametrize("given", [None, 5, [], "no record at all", b"\xff", {"format": "chess"}])
def test_no_game(given: Any) -> None:
    """Anything that is no game is refused with what is expected."""
    with pytest.raises((NotationError, RecordError), match=r"expected|UTF-8"):
        Replay(given)


@pytest.mark.parametrize("name", ["game.json", "g1-g2", ""])
def test_a_name_is_no_record(name: str) -> None:
    """A name of a file or of a game is refused with what is expected, not as a damaged record."""
    for take in (Replay, Table(seed=4).load):
        with pytest.raises(NotationError, match=rf"^game: '{name}' is no record: expected the text of one, Path"):
            take(name)


def test_a_later_version(first_game: Record) -> None:
    """A record of a later version says so, and nothing else of it is shown."""
    for record in (first_game | {"format": "matcha-game/2"}, '[Matcha "2"]\n', {"format": "matcha-view/3"}):
        replay = Replay(record)
        check_type(json.loads(json.dumps(replay.film)), Film, "")

        assert ([], "no-version") == (replay.film["frames"], replay.film["fault"]["line"]["id"])
        assert "of another version: this one reads" in replay.film["fault"]["text"]
        assert str(replay).startswith("This record comes from another version")
        assert "This record comes from another version" in replay.still()
        assert "Replay(<no game>)" == repr(replay)
        assert [] == replay.transcript()
        with pytest.raises(NotationError, match="nothing of this record can be read"):
            replay.branch()


def test_an_illegal_move(first_game: Record) -> None:
    """A record is shown up to an illegal move, which is named; a film that ends before it does not speak of it."""
    first_game["sets"][1]["moves"][1] = "M4@n"
    replay = Replay(first_game, "all")

    assert 14 == replay.film["frames"][-1]["snap"]
    assert replay.film["fault"]["text"].startswith("sets[1].moves[1]: M4@n: bottom does not have M4 (T2)")
    assert str(replay).splitlines()[-1].startswith("The rest of this record can’t be read. sets[1].moves[1]")
    assert Replay(first_game, "all", stop=13).film["fault"] is None


def test_a_record_cut_in_the_middle(first_game: Record) -> None:
    """A file that breaks off is shown as far as it can be read, with the place where it breaks off."""
    text = json.dumps(first_game)
    replay = Replay(text[: text.index('"pass"') - 3])

    assert 5 == replay.film["frames"][-1]["snap"]
    assert "no-further" == replay.film["fault"]["line"]["id"]
    assert "line 1 column" in replay.film["fault"]["text"]


def test_a_players_record_cut_in_the_middle(first_game: Record) -> None:
    """A seat's record is shown up to a fault, which names no card."""
    record = matcha.dump(matcha.load(first_game), 1)
    record["sets"][1]["moves"][1] = "B9@n"
    replay = Replay(record, 1)

    assert ["1", "table"] == replay.film["lenses"]
    assert 14 == replay.film["frames"][-1]["snap"]
    assert ("no-further", "sets[1].moves[1]") == (replay.film["fault"]["line"]["id"], replay.film["fault"]["text"])


# What is seen and said


def test_repr(first_game: Record) -> None:
    """The repr is one line, the same for the same call, and tells nothing of moves after `stop`."""
    calls: list[tuple[dict[str, Any], str]] = [
        ({}, "Replay(<Game matagot-2020, set 2, 16 moves>)"),
        ({"seat": "all", "start": 3}, "Replay(<Game matagot-2020, set 2, 16 moves>, seat='all', start=3)"),
        ({"still": -1}, "Replay(<Game matagot-2020, set 2, 16 moves>, still=-1)"),
        ({"stop": 4, "focus": "n"}, "Replay(<Game matagot-2020, set 1, 4 moves>, stop=4, focus='n')"),
        ({"stop": "before-reveal"}, "Replay(<Game matagot-2020, set 2, 15 moves>, stop='before-reveal')"),
    ]
    for call, expected in calls:
        assert expected == repr(Replay(first_game, **call)) == repr(Replay(json.dumps(first_game), **call))
    covered = Replay(first_game, spoilers=False, start=3)
    assert "Replay(<Game matagot-2020, set 1, 3 moves>, start=3, spoilers=False)" == repr(covered)
    covered.position, covered.language = 6, "nl"
    assert "Replay(<Game matagot-2020, set 1, 4 moves>, start=3, spoilers=False, language='nl')" == repr(covered)


def test_text_board_and_transcript(course: Record) -> None:
    """A printed replay is the board of its frame, then a line for each sentence with its rules."""
    lines = str(Replay(course["games"]["g5"]["game"], start=1)).splitlines()

    assert "grail-2015 · set 1 · round 1 · bottom to move · top deals" == lines[0]
    assert [
        "Top deals: six cards face up on the table, five to each player. (Deal)",
        "Top passes. (Turns)",
        "Bottom plays a card beside matcha 3. (Turns · Who sees what)",
        "Bottom passes. (Turns)",
        "Nobody played a card here, so nobody wins the bowl. (Turn over)",
        "Only bottom has a card here: it stays face down, and bottom wins the matcha. (Alone · Who sees what)",
        "Round 2. (Rounds)",
    ] == lines[-7:]


def test_the_board_follows_the_position(first_game: Record) -> None:
    """In the middle of a resolution the text board shows the cards turned and the tokens taken so far."""
    replay = Replay(first_game, letters="notation")
    boards = []
    for replay.position in (4, 5, 8):
        boards.append(str(replay).split("\n\n")[1:5])

    assert "being resolved" in str(replay).splitlines()[0]
    assert ["   ??     ?? ", "   M2     ?? ", "   M2     ?? "] == [rows[1].splitlines()[1][9:22] for rows in boards]
    assert ["tokens  bottom -, top -"] * 2 + ["tokens  bottom M1, top -"] == [rows[3].split("\n")[0] for rows in boards]


def test_transcript_of_a_lens(first_game: Record) -> None:
    """Each lens has its own sentences; one that is not there is refused."""
    replay = Replay(first_game, 0, language="nl")

    assert "Je legt Matcha 4 gedekt naast Matcha 1. (Beurten · Wie wat ziet)" == replay.transcript()[1]
    assert (
        "De speler onder legt een kaart gedekt naast Matcha 1. (Beurten · Wie wat ziet)"
        == replay.transcript("table")[1]
    )
    assert replay.transcript(0) == replay.transcript("0") == replay.transcript()
    with pytest.raises(NotationError, match="lens: 1 is not in this replay: expected '0' or 'table'"):
        replay.transcript(1)


def test_words_of_players_stay_as_they_are(first_game: Record) -> None:
    """A player's words are printed letter by letter."""
    first_game["sets"][0]["talk"] = [
        {"after": 1, "seat": 0, "place": "s", "round": 1, "claim": "say: I am **sure** of it"}
    ]

    assert any("“I am **sure** of it”" in sentence for sentence in Replay(first_game).transcript())


def with_lie(record: Record) -> Record:
    """A game in which Bottom claims that her first card, Matcha 4, is a scoop."""
    record["sets"][0]["talk"] = [{"after": 1, "seat": 0, "place": "s", "round": 1, "claim": "suit S"}]
    return record


def verdicts(replay: Replay, lens: Lens, who: str) -> list[int]:
    """The places in the text of a replay that call this claim false."""
    verdict = sentence("tell-known", ("B1",), who=who, claim="suit S", verdict="false")
    spoken = SentenceRenderer(replay.language).render(verdict)
    return [at for at, each in enumerate(replay.transcript(lens)) if each == spoken]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_verdicts_in_the_text(first_game: Record, language: str) -> None:
    """The text judges a claim at once for its speaker, for the table when the place is resolved."""
    replay = Replay(with_lie(first_game), 0, language=language)
    table = replay.transcript("table")
    resolved = table.index(SentenceRenderer(language).render(sentence("tell-both", ("V4",)))) + 4

    assert [2, resolved] == verdicts(replay, "0", "you")
    assert [resolved] == verdicts(replay, "table", "bottom")


def test_a_verdict_is_no_spoiler(first_game: Record) -> None:
    """Without spoilers no text judges a claim before its card is shown."""
    shown = [Replay(with_lie(first_game), spoilers=False, start=start) for start in (3, "set 1 round 2")]

    assert [False, True] == ["That was a lie." in str(replay) for replay in shown]


def test_without_spoilers(first_game: Record) -> None:
    """Without spoilers the text ends with the frame that is shown."""
    replay = Replay(first_game, spoilers=False, guess=True, start="before-reveal")

    assert "Bottom passes. (Turns)" == str(replay).splitlines()[-1]
    assert {"letters": "catalogue", "spoilers": False, "guess": True, "branch": False} == replay.film["settings"]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_the_picture_is_that_of_the_start(first_game: Record, language: str) -> None:
    """The still is the board of the first frame, and how to run the rest."""
    replay = Replay(first_game, start=4, language=language)
    bundle = replay._repr_mimebundle_()

    assert bundle is not None
    assert "Run &gt; Run All Cells" in bundle[0]["text/html"] == replay.still()
    assert repr(replay) == bundle[0]["text/plain"]


def test_the_picture_of_another_moment(first_game: Record) -> None:
    """A still can be of another moment than the start."""
    later = Replay(first_game, still="before-reveal")

    assert Replay(first_game).position == later.position
    assert Replay(first_game, start="before-reveal").still() == later.still() != Replay(first_game).still()
    start, still = Replay(first_game, start=-1, stop=9), Replay(first_game, stop=9, still=-1)
    assert start.still() == still.still()
    assert Replay(first_game, 0, start=3).page_picture() == Replay(first_game, 0, still=3).page_picture()


@pytest.mark.slow
def test_the_picture_has_its_game_as_text(first_game: Record) -> None:
    """Below the still stands every sentence without its rules; without spoilers those up to the frame."""
    whole, covered = Replay(first_game, language="nl"), Replay(first_game, spoilers=False, start=2)
    texts = [Reader(replay.still()) for replay in (whole, covered)]

    assert [len(whole.transcript()), 3] == [[tag for tag, _ in text.tags].count("li") for text in texts]
    assert all(whole.transcript()[at].partition(" (")[0] in texts[0].text for at in (0, -1))
    assert ["details", "summary"] == [tag for tag, _ in texts[0].tags if tag in ("details", "summary")]
    assert i18n.format_message("still-text", {}, "nl") in texts[0].text


def test_the_picture_of_an_open_game_is_the_tables(first_game: Record) -> None:
    """If all is seen, a notebook still stores only what everybody at the table saw."""
    remarks = [{"set": 1, "after": 0, "text": "top has M2"}]
    open_, closed = Replay(first_game | {"notes": remarks}, "all"), Replay(first_game)
    broken = Replay(first_game | {"sets": [first_game["sets"][0] | {"moves": ["B2@n"]}]}, "all")

    assert closed.still() == open_.still()
    assert "does not have B2" in str(broken)
    assert "sets[0].moves[0]</li>" in broken.still()


def test_notes(first_game: Record) -> None:
    """The author's notes are shown if all is seen or if they are asked for, and not otherwise."""
    record = first_game | {"notes": [{"set": 1, "after": 1, "text": "look\nhere <b>"}]}
    talking = [Replay(record, "all"), Replay(record, notes=True)]
    silent = [Replay(record, 0), Replay(record, "all", notes=False)]

    for replay in talking:
        assert [(1, "look\nhere <b>")] == replay.film["notes"]
        assert ["# look", "# here <b>"] == [line for line in str(replay).splitlines() if line.startswith("#")]
        assert "# here &lt;b&gt;</li>" in replay.page_picture()
        assert "look" not in " ".join(replay.transcript())
    for replay in silent:
        assert [] == replay.film["notes"]
        assert "look" not in str(replay) + replay.page_picture()
    assert [False, True] == ["look" in replay.still() for replay in talking]


def test_the_fault_is_in_pages_and_pictures(first_game: Record) -> None:
    """The page and the still of a broken record say where it breaks off."""
    first_game["sets"][1]["moves"][1] = "M4@n"
    replay = Replay(first_game)

    for html in (replay.still(), replay.page_picture()):
        assert "<li>The rest of this record can’t be read. sets[1].moves[1]</li></ol>" in html
    assert "cannot be read" not in str(Replay(first_game, spoilers=False))


def test_the_catalogue_has_every_sentence_of_the_film(first_game: Record) -> None:
    """Every sentence of a film is in its catalogue."""
    replay = Replay(first_game, "all")

    for each in replay.film["lines"]:
        assert f"\n{each['id']} =" in replay.catalogue["source"]


# Messages


def test_at(browser: Browser, first_game: Record) -> None:
    """A viewer's position is remembered; other displays stay where they are."""
    replay = Replay(first_game)

    assert [] == browser.send(replay, {"type": "at", "id": "v-1", "step": 7})
    assert 7 == replay.position == replay.get_state()["position"]


def test_python_sets_the_position(browser: Browser, first_game: Record) -> None:
    """A position set in Python moves every display; one that does not exist is refused."""
    replay = Replay(first_game, start=2)
    before = len(browser.sent)
    replay.position = 9

    assert {"position": 9} == answer(browser.sent[before:])
    with pytest.raises(NotationError, match="position: 44 is no frame of this replay: expected 0 to 43"):
        replay.position = 44
    assert 9 == replay.position


def test_language(browser: Browser, first_game: Record) -> None:
    """Another language comes with its catalogue; the film, which holds no words, is not sent again."""
    replay = Replay(first_game)
    sent = browser.send(replay, {"type": "language", "id": "v-1", "language": "ja"})

    assert {"_lost", "catalogue", "language"} == {key for message in sent for key in message["state"]}
    assert "ja" == replay.language == replay.catalogue["language"]


def test_branch_message(browser: Browser, first_game: Record) -> None:
    """A branch is answered by the trait that names the new table, with the game at that frame."""
    replay = Replay(first_game, 0)
    intent = {"type": "branch", "id": "v-1", "step": 13, "seats": ["human", "greedy"], "swap": None}
    sent = [
        message["state"]["table"] for message in browser.send(replay, intent) if "table" in message.get("state", {})
    ]

    assert [f"anywidget:{replay.table.model_id}"] == sent
    assert matcha.load(first_game).branch(4).state.tokens == replay.table.game.state.tokens
    assert (2, 0) == (replay.table.snapshot["round"], replay.table.snapshot["seat"])


def test_a_branch_takes_the_place_of_the_one_before(browser: Browser, first_game: Record) -> None:
    """A browser's second branch closes its first one; a table made in Python stays."""
    replay = Replay(first_game, 0)
    intent = {"type": "branch", "id": "v-1", "step": 13, "seats": ["human", "greedy"], "swap": None}
    own = replay.table = replay.branch(3, ("human", None))
    browser.send(replay, intent)
    first = replay.table
    layout = first.layout
    sent = browser.send(replay, {**intent, "id": "v-2"})
    last = replay.table

    assert (None, None) == (first.comm, layout.comm)
    assert {"state": {"table": f"anywidget:{last.model_id}"}}.items() <= sent[-3].items()
    assert [{}, {}] == sent[-2:]
    assert None not in (own.comm, own.layout.comm, last.comm, last.layout.comm)
    before = first.moves
    first.play("pass")
    assert before < first.moves


HOSTILE: list[Any] = [
    None, 1, "at", [], {}, b"x", {"type": []}, {"id": "v-1"}, float("nan"),
    {"type": "move", "id": "v-1", "move": "pass"},
    {"type": "at", "id": "v-1"}, {"type": "at", "id": "v-1", "step": -1}, {"type": "at", "id": "v-1", "step": 44},
    {"type": "at", "id": "v-1", "step": True}, {"type": "at", "id": "v-1", "step": 1, "revision": 0},
    {"type": "at", "id": "<b>", "step": 1}, {"type": "language", "id": "v-1", "language": "tlh"},
    {"type": "branch", "id": "v-1", "step": 99, "seats": ["human", "greedy"], "swap": None},
    {"type": "branch", "id": "v-1", "step": 3, "seats": ["human", "human"], "swap": None},
    {"type": "branch", "id": "v-1", "step": 3, "seats": ["greedy", "human"], "swap": None},
    {"type": "branch", "id": "v-1", "step": 3, "seats": ["human", "nobody"], "swap": None},
    {"type": "branch", "id": "v-1", "step": 3, "seats": ["human"], "swap": None},
    {"type": "branch", "id": "v-1", "step": 3, "seats": ["human", "greedy"], "swap": ["M3", "W4"]},
    {"type": "branch", "id": "v-1", "step": 3, "seats": ["human", "greedy"], "swap": "M3"},
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("content", HOSTILE, ids=repr)
def test_hostile(browser: Browser, first_game: Record, content: Any) -> None:
    """Any other content is answered by one `refused` that fits the schema, and changes nothing."""
    replay = Replay(first_game, 0)
    before = json.dumps(replay.get_state())
    refused = answer(browser.send(replay, content))
    check_type(refused | {"id": refused["id"] or "none"}, wire_schema.RefusalMessage, "")

    assert ("refused", "invalid", "no-error") == (refused["type"], refused["cause"], refused["line"]["id"])
    assert before == json.dumps(replay.get_state())


def test_an_observer_that_fails(browser: Browser, first_game: Record, caplog: pytest.LogCaptureFixture) -> None:
    """A cell's faulty observer is logged, and the browser has one answer: the change, or an error."""
    replay = Replay(first_game, seat="all")
    replay.observe(lambda _: 1 / 0, ["table", "position"])
    intent = {"type": "branch", "id": "r-1", "step": 3, "seats": ["human", "greedy"], "swap": None}
    sent = [
        message["state"]["table"] for message in browser.send(replay, intent) if "table" in message.get("state", {})
    ]
    refused = answer(browser.send(replay, {"type": "at", "id": "r-2", "step": 5}))

    assert [f"anywidget:{replay.table.model_id}"] == sent
    assert ("refused", "r-2", "error", "ZeroDivisionError") == tuple(
        refused[name] for name in ("type", "id", "cause", "text")
    )
    assert 5 == replay.position
    assert 2 == sum("ZeroDivisionError" in record.exc_text for record in caplog.records if record.exc_text)
    caplog.clear()


def test_written_traits_change_nothing(browser: Browser, first_game: Record) -> None:
    """A browser writes into no trait."""
    replay = Replay(first_game)
    before = json.dumps(replay.get_state())
    browser.write(replay, film={}, position=5, language="nl")

    assert before == json.dumps(replay.get_state())


# Playing on


def test_branch_goes_on_from_a_frame(first_game: Record) -> None:
    """The game stands as it did at the frame's snapshot, in the language and letters of the replay."""
    replay = Replay(first_game, 1, language="uk", letters="notation")
    table = replay.branch(22, (None, "human"), undo="off")

    game = matcha.load(first_game).branch(replay.film["frames"][22]["snap"])
    assert (len(game), game.view(1)) == (len(table.game), table.game.view(1))
    snapshot = table.snapshot
    assert ("uk", "notation", "off") == (table.language, *(snapshot["settings"][key] for key in ("letters", "undo")))
    assert 1 == snapshot["seat"]


def test_a_bot_in_a_branch_has_its_own_name(first_game: Record) -> None:
    """In a branch people keep the names of the record, and a bot has its own."""
    replay = Replay({**first_game, "players": ["Ann", "Momo"]}, 0)

    assert ["Ann", "Hana"] == [player["name"] for player in replay.branch(3, ("human", "hana")).snapshot["players"]]


@pytest.mark.parametrize(
    "seats", [("human", None), (None, None), ("human", lambda view: view.legal[0]), (None, "human")]
)
def test_a_seat_keeps_its_recorded_name(first_game: Record, seats: Any) -> None:
    """A seat played by a person, by Python or by a function keeps its name of the record."""
    replay = Replay({**first_game, "players": ["Ana", "Ben"]}, "all")

    assert ["Ana", "Ben"] == [player["name"] for player in replay.branch(3, seats).snapshot["players"]]


@pytest.mark.parametrize(("name", "value"), [("resume", "kept.matcha"), ("dealer", 1), ("house", {"colour_goal": 3})])
def test_a_branch_keeps_the_rules_of_its_game(
    first_game: Record, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, value: Any
) -> None:
    """A branch refuses options that its game decides, and writes to no file of a game."""
    monkeypatch.chdir(tmp_path)
    Table(seed=3, resume="kept.matcha").play("pass")
    kept = (tmp_path / "kept.matcha").read_bytes()
    with pytest.raises(
        NotationError, match=f"^{name}: a branch keeps the rules of its game and is not saved in a file: expected "
    ):
        Replay(first_game, 0).branch(3, ("human", None), **{name: value})

    assert kept == (tmp_path / "kept.matcha").read_bytes()


def test_the_game_is_handed_on_where_all_is_seen(first_game: Record) -> None:
    """A replay that shows all has its game, as far as it is shown; others have none."""
    game = matcha.load(first_game)

    assert game == Replay(game, "all").game
    assert game.branch(4) == Replay(game, "all", stop=4).game
    assert not hasattr(Replay(game, 0), "game")


def test_branch_stays_within_the_film(first_game: Record) -> None:
    """At the end of a film that stops before a reveal a branch starts before the last move."""
    for stop, step, snap in (("before-reveal", 37, 16), ("set 1 round 1", 0, 0)):
        table = Replay(first_game, 0, stop=stop).branch(step, ("human", None))

        assert matcha.load(first_game).branch(snap).view(0) == table.game.view(0)
        assert snap + 1 == len(table.game)


def test_swap(first_game: Record) -> None:
    """If all is seen, two hidden cards can be exchanged before playing on; otherwise not."""
    replay = Replay(first_game, "all")
    table = replay.branch(3, (None, None), ("S1", "M2"))

    assert ("M2" in table.game.view(0).hand, "S1" in table.game.view(1).hand) == (True, True)
    with pytest.raises(NotationError, match="is face up, so it cannot be swapped"):
        replay.branch(12, (None, None), ("M4", "S1"))
    with pytest.raises(NotationError, match="expected seat='all'"):
        Replay(first_game, 0).branch(3, ("human", None), ("S1", "M2"))


@pytest.mark.parametrize(
    ("seat", "seats", "message"),
    [
        ("table", ("greedy", "greedy"), "branch: this replay shows nobody's cards"),
        (0, ("human", "human"), "seats: only seat 0 may be 'human' here"),
        (1, ("human", "greedy"), "seats: only seat 1 may be 'human' here"),
        (0, 5, "seats: expected two"),
        ("all", ("human", "nobody"), "'nobody' is not a player"),
        (0, "human", "seats: expected two"),
    ],
)
def test_nobody_sees_more_by_playing_on(first_game: Record, seat: Any, seats: Any, message: str) -> None:
    """A person may only take a seat whose cards the replay shows."""
    with pytest.raises(NotationError, match=message):
        Replay(first_game, seat).branch(3, seats)


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"spoilers": "no"}, "spoilers: 'no' is neither on nor off: expected True or False"),
        ({"guess": None}, "guess: None is neither on nor off"),
        ({"notes": 1}, "notes: 1 is neither on nor off"),
        ({"letters": "runes"}, "letters: 'runes' is no alphabet: expected 'catalogue' or 'notation'"),
        ({"language": "de"}, "'de' is no language here"),
        ({"seat": 2}, "2 is no perspective"),
        ({"still": True}, "still: True is no moment of this game"),
        ({"stop": 3, "still": 4}, "still: 4 is no moment of this game: expected a snapshot from 0 to 3"),
    ],
)
def test_bad_options(first_game: Record, options: dict[str, Any], message: str) -> None:
    """An unknown alphabet, language, perspective, moment or mat is refused with what there is."""
    with pytest.raises(NotationError, match=message):
        Replay(first_game, **options)
