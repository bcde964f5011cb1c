"""`edition`: the same cards under two rule sets (T3, T4, E1-E3, W1-W5, X4, X10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final, NamedTuple

from matcha_widget.engine.matcha import Edition, Place, State, Tokens, legal_moves, load
from matcha_widget.engine.matcha.rules.cards import KINDS, with_token
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.engine.matcha.rules.victory import Outcome, outcome
from matcha_widget.games.matcha.course.place_sentences import learner_seat_args
from matcha_widget.games.matcha.course.question_table import (
    FIRST,
    SECOND,
    QuestionTable,
    deal_first_set,
    move_sentences,
    place_as_bottom_sees,
    play_moves,
    table_of_seat_0,
)
from matcha_widget.games.matcha.examples import find_example
from matcha_widget.kit.course.practice.question import Answer, Option, Question, bind, message_options
from matcha_widget.kit.course.practice.skills import SeededLuck
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence

from .goal import goal_reached_by
from .token import draw_resolved_place

LESSON: Final = "editions"
RULES: Final = ("T1", "T3", "T4", "W1", "W2", "W3", "W4", "W5", "E1", "E2", "E3", "X3", "X4", "X9", "X10")

DUTCH: Final = "matagot-2020-nl"

WHOLE_SET: Final = 12
"""Moves in three rounds of lay, lay, pass, pass: the only round that is complete in every edition."""

MOVES: Final = "bottom-turn top-turn keep deal"
ENDS: Final = "bottom-wins top-wins draw on"


class MovesCase(NamedTuple):
    """Level 1: a deal, random or of a recorded case, and moves that both editions allow."""

    editions: tuple[str, str]
    deal: str
    moves: tuple[str, ...]
    game: str = ""

    def state(self, edition: str) -> State:
        """The state after the moves in an edition."""
        if self.game:
            return load(find_example(self.game, edition, len(self.moves))).state
        return play_moves(deal_first_set(SeededLuck(self.deal), edition), self.moves)

    def next(self, edition: str) -> str:
        """Code for the next event in an edition: a seat's turn, or the change of sets."""
        state = self.state(edition)
        return f"{SEATS[state.to_move]}-turn" if state.to_move is not None else state.phase


class RoundCase(NamedTuple):
    """Levels 2 and 3: a resolved round and the tokens before it."""

    editions: tuple[str, str]
    places: tuple[Place, Place]
    before: tuple[Tokens, Tokens]
    last: bool = False
    """True if the last set, in editions that have one, is over after this round."""
    game: str = ""

    @property
    def rows(self) -> tuple[Tokens, Tokens]:
        """Both rows of tokens after the round."""
        bottom, top = self.before
        for place in self.places:
            ours, theirs = place.award.tokens
            bottom, top = with_token(bottom, ours), with_token(top, theirs)
        return bottom, top

    def outcome(self, edition: str) -> Outcome | None:
        """The outcome after the round; None if the game goes on."""
        rules = EDITIONS[edition]
        return outcome(*self.rows, rules, last_round=self.last and rules.last_set is not None)

    def next(self, edition: str) -> str:
        """Code for the outcome in an edition: the winner, or that the game goes on."""
        ended = self.outcome(edition)
        if ended is None:
            return "on"
        return "draw" if ended.winner == "draw" else f"{SEATS[ended.winner]}-wins"


Case = MovesCase | RoundCase


def draw_case(level: int, luck: SeededLuck) -> Case:
    """L1: turns and dealers. L2: goals. L3: ties and the last set. One in six is a case of `editions.ipynb`."""
    if level == 1:
        return _moves(luck)
    if luck.one_in(6):
        return _draw_recorded_round(level, luck)
    while True:
        case = _both_at_once(luck) if level == 3 and luck.one_in(4) else _round(level, luck)
        if case.next(case.editions[0]) != case.next(case.editions[1]):
            return case


def _moves(luck: SeededLuck) -> Case:
    name, editions = f"edition {luck.randbelow(10**9)}", (FIRST, luck.choice((SECOND, DUTCH)))
    if luck.one_in(6):
        game, count = luck.choice((("e1", 2), ("e3", 12)))
        moves = tuple(find_example(game)["sets"][0]["moves"][:count])
        return MovesCase(editions, name, moves, game)
    if luck.one_in(2):
        return MovesCase(
            editions,
            name,
            ("pass", f"{luck.choice(deal_first_set(SeededLuck(name)).deal.hands[1])}@{luck.choice('ns')}"),
        )
    whole = MovesCase(editions, name, _whole_set(deal_first_set(SeededLuck(name)), luck))
    between = len(whole.moves) == WHOLE_SET and all(whole.next(edition) in ("keep", "deal") for edition in editions)
    return whole if between else _moves(luck)


