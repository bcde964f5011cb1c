"""The story of the course against the rules: each deal, each path, each sentence that states a fact."""

import re
from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any, NamedTuple

import pytest
from story_paths import LUCK, SCRIPTED, STEPS, acts, openings, reference_path, ways

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.players import choices_after_claims
from matcha_widget.engine.matcha.rules.resolve import Award, resolve_place
from matcha_widget.engine.matcha.trust import MAX_LEAVES, standing_claims
from matcha_widget.games.matcha.course import story_game
from matcha_widget.games.matcha.course.lesson_file import RULES
from matcha_widget.games.matcha.course.story_setup import FOLDER
from matcha_widget.games.matcha.course.story_situation import outcome_code
from matcha_widget.games.matcha.course.story_speeches import TOOLS
from matcha_widget.kit.course.story.course_progress import CourseProgress
from matcha_widget.kit.course.story.course_state import CourseState, apply_act, open_step
from matcha_widget.kit.course.story.story import SILENT_ENDING, Facts, Step, Stone, condition_holds

STORY = story_game.STORY
BY_ID = STORY.steps
SUITS = {name: letter for letter, name in {**TOOLS, "K": "whisk"}.items()}

LAYS = [step for step in SCRIPTED if step.setup.kind == "lay"]
ROUNDS = [step for step in SCRIPTED if step.setup.kind == "round"]

named = pytest.mark.parametrize("step", SCRIPTED, ids=lambda step: step.id)

WAYS = {
    "1.5": [2, 2], "2.1": [40, 20, 1], "2.2": [120, 240, 156], "2.3": [80, 50], "5.5": [2, 4, 4, 15],
    "6.1": [8, 2, 10, 41], "6.2": [163, 142, 352], "8.1": [10, 9, 42], "8.2": [10, 41, 10], "8.3": [8, 3, 2],
    "8.4": [2, 2, 1],
}  # fmt: skip
"""By scripted round: the number of paths to each of its endings."""


def round_awards(walk: CourseState) -> list[Award]:
    """The places of the last round."""
    return [*walk.situation.state.awards[-2:]]


# The deals


@pytest.mark.parametrize("step", [step for step in STEPS if step.setup.position], ids=lambda step: step.id)
def test_a_position_is_that_of_its_deal(step: Step) -> None:
    """A step's position is the learner's view of its deal."""
    seat_view, position = matcha.view(step.setup.opening_state, 0), matcha.position(step.setup.position)
    places = {place.mat: place for place in seat_view.open_places}
    assert {place.mat: place for place in position.places} == {
        place.mat: places[place.mat] for place in position.places
    }
    hand = position.hands[0] or ()
    assert not Counter(hand) - Counter(seat_view.hand)
    assert (position.set, position.round, position.dealer) == (seat_view.set, seat_view.round, seat_view.dealer)
    assert position.tokens == seat_view.tokens
    if step.setup.hand is not None:
        assert sorted(hand) == sorted(step.setup.hand)


# Every way


@named
@pytest.mark.slow
def test_every_ending_is_reached(step: Step) -> None:
    """Every act leads to an ending, and each ending is reached."""
    ends = [way[-1].ending for opening in openings(step) for way in ways(opening)]
    found = Counter(step.endings.index(ending) for ending in ends)
    assert [*range(len(step.endings))] == sorted(found)
    if step.id in WAYS:
        assert WAYS[step.id] == [found[at] for at in range(len(step.endings))]


TAKES = r"\b([Yy]ou|Momo|Robot|Sora|Hana) (?:wins?|gets?) (?:the |a )?(matcha|bowl|water|scoop|whisk|nothing)\b"


@pytest.mark.parametrize("step", LAYS, ids=lambda step: step.id)
def test_a_reply_says_who_takes_what(step: Step) -> None:
    """A speech about a token of a single mat agrees with the rules' award there."""
    for opening in openings(step):
        for way in ways(opening):
            award = next(each for each in round_awards(way[-1]) if each.place.mat == step.setup.mat)
            for line, _ in way[-1].speeches:
                for who, what in re.findall(TAKES, line.text):
                    seat = 0 if who.lower() == "you" else 1
                    assert (None if what == "nothing" else SUITS[what]) == award.tokens[seat], line
                    assert seat == 0 or who.lower() == step.who


