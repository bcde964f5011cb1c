"""The right answers of an exercise, worked out from the visible question by an independent reading of the rules."""

from collections import Counter
from collections.abc import Callable
from itertools import combinations, permutations
from typing import Any, NamedTuple

from engine import oracle

from matcha_widget.engine.matcha import Place, judge
from matcha_widget.games.matcha.course.place_sentences import verdict_sentence
from matcha_widget.kit.course.practice.question import Answer, Question
from matcha_widget.kit.course.sentences import CourseSentence

SECOND = "matagot-2020"


class Played(NamedTuple):
    """A place after an answer: the verdict, the tokens paid, and the sentence about it."""

    place: Place
    line: str
    tokens: tuple[str | None, str | None]
    said: CourseSentence


def play_answer(question: Question, answer: Answer) -> tuple[Played, ...]:
    """The place that the answer leads to; None if no card is laid and no place resolved."""
    places = question.table_after(question.parse_answer(answer)) if question.table_after else ()
    return tuple(Played(p, judge(p), p.award.tokens, verdict_sentence(p)) for p in places)


def right(question: Question) -> set[Answer]:
    """Every right answer, from the visible question alone."""
    skill, level, _ = question.id.split("/")
    return {answer for answer in ANSWERS[skill](question, int(level)) if answer in set(question.answers())}


def some(question: Question, wanted: set[str]) -> set[Answer]:
    """The one answer that chooses exactly these options; the "none" option if there are none."""
    return {tuple(option.id for option in question.options if option.id in wanted) or ("none",)}


def paid_tokens(place: Place) -> tuple[str, str]:
    """The tokens that bottom and top are paid."""
    paid = [dict.fromkeys("MBWSK", 0), dict.fromkeys("MBWSK", 0)]
    oracle.resolve_place(place.mat, place.table, [str(card or "") for card in place.cards], paid)
    bottom, top = ("".join(kind for kind in row if row[kind]) or "-" for row in paid)
    return bottom, top


def is_match(card: str, place: Place) -> bool:
    """True if a card matches at a place."""
    return oracle.matches(card, place.mat, place.table)


def is_higher(a: str, b: str) -> bool:
    """True if one number or suit beats another."""
    return a + b in oracle.HIGHER


def beats(a: str, b: str, place: Place) -> bool:
    """True if one match is the higher of two."""
    letter = 0 if place.mat == "n" else 1
    return is_higher(a[letter], b[letter])


def matchers(place: Place) -> list[str]:
    """The cards of the deck that match here."""
    return [card for card in oracle.SUITED if card != place.table and is_match(card, place)]


def match(question: Question, level: int) -> set[Answer]:
    """V2, K3: the matching cards, and their places."""
    places, hand = question.table.places, question.table.hand
    if level < 3:
        return some(question, {card for card in hand if is_match(card, places[0])})
    found = ["".join(place.mat for place in places if is_match(card, place)) for card in hand]
    return {tuple({"": "none", "ns": "both"}.get(mats, mats) for mats in found)}


def alone(question: Question, level: int) -> set[Answer]:
    """V6, X7: the token, the card's face, or the knowledge of it."""
    (place,) = question.table.places
    both = None not in place.cards
    if level < 3:
        return {(paid_tokens(place)[0] if level == 1 else f"{paid_tokens(place)[0]} {'open' if both else 'closed'}",)}
    card = place.cards[1 if question.prompt.args["who"] == "other" else 0]
    return {("unknown",) if card == "??" else ("match" if is_match(str(card), place) else "miss",)}


def token(question: Question, _: int) -> set[Answer]:
    """V1, V3-V6: both tokens."""
    return {paid_tokens(question.table.places[0])}


def best(question: Question, level: int) -> set[Answer]:
    """V4: the higher of two matches."""
    (place,) = question.table.places
    if level == 3:
        return {paid_tokens(place)}
    return {("bottom",) if paid_tokens(place)[0] != "-" else ("top",)}


