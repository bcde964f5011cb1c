"""What may be done in a step of Matcha's story: the choices, what can be said with them, whether Go on waits."""

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
    """Everything that may be done now."""
    play: StepSetup = step.setup
    found: list[Choice] = []
    if play.kind in PRESSED:
        found = [] if situation.pressed else [*PRESSED[play.kind]]
    elif play.kind == "game" and (situation.state is None or situation.state.phase == "over"):
        sit: list[Choice] = [{"kind": "sit", "who": who} for who, _ in play.opponents]
        found = sit if situation.state is None else [{"kind": "see"}, *sit]
    elif situation.guessing:
        found = [{"kind": "guess", "seat": 1}, {"kind": "guess", "seat": 0}]
    elif not situation.is_paused:
        found = _lay_choices(play, situation.require_state)
    return [*found, *_places_to_mark(play, situation)]


def possible_acts(step: Step, situation: Situation) -> Sequence[ActIntent]:
    """The choices, each with every word that can be said of the card."""
    play: StepSetup = step.setup
    speaks = play.words or play.kind == "game"
    return [
        ActIntent("act", choice, word)
        for choice in choices(step, situation)
        for word in (WORDS if speaks and choice["kind"] == "lay" else SILENCE)
    ]


WORDS: Final[tuple[Word | None, ...]] = ("match", "miss", None)

SILENCE: Final[tuple[Word | None, ...]] = (None,)


def is_playable_offline(step: Step) -> bool:
    """In free rounds and whole games the other player decides, which takes Python."""
    play: StepSetup = step.setup
    return play.kind not in ("free", "game")


PRESSED: Final[Mapping[str, tuple[Choice, ...]]] = {
    "explore": ({"kind": "press"},),
    "choose": ({"kind": "side", "side": "left"}, {"kind": "side", "side": "right"}),
    "watch": ({"kind": "deal"},),
}
"""The kinds of steps in which something is pressed once, and what."""


def _lay_choices(play: StepSetup, state: State) -> list[Choice]:
    """The legal turns with what is in sight."""
    if state.to_move != 0 or has_acted(play, state):
        return []
    legal = [move for move in matcha.legal_moves(state) if move.card]
    if play.mat is not None:
        legal = [move for move in legal if move.mat == play.mat]
    if play.hand is not None:
        legal = [move for card in play.hand for move in legal if move.card == card]
    found: list[Choice] = [{"kind": "lay", "card": str(move.card), "mat": move.mat} for move in legal if move.mat]
    return [*found, {"kind": "pass"}] if play.may_pass or not found else found


def _places_to_mark(play: StepSetup, situation: Situation) -> list[Choice]:
    """Where a set is played, the places of it that are still to come."""
    if play.kind not in ("watch", "free") or (play.kind == "watch" and not situation.pressed):
        return []
    first = len(situation.require_state.awards) // 2 + 1
    return [{"kind": "mark", "round": number, "mat": mat} for number in range(first, 4) for mat in MATS]


def continuation(step: Step, situation: Situation) -> Continuation | None:
    """Go on turns the cards unguessed, or leads to the next round."""
    return "cards" if situation.guessing else "round" if situation.is_paused and not is_over(step, situation) else None


def can_undo(step: Step) -> bool:
    """At the last table a laid card stays (X12)."""
    play: StepSetup = step.setup
    return play.kind != "game"


def act_key(act: ActIntent) -> str:
    """The choice in letters that a page can look up."""
    choice: Mapping[str, object] = act.choice
    told = {"lay": "{card}@{mat}", "guess": "guess{seat}", "side": "{side}", "sit": "{who}"}
    name = told.get(act.choice["kind"], "{kind}").format_map(choice)
    return f"{name}+{act.word}" if act.word else name


def is_over(step: Step, situation: Situation) -> bool:
    """Whether the step has come to its end."""
    play: StepSetup = step.setup
    if situation.state is None or situation.state_at_opening is None:
        return situation.pressed
    state = situation.state
    if play.kind in ("lay", "round"):
        return len(state.awards) > len(situation.state_at_opening.awards)
    return state.phase == "over" or (play.kind == "free" and state.phase == "deal")