def _whole_set(state: State, luck: SeededLuck) -> tuple[str, ...]:
    """The moves of three rounds in which both players lay one card."""
    moves: list[str] = []
    while len(moves) < WHOLE_SET and state.phase == "play":
        legal = legal_moves(state)
        moves.append(str(luck.choice(legal[:-1]) if len(moves) % 4 < 2 else legal[-1]))
        state = play_moves(state, (moves[-1],))
    return tuple(moves)


def _draw_recorded_round(level: int, luck: SeededLuck) -> RoundCase:
    """The round of a recorded case in which the editions part."""
    game, at, editions, last = luck.choice(
        [("e2", 12, (FIRST, SECOND), False)]
        if level == 2
        else [("e4", 24, (SECOND, DUTCH), True), ("e5", 16, (FIRST, SECOND), False)]
    )
    state = load(find_example(game, SECOND, at)).state
    before = load(find_example(game, SECOND, at - 4)).state.tokens
    places = state.awards[-2].place, state.awards[-1].place
    return RoundCase(editions, places, before, last, game)


def _round(level: int, luck: SeededLuck) -> RoundCase:
    """A round between two players who are near the goal."""
    while True:
        editions = (FIRST, luck.choice((SECOND, DUTCH))) if level == 2 or luck.one_in(2) else (SECOND, DUTCH)
        rules = luck.choice(("V3", "V4", "V6", "V5")), luck.choice(("V3", "V6", "V1", "V5"))
        places = _pair(draw_resolved_place(rules[0], luck), draw_resolved_place(rules[1], luck))
        kinds = [luck.choice((0, 1, 1, 2)) for _ in range(5)]
        near = [luck.choice((0, 0, 0, 1)) for _ in range(5)]
        other = kinds if level == 3 and luck.one_in(2) else [luck.choice((0, 1, 1, 2)) for _ in range(5)]
        before = (
            Tokens(*kinds),
            Tokens(*[min(3, a + (b if level == 2 else 0)) for a, b in zip(other, near, strict=True)]),
        )
        if places and _is_open(case := RoundCase(editions, places, before, last=level == 3)):
            return case


def _both_at_once(luck: SeededLuck) -> RoundCase:
    """A round that gives both the one kind they lack, with equal suits."""
    while True:
        places = _pair(draw_resolved_place("V3", luck), draw_resolved_place(luck.choice(("V5", "V1")), luck))
        tokens = [place.award.tokens for place in places or ()]
        won = next((tokens for tokens in tokens if None not in tokens), None)
        if places and won:
            extra = luck.choice(KINDS)
            rows = [Tokens(*(int(kind != lacked) for kind in KINDS)) for lacked in won]
            rows = [row if getattr(row, extra) == 0 else with_token(row, extra) for row in rows]
            return RoundCase(
                luck.choice(((FIRST, SECOND), (FIRST, DUTCH), (SECOND, DUTCH))), places, (rows[0], rows[1])
            )


def _pair(one: Place, other: Place) -> tuple[Place, Place] | None:
    """The number and the suit mat of one round; None if a card would lie twice."""
    if one.mat == other.mat:
        return None
    cards = [card for place in (one, other) for card in (place.table, *place.cards) if card not in (None, "0")]
    return None if len(set(cards)) < len(cards) else (one, other) if one.mat == "n" else (other, one)


def draw_twin(case: Case, level: int, luck: SeededLuck) -> Case | None:
    """L1: a card laid in place of the pass. L2: one token fewer. L3: that, or another edition."""
    if isinstance(case, MovesCase):
        if case.moves[0] != "pass" or case.game:
            return None
        hand = deal_first_set(SeededLuck(case.deal)).deal.hands[0]
        return case._replace(moves=(f"{luck.choice(hand)}@{luck.choice('ns')}", case.moves[1]))
    near = luck.shuffle([*_with_less(case), *(_by_other_rules(case) if level == 3 else ())])
    return next((other for other in near if _is_open(other) and _right_answer(other) != _right_answer(case)), None)


def _with_less(case: RoundCase) -> Iterator[RoundCase]:
    """Yield the round with one token fewer before it, for each token."""
    for seat, row in enumerate(case.before):
        for kind in KINDS:
            if getattr(row, kind):
                less = row._replace(**{kind: getattr(row, kind) - 1})
                yield case._replace(before=(less, case.before[1]) if seat == 0 else (case.before[0], less), game="")


