"""Words: every event of any game has a sentence in every language, with complete arguments and no Fluent error."""

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

PUT_TOGETHER: Final = (
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
"""How those begin whose names are put together."""


def told(edition: str, seed: int) -> list[Sentence]:
    """Every line of a random game as both seats and a bystander hear it, with claims, undo and refusals."""
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
    happened = session.entries_after(0)
    hearing: Any = [{**player, "kind": "hana"} for player in session.players]
    events = [event for eyes in perspectives for event in narrate_all(happened, eyes, hearing)]
    lines = [line for event in events for line in event["tell"]]
    ends = narrate_all(
        [SeatResigned(0), DecisionUndone(1, knowledge=True), DecisionUndone(None, knowledge=False)], 0, session.players
    )
    return [*lines, *(line for event in ends for line in event["tell"])]


def level(**house: int) -> list[Sentence]:
    """What is told where both reach the goal at once and no suit parts them: a bowl and a whisk each (W4)."""
    table = (("B2", "B3"), ("W2", "S2"), ("M3", "S4"))
    hands = (("M2", "W4", "M1", "M4", "0"), ("W1", "B1", "B4", "S1", "S3"))
    deal = matcha.Deal(0, table, hands, ("W3", "0"))  # type: ignore[arg-type]  # codes are as good as cards
    session = MatchaSession(seats=(None, None))
    session.resume(matcha.Game(matcha.new_game("grail-2015", deal=deal, house={"whisk_goal": 1} | house)))
    for move in ("M2@n", "W1@n", "W4@s", "B1@s", "pass", "pass"):
        session.play(move)
    return [line for event in narrate_all(session.entries_after(0), 0, session.players) for line in event["tell"]]


def last_words(first: str) -> str:
    """What bottom hears at the end of a game of the second edition in which this first move is the only one."""
    session = MatchaSession(seats=(None, None), seed=7)
    session.play(first)
    while not session.is_over:
        if session.game.state.phase == "deal":
            session.deal()
        session.play("pass")
    events = narrate_all(session.entries_after(session.revision - 1), 0, session.players)
    return transcript(event for event in events if event["do"] == "over")


def test_a_game_that_nobody_won_by_a_goal() -> None:
    """Why the tokens are compared after the last set is said, whoever wins by it, and if nobody does (W5)."""
    legal = matcha.legal_moves(matcha.new_game(seed=7))
    lone = next(str(move) for move in legal if move.mat == "n")

    end = "The last set is over, and nobody has reached the goal."
    assert f"{end} Every suit is level, and so are the whisks. The game is a draw." == last_words("pass")
    compared = "You have more waters, 1 to 0, and win the game."
    assert f"{end} {compared}" == last_words(lone)


def test_who_is_at_the_goal_is_not_near_it() -> None:
    """Where both have reached the goal and play on, nobody is told that one more token wins, whatever is lacking."""
    told = {line["id"] for line in level(colour_goal=2)}

    assert "tell-level" in told
    assert "tell-near" not in told


def test_resigning_names_the_winner() -> None:
    """Whoever listens from Python hears who gave up and who has won."""
    session = MatchaSession(seats=("human", None), names=("", "Ben"))

    assert "You resign. Ben wins." == transcript(narrate_all([SeatResigned(0)], 0, session.players))


@pytest.fixture(scope="module", name="lines")
def _lines() -> list[Sentence]:
    """The lines of many games, each form once."""
    games = [told(edition, seed) for edition, seed in product(matcha.EDITIONS, range(12))]
    distinct = {repr(line): line for game in (*games, level()) for line in game}
    return list(distinct.values())


@pytest.mark.slow
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_event_has_a_sentence(language: str, lines: list[Sentence]) -> None:
    """Every line of every game is said in full, in every language."""
    for each in lines:
        said = i18n.format_message(each["id"], each["args"], language, strict=True)

        assert said
        assert "{" not in said


def test_the_games_are_rich_enough(lines: list[Sentence]) -> None:
    """The games behind the tests above tell everything that a table can tell of the rules."""
    told = {line["id"] for line in lines}

    assert {
        "tell-deal", "tell-round", "tell-laid", "tell-passed", "tell-claim", "tell-says", "tell-turned", "tell-checked",
        "tell-takes", "tell-both", "tell-higher-number", "tell-higher-suit", "tell-lower", "tell-alone", "tell-neither",
        "tell-empty", "tell-near", "tell-set-end", "tell-kept", "tell-won", "tell-tie",
        "tell-resigned", "tell-wins", "tell-undone", "tell-level", "tell-why", "tell-leaves",
    } <= told  # fmt: skip


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_python_alone(language: str) -> None:
    """What Python alone says is there in every language: still pictures, resumed games, the doctor's findings."""
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
    """A catalogue has the messages of the English one and no others."""
    ids = re.compile(r"^(-?[a-z][\w-]*) =", re.MULTILINE)

    assert set(ids.findall(i18n.catalogue_source("en"))) == set(ids.findall(i18n.catalogue_source(language)))


def test_every_message_is_said() -> None:
    """Each message is named by a program, a lesson or another message, or is one of those put together by name."""
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
    assert [] == sorted(name for name in messages - named if not name.startswith(PUT_TOGETHER))


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_no_functions(language: str) -> None:
    """No message calls a function of Fluent, nor formats a date: our browsers get neither."""
    called = re.findall(
        r"\b[A-Z][A-Z_-]*\(", i18n.catalogue_source(language) + i18n.book_source(i18n.COURSE_BOOK, language)
    )

    assert [] == called


@pytest.mark.parametrize("book", ["", "genmaicha"])
def test_a_browser_can_say_what_became_of_a_file(book: str) -> None:
    """Whatever the game: the notices of a kept game and of a kept story."""
    kept = re.findall(r"^((?:resume|course)-[a-z]+) =", i18n.catalogue_source("en"), re.MULTILINE)
    source = i18n.build_catalogue("en", book)["source"]

    assert len(kept) > 10
    assert all(f"\n{name} =" in source for name in kept)


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_a_browser_gets_every_message(language: str) -> None:
    """A catalogue has what a language says beside Python's own, and of English what it lacks, with its parts."""
    catalogue = i18n.build_catalogue(language)
    told, english = ({*re.findall(r"^([a-z][\w-]*) =", catalogue[key], re.MULTILINE)} for key in ("source", "english"))
    sources = [i18n.catalogue_source("en") + i18n.book_source(i18n.COURSE_BOOK, "en"), i18n.book_source("python", "en")]
    every, alone = ({*re.findall(r"^([a-z][\w-]*) =", source, re.MULTILINE)} for source in sources)
    made_of = {*re.findall(r"\{ *([a-z][\w-]*)", catalogue["english"])}

    assert every - alone == told | english
    assert (language != "en") == bool(english)
    assert made_of - {*i18n.ARG_RENDERERS} <= english
    assert not {"tell-deal", "do-pass", "rule-V3"} & english


def test_accents(request: pytest.FixtureRequest) -> None:
    """English with accents brackets what is shown, stretches it by 40 % and leaves codes alone."""
    english = i18n.format_message("no-takeback")
    request.getfixturevalue("accented")
    accented = i18n.format_message("no-takeback", {}, strict=True)

    assert accented.startswith("⟦")
    assert accented.endswith("⟧")
    assert len(accented) >= 1.4 * len(english)
    assert not re.search("[aeiou]", accented)
    assert i18n.format_message("is-seal", {"token": "B"}) == "B"


def test_names_are_text() -> None:
    """A name is said as it was typed, whatever it looks like, with さん only where it brings no title."""
    for name in ("<b>", "{ $who }", "Kees", "さくらさん"):
        who = "plain" if name.endswith("さん") else "name"

        assert name in i18n.format_message("tell-passed", {"who": who, "name": name}, "ja", strict=True)
    assert (
        i18n.format_message("tell-passed", {"who": "plain", "name": "さくらさん"}, "ja") == "さくらさんはパスしました。"
    )


def test_english_where_a_language_fails() -> None:
    """A message that cannot be said in the reader's language is said in English."""
    assert i18n.format_message("no-such-message", {}, "uk") == "no-such-message"
    with pytest.raises(i18n.MessageError, match="no-such-message"):
        i18n.format_message("no-such-message", {}, "uk", strict=True)


def test_unknown_language() -> None:
    """A language without a catalogue is refused by name."""
    with pytest.raises(matcha.NotationError, match="'de' is no language here"):
        i18n.catalogue_source("de")
