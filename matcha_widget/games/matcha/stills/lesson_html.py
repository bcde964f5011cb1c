"""A lesson before it runs, as a still picture: its questions in a list, its cards and tokens as small labels in words.

Like `still` it holds nothing but what every sanitizer lets through; where styles are taken away, words are left.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from html import escape
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from matcha_widget.engine.matcha.rules.cards import DECK, KINDS
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.games.matcha.table.card_args import asks_for, card_args
from matcha_widget.kit.voice import Voice
from matcha_widget.kit.words import sentence, tag, text

from .table_html import TEXT, colours, how_to_run

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import Board, Item, Lesson, Node
    from matcha_widget.games.matcha.table.table_schema import Code, Counts, Place
    from matcha_widget.kit.wire.wire_schema import Line

PAPER: Final = f"{TEXT.replace('center', 'left')}; padding: 8px 16px; line-height: 1.9"
LABEL: Final = "font-family: inherit; padding: 2px 7px; border: 1px solid #1f2729"
CARD: Final = f"{LABEL}; border-radius: 4px"
TABLE_CARD: Final = CARD.replace("1px solid", "3px double")
TOKEN: Final = f"{LABEL}; border-radius: 12px"
BACK: Final = "background-color: #26382f; color: #a9b98a"

APART: Final = "margin: 6px 0"

GAP: Final = " &emsp;"
"""Between one place, the next, and the hand."""


def leaflet(lesson: Lesson, voice: Voice, *, below: str | None = None) -> str:
    """The questions of a lesson, or the one of an exercise; `below`: what to do about it, if not to run it."""
    asked = ["<br>".join(_Drawn(node, voice).lines()) for node in lesson["roots"]]
    told = [_bold(_say(line, voice)) for line in lesson["notes"]]
    several = asked and lesson["kind"] != "exercise"
    inside = _list("ol", asked) if several else "".join(f"<p>{each}</p>" for each in asked or told)
    return leaf(_say(lesson["title"], voice), inside, voice.language, below=below)


def leaf(title: str, inside: str, language: str, *, below: str | None) -> str:
    """A title, how to bring this to life, and HTML under it."""
    how = how_to_run(language) if below is None else below
    head = f"<p><b>{escape(title)}</b><br><i>{escape(how)}</i></p>"
    return f'<div lang="{tag(language)}" style="{PAPER}">{head}{inside}</div>'


def names(told: Iterable[str]) -> str:
    """A list without numbers."""
    return _list("ul", map(escape, told))


def _list(kind: str, items: Iterable[str]) -> str:
    drawn = (f'<li style="{APART}">{each}</li>' for each in items)
    return f"<{kind}>{''.join(drawn)}</{kind}>"


def _say(line: Line, voice: Voice) -> str:
    return sentence(line, voice.language, voice.own)


def _bold(told: str) -> str:
    """What stands between `**` in bold."""
    return re.sub(r"\*\*(.+?)\*\*", r"<b>\1</b>", escape(told))


def _is_pair(item: Item) -> bool:
    """Whether it is what can be chosen of it, and nothing else."""
    return not (item["line"] or item["place"] or item["tokens"])


def _label(inside: str, style: str) -> str:
    """What looks like a key where styles are taken away."""
    return f'<kbd style="{style}">{_unbroken(inside)}</kbd>'


def _unbroken(told: str) -> str:
    """On one line, however narrow the page."""
    return escape(told).replace(" ", "&nbsp;")


class _Drawn(NamedTuple):
    """The first node of a step, in HTML."""

    node: Node
    voice: Voice

    def lines(self) -> Iterator[str]:
        """What is asked, what lies there, what can be chosen."""
        yield _bold(" ".join(_say(line, self.voice) for line in (self.node["say"], *self.node["ask"]) if line))
        if lying := GAP.join(self.lying(self.node["board"])):
            yield lying
        if others := ", ".join(self.others(self.node["board"])):
            yield f"{self.text('still-others')} {others}"
        if items := [*map(self.item, self.node["items"])]:
            sided = any(item["place"] and any(item["place"]["cards"]) for item in self.node["items"])
            yield ("<br>" if sided else GAP).join(items)
        if choices := " · ".join(self.choices()):
            yield f"<i>{escape(choices)}</i>"

    def lying(self, board: Board) -> Iterator[str]:
        """The places in play, the hand, the tokens."""
        rounds = zip(board["places"], board["rounds"], strict=True)
        yield from (self.place(place) for place, at in rounds if board["now"] in (None, at))
        if hand := board["hand"] or [card for card in board["top"] if card != HIDDEN]:
            yield f"{self.text('still-hand')} {' '.join(map(self.card, hand))}"
        for seat, row in enumerate(board["tokens"] or ()):
            whose = f"{self.seat(seat)} " if len(board["tokens"] or ()) > 1 else ""
            yield whose + self.tokens(row)

    def others(self, board: Board) -> Iterator[str]:
        """The table cards of the other pairs, in words."""
        for place, at in zip(board["places"], board["rounds"], strict=True):
            if board["now"] not in (None, at):
                yield _unbroken(self.asking(place))

    def item(self, item: Item) -> str:
        """What is sorted or ranked."""
        if item["place"]:
            return self.place(item["place"])
        if item["tokens"]:
            return self.tokens(item["tokens"])
        if item["id"] in DECK:
            return self.card(item["id"])
        told = [_say(item["line"], self.voice)] if item["line"] else self.offered(item["id"])
        return escape(" / ".join(told))

    def offered(self, item: str) -> Iterator[str]:
        """What can be chosen of an item that is a pair."""
        for option in self.node["options"]:
            if option["line"] and option["id"].startswith(f"{item}:"):
                yield _say(option["line"], self.voice)

    def choices(self) -> Iterator[str]:
        """What can be chosen in words: where cards are pressed, or moved, they are drawn."""
        if any(option["spot"] or option["as"] == "move" for option in self.node["options"]):
            return
        pairs = any(_is_pair(item) for item in self.node["items"])
        boxes = [] if pairs else self.node["boxes"]
        for each in boxes or ([] if self.node["items"] else self.node["options"]):
            if each["line"]:
                yield _say(each["line"], self.voice)

    def place(self, place: Place) -> str:
        """The table card, and who lies beside it with what."""
        laid = [(seat, card) for seat, card in reversed([*enumerate(place["cards"])]) if card]
        return " ".join((self.table_card(place), *(f"{self.seat(seat)}&nbsp;{self.card(card)}" for seat, card in laid)))

    def table_card(self, place: Place) -> str:
        """A table card, with what its mat asks for."""
        return _label(self.asking(place), f"{TABLE_CARD}; {colours(place['table'] or '0')}")

    def asking(self, place: Place) -> str:
        """The table card and what its mat asks for, in words."""
        asks = self.text("is-asks", asks=asks_for(place["mat"]))
        return f"{self.name(place['table'] or '0')} · {asks}"

    def card(self, code: Code) -> str:
        """A card, or the back of one."""
        return _label("?", f"{CARD}; {BACK}") if code == HIDDEN else _label(self.name(code), f"{CARD}; {colours(code)}")

    def tokens(self, row: Counts) -> str:
        """How many of each kind."""
        won = [(kind, count) for kind, count in zip(KINDS, row, strict=True) if count]
        drawn = (
            _label(self.text("course-tokens", token=kind, count=count), f"{TOKEN}; {colours(kind.replace('K', '0'))}")
            for kind, count in won
        )
        return " ".join(drawn) or "-"

    def name(self, code: Code) -> str:
        return self.text("part-card", **card_args(code))

    def seat(self, seat: int) -> str:
        return escape(self.text("still-seat", who="you" if seat == self.own else SEATS[seat]))

    @property
    def own(self) -> int:
        """The learner's seat: that of the only open hand, else the lower one."""
        board = self.node["board"]
        return 1 if not board["hand"] and any(card != HIDDEN for card in board["top"]) else 0

    def text(self, name: str, **args: Any) -> str:
        return text(name, args, self.voice.language)