@pytest.mark.parametrize(
    "stone", [stone for stone in STORY.stones if stone.setup.own_trays], ids=lambda stone: stone.id
)
def test_a_tray_of_single_mats_never_ends_the_game(stone: Stone) -> None:
    """If a tray counts only the tokens of its stone, nobody can seem to have won there."""
    trays: dict[tuple[Any, ...], Facts] = {(): story_game.FIRST}
    for step in stone.steps:
        found: dict[tuple[Any, ...], Facts] = {}
        for facts in trays.values():
            for way in ways(open_step(story_game, step, facts, LUCK)):
                assert way[-1].situation.state is None or way[-1].situation.state.phase != "over"
                facts_now = way[-1].facts
                found[tuple(sorted((name, facts_now[name]) for name in facts_now if name.startswith("tray")))] = (
                    facts_now
                )
        trays = found
    assert len(trays) > 1


class Round(NamedTuple):
    """The result of a round: the codes of both mats, the winner, the tokens, the cards left in the hand."""

    n: str
    s: str
    winner: object
    mine: matcha.Tokens
    theirs: matcha.Tokens
    hand: tuple[matcha.Card, ...]


def as_round(walk: CourseState) -> Round:
    """The round that a path has ended with."""
    number, suit = (outcome_code(each.place) for each in round_awards(walk))
    state = walk.situation.state
    mine, theirs = state.tokens
    return Round(number, suit, state.winner, mine, theirs, matcha.view(state, 0).hand)


SAYS: dict[str, Callable[[Round], object]] = {
    "Four whisks: you win": lambda r: r.winner == 0 and r.mine.K == 4,
    "One of each kind: you win": lambda r: r.winner == 0 and all(r.mine),
    "Three bowls: Momo wins": lambda r: r.winner == 1 and r.theirs.B == 3,
    "three bowls, Robot three waters": lambda r: (r.mine.B, r.theirs.W, r.winner) == (3, 3, 0),
    "You have more matcha, 1 to 0": lambda r: (r.mine.M, r.theirs.M) == (1, 0),
    "Three waters: Robot wins": lambda r: r.winner == 1 and r.theirs.W == 3,
    "You stopped Robot’s third water": lambda r: r.theirs.W == 2 and r.winner is None,
    "Nobody has won yet": lambda r: r.winner is None,
    "a fourth whisk and wins": lambda r: r.winner == 1 and r.theirs.K == 4 and "match" in (r.n, r.s),
    "Momo has more matcha": lambda r: r.theirs.M > r.mine.M and r.winner == 1,
    "Matcha is level at 1, and you have more": lambda r: r.mine[:2] > r.theirs[:2] and r.winner == 0,
    "a card you never played": lambda r: r.winner == 0 and r.hand,
    "count matcha first: 1 to 0": lambda r: (r.mine.M, r.theirs.M, r.winner) == (1, 0, 0),
    "every suit is level, so count whisks": lambda r: r.mine[:4] == r.theirs[:4] and r.winner == 1,
    "Momo has more bowls": lambda r: r.theirs.B > r.mine.B and r.winner == 1,
    "three whisks. One more wins": lambda r: r.mine.K == 3 and r.winner is None,
    "Two matches": lambda r: sum(r.theirs[:4]) == 2,
    "our matches for me": lambda r: sum(r.theirs[:4]) == 4,
    "I matched four times": lambda r: sum(r.theirs[:4]) == 4,
    "ive matches for me": lambda r: sum(r.theirs[:4]) == 5,
    "I matched five times": lambda r: sum(r.theirs[:4]) == 5,
    "You have two whisks": lambda r: r.mine.K == 2,
    "Your pass got you nothing": lambda r: "left" in (r.n, r.s),
    "the scoop and a whisk": lambda r: (r.mine.S, r.mine.K) == (1, 1),
    "Your 4 was safe there": lambda r: r.n == "higher",
    "My 1 beats your 4 here": lambda r: r.s == "lower",
    "You didn’t play your matcha 4": lambda r: "M4" in r.hand,
    "I passed first, so I played last": lambda r: "left" in (r.n, r.s),
    "so I played a bowl on the suit mat": lambda r: r.s in ("miss", "lower"),
    "Both exceptions": lambda r: (r.n, r.s) == ("higher", "higher"),
    "Your scoop beat the matcha": lambda r: r.n == "higher",
    "Your 1 beat the 4": lambda r: r.s == "higher",
    "On the other mat any card wins": lambda r: r.s == "alone",
    "You matched on my mat": lambda r: (r.n, r.s) == ("match", "alone"),
    "You didn’t play on the suit mat": lambda r: r.s == "left",
    "so the whisk was there": lambda r: r.n == "left" or r.mine.K == 3,
    "and you played no card": lambda r: (r.n, r.s) == ("left", "left"),
    "You had a card left": lambda r: r.hand,
    "nobody wanted that matcha": lambda r: r.n == "alone",
    "so my miss got a whisk": lambda r: r.s == "match",
    "You let me have the matcha": lambda r: r.s == "left",
    "A scoop against my matcha": lambda r: r.n == "higher",
}
"""The statements of endings, each as a test of the codes of both mats and of the table."""


