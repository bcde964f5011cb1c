"""The progress in a story as text, and its two files: `COURSE_FILE` and, beside it, the game in progress.

Both are named in `kit/file_names.py`.
"""

from __future__ import annotations

import re
from collections.abc import Container, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.core.errors import MatchaError, NotationError, join_words, quote
from matcha_widget.engine.core.limits import MAX_RECORD_LENGTH
from matcha_widget.kit.course.text_store import SkippedLine, TextStore, parse_lines
from matcha_widget.kit.file_names import GAME_SUFFIX
from matcha_widget.kit.files import OwnedFile

from .story import Facts, Story

if TYPE_CHECKING:
    from matcha_widget.kit.course.sentences import CourseSentence

GUIDE: Final = "# delete this file to begin again"

NO_ENTRIES: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType({})


class GameScore(NamedTuple):
    """The whole games against one character."""

    played: int = 0
    won: int = 0


class CourseProgress(NamedTuple):
    """The progress of a learner, immutable."""

    at: str = ""
    """The open step; '' before the first."""
    done: frozenset[str] = frozenset()
    """The stones whose bowl is full."""
    hollow: frozenset[str] = frozenset()
    """The stones that were left with a bowl that is not full."""
    stamps: frozenset[str] = frozenset()
    """The stones with a surprise that was met."""
    endings: Mapping[str, tuple[str, ...]] = NO_ENTRIES
    """By step, the endings in its album."""
    facts: Facts = MappingProxyType({})
    """The saved facts that the open step begins with."""
    back: frozenset[str] = frozenset()
    """The steps with an act that was taken back: practice starts with them."""
    duels: Mapping[str, GameScore] = MappingProxyType({})
    seconds: int = 0
    comments: tuple[str, ...] = ()
    """Comments, and lines that could not be read."""

    def with_stone(self, stone: str, *, full: bool) -> CourseProgress:
        """Record the end of a stone. A full bowl stays full."""
        if full:
            return self._replace(done=self.done | {stone}, hollow=self.hollow - {stone})
        return self._replace(hollow=self.hollow | ({stone} - self.done))

    def with_endings(self, step: str, endings: Iterable[str]) -> CourseProgress:
        """Add endings to the album of a step."""
        album = tuple(sorted({*self.endings.get(step, ()), *endings}))
        return self._replace(endings={**self.endings, step: album})

    def with_mark(self, step: str, stone: str, mark: Sequence[str]) -> CourseProgress:
        """Record a mark: a surprise, an ending or a whole game."""
        match [*mark]:
            case ["ending", name]:
                return self.with_endings(step, [name])
            case ["duel", who, how]:
                return self.with_duel(who, won=how == "won")
            case _:
                return self._replace(stamps=self.stamps | {stone})

    def with_duel(self, who: str, *, won: bool) -> CourseProgress:
        """Record a whole game."""
        before = self.duels.get(who, GameScore())
        return self._replace(duels={**self.duels, who: GameScore(before.played + 1, before.won + won)})


