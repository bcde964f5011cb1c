"""Where a film begins and ends: a snapshot's number, or a round such as `round 2`, `round 2 take`, `round 2 brew`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final, TypeAlias

from matcha_widget.engine.genmaicha import NotationError, State
from matcha_widget.engine.kit.errors import quote

Moment: TypeAlias = int | str

_ROUND: Final = re.compile(r"round ([1-4])(?: (follow|toss|take|brew))?")


def snapshot_of(mark: Moment, states: Sequence[State], name: str) -> int:
    """The snapshot a mark stands for: of a round its fill, or the first one of a phase in it."""
    last = len(states) - 1
    if type(mark) is int and -last - 1 <= mark <= last:
        return mark % (last + 1)
    found = _ROUND.fullmatch(mark) if isinstance(mark, str) else None
    if found:
        number, phase = int(found[1]), found[2] or "bid"
        for at, state in enumerate(states):
            if (state.round, state.phase) == (number, phase):
                return at
    raise NotationError(
        f"{name}: {quote(mark)} is no moment of this game: expected a snapshot from 0 to {last} (or from -{last + 1} "
        f"to -1), or a round from 'round 1' to 'round {states[-1].round}', with 'take' or 'brew' behind it if wanted"
    )
