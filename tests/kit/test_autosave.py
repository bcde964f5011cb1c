"""The file of a table's game: resumed, written whole, set aside, and never overwritten."""

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from recording_browser import Browser, Table, answer, play_on

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import NotationError
from matcha_widget.games.matcha.course.course import Practice
from matcha_widget.kit.files import write_whole

pytestmark = pytest.mark.usefixtures("quiet")


def test_resume(browser: Browser, tmp_path: Path) -> None:
    """A table made again resumes the game in its file, with a notice until the next change."""
    file = tmp_path / "my game.matcha"
    first = Table(seed=4, resume=file)
    play_on(browser, first, Random(1))
    again = Table(seed=4, resume=file)

    assert first.game == again.game
    assert "resume-found" == again.snapshot["notice"]["id"]
    assert None is first.snapshot["notice"]
    play_on(browser, again, Random(2))
    assert None is again.snapshot["notice"]
    assert again.game == matcha.load(file.read_bytes())
    assert ["my game.matcha"] == [path.name for path in tmp_path.iterdir()]


def test_resume_goes_on_with_the_same_cards(tmp_path: Path) -> None:
    """A seeded game deals the same second set whether or not Python was restarted in between."""
    games = []
    for restart in (False, True):
        file = tmp_path / f"{restart}.matcha"
        table = Table(seats=(None, None), seed=4, resume=file)
        for _ in range(12):
            table.play("pass")
        table = Table(seats=(None, None), seed=4, resume=file) if restart else table
        table.deal()
        games.append(table.game.sets[1].deal)

    assert games[0] == games[1]


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        (b"", ""),
        (b"\xff\xfe", "byte 0"),
        (b"{", "line 1 column 2"),
        (b"my diary", 'line 1: expected [Matcha "1"] as the first line'),
        (b"[1]", "expected a matcha-game/1 record"),
    ],
)
def test_damaged_resume_file(tmp_path: Path, content: bytes, expected: str) -> None:
    """A file that cannot be read is renamed and named in the widget, and a new game begins."""
    file = tmp_path / "game.matcha"
    file.write_bytes(content)
    (tmp_path / "game.damaged-1.matcha").write_text("an earlier one")
    table = Table(seed=4, resume=file)
    notice = table.snapshot["notice"]

    assert ("resume-damaged", {"file": "game.damaged-2.matcha"}) == (notice["id"], notice["args"])
    assert expected == notice["text"]
    assert content == (tmp_path / "game.damaged-2.matcha").read_bytes()
    assert table.game == matcha.load(file.read_bytes())


@pytest.mark.parametrize("content", [b'{"format": "matcha-game/2"}', b'[Matcha "2"]'])
def test_a_file_of_a_newer_version(tmp_path: Path, content: bytes) -> None:
    """A game of a newer version stays where it is, as it is; the table says so, and nothing is saved."""
    file = tmp_path / "game.matcha"
    file.write_bytes(content)
    table = Table(seats=(None, None), seed=4, resume=file)
    for _ in range(2):
        notice = table.snapshot["notice"]
        assert ("resume-newer", {"file": "game.matcha"}) == (notice["id"], notice["args"])
        assert not table.snapshot["saved"]
        table.play("pass")

    assert [(file, content)] == [(each, each.read_bytes()) for each in tmp_path.iterdir()]


def test_another_seed(tmp_path: Path) -> None:
    """A game of another seed is set aside, and a new one begins."""
    file = tmp_path / "game.matcha"
    Table(seed=4, resume=file)
    table = Table(seed=5, resume=file)

    assert "resume-other" == table.snapshot["notice"]["id"]
    assert ["game.matcha", "game.other-1.matcha"] == sorted(path.name for path in tmp_path.iterdir())


NEW: Any = {"edition": "grail-2015", "house": {"colour_goal": 3}, "dealer": 1}


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        (["human", "honest"], ["Ana", ""]),
        (["human", "human"], ["", "Ben"]),
        (["random", "human"], ["", ""]),
        (["human", "python"], ["", ""]),
    ],
)
def test_resume_goes_on_with_a_game_begun_at_the_browser(
    browser: Browser, tmp_path: Path, seats: list[str], names: list[str]
) -> None:
    """The same call again resumes the game with its own edition, house rules, names and seats."""
    file = tmp_path / "game.matcha"
    call: Any = {"seats": ("human", lambda view: view.legal[0]), "names": ("", "Py"), "seed": 4, "resume": file}
    first = Table(**call)
    browser.ask(first, "new", **NEW, seats=seats, names=names)
    first.say("hm", seat=0)
    again = Table(**call)

    assert "resume-found" == again.snapshot["notice"]["id"]
    for key in ("edition", "house", "players", "talk", "dealer", "pairs", "tokens", "turns", "screen"):
        assert first.snapshot[key] == again.snapshot[key], key
    assert first.record == again.record
    assert first.game.state == matcha.load(file.read_bytes()).state


