"""Replays and comparisons of Genmaicha in a notebook: their display, their answers, playing on."""

import json
import re
from pathlib import Path
from random import Random
from typing import Any

import pytest
from genmaicha import oracle, strategies
from genmaicha.test_worked_examples import CONTRACT
from recording_browser import Browser, answer

import matcha_widget as mw
from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import NotationError, RecordError
from matcha_widget.games.genmaicha.compare.compare import Compare
from matcha_widget.games.genmaicha.replay.replay import Replay
from matcha_widget.games.genmaicha.table.market import Market

RECORD: Any = json.loads(CONTRACT)
GAME = genmaicha.load(RECORD)
BREWING = next(at for at, state in enumerate(GAME.states) if state.phase == "brew")


def frame(replay: Replay, snap: int) -> int:
    """The frame at which a replay has come to a snapshot."""
    return [at for at, each in enumerate(replay.film["frames"]) if each["stop"]][snap]


def test_every_form_of_a_game(tmp_path: Path) -> None:
    """A game, its record as data, JSON, text or file, its last state and a replay of all of it show the same."""
    file = tmp_path / "game.json"
    file.write_text(CONTRACT, encoding="utf-8")
    forms = [GAME, RECORD, CONTRACT, CONTRACT.encode(), GAME.state, file, mw.Replay(GAME, "all")]

    assert [Replay(GAME, 0).film] * len(forms) == [mw.Replay(form, 0).film for form in forms]


def test_the_record_says_which_game_it_is_of(first_game: Any) -> None:
    """`Replay` and `Compare` are those of the game whose record they get."""
    assert isinstance(mw.Replay(RECORD), Replay)
    assert not isinstance(mw.Replay(first_game), Replay)
    assert isinstance(mw.Compare(GAME, {"overtake": True}), Compare)
    assert not isinstance(mw.Compare("e1"), Compare)


def test_a_view() -> None:
    """A view has its own lens and a bystander's; nobody plays on from it, and it holds no other seat's knowledge."""
    record = genmaicha.dump(GAME, 1)
    replay = Replay(record, 1)

    assert ["1", "table"] == replay.film["lenses"]
    assert not replay.film["settings"]["branch"]
    with pytest.raises(NotationError, match="expected 1"):
        Replay(record, 0)
    with pytest.raises(NotationError, match="only what one perspective knows"):
        replay.branch()


def test_a_record_that_breaks_off() -> None:
    """The readable part is shown with the fault; a record without one is refused."""
    broken = json.dumps(RECORD).replace('"takes": ["b", "a"]', '"takes": ["b", "b"]')
    replay = Replay(broken)

    assert "rounds[0].takes[1]" == replay.film["fault"]["text"]
    assert "take" == replay.film["steps"][-1]["kind"]
    with pytest.raises(RecordError, match="seats"):
        Replay({**RECORD, "seats": 9})


def test_start_and_stop() -> None:
    """It opens at the moment that is asked for, and nothing behind `stop` reaches the browser."""
    replay = Replay(GAME, start="round 1 brew", stop=BREWING + 1)

    assert frame(replay, BREWING) == replay.position
    assert BREWING + 2 == len(replay.film["steps"])
    assert replay.film["more"]


def test_the_picture_of_another_moment() -> None:
    """A picture can be that of another moment than the one at which the replay begins; it lies before `stop`."""
    later = Replay(GAME, still="round 1 brew")

    assert Replay(GAME).position == later.position
    assert Replay(GAME, start="round 1 brew").still() == later.still() != Replay(GAME).still()
    with pytest.raises(NotationError, match=r"still: 4 is no moment of this game: expected a snapshot from 0 to 3"):
        Replay(GAME, stop=3, still=4)


def test_playing_on() -> None:
    """A table goes on from any moment; a seat that has not seen the cards above the columns gets others that fit."""
    replay = Replay(GAME, 0)
    table = replay.branch(frame(replay, BREWING), ("human", None))

    assert isinstance(table, Market)
    assert genmaicha.view(GAME.at(BREWING), 0).hands == table.view(0).hands
    assert genmaicha.view(GAME.at(BREWING), 0).above == table.view(0).above
    with pytest.raises(NotationError, match="only seat 0 may be 'human'"):
        replay.branch(0, ("sachi", "human"))
    with pytest.raises(NotationError, match="expected a replay with seat"):
        Replay(GAME).branch(0)


def test_before_the_reveal() -> None:
    """A replay that stops there leads to the game before the last bid; with `guess` it asks for bets."""
    replay = Replay(GAME, "all", stop="before-reveal", guess=True)
    begun = Replay(GAME, 0, start="before-reveal")

    assert ("bid", (1,)) == (replay.game.state.phase, replay.game.state.to_act)
    assert (True, False) == (replay.film["settings"]["guess"], begun.film["settings"]["guess"])
    assert begun.film["start"] == begun.position
    assert "has bid. (Bids)" in replay.transcript("table")[-1]
    assert not any("open" in sentence for sentence in replay.transcript())
    with pytest.raises(NotationError, match="guess: 1 is neither on nor off"):
        Replay(GAME, guess=1)  # type: ignore[arg-type]


