"""What a film tells, with what becomes of what was said of cards.

Its twin is `frontend/src/matcha/replay/film-sentences.ts`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from matcha_widget.kit.wire.wire_schema import Sentence

from .film_schema import Film, FilmFrame

RESOLUTION: Final = frozenset({"turn", "check", "compare", "take", "nothing"})


def sentences_with_verdicts(film: Film, lens: str) -> list[list[Sentence]]:
    """The lines of each frame; of what was said whether it holds, once this lens knows and when it is decided."""
    frames, seen = film["frames"], film["views"][lens]
    lines = [[film["lines"][at] for at in frame] for frame in seen["tells"]]
    for said, verdict, known in seen["claims"]:
        [line] = lines[said]
        if known is None or line["id"] != "tell-claim":
            continue
        judged: Sentence = {**line, "id": "tell-known", "args": {**line["args"], "verdict": verdict}}
        if known == said:
            lines[said] = [judged]
        later = {known, _reveal_frame(frames, said)} - {said}
        for end in {_step_end(frames, frame) for frame in later if frame >= known}:
            lines[end].append(judged)
    return lines


def _reveal_frame(frames: Sequence[FilmFrame], said: int) -> int:
    """The frame at which the place that something was said of begins to be resolved; -1 if it never is."""
    return next(
        (at for at, frame in enumerate(frames) if _is_resolution(frame) and _is_same_place(frame, frames[said])), -1
    )


def _step_end(frames: Sequence[FilmFrame], at: int) -> int:
    """The last frame of the step that this one belongs to: a place is resolved in one."""
    while (
        at + 1 < len(frames) and all(map(_is_resolution, frames[at : at + 2])) and _is_same_place(*frames[at : at + 2])
    ):
        at += 1
    return at


def _is_resolution(frame: FilmFrame) -> bool:
    return frame["do"] in RESOLUTION


def _is_same_place(one: FilmFrame, other: FilmFrame) -> bool:
    """Whether they belong to the same place."""
    return (one["set"], one["at"]) == (other["set"], other["at"])
