"""The snapshot: everything a widget's browser may know, made from one perspective's view and from who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from json import dumps
from typing import TYPE_CHECKING, Any, Final, Literal, NamedTuple

from ..engine.matcha import Claim, Edition, Outcome, Place, Tokens, View, needs
from ..engine.matcha.moves import Seat
from ..engine.matcha.notation import deciding
from ..engine.matcha.resolve import hits, settle
from ..naming import table_args
from .lines import line, who
from .rounds import claimable, has_passed, turns_of

if TYPE_CHECKING:
    from . import schema
    from .schema import Barred, Event, Line, Notice, Paid, Player, Settings, Snapshot

LABELS: Final[dict[str, Literal["first", "second", "nl"]]] = {
    "grail-2015": "first",
    "matagot-2020": "second",
    "matagot-2020-nl": "nl",
}
"""The catalogue's words for the published editions."""

MOST_TALK: Final = 1000
"""Bytes of talk in a snapshot: all that is claimed in a set, or the latest of what is said at length."""

MOST_EVENTS: Final = 2600
"""Bytes of events: a round with its resolution, and not the whole game of players who wait for nobody."""


MOST_PAID: Final = 12_000
"""Bytes of what the places have paid: three sets of it."""


class Around(NamedTuple):
    """What a table knows beside the game: who sits there, what was asked, what it allows."""

    players: tuple[Player, Player]
    settings: Settings
    revision: int = 0
    answered: str | None = None
    curtain: Seat | None = None
    """Who must take the screen, while it is covered."""
    may_act: bool = False
    """Somebody at this browser plays the seat that is seen."""
    undo: Literal["yes", "no", "knowledge"] = "no"
    resigned: Seat | None = None
    notice: Notice | None = None
    saved: bool = False
    paid: Sequence[Paid] = ()


def snapshot(view: View, around: Around, events: Sequence[Event] = ()) -> Snapshot:
    """The trait `view`; nothing reaches it that the perspective's view does not hold."""
    over = view.phase == "over" or around.resigned is not None
    acts = around.may_act and not over
    mover = None if over else view.to_move
    turns, made = ([], 0) if over else turns_of(view)
    shown: Any = {
        "wire": 1,
        "revision": around.revision,
        "answered": around.answered,
        "seat": view.perspective,
        "screen": "table" if around.curtain is None else "curtain",
        "next_seat": around.curtain,
        "edition": view.edition.name,
        "label": "house" if view.edition.house else LABELS[view.edition.name],
        "house": view.edition.house,
        "number_first": view.edition.number_mat_first,
        "goals": [view.edition.colour_goal, view.edition.whisk_goal],
        "set": view.set,
        "sets": view.edition.last_set or 0,
        "round": None if over else view.round,
        "phase": "over" if over else view.phase,
        "dealer": view.dealer,
        "to_move": mover,
        "turns": turns,
        "turn": made,
        "players": list(around.players),
        "hands": [[str(card) for card in hand] for hand in view.hands],
        "pairs": _pairs(view, over=over),
        "tokens": [list(tokens) for tokens in view.tokens],
        "needs": [nearest(tokens, view.edition) for tokens in view.tokens],
        "legal": [str(move) for move in view.legal] if acts and mover == view.perspective else [],
        "forbidden": _forbidden(view, around.players) if acts else {},
        "keep": {"most": len(view.hand)} if acts and view.keeps else None,
        "kept": [len(cards) for cards in view.deal.kept],
        "talk": _latest((_said(view, claim) for claim in reversed(view.talk)), MOST_TALK),
        "claimable": [list(place) for place in claimable(view, _seat(view))] if acts else [],
        "undo": around.undo,
        "outcome": _ended(view, around.resigned),
        "events": _latest(reversed(events), MOST_EVENTS),
        "settings": around.settings,
        "notice": around.notice,
        "saved": around.saved,
    }
    if around.paid:
        shown["paid"] = _latest(reversed(around.paid), MOST_PAID)
    made_of: Snapshot = shown
    return made_of


