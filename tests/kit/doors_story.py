"""A course of another game, two doors of which one is right: what the kit asks of a game, and that it knows none."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, Literal, NamedTuple, TypeAlias, TypedDict

from matcha_widget.engine.kit.errors import RecordError
from matcha_widget.kit.bot_turns import Luck
from matcha_widget.kit.course.course_game import Played
from matcha_widget.kit.course.course_panel import CoursePanel
from matcha_widget.kit.course.course_progress import CourseProgress, ProgressText
from matcha_widget.kit.course.course_schema import CourseIntent
from matcha_widget.kit.course.story import Facts, Speech, Step, Story
from matcha_widget.kit.course.story_file import STONE, read_stone
from matcha_widget.kit.course.walk import Walk

STONE_TOML: Final = """\
title = "Two doors"
spot = "a hall"
minutes = 1
who = ["ada"]
picture = "A hall with two doors."
take_away = "Left, as a rule."
next = ["ada: Another hall."]
bowl = { keys = 1 }

[[step]]
id = "{stone}.1"
title = "Left or right"
kind = "doors"
who = "ada"
right = "left"
ask = ["ada: Which door?"]

[[step.ending]]
if = { door = "left", opens = true }
good = true
lines = ["table: It opens. You have {keys} key."]

[[step.ending]]
back = true
lines = ["ada: A wall.", "table: It stays shut."]

[[step]]
id = "{stone}.2a"
title = "With a key"
kind = "doors"
who = "ada"
only = { keys = 1 }
continues = "{stone}.1"
undoes = true
right = "right"
ask = ["ada: And now?"]
say = ["table: That was the last door."]

[[step]]
id = "{stone}.2b"
title = "Without"
kind = "doors"
who = "ada"
only = { keys = 0 }
right = "right"
ask = ["ada: You have no key."]
"""


def read_play(kind: str, keys: Mapping[str, Any]) -> Any:
    """Which door is right."""
    if kind == STONE:
        return None
    if kind != "doors":
        raise RecordError("kind", f"{kind!r} is no kind of step: expected doors")
    return keys["right"]


def hall(number: int, text: str = STONE_TOML) -> Any:
    """A stone of the story."""
    return read_stone(f"stone-{number}.toml", text.replace("{stone}", str(number)), ("ada",), read_play)


class Door(TypedDict):
    """Press a door."""

    kind: Literal["door"]
    side: Literal["left", "right", "painted"]


class Press(NamedTuple):
    """A door is pressed."""

    type: Literal["act"]
    choice: Door


Intents: TypeAlias = Press | CourseIntent

DOORS: Final[list[Door]] = [{"kind": "door", "side": "left"}, {"kind": "door", "side": "right"}]

PAINTED: Final[Door] = {"kind": "door", "side": "painted"}


class Doors:
    """The game; a situation is the door that was pressed."""

    STORY = Story((hall(1), hall(2)))
    FIRST: Facts = MappingProxyType({"keys": 0})
    TEXT = ProgressText("doors-course/1", "doors.txt", STORY, {"keys": "[01]"}, ())

    def opened(self, step: Step, facts: Facts, earlier: Any, luck: Luck) -> Played:  # noqa: ARG002  # as every game's
        """Nothing is pressed yet."""
        return Played(None)

    def choices(self, step: Step, situation: Any) -> Sequence[Door]:  # noqa: ARG002  # as every game's
        """Both doors, once; and one that is only painted."""
        return [*DOORS, PAINTED] if situation is None else []

    def acts(self, step: Step, situation: Any) -> Sequence[Press]:
        """Each as an intent."""
        return [Press("act", choice) for choice in self.choices(step, situation)]

    def plays_alone(self, step: Step) -> bool:  # noqa: ARG002  # as every game's
        """Doors decide nothing."""
        return True

    def waits(self, step: Step, situation: Any) -> None:
        """Nothing waits."""

    def acted(self, step: Step, situation: Any, act: Press, luck: Luck) -> Played:  # noqa: ARG002  # as every game's
        """The right door gives a key; the painted one does nothing."""
        side = act.choice["side"]
        if side == "painted":
            return Played(None, ((Speech("ada", "That is a picture."), 0),), aside=True, refused=True)
        return Played(side, facts={"door": side, "keys": int(side == step.play), "opens": side == step.play})

    def named(self, act: Press) -> str:
        """The side."""
        return act.choice["side"]

    def gone_on(self, step: Step, situation: Any, luck: Luck) -> Played:
        """Nothing waits."""
        raise NotImplementedError

    def may_take_back(self, step: Step) -> bool:  # noqa: ARG002  # as every game's
        """Always."""
        return True

    def shown(self, walk: Walk, progress: CourseProgress, language: str) -> Mapping[str, Any]:  # noqa: ARG002  # as above
        """The doors, and the one that was pressed."""
        return {"choices": self.choices(walk.step, walk.situation), "pressed": walk.situation}

    def explorer(self, step: Step) -> None:
        """There is none."""

    def dump(self, step: Step, situation: Any) -> None:
        """Nothing is worth keeping."""

    def recalled(self, step: Step, facts: Facts, text: str, luck: Luck) -> tuple[Played, Callable[[Any], Any]]:
        """There is no such file."""
        raise NotImplementedError


class DoorsCourse(CoursePanel):
    """The story of the two doors."""

    GAME = Doors()
    INTENTS = Intents

    def picture(self, seen: Any, below: str | None) -> str:  # noqa: ARG002  # there is nothing to see
        """How to bring it to life."""
        return f"<p>{below}</p>"
