"""Open a step of Matcha's story, apply acts and collect the facts for its ending."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import NotationError
from matcha_widget.engine.matcha import Game, State
from matcha_widget.engine.matcha import Step as MatchaStep
from matcha_widget.engine.matcha.protocol import decision_key
from matcha_widget.engine.matcha.rules.cards import parse_tokens
from matcha_widget.engine.matcha.rules.editions import MATAGOT_2020
from matcha_widget.engine.matcha.rules.moves import Mat
from matcha_widget.kit import i18n
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.story.course_game import ActResult, Mark
from matcha_widget.kit.course.story.story import Facts, Speech, Step
from matcha_widget.kit.table_log import GameStarted

from .story_choices import is_over
from .story_schema import ActIntent
from .story_setup import StepSetup, load_story
from .story_situation import Situation, leaves_after, make_move, outcome_code, play_until_choice, visible_frames
from .story_speeches import (
    NAMES,
    forced_pass_speeches,
    frames_left_after_answer,
    hearing_speeches,
    pass_speeches,
    round_speeches,
    round_start_speeches,
)

if TYPE_CHECKING:
    from random import Random

    from matcha_widget.engine.matcha import Deal
    from matcha_widget.games.matcha.table.event_schema import TableEvent
    from matcha_widget.games.matcha.table.narrator import Entry

# Opening a step


def open_step(step: Step, facts: Facts, earlier: Situation | None, luck: TableLuck) -> ActResult:
    """Open a step; if the other player begins, play its first move."""
    setup: StepSetup = step.setup
    if setup.kind in ("explore", "game"):
        return ActResult(Situation(step.who, leaves=facts["leaves"]))
    state = _state_from_earlier(setup, earlier)
    if load_story().stone_of(step).setup.own_trays:
        state = with_trays(state, facts, step.who)
    situation = Situation(step.who, state, state, leaves=facts["leaves"], marks=earlier.marks if earlier else ())
    if setup.kind in ("watch", "choose"):
        return ActResult(situation)
    after = play_until_choice(setup, situation, luck)
    return ActResult(after, tuple(passing_speeches(setup, after)))


def passing_speeches(setup: StepSetup, situation: Situation) -> Iterator[tuple[Speech, int]]:
    """The table's speeches about passes since the last act. On a single mat the other player says so itself."""
    frames = [] if setup.kind == "lay" else visible_frames(setup, situation)[situation.since :]
    return pass_speeches(situation.who, frames)


def _state_from_earlier(setup: StepSetup, earlier: Situation | None) -> State:
    """The last state of the step before; the opening state if there is none or the game is over."""
    state = earlier and earlier.state
    return setup.opening_state if state is None or state.phase == "over" else state


def with_trays(state: State, facts: Facts, who: str) -> State:
    """The state with the tokens that both have won on this stone."""
    mine, theirs = (parse_tokens(str(facts.get(f"tray-{each}", ""))) for each in ("you", who))
    return state._replace(tokens=(mine, theirs))


# Acts


def apply_act(step: Step, situation: Situation, act: ActIntent, luck: TableLuck) -> ActResult:
    """Apply a choice; a word is accepted only with a laid card in a step with words."""
    setup: StepSetup = step.setup
    choice = act.choice
    if act.word is not None and not (choice["kind"] == "lay" and (setup.words or setup.kind == "game")):
        raise NotationError("word: nothing can be said here: expected null")
    now = situation._replace(entries=(), since=0)
    match choice["kind"]:
        case "press":
            result = ActResult(now._replace(pressed=True), facts={})
        case "deal":
            result = ActResult(now._replace(pressed=True, entries=(GameStarted(now.require_state),)), facts={})
        case "side":
            result = ActResult(now._replace(pressed=True), facts={"side": choice["side"]})
        case "mark":
            result = ActResult(_toggle_mark(situation, (choice["round"], choice["mat"])), is_aside=True)
        case "sit":
            result = _start_game_with(step, choice["who"], situation, luck)
        case "see":
            result = _replay_deciding_round(situation)
        case "guess":
            result = _finish_turn(step, now._replace(guessing=False, guessed=choice["seat"]), luck)
        case _:
            result = _take_turn(step, now, act, luck)
    return result


def _take_turn(step: Step, situation: Situation, act: ActIntent, luck: TableLuck) -> ActResult:
    """Lay a card or pass, then play on until the learner must choose."""
    setup: StepSetup = step.setup
    choice: dict[str, object] = {**act.choice}
    move = "pass" if choice["kind"] == "pass" else f"{choice['card']}@{choice['mat']}"
    after = make_move(situation, 0, move, act.word)
    if setup.guess and choice["kind"] == "lay":
        return ActResult(after._replace(guessing=True))
    return _finish_turn(step, after, luck, situation, act)


def continue_step(step: Step, situation: Situation, luck: TableLuck) -> ActResult:
    """Reveal cards without a guess, or begin the next round and let the other player move."""
    setup: StepSetup = step.setup
    if situation.guessing:
        return _finish_turn(step, situation._replace(guessing=False, entries=(), since=0), luck)
    frame_count = len(visible_frames(setup, situation))
    state = situation.require_state
    after = situation._replace(is_paused=False, since=frame_count)
    if state.phase == "deal":
        dealt = matcha.deal(state, _next_deal(situation, luck))
        after = after.advance(dealt, MatchaStep(dealt, state, dealt.deal))
    after = play_until_choice(setup, after, luck)
    return ActResult(
        after, speeches=(*passing_speeches(setup, after), *round_start_speeches(setup, after.require_state, after.who))
    )


