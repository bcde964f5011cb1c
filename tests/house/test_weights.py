"""All budgets for bytes on the wire and in pages; each comes from milliseconds that a person can feel."""

import gzip
import json
from random import Random
from statistics import mean, median
from typing import Any

import pytest
from engine import strategies
from recording_browser import Browser, Table, answer, play_on

from matcha_widget import Chart, Lesson, Market, Place, RankLoop
from matcha_widget.both_games import PRACTICES
from matcha_widget.engine import genmaicha, matcha
from matcha_widget.games.matcha.course.course import Exercise
from matcha_widget.games.matcha.replay.film import build_film
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.kit import i18n
from matcha_widget.kit.widgets import library
from matcha_widget.kit.widgets.widget import Widget

RAW, GZIPPED = 460_000, 140_000
"""All widgets of one game in one language: at once from a local server, a second over a slow line."""

LOADER = 3_000
"""The script that every widget brings along."""

SNAPSHOT, REVEAL = 3_000, 7_500
"""The answer to a click: the median, and the largest."""

FILM = {"table": 18 * 1024, "all": 50 * 1024}
"""A whole game, for a bystander and through every lens."""

FACTS = 25_000
"""All the facts of an explorer."""

PAGE = 300_000
"""An exported page of one widget."""

EXPLORERS = [
    RankLoop("number"), RankLoop("suit"), Place("s:M2"), Place("n:W1", ["B1", "M3"]), Place("s:M3", ["M1", "M2", "M4"]),
    Chart(), Chart("s:M3 -|0"), Chart("n:S2 -|-"), Chart("s:M4 0|0"),
]  # fmt: skip


def size(value: object, *, tight: bool = False) -> int:
    """Bytes as a kernel writes them; `tight`: without the spaces between."""
    return len(json.dumps(value, ensure_ascii=False, separators=(",", ":") if tight else None).encode())


@pytest.mark.parametrize("widget", [Table, Market], ids=lambda widget: widget.__name__)
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_all_widgets_of_a_game_in_one_language(language: str, widget: type[Widget]) -> None:
    """A game's script and styles, with every message of a language, keep to one budget, plain and gzipped."""
    catalogue = i18n.build_catalogue(language, widget.BOOK)
    built = [library.read_dist_file(f"{widget.BUNDLE}.{kind}") for kind in ("js", "css")]
    parts = [*built, catalogue["source"], catalogue["english"]]
    sent = "\0".join(parts).encode()

    assert len(sent) <= RAW
    assert len(gzip.compress(sent, 6)) <= GZIPPED
    assert len(library.loader_script().encode()) <= LOADER


@pytest.mark.parametrize("edition", matcha.EDITIONS)
@pytest.mark.parametrize("seats", [("human", "greedy"), ("human", "human")])
def test_answers_do_not_grow(browser: Browser, edition: str, seats: tuple[str, str]) -> None:
    """The median snapshot of whole games is small, a reveal not large, and late sets weigh no more than early ones."""
    early: list[int] = []
    late: list[int] = []
    for seed in range(4):
        table, rng = Table(edition, seats, seed=seed), Random(seed)
        while not table.result and table.snapshot["set"] < 6:
            sizes = early if table.snapshot["set"] == 1 else late
            sizes.append(size(answer(play_on(browser, table, rng))["snapshot"]))

    assert median(early + late) <= SNAPSHOT
    assert max(early + late) <= REVEAL
    assert mean(late) <= 1.1 * mean(early)


def test_answers_of_a_market_do_not_grow(browser: Browser) -> None:
    """In a game of six with every variant each snapshot at rest is small, and none is large with its frames."""
    market = Market(("human", "sachi", "momo", "robot", "sora", "momo"), seed=5, variants=genmaicha.VARIANTS)
    rng = Random(5)
    while market.snapshot["end"] is None:
        legal = market.snapshot["legal"]
        moved = {"type": "move", "move": rng.choice(genmaicha.expand(rng.choice(legal)))} if legal else {"type": "deal"}
        browser.send(
            market, {"id": f"v-{market.snapshot['revision']}", "revision": market.snapshot["revision"], **moved}
        )

        assert size({**market.snapshot, "frames": []}) <= SNAPSHOT
        assert size(market.snapshot) <= REVEAL


@pytest.mark.parametrize("seat", ["table", "all"])
def test_films_are_small(first_game: dict[str, Any], seat: Any) -> None:
    """The film of the course's whole game is small through every lens."""
    assert size(build_film(matcha.load(first_game), seat), tight=True) <= FILM[seat]


@pytest.mark.parametrize("explorer", EXPLORERS, ids=repr)
def test_facts_are_small(explorer: Any) -> None:
    """The facts of an explorer are small."""
    assert size(explorer.facts, tight=True) <= FACTS


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_pages_are_small(language: str) -> None:
    """The page of any one widget keeps to its budget, in every language."""
    exercise = Exercise("alone", 1, 102, language=language)
    practices = [kind(language=language) for kind in PRACTICES.values()]
    for widget in (Table(seed=7, language=language), Lesson("editions", language=language), exercise, *practices):
        assert len(widget.to_html().encode()) <= PAGE


@pytest.mark.parametrize("language", i18n.LANGUAGES)
@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_the_page_of_a_long_game_is_small(edition: str, language: str) -> None:
    """The page of a long game with every lens is small."""
    game = max((strategies.random_game(Random(number), edition) for number in range(20)), key=len)

    assert len(game) >= 32
    assert len(Replay(game, "all", language=language).to_html().encode()) <= PAGE
