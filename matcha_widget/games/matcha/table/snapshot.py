"""The snapshot: everything a widget's browser may know, made from one perspective's view and from who sits where."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from json import dumps
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from matcha_widget.engine.matcha import Claim, Edition, Outcome, Place, Tokens, View, needs
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.notation import deciding
from matcha_widget.engine.matcha.rules.resolve import hits
from matcha_widget.games.matcha.table.sentences import seat_args
from matcha_widget.kit.wire.sentences import sentence

from .narrator import Narrator
from .payments import all_paid
from .to_wire import both, counts, goal_kind, perspective, seat_to_wire, token_or_none, wired_or_none
from .trust_sentences import leaf_counts
from .turn_order import claimable, has_passed, turns_of

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table.table_schema import LayObstacle, LayObstacles, PlacePayment, Snapshot
    from matcha_widget.kit.table_log import TableContext
    from matcha_widget.kit.wire.wire_schema import PlayerData, Sentence

    from . import place_schema, table_schema

T = TypeVar("T")

LABELS: Final[dict[str, Literal["first", "second", "nl"]]] = {
    "grail-2015": "first",
    "matagot-2020": "second",
    "matagot-2020-nl": "nl",
}
"""The catalogue's words for the published editions."""

MOST_TALK: Final = 1000
"""Bytes of talk in a snapshot: all that is claimed in a set, or the latest of what is said at length."""

MOST_PAID: Final = 12_000
"""Bytes of what the places have paid: three sets of it."""


def payments_trait(seen: View, players: Sequence[PlayerData]) -> list[PlacePayment]:
    """The trait `paid`: what every place of a game has paid; of a very long one the last of them."""
    return _latest(reversed(all_paid(seen, players)), MOST_PAID)


def build_snapshot(view: View, around: TableContext) -> Snapshot:
    """The table at rest; nothing reaches it that the perspective's view does not hold."""
    over = view.phase == "over" or around.resigned is not None
    acts = around.may_act and not over
    turns, made = ([], 0) if over else turns_of(view)
    return {
        "wire": 1,
        "revision": around.revision,
        "answered": around.answered,
        "seat": perspective(view.perspective),
        "screen": "table" if around.curtain is None else "curtain",
        "next_seat": wired_or_none(around.curtain),
        **_rules(view.edition),
        "set": view.set,
        "sets": view.edition.last_set or 0,
        "round": None if over else view.round,
        "phase": "over" if over else view.phase,
        "dealer": seat_to_wire(view.dealer),
        "to_move": wired_or_none(None if over else view.to_move),
        "turns": [seat_to_wire(seat) for seat in turns],
        "turn": made,
        "players": (around.players[0], around.players[1]),
        "hands": both(lambda hand: [str(card) for card in hand], view.hands),
        "pairs": _pairs(view, over=over),
        "tokens": both(counts, view.tokens),
        "leaves": leaf_counts(view, around.players),
        "needs": both(lambda tokens: nearest(tokens, view.edition), view.tokens),
        "legal": [str(move) for move in view.legal] if acts and view.to_move == view.perspective else [],
        "forbidden": _forbidden(view, around.players) if acts else {},
        "keep": {"most": len(view.hand)} if acts and view.keeps else None,
        "kept": both(len, view.kept),
        "talk": _latest((_said(view, claim) for claim in reversed(view.talk)), MOST_TALK),
        "claimable": claimable(view, _seat(view)) if acts else [],
        "undo": around.undo,
        "outcome": _ended(view, around),
        "frames": [],
        "settings": around.settings,
        "notice": around.notice,
        "saved": around.saved,
    }


def _rules(edition: Edition) -> table_schema.RulesData:
    house = edition.house
    return {
        "edition": edition.name,
        "label": "house" if house else LABELS[edition.name],
        "house": house,
        "number_first": edition.number_mat_first,
        "goals": (edition.colour_goal, edition.whisk_goal),
        "goal_rule": edition.goal_rule,
    }


def _seat(view: View) -> Seat:
    return 1 if view.perspective == 1 else 0


