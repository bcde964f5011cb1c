"""Prints the facts of the front end's demo and tests as JSON: `make types` stores them as src/demo/facts.json."""

import json
import sys

from matcha_widget.games.matcha.explore.chart_facts import chart_facts, full_place
from matcha_widget.games.matcha.explore.explore_schema import ExplorerFacts
from matcha_widget.games.matcha.explore.rank_facts import RINGS, check_bare_place, place_facts, ring_facts, table_cards

PLACES = {"triangle": ("s:M2", ()), "chain": ("s:W1", ()), "fewer": ("n:B2", ("W2", "M4"))}


def facts() -> dict[str, ExplorerFacts]:
    """Both rings, places of three shapes, the chart."""
    rings: dict[str, ExplorerFacts] = {ring: ring_facts(ring) for ring in RINGS}
    places = {name: (check_bare_place(place), without) for name, (place, without) in PLACES.items()}
    contests = {name: place_facts(place, table_cards(out, place)) for name, (place, out) in places.items()}
    return {**rings, **contests, "chart": chart_facts(full_place(None))}


def text() -> str:
    """All of them as one compact line."""
    return json.dumps(facts(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
