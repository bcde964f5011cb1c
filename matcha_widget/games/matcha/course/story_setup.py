"""What Matcha has to know of each step of its story: the deal, what lies in sight, who answers; read from its file."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, Literal, NamedTuple, NotRequired, TypedDict

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Card, State
from matcha_widget.engine.matcha.rules.cards import parse_cards
from matcha_widget.engine.matcha.rules.moves import Mat
from matcha_widget.kit.course.story.step_file import STONE_KIND, Keys, StoryFolder, check_keys
from matcha_widget.kit.course.story.story import Story

from .script import Script, read_script

FOLDER: Final = StoryFolder(__package__)

STONES: Final = 10

PEOPLE: Final = ("momo", "robot", "sora", "hana")


class MatchHintKeys(TypedDict):
    """A place to look at: what can match there, and what there is to say of it."""

    place: str
    text: str
    without: NotRequired[str]


class OpponentKeys(TypedDict):
    """Somebody to play with."""

    who: str
    text: str


class SetupKeys(TypedDict):
    """The keys of all kinds of steps; `KINDS` says which of them each may have."""

    trays: NotRequired[Literal["stone"]]
    skills: NotRequired[str]
    deal: NotRequired[str]
    set: NotRequired[int]
    after: NotRequired[int]
    mat: NotRequired[Mat]
    position: NotRequired[str]
    hand: NotRequired[str]
    may_pass: NotRequired[bool]
    guess: NotRequired[bool]
    words: NotRequired[bool]
    album: NotRequired[bool]
    script: NotRequired[list[str]]
    rounds: NotRequired[int]
    explorer: NotRequired[Literal["Chart", "RankLoop"]]
    start: NotRequired[str]
    eye: NotRequired[list[MatchHintKeys]]
    cushion: NotRequired[list[OpponentKeys]]
    refused: NotRequired[dict[str, str]]
    aids: NotRequired[dict[str, str]]
    says: NotRequired[dict[str, str]]


KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    STONE_KIND: ("trays", "skills"),
    "lay": ("deal", "after", "mat", "position", "hand", "may_pass", "guess", "words", "album", "script"),
    "round": ("deal", "set", "after", "position", "hand", "may_pass", "script", "eye", "refused", "aids"),
    "watch": ("deal", "position"),
    "free": ("deal", "rounds", "eye", "aids"),
    "choose": ("deal", "after", "aids"),
    "game": ("cushion", "says"),
    "explore": ("explorer", "start"),
}
"""How a step is played: a card on one mat; a scripted round; the deal; rounds against somebody who decides; a side of
the table; a whole game; an explorer."""


class MatchHint(NamedTuple):
    """A place to look at, when these cards lie elsewhere."""

    place: matcha.Place
    without: tuple[Card, ...]
    text: str


class StoneSetup(NamedTuple):
    """What a stone is played with."""

    own_trays: bool = False
    """Its trays count what is won on it alone."""
    skills: tuple[str, ...] = ()
    """What can be practised once it is lit."""


class StepSetup(NamedTuple):
    """What a step is played with."""

    kind: str
    deal: str = ""
    set: int = 1
    after: int = 0
    """How many moves of that set have been made as it opens."""
    mat: Mat | None = None
    """The one mat in play."""
    position: str = ""
    """The moment as text; a test holds it against the deal."""
    hand: tuple[Card, ...] | None = None
    """The cards in sight; None: all of the hand."""
    may_pass: bool = True
    guess: bool = False
    words: bool = False
    album: bool = False
    script: Script = ()
    rounds: int = 1
    explorer: str = ""
    start: str = ""
    match_hints: tuple[MatchHint, ...] = ()
    opponents: tuple[tuple[str, str], ...] = ()
    refused: Mapping[str, str] = {}
    aids: Mapping[str, str] = {}
    says: Mapping[str, str] = {}

    @property
    def opening_state(self) -> State:
        """The state in which it opens, if no other step leads into it."""
        return _opening(self.deal, self.set, self.after)


def read_setup(kind: str, keys: Keys) -> Any:
    """What the game's own keys of a step say, or of a stone."""
    check_keys(kind, keys, KINDS, SetupKeys)
    if kind == STONE_KIND:
        return StoneSetup("trays" in keys, tuple(keys.get("skills", "").split()))
    FOLDER.check_deal(keys)
    plain = {key: keys[key] for key in keys if key in StepSetup._fields and key not in ("hand", "script")}
    return StepSetup(
        kind,
        **plain,
        hand=parse_cards(keys["hand"]) if "hand" in keys else None,
        script=read_script(keys.get("script", ())),
        match_hints=tuple(
            MatchHint(matcha.parse_place(each["place"]), parse_cards(each.get("without", "")), each["text"])
            for each in keys.get("eye", ())
        ),
        opponents=tuple((each["who"], each["text"]) for each in keys.get("cushion", ())),
    )


@cache
def _opening(name: str, number: int, after: int) -> State:
    record = FOLDER.deals[name]["game"]
    sets = [{**each} for each in record["sets"][:number]]
    talk = [said for said in sets[-1].get("talk", ()) if said["after"] < after]
    sets[-1] |= {"moves": sets[-1]["moves"][:after], **({"talk": talk} if talk else {})}
    if not talk:
        sets[-1].pop("talk", None)
    return matcha.load({**record, "sets": sets}).state


@cache
def load_story() -> Story:
    """The ten stones."""
    return FOLDER.story((f"stone-{number}.toml" for number in range(1, STONES + 1)), PEOPLE, read_setup)
