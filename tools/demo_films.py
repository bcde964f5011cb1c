"""Prints the films of the front end's demo and tests as JSON: `make types` stores them as src/demo/films.json."""

import copy
import json
import sys
from typing import Any

from matcha_widget.engine import matcha
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.examples import all_examples
from matcha_widget.games.matcha.replay.film import FilmSelection, build_film
from matcha_widget.games.matcha.replay.film_schema import ComparisonData, Film
from matcha_widget.kit.wire.sentences import sentence
from matcha_widget.kit.wire.wire_schema import RecordFault

GAMES = all_examples()["games"]


def films() -> dict[str, Film | ComparisonData]:
    """A whole game with claims and a comment, one mat of an example, one cut before its reveal, a broken record.

    Then games to compare: cases of the course, and a game beside a branch of it.
    """
    game = matcha.load(GAMES["first-game"]["game"])
    branch = game.branch(2).play("pass").play("pass")
    compared: list[Compare] = [*map(Compare, CASES), Compare(game.branch(6), branch)]
    sides: dict[str, Any] = dict(zip((*CASES, "branch"), (each.films for each in compared), strict=True))
    return sides | {
        "game": build_film(matcha.load(talkative()), "all"),
        "focus": build_film(matcha.load(GAMES["g1-g2"]["game"]), "table", FilmSelection(focus="s")),
        "cut": build_film(matcha.load(GAMES["d6"]["game"]), "table", FilmSelection(stop="before-reveal")),
        "fault": {**build_film(matcha.load(GAMES["g5"]["game"]), "table"), "fault": BROKEN},
    }


CASES = ("e1", "e4", "e5")

BROKEN: RecordFault = {"line": sentence("no-further"), "text": "sets[0].moves[3]: 'M2@n' is not in the hand"}


def talkative() -> dict[str, Any]:
    """The course's whole game, with names, a true claim, a false one and a comment."""
    game: dict[str, Any] = copy.deepcopy(GAMES["first-game"]["game"])
    claims = [(1, 0, 1, "match"), (2, 1, 1, "match"), (6, 1, 2, "number 2")]
    moves = game["sets"][0]["moves"]
    game["players"] = ["Ben", "Hana"]
    game["sets"][0]["talk"] = [
        {"after": after, "seat": seat, "place": moves[after - 1][-1], "round": number, "claim": claim}
        for after, seat, number, claim in claims
    ]
    return game | {"notes": [{"set": 1, "after": 4, "text": "Both mats are full: what would you expect?"}]}


def text() -> str:
    """All of them as one compact line."""
    return json.dumps(films(), ensure_ascii=False, separators=(",", ":")) + "\n"


if __name__ == "__main__":
    sys.stdout.write(text())
