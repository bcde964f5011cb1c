"""How a step of Matcha's story opens, what an act leads to, and what the step has come to."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Final

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.errors import NotationError
from matcha_widget.engine.matcha import Game, State
from matcha_widget.engine.matcha import Step as MatchaStep
from matcha_widget.engine.matcha.protocol import decision_key
from matcha_widget.engine.matcha.rules.cards import parse_tokens
from matcha_widget.engine.matcha.rules.editions import MATAGOT_2020
from matcha_widget.engine.matcha.rules.moves import Mat
from matcha_widget.kit import i18n
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.course.course_game import ActResult, Mark
from matcha_widget.kit.course.story import Facts, Speech, Step
from matcha_widget.kit.table_log import GameStarted

from .story_choices import is_over
from .story_schema import ActIntent
from .story_setup import StepSetup, story
from .story_situation import Situation, code_of, leaves_after, make_move, play_until_choice, seen_frames
from .story_speeches import NAMES, answer_left, of_forced, of_going_on, of_hearing, of_passes, of_round

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
    state = _begun(play, earlier)
    if story().stone_of(step).setup.own_trays:
        state = with_trays(state, facts, step.who)
    situation = Situation(step.who, state, state, leaves=facts["leaves"], marks=earlier.marks if earlier else ())
    if play.kind in ("watch", "choose"):
        return ActResult(situation)
    after = play_until_choice(play, situation, luck)
    return ActResult(after, tuple(of_passing(play, after)))


def of_passing(play: StepSetup, situation: Situation) -> Iterator[tuple[Speech, int]]:
    """What is said of passes since the last act; on a single mat the other player says so."""
    frames = [] if play.kind == "lay" else seen_frames(play, situation)[situation.since :]
    return of_passes(situation.who, frames)


def _begun(play: StepSetup, earlier: Situation | None) -> State:
    """The end of the step before, where that has led here; a game that was won early leads nowhere."""
    state = earlier and earlier.state
    return play.opening if state is None or state.phase == "over" else state


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
            found = ActResult(now._replace(pressed=True, entries=(GameStarted(now.there),)), facts={})
        case "side":
            found = ActResult(now._replace(pressed=True), facts={"side": choice["side"]})
        case "mark":
            found = ActResult(_marked(situation, (choice["round"], choice["mat"])), is_aside=True)
        case "sit":
            found = _sat(step, choice["who"], situation, luck)
        case "see":
            found = _seen_again(situation)
        case "guess":
            found = _turned(step, now._replace(guessing=False, guessed=choice["seat"]), luck)
        case _:
            found = _turn(step, now, act, luck)
    return found


def _turn(step: Step, situation: Situation, act: ActIntent, luck: TableLuck) -> ActResult:
    """A card is laid, or a turn passed, and whoever is next answers."""
    play: StepSetup = step.setup
    choice: dict[str, object] = {**act.choice}
    move = "pass" if choice["kind"] == "pass" else f"{choice['card']}@{choice['mat']}"
    after = make_move(situation, 0, move, act.word)
    if play.guess and choice["kind"] == "lay":
        return ActResult(after._replace(guessing=True))
    return _turned(step, after, luck, situation, act)


def continue_step(step: Step, situation: Situation, luck: TableLuck) -> ActResult:
    """The cards turn unguessed, or the next round begins: what was held back is shown, and the other player goes on."""
    play: StepSetup = step.setup
    if situation.guessing:
        return _turned(step, situation._replace(guessing=False, entries=(), since=0), luck)
    shown = len(seen_frames(play, situation))
    state = situation.there
    after = situation._replace(waits=False, since=shown)
    if state.phase == "deal":
        dealt = matcha.deal(state, _next_deal(situation, luck))
        after = after.after(dealt, MatchaStep(dealt, state, dealt.deal))
    after = play_until_choice(play, after, luck)
    return ActResult(after, speeches=(*of_passing(play, after), *of_going_on(play, after.there, after.who)))


def _turned(
    step: Step, situation: Situation, luck: TableLuck, before: Situation | None = None, act: ActIntent | None = None
) -> ActResult:
    """What follows: where a round is over it stays to be read, and perhaps the step is over with it."""
    play: StepSetup = step.setup
    earlier = (before or situation).there
    after = play_until_choice(play, situation, luck, len(earlier.awards))
    ended = len(after.there.awards) > len(earlier.awards)
    after = after._replace(waits=ended)
    found = seen_frames(play, after)
    told = [*of_passing(play, after), *of_forced(play, found)]
    told += of_round(after, earlier, found) if ended and play.kind != "lay" else ()
    if play.kind == "game":
        told += of_hearing(play, after, earlier, found)
    marks: list[Mark] = [("stamp",)] if any(_is_surprise(frame.event) for frame in found) else []
    facts = facts_of(step, after) if ended and is_over(step, after) else None
    if facts is not None and play.album and act is not None:
        marks.append(("ending", _album_name(act)))
    if facts is not None and play.kind == "game":
        marks.append(("duel", after.who, "won" if facts["winner"] == "you" else "lost"))
    answer = answer_left(found) if play.words else 0
    return ActResult(after, tuple(told), facts, answer, marks=tuple(marks))


def _is_surprise(event: TableEvent) -> bool:
    return bool(event["do"] == "compare" and event["upset"])


def _album_name(act: ActIntent) -> str:
    choice: dict[str, object] = {**act.choice}
    return f"{choice['card']}+{act.word}" if act.word else str(choice["card"])


# The whole game


def _sat(step: Step, who: str, before: Situation, luck: TableLuck) -> ActResult:
    """A new game with somebody, another one each time; the learner deals first, as the older player."""
    chance = luck.first() if before.state is None else luck.rng_for(decision_key(before.state, None))
    state = matcha.new_game(MATAGOT_2020, rng=chance, dealer=0)
    return ActResult(play_until_choice(step.setup, Situation(who, state, state, (GameStarted(state),)), luck))


def _seen_again(situation: Situation) -> ActResult:
    """The round that decided, once more, from its first turn."""
    state = situation.there
    game = Game(state)
    moves, states = game.sets[-1].moves, game.states[-len(game.sets[-1].moves) - 1 :]
    first = next(at for at, each in enumerate(states) if len(each.awards) == len(state.awards) - 2)
    happened: list[Entry] = []
    for at in range(first, len(moves)):
        happened += [claim for claim in state.talk if claim.after == at]
        happened.append(MatchaStep(states[at + 1], states[at], moves[at]))
    return ActResult(situation._replace(entries=tuple(happened), since=0), is_aside=True, again=True)


def _next_deal(situation: Situation, luck: TableLuck) -> Deal | Random:
    """Chance, or what was dealt in the game that was written down."""
    state, game = situation.there, situation.recorded_game
    if game is not None and len(game.sets) > state.set:
        return game.sets[state.set].deal
    return luck.rng_for(decision_key(state, None))


def _marked(situation: Situation, at: tuple[int, Mat]) -> Situation:
    """A flag more or less."""
    others = tuple(each for each in situation.marks if each != at)
    return situation._replace(marks=others if at in situation.marks else tuple(sorted((*others, at))))


WINNERS: Final[Mapping[object, str]] = {0: "you", 1: "other", "draw": "draw", None: ""}


def facts_of(step: Step, after: Situation) -> Facts:
    """What the endings ask about, and what is left to later steps."""
    state, began = after.there, after.began or after.there
    play: StepSetup = step.setup
    number, suit = (award.place for award in state.awards[-2:])
    mine, theirs = state.tokens
    facts: dict[str, object] = {
        "n": code_of(number),
        "s": code_of(suit),
        "winner": WINNERS[state.winner],
        "who": after.who,
        "whisks": mine.K - began.tokens[0].K,
        "whisks_held": mine.K,
        "whisks_other": theirs.K,
    }
    if story().stone_of(step).setup.own_trays:
        facts |= {"tray-you": str(mine), f"tray-{after.who}": str(theirs)}
    if play.kind == "lay":
        facts |= _card_and_word(state, play)
        facts["leaves"] = leaves_after(after)
    if play.kind == "game":
        facts |= _decided(play, after)
    return facts


def _card_and_word(state: State, play: StepSetup) -> Facts:
    """What was laid on the mat in play, and what was said of it."""
    place = next(award.place for award in state.awards[-2:] if award.place.mat == play.mat)
    said = next((claim.what for claim in state.talk if claim.seat == 0), "none")
    return {"card": "pass" if place.cards[0] is None else str(place.cards[0]), "word": said}


def _decided(play: StepSetup, situation: Situation) -> Facts:
    """The set and the round that decided a game, and why."""
    last = seen_frames(play, situation, NAMES[situation.who])[-1].event
    reason = i18n.sentence(last["tell"][-1]) if last["tell"] else ""
    return {"set": situation.there.set, "round": len(situation.there.awards) // 2, "reason": reason}
