"""A film as text: what happens, the author's remarks, what is wrong with the record."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from matcha_widget.kit.film import through
from matcha_widget.kit.words import Speech


class FilmText(NamedTuple):
    """What a film tells to whoever only reads."""

    film: Any
    """A `MarketFilm` of the wire."""
    speech: Speech

    def snapshots(self, lens: str) -> Iterator[list[str]]:
        """Through a lens: what is told on the way to each snapshot, with the rules it rests on."""
        told: list[str] = []
        for frame in through(self.film, lens)["frames"]:
            told += (self.speech.say(line) for line in frame["event"]["tell"])
            if frame["stop"]:
                yield told
                told = []

    def told(self, lens: str, notes: Sequence[tuple[int, str]]) -> Iterator[str]:
        """All of it with the remarks made at each snapshot, and in the end the fault."""
        for snap, sentences in enumerate(self.snapshots(lens)):
            yield from sentences
            yield from (f"# {line}" for at, note in notes if at == snap for line in note.splitlines())
        if fault := self.film["fault"]:
            yield f"{self.speech.say(fault['line'])} {fault['text']}"
