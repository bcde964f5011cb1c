"""What a file gives away: every card that a bystander never saw, in all that we write, and nothing that all saw."""

import codecs
import json
import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import nbformat
import pytest
from engine import strategies
from hypothesis import given
from hypothesis import strategies as st
from recording_browser import Table

import matcha_widget
from matcha_widget.cli import main
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.course.lesson_widget import Classroom, Lesson
from matcha_widget.games.matcha.course.practice import Exercise, Practice
from matcha_widget.games.matcha.replay.film import LENSES, film
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.games.matcha.stills.table_html import still
from matcha_widget.kit import words
from matcha_widget.kit.course.asking_schema import AnswerIntent
from matcha_widget.kit.widgets.page import DATA, as_script, quoted, script
from matcha_widget.leaks import NOT_LOOKED_INTO, NOTHING, Leak, Leaks, texts
from matcha_widget.leaks.files import of_bytes

Record = dict[str, Any]

WIDGETS = "application/vnd.jupyter.widget-state+json"
HAND = "M1 M2 B2 S1 S4"
"""Bottom's, where a table is dealt by the seed 7."""


def looked(content: object) -> Leaks:
    """What a file with this content gives away."""
    text = content if isinstance(content, str) else json.dumps(content, ensure_ascii=False)
    return of_bytes(text.encode())


def lines(content: object) -> list[str]:
    """The same, line by line, once the last line has said what was not looked into."""
    *told, last = str(looked(content)).splitlines()
    assert NOT_LOOKED_INTO == last
    return told


def notebook(*cells: Any, **metadata: Any) -> str:
    """A notebook as it is saved."""
    return str(nbformat.writes(nbformat.v4.new_notebook(cells=list(cells), metadata=metadata)))


def cell(source: str, *outputs: dict[str, Any]) -> Any:
    """A cell with outputs, each given by its forms."""
    made = [nbformat.v4.new_output("execute_result", forms) for forms in outputs]
    return nbformat.v4.new_code_cell(source, outputs=made)


def printed(text: str) -> str:
    """A notebook with a cell that has printed this."""
    return notebook(nbformat.v4.new_code_cell("1", outputs=[nbformat.v4.new_output("stream", text=text)]))


def saved(*states: Any) -> str:
    """A notebook with widgets in these states."""
    kept = {str(at): {"model_name": "AnyModel", "state": state} for at, state in enumerate(states)}
    return notebook(cell("1"), widgets={WIDGETS: {"state": json.loads(json.dumps(kept, default=str))}})


# Records

WHOLE = """\
sets[0].hands[0]: bottom's hand: 0
sets[0].hands[1]: top's hand: S2
sets[0].aside: set aside: M3 B4
sets[0].moves[7]: top's card that was never opened: S2@n
sets[0].moves[8]: bottom's card that was never opened: 0@n
sets[1].hands[0]: bottom's hand: M3 W1 W3 S3
sets[1].hands[1]: top's hand: B4 W2 0 0
sets[1].aside: set aside: W4 S4
sets[1].moves[0]: top's card that was never opened: W2@s""".splitlines()


def test_a_whole_record(first_game: Record, tmp_path: Path) -> None:
    """Of a full record every card is listed that was never open, with the way to it, whether it is JSON or text."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(first_game), encoding="utf-8")
    found = matcha_widget.secrets(path)

    assert [*WHOLE, NOT_LOOKED_INTO] == str(found).splitlines() == repr(found).splitlines()
    assert Leak("sets[0].hands[1]", "top's hand: S2", "hand") == found[1]
    assert WHOLE == lines(matcha.dump_text(matcha.load(first_game)))


@pytest.mark.parametrize(("seat", "owner"), [(0, "bottom"), (1, "top"), ("table", "nobody")])
def test_what_one_perspective_knows(first_game: Record, seat: Perspective, owner: str) -> None:
    """A player's own record gives away that player's cards and no others; a bystander's nothing, and that is said."""
    own = [line for line in WHOLE if f"{owner}'s" in line] or [NOTHING]

    assert own == lines(matcha.dump(matcha.load(first_game), seat))


def test_seed_notes_and_kept_cards() -> None:
    """A seed, an author's note and what was kept from the set before are told too."""
    game = matcha.Game(matcha.new_game("grail-2015", seed=5), seed=5, notes=(matcha.Note(1, 0, "watch\ntop"),))
    while game.state.phase == "play":
        game = game.play("pass")
    kept = matcha.view(game.state, 1).hands[1][:2]
    game = game.play(matcha.Keep(0, ()), 0).play(matcha.Keep(1, [str(card) for card in kept]), 1).deal(Random(1))
    found = looked(matcha.dump(game))

    assert ["seed: the seed 5 deals the cards again", "notes[0]: a note: watch / top"] == [*map(str, found[:2])]
    assert {"seed", "note", "kept", "hand", "aside"} == {each.kind for each in found}
    assert f"sets[1].kept[1]: kept by top: {' '.join(kept)}" in map(str, found)


