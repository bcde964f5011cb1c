"""Every still of both games: its advice, its names, its contrast, its drawings and its size."""

import re
from collections.abc import Callable
from html import escape, unescape
from pathlib import Path
from typing import Any

import pytest

import matcha_widget as mw
from matcha_widget.games.genmaicha.table.still import FILLS, VESSELS
from matcha_widget.games.matcha.stills.card_html import GROUNDS, SYMBOLS
from matcha_widget.kit.i18n import LANGUAGES
from matcha_widget.kit.stills import run_advice

PLAYED = "M1@n pass pass pass"
DRAWINGS = Path(mw.__file__).parent / "frontend" / "src"
MOST = 12_000
"""Bytes of a still, without the game as text."""


def table_after_a_round(language: str) -> Any:
    """Return a table after a round in which a card was played."""
    table = mw.Table(seats=("human", None), seed=7, language=language)
    for move in PLAYED.split():
        table.play(move)
    return table


STILLS: dict[str, Callable[[str], Any]] = {
    "table": table_after_a_round,
    "replay": lambda language: mw.Replay(mw.example("first-game"), 0, start=14, language=language),
    "round": lambda language: mw.Replay(mw.example("d3"), start=-1, only="round", language=language),
    "compare": lambda language: mw.Compare("e2", language=language),
    "numbers": lambda language: mw.RankLoop("number", language=language),
    "suits": lambda language: mw.RankLoop("suit", language=language),
    "place": lambda language: mw.Place("n:W4", language=language),
    "chart": lambda language: mw.Chart("s:M3 -|0", language=language),
    "course": lambda language: mw.Course(language=language),
    "exercise": lambda language: mw.Exercise("edition/2/201", language=language),
    "practice": lambda language: mw.Practice(language=language),
    "market": lambda language: mw.Market(seed=7, language=language),
    "market replay": lambda language: mw.Replay(mw.example("ad"), start=6, language=language),
    "ceremony": lambda language: mw.Replay(mw.example("guest"), start=5, language=language),
    "stalls": lambda language: mw.Course(game="genmaicha", language=language),
    "brewing": lambda language: mw.Exercise("can-brew/1/101", language=language),
}

every_still = pytest.mark.parametrize("name", STILLS)
every_language = pytest.mark.parametrize("language", LANGUAGES)


def picture(name: str, language: str = "en") -> str:
    """Return a still as HTML, without the game as text."""
    html: str = STILLS[name](language).still()
    return html.partition("<details")[0]


def read(html: str) -> str:
    """Return the text of HTML."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


@every_language
@every_still
def test_advice(name: str, language: str) -> None:
    """One line advises, in the widget's language, to run the notebook."""
    html = picture(name, language)

    assert 1 == html.count(escape(run_advice(language)))
    assert "Shift+Enter" in run_advice(language)


@every_still
def test_no_ids_of_rules(name: str) -> None:
    """Neither a still nor the game as text names a rule by its id."""
    assert [] == re.findall(r"\((?:[A-Z]{1,2}\d+ ?)+\)", STILLS[name]("en").still())


@every_language
@every_still
def test_no_codes(name: str, language: str) -> None:
    """No card, drink, suit or rule is named by its code."""
    text = read(picture(name, language))

    assert [] == re.findall(r"(?<![\w+])(?:[MBWSKGOR]|[A-Z]{1,2}\d+)(?![\w+])", text)


@pytest.mark.parametrize("given", [{"only": "round"}, {"only": "round", "focus": "s"}, {"focus": "n"}], ids=str)
def test_one_round_is_one_pair(given: dict[str, Any]) -> None:
    """The still of a replay of one round or one mat has two mats; any other has six."""
    one, all_ = (read(mw.Replay(mw.example("d3"), **each).still().partition("<details")[0]) for each in (given, {}))

    assert [1, 3] == [text.count("number") for text in (one, all_)]
    assert [1, 3] == [text.count("suit") for text in (one, all_)]
    assert "Round 2" not in one


def test_cards_that_lie_face_down() -> None:
    """A card that lies face down is named only to a perspective that knows it."""
    own, other = (read(mw.Replay(mw.example("d3"), seat, start=2, only="round").still()) for seat in (0, 1))

    assert "face down Bowl 2" in own
    assert "face down Bowl 2" not in other
    assert "face down Water 1" in other


# In a light theme and a dark one


@every_still
def test_contrast_on_any_ground(name: str) -> None:
    """An element with a ground of its own has a readable ink; all others have the ground and ink of the page."""
    for style in re.findall(r' style="([^"]*)"', picture(name)):
        looks = dict(each.split(":", 1) for each in style.split(";") if each)
        ground = looks.get("background-color", "transparent")
        is_solid = re.fullmatch(r"#(?:[0-9a-f]{3}){1,2}", ground) is not None

        assert is_solid == ("color" in looks), style
        assert not is_solid or contrast(ground, looks["color"]) >= 4.5, style


def contrast(*colours: str) -> float:
    """Return the contrast of two colours by WCAG."""
    dark, light = sorted(map(luminance, colours))
    return (light + 0.05) / (dark + 0.05)


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour by WCAG."""
    long = colour if len(colour) == 7 else "#" + "".join(2 * each for each in colour[1:])
    parts = [int(long[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))


# As the widgets draw it


@pytest.mark.parametrize(("game", "paths", "colours"), [("matcha", SYMBOLS, GROUNDS), ("genmaicha", VESSELS, FILLS)])
def test_drawings_are_those_of_the_widgets(game: str, paths: dict[str, str], colours: dict[str, str]) -> None:
    """Every suit and every shape is the drawing of the widget, in its colours."""
    drawings = (DRAWINGS / game / "icons.svg").read_text(encoding="utf-8")
    tokens = "".join(each.read_text(encoding="utf-8") for each in (DRAWINGS / game).rglob("tokens.css"))

    assert all(path in drawings for path in paths.values())
    assert all(f"{letter}: {colour};" in tokens for letter, colour in colours.items() if letter != "0")


@every_still
def test_size(name: str) -> None:
    """A still is no larger than a small picture, and holds all its drawings."""
    html = picture(name, "uk")

    assert len(html.encode()) <= MOST
    assert all(address.startswith("data:image/svg+xml,") for address in re.findall(r'src="([^"]*)"', html))
