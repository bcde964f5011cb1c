"""Messages: every event has a sentence in every language, with complete arguments and no Fluent error."""

import re
from itertools import product
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from recording_browser import transcript

from matcha_widget.cli.doctor_checks import Installation, Lab, findings
from matcha_widget.engine import matcha
from matcha_widget.games.matcha.table.narrator import narrate_all
from matcha_widget.games.matcha.table.session import MatchaSession
from matcha_widget.games.matcha.table.turn_order import claimable_places
from matcha_widget.kit import i18n
from matcha_widget.kit.stills import MENU_STYLE
from matcha_widget.kit.table_log import DecisionUndone, SeatResigned
from matcha_widget.kit.wire.sentences import sentence
from matcha_widget.kit.wire.wire_schema import Sentence

PACKAGE: Final = Path(i18n.__file__).parents[1]

BUILT_PREFIXES: Final = (
    "rule-",
    "take-away-",
    "reply-edition-",
    "word-",
    "resume-",
    "panel-",
    "progress-",
    "class-",
    "why-",
)
"""Prefixes of message ids that are built from parts."""


def narrate_game(edition: str, seed: int) -> list[Sentence]:
    """Return every sentence of a random game for both seats and a bystander, with claims, undo and resignation."""
    rng = Random(seed)
    session = MatchaSession(edition, ("human", None), seed=seed, names=("", "さくら"), house={"colour_goal": 3})
    while not session.is_over and session.game.state.set < 4:
        state = session.game.state
        if state.phase == "deal":
            session.deal()
        elif state.phase == "keep":
            seat = rng.choice([seat for seat in (0, 1) if matcha.keeps(state, seat)])
            session.keep(rng.choice(matcha.keeps(state, seat)).cards, seat)
        else:
            for mat, number in claimable_places(session.view(1), 1)[:1]:
                session.say(1, rng.choice(["match", "miss", "number 2", "suit W", "suit S", "zero"]), mat, number)
            session.say(0, "say: да")
            session.play(rng.choice(matcha.legal_moves(state)))
    perspectives: Any = (0, 1, "table")
    entries = session.entries_after(0)
    players: Any = [{**player, "kind": "hana"} for player in session.players]
    events = [event for viewer in perspectives for event in narrate_all(entries, viewer, players)]
    lines = [line for event in events for line in event["tell"]]
    ends = narrate_all(
        [SeatResigned(0), DecisionUndone(1, knowledge=True), DecisionUndone(None, knowledge=False)], 0, session.players
    )
    return [*lines, *(line for event in ends for line in event["tell"])]


def narrate_level_game(**house: int) -> list[Sentence]:
    """Return the sentences of a game in which both reach the goal at once with a bowl and a whisk each (W4)."""
    table = (("B2", "B3"), ("W2", "S2"), ("M3", "S4"))
    hands = (("M2", "W4", "M1", "M4", "0"), ("W1", "B1", "B4", "S1", "S3"))
    deal = matcha.Deal(0, table, hands, ("W3", "0"))  # type: ignore[arg-type]  # codes are as good as cards
    session = MatchaSession(seats=(None, None))
    session.resume(matcha.Game(matcha.new_game("grail-2015", deal=deal, house={"whisk_goal": 1} | house)))
    for move in ("M2@n", "W1@n", "W4@s", "B1@s", "pass", "pass"):
        session.play(move)
    return [line for event in narrate_all(session.entries_after(0), 0, session.players) for line in event["tell"]]


def last_words(first: str) -> str:
    """Return the last sentences for bottom of a game in which this first move is the only one."""
    session = MatchaSession(seats=(None, None), seed=7)
    session.play(first)
    while not session.is_over:
        if session.game.state.phase == "deal":
            session.deal()
        session.play("pass")
    events = narrate_all(session.entries_after(session.revision - 1), 0, session.players)
    return transcript(event for event in events if event["do"] == "over")


def test_a_game_that_nobody_won_by_a_goal() -> None:
    """After the last set a sentence says why tokens are compared, and who wins by it (W5)."""
    legal = matcha.legal_moves(matcha.new_game(seed=7))
    lone = next(str(move) for move in legal if move.mat == "n")

    end = "The last set is over, and nobody has reached the goal."
    assert f"{end} Every suit is level, and so are the whisks. The game is a draw." == last_words("pass")
    compared = "You have more waters, 1 to 0, and win the game."
    assert f"{end} {compared}" == last_words(lone)


