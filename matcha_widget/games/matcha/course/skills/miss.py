"""`miss`: lay a card to earn a token; a miss may be worth more than a match (V3-V6)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.matcha import HIDDEN, Card, Place, matches
from matcha_widget.engine.matcha.rules.cards import SUITED, ZERO
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.engine.matcha.rules.resolve import matchers, resolve_place
from matcha_widget.games.matcha.course import replies
from matcha_widget.games.matcha.course.place_sentences import (
    card_list_arg,
    card_sentence,
    check_sentence,
    learner_seat_args,
    place_args,
    verdict_sentence,
)
from matcha_widget.games.matcha.course.question_table import QuestionTable, card_options, mat_hint, replace_card
from matcha_widget.games.matcha.table.sentences import card_args
from matcha_widget.kit.course.practice.question import Answer, Option, Question, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence
from matcha_widget.kit.wire.wire_schema import MessageArgs

LESSON: Final = "any-word"
RULES: Final = ("T7", "V2", "V3", "V4", "V5", "V6", "K1", "K2")

ANY: Final = "any"
"""Either token that can be earned here: the table card's, or a whisk."""

LEAVE: Final = "leave"
CLOSE: Final = 0.1
"""Level 3: choices whose chances differ by less than this are equally good."""


class MissCase(NamedTuple):
    """A place with top's card, the cards it may be for the learner, a hand, and the token to earn."""

    place: Place
    hand: tuple[Card, ...]
    chances: tuple[Card, ...]
    """The cards that top's may be, all equally likely; a single one is known."""
    wanted: str = ANY

    @property
    def win_chances(self) -> dict[str, float]:
        """The chance of each choice to earn the token: each card of the hand, and leaving the place to top."""
        return {choice: _count_wins(self, choice) / len(self.chances) for choice in (*self.hand, LEAVE)}

    @property
    def right(self) -> tuple[str, ...]:
        """The best choices, or those as good."""
        best = max(self.win_chances.values())
        return tuple(choice for choice, often in self.win_chances.items() if best > 0 and often > best - CLOSE)


def draw_case(level: int, luck: SeededLuck) -> MissCase:
    """L1: top's card is known. L2: top matches for sure. L3: it is one of five cards."""
    while True:
        place = Place(luck.choice(MATS), luck.choice(SUITED))
        hits = luck.shuffle(matchers(place))
        misses = luck.shuffle([card for card in SUITED if card is not place.table and card not in hits])
        mine = hits[: luck.choice((1, 2))]
        theirs = hits[len(mine) :]
        hand = luck.shuffle((*mine, *misses[:1], ZERO))
        wanted = luck.choice((ANY, "K", place.table.suit))
        chances = {
            1: luck.sample((*theirs, misses[2]), 1),
            2: luck.shuffle(theirs),
            3: luck.sample((*theirs, *misses[1:]), 5),
        }[level]
        case = MissCase(replace_card(place, 1, chances[0]), hand, chances, wanted)
        if _is_worth_asking(case):
            return case


def _is_worth_asking(case: MissCase) -> bool:
    """True if one card earns the token, another does not, and the right choice succeeds against top's actual card."""
    true = Card(str(case.place.cards[1]))
    return 0 < len(case.right) < len(case.hand) and all(_pays(case, choice, true) for choice in case.right)


def _count_wins(case: MissCase, choice: str) -> int:
    """The number of top's possible cards against which a choice earns the token."""
    return sum(_pays(case, choice, card) for card in case.chances)


def _pays(case: MissCase, choice: str, card: Card) -> bool:
    token = _token(case.place, choice, card)
    return token is not None and case.wanted in (ANY, token)


def _token(place: Place, choice: str, card: Card) -> str | None:
    mine = None if choice == LEAVE else Card(choice)
    return resolve_place(place.mat, place.table, mine, card).tokens[0]


def draw_twin(case: MissCase, level: int, luck: SeededLuck) -> MissCase | None:
    """Another card of top's, or other knowledge of it, so that another card of the hand is right."""
    visible = (case.place.table, *case.hand)
    misses = [card for card in luck.shuffle(SUITED) if card not in (*visible, *matchers(case.place))]
    hits = [card for card in matchers(case.place) if card not in visible]
    for chances in (tuple(misses[:5]), (*hits, *(misses[:1] if level == 3 else ()))):
        sure = (luck.choice(chances),) if level == 1 else chances
        other = case._replace(place=replace_card(case.place, 1, sure[0]), chances=sure)
        if set(other.right) != set(case.right) and _is_worth_asking(other):
            return other
    return None


