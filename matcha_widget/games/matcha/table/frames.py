"""The frames of what happened: the snapshot that a perspective has after every event, those of a reveal included.

Tables, films and lessons all get them from here: nobody else makes up what a reveal looks like half-way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple, TypeVar

from matcha_widget.engine.matcha import HIDDEN, Step, Tokens, View, view
from matcha_widget.engine.matcha.rules.cards import with_token
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.kit.table_log import Around, Begun, Resigned

from .narrate import Entry, Teller
from .snapshot import nearest, snapshot
from .table_schema import At, Claim, Event, LayEvent, Pair, Place, Seat, Snapshot, TakeEvent

T = TypeVar("T")


class Frame(NamedTuple):
    """What a perspective was told, and all that it knows then."""

    event: Event
    snapshot: Snapshot
    entry: Entry
    """What this is a part of."""
    settled: bool
    """Nothing more follows from it: the snapshot is what the engine's view shows."""
    after: View
    """What the perspective knows when all of it has happened: to be looked up, not shown."""


def frames(happened: Sequence[Entry], seen: View, around: Around) -> list[Frame]:
    """What happened until this view, as the same eyes saw it; in between nobody may do anything but go back."""
    quiet = around._replace(may_act=False, curtain=None, notice=None)
    if any(isinstance(each, Resigned) for each in happened):
        quiet = quiet._replace(resigned=None)
    teller = Teller(seen.perspective, around.players)
    found: list[Frame] = []
    for entry, after in zip(happened, _views(happened, seen), strict=True):
        if isinstance(entry, Resigned):
            quiet = quiet._replace(resigned=entry.seat)
        found += _of(entry, after, quiet, teller, found[-1].snapshot if found else None)
    return found


def _views(happened: Sequence[Entry], seen: View) -> list[View]:
    """What the perspective knows after each of these; what was said changes nothing but the talk."""
    found: list[View] = []
    later = seen
    for entry in reversed(happened):
        after = view(entry.state, seen.perspective) if isinstance(entry, Step | Begun) else later
        found.append(after)
        if isinstance(entry, Step):
            later = view(entry.before, seen.perspective)
        elif after.talk and after.talk[-1] == entry:
            later = after._replace(talk=after.talk[:-1])
        else:
            later = after
    return found[::-1]


def _of(entry: Entry, after: View, around: Around, teller: Teller, earlier: Snapshot | None) -> Iterator[Frame]:
    """The frames of one thing that happened; nothing is shown in them that is still to come."""
    events = [*teller.tell(entry)]
    rest = snapshot(after, around)
    if len(events) > 1 and earlier is None and isinstance(entry, Step):
        earlier = snapshot(view(entry.before, teller.eyes), around)
    frame = earlier or rest
    for event in events[:-1]:
        frame = _between(frame, event, rest, after)
        yield Frame(event, frame, entry, settled=False, after=after)
    for event in events[-1:]:
        yield Frame(event, rest, entry, settled=True, after=after)


def _between(frame: Snapshot, event: Event, after: Snapshot, seen: View) -> Snapshot:
    """The frame after an event in the middle of a move; `after` is where it leads to, and is looked up at most."""
    match event["do"]:
        case "lay":
            frame = _laid(_moved(frame), event, after)
        case "pass":
            frame = _moved(frame)
        case "turn" | "nothing":
            frame = _talked(_turned(frame, event, after), event, after)
        case "check" | "compare":
            frame = _turned(frame, event, after)
        case "take":
            frame = _talked(_taken(frame, event, after, seen), event, after)
        case "leaves":
            frame = frame | {"leaves": _replaced(frame["leaves"], event["seat"] or 0, event["leaves"])}
        case "kept":
            bottom, top = ([str(card) for card in cards] for cards in seen.kept)
            frame = frame | {"kept": after["kept"], "hands": (bottom, top), "phase": "deal"}
    return frame


def place_after(place: Place, event: Event, rest: Place) -> Place:
    """A place after an event at it; `rest` is how it lies when all is paid, and is looked up at most."""
    match event["do"]:
        case "lay":
            place = place | {"cards": _replaced(place["cards"], _seat(event), event["card"])}
        case "turn":
            place = place | {"cards": event["cards"], "face": "open"}
        case "check":
            place = place | {"hits": event["hits"], "face": "judged"}
        case "compare":
            place = place | {"winner": event["winner"], "ranked": rest["ranked"]}
        case "take":
            paid = _replaced(place["tokens"] or (None, None), _seat(event), event["token"])
            place = place | {"rule": rest["rule"], "winner": rest["winner"], "tokens": paid}
        case "nothing":
            place = place | {"rule": rest["rule"], "tokens": rest["tokens"]}
    return place


def _replaced(pair: tuple[T, T], seat: Seat, new: T) -> tuple[T, T]:
    """What is so for both seats, with something new for one of them."""
    return (new, pair[1]) if seat == 0 else (pair[0], new)


def _turned(frame: Snapshot, event: Event, after: Snapshot) -> Snapshot:
    """The frame after something has happened at one place."""
    return _at_place(frame, event, place_after(_place(frame, event), event, _place(after, event)))


def _moved(frame: Snapshot) -> Snapshot:
    """The last turn of the round has been taken: nobody is to move."""
    return frame | {"to_move": None, "turn": frame["turn"] + 1}


def _laid(frame: Snapshot, event: LayEvent, after: Snapshot) -> Snapshot:
    """A card lies beside the open pair, face down to whoever may not know it."""
    seat = _seat(event)
    laid = _turned(frame, event, after) | {"hands": _replaced(frame["hands"], seat, after["hands"][seat])}
    return laid if event["card"] == HIDDEN else _talked(laid, event, after, (seat,))


def _taken(frame: Snapshot, event: TakeEvent, after: Snapshot, seen: View) -> Snapshot:
    """A token lies in a tray; the place is known to be won, and by which rule."""
    seat = _seat(event)
    tray = with_token(Tokens(*frame["tokens"][seat]), event["token"])
    tokens = _replaced(frame["tokens"], seat, (*tray,))
    needs = _replaced(frame["needs"], seat, nearest(tray, seen.edition))
    return _turned(frame, event, after) | {"tokens": tokens, "needs": needs}


def _talked(frame: Snapshot, event: Event, after: Snapshot, seats: tuple[Seat, ...] = (0, 1)) -> Snapshot:
    """What these seats said about a place is known to hold or not, or that nobody will know."""
    talk, later = list[Claim](frame["talk"]), after["talk"]
    for back in range(1, min(len(talk), len(later)) + 1):  # the latest ones: how many there is room for may differ
        said = talk[-back]
        if (said["round"], said["mat"]) == _at(event) and said["seat"] in seats:
            talk[-back] = later[-back]
    return frame | {"talk": talk}


def _seat(event: Event) -> Seat:
    seat = event["seat"]
    assert seat is not None
    return seat


def _at(event: Event) -> At:
    at = event["at"]
    assert at is not None
    return at


def _place(frame: Snapshot, event: Event) -> Place:
    number, mat = _at(event)
    return frame["pairs"][number - 1]["places"][MATS.index(mat)]


def _at_place(frame: Snapshot, event: Event, place: Place) -> Snapshot:
    """The frame with something new at the place of an event."""
    number, mat = _at(event)
    pairs = list[Pair](frame["pairs"])
    first, second = pairs[number - 1]["places"]
    pairs[number - 1] = pairs[number - 1] | {"places": (place, second) if mat == MATS[0] else (first, place)}
    return frame | {"pairs": pairs}
