"""What a file gives away: every card that a bystander never saw, wherever it stands, and nothing that all have seen."""

import base64
import codecs
import gzip
import html
import json
import re
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random
from textwrap import indent
from time import process_time
from typing import Any
from urllib.parse import quote

import nbformat
import pytest
from engine import strategies
from recording_browser import Table

import matcha_widget
from matcha_widget.cli import main
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.course.course_widget import Course
from matcha_widget.games.matcha.course.exercise_widget import Exercise
from matcha_widget.games.matcha.course.lesson_widget import Lesson
from matcha_widget.games.matcha.course.practice_widget import Practice
from matcha_widget.games.matcha.replay.film import LENSES, film
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.giveaways.files import of_bytes
from matcha_widget.giveaways.found import NOTHING, Giveaway
from matcha_widget.kit import words
from matcha_widget.kit.widgets.page import DATA, as_script, script
from matcha_widget.kit.wire.quoted import quoted

Record = dict[str, Any]


def lines(content: object) -> list[str]:
    """What is told of a file with this content, line by line."""
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
    return str(of_bytes(text.encode())).splitlines()


def notebook(*cells: Any, **metadata: Any) -> str:
    """A notebook as it is saved."""
    return str(nbformat.writes(nbformat.v4.new_notebook(cells=list(cells), metadata=metadata)))


def cell(source: str, *outputs: dict[str, Any]) -> Any:
    """A cell with outputs, each given by its forms."""
    made = [nbformat.v4.new_output("execute_result", forms) for forms in outputs]
    return nbformat.v4.new_code_cell(source, outputs=made)


WHOLE = """\
sets[0].hands[0]: bottom's hand: 0
sets[0].hands[1]: top's hand: S2
sets[0].aside: set aside: M3 B4
sets[0].moves[7]: top's card that was never opened: S2@n
sets[0].moves[8]: bottom's card that was never opened: 0@n
sets[1].hands[0]: bottom's hand: M3 W1 W3 S3
sets[1].hands[1]: top's hand: B4 W2 0 0
sets[1].aside: set aside: W4 S4
sets[1].moves[0]: top's card that was never opened: W2@s"""


def test_a_whole_record(first_game: Record, tmp_path: Path) -> None:
    """Of a full record every card is listed that was never open, with the way to it, whether it is JSON or text."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(first_game), encoding="utf-8")
    found = matcha_widget.secrets(path)

    assert WHOLE == str(found) == repr(found)
    assert Giveaway("sets[0].hands[1]", "top's hand: S2", "hand") == found[1]
    assert WHOLE.splitlines() == lines(matcha.dump_text(matcha.load(first_game)))


@pytest.mark.parametrize(("seat", "owner"), [(0, "bottom"), (1, "top")])
def test_what_one_perspective_knows(first_game: Record, seat: Perspective, owner: str) -> None:
    """A player's own record gives away that player's cards and no others."""
    own = [line for line in WHOLE.splitlines() if f"{owner}'s" in line]

    assert own == lines(matcha.dump(matcha.load(first_game), seat))


def test_a_bystanders_record(first_game: Record) -> None:
    """What a bystander knows gives nothing away, and that is said."""
    assert ["nothing hidden is given away"] == lines(matcha.dump(matcha.load(first_game), "table"))


def test_seed_notes_and_kept_cards() -> None:
    """A seed, an author's note and what was kept from the set before are told too."""
    game = matcha.Game(matcha.new_game("grail-2015", seed=5), seed=5, notes=(matcha.Note(1, 0, "watch top"),))
    while game.state.phase == "play":
        game = game.play("pass")
    kept = matcha.view(game.state, 1).hands[1][:2]
    game = game.play(matcha.Keep(0, ()), 0).play(matcha.Keep(1, [str(card) for card in kept]), 1).deal(Random(1))
    found = of_bytes(json.dumps(matcha.dump(game)).encode())

    assert ["seed: the seed 5 deals the cards again", "notes[0]: a note: watch top"] == [*map(str, found[:2])]
    assert {"seed", "note", "kept", "hand", "aside"} == {each.kind for each in found}
    assert f"sets[1].kept[1]: kept by top: {' '.join(kept)}" in map(str, found)


def test_no_hidden_card_is_overlooked() -> None:
    """In random games the hands, the cards aside and those all have seen are together the whole deck, in every set."""
    rng = Random(6)
    for edition in (*matcha.EDITIONS, *matcha.EDITIONS):
        game = strategies.random_game(rng, edition)
        found = of_bytes(json.dumps(matcha.dump(game)).encode())
        for number, played in enumerate(game.sets):
            closed = [each.what.split(": ")[1] for each in found
                      if each.where.startswith((f"sets[{number}].hands", f"sets[{number}].aside"))]  # fmt: skip
            seen = matcha.dump(game, "table")["sets"][number]
            opened = [move[:-2] for move in seen["moves"] if move != "pass" and not move.startswith("??")]
            table = [str(card) for pair in played.deal.table for card in pair]

            assert sorted(map(str, matcha.DECK)) == sorted([*" ".join(closed).split(), *opened, *table])


