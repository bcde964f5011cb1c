"""`python -m matcha_widget.course two-questions` prints a lesson as the browser gets it, and every node of it."""

import json
import sys
from typing import Any

from .lesson import lesson
from .shown import nodes, shown
from .tree import Path


def told(name: str) -> dict[str, Any]:
    """The trait, and the nodes by step and path."""
    found = lesson(name)
    return {"lesson": shown(found), "nodes": {_key(at, path): node for at, path, node in nodes(found)}}


def _key(step: int, path: Path) -> str:
    return "/".join((str(step), *path))


if __name__ == "__main__":
    sys.stdout.write(json.dumps(told(sys.argv[1]), ensure_ascii=False, indent=1) + "\n")
