"""Notation, the same in every language: places, `judge`, `standing`, the text of a round (V1-V6, W1-W5)."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final, NamedTuple

from matcha_widget.engine.core.errors import NotationError, quote

from .cards import SUITED, UPSETS, Card, Tokens, cards_of, parse_tokens
from .editions import MATAGOT_2020, Edition
from .editions import edition as find_edition
from .moves import MATS, SEATS, Seat
from .resolve import HIDDEN, Award, Place, PlaceSide, card_matches
from .resolve import matchers as place_matchers
from .resolve import shape as place_shape
from .victory import Outcome, goal_reached, outcome

SET_NAMES: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


def parse_place(text: str | Place) -> Place:
    """Parse `n:B2 M2|W2`, or `n:B2` if only the table card matters; an empty side is `-`, a face-down card `??`."""
    if isinstance(text, Place):
        text = str(text)
    if not isinstance(text, str):
        raise NotationError(f"{quote(text)} is no place: expected text such as n:B2 M2|W2")
    return _place(text)


@lru_cache(maxsize=1024)
def _place(text: str) -> Place:
    where, _, beside = text.partition(" ")
    mat, colon, code = where.partition(":")
    if mat not in MATS or not colon:
        raise NotationError(f"{quote(text)} is no place: expected n: or s: and a table card, as in n:B2 M2|W2")
    table = Card(code)
    if table not in SUITED:
        raise NotationError(f"{quote(text)} is no place: a 0 is never a table card (S1)")
    cards: tuple[PlaceSide, PlaceSide] = (None, None)
    if beside or where != text:
        top, bar, bottom = beside.partition("|")
        if not bar:
            raise NotationError(f"{quote(text)} is no place: expected top's card, | and bottom's, as in M2|W2 or -|??")
        cards = _side(bottom), _side(top)
    known = [card for card in (table, *cards) if card in SUITED]
    if twice := next((card for card in known if known.count(card) > 1), None):
        raise NotationError(f"{quote(text)} is no place: there is only one {twice}")
    return Place("n" if mat == "n" else "s", table, cards)


def _side(text: str) -> PlaceSide:
    return None if text == "-" else HIDDEN if text == HIDDEN else Card(text)


def matches(card: str, place: str | Place) -> bool:
    """True if a card matches at a place: by number or by suit, as its mat asks (V2, K3).

    >>> matches("S4", "n:W4"), matches("S4", "s:W4"), matches("0", "n:W4")
    (True, False, False)
    """
    where = parse_place(place)
    return card_matches(Card(card), where.mat, where.table)


def matchers(place: str | Place, taken: Iterable[str] = ()) -> tuple[Card, ...]:
    """The cards that can match at a place, three at most, without those `taken` elsewhere.

    >>> matchers("s:M3")
    ('M1', 'M2', 'M4')
    """
    return place_matchers(parse_place(place), cards_of(taken))


def shape(place: str | Place, taken: Iterable[str] = ()) -> str:
    """The ranking of the matchers: a `chain`, a `triangle` that goes round, or `empty` if all are taken.

    >>> shape("s:M3"), shape("s:M4")
    ('triangle', 'chain')
    """
    return place_shape(parse_place(place), cards_of(taken))


def judge(place: str | Place) -> str:
    """The payment of a place and its reason, on one line.

    >>> judge("n:B2 M2|W2")
    'n:B2 M2|W2  both match, M over W: top B (V4 K2)'
    """
    where = parse_place(place)
    return f"{where}  {verdict_line(where.award)}"


def verdict_line(award: Award) -> str:
    """The second half of a `judge` line."""
    place, winner = award.place, award.winner
    paid = ", ".join(
        f"{SEATS[seat]} {award.tokens[seat]}"
        for seat in ((winner, 1 - winner) if winner is not None else ())
        if award.tokens[seat]
    )
    if winner is None:
        return "nobody came: nothing (V1)" if award.rule == "V1" else "nobody matches: nothing (V5)"
    who = SEATS[winner]
    if award.rule == "V6":
        return f"{who} alone: {paid} (V6)"
    if award.rule == "V3":
        return f"only {who} matches: {paid} (V3)"
    high, low, rule = deciding_rank(place, winner)
    return f"both match, {high} over {low}: {paid} (V4 {rule})"


class Ranked(NamedTuple):
    """The comparison that decides between two matches: higher and lower suit or number, and the rule (V4)."""

    high: str
    low: str
    rule: str

    @property
    def upset(self) -> bool:
        """True if the loop closes here: 1 beats 4, or S beats M."""
        return (self.high, self.low) in UPSETS


def deciding_rank(place: Place, winner: Seat) -> Ranked:
    """The comparison that decides between the two matching cards of a place."""
    best, worst = place.cards[winner], place.cards[1 - winner]
    assert isinstance(best, Card)
    assert isinstance(worst, Card)
    if place.mat == "n":
        return Ranked(best.suit, worst.suit, "K2")
    return Ranked(best.number, worst.number, "K1")


def standing(bottom: str | Tokens, top: str | Tokens, edition: str | Edition = MATAGOT_2020, end: bool = False) -> str:
    """The winner with these tokens and the reason, on one line; with `end`, the last set is over.

    >>> standing("M1 B1 W1 S1 K1", "B3 K2")
    'both reach it, M 1-0: bottom wins (W3)'
    """
    rules = find_edition(edition)
    both = tuple(parse_tokens(str(row) if isinstance(row, Tokens) else _text(row)) for row in (bottom, top))
    result = outcome(both[0], both[1], rules, last_round=end and rules.last_set is not None)
    if result is None:
        there = goal_reached(both[0], rules.colour_goal, rules.whisk_goal)
        return "both reach it, all equal: they play on (W3 W4)" if there else "nobody yet"
    return outcome_line(result, both[0], both[1], rules)


def outcome_line(result: Outcome, bottom: Tokens, top: Tokens, edition: Edition) -> str:
    """The `standing` line of a game that has ended."""
    rules = f"({' '.join(result.rules)})"
    if result.how == "goal":
        winner = 0 if result.winner == 0 else 1
        goal = result.goals[winner]
        assert goal is not None
        met = "all five" if goal.kind == "five" else f"{goal.count} {goal.kind}"
        return f"{SEATS[winner]} wins: {met} {rules}"
    opening = "both reach it" if result.how == "tie" else f"set {_set_name(edition.last_set or 0)} is over"
    if result.winner == "draw" or result.decided_by is None:
        return f"{opening}, all equal: a draw {rules}"
    score = f"{result.decided_by} {getattr(bottom, result.decided_by)}-{getattr(top, result.decided_by)}"
    return f"{opening}, {score}: {SEATS[result.winner]} wins {rules}"


def tokens_line(tokens: tuple[Tokens, Tokens], result: Outcome | None) -> str:
    """The last line of a round's text: both seats' tokens, and the result if the game ended."""
    line = f"bottom {tokens[0]}, top {tokens[1]}"
    if result is None:
        return line
    return f"{line}; over: {'a draw' if result.winner == 'draw' else f'{SEATS[result.winner]} wins'}"


def _set_name(number: int) -> str:
    return SET_NAMES[number - 1] if number <= len(SET_NAMES) else str(number)


def _text(row: object) -> str:
    if not isinstance(row, str):
        raise NotationError(f"{quote(row)} is no row of tokens: expected text such as M1 K2")
    return row
