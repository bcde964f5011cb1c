"""The frames of a film: the snapshot that a perspective has at every beat, a resolution taken slowly included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from ..engine.matcha import HIDDEN, Claim, Tokens, View, view
from ..engine.matcha.cards import with_token
from ..engine.matcha.moves import MATS
from ..engine.matcha.view import Perspective
from .schema import Event, Snapshot
from .shots import Shot, told
from .snapshot import Around, nearest, snapshot


class Frame(NamedTuple):
    """What a perspective was told at a beat, and all that it knows then."""

    event: Event
    seen: Snapshot
    settled: bool
    """Nothing more follows from the move: this is what the engine's view of the shot's snapshot shows."""


def frames(shot: Shot, eyes: Perspective, around: Around, earlier: Snapshot | None) -> Iterator[Frame]:
    """The frames of a shot; between its beats nothing is shown that is still to come."""
    after = view(shot.step.state, eyes)
    before_talk = len(after.talk) - len(shot.said)
    quiet = snapshot(after._replace(talk=after.talk[:before_talk]), around)
    events = told(shot, eyes, around.players)
    made = len(events) - (0 if shot.cut is not None else len(shot.said))
    frame = earlier or quiet
    for at, event in enumerate(events):
        settled = at >= made - 1 and shot.cut is None
        if not settled:
            frame = _between(frame, event, quiet, after)
        elif at == made - 1:
            frame = quiet
        else:
            frame = snapshot(after._replace(talk=after.talk[: before_talk + at - made + 2]), around)
        yield Frame(event, frame, settled)


def _between(frame: Snapshot, event: Event, after: Snapshot, seen: View) -> Snapshot:
    """The frame after a beat in the middle of a shot; `after` is where the shot leads to, and is looked up at most."""
    match event["do"]:
        case "lay":
            seat = event["seat"]
            assert seat is not None
            hands = [*frame["hands"]]
            hands[seat] = after["hands"][seat]
            return _with(_beside(_moved(frame), event, after, seat), hands=hands)
        case "pass":
            return _moved(frame)
        case "turn":
            return _talked(_at_place(frame, event, cards=event["cards"]), event, after)
        case "compare":
            return _at_place(frame, event, winner=event["winner"])
        case "take":
            return _taken(frame, event, after, seen)
        case "nothing":
            place = _place(after, event)
            return _talked(_at_place(frame, event, rule=place["rule"], tokens=place["tokens"]), event, after)
        case "kept":
            hands = [[str(card) for card in cards] for cards in seen.kept]
            return _with(frame, kept=after["kept"], hands=hands, phase="deal")
        case _:
            return frame


def _moved(frame: Snapshot) -> Snapshot:
    """The last turn of the round has been taken: nobody is to move."""
    return _with(frame, to_move=None, turn=frame["turn"] + 1)


def _beside(frame: Snapshot, event: Event, after: Snapshot, seat: int) -> Snapshot:
    """A card lies beside the open pair, face down to whoever may not know it."""
    assert event["do"] == "lay"
    cards: list[Any] = [*_place(frame, event)["cards"]]
    cards[seat] = event["card"]
    laid = _at_place(frame, event, cards=cards)
    return laid if event["card"] == HIDDEN else _talked(laid, event, after, seat)


def _taken(frame: Snapshot, event: Event, after: Snapshot, seen: View) -> Snapshot:
    """A token lies in a tray; a place of which it is the first is known to be won, and by which rule."""
    assert event["do"] == "take"
    seat, place = event["seat"], _place(after, event)
    assert seat is not None
    paid: list[Any] = [*(_place(frame, event)["tokens"] or (None, None))]
    paid[seat] = event["token"]
    tokens, needs = [*frame["tokens"]], [*frame["needs"]]
    tray = with_token(Tokens(*tokens[seat]), event["token"])
    tokens[seat], needs[seat] = list(tray), nearest(tray, seen.edition)  # type: ignore[call-overload]
    here = _at_place(frame, event, rule=place["rule"], winner=place["winner"], tokens=paid)
    return _talked(_with(here, tokens=tokens, needs=needs), event, after)


def _talked(frame: Snapshot, event: Event, after: Snapshot, seat: int | None = None) -> Snapshot:
    """What was said about a place (by a seat, if one is named) is known to hold or not, or that nobody will know."""
    talk = [
        later if about(claim, event) and seat in (None, claim["seat"]) else claim
        for claim, later in zip(frame["talk"], after["talk"], strict=True)
    ]
    return _with(frame, talk=talk)


def about(claim: Any, event: Event) -> bool:
    """Whether a claim is about the place of an event."""
    number, mat = (claim.round, claim.mat) if isinstance(claim, Claim) else (claim["round"], claim["mat"])
    return event["at"] is not None and (number, mat) == tuple(event["at"])


def _place(frame: Snapshot, event: Event) -> Any:
    assert event["at"] is not None
    number, mat = event["at"]
    return frame["pairs"][number - 1]["places"][MATS.index(mat)]


def _at_place(frame: Snapshot, event: Event, **fields: Any) -> Snapshot:
    assert event["at"] is not None
    number, mat = event["at"]
    pairs: list[Any] = [*frame["pairs"]]
    places = [*pairs[number - 1]["places"]]
    at = MATS.index(mat)
    places[at] = places[at] | fields
    pairs[number - 1] = pairs[number - 1] | {"places": tuple(places)}
    return _with(frame, pairs=pairs)


def _with(frame: Snapshot, **fields: Any) -> Snapshot:
    changed: Any = frame | fields
    made_of: Snapshot = changed
    return made_of
