"""The frames that lead to a snapshot: nothing in them is early, and the last one is the table at rest."""

import json
from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any

import pytest
from recording_browser import Browser, Table, all_frames, answer, events_before, play_on

from matcha_widget.engine import matcha
from matcha_widget.games.matcha.replay.film import build_film
from matcha_widget.games.matcha.table.table_schema import Snapshot
from matcha_widget.kit.frames import Frame, apply_patch, encode_frames
from matcha_widget.kit.wire.decode import check_type
from matcha_widget.kit.wire.limits import MAX_FRAMES_BYTES

SEATS = [("human", "greedy"), ("human", "human"), ("greedy", "honest")]

SHARED_FIELDS = ("pairs", "hands", "tokens", "needs", "phase", "talk", "turn", "to_move", "kept", "outcome")
"""The fields of a snapshot that are the same at a table and in a film of its game."""


def shared_part(frame: Any) -> dict[str, Any]:
    """The shared fields of a frame, without the sentences of the outcome, in which names differ."""
    part = {name: frame[name] for name in SHARED_FIELDS}
    outcome = part["outcome"]
    return part if outcome is None else part | {"outcome": {**outcome, "tell": None}}


def snapshots(browser: Browser, edition: str, seats: tuple[str, str], seed: int) -> Iterator[tuple[Table, Any]]:
    """Every snapshot of a whole game, as it comes out of JSON, with claims in between."""
    table, rng = Table(edition, seats, seed=seed), Random(seed)
    yield table, json.loads(json.dumps(table.snapshot))
    while not table.result and table.snapshot["set"] < 4:
        view = table.snapshot
        if view["claimable"] and rng.random() < 0.3:
            mat, number = view["claimable"][0]
            browser.ask(table, "say", what="match", mat=mat, round=number)
        elif seats[0] != "human":
            table.deal()
        else:
            answer(play_on(browser, table, rng))
        yield table, json.loads(json.dumps(table.snapshot))


@pytest.mark.slow
@pytest.mark.parametrize("edition", matcha.EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_the_last_frame_is_the_table_at_rest(browser: Browser, edition: str, seats: tuple[str, str]) -> None:
    """Unfolded, every frame is a snapshot of the schema, there is one for each event, and the last is what came."""
    for _, snapshot in snapshots(browser, edition, seats, 1):
        frames = all_frames(snapshot)
        assert len(snapshot["frames"]) == len(frames)
        for frame in frames:
            check_type(frame, Snapshot, "")
        assert [{**snapshot, "frames": []}] == frames[-1:] or not frames


@pytest.mark.slow
@pytest.mark.parametrize("edition", matcha.EDITIONS)
@pytest.mark.parametrize("seats", SEATS)
def test_nothing_is_early(browser: Browser, edition: str, seats: tuple[str, str]) -> None:
    """Before its cards turn no frame holds what another seat laid, nor what a place will pay, nor how it all ends."""
    turned = 0
    for _, snapshot in snapshots(browser, edition, seats, 2):
        events = events_before(snapshot)
        for at, frame in enumerate(all_frames(snapshot)):
            later = [*takewhile(lambda event: event["do"] != "deal", events[at + 1 :])]
            assert frame["outcome"] is None or all(event["do"] in ("over", "say") for event in later)
            for event in later:
                if event["at"] is None or event["do"] == "say":
                    continue
                number, mat = event["at"]
                place = frame["pairs"][number - 1]["places"][mat == "s"]
                if event["do"] == "turn":
                    turned += 1
                    hidden = [card for seat, card in enumerate(place["cards"]) if seat != snapshot["seat"] and card]
                    assert {"??"} >= {*hidden}
                    assert ("down", None, None) == (place["face"], place["rule"], place["tokens"])
                if event["do"] == "take":
                    assert None is (place["tokens"] or (None, None))[event["seat"]]
                if event["do"] == "lay":
                    assert None is place["cards"][event["seat"]]
    assert turned > 5


@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_a_table_and_a_film_show_the_same(browser: Browser, edition: str) -> None:
    """The frames that a person saw at a table are those of the film of the game for their seat."""
    at_table = []
    for table, snapshot in snapshots(browser, edition, ("human", "greedy"), 3):
        at_table += [shared_part(frame) for frame in all_frames(snapshot)]
        last = table
    film: Any = build_film(last.game, 0)
    in_film = []
    view = film["views"]["0"]["first"]
    for change in film["views"]["0"]["changes"]:
        view = apply_patch(view, change)
        in_film.append(shared_part(view))
    assert json.loads(json.dumps(in_film)) == at_table
    assert len(at_table) > 40


def test_the_oldest_frames_are_left_out_first() -> None:
    """If there is no room for all frames, the last ones are sent, each whole."""
    frames = [Frame(f"event {at}", {"round": at, "frames": []}) for at in range(400)]
    encoded = encode_frames(frames, frames[-1].snapshot, room=MAX_FRAMES_BYTES)

    assert frames[-1].event == encoded[-1]["event"]
    assert 0 < len(encoded) < 400
    assert len(json.dumps(encoded)) < 1.1 * MAX_FRAMES_BYTES
    rest = {**frames[-1].snapshot, "frames": encoded}
    assert [frame.snapshot for frame in frames[-len(encoded) :]] == all_frames(rest)
    assert [] == all_frames({"round": 3, "frames": []})
