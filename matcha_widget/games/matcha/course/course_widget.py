"""What lessons, exercises and practice share: steps, asked for node by node and answered from nothing but them.

Their twin is `frontend/src/matcha/course/course-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import traitlets

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.matcha import NotationError
from matcha_widget.games.matcha.stills.lesson_html import leaflet
from matcha_widget.games.matcha.stills.lesson_text import sheet
from matcha_widget.kit import words
from matcha_widget.kit.voice import Voice
from matcha_widget.kit.widgets.widget import Widget
from matcha_widget.kit.wire.decode import parted
from matcha_widget.kit.wire.lines import messages_in

from .shown import hint
from .step import LessonStep, Path

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import Line

    from .lesson_schema import Node

RUNGS: Final = (1, 2, 3, 4)

KEYS: Final[Line] = {"id": "page-keys", "args": {}, "rules": []}
"""What a page says of itself, since it holds the answers."""


class Course(Widget):
    """Steps to be done in a notebook."""

    _kind = traitlets.Unicode("course", read_only=True).tag(sync=True)

    lesson: Any = traitlets.Dict(read_only=True).tag(sync=True)
    """A `Lesson` of the wire: the first node of every step; what is hidden there is not in it."""
    own_words = traitlets.Unicode(read_only=True).tag(sync=True)
    """The lesson's own sentences, as far as they have been told; all others are in the catalogue."""
    position = traitlets.Dict().tag(sync=True)
    """The step at which every display begins: `{"step": 2}`."""
    _own = ""
    """All sentences that the lesson brings."""

    def __init__(self, *, steps: Sequence[LessonStep], language: str, **state: Any) -> None:
        self._take_up(steps)
        super().__init__(language=language, position={"step": 0}, **state)

    def _take_up(self, steps: Sequence[LessonStep]) -> None:
        """These are the steps now, and nothing of them has been told."""
        self._steps = tuple(steps)
        self._told_since: set[str] = set()

    @traitlets.observe("lesson", "language")
    def _worded(self, _: object) -> None:
        """The words of the first nodes, and of what was told since: a reply's words would give it away before it."""
        self._known_words = {*messages_in(self.lesson), *self._told_since}
        self.set_trait("own_words", words.own_words(self._own, self._known_words, self.language))

    def _told_with_words(self, told: Mapping[str, Any]) -> dict[str, Any]:
        """What is told for the first time, with the words that it takes and the trait does not have."""
        said = messages_in(told)
        self._told_since |= said
        return {**told, "words": words.own_words(self._own, said - self._known_words, self.language)}

    # Looking, and doing it from Python

    def node(self, step: int | str = 0, path: Sequence[str] = ()) -> Node:
        """What stands at the end of a path through a step; the first node without one."""
        return self._steps[self._at(step)].node(tuple(path))

    def solve(self, step: int | str = 0) -> Node:
        """The node at the end of a right path."""
        at = self._at(step)
        return self.node(at, self._steps[at].solution())

    def paths(self, step: int | str = 0) -> Iterator[Path]:
        """Every path through a step; of bets on which nothing depends, and of counts, one."""
        return self._steps[self._at(step)].paths()

    def _at(self, step: int | str) -> int:
        ids = [each.head["id"] for each in self._steps]
        if isinstance(step, str) and step in ids:
            return ids.index(step)
        if type(step) is not int or not 0 <= step < len(ids):
            raise NotationError(
                f"step: {quote(step)} is no step: expected 0 to {len(ids) - 1}, or one of {' '.join(ids)}"
            )
        return step

    @traitlets.validate("position")
    def _known_step(self, proposal: Any) -> dict[str, int]:
        position = proposal["value"]
        if not isinstance(position, Mapping) or set(position) != {"step"}:
            raise NotationError(f'position: {quote(position)} is none: expected {{"step": 0}}')
        return {"step": self._at(position["step"]) if self._steps else 0}

    # Up: one message in, one answer out

    def _understood(self, content: object, buffers: object) -> Callable[[], None]:
        from matcha_widget.games.matcha.replay.film_schema import AtWish, SpeakWish  # noqa: PLC0415  # as above
        from matcha_widget.kit.wire.wire_schema import Named  # noqa: PLC0415  # as above

        from . import lesson_schema as schema  # noqa: PLC0415  # what reads messages waits for the first one

        asked, wish = parted(content, buffers, schema.LessonWish, Named)
        match wish:
            case schema.NodeWish(step=step, path=path):
                return self._shown(asked["id"], self._at(step), path)
            case schema.HintWish(step=step, path=path, rung=rung):
                return self._hinted(asked["id"], self._at(step), path, rung)
            case schema.MoreWish(skill=skill, level=level):
                return self._more(skill, level)
            case schema.TallyWish(step=step, counts=counts):
                return self._tallied(self._at(step), counts)
            case AtWish(step=step):
                return partial(self._rest, self._at(step))
            case SpeakWish(language=language):
                return self._in_language(language)
        raise NotImplementedError

    def _shown(self, answered: str, step: int, path: list[str]) -> Callable[[], None]:
        sent = self._told_with_words({"node": self.node(step, path)})
        return partial(self.send, {"type": "node", "id": answered, "step": step, "path": path, **sent})

    def _hinted(self, answered: str, step: int, path: list[str], rung: int) -> Callable[[], None]:
        sent = self._told_with_words(self._hint(step, path, rung))
        return partial(self.send, {"type": "hint", "id": answered, **sent})

    def _hint(self, step: int, path: Sequence[str], rung: int) -> dict[str, Any]:
        if rung not in RUNGS:
            raise NotationError(f"rung: {quote(rung)} is none: expected 1 to 4")
        self.node(step, path)
        ladder = self._steps[step].hints(tuple(path))
        if not ladder:
            raise NotationError("path: there is nothing to be found here")
        return hint(ladder[rung - 1])

    def _more(self, skill: str, level: int) -> Callable[[], None]:
        raise NotationError(f"more: there is no {quote(f'{skill}/{level}')} here: a lesson is what it is")

    def _tallied(self, step: int, counts: str) -> Callable[[], None]:  # noqa: ARG002  # whatever was counted
        raise NotationError("counts: no class is counted here")

    def _rest(self, step: int) -> None:
        """Somebody has left a display at this step; the others stay where they are."""
        with self._lock_property(position={"step": step}):
            self.position = {"step": step}

    # Faces

    @property
    def _voice(self) -> Voice:
        return Voice(self.language, self._own)

    def _drawn(self, below: str | None = None) -> str:
        """The questions."""
        return leaflet(self.lesson, self._voice, below=below)

    def page_steps(self) -> Sequence[LessonStep]:
        """What can be done on a page without Python."""
        return self._steps

    def page_state(self) -> dict[str, Any]:
        """What such a page answers from: every node and hint."""
        from .answers import computed  # noqa: PLC0415  # only pages need them

        return computed(self.page_steps())

    def page_traits(self) -> dict[str, Any]:
        """What the browser knows, and all that it could ask for: a page holds the keys, and every word."""
        held = {"lesson": with_keys(self.lesson), "answers": self.page_state()}
        own_words = words.own_words(self._own, messages_in(held), self.language)
        catalogue = {**self.catalogue, "only": True}
        return super().page_traits() | held | {"own_words": own_words, "catalogue": catalogue}

    def __str__(self) -> str:
        return "\n".join(sheet(self.lesson, self._voice))


def with_keys(lesson: Mapping[str, Any]) -> dict[str, Any]:
    """A lesson or an exercise as a page shows it."""
    return {**lesson, "notes": [*lesson["notes"], KEYS]}