def _finish_turn(
    step: Step, situation: Situation, luck: TableLuck, before: Situation | None = None, act: ActIntent | None = None
) -> ActResult:
    """Play on; at the end of a round, pause so that it can be read, and end the step if it is over."""
    setup: StepSetup = step.setup
    earlier = (before or situation).require_state
    after = play_until_choice(setup, situation, luck, len(earlier.awards))
    ended = len(after.require_state.awards) > len(earlier.awards)
    after = after._replace(is_paused=ended)
    frames = visible_frames(setup, after)
    speeches = [*passing_speeches(setup, after), *forced_pass_speeches(setup, frames)]
    speeches += round_speeches(after, earlier, frames) if ended and setup.kind != "lay" else ()
    if setup.kind == "game":
        speeches += hearing_speeches(setup, after, earlier, frames)
    marks: list[Mark] = [("stamp",)] if any(_is_surprise(frame.event) for frame in frames) else []
    facts = ending_facts(step, after) if ended and is_over(step, after) else None
    if facts is not None and setup.album and act is not None:
        marks.append(("ending", _album_name(act)))
    if facts is not None and setup.kind == "game":
        marks.append(("duel", after.who, "won" if facts["winner"] == "you" else "lost"))
    answer = frames_left_after_answer(frames) if setup.words else 0
    return ActResult(after, tuple(speeches), facts, answer, marks=tuple(marks))


def _is_surprise(event: TableEvent) -> bool:
    return bool(event["do"] == "compare" and event["upset"])


def _album_name(act: ActIntent) -> str:
    choice: dict[str, object] = {**act.choice}
    return f"{choice['card']}+{act.word}" if act.word else str(choice["card"])


# The whole game


def _start_game_with(step: Step, who: str, before: Situation, luck: TableLuck) -> ActResult:
    """Start a new game with somebody, each time with another deal; the learner deals first (S2)."""
    chance = luck.rng_for_first_game() if before.state is None else luck.rng_for(decision_key(before.state, None))
    state = matcha.new_game(MATAGOT_2020, rng=chance, dealer=0)
    return ActResult(play_until_choice(step.setup, Situation(who, state, state, (GameStarted(state),)), luck))


def _replay_deciding_round(situation: Situation) -> ActResult:
    """Replay the last round from its first turn."""
    state = situation.require_state
    game = Game(state)
    moves, states = game.sets[-1].moves, game.states[-len(game.sets[-1].moves) - 1 :]
    first = next(at for at, each in enumerate(states) if len(each.awards) == len(state.awards) - 2)
    entries: list[Entry] = []
    for at in range(first, len(moves)):
        entries += [claim for claim in state.talk if claim.after == at]
        entries.append(MatchaStep(states[at + 1], states[at], moves[at]))
    return ActResult(situation._replace(entries=tuple(entries), since=0), is_aside=True, replays_frames=True)


def _next_deal(situation: Situation, luck: TableLuck) -> Deal | Random:
    """A random deal, or the recorded one."""
    state, game = situation.require_state, situation.recorded_game
    if game is not None and len(game.sets) > state.set:
        return game.sets[state.set].deal
    return luck.rng_for(decision_key(state, None))


def _toggle_mark(situation: Situation, at: tuple[int, Mat]) -> Situation:
    others = tuple(each for each in situation.marks if each != at)
    return situation._replace(marks=others if at in situation.marks else tuple(sorted((*others, at))))


WINNERS: Final[Mapping[object, str]] = {0: "you", 1: "other", "draw": "draw", None: ""}


def ending_facts(step: Step, after: Situation) -> Facts:
    """The facts that choose an ending, and those that later steps need."""
    state, began = after.require_state, after.state_at_opening or after.require_state
    setup: StepSetup = step.setup
    number, suit = (award.place for award in state.awards[-2:])
    mine, theirs = state.tokens
    facts: dict[str, object] = {
        "n": outcome_code(number),
        "s": outcome_code(suit),
        "winner": WINNERS[state.winner],
        "who": after.who,
        "whisks": mine.K - began.tokens[0].K,
        "whisks_held": mine.K,
        "whisks_other": theirs.K,
    }
    if load_story().stone_of(step).setup.own_trays:
        facts |= {"tray-you": str(mine), f"tray-{after.who}": str(theirs)}
    if setup.kind == "lay":
        facts |= _laid_card_facts(state, setup)
        facts["leaves"] = leaves_after(after)
    if setup.kind == "game":
        facts |= _deciding_facts(setup, after)
    return facts


def _laid_card_facts(state: State, setup: StepSetup) -> Facts:
    """The card that the learner laid on the mat in play, and the claim about it."""
    place = next(award.place for award in state.awards[-2:] if award.place.mat == setup.mat)
    word = next((claim.what for claim in state.talk if claim.seat == 0), "none")
    return {"card": "pass" if place.cards[0] is None else str(place.cards[0]), "word": word}


def _deciding_facts(setup: StepSetup, situation: Situation) -> Facts:
    """The set, the round and the reason that decided a game."""
    last = visible_frames(setup, situation, NAMES[situation.who])[-1].event
    reason = i18n.render_sentence(last["tell"][-1]) if last["tell"] else ""
    return {"set": situation.require_state.set, "round": len(situation.require_state.awards) // 2, "reason": reason}
