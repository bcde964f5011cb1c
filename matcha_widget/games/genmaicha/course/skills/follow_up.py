"""`follow-up`: the order of people after bids and follow-ups, and the coin for ties (GA3, GA4, XA3-XA5)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.genmaicha import setting
from matcha_widget.engine.genmaicha.rules.bidding import Groups, rank_bids
from matcha_widget.games.genmaicha.course.question_table import QuestionTable, accept_act, finish_answer, reject_act
from matcha_widget.kit.course.practice.question import ActReply, Answer, Option, Question, bind
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

RULES: Final = ("GA2", "GA3", "GA4", "XA3", "XA4", "XA5", "XS4")

PEOPLE: Final = ("you", "momo", "robot", "sora", "hana", "sachi")
COIN: Final = "coin"
STASH: Final = 500


class BidCase(NamedTuple):
    """Everybody's bid, the follow-ups of level ones, and True if the sums count."""

    bids: tuple[int, ...]
    follow: tuple[int | None, ...]
    overtake: bool = False

    @property
    def groups(self) -> Groups:
        """The people in order, tied ones together."""
        rules = setting(len(self.bids), house={"overtake": self.overtake})
        return rank_bids(rules, self.bids, self.follow)

    def total(self, seat: int) -> int:
        """The yen that somebody pays."""
        return self.bids[seat] + (self.follow[seat] or 0)

    @property
    def level_seats(self) -> tuple[int, ...]:
        """The people who are level at first, and bid again."""
        return tuple(seat for seat, bid in enumerate(self.bids) if self.bids.count(bid) > 1)

    @property
    def answer(self) -> Answer:
        """The presses in order; a coin seats everybody it is tossed for."""
        return tuple(PEOPLE[group[0]] if len(group) == 1 else COIN for group in self.groups)


def draw_case(level: int, luck: SeededLuck) -> BidCase:
    """L1: nobody level. L2: one group. L3: two groups, somebody without yen, perhaps the sums count."""
    count = 3 + luck.randbelow(2) if level == 1 else 3 + luck.randbelow(3) if level == 2 else 4 + luck.randbelow(3)
    while True:
        bids = tuple(100 * luck.randbelow(6) for _ in range(count))
        case = _draw_follow_ups(bids, luck, overtake=level == 3 and luck.one_in(3))
        levels = {bid for bid in bids if bids.count(bid) > 1}
        if len(levels) == level - 1 and (level < 3 or STASH in bids or 0 in levels):
            return case


def _draw_follow_ups(bids: tuple[int, ...], luck: SeededLuck, *, overtake: bool = False) -> BidCase:
    """Draw follow-ups of 0 to 200 for level people, at most the yen they have left."""
    follow = tuple(min(100 * luck.randbelow(3), STASH - bid) if bids.count(bid) > 1 else None for bid in bids)
    return BidCase(bids, follow, overtake)


def draw_twin(case: BidCase, level: int, luck: SeededLuck) -> BidCase | None:
    """Raise one follow-up by 100, or let the sums count; where nobody is level, change one bid."""
    others = []
    for seat in range(len(case.bids)):
        if level == 1:
            raised = tuple(bid + 100 * (at == seat) for at, bid in enumerate(case.bids))
            others.append(BidCase(raised, case.follow))
        elif case.follow[seat] is not None and case.total(seat) < STASH:
            follow = tuple((more or 0) + 100 if at == seat else more for at, more in enumerate(case.follow))
            others.append(case._replace(follow=follow))
    if level == 3:
        others.insert(0, case._replace(overtake=not case.overtake))
    fit = [other for other in others if max(other.bids) <= STASH and (level > 1 or not other.level_seats)]
    if level == 1:  # two people swap their bids
        fit += [_swap_bid(case, luck)]
    return next((other for other in fit if other.answer != case.answer), None)


def _swap_bid(case: BidCase, luck: SeededLuck) -> BidCase:
    one, other = luck.sample(range(len(case.bids)), 2)
    bids = list(case.bids)
    bids[one], bids[other] = bids[other], bids[one]
    return BidCase(tuple(bids), case.follow)


