"""Views, sets, claims and cards as plain data for JSON; records use the same forms."""

from __future__ import annotations

from collections.abc import Iterable

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha.rules.editions import Edition
from matcha_widget.engine.matcha.rules.resolve import VisibleCard
from matcha_widget.engine.matcha.rules.state import move_texts
from matcha_widget.engine.matcha.rules.talk import Claim
from matcha_widget.engine.matcha.rules.view import SeenSet, View


def view_to_json(view: View) -> Data:
    """A view as plain data, every list in a fixed order, as `matcha trace --seat` prints it."""
    return {
        "perspective": view.perspective,
        "edition": view.edition.name,
        "house": view.edition.house,
        "set": view.set,
        "round": view.round,
        "dealer": view.dealer,
        "phase": view.phase,
        "to_move": view.to_move,
        "legal": [str(move) for move in view.legal],
        "hands": [card_codes(hand) for hand in view.hands],
        "places": [str(place) for place in view.places],
        "settled": len(view.settled),
        "aside": card_codes(view.deal.aside),
        "kept": [card_codes(cards) for cards in view.kept],
        "keeping": [None if keep is None else card_codes(keep.cards) for keep in view.keeping],
        "tokens": [tokens._asdict() for tokens in view.tokens],
        "unseen": card_codes(view.unseen),
        "winner": view.winner,
        "moves": list(view.moves),
        "talk": [claim_to_json(claim) | {"verdict": view.verdict(claim)} for claim in view.talk],
        "past": [set_to_json(done, view.edition) for done in view.past],
    }


def set_to_json(done: SeenSet, edition: Edition) -> Data:
    """One set in the form of a record; cards that the perspective has not seen are `??`."""
    moves = [text for _, text in move_texts(done.actions, done.deal.dealer, edition, done.places)]
    data: Data = {
        "dealer": done.deal.dealer,
        "kept": [card_codes(cards) for cards in done.deal.kept],
        "table": [card_codes(pair) for pair in done.deal.table],
        "hands": [card_codes(hand) for hand in done.deal.hands],
        "aside": card_codes(done.deal.aside),
        "moves": moves,
    }
    if done.talk:
        data["talk"] = [claim_to_json(claim) for claim in done.talk]
    return data


def claim_to_json(claim: Claim) -> Data:
    """A claim in the form of a record."""
    data: Data = {"after": claim.after, "seat": claim.seat}
    if claim.mat is not None:
        data["place"] = claim.mat
    if claim.round is not None:
        data["round"] = claim.round
    return data | {"claim": claim.what}


def card_codes(cards: Iterable[VisibleCard]) -> list[str]:
    """Cards in the form of a record."""
    return [str(card) for card in cards]
