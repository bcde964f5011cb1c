"""The choices in a step of the market's story, the acts they allow, and when to wait for Go on."""

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
"""The stall without undo."""


def choices(step: Step, situation: Situation) -> Sequence[StallChoice]:
    """List every choice; a drink or a tag that does not fit is rejected later."""
    setup: StepSetup = step.setup
    if setup.kind == "signs":
        return [{"kind": "sign", "sign": sign.id} for sign in setup.lanterns if sign.id not in situation.pressed]
    if situation.is_over:
        return [{"kind": "again"}] if setup.kind == "market" else []
    if setup.kind in PRESSED:
        return [] if situation.pressed else [PRESSED[setup.kind]]
    state = situation.require_state
    if setup.kind == "serve":
        return [
            {"kind": "serve", "drink": drink} for drink in visible_drinks(setup, state) if _is_pressable(step, drink)
        ]
    if setup.kind == "pack":
        return [
            *[_pack_choice(drink) for drink in visible_drinks(setup, state) if drink not in situation.packed],
            {"kind": "done"},
        ]
    return _choices_in_phase(setup, state)


def _is_pressable(step: Step, drink: str) -> bool:
    """True if a drink may be pressed. One that stands on a card may not, unless the story has words for it."""
    setup: StepSetup = step.setup
    named = {value for ending in step.endings for value in ending.when.get("pressed", ())} | {*setup.refused}
    return drink not in setup.places or drink in named


def _pack_choice(drink: str) -> StallChoice:
    return {"kind": "pack", "drink": drink}


PRESSED: Final[dict[str, StallChoice]] = {"bag": {"kind": "bag"}, "watch": {"kind": "cards"}}
"""By kind of step with one thing to press, that choice."""


def _choices_in_phase(setup: StepSetup, state: State) -> list[StallChoice]:
    """The choices that the rules offer now: tags, crates, a pouch."""
    if state.phase in ("bid", "follow"):
        return [{"kind": "bid", "most": state.yen[YOU], "again": state.phase == "follow"}]
    if state.phase == "take":
        left = zip(LETTERS, state.crates, strict=False)
        return [{"kind": "crate", "crate": letter} for letter, crate in left if crate is not None]
    tags: list[StallChoice] = [{"kind": "tag", "line": line} for line in LINES]
    if setup.kind == "tag":
        return [*tags, {"kind": "thread"}] if "corner" in setup.refused else tags
    return [*tags, {"kind": "done"}]


def visible_drinks(setup: StepSetup, state: State) -> list[str]:
    """Your drinks without the covered ones."""
    return [drink for drink in state.hands[YOU] if drink not in setup.covered_drinks]


def possible_acts(step: Step, situation: Situation) -> Sequence[StallIntent]:
    """The choices, a bid once for every amount."""
    return [*chain.from_iterable(map(_with_amounts, choices(step, situation)))]


def _with_amounts(choice: StallChoice) -> list[StallIntent]:
    if choice["kind"] == "bid":
        return [StallIntent("act", choice, yen, None) for yen in range(0, choice["most"] + 1, 100)]
    return [StallIntent("act", choice, None, None)]


def is_playable_offline(step: Step) -> bool:
    """True unless it is a market day, on which Momo and Sachi need Python."""
    setup: StepSetup = step.setup
    return setup.kind != "market"


def continuation(step: Step, situation: Situation) -> Continuation | None:
    """Continue with Go on through the speeches of a step that lays the cloth; else None."""
    setup: StepSetup = step.setup
    more = setup.kind == "watch" and situation.pressed and situation.speeches_read < len(setup.telling)
    return "round" if more else None


def can_undo(step: Step) -> bool:
    """True but at the last stall, where moves are final as at every table."""
    return not step.id.startswith(f"{MARKET}.")


def act_key(act: StallIntent) -> str:
    """Write the act as a key that an exported page can look up."""
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