def _seat(view: View) -> Seat:
    return 1 if view.perspective == 1 else 0


def _pairs(view: View, *, over: bool) -> list[schema.Pair]:
    """The three pairs in the order of the rounds."""
    done, places = len(view.settled), view.places
    now = done if view.phase == "play" and not over else -1
    resolved = [place_shown(place, resolved=at < done) for at, place in enumerate(places)]
    return [
        {
            "state": "done" if at < done else "now" if at == now else "next",
            "places": (resolved[at], resolved[at + 1]),
        }
        for at in range(0, len(places), 2)
    ]


def place_shown(place: Place, *, resolved: bool) -> schema.Place:
    """A place with what lies there, and once it is resolved what it paid and why."""
    award: Any = settle(place.mat, place.table, *place.cards) if resolved else None
    bottom, top = (card and str(card) for card in place.cards)
    ranked = deciding(place, award.winner) if award and award.rule == "V4" else None
    return {
        "mat": place.mat,
        "table": str(place.table),
        "cards": (bottom, top),
        "rule": award and award.rule,
        "tokens": award and award.tokens,
        "winner": award and award.winner,
        "hits": award and hits(place),
        "ranked": ranked and {"high": ranked.high, "low": ranked.low, "upset": ranked.upset},
    }


def nearest(tokens: Tokens, edition: Edition) -> list[Any]:
    """The three ways to win that lack least."""
    return [{"kind": way.kind, "lacking": list(way.lacking)} for way in needs(tokens, edition)[:3]]


def _forbidden(view: View, players: tuple[Player, Player]) -> dict[str, Barred]:
    """For each mat of the round where the seat may not lay now, and for the other rounds: the rule and the sentence."""
    free = {move.mat for move in view.legal}
    here = {place.mat: _barred(_obstacle(view, place, players)) for place in view.open_places if place.mat not in free}
    return here | ({"pairs": _barred(line("no-pair", ["T5"], round=view.round))} if view.round else {})


def _obstacle(view: View, place: Place, players: tuple[Player, Player]) -> Line:
    seat = _seat(view)
    if place.cards[seat] is not None:
        return line("no-taken", ["T2"], **table_args(place.table))
    if has_passed(view, seat):
        return line("no-passed", ["T3"])
    if view.to_move != seat and view.to_move is not None:
        return line("no-turn", ["T1"], **who(view.to_move, None, players))
    return line("no-fit", ["X6"])


def _barred(told: Line) -> Barred:
    return {"rule": told["rules"][0], "id": told["id"], "args": told["args"]}


def _latest(backwards: Iterable[Any], room: int) -> list[Any]:
    """As many of the last ones as there is room for, the latest at the end."""
    kept: list[Any] = []
    for each in backwards:
        room -= len(dumps(each, ensure_ascii=False).encode())
        if room < 0:
            break
        kept.append(each)
    return kept[::-1]


def _said(view: View, claim: Claim) -> schema.Claim:
    said: Any = claim._asdict() | {"verdict": view.verdict(claim)}
    del said["after"]
    made_of: schema.Claim = said
    return made_of


def _ended(view: View, resigned: Seat | None) -> schema.Outcome | None:
    if resigned is not None:
        ended: Any = {"winner": 1 - resigned, "how": "resigned", "rules": [], "kind": None, "count": None}
    elif view.outcome is not None:
        kind, count = _decided(view.outcome, view)
        outcome = view.outcome
        rules = list(outcome.rules)
        ended = {"winner": outcome.winner, "how": outcome.how, "rules": rules, "kind": kind, "count": count}
    else:
        return None
    made_of: schema.Outcome = ended
    return made_of


def _decided(outcome: Outcome, view: View) -> tuple[str | None, int | None]:
    """What won, or what told the two apart, and how many the winner has of it."""
    if outcome.winner == "draw":
        return None, None
    if outcome.decided_by:
        return outcome.decided_by, getattr(view.tokens[outcome.winner], outcome.decided_by)
    goal = outcome.goals[outcome.winner]
    return (goal.kind, goal.count) if goal else (None, None)