def test_a_notebook(first_game: Record) -> None:
    """Sources that name a seed, outputs that print records or boards, and pictures are told, by cell and output."""
    table = Table(seed=7)
    board = matcha.board(matcha.view(matcha.load(first_game).at(3), 1))
    found = lines(notebook(
        cell("import matcha_widget"),
        cell("t = Table(seed=7)", {"text/plain": "Table(seed=7)", "text/html": table.still()}),
        cell("t.record", {"text/plain": repr(first_game)}),
        cell("print(t)", {"text/plain": board}),
        cell("Table(seed=None)"),
    ))  # fmt: skip

    assert [
        "cell 2: seed=7 deals the cards again",
        "cell 2, output 1: a picture with the hand M1 M2 B2 S1 S4",
        "cell 2, output 1: seed=7 deals the cards again",
        *(f"cell 3, output 1, {line}" for line in WHOLE.splitlines()),
        "cell 4, output 1: top's hand: M2 W4 S2 0",
    ] == found


@pytest.mark.parametrize("letters", ["catalogue", "notation"])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_pictures_in_every_language(language: str, letters: Any) -> None:
    """A picture of a hand is recognised whatever its letters are."""
    still = Table(seed=7, language=language, letters=letters).still()

    assert ["cell 1, output 1: a picture with the hand M1 M2 B2 S1 S4"] == lines(
        notebook(cell("t", {"text/html": still}))
    )


def test_saved_widgets() -> None:
    """Widget state in a notebook's metadata is looked through: the hand that its browser saw, a card it laid."""
    table = Table(seed=7)
    table.play("M1@s")
    state = {"state": {"a": {"model_name": "LayoutModel", "state": {}}, "b": {"state": {"snapshot": table.snapshot}}}}
    saved = {"application/vnd.jupyter.widget-state+json": {**state, "version_major": 2, "version_minor": 0}}

    assert [
        "saved widget 2, snapshot, hands[0]: bottom's hand: M2 B2 S1 S4",
        "saved widget 2, snapshot, pairs[0]: bottom's card in round 1: M1@s",
    ] == lines(notebook(cell("pass"), widgets=saved))


def test_a_page() -> None:
    """An exported page is looked through, its text and its widgets; at a curtain nobody's hand is in it."""
    assert [
        "page: a picture with the hand M1 M2 B2 S1 S4",
        "widget 1, snapshot, hands[0]: bottom's hand: M1 M2 B2 S1 S4",
    ] == lines(Table(seed=7).to_html())
    assert ["nothing hidden is given away"] == lines(Table(seats=("human", "human"), seed=7).to_html())


def test_a_long_page() -> None:
    """Ten times as long a page takes some ten times as long, not a hundred times."""

    def seconds(sentences: int) -> float:
        page = f"<!doctype html><html>{'<p>Nobody says what lies there.</p>' * sentences}"
        began = process_time()
        assert ["nothing hidden is given away"] == lines(page)
        return process_time() - began

    assert seconds(50_000) < 40 * seconds(5_000)


@pytest.mark.parametrize("seat", matcha.PERSPECTIVES)
def test_a_film(first_game: Record, seat: Perspective) -> None:
    """A film gives away, lens by lens, the hands that those lenses see, but for the cards that were turned over.

    One that shows all says which cards were set aside.
    """
    state = {"a": {"state": {"film": film(matcha.load(first_game), seat)}}}
    saved = {"application/vnd.jupyter.widget-state+json": {"state": state}}
    hands = {
        "0": ["set 1, bottom's hand: 0", "set 2, bottom's hand: M3 W1 W3 S3"],
        "1": ["set 1, top's hand: S2", "set 2, top's hand: B4 W2 0 0"],
        "table": [],
    }
    hands["all"] = [each for pair in zip(hands["0"], hands["1"], strict=True) for each in pair]
    expected = [f"saved widget 1, film, scenes.{lens}: {hand}" for lens in sorted(LENSES[seat]) for hand in hands[lens]]
    if seat == "all":
        expected += [f"saved widget 1, film, swaps: set aside: {cards}" for cards in ("M3 B4", "W4 S4")]

    assert (expected or ["nothing hidden is given away"]) == lines(notebook(cell("pass"), widgets=saved))


def test_a_replays_page(first_game: Record) -> None:
    """In a page of a replay the film is found whole, though what its lenses share stands there once."""
    found = lines(Replay(first_game, "all").to_html())

    assert [
        "widget 1, film, scenes.0: set 1, bottom's hand: 0",
        "widget 1, film, scenes.0: set 2, bottom's hand: M3 W1 W3 S3",
        "widget 1, film, scenes.1: set 1, top's hand: S2",
        "widget 1, film, scenes.1: set 2, top's hand: B4 W2 0 0",
    ] == [line for line in found if "scenes.0" in line or "scenes.1" in line]
    assert 8 == len([line for line in found if line.startswith("widget 1, film")])


def test_a_note_of_several_lines(first_game: Record) -> None:
    """It is told on one line, and hides nothing of what stands beside it."""
    game = matcha.load(first_game).noted("top bluffs\nhere")
    silent, told = lines(Replay(first_game, "all").to_html()), lines(Replay(game, "all").to_html())

    assert "widget 1, film, notes[0]: a note: top bluffs / here" in told
    assert set(silent) < set(told)
    assert "notes[0]: a note: top bluffs / here" in lines(matcha.dump(game))


