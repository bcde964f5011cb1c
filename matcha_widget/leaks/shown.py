"""What gives away hidden cards in what the package prints: pictures, boards, transcripts, refusals, reprs."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import cache
from html.parser import HTMLParser
from itertools import chain
from typing import Final

from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.engine.matcha import DECK, Card
from matcha_widget.games.matcha.table.card_args import card_args, table_args
from matcha_widget.kit import words

from . import CARD, Leak, boards, face_down, held, laid_aside, named, noted, seeded
from .snapshots import closed

_BOARD: Final = re.compile(r" · set \d+ · ")
_NOTE: Final = "# "
_REFUSAL: Final = re.compile(rf"; legal: ((?:(?:{CARD}@[ns]|pass)(?:, | or )?)+)")
_MADE: Final = r"\b(?:Table\(edition|Market\(seats)="
_TABLE: Final = re.compile(rf"{_MADE}(?:(?!{_MADE})[^\n])*?, (seed=(?:'[^'\n]*'|\"[^\"\n]*\"|-?\d+))")
_CARDS: Final = r"([('MBWS01234?, )]{2,160})"
_DEAL: Final = re.compile(rf"\b(?:Seen)?Deal\(dealer=[01], table={_CARDS}, hands={_CARDS}, aside={_CARDS}, kept=")


def in_print(text: str, where: str) -> Iterator[Leak]:
    """What a text gives away that the package has printed."""
    lines = text.split("\n")
    yield from _on_boards(lines, where)
    yield from _in_transcript(lines, where)
    for moves in _REFUSAL.findall(text):
        if cards := named(dict.fromkeys(re.findall(CARD, moves))):
            yield Leak(where, f"what may be laid: {cards}", "hand")
    for seed in _TABLE.findall(text):
        yield seeded(where, seed)
    for _, hands, aside in _DEAL.findall(text):
        for seat, hand in enumerate(hands.split("), (")):
            yield from held(where, seat, re.findall(CARD, hand))
        yield from laid_aside(where, re.findall(CARD, aside))


# A board of text (`records/text_board.py`)


def _on_boards(lines: Sequence[str], where: str) -> Iterator[Leak]:
    """The hands, the cards that lie face down, and the notes below."""
    for board in boards(lines, _BOARD):
        if len(board) >= 10 and board[2].startswith("top ") and board[9].startswith("bottom "):
            yield from held(where, 1, re.findall(CARD, board[2]))
            yield from held(where, 0, re.findall(CARD, board[9]))
            yield from _beside(board[5:8], where)
            yield from (noted(where, line.removeprefix(_NOTE)) for line in board[10:] if line.startswith(_NOTE))


def _beside(rows: Sequence[str], where: str) -> Iterator[Leak]:
    """What lies beside the table cards: three pairs, the open one in brackets, top's row above and bottom's below."""
    for left in (8, 26, 44):
        top, table, bottom = (row[left : left + 15] for row in rows)
        for at in (2, 9):
            cards = [row[at : at + 4].strip() for row in (bottom, top)]
            for seat, card in closed(cards, is_resolved=not table.startswith("[")):
                yield from face_down(where, seat, card, table[at : at + 1])


# A transcript, in one of the languages


RULES: Final = r"(?: \([A-Z0-9 ]+\))?"
"""What may stand behind a sentence."""


STORED: Final = {
    "en": (
        ("You deal. Six cards lie open; five are yours.", "@ deals. Six cards lie open; five are yours.",
         "@ deals. Six cards lie open; each player holds five.",
         "You deal: six cards to the table, five to each hand.", "@ deals: six cards to the table, five to each hand."),
        "Beside Water 2 both cards turn over.",
    ),
    "uk": (
        ("Роздаєте ви. Шість карт лежать горілиць, у вас на руці п’ять.",
         "Роздає @. Шість карт лежать горілиць, у вас на руці п’ять.",
         "Роздає @. Шість карт лежать горілиць, у кожного гравця на руці п’ять."),
        "Напроти карти «Вода 2» розкрито обидві карти.",
    ),
    "nl": (
        ("Jij deelt. Er liggen zes kaarten open; jij hebt vijf handkaarten.",
         "@ deelt. Er liggen zes kaarten open; jij hebt vijf handkaarten.",
         "@ deelt. Er liggen zes kaarten open; elke speler heeft vijf handkaarten."),
        "Naast Water 2 worden beide kaarten omgedraaid.",
    ),
    "ja": (
        ("@がディーラーです。場には表向きのカードが6枚あり、あなたの手札は5枚です。",
         "@がディーラーです。場には表向きのカードが6枚あり、手札は1人5枚です。"),
        "お湯の2の隣の2枚を、同時に表向きにしました。",
    ),
}  # fmt: skip
"""How notebooks of earlier versions, which are kept for years, tell a deal and two cards that turn; "@" is anybody."""

STORED_MOVES: Final = {
    "en": (("You lay Matcha 1 beside Water 2.", "@ lays Matcha 1 beside Water 2."), ("Water 2: both cards turn.",)),
}
"""How they tell a card laid and two that turn, where a language has said so in other words since."""


class _Language:
    """How a language says that a set is dealt, a card laid and two turned over, and what it calls cards."""

    def __init__(self, language: str) -> None:
        self._language = language
        self.codes = {words.text("part-card", card_args(card), language): str(card) for card in DECK}
        deals, turned = STORED[language]
        self.deals = [*self._said("tell-deal"), *map(self._pattern, deals)]
        laid, opened = STORED_MOVES.get(language, ((), ()))
        self.laid = [*self._said("tell-laid", {"seen": "yes", **card_args("M1")}), *map(self._pattern, laid)]
        self.turned = [*self._said("tell-turned"), *map(self._pattern, (turned, *opened))]

    def card(self, told: str) -> str:
        """The code of a card, by its name inside a sentence or at its beginning."""
        return next(code for name, code in self.codes.items() if name.lower() == told.lower())

    def _said(self, name: str, args: Data | None = None) -> list[re.Pattern[str]]:
        """The sentence, by you or by anybody else, with any cards."""
        known = {**(args or {}), **table_args(Card("W2"))}
        actors = {"who": "you"}, {"who": "plain", "name": "@"}
        told = [words.text(name, {**actor, **known}, self._language) for actor in actors]
        return [self._pattern(each) for each in dict.fromkeys(told)]

    def _pattern(self, told: str) -> re.Pattern[str]:
        """For such a sentence; a card's name is small inside of it, and rules may stand behind it."""
        cards = "|".join(map(re.escape, self.codes))
        parts = {"M1": f"(?P<card>{cards})", "W2": f"(?P<table>{cards})"}
        names = {"@": ".+?"} | {name: parts[code] for name, code in self.codes.items() if code in parts}
        free = {name.lower(): pattern for name, pattern in names.items()}
        pieces = re.split(f"({'|'.join(map(re.escape, names))})", told, flags=re.IGNORECASE)
        return re.compile("".join(free.get(each.lower(), re.escape(each)) for each in pieces) + RULES, re.IGNORECASE)


