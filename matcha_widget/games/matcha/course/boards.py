"""What lies on the table of a question, as the wire shows it, and the frames of what an answer leads to."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha import Card, Place, Tokens
from matcha_widget.engine.matcha.rules.cards import with_token
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.games.matcha.table.frames import place_after
from matcha_widget.games.matcha.table.one_place import checked, laid, resolved
from matcha_widget.games.matcha.table.snapshot import place_shown
from matcha_widget.kit.frames import Frame, sent

from .sentences import with_card
from .tables import OnTable

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table import table_schema
    from matcha_widget.games.matcha.table.table_schema import Counts, Event, Seat

    from .lesson_schema import LessonBoard

SECOND: Final = "matagot-2020"


def board(on_table: OnTable) -> LessonBoard:
    """A question's table on the wire. Of the cards that were not seen yet those are left that lie nowhere in sight."""
    places = [place for pair in on_table.pairs for place in pair] or list(on_table.places)
    edition = on_table.editions[0] if on_table.editions else SECOND
    now: Mapping[str, Place] = {place.bare: place for place in on_table.places}
    done = 2 * (on_table.round - 1) if on_table.pairs else 0
    shown = [
        place_shown(place, resolved=True) if at < done else _lying(now.get(place.bare, place))
        for at, place in enumerate(places)
    ]
    seen = {str(card) for place in shown for card in (place["table"], *place["cards"])}
    return {
        "places": shown,
        "rounds": [at // 2 + 1 for at in range(len(places))] if on_table.pairs else [on_table.round] * len(places),
        "now": on_table.round if on_table.pairs else None,
        "lit": [on_table.lit] if on_table.lit else ["n", "s"],
        "hand": [str(card) for card in on_table.hand],
        "top": [str(card) for card in on_table.top_hand],
        "tokens": [_counts(row) for row in on_table.tokens] or None,
        "unseen": None
        if on_table.unseen is None
        else [card for card in on_table.unseen if card == "0" or card not in seen],
        "said": [
            {"seat": _seat(claim.seat), "mat": claim.mat, "round": claim.round, "what": claim.what, "verdict": "open"}
            for claim in on_table.claims
        ],
        "edition": edition,
        "number_first": EDITIONS[edition].number_mat_first,
        "last": on_table.last,
        "frames": [],
    }


def _lying(place: Place) -> table_schema.Place:
    """A place of which nothing is paid: its cards are open, unless one of them may not be seen."""
    return place_shown(place, resolved=False) | {"face": "down" if HIDDEN in place.cards else "open"}


def _counts(row: Iterable[int]) -> Counts:
    matcha, bowl, water, scoop, whisk = row
    return matcha, bowl, water, scoop, whisk


def _seat(seat: int) -> Seat:
    return 0 if seat == 0 else 1


def played(on_table: OnTable, after: Sequence[Place], *, only_checked: bool = False) -> LessonBoard:
    """The board when these places have been played to their end, with the frames that lead there.

    `only_checked`: nobody else came, and it is only asked whether the card that was laid matches.
    """
    happened = checks(on_table, after) if only_checked else events(on_table, after)
    ends = {place.bare: place_shown(seen(place), resolved=True) for place in after}
    found: list[Frame[Event, LessonBoard]] = []
    shown = board(on_table) | {"said": [], "unseen": None}
    for event in happened:
        shown = _after(shown, event, ends, _at(on_table, event))
        found.append(Frame(event, shown))
    frames: list[table_schema.Frame] = sent(found, shown)
    return shown | {"frames": frames}


def _at(on_table: OnTable, event: Event) -> str:
    """The bare place at which something happens."""
    number, mat = event["at"] or (1, "n")
    places = on_table.pairs[number - 1] if on_table.pairs else on_table.places
    return next(place.bare for place in places if place.mat == mat)


def _after(shown: LessonBoard, event: Event, rest: Mapping[str, table_schema.Place], bare: str) -> LessonBoard:
    """The board after an event at a place."""
    places = [
        place_after(place, event, rest[bare]) if f"{place['mat']}:{place['table']}" == bare else place
        for place in shown["places"]
    ]
    shown = shown | {"places": places}
    if event["do"] == "lay" and event["card"] in shown["hand"]:
        at = shown["hand"].index(event["card"])
        return shown | {"hand": [*shown["hand"][:at], *shown["hand"][at + 1 :]]}
    if event["do"] == "take" and event["seat"] is not None and len(rows := shown["tokens"] or []) > event["seat"]:
        taken = with_token(Tokens(*rows[event["seat"]]), event["token"])
        return shown | {"tokens": [_counts(taken) if at == event["seat"] else row for at, row in enumerate(rows)]}
    return shown


def events(on_table: OnTable, after: Sequence[Place]) -> list[Event]:
    """What happens until these places are paid: cards laid by the learner, then each place, number mat first."""
    before = _before(on_table, after)
    happened: list[Event] = []
    for old, new in zip(before, after, strict=True):
        for seat in (0, 1):
            card = new.cards[seat]
            if old.cards[seat] is None and card is not None:
                shown = HIDDEN if seat else str(card)
                happened.append(laid(new, shown, seat, on_table.round))
                old = with_card(old, seat, shown)  # noqa: PLW2901  # as it lies by now
        happened += resolved(old, new, on_table.round)
    return happened


def checks(on_table: OnTable, after: Sequence[Place]) -> list[Event]:
    """What happens where a card is laid and nobody else comes."""
    (old, *_), (new, *_) = _before(on_table, after), after
    return [laid(old, str(new.cards[0]), 0, on_table.round), checked(new, on_table.round)]


def _before(on_table: OnTable, after: Sequence[Place]) -> list[Place]:
    lies = {place.bare: place for place in on_table.places}
    return [lies[place.bare] for place in after]


def covered(place: Place, seats: Iterable[int]) -> Place:
    """The place with the cards of these seats face down."""
    for seat in seats:
        if place.cards[seat] is not None:
            place = with_card(place, seat, HIDDEN)
    return place


def without(hand: Sequence[Card], card: str) -> tuple[Card, ...]:
    """A hand from which one card has gone."""
    left = list(hand)
    left.remove(Card(card))
    return tuple(left)


def seen(place: Place) -> Place:
    """A resolved place as bottom sees it: a lone card of top's stays face down (X7)."""
    return covered(place, (1,)) if place.cards[0] is None else place