def _pairs(view: View, *, over: bool) -> list[place_schema.PairData]:
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


def place_shown(place: Place, *, resolved: bool) -> place_schema.PlaceData:
    """A place with what lies there, and once it is resolved what it paid and why."""
    award = place.award if resolved else None
    ranked = deciding(place, award.winner) if award and award.winner is not None and award.rule == "V4" else None
    return {
        "mat": place.mat,
        "table": str(place.table),
        "cards": both(lambda card: card and str(card), place.cards),
        "face": "judged" if award and hits(place) else "down",
        "rule": award and award.rule,
        "tokens": award and both(token_or_none, award.tokens),
        "winner": award and wired_or_none(award.winner),
        "hits": award and hits(place),
        "ranked": ranked and {"high": ranked.high, "low": ranked.low, "upset": ranked.upset},
    }


def nearest(tokens: Tokens, edition: Edition) -> list[table_schema.GoalNeed]:
    """The three ways to win that lack least."""
    return [{"kind": goal_kind(way.kind), "lacking": counts(way.lacking)} for way in needs(tokens, edition)[:3]]


def _forbidden(view: View, players: Sequence[PlayerData]) -> LayObstacles:
    """For each mat of the round where the seat may not lay now, and for the other rounds: the rule and the sentence."""
    free = {move.mat for move in view.legal}
    found: LayObstacles = {}
    for place in view.open_places:
        if place.mat not in free:
            found[place.mat] = _barred(_obstacle(view, place, players))
    if view.round:
        found["pairs"] = _barred(sentence("no-pair", ["T5"]))
    return found


def _obstacle(view: View, place: Place, players: Sequence[PlayerData]) -> Sentence:
    seat = _seat(view)
    if has_passed(view, seat):
        return sentence("no-passed", ["T3"])
    if view.to_move != seat and view.to_move is not None:
        return sentence("no-turn", ["T1"], **seat_args(view.to_move, None, players))
    if place.cards[seat] is not None:
        return sentence("no-taken", ["T2"])
    return sentence("no-fit", ["X6"])


def _barred(told: Sentence) -> LayObstacle:
    return {"rule": told["rules"][0], "id": told["id"], "args": told["args"]}


def _latest(backwards: Iterable[T], room: int) -> list[T]:
    """As many of the last ones as there is room for, the latest at the end."""
    kept: list[T] = []
    for each in backwards:
        room -= len(dumps(each, ensure_ascii=False).encode())
        if room < 0:
            break
        kept.append(each)
    return kept[::-1]


def _said(view: View, claim: Claim) -> place_schema.ClaimData:
    return {
        "seat": seat_to_wire(claim.seat),
        "what": claim.what,
        "mat": claim.mat,
        "round": claim.round,
        "verdict": view.verdict(claim),
    }


def _ended(view: View, around: TableContext) -> table_schema.OutcomeData | None:
    teller = Narrator(view.perspective, around.players)
    if around.resigned is not None:
        told = teller.resignation_sentences(around.resigned)
        won = seat_to_wire(1 - around.resigned)
        return {"winner": won, "how": "resigned", "rules": [], "kind": None, "count": None, "tell": told}
    if view.outcome is None:
        return None
    winner, how, _, _, rules = view.outcome
    kind, count = _decided(view.outcome, view)
    return {
        "winner": "draw" if winner == "draw" else seat_to_wire(winner),
        "how": how,
        "rules": list(rules),
        "kind": kind,
        "count": count,
        "tell": teller.over(view.outcome, view.tokens, view.edition),
    }


def _decided(outcome: Outcome, view: View) -> tuple[place_schema.Token | Literal["five"] | None, int | None]:
    """What won, or what told the two apart, and how many the winner has of it."""
    if outcome.winner == "draw":
        return None, None
    if outcome.decided_by:
        return goal_kind(outcome.decided_by), getattr(view.tokens[outcome.winner], outcome.decided_by)
    goal = outcome.goals[outcome.winner]
    return (goal_kind(goal.kind), goal.count) if goal else (None, None)
