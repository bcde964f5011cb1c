"""What gives away bids that are not open and cards face down, in what Genmaicha writes and prints (GH1, GH2)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import HIDDEN, RecordError
from matcha_widget.engine.genmaicha.rules.cards import COLUMNS, card_fault
from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.games.genmaicha.replay.film_schema import MarketFilm
from matcha_widget.games.genmaicha.table.market_schema import MarketSnapshot
from matcha_widget.kit.film import snapshots, through
from matcha_widget.kit.wire.decode import check

from . import Leak, boards, broken_off, inside, noted, seeded

_BOARD: Final = re.compile(r"^ *\d players\b.* · round \d of \d · (.*)$")
_BIDDING: Final = re.compile(r"ha(?:s|ve) to bid( again)?$")
_SEEN: Final = re.compile(r"\(([BGKORW1-6])\)")
_BID: Final = re.compile(r"^seat ([0-5]) +\d+ yen  bid (\d+)(?: \+ (\d+))?(?:  |$)")


def in_record(source: Data, where: str = "", cut: RecordError | None = None) -> Iterator[Leak]:
    """Every card of a record that was never turned up, every bid that is not open, its seed, its author's notes.

    Of a record with a fault, what comes before it is read as it is in any other; behind it, every bid; `cut`: why it is
    not all there. One in which nothing can be found is refused.
    """
    game, fault = genmaicha.load_prefix(source)
    shown: Data = {}
    if game is not None:
        shown = genmaicha.dump(game if isinstance(game, genmaicha.Game) else game.lookalike, "table")
    found = [*_beside(source, shown, where)]
    yield from found
    if why := cut or fault:
        if game is None and not found:
            raise why
        yield broken_off(where, why, begun=game is not None)


def _beside(record: Data, shown: Data, where: str) -> Iterator[Leak]:
    """What a record holds, beside what somebody saw of it who only looked on."""
    if record.get("seed") is not None:
        yield seeded(inside(where, "seed"), f"the seed {record['seed']}")
    yield from _above(_list(record, "above"), _list(shown, "above"), inside(where, "above"))
    open_rounds = [*_list(shown, "rounds"), *({} for _ in _list(record, "rounds"))]
    for at, (played, here) in enumerate(zip(_list(record, "rounds"), open_rounds, strict=False)):
        for key in ("bids", "follow"):
            yield from _amounts(_list(played, key), _list(here, key), inside(where, f"rounds[{at}].{key}"))
    for number, note in enumerate(_list(record, "notes")):
        if isinstance(note, dict) and isinstance(note.get("text"), str):
            yield noted(inside(where, f"notes[{number}]"), note["text"])


def _list(value: object, name: str) -> list[object]:
    found = value.get(name) if isinstance(value, dict) else None
    return found if isinstance(found, list) else []


def _above(cards: Sequence[object], shown: Sequence[object], where: str) -> Iterator[Leak]:
    """The cards above the columns that not everybody has seen."""
    for column, card in enumerate(cards[:3]):
        if not card_fault(card) and (shown[column] if column < len(shown) else HIDDEN) != card:
            yield Leak(f"{where}[{column}]", f"face down above {COLUMNS[column]}: {card}", "card")


def _amounts(amounts: Sequence[object], shown: Sequence[object], where: str) -> Iterator[Leak]:
    """The bids or follow-ups that are not open."""
    for seat, amount in enumerate(amounts[:6]):
        if type(amount) is int and (shown[seat] if seat < len(shown) else HIDDEN) != amount:
            yield Leak(f"{where}[{seat}]", f"seat {seat}'s bid that is not open: {amount}", "bid")


# What `matcha trace` prints


def in_snapshot(snapshot: Data, where: str) -> Iterator[Leak]:
    """A snapshot as the table sees it, with what somebody else sees beside it."""
    yield from _known(snapshot["view"], snapshot, inside(where, "view"))


def in_view(view: Data, where: str) -> Iterator[Leak]:
    """What somebody sees, with no table beside it: a card that they have looked at may be turned up since."""
    bidding, eyes = view["phase"] in ("bid", "follow"), view["perspective"]
    key = "bids" if view["phase"] == "bid" else "follow"
    seen = [HIDDEN if eyes == "all" or eyes in looked else card
            for card, looked in zip(_list(view, "above"), _list(view, "looked"), strict=True)
            if isinstance(looked, list)]  # fmt: skip
    yield from _known(view, view | {"above": seen} | ({key: []} if bidding else {}), where)


def _known(view: Data, table: Data, where: str) -> Iterator[Leak]:
    yield from _above(_list(view, "above"), _list(table, "above"), inside(where, "above"))
    for key in ("bids", "follow"):
        yield from _amounts(view[key], table[key], inside(where, key))


# What a browser is sent: a table, a replay, two games side by side


def in_market(shown: Data, where: str) -> Iterator[Leak]:
    """A snapshot of a table: cards that are not turned up for all, and a bid that is not open."""
    check(shown, MarketSnapshot, where)
    yield from _seen(shown, where)


def in_film(film: Data, where: str) -> Iterator[Leak]:
    """What each lens has seen in the end and a bystander has not; and the author's notes."""
    check(film, MarketFilm, where)
    for lens in film["lenses"]:
        *_, last = snapshots(through(film, lens))  # type: ignore[arg-type]  # checked above
        yield from _seen(last, inside(where, f"lens {lens}"))
    yield from (noted(inside(where, f"notes[{number}]"), text) for number, (_, text) in enumerate(film["notes"]))


def _seen(shown: Data, where: str) -> Iterator[Leak]:
    above, turned = _list(shown, "above"), _list(shown, "turned")
    public = [card if is_up else HIDDEN for card, is_up in zip(above, turned, strict=True)]
    yield from _above(above, public, inside(where, "above"))
    key = {"bid": "bids", "follow": "follow"}.get(shown["phase"])
    if key and shown["due"]:
        yield from _amounts(shown[key], [HIDDEN] * len(shown[key]), inside(where, key))


# A board of text (`records/text_board.py`)


def in_print(text: str, where: str) -> Iterator[Leak]:
    """What a printed board gives away: cards in brackets, which not all have seen, and bids while others are due."""
    for board in boards(text.split("\n"), _BOARD):
        if len(board) > 2 and (cards := _SEEN.findall(board[2])):
            yield Leak(where, f"face down above the columns: {' '.join(cards)}", "card")
        if due := _BIDDING.search(board[0]):
            for seat, first, again in (found.groups() for line in board if (found := _BID.match(line))):
                if (amount := again if due[1] else first) is not None:
                    yield Leak(where, f"seat {seat}'s bid that is not open: {amount}", "bid")
