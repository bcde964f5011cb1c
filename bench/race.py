"""Random-playout throughput of game engines, measured side by side.

Every contestant lives in its own pinned, single-threaded process.  The parent
gives each of them a short slice of CPU time in turn, in a new shuffled order
each round, so that a noisy machine troubles all alike; what is reported is the
median over the rounds, and the median of the *per-round ratios* to a reference.

    python bench/race.py                        # every peer that can be imported
    python bench/race.py --only rlcard,chess    # substring filter
    python bench/race.py --only "rlcard leduc" --also matcha=matcha_playouts:play
    python bench/race.py --rounds 11 --slice 0.3 --json out.json
    python bench/race.py --only floor --ref floor --python python3.13 --also matcha=matcha_playouts:play

Set-up, in bench/ (all optional; what cannot be imported is skipped and said so):

    python3.12 -m venv venv && venv/bin/pip install rlcard==1.2.0 numpy    # the reference
    venv/bin/pip install open_spiel==2.0.2 "pettingzoo[classic]==1.27.0"
    venv/bin/pip install chess pokerkit texasholdem pokers catanatron
    venv/bin/pip install --no-deps --target venv/pz126 pettingzoo==1.26.1    # for gin_rummy_v4
    python3.12 -m venv venv_pgx && venv_pgx/bin/pip install pgx==2.6.0

`--also label=module:function` adds a contestant of yours, as `peers.py` has them, looked
up in the working directory and in bench/.  Interpreters: bench/venv for all but pgx
(bench/venv_pgx), or the one running this file where those do not exist.
"""

from __future__ import annotations

import argparse
import importlib
import json
import os
import random
import statistics
import subprocess
import sys
import time
import warnings
from pathlib import Path
from typing import Any

from peers import HERE, PEERS, Play


def work(label: str, also: str) -> None:
    """Play as `label`, or as the entry point `also`, for the seconds in each line of standard input."""
    os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})
    began = time.perf_counter()
    if also:
        sys.path.insert(0, str(Path.cwd()))
        module, function = also.split(":")
        play: Play = getattr(importlib.import_module(module), function)()
    else:
        contestant = PEERS[label]
        if contestant.path:
            sys.path.insert(0, str(HERE / contestant.path))
        play = contestant.setup()
    play()  # the first game pays for lazy imports and compilers
    ready = time.perf_counter() - began

    chunk, spent = 1, 0.0  # games between looks at the clock: about 2 ms' worth
    while spent < 0.002 and chunk < 1 << 16:
        chunk *= 2
        start = time.process_time()
        for _ in range(chunk):
            play()
        spent = time.process_time() - start
    print(json.dumps({"ready": ready}), flush=True)

    for line in sys.stdin:
        budget = float(line)
        decisions, games = 0.0, 0
        wall, start = time.perf_counter(), time.process_time()
        while (cpu := time.process_time() - start) < budget:
            for _ in range(chunk):
                d, g = play()
                decisions += d
                games += g
        wall = time.perf_counter() - wall
        print(json.dumps({"decisions": decisions, "games": games, "cpu": cpu, "wall": wall}), flush=True)


def interpreter(venv: str) -> Path:
    """Return the Python of `venv`, or the one running this file."""
    python = HERE / venv / "bin" / "python"
    return python if python.exists() else Path(sys.executable)


SINGLE_THREADED = {
    **{f"{name}_NUM_THREADS": "1" for name in ("OMP", "OPENBLAS", "MKL", "NUMBA")},
    "XLA_FLAGS": "--xla_cpu_multi_thread_eigen=false",
    "JAX_PLATFORMS": "cpu",
    "PYTHONWARNINGS": "ignore",
}