def test_no_hidden_card_is_overlooked() -> None:
    """In random games the hands, the cards aside and those all have seen are together the whole deck, in every set."""
    rng = Random(6)
    for edition in (*matcha.EDITIONS, *matcha.EDITIONS):
        game = strategies.random_game(rng, edition)
        found = looked(matcha.dump(game))
        for number, played in enumerate(game.sets):
            shut = [each.what.split(": ")[1] for each in found
                    if each.where.startswith((f"sets[{number}].hands", f"sets[{number}].aside"))]  # fmt: skip
            seen = matcha.dump(game, "table")["sets"][number]
            opened = [move[:-2] for move in seen["moves"] if move != "pass" and not move.startswith("??")]
            table = [str(card) for pair in played.deal.table for card in pair]

            assert sorted(map(str, matcha.DECK)) == sorted([*" ".join(shut).split(), *opened, *table])


def test_an_illegal_move(first_game: Record) -> None:
    """A record is read up to the fault, and the hands of the sets behind it are told as well."""
    first_game["sets"][0]["moves"][7] = "B4@n"
    told = lines(first_game)

    assert [
        "sets[0].hands[0]: bottom's hand: W1 S1 0",
        "sets[0].hands[1]: top's hand: W4 S2 0",
        "sets[0].aside: set aside: M3 B4",
        "sets[1].hands[0]: bottom's hand: M3 W1 W3 S2 S3",
        "sets[1].hands[1]: top's hand: M2 B4 W2 0 0",
        "sets[1].aside: set aside: W4 S4",
    ] == [line for line in told if "that was never opened" not in line][:-1]
    assert told[-1].startswith("could not read the rest, from sets[0].moves[7] on: ")
    assert [f"cell 1, output 1, {line}" for line in told[:-1]] == lines(printed(repr(first_game)))[:-1]


@pytest.mark.parametrize("form", [json.dumps, lambda game: matcha.dump_text(matcha.load(game)), repr])
def test_a_record_that_breaks_off(first_game: Record, form: Callable[[Any], str]) -> None:
    """Wherever a record breaks off, in a file or in an output, the sets in it are told, and that some is missing."""
    whole = form(first_game)
    told = [found.start() for found in re.finditer("aside", whole)]
    for end in range(told[0] + 30, len(whole) - 3, 7):
        text = whole[:end]
        sets = sum(at + 30 <= end for at in told)
        for content in [printed(text)] if form is repr else [text, printed(text)]:
            found = lines(content)
            for what in ("bottom's hand: ", "top's hand: ", "set aside: "):
                assert sets <= sum(what in line for line in found) <= sets + 1
            assert "{" not in text or re.search("could not read the rest|cannot be read", found[-1])


def test_a_record_of_a_later_version(first_game: Record) -> None:
    """Of a version that nobody here knows the hands, the cards aside and the seed are told all the same."""
    told = lines({**first_game, "format": "matcha-game/2", "seed": 5})

    assert "seed: the seed 5 deals the cards again" == told[0]
    assert {"sets[0].aside: set aside: M3 B4", "sets[1].hands[0]: bottom's hand: M3 W1 W3 S2 S3"} < {*told}
    assert told[-1].startswith("a record that cannot be read (format: 'matcha-game/2' is of another version")


def test_a_view_that_shows_too_much(first_game: Record) -> None:
    """What says of itself that it is a bystander's, and names hands, is told of."""
    seen = matcha.dump(matcha.load(first_game), "table")
    seen["sets"][1]["hands"] = first_game["sets"][1]["hands"]

    assert "sets[1].hands[1]: top's hand: M2 B4 W2 0 0" in lines(seen)


def test_a_key_that_stands_twice(first_game: Record) -> None:
    """Of two hands in one set the first is told, and that the rest could not be read."""
    twice = json.dumps(first_game).replace('"moves"', '"hands": [[], []], "moves"', 1)
    told = lines(twice)

    assert "sets[0].hands[1]: top's hand: M2 W3 W4 S2 0" in told
    assert "'hands' stands twice" in told[-1]


def test_a_letter_that_breaks_off(first_game: Record) -> None:
    """A file that ends within a letter is one that breaks off."""
    content = json.dumps(first_game | {"notes": [{"set": 1, "after": 0, "text": "ї"}]}, ensure_ascii=False).encode()
    found = of_bytes(content[: content.index("ї".encode()) + 1])

    assert WHOLE == [*map(str, found)][:-1]
    assert found[-1].what.startswith("could not read the rest, from line 1 column ")
    assert found == of_bytes(codecs.BOM_UTF8 + content[: content.index("ї".encode()) + 1])


