"""The ledger: every yen that came or went, with the bid, the tag or the rule that it is traced to."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, Literal

from matcha_widget.engine.genmaicha import Step, why_paid
from matcha_widget.games.genmaicha.table.names import ingredient_arg, sentence

if TYPE_CHECKING:
    from matcha_widget.engine.core.reasons import Reason
    from matcha_widget.kit.wire.wire_schema import Sentence

    from .film_schema import LedgerEntry


def ledger_entries(steps: Sequence[Step]) -> Iterator[LedgerEntry]:
    """What each step moved: a seat's stash is what it began with and the sum of these."""
    for snap, step in enumerate(steps):
        for reason in why_paid(step):
            seat, yen = reason.facts["seat"], reason.facts["yen"]
            way: Literal["in", "out"] = "in" if yen > 0 else "out"
            yield {"snap": snap, "seat": seat, "way": way, "yen": abs(yen), "line": booking_sentence(reason)}


def booking_sentence(reason: Reason) -> Sentence:
    """What yen came or went for."""
    facts = reason.facts
    if reason.rule in ("XA2", "XA3"):
        return sentence("paid-bid", [reason.rule], again="yes" if reason.rule == "XA3" else "no")
    if reason.rule in ("GI3", "GC4"):
        return sentence(SENTENCE_OF_RULE[reason.rule], [reason.rule], card=ingredient_arg(facts["extra"][-1]))
    return sentence(SENTENCE_OF_RULE[reason.rule], [reason.rule], line=facts["line"])


SENTENCE_OF_RULE: Final = {
    "GB4": "paid-tag", "GI3": "paid-gap", "GC4": "paid-guest", "GM3": "paid-ad", "GM2": "paid-brand",
    "XM5": "paid-back",
}  # fmt: skip
"""By the rule that a sum is traced to."""
