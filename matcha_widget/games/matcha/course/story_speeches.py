"""Speeches beside those of the step files: the table's about each place, and Hana's at the last table."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha import Claim, Move, Place, State, Step, needs, view
from matcha_widget.engine.matcha.players import HEARING_PLAYERS
from matcha_widget.engine.matcha.rules.notation import deciding_rank
from matcha_widget.games.matcha.table.frames import TableFrame
from matcha_widget.kit.course.story.story import TABLE, Speech

from .story_setup import FOLDER, StepSetup
from .story_situation import Situation, newly_resolved_places, outcome_code

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table.event_schema import TableEvent

NAMES: Final = {"momo": "Momo", "robot": "Robot", "sora": "Sora", "hana": "Hana"}
"""The names in the story, which is in English."""

TOOLS: Final = {"M": "matcha", "B": "bowl", "W": "water", "S": "scoop"}


def standard_sentences() -> Mapping[str, str]:
    """The table's sentences for a place, by the code of its outcome."""
    return FOLDER.sentences["standard"]


def place_speech(place: Place, who: str) -> Speech:
    """The table's speech about a resolved place."""
    code, prize = outcome_code(place), f"the {TOOLS[place.table.suit]}"
    names = {"name": NAMES[who], "prize": prize, "Prize": prize.capitalize()}
    if code in ("higher", "lower"):
        ranked = deciding_rank(place, 0 if code == "higher" else 1)
        names |= {"high": TOOLS.get(ranked.high, ranked.high), "low": TOOLS.get(ranked.low, ranked.low)}
    return Speech(TABLE, standard_sentences()[code].format_map(names))


def round_speeches(situation: Situation, before: State, frames: Sequence[TableFrame]) -> Iterator[tuple[Speech, int]]:
    """The table's speeches about both places, each when it is paid."""
    for place in newly_resolved_places(situation.require_state, before):
        last = max(at for at, frame in enumerate(frames) if _belongs_to(frame, place))
        yield place_speech(place, situation.who), len(frames) - last - 1


def _belongs_to(frame: TableFrame, place: Place) -> bool:
    at = frame.event["at"]
    return at is not None and at[1] == place.mat and frame.event["do"] in ("take", "nothing")


def pass_speeches(who: str, frames: Sequence[TableFrame]) -> Iterator[tuple[Speech, int]]:
    """The table's speeches about the other player's passes, which leave no trace on the mats."""
    for at, frame in enumerate(frames):
        if frame.event["do"] == "pass" and frame.event["seat"] == 1:
            yield Speech(TABLE, standard_sentences()["passes"].format(name=NAMES[who])), len(frames) - at - 1


def forced_pass_speeches(setup: StepSetup, frames: Sequence[TableFrame]) -> Iterator[tuple[Speech, int]]:
    """The speech about a pass of the learner, who has no card left (X6)."""
    left = [len(frames) - at - 1 for at, frame in enumerate(frames) if _is_forced(frame.event)]
    if left and "empty" in setup.aids:
        yield Speech(TABLE, setup.aids["empty"]), left[0]


def _is_forced(event: TableEvent) -> bool:
    return bool(event["do"] == "pass" and event["seat"] == 0 and event["forced"])


def frames_left_after_answer(frames: Sequence[TableFrame]) -> int:
    """The number of frames left after the other player's move."""
    acts = [at for at, frame in enumerate(frames) if frame.event["do"] in ("lay", "pass") and frame.event["seat"] == 1]
    return len(frames) - acts[0] - 1 if acts else 0


def hearing_speeches(
    setup: StepSetup, situation: Situation, before: State, frames: Sequence[TableFrame]
) -> Iterator[tuple[Speech, int]]:
    """The speech of a player who heeds claims, after a claim; then Hana's after a round."""
    if situation.who in HEARING_PLAYERS and (why := _response_reason(situation)):
        yield Speech(situation.who, setup.says[why]), frames_left_after_answer(frames)
    if (
        situation.who == "hana"
        and len(situation.require_state.awards) > len(before.awards)
        and (after := _after_round(situation.require_state, before))
    ):
        yield Speech("hana", setup.says[after]), 0


def _response_reason(situation: Situation) -> str | None:
    """The key of the speech about a claim's effect on the next move."""
    claim = next((each for each in situation.entries if isinstance(each, Claim) and each.seat == 0), None)
    if claim is None:
        return None
    later = situation.entries[situation.entries.index(claim) + 1 :]
    moves = [each for each in later if isinstance(each, Step) and each.before.to_move == 1]
    if not moves or not view(moves[0].before, 1).hand:
        return None
    place = next(place for place in view(moves[0].before, 1).open_places if place.mat == claim.mat)
    if place.cards[1] is not None:
        return None  # the word came too late to move anybody
    came = isinstance(moves[0].move, Move) and moves[0].move.mat == claim.mat
    if claim.what == "match":
        return "look" if came else "stay"
    return "come" if came else None


def _after_round(state: State, before: State) -> str | None:
    """The key of Hana's speech after a round; a proved claim comes first."""
    if state.phase == "over":
        return None
    number = len(before.awards) // 2 + 1
    seat_view = view(state, 1)
    verdicts = {seat_view.verdict(claim) for claim in state.talk if claim.seat == 0 and claim.round == number}
    if proved := verdicts & {"true", "false"}:
        return "lie" if "false" in proved else "truth"
    near = [sum(needs(tokens, state.edition)[0].lacking) == 1 for tokens in state.tokens]
    was = [sum(needs(tokens, state.edition)[0].lacking) == 1 for tokens in before.tokens]
    if near[1] and not was[1]:
        return "near_me"
    if near[0] and not was[0]:
        return "near_you"
    return "alone" if any(outcome_code(place) == "left" for place in newly_resolved_places(state, before)) else None


def round_start_speeches(setup: StepSetup, state: State, who: str) -> Iterator[tuple[Speech, int]]:
    """Hana's speech as a round begins."""
    if who != "hana" or state.round is None:
        return
    last = state.set == state.edition.last_set
    if last and state.round == len(state.deal.table):
        yield Speech(who, setup.says["last"]), 0
    elif last and state.round == 1:
        yield Speech(who, setup.says["set2"]), 0