def ring(question: Question, level: int) -> set[Answer]:
    """K1, K2: the higher of two, or the order of three."""
    items = [option.id for option in question.options if option.id != "round"]
    if level < 3:
        return {(item,) for item in items if all(is_higher(item, other) for other in items if other != item)}
    rows = [row for row in permutations(items) if all(is_higher(a, b) for a, b in combinations(row, 2))]
    return set(rows) or {("round",)}


def three(question: Question, level: int) -> set[Answer]:
    """S1, S4, K1, K2: the matching cards, their shape, the cards that beat one."""
    place = question.table.places[0]
    able = matchers(place)
    if level == 1:
        return some(question, set(able))
    if level == 2:
        wins = [sum(beats(a, b, place) for b in able) for a in able]
        return {("triangle" if wins == [1, 1, 1] else "chain",)}
    lying = {other.table for pair in question.table.pairs for other in pair}
    return some(question, {card for card in able if card not in lying and beats(card, str(place.cards[0]), place)})


def turns(edition: str, dealer: int, moves: tuple[str, ...]) -> int | None:
    """T1-T4: the seat to move after these moves of one round; None if it is over."""
    seat, passed = dealer, [False, False]
    for count, move in enumerate(moves, 1):
        if oracle.EDITIONS[edition]["pass_is_final"]:
            passed[seat] |= move == "pass"
            if all(passed):
                return None
            seat = 1 - seat if not passed[1 - seat] else seat
        else:
            if count == 4:
                return None
            seat = 1 - seat
    return seat


def turn(question: Question, _: int) -> set[Answer]:
    """T1-T5, X12: the legal acts."""
    shown = question.table
    edition = shown.editions[0] if shown.editions else SECOND
    if turns(edition, shown.dealer, shown.moves) != 0:
        waits = not shown.moves
        return {("wait",) if waits else ("out",)}
    free = [place.mat for place in shown.places if place.cards[0] is None]
    return some(question, {"pass", *(f"{card}@{mat}" for card in shown.hand for mat in free)})


def plan(question: Question, level: int) -> set[Answer]:
    """T6, V6: the choice that costs no later match."""
    shown = question.table
    pairs = shown.pairs if level == 3 else shown.pairs[1:]
    places = [place for pair in pairs for place in pair]
    hand = list(map(str, shown.hand))
    if level == 3:
        worth = {place.bare: most(hand, [other for other in places if other != place]) for place in places}
    else:
        worth = {card: most([other for other in hand if other != card], places) for card in hand}
    return {(choice,) for choice in worth if worth[choice] == max(worth.values())}


def most(hand: list[str], places: list[Place]) -> int:
    """The most matches that a hand can still make, by trying everything."""
    if not places:
        return 0
    place, *rest = places
    laid = [1 + most([other for other in hand if other != card], rest) for card in hand if is_match(card, place)]
    return max([most(hand, rest), *laid])


def unseen(question: Question) -> list[str]:
    """The cards that lie nowhere in sight."""
    shown = question.table
    places = [place for pair in shown.pairs for place in pair]
    seen = Counter(map(str, [*shown.hand, *(place.table for place in places)]))
    seen += Counter(str(card) for place in places for card in place.cards if card not in (None, "??"))
    return list((Counter(oracle.DECK) - seen).elements())


def count(question: Question, level: int) -> set[Answer]:
    """S1, H1, H2: the unseen cards."""
    hidden = unseen(question)
    if level == 1:
        return {(str(len(hidden)),)}
    args = question.prompt.args
    table, mat = f"{args['tsuit']}{args['tnumber']}", "n" if args["asks"] == "number" else "s"
    if level == 2:
        return some(question, {card for card in hidden if oracle.matches(card, mat, table)})
    size = args["size"]
    assert isinstance(size, int)
    hands = list(combinations(hidden, size))
    return {(f"{sum(any(oracle.matches(card, mat, table) for card in hand) for hand in hands)}/{len(hands)}",)}