@pytest.mark.parametrize("line", [1, -1])
@pytest.mark.parametrize("note", ["at the table: Ana laughed", "at the table: human, honest, greedy", "top resigns?"])
def test_an_authors_remark_is_kept(tmp_path: Path, note: str, line: int) -> None:
    """An author's note that begins like one of ours seats nobody, ends nothing, and stays in the file."""
    file = tmp_path / "game.matcha"
    Table(seed=4, resume=file).play("pass")
    played = matcha.load(file.read_bytes())
    file.write_text(matcha.dump_text(played.with_notes([matcha.Note(1, max(0, line), note)])), encoding="utf-8")
    table = Table(seed=4, resume=file)

    assert ("resume-found", "") == (table.snapshot["notice"]["id"], table.result)
    table.say("hm", seat=0)
    assert [note] == [each.text for each in matcha.load(file.read_bytes()).notes]
    assert "momo" == table.snapshot["players"][1]["kind"]


def test_a_damaged_file_tells_no_card(browser: Browser, tmp_path: Path) -> None:
    """For a file with one bad move the widget gives its place; no trait and no page has anybody's cards."""
    file = tmp_path / "game.matcha"
    table = Table(seats=("human", None), seed=4, resume=file)
    table.play("pass")
    record = table.record
    hand = record["sets"][0]["hands"][1]
    held = next(card for card in record["sets"][0]["hands"][0] if card not in hand)
    record["sets"][0]["moves"].append(f"{held}@n")
    file.write_text(json.dumps(record), encoding="utf-8")
    again = Table(seats=("human", None), seed=9, resume=file)

    assert {"id": "resume-damaged", "args": {"file": "game.damaged-1.matcha"}, "text": "sets[0].moves[1]"} == (
        again.snapshot["notice"]
    )
    data = json.dumps(browser.opened[-1]) + again.to_html()
    assert [] == [card for card in hand if card != "0" and f"{card}@n" in data]


def test_a_file_given_up_has_a_lasting_notice(tmp_path: Path) -> None:
    """The notice that nothing is saved stays after the next move."""
    file = tmp_path / "game.matcha"
    seats: Any = ("human", None)
    Table(seats=seats, seed=4, resume=file).play("pass")
    table = Table(seats=("human", lambda _: 1 / 0), seed=4, resume=file)  # type: ignore[arg-type,return-value]
    assert ("resume-unsaved", False) == (table.snapshot["notice"]["id"], table.snapshot["saved"])
    table.say("hm", seat=0)

    assert ("resume-unsaved", False) == (table.snapshot["notice"]["id"], table.snapshot["saved"])


def test_the_browser_knows_if_a_game_is_saved(browser: Browser, tmp_path: Path) -> None:
    """A snapshot says if the cell, run again, would resume this game."""
    assert not Table().snapshot["saved"]
    assert not Table(resume=tmp_path / "no folder" / "game.matcha").snapshot["saved"]
    file = tmp_path / "game.matcha"
    table = Table(seed=4, resume=file)
    assert table.snapshot["saved"]
    Table(seed=4, resume=file).say("hm", seat=0)
    play_on(browser, table, Random(1))
    assert not table.snapshot["saved"]


def test_a_game_written_elsewhere_while_it_is_resumed(tmp_path: Path) -> None:
    """A game that another table writes while a player thinks about the one resumed is left alone."""
    file = tmp_path / "game.matcha"
    Table(seats=("human", None), seed=4, resume=file).play("pass")
    other = matcha.dump_text(Table(seats=(None, None), seed=5).game)

    def slow(view: matcha.View) -> matcha.Move:
        file.write_text(other, encoding="utf-8")
        return view.legal[0]

    table = Table(seats=("human", slow), seed=4, resume=file)

    assert ("resume-unsaved", False) == (table.snapshot["notice"]["id"], table.snapshot["saved"])
    assert other == file.read_text(encoding="utf-8")


def test_no_room_for_the_file(browser: Browser, tmp_path: Path) -> None:
    """If the game cannot be written, the widget names the file without its folder, and the game goes on."""
    table = Table(seed=4, resume=tmp_path / "no folder" / "game.matcha")

    assert "resume-unsaved" == table.snapshot["notice"]["id"]
    assert {"file": "game.matcha"} == table.snapshot["notice"]["args"]
    assert str(tmp_path) not in json.dumps(table.snapshot)
    assert 2 == answer(play_on(browser, table, Random(1)))["moves"]


