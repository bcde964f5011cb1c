"""How a step of Matcha's story opens, what an act leads to, and what the step has come to."""

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

# How a step opens


def open_step(step: Step, facts: Facts, earlier: Situation | None, luck: TableLuck) -> ActResult:
    """What lies there; where the other player begins, its first card as well."""
    play: StepSetup = step.setup
    if play.kind in ("explore", "game"):
        return ActResult(Situation(step.who, leaves=facts["leaves"]))
    state = _state_from_earlier(play, earlier)
    if load_story().stone_of(step).setup.own_trays:
        state = with_trays(state, facts, step.who)
    situation = Situation(step.who, state, state, leaves=facts["leaves"], marks=earlier.marks if earlier else ())
    if play.kind in ("watch", "choose"):
        return ActResult(situation)
    after = play_until_choice(play, situation, luck)
    return ActResult(after, tuple(passing_speeches(play, after)))


def passing_speeches(play: StepSetup, situation: Situation) -> Iterator[tuple[Speech, int]]:
    """What is said of passes since the last act; on a single mat the other player says so."""
    frames = [] if play.kind == "lay" else visible_frames(play, situation)[situation.since :]
    return pass_speeches(situation.who, frames)


def _state_from_earlier(play: StepSetup, earlier: Situation | None) -> State:
    """The end of the step before, where that has led here; a game that was won early leads nowhere."""
    state = earlier and earlier.state
    return play.opening_state if state is None or state.phase == "over" else state


def with_trays(state: State, facts: Facts, who: str) -> State:
    """With what both have won on this stone."""
    mine, theirs = (parse_tokens(str(facts.get(f"tray-{each}", ""))) for each in ("you", who))
    return state._replace(tokens=(mine, theirs))


# What an act leads to


def apply_act(step: Step, situation: Situation, act: ActIntent, luck: TableLuck) -> ActResult:
    """What a choice leads to; a word goes only with a card that is laid where words are heard."""
    play: StepSetup = step.setup
    choice = act.choice
    if act.word is not None and not (choice["kind"] == "lay" and (play.words or play.kind == "game")):
        raise NotationError("word: nothing can be said here: expected null")
    now = situation._replace(entries=(), since=0)
    match choice["kind"]:
        case "press":
            found = ActResult(now._replace(pressed=True), facts={})
        case "deal":
            found = ActResult(now._replace(pressed=True, entries=(GameStarted(now.require_state),)), facts={})
        case "side":
            found = ActResult(now._replace(pressed=True), facts={"side": choice["side"]})
        case "mark":
            found = ActResult(_toggle_mark(situation, (choice["round"], choice["mat"])), is_aside=True)
        case "sit":
            found = _start_game_with(step, choice["who"], situation, luck)
        case "see":
            found = _replay_deciding_round(situation)
        case "guess":
            found = _finish_turn(step, now._replace(guessing=False, guessed=choice["seat"]), luck)
        case _:
            found = _take_turn(step, now, act, luck)
    return found


def _take_turn(step: Step, situation: Situation, act: ActIntent, luck: TableLuck) -> ActResult:
    """A card is laid, or a turn passed, and whoever is next answers."""
    play: StepSetup = step.setup
    choice: dict[str, object] = {**act.choice}
    move = "pass" if choice["kind"] == "pass" else f"{choice['card']}@{choice['mat']}"
    after = make_move(situation, 0, move, act.word)
    if play.guess and choice["kind"] == "lay":
        return ActResult(after._replace(guessing=True))
    return _finish_turn(step, after, luck, situation, act)


def continue_step(step: Step, situation: Situation, luck: TableLuck) -> ActResult:
    """The cards turn unguessed, or the next round begins: what was held back is shown, and the other player goes on."""
    play: StepSetup = step.setup
    if situation.guessing:
        return _finish_turn(step, situation._replace(guessing=False, entries=(), since=0), luck)
    shown = len(visible_frames(play, situation))
    state = situation.require_state
    after = situation._replace(is_paused=False, since=shown)
    if state.phase == "deal":
        dealt = matcha.deal(state, _next_deal(situation, luck))
        after = after.advance(dealt, MatchaStep(dealt, state, dealt.deal))
    after = play_until_choice(play, after, luck)
    return ActResult(
        after, speeches=(*passing_speeches(play, after), *round_start_speeches(play, after.require_state, after.who))
    )


