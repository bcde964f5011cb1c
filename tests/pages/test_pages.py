"""Pages without Python: one file with everything, the same bytes every time, and no secret of another seat."""

import json
import os
import re
import subprocess
import sys
from base64 import b64encode
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest
from engine import strategies
from hypothesis import given
from hypothesis import strategies as st
from pages.page_reader import Reader, draw_with, unquote_script
from recording_browser import Browser, Table, play_on

from matcha_widget import Lesson
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import i18n
from matcha_widget.kit.widgets import library
from matcha_widget.kit.widgets.page import (
    Mount,
    build_page,
    intent_key,
    mount_slot,
    page_script,
    quote_script,
    script_element,
)
from matcha_widget.kit.wire.shared_parts import extract_parts, inline_parts

PLAIN = st.recursive(
    st.none() | st.sampled_from(["a table", "a card that lies face down", "a sentence of the game, to its end"]),
    lambda inside: st.lists(inside) | st.dictionaries(st.sampled_from("MBWS"), inside),
    max_leaves=40,
)
"""Values with repeated parts."""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_page_is_whole(language: str) -> None:
    """A page has a doctype, a language, a title, the widget's bundle and its drawings, and loads nothing."""
    html = Table(seed=7, language=language).to_html()
    reader = Reader(html)

    assert html.startswith("<!doctype html>\n")
    assert language == reader.tags[0][1]["lang"]
    assert f"<title>{i18n.format_message('is-title', {}, language)}</title>" in html
    assert 1 == reader.bundles
    assert [] == [*reader.having("href"), *re.findall(r"url\((?!#)|@import", html)]
    assert all(str(address).startswith("data:image/") for address in reader.having("src"))


def test_a_page_holds_the_licences_of_its_bundle() -> None:
    """A page holds the licence of each package in its bundle."""
    program, notices = library.bundle_script(), library.read_dist_file("notices.txt").splitlines()

    assert 1 == Reader(Table(seed=7).to_html()).bundles
    assert all(line.replace("`", "\\`") in program or json.dumps(line)[1:-1] in program for line in notices)


PAGES = """
import json
from hashlib import sha256
import matcha_widget as mw
game = mw.example("first-game")
made = [mw.Table(seed=7), mw.Replay(game, "all"), mw.Compare(game), mw.Lesson("editions"), mw.Place("s:M2")]
print(json.dumps([sha256(each.to_html().encode()).hexdigest() for each in made]))
"""
"""Makes a page of each kind."""


def test_the_same_page_under_any_hash() -> None:
    """A page is the same to the byte in any order of Python's sets."""
    made = [
        subprocess.run(
            [sys.executable, "-c", PAGES],
            stdout=subprocess.PIPE,
            check=True,
            env={**os.environ, "PYTHONHASHSEED": seed},
        ).stdout
        for seed in ("1", "2")
    ]

    assert 5 == len(set(json.loads(made[0])))
    assert made[0] == made[1]


def test_the_policy_knows_two_scripts() -> None:
    """Only the page's own script and the bundle that it unpacks may run, and nothing may be fetched or sent."""
    reader = Reader(Table(seed=7).to_html())
    [program] = reader.scripts
    own, drawing = (b64encode(sha256(code.encode()).digest()).decode() for code in (program, library.bundle_script()))

    assert {
        "default-src": "'none'", "script-src": f"'sha256-{own}' 'sha256-{drawing}'", "style-src": "'unsafe-inline'",
        "img-src": "data:", "base-uri": "'none'", "form-action": "'none'",
    } == reader.policy  # fmt: skip


def test_the_same_table_is_the_same_page(browser: Browser) -> None:
    """Two tables with the same game give the same bytes, whatever the ids of their messages."""
    tables = [Table(seed=7), Table(seed=7)]
    for move in range(6):
        for table in tables:
            play_on(browser, table, Random(move))

    assert tables[0].snapshot["answered"] != tables[1].snapshot["answered"]
    assert tables[0].to_html() == tables[1].to_html()