@cache
def _languages() -> list[_Language]:
    return [_Language(language) for language in STORED]


@cache
def _any_deal() -> re.Pattern[str]:
    return re.compile("|".join(each.pattern for language in _languages() for each in language.deals), re.IGNORECASE)


def _in_transcript(lines: Sequence[str], where: str) -> Iterator[Leak]:
    """The cards that somebody laid and that were not turned over, and an author's notes."""
    language: _Language | None = None
    lying: dict[str, list[str]] = {}
    for printed in lines:
        line = printed.strip(" \t\r[],'\"")
        if _any_deal().fullmatch(line):
            yield from _not_turned(lying, where)
            lying = {}
            language = next(each for each in _languages() if _match(each.deals, line))
        elif language and (laid := _match(language.laid, line)):
            lying.setdefault(laid["table"].lower(), []).append(language.card(laid["card"]))
        elif language and (turned := _match(language.turned, line)):
            lying.pop(turned["table"].lower(), None)
        elif language and line.startswith(_NOTE):
            yield noted(where, line.removeprefix(_NOTE))
    yield from _not_turned(lying, where)


def _match(patterns: Sequence[re.Pattern[str]], line: str) -> re.Match[str] | None:
    return next((found for each in patterns if (found := each.fullmatch(line))), None)


