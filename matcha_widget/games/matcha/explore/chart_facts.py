"""The resolution chart: what any two cards are paid beside any table card on either mat, and why (V1-V6)."""

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
from matcha_widget.games.matcha.table.card_args import card_args, table_args
from matcha_widget.games.matcha.table.narrator import WHISK, Narrator
from matcha_widget.kit.wire.sentences import player_data, sentence
from matcha_widget.kit.wire.wire_schema import MessageArgs, Sentence

from .explore_schema import ChartCell, ChartFacts, PlaceOutcome, SentenceTemplate, TemplateSlot

FIRST: Final = "n:B2 M2|W2"
"""What lies there where nothing is asked for: two matches."""

SIDES: Final[tuple[PlaceSide, ...]] = (*SUITED, ZERO, None)
"""What may lie on a side of a place."""

STANDS: Final = ("match", "miss", "none")
"""How a side may stand at a place: the rows and columns of the chart."""

_YOU: Final = (player_data("", "nobody"), player_data("", "nobody"))


def full_place(place: str | Place | None) -> Place:
    """A place with what lies beside it; both cards are seen."""
    where = parse_place(FIRST if place is None else place)
    if HIDDEN in where.cards:
        raise NotationError(f"{str(where)!r}: a card face down is not for the chart: expected a card's code, or -")
    return where


def card_standing(mat: Mat, table: Card, side: PlaceSide) -> str:
    """How a card stands at a place."""
    return "none" if side is None else "match" if card_matches(Card(side), mat, table) else "miss"


# As text


def chart_text(place: Place) -> str:
    """The judge line, and the chart with the case of this place marked."""
    heads = ["match", "miss", "no card"]
    here = case_index(place)
    rows = [["bottom \\ top", *heads]]
    for row, name in enumerate(heads):
        cells = [_payment_text(place, row, column) + " *" * (here == (row, column)) for column in range(3)]
        rows.append([name, *cells])
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    drawn = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    return "\n".join([judge(place), "", *drawn])


def _payment_text(place: Place, row: int, column: int) -> str:
    """What a case pays, in a few words."""
    award = resolve_place(place.mat, place.table, *_example(place, row, column))
    if award.rule == "V4":
        return f"the higher {place.table.suit} (V4)"
    paid = [f"{SEATS[seat]} {token}" for seat, token in enumerate(award.tokens) if token]
    return f"{', '.join(paid) or 'nothing'} ({award.rule})"


def _example(place: Place, row: int, column: int) -> tuple[PlaceSide, PlaceSide]:
    """Cards for a case: bottom's and top's."""
    hits, misses = matchers(place), (ZERO, ZERO)
    return (hits[0], misses[0], None)[row], (hits[1], misses[1], None)[column]


def case_index(place: Place) -> tuple[int, int]:
    """The row and the column in which a place stands."""
    bottom, top = (STANDS.index(card_standing(place.mat, place.table, side)) for side in place.cards)
    return bottom, top


# As facts


def chart_facts(place: Place) -> ChartFacts:
    """Every place that there can be, said once: by how the cards stand there."""
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
    """How a card stands at a place, in one letter: a match by what ranks it, x a miss, 0 a zero, - none."""
    if side is None:
        return "-"
    card = Card(side)
    if not card_matches(card, mat, table):
        return "0" if card is ZERO else "x"
    return card.suit if mat == "n" else card.number


def case_data(place: Place, row: int, column: int) -> ChartCell:
    """A case of the chart as it is shown: a sentence, and what each takes."""
    award = resolve_place(place.mat, place.table, *_example(place, row, column))
    name = "chart-empty" if award.rule == "V1" else f"rule-{award.rule}"
    yours, tops = ("K" if token == WHISK else "token" if token else "" for token in award.tokens)
    prizes = ("higher", "higher") if award.rule == "V4" else (yours, tops)
    return {"line": sentence(name, [award.rule]), "prizes": prizes}