def test_at_the_goal_is_not_near_it() -> None:
    """If both have reached the goal and play on, no sentence says that one more token wins."""
    ids = {line["id"] for line in narrate_level_game(colour_goal=2)}

    assert "tell-level" in ids
    assert "tell-near" not in ids


def test_resigning_names_the_winner() -> None:
    """The event of a resignation names the winner."""
    session = MatchaSession(seats=("human", None), names=("", "Ben"))

    assert "You resign. Ben wins." == transcript(narrate_all([SeatResigned(0)], 0, session.players))


@pytest.fixture(scope="module", name="lines")
def _lines() -> list[Sentence]:
    """Return the sentences of many games, each form once."""
    games = [narrate_game(edition, seed) for edition, seed in product(matcha.EDITIONS, range(12))]
    distinct = {repr(line): line for game in (*games, narrate_level_game()) for line in game}
    return list(distinct.values())


@pytest.mark.slow
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_event_has_a_sentence(language: str, lines: list[Sentence]) -> None:
    """Every sentence of every game is complete in every language."""
    for each in lines:
        text = i18n.format_message(each["id"], each["args"], language, strict=True)

        assert text
        assert "{" not in text


def test_the_games_are_rich_enough(lines: list[Sentence]) -> None:
    """The games above use every message about the rules."""
    ids = {line["id"] for line in lines}

    assert {
        "tell-deal", "tell-round", "tell-laid", "tell-passed", "tell-claim", "tell-says", "tell-turned", "tell-checked",
        "tell-takes", "tell-both", "tell-higher-number", "tell-higher-suit", "tell-lower", "tell-alone", "tell-neither",
        "tell-empty", "tell-near", "tell-set-end", "tell-kept", "tell-won", "tell-tie",
        "tell-resigned", "tell-wins", "tell-undone", "tell-level", "tell-why", "tell-leaves",
    } <= ids  # fmt: skip


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_messages_of_python_alone(language: str) -> None:
    """Messages that Python alone renders exist in every language: stills, resumed games, the doctor's findings."""
    worst = Installation("/python", {"ipywidgets": "7.0"}, "loader.js", Lab("/python", "3.6", frozenset()))
    other = Installation("/python", {}, None, Lab("/other/python", "4.6", frozenset(), own=False))
    none = Installation("/python", {}, None, Lab("/python", None, frozenset()))
    lines = [*findings(worst), *findings(other), *findings(none), sentence("doctor-fine")]
    lines += [
        sentence("still-run", menu=MENU_STYLE),
        sentence("still-hand"),
        sentence("still-tokens"),
        sentence("still-told"),
    ]
    lines += [sentence("still-seat", (), who=who, name="Ana") for who in ("you", "top", "bottom", "name", "plain")]
    lines += [sentence("tell-no-goal")]
    lines += [sentence(name, file="game.matcha") for name in ("resume-damaged", "resume-other", "resume-unsaved")]
    for each in [*lines, sentence("resume-found")]:
        assert i18n.format_message(each["id"], each["args"], language, strict=True)


@pytest.mark.parametrize("language", i18n.LANGUAGES[1:])
def test_same_messages(language: str) -> None:
    """Every catalogue has the messages of the English one and no others."""
    ids = re.compile(r"^(-?[a-z][\w-]*) =", re.MULTILINE)

    assert set(ids.findall(i18n.catalogue_source("en"))) == set(ids.findall(i18n.catalogue_source(language)))