# The law: what a bystander saw is never told, what a seat alone saw always is


def shown(game: matcha.Game, seat: Perspective, language: str) -> Iterator[tuple[str, str]]:
    """Everything in which we show a game to a perspective, each as a file."""
    replay = Replay(game, seat, language=language)
    lens, last = replay.film["lenses"][0], len(replay.film["frames"]) - 1
    frame = replay._snapshot(last, lens)
    table = str(matcha.board(matcha.view(game.state, seat)))
    yield "record", json.dumps(matcha.dump(game, seat))
    yield "trace", printed(json.dumps({"trace": [matcha.trace(game, seat)[-1] | {"legal": []}]}))
    yield "film", saved({"film": replay.film | {"swaps": [], "notes": []}})
    if seat == "table":
        yield "page", replay.to_html()
    yield "snapshot", saved({"snapshot": frame})
    yield "board", printed(table)
    yield "board by itself", notebook(cell("1", {"text/plain": repr(table)}))
    yield "still", notebook(cell("1", {"text/html": still(frame, language, "catalogue")}))
    yield "still in letters", notebook(cell("1", {"text/html": still(frame, language, "notation")}))
    told = ",\n ".join(map(repr, replay.transcript()))
    yield "transcript", notebook(cell("1", {"text/plain": f"[{told}]"}))


def own(game: matcha.Game, seat: Perspective) -> dict[str, set[str]]:
    """What a perspective saw that a bystander did not: in all sets, in the last one, of what was laid."""
    public, seen = game.view("table"), game.view(seat)
    all_saw = [*(played.places for played in public.past), public.places]
    one_saw = [*(played.places for played in seen.past), seen.places]
    laid, hands = set[str](), []
    for played, places, own_places in zip(game.sets, all_saw, one_saw, strict=True):
        hand = [[str(card) for card in dealt] for dealt in played.deal.hands]
        seats = [each for each in (0, 1) if seat in (each, "all")]
        for place, own_place, each in (
            (*pair, each) for pair in zip(places, own_places, strict=True) for each in seats
        ):
            if place.cards[each] == "??":
                laid.add(str(own_place.cards[each]))
            elif place.cards[each]:
                hand[each].remove(str(place.cards[each]))
        hands.append({card for each in seats for card in hand[each]})
    return {"all": set().union(*hands), "last": hands[-1], "laid": laid}


def cards(found: Leaks) -> set[str]:
    """The cards that are named as held or laid."""
    told = [each.what for each in found if each.kind in ("hand", "card")]
    return {card for what in told for card in re.findall(r"(?<![\w?])(?:[MBWS][1-4]|0)(?!\w)", what.split("set ")[-1])}


seeds, languages = st.integers(0, 10**6), st.sampled_from(words.LANGUAGES)


@given(seeds, languages)
def test_what_a_bystander_saw_is_never_told(seed: int, language: str) -> None:
    """Whatever shows a game to a bystander, in whatever language, gives nothing away."""
    game = strategies.random_game(Random(seed), most_sets=2)

    assert [] == [(form, *found) for form, content in shown(game, "table", language) if (found := looked(content))]


@given(seeds, languages, st.sampled_from([0, 1, "all"]))
def test_what_a_bystander_did_not_see_is_always_told(seed: int, language: str, seat: Perspective) -> None:
    """Whatever shows a game to a seat, or shows all of it, gives away what no bystander saw, and no more."""
    game = strategies.random_game(Random(seed), most_sets=2)
    alone = own(game, seat)
    scope = {"record": "all", "trace": "all", "film": "all", "transcript": "laid"}

    assert [] == [
        (form, wanted, found)
        for form, content in shown(game, seat, language)
        if (wanted := alone[scope.get(form, "last")]) != (found := cards(looked(content)))
    ]


def test_a_transcript_of_an_earlier_version() -> None:
    """What notebooks have kept in older words is told too: the card that lay alone, and not the two that turned."""
    told = [
        "You deal. Six cards lie open; five are yours.",
        "You lay Matcha 2 beside Water 1. (T2 H3)",
        "Hana lays Bowl 1 beside Water 1. (T2 H3)",
        "You lay Scoop 4 beside Bowl 3. (T2 H3)",
        "Beside Water 1 both cards turn over. (V1)",
    ]

    assert {"S4"} == cards(looked(notebook(cell("1", {"text/plain": "\n".join(told)}))))


# Notebooks


