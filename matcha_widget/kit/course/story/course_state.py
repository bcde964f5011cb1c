"""The state of a course and its changes: acts, going on, taking back; all values are immutable."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.core.errors import NotationError, join_words, quote

from .story import TABLE, Ending, Facts, Speech, Step, Stone, condition_holds, next_step

if TYPE_CHECKING:
    from matcha_widget.kit.bot_turns import TableLuck

    from .course_game import Act, ActResult, CourseGame, Mark, Situation

Phase: TypeAlias = Literal["ask", "told", "ceremony"]

Continuation: TypeAlias = Literal["cards", "round", "step", "stone"]


class CourseState(NamedTuple):
    """The panel state of a course, immutable."""

    game: CourseGame
    luck: TableLuck
    stone: Stone
    step: Step
    facts: Facts
    """The facts that the steps so far have set."""
    facts_before: Facts
    """The facts at the opening of this step."""
    situation: Situation
    phase: Phase = "ask"
    speeches: tuple[tuple[Speech, int], ...] = ()
    ending: Ending | None = None
    previous: CourseState | None = None
    """The state before the last act of this step."""
    node_key: str = ""
    """The acts since the step opened, as a path."""
    marks: tuple[Mark, ...] = ()
    """The marks of the last act, to record in the progress."""
    is_refused: bool = False
    """True if the last act was rejected."""
    is_fresh: bool = True
    """True if the state is new, so that its frames are played."""

    @property
    def next_go(self) -> Continuation | None:
        """The result of Go on, or None if it is impossible."""
        if self.phase == "ceremony":
            return "stone" if self.game.STORY.next_stone(self.stone) else None
        if self.ending is not None:
            return "step"
        return self.game.continuation(self.step, self.situation)

    @property
    def speaker(self) -> str:
        """The character who has spoken last."""
        speakers = [speech.who for speech, _ in self.speeches] or [speech.who for speech in self.step.prompt]
        return next((who for who in reversed(speakers) if who != TABLE), self.step.who)

    @property
    def is_bowl_full(self) -> bool:
        """True if the facts fill the stone's bowl."""
        return condition_holds(self.stone.bowl, self.facts)

    @property
    def undo_offer(self) -> Literal["no", "may", "better"]:
        """`no` if the last act cannot be taken back, `may` if it can, `better` if the ending offers that first."""
        if self.previous is None or not self.game.can_undo(self.step):
            return "no"
        return "better" if self.ending is not None and self.ending.offers_undo else "may"


def open_stone(game: CourseGame, stone: Stone, luck: TableLuck) -> CourseState:
    """Open a stone at its first step."""
    return open_step(game, stone.steps[0], game.FIRST, luck)


def open_step(
    game: CourseGame, step: Step, facts: Facts, luck: TableLuck, earlier: Situation | None = None
) -> CourseState:
    """Open a step with the facts that earlier ones have set."""
    return _state_at_opening(game, step, facts, luck, game.open_step(step, facts, earlier, luck))


def _state_at_opening(game: CourseGame, step: Step, facts: Facts, luck: TableLuck, result: ActResult) -> CourseState:
    return CourseState(
        game,
        luck,
        game.STORY.stone_of(step),
        step,
        facts,
        facts,
        result.situation,
        node_key=step.id,
        speeches=result.speeches,
    )


def apply_act(state: CourseState, act: Act) -> CourseState:
    """Apply an act, which must be one of the choices."""
    game, step = state.game, state.step
    offered = game.choices(step, state.situation)
    if act.choice not in offered:
        possible = join_words(map(str, offered)) if offered else "Continue"
        raise NotationError(f"choice: {quote(str(act.choice))} cannot be done now: expected {possible}")
    return _state_after(state, game.apply_act(step, state.situation, act, state.luck), game.act_key(act))


def continue_course(state: CourseState) -> CourseState:
    """Continue to the next part of the step, the next step or the next stone."""
    game = state.game
    match state.next_go:
        case "cards" | "round":
            return _state_after(state, game.continue_step(state.step, state.situation, state.luck), "go")
        case "step":
            following = next_step(state.stone, state.step, state.facts)
            if following is None:
                speeches = tuple((speech, 0) for speech in state.stone.next_speeches)
                return state._replace(
                    phase="ceremony",
                    speeches=speeches,
                    previous=None,
                    node_key=f"{state.node_key}/go",
                    marks=(),
                    is_fresh=False,
                )
            opened = open_step(game, following, state.facts, state.luck, _situation_to_continue(following, state))
            return opened._replace(previous=state.previous) if following.undo_reaches_previous else opened
        case "stone":
            stone = game.STORY.next_stone(state.stone)
            return open_stone(game, stone or state.stone, state.luck)
        case None:
            raise NotationError("go: you cannot continue yet: expected one of the choices")


def undo_act(state: CourseState) -> CourseState:
    """Return to the state before the last act."""
    if state.previous is None or state.undo_offer == "no":
        raise NotationError("back: there is nothing to take back here")
    return state.previous._replace(is_refused=False, is_fresh=False)


def restore_state(game: CourseGame, step: Step, facts: Facts, text: str, luck: TableLuck) -> CourseState:
    """Restore a step from the saved text of its game."""
    result, next_act = game.restore_step(step, facts, text, luck)
    state = _state_at_opening(game, step, facts, luck, result)
    while (act := next_act(state.situation)) is not None:
        state = continue_course(state) if act == "go" else apply_act(state, act)
    return state._replace(is_fresh=False)


def _state_after(state: CourseState, result: ActResult, name: str) -> CourseState:
    """Return the state after a result, with the ending that fits it."""
    if result.is_aside:
        aside = state._replace(situation=result.situation, marks=(), is_refused=result.is_refused)
        return aside._replace(
            speeches=result.speeches or state.speeches, is_fresh=result.replays_frames or bool(result.speeches)
        )
    continuation = state.game.continuation(state.step, result.situation)
    after = state._replace(
        situation=result.situation,
        speeches=tuple(sorted(result.speeches, key=_frames_left_descending)),
        phase="told" if continuation == "round" else "ask",
        previous=state,
        node_key=f"{state.node_key}/{name}",
        marks=result.marks,
        is_refused=False,
        is_fresh=True,
    )
    if result.facts is None:
        return after
    facts = {**state.facts, **result.facts}
    ending = state.step.ending(facts)
    last_words = [
        (speech.fill_in(facts), result.frames_before_ending if at == 0 else 0) for at, speech in enumerate(ending.lines)
    ]
    speeches = (*result.speeches, *last_words, *((speech, 0) for speech in state.step.closing_speeches))
    marks = (*result.marks, *(result.good_ending_marks if ending.is_good else ()))
    return after._replace(
        facts=facts,
        ending=ending,
        phase="told",
        speeches=tuple(sorted(speeches, key=_frames_left_descending)),
        marks=marks,
    )


def _frames_left_descending(timed: tuple[Speech, int]) -> int:
    return -timed[1]


def _situation_to_continue(step: Step, state: CourseState) -> Situation | None:
    return state.situation if step.continues == state.step.id else None