def _finish_turn(
    step: Step, situation: Situation, luck: TableLuck, before: Situation | None = None, act: ActIntent | None = None
) -> ActResult:
    """What follows: where a round is over it stays to be read, and perhaps the step is over with it."""
    play: StepSetup = step.setup
    earlier = (before or situation).require_state
    after = play_until_choice(play, situation, luck, len(earlier.awards))
    ended = len(after.require_state.awards) > len(earlier.awards)
    after = after._replace(is_paused=ended)
    found = visible_frames(play, after)
    told = [*passing_speeches(play, after), *forced_pass_speeches(play, found)]
    told += round_speeches(after, earlier, found) if ended and play.kind != "lay" else ()
    if play.kind == "game":
        told += hearing_speeches(play, after, earlier, found)
    marks: list[Mark] = [("stamp",)] if any(_is_surprise(frame.event) for frame in found) else []
    facts = ending_facts(step, after) if ended and is_over(step, after) else None
    if facts is not None and play.album and act is not None:
        marks.append(("ending", _album_name(act)))
    if facts is not None and play.kind == "game":
        marks.append(("duel", after.who, "won" if facts["winner"] == "you" else "lost"))
    answer = frames_left_after_answer(found) if play.words else 0
    return ActResult(after, tuple(told), facts, answer, marks=tuple(marks))


def _is_surprise(event: TableEvent) -> bool:
    return bool(event["do"] == "compare" and event["upset"])


def _album_name(act: ActIntent) -> str:
    choice: dict[str, object] = {**act.choice}
    return f"{choice['card']}+{act.word}" if act.word else str(choice["card"])


# The whole game


def _start_game_with(step: Step, who: str, before: Situation, luck: TableLuck) -> ActResult:
    """A new game with somebody, another one each time; the learner deals first, as the older player."""
    chance = luck.rng_for_first_game() if before.state is None else luck.rng_for(decision_key(before.state, None))
    state = matcha.new_game(MATAGOT_2020, rng=chance, dealer=0)
    return ActResult(play_until_choice(step.setup, Situation(who, state, state, (GameStarted(state),)), luck))


def _replay_deciding_round(situation: Situation) -> ActResult:
    """The round that decided, once more, from its first turn."""
    state = situation.require_state
    game = Game(state)
    moves, states = game.sets[-1].moves, game.states[-len(game.sets[-1].moves) - 1 :]
    first = next(at for at, each in enumerate(states) if len(each.awards) == len(state.awards) - 2)
    happened: list[Entry] = []
    for at in range(first, len(moves)):
        happened += [claim for claim in state.talk if claim.after == at]
        happened.append(MatchaStep(states[at + 1], states[at], moves[at]))
    return ActResult(situation._replace(entries=tuple(happened), since=0), is_aside=True, replays_frames=True)


def _next_deal(situation: Situation, luck: TableLuck) -> Deal | Random:
    """Chance, or what was dealt in the game that was written down."""
    state, game = situation.require_state, situation.recorded_game
    if game is not None and len(game.sets) > state.set:
        return game.sets[state.set].deal
    return luck.rng_for(decision_key(state, None))


def _toggle_mark(situation: Situation, at: tuple[int, Mat]) -> Situation:
    """A flag more or less."""
    others = tuple(each for each in situation.marks if each != at)
    return situation._replace(marks=others if at in situation.marks else tuple(sorted((*others, at))))


WINNERS: Final[Mapping[object, str]] = {0: "you", 1: "other", "draw": "draw", None: ""}


def ending_facts(step: Step, after: Situation) -> Facts:
    """What the endings ask about, and what is left to later steps."""
    state, began = after.require_state, after.state_at_opening or after.require_state
    play: StepSetup = step.setup
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
    if play.kind == "lay":
        facts |= _laid_card_facts(state, play)
        facts["leaves"] = leaves_after(after)
    if play.kind == "game":
        facts |= _deciding_facts(play, after)
    return facts


def _laid_card_facts(state: State, play: StepSetup) -> Facts:
    """What was laid on the mat in play, and what was said of it."""
    place = next(award.place for award in state.awards[-2:] if award.place.mat == play.mat)
    said = next((claim.what for claim in state.talk if claim.seat == 0), "none")
    return {"card": "pass" if place.cards[0] is None else str(place.cards[0]), "word": said}


def _deciding_facts(play: StepSetup, situation: Situation) -> Facts:
    """The set and the round that decided a game, and why."""
    last = visible_frames(play, situation, NAMES[situation.who])[-1].event
    reason = i18n.render_sentence(last["tell"][-1]) if last["tell"] else ""
    return {"set": situation.require_state.set, "round": len(situation.require_state.awards) // 2, "reason": reason}
