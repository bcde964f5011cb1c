"""`python tools/print_lesson.py two-questions` prints a lesson as the browser gets it, and every node of it."""

import json
import sys
from typing import Any

from matcha_widget.engine.kit.errors import listed
from matcha_widget.engine.matcha import MatchaError
from matcha_widget.games.matcha.course.lesson_file import files, lesson
from matcha_widget.games.matcha.course.shown import nodes, shown
from matcha_widget.games.matcha.course.step import Path


def told(name: str) -> dict[str, Any]:
    """The trait, and the nodes by step and path."""
    found = lesson(name)
    return {"lesson": shown(found), "nodes": {_key(at, path): node for at, path, node in nodes(found)}}


def _key(step: int, path: Path) -> str:
    return "/".join((str(step), *path))


def main(arguments: list[str]) -> int:
    """Print the lesson that is named."""
    if len(arguments) != 1:
        sys.stderr.write(f"usage: python tools/print_lesson.py LESSON ({listed(files())})\n")
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