def test_a_notebook(first_game: Record) -> None:
    """Calls that name a seed, outputs that print records or boards, and pictures are told, by cell and output."""
    table = Table(seed=7)
    board = matcha.board(matcha.view(matcha.load(first_game).at(3), 1))

    assert [
        "cell 2: seed=7 deals the cards again",
        f"cell 2, output 1: a picture with the hand {HAND}",
        "cell 2, output 1: seed=7 deals the cards again",
        *(f"cell 3, output 1, {line}" for line in WHOLE),
        "cell 4, output 1: top's hand: M2 W4 S2 0",
        "cell 4, output 1: top's card: W3@n",
    ] == lines(notebook(
        cell("import matcha_widget"),
        cell("t = Table(seed=7)", {"text/html": table.still(), "text/plain": repr(table)}),
        cell("t.record", {"text/plain": repr(first_game)}),
        cell("print(t)", {"text/plain": board}),
        cell("Table(seed=None)"),
    ))  # fmt: skip


def test_kinds_of_outputs(first_game: Record) -> None:
    """Whole or line by line, a record is found in every output, and with colours and the ends of lines of Windows."""
    record = json.dumps(first_game, indent=1).splitlines(keepends=True)
    text = matcha.dump_text(matcha.load(first_game))
    coloured = re.sub(r"(\w+)", "\x1b[1;31m\\1\x1b[0m", text).replace("\n", "\r\n")
    failed = nbformat.v4.new_output("error", ename="E", evalue="", traceback=["\x1b[31mE\x1b[0m", *record])
    everywhere = [
        notebook(cell("1", {"text/plain": record})),
        notebook(cell("1", {"application/json": first_game})),
        notebook(cell("1", {"text/html": f"<pre>{''.join(record)}</pre>"})),
        notebook(cell("1", {"text/plain": repr(json.dumps(first_game, indent=1))})),
        notebook(nbformat.v4.new_code_cell("1", outputs=[failed])),
        printed(coloured),
        printed(f"it's {{not}} one: {json.dumps(first_game)} and {{'no': <one>, 'set': \"it's\""),
    ]

    assert [[f"cell 1, output 1, {line}" for line in WHOLE]] * len(everywhere) == [*map(lines, everywhere)]


def test_out_of_sight(first_game: Record) -> None:
    """Nothing of ours hides in a source, a frame, a script with data, or the metadata of a notebook, cell or output."""
    record = json.dumps(first_game)
    frame = record.replace("'", "").replace('"', "&quot;")
    told = cell("1", {"text/plain": "1"})
    told.outputs[0].metadata = {"game": first_game}
    everywhere = [
        f'<!doctype html><script type="application/json">{record}</script>',
        f'<!doctype html><iframe srcdoc="<pre>{frame}</pre>"></iframe>',
        notebook(nbformat.v4.new_markdown_cell(f"<details>\n\n```\n{record}\n```\n</details>")),
        notebook(nbformat.v4.new_code_cell(f"game = {first_game!r}")),
        notebook(nbformat.v4.new_code_cell("1", metadata={"game": first_game})),
        notebook(told),
        notebook(game=first_game),
    ]

    assert [len(WHOLE)] * len(everywhere) == [len(lines(content)) for content in everywhere]


def test_a_set_without_its_record(first_game: Record) -> None:
    """A set of a record gives away its hands, as they were dealt, and the cards aside; so does the repr of a deal."""
    deal = matcha.load(first_game).sets[1].deal
    told = ["bottom's hand: M3 W1 W3 S2 S3", "top's hand: M2 B4 W2 0 0", "set aside: W4 S4"]

    for value in (first_game["sets"][1], deal, matcha.load(first_game).sets[1]):
        assert told == [each.what for each in looked(printed(repr(value)))]


def test_a_refusal_names_a_hand() -> None:
    """What is legal, in a stored error, in a table's notice or in a trace, tells what a hand holds."""
    table = Table(seed=7)
    with pytest.raises(matcha.IllegalMove) as caught:
        table.play("B4@n")
    said = str(caught.value)
    failed = nbformat.v4.new_output("error", ename="IllegalMove", evalue=said, traceback=[said])
    notice = {"line": {"id": "no-error", "args": {}, "rules": []}, "text": said}
    traced = matcha.trace(matcha.Game(matcha.new_game(seed=7)))

    assert [f"what may be laid: {HAND}"] == [
        each.what for each in looked(notebook(nbformat.v4.new_code_cell("1", outputs=[failed])))
    ]
    assert f"saved widget 1, snapshot, notice, text: what may be laid: {HAND}" in lines(
        saved({"snapshot": {**Table(seats=(None, None)).snapshot, "notice": notice}})
    )
    assert [f"cell 1, output 1, trace, [0], legal: bottom's hand: {HAND}"] == lines(
        printed(json.dumps({"trace": traced}))
    )


