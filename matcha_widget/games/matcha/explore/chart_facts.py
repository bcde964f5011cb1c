"""The facts of the chart: what any two cards are paid beside any table card on either mat, and why (V1-V6)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product
from typing import Final

from matcha_widget.engine.matcha import HIDDEN, NotationError, Place, parse_place
from matcha_widget.engine.matcha.rules.cards import DECK, SUITED, ZERO, Card
from matcha_widget.engine.matcha.rules.moves import MATS, SEATS, Mat
from matcha_widget.engine.matcha.rules.notation import judge
from matcha_widget.engine.matcha.rules.resolve import PlaceSide, card_matches, matchers, resolve_place
from matcha_widget.games.matcha.replay.derivation import DerivationBuilder, DerivationStep
from matcha_widget.games.matcha.table.narrator import WHISK, Narrator
from matcha_widget.games.matcha.table.sentences import card_args, table_args
from matcha_widget.kit.wire.sentences import player_data, sentence
from matcha_widget.kit.wire.wire_schema import MessageArgs, Sentence

from .explore_schema import ChartCell, ChartFacts, PlaceOutcome, SentenceTemplate, TemplateSlot

FIRST: Final = "n:B2 M2|W2"
"""The default place: two matches."""

SIDES: Final[tuple[PlaceSide, ...]] = (*SUITED, ZERO, None)
"""The cards that may lie on a side of a place, or none."""

STANDS: Final = ("match", "miss", "none")
"""The ways a side may stand at a place: the rows and columns of the chart."""

_YOU: Final = (player_data("", "nobody"), player_data("", "nobody"))


def full_place(place: str | Place | None) -> Place:
    """Read a place whose cards are both known."""
    full = parse_place(FIRST if place is None else place)
    if HIDDEN in full.cards:
        raise NotationError(f"{str(full)!r}: a card face down is not for the chart: expected a card's code, or -")
    return full


def card_standing(mat: Mat, table: Card, side: PlaceSide) -> str:
    """The name in `STANDS` of how a card stands at a place."""
    return "none" if side is None else "match" if card_matches(Card(side), mat, table) else "miss"


# As text


def chart_text(place: Place) -> str:
    """The chart as text, below the judgement of a place, whose case is marked."""
    heads = ["match", "miss", "no card"]
    here = case_index(place)
    rows = [["bottom \\ top", *heads]]
    for row, name in enumerate(heads):
        cells = [_payment_text(place, row, column) + " *" * (here == (row, column)) for column in range(3)]
        rows.append([name, *cells])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join([judge(place), "", *lines])


def _payment_text(place: Place, row: int, column: int) -> str:
    """The payment of a case, in a few words."""
    award = resolve_place(place.mat, place.table, *_example(place, row, column))
    if award.rule == "V4":
        return f"the higher {place.table.suit} (V4)"
    payments = [f"{SEATS[seat]} {token}" for seat, token in enumerate(award.tokens) if token]
    return f"{', '.join(payments) or 'nothing'} ({award.rule})"


def _example(place: Place, row: int, column: int) -> tuple[PlaceSide, PlaceSide]:
    """An example of a case: bottom's card and top's."""
    hits, misses = matchers(place), (ZERO, ZERO)
    return (hits[0], misses[0], None)[row], (hits[1], misses[1], None)[column]


def case_index(place: Place) -> tuple[int, int]:
    """The row and the column of a place."""
    bottom, top = (STANDS.index(card_standing(place.mat, place.table, side)) for side in place.cards)
    return bottom, top


# As facts


def chart_facts(place: Place) -> ChartFacts:
    """Build the facts of the chart: every possible outcome once, looked up by how the cards stand."""
    book = _OutcomeBook()
    bottom, top = (str(side or "-") for side in place.cards)
    return {
        "kind": "chart",
        "mat": place.mat, "table": str(place.table), "top": top, "bottom": bottom,
        "cards": [str(side or "-") for side in SIDES],
        "tables": [*map(str, SUITED)],
        "single": [str(card) for card in SUITED if DECK.count(card) == 1],
        "sides": {f"{mat}:{table}": _letters(mat, table) for mat, table in product(MATS, SUITED)},
        "verdicts": book.verdicts(),
        "outcomes": book.outcomes,
        "lines": book.lines,
        "heads": [sentence("explore-side", (), side=name, hit="yes" if name == "match" else "no") for name in STANDS],
        "chart": [[case_data(place, row, column) for column in range(3)] for row in range(3)],
    }  # fmt: skip


def _letters(mat: Mat, table: Card) -> str:
    return "".join(_letter(mat, table, side) for side in SIDES)


def _letter(mat: Mat, table: Card, side: PlaceSide) -> str:
    """One letter for how a card stands at a place: a match by its rank there, x a miss, 0 a zero, - none."""
    if side is None:
        return "-"
    card = Card(side)
    if not card_matches(card, mat, table):
        return "0" if card is ZERO else "x"
    return card.suit if mat == "n" else card.number


def case_data(place: Place, row: int, column: int) -> ChartCell:
    """Build a case of the chart: its sentence, and the token that each seat takes."""
    award = resolve_place(place.mat, place.table, *_example(place, row, column))
    name = "chart-empty" if award.rule == "V1" else f"rule-{award.rule}"
    yours, tops = ("K" if token == WHISK else "token" if token else "" for token in award.tokens)
    prizes = ("higher", "higher") if award.rule == "V4" else (yours, tops)
    return {"line": sentence(name, [award.rule]), "prizes": prizes}


class _OutcomeBook:
    """Lists of sentences and outcomes, each there once."""

    def __init__(self) -> None:
        self.lines: list[SentenceTemplate] = []
        self.outcomes: list[PlaceOutcome] = []

    def verdicts(self) -> dict[str, int]:
        """The number of the outcome for each mat and pair of letters: cards with one letter differ only in name."""
        numbers: dict[str, int] = {}
        for mat, table in product(MATS, SUITED):
            letters = _letters(mat, table)
            for (a, bottom), (b, top) in product(zip(letters, SIDES, strict=True), repeat=2):
                if mat + a + b not in numbers and _is_possible(table, bottom, top):
                    numbers[mat + a + b] = self.outcome_number(Place(mat, table, (bottom, top)))
        return numbers

    def outcome_number(self, place: Place) -> int:
        outcome: PlaceOutcome = {
            "cell": case_index(place),
            "told": [self.template_number(place, sentence) for sentence in outcome_sentences(place)],
            "why": [(depth, self.template_number(place, sentence)) for depth, sentence in derivation(place)],
        }
        if outcome not in self.outcomes:
            self.outcomes.append(outcome)
        return self.outcomes.index(outcome)

    def template_number(self, place: Place, sentence: Sentence) -> int:
        """Add a sentence of a place, with slots instead of its cards, and return its number."""
        slots = _slots_in(sentence, place)
        filled = _slot_args(slots, place)
        args = {name: value for name, value in sentence["args"].items() if name not in filled}
        template: SentenceTemplate = {"id": sentence["id"], "args": args, "rules": sentence["rules"], "names": slots}
        if template not in self.lines:
            self.lines.append(template)
        return self.lines.index(template)


def _is_possible(table: Card, bottom: PlaceSide, top: PlaceSide) -> bool:
    cards = [card for card in (table, bottom, top) if card is not None]
    return all(cards.count(card) <= DECK.count(Card(card)) for card in cards)


def _slots_in(sentence: Sentence, place: Place) -> list[TemplateSlot]:
    """The slots for the cards of a place that a sentence names."""
    args, slots = sentence["args"], list[TemplateSlot]()
    if "suit" in args:
        slots.append("bottom" if args["who"] == "you" else "top")
    if "tsuit" in args:
        slots.append("table")
    if args.get("token") == place.table.suit:
        slots.append("token")
    return slots


def _slot_args(slots: Sequence[TemplateSlot], place: Place) -> MessageArgs:
    bottom, top = place.cards
    args: dict[TemplateSlot, MessageArgs] = {
        "bottom": card_args(bottom) if bottom else {},
        "top": card_args(top) if top else {},
        "table": table_args(place.table),
        "token": {"token": place.table.suit},
    }
    return {name: value for slot in slots for name, value in args[slot].items()}


def outcome_sentences(place: Place) -> Iterator[Sentence]:
    """Yield the sentences that say who takes what, you at the bottom."""
    narrator = Narrator(0, _YOU)
    for event in narrator.payment_events(place.award, (1, place.mat)):
        if event["do"] in ("take", "nothing"):
            yield from map(_as_opponent, event["tell"])


def derivation(place: Place) -> Iterator[DerivationStep]:
    """Yield the derivation of an outcome: the mat's question, both answers, the comparison, the payment."""
    award, builder = place.award, DerivationBuilder(0, _YOU)
    if award.rule == "V6":
        yield 0, sentence("why-alone", ["V6", "X7"])
    if award.rule not in ("V1", "V6"):
        yield from _without_heading(builder.question_steps(place))
    if award.rule == "V4":
        yield from _without_heading(builder.comparison_steps(award))
    if award.winner is not None:
        yield 0, sentence("why-takes", [award.rule], token=place.table.suit)
    if award.rule in ("V3", "V5"):
        yield 0, sentence("reply-paid" if award.rule == "V3" else "reply-unpaid", [award.rule])


def _without_heading(steps: Iterable[DerivationStep]) -> Iterator[DerivationStep]:
    """The steps one level up, as they stand without a heading."""
    return ((depth - 1, _as_opponent(sentence)) for depth, sentence in steps)


def _as_opponent(sentence: Sentence) -> Sentence:
    """Call the player at the top your opponent, as the labels beside the cards do."""
    return (
        {**sentence, "args": {**sentence["args"], "who": "other"}} if sentence["args"].get("who") == "top" else sentence
    )
