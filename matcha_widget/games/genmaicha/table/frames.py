"""Frames within a step of Genmaicha: the snapshot after each event of an opening of bids or of a brew."""

from __future__ import annotations

from typing import Any

from matcha_widget.engine.genmaicha import View

from .market_schema import MarketEvent, MarketSnapshot


def apply_event(
    frame: MarketSnapshot,
    event: MarketEvent,
    rest: MarketSnapshot,
    after: View,  # noqa: ARG001  # part of the protocol; `rest` suffices
) -> MarketSnapshot:
    """Build the frame after an event within a move, with values taken from `rest`, the snapshot at its end."""
    match event["do"]:
        case "bid":
            return _add_hidden_bid(frame, event)
        case "open":
            return _copy_keys(frame, rest, "bids", "follow", "yen", "talk", "phase", "due", "level")
        case "toss":
            return _copy_keys(frame, rest)
        case "brew" | "sold" | "served" | "added":
            return _copy_keys(_add_yen(frame, event), rest, *_CHANGED[event["do"]])
        case name:
            return _copy_keys(frame, rest, *_CHANGED.get(name, ()))


_CHANGED: dict[str, tuple[str, ...]] = {
    "brew": (),
    "fall": ("lines", "used"),
    "sold": ("ads",),
    "added": ("gaps",),
    "served": ("above", "turned", "hidden"),
    "failed": ("above", "looked", "misses"),
    "turn": ("hands", "used", "spare"),
}
"""The fields that an event changes beside yen."""


def _add_hidden_bid(frame: MarketSnapshot, event: MarketEvent) -> MarketSnapshot:
    """Add the last amount to the others while none is open."""
    key = "follow" if frame["phase"] == "follow" else "bids"
    seat = event["seat"]
    amounts = [
        event.get("yen", "??") if at == seat else had
        for at, had in enumerate(frame[key])  # type: ignore[literal-required]  # one of the two
    ]
    return _as_snapshot(frame | {key: amounts})


def _add_yen(frame: MarketSnapshot, event: MarketEvent) -> MarketSnapshot:
    yen = [had + event.get("yen", 0) * (at == event["seat"]) for at, had in enumerate(frame["yen"])]
    return _as_snapshot(frame | {"yen": yen})


def _copy_keys(frame: MarketSnapshot, rest: MarketSnapshot, *keys: str) -> MarketSnapshot:
    values: Any = rest
    return _as_snapshot(frame | {key: values[key] for key in keys if key in values})


def _as_snapshot(changed: Any) -> MarketSnapshot:
    snapshot: MarketSnapshot = changed
    return snapshot
