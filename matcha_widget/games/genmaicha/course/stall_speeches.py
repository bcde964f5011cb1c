"""What the table says by itself in the story of the market: of pouches, level bids, coins, crates and brews."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from matcha_widget.engine.genmaicha import State
from matcha_widget.engine.genmaicha.rules.cards import AT, CELLS, COLOURS
from matcha_widget.engine.genmaicha.rules.legal import usable_drinks
from matcha_widget.kit.course.story.story import TABLE, Speech

from .stall_setup import FOLDER
from .stall_situation import YOU, serving_drinks


def standard_speech(name: str, /, **args: object) -> Speech:
    """One of the sentences that the table says at every stall."""
    return Speech(TABLE, FOLDER.sentences["standard"][name].format_map(args))


def card_name(card: str) -> str:
    """“blue” or “tall can”."""
    return FOLDER.sentences["cards"][card]


def line_name(line: str) -> str:
    """“top row”."""
    return FOLDER.sentences["lines"][line]


def people() -> Mapping[str, str]:
    """By who it is: how somebody plays, in one sentence."""
    return FOLDER.sentences["people"]


# Lists of people


def join_names(names: Sequence[str], seats: Sequence[int]) -> str:
    """“You and Hana”, “You, Hana and Momo”; you first, as seats are counted."""
    called = [names[seat] for seat in sorted(seats)]
    return called[0] if len(called) == 1 else f"{', '.join(called[:-1])} and {called[-1]}"


def amounts_text(names: Sequence[str], yen: Mapping[int, int]) -> str:
    """“you 200, Hana 200, Sora 100”."""
    return ", ".join(f"{'you' if seat == YOU else names[seat]} {yen[seat]}" for seat in sorted(yen))


def order_text(names: Sequence[str], seats: Sequence[int]) -> str:
    """“Hana, then Momo, then you”."""
    return ", then ".join("you" if seat == YOU else names[seat] for seat in seats)


# What is said of an act


def brew_speech(names: Sequence[str], seat: int, line: str, yen: int) -> Speech:
    """Who brews what, and for how much."""
    told = {"line": line_name(line), "yen": yen}
    return standard_speech("brewed-you", **told) if seat == YOU else standard_speech("brewed", name=names[seat], **told)


def missing_speech(state: State, line: str) -> Speech:
    """Which card of a line nothing serves; or that what could serve it has done so already."""
    cells, able = CELLS[AT[line]], serving_drinks(state, YOU, line)
    cell = next(cell for cell, drinks in zip(cells, able, strict=True) if not drinks)
    card = state.public.grid[cell]
    if any(card in drink for drink in state.hands[YOU]):
        return standard_speech("used")
    return standard_speech("missing-colour" if card in COLOURS else "missing-shape", card=card_name(card))


def unfit_drink_speech(state: State, drink: str, card: str) -> Speech:
    """Why a drink cannot stand on the open place."""
    if card in drink and not usable_drinks(state.public, YOU, card):
        return standard_speech("used")
    return standard_speech("not-colour" if card in COLOURS else "not-shape", card=card_name(card))
