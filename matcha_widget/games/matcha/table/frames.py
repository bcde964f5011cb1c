"""The snapshots within a step of Matcha: one after each of its events, those of a reveal included."""

from __future__ import annotations

from typing import TypeAlias, TypeVar

from matcha_widget.engine.matcha import HIDDEN, Tokens, View
from matcha_widget.engine.matcha.rules.cards import with_token
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.kit import frames as kit

from .event_schema import LayEvent, TableEvent, TakeEvent
from .place_schema import ClaimData, PairData, PlaceData, PlaceRef, Seat
from .snapshot import nearest_goals
from .table_schema import Snapshot

T = TypeVar("T")

TableFrame: TypeAlias = kit.Frame[TableEvent, Snapshot]


def apply_event(frame: Snapshot, event: TableEvent, rest: Snapshot, after: View) -> Snapshot:
    """The snapshot after an event in the middle of a move; `rest` is the snapshot after the whole move."""
    match event["do"]:
        case "lay":
            frame = _lay_card(_end_turn(frame), event, rest)
        case "pass":
            frame = _end_turn(frame)
        case "turn" | "nothing":
            frame = _settle_claims(_reveal_place(frame, event, rest), event, rest)
        case "check" | "compare":
            frame = _reveal_place(frame, event, rest)
        case "take":
            frame = _settle_claims(_take_token(frame, event, rest, after), event, rest)
        case "leaves":
            frame = frame | {"leaves": _replace_for_seat(frame["leaves"], event["seat"] or 0, event["leaves"])}
        case "kept":
            bottom, top = ([str(card) for card in cards] for cards in after.kept)
            frame = frame | {"kept": rest["kept"], "hands": (bottom, top), "phase": "deal"}
    return frame


def apply_event_to_place(place: PlaceData, event: TableEvent, rest: PlaceData) -> PlaceData:
    """A place after an event at it; `rest` is the place after all is paid."""
    match event["do"]:
        case "lay":
            place = place | {"cards": _replace_for_seat(place["cards"], _seat(event), event["card"])}
        case "turn":
            place = place | {"cards": event["cards"], "face": "open"}
        case "check":
            place = place | {"hits": event["hits"], "face": "judged"}
        case "compare":
            place = place | {"winner": event["winner"], "ranked": rest["ranked"]}
        case "take":
            tokens = _replace_for_seat(place["tokens"] or (None, None), _seat(event), event["token"])
            place = place | {"rule": rest["rule"], "winner": rest["winner"], "tokens": tokens}
        case "nothing":
            place = place | {"rule": rest["rule"], "tokens": rest["tokens"]}
    return place


def _replace_for_seat(pair: tuple[T, T], seat: Seat, new: T) -> tuple[T, T]:
    return (new, pair[1]) if seat == 0 else (pair[0], new)


def _reveal_place(frame: Snapshot, event: TableEvent, after: Snapshot) -> Snapshot:
    return _replace_place(frame, event, apply_event_to_place(_place(frame, event), event, _place(after, event)))


def _end_turn(frame: Snapshot) -> Snapshot:
    return frame | {"to_move": None, "turn": frame["turn"] + 1}


def _lay_card(frame: Snapshot, event: LayEvent, after: Snapshot) -> Snapshot:
    seat = _seat(event)
    hands = _replace_for_seat(frame["hands"], seat, after["hands"][seat])
    frame = _reveal_place(frame, event, after) | {"hands": hands}
    return frame if event["card"] == HIDDEN else _settle_claims(frame, event, after, (seat,))


def _take_token(frame: Snapshot, event: TakeEvent, after: Snapshot, view: View) -> Snapshot:
    seat = _seat(event)
    tray = with_token(Tokens(*frame["tokens"][seat]), event["token"])
    tokens = _replace_for_seat(frame["tokens"], seat, (*tray,))
    needs = _replace_for_seat(frame["needs"], seat, nearest_goals(tray, view.edition))
    return _reveal_place(frame, event, after) | {"tokens": tokens, "needs": needs}


def _settle_claims(frame: Snapshot, event: TableEvent, after: Snapshot, seats: tuple[Seat, ...] = (0, 1)) -> Snapshot:
    """Give the claims of these seats about the event's place the verdicts they have after the move."""
    talk, later = list[ClaimData](frame["talk"]), after["talk"]
    for back in range(1, min(len(talk), len(later)) + 1):  # the latest ones: how many there is room for may differ
        claim = talk[-back]
        if (claim["round"], claim["mat"]) == _place_of(event) and claim["seat"] in seats:
            talk[-back] = later[-back]
    return frame | {"talk": talk}


def _seat(event: TableEvent) -> Seat:
    seat = event["seat"]
    assert seat is not None
    return seat


def _place_of(event: TableEvent) -> PlaceRef:
    at = event["at"]
    assert at is not None
    return at


def _place(frame: Snapshot, event: TableEvent) -> PlaceData:
    number, mat = _place_of(event)
    return frame["pairs"][number - 1]["places"][MATS.index(mat)]


def _replace_place(frame: Snapshot, event: TableEvent, place: PlaceData) -> Snapshot:
    number, mat = _place_of(event)
    pairs = list[PairData](frame["pairs"])
    first, second = pairs[number - 1]["places"]
    pairs[number - 1] = pairs[number - 1] | {"places": (place, second) if mat == MATS[0] else (first, place)}
    return frame | {"pairs": pairs}