@pytest.mark.parametrize(
    ("source", "told"),
    [
        ("Table('matagot-2020', (None, None), 7)", "seed=7"),
        ("mw.Table(*where, seats, 7, 'nl')", "seed=7"),
        ("import matcha_widget as tea\ntea.Table(seed = 0x10)", "seed=16"),
        ("from matcha_widget import Table as T\nfrom matcha_widget.engine.matcha import new_game\nnew_game(seed=SEED)",
         "seed=SEED"),
        ("matcha_widget.engine.matcha.new_game(seed='hush')", "seed='hush'"),
        ("Table(**{'language': 'nl', 'seed': 7})", "seed=7"),
        ("matcha.new_game(rng=random.Random(7))", "random.Random(7)"),
        ("matcha.deal(state, Random(3))", "Random(3)"),
        ("%time Table(seed=7)\nif x:\n    !ls", "seed=7"),
        ("files = !ls\nTable(seed=7)", "seed=7"),
        ("mw.Market(('human', 'momo'), 7)", "seed=7"),
        ("Market(language='nl', seed='hush')", "seed='hush'"),
        ("genmaicha.fill(state, Random(3))", "Random(3)"),
    ],
)  # fmt: skip
def test_seeds_in_calls(source: str, told: str) -> None:
    """A seed, or a generator made of one, is found in a call of ours, by its name or its place."""
    assert [f"cell 1: {told} deals the cards again"] == lines(notebook(cell(source)))


@pytest.mark.parametrize("source", ["Deal(0, table, hands, aside)", "matcha.Deal(dealer=0,\n table=t, hands=h)"])
def test_deals_in_code(source: str) -> None:
    """A deal that a cell makes names the cards of both hands, however it is written."""
    assert ["cell 1: a deal that names the cards of both hands"] == lines(notebook(cell(source)))


FOREIGN = {
    "a film": {"frames": [1], "views": [2], "lines": [3]},
    "a lesson": {"lesson": {"seed": 5}, "answers": {"nodes": {"x": 1}}},
    "chess": {"phase": "play", "to_move": 0, "legal": ["e2e4", "M1"], "hands": [1]},
    "a set": {"dealer": "Ann", "table": 5, "hands": "two", "aside": None, "moves": []},
    "parameters": {"parameters": {"seed": 7}, "SEED": "7"},
    "another format": {"format": "chess-game/1", "hands": [["M1"], ["M2"]]},
}
SOURCES = {
    "numpy": "np.random.seed(0)\nrng = np.random.default_rng(7)",
    "random": "random.seed(7)\nRandom(7).shuffle(deck)",
    "a variable": "seed = 7\nSEED: int = 7\nasked = {'seed': 7}",
    "learning": "train_test_split(data, seed=1)",
    "another table": "from astropy.table import Table\nTable(rows, names, 7, seed=7)",
    "a module": "import sqlalchemy as sa\nsa.Table('cards', seats, 7)",
    "a class": "class Deal: ...\nDeal('Acme', 1, 2, 3)",
    "a method": "deck.deal(Random(3))\ncards.new_game(seed=7)",
    "chance": "Table(seed=None)\nnew_game(rng=Random())",
    "the shell": "!matcha simulate --seed 7\n%load_ext autoreload",
    "a comment": "# seed=7, the hand of top: M1 M2",
    "a position": "matcha.position('n:B2 -|-; hand W2 0')",
}
PRINTED = {
    "styles": "top 0\nbottom 0\naside 0",
    "prose": "Top holds Matcha 1. You lay scoop 3 beside water 1. Hand: Matcha 1",
    "remarks": "# a note\n# set 1",
    "verdicts": "legal: e2e4, M1@n",
    "a seed": "seed=7\nGame(seed=7)\n[Seed 7]",
    "half an object": "{'set': {'hands': [['M1'",
}


@pytest.mark.parametrize("name", [*FOREIGN, *SOURCES, *PRINTED])
def test_no_innocent_is_accused(name: str) -> None:
    """What others write and print gives nothing away, however much it looks like ours."""
    if name in FOREIGN:
        contents = [printed(json.dumps(FOREIGN[name])), saved(FOREIGN[name]), notebook(cell("1"), run=FOREIGN[name])]
    elif name in SOURCES:
        contents = [notebook(cell(SOURCES[name])), f"<!doctype html><pre>{SOURCES[name]}</pre>"]
    else:
        prose, listed = nbformat.v4.new_markdown_cell(PRINTED[name]), PRINTED[name].replace("\n", "<li>")
        contents = [printed(PRINTED[name]), notebook(prose), f"<!doctype html><p>{PRINTED[name]}<ol><li>{listed}</ol>"]

    assert [[NOTHING]] * len(contents) == [*map(lines, contents)]


