"""Games side by side: the same cards and moves under several rule sets, or a game and its branch.

Its twin is `frontend/src/compare.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from itertools import pairwise
from typing import Any, Final, NamedTuple

import traitlets

from .. import wire, words
from ..course.examples import course
from ..engine import matcha
from ..engine.matcha import EDITIONS, Edition, Game, NotationError, State
from ..engine.matcha.differ import why_differ
from ..engine.matcha.errors import listed, quote
from ..engine.matcha.view import Perspective
from ..showing import source
from ..wire.film import LENSES, film
from ..wire.film_schema import Named, ReplayWish, SpeakWish
from ..wire.lines import messages_in
from ..wire.narrate import Teller
from ..wire.snapshot import LABELS
from ..wishes import Refused
from .base import Widget, written
from .bundles import named_in

SAID: Final = named_in("compare")
"""The messages that its part in the browser names; what the films tell comes on top of them."""


class Side(NamedTuple):
    """One of the games that are compared, with its name and what stopped it."""

    name: str
    game: Game
    stopped: wire.Line | None


class Compare(Widget):
    """Games side by side: `Compare("e1")`, `Compare(game, ["grail-2015", "matagot-2020"])`, `Compare(game, branch)`."""

    _bundle = "compare"

    films = traitlets.Dict().tag(sync=True)
    """Every game's film, and where they differ."""

    def __init__(
        self,
        case: Any,
        editions: Sequence[str | Edition] | Game | None = None,
        *,
        seat: Perspective = "table",
        language: str = "en",
    ) -> None:
        self._asked: tuple[Any, Perspective] = editions, seat
        self._sides = _sides(case, editions, seat)
        films = _films(case, self._sides, seat)
        self._public = _films(case, _sides(case, editions, "table"), "table") if seat == "all" else films
        self._says = SAID | messages_in(_lines(films))
        super().__init__(language=language, films=films)

    def still(self) -> str:
        """The picture for notebooks without a kernel, and the games as text; where all is seen, what all may know."""
        from ..still import folded  # noqa: PLC0415  # not before there is something to show
        from .sides import told  # noqa: PLC0415  # as above

        return _first_deal(self._public, self.language) + folded(self.language, told(self._public, self.language))

    def page_picture(self) -> str:
        """The first deal, and the games as text."""
        from .sides import told  # noqa: PLC0415  # as above

        below = words.text("still-told", {}, self.language)
        return _first_deal(self.films, self.language, below) + told(self.films, self.language)

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:
        _, wish = wire.parted(content, buffers, ReplayWish, Named)
        if not isinstance(wish, SpeakWish):
            raise Refused("invalid", wire.line("no-error"), text=f"{wish.type!r} is not for games side by side")
        return self._in_language(wish.language)

    def __repr__(self) -> str:
        editions, seat = self._asked
        first, second, *_ = (side.game for side in self._sides)
        told = [repr(self.films["title"] or first)]
        if editions is not None:
            told.append(repr(second) if _is_game(editions) else written(tuple(editions)))
        return self._called(*told, seat=seat)

    def __str__(self) -> str:
        return "\n".join(_told(first, second) for first, second in pairwise(self._sides))


def _first_deal(films: dict[str, Any], language: str, below: str | None = None) -> str:
    from ..still import still  # noqa: PLC0415  # as above

    shown = films["sides"][0]["film"]
    return still(shown["scenes"][shown["lenses"][0]]["first"], language, below=below)


def _told(first: Side, second: Side) -> str:
    """Where two sides first differ, on one line."""
    found = matcha.compare(first.game, second.game)
    return f"{first.name} | {second.name}: {found}" if found else f"{first.name} = {second.name}"


@cache
def _cases() -> dict[str, Any]:
    """The cases of the course: for each, the record of every edition."""
    found: dict[str, Any] = course()["cases"]
    return found


def _script(case: str) -> Game:
    """The cards and moves of a case: of its records, the one that goes furthest and in which cards are kept."""
    games = [matcha.load(record) for record in _cases()[case]["records"].values()]
    return max(games, key=lambda game: (len(game), game.edition.keeping))