def _by_other_rules(case: RoundCase) -> Iterator[RoundCase]:
    """Yield the round in another pair of editions, and as the last round or not."""
    third = next(name for name in (SECOND, DUTCH, FIRST) if name not in case.editions)
    yield case._replace(editions=(case.editions[0], third))
    yield case._replace(editions=(third, case.editions[1]))
    yield case._replace(last=not case.last, game="")


def _is_open(case: RoundCase) -> bool:
    """True if nobody has won before the round, in either edition."""
    return not any(outcome(*case.before, EDITIONS[name]) for name in case.editions)


def _right_answer(case: Case) -> Answer:
    return tuple(case.next(edition) for edition in case.editions)


def build_question(case: Case, _level: int, _luck: SeededLuck) -> Question:
    """Ask for the next event under each of the two rule sets."""
    options = tuple(Option(name, course_sentence("option-edition", option=name)) for name in case.editions)
    turns = isinstance(case, MovesCase)
    return Question(
        course_sentence("ask-edition-moves" if turns else "ask-edition-round", " ".join(_rules(case))),
        _on_table(case),
        options,
        (_right_answer(case),),
        bind(_wrong, case),
        (*(_next_sentence(case, edition) for edition in case.editions), _reply(case)),
        LESSON,
        tuple(course_sentence("hint-edition", option=edition) for edition in case.editions),
        pick="each",
        boxes=message_options("option-next", MOVES if turns else ENDS, learner_seat_args(1)),
        true_table=() if isinstance(case, MovesCase) else case.places,
        given_facts=_given_facts(case),
    )


def _given_facts(case: Case) -> tuple[CourseSentence, ...]:
    """The moves of a script, or that the round is resolved and perhaps the last."""
    if isinstance(case, RoundCase):
        return (*((course_sentence("given-last"),) if case.last else ()), course_sentence("given-paid"))
    return (
        (course_sentence("given-set"),)
        if len(case.moves) == WHOLE_SET
        else move_sentences(case.state(case.editions[0]))
    )


def _on_table(case: Case) -> QuestionTable:
    if isinstance(case, MovesCase):
        return table_of_seat_0(case.state(case.editions[0]))._replace(editions=case.editions, game=case.game)
    return QuestionTable(
        tuple(map(place_as_bottom_sees, case.places)),
        tokens=case.rows,
        editions=case.editions,
        last=case.last,
        set=2 if case.last else 1,
        game=case.game,
    )


def _wrong(case: Case, _answer: Answer) -> CourseSentence:
    return _reply(case)


def _reply(case: Case) -> CourseSentence:
    """The rule that differs; if none does here, that the editions agree."""
    name = _difference(case)
    return course_sentence(f"reply-edition-{name}", " ".join(_rules(case)))


def _rules(case: Case) -> tuple[str, ...]:
    return {
        "pass": ("T3", "T4"),
        "keep": ("E2", "X3", "E1"),
        "goal": ("W1", "W2"),
        "last": ("E3", "W5"),
        "whisks": ("W3", "X4", "X9"),
        "level": ("W4", "X10"),
        "turns": ("T1",),
        "same": ("W1", "W2"),
    }[_difference(case)]


def _difference(case: Case) -> str:
    """The sentence about the rule in which the two editions differ here."""
    if isinstance(case, MovesCase):
        return "keep" if len(case.moves) == WHOLE_SET else "pass" if "pass" in case.moves else "turns"
    first, second = (EDITIONS[name] for name in case.editions)
    if case.next(first.name) == case.next(second.name):
        return "same"
    return _differing_end(case, first, second)


def _differing_end(case: RoundCase, first: Edition, second: Edition) -> str:
    ends = case.outcome(first.name), case.outcome(second.name)
    if any(end and end.how == "last set" for end in ends) and None in ends:
        return "last"
    if None in ends and any(end and end.how == "tie" and end.winner == "draw" for end in ends):
        return "level"
    if first.colour_goal != second.colour_goal and ends[0] is None:
        return "goal" if not _both_there(case, first) else "whisks"
    return "whisks" if first.whisks_break_ties != second.whisks_break_ties else "goal"


def _both_there(case: RoundCase, edition: Edition) -> bool:
    return all(goal_reached_by(row, edition) for row in case.rows)


def _next_sentence(case: Case, edition: str) -> CourseSentence:
    return CourseSentence(
        "tell-edition", {"option": edition, "next": case.next(edition), **learner_seat_args(1)}, _rules(case)
    )
