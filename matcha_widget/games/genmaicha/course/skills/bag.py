"""`bag`: which drinks can still come out of the bag, and how likely they come (GB5, GH3, GR3, GS4)."""

from __future__ import annotations

import re
from fractions import Fraction
from math import comb
from typing import Final, NamedTuple

from matcha_widget.engine.genmaicha.rules.cards import DRINKS, Drink
from matcha_widget.games.genmaicha.course.question_table import (
    DONE_OPTION,
    QuestionTable,
    accept_act,
    drinks_to_press,
    finish_answer,
    reject_act,
)
from matcha_widget.kit.course.practice.question import TYPED_OPTION, ActReply, Answer, Option, Question, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

RULES: Final = ("GB5", "GH3", "GR3", "GS4")

PEOPLE: Final = ("you", "momo", "sora", "hana")

_FRACTION: Final = re.compile(r"([0-9]{1,5})/([1-9][0-9]{0,4})")


class BagCase(NamedTuple):
    """Everybody's drinks before a fill, the drinks just returned, the drinks in question, the number to be drawn."""

    hands: tuple[tuple[Drink, ...], ...]
    back: tuple[Drink, ...]
    """Used in the last round."""
    wanted: tuple[Drink, ...]
    crates: int = 0
    """The number to be filled; 0: nothing is drawn yet."""
    size: int = 0
    """Drinks in each."""
    whole: bool = True
    """True if all crates are in question, not the first alone."""

    @property
    def bag(self) -> tuple[Drink, ...]:
        """All drinks that nobody holds."""
        held = {drink for hand in self.hands for drink in hand}
        return tuple(drink for drink in DRINKS if drink not in held)

    @property
    def drink_count(self) -> int:
        """The number of drinks to be drawn."""
        return self.size * self.crates if self.whole else self.size

    @property
    def chance(self) -> Fraction:
        """The probability of at least one wanted drink among those drawn."""
        bag = len(self.bag)
        return 1 - Fraction(comb(bag - len(self.wanted), self.drink_count), comb(bag, self.drink_count))


def draw_case(level: int, luck: SeededLuck) -> BagCase:
    """L1: six drinks, in the bag or not. L2: one wanted drink among all that are drawn. L3: one of two or three."""
    people = 3 + luck.randbelow(2)
    if level == 1:
        drinks = luck.shuffle(DRINKS)
        hands = tuple(tuple(sorted(drinks[3 * at : 3 * at + 3])) for at in range(people))
        back = tuple(sorted(drinks[3 * people : 3 * people + 3]))
        inside = 1 + luck.randbelow(4)
        known = [drink for hand in hands for drink in hand]
        fresh = [*back[: inside - 1], *drinks[3 * people + 3 :]][:inside]
        return BagCase(hands, back, tuple(sorted((*luck.sample(known, 6 - inside), *fresh))))
    while True:
        case = _before_a_fill(level, people, luck)
        if all(0 < case._replace(whole=whole).chance < 1 for whole in (False, True)):
            return case


def _before_a_fill(level: int, people: int, luck: SeededLuck) -> BagCase:
    """Draw a case with a bag so small that its fractions can be found with a pencil."""
    bag = 6 + luck.randbelow(7) if level == 3 else 9 + luck.randbelow(10)
    drinks, each = luck.shuffle(DRINKS), (len(DRINKS) - bag) // people
    hands = tuple(tuple(sorted(drinks[each * at : each * at + each])) for at in range(people))
    crates, size = (2, 2) if level == 3 else (people, 3)
    case = BagCase(hands, (), (), crates, size, whole=luck.one_in(2))
    return case._replace(wanted=tuple(sorted(luck.sample(case.bag, 1 if level == 2 else 2 + luck.randbelow(2)))))


def draw_twin(case: BagCase, level: int, luck: SeededLuck) -> BagCase | None:
    """The same bag: all crates or the first alone; where nothing is drawn, one drink has gone back."""
    if level > 1:
        return case._replace(whole=not case.whole)
    held = [drink for drink in case.wanted if drink not in case.bag]
    if not held:
        return None
    out = luck.choice(held)
    hands = tuple(tuple(drink for drink in hand if drink != out) for hand in case.hands)
    return case._replace(hands=hands, back=tuple(sorted((*case.back, out))))


def build_question(case: BagCase, level: int, _luck: SeededLuck) -> Question:
    """Press the drinks that can come, or set the two numbers of a fraction."""
    return _places(case) if level == 1 else _fraction(case, level)