@pytest.mark.parametrize("seat", matcha.PERSPECTIVES)
def test_notes_in_pictures_and_print(first_game: Record, seat: Perspective) -> None:
    """An author's notes are found below a picture and a board, and in a game as text; not every line with # is one."""
    game = matcha.load(first_game).noted("top bluffs <here>")
    shown, silent = (Replay(game, seat, notes=notes) for notes in (True, False))
    told = "cell 1, output 1: a note: top bluffs <here>"

    assert told in lines(notebook(cell("1", {"text/html": shown.still()})))
    assert told in lines(notebook(cell("1", {"text/plain": str(shown)})))
    assert told.replace("top bluffs <here>", '"top bluffs <here>"') in lines(
        notebook(cell("1", {"text/plain": matcha.dump_text(game)}))
    )
    assert "page: a note: top bluffs <here>" in lines(shown.to_html())
    assert [] == [line for line in lines(silent.to_html()) if "a note" in line]
    assert ["nothing hidden is given away"] == lines(
        notebook(cell("# a\n1", {"text/plain": "# a", "text/html": "<p># a</p>"}))
    )


def test_records_in_the_midst_of_text(first_game: Record) -> None:
    """A record is found between other words, with braces and quotes around it, and one that is damaged is told of."""
    bad = {**first_game, "sets": [{"dealer": 0}]}
    said = f"it's {{not}} one: {json.dumps(first_game)} and {{'format': 'matcha-game/1'"
    found = lines(notebook(cell("a", {"text/plain": said}), cell("b", {"text/plain": json.dumps(bad, indent=1)})))

    assert [f"cell 1, output 1, {line}" for line in WHOLE.splitlines()] == found[:-1]
    assert found[-1].startswith("cell 2, output 1: a record that cannot be read (sets[0]")


def test_printed_snapshots(first_game: Record) -> None:
    """What a table's `snapshot` or `matcha trace` prints is looked through as well, what may be laid included."""
    table, game = Table(seed=7), matcha.load(first_game)
    traced = json.dumps({"trace": matcha.trace(game, 1)[3:4]})

    assert ["cell 1, output 1, hands[0]: bottom's hand: M1 M2 B2 S1 S4"] == lines(
        notebook(cell("table.snapshot", {"text/plain": repr(table.snapshot)}))
    )
    assert [
        "cell 1, output 1, legal: top's hand: M2 W4 S2 0",
        "cell 1, output 1, view, hands[1]: top's hand: M2 W4 S2 0",
        "cell 1, output 1, view, places[0]: top's card: W3@n",
    ] == lines(notebook(cell("!matcha trace", {"text/plain": traced})))


def test_laid_cards_of_whoever_knows_all(first_game: Record) -> None:
    """Where every card is known, those that lie face down are told, and those that were turned over are not."""
    second_round = matcha.trace(matcha.load(first_game), "all")[6]
    found = lines(notebook(cell("!matcha trace", {"text/plain": json.dumps({"trace": [second_round]})})))

    assert "s:W2 W4|W1" == second_round["view"]["places"][3]
    assert ["places[3]: top's card: W4@s", "places[3]: bottom's card: W1@s"] == [
        line.partition("view, ")[2] for line in found if "'s card: " in line
    ]


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("Table('matagot-2020', (None, None), 7)", "seed=7"),
        ("mw.Table(*where, seats, 7, 'nl')", "seed=7"),
        ("Table(seed=SEED)", "seed=SEED"),
        ("Table(seed = 0x10)", "seed=0x10"),
        ("Table(**{'language': 'nl', 'seed': 7})", "seed=7"),
        ("matcha.new_game(rng=Random(7))", "Random(7)"),
        ("random.seed(7)", "random.seed(7)"),
        ("Table(seed=int('7'))", "seed=int('7')"),
        ("SEED = 'hush'", "seed='hush'"),
        ("seed: int = 7", "seed=7"),
        ("print(seed := 7)", "seed=7"),
        ("other, seed = 8, 7", "seed=7"),
        ("other, seed = pair()", "seed=pair()"),
        ("cfg['seed'] = 7", "seed=7"),
        ("cfg.seed = 7", "seed=7"),
        ("asked = {'seed': 7}", "seed=7"),
        ("Random(x=7)", "Random(x=7)"),
        ("np.random.default_rng(7)", "np.random.default_rng(7)"),
        ("%time Table(seed=7)\nif x:\n    !ls", "seed=7"),
        ("%%bash\nmatcha simulate --x; seed=0x10", "seed=0x10"),
        ("# Table(seed=7)", "seed=7"),
        ("!matcha simulate --seed 7", "seed=7"),
        ("# seed: 7", "seed=7"),
        ("Generator(PCG64(7))", "PCG64(7)"),
    ],
)
def test_seeds_in_code(source: str, told: str) -> None:
    """A seed is found by its place, under its name, in a dict, in a generator, in a comment."""
    assert f"cell 1: {told} deals the cards again" in lines(notebook(cell(source)))


@pytest.mark.parametrize(
    "source",
    [
        "Table(seed=None)",
        "Table('x', seats, None)",
        "Random()",
        "SystemRandom().random()",
        "seed: int",
        "seed, other = None, 8",
    ],
)
def test_no_seed_in_code(source: str) -> None:
    """What is drawn by chance gives nothing away."""
    assert ["nothing hidden is given away"] == lines(notebook(cell(source)))


