"""What may be done in a step of the market's story: the choices, the acts they stand for, whether Go on waits."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import chain
from typing import Final

from matcha_widget.engine.genmaicha import State
from matcha_widget.engine.genmaicha.rules.cards import LETTERS, LINES
from matcha_widget.kit.course.story.course_game import Continuation
from matcha_widget.kit.course.story.story import Step

from .stall_schema import StallChoice, StallIntent
from .stall_setup import StepSetup
from .stall_situation import YOU, Situation

MARKET: Final = "8"
"""The stall at which nothing is taken back."""


def choices(step: Step, situation: Situation) -> Sequence[StallChoice]:
    """Everything that may be done now; a drink or a tag that cannot be comes back by itself."""
    play: StepSetup = step.setup
    if play.kind == "signs":
        return [{"kind": "sign", "sign": sign.id} for sign in play.lanterns if sign.id not in situation.pressed]
    if situation.is_over:
        return [{"kind": "again"}] if play.kind == "market" else []
    if play.kind in PRESSED:
        return [] if situation.pressed else [PRESSED[play.kind]]
    state = situation.require_state
    if play.kind == "serve":
        return [
            {"kind": "serve", "drink": drink} for drink in visible_drinks(play, state) if _is_pressable(step, drink)
        ]
    if play.kind == "pack":
        return [
            *[_pack_choice(drink) for drink in visible_drinks(play, state) if drink not in situation.packed],
            {"kind": "done"},
        ]
    return _choices_in_phase(play, state)


def _is_pressable(step: Step, drink: str) -> bool:
    """Whether a drink is there to be pressed: one that stands on a card is not, unless the story has words for it."""
    play: StepSetup = step.setup
    named = {value for ending in step.endings for value in ending.when.get("pressed", ())} | {*play.refused}
    return drink not in play.places or drink in named


def _pack_choice(drink: str) -> StallChoice:
    return {"kind": "pack", "drink": drink}


PRESSED: Final[dict[str, StallChoice]] = {"bag": {"kind": "bag"}, "watch": {"kind": "cards"}}
"""The kinds of steps in which something is pressed once, and what."""


def _choices_in_phase(play: StepSetup, state: State) -> list[StallChoice]:
    """What the rules ask for now: tags, crates, a pouch."""
    if state.phase in ("bid", "follow"):
        return [{"kind": "bid", "most": state.yen[YOU], "again": state.phase == "follow"}]
    if state.phase == "take":
        left = zip(LETTERS, state.crates, strict=False)
        return [{"kind": "crate", "crate": letter} for letter, crate in left if crate is not None]
    tags: list[StallChoice] = [{"kind": "tag", "line": line} for line in LINES]
    if play.kind == "tag":
        return [*tags, {"kind": "thread"}] if "corner" in play.refused else tags
    return [*tags, {"kind": "done"}]


def visible_drinks(play: StepSetup, state: State) -> list[str]:
    """Your drinks, those aside that stand covered."""
    return [drink for drink in state.hands[YOU] if drink not in play.covered_drinks]


def possible_acts(step: Step, situation: Situation) -> Sequence[StallIntent]:
    """The choices, a bid with every amount."""
    return [*chain.from_iterable(map(_with_amounts, choices(step, situation)))]


def _with_amounts(choice: StallChoice) -> list[StallIntent]:
    if choice["kind"] == "bid":
        return [StallIntent("act", choice, yen, None) for yen in range(0, choice["most"] + 1, 100)]
    return [StallIntent("act", choice, None, None)]


def is_playable_offline(step: Step) -> bool:
    """On a market day Momo and Sachi decide, which takes Python."""
    play: StepSetup = step.setup
    return play.kind != "market"


def continuation(step: Step, situation: Situation) -> Continuation | None:
    """Where the cloth is laid, Go on leads from line to line."""
    play: StepSetup = step.setup
    more = play.kind == "watch" and situation.pressed and situation.lines_heard < len(play.telling)
    return "round" if more else None


def can_undo(step: Step) -> bool:
    """At the last stall, as at every table, what is done is done."""
    return not step.id.startswith(f"{MARKET}.")


def act_key(act: StallIntent) -> str:
    """The act in letters that a page can look up."""
    choice = act.choice
    match choice["kind"]:
        case "serve" | "pack":
            return f"{choice['kind']}-{choice['drink']}"
        case "tag":
            return "-".join((choice["line"], *(act.drinks or ())))
        case "crate":
            return choice["crate"]
        case "bid":
            return str(act.yen)
        case "sign":
            return choice["sign"]
        case kind:
            return kind
