"""All budgets: what a browser is sent, and what a page weighs. Each comes from milliseconds that a person can feel."""

import gzip
import json
from random import Random
from statistics import mean, median
from typing import Any

import pytest
from engine import strategies
from recording_browser import Browser, Table, answer, play_on

from matcha_widget import Chart, Lesson, Place, RankLoop
from matcha_widget.engine import matcha
from matcha_widget.games.matcha.course.practice import Exercise, Practice
from matcha_widget.games.matcha.replay.film import film
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import words
from matcha_widget.kit.widgets import bundles

RAW, GZIPPED = 430_000, 130_000
"""All widgets in one language: they stand at once from a local server, and in a second over a slow line."""

LOADER = 3_000
"""What every widget brings along by itself."""

SNAPSHOT, REVEAL = 3_000, 6_500
"""An answer to a click: half of all, and the largest."""

FILM = {"table": 18 * 1024, "all": 50 * 1024}
"""A whole game, for a bystander and through every lens."""

FACTS = 25_000
"""All that can be found out in an explorer."""

PAGE, PRACTICE = 330_000, 1_500_000
"""An exported page of one widget; a practice holds all its answers beforehand."""

EXPLORERS = [
    RankLoop("number"), RankLoop("suit"), Place("s:M2"), Place("n:W1", ["B1", "M3"]), Place("s:M3", ["M1", "M2", "M4"]),
    Chart(), Chart("s:M3 -|0"), Chart("n:S2 -|-"), Chart("s:M4 0|0"),
]  # fmt: skip


def size(value: object, *, tight: bool = False) -> int:
    """Bytes as a kernel writes them; `tight`: without the spaces between."""
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":") if tight else None).encode())


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_all_widgets_in_one_language(language: str) -> None:
    """Script, styles and every message of a language keep to the one budget of the front end, plain and gzipped."""
    catalogue = words.catalogue(language)
    parts = [bundles.text("widgets.js"), bundles.text("widgets.css"), catalogue["source"], catalogue["english"]]
    sent = "\0".join(parts).encode()

    assert len(sent) <= RAW
    assert len(gzip.compress(sent, 6)) <= GZIPPED
    assert len(bundles.loader().encode()) <= LOADER


@pytest.mark.parametrize("edition", matcha.EDITIONS)
@pytest.mark.parametrize("seats", [("human", "greedy"), ("human", "human")])
def test_answers_do_not_grow(browser: Browser, edition: str, seats: tuple[str, str]) -> None:
    """Half of all snapshots of whole games are small, a whole reveal is not large, and late sets weigh no more."""
    early: list[int] = []
    late: list[int] = []
    for seed in range(4):
        table, rng = Table(edition, seats, seed=seed), Random(seed)
        while not table.result and table.snapshot["set"] < 6:
            told = early if table.snapshot["set"] == 1 else late
            told.append(size(answer(play_on(browser, table, rng))["snapshot"]))

    assert median(early + late) <= SNAPSHOT
    assert max(early + late) <= REVEAL
    assert mean(late) <= 1.1 * mean(early)


@pytest.mark.parametrize("seat", ["table", "all"])
def test_films_are_small(first_game: dict[str, Any], seat: Any) -> None:
    """The course's whole game travels in little, whoever looks."""
    assert size(film(matcha.load(first_game), seat), tight=True) <= FILM[seat]


@pytest.mark.parametrize("explorer", EXPLORERS, ids=repr)
def test_facts_are_small(explorer: Any) -> None:
    """All that can be found out in an explorer travels in little."""
    assert size(explorer.facts, tight=True) <= FACTS


@pytest.mark.parametrize("language", words.LANGUAGES)
def test_pages_are_small(language: str) -> None:
    """The page of any one widget keeps to its budget, in every language."""
    exercise = Exercise("alone", 1, 102, language=language)
    for widget in (Table(seed=7, language=language), Lesson("editions", language=language), exercise):
        assert len(widget.to_html().encode()) <= PAGE
    assert len(Practice(language=language).to_html().encode()) <= PRACTICE


@pytest.mark.parametrize("language", words.LANGUAGES)
@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_the_page_of_a_long_game_is_small(edition: str, language: str) -> None:
    """So does that of a long game, seen from everywhere."""
    game = max((strategies.random_game(Random(number), edition) for number in range(20)), key=len)

    assert len(game) >= 32
    assert len(Replay(game, "all", language=language).to_html().encode()) <= PAGE