class ProgressText:
    """The text form of progress in one story, as `matcha-course/1`: sorted, readable, safe to merge."""

    def __init__(self, head: str, file: str, story: Story, kept: Mapping[str, str], people: Container[str]) -> None:
        """`file` is the default file; `people` are the opponents of whole games.

        `kept` has the facts to save, each with a pattern of its values.
        """
        self.head, self.file, self._story, self.kept, self._people = head, file, story, kept, people

    def dump(self, progress: CourseProgress) -> str:
        """Write progress as text."""
        return "\n".join((self.head, GUIDE, *self._lines(progress), *progress.comments, ""))

    def _lines(self, progress: CourseProgress) -> Iterator[str]:
        yield from _set_line("at", [progress.at] if progress.at else [])
        stones = [stone.id for stone in self._story.stones]
        for name in ("done", "hollow", "stamps"):
            yield from _set_line(name, sorted(getattr(progress, name), key=stones.index))
        for step, endings in sorted(progress.endings.items(), key=lambda each: self._step_line(each[0])):
            yield from _set_line("endings", [step, *endings])
        for name in self.kept:
            if name in progress.facts:
                yield from _set_line(name, [str(progress.facts[name])])
        yield from _set_line("back", sorted(progress.back, key=self._step_line))
        for who, duels in sorted(progress.duels.items()):
            yield from _set_line("duels", [who, str(duels.played), "won", str(duels.won)])
        yield from _set_line("seconds", [str(progress.seconds)] if progress.seconds else [])

    def _step_line(self, step: str) -> int:
        return [*self._story.steps].index(step)

    def parse(self, text: str) -> tuple[CourseProgress, tuple[SkippedLine, ...]]:
        """Parse progress. If merged lines differ, the one further on counts."""
        progress = CourseProgress()

        def take(line: str) -> None:
            nonlocal progress
            progress = self._read_line(progress, line)

        comments, skipped = parse_lines(text, self.head, GUIDE, take)
        return progress._replace(comments=comments), skipped

    def _read_line(self, progress: CourseProgress, line: str) -> CourseProgress:  # noqa: PLR0911  # a table: one kind of line each
        name, *words = line.split()
        match name, words:
            case "at", [step] if step in self._story.steps:
                further = not progress.at or self._step_line(step) > self._step_line(progress.at)
                return progress._replace(at=step) if further else progress
            case (("done" | "hollow" | "stamps"), _):
                known = _known_names(words, [stone.id for stone in self._story.stones])
                both = progress._replace(**{name: getattr(progress, name) | known})
                return both._replace(hollow=both.hollow - both.done)
            case "back", _:
                return progress._replace(back=progress.back | _known_names(words, [*self._story.steps]))
            case "endings", [step, *endings] if step in self._story.steps:
                return progress.with_endings(step, endings)
            case "duels", [who, played, "won", won] if who in self._people:
                score = max(GameScore(_parse_count(played), _parse_count(won)), progress.duels.get(who, GameScore()))
                return progress._replace(duels={**progress.duels, who: score})
            case "seconds", [count]:
                return progress._replace(seconds=max(progress.seconds, _parse_count(count)))
            case _, _ if name in self.kept and re.fullmatch(self.kept[name], " ".join(words)):
                value = " ".join(words)
                is_number = re.fullmatch(r"-?[0-9]+", value)
                return progress._replace(facts={**progress.facts, name: int(value) if is_number else value})
        raise NotationError(f"{quote(line)} is not a line about progress")


def _set_line(name: str, words: list[str]) -> list[str]:
    return [f"{name:7} {' '.join(words)}"] if words else []


def _known_names(words: list[str], names: list[str]) -> frozenset[str]:
    if unknown := [each for each in words if each not in names]:
        raise NotationError(f"{quote(unknown[0])}: expected {join_words(names)}")
    return frozenset(words)


def _parse_count(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise NotationError(f"{quote(text)} is no count")
    return int(text)


class CourseFiles:
    """Saves a story, with notices about its files."""

    def __init__(self, file: str | Path | None, text: ProgressText) -> None:
        self._progress = TextStore(file, "keep", "course", text)
        path = self.path
        if path is not None and path.suffix == GAME_SUFFIX:
            raise NotationError(f"keep: {quote(path.name)}: a game in progress is saved there: expected another ending")
        self._game = None if path is None else OwnedFile(path.with_suffix(GAME_SUFFIX), MAX_RECORD_LENGTH)

    @property
    def path(self) -> Path | None:
        """The file of the progress, or None if nothing is saved."""
        return self._progress.path

    def load(self) -> tuple[CourseProgress, tuple[CourseSentence, ...]]:
        """Read the progress, with notices."""
        path = self.path
        progress, notices = self._progress.load()
        if progress is None and path is not None and not notices:
            notices = (self._progress.file_notice("new", path),)
        return progress or CourseProgress(), notices

    def game(self) -> str | None:
        """Read the game in progress, if there is one that can be read."""
        try:
            return None if self._game is None or self.path is None else self._game.text()
        except (MatchaError, OSError):
            return None

    def save(self, progress: CourseProgress, game: str | None) -> tuple[CourseSentence, ...]:
        """Save progress and game. Return notices instead of raising."""
        about_game = (
            () if game is None else self._progress.write(self._game, game, private=True)
        )  # the game holds every card
        notices = self._progress.save(progress)
        return notices if notices == about_game else (*about_game, *notices)

    def start_over(self) -> tuple[CourseSentence, ...]:
        """Move both files aside, over those moved aside before."""
        return self._progress.start_over(*filter(None, (self._game,)))