@pytest.mark.slow
@pytest.mark.parametrize("step", ROUNDS, ids=lambda step: step.id)
def test_an_ending_says_what_is_so(step: Step) -> None:
    """An ending's statements are true, whichever path has led there."""
    for opening in openings(step):
        for way in ways(opening):
            played = as_round(way[-1])
            for line in (way[-1].ending or SILENT_ENDING).lines:
                for words, holds in SAYS.items():
                    if words in line.text:
                        assert holds(played), (line.text, played)


def test_every_statement_is_met() -> None:
    """Each of these statements stands in some ending."""
    texts = [line.text for step in ROUNDS for ending in step.endings for line in ending.lines]
    assert [] == [words for words in SAYS if not any(words in text for text in texts)]


# Who plays


@pytest.mark.slow
@pytest.mark.parametrize("step", [step for step in SCRIPTED if step.who == "robot"], ids=lambda step: step.id)
def test_robot_matches(step: Step) -> None:
    """Every card that Robot lays in the story matches where it lies."""
    for opening in openings(step):
        for way in ways(opening):
            for award in round_awards(way[-1]):
                card = award.place.cards[1]
                assert card is None or matcha.matches(card, award.place.bare)


@pytest.mark.parametrize("step", [step for step in LAYS if step.setup.words], ids=lambda step: step.id)
def test_those_who_hear_do_what_they_may(step: Step) -> None:
    """Momo's and Hana's responses to a claim in the story are possible at any table."""
    (opening,) = openings(step)
    for act in acts(opening):
        happened = apply_act(opening, act).situation.entries
        answer = next(each for each in happened if isinstance(each, matcha.Step) and each.before.to_move == 1)
        seen = matcha.view(answer.before, 1)
        words = standing_claims(seen, 1)
        trusts = {"momo": [True], "hana": [True, False], "sora": []}[step.who]
        if step.who == "hana" and opening.facts["leaves"] in (0, MAX_LEAVES):
            trusts = [opening.facts["leaves"] == MAX_LEAVES]
        allowed = []
        for trust in trusts:
            away = {mat for mat, word in words.items() if word == "match" and trust}
            allowed += [
                [move for move in choices_after_claims(seen, away, words.keys() - away) if move.mat == step.setup.mat]
            ]
        if step.who == "sora":
            assert answer.move in seen.legal
        elif not isinstance(answer.move, matcha.Move) or answer.move.mat is None:
            assert [] in allowed
        else:
            assert any(answer.move in some for some in allowed)


