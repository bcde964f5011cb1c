"""`matcha editions`: the rule sets, and the switches a house rule may set."""

from __future__ import annotations

import argparse
import json

from matcha_widget.engine import matcha

from .arguments import Commands, add_command


def add(commands: Commands) -> None:
    """Add the command."""
    editions = add_command(commands, "editions", run, "list the rule sets, and the switches that a house rule may set",
                       ["matcha editions", "matcha editions --json"])  # fmt: skip
    editions.add_argument("--json", action="store_true", help="print them as JSON")


def run(args: argparse.Namespace) -> int:
    """Print every edition with its switches."""
    if args.json:
        print(json.dumps({name: edition.switches() for name, edition in matcha.EDITIONS.items()}, indent=1))
        return 0
    for name, edition in matcha.EDITIONS.items():
        print(f"{name}: {edition.title}")
        for switch, value in edition.switches().items():
            print(f"  {switch:18} {json.dumps(value)}")
    return 0
