"""The frames of what happened: the snapshot that a perspective has after every event, half-way ones included.

Tables and films get them from here: nobody else makes up what an opening of bids or a brew looks like half-way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from matcha_widget.engine.genmaicha import Step, View, view
from matcha_widget.kit.table_log import Around, Begun, Resigned

from .market_schema import MarketEvent, MarketSnapshot
from .narrate import Entry, Teller
from .snapshot import snapshot


class Frame(NamedTuple):
    """What a perspective was told, and all that it knows then."""

    event: MarketEvent
    snapshot: MarketSnapshot
    settled: bool
    """Nothing more follows from it: the snapshot is what the engine's view shows."""


def frames(happened: Sequence[Entry], seen: View, around: Around) -> list[Frame]:
    """What happened until this view, as the same eyes saw it; in between nobody may do anything but go back."""
    quiet = around._replace(may_act=False, curtain=None, notice=None)
    if any(isinstance(each, Resigned) for each in happened):
        quiet = quiet._replace(resigned=None)
    teller = Teller(seen.perspective, around.players)
    found: list[Frame] = []
    for happening, after in zip(happened, _views(happened, seen), strict=True):
        if isinstance(happening, Resigned):
            quiet = quiet._replace(resigned=happening.seat)
        found += _of(happening, after, quiet, teller)
    return found


def _views(happened: Sequence[Entry], seen: View) -> list[View]:
    """What the perspective knows after each of these; words change nothing."""
    found: list[View] = []
    later = seen
    for happening in reversed(happened):
        after = view(happening.state, seen.perspective) if isinstance(happening, Step | Begun) else later
        found.append(after)
        later = view(happening.before, seen.perspective) if isinstance(happening, Step) else after
    return found[::-1]


def _of(happening: Entry, after: View, around: Around, teller: Teller) -> Iterator[Frame]:
    """The frames of one thing that happened; nothing is shown in them that is still to come."""
    events = teller.tell(happening)
    rest = snapshot(after, around)
    frame = rest
    if len(events) > 1 and isinstance(happening, Step):
        frame = snapshot(view(happening.before, teller.eyes), around)
    for event in events[:-1]:
        frame = _between(frame, event, rest)
        yield Frame(event, frame, settled=False)
    for event in events[-1:]:
        yield Frame(event, rest, settled=True)


def _between(frame: MarketSnapshot, event: MarketEvent, rest: MarketSnapshot) -> MarketSnapshot:
    """The frame after an event in the middle of a move; `rest` is where it leads to, and is looked up at most."""
    match event["do"]:
        case "bid":
            return _set_aside(frame, event)
        case "open":
            return _with(frame, rest, "bids", "follow", "yen", "talk")
        case "toss":
            return _with(frame, rest)
        case "brew" | "sold" | "served" | "added":
            return _with(_paid(frame, event), rest, *_CHANGED[event["do"]])
        case name:
            return _with(frame, rest, *_CHANGED.get(name, ()))


_CHANGED: dict[str, tuple[str, ...]] = {
    "brew": (),
    "fall": ("lines", "used"),
    "sold": ("ads",),
    "added": ("gaps",),
    "served": ("above", "turned", "hidden"),
    "failed": ("above", "looked", "misses"),
    "turn": ("hands", "used", "spare"),
}
"""What an event changes beside yen."""


def _set_aside(frame: MarketSnapshot, event: MarketEvent) -> MarketSnapshot:
    """The last amount lies beside the others, and none is open."""
    key = "follow" if frame["phase"] == "follow" else "bids"
    seat = event["seat"]
    amounts = [
        event.get("yen", "??") if at == seat else had
        for at, had in enumerate(frame[key])  # type: ignore[literal-required]  # one of the two
    ]
    return _made(frame | {key: amounts})


def _paid(frame: MarketSnapshot, event: MarketEvent) -> MarketSnapshot:
    yen = [had + event.get("yen", 0) * (at == event["seat"]) for at, had in enumerate(frame["yen"])]
    return _made(frame | {"yen": yen})


def _with(frame: MarketSnapshot, rest: MarketSnapshot, *keys: str) -> MarketSnapshot:
    found: Any = rest
    return _made(frame | {key: found[key] for key in keys if key in found})


def _made(changed: Any) -> MarketSnapshot:
    made: MarketSnapshot = changed
    return made