def _places(case: BagCase) -> Question:
    inside = tuple(drink for drink in case.wanted if drink in case.bag)
    return Question(
        course_sentence("gm-ask-bag", "GH3 GS4"),
        QuestionTable(None, shelves=tuple(zip(PEOPLE, case.hands, strict=False)), back=case.back, bag=case.wanted),
        (*drinks_to_press(case.wanted), DONE_OPTION),
        ((*inside, "done"),),
        bind(_left_out, case),
        (
            *(_location_sentence(case, drink) for drink in case.wanted),
            course_sentence("gm-in-bag", "GD1 GH3", count=len(case.bag)),
        ),
        where_to_look=(course_sentence("gm-look-bag", "GB5 GS4"),),
        pick="acts",
        act_reply=bind(_reply_to_press, case),
        unordered=True,
    )


def _location_sentence(case: BagCase, drink: Drink) -> CourseSentence:
    """Say where a drink is."""
    holder = next((name for name, hand in zip(PEOPLE, case.hands, strict=False) if drink in hand), None)
    if holder:
        return course_sentence("gm-in-hand", "GH3", drink=drink, person=holder)
    return (
        course_sentence("gm-gone-back", "GB5", drink=drink)
        if drink in case.back
        else course_sentence("gm-in-sight", "GS4", drink=drink)
    )


def _reply_to_press(case: BagCase, acts: Answer) -> ActReply | None:
    *before, last = acts
    if last == "done":
        return finish_answer()
    if last in before or last not in case.wanted:
        return None
    return accept_act() if last in case.bag else reject_act(_location_sentence(case, last))


def _left_out(case: BagCase, acts: Answer) -> CourseSentence | None:
    missing = [drink for drink in case.wanted if drink in case.bag and drink not in acts]
    return _location_sentence(case, missing[0]) if missing else None


# A chance


def _fraction(case: BagCase, level: int) -> Question:
    right = (str(case.chance),)
    return Question(
        course_sentence("gm-ask-chance" if level == 2 else "gm-ask-chances", "GR3 GS4", drinks=[*case.wanted],
            count=case.crates if case.whole else 1, size=case.size),
        QuestionTable(None, bag=case.bag, open=True, wanted=case.wanted, fraction=True),
        (Option(TYPED_OPTION, course_sentence("gm-option-fraction")),),
        (right,),
        bind(_miscount_reply, case),
        _derivation(case, level),
        typed_tries=tuple(dict.fromkeys((*right, *_errors(case), "1/7"))),
        where_to_look=(course_sentence("gm-look-chance", "GR3 GS4"),),
        pick="acts",
        act_reply=bind(_reply_to_fraction, case),
    )  # fmt: skip


def _reply_to_fraction(_case: BagCase, acts: Answer) -> ActReply | None:
    match = _FRACTION.fullmatch(acts[-1])
    return finish_answer() if len(acts) == 1 and match and int(match[1]) <= int(match[2]) else None


def _errors(case: BagCase) -> dict[str, CourseSentence]:
    """Common wrong answers, each with a reply."""
    bag, draws, wanted = len(case.bag), case.drink_count, len(case.wanted)
    errors: dict[Fraction, CourseSentence] = {
        Fraction(min(36, draws * wanted), 36): course_sentence("gm-only-left", "GS4", count=bag),
        1 - case.chance: course_sentence("gm-none-comes", "GS4"),
    }
    if case.whole:
        one = case._replace(whole=False).chance
        errors.setdefault(one, course_sentence("gm-round-draws", "GR3", count=draws))
    else:
        errors.setdefault(case._replace(whole=True).chance, course_sentence("gm-first-crate", "GR3", count=draws))
    if wanted > 1:
        if wanted * draws <= bag:
            errors.setdefault(Fraction(wanted * draws, bag), course_sentence("gm-counts-twice", "GS4"))
        errors.setdefault(1 - Fraction(bag - wanted, bag) ** draws, course_sentence("gm-not-put-back", "GS4"))
    return {str(each): reply for each, reply in errors.items() if each != case.chance and 0 < each < 1}


def _miscount_reply(case: BagCase, acts: Answer) -> CourseSentence | None:
    """Name the first error that explains the answer; else say where to begin."""
    over_, under = acts[0].split("/")
    answer = Fraction(int(over_), int(under))
    if answer == case.chance:
        return None
    reply = _errors(case).get(str(answer))
    return reply or course_sentence("gm-count-again", "GS4", count=len(case.bag), less=str(case.drink_count))


def _derivation(case: BagCase, level: int) -> tuple[CourseSentence, ...]:
    """The fraction worked out: 1 less the chance of drawing no wanted drink."""
    bag, draws, wanted = len(case.bag), case.drink_count, len(case.wanted)
    if level == 2:
        return (course_sentence("gm-chance-of-one", "GR3 GS4", less=str(draws), count=bag, text=str(case.chance)),)
    steps = " × ".join(f"{max(0, bag - wanted - at)}/{bag - at}" for at in range(draws))
    return (
        course_sentence("gm-none-among", "GS4", less=str(draws), text=steps),
        course_sentence("gm-from-one", "GS4", text=str(case.chance)),
    )
