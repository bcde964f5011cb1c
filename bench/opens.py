"""Measures the bytes that a notebook receives when it runs: each kind of widget first and again, and many together."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any

import wire_tap

import matcha_widget
from matcha_widget.games.matcha.examples import all_examples

GAMES = [each["game"] for each in all_examples()["games"].values()]
KINDS: dict[str, Callable[[int], Any]] = {
    "Table": lambda at: matcha_widget.Table(seed=at),
    "Replay": lambda at: matcha_widget.Replay(GAMES[at % len(GAMES)]),
    "Replay, all cards": lambda at: matcha_widget.Replay(GAMES[at % len(GAMES)], "all"),
    "Compare": lambda at: matcha_widget.Compare(f"e{1 + at % 2}"),
    "Course": lambda _: matcha_widget.Course(None),
    "Exercise": lambda at: matcha_widget.Exercise("match", 1, at),
}


def opening_bytes(make: Callable[[int], Any], at: int) -> int:
    """Bytes of the data of all messages that open a widget."""
    mark = len(wire_tap.SENT)
    make(at)
    return sum(data for _, data, _ in wire_tap.SENT[mark:])


def main(arguments: Any = None) -> None:
    """Open them all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--many", type=int, default=45, help="how many widgets the notebook has, of all kinds by turns")
    parser.add_argument("--small", action="store_true", help="as many as there are kinds")
    asked = parser.parse_args(arguments)
    many = len(KINDS) if asked.small else asked.many
    print(f"{'KB sent':20} {'first':>7} {'again':>7}")
    for name, make in KINDS.items():
        first, again = (opening_bytes(make, at) / 1000 for at in range(2))
        print(f"{name:20} {first:7.1f} {again:7.1f}")
    makers = [*KINDS.values()]
    wire_tap.SENT.clear()
    matcha_widget.Table.close_all()
    total = sum(opening_bytes(makers[at % len(makers)], at) for at in range(many)) / 1e6
    print(f"{many} widgets: {total:.2f} MB   bar 5, better 3")


if __name__ == "__main__":
    main()
