"""Walking through a story: where somebody stands, what an act leads to, the way back; one value after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

from matcha_widget.engine.kit.errors import NotationError, join_words, quote

from .story import TABLE, Ending, Facts, Speech, Step, Stone, fits, next_step

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
    began: Facts
    """What those before this one had left."""
    situation: Situation
    phase: Phase = "ask"
    speeches: tuple[tuple[Speech, int], ...] = ()
    ending: Ending | None = None
    before: CourseState | None = None
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
    def go(self) -> Continuation | None:
        """What Go on leads to."""
        if self.phase == "ceremony":
            return "stone" if self.game.STORY.next_stone(self.stone) else None
        if self.ending is not None:
            return "step"
        return self.game.continuation(self.step, self.situation)

    @property
    def face(self) -> str:
        """Who is seen: whoever has spoken last."""
        spoken = [speech.who for speech, _ in self.speeches] or [speech.who for speech in self.step.ask]
        return next((who for who in reversed(spoken) if who != TABLE), self.step.who)

    @property
    def full(self) -> bool:
        """Whether the stone's bowl is full now."""
        return fits(self.stone.bowl, self.facts)

    @property
    def back(self) -> Literal["no", "may", "better"]:
        """Whether the last act can be taken back."""
        if self.before is None or not self.game.can_undo(self.step):
            return "no"
        return "better" if self.ending is not None and self.ending.back else "may"


def at_stone(game: CourseGame, stone: Stone, luck: TableLuck) -> CourseState:
    """A stone opened at its first step."""
    return at_step(game, stone.steps[0], game.FIRST, luck)


def at_step(
    game: CourseGame, step: Step, facts: Facts, luck: TableLuck, earlier: Situation | None = None
) -> CourseState:
    """A step opened with what earlier ones have left."""
    return _opened(game, step, facts, luck, game.open_step(step, facts, earlier, luck))


def _opened(game: CourseGame, step: Step, facts: Facts, luck: TableLuck, played: ActResult) -> CourseState:
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


def apply_act(walk: CourseState, act: Act) -> CourseState:
    """What one of the choices leads to."""
    game, step = walk.game, walk.step
    offered = game.choices(step, walk.situation)
    if act.choice not in offered:
        possible = join_words(map(str, offered)) if offered else "Continue"
        raise NotationError(f"choice: {quote(str(act.choice))} cannot be done now: expected {possible}")
    return _after(walk, game.apply_act(step, walk.situation, act, walk.luck), game.act_key(act))


def continue_course(walk: CourseState) -> CourseState:
    """Where Go on leads."""
    game = walk.game
    match walk.go:
        case "cards" | "round":
            return _after(walk, game.continue_step(walk.step, walk.situation, walk.luck), "go")
        case "step":
            following = next_step(walk.stone, walk.step, walk.facts)
            if following is None:
                told = tuple((line, 0) for line in walk.stone.next)
                return walk._replace(
                    phase="ceremony",
                    speeches=told,
                    before=None,
                    node_key=f"{walk.node_key}/go",
                    marks=(),
                    is_fresh=False,
                )
            opened = at_step(game, following, walk.facts, walk.luck, _earlier(following, walk))
            return opened._replace(before=walk.before) if following.undoes else opened
        case "stone":
            stone = game.STORY.next_stone(walk.stone)
            return at_stone(game, stone or walk.stone, walk.luck)
        case None:
            raise NotationError("go: you cannot continue yet: expected one of the choices")


def taken_back(walk: CourseState) -> CourseState:
    """Where the last act was made."""
    if walk.before is None or walk.back == "no":
        raise NotationError("back: there is nothing to take back here")
    return walk.before._replace(is_refused=False, is_fresh=False)


def restore_state(game: CourseGame, step: Step, facts: Facts, text: str, luck: TableLuck) -> CourseState:
    """A step as it was left, from what was written of the game in it."""
    played, next_act = game.restore_step(step, facts, text, luck)
    walk = _opened(game, step, facts, luck, played)
    while (act := next_act(walk.situation)) is not None:
        walk = continue_course(walk) if act == "go" else apply_act(walk, act)
    return walk._replace(is_fresh=False)


def _after(walk: CourseState, played: ActResult, name: str) -> CourseState:
    """What has been played, with the ending that fits it."""
    if played.is_aside:
        aside = walk._replace(situation=played.situation, marks=(), is_refused=played.is_refused)
        return aside._replace(speeches=played.speeches or walk.speeches, is_fresh=played.again or bool(played.speeches))
    waits = walk.game.continuation(walk.step, played.situation)
    after = walk._replace(
        situation=played.situation,
        speeches=tuple(sorted(played.speeches, key=_later)),
        phase="told" if waits == "round" else "ask",
        before=walk,
        node_key=f"{walk.node_key}/{name}",
        marks=played.marks,
        is_refused=False,
        is_fresh=True,
    )
    if played.facts is None:
        return after
    facts = {**walk.facts, **played.facts}
    ending = walk.step.ending(facts)
    lines = [
        (line.fill_in(facts), played.frames_before_ending if at == 0 else 0) for at, line in enumerate(ending.lines)
    ]
    told = (*played.speeches, *lines, *((line, 0) for line in walk.step.closing_speeches))
    marks = (*played.marks, *(played.good_ending_marks if ending.good else ()))
    return after._replace(
        facts=facts, ending=ending, phase="told", speeches=tuple(sorted(told, key=_later)), marks=marks
    )


def _later(told: tuple[Speech, int]) -> int:
    return -told[1]


def _earlier(step: Step, walk: CourseState) -> Situation | None:
    return walk.situation if step.continues == walk.step.id else None
