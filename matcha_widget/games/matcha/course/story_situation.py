"""The table in a step of the story: its state, the moves of both players, the frames and the table at rest."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Claim, Game, Move, Place, State, Step, view
from matcha_widget.engine.matcha.players import PLAYERS
from matcha_widget.engine.matcha.protocol import decision_key
from matcha_widget.engine.matcha.rules.moves import PASS, Mat, Seat
from matcha_widget.engine.matcha.rules.resolve import match_flags
from matcha_widget.engine.matcha.trust import LEAVES_GAINED, LEAVES_LOST, MAX_LEAVES
from matcha_widget.games.matcha.table import table_game
from matcha_widget.games.matcha.table.frames import TableFrame
from matcha_widget.games.matcha.table.snapshot import build_snapshot
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.frames import build_frames
from matcha_widget.kit.table_log import TableContext
from matcha_widget.kit.wire.sentences import player_data

from .story_setup import StepSetup, scripted_move

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table import place_schema
    from matcha_widget.games.matcha.table.narrator import Entry
    from matcha_widget.games.matcha.table.table_schema import Settings, Snapshot

SETTINGS: Final[Settings] = {"undo": "off", "letters": "catalogue", "hints": False, "download": False}

TURNS: Final = 4
"""Moves in a round: two for each seat, passes included (T2)."""

OPENS_LATER: Final = ("round", "set")
"""Events that are held back until the learner continues after a round."""


class Situation(NamedTuple):
    """The table in a step, and the entries since the last act."""

    who: str
    """The player at seat 1."""
    state: State | None = None
    state_at_opening: State | None = None
    """The state in which the step opened."""
    entries: tuple[Entry, ...] = ()
    since: int = 0
    """The index of the first frame that has not been shown."""
    is_paused: bool = False
    """True while a finished round stays to be read."""
    guessing: bool = False
    guessed: place_schema.Seat | None = None
    pressed: bool = False
    """True if the deck, the explorer or a side has been pressed."""
    marks: tuple[tuple[int, Mat], ...] = ()
    leaves: int = 4
    """Hana's trust when the step opened."""
    recorded_game: Game | None = None
    """A saved game; the other player repeats its moves."""

    @property
    def require_state(self) -> State:
        """The state; an assertion fails if there is none."""
        assert self.state is not None, "something lies on the table in this kind of step"
        return self.state

    def advance(self, state: State, *happened: Entry) -> Situation:
        """The situation with a new state and more entries."""
        return self._replace(state=state, entries=(*self.entries, *happened))


# Moves


def make_move(situation: Situation, seat: Seat, move: Move | str, word: str | None = None) -> Situation:
    """Make a move, and just before it the claim about its card (B1)."""
    state = situation.require_state
    parsed = matcha.Move(move) if isinstance(move, str) else move
    if word is not None:
        claim = Claim(len(state.actions), seat, word, parsed.mat, state.round)
        state = matcha.say(state, claim)
        situation = situation.advance(state, claim)
    step = matcha.apply(state, parsed, seat)
    return situation.advance(step.state, step)


def play_until_choice(setup: StepSetup, situation: Situation, luck: TableLuck, done: int | None = None) -> Situation:
    """Play the other player's moves and forced passes until the learner must choose or a round ends."""
    done = len(situation.require_state.awards) if done is None else done
    while (state := situation.require_state).phase == "play" and len(state.awards) == done:
        if state.to_move == 1:
            situation = _make_other_move(setup, situation, luck)
        elif has_acted(setup, state) or matcha.legal_moves(state) == (PASS,):
            situation = make_move(situation, 0, PASS)
        else:
            break
    return situation


def has_acted(setup: StepSetup, state: State) -> bool:
    """True if the learner has acted on a single mat; the rest of the round is passed."""
    return setup.kind == "lay" and len(state.actions) % TURNS >= (1 if state.dealer == 0 else 2)


