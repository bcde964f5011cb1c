"""Cards as arguments of messages, and who plays: codes, never words; the catalogue has the words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from matcha_widget.engine.matcha.rules.cards import Card
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.kit import i18n

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs


def card_args(card: str) -> MessageArgs:
    """The card spoken of; nothing at all if it is face down."""
    if card == HIDDEN:
        return {}
    shown = Card(card)
    return {"suit": shown.suit, "number": shown.number} if shown.suit else {"suit": "zero"}


def asks_for(mat: str) -> str:
    """What a mat asks for."""
    return "number" if mat == "n" else "suit"


def table_args(card: Card) -> MessageArgs:
    """The table card spoken of."""
    return {"tsuit": card.suit, "tnumber": card.number}


def claim_args(claim: str) -> MessageArgs:
    """The arguments of `do-claim` for a claim such as `suit M`."""
    kind, _, value = claim.partition(" ")
    return {"kind": kind, **({"token": value} if kind == "suit" else {"number": value} if value else {})}


def _claim_text(claim: str, language: str) -> str:
    return i18n.format_nested_message("do-claim", claim_args(claim), language)


def _tokens_text(kinds: list[str], language: str) -> str:
    return i18n.join_list(
        [i18n.format_nested_message("part-tool", {"token": kind}, language) for kind in kinds], "or", language
    )


def _cards_text(cards: list[str], language: str) -> str:
    return i18n.join_list(
        [i18n.format_message("part-card.mid", card_args(card), language) for card in cards], "standard", language
    )


i18n.ARG_RENDERERS.update({"claim": _claim_text, "list": _tokens_text, "cards": _cards_text})