def build_question(case: MissCase, level: int, _luck: SeededLuck) -> Question:
    """Ask for the card that earns the token."""
    place = case.place if level == 1 else replace_card(case.place, 1, HIDDEN)
    return Question(
        _ask(case, level),
        QuestionTable((place,), case.hand),
        (*card_options(case.hand), Option(LEAVE, CourseSentence("option-leave", learner_seat_args(1)))),
        tuple((choice,) for choice in case.right),
        bind(_wrong, case),
        (*_given_facts(case, level), *_why(case)),
        LESSON,
        (*mat_hint(place), *(_given_facts(case, level) if level == 1 else ())),
        tuple(case.hand),
        true_table=(case.place,),
        table_after=bind(_play, case.place),
        lays_card=True,
        right_reply=bind(_because, case),
    )


def _ask(case: MissCase, level: int) -> CourseSentence:
    """Say what is known of top's card, and which token to earn."""
    counts = {} if level == 1 else _match_count_args(case)
    wanted = case.wanted if case.wanted in (ANY, "K") else "suit"
    return CourseSentence(
        ("ask-miss", "ask-miss-sure", "ask-miss-chance")[level - 1],
        {**place_args(case.place), **learner_seat_args(1), **counts, "wanted": wanted},
        ("V3", "T7"),
    )


def _match_count_args(case: MissCase) -> MessageArgs:
    """The arguments that count the matches among top's possible cards."""
    hits = sum(matches(card, case.place) for card in case.chances)
    return {
        **learner_seat_args(1),
        "cards": card_list_arg(case.chances),
        "count": hits,
        "less": len(case.chances),
        "hit": "yes" if hits else "no",
    }


def _given_facts(case: MissCase, level: int) -> tuple[CourseSentence, ...]:
    """Say what is known of top's card."""
    if level == 1:
        return (check_sentence(case.chances[0], case.place, 1),)
    return (CourseSentence("tell-miss-sure" if level == 2 else "tell-miss-chance", _match_count_args(case), ("V2",)),)


def _why(case: MissCase) -> tuple[CourseSentence, ...]:
    """Say what each card earns, and which is best."""
    best = [card for card in case.hand if card in case.right]
    earnings = [_earns(case, card) for card in case.hand]
    return (*earnings, course_sentence("judge-miss", "V3 V4 V5 V6", count=len(best), cards=card_list_arg(best)))


def _because(case: MissCase, answer: Answer) -> CourseSentence:
    """Say what this card earns against the one card, or against several."""
    if len(case.chances) == 1:
        return verdict_sentence(_play(case.place, answer)[0])
    return _earns(case, Card(answer[0]))


def _earns(case: MissCase, card: Card) -> CourseSentence:
    return card_sentence(
        "tell-miss-earns",
        "V3 V4 V5 V6",
        card,
        **learner_seat_args(1),
        count=_count_wins(case, card),
        less=len(case.chances),
    )


def _play(place: Place, answer: Answer) -> tuple[Place, ...]:
    return (replace_card(place, 0, None if answer == (LEAVE,) else answer[0]),)


def _wrong(case: MissCase, answer: Answer) -> CourseSentence:
    """The reply to a wrong choice: the place left to top, luck, a lower match, two misses, the wrong token."""
    (place,) = _play(case.place, answer)
    if answer == (LEAVE,):
        return replies.empty_place(place)
    award = place.award
    if award.tokens[0] and case.wanted in (ANY, award.tokens[0]):
        return _lucky(case, Card(answer[0]))
    if award.rule == "V4" and award.winner == 1:
        return replies.lower_match(place)
    if award.rule == "V5":
        return replies.unpaid_miss()
    return (
        CourseSentence("reply-token-hit", place_args(place), ("V3",))
        if award.winner == 0
        else course_sentence("reply-token-swapped", "V3")
    )


def _lucky(case: MissCase, card: Card) -> CourseSentence:
    """The reply to a card that earned the token, but would against fewer cards than another."""
    best = Card(case.right[0])
    other: MessageArgs = {f"t{name}": value for name, value in card_args(best).items()}
    counts = {"count": _count_wins(case, card), "most": _count_wins(case, best), "less": len(case.chances)}
    return CourseSentence(
        "reply-miss-luck", {**card_args(card), **other, **counts, **learner_seat_args(1)}, ("V3", "V4", "V5")
    )