class _OutcomeBook:
    """Sentences and outcomes, each written down once."""

    def __init__(self) -> None:
        self.lines: list[SentenceTemplate] = []
        self.outcomes: list[PlaceOutcome] = []

    def verdicts(self) -> dict[str, int]:
        """By mat and letters, the outcome; whichever cards stand so, it is the same but for their names."""
        found: dict[str, int] = {}
        for mat, table in product(MATS, SUITED):
            letters = _letters(mat, table)
            for (a, bottom), (b, top) in product(zip(letters, SIDES, strict=True), repeat=2):
                if mat + a + b not in found and _possible(table, bottom, top):
                    found[mat + a + b] = self.outcome_number(Place(mat, table, (bottom, top)))
        return found

    def outcome_number(self, place: Place) -> int:
        verdict: PlaceOutcome = {
            "cell": case_index(place),
            "told": [self.template_of(place, told) for told in outcome_lines(place)],
            "why": [(depth, self.template_of(place, told)) for depth, told in derivation(place)],
        }
        if verdict not in self.outcomes:
            self.outcomes.append(verdict)
        return self.outcomes.index(verdict)

    def template_of(self, place: Place, told: Sentence) -> int:
        """A sentence of a place, with its cards taken out again."""
        names = _slots_in(told, place)
        known = _slot_args(names, place)
        args = {name: value for name, value in told["args"].items() if name not in known}
        entry: SentenceTemplate = {"id": told["id"], "args": args, "rules": told["rules"], "names": names}
        if entry not in self.lines:
            self.lines.append(entry)
        return self.lines.index(entry)


def _possible(table: Card, bottom: PlaceSide, top: PlaceSide) -> bool:
    cards = [card for card in (table, bottom, top) if card is not None]
    return all(cards.count(card) <= DECK.count(Card(card)) for card in cards)


def _slots_in(told: Sentence, place: Place) -> list[TemplateSlot]:
    """Which cards of a place a sentence speaks of."""
    args, names = told["args"], list[TemplateSlot]()
    if "suit" in args:
        names.append("bottom" if args["who"] == "you" else "top")
    if "tsuit" in args:
        names.append("table")
    if args.get("token") == place.table.suit:
        names.append("token")
    return names


def _slot_args(names: Sequence[TemplateSlot], place: Place) -> MessageArgs:
    bottom, top = place.cards
    given: dict[TemplateSlot, MessageArgs] = {
        "bottom": card_args(bottom) if bottom else {},
        "top": card_args(top) if top else {},
        "table": table_args(place.table),
        "token": {"token": place.table.suit},
    }
    return {name: value for each in names for name, value in given[each].items()}


def outcome_lines(place: Place) -> Iterator[Sentence]:
    """Who takes what, you at the bottom."""
    award, teller = place.award, Narrator(0, _YOU)
    for event in teller.payment_events(award, (1, place.mat)):
        if event["do"] in ("take", "nothing"):
            yield from event["tell"]


def derivation(place: Place) -> Iterator[DerivationStep]:
    """Why: the mat's question, both answers, what decided, what is paid."""
    award, why = place.award, DerivationBuilder(0, _YOU)
    if award.rule == "V6":
        yield 0, sentence("why-alone", ["V6", "X7"])
    if award.rule not in ("V1", "V6"):
        yield from _without_heading(why.question_steps(place))
    if award.rule == "V4":
        yield from _without_heading(why.comparison_steps(award))
    if award.winner is not None:
        yield 0, sentence("why-takes", [award.rule], token=place.table.suit)
    if award.rule in ("V3", "V5"):
        yield 0, sentence("reply-paid" if award.rule == "V3" else "reply-unpaid", [award.rule])


def _without_heading(told: Iterable[DerivationStep]) -> Iterator[DerivationStep]:
    """The same steps without the heading that would stand above them."""
    return ((depth - 1, step) for depth, step in told)
