"""`talk`: a claim about a card is true, false or unverifiable; no claim moves a card (B1, V6, X7)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.matcha import HIDDEN, Card, Claim, Place, matches
from matcha_widget.engine.matcha.rules.cards import SUITED, ZERO
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.engine.matcha.rules.resolve import matchers
from matcha_widget.engine.matcha.rules.talk import claim_verdict
from matcha_widget.games.matcha.course.place_sentences import (
    card_sentence,
    check_sentence,
    derivation_sentences,
    learner_seat_args,
    place_args,
)
from matcha_widget.games.matcha.course.question_table import (
    QuestionTable,
    card_options,
    leave_place,
    mat_hint,
    missing_cards_of_deck,
    replace_card,
)
from matcha_widget.kit.course.practice.question import Answer, Question, bind, message_options
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

LESSON: Final = "any-word"
RULES: Final = ("V1", "V2", "V3", "V4", "V5", "V6", "K1", "K2", "K3", "B1", "X7")

EVEN: Final = "even"


class TalkCase(NamedTuple):
    """A place and top's claim; at level 3 the learner's claim to a bot, and how far the bot trusts it."""

    place: Place
    claim: str
    trust: int = -1
    hand: tuple[Card, ...] = ()
    """Level 3: the bot's match and its miss."""


def draw_case(level: int, luck: SeededLuck) -> TalkCase:
    """L1: both cards revealed. L2: lone cards too. L3: the effect of a claim on a bot that trusts it by p %."""
    place = Place(luck.choice(MATS), luck.choice(SUITED))
    hits = luck.shuffle(matchers(place))
    others = luck.shuffle(missing_cards_of_deck(place))
    if level == 3:
        mine = replace_card(place, 0, luck.choice((hits[1], others[1])))
        return TalkCase(
            mine, luck.choice(("match", "miss")), luck.choice((100, 75, 60, 50, 40, 25, 0)), (hits[0], others[0])
        )
    theirs, mine_card = luck.choice(((hits[0], others[0]), (others[1], hits[1]), (others[1], others[2])))
    lone = level == 2 and luck.one_in(2)
    if theirs is ZERO and mine_card is ZERO:
        mine_card = hits[0]
    full_place = replace_card(replace_card(place, 1, theirs), 0, None if lone else mine_card)
    return TalkCase(full_place, _claim(place, luck))


def _claim(place: Place, luck: SeededLuck) -> str:
    return luck.choice(("match", "miss", f"{'number' if place.mat == 'n' else 'suit'} {_asked_property(place)}"))


def _asked_property(place: Place) -> str:
    return place.table.number if place.mat == "n" else place.table.suit


def draw_twin(case: TalkCase, level: int, _luck: SeededLuck) -> TalkCase | None:
    """The same cards with the claim reversed; at level 2 the same claim about a lone card."""
    if level == 2:
        alone = None in case.place.cards
        return None if alone else case._replace(place=replace_card(case.place, 0, None))
    return case._replace(claim="match" if case.claim == "miss" else "miss")


def build_question(case: TalkCase, level: int, luck: SeededLuck) -> Question:
    """Ask if the claim is true, false or unverifiable; at level 3, what the bot lays."""
    return _bot(case, luck) if level == 3 else _truth(case)


def _truth(case: TalkCase) -> Question:
    place = case.place
    lone = None in place.cards
    shown = replace_card(place, 1, HIDDEN) if lone else place
    claim = Claim(0, 1, case.claim, place.mat, 1)
    right = _verdict(shown, claim)
    card = place.cards[1]
    assert isinstance(card, Card)
    why = (course_sentence("reply-count-lone", "V6 X7"),) if lone else (check_sentence(card, place, 1),)
    return Question(
        CourseSentence("ask-talk", {**place_args(place), **learner_seat_args(1), "claim": case.claim}, ("B1",)),
        QuestionTable((shown,), claims=(claim,)),
        message_options("option-talk", "true false unknown forbidden pays"),
        ((right,),),
        bind(_wrong, place, right, case.claim),
        (*why, course_sentence("judge-talk", "B1 V6 X7" if lone else "B1 V1", option=right)),
        LESSON,
        mat_hint(place),
        ("true", "false", "unknown"),
        true_table=(place,),
        table_after=bind(leave_place, place),
    )


