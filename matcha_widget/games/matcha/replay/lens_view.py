"""A film through one lens: frame by frame, with what is told, why, and which claims turn out how."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise

from matcha_widget.engine.matcha import HIDDEN, Claim, view
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.table import table_game
from matcha_widget.games.matcha.table.frames import TableFrame
from matcha_widget.kit.frames import build_frames, diff
from matcha_widget.kit.table_game import TableContext
from matcha_widget.kit.wire.wire_schema import Sentence

from .derivation import DerivationBuilder
from .film_moves import FilmMove
from .film_schema import ClaimVerdict, LensView


class SentenceTable:
    """Every sentence of a film, once."""

    def __init__(self) -> None:
        self.all: list[Sentence] = []
        self._known: dict[str, int] = {}

    def add(self, line: Sentence) -> int:
        """Where the sentence stands."""
        at = self._known.setdefault(json.dumps(line, sort_keys=True), len(self.all))
        if at == len(self.all):
            self.all.append(line)
        return at


def build_lens_view(
    taken: Sequence[FilmMove], viewer: Perspective, context: TableContext, lines: SentenceTable, count: int
) -> LensView:
    """The first frames of these moves, as this perspective sees them."""
    happened = [each for move in taken for each in move.entries]
    shown: list[TableFrame] = build_frames(table_game, happened, view(taken[-1].step.state, viewer), context, viewer)[
        :count
    ]
    why = DerivationBuilder(viewer, context.players)
    reasons = [why.derive(frame.event, frame.entry) for frame in shown]
    return {
        "first": shown[0].snapshot,
        "changes": [{}, *(diff(before.snapshot, after.snapshot) for before, after in pairwise(shown))],
        "tells": [[lines.add(line) for line in frame.event["tell"]] for frame in shown],
        "whys": [[(depth, lines.add(line)) for depth, line in told] for told in reasons],
        "claims": _claim_verdicts(shown),
    }


def _claim_verdicts(shown: Sequence[TableFrame]) -> list[tuple[int, ClaimVerdict, int | None]]:
    """What was said, whether it holds, and from which frame on that is known."""
    said: list[Claim] = []
    known: list[tuple[int, ClaimVerdict, int | None]] = []
    for now, frame in enumerate(shown):
        if isinstance(frame.entry, Claim):
            said.append(frame.entry)
            known.append((now, "open", None))
        for at, claim in enumerate(said):
            if known[at][1] == "open" and (frame.is_rest or _shows_verdict(frame, claim)):
                verdict = frame.view_after.verdict(claim)
                known[at] = known[at][0], verdict, None if verdict == "open" else now
    return known


def _shows_verdict(frame: TableFrame, claim: Claim) -> bool:
    """Whether a frame in the middle of a move shows if a claim holds."""
    event = frame.event
    if event["at"] is None or (claim.round, claim.mat) != tuple(event["at"]):
        return False
    if event["do"] == "lay":
        return event["card"] != HIDDEN and event["seat"] == claim.seat
    return event["do"] in ("turn", "take", "nothing")