def test_what_was_said_of_cards() -> None:
    """Momo's scoop, Sora's 3, Momo's smallest and Robot's highest card are as the story says."""
    names = ("3.2", "4.1", "4.3", "5.1")
    laid = [str(matcha.load(FOLDER.deals[f"j{name}"]["game"]).sets[0].moves[0].card) for name in names]
    assert ["S2", "M1", "B4", "B3"] == laid


@pytest.mark.parametrize(
    ("place", "card", "above"),
    [("n:W4", "M4", ["S4"]), ("s:B2", "B4", ["B1"]), ("s:W4", "W3", []), ("n:S4", "M4", []), ("s:M3", "M4", ["M1"])],
)
def test_what_beats_a_card_there(place: str, card: str, above: list[str]) -> None:
    """If the story says that one card beats another, or none does, that is true."""
    where = matcha.parse_place(place)
    others = [each for each in matcha.matchers(place) if each != card]
    assert above == [
        each
        for each in others
        if resolve_place(where.mat, where.table, matcha.Card(each), matcha.Card(card)).winner == 0
    ]


# Leaves


def test_leaves_lead_on() -> None:
    """After any claim to Hana, exactly one step continues with the leaves that are left."""
    counts = {story_game.FIRST["leaves"]}
    for stem in ("9.2", "9.3", "9.4", "9.5"):
        after = set()
        for count in counts:
            (step,) = [
                each for each in STEPS if each.stem == stem and condition_holds(each.condition, {"leaves": count})
            ]
            opening = open_step(story_game, step, {"leaves": count}, LUCK)
            after |= {way[-1].facts["leaves"] for way in ways(opening)}
        counts = after
    assert {0, 2, 3, 4, 5} == counts


@pytest.mark.parametrize("step", [step for step in LAYS if step.who == "hana"], ids=lambda step: step.id)
def test_leaves_are_told(step: Step) -> None:
    """A speech that says you gain a leaf, or lose two, is said after exactly that."""
    for opening in openings(step):
        for way in ways(opening):
            text = " ".join(line.text for line, _ in way[-1].speeches)
            change = way[-1].facts["leaves"] - opening.facts["leaves"]
            assert ("gain a leaf" in text) <= (change == 1)
            assert ("lose two leaves" in text) == (change == -2)


# Explorers and counts


def test_the_chart_and_the_rings() -> None:
    """The explorers of the story show the facts that their step names."""
    shown = {
        "s:M1 M3|M2": "lower",
        "s:M1 M3|0": "miss",
        "s:W4 B1|0": "both-miss",
        "s:B2 B3|B4": "higher",
        "s:M3 -|0": "alone",
    }
    assert shown == {text: outcome_code(matcha.parse_place(text)) for text in shown}
    for ring in ("4321", "MBWS"):
        assert 6 == sum(matcha.beats(a, b) for a in ring for b in ring if a != b)


@pytest.mark.parametrize("step", [step for step in STEPS if step.setup.match_hints], ids=lambda step: step.id)
def test_what_an_eye_says(step: Step) -> None:
    """The eye on a mat shows as many cards as its text counts, and says if they form a circle."""
    seen = story_game.snapshot_fields(open_step(story_game, step, story_game.FIRST, LUCK), CourseProgress(), "en")
    for eye in seen["eyes"]:
        assert ("form a circle" in eye["text"]) == (eye["shape"] == "triangle")
        assert not eye["text"].startswith("Three") or len(eye["cards"]) == 3


def test_the_deal_is_counted() -> None:
    """In the dealt set: no zero on the table, seven cards unseen, five in the hand, two aside; Sora deals."""
    seen = matcha.view(BY_ID["7.1"].setup.opening_state, 0)
    assert "0" not in [card for pair in seen.table for card in pair]
    assert (7, 5, 2) == (len(seen.unseen), len(seen.hand), len(seen.deal.aside))
    assert 1 == seen.dealer


