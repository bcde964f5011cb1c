"""What cannot be looked through for hidden cards; the command that does it, and how long it takes."""

import json
import re
import sys
from pathlib import Path
from typing import Any

import pytest
from pages.leak_files import WHOLE, Record, lines, looked, printed, saved
from recording_browser import Table

import matcha_widget
from matcha_widget.cli import main
from matcha_widget.engine import matcha
from matcha_widget.games.matcha.replay.film import film
from matcha_widget.kit.widgets.page import DATA, quoted
from matcha_widget.leaks import NOT_LOOKED_INTO, NOTHING, texts


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
    assert 2 == main(["secrets", str(tmp_path / "none")])
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
