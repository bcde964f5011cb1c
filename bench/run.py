"""Measures speed, start-up and belief, each figure beside its target: `make bench`."""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from peers import HERE, PEERS
from race import Runner, interpreter, race

from matcha_widget.engine import genmaicha, matcha

ROOT = HERE.parent

ENGINE = "matcha_widget.engine.matcha"
REFERENCE = "rlcard leduc-holdem"
SET_UP = "python3.12 -m venv bench/venv && bench/venv/bin/pip install rlcard==1.2.0 numpy anywidget"


def playouts(rounds: int) -> None:
    """Print the number of random decisions a second, beside RLCard's fastest card game."""
    python = interpreter("venv")
    runners = [
        Runner("matcha", "python", python, "matcha_playouts:play"),
        Runner("matcha, with views", "python", python, "matcha_playouts:play_seen"),
        Runner("genmaicha", "python", python, "genmaicha_playouts:play"),
        Runner("genmaicha, with views", "python", python, "genmaicha_playouts:play_seen"),
    ]
    if has(python, "rlcard"):
        runners.append(Runner(REFERENCE, PEERS[REFERENCE].kind, python))
    else:
        print(f"  rlcard is not installed, so there is nothing to compare with. To install it:\n    {SET_UP}")
    done = {runner.label: runner.rates("decisions") for runner in race(runners, rounds, 0.25)}
    bars = {"matcha": "bar 2.5, stretch 3", "matcha, with views": "bar 1.5, stretch 2"}
    for label, rates in done.items():
        line = f"  {label:21} {median(rates):10,.0f} decisions/s"
        if label in bars and REFERENCE in done:
            line += f"  {_ratio(rates, done[REFERENCE])} x {REFERENCE} ({bars[label]})"
        if (first := label.replace("genmaicha", "matcha")) != label:
            line += f"  {_ratio(rates, done[first])} x {first} (bar 0.1, stretch 0.2)"
        print(line)


def start_up(rounds: int) -> None:
    """Print the cost of importing the engine in a fresh interpreter, beside anywidget, and the modules it loads."""
    python = next((p for p in (sys.executable, interpreter("venv")) if has(p, "anywidget")), sys.executable)
    modules = [ENGINE, "anywidget"] if has(python, "anywidget") else [ENGINE]
    took: dict[str, list[float]] = {module: [] for module in modules}
    loaded: dict[str, list[str]] = {}
    with TemporaryDirectory() as cache:
        for _ in range(1 + rounds):
            for module in random.sample(modules, len(modules)):
                seconds, loaded[module] = fresh_import(python, module, cache)
                took[module].append(1000 * seconds)
    ours, *others = (times[1:] for times in took.values())  # the first one compiles
    print(f"  {median(ours):.1f} ms CPU time")
    for theirs in others:
        print(f"  {_ratio(ours, theirs)} x import anywidget, {median(theirs):.1f} ms (bar 0.25)")
    if not others:
        print(f"  anywidget is not installed, so there is nothing to compare with. To install it:\n    {SET_UP}")
    foreign = {name.split(".")[0] for name in loaded[ENGINE]} - sys.stdlib_module_names - {"matcha_widget"}
    print(f"  loaded beyond the standard library: {', '.join(sorted(foreign)) or 'nothing'} (bar: nothing)")


def fresh_import(python: str | Path, module: str, cache: str) -> tuple[float, list[str]]:
    """Import a module in an interpreter of its own; return CPU seconds and the names of the loaded modules.

    Both sides find their bytecode in `cache`, as after the first import on a machine.
    """
    code = (
        "import sys, time; before = set(sys.modules); start = time.process_time();"
        f"import {module}; took = time.process_time() - start; loaded = sorted(set(sys.modules) - before);"
        "import json; print(json.dumps([took, loaded]))"
    )
    env = os.environ | {"PYTHONPYCACHEPREFIX": cache}
    env.pop("PYTHONDONTWRITEBYTECODE", None)
    took, loaded = json.loads(subprocess.check_output([python, "-c", code], env=env))
    return took, loaded


def belief(games: int) -> None:
    """Print the time of both seats' beliefs after each event of random games."""
    for edition in ("matagot-2020", "grail-2015"):
        took = []
        for state in states(edition, games):
            for seat in (0, 1):
                start = time.process_time()
                matcha.belief(state, seat)
                took.append(1000 * (time.process_time() - start))
        print(f"  {edition:13} median {median(took):.2f} ms, longest {max(took):.2f} ms (bar 20 ms)")


def best_turns(hands: int) -> None:
    """Print the time of the best turn of a random hand, of ten drinks and of any number."""
    rng = random.Random(1)
    for what, sizes, bar in (("ten drinks", [10], 5), ("any hand", range(len(genmaicha.DRINKS) + 1), 50)):
        took = []
        for _ in range(hands):
            cards = rng.sample(genmaicha.CARDS, 9)
            grid, hand = [cards[at : at + 3] for at in (0, 3, 6)], rng.sample(genmaicha.DRINKS, rng.choice(sizes))
            start = time.process_time()
            genmaicha.best(grid, hand)
            took.append(1000 * (time.process_time() - start))
        print(f"  {what:13} median {median(took):.2f} ms, longest {max(took):.2f} ms (bar {bar} ms)")


def states(edition: str, games: int) -> Iterator[matcha.State]:
    """Every state of that many random games."""
    rng = random.Random(1)
    for _ in range(games):
        state = matcha.new_game(edition, rng=rng)
        yield state
        while state.phase != "over":
            if state.phase == "deal":
                state = matcha.deal(state, rng)
            else:
                ways: Sequence[matcha.Move | matcha.Keep] = (
                    matcha.legal_moves(state) or matcha.keeps(state, 0) or matcha.keeps(state, 1)
                )
                state = matcha.apply(state, rng.choice(ways)).state
            yield state


def has(python: str | Path, module: str) -> bool:
    """True if an interpreter can import a module."""
    code = f"import sys, importlib.util as u; sys.exit(u.find_spec({module!r}) is None)"
    return subprocess.run([python, "-c", code], check=False).returncode == 0


def _ratio(ours: list[float], theirs: list[float]) -> str:
    """The median of the ratios, round by round, with the extremes."""
    ratios = [a / b for a, b in zip(ours, theirs, strict=True)]
    return f"{median(ratios):.3g} [{min(ratios):.3g}..{max(ratios):.3g}]"


def main() -> None:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=11, help="how often each contestant gets its turn")
    parser.add_argument("--games", type=int, default=20, help="random games for the beliefs")
    parser.add_argument("--small", action="store_true", help="everything once, to see that it still measures")
    args = parser.parse_args()
    if args.small:
        args.rounds, args.games = 1, 1
    os.chdir(ROOT)  # where the contestants find the engine, installed or not
    print("Random games, CPU time, each contestant in turn:", flush=True)
    playouts(args.rounds)
    print(f"import {ENGINE}, fresh interpreters in turn:", flush=True)
    start_up(args.rounds)
    print("Belief of both seats after each event of random games:", flush=True)
    belief(args.games)
    print("Best turn of random hands at Genmaicha:", flush=True)
    best_turns(50 * args.games)


if __name__ == "__main__":
    main()
