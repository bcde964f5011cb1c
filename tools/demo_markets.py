"""Prints states of a market for the demo as JSON, each as Python sends it: `python tools/demo_markets.py`."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from random import Random
from typing import Any

from matcha_widget import Market
from matcha_widget.engine.genmaicha.players import thrifty

FOUR = ("human", "sachi", "momo", "robot")


def markets() -> Iterator[tuple[str, Any]]:
    """The markets by name."""
    yield "market-bid", Market(FOUR, seed=7)
    yield "market-follow", market_after(Market(("human", "robot", "robot", "robot"), seed=7), ["bid 0"])
    yield "market-coin", market_after(Market(("human", "robot", "robot", "robot"), seed=7), ["bid 0", "bid 0"])
    yield "market-take", market_at(Market(FOUR, seed=7), "take")
    yield "market-brew", market_at(Market(("human", "human"), seed=4, names=("Ana", "Ben")), "brew")
    yield "market-fill", market_at(Market(FOUR, seed=7), "fill")
    yield "market-two", Market(("human", "momo"), seed=3)
    yield "market-six", market_at(Market(("human", "sachi", "momo", "robot", "sora", "momo"), seed=5), "brew", 3)
    yield "market-curtain", Market(("human", "human", "human"), seed=5, names=("Ana", "Ben", "Cleo"))
    everything = ("matcha-iri", "ceremony", "market")
    yield "market-all", market_at(Market(FOUR, seed=11, variants=everything), "brew", 2)
    yield "market-look", market_at(Market(FOUR, seed=11, variants=("ceremony",)), "brew", 2)
    yield "market-ad", new_brand_market(Market(FOUR, seed=11, variants=("market",)))
    yield "market-over", market_at(Market(FOUR, seed=7), "over")


def market_after(market: Market, moves: list[str]) -> Market:
    """A market after these moves of seat 0."""
    for move in moves:
        market.play(move, 0)
    return market


def market_at(market: Market, phase: str, round: int = 1) -> Market:
    """A market in which a person must decide in this phase, after playing like Robot."""
    while (market.snapshot["phase"], market.snapshot["round"] >= round) != (phase, True):
        if not market.game.state.to_act:
            market.deal()
            continue
        seat = market.game.state.to_act[0]
        view = market.view(seat)
        market.play(str(thrifty(Random(0))(view)), seat)
    return market


def new_brand_market(market: Market) -> Market:
    """A market in which a person has brewed a line that nobody has brewed before."""
    while not any(move.startswith("brand") for move in market_at(market, "brew").snapshot["legal"]):
        seat = market.game.state.to_act[0]
        market.play(str(thrifty(Random(0))(market.view(seat))), seat)
    return market


def market_data() -> dict[str, Any]:
    """The snapshot of each; at a shared screen the awaited player has taken it."""
    found = {}
    for name, market in markets():
        session = market._session  # noqa: SLF001  # a browser would say that it is ready
        if session.curtain_seat is not None and name != "market-curtain":
            session.take_screen(session.curtain_seat)
            market._publish()  # noqa: SLF001  # as above
        found[name] = {**market.snapshot, "frames": [] if name != "market-fill" else market.snapshot["frames"]}
    return found


if __name__ == "__main__":
    json.dump(market_data(), sys.stdout, ensure_ascii=False, indent=1)
    sys.stdout.write("\n")