def test_a_refusal_names_a_hand() -> None:
    """What is legal, in a stored error or in a table's notice, tells what a hand holds."""
    table = Table(seed=7)
    with pytest.raises(matcha.IllegalMove) as caught:
        table.play("B4@n")
    said = str(caught.value)
    failed = nbformat.v4.new_code_cell(
        "1", outputs=[nbformat.v4.new_output("error", ename="IllegalMove", evalue=said, traceback=[said])]
    )
    notice = dict(Table(seats=(None, None)).snapshot) | {
        "notice": {"line": {"id": "no-error", "args": {}, "rules": []}, "text": said}
    }
    saved = {"application/vnd.jupyter.widget-state+json": {"state": {"a": {"state": {"snapshot": notice}}}}}

    assert ["cell 1, output 1: what may be laid: M1 M2 B2 S1 S4"] == lines(notebook(failed))
    assert "saved widget 1, snapshot, notice, text: what may be laid: M1 M2 B2 S1 S4" in lines(
        notebook(cell("1"), widgets=saved)
    )


def test_what_looks_like_one_of_ours(first_game: Record) -> None:
    """A film, a snapshot or a view that is not built as ours are is told of; the rest is looked through."""
    broken = {
        "a": {"state": {"film": film(matcha.load(first_game), 0) | {"beats": 5}}},
        "b": {"state": {"snapshot": dict(Table(seed=7).snapshot) | {"hands": 5}}},
        "c": {"state": {"hands": [["M1"]], "perspective": 0, "unseen": []}},
        "d": {"state": {"game": first_game}},
    }
    found = lines(notebook(cell("1"), widgets={"application/vnd.jupyter.widget-state+json": {"state": broken}}))

    assert [f"saved widget 4, game, {line}" for line in WHOLE.splitlines()] == found[3:]
    for line, what in zip(found[:3], ("film", "snapshot", "view"), strict=True):
        assert f"a {what} that cannot be read (" in line


DOUBLED = [[{"=": at + 1}, {"=": at + 1}] for at in range(60)] + [["a card"]]
"""Parts that are each twice the next one."""


def page(packed: str) -> str:
    """A page with these widgets."""
    return f"<html><script>{DATA}{quoted(packed)});\nhost()</script></html>"


FAULTS = {
    "PNG": "begins none of what can be looked through",
    "{": "this is no JSON",
    '{"a": 1}': "neither a notebook nor a record",
    '{"format": "matcha-game/9", "sets": []}': "matcha-game/9",
    "[1]": "begins none of what can be looked through",
    "": "begins none of what can be looked through",
    '{"cells": [1]}': "cell 1: expected an object, not 1",
    '{"cells": [{"source": 5}]}': "cell 1, source: expected text, not 5",
    '{"cells": [{"outputs": {}}]}': "cell 1, outputs: expected a list, not dict",
    '{"cells": [{"outputs": [{"data": {"text/plain": [1]}}]}]}': "cell 1, output 1: expected text, not list",
    '{"cells": [{"attachments": {"g": 5}}]}': "cell 1, attachment g: expected an object, not 5",
    '{"cells": [], "metadata": []}': "metadata: expected an object, not list",
    '{"cells": [], "metadata": {"widgets": 5}}': "metadata, widgets: expected an object, not 5",
    "[" * 100_000: "begins none of what can be looked through",
    '{"a":' * 100_000: "nested too deeply",
    page('{"widgets": ['): "the widgets of the page cannot be read: Expecting value",
    page('{"widgets": []}'): "the widgets of the page cannot be read: parts is missing",
    page('{"widgets": {"=": 0}, "parts": [{"=": 0}]}'): "part 0 holds itself",
    page('{"widgets": {"=": 1}, "parts": [0]}'): "1 is no part: expected one of 1",
    page('{"widgets": [5], "parts": []}'): r"widgets\[0\]: expected an object, not 5",
    page(json.dumps({"widgets": {"=": 0}, "parts": DOUBLED})): "written out, hold more than 20000000 letters",
}


@pytest.mark.parametrize("content", FAULTS, ids=range(len(FAULTS)))
def test_unknown_files(content: str) -> None:
    """What is no notebook, record or page is refused in words."""
    with pytest.raises(matcha.RecordError, match=FAULTS[content].replace("/", ".")):
        lines(content)