# Widgets, pictures, pages


def test_saved_widgets() -> None:
    """Widget state in a notebook's metadata is looked through: the hand that its browser saw, a card it laid."""
    table = Table(seed=7)
    table.play("M1@s")
    told = ["snapshot, hands[0]: bottom's hand: M2 B2 S1 S4", "snapshot, pairs[0]: bottom's card in round 1: M1@s"]

    assert [f"saved widget 2, {each}" for each in told] == lines(saved({}, {"snapshot": table.snapshot}))
    colab = {WIDGETS: {"a": {"state": {"snapshot": dict(table.snapshot)}}}}
    assert [f"metadata, widgets, a, state, {each}" for each in told] == lines(notebook(cell("1"), widgets=colab))
    shown_there = {WIDGETS: {"state": {"a": {"state": {"snapshot": dict(table.snapshot)}}}}}
    assert [f"saved widget 1, {each}" for each in told] == lines(notebook(cell("1", shown_there)))


def test_a_captured_output(first_game: Record) -> None:
    """What an Output widget or one of HTML keeps in a notebook is looked through as a cell's output is."""
    picture = Replay(first_game, 0).still()
    output = {"output_type": "display_data", "data": {"text/html": picture}, "metadata": {}}

    told = looked(saved({"outputs": [output]}, {"value": picture}))

    assert ["saved widget 1, output 1", "saved widget 2, value"] == [each.where for each in told if each.kind == "hand"]


@pytest.mark.parametrize("letters", ["catalogue", "notation"])
@pytest.mark.parametrize("language", words.LANGUAGES)
def test_pictures_in_every_language(language: str, letters: Any) -> None:
    """A picture of a hand is recognised whatever its letters are, also where its HTML has been laid out anew."""
    picture = Table(seed=7, language=language, letters=letters).still()

    for html in (picture, picture.replace("<", "\n    <").replace(">", ">\n        ")):
        assert [f"cell 1, output 1: a picture with the hand {HAND}"] == lines(notebook(cell("t", {"text/html": html})))


@pytest.mark.parametrize("seat", matcha.PERSPECTIVES)
def test_a_film(first_game: Record, seat: Perspective) -> None:
    """A film gives away, lens by lens, the hands that those lenses see, but for the cards that were turned over.

    One that shows all says which cards were set aside.
    """
    hands = {
        "0": ["set 1, bottom's hand: 0", "set 2, bottom's hand: M3 W1 W3 S3"],
        "1": ["set 1, top's hand: S2", "set 2, top's hand: B4 W2 0 0"],
        "table": [],
    }
    hands["all"] = [each for pair in zip(hands["0"], hands["1"], strict=True) for each in pair]
    expected = [f"saved widget 1, film, views.{lens}: {hand}" for lens in sorted(LENSES[seat]) for hand in hands[lens]]
    if seat == "all":
        expected += [f"saved widget 1, film, swaps: set aside: {cards}" for cards in ("M3 B4", "W4 S4")]

    assert (expected or [NOTHING]) == lines(saved({"film": film(matcha.load(first_game), seat)}))


def test_games_side_by_side(first_game: Record) -> None:
    """Of games that are compared, each film is looked through, and their picture tells no more than all may know."""
    games = Compare(matcha.load(first_game), ["grail-2015", "matagot-2020"], seat=0)
    told = {each.where.split(", views")[0] for each in looked(saved({"films": games.films}))}

    assert {f"saved widget 1, films, sides, [{at}], film" for at in (0, 1)} == told
    assert [NOTHING] == lines(notebook(cell("1", {"text/html": Compare(first_game).still()})))


@pytest.mark.parametrize("seat", matcha.PERSPECTIVES)
def test_notes(first_game: Record, seat: Perspective) -> None:
    """An author's notes, of several lines too, are found below pictures and boards, in films and pages."""
    game = matcha.load(first_game).noted("top bluffs <here>")
    told, silent = (Replay(game, seat, notes=notes) for notes in (True, False))
    note = "a note: top bluffs <here>"

    assert f"cell 1, output 1: {note}" in lines(notebook(cell("1", {"text/html": told.still()})))
    assert f"cell 1, output 1: {note}" in lines(notebook(cell("1", {"text/plain": str(told)})))
    assert {f"page: {note}", f"widget 1, film, notes[0]: {note}"} <= {*lines(told.to_html())}
    assert [] == [each for each in looked(silent.to_html()) if each.kind == "note"]
    two = Replay(matcha.load(first_game).noted("top bluffs\nhere"), seat, notes=True)
    assert "widget 1, film, notes[0]: a note: top bluffs / here" in lines(two.to_html())


