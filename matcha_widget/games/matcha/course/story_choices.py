"""The choices of a step of Matcha's story, their words, and if it can be continued."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import State
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.kit.course.story.course_game import Continuation
from matcha_widget.kit.course.story.story import Step

from .story_schema import ActIntent, Choice, Word
from .story_setup import StepSetup
from .story_situation import Situation, has_acted


def choices(step: Step, situation: Situation) -> Sequence[Choice]:
    """Everything that can be chosen now."""
    setup: StepSetup = step.setup
    found: list[Choice] = []
    if setup.kind in PRESSED:
        found = [] if situation.pressed else [*PRESSED[setup.kind]]
    elif setup.kind == "game" and (situation.state is None or situation.state.phase == "over"):
        sit: list[Choice] = [{"kind": "sit", "who": who} for who, _ in setup.opponents]
        found = sit if situation.state is None else [{"kind": "see"}, *sit]
    elif situation.guessing:
        found = [{"kind": "guess", "seat": 1}, {"kind": "guess", "seat": 0}]
    elif not situation.is_paused:
        found = _lay_choices(setup, situation.require_state)
    return [*found, *_places_to_mark(setup, situation)]


def possible_acts(step: Step, situation: Situation) -> Sequence[ActIntent]:
    """Every choice, with each word that can be said of its card."""
    setup: StepSetup = step.setup
    speaks = setup.words or setup.kind == "game"
    return [
        ActIntent("act", choice, word)
        for choice in choices(step, situation)
        for word in (WORDS if speaks and choice["kind"] == "lay" else SILENCE)
    ]


WORDS: Final[tuple[Word | None, ...]] = ("match", "miss", None)

SILENCE: Final[tuple[Word | None, ...]] = (None,)


def is_playable_offline(step: Step) -> bool:
    """True unless the other player decides, which takes Python: in free rounds and whole games."""
    setup: StepSetup = step.setup
    return setup.kind not in ("free", "game")


PRESSED: Final[Mapping[str, tuple[Choice, ...]]] = {
    "explore": ({"kind": "press"},),
    "choose": ({"kind": "side", "side": "left"}, {"kind": "side", "side": "right"}),
    "watch": ({"kind": "deal"},),
}
"""The kinds of steps in which something is pressed once, with the choices."""


def _lay_choices(setup: StepSetup, state: State) -> list[Choice]:
    """The legal moves with the cards in sight."""
    if state.to_move != 0 or has_acted(setup, state):
        return []
    legal = [move for move in matcha.legal_moves(state) if move.card]
    if setup.mat is not None:
        legal = [move for move in legal if move.mat == setup.mat]
    if setup.hand is not None:
        legal = [move for card in setup.hand for move in legal if move.card == card]
    found: list[Choice] = [{"kind": "lay", "card": str(move.card), "mat": move.mat} for move in legal if move.mat]
    return [*found, {"kind": "pass"}] if setup.may_pass or not found else found


def _places_to_mark(setup: StepSetup, situation: Situation) -> list[Choice]:
    """The places of the set that are still to come, if the step lets the learner flag them."""
    if setup.kind not in ("watch", "free") or (setup.kind == "watch" and not situation.pressed):
        return []
    first = len(situation.require_state.awards) // 2 + 1
    return [{"kind": "mark", "round": number, "mat": mat} for number in range(first, 4) for mat in MATS]


def continuation(step: Step, situation: Situation) -> Continuation | None:
    """The next thing that Continue does: reveal cards without a guess, or begin the next round."""
    return "cards" if situation.guessing else "round" if situation.is_paused and not is_over(step, situation) else None


def can_undo(step: Step) -> bool:
    """True unless a laid card stays, as at the last table (X12)."""
    setup: StepSetup = step.setup
    return setup.kind != "game"


def act_key(act: ActIntent) -> str:
    """A short text for an act, by which a page looks it up."""
    choice: Mapping[str, object] = act.choice
    pattern = {"lay": "{card}@{mat}", "guess": "guess{seat}", "side": "{side}", "sit": "{who}"}
    name = pattern.get(act.choice["kind"], "{kind}").format_map(choice)
    return f"{name}+{act.word}" if act.word else name


def is_over(step: Step, situation: Situation) -> bool:
    """True if the step has come to its end."""
    setup: StepSetup = step.setup
    if situation.state is None or situation.state_at_opening is None:
        return situation.pressed
    state = situation.state
    if setup.kind in ("lay", "round"):
        return len(state.awards) > len(situation.state_at_opening.awards)
    return state.phase == "over" or (setup.kind == "free" and state.phase == "deal")