def test_the_command(first_game: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`matcha secrets` prints the same lines, and its exit status says whether there are any."""
    full, public = tmp_path / "full.json", tmp_path / "public.json"
    full.write_text(json.dumps(first_game), encoding="utf-8")
    public.write_text(json.dumps(matcha.dump(matcha.load(first_game), "table")), encoding="utf-8")

    assert 1 == main(["secrets", str(full)])
    assert WHOLE + "\n" == capsys.readouterr().out
    assert 0 == main(["secrets", str(public)])
    assert "nothing hidden is given away\n" == capsys.readouterr().out
    assert 1 == main(["secrets", str(tmp_path / "none")])
    assert "No such file" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["secrets", "--help"])
    assert "1 if anything is, or if not all of the file can be read" in capsys.readouterr().out


# Records with a fault


def test_an_illegal_move(first_game: Record) -> None:
    """A record is read up to the fault, and the hands of the sets behind it are told as well."""
    first_game["sets"][0]["moves"][7] = "B4@n"
    found = lines(first_game)

    assert [
        "sets[0].hands[0]: bottom's hand: W1 S1 0",
        "sets[0].hands[1]: top's hand: W4 S2 0",
        "sets[0].aside: set aside: M3 B4",
        "sets[1].hands[0]: bottom's hand: M3 W1 W3 S2 S3",
        "sets[1].hands[1]: top's hand: M2 B4 W2 0 0",
        "sets[1].aside: set aside: W4 S4",
    ] == [line for line in found if "that was never opened" not in line][:-1]
    assert found[-1].startswith("could not read the rest, from sets[0].moves[7] on: ")
    assert [f"cell 1, output 1, {line}" for line in found[:-1]] == lines(
        notebook(cell("1", {"text/plain": repr(first_game)}))
    )[:-1]


@pytest.mark.parametrize("form", [json.dumps, lambda game: matcha.dump_text(matcha.load(game))])
def test_a_record_that_breaks_off(first_game: Record, form: Any) -> None:
    """Wherever a record breaks off, as a file or in an output, each set's hands and the cards aside are told."""
    whole = form(first_game)
    told = [found.start() for found in re.finditer("aside", whole)]
    for end in range(told[0] + 30, len(whole) - 3, 7):
        text = whole[:end]
        sets = sum(at + 30 <= end for at in told)
        for found in (lines(text), lines(notebook(cell("1", {"text/plain": text})))):
            for what in ("bottom's hand: ", "top's hand: ", "set aside: "):
                assert sets <= sum(what in line for line in found) <= sets + 1


@pytest.mark.parametrize("at", [300, 320, 500])
def test_a_printed_record_that_breaks_off(first_game: Record, at: int) -> None:
    """What Python printed of a record and an output cut short is told as the hands that stand there."""
    found = lines(notebook(cell("1", {"text/plain": repr(first_game)[:at]})))

    assert "cell 1, output 1, sets[0].hands[1]: top's hand: M2 W3 W4 S2 0" in found
    assert found[-1].startswith("cell 1, output 1: a record that cannot be read (")


def test_a_record_of_a_later_version(first_game: Record) -> None:
    """Of a version that nobody here knows the hands, the cards aside and the seed are told all the same."""
    found = lines({**first_game, "format": "matcha-game/2", "seed": 5})

    assert "seed: the seed 5 deals the cards again" == found[0]
    assert "sets[0].aside: set aside: M3 B4" in found
    assert "sets[1].hands[0]: bottom's hand: M3 W1 W3 S2 S3" in found
    assert found[-1].startswith("a record that cannot be read (format: 'matcha-game/2' is of another version")


def test_a_view_that_shows_too_much(first_game: Record) -> None:
    """What says of itself that it is a bystander's, and names hands, is told of."""
    seen = matcha.dump(matcha.load(first_game), "table")
    seen["sets"][1]["hands"] = first_game["sets"][1]["hands"]

    assert "sets[1].hands[1]: top's hand: M2 B4 W2 0 0" in lines(seen)


def test_a_key_that_stands_twice(first_game: Record) -> None:
    """Of two hands in one set that JSON allows, neither hides the other."""
    twice = json.dumps(first_game).replace('"moves"', '"hands": [[], []], "moves"', 1)

    assert "sets[0].hands[1]: top's hand: M2 W3 W4 S2 0" in lines(twice)


def test_a_letter_that_breaks_off(first_game: Record) -> None:
    """A file that ends within a letter is one that breaks off."""
    content = json.dumps(first_game | {"notes": [{"set": 1, "after": 0, "text": "ї"}]}, ensure_ascii=False).encode()
    found = of_bytes(content[: content.index("ї".encode()) + 1])

    assert WHOLE.splitlines() == [*map(str, found)][:-1]
    assert found[-1].what.startswith("could not read the rest, from line 1 column ")
    assert found == of_bytes(codecs.BOM_UTF8 + content[: content.index("ї".encode()) + 1])


def test_out_of_sight(first_game: Record) -> None:
    """Nothing hides in a script, a page within a page, an error's traceback or the metadata of a notebook or cell."""
    record = json.dumps(first_game)
    script = f'<!doctype html><script type="application/json">{record}</script>'
    framed = f"<!doctype html><iframe srcdoc='{record.replace(chr(39), '')}'></iframe>"
    shown = [cell("1", {"text/html": "<b>so</b><script>" + record + "</script>"})]
    failed = nbformat.v4.new_code_cell(
        "1", outputs=[nbformat.v4.new_output("error", ename="E", evalue="", traceback=["\x1b[31mE\x1b[0m", record])]
    )
    noted = nbformat.v4.new_code_cell("1", metadata={"game": first_game})
    everywhere = [script, framed, *map(notebook, [*shown, failed, noted]), notebook(game=first_game)]

    assert [len(WHOLE.splitlines())] * len(everywhere) == [len(lines(content)) for content in everywhere]


# Lessons


BLUFFS = [
    "the answers of lesson bluffing",
    "step hook: bottom's card in set 1, round 2: B4@s",
    "step hook: top's card in set 1, round 2: S3@s",
    "step hook: bottom's card in set 1, round 2: W4@n",
    "step hook: top's card in set 1, round 2: S1@n",
    "step scene-2: top's card in round 1: M2@n",
    "step debrief: top's card in round 1: M2@n",
]


def told_of(course: Course) -> list[str]:
    """What is told of its page, without the way to it."""
    return [line.removeprefix("widget 1").removeprefix(", lesson bluffing, ").removeprefix(": ")
            for line in lines(course.to_html())]  # fmt: skip


def test_a_lessons_page() -> None:
    """A lesson's page holds its answers, and each card that a step hides before them, in a film too, is told."""
    assert BLUFFS == told_of(Lesson("bluffing"))
    assert ["the answers of lesson two-questions"] == told_of(Lesson("two-questions"))


def test_pages_of_exercises() -> None:
    """Of exercises it is told how many answers their page holds, and whether cards lie hidden in them."""
    assert ["the answers of 20 exercises, from match/1/101 on"] == told_of(Exercise("match/1/101"))
    assert ["the answers of 20 exercises, from miss/1/101 on, hidden cards among them"] == told_of(
        Exercise("miss/1/101")
    )
    assert ["the answers of 301 exercises, from match/1/1 on, hidden cards among them"] == told_of(Practice())


@pytest.mark.parametrize("name", ["bluffing", "two-questions", "one-set", "winning"])
def test_a_saved_lesson(name: str) -> None:
    """What a lesson keeps in a notebook is clean, before a reveal and after it, and so is its picture."""
    lesson = Lesson(name)
    for _ in range(2):
        saved = {"application/vnd.jupyter.widget-state+json": {"state": {"a": {"state": lesson.get_state()}}}}
        form = {"text/html": lesson.still(), "text/plain": repr(lesson)}
        assert ["nothing hidden is given away"] == lines(
            notebook(cell("lesson", form), widgets=json.loads(json.dumps(saved, default=str)))
        )
        reveal(lesson)
    assert {str(at) for at in range(len(lesson.page_steps()))} == {*lesson.marks}


def reveal(lesson: Lesson) -> None:
    """Ask for the end of every step, as a browser does, in another language."""
    for at, step in enumerate(lesson.page_steps()):
        asked = {"type": "node", "id": f"{lesson.language}-{at}", "step": at, "path": list(step.solution())}
        lesson._hear(None, asked, [])
    lesson.language = "nl"


def test_a_hand_that_a_lesson_opens() -> None:
    """A hand that lies face down at one node and open at another is told as well."""
    traits = json.loads(json.dumps(Lesson("two-questions").page_traits()))
    traits["answers"]["nodes"]["0"]["board"]["top"] = ["??", "??"]
    traits["answers"]["nodes"]["0/S4"]["board"]["top"] = ["0", "B2"]
    saved = {"application/vnd.jupyter.widget-state+json": {"state": {"a": {"state": traits}}}}

    assert [
        "saved widget 1: the answers of lesson two-questions",
        "saved widget 1, lesson two-questions, step a: top's hand: B2 0",
    ] == lines(notebook(cell("1"), widgets=saved))


def test_a_lesson_that_is_none_of_ours() -> None:
    """One that is not built as ours are is told of, and the rest is looked through."""
    saved = {"state": {"a": {"state": {"lesson": {"seed": 5}, "answers": {"nodes": {"x": 1}}, "text": "[Seed 7]"}}}}
    found = lines(notebook(cell("1"), widgets={"application/vnd.jupyter.widget-state+json": saved}))

    assert found[0].startswith("saved widget 1: a lesson that cannot be read (not built as ours are")
    assert "saved widget 1, text: seed 7 deals the cards again" in found


# Where else a game may stand


def packed(text: str) -> str:
    """As widgets are sent what draws them."""
    return base64.b64encode(zlib.compress(text.encode(), wbits=-15)).decode()


WRAPS: dict[str, Callable[[str], str]] = {
    "escaped": lambda text: json.dumps({"text": json.dumps({"text": text})}),
    "a script's escapes": lambda text: f'JSON.parse("{"".join(f"{chr(92)}u{ord(each):04x}" for each in text)}")',
    "printed": lambda text: repr([text]),
    "entities": html.escape,
    "entities by number": lambda text: "".join(f"&#{ord(each)};" for each in text),
    "an address": lambda text: f"data:text/plain,{quote(text)}",
    "base64": lambda text: f"data:text/plain;base64,{base64.b64encode(text.encode()).decode()}",
    "base64 for addresses": lambda text: base64.urlsafe_b64encode(text.encode()).decode().rstrip("="),
    "base64 in lines": lambda text: base64.encodebytes(text.encode()).decode(),
    "deflated": packed,
    "zipped": lambda text: base64.b64encode(gzip.compress(text.encode(), mtime=0)).decode(),
    "a link": lambda text: f'<a download href="data:text/plain,{quote(text)}">the game</a>',
    "a comment": lambda text: f"<p>so</p><!-- {text.replace('--', '')} -->",
    "a title": lambda text: f'<b title="{html.escape(text)}">so</b>',
    "a script": lambda text: f"<script>const game = {json.dumps(text)}</script>",
    "a picture's comment": lambda text: f"<svg><!-- {text.replace('--', '')} --><desc>so</desc></svg>",
    "a picture's description": lambda text: f"<svg><desc>{html.escape(text)}</desc></svg>",
    "quoted XML": lambda text: f"<svg><metadata><![CDATA[{text}]]></metadata></svg>",
    "a page in a page": lambda text: f'<iframe srcdoc="{html.escape(f"<p>{html.escape(text)}</p>")}"></iframe>',
    "lines of Windows": lambda text: text.replace("\n", "\r\n"),
    "colours": lambda text: re.sub(r"(\w+)", "\x1b[1;31m\\1\x1b[0m", text),
    "further in": lambda text: indent(text, "    "),
}
"""How a text can stand in another."""


@pytest.mark.parametrize("way", WRAPS)
def test_forms_of_a_text(first_game: Record, way: str) -> None:
    """A game as text is found in every form, in a source, a text, an output, a widget, an attachment, a page."""
    text = WRAPS[way](matcha.dump_text(matcha.load(first_game)))
    markdown = nbformat.v4.new_markdown_cell(text)
    state = {"application/vnd.jupyter.widget-state+json": {"state": {"a": {"state": {"value": text}}}}}
    printed = nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("stream", text=text)])
    everywhere = [
        notebook(markdown),
        notebook(cell("1", {"text/plain": text})),
        notebook(cell("1", {"text/html": text})),
        notebook(cell("1", {"image/svg+xml": text})),
        notebook(printed),
        notebook(cell("1"), widgets=state),
        f"<!doctype html>{text}",
    ]

    for content in everywhere:
        assert any(line.endswith("top's hand: M2 B4 W2 0 0") for line in lines(content)), content