def test_every_message_is_used() -> None:
    """Each message is named by a program, a lesson or another message, or has an id built from parts."""
    catalogues = [path.read_text(encoding="utf-8") for path in (PACKAGE / "locales").glob("*.ftl")]
    programs = [
        *PACKAGE.glob("*.py"),
        *PACKAGE.glob("[!f]*/**/*.py"),
        *PACKAGE.glob("[!f]*/**/*.toml"),
    ]  # no tools of npm
    programs += [path for path in (PACKAGE / "frontend" / "src").rglob("*.ts*") if path.parent.name != "demo"]
    named = {name for path in programs for name in re.findall(r"[a-z][\w-]+", path.read_text(encoding="utf-8"))}
    named |= {name for text in catalogues for name in re.findall(r"\{ *([a-z][\w-]+)", text)}
    messages = {name for text in catalogues for name in re.findall(r"^([a-z][\w-]+) =", text, re.MULTILINE)}

    assert messages
    assert [] == sorted(name for name in messages - named if not name.startswith(BUILT_PREFIXES))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_functions(language: str) -> None:
    """No message calls a function of Fluent, which our browsers do not get."""
    called = re.findall(
        r"\b[A-Z][A-Z_-]*\(", i18n.catalogue_source(language) + i18n.book_source(i18n.COURSE_BOOK, language)
    )

    assert [] == called


@pytest.mark.parametrize("book", ["", "genmaicha"])
def test_a_browser_gets_the_notices_of_files(book: str) -> None:
    """Every book for the browser has the notices of saved games and stories."""
    kept = re.findall(r"^((?:resume|course)-[a-z]+) =", i18n.catalogue_source("en"), re.MULTILINE)
    source = i18n.build_catalogue("en", book)["source"]

    assert len(kept) > 10
    assert all(f"\n{name} =" in source for name in kept)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_browser_gets_every_message(language: str) -> None:
    """A browser gets all messages but Python's own, and in English those that its language lacks, with their parts."""
    catalogue = i18n.build_catalogue(language)
    own, english = ({*re.findall(r"^([a-z][\w-]*) =", catalogue[key], re.MULTILINE)} for key in ("source", "english"))
    sources = [i18n.catalogue_source("en") + i18n.book_source(i18n.COURSE_BOOK, "en"), i18n.book_source("python", "en")]
    every, alone = ({*re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE)} for source in sources)
    made_of = {*re.findall(r"\{ *([a-z][\w-]*)", catalogue["english"])}

    assert every - alone == own | english
    assert (language != "en") == bool(english)
    assert made_of - {*i18n.ARG_RENDERERS} <= english
    assert not {"tell-deal", "do-pass", "rule-V3"} & english


def test_accents(request: pytest.FixtureRequest) -> None:
    """Accented English brackets messages, stretches them by 40 % and leaves codes alone."""
    english = i18n.format_message("no-takeback")
    request.getfixturevalue("accented")
    accented = i18n.format_message("no-takeback", {}, strict=True)

    assert accented.startswith("⟦")
    assert accented.endswith("⟧")
    assert len(accented) >= 1.4 * len(english)
    assert not re.search("[aeiou]", accented)
    assert i18n.format_message("is-seal", {"token": "B"}) == "B"


def test_names_are_text() -> None:
    """A name is rendered as it was typed, with さん only if it brings no title."""
    for name in ("<b>", "{ $who }", "Kees", "さくらさん"):
        who = "plain" if name.endswith("さん") else "name"

        assert name in i18n.format_message("tell-passed", {"who": who, "name": name}, "ja", strict=True)
    assert (
        i18n.format_message("tell-passed", {"who": "plain", "name": "さくらさん"}, "ja") == "さくらさんはパスしました。"
    )


def test_english_if_a_language_fails() -> None:
    """A message that fails in a language is rendered in English."""
    assert i18n.format_message("no-such-message", {}, "uk") == "no-such-message"
    with pytest.raises(i18n.MessageError, match="no-such-message"):
        i18n.format_message("no-such-message", {}, "uk", strict=True)


def test_unknown_language() -> None:
    """A language without a catalogue is refused by name."""
    with pytest.raises(matcha.NotationError, match="'de' is no language here"):
        i18n.catalogue_source("de")


def test_languages_of_python_and_of_the_browser() -> None:
    """Python and the browser know the same languages, in one order, the default among them."""
    source = (PACKAGE / "frontend" / "src" / "kit" / "i18n.ts").read_text(encoding="utf-8")
    languages = re.search(r"LANGUAGES: [^=]*= \{\n(.*?)\};", source, re.DOTALL)

    assert languages
    assert i18n.LANGUAGES == tuple(re.findall(r"^  (\w+):", languages[1], re.MULTILINE))
    assert i18n.DEFAULT_LANGUAGE in i18n.LANGUAGES
