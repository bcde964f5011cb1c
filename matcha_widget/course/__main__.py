"""`python -m matcha_widget.course two-questions` prints a lesson as the browser gets it, and every node of it."""

import json
import sys
from typing import Any

from ..engine.matcha import MatchaError
from ..engine.matcha.errors import listed
from .lesson import files, lesson
from .shown import nodes, shown
from .tree import Path


def told(name: str) -> dict[str, Any]:
    """The trait, and the nodes by step and path."""
    found = lesson(name)
    return {"lesson": shown(found), "nodes": {_key(at, path): node for at, path, node in nodes(found)}}


def _key(step: int, path: Path) -> str:
    return "/".join((str(step), *path))


def main(arguments: list[str]) -> int:
    """Print the lesson that is named."""
    if len(arguments) != 1:
        sys.stderr.write(f"usage: python -m matcha_widget.course LESSON ({listed(files())})\n")
        return 2
    try:
        found = told(arguments[0])
    except MatchaError as fault:
        sys.stderr.write(f"{fault}\n")
        return 1
    sys.stdout.write(json.dumps(found, ensure_ascii=False, indent=1) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
