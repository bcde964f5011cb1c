"""What the kinds of steps share: their heads, what lies on the table, replies in the author's words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from ...engine.matcha import Claim, Game, NotationError, Place, State, Tokens, load, view
from ...engine.matcha.cards import cards_of, parse_tokens
from ...engine.matcha.editions import EDITIONS
from ...engine.matcha.errors import listed, quote
from ...engine.matcha.moves import SEATS
from ...engine.matcha.notation import parse_place
from ..boards import SECOND, covered
from ..examples import example
from ..question import Hint, Scene
from ..said import Said, say
from ..tables import pairs_of
from ..texts import Texts
from ..tree import lines, one_line

if TYPE_CHECKING:
    from ...wire.film_schema import Film
    from ...wire.lesson_schema import StepHead

OURS: Final = say("mark-ours")
RULING: Final = say("mark-ruling")
"""Behind a reply that rests on a ruling of ours (an X id)."""

ONE_TEXT: Final = ("ask", "say", "small", "second", "last", "checked", "locked_note")
TABLES_OF_TEXTS: Final = ("label", "wrong", "note", "barred", "ending", "futures")
"""Keys under which a step has its sentences."""

HIDES: Final = {"bottom": 0, "top": 1}


class Author:
    """The keys of one step, and its sentences."""

    def __init__(self, keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> None:
        self.keys, self.lesson, self.texts = keys, lesson, texts
        self.edition: str = keys.get("edition", lesson.get("edition", SECOND))
        if self.edition not in EDITIONS:
            raise NotationError(f"edition: {quote(self.edition)} is none: expected {listed(EDITIONS)}")
        for key in ONE_TEXT:
            self.told(key)
        for key in TABLES_OF_TEXTS:
            self.each(key)
        self.right()

    def say(self, text: str, *where: str) -> Said:
        """A sentence of this step."""
        return self.texts.say(text, self.keys["id"], *where)

    def told(self, key: str) -> Said | None:
        """The sentence under a key, if there is one."""
        return self.say(self.keys[key], key) if key in self.keys else None

    def ask(self) -> tuple[Said, ...]:
        """What is asked."""
        asked = self.told("ask")
        return (asked,) if asked else ()

    def each(self, key: str, within: Mapping[str, Any] | None = None) -> dict[str, Said]:
        """The sentences of a table of texts, by what they answer."""
        found = (within or self.keys).get(key, {})
        inside = () if within is None else ("bet",)
        return {name: self.say(text, *inside, key, name) for name, text in found.items()} if found else {}

    def right(self, answer: str = "") -> Said | None:
        """What is said to a right answer."""
        texts = self.keys.get("right")
        if isinstance(texts, dict):
            return {name: self.say(text, "right", name) for name, text in texts.items()}.get(answer)
        return self.say(texts, "right") if texts else None

    @property
    def fading(self) -> str:
        """How much the lesson still helps."""
        return str(self.lesson.get("fading", "none"))

    def head(self) -> StepHead:
        """The step as the widget lists it."""
        printed = self.keys.get("printed")
        mark = say("mark-printed", example=printed) if printed else OURS
        made: StepHead = {
            "id": self.keys["id"],
            "kind": self.keys["kind"],
            "mark": None if self.keys["kind"] == "vote" else one_line(mark),
            "then": "then" in self.keys,
            "minutes": self.keys.get("minutes"),
            "beside": self.keys.get("compares", self.keys.get("compare_mark")),
        }
        return made


class Lying(NamedTuple):
    """What lies on the table: as the learner sees it, and as it is."""

    shown: Scene = Scene()
    truth: tuple[Place, ...] = ()
    """The places that are asked about."""
    film: Film | None = None
    unseen: tuple[str, ...] | None = None
    seat: int = 0


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


def scene_of(state: State, seat: int = 0) -> Scene:
    """What a seat sees of a moment; the learner's own cards are below, at whichever seat."""
    eyes = view(state, 0 if seat == 0 else 1)
    hand, top = (eyes.hand, ()) if seat == 0 else ((), eyes.hand)
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
    return Lying(
        scene_of(state, seat), truth, unseen=tuple(map(str, eyes.unseen)) if "strip" in keys else None, seat=seat
    )


def _filmed(author: Author) -> Lying:
    return Lying(film=film_of(author.keys))


def film_of(keys: Mapping[str, Any], **framing: Any) -> Film:
    """A recorded game, or a part of it, as a film."""
    from ...wire.film import Framing, film  # noqa: PLC0415  # few steps show one

    wanted = {key: keys[key] for key in ("start", "stop", "focus") if key in keys} | framing
    return film(game_of(keys["game"]), keys.get("seat", "table"), Framing(**wanted))


def hide(shown: Scene, side: str) -> Scene:
    """The scene with one side's cards face down."""
    return shown._replace(places=tuple(covered(place, (SEATS.index(side),)) for place in shown.places))


def spoken(sentences: Sequence[Said | None]) -> list[Any]:
    """What is said to an answer; a ruling of ours is marked as one."""
    told = [said for said in sentences if said is not None]
    ours = any(rule.startswith("X") for said in told for rule in said.rules)
    return lines((*told, RULING) if ours else told)


PAY: Final = (*(say(f"rule-{rule}", rule) for rule in ("V2", "V3", "V4")), say("tell-neither", "V5"))
"""How a place pays: the last rung where cards are hidden, of which no hint tells."""


def ladder(
    lesson: str, place: Sequence[Said], lit: Sequence[str], why: Sequence[Said]
) -> tuple[Hint, Hint, Hint, Hint]:
    """The four rungs: the idea, the place, the candidates, the whole derivation."""
    return (
        Hint((Said(f"take-away-{lesson}", {}),)),
        Hint(tuple(place)),
        Hint((say("hint-candidates"),), tuple(lit)),
        Hint(tuple(why)),
    )


def _rows(text: str) -> tuple[Tokens, ...]:
    return tuple(parse_tokens(row.strip()) for row in text.split("/")) if text else ()


def _check_once(places: Sequence[Place], hands: Sequence[str]) -> None:
    """No card lies twice in a step, no 0 three times."""
    lie = [str(card) for place in places for card in (place.table, *place.cards) if card not in (None, "??")]
    all_cards = [*lie, *map(str, hands)]
    for card in all_cards:
        if all_cards.count(card) > (2 if card == "0" else 1):
            raise NotationError(f"{card} is there {all_cards.count(card)} times")
