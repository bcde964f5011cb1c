"""What lies on the table in a step of the story, who plays there, and what it looks like on its way."""

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
from matcha_widget.kit.table_game import TableContext
from matcha_widget.kit.wire.sentences import player_data

from .script import scripted_move
from .story_setup import StepSetup

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table import place_schema
    from matcha_widget.games.matcha.table.narrator import Entry
    from matcha_widget.games.matcha.table.table_schema import Settings, Snapshot

SETTINGS: Final[Settings] = {"undo": "off", "letters": "catalogue", "hints": False, "download": False}

TURNS: Final = 4
"""In a round: two for each seat, passes included (T2)."""

OPENS_LATER: Final = ("round", "set")
"""What is shown only when somebody goes on from a round that stays to be read."""


class Situation(NamedTuple):
    """What lies there, and what has happened since the last act."""

    who: str
    """Who plays seat 1."""
    state: State | None = None
    state_at_opening: State | None = None
    """As the step opened."""
    entries: tuple[Entry, ...] = ()
    since: int = 0
    """The first frame of it that has not been shown."""
    is_paused: bool = False
    """A round stays to be read."""
    guessing: bool = False
    guessed: place_schema.Seat | None = None
    pressed: bool = False
    """The deck, the explorer, a side: it has been done."""
    marks: tuple[tuple[int, Mat], ...] = ()
    leaves: int = 4
    """The trust that Hana had as the step opened."""
    recorded_game: Game | None = None
    """A game that was written down: the other player does here what was done there."""

    @property
    def require_state(self) -> State:
        """The state, where there is one."""
        assert self.state is not None, "something lies on the table in this kind of step"
        return self.state

    def advance(self, state: State, *happened: Entry) -> Situation:
        """The situation further on."""
        return self._replace(state=state, entries=(*self.entries, *happened))


# Moves


def make_move(situation: Situation, seat: Seat, move: Move | str, word: str | None = None) -> Situation:
    """A move, and a word just before it about the card that it lays (B1)."""
    state = situation.require_state
    laid = matcha.Move(move) if isinstance(move, str) else move
    if word is not None:
        claim = Claim(len(state.actions), seat, word, laid.mat, state.round)
        state = matcha.say(state, claim)
        situation = situation.advance(state, claim)
    step = matcha.apply(state, laid, seat)
    return situation.advance(step.state, step)


def play_until_choice(play: StepSetup, situation: Situation, luck: TableLuck, done: int | None = None) -> Situation:
    """The other player answers, and who has nothing to choose passes, until somebody must choose or a round ends."""
    done = len(situation.require_state.awards) if done is None else done
    while (state := situation.require_state).phase == "play" and len(state.awards) == done:
        if state.to_move == 1:
            situation = _make_other_move(play, situation, luck)
        elif has_acted(play, state) or matcha.legal_moves(state) == (PASS,):
            situation = make_move(situation, 0, PASS)
        else:
            break
    return situation


def has_acted(play: StepSetup, state: State) -> bool:
    """On a single mat there is one act: what is left of the round is passed."""
    return play.kind == "lay" and len(state.actions) % TURNS >= (1 if state.dealer == 0 else 2)


