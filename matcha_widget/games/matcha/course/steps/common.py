"""What the kinds of steps share: their heads, their sentences, the marks behind a reply, the ladder of hints."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import NotationError
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.games.matcha.course import choices
from matcha_widget.games.matcha.course.boards import SECOND
from matcha_widget.games.matcha.course.lesson_texts import Texts
from matcha_widget.games.matcha.course.message import Said, rules_of, say
from matcha_widget.games.matcha.course.question import Hint
from matcha_widget.games.matcha.course.step import lines, one_line

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import StepHead

OURS: Final = say("mark-ours")
FOUND: Final = say("reply-found")
RULING: Final = say("mark-ruling")
"""Behind a reply that rests on a ruling of ours (an X id)."""

BOOKS: Final = {"G": "2015", "D": "2020"}
"""The year of the rulebook that prints an example, by the first letter of its id."""

ONE_TEXT: Final = ("ask", "ask_2", "say", "say_2", "small", "second", "later", "last", "checked", "locked_note")
TABLES_OF_TEXTS: Final = ("label", "wrong", "note", "barred", "ending", "futures", "recall")
"""Keys under which a step has its sentences."""


class Author:
    """The keys of one step, and its sentences."""

    def __init__(self, keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> None:
        self.keys, self.lesson, self.texts = keys, lesson, texts
        self.edition: str = keys.get("edition", lesson.get("edition", SECOND))
        if self.edition not in EDITIONS:
            raise NotationError(f"edition: {quote(self.edition)} is none: expected {listed(EDITIONS)}")
        for key in ONE_TEXT:
            self.told(key)
        for key in TABLES_OF_TEXTS:
            self.each(key)
        self._check_right()

    def say(self, text: str, *where: str) -> Said:
        """A sentence of this step."""
        return self.texts.say(text, self.keys["id"], *where)

    def told(self, key: str) -> Said | None:
        """The sentence under a key, if there is one."""
        return self.say(self.keys[key], key) if key in self.keys else None

    def ask(self) -> tuple[Said, ...]:
        """What is asked."""
        asked = self.told("ask")
        return (asked,) if asked else ()

    def each(self, key: str, within: Mapping[str, Any] | None = None) -> dict[str, Said]:
        """The sentences of a table of texts, by what they answer."""
        found = (within or self.keys).get(key, {})
        inside = () if within is None else ("bet",)
        return {name: self.say(text, *inside, key, name) for name, text in found.items()} if found else {}

    def right(self, answer: str = "") -> Said | None:
        """What is said to a right answer."""
        texts = self.keys.get("right")
        if isinstance(texts, dict):
            return {name: self.say(text, "right", name) for name, text in texts.items()}.get(answer)
        return self.say(texts, "right") if texts else None

    def _check_right(self) -> None:
        """Something is said wherever something can be answered; a film may be left to speak for itself."""
        said = self.keys.get("right")
        if not said and self.keys["kind"] != "watch":
            raise NotationError("right: expected what is said to a right answer, as one text or as one for each")
        self.right()

    @property
    def fading(self) -> str:
        """How much the lesson still helps."""
        return str(self.lesson.get("fading", "none"))

    def head(self) -> StepHead:
        """The step as the widget lists it."""
        printed = self.keys.get("printed")
        mark = say("mark-printed", example=printed, book=BOOKS.get(printed[:1], "none")) if printed else OURS
        made: StepHead = {
            "id": self.keys["id"],
            "kind": self.keys["kind"],
            "mark": one_line(mark),
            "then": "then" in self.keys,
            "minutes": self.keys.get("minutes"),
            "beside": self.keys.get("compares", self.keys.get("compare_mark")),
        }
        return made


def rows(author: Author, key: str) -> list[tuple[Said, Said]]:
    """A table of texts, its options by what they are called."""
    labels = author.each("label")
    return [(choices.option(name, labels, ()).label, told) for name, told in author.each(key).items()]


def row_lines(found: Iterable[tuple[Said, Said]]) -> list[Any]:
    """Such a table as it goes over the wire."""
    return [[one_line(head), one_line(told)] for head, told in found]


def spoken(sentences: Sequence[Said | None]) -> list[Any]:
    """What is said to an answer; a ruling of ours is marked as one."""
    told = [said for said in sentences if said is not None]
    return lines((*told, RULING) if any(said.is_ruling for said in told) else told)


PAY: Final = (*(say(f"rule-{rule}", rule) for rule in ("V2", "V3", "V4")), say("tell-neither", "V5"))
"""How a place pays: the last rung where cards are hidden, of which no hint tells."""


def following(ids: Sequence[str], path: Sequence[str]) -> str:
    """Of what is found one by one that which comes after the last; pages, too, know no more than the last."""
    last = path[-1] if path else ""
    return ids[(ids.index(last) + 1) % len(ids)] if last in ids else ids[0]


def deciding(sentences: Sequence[Said]) -> tuple[Said, ...]:
    """Where to look when nothing lies on the table: the rules that decide, behind the sentence."""
    rules = rules_of(sentences)
    return (say("hint-rule", " ".join(rules), count=len(rules)),)


def ladder(
    lesson: str, place: Sequence[Said], lit: Sequence[str], why: Sequence[Said]
) -> tuple[Hint, Hint, Hint, Hint]:
    """The four rungs: the idea, the place, the candidates, the whole derivation."""
    return (
        Hint((Said(f"take-away-{lesson}", {}),)),
        Hint(tuple(place)),
        Hint((say("hint-candidates"),), tuple(lit)),
        Hint(tuple(why)),
    )