def test_a_page() -> None:
    """An exported page is looked through, its text and its widgets; at a curtain nobody's hand is in it."""
    assert [f"page: a picture with the hand {HAND}", f"widget 1, snapshot, hands[0]: bottom's hand: {HAND}"] == lines(
        Table(seed=7).to_html()
    )
    assert [NOTHING] == lines(Table(seats=("human", "human"), seed=7).to_html())


def test_several_widgets_in_a_page() -> None:
    """In an exported notebook each widget is told of by its number, and lessons with their answers and hidden cards."""
    widgets = Table(seats=("human", "human")), Lesson("editions"), Exercise("match/1/101")
    held = as_script(script([each.mount() for each in widgets]))

    assert [
        "widget 2: the answers of 5 questions, 'Other rules'",
        "widget 3: the answers of 10 questions, 'match'",
    ] == lines(f"<!doctype html><html><body>{held}</body></html>")


# Lessons


def test_the_page_of_a_class() -> None:
    """A page tells whose answers it holds, and each card that a question hides before them."""
    told = [line.removeprefix("widget 1, ") for line in lines(Classroom("bluffing").to_html())]

    assert "widget 1: the answers of 11 questions, 'A robot that never misses'" == told[0]
    assert "question 3: top's card in round 1: M2@n" in told
    assert not any(line.startswith("question 2:") for line in told)


@pytest.mark.parametrize("make", [lambda: Lesson("editions"), lambda: Classroom("bluffing"), Practice])
def test_a_saved_question(make: Callable[[], Any]) -> None:
    """What a question keeps in a notebook is clean before it is answered, and so is its picture."""
    panel = make()
    form = {"text/html": panel.still(), "text/plain": repr(panel)}
    state = json.loads(json.dumps(panel.get_state(), default=str))

    assert [NOTHING] == lines(notebook(cell("lesson", form), widgets={WIDGETS: {"state": {"a": {"state": state}}}}))


def test_an_answer_that_is_printed() -> None:
    """A question that was answered is told of; one that was not is not. So is a lesson's file."""
    lesson = Lesson("editions")
    folder = Path(matcha_widget.__file__).parent / "games" / "matcha" / "course" / "lessons"
    source = (folder / "editions.toml").read_text(encoding="utf-8")

    assert [NOTHING] == lines(printed(repr(lesson.snapshot)))
    lesson.do(AnswerIntent("answer", ["card"]))
    assert ["cell 1, output 1: the answer to a question"] == lines(printed(repr(lesson.snapshot)))
    assert ["cell 1: the file of a lesson, its answers included"] == lines(notebook(cell(f'Lesson("""\n{source}""")')))


# What cannot be read


def test_what_looks_like_one_of_ours(first_game: Record) -> None:
    """A film, a snapshot or a question of ours that is damaged is told of; the rest is looked through."""
    damaged: dict[str, Record] = {
        "film": {"film": film(matcha.load(first_game), 0) | {"frames": 5}},
        "snapshot": {"snapshot": dict(Table(seed=7).snapshot) | {"hands": 5}},
        "question": {"snapshot": {"wire": 1, "pick": 1, "options": 1, "best": 1, "board": 1}},
        "record": {"game": {"format": "matcha-game/1", "sets": [{"dealer": 0}]}},
    }
    told = lines(saved(*damaged.values(), {"game": first_game}))

    assert [f"saved widget 5, game, {line}" for line in WHOLE] == told[4:]
    assert [*damaged] == [re.findall(r": an? (\w+) that cannot be read \(", line)[0] for line in told[:4]]


def page(packed: str) -> str:
    """A page with these widgets."""
    return f"<html><script>{DATA}{quoted(packed)});\nhost()</script></html>"


DOUBLED = [[{"=": at + 1}, {"=": at + 1}] for at in range(60)] + [["a card"]]
"""Parts that are each twice the next one."""

