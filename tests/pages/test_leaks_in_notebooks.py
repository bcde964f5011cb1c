"""What a notebook gives away in its sources, outputs and metadata; what others write gives nothing away."""

import json
import re

import nbformat
import pytest
from pages.leak_files import HAND, WHOLE, Record, cell, lines, looked, notebook, printed, saved
from recording_browser import Table

from matcha_widget.engine import matcha
from matcha_widget.leaks import NOTHING


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
