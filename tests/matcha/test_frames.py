"""The frames that lead to a table's snapshot: nothing in them is early, and the last one is the table at rest."""

import json
from collections.abc import Iterator
from itertools import takewhile
from random import Random
from typing import Any

import pytest
from recording_browser import Browser, Table, all_frames, answer, frame_events, play_on

from matcha_widget.engine import matcha
from matcha_widget.games.matcha.replay.film import build_film
from matcha_widget.games.matcha.table.table_schema import Snapshot
from matcha_widget.kit.frames import Frame, apply_patch, encode_frames
from matcha_widget.kit.wire.decode import check_type
from matcha_widget.kit.wire.limits import MAX_FRAMES_BYTES

SEATS = [("human", "greedy"), ("human", "human"), ("greedy", "honest")]

NOW = ("pairs", "hands", "tokens", "needs", "phase", "talk", "turn", "to_move", "kept", "outcome")
"""What is the same at a table and in a film of its game, whoever may act there."""


def now(frame: Any) -> dict[str, Any]:
    """That part of a frame; how a player is called in how it ended is not the same."""
    shown = {name: frame[name] for name in NOW}
    outcome = shown["outcome"]
    return shown if outcome is None else shown | {"outcome": {**outcome, "tell": None}}


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
        events = frame_events(snapshot)
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
    """What a person sees at a table, frame by frame, is what the film of the game shows through their eyes."""
    seen = []
    for table, snapshot in snapshots(browser, edition, ("human", "greedy"), 3):
        seen += [now(frame) for frame in all_frames(snapshot)]
        last = table
    shown: Any = build_film(last.game, 0)
    filmed = []
    view = shown["views"]["0"]["first"]
    for change in shown["views"]["0"]["changes"]:
        view = apply_patch(view, change)
        filmed.append(now(view))
    assert json.loads(json.dumps(filmed)) == seen
    assert len(seen) > 40


def test_the_oldest_frames_are_left_out_first() -> None:
    """Of more than there is room for the last frames travel, each whole; with none of them it is still a snapshot."""
    frames = [Frame(f"event {at}", {"round": at, "frames": []}) for at in range(400)]
    told = encode_frames(frames, frames[-1].snapshot, room=MAX_FRAMES_BYTES)

    assert frames[-1].event == told[-1]["event"]
    assert 0 < len(told) < 400
    assert len(json.dumps(told)) < 1.1 * MAX_FRAMES_BYTES
    rest = {**frames[-1].snapshot, "frames": told}
    assert [frame.snapshot for frame in frames[-len(told) :]] == all_frames(rest)
    assert [] == all_frames({"round": 3, "frames": []})