FAULTS = {
    "PNG": "begins none of what can be looked through",
    "{": "this is no JSON",
    '{"a": 1}': "neither a notebook of nbformat 4 nor a record",
    '{"worksheets": []}': "neither a notebook of nbformat 4 nor a record",
    '{"format": "matcha-game/9", "sets": []}': "matcha-game/9",
    "": "begins none of what can be looked through",
    '{"cells": [1]}': "cell 1: expected an object, not 1",
    '{"cells": [{"source": 5}]}': "cell 1, source: expected text, not 5",
    '{"cells": [{"outputs": {}}]}': "cell 1, outputs: expected a list, not dict",
    '{"cells": [{"outputs": [{"data": {"text/plain": [1]}}]}]}': "cell 1, output 1: expected text, not list",
    '{"cells": [], "metadata": []}': "metadata: expected an object, not list",
    '{"cells": [], "metadata": {"widgets": 5}}': "metadata, widgets: expected an object, not 5",
    "[" * 100_000: "begins none of what can be looked through",
    '{"a":' * 100_000: "nested too deeply",
    page('{"widgets": ['): "the widgets of the page cannot be read: Expecting value",
    page('{"widgets": []}'): "the widgets of the page cannot be read: parts is missing",
    page('{"widgets": {"=": 0}, "parts": [{"=": 0}]}'): "part 0 holds itself",
    page('{"widgets": {"=": 1}, "parts": [0]}'): "1 is no part: expected one of 1",
    page('{"widgets": [5], "parts": []}'): r"widgets\[0\]: expected an object, not 5",
    page(json.dumps({"widgets": {"=": 0}, "parts": DOUBLED})): "hold more than 20000000 letters",
}


@pytest.mark.parametrize("content", FAULTS, ids=range(len(FAULTS)))
def test_unknown_files(content: str) -> None:
    """What is no notebook, record or page is refused in one sentence."""
    with pytest.raises(matcha.RecordError, match=FAULTS[content].replace("/", ".")) as caught:
        looked(content)
    assert "\n" not in str(caught.value)


def test_strange_files(tmp_path: Path) -> None:
    """A file that is no UTF-8, endless, a folder, or links in a circle end in one sentence."""
    raw, circle = tmp_path / "raw.json", tmp_path / "circle"
    raw.write_bytes(b'{"a": "\xff\xff\xff\xff\xff\xff"}')
    circle.symlink_to(circle)

    with pytest.raises(matcha.RecordError, match="byte 7: this is no UTF-8 text"):
        matcha_widget.secrets(raw)
    for path in (circle, tmp_path, Path("/dev/zero")):
        with pytest.raises(OSError, match=str(path)):
            matcha_widget.secrets(path)


def test_the_command(first_game: Record, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`matcha secrets` prints the same lines, and its exit status says whether there are any; so does its help."""
    full, public, broken = (tmp_path / name for name in ("full.json", "public.json", "broken.json"))
    full.write_text(json.dumps(first_game), encoding="utf-8")
    seen = json.dumps(matcha.dump(matcha.load(first_game), "table"))
    public.write_text(seen, encoding="utf-8")
    broken.write_text(seen[:-200], encoding="utf-8")

    assert 1 == main(["secrets", str(full)])
    assert [*WHOLE, NOT_LOOKED_INTO] == capsys.readouterr().out.splitlines()
    assert 0 == main(["secrets", str(public)])
    assert [NOTHING, NOT_LOOKED_INTO] == capsys.readouterr().out.splitlines()
    assert 1 == main(["secrets", str(broken)])
    assert "could not read the rest" in capsys.readouterr().out
    assert 1 == main(["secrets", str(tmp_path / "none")])
    assert "No such file" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["secrets", "--help"])
    said = capsys.readouterr().out
    assert "1 if anything is, or if not all of the file can be read" in said
    assert NOT_LOOKED_INTO in said


# How long it takes

HARD = [
    "{'a': ", '{"a": "', "{'a': {\"b\": [", '{"a": \'', "{ ", '{"format": "matcha-game/1", ', '[Matcha "1"]\n',
    "Table(edition=", "Deal(dealer=0, table=(", "m · set 1 · round\n\ntop \n", "; legal: M1@n, ", "Nobody says it. ",
    "You deal: six cards to the table, five to each hand.\n# a\n", "You lay Zero beside water 1.\n", "Table(seed=",
]  # fmt: skip
MARKED = ["<pre>", "<table><tr><td>", "<ol><li>Hand: ", "</pre>", "<script>{", "</", "<p srcdoc='<p>'>"]


def work(content: str, patch: pytest.MonkeyPatch) -> int:
    """How many letters are read as objects, and how many functions are called, until all has been looked through."""
    count, read = 0, texts.read_object

    def counted(text: str, at: int) -> Any:
        nonlocal count
        value, end, cut = read(text, at)
        count += end - at
        return value, end, cut

    def called(_: object, event: str, __: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    with patch.context() as patched:
        patched.setattr(texts, "read_object", counted)
        sys.setprofile(called)
        try:
            looked(content)
        finally:
            sys.setprofile(None)
    return count


@pytest.mark.parametrize("piece", [*HARD, *MARKED])
def test_reading_is_linear(piece: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """What is twice as long takes at most twice as much work, however hard it is to read."""
    wrap = printed if piece in HARD else "<!doctype html>{}".format
    looked(wrap(piece))
    once, twice = (work(wrap(piece * times), monkeypatch) for times in (400, 800))

    assert twice <= 2.2 * once
