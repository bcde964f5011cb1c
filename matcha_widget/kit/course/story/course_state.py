"""Walking through a story: where somebody stands, what an act leads to, the way back; one value after the other."""

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
    """Where somebody stands. It never changes: an act makes another one."""

    game: CourseGame
    luck: TableLuck
    stone: Stone
    step: Step
    facts: Facts
    """What the steps so far have left."""
    facts_before: Facts
    """What those before this one had left."""
    situation: Situation
    phase: Phase = "ask"
    speeches: tuple[tuple[Speech, int], ...] = ()
    ending: Ending | None = None
    previous: CourseState | None = None
    """Where the last act of this step was made."""
    node_key: str = ""
    """The way here from the beginning of the step."""
    marks: tuple[Mark, ...] = ()
    """What is to be remembered of the last act."""
    is_refused: bool = False
    """The last act came back by itself."""
    is_fresh: bool = True
    """It has just happened: its frames are to be played."""

    @property
    def next_go(self) -> Continuation | None:
        """What Go on leads to."""
        if self.phase == "ceremony":
            return "stone" if self.game.STORY.next_stone(self.stone) else None
        if self.ending is not None:
            return "step"
        return self.game.continuation(self.step, self.situation)

    @property
    def speaker(self) -> str:
        """Who is seen: whoever has spoken last."""
        spoken = [speech.who for speech, _ in self.speeches] or [speech.who for speech in self.step.prompt]
        return next((who for who in reversed(spoken) if who != TABLE), self.step.who)

    @property
    def is_bowl_full(self) -> bool:
        """Whether the stone's bowl is full now."""
        return condition_holds(self.stone.bowl, self.facts)

    @property
    def undo_offer(self) -> Literal["no", "may", "better"]:
        """Whether the last act can be taken back."""
        if self.previous is None or not self.game.can_undo(self.step):
            return "no"
        return "better" if self.ending is not None and self.ending.offers_undo else "may"


def open_stone(game: CourseGame, stone: Stone, luck: TableLuck) -> CourseState:
    """A stone opened at its first step."""
    return open_step(game, stone.steps[0], game.FIRST, luck)


def open_step(
    game: CourseGame, step: Step, facts: Facts, luck: TableLuck, earlier: Situation | None = None
) -> CourseState:
    """A step opened with what earlier ones have left."""
    return _state_at_opening(game, step, facts, luck, game.open_step(step, facts, earlier, luck))


def _state_at_opening(game: CourseGame, step: Step, facts: Facts, luck: TableLuck, played: ActResult) -> CourseState:
    return CourseState(
        game,
        luck,
        game.STORY.stone_of(step),
        step,
        facts,
        facts,
        played.situation,
        node_key=step.id,
        speeches=played.speeches,
    )


def apply_act(state: CourseState, act: Act) -> CourseState:
    """What one of the choices leads to."""
    game, step = state.game, state.step
    offered = game.choices(step, state.situation)
    if act.choice not in offered:
        possible = join_words(map(str, offered)) if offered else "Continue"
        raise NotationError(f"choice: {quote(str(act.choice))} cannot be done now: expected {possible}")
    return _state_after(state, game.apply_act(step, state.situation, act, state.luck), game.act_key(act))


def continue_course(state: CourseState) -> CourseState:
    """Where Go on leads."""
    game = state.game
    match state.next_go:
        case "cards" | "round":
            return _state_after(state, game.continue_step(state.step, state.situation, state.luck), "go")
        case "step":
            following = next_step(state.stone, state.step, state.facts)
            if following is None:
                told = tuple((line, 0) for line in state.stone.next_speeches)
                return state._replace(
                    phase="ceremony",
                    speeches=told,
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
    """Where the last act was made."""
    if state.previous is None or state.undo_offer == "no":
        raise NotationError("back: there is nothing to take back here")
    return state.previous._replace(is_refused=False, is_fresh=False)


def restore_state(game: CourseGame, step: Step, facts: Facts, text: str, luck: TableLuck) -> CourseState:
    """A step as it was left, from what was written of the game in it."""
    played, next_act = game.restore_step(step, facts, text, luck)
    walk = _state_at_opening(game, step, facts, luck, played)
    while (act := next_act(walk.situation)) is not None:
        walk = continue_course(walk) if act == "go" else apply_act(walk, act)
    return walk._replace(is_fresh=False)


def _state_after(state: CourseState, played: ActResult, name: str) -> CourseState:
    """What has been played, with the ending that fits it."""
    if played.is_aside:
        aside = state._replace(situation=played.situation, marks=(), is_refused=played.is_refused)
        return aside._replace(
            speeches=played.speeches or state.speeches, is_fresh=played.replays_frames or bool(played.speeches)
        )
    waits = state.game.continuation(state.step, played.situation)
    after = state._replace(
        situation=played.situation,
        speeches=tuple(sorted(played.speeches, key=_frames_left_descending)),
        phase="told" if waits == "round" else "ask",
        previous=state,
        node_key=f"{state.node_key}/{name}",
        marks=played.marks,
        is_refused=False,
        is_fresh=True,
    )
    if played.facts is None:
        return after
    facts = {**state.facts, **played.facts}
    ending = state.step.ending(facts)
    lines = [
        (line.fill_in(facts), played.frames_before_ending if at == 0 else 0) for at, line in enumerate(ending.lines)
    ]
    told = (*played.speeches, *lines, *((line, 0) for line in state.step.closing_speeches))
    marks = (*played.marks, *(played.good_ending_marks if ending.is_good else ()))
    return after._replace(
        facts=facts, ending=ending, phase="told", speeches=tuple(sorted(told, key=_frames_left_descending)), marks=marks
    )


def _frames_left_descending(told: tuple[Speech, int]) -> int:
    return -told[1]


def _situation_to_continue(step: Step, state: CourseState) -> Situation | None:
    return state.situation if step.continues == state.step.id else None
