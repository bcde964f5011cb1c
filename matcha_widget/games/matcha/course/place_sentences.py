"""Sentences about cards and places for a learner: how a place is judged, and by which rules."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from matcha_widget.engine.matcha import Card, Place, matches
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.notation import deciding_rank
from matcha_widget.engine.matcha.rules.resolve import Award
from matcha_widget.games.matcha.table.sentences import asks_for, card_args, table_args
from matcha_widget.kit.course.sentences import NAMELESS_PLAYER, OTHER_PLAYER, CourseSentence, course_sentence
from matcha_widget.kit.wire.wire_schema import MessageArgs


def card_sentence(name: str, rules: str, card: str, /, **args: str | int | list[str]) -> CourseSentence:
    """Build a sentence about a card; `rules` are ids, separated by spaces."""
    return CourseSentence(name, {**card_args(card), **args}, tuple(rules.split()))


def learner_seat_args(seat: Seat) -> MessageArgs:
    """The arguments that name the acting seat; the learner is seat 0."""
    return {"who": OTHER_PLAYER if seat else "you", "name": NAMELESS_PLAYER}


def place_args(place: Place) -> MessageArgs:
    """The arguments that describe a place: its table card, its mat, its token."""
    return {"asks": asks_for(place.mat), "token": place.table.suit, **table_args(place.table)}


def card_list_arg(cards: Iterable[Card]) -> list[str]:
    """The codes of cards, for an argument that is a list."""
    return [str(card) for card in cards]


def verdict_sentence(place: Place) -> CourseSentence:
    """Say in one sentence who takes the token of a place, and by which rule."""
    award = place.award
    if award.winner is None:
        name, rule = ("tell-neither", "V5") if award.rule == "V5" else ("tell-empty", "V1")
        return CourseSentence(name, place_args(place), (rule,))
    facts = {**learner_seat_args(award.winner), **place_args(place)}
    if award.rule == "V6":
        return CourseSentence("tell-alone", facts, ("V6", "X7"))
    if award.rule == "V3":
        return CourseSentence("judge-one", facts, ("V3",))
    high, low, rule = deciding_rank(place, award.winner)
    return CourseSentence("judge-both", {**facts, "high": high, "low": low}, ("V4", rule))


def derivation_sentences(place: Place) -> tuple[CourseSentence, ...]:
    """Explain a resolved place: each card checked, two matches compared, the verdict."""
    award = place.award
    return (*_check_sentences(award), *_comparison_sentences(award), verdict_sentence(place))


def check_sentence(card: Card, place: Place, seat: Seat = 0) -> CourseSentence:
    """Say if a card matches a place."""
    hit = matches(card, place)
    rules = "V2" if card.suit else "V2 K3"
    return card_sentence("tell-checked", rules, card, **learner_seat_args(seat), hit="yes" if hit else "no")


def _check_sentences(award: Award) -> Iterator[CourseSentence]:
    if None in award.place.cards:
        return
    for seat, card in enumerate(award.place.cards):
        if isinstance(card, Card):
            yield check_sentence(card, award.place, seat)


def _comparison_sentences(award: Award) -> Iterator[CourseSentence]:
    if award.rule == "V4" and award.winner is not None:
        high, low, _ = deciding_rank(award.place, award.winner)
        yield rank_sentence(high, low)


def rank_sentence(high: str, low: str) -> CourseSentence:
    """Say that one number or suit beats another."""
    number = high.isdigit()
    return course_sentence(
        f"tell-higher-{'number' if number else 'suit'}", "K1" if number else "K2", high=high, low=low
    )
