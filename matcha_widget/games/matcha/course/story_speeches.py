"""What is said in the story beside its own lines: of each place as it is paid, and by Hana at the last table."""

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
"""As the story, which is in English, calls them."""

TOOLS: Final = {"M": "matcha", "B": "bowl", "W": "water", "S": "scoop"}


def standard_sentences() -> Mapping[str, str]:
    """The sentences of the table for a place, by what became of it."""
    return FOLDER.sentences["standard"]


def place_speech(place: Place, who: str) -> Speech:
    """What the table says of a place that has been paid."""
    code, prize = outcome_code(place), f"the {TOOLS[place.table.suit]}"
    named = {"name": NAMES[who], "prize": prize, "Prize": prize.capitalize()}
    if code in ("higher", "lower"):
        ranked = deciding_rank(place, 0 if code == "higher" else 1)
        named |= {"high": TOOLS.get(ranked.high, ranked.high), "low": TOOLS.get(ranked.low, ranked.low)}
    return Speech(TABLE, standard_sentences()[code].format_map(named))


def round_speeches(situation: Situation, before: State, frames: Sequence[TableFrame]) -> Iterator[tuple[Speech, int]]:
    """What the table says of both places, each when it has been paid."""
    for place in newly_resolved_places(situation.require_state, before):
        last = max(at for at, frame in enumerate(frames) if _belongs_to(frame, place))
        yield place_speech(place, situation.who), len(frames) - last - 1


def _belongs_to(frame: TableFrame, place: Place) -> bool:
    at = frame.event["at"]
    return at is not None and at[1] == place.mat and frame.event["do"] in ("take", "nothing")


def pass_speeches(who: str, frames: Sequence[TableFrame]) -> Iterator[tuple[Speech, int]]:
    """That the other player passes, which nothing on the mats shows."""
    for at, frame in enumerate(frames):
        if frame.event["do"] == "pass" and frame.event["seat"] == 1:
            yield Speech(TABLE, standard_sentences()["passes"].format(name=NAMES[who])), len(frames) - at - 1


def forced_pass_speeches(play: StepSetup, frames: Sequence[TableFrame]) -> Iterator[tuple[Speech, int]]:
    """What is said where the learner has no card left, and passes by itself (X6)."""
    left = [len(frames) - at - 1 for at, frame in enumerate(frames) if _is_forced(frame.event)]
    if left and "empty" in play.aids:
        yield Speech(TABLE, play.aids["empty"]), left[0]


def _is_forced(event: TableEvent) -> bool:
    return bool(event["do"] == "pass" and event["seat"] == 0 and event["forced"])


def frames_left_after_answer(frames: Sequence[TableFrame]) -> int:
    """How many frames are still to come when the other player has done something."""
    acts = [at for at, frame in enumerate(frames) if frame.event["do"] in ("lay", "pass") and frame.event["seat"] == 1]
    return len(frames) - acts[0] - 1 if acts else 0


def hearing_speeches(
    play: StepSetup, situation: Situation, before: State, frames: Sequence[TableFrame]
) -> Iterator[tuple[Speech, int]]:
    """What those who hear say as they come or stay away; then a line of Hana's after a round."""
    if situation.who in HEARING_PLAYERS and (why := _response_reason(situation)):
        yield Speech(situation.who, play.says[why]), frames_left_after_answer(frames)
    if (
        situation.who == "hana"
        and len(situation.require_state.awards) > len(before.awards)
        and (after := _after_round(situation.require_state, before))
    ):
        yield Speech("hana", play.says[after]), 0


def _response_reason(situation: Situation) -> str | None:
    """What the word just said made of the next move."""
    said = next((each for each in situation.entries if isinstance(each, Claim) and each.seat == 0), None)
    if said is None:
        return None
    later = situation.entries[situation.entries.index(said) + 1 :]
    moves = [each for each in later if isinstance(each, Step) and each.before.to_move == 1]
    if not moves or not view(moves[0].before, 1).hand:
        return None
    place = next(place for place in view(moves[0].before, 1).open_places if place.mat == said.mat)
    if place.cards[1] is not None:
        return None  # the word came too late to move anybody
    came = isinstance(moves[0].move, Move) and moves[0].move.mat == said.mat
    if said.what == "match":
        return "look" if came else "stay"
    return "come" if came else None


def _after_round(state: State, before: State) -> str | None:
    """What there is to say of a round: first of all whether a word was true."""
    if state.phase == "over":
        return None
    number = len(before.awards) // 2 + 1
    seen = view(state, 1)
    held = {seen.verdict(claim) for claim in state.talk if claim.seat == 0 and claim.round == number}
    if proved := held & {"true", "false"}:
        return "lie" if "false" in proved else "truth"
    near = [sum(needs(tokens, state.edition)[0].lacking) == 1 for tokens in state.tokens]
    was = [sum(needs(tokens, state.edition)[0].lacking) == 1 for tokens in before.tokens]
    if near[1] and not was[1]:
        return "near_me"
    if near[0] and not was[0]:
        return "near_you"
    return "alone" if any(outcome_code(place) == "left" for place in newly_resolved_places(state, before)) else None


def round_start_speeches(play: StepSetup, state: State, who: str) -> Iterator[tuple[Speech, int]]:
    """What Hana says as a round begins."""
    if who != "hana" or state.round is None:
        return
    last = state.set == state.edition.last_set
    if last and state.round == len(state.deal.table):
        yield Speech(who, play.says["last"]), 0
    elif last and state.round == 1:
        yield Speech(who, play.says["set2"]), 0
