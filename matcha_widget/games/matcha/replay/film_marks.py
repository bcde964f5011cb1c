"""The moments of a film that can be named: a snapshot's number, `before-reveal`, or a round such as `set 2 round 1`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from matcha_widget.engine.core.errors import quote
from matcha_widget.engine.matcha import NotationError
from matcha_widget.kit.film import BEFORE_REVEAL, FilmMark

from .film_schema import FilmFrame

_ROUND: Final = re.compile(r"set ([1-9][0-9]?) round ([123])")


def frame_of(mark: FilmMark, frames: Sequence[FilmFrame], name: str) -> int:
    """The frame a mark stands for: a snapshot's last one, a round's first one, or the last one before cards turn."""
    last = frames[-1]["snap"]
    if mark == BEFORE_REVEAL:
        return _before_reveal(frames)
    if type(mark) is int and -last - 1 <= mark <= last:
        return _last_of(mark % (last + 1), frames)
    found = _ROUND.fullmatch(mark) if isinstance(mark, str) else None
    moment = (int(found[1]), int(found[2])) if found else None
    for at, frame in enumerate(frames):
        if (frame["set"], frame["round"]) == moment:
            return at
    end = f"set {frames[-1]['set']} round {frames[-1]['round']}"
    raise NotationError(
        f"{name}: {quote(mark)} is no moment of this game: expected a snapshot from 0 to {last} "
        f"(or from -{last + 1} to -1), 'before-reveal', or a round from 'set 1 round 1' to '{end}'"
    )


def _last_of(snap: int, frames: Sequence[FilmFrame]) -> int:
    return max(at for at, frame in enumerate(frames) if frame["snap"] == snap)


def _before_reveal(frames: Sequence[FilmFrame]) -> int:
    """The last move of the last resolved round; the end, where no round is resolved yet."""
    ends = [frame["snap"] for frame in frames if frame["do"] in ("turn", "take", "nothing")]
    if not ends:
        return len(frames) - 1
    return next(at for at, frame in enumerate(frames) if frame["snap"] == ends[-1])
