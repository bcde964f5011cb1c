"""A ring of numbers or of suits, for `ring-n` and `ring-s`: the higher of two, the order of three (K1, K2)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, permutations
from typing import Final, NamedTuple

from matcha_widget.engine.matcha import beats
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.place_sentences import rank_sentence
from matcha_widget.games.matcha.course.question_table import QuestionTable, rank_options
from matcha_widget.kit.course.practice.question import Answer, Question, bind, message_options
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

ROUND: Final = "round"
"""The answer that three beat each other in a circle."""


class Ring(NamedTuple):
    """Four numbers or four suits from high to low; the lowest beats the highest."""

    loop: str
    name: str
    rule: str
    lesson: str

    def space(self, level: int) -> Sequence[Answer]:
        """L1: the four neighbours. L2: all six pairs. L3: all three of four, in every order."""
        if level == 3:
            return tuple(permutations(self.loop, 3))
        pairs = tuple(combinations(self.loop, 2))
        return pairs if level == 2 else tuple(pair for pair in pairs if _distance(self.loop, pair) in (1, 3))

    def mates(self, one: Answer, other: Answer, level: int) -> bool:
        """True if one item is exchanged and the answer flips: the common one wins here and loses there."""
        if level == 3:
            changed = sum(a != b for a, b in zip(one, other, strict=True))
            return changed == 1 and _goes_round(one) != _goes_round(other)
        common = set(one) & set(other)
        return len(common) == 1 and (_high(one) in common) != (_high(other) in common)

    def question(self, items: Answer, level: int, luck: SeededLuck) -> Question:
        """Ask for the higher of two, or for the order of three."""
        return self._order(items) if level == 3 else self._higher(luck.shuffle(items))

    def _higher(self, items: Answer) -> Question:
        high = _high(items)
        low = next(item for item in items if item != high)
        return Question(
            course_sentence("ask-ring-higher", self.rule, ring=self.name),
            QuestionTable(),
            rank_options(items),
            ((high,),),
            bind(wrong_winner, items),
            (course_sentence("rule-" + self.rule, self.rule), rank_sentence(high, low)),
            self.lesson,
            (course_sentence("hint-ring", ring=self.name),),
            items,
        )

    def _order(self, items: Answer) -> Question:
        goes_round = _goes_round(items)
        right = (ROUND,) if goes_round else tuple(sorted(items, key=self.loop.index))
        row = _from_the_top(items)
        facts = {"a": row[0], "b": row[1], "d": row[2], "shape": "round" if goes_round else "row"}
        return Question(
            course_sentence("ask-ring-order", self.rule, ring=self.name),
            QuestionTable(),
            (*rank_options(items), *message_options("option-round", ROUND, alone=ROUND)),
            (right,),
            bind(wrong_order, items),
            (
                *(rank_sentence(high, low) for high, low in _wins(items)),
                CourseSentence("judge-order", dict(facts), (self.rule,)),
            ),
            self.lesson,
            (course_sentence("hint-ring", ring=self.name),),
            pick="order",
        )


def wrong_winner(items: Answer, answer: Answer) -> CourseSentence:
    """The reply if the lower of two was chosen."""
    return replies.wrong_rank(answer[0], next(item for item in items if item != answer[0]))


def wrong_order(items: Answer, answer: Answer) -> CourseSentence:
    """The reply to the first wrong pair of an order, or to a row taken for a circle."""
    claimed = [] if answer == (ROUND,) else list(combinations(answer, 2))
    wrong = [replies.wrong_rank(high, low) for high, low in claimed if not beats(high, low)]
    best = ("reply-ring", "reply-ring-only", "reply-ring-count")
    return min(wrong, key=lambda reply: best.index(reply.id)) if wrong else replies.ring_count(items[0])


def _high(items: Answer) -> str:
    return items[0] if beats(items[0], items[1]) else items[1]


def _wins(items: Answer) -> list[tuple[str, str]]:
    return [(a, b) if beats(a, b) else (b, a) for a, b in combinations(items, 2)]


def _goes_round(items: Answer) -> bool:
    winners = [high for high, _ in _wins(items)]
    return len(set(winners)) == 3


def _from_the_top(items: Answer) -> Answer:
    """Three items in an order in which each beats the next."""
    return next(row for row in permutations(items) if beats(row[0], row[1]) and beats(row[1], row[2]))


def _distance(loop: str, pair: Answer) -> int:
    return abs(loop.index(pair[0]) - loop.index(pair[1]))
