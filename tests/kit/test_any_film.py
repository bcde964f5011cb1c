"""A replay of a game that the kit has never heard of: its film, frame by frame, and where somebody rests in it."""

import json
from random import Random
from typing import Any

import pytest
from kit import prizes
from kit.prize_table import PrizeReplay, PrizeTable
from recording_browser import Browser, all_frames, answer

from matcha_widget.engine.kit.errors import NotationError
from matcha_widget.kit.film import film
from matcha_widget.kit.wire.decode import check
from matcha_widget.kit.wire.film_schema import SeatFilm
from matcha_widget.kit.wire.patch import patched


def played(seed: int) -> tuple[PrizeTable, list[Any]]:
    """A whole game of one person and two bots, and every frame that the person was shown."""
    table, rng = PrizeTable(seed=seed), Random(seed)
    seen = all_frames(table.snapshot)
    while not table.snapshot["winners"]:
        if table.snapshot["due"]:
            table.play(rng.choice(prizes.expand(table.snapshot["legal"][0])))
        else:
            table.deal()
        seen += all_frames(table.snapshot)
    return table, seen


def views(shown: SeatFilm) -> list[Any]:
    """The snapshot of every frame, put together as the browser does, and through JSON."""
    found = [json.loads(json.dumps(shown["first"]))]
    for frame in shown["frames"][1:]:
        found.append(patched(found[-1], json.loads(json.dumps(frame["change"]))))
    return found


def test_a_film_shows_what_a_table_has_shown() -> None:
    """Frame by frame a seat's film is what its table showed it, the bids that lie there before all open included."""
    for seed in range(5):
        table, seen = played(seed)
        shown = film(prizes, table.game, 0)
        check(json.loads(json.dumps(shown)), SeatFilm, "")

        for name in ("round", "coins", "points", "prize", "bids", "opened", "due", "winners"):
            assert [frame[name] for frame in seen] == [frame[name] for frame in views(shown)], name
        assert ["??", "??"] in [frame["bids"][1:] for frame in views(shown)]


def test_a_film_comes_to_rest_after_every_move() -> None:
    """Of a bid that opens all of them the film stops at the second frame, of every other move at its one."""
    table, _ = played(1)
    shown = film(prizes, table.game, "table")
    moves = [frame["event"]["do"] for frame in shown["frames"] if frame["stop"]]

    assert ["begin", *["prize", "bid", "bid", "open"] * 3] == moves
    assert 3 == len([frame for frame in shown["frames"] if not frame["stop"]])


def test_a_film_keeps_every_secret() -> None:
    """With other hidden prizes and bids a bystander's film is the same but for what was opened by then."""
    table, _ = played(2)
    shown = views(film(prizes, table.game, "table"))
    for frame in shown:
        assert {None, "??"} >= {frame["prize"], *frame["bids"]}
    one, other = (
        prizes.Game(prizes.apply(prizes.apply(prizes.State(), f"prize {prize}", None).state, f"bid {bid}", 1).state)
        for prize, bid in ((2, 3), (6, 9))
    )
    assert film(prizes, one, 0) == film(prizes, other, 0)


def test_a_display_tells_where_it_rests(browser: Browser) -> None:
    """Where one rests is known to Python; a frame that there is not is refused, and changes nothing."""
    replay = PrizeReplay(played(3)[0].game)
    browser.send(replay, {"type": "at", "id": "v-1", "step": 4})
    assert 4 == replay.position

    refused = answer(browser.send(replay, {"type": "at", "id": "v-2", "step": 99}))
    assert ("refused", 4) == (refused["type"], replay.position)
    with pytest.raises(NotationError, match="position: 99 is no frame of this replay: expected 0 to 15"):
        replay.position = 99
    browser.send(replay, {"type": "language", "id": "v-3", "language": "nl"})
    assert "nl" == replay.language


def test_a_replay_is_read_as_text() -> None:
    """Where nothing runs, a replay of any game tells what happened with the remarks; through its own eyes alone."""
    game = played(4)[0].game.noted("Well done.")
    replay = PrizeReplay(game, seat=1)

    assert ["begin.", "prize.", "bid."] == replay.transcript()[:3]
    assert replay.transcript() == replay.transcript(1) == replay.transcript("1")
    assert "<li>prize.</li>" in replay.still()
    assert "<li># Well done.</li>" in replay.page_picture()
    with pytest.raises(NotationError, match="lens: 0 is not in this replay: expected '1'"):
        replay.transcript(0)
    with pytest.raises(AttributeError, match="only a replay with seat='all'"):
        _ = replay.game
    assert game is PrizeReplay(game, seat="all").game


def test_a_record_is_entered_anywhere() -> None:
    """Any snapshot of any game can be looked up, or gone on from, with the remarks that were made until then."""
    game = played(4)[0].game.noted("Well done.")
    begun = game.branch(1)

    assert (prizes.State(), game.state) == (game.at(0), game.at(-1))
    assert game.at(1) == begun.state
    assert ((), None, 2) == (begun.notes, begun.seed, len(begun))
    assert game.notes == game.branch(-1).notes
    with pytest.raises(NotationError, match="99 is no snapshot of this game: expected 0 to 12"):
        game.at(99)
