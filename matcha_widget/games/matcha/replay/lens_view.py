"""A film through one lens: the changes, sentences and derivations of each frame, and the verdicts on claims."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from matcha_widget.engine.matcha import HIDDEN, Claim, view
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.table import table_game
from matcha_widget.games.matcha.table.frames import TableFrame
from matcha_widget.kit.frames import build_frames, diff
from matcha_widget.kit.table_log import TableContext
from matcha_widget.kit.wire.wire_schema import Sentence

from .derivation import DerivationBuilder
from .film_excerpt import FilmMove
from .film_schema import ClaimVerdict, Film, FilmFrame, LensView

RESOLUTION: Final = frozenset({"turn", "check", "compare", "take", "nothing"})


class SentenceTable:
    """Every sentence of a film, once."""

    def __init__(self) -> None:
        self.all: list[Sentence] = []
        self._places: dict[str, int] = {}

    def add(self, sentence: Sentence) -> int:
        """Add a sentence unless it is there; return its place."""
        at = self._places.setdefault(json.dumps(sentence, sort_keys=True), len(self.all))
        if at == len(self.all):
            self.all.append(sentence)
        return at


def build_lens_view(
    moves: Sequence[FilmMove], viewer: Perspective, context: TableContext, sentences: SentenceTable, count: int
) -> LensView:
    """Build the view of a perspective on the first `count` frames of these moves."""
    entries = [entry for move in moves for entry in move.entries]
    last = view(moves[-1].step.state, viewer)
    frames: list[TableFrame] = build_frames(table_game, entries, last, context, viewer)[:count]
    builder = DerivationBuilder(viewer, context.players)
    derivations = [builder.derive(frame.event, frame.entry) for frame in frames]
    return {
        "first": frames[0].snapshot,
        "changes": [{}, *(diff(before.snapshot, after.snapshot) for before, after in pairwise(frames))],
        "tells": [[sentences.add(sentence) for sentence in frame.event["tell"]] for frame in frames],
        "whys": [[(depth, sentences.add(sentence)) for depth, sentence in steps] for steps in derivations],
        "claims": _claim_verdicts(frames),
    }


def _claim_verdicts(frames: Sequence[TableFrame]) -> list[tuple[int, ClaimVerdict, int | None]]:
    """For each claim its frame, its verdict, and the frame from which the verdict is known."""
    claims: list[Claim] = []
    verdicts: list[tuple[int, ClaimVerdict, int | None]] = []
    for now, frame in enumerate(frames):
        if isinstance(frame.entry, Claim):
            claims.append(frame.entry)
            verdicts.append((now, "open", None))
        for at, claim in enumerate(claims):
            if verdicts[at][1] == "open" and (frame.is_rest or _shows_verdict(frame, claim)):
                verdict = frame.view_after.verdict(claim)
                verdicts[at] = verdicts[at][0], verdict, None if verdict == "open" else now
    return verdicts


def _shows_verdict(frame: TableFrame, claim: Claim) -> bool:
    """True if a frame in the middle of a move shows the verdict on a claim."""
    event = frame.event
    if event["at"] is None or (claim.round, claim.mat) != tuple(event["at"]):
        return False
    if event["do"] == "lay":
        return event["card"] != HIDDEN and event["seat"] == claim.seat
    return event["do"] in ("turn", "take", "nothing")


def sentences_with_verdicts(film: Film, lens: str) -> list[list[Sentence]]:
    """The sentences of each frame; a claim has its verdict where it is decided, once this lens knows it.

    Its twin is `frontend/src/matcha/replay/film-sentences.ts`.
    """
    frames, lens_view = film["frames"], film["views"][lens]
    sentences = [[film["lines"][at] for at in frame] for frame in lens_view["tells"]]
    for claimed, verdict, known in lens_view["claims"]:
        [claim] = sentences[claimed]
        if known is None or claim["id"] != "tell-claim":
            continue
        judged: Sentence = {**claim, "id": "tell-known", "args": {**claim["args"], "verdict": verdict}}
        if known == claimed:
            sentences[claimed] = [judged]
        later = {known, _reveal_frame(frames, claimed)} - {claimed}
        for end in {_step_end(frames, frame) for frame in later if frame >= known}:
            sentences[end].append(judged)
    return sentences


def _reveal_frame(frames: Sequence[FilmFrame], claimed: int) -> int:
    """The frame at which the place of a claim begins to be resolved; -1 if it never is."""
    return next(
        (at for at, frame in enumerate(frames) if _is_resolution(frame) and _is_same_place(frame, frames[claimed])), -1
    )


def _step_end(frames: Sequence[FilmFrame], at: int) -> int:
    """The last frame of the resolution that a frame belongs to; the frame itself outside of one."""
    while (
        at + 1 < len(frames) and all(map(_is_resolution, frames[at : at + 2])) and _is_same_place(*frames[at : at + 2])
    ):
        at += 1
    return at


def _is_resolution(frame: FilmFrame) -> bool:
    return frame["do"] in RESOLUTION


def _is_same_place(one: FilmFrame, other: FilmFrame) -> bool:
    return (one["set"], one["at"]) == (other["set"], other["at"])
