"""A film's scene: the game through one lens, beat by beat, with what is told, why, and which claims turn out how."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from itertools import pairwise

from matcha_widget.engine.matcha import HIDDEN, Claim
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.kit.session import Around
from matcha_widget.kit.wire.patch import patch
from matcha_widget.kit.wire.wire_schema import Line

from .film_moves import FilmMove
from .film_schema import Known, Scene
from .frames import Frame, about, frames
from .why_lines import Why


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


def scene(taken: Sequence[FilmMove], eyes: Perspective, around: Around, lines: Lines) -> Scene:
    """The scene of these moves."""
    shown = list(reel(taken, eyes, around))
    why = Why(eyes, around.players)
    reasons = [why.of(frame.event, frame.state) for frame in shown]
    return {
        "first": shown[0].seen,
        "changes": [{}, *(patch(before.seen, after.seen) for before, after in pairwise(shown))],
        "tells": [[lines.add(line) for line in frame.event["tell"]] for frame in shown],
        "whys": [[(depth, lines.add(line)) for depth, line in told] for told in reasons],
        "claims": _claims(shown),
    }


def reel(taken: Sequence[FilmMove], eyes: Perspective, around: Around) -> Iterator[Frame]:
    """All frames of these moves."""
    last = None
    for move in taken:
        for frame in frames(move, eyes, around, last):
            yield frame
            last = frame.seen


def _claims(shown: Sequence[Frame]) -> list[tuple[int, Known, int | None]]:
    """What was said, whether it holds, and from which beat on that is known."""
    said: list[Claim] = []
    known: list[tuple[int, Known, int | None]] = []
    for beat, frame in enumerate(shown):
        if frame.claim is not None:
            said.append(frame.claim)
            known.append((beat, "open", None))
        for at, claim in enumerate(said):
            if known[at][1] == "open" and (frame.settled or _decides(frame, claim)):
                verdict = frame.after.verdict(claim)
                known[at] = known[at][0], verdict, None if verdict == "open" else beat
    return known


def _decides(frame: Frame, claim: Claim) -> bool:
    """Whether a beat in the middle of a move shows if a claim holds."""
    event = frame.event
    if event["do"] == "lay":
        return about(claim, event) and event["card"] != HIDDEN and event["seat"] == claim.seat
    return about(claim, event) and event["do"] in ("turn", "take", "nothing")
