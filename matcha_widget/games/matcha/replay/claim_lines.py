"""What a film tells, with what becomes of what was said of cards.

Its twin is `frontend/src/matcha/replay/film-claims.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matcha_widget.kit.wire.wire_schema import Line

from .film_schema import Beat, Film

RESOLUTION: Final = frozenset({"turn", "check", "compare", "take", "nothing"})


def told(film: Film, lens: str) -> list[list[Line]]:
    """The lines of each beat; of what was said whether it holds, once this lens knows and when the place is decided."""
    beats, scene = film["beats"], film["scenes"][lens]
    lines = [[film["lines"][at] for at in beat] for beat in scene["tells"]]
    for said, verdict, known in scene["claims"]:
        [line] = lines[said]
        if known is None or line["id"] != "tell-claim":
            continue
        judged: Line = {**line, "id": "tell-known", "args": {**line["args"], "verdict": verdict}}
        if known == said:
            lines[said] = [judged]
        later = {known, _revealed(beats, said)} - {said}
        for end in {_end(beats, beat) for beat in later if beat >= known}:
            lines[end].append(judged)
    return lines


def _revealed(beats: Sequence[Beat], said: int) -> int:
    """The beat at which the place that something was said of begins to be resolved; -1 if it never is."""
    return next((at for at, beat in enumerate(beats) if _resolved(beat) and _same(beat, beats[said])), -1)


def _end(beats: Sequence[Beat], at: int) -> int:
    """The last beat of the step that this one belongs to: a place is resolved in one."""
    while at + 1 < len(beats) and all(map(_resolved, beats[at : at + 2])) and _same(*beats[at : at + 2]):
        at += 1
    return at


def _resolved(beat: Beat) -> bool:
    return beat["do"] in RESOLUTION


def _same(one: Beat, other: Beat) -> bool:
    """Whether they belong to the same place."""
    return (one["set"], one["at"]) == (other["set"], other["at"])
