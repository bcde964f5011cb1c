"""The events of a table on the wire, as one seat saw them."""

from typing import Literal, TypeAlias, TypedDict

from matcha_widget.kit.wire.wire_schema import Sentence

from .place_schema import CardCode, PlaceRef, Seat, Token


class EventBase(TypedDict):
    """The fields of every event."""

    seat: Seat | None
    at: PlaceRef | None
    tell: list[Sentence]
    """The narration, in order."""


class DealEvent(EventBase):
    """A set was dealt."""

    do: Literal["deal"]
    set: int


class LayEvent(EventBase):
    """A card was laid face down."""

    do: Literal["lay"]
    card: CardCode


class PassEvent(EventBase):
    """A seat passed; `forced`: it had nothing to lay (X6)."""

    do: Literal["pass"]
    forced: bool


class SayEvent(EventBase):
    """A claim was made, or free words said."""

    do: Literal["say"]
    what: str


class TurnEvent(EventBase):
    """Both cards of a place were turned over, seat 0's and seat 1's."""

    do: Literal["turn"]
    cards: tuple[CardCode, CardCode]


class CheckEvent(EventBase):
    """The two cards were judged; `hits`: true for each that matches."""

    do: Literal["check"]
    hits: tuple[bool, bool]


class CompareEvent(EventBase):
    """Both match, and one is higher; `upset`: the loop closes there, 1 over 4 or S over M."""

    do: Literal["compare"]
    winner: Seat
    upset: bool


From = TypedDict("From", {"from": Literal["table", "middle"]})
"""The source of a token: a whisk comes from the middle of the table."""


class TakeEvent(EventBase, From):
    """A token was taken."""

    do: Literal["take"]
    token: Token


class NothingEvent(EventBase):
    """Nobody took anything."""

    do: Literal["nothing"]


class WhyEvent(EventBase):
    """A player who hears claims says why they came to a mat or stayed away."""

    do: Literal["why"]


class LeavesEvent(EventBase):
    """A claim was proved true or false: one leaf has grown, or two have fallen."""

    do: Literal["leaves"]
    leaves: int


class RoundEvent(EventBase):
    """The next round begins."""

    do: Literal["round"]
    round: int


class SetEvent(EventBase):
    """The set is over."""

    do: Literal["set"]


class KeptEvent(EventBase):
    """The numbers of cards that seat 0 and seat 1 kept."""

    do: Literal["kept"]
    counts: tuple[int, int]


class UndoEvent(EventBase):
    """The last decision was taken back; `knowledge`: past a reveal."""

    do: Literal["undo"]
    knowledge: bool


class OverEvent(EventBase):
    """The game is over."""

    do: Literal["over"]
    winner: Seat | Literal["draw"]


TableEvent: TypeAlias = (
    DealEvent
    | LayEvent
    | PassEvent
    | SayEvent
    | TurnEvent
    | CheckEvent
    | CompareEvent
    | TakeEvent
    | NothingEvent
    | WhyEvent
    | LeavesEvent
    | RoundEvent
    | SetEvent
    | KeptEvent
    | UndoEvent
    | OverEvent
)
"""An event as one seat saw it: `do` drives the motion, `tell` the narration."""