def _not_turned(lying: dict[str, list[str]], where: str) -> Iterator[Leak]:
    if cards := named(chain.from_iterable(lying.values())):
        yield Leak(where, f"laid face down, as a sentence tells: {cards}", "card")


# A page, and the still pictures in it (`stills/table_html.py`)


class Page(HTMLParser):
    """What we write into pages: tables, numbered lists, what is printed or typed; scripts, and pages in frames."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.tables: list[list[list[str]]] = []
        self.texts: list[str] = []
        self.scripts: list[str] = []
        self.frames: list[str] = []
        self._open: list[tuple[str, list[str]]] = []
        """The parts that are being read, the innermost last, each piece by piece."""
        self.feed(html)
        self.close()
        while self._open:
            self._done(self._open[-1][0])

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a part, or a row, a cell or a line of one."""
        if tag in ("table", "ol", "pre", "script"):
            self._open.append((tag, []))
        elif self._open and tag in ("tr", "td", "th", "li", "br"):
            self._open[-1][1].append({"tr": ROW, "td": CELL, "th": CELL}.get(tag, "\n"))
        self.frames += [page for name, page in attrs if name == "srcdoc" and page]

    def handle_endtag(self, tag: str) -> None:
        """End a part."""
        if self._open and tag == self._open[-1][0]:
            self._done(tag)

    def handle_data(self, data: str) -> None:
        """Read on."""
        if self._open and self.cdata_elem != "style":
            self._open[-1][1].append(data)

    def _done(self, tag: str) -> None:
        text = "".join(self._open.pop()[1]).replace("\xa0", " ")
        if tag == "table":
            rows = [row.split(CELL)[1:] for row in text.split(ROW)[1:]]
            self.tables.append([[" ".join(cell.split()) for cell in row] for row in rows])
        else:
            (self.scripts if tag == "script" else self.texts).append(text)


ROW: Final = "\x1e"
CELL: Final = "\x1f"

STORED_STILL: Final = [3, 3, 6, 6, 6, 3, 1]
"""Cells of a still of an earlier version: a player, three pairs, what lies there, the table cards, and so on."""


def in_still(rows: Sequence[Sequence[str]], where: str) -> Iterator[Leak]:
    """The open cards of a hand, and the cards that lie face down."""
    shut: list[str] = []
    for cell in (cell for row in rows for cell in row):
        for hand in _held().findall(cell):
            if cards := named(_codes(hand)):
                yield Leak(where, f"a picture with the hand {cards}", "hand")
        if cell.startswith(tuple(_in_all("is-card", state="hidden"))):
            shut += _codes(cell)
    if [*map(len, rows)] == STORED_STILL and rows[0][1].partition(": ")[0] in _in_all("still-hand"):
        done = [state in _in_all("is-pair", pair="done") for state in rows[1] for _ in "ns"]
        for bottom, top, over in zip(rows[4], rows[2], done, strict=True):
            cards_there = ["".join(_codes(cell)) for cell in (bottom, top)]
            shut += [card for _, card in closed(cards_there, is_resolved=over)]
    if cards := named(shut):
        yield Leak(where, f"a picture of a card face down: {cards}", "card")


def _codes(text: str) -> list[str]:
    """The cards that are named in it, in whatever language, or written in letters."""
    return [_names()[name] for name in _any_name().findall(text)]


@cache
def _names() -> dict[str, str]:
    """The codes of all cards, by what they are called, be it in quotes or not."""
    called = {name.strip("«»"): code for each in _languages() for name, code in each.codes.items()}
    return called | {str(each): str(each) for each in DECK}


@cache
def _any_name() -> re.Pattern[str]:
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, _names()))})(?!\w)")


@cache
def _held() -> re.Pattern[str]:
    """What stands behind `Hand:`, as far as the tokens."""
    hand, tokens = ("|".join(map(re.escape, _in_all(name))) for name in ("still-hand", "still-tokens"))
    return re.compile(rf"(?:^|\s)(?:{hand}): (.*?)(?=\s(?:{tokens}): |$)")


@cache
def _in_all(name: str, **args: str) -> frozenset[str]:
    """A message in every language."""
    return frozenset(words.text(name, dict(args), language) for language in words.LANGUAGES)
