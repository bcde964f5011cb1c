"""What a step of Matcha's story has come to: the facts that its endings ask about, and that are left to later steps."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from matcha_widget.engine.matcha import State
from matcha_widget.kit import words
from matcha_widget.kit.course.story import Facts, Step

from .story_play import Play, story
from .story_table import Situation, code_of, leaves_after, seen_frames
from .story_words import NAMES

WINNERS: Final[Mapping[object, str]] = {0: "you", 1: "other", "draw": "draw", None: ""}


def facts_of(step: Step, after: Situation) -> Facts:
    """What the endings ask about, and what is left to later steps."""
    state, began = after.there, after.began or after.there
    play: Play = step.play
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
    if story().stone_of(step).play.own_trays:
        facts |= {"tray-you": str(mine), f"tray-{after.who}": str(theirs)}
    if play.kind == "lay":
        facts |= _card_and_word(state, play)
        facts["leaves"] = leaves_after(after)
    if play.kind == "game":
        facts |= _decided(play, after)
    return facts


def _card_and_word(state: State, play: Play) -> Facts:
    """What was laid on the mat in play, and what was said of it."""
    place = next(award.place for award in state.awards[-2:] if award.place.mat == play.mat)
    said = next((claim.what for claim in state.talk if claim.seat == 0), "none")
    return {"card": "pass" if place.cards[0] is None else str(place.cards[0]), "word": said}


def _decided(play: Play, situation: Situation) -> Facts:
    """The set and the round that decided a game, and why."""
    last = seen_frames(play, situation, NAMES[situation.who])[-1].event
    reason = words.sentence(last["tell"][-1]) if last["tell"] else ""
    return {"set": situation.there.set, "round": len(situation.there.awards) // 2, "reason": reason}
