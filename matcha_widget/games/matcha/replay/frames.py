"""The frames of a film: the snapshot that a perspective has at every beat, a resolution taken slowly included."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from matcha_widget.engine.matcha import HIDDEN, Claim, State, Tokens, View, view
from matcha_widget.engine.matcha.rules.cards import with_token
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.table.narrate import narrate
from matcha_widget.games.matcha.table.snapshot import nearest, snapshot
from matcha_widget.games.matcha.table.table_schema import Event, Snapshot
from matcha_widget.kit.session import Around

from .film_moves import FilmMove


class Frame(NamedTuple):
    """What a perspective was told at a beat, and all that it knows then."""

    event: Event
    seen: Snapshot
    settled: bool
    """Nothing more follows from the move: this is what the engine's view of the move's snapshot shows."""
    claim: Claim | None
    after: View
    """What the perspective knows at the end of the move: to be looked up, not shown."""
    state: State


def frames(move: FilmMove, eyes: Perspective, around: Around, earlier: Snapshot | None) -> Iterator[Frame]:
    """The frames of a move; between its beats nothing is shown that is still to come."""
    state = move.step.state
    after = view(state, eyes)
    before = len(after.talk) - len(move.said)
    quiet = snapshot(after._replace(talk=after.talk[:before]), around)
    events = narrate([move.step, *move.said], eyes, around.players)
    last = len(events) - len(move.said) - 1
    frame = earlier or quiet
    for at, event in enumerate(events[: move.cut]):
        claim = move.said[at - last - 1] if at > last else None
        if at < last:
            frame = _between(frame, event, quiet, after)
        elif at == last:
            frame = quiet
        else:
            frame = snapshot(after._replace(talk=after.talk[: before + at - last]), around)
        yield Frame(event, frame, at >= last, claim, after, state)


def _between(frame: Snapshot, event: Event, after: Snapshot, seen: View) -> Snapshot:
    """The frame after a beat in the middle of a move; `after` is where the move leads to, and is looked up at most."""
    match event["do"]:
        case "lay":
            frame = _laid(_moved(frame), event, after)
        case "pass":
            frame = _moved(frame)
        case "turn":
            frame = _talked(_at_place(frame, event, cards=event["cards"]), event, after)
        case "check":
            frame = _at_place(frame, event, hits=event["hits"])
        case "compare":
            frame = _at_place(frame, event, winner=event["winner"], ranked=_place(after, event)["ranked"])
        case "take":
            frame = _talked(_taken(frame, event, after, seen), event, after)
        case "nothing":
            place = _place(after, event)
            frame = _talked(_at_place(frame, event, rule=place["rule"], tokens=place["tokens"]), event, after)
        case "kept":
            hands = [[str(card) for card in cards] for cards in seen.kept]
            frame = _with(frame, kept=after["kept"], hands=hands, phase="deal")
    return frame


def _moved(frame: Snapshot) -> Snapshot:
    """The last turn of the round has been taken: nobody is to move."""
    return _with(frame, to_move=None, turn=frame["turn"] + 1)


def _laid(frame: Snapshot, event: Any, after: Snapshot) -> Snapshot:
    """A card lies beside the open pair, face down to whoever may not know it."""
    seat = event["seat"]
    cards, hands = list(_place(frame, event)["cards"]), list(frame["hands"])
    cards[seat], hands[seat] = event["card"], after["hands"][seat]
    laid = _with(_at_place(frame, event, cards=cards), hands=hands)
    return laid if event["card"] == HIDDEN else _talked(laid, event, after, (seat,))


def _taken(frame: Snapshot, event: Any, after: Snapshot, seen: View) -> Snapshot:
    """A token lies in a tray; the place is known to be won, and by which rule."""
    seat, place = event["seat"], _place(after, event)
    paid = list(_place(frame, event)["tokens"] or (None, None))
    tokens: list[Any] = list(frame["tokens"])
    needs = list(frame["needs"])
    tray = with_token(Tokens(*tokens[seat]), event["token"])
    paid[seat], tokens[seat], needs[seat] = event["token"], list(tray), nearest(tray, seen.edition)
    here = _at_place(frame, event, rule=place["rule"], winner=place["winner"], tokens=paid)
    return _with(here, tokens=tokens, needs=needs)


def _talked(frame: Snapshot, event: Event, after: Snapshot, seats: tuple[int, ...] = (0, 1)) -> Snapshot:
    """What these seats said about a place is known to hold or not, or that nobody will know."""
    talk, later = list(frame["talk"]), after["talk"]
    for back in range(1, min(len(talk), len(later)) + 1):  # the latest ones: how many there is room for may differ
        if about(talk[-back], event) and talk[-back]["seat"] in seats:
            talk[-back] = later[-back]
    return _with(frame, talk=talk)


def about(claim: Any, event: Any) -> bool:
    """Whether a claim is about the place of an event."""
    number, mat = (claim.round, claim.mat) if isinstance(claim, Claim) else (claim["round"], claim["mat"])
    return event["at"] is not None and (number, mat) == tuple(event["at"])


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