def test_kinds_of_outputs(first_game: Record) -> None:
    """Whatever an output is said to be, and whole or line by line, it is looked through."""
    record = json.dumps(first_game, indent=1).splitlines(keepends=True)
    for form in ("text/plain", "text/html", "text/latex", "image/svg+xml", "application/javascript", "text/x-game"):
        assert [f"cell 1, output 1, {line}" for line in WHOLE.splitlines()] == lines(
            notebook(cell("1", {form: record}))
        )
    assert [f"cell 1, output 1, game, {line}" for line in WHOLE.splitlines()] == lines(
        notebook(cell("1", {"application/json": {"game": first_game}}))
    )


def test_what_is_attached_or_unknown(first_game: Record) -> None:
    """Attachments, buffers, an output's metadata and names that no notebook has are looked through."""
    content = base64.b64encode(json.dumps(first_game).encode()).decode()
    book = json.loads(
        notebook(
            nbformat.v4.new_markdown_cell("so", attachments={"g": {"text/plain": content}}),
            cell("1", {"text/plain": "1"}),
        )
    )
    book["cells"][1]["outputs"][0]["metadata"] = {"game": first_game}
    book["cells"][1]["input"] = {"game": first_game}
    book["worksheets"] = [first_game]
    buffers = [{"encoding": "base64", "path": ["game"], "data": content}]
    state = {"state": {"a": {"state": {"snapshot": None}, "buffers": buffers}}}
    book["metadata"]["widgets"] = {"application/vnd.jupyter.widget-state+json": state}
    ways = [
        "cell 1, attachment g",
        "cell 2, input, game",
        "cell 2, output 1, metadata, game",
        "worksheets, [0]",
        "saved widget 1, buffers, [0], data",
    ]

    assert [f"{way}, {line}" for way in ways for line in WHOLE.splitlines()] == lines(book)


