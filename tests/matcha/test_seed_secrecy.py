"""Seeds are secrets: they deal the cards again, so while a game hides cards no seed is readable."""

import copy
import json
import pickle
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from recording_browser import Browser, Table, play_on

import matcha_widget as mw
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Game
from matcha_widget.engine.matcha.protocol import decision_key
from matcha_widget.games.matcha.table.session import MatchaSession
from matcha_widget.kit import bot_turns
from matcha_widget.kit.widgets.widget import Widget

SEED = "hush-hush"

DRAWN = b"\xde\xad\xbe\xef" * 4


def outputs(widget: Widget) -> Iterator[str]:
    """All that a widget gives away but its repr: traits, pictures, pages, stored outputs."""
    yield json.dumps(widget.get_state(), default=repr)
    yield str(widget)
    yield widget.still()
    yield widget.to_html()
    (data, _), shown = widget._repr_mimebundle_(), repr(widget)
    yield json.dumps(data | {"text/plain": data["text/plain"].replace(shown, "the repr")})


def test_a_given_seed_stands_in_the_repr_alone(browser: Browser) -> None:
    """A given seed is in no trait, message, picture or page of a table."""
    table = Table("grail-2015", ("human", "random"), seed=SEED, undo="free")
    play_on(browser, table, Random(1))
    browser.ask(table, "undo", knowledge=True)
    browser.ask(table, "download")
    browser.ask(table, "language", language="uk")
    browser.send(table, {"type": "nothing"})

    assert SEED in repr(table)
    assert [] == [text for text in outputs(table) if SEED in text]
    assert [] == [message for message in browser.carried if SEED.encode() in message]


@pytest.mark.parametrize("seat", matcha.PERSPECTIVES)
def test_the_seed_of_a_recorded_game_is_not_shown(browser: Browser, seat: Any) -> None:
    """A replay, a comparison and a branch of a game with a seed show it nowhere, nor keep it."""
    game = Game(matcha.new_game("grail-2015", seed=SEED), seed=SEED)
    replay = mw.Replay(game, seat)
    shown: list[Any] = [replay, mw.Compare(game, game.play("pass"), seat=seat)]
    if seat != "table":
        replay.table = replay.branch(0, tuple("human" if seat in (at, "all") else None for at in (0, 1)))
        shown.append(replay.table)

        assert "seed" not in replay.table.record

    for widget in shown:
        assert [] == [text for text in (repr(widget), *outputs(widget)) if SEED in text]
    assert [] == [message for message in browser.carried if SEED.encode() in message]


def test_a_drawn_seed_stands_nowhere(browser: Browser, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A drawn seed is in no trait, message, repr, page, record or file."""
    monkeypatch.setattr(bot_turns, "urandom", lambda size: DRAWN[:size])
    table = Table("grail-2015", ("human", "random"), resume=tmp_path / "kept.matcha")
    play_on(browser, table, Random(2))
    texts = [repr(table), json.dumps(table.record), (tmp_path / "kept.matcha").read_text(encoding="utf-8")]

    assert table.game.seed is None
    assert [] == [text for text in (*texts, *outputs(table)) if DRAWN.hex() in text]
    assert [] == [message for message in browser.carried if DRAWN.hex().encode() in message]


@pytest.mark.parametrize("copied", [pickle.dumps, copy.copy, copy.deepcopy])
def test_chance_is_not_copied(copied: Any) -> None:
    """A session's generator of chance cannot be copied or pickled."""
    with pytest.raises(TypeError, match=r"^a table's chance is its own: copy or pickle its game instead$"):
        copied(MatchaSession()._luck)


def test_a_rematch_hangs_on_nothing_before_it(browser: Browser) -> None:
    """A table's seed says nothing of its next game, begun in Python or at the browser."""
    tables = [Table("grail-2015", seed=7) for _ in range(4)]
    for table in tables[:2]:
        table.rematch()
    for table in tables[2:]:
        browser.ask(table, "rematch")
    deals = {table.game.state.deal for table in tables}
    session = [MatchaSession(seed=7) for _ in range(2)]
    for each in session:
        each.start_matcha_game("grail-2015", ("human", None))
    foretold = [deal_after_rematch("the next game"), matcha.new_game("grail-2015", seed=7, dealer=1).deal]

    assert 4 == len(deals)
    assert set() == deals & set(foretold)
    assert session[0].game.state.deal != session[1].game.state.deal


def deal_after_rematch(what: str) -> matcha.Deal:
    """The deal that follows from the seed 7 and the game that it has dealt."""
    first = matcha.new_game("grail-2015", seed=7)
    return matcha.new_game(
        "grail-2015",
        rng=bot_turns.TableLuck(7).rng_for(decision_key(first, None).partition("/")[0] + f"/{what}"),
        dealer=1,
    ).deal


def test_the_sets_of_a_rematch_hang_on_nothing_before_it() -> None:
    """A known seed says nothing of the later sets of a rematch."""
    game = matcha.new_game("grail-2015", seed=3)
    nexts = []
    for _ in range(2):
        session = MatchaSession("grail-2015", (None, None), seed=7)
        session.rematch()
        session.resume(Game(game))
        while session.game.state.phase == "play":
            session.play("pass")
        for seat in (0, 1):
            session.keep((), seat)
        session.deal()
        nexts.append(session.game.state.deal)

    assert nexts[0] != nexts[1]


def test_a_rematch_by_a_seed_is_asked_for() -> None:
    """With a seed a rematch is dealt by it, the other way round, and the record does not keep it."""
    table = mw.Table("grail-2015", (None, None), seed=7)
    table.rematch(seed="tea")

    assert matcha.new_game("grail-2015", seed="tea", dealer=1) == table.game.state
    assert "seed" not in table.record
    with pytest.raises(matcha.NotationError, match="seed: expected a number of at most 30 digits"):
        table.rematch(seed=1.5)  # type: ignore[arg-type]
    assert matcha.new_game("grail-2015", seed="tea", dealer=1) == table.game.state
