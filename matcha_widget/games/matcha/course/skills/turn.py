"""`turn`: the legal moves (T1-T5, T7, X6, X12)."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.matcha import Place, State, legal_moves, view
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.refusal import has_passed
from matcha_widget.games.matcha.course.place_sentences import learner_seat_args, place_args
from matcha_widget.games.matcha.course.question_table import (
    FIRST,
    SECOND,
    deal_first_set,
    edition_sentence,
    move_sentences,
    pairs_of,
    play_moves,
    table_of_seat_0,
)
from matcha_widget.games.matcha.table.sentences import card_args, table_args
from matcha_widget.kit.course.practice.question import Answer, Option, Question, answer_in_order, bind, message_options
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

LESSON: Final = "one-round"
RULES: Final = ("S5", "T1", "T2", "T3", "T4", "T5", "T7", "X6", "X12")

OUT: Final = "out"
WAIT: Final = "wait"
BACK: Final = "back"


class TurnCase(NamedTuple):
    """A deal by name, its dealer and edition, and the moves so far."""

    deal: str
    dealer: Seat = 0
    edition: str = SECOND
    moves: tuple[str, ...] = ()

    @property
    def state(self) -> State:
        """The state after the moves."""
        return play_moves(deal_first_set(SeededLuck(self.deal), self.edition, self.dealer), self.moves)


def draw_case(level: int, luck: SeededLuck) -> TurnCase:
    """L1: the first turn. L2: one place is taken. L3: after passes, in either edition."""
    name = f"turn {luck.randbelow(10**9)}"
    if level == 1:
        return TurnCase(name, luck.randbelow(2))
    mine, theirs = (_hand(name, seat) for seat in (0, 1))
    mats = luck.shuffle("ns")
    first_move = f"{luck.choice(mine)}@{mats[0]}"
    answered = luck.choice((f"{luck.choice(theirs)}@{luck.choice(mats)}", "pass"))
    if level == 2:
        return TurnCase(name, moves=(first_move, answered))
    edition = luck.choice((FIRST, SECOND))
    reply = f"{luck.choice(theirs)}@{mats[0]}"
    second = f"{luck.choice([card for card in mine if card != first_move[:-2]])}@{mats[1]}"
    shapes = [
        TurnCase(name, 0, edition, ("pass", reply)),
        TurnCase(name, 0, edition, ("pass", reply)),
        TurnCase(name, 1, edition, ("pass",)),
        TurnCase(name, 0, edition, (first_move, "pass")),
        TurnCase(name, 0, FIRST, (first_move, reply, second, "pass")),
    ]
    return luck.choice(shapes)


def _hand(name: str, seat: Seat) -> tuple[str, ...]:
    return view(deal_first_set(SeededLuck(name)), seat).hand


def draw_twin(case: TurnCase, level: int, _luck: SeededLuck) -> TurnCase | None:
    """L1: the other player deals. L2: the card lies at the other place. L3: the other edition."""
    if level == 1:
        return case._replace(dealer=1 - case.dealer)
    if level == 2:
        first = case.moves[0]
        other = first[:-1] + ("s" if first[-1] == "n" else "n")
        return case._replace(moves=(other, *case.moves[1:]))
    same = case.dealer == 0 and case.moves[0] == "pass"
    return case._replace(edition=FIRST if case.edition == SECOND else SECOND) if same else None


def build_question(case: TurnCase, level: int, _luck: SeededLuck) -> Question:
    """Ask for everything the learner may do."""
    state = case.state
    options = _options(state, level)
    right = _right(state, options)
    places = view(state, 0).open_places
    return Question(
        course_sentence("ask-turn", "S5"),
        table_of_seat_0(state)._replace(editions=(case.edition,) if level == 3 else ()),
        options,
        (right,),
        bind(_wrong, case, right),
        (*_course(state), _verdict(state)),
        LESSON,
        tuple(
            CourseSentence("hint-turn-place", {**place_args(place), "place": _place_code(place)}) for place in places
        ),
        tuple(option.id for option in options if not option.alone and option.id != BACK and option.id[-1] != "+"),
        pick="some",
        given_facts=(*((edition_sentence(case.edition),) if level == 3 else ()), *move_sentences(state)),
    )


def _options(state: State, level: int) -> tuple[Option, ...]:
    """Cards at the open pair and, with `+`, at a later pair; taking back, passing, being out, waiting."""
    learner_view = view(state, 0)
    one, other = learner_view.hand[0], learner_view.hand[-1]
    number, suit = learner_view.open_places
    moves = [(f"{one}@n", one, number), (f"{one}@s", one, suit), (f"{other}@s", other, suit)]
    later = pairs_of(learner_view)[learner_view.round or 0][0]
    moves.append((f"{other}@n+", other, later))
    lay_options = [
        Option(text, CourseSentence("option-lay", {**card_args(card), **table_args(place.table)}))
        for text, card, place in moves
    ]
    back = (
        message_options("option-turn", BACK, learner_seat_args(1))
        if any(place.cards[0] for place in learner_view.open_places)
        else ()
    )
    idle = {1: WAIT, 3: OUT}.get(level, "")
    others = message_options("option-turn", f"pass {idle}".strip(), learner_seat_args(1), alone=idle)
    return (*lay_options, *back, *others)


def _right(state: State, options: tuple[Option, ...]) -> Answer:
    if state.to_move == 0:
        return answer_in_order(options, map(str, legal_moves(state)))
    return (OUT,) if has_passed(state, 0) else (WAIT,)


def _wrong(case: TurnCase, right: Answer, answer: Answer) -> CourseSentence:
    """The reply to the first mistake: a second card, another pair, an undo, a move after a final pass, no pass."""
    return _impossible(case.state, answer) or _not_now(case, right, answer)


def _impossible(state: State, answer: Answer) -> CourseSentence | None:
    """The reply to an act that no state allows."""
    for place in view(state, 0).open_places:
        if place.cards[0] and any(option.endswith(f"@{place.mat}") for option in answer):
            return course_sentence("no-taken", "T2")
    if any(option.endswith("+") for option in answer):
        return course_sentence("no-pair", "T5")
    return course_sentence("no-takeback", "X12") if BACK in answer else None


def _not_now(case: TurnCase, right: Answer, answer: Answer) -> CourseSentence:
    """The reply to an act that is illegal now, or to one left out."""
    if right == (OUT,):
        return course_sentence("no-passed", "T3")
    if right == (WAIT,):
        return CourseSentence("no-turn", learner_seat_args(1), ("T1",))
    if answer == (OUT,):
        return _not_out(case)
    if answer == (WAIT,):
        return course_sentence("reply-turn-yours", "T1")
    return (
        course_sentence("reply-turn-pass", "T2") if "pass" not in answer else course_sentence("reply-turn-any", "T2 T7")
    )


def _not_out(case: TurnCase) -> CourseSentence:
    """The reply if the learner said that the round was over for them."""
    if EDITIONS[case.edition].pass_is_final:
        return course_sentence("reply-turn-on", "T3")
    passed = case.dealer == 0 and case.moves[0] == "pass"
    return course_sentence("reply-turn-cost" if passed else "rule-T4", "T4")


def _course(state: State) -> tuple[CourseSentence, ...]:
    """The rules of a round; one is the edition's own."""
    turns = course_sentence("rule-T3", "T3") if state.edition.pass_is_final else course_sentence("rule-T4", "T4")
    return course_sentence("rule-T1", "T1"), turns, course_sentence("rule-T5", "T5"), course_sentence("rule-X12", "X12")


def _verdict(state: State) -> CourseSentence:
    if state.to_move != 0:
        return (
            course_sentence("no-passed", "T3")
            if has_passed(state, 0)
            else CourseSentence("no-turn", learner_seat_args(1), ("T1",))
        )
    free = [place for place in view(state, 0).open_places if place.cards[0] is None]
    if not free:
        return course_sentence("no-fit", "X6 T2")
    return CourseSentence("tell-choose", {"places": len(free), **table_args(free[0].table)}, ("T2", "T7"))


def _place_code(place: Place) -> str:
    return "taken" if place.cards[0] else "open"