def test_a_page_holds_what_its_browser_may_know(browser: Browser, tmp_path: Path) -> None:
    """A page has nothing of the seed, of the game's file, or of the last message."""
    table = Table(seed="very secret", resume=tmp_path / "hidden-place.matcha")
    play_on(browser, table, Random(1))
    html = table.to_html()
    [widget] = Reader(html).widgets

    assert {
        "_kind", "catalogue", "language", "moves", "paid", "people", "replay", "result", "snapshot", "turn",
    } == {*widget["traits"]}  # fmt: skip
    assert '"answered":null' in html
    for secret in ("very secret", "hidden-place", str(tmp_path), str(table.model_id)):
        assert secret not in html


@pytest.mark.parametrize(
    ("kind", "seat"), [("table", 0), ("table", 1), ("replay", 0), ("replay", 1), ("replay", "table")]
)
@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_not_one_byte_of_a_page(edition: str, kind: str, seat: Perspective) -> None:
    """Shuffle the cards that a seat has not seen: the page of its table or replay stays the same to the byte."""
    rng = Random(f"{edition} {seat}")
    differing = 0
    for _ in range(4):
        game = strategies.random_game(rng, edition, 2)
        double = strategies.reshuffle(game, seat, rng)
        differing += game != double

        assert page_of(kind, game, seat) == page_of(kind, double, seat)
    assert differing > 2


def page_of(kind: str, game: matcha.Game, seat: Perspective) -> str:
    """Return the page of a replay for this seat, or of a table at which a person has it."""
    if kind == "replay":
        return Replay(game, seat).to_html()
    table = Table(game.edition, ("human", None) if seat == 0 else (None, "human"))
    table.load(matcha.dump(game))
    return table.to_html()


def test_a_replays_page_holds_its_game_as_text(first_game: dict[str, Any]) -> None:
    """Without JavaScript a replay's page shows the first frame, and every sentence of the game in order."""
    replay = Replay(first_game, language="nl")
    reader = Reader(replay.to_html())
    sentences = [replay.transcript()[at].partition(" (")[0] for at in (0, -2, -1)]

    assert len(replay.transcript()) == [tag for tag, _ in reader.tags].count("li")
    assert sorted(sentences, key=reader.text.index) == sentences
    assert i18n.format_message("still-told", {}, "nl") in reader.text


def test_a_page_without_spoilers_has_no_end(first_game: dict[str, Any]) -> None:
    """Without spoilers the text ends with the frame that the page opens at."""
    replay = Replay(first_game, spoilers=False, start=2)
    reader = Reader(replay.to_html())

    assert replay.transcript()[0].partition(" (")[0] in reader.text
    assert replay.transcript()[-1].partition(" (")[0] not in reader.text


def test_nobody_plays_on_in_a_page(first_game: dict[str, Any]) -> None:
    """A replay's page offers no branch, and has nothing of a table that is played beside it."""
    replay = Replay(first_game, seat="all")
    replay.table = replay.branch(3, seats=("human", None), seed=99)
    html = replay.to_html()
    [widget] = Reader(html).widgets

    assert replay.film["settings"]["branch"]
    assert not widget["traits"]["film"]["settings"]["branch"]
    assert widget["traits"]["table"] is None
    assert str(replay.table.model_id) not in html


def test_a_page_says_that_it_is_a_picture() -> None:
    """A table's page says so with JavaScript and without, and offers no other language and no download."""
    table = Table(seed=7, language="nl")
    reader = Reader(table.to_html())
    [widget] = reader.widgets
    traits = widget["traits"]

    assert i18n.format_message("no-page", {}, "nl") in reader.text
    assert "Run All Cells" not in reader.text
    assert ("no-page", {}) == (traits["snapshot"]["notice"]["id"], widget["answers"])
    assert ("nl", True) == (traits["catalogue"]["language"], traits["catalogue"]["only"])
    assert "\nrule-V3 =" in traits["catalogue"]["source"]
    assert not traits["snapshot"]["settings"]["download"]


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_only_a_lesson_brings_english(language: str) -> None:
    """Only a lesson's page has English messages beside those of its language, which may lack some."""
    pages = [made.to_html() for made in (Table(language=language), Lesson("editions", language=language))]
    brought = [widget["traits"]["catalogue"]["english"] for html in pages for widget in Reader(html).widgets]

    assert ["", i18n.build_catalogue(language)["english"]] == brought


