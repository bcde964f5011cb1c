"""A film's scene: the game through one lens, beat by beat, with what is told, why, and which claims turn out how."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence

from ..engine.matcha import HIDDEN, Claim, View, view
from ..engine.matcha.view import Perspective
from .film_schema import Known, Patch, Scene
from .frames import Frame, about, frames
from .patch import patch
from .schema import Event, Line, Snapshot
from .shots import Shot
from .snapshot import Around
from .why import Why


class Lines:
    """Every sentence of a film, once."""

    def __init__(self) -> None:
        self.all: list[Line] = []
        self._known: dict[str, int] = {}

    def add(self, line: Line) -> int:
        """Where the sentence stands."""
        at = self._known.setdefault(json.dumps(line, sort_keys=True), len(self.all))
        if at == len(self.all):
            self.all.append(line)
        return at


def scene(taken: Sequence[Shot], eyes: Perspective, around: Around, lines: Lines) -> Scene:
    """The scene of these shots."""
    why, said = Why(eyes, around.players), _Said()
    first: Snapshot | None = None
    last: Snapshot | None = None
    changes: list[Patch] = []
    tells, whys = [], []
    for shot in taken:
        seen = view(shot.step.state, eyes)
        claims = iter(shot.said)
        for frame in frames(shot, eyes, around, last):
            first, last, before = first or frame.seen, frame.seen, last or frame.seen
            changes.append(patch(before, last))
            tells.append([lines.add(line) for line in frame.event["tell"]])
            reasons = why.of(frame.event, shot.step.state)
            whys.append([(depth, lines.add(line)) for depth, line in reasons])
            said.at(len(changes) - 1, frame, seen, claims)
    assert first is not None
    return {"first": first, "changes": changes, "tells": tells, "whys": whys, "claims": said.known}


class _Said:
    """What was said, and from which beat on it is known to hold or not."""

    def __init__(self) -> None:
        self.known: list[tuple[int, Known, int | None]] = []
        self._claims: list[Claim] = []

    def at(self, beat: int, frame: Frame, seen: View, claims: Iterable[Claim]) -> None:
        """Take in a beat."""
        if frame.event["do"] == "say":
            self._claims.append(next(iter(claims)))
            self.known.append((beat, "open", None))
        for at, (said, verdict, _) in enumerate(self.known):
            claim = self._claims[at]
            if verdict == "open" and (frame.settled or _decides(frame.event, claim)):
                now = seen.verdict(claim)
                self.known[at] = (said, now, None if now == "open" else beat)


def _decides(event: Event, claim: Claim) -> bool:
    """Whether a beat in the middle of a shot shows if a claim holds."""
    if event["do"] == "lay":
        return about(claim, event) and event["card"] != HIDDEN and event["seat"] == claim.seat
    return about(claim, event) and event["do"] in ("turn", "take", "nothing")