@pytest.mark.parametrize("file", [3, "", "a\0b", ["game.matcha"], b"game.matcha"])
def test_names_of_no_file(file: Any) -> None:
    """A value that cannot name a file is refused with the argument's name."""
    with pytest.raises(NotationError, match=r"^resume: expected the name of a file"):
        Table(resume=file)
    with pytest.raises(NotationError, match=r"^file: expected the name of a file"):
        Practice(file)


def test_a_file_at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As on a command line, `~/` is the home folder."""
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    table = Table(seed=4, resume="~/game.matcha")

    assert table.snapshot["saved"]
    assert [tmp_path / "game.matcha"] == [*tmp_path.iterdir()]
    assert "resume='~/game.matcha'" in repr(table)
    with pytest.raises(
        NotationError, match=r"resume: '~nobody-of-that-name/g\.matcha' names a home folder that does not exist"
    ):
        Table(resume="~nobody-of-that-name/g.matcha")


def test_a_file_of_hidden_cards_is_its_owners(tmp_path: Path) -> None:
    """Only its owner can read a new record, and permissions that the owner gives stay."""
    file = tmp_path / "game.matcha"
    table = Table(seats=(None, None), seed=4, resume=file)
    assert 0o600 == file.stat().st_mode & 0o777
    file.chmod(0o640)
    Table(seats=(None, None), seed=4, resume=file).play("pass")

    assert 0o640 == file.stat().st_mode & 0o777
    assert 1 == len(matcha.load(file.read_bytes()).state.actions)
    assert 0 == table.moves


def test_two_tables_on_one_file(tmp_path: Path) -> None:
    """A table does not overwrite the game of a later table, and says so."""
    file = tmp_path / "game.matcha"
    old, new = Table(seed=3, resume=file), Table(seed=3, resume=file)
    for _ in range(3):
        new.play("pass")
    kept = file.read_bytes()
    old.play("pass")

    assert kept == file.read_bytes()
    assert "resume-unsaved" == old.snapshot["notice"]["id"]
    assert new.snapshot["notice"] is None


def test_a_failing_player_leaves_the_file_alone(tmp_path: Path) -> None:
    """A sound game whose player fails at once keeps its file."""
    file = tmp_path / "game.matcha"
    table = Table(seed=4, seats=(None, None), resume=file)
    table.play("pass")
    kept = file.read_bytes()
    Table(seed=4, seats=("human", lambda _: 1 / 0), resume=file)  # type: ignore[arg-type,return-value]

    assert kept == file.read_bytes()
    assert [file] == list(tmp_path.iterdir())


def _anew(file: Path) -> None:
    """Put the same bytes into another file of that name."""
    same = file.read_bytes()
    file.unlink()
    file.write_bytes(same)


@pytest.mark.parametrize("touch", [Path.touch, Path.unlink, lambda file: file.write_bytes(b""), _anew])
def test_a_file_touched_by_a_sync_client(tmp_path: Path, touch: Callable[[Path], object]) -> None:
    """A file that is touched, copied back, emptied or gone holds nobody else's game: it is written as ever."""
    file = tmp_path / "game.matcha"
    table = Table(seats=(None, None), seed=4, resume=file)
    for _ in range(2):
        table.play("pass")
        touch(file)
    table.play("pass")

    assert (None, True) == (table.snapshot["notice"], table.snapshot["saved"])
    assert table.game == matcha.load(file.read_bytes())


def test_a_file_that_comes_back(tmp_path: Path) -> None:
    """Once another program's text is gone from the file, the game is saved again."""
    file = tmp_path / "game.matcha"
    table = Table(seats=(None, None), seed=4, resume=file)
    kept = file.read_bytes()
    file.write_text("a shopping list", encoding="utf-8")
    table.play("pass")
    assert ("resume-unsaved", "a shopping list") == (table.snapshot["notice"]["id"], file.read_text(encoding="utf-8"))
    file.write_bytes(kept)
    table.play("pass")

    assert table.snapshot["saved"]
    assert table.game == matcha.load(file.read_bytes())


@pytest.mark.parametrize("where", ["nowhere/game.matcha", "a-file/game.matcha"])
def test_the_file_that_was_asked_for_is_named(tmp_path: Path, where: str) -> None:
    """An error names the file as the caller did, and never its draft."""
    (tmp_path / "a-file").touch()
    with pytest.raises(OSError) as fault:  # noqa: PT011  # its kind depends on the machine
        write_whole(tmp_path / where, "text")

    assert str(tmp_path / where) == fault.value.filename
    assert fault.value.strerror