def test_nothing_beats_the_matcha_4() -> None:
    """In the free rounds matcha 1 lies on the table, so nothing can beat matcha 4 beside matcha 3."""
    seen = matcha.view(BY_ID["7.2"].setup.opening_state, 0)
    assert "M1" in [card for pair in seen.table[1:] for card in pair]
    assert matcha.beats("M4", "M2")
    assert "M4" in seen.hand


def test_nothing_is_kept() -> None:
    """After the set a card is left in the hand and none is kept, the learner deals next, and two sets make a game."""
    state = BY_ID["7.3"].setup.opening_state
    assert ("deal", 1, 1, False, 2) == (
        state.phase, len(matcha.view(state, 0).hand), state.dealer, state.edition.keeping, state.edition.last_set
    )  # fmt: skip


# Words


OLD = {
    r"[!…]": "no exclamation mark, no ellipsis",
    r"['\"]": "a straight quotation mark",
    r"\b([Hh]e|[Ss]he|[Hh]is|[Hh]er|[Hh]im)\b": "a pronoun of a player",
    r"\b(hit|hits|lure|bite|bites|upset|suite|[Tt]op|[Tt]ap|[Cc]lick)\b": "a word of another voice",
    r"\b[MBWS][1-4]\b|\b[A-Z][0-9]+\b": "a code",
}


def texts() -> Iterable[tuple[str, str]]:
    """Every text of the story with its place."""
    for stone in STORY.stones:
        yield from ((f"stone {stone.id}", text) for text in (stone.title, stone.take_away))
        yield from ((f"stone {stone.id}", line.text) for line in stone.next_speeches)
    for step in STEPS:
        lines = [*step.prompt, *step.closing_speeches, *(line for ending in step.endings for line in ending.lines)]
        more = [*step.setup.refused.values(), *step.setup.aids.values(), *step.setup.says.values()]
        more += [eye.text for eye in step.setup.match_hints] + [text for _, text in step.setup.opponents]
        yield from ((step.id, text) for text in (step.title, *(line.text for line in lines), *more))


def test_the_voice() -> None:
    """Every text of the story keeps to the style guide."""
    faults = [(at, why, text) for at, text in texts() for pattern, why in OLD.items() if re.search(pattern, text)]
    assert [] == faults


def test_what_beats_what_is_so() -> None:
    """If the story says that one rank beats another, it does."""
    pattern = (
        r"\b([1-4]|[Mm]atcha|[Bb]owl|[Ww]ater|[Ss]coop)(?: \d)? beats (?:your |my )?([1-4]|matcha|bowl|water|scoop)\b"
    )
    found = [
        (at, *(SUITS.get(each.lower(), each) for each in pair))
        for at, text in texts()
        for pair in re.findall(pattern, text)
    ]
    assert len(found) > 20
    assert [] == [each for each in found if not matcha.beats(each[1], each[2])]


@pytest.mark.parametrize("step", STEPS, ids=lambda step: step.id)
def test_little_is_said_before_something_can_be_done(step: Step) -> None:
    """At most two sentences stand before an act, and each fits into its bubble."""
    assert 2 >= sum(len(re.findall(r"[.?](?=\s|$)", line.text)) or 1 for line in step.prompt)
    assert 230 >= max(len(line.text) for line in step.prompt)


# The rules