class Runner:
    """One worker process with its measurements."""

    def __init__(self, label: str, kind: str, python: str | Path, also: str = "") -> None:
        self.label, self.kind = label, kind
        self.command = [str(python), __file__, "--worker", label, "--entry", also]
        self.slices: list[dict[str, Any]] = []

    def start(self) -> None:
        """Begin the process and wait until it has played its first games."""
        pipe = subprocess.PIPE
        self.process = subprocess.Popen(
            self.command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=os.environ | SINGLE_THREADED
        )
        self.ready = self.answer()["ready"]

    def answer(self) -> dict[str, Any]:
        """Return the worker's next message."""
        assert self.process.stdout
        assert self.process.stderr
        for line in self.process.stdout:
            if line.startswith("{"):
                message: dict[str, Any] = json.loads(line)
                return message
        raise RuntimeError(self.process.stderr.read().strip().splitlines()[-1])

    def run(self, seconds: float) -> None:
        """Let it play for that much CPU time."""
        print(seconds, file=self.process.stdin, flush=True)
        self.slices.append(self.answer())

    def rates(self, what: str) -> list[float]:
        """Return decisions or games a second, slice by slice."""
        return [s[what] / s["cpu"] for s in self.slices]


def race(runners: list[Runner], rounds: int, seconds: float) -> list[Runner]:
    """Give every runner its slices; those that cannot start are left out."""
    ready = []
    for runner in runners:  # one at a time, so that start-ups do not collide
        try:
            runner.start()
            ready.append(runner)
        except RuntimeError as error:
            print(f"skipped {runner.label}: {error}", file=sys.stderr)
    for _ in range(rounds):
        for runner in random.sample(ready, len(ready)):
            runner.run(seconds)
    for runner in ready:
        runner.process.communicate()  # no more turns: it ends
    return ready


def table(runners: list[Runner], ref: str) -> list[dict[str, Any]]:
    """Print the measurements, the fastest first, and return the rows."""
    named = [r for r in runners if r.label == ref] or [r for r in runners if ref in r.label]
    base = (named or runners)[0]
    print(
        "| contestant | in | decisions/s | µs/decision | games/s | decisions/game"
        f" | first result s | x {base.label} (min..max) |"
    )
    print("|---|---|--:|--:|--:|--:|--:|--:|")
    rows = []
    for r in sorted(runners, key=lambda r: -statistics.median(r.rates("decisions"))):
        pace, games = statistics.median(r.rates("decisions")), statistics.median(r.rates("games"))
        ratios = [a / b for a, b in zip(r.rates("decisions"), base.rates("decisions"), strict=True)]
        row = {
            "label": r.label, "kind": r.kind, "decisions_s": pace, "games_s": games,
            "ratio": statistics.median(ratios), "low": min(ratios), "high": max(ratios),
            "setup": r.ready, "cpu_share": statistics.median(s["cpu"] / s["wall"] for s in r.slices),
        }  # fmt: skip
        rows.append(row)
        print(
            f"| {r.label} | {r.kind} | {pace:,.0f} | {1e6 / pace:.3g} | {games:,.0f} | {pace / games:.1f}"
            f" | {r.ready:.2f} | {row['ratio']:.3g} ({row['low']:.3g}..{row['high']:.3g}) |"
        )
    return rows


def main() -> None:
    """Race the contestants that the command line asks for."""
    warnings.simplefilter("ignore")
    shape = argparse.RawDescriptionHelpFormatter
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=shape)
    parser.add_argument("--only", default="", help="comma-separated substrings of the labels wanted")
    parser.add_argument("--also", action="append", default=[], metavar="LABEL=MODULE:FUNCTION")
    parser.add_argument("--ref", default="rlcard leduc-holdem", help="the contestant that ratios refer to")
    parser.add_argument("--python", help="another interpreter for the --also contestants")
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--slice", type=float, default=0.25, help="CPU seconds per turn")
    parser.add_argument("--json", help="also write the rows here")
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    parser.add_argument("--entry", default="", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.worker:
        work(args.worker, args.entry)
        return

    wanted = [w for w in args.only.split(",") if w]
    runners = [
        Runner(p.label, p.kind, interpreter(p.venv))
        for p in PEERS.values()
        if not wanted or any(w in p.label for w in wanted)
    ]
    for extra in args.also:
        label, entry = extra.split("=")
        runners.append(Runner(label, "mine", args.python or interpreter("venv"), entry))
    rows = table(race(runners, args.rounds, args.slice), args.ref)
    if args.json:
        Path(args.json).write_text(json.dumps(rows, indent=1))


if __name__ == "__main__":
    main()
