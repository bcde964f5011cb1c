"""`matcha plan`: the best turn of hands at Genmaicha."""

from __future__ import annotations

import argparse
import json

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.errors import MatchaError, NotationError, RecordError

from .arguments import Commands, add_command, add_file_argument
from .files import fault_line, iter_record_lines, open_source


def add(commands: Commands) -> None:
    """Add the command."""
    plan = add_command(commands, "plan", run, "print the best turn of Genmaicha for each position, one a line",
                       ["matcha plan positions.txt", "echo 'B3O/1G2/K6R; hand B1 K3' | matcha plan -"])  # fmt: skip
    add_file_argument(plan)
    plan.add_argument("--game", choices=("genmaicha",), default="genmaicha", help="which game (default: genmaicha)")
    plan.add_argument("--json", action="store_true", help="print one line of JSON for each position")


def run(args: argparse.Namespace) -> int:
    """Print the most that each turn can earn; a faulty position has its error in its place."""
    status = 0
    with open_source(args.file) as stream:
        for line in iter_record_lines(stream):
            try:
                plan = _plan_line(line)
            except MatchaError as fault:
                status = 1
                print(json.dumps({"error": fault_line(fault)}) if args.json else f"error: {fault_line(fault)}")
                continue
            figures = {"yen": plan.yen, "drinks": plan.drinks, "plans": plan.plans}
            print(json.dumps(figures) if args.json else _plan_text(plan))
    return status


def _plan_line(line: bytes | RecordError) -> genmaicha.Plan:
    """Find the best turn from a position, which must be at the beginning of a turn."""
    if isinstance(line, RecordError):
        raise line
    try:
        text = line.decode().strip()
    except UnicodeDecodeError:
        raise NotationError("this is no UTF-8 text") from None
    state = genmaicha.position(text)
    if state.used:
        raise NotationError("used: a plan is made at the beginning of a turn, when nothing has been used")
    return genmaicha.best(state.grid, state.hands[0], state.lines)


def _plan_text(plan: genmaicha.Plan) -> str:
    drinks = "1 drink" if plan.drinks == 1 else f"{plan.drinks} drinks"
    return f"{plan.yen} yen with {drinks}: {', '.join(plan.moves)}"