def build_question(case: BidCase, _level: int, _luck: SeededLuck) -> Question:
    """Press the people in the order in which they choose."""
    people = PEOPLE[: len(case.bids)]
    return Question(
        course_sentence("gm-ask-order-sums" if case.overtake else "gm-ask-order", "GA2"),
        QuestionTable(None, people=tuple(zip(people, case.bids, case.follow, strict=True)), overtake=case.overtake),
        (
            *(Option(person, course_sentence("gm-option-person", person=person)) for person in people),
            Option(COIN, course_sentence("gm-option-coin")),
        ),
        (case.answer,),
        None,  # a wrong press is rejected at once
        tuple(_row(case, place, group) for place, group in enumerate(case.groups)),
        right_reply=bind(_seated_sentence, case),
        where_to_look=(course_sentence("gm-look-order-sums" if case.overtake else "gm-look-order", "GA3 GA4"),),
        pick="acts",
        act_reply=bind(_reply_to_press, case),
    )


def _row(case: BidCase, place: int, group: tuple[int, ...]) -> CourseSentence:
    """State this place with the yen paid."""
    at = 1 + sum(len(each) for each in case.groups[:place])
    if len(group) > 1:
        return course_sentence("gm-place-coin", "GA4 XA5", place=str(at), count=len(group))
    seat = group[0]
    more = str(case.follow[seat]) if case.follow[seat] is not None else "none"
    return course_sentence("gm-place", "GA3 XA4", place=str(at), person=PEOPLE[seat], bid=str(case.bids[seat]),
                           more=more, yen=str(case.total(seat)))  # fmt: skip


def _seated_sentence(case: BidCase, _acts: Answer) -> CourseSentence:
    coins = sum(len(group) > 1 for group in case.groups)
    return course_sentence("gm-seated", "GA3 GA4", count=coins)


def _reply_to_press(case: BidCase, acts: Answer) -> ActReply | None:
    """Seat the next person; reject anybody else."""
    groups, at, pressed = case.groups, len(acts) - 1, acts[-1]
    if pressed != COIN and (pressed not in PEOPLE[: len(case.bids)] or PEOPLE.index(pressed) in _seats(groups[:at])):
        return None
    if pressed == case.answer[at]:
        return finish_answer() if len(acts) == len(groups) else accept_act()
    return reject_act(
        _coin_too_early(case, groups[at][0]) if pressed == COIN else _too_early(case, at, PEOPLE.index(pressed))
    )


def _seats(groups: Groups) -> set[int]:
    return {seat for group in groups for seat in group}


def _coin_too_early(case: BidCase, seat: int) -> CourseSentence:
    """Explain that no coin is due here."""
    if seat in case.level_seats and not case.overtake:
        return course_sentence("gm-first-a-follow-up", "XA5")
    return course_sentence("gm-not-level", "XA5", person=PEOPLE[seat])


def _too_early(case: BidCase, at: int, seat: int) -> CourseSentence:
    """Explain that somebody else chooses next."""
    group = case.groups[at]
    if seat in group:
        return course_sentence("gm-a-coin-decides", "GA4 XS4")
    first = group[0]
    if case.overtake:
        return course_sentence("gm-sums-count", "XA4", person=PEOPLE[first], yen=str(case.total(first)))
    if case.bids[seat] < case.bids[first] and case.total(seat) >= case.total(first):
        return course_sentence("gm-own-group", "XA4")
    if case.bids[seat] == case.bids[first] == 0:
        return course_sentence("gm-level-at-0", "XA3")
    if case.bids[seat] == case.bids[first]:
        return course_sentence("gm-more-on-top", "GA3 XA3", person=PEOPLE[first], yen=str(case.follow[first] or 0))
    return course_sentence("gm-bid-more", "GA2 XA4", person=PEOPLE[first], yen=str(case.bids[first]))
