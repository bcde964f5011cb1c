"""Standard speeches of the table in the story of the market: pouches, level bids, coins, crates and brews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from matcha_widget.engine.genmaicha import State
from matcha_widget.engine.genmaicha.rules.cards import AT, CELLS, COLOURS
from matcha_widget.engine.genmaicha.rules.legal import usable_drinks
from matcha_widget.kit.course.story.story import TABLE, Speech

from .stall_setup import FOLDER
from .stall_situation import YOU, serving_drinks


def standard_speech(name: str, /, **args: object) -> Speech:
    """A speech of the table that every stall uses."""
    return Speech(TABLE, FOLDER.sentences["standard"][name].format_map(args))


def card_name(card: str) -> str:
    """“blue” or “tall can”."""
    return FOLDER.sentences["cards"][card]


def line_name(line: str) -> str:
    """“top row”."""
    return FOLDER.sentences["lines"][line]


def people() -> Mapping[str, str]:
    """By name, a sentence about how that person plays."""
    return FOLDER.sentences["people"]


# Lists of people


def join_names(names: Sequence[str], seats: Sequence[int]) -> str:
    """“You and Hana”, “You, Hana and Momo”; you first, as seats are counted."""
    *others, last = [names[seat] for seat in sorted(seats)]
    return f"{', '.join(others)} and {last}" if others else last


def amounts_text(names: Sequence[str], yen: Mapping[int, int]) -> str:
    """“you 200, Hana 200, Sora 100”."""
    return ", ".join(f"{'you' if seat == YOU else names[seat]} {yen[seat]}" for seat in sorted(yen))


def order_text(names: Sequence[str], seats: Sequence[int]) -> str:
    """“Hana, then Momo, then you”."""
    return ", then ".join("you" if seat == YOU else names[seat] for seat in seats)


# Speeches about an act


def brew_speech(names: Sequence[str], seat: int, line: str, yen: int) -> Speech:
    """Say who brews which line, for how much."""
    args = {"line": line_name(line), "yen": yen}
    return standard_speech("brewed-you", **args) if seat == YOU else standard_speech("brewed", name=names[seat], **args)


def missing_speech(state: State, line: str) -> Speech:
    """Say that nothing serves a card of a line, or that its drink is used already."""
    cells, able = CELLS[AT[line]], serving_drinks(state, YOU, line)
    cell = next(cell for cell, drinks in zip(cells, able, strict=True) if not drinks)
    card = state.public.grid[cell]
    if any(card in drink for drink in state.hands[YOU]):
        return standard_speech("used")
    return standard_speech("missing-colour" if card in COLOURS else "missing-shape", card=card_name(card))


def unfit_drink_speech(state: State, drink: str, card: str) -> Speech:
    """Say why a drink cannot stand on the open place."""
    if card in drink and not usable_drinks(state.public, YOU, card):
        return standard_speech("used")
    return standard_speech("not-colour" if card in COLOURS else "not-shape", card=card_name(card))