def _verdict(place: Place, claim: Claim) -> str:
    """The verdict that the learner can reach; a lone card is never revealed."""
    around = [place if mat == place.mat else Place(mat, place.table) for mat in MATS] * 3
    verdict = claim_verdict(claim, around, 2)
    return "unknown" if verdict == "unverifiable" else verdict


def _wrong(place: Place, right: str, claim: str, answer: Answer) -> CourseSentence:
    """The reply to a wrong verdict: a lone card judged, a claim forbidden or paid, an open card overlooked."""
    if answer[0] in ("forbidden", "pays"):
        return course_sentence("reply-words", "B1")
    if right == "unknown":
        return course_sentence("reply-talk-lone", "V6 X7")
    if answer == ("unknown",):
        return course_sentence("reply-talk-shown", "V1")
    card = place.cards[1]
    assert isinstance(card, Card)
    rules = "V1 V2" if claim in ("match", "miss") else "V1"
    return card_sentence("reply-talk-card", rules, card, hit="yes" if matches(card, place) else "no")


def _bot(case: TalkCase, luck: SeededLuck) -> Question:
    """Level 3: as far as it believes, the bot answers a match with its miss and a miss with its match."""
    hit, miss = case.hand
    right = _most_likely(case)
    facts: dict[str, str | int | list[str]] = {"claim": case.claim, "count": case.trust}
    return Question(
        CourseSentence("ask-talk-bot", {**place_args(case.place), **facts}, ("B1", "V3")),
        QuestionTable((case.place,), top_hand=case.hand, claims=(Claim(0, 0, case.claim, case.place.mat, 1),)),
        (*card_options(luck.shuffle((hit, miss))), *message_options("option-talk", EVEN)),
        ((right,),),
        bind(_wrong_bot, case),
        (
            course_sentence("tell-talk-plan", "V3", hit="yes"),
            course_sentence("tell-talk-plan", "V3", hit="no"),
            *_ends(case, right),
            CourseSentence("judge-talk-bot", {**facts, "option": _option(case, right)}, ("B1", "V3")),
        ),
        LESSON,
        mat_hint(case.place),
        (str(hit), str(miss), EVEN),
        true_table=(case.place,) if right == EVEN else (replace_card(case.place, 1, right),),
        table_after=bind(_play_bot, case.place),
        given_facts=(course_sentence("given-momo"),),
    )


def _most_likely(case: TalkCase) -> str:
    hit, miss = case.hand
    if case.trust == 50:
        return EVEN
    believed = case.trust > 50
    return str(miss if (case.claim == "match") == believed else hit)


def _option(case: TalkCase, choice: str) -> str:
    return choice if choice == EVEN else "hit" if choice == case.hand[0] else "miss"


def _ends(case: TalkCase, right: str) -> tuple[CourseSentence, ...]:
    return () if right == EVEN else derivation_sentences(replace_card(case.place, 1, right))


def _wrong_bot(case: TalkCase, _answer: Answer) -> CourseSentence:
    """The reply to a wrong guess of the bot's card."""
    facts: dict[str, str | int | list[str]] = {"claim": case.claim, "count": case.trust}
    return CourseSentence("reply-talk-trust", {**facts, "option": _option(case, _most_likely(case))}, ("B1", "V3"))


def _play_bot(place: Place, answer: Answer) -> tuple[Place, ...]:
    return (replace_card(place, 1, answer[0]),) if answer[0] in SUITED or answer[0] == ZERO else ()