def test_the_table_itself_stays_as_it_is() -> None:
    """Making a page changes nothing in the notebook."""
    table = Table(seed=7)
    before = json.dumps([table.snapshot, table.catalogue])
    table.to_html()

    assert before == json.dumps([table.snapshot, table.catalogue])


def test_shared_data_stand_once() -> None:
    """Ten equal tables in one page share one bundle and one of all their parts, and none lacks any."""
    table = Table(seed=7)
    reader = Reader(script_element(page_script([Table(seed=7).mount() for _ in range(10)])))
    whole = json.loads(json.dumps({"traits": table.page_traits(), "answers": table.page_answers()}))

    assert 1 == reader.bundles
    assert 10 * [{"=": 0}] == reader.page_data["widgets"]
    assert 10 * [whole] == reader.widgets


def test_each_widget_has_what_is_its_own() -> None:
    """Each of several widgets in one page has its own traits and answers."""
    mounts = [Mount({"step": at}, {"": {"traits": {"step": 9 - at}}}, "") for at in range(5)]
    reader = Reader(script_element(page_script(mounts)))

    assert 1 == reader.bundles
    assert [mount[:2] for mount in mounts] == [(each["traits"], each["answers"]) for each in reader.widgets]


@given(PLAIN)
def test_parts_make_a_whole(value: Any) -> None:
    """A value written with its parts once is read as it was, and is never longer than a list around it."""
    parts, written = extract_parts(value)

    assert value == inline_parts(written, parts)
    assert len(json.dumps([parts, written])) <= len(json.dumps([[], value]))


@given(PLAIN, PLAIN)
def test_no_name_points_to_a_part(value: Any, beside: Any) -> None:
    """A value with the sign of a pointer among its names is refused, however deep."""
    with pytest.raises(ValueError, match="'=' is a name in this value"):
        extract_parts([beside, {"M": {"=": value}}])


@given(st.text(st.characters(exclude_categories=["Cs"]) | st.sampled_from("\\'\"<\n\r\u2028\u2029nrux3c")))
def test_a_text_in_a_script_is_read_as_it_was(text: str) -> None:
    """A quoted text is one line that ends neither the string nor a tag, and is read as it was."""
    inside = quote_script(text)[1:-1]

    assert text == unquote_script(inside)
    assert not re.search("[<\n\r\u2028\u2029]", inside)
    assert re.fullmatch(r"(?:[^'\\]|\\.)*", inside, re.DOTALL)


def test_no_text_gets_out_of_its_script() -> None:
    """A name that looks like the end of a script, or like a comment, stays a name, in the still too."""
    evil = "</script><!--<script><b>"
    table = Table(seats=("human", None), names=("A", evil), seed=7)
    html = table.to_html()
    reader = Reader(html)
    [widget] = reader.widgets

    assert html.count("<script") == 1 == html.count("</script>")
    assert evil in {player["name"] for player in widget["traits"]["snapshot"]["players"]}
    assert evil in reader.text


def test_answers_lie_beside_the_widget(monkeypatch: pytest.MonkeyPatch) -> None:
    """An answer computed beforehand is found by the intent, without its id and revision."""
    intent = {"type": "guess", "card": "M2", "id": "x-1", "revision": 4}
    draw_with("{}", monkeypatch)
    mount = Mount({"step": 1}, {intent_key(intent): {"traits": {"step": 2}}}, "<p>Step 1</p>")
    [widget] = Reader(build_page(mount, "A lesson", "en")).widgets

    assert {'{"card":"M2","type":"guess"}': {"traits": {"step": 2}}} == widget["answers"]
    assert '<div data-matcha="0"><p>Step 1</p></div>' == mount_slot(0, mount)
