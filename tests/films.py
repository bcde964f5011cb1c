"""Prints the film of a game of the course as JSON: `python tests/films.py first-game all`."""

import json
import sys
from pathlib import Path

from matcha_widget.engine import matcha
from matcha_widget.wire.film import film

GAMES = json.loads((Path(__file__).parent / "course-games.json").read_text(encoding="utf-8"))["games"]


def main(name: str = "first-game", seat: str = "table") -> None:
    """Print it, compact and in one line."""
    shown = film(matcha.load(GAMES[name]["game"]), int(seat) if seat.isdecimal() else seat)  # type: ignore[arg-type]
    sys.stdout.write(json.dumps(shown, ensure_ascii=False, separators=(",", ":")) + "\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