def _make_other_move(play: StepSetup, situation: Situation, luck: TableLuck) -> Situation:
    state = situation.require_state
    if (found := _recorded_move(situation)) is not None:
        return make_move(situation, 1, *found)
    seen = view(state, 1)
    if play.kind in ("lay", "round"):
        return make_move(situation, 1, scripted_move(play.script, seen, len(state.actions) % TURNS // 2))
    choice = PLAYERS[situation.who](luck.rng_for(decision_key(state, 1)))(seen)
    return make_move(situation, 1, *choice) if type(choice) is tuple else make_move(situation, 1, str(choice))


def _recorded_move(situation: Situation) -> tuple[Move, str | None] | None:
    """What the other player did here in the game that was written down."""
    state, game = situation.require_state, situation.recorded_game
    if game is None or state.set > len(game.sets):
        return None
    done, made = game.sets[state.set - 1].moves, state.moves
    return move_after_state(game, state) if done[: len(made)] == made and len(done) > len(made) else None


def move_after_state(game: Game, state: State) -> tuple[Move, str | None]:
    """The move that was made in a game after this state, with the word about it."""
    played, at = game.sets[state.set - 1], len(state.actions)
    move = played.moves[at]
    said = [claim for claim in played.talk if (claim.after, claim.mat, claim.seat) == (at, move.mat, state.to_move)]
    return move, said[-1].what if said else None


# Looking


def visible_frames(play: StepSetup, situation: Situation, name: str = "") -> list[TableFrame]:
    """Everything that has happened since the last act and may be shown by now, through seat 0's eyes."""
    if situation.state is None or not situation.entries:
        return []
    told = story_context(situation.who, name)
    made: list[TableFrame] = build_frames(table_game, situation.entries, view(situation.state, 0), told, 0)
    found = [frame for frame in made if frame.event["do"] != "why"]  # here it is said as it is done
    if play.kind == "lay":
        found = [frame for frame in found if _is_on_mat_in_play(play, frame)]
    if play.kind == "lay" and situation.who == "hana":
        found = [_with_story_leaves(frame, situation, leaves_after(situation)) for frame in found]
    if situation.is_paused or play.kind in ("lay", "round"):
        later = (at for at, each in enumerate(found) if each.event["do"] in OPENS_LATER and at >= situation.since)
        found = found[: next(later, len(found))]
    return found


def leaves_after(situation: Situation) -> int:
    """The trust that Hana has by now: what each proved word of this step has made of what there was."""
    count, state = situation.leaves, situation.require_state
    if situation.who == "hana":
        for claim in state.talk:
            held = view(state, 1).verdict(claim) if claim.seat == 0 else "open"
            count = {"true": min(MAX_LEAVES, count + LEAVES_GAINED), "false": max(0, count - LEAVES_LOST)}.get(
                held, count
            )
    return count


def _with_story_leaves(frame: TableFrame, situation: Situation, after: int) -> TableFrame:
    """The frame with the leaves of the story, where each deal goes on from the one before."""
    shown = after if frame.event["do"] == "leaves" else situation.leaves
    event = frame.event
    if event["do"] == "leaves":
        event = event | {"leaves": after}
    return frame._replace(snapshot=frame.snapshot | {"leaves": (None, shown)}, event=event)


def _is_on_mat_in_play(play: StepSetup, frame: TableFrame) -> bool:
    """Whether it belongs to the one mat in play: the passes that are left of the round do not."""
    event, entry = frame.event, frame.entry
    if event["at"] is not None and event["do"] != "say":
        return event["at"][1] == play.mat
    left = isinstance(entry, Step) and len(entry.before.actions) % TURNS >= TURNS // 2
    return not (event["do"] == "pass" and left)


def resting_snapshot(play: StepSetup, situation: Situation, name: str = "") -> Snapshot:
    """The table as it lies now: a round that is to be read lies there as it was turned over."""
    found = visible_frames(play, situation, name)
    rest = (
        found[-1].snapshot
        if found
        else build_snapshot(view(situation.require_state, 0), story_context(situation.who, name))
    )
    if play.kind == "lay" and situation.who == "hana" and not found:
        return {**rest, "leaves": (None, situation.leaves)}
    return rest


def story_context(who: str, name: str) -> TableContext:
    """Who sits at the table of the story."""
    return TableContext((player_data("", "human"), player_data(name, who)), SETTINGS)


# What became of it


def newly_resolved_places(state: State, before: State) -> Sequence[Place]:
    """The places that have been resolved since an earlier state of the same set, number mat first."""
    return [award.place for award in state.awards[len(before.awards) :]]


def outcome_code(place: Place) -> str:
    """What became of a place for seat 0, in one word."""
    mine, theirs = place.cards
    if mine is None or theirs is None:
        return "none" if mine is theirs else "left" if mine is None else "alone"
    matching = match_flags(place)
    if matching == (True, True):
        return "higher" if place.award.winner == 0 else "lower"
    return {(True, False): "match", (False, True): "miss"}.get(matching or (False, False), "both-miss")
