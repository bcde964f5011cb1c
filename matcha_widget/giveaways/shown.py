"""What a snapshot or a film gives away: what widgets are sent, and keep in notebooks and pages."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, Final

from matcha_widget.engine.matcha import HIDDEN
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.games.matcha.replay.film_schema import Film
from matcha_widget.games.matcha.table.table_schema import Code, Snapshot
from matcha_widget.kit.wire.decode import check
from matcha_widget.kit.wire.patch import patched

from .found import Giveaway, held, inside, laid_aside, named, noted

SNAPSHOT: Final = {"hands", "pairs", "tokens", "phase"}
FILM: Final = {"beats", "scenes", "lines"}
VIEW: Final = {"hands", "perspective", "unseen"}
"""What `matcha trace --seat` prints."""
DEALT: Final = {"dealer", "table", "hands", "aside", "moves"}
"""A set of a record, without the record."""
MOMENT: Final = {"to_move", "legal"}
"""What `matcha trace` prints anyway."""


def in_snapshot(view: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """Every card in a snapshot that does not lie open on the table."""
    check(view, Snapshot, where)
    yield from in_hands(view["hands"], where)
    for number, pair in enumerate(view["pairs"]):
        for place in pair["places"]:
            yield from _in_place(place, number + 1, inside(where, f"pairs[{number}]"))
    for number, event in enumerate(view["events"]):
        if event["do"] == "lay" and not _lies_open(event, view):
            yield from _laid(event, inside(where, f"events[{number}]"))


def _lies_open(laid: dict[str, Any], view: dict[str, Any]) -> bool:
    """Whether the card was turned over since, or lies on the table, where it is told of."""
    (number, mat), seat, card = laid["at"], laid["seat"], laid["card"]
    turned = any(event["do"] == "turn" and event["at"] == laid["at"] for event in view["events"])
    places = [place for pair in view["pairs"][number - 1 : number] for place in pair["places"]]
    return turned or any(place["mat"] == mat and place["cards"][seat] == card for place in places)


def _laid(event: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """A card that was laid in a set whose table has been cleared."""
    if card := named([event["card"]]):
        (number, mat), seat = event["at"], event["seat"]
        yield Giveaway(where, f"{SEATS[seat]}'s card in round {number}: {card}@{mat}", "card")


def in_moment(moment: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """The cards that whoever is to move may lay."""
    check(moment["legal"], list[str], inside(where, "legal"))
    if moment["to_move"] in (0, 1):
        yield from held(inside(where, "legal"), moment["to_move"], {move[:-2] for move in moment["legal"]})


def in_view(view: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """What a perspective knows that a bystander does not, in this set and in those before."""
    yield from in_deal(view, where)
    places, past = view.get("places", []), view.get("past", [])
    check(places, list[str], inside(where, "places"))
    turned = view.get("settled", 0)
    check(turned, int, inside(where, "settled"))
    for number, place in enumerate(places):
        for seat, card in zip((1, 0), _closed(place, turned=number < turned), strict=False):
            if named([card]):
                yield Giveaway(inside(where, f"places[{number}]"), f"{SEATS[seat]}'s card: {card}@{place[0]}", "card")
    check(past, list[dict[str, Any]], inside(where, "past"))
    for number, played in enumerate(past):
        yield from in_deal(played, inside(where, f"past[{number}]"))


def _closed(place: str, *, turned: bool) -> Sequence[str]:
    """Top's and bottom's card at a place as text, `n:B2 M2|??`, unless both were turned over."""
    cards = place.partition(" ")[2].split("|")
    return () if turned and not {HIDDEN, "-"} & {*cards} else cards


def in_deal(played: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """The hands of a set, and what was set aside."""
    yield from in_hands(played.get("hands"), where)
    aside = played.get("aside", [])
    check(aside, list[Code], inside(where, "aside"))
    yield from laid_aside(inside(where, "aside"), aside)


def in_hands(hands: Any, where: str) -> Iterator[Giveaway]:
    """The open cards of both hands."""
    check(hands, tuple[list[Code], list[Code]], inside(where, "hands"))
    for seat in (0, 1):
        yield from held(inside(where, f"hands[{seat}]"), seat, hands[seat])


def _in_place(place: dict[str, Any], number: int, where: str) -> Iterator[Giveaway]:
    """A card of which one sees the face, but not because both were turned over (V1, X7)."""
    if place["rule"] is not None and None not in place["cards"]:
        return
    for seat in (0, 1):
        if card := named([place["cards"][seat]]):
            yield Giveaway(where, f"{SEATS[seat]}'s card in round {number}: {card}@{place['mat']}", "card")


def in_film(film: dict[str, Any], where: str) -> Iterator[Giveaway]:
    """For each lens and set, the cards of both hands that were never turned over."""
    check(film, Film, where)
    turned = _turned(film["beats"])
    for lens, scene in film["scenes"].items():
        for number, view in _deals(film["beats"], scene):
            check(view["hands"], tuple[list[Code], list[Code]], where)
            for seat in (0, 1):
                closed = Counter(view["hands"][seat]) - Counter(turned.get((number, seat), ()))
                yield from held(inside(where, f"scenes.{lens}"), seat, closed.elements(), number)
    aside = ((Counter(bottom) & Counter(top)).elements() for _, (bottom, top) in film["swaps"])
    for cards in dict.fromkeys(map(tuple, aside)):
        yield from laid_aside(inside(where, "swaps"), cards)
    for number, (_, text) in enumerate(film["notes"]):
        yield noted(inside(where, f"notes[{number}]"), text)


def _turned(beats: list[dict[str, Any]]) -> dict[tuple[int, int], list[str]]:
    """By set and seat: the cards that everybody saw."""
    turned: dict[tuple[int, int], list[str]] = {}
    for beat in beats:
        for seat, card in enumerate(beat.get("cards", ())):
            turned.setdefault((beat["set"], seat), []).append(card)
    return turned


def _deals(beats: list[dict[str, Any]], scene: dict[str, Any]) -> Iterator[tuple[int, dict[str, Any]]]:
    """What a lens shows right after each deal."""
    for beat, view in zip(beats, views(scene), strict=False):
        if beat["do"] == "deal":
            yield beat["set"], view


def views(scene: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """What a lens shows after each beat."""
    view = scene["first"]
    for change in scene["changes"]:
        view = patched(view, change)
        yield view