def test_a_captured_output(first_game: Record) -> None:
    """What an Output widget or one of HTML keeps in a notebook is looked through as a cell's output is."""
    still = Replay(first_game, 0).still()
    state = {
        "a": {"state": {"outputs": [{"output_type": "display_data", "data": {"text/html": still}, "metadata": {}}]}},
        "b": {"state": {"value": still}},
    }
    found = lines(notebook(cell("1"), widgets={"application/vnd.jupyter.widget-state+json": {"state": state}}))

    assert ["saved widget 1, outputs, [0], data, text/html: a picture", "saved widget 2, value: a picture"] == [
        line[: line.index(" with")] for line in found
    ]


def test_widgets_saved_by_others() -> None:
    """What Colab keeps of widgets, which has its own shape, and what Jupyter kept before, are looked through."""
    model = {"state": {"snapshot": dict(Table(seed=7).snapshot)}}
    colab = {"application/vnd.jupyter.widget-state+json": {"a": model}}
    told = "a, state, snapshot, hands[0]: bottom's hand: M1 M2 B2 S1 S4"

    assert [f"metadata, widgets, {told}"] == lines(notebook(cell("1"), widgets=colab))
    assert [f"metadata, widgets, state, {told}"] == lines(notebook(cell("1"), widgets={"state": {"a": model}}))


def test_an_output_with_more_than_one_kind() -> None:
    """An output that has a text beside its forms hides neither."""
    book = json.loads(notebook(cell("1", {"text/plain": "seed=7"})))
    book["cells"][0]["outputs"][0]["text"] = "seed=8"

    assert [
        "cell 1, output 1: seed=7 deals the cards again",
        "cell 1, output 1: seed=8 deals the cards again",
    ] == lines(book)


