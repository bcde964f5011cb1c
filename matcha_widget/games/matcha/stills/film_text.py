"""A film as text: what happens, the author's remarks, what is wrong with the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any, NamedTuple

from matcha_widget.games.matcha.replay.claim_lines import told
from matcha_widget.kit.wire.wire_schema import Fault
from matcha_widget.kit.words import Speech


class FilmText(NamedTuple):
    """What a film tells to whoever only reads."""

    film: Any
    """A `Film` of the wire."""
    speech: Speech

    def frames(self, lens: str) -> Iterator[list[str]]:
        """Through a lens: the sentences of each frame, with the rules they rest on."""
        lines = told(self.film, lens) if self.film["views"] else []
        yield from ([self.speech.say(line) for line in frame] for frame in lines)

    def told(self, lens: str, seen: int, notes: Sequence[tuple[int, str]], fault: Fault | None) -> Iterator[str]:
        """The first frames with the remarks made at them, and at the end of the film the fault."""
        for frame, sentences in enumerate(islice(self.frames(lens), seen)):
            yield from sentences
            yield from (f"# {line}" for at, note in notes if at == frame for line in note.splitlines())
        if fault and seen == len(self.film["frames"]):
            yield self.faulty(fault)

    def faulty(self, fault: Fault) -> str:
        """What is wrong with the record."""
        return f"{self.speech.say(fault['line'])} {fault['text']}"
