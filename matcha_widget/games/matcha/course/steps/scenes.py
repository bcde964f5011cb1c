"""What lies on the table of a step: places as text, or a moment of a recorded game, or a film of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from matcha_widget.engine.matcha import Claim, Game, NotationError, Place, State, Tokens, load, view
from matcha_widget.engine.matcha.rules.cards import cards_of, parse_tokens
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.notation import parse_place
from matcha_widget.games.matcha.course.boards import covered
from matcha_widget.games.matcha.course.question import Scene
from matcha_widget.games.matcha.course.tables import pairs_of
from matcha_widget.games.matcha.examples import example

from .common import Author

if TYPE_CHECKING:
    from matcha_widget.games.matcha.replay.film_schema import Film

HIDES: Final = {"bottom": 0, "top": 1}


class Lying(NamedTuple):
    """What lies on the table: as the learner sees it, and as it is."""

    shown: Scene = Scene()
    truth: tuple[Place, ...] = ()
    """The places that are asked about."""
    film: Film | None = None
    unseen: tuple[str, ...] | None = None
    seat: Seat = 0


def lying(author: Author) -> Lying:
    """What the keys of a step put on the table."""
    keys = author.keys
    if "game" in keys:
        return _filmed(author) if "stop" in keys else _recorded(author)
    texts = (*((keys["place"],) if "place" in keys else ()), *keys.get("places", ()))
    truth = tuple(parse_place(text) for text in texts)
    hand, top_hand = cards_of(keys.get("hand", ())), cards_of(keys.get("top_hand", ()))
    _check_once(truth, (*hand, *top_hand))
    rows = _rows(keys.get("tokens", ""))
    hidden = [HIDES[side] for side in keys.get("hidden", ())]
    shown = Scene(
        tuple(covered(place, hidden) for place in truth),
        hand,
        top_hand,
        rows,
        editions=(author.edition,),
        claims=claims(keys),
        last=keys.get("end", False),
    )
    return Lying(shown, truth)


def claims(keys: Mapping[str, Any]) -> tuple[Claim, ...]:
    """What is said at the table."""
    return tuple(
        Claim(0, HIDES[said["seat"]], said["claim"], said["place"], 1) for said in keys.get("claims", ())
    )  # fmt: skip


def state_of(keys: Mapping[str, Any]) -> State:
    """The moment of a recorded game at which a step begins."""
    return game_of(keys["game"]).at(keys.get("from", -1))


def game_of(name: str) -> Game:
    """A recorded game."""
    return load(example(name))


def scene_of(state: State, seat: Seat = 0, *, both: bool = False) -> Scene:
    """What a seat sees of a moment: its own hand alone, or `both`."""
    eyes = view(state, seat)
    hands = view(state, "all").hands if both else (eyes.hand, ()) if seat == 0 else ((), eyes.hand)
    hand, top = map(cards_of, hands)
    return Scene(
        eyes.open_places,
        hand,
        top,
        eyes.tokens if any(map(any, eyes.tokens)) else (),
        pairs_of(eyes),
        eyes.round or 3,
        eyes.set,
        eyes.dealer,
        (eyes.edition.name,),
        eyes.talk,
    )


def _recorded(author: Author) -> Lying:
    keys = author.keys
    state, seat = state_of(keys), 1 if keys.get("seat") == 1 else 0
    eyes = view(state, seat)
    truth = view(state, "all").open_places
    scene = scene_of(state, seat, both=keys.get("seat") == "all")
    return Lying(scene, truth, unseen=tuple(map(str, eyes.unseen)) if "strip" in keys else None, seat=seat)


def _filmed(author: Author) -> Lying:
    return Lying(film=film_of(author.keys))


def film_of(keys: Mapping[str, Any], **framing: Any) -> Film:
    """A recorded game, or a part of it, as a film."""
    from matcha_widget.games.matcha.replay.film import Framing, film  # noqa: PLC0415  # few steps show one

    wanted = {key: keys[key] for key in ("start", "stop", "focus") if key in keys} | framing
    return film(game_of(keys["game"]), keys.get("seat", "table"), Framing(**wanted))


def _rows(text: str) -> tuple[Tokens, ...]:
    return tuple(parse_tokens(row.strip()) for row in text.split("/")) if text else ()


def _check_once(places: Sequence[Place], hands: Sequence[str]) -> None:
    """No card lies twice in a step, no 0 three times."""
    lie = [str(card) for place in places for card in (place.table, *place.cards) if card not in (None, "??")]
    all_cards = [*lie, *map(str, hands)]
    for card in all_cards:
        if all_cards.count(card) > (2 if card == "0" else 1):
            raise NotationError(f"{card} is there {all_cards.count(card)} times")
