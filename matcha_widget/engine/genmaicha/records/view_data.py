"""A perspective's knowledge as plain data for JSON: snapshots and rounds, the parts of a record."""

from __future__ import annotations

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha.rules.cards import shelf_drinks
from matcha_widget.engine.genmaicha.rules.legal import patterns
from matcha_widget.engine.genmaicha.rules.state import KnownAmounts, KnownGame, Round


def to_json(known: KnownGame) -> Data:
    """A moment as plain data, every list in a fixed order: the output of `matcha trace`."""
    public = known.public
    return {
        "round": known.round,
        "phase": known.phase,
        "to_act": [*public.due],
        "legal": [[*patterns(public, seat)] if seat in public.due else [] for seat in range(public.setting.seats)],
        "yen": [*public.yen],
        "hands": [[*hand] for hand in known.hands],
        "crates": [None if crate is None else [*crate] for crate in known.crates],
        "lines": [*public.lines],
        "bag": known.bag,
        "bids": [*known.bids],
        "follow": [*known.follow],
        "order": [*public.order],
        "used": [*known.used],
        "winners": None if public.winners is None else [*public.winners],
        **_variant_fields(known),
    }


def _variant_fields(known: KnownGame) -> Data:
    public = known.public
    data: Data = {}
    if public.setting.matcha_iri:
        data["gaps"] = [[*row] for row in known.gaps]
    if public.setting.ceremony:
        data["above"] = [*known.above]
        data["looked"] = [[*seats] for seats in public.looked]
        data["misses"] = [[*cards] for cards in public.misses]
    if public.setting.market:
        data["brewed"] = [*public.brewed]
        data["ads"] = [None if ad is None else [*ad] for ad in public.ads]
    return data


def rules_json(known: KnownGame) -> Data:
    """The head of a record: seats, variants and house."""
    setting = known.setting
    data: Data = {"seats": setting.seats, "variants": [*setting.variants]}
    return data | {"house": dict.fromkeys(setting.house, True)} if setting.house else data


def rounds_json(known: KnownGame) -> Data:
    """The cards and the rounds of a record, as far as they are known."""
    public = known.public
    data: Data = {"grid": [[*row] for row in known.grid]}
    if public.setting.ceremony:
        data["above"] = [*known.above]
    past = [_round_json(each, each.bids, each.follow) for each in public.past]
    return data | {"rounds": [*past, _round_json(public.now, known.bids, known.follow)]}


def _round_json(played: Round, bids: KnownAmounts, follow: KnownAmounts) -> Data:
    data: Data = {"crates": [[*shelf_drinks(crate)] for crate in played.crates], "bids": [*bids]}
    if any(amount is not None for amount in follow):
        data["follow"] = [*follow]
    if played.toss:
        data["toss"] = [[*group] for group in played.toss]
    return data | {"takes": [*played.takes], "turns": [[str(move) for move in turn] for turn in played.turns]}
