"""The snapshot of a table: all that one browser may know, built from one view and the table's context."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from json import dumps
from typing import TYPE_CHECKING, Final, Literal, TypeVar

from matcha_widget.engine.matcha import Claim, Edition, Outcome, Place, Tokens, View, needs
from matcha_widget.engine.matcha.rules.notation import deciding_rank
from matcha_widget.engine.matcha.rules.resolve import match_flags
from matcha_widget.kit.wire.limits import MAX_PAYMENT_BYTES, MAX_TALK_BYTES

from .narrator import Narrator
from .payments import payment_summary
from .place_schema import (
    goal_kind_to_wire,
    map_pair,
    perspective_to_wire,
    seat_or_none_to_wire,
    seat_to_wire,
    token_counts,
    token_to_wire,
)
from .sentences import lay_obstacles, leaf_counts
from .turn_order import claimable_places, round_turns

if TYPE_CHECKING:
    from matcha_widget.kit.table_log import TableContext
    from matcha_widget.kit.wire.wire_schema import PlayerData

    from . import place_schema, table_schema
    from .table_schema import PlacePayment, Snapshot

T = TypeVar("T")

EDITION_LABELS: Final[dict[str, Literal["first", "second", "nl"]]] = {
    "grail-2015": "first",
    "matagot-2020": "second",
    "matagot-2020-nl": "nl",
}
"""The names that the catalogue has for the published editions."""


def payments_trait(view: View, players: Sequence[PlayerData]) -> list[PlacePayment]:
    """Build the trait `paid`: the payments of a game, of a very long one the last."""
    return _last_that_fit(reversed(payment_summary(view, players)), MAX_PAYMENT_BYTES)


def build_snapshot(view: View, context: TableContext) -> Snapshot:
    """Build the snapshot of a table at rest. Nothing reaches it that the view does not hold."""
    over = view.phase == "over" or context.resigned is not None
    acts = context.may_act and not over
    turns, turns_taken = ([], 0) if over else round_turns(view)
    return {
        "wire": 1,
        "revision": context.revision,
        "answered": context.answered,
        "seat": perspective_to_wire(view.perspective),
        "screen": "table" if context.curtain is None else "curtain",
        "next_seat": seat_or_none_to_wire(context.curtain),
        **_rules_data(view.edition),
        "set": view.set,
        "sets": view.edition.last_set or 0,
        "round": None if over else view.round,
        "phase": "over" if over else view.phase,
        "dealer": seat_to_wire(view.dealer),
        "to_move": seat_or_none_to_wire(None if over else view.to_move),
        "turns": [seat_to_wire(seat) for seat in turns],
        "turn": turns_taken,
        "players": (context.players[0], context.players[1]),
        "hands": map_pair(lambda hand: [str(card) for card in hand], view.hands),
        "pairs": _pairs_data(view, over=over),
        "tokens": map_pair(token_counts, view.tokens),
        "leaves": leaf_counts(view, context.players),
        "needs": map_pair(lambda tokens: nearest_goals(tokens, view.edition), view.tokens),
        "legal": [str(move) for move in view.legal] if acts and view.to_move == view.perspective else [],
        "forbidden": lay_obstacles(view, context.players) if acts else {},
        "keep": {"most": len(view.hand)} if acts and view.keeps else None,
        "kept": map_pair(len, view.kept),
        "talk": _last_that_fit((_claim_data(view, claim) for claim in reversed(view.talk)), MAX_TALK_BYTES),
        "claimable": claimable_places(view, 1 if view.perspective == 1 else 0) if acts else [],
        "undo": context.undo,
        "outcome": _outcome_data(view, context),
        "frames": [],
        "settings": context.settings,
        "notice": context.notice,
        "saved": context.saved,
    }


def _rules_data(edition: Edition) -> table_schema.RulesData:
    house = edition.house
    return {
        "edition": edition.name,
        "label": "house" if house else EDITION_LABELS[edition.name],
        "house": house,
        "number_first": edition.number_mat_first,
        "goals": (edition.colour_goal, edition.whisk_goal),
        "goal_rule": edition.goal_rule,
    }


def _pairs_data(view: View, *, over: bool) -> list[place_schema.PairData]:
    """The three pairs in the order of the rounds."""
    done, places = len(view.settled), view.places
    now = done if view.phase == "play" and not over else -1
    resolved = [place_data(place, resolved=at < done) for at, place in enumerate(places)]
    return [
        {
            "state": "done" if at < done else "now" if at == now else "next",
            "places": (resolved[at], resolved[at + 1]),
        }
        for at in range(0, len(places), 2)
    ]


def place_data(place: Place, *, resolved: bool) -> place_schema.PlaceData:
    """Build a place with its cards and, once it is resolved, what it paid and by which rule."""
    award = place.award if resolved else None
    ranked = deciding_rank(place, award.winner) if award and award.winner is not None and award.rule == "V4" else None
    return {
        "mat": place.mat,
        "table": str(place.table),
        "cards": map_pair(lambda card: card and str(card), place.cards),
        "face": "judged" if award and match_flags(place) else "down",
        "rule": award and award.rule,
        "tokens": award and map_pair(token_to_wire, award.tokens),
        "winner": award and seat_or_none_to_wire(award.winner),
        "hits": award and match_flags(place),
        "ranked": ranked and {"high": ranked.high, "low": ranked.low, "upset": ranked.upset},
    }


def nearest_goals(tokens: Tokens, edition: Edition) -> list[table_schema.GoalNeed]:
    """The three ways to win that lack least."""
    return [
        {"kind": goal_kind_to_wire(way.kind), "lacking": token_counts(way.lacking)}
        for way in needs(tokens, edition)[:3]
    ]


def _last_that_fit(backwards: Iterable[T], room: int) -> list[T]:
    """The last entries that fit into `room` bytes, the latest at the end."""
    fitting: list[T] = []
    for entry in backwards:
        room -= len(dumps(entry, ensure_ascii=False).encode())
        if room < 0:
            break
        fitting.append(entry)
    return fitting[::-1]


def _claim_data(view: View, claim: Claim) -> place_schema.ClaimData:
    return {
        "seat": seat_to_wire(claim.seat),
        "what": claim.what,
        "mat": claim.mat,
        "round": claim.round,
        "verdict": view.verdict(claim),
    }


def _outcome_data(view: View, context: TableContext) -> table_schema.OutcomeData | None:
    narrator = Narrator(view.perspective, context.players)
    if context.resigned is not None:
        sentences = narrator.resignation_sentences(context.resigned)
        won = seat_to_wire(1 - context.resigned)
        return {"winner": won, "how": "resigned", "rules": [], "kind": None, "count": None, "tell": sentences}
    if view.outcome is None:
        return None
    winner, how, _, _, rules = view.outcome
    kind, count = _deciding_tokens(view.outcome, view)
    return {
        "winner": "draw" if winner == "draw" else seat_to_wire(winner),
        "how": how,
        "rules": list(rules),
        "kind": kind,
        "count": count,
        "tell": narrator.ending_sentences(view.outcome, view.tokens, view.edition),
    }


def _deciding_tokens(outcome: Outcome, view: View) -> tuple[place_schema.Token | Literal["five"] | None, int | None]:
    """The kind of token that won or broke the tie, and how many of it the winner has."""
    if outcome.winner == "draw":
        return None, None
    if outcome.decided_by:
        return goal_kind_to_wire(outcome.decided_by), getattr(view.tokens[outcome.winner], outcome.decided_by)
    goal = outcome.goals[outcome.winner]
    return (goal_kind_to_wire(goal.kind), goal.count) if goal else (None, None)