def rows(question: Question) -> list[dict[str, int]]:
    """The visible rows of tokens."""
    return [row._asdict() for row in question.table.tokens]


def end(edition: str, tokens: list[dict[str, int]], *, last: bool) -> int | str | None:
    """W1-W5: the winner."""
    rules = oracle.EDITIONS[edition]
    decisive = last and rules["last_set"]
    game: dict[str, Any] = {"rules": rules, "tokens": tokens, "playing_on": False, "winner": None}
    game |= {"set": rules["last_set"], "round": 3} if decisive else {"set": 1, "round": 1}
    oracle.check_winner(game)
    winner: int | str | None = game["winner"]
    return winner


def goal(question: Question, level: int) -> set[Answer]:
    """W1, W2: the row at the goal."""
    edition = question.table.editions[0] if question.table.editions else SECOND
    there = [oracle.has_goal(oracle.EDITIONS[edition], row) for row in rows(question)]
    if level == 1:
        return {("won",) if there[0] else ("not-won",)}
    return {("nobody",) if True not in there else (("bottom", "top")[there.index(True)],)}


def tie(question: Question, _: int) -> set[Answer]:
    """W3-W5: the winner, or nobody."""
    edition = question.table.editions[0] if question.table.editions else SECOND
    winner = end(edition, rows(question), last=question.table.last)
    return {({0: "bottom", 1: "top", "draw": "draw", None: "on"}[winner],)}


def miss(question: Question, level: int) -> set[Answer]:
    """V3-V6: the card that earns the token most often."""
    (place,) = question.table.places
    codes = question.prompt.args["cards"] if level > 1 else [str(place.cards[1])]
    wanted = {"any": "MBWSK", "K": "K", "suit": place.table.suit}[str(question.prompt.args["wanted"])]
    assert isinstance(codes, list)
    often = {}
    for choice in (*question.table.hand, "leave"):
        mine = None if choice == "leave" else choice
        paid = [paid_tokens(place._replace(cards=(mine, top)))[0] for top in codes]
        often[str(choice)] = sum(token in wanted for token in paid)
    return {(choice,) for choice, times in often.items() if times == max(often.values()) > 0}


def talk(question: Question, level: int) -> set[Answer]:
    """B1, V6, X7: the truth of a claim; a bot's response."""
    (place,), (claim,) = question.table.places, question.table.claims
    if level == 3:
        trust = question.prompt.args["count"]
        matches, misses = question.table.top_hand
        believed = trust != 50 and (int(str(trust)) > 50) == (claim.what == "match")
        return {("even",) if trust == 50 else (str(misses if believed else matches),)}
    card = str(place.cards[1])
    if card == "??":
        return {("unknown",)}
    holds = is_match(card, place) == (claim.what == "match")
    if claim.what not in ("match", "miss"):
        holds = claim.what.split()[1] in card
    return {("true" if holds else "false",)}


def edition(question: Question, level: int) -> set[Answer]:
    """T3, T4, E2, W1-W5: the next event under each of two rule sets."""
    shown = question.table
    if level > 1:
        codes = {0: "bottom-wins", 1: "top-wins", "draw": "draw", None: "on"}
        return {tuple(codes[end(name, rows(question), last=shown.last)] for name in shown.editions)}
    if len(shown.moves) == 12:
        return {tuple("keep" if oracle.EDITIONS[name]["keeping"] else "deal" for name in shown.editions)}
    seats = [turns(name, shown.dealer, shown.moves) for name in shown.editions]
    return {tuple(f"{('bottom', 'top')[seat]}-turn" for seat in seats if seat is not None)}


ANSWERS: dict[str, Callable[[Question, int], set[Answer]]] = {
    "match": match, "alone": alone, "token": token, "ring-n": ring, "ring-s": ring, "best": best, "three": three,
    "turn": turn, "plan": plan, "count": count, "goal": goal, "tie": tie, "miss": miss, "talk": talk,
    "edition": edition,
}  # fmt: skip
