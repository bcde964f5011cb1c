"""How far somebody has come in a story, as a small text: sorted, readable, safe to merge; nothing in it is lost."""

from __future__ import annotations

import re
from collections.abc import Container, Iterator, Mapping, Sequence
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
    """Whole games with somebody."""

    played: int = 0
    won: int = 0


class CourseProgress(NamedTuple):
    """What is kept of a learner; it never changes, an act makes another one."""

    at: str = ""
    """The step that is open; '': none yet."""
    done: frozenset[str] = frozenset()
    """Stones whose bowl is full."""
    hollow: frozenset[str] = frozenset()
    """Stones that somebody went on from without it."""
    stamps: frozenset[str] = frozenset()
    """Stones where a surprise was met."""
    endings: Mapping[str, tuple[str, ...]] = NO_ENTRIES
    """By step: the endings that its album has."""
    facts: Facts = MappingProxyType({})
    """What earlier steps have left to the one that is open, as far as the game keeps it."""
    back: frozenset[str] = frozenset()
    """Steps where something was taken back: practice begins there."""
    duels: Mapping[str, GameScore] = MappingProxyType({})
    seconds: int = 0
    comments: tuple[str, ...] = ()
    """Lines that say nothing to us: comments, and what could not be read."""

    def with_stone(self, stone: str, *, full: bool) -> CourseProgress:
        """Somebody has come to the end of a stone; a full bowl stays full."""
        if full:
            return self._replace(done=self.done | {stone}, hollow=self.hollow - {stone})
        return self._replace(hollow=self.hollow | ({stone} - self.done))

    def with_ending(self, step: str, ending: str) -> CourseProgress:
        """The album of a step has one more."""
        found = tuple(sorted({*self.endings.get(step, ()), ending}))
        return self._replace(endings={**self.endings, step: found})

    def with_mark(self, step: str, stone: str, mark: Sequence[str]) -> CourseProgress:
        """Something that an act has shown is remembered: a surprise, an ending, a whole game."""
        match [*mark]:
            case ["ending", name]:
                return self.with_ending(step, name)
            case ["duel", who, how]:
                return self.with_duel(who, won=how == "won")
            case _:
                return self._replace(stamps=self.stamps | {stone})

    def with_duel(self, who: str, *, won: bool) -> CourseProgress:
        """A whole game has been played with somebody."""
        before = self.duels.get(who, GameScore())
        return self._replace(duels={**self.duels, who: GameScore(before.played + 1, before.won + won)})


class ProgressText:
    """The text form of progress in one story, `matcha-course/1`."""

    def __init__(self, head: str, file: str, story: Story, kept: Mapping[str, str], people: Container[str]) -> None:
        """`file`: where it lies, unless another one is named; `people`: whom one plays with.

        `kept`: the facts that lie in it, each with what it may be, as a pattern.
        """
        self.head, self.file, self._story, self.kept, self._people = head, file, story, kept, people

    def dump(self, progress: CourseProgress) -> str:
        """The text, its lines in their order."""
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
        """The progress, and what could not be read of it; of two versions in one text the one further on counts."""
        progress = CourseProgress()

        def take(line: str) -> None:
            nonlocal progress
            progress = self._read_line(progress, line)

        comments, skipped = parse_lines(text, self.head, GUIDE, take)
        return progress._replace(comments=comments), skipped

    def _read_line(self, progress: CourseProgress, line: str) -> CourseProgress:  # noqa: PLR0911  # a table: one kind of line each
        """The progress with what a line says."""
        name, *told = line.split()
        match name, told:
            case "at", [step] if step in self._story.steps:
                further = not progress.at or self._step_line(step) > self._step_line(progress.at)
                return progress._replace(at=step) if further else progress
            case (("done" | "hollow" | "stamps"), _):
                known = _known_names(told, [stone.id for stone in self._story.stones])
                both = progress._replace(**{name: getattr(progress, name) | known})
                return both._replace(hollow=both.hollow - both.done)
            case "back", _:
                return progress._replace(back=progress.back | _known_names(told, [*self._story.steps]))
            case "endings", [step, *endings] if step in self._story.steps:
                found = tuple(sorted({*progress.endings.get(step, ()), *endings}))
                return progress._replace(endings={**progress.endings, step: found})
            case "duels", [who, played, "won", won] if who in self._people:
                now, before = GameScore(_number(played), _number(won)), progress.duels.get(who, GameScore())
                return progress._replace(duels={**progress.duels, who: max(now, before)})
            case "seconds", [count]:
                return progress._replace(seconds=max(progress.seconds, _number(count)))
            case _, _ if name in self.kept and re.fullmatch(self.kept[name], " ".join(told)):
                value = " ".join(told)
                is_number = re.fullmatch(r"-?[0-9]+", value)
                return progress._replace(facts={**progress.facts, name: int(value) if is_number else value})
        raise NotationError(f"{quote(line)} is not a line about progress")


def _set_line(name: str, told: list[str]) -> list[str]:
    return [f"{name:7} {' '.join(told)}"] if told else []


def _known_names(told: list[str], names: list[str]) -> frozenset[str]:
    if strange := [each for each in told if each not in names]:
        raise NotationError(f"{quote(strange[0])}: expected {join_words(names)}")
    return frozenset(told)


def _number(text: str) -> int:
    if not re.fullmatch(r"[0-9]{1,9}", text):
        raise NotationError(f"{quote(text)} is no count")
    return int(text)


class CourseFiles:
    """Keeps a story, where it is to be kept, and knows what there is to say about that."""

    def __init__(self, file: str | Path | None, text: ProgressText) -> None:
        self._progress = TextStore(file, "keep", "course", text)
        path = self.path
        if path is not None and path.suffix == GAME_SUFFIX:
            raise NotationError(f"keep: {quote(path.name)}: a game in progress is saved there: expected another ending")
        self._game = None if path is None else OwnedFile(path.with_suffix(GAME_SUFFIX), MAX_RECORD_LENGTH)

    @property
    def path(self) -> Path | None:
        """The file of the progress; None: a story opened again would not go on from here."""
        return self._progress.path

    def load(self) -> tuple[CourseProgress, tuple[CourseSentence, ...]]:
        """The progress in the file, with what there is to say about it."""
        path = self.path
        found, told = self._progress.load()
        if found is None and path is not None and not told:
            told = (self._progress.file_notice("new", path),)
        return found or CourseProgress(), told

    def game(self) -> str | None:
        """The game that was left in progress, if it can be read."""
        try:
            return None if self._game is None or self.path is None else self._game.text()
        except (MatchaError, OSError):
            return None

    def save(self, progress: CourseProgress, game: str | None) -> tuple[CourseSentence, ...]:
        """Write what has changed; what hinders that is said, and the story goes on."""
        told = () if game is None else self._progress.write(self._game, game, private=True)  # it tells every card
        then = self._progress.save(progress)
        return then if then == told else (*told, *then)

    def start_over(self) -> tuple[CourseSentence, ...]:
        """Put aside what was kept, in the place of what was put aside before."""
        return self._progress.start_over(*filter(None, (self._game,)))