def test_only_a_bot_has_another_name() -> None:
    """In a branch people keep the names of the record, whoever plays for them; a new bot has its own."""
    replay = Replay(GAME.with_players(("Ana", "Ben")), "all")
    tables = [replay.branch(0, seats) for seats in (("human", None), (None, None), ("human", "momo"))]

    assert [["Ana", "Ben"], ["Ana", "Ben"], ["Ana", "Momo"]] == [
        [player["name"] for player in table.snapshot["players"]] for table in tables
    ]


def test_bids_that_are_not_open_are_made_again() -> None:
    """In a branch from secret bids nobody's bid is kept."""
    replay = Replay(GAME, 0)
    table = replay.branch(frame(replay, 1), ("human", None))

    assert (0, 1) == table.game.state.to_act


@pytest.mark.slow
def test_intents(browser: Browser) -> None:
    """A browser may move, change the language and branch; anything else is refused and changes nothing."""
    replay = Replay(GAME, 0)
    browser.send(replay, {"type": "at", "id": "r-1", "step": 4})
    browser.send(replay, {"type": "language", "id": "r-2", "language": "nl"})
    assert (4, "nl") == (replay.position, replay.language)

    browser.send(replay, {"type": "branch", "id": "r-3", "step": 4, "seats": ["human", "momo"]})
    assert isinstance(replay.table, Market)
    refused = answer(browser.send(replay, {"type": "branch", "id": "r-4", "step": 4, "seats": ["momo", "human"]}))
    assert ("refused", 4) == (refused["type"], replay.position)


def test_text() -> None:
    """The transcript has everything with its rules, for those who may see it; the still shows a bystander's part."""
    replay = Replay(GAME, "all")

    assert any("(Brewing · Tag)" in line for line in replay.transcript("table"))
    assert "Round 1" in replay.still()
    assert "Replay(<Game 2 seats, round 2, 17 snapshots>, seat='all')" == repr(replay)


@pytest.mark.parametrize("seat", [0, 1, "table", "all"])
@pytest.mark.parametrize("name", ["bids", "stall-variants"])
def test_a_seat_called_you(name: str, seat: Any) -> None:
    """Transcript, text and still say "you" of whose replay it is alone, with the verb that belongs to it."""
    replay = Replay(mw.example(name), seat)
    for lens in replay.film["lenses"]:
        transcript = "\n".join(replay.transcript(lens))

        assert not re.search(r"\b[Yy]ou (?:has|is|sets|takes|brews|pays|gives|places|adds|wins)\b", transcript)
        assert bool(re.search(r"\b[Yy]ou\b", transcript)) == lens.isdigit()
    for text in (str(replay), replay.still(), replay.page_picture()):
        assert not re.search(r"\b[Yy]ou (?:has|is|\w+[a-z]s)\b", text)


def test_a_page() -> None:
    """A page with every lens stays under 300,000 letters."""
    assert len(Replay(GAME, "all").to_html()) < 300_000


@pytest.mark.parametrize("viewer", [0, 1, "table"])
def test_not_one_byte_of_a_page(viewer: int | str) -> None:
    """Shuffle bids and cards that a viewer cannot know: their page and its still stay the same."""
    rng = Random(f"page {viewer}")
    hidden = []
    for _ in range(12):
        record = oracle.random_record(rng, 3)
        game, other = genmaicha.load(record), genmaicha.load(strategies.lookalike(record, viewer, rng))
        hidden.append(game.state != other.state)

        assert outputs(game, viewer) == outputs(other, viewer)
    assert any(hidden)


def outputs(game: genmaicha.Game, viewer: Any) -> list[str]:
    """Everything a replay for this viewer gives away: its page, its still, its text."""
    replay = Replay(game, viewer)
    return [replay.to_html(), replay.still(), str(replay)]


def test_games_side_by_side(browser: Browser) -> None:
    """The differences stand in the text, too; a browser may only change the language."""
    beside = Compare(GAME, GAME.branch(BREWING).play("done"), seat="all")
    browser.send(beside, {"type": "language", "id": "c-1", "language": "nl"})
    refused = answer(browser.send(beside, {"type": "at", "id": "c-2", "step": 1}))

    assert ("nl", "refused") == (beside.language, refused["type"])
    assert str(beside).startswith("no house rules | no house rules: snapshot ")
    assert len(beside.to_html()) < 300_000


def test_a_comparison_prints_no_record() -> None:
    """It prints as the call that builds it; a record with hidden facts prints as its game would."""
    beside = repr(Compare(RECORD, {**RECORD, "seed": 7, "notes": [{"at": 0, "text": "look"}]}))

    assert beside == repr(Compare(GAME, GAME))
    assert beside.startswith("Compare(<Game 2 seats, ")
    assert "Compare(<Game" in repr(Compare(RECORD, [{}, {"own_sale": True}]))


def test_pages_of_every_table_are_small() -> None:
    """Six seats with every variant, all of it seen: still one small page."""
    record = oracle.random_record(Random("page"), 6)

    assert len(Replay(record, "all").to_html()) < 300_000