def _make_other_move(setup: StepSetup, situation: Situation, luck: TableLuck) -> Situation:
    state = situation.require_state
    if (recorded := _recorded_move(situation)) is not None:
        return make_move(situation, 1, *recorded)
    seat_view = view(state, 1)
    if setup.kind in ("lay", "round"):
        return make_move(situation, 1, scripted_move(setup.script, seat_view, len(state.actions) % TURNS // 2))
    choice = PLAYERS[situation.who](luck.rng_for(decision_key(state, 1)))(seat_view)
    return make_move(situation, 1, *choice) if type(choice) is tuple else make_move(situation, 1, str(choice))


def _recorded_move(situation: Situation) -> tuple[Move, str | None] | None:
    """The other player's move and claim here in the saved game; None if it ends before."""
    state, game = situation.require_state, situation.recorded_game
    if game is None or state.set > len(game.sets):
        return None
    done, made = game.sets[state.set - 1].moves, state.moves
    return move_after_state(game, state) if done[: len(made)] == made and len(done) > len(made) else None


def move_after_state(game: Game, state: State) -> tuple[Move, str | None]:
    """The move made in a game after this state, with the claim about it."""
    played, at = game.sets[state.set - 1], len(state.actions)
    move = played.moves[at]
    claims = [claim for claim in played.talk if (claim.after, claim.mat, claim.seat) == (at, move.mat, state.to_move)]
    return move, claims[-1].what if claims else None


# Frames and the table at rest


def visible_frames(setup: StepSetup, situation: Situation, name: str = "") -> list[TableFrame]:
    """The frames since the last act that may be shown by now, as seat 0 sees them."""
    if situation.state is None or not situation.entries:
        return []
    context = story_context(situation.who, name)
    all_frames: list[TableFrame] = build_frames(table_game, situation.entries, view(situation.state, 0), context, 0)
    frames = [frame for frame in all_frames if frame.event["do"] != "why"]  # the story gives reasons with the speeches
    if setup.kind == "lay":
        frames = [frame for frame in frames if _is_on_mat_in_play(setup, frame)]
    if setup.kind == "lay" and situation.who == "hana":
        frames = [_with_story_leaves(frame, situation, leaves_after(situation)) for frame in frames]
    if situation.is_paused or setup.kind in ("lay", "round"):
        later = (at for at, each in enumerate(frames) if each.event["do"] in OPENS_LATER and at >= situation.since)
        frames = frames[: next(later, len(frames))]
    return frames


def leaves_after(situation: Situation) -> int:
    """Hana's trust now, after each claim of this step that was proved."""
    count, state = situation.leaves, situation.require_state
    if situation.who == "hana":
        for claim in state.talk:
            verdict = view(state, 1).verdict(claim) if claim.seat == 0 else "open"
            count = {"true": min(MAX_LEAVES, count + LEAVES_GAINED), "false": max(0, count - LEAVES_LOST)}.get(
                verdict, count
            )
    return count


def _with_story_leaves(frame: TableFrame, situation: Situation, after: int) -> TableFrame:
    """A frame with the story's leaves; each deal goes on from the one before."""
    leaves = after if frame.event["do"] == "leaves" else situation.leaves
    event = frame.event
    if event["do"] == "leaves":
        event = event | {"leaves": after}
    return frame._replace(snapshot=frame.snapshot | {"leaves": (None, leaves)}, event=event)


def _is_on_mat_in_play(setup: StepSetup, frame: TableFrame) -> bool:
    """True if a frame belongs to the one mat in play; the remaining passes of the round do not."""
    event, entry = frame.event, frame.entry
    if event["at"] is not None and event["do"] != "say":
        return event["at"][1] == setup.mat
    left = isinstance(entry, Step) and len(entry.before.actions) % TURNS >= TURNS // 2
    return not (event["do"] == "pass" and left)


def resting_snapshot(setup: StepSetup, situation: Situation, name: str = "") -> Snapshot:
    """The table at rest; a round that is to be read lies there as it was revealed."""
    frames = visible_frames(setup, situation, name)
    rest = (
        frames[-1].snapshot
        if frames
        else build_snapshot(view(situation.require_state, 0), story_context(situation.who, name))
    )
    if setup.kind == "lay" and situation.who == "hana" and not frames:
        return {**rest, "leaves": (None, situation.leaves)}
    return rest


def story_context(who: str, name: str) -> TableContext:
    """The learner and the other player, with the settings of the story's table."""
    return TableContext((player_data("", "human"), player_data(name, who)), SETTINGS)


# Outcomes


def newly_resolved_places(state: State, before: State) -> Sequence[Place]:
    """The places resolved since an earlier state of the same set, number mat first."""
    return [award.place for award in state.awards[len(before.awards) :]]


def outcome_code(place: Place) -> str:
    """One word for a place's outcome for seat 0."""
    mine, theirs = place.cards
    if mine is None or theirs is None:
        return "none" if mine is theirs else "left" if mine is None else "alone"
    matching = match_flags(place)
    if matching == (True, True):
        return "higher" if place.award.winner == 0 else "lower"
    return {(True, False): "match", (False, True): "miss"}.get(matching or (False, False), "both-miss")
