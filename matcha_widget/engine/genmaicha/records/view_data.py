"""What a perspective sees, as plain data for JSON: snapshots, rounds; a record is made of the same parts."""

from __future__ import annotations

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha.rules.cards import shelf_drinks
from matcha_widget.engine.genmaicha.rules.legal import patterns
from matcha_widget.engine.genmaicha.rules.state import KnownAmounts, KnownGame, Round


def to_json(known: KnownGame) -> Data:
    """A moment as plain data, every list in a fixed order: what `matcha trace` prints."""
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
        **_of_variants(known),
    }


def _of_variants(known: KnownGame) -> Data:
    """What the variants add."""
    public = known.public
    told: Data = {}
    if public.setting.matcha_iri:
        told["gaps"] = [[*row] for row in known.gaps]
    if public.setting.ceremony:
        told["above"] = [*known.above]
        told["looked"] = [[*seats] for seats in public.looked]
        told["misses"] = [[*cards] for cards in public.misses]
    if public.setting.market:
        told["brewed"] = [*public.brewed]
        told["ads"] = [None if ad is None else [*ad] for ad in public.ads]
    return told


def rules_json(known: KnownGame) -> Data:
    """The head of a record: how many play, and by which rules."""
    setting = known.setting
    told: Data = {"seats": setting.seats, "variants": [*setting.variants]}
    return told | {"house": dict.fromkeys(setting.house, True)} if setting.house else told


def rounds_json(known: KnownGame) -> Data:
    """The cards and the rounds of a record, as far as they are known."""
    public = known.public
    told: Data = {"grid": [[*row] for row in known.grid]}
    if public.setting.ceremony:
        told["above"] = [*known.above]
    done = [_round_json(each, each.bids, each.follow) for each in public.past]
    return told | {"rounds": [*done, _round_json(public.now, known.bids, known.follow)]}


def _round_json(played: Round, bids: KnownAmounts, follow: KnownAmounts) -> Data:
    told: Data = {"crates": [[*shelf_drinks(crate)] for crate in played.crates], "bids": [*bids]}
    if any(amount is not None for amount in follow):
        told["follow"] = [*follow]
    if played.toss:
        told["toss"] = [[*group] for group in played.toss]
    return told | {"takes": [*played.takes], "turns": [[str(move) for move in turn] for turn in played.turns]}