TAUGHT = """
C1 7.1 - 7.2 10.1           C2 1.1 5.1 - 8.1 10.1      C3 1.1 1.2 - 1.5 6.1       K1 4.1 4.2 - 4.3 4.4 5.5 6.1
K2 5.1 5.2 5.3 - 5.4 5.5 8.1    K3 1.3 2.1 - 3.3 4.4 9.1   S1 7.1 - 10.1          S2 10.1 - 10.1
S3 7.1 7.3 - 7.2 10.1       S4 6.1 7.1 - 7.2           S5 7.1 7.2 - 10.1          H1 7.1 - 7.2 10.1
H2 7.1 - 7.2 10.1           H3 1.4 6.1 - 7.2 10.1      H4 9.1 - 9.5               T1 1.5 2.1 6.1 - 7.2 8.1
T2 1.1 2.1 6.1 - 6.2 7.2    T4 6.1 6.2 - 8.3 7.2       T5 6.1 - 7.2               T6 7.1 - 7.2 10.1
T7 1.3 2.1 - 1.4 7.2 9.6    T8 6.2 7.2 - 7.2           T9 6.2 - 6.2 10.1          X6 7.2 8.4 - 8.4 10.1
X11 6.2 - 7.2 10.1          X12 6.1 - 10.1             V1 1.4 3.5 6.2 - 7.2       V2 1.1 1.2 - 1.5 3.4
V3 1.1 2.1 3.2 - 2.2 3.3 4.4 9.5    V4 3.2 3.3 4.1 5.1 - 3.4 4.3 5.5 6.1          V5 3.1 - 9.5 1.4
V6 1.3 1.4 - 1.5 6.2 8.4 9.1    V7 1.5 2.1 8.2 - 5.5 6.1   X7 1.3 1.4 - 7.2 9.2   X8 7.3 - 10.1
E1 7.3 - 10.1               E2 7.3 - 10.1              E3 7.3 8.3 - 10.1          X15 2.2 8.1 - 10.1
W2 2.1 8.1 8.2 - 2.2 8.3 10.1   W3 8.2 8.3 - 8.4 10.1  W5 8.3 8.4 - 10.1          W6 2.2 8.1 - 8.2 10.1
X9 8.4 - 10.1               X10 8.4 - 10.1             B1 9.1 - 9.2 9.3 9.4 10.1  B2 3.3 8.3 - 10.1
"""
"""Each rule that a player needs, the steps that show it, and those that practise it."""

COVERED = {
    rule: (taught.split(), practised.split())
    for rule, taught, practised in re.findall(r"([A-Z]\d+)((?: \d+\.\d)+) -((?: \d+\.\d)+)", TAUGHT)
}


@pytest.mark.parametrize("rule", COVERED)
def test_a_rule_is_shown_and_practised(rule: str) -> None:
    """Each rule that a player needs is named by a step that shows it, and practised in an existing one."""
    shown, practised = COVERED[rule]
    assert [] == [at for at in shown if not any(rule in step.rules for step in STEPS if step.stem == at)]
    assert [] == [at for at in practised if at not in {step.stem for step in STEPS}]
    assert practised


def test_all_rules_are_covered() -> None:
    """No rule of the second edition that a player meets is left out."""
    told_elsewhere = {"C0", "C4", "X1", "X2", "X3", "X4", "X5", "X13", "X14", "T3", "W1", "W4"}
    assert {*RULES} - told_elsewhere == {*COVERED}


WORDS, ACT, REVEAL = 3, 6, 4
"""For the clock: words per second, seconds for an act, seconds for a reveal."""

WELCOME = 22
"""The words above the panel in a notebook that is opened for the first time."""


def clock() -> dict[str, float]:
    """The second at which each step opens on the best path, the time for the first words and Run included."""
    at, opened = WELCOME / WORDS, dict[str, float]()
    for walk in reference_path():
        words = [line for line, _ in walk.speeches]
        if walk.step.id not in opened:
            opened[walk.step.id] = at
            words += walk.step.prompt
        if walk.phase == "ask":
            at += ACT
        elif walk.phase == "told":
            at += REVEAL
        else:
            at += len(walk.stone.take_away.split()) / WORDS
        at += sum(len(line.text.split()) for line in words) / WORDS
    return opened


def test_the_clock() -> None:
    """At 180 words a minute a first card lies after 12 seconds, a round after 6 minutes, a game begins after 25."""
    opened = clock()
    first = opened["1.1"] + sum(len(line.text.split()) for line in BY_ID["1.1"].prompt) / WORDS
    assert 12 >= first
    assert 6 * 60 >= opened["2.1"]
    assert 25 * 60 >= opened["10.1"]


def test_the_minutes() -> None:
    """The whole story takes no longer than it says, and each stone names its people."""
    assert 36 >= sum(stone.minutes for stone in STORY.stones)
    assert all({step.who for step in stone.steps} <= {*stone.who} for stone in STORY.stones)
