"""The frames of what happened: the snapshot that a perspective has after every event, those of a reveal included.

Tables, films and lessons all get them from here: nobody else makes up what a reveal looks like half-way.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from matcha_widget.engine.matcha import HIDDEN, Step, Tokens, View, view
from matcha_widget.engine.matcha.rules.cards import with_token
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.kit.table_log import Around, Begun, Resigned

from .narrate import Entry, Teller
from .snapshot import nearest, snapshot
from .table_schema import Event, Place, Snapshot


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
        case "turn":
            frame = _talked(_turned(frame, event, after), event, after)
        case "check" | "compare":
            frame = _turned(frame, event, after)
        case "take":
            frame = _talked(_taken(frame, event, after, seen), event, after)
        case "nothing":
            frame = _talked(_turned(frame, event, after), event, after)
        case "leaves":
            counts: list[Any] = list(frame["leaves"])
            counts[event["seat"] or 0] = event["leaves"]
            frame = _with(frame, leaves=counts)
        case "kept":
            hands = [[str(card) for card in cards] for cards in seen.kept]
            frame = _with(frame, kept=after["kept"], hands=hands, phase="deal")
    return frame


def place_after(place: Place, event: Any, rest: Place) -> Place:
    """A place after an event at it; `rest` is how it lies when all is paid, and is looked up at most."""
    fields: dict[str, Any] = {}
    match event["do"]:
        case "lay":
            fields = {"cards": _replaced(place["cards"], event, event["card"])}
        case "turn":
            fields = {"cards": event["cards"], "face": "open"}
        case "check":
            fields = {"hits": event["hits"], "face": "judged"}
        case "compare":
            fields = {"winner": event["winner"], "ranked": rest["ranked"]}
        case "take":
            paid = _replaced(place["tokens"] or (None, None), event, event["token"])
            fields = {"rule": rest["rule"], "winner": rest["winner"], "tokens": paid}
        case "nothing":
            fields = {"rule": rest["rule"], "tokens": rest["tokens"]}
    changed: Any = place | fields
    made: Place = changed
    return made


def _replaced(pair: Sequence[Any], event: Any, new: Any) -> list[Any]:
    """What is so for both seats, with something new for the one of the event."""
    both = list(pair)
    both[event["seat"]] = new
    return both


def _turned(frame: Snapshot, event: Any, after: Snapshot) -> Snapshot:
    """The frame after something has happened at one place."""
    found: Any = place_after(_place(frame, event), event, _place(after, event))
    return _at_place(frame, event, **found)


def _moved(frame: Snapshot) -> Snapshot:
    """The last turn of the round has been taken: nobody is to move."""
    return _with(frame, to_move=None, turn=frame["turn"] + 1)


def _laid(frame: Snapshot, event: Any, after: Snapshot) -> Snapshot:
    """A card lies beside the open pair, face down to whoever may not know it."""
    seat, hands = event["seat"], list(frame["hands"])
    hands[seat] = after["hands"][seat]
    laid = _with(_turned(frame, event, after), hands=hands)
    return laid if event["card"] == HIDDEN else _talked(laid, event, after, (seat,))


def _taken(frame: Snapshot, event: Any, after: Snapshot, seen: View) -> Snapshot:
    """A token lies in a tray; the place is known to be won, and by which rule."""
    seat, needs = event["seat"], list(frame["needs"])
    tokens: list[Any] = list(frame["tokens"])
    tray = with_token(Tokens(*tokens[seat]), event["token"])
    tokens[seat], needs[seat] = list(tray), nearest(tray, seen.edition)
    return _with(_turned(frame, event, after), tokens=tokens, needs=needs)


def _talked(frame: Snapshot, event: Any, after: Snapshot, seats: tuple[int, ...] = (0, 1)) -> Snapshot:
    """What these seats said about a place is known to hold or not, or that nobody will know."""
    talk, later = list(frame["talk"]), after["talk"]
    for back in range(1, min(len(talk), len(later)) + 1):  # the latest ones: how many there is room for may differ
        said = talk[-back]
        if (said["round"], said["mat"]) == tuple(event["at"]) and said["seat"] in seats:
            talk[-back] = later[-back]
    return _with(frame, talk=talk)


def _place(frame: Snapshot, event: Any) -> Any:
    number, mat = event["at"]
    return frame["pairs"][number - 1]["places"][MATS.index(mat)]


def _at_place(frame: Snapshot, event: Any, **fields: Any) -> Snapshot:
    """The frame with something new at the place of an event."""
    number, mat = event["at"]
    pairs: list[Any] = list(frame["pairs"])
    places = list(pairs[number - 1]["places"])
    places[MATS.index(mat)] = _place(frame, event) | fields
    pairs[number - 1] = pairs[number - 1] | {"places": tuple(places)}
    return _with(frame, pairs=pairs)


def _with(frame: Snapshot, **fields: Any) -> Snapshot:
    changed: Any = frame | fields
    made_of: Snapshot = changed
    return made_of