def test_a_card_of_a_set_before() -> None:
    """A card that an event still names, though its table has been cleared, is told; one that was turned over is not."""
    lay: Record = {"do": "lay", "seat": 0, "at": (1, "n"), "tell": [], "card": "M3"}
    turn: Record = {"do": "turn", "seat": None, "at": (1, "n"), "tell": [], "cards": ("M3", "W1")}
    for events, told in (
        ([lay], "snapshot, events[0]: bottom's card in round 1: M3@n"),
        ([lay, turn], NOTHING),
        ([{**lay, "card": "??"}], NOTHING),
    ):
        view = dict(Table(seats=(None, None)).snapshot) | {"events": events}
        saved = {"application/vnd.jupyter.widget-state+json": {"state": {"a": {"state": {"snapshot": view}}}}}

        assert [told if told == NOTHING else f"saved widget 1, {told}"] == lines(notebook(cell("1"), widgets=saved))


def test_pictures_lie_still() -> None:
    """A drawn picture in base64, and words that look like base64, give nothing away."""
    image = base64.b64encode(bytes(range(256)) * 20).decode()
    words = "word" * 20

    assert ["nothing hidden is given away"] == lines(notebook(
        nbformat.v4.new_markdown_cell(f"{words} 100%25 <b>{words}</b> \\n", attachments={"p": {"image/png": image}}),
        cell("1", {"image/png": image, "text/html": f'<img src="data:image/png;base64,{image}">'}),
    ))  # fmt: skip


@pytest.mark.parametrize(
    "source",
    [
        "Deal(0, table, (('S4', 'B3', 'W4', 'S3', 'M3'), other), aside)",
        "matcha.Deal(dealer=0,\n  table=table,\n  hands=hands, aside=aside)",
    ],
)
def test_deals_in_code(source: str) -> None:
    """A deal that a cell makes names the cards of both hands, however it is written."""
    assert ["cell 1: a deal that names the cards of both hands"] == lines(notebook(cell(source)))


def test_seeds_in_data() -> None:
    """A seed in the metadata of a notebook, as one that was run with parameters keeps it, is told; no seed is not."""
    parameters = {"parameters": {"seed": 7}, "environment": {"SEED": None}, "shuffled": {"seed": False}}

    assert ["metadata, papermill, parameters: seed=7 deals the cards again"] == lines(
        notebook(cell("1"), papermill=parameters)
    )


def test_a_set_without_its_record(first_game: Record) -> None:
    """A set of a record gives away its hands, as they were dealt, and the cards aside."""
    assert [
        "cell 1, output 1, hands[0]: bottom's hand: M3 W1 W3 S2 S3",
        "cell 1, output 1, hands[1]: top's hand: M2 B4 W2 0 0",
        "cell 1, output 1, aside: set aside: W4 S4",
    ] == lines(notebook(cell("1", {"text/plain": repr(first_game["sets"][1])})))


def test_what_a_view_remembers(first_game: Record) -> None:
    """What a seat knows of the set before is told, and of the cards aside where all is seen."""
    game = matcha.load(first_game)
    views: list[tuple[Perspective, str]] = [
        (0, "past[0], hands[0]: bottom's hand: M4 B1 W1 S1 0"),
        ("all", "aside: set aside: W4 S4"),
    ]
    for seat, told in views:
        traced = json.dumps(matcha.trace(game, seat)[-1])

        assert any(line.endswith(told) for line in lines(notebook(cell("1", {"text/plain": traced}))))


def test_a_letter_in_two_halves(first_game: Record) -> None:
    """A letter that JavaScript escapes as two is told as it is."""
    text = json.dumps(matcha.dump_text(matcha.load(first_game).noted("\N{GRINNING FACE}")))

    assert any("\N{GRINNING FACE}" in line for line in lines(notebook(cell("1", {"text/plain": text}))))


def test_a_picture_that_stands_further_in() -> None:
    """A picture whose HTML has been laid out anew is recognised."""
    still = Table(seed=7).still().replace("<", "\n    <").replace(">", ">\n        ")

    assert ["cell 1, output 1: a picture with the hand M1 M2 B2 S1 S4"] == lines(
        notebook(cell("1", {"text/html": still}))
    )


def test_a_lessons_file() -> None:
    """A cell with the text of a lesson says what is right in it."""
    source = (
        Path(matcha_widget.__file__).parent / "games" / "matcha" / "course" / "lessons" / "02-alone.toml"
    ).read_text(encoding="utf-8")

    assert ["cell 1: the file of a lesson, its answers included"] == lines(notebook(cell(f'Lesson("""\n{source}""")')))


def test_several_widgets_in_a_page() -> None:
    """In an exported notebook each widget is told of by its number."""
    shown = Table(seats=("human", "human")), Lesson("winning"), Exercise("match/1/101")
    held = as_script(script(each.mount() for each in shown))

    assert [
        "widget 2: the answers of lesson winning",
        "widget 2, lesson winning, step a: top's card in round 1: M2@n",
        "widget 2, lesson winning, step a: top's card in round 1: W2@s",
        "widget 3: the answers of 20 exercises, from match/1/101 on",
    ] == lines(f"<!doctype html><html><body>{held}</body></html>")


def test_an_answer_that_is_printed() -> None:
    """A node of a lesson that says whether an answer is right is told of; a question is not."""
    lesson = Lesson("two-questions")
    asked, solved = (notebook(cell("1", {"text/plain": repr(node)})) for node in (lesson.node(0), lesson.solve(0)))

    assert ["nothing hidden is given away"] == lines(asked)
    assert ["cell 1, output 1: the answer to a step of a lesson"] == lines(solved)
