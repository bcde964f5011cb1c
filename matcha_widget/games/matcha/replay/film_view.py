"""The engine's view at a frame of a film, for what is drawn as text."""

from __future__ import annotations

from matcha_widget.engine.matcha import HIDDEN, Card, Tokens, View, view
from matcha_widget.engine.matcha.rules.resolve import Shown
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.table.table_schema import Snapshot

from .film import Cut


def seen_at(taken: Cut, eyes: Perspective, at: int, shown: Snapshot) -> View:
    """What the perspective sees at a frame with this snapshot."""
    move = taken.moves[taken.frames[at]["snap"]]
    if taken.frames[at]["do"] == "kept":
        return _as_in(shown, view(move.step.before, eyes))
    if shown["phase"] == "play" and shown["to_move"] is None:
        return _resolving(shown, view(move.step.before, eyes))
    after = view(move.step.state, eyes)
    silent = sum(later["do"] == "say" and later["snap"] == move.snap for later in taken.frames[at + 1 :])
    return after._replace(talk=after.talk[: len(after.talk) - silent])


def _as_in(shown: Snapshot, seen: View) -> View:
    bottom, top = (tuple(map(_shown, hand)) for hand in shown["hands"])
    return seen._replace(hands=(bottom, top))


def _resolving(shown: Snapshot, seen: View) -> View:
    """A round is being resolved: what lies beside the open pair and what is paid is as it is shown."""
    number, suit = shown["pairs"][(shown["round"] or 1) - 1]["places"]
    n0, n1, s0, s1 = (None if card is None else _shown(card) for place in (number, suit) for card in place["cards"])
    bottom, top = (Tokens(*tokens) for tokens in shown["tokens"])
    return _as_in(shown, seen)._replace(laid=(n0, n1, s0, s1), tokens=(bottom, top), to_move=None, free=())


def _shown(card: str) -> Shown:
    return HIDDEN if card == HIDDEN else Card(card)