def _sides(case: Any, editions: Any, seat: Perspective) -> list[Side]:
    if _is_game(editions):
        return [Side("first", _game(case, seat), None), Side("second", _game(editions, seat), None)]
    script = _script(case) if isinstance(case, str) and case in _cases() else _game(case, seat)
    chosen = tuple(EDITIONS) if editions is None else editions
    if isinstance(chosen, str) or not isinstance(chosen, Sequence) or len(chosen) < 2:
        raise NotationError(f"editions: expected two or more, as in {tuple(EDITIONS)[:2]}, not {quote(editions)}")
    return [_side(script, matcha.edition(each), seat) for each in chosen]


def _is_game(given: Any) -> bool:
    """Whether this is a game and no list of editions."""
    return isinstance(given, Game | State | dict | bytes) or hasattr(given, "game") or _is_text(given)


def _is_text(given: Any) -> bool:
    """Whether this is a record, and no name."""
    return isinstance(given, str) and ("\n" in given or given.lstrip().startswith(("{", "[")))


def _game(case: Any, seat: Perspective) -> Game:
    if isinstance(case, str) and not _is_text(case):
        raise NotationError(f"{quote(case)} is no case: expected {listed(_cases())}, or a game")
    found = source(case)
    found.checked(seat)
    if found.fault is not None:
        raise found.fault
    if found.game is None or found.knows != "all":
        raise NotationError("only a whole game can be played by other rules: expected a Game or its record")
    return found.game


def _side(script: Game, edition: Edition, seat: Perspective) -> Side:
    switches = [f"{name}={value!r}" for name, value in edition.house.items()]
    name = " ".join([edition.name, *switches])
    game, why, move = matcha.rerun(script, edition, seat)
    if why is None:
        return Side(name, game, None)
    if why.obstacle == "hidden":
        return Side(name, game, wire.line("compare-hidden", [why.rule]))
    view = game.view(seat)
    bottom, top = game.players or ("", "")
    players = wire.player(bottom, "nobody"), wire.player(top, "nobody")
    if view.outcome:
        return Side(name, game, Teller(seat, players).ended(view.outcome, view.tokens))
    return Side(name, game, wire.refusal(why, move, view, players))


def _films(case: Any, sides: Sequence[Side], seat: Perspective) -> dict[str, Any]:
    """What is shown of these sides: every game's film, and where they differ."""
    return {
        "wire": 1,
        "title": case if isinstance(case, str) and case in _cases() else "",
        "sides": [_side_sent(side, seat) for side in sides],
        "snaps": max(len(side.game) for side in sides),
        "differences": [found for at in range(len(sides) - 1) for found in _differences(sides, at)],
    }


def _side_sent(side: Side, seat: Perspective) -> dict[str, Any]:
    edition = side.game.edition
    last = len(side.game) - 1
    return {
        "label": "house" if edition.house else LABELS[edition.name],
        "edition": edition.name,
        "film": dict(film(side.game, seat, lenses=LENSES[seat][:1])),
        "stopped": side.stopped and {"snap": last, "line": side.stopped},
    }


def _differences(sides: Sequence[Side], at: int) -> list[dict[str, Any]]:
    """Where two neighbours begin to differ, with the rules behind it."""
    first, second = sides[at].game, sides[at + 1].game
    return [
        {
            "sides": [at, at + 1],
            "snap": found.snapshot,
            "fields": [[name, str(value), str(found.second[name])] for name, value in found.first.items()],
            "rules": [list((why := why_differ(first, second, found)).first), list(why.second)],
            "line": wire.line("why-differ", sorted({*why.first, *why.second}), cause=why.cause),
        }
        for found in matcha.differences(first, second)
    ]


def _lines(films: Any) -> list[Any]:
    """What the films bring to be said, where they stop and differ too."""
    return [films["differences"], *((side["film"]["lines"], side["stopped"]) for side in films["sides"])]
