"""Genmaicha's own data of a step: the deal, the position in it, the others' moves."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from functools import cache
from typing import Any, Final, NamedTuple, NotRequired, TypedDict

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.errors import RecordError, join_words, quote
from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha import State
from matcha_widget.engine.genmaicha.rules.cards import DRINKS, LINES
from matcha_widget.kit.course.story.step_file import STONE_KIND, Keys, StoryFolder, check_keys, read_speeches
from matcha_widget.kit.course.story.story import Speech, Story

FOLDER: Final = StoryFolder(__package__)

STALLS: Final = 8

NAMES: Final = {"sachi": "Sachi", "momo": "Momo", "robot": "Robot", "sora": "Sora", "hana": "Hana"}
"""Their names in the story, which is in English."""

PEOPLE: Final = tuple(NAMES)


class TalkKeys(TypedDict):
    """The talk before the bids of a round."""

    round: int
    lines: list[str]


LanternKeys = TypedDict("LanternKeys", {"id": str, "name": str, "deal": str, "from": str, "to": str})


class SetupKeys(TypedDict):
    """The keys of all kinds of steps; `KINDS` lists those that each kind may have."""

    deal: NotRequired[str]
    at: NotRequired[str]
    position: NotRequired[str]
    line: NotRequired[str]
    places: NotRequired[str]
    seat: NotRequired[int]
    bids: NotRequired[list[int]]
    follow: NotRequired[list[int]]
    coin: NotRequired[list[int]]
    takes: NotRequired[dict[str, str]]
    queue: NotRequired[str]
    telling: NotRequired[list[str]]
    label: NotRequired[str]
    stamp: NotRequired[bool]
    stays: NotRequired[bool]
    refused: NotRequired[dict[str, list[str]]]
    packed: NotRequired[dict[str, list[str]]]
    talk: NotRequired[list[TalkKeys]]
    sign: NotRequired[list[LanternKeys]]


_DEAL: Final = ("deal", "at", "position")

KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    STONE_KIND: (),
    "serve": (*_DEAL, "line", "places", "refused", "label", "stamp"),
    "tag": (*_DEAL, "refused", "stamp"),
    "turn": (*_DEAL, "stays"),
    "pack": (*_DEAL, "refused", "packed"),
    "crate": (*_DEAL, "seat"),
    "bid": (*_DEAL, "bids", "follow", "coin", "takes", "stamp"),
    "bag": _DEAL,
    "watch": ("deal", "at", "telling"),
    "market": ("deal", "at", "queue", "talk"),
    "signs": ("sign",),
}
"""The kinds of steps: one open place; one tag; a turn; packing the bag; a crate for somebody; a bid with all
that follows; the bag; the cards; a whole market day; three variants.
"""


_MOMENT: Final = re.compile(r"bid [1-9]|take [1-9] [0-9]|brew [1-9] [0-9] [0-9]{1,2}")


class LanternSetup(NamedTuple):
    """A variant, shown by one brew of a deal."""

    id: str
    name: str
    before: State
    after: State


class StepSetup(NamedTuple):
    """The game's own data of a step."""

    kind: str
    deal: str = ""
    at: str = ""
    """The position in the deal's record: `bid ROUND`, `take ROUND TAKEN`, `brew ROUND TURNS MOVES`."""
    position: str = ""
    """The position as text, with the visible drinks."""
    line: str = ""
    places: tuple[str, ...] = ()
    seat: int = 0
    """The seat that gets a crate."""
    bids: tuple[int, ...] = ()
    """By seat, the others' bids and follow-ups."""
    follow: tuple[int, ...] = ()
    coin: tuple[int, ...] = ()
    """The seats in the coin's order."""
    takes: Mapping[str, str] = {}
    """By seat, a crate other than the one worth most."""
    queue: tuple[str, ...] = ()
    """The drinks of a market day, in the order in which they fill its crates."""
    telling: tuple[Speech, ...] = ()
    label: str = ""
    stays: bool = False
    """True if the used drinks stay visible when its turn ends by itself."""
    stamp: bool = False
    """True if its good ending is a surprise."""
    refused: Mapping[str, tuple[Speech, ...]] = {}
    packed: Mapping[str, tuple[Speech, ...]] = {}
    talk: Mapping[int, tuple[Speech, ...]] = {}
    lanterns: tuple[LanternSetup, ...] = ()

    @property
    def opening_state(self) -> State:
        """The state it opens with, unless it continues another step."""
        return opening_state_at(self.deal, self.at)

    @property
    def covered_drinks(self) -> frozenset[str]:
        """The drinks of your shelf that are useless here, and covered."""
        if not self.position or self.seat:
            return frozenset()
        return frozenset(self.opening_state.hands[0]) - frozenset(genmaicha.position(self.position).hands[0])


def read_setup(kind: str, keys: Keys) -> Any:
    """Read the game's own keys of a step or a stall."""
    check_keys(kind, keys, KINDS, SetupKeys)
    if kind == STONE_KIND:
        return None
    _check_moments(keys, "")
    for at, sign in enumerate(keys.get("sign", ())):
        _check_moments(sign, f"sign[{at}].")
    if keys.get("line", "row1") not in LINES:
        raise RecordError("line", f"{quote(keys['line'])} is no line: expected {join_words(LINES)}")
    fields: Data = {key: value for key, value in keys.items() if key in StepSetup._fields}
    fields |= {key: tuple(fields[key].split()) for key in ("places", "queue") if key in fields}
    fields |= {key: tuple(fields[key]) for key in ("bids", "follow", "coin") if key in fields}
    fields |= {key: _read_refusals(fields[key], key) for key in ("refused", "packed") if key in fields}
    if strange := set(fields.get("queue", ())) - set(DRINKS):
        raise RecordError("queue", f"{join_words(sorted(strange))}: expected the drinks")
    if "telling" in fields:
        fields["telling"] = read_speeches(fields["telling"], PEOPLE, "telling")
    if "talk" in fields:
        fields["talk"] = {each["round"]: read_speeches(each["lines"], PEOPLE, "talk") for each in fields["talk"]}
    signs = tuple(
        LanternSetup(
            each["id"],
            each["name"],
            opening_state_at(each["deal"], each["from"]),
            opening_state_at(each["deal"], each["to"]),
        )
        for each in keys.get("sign", ())
    )
    return StepSetup(kind, **fields, lanterns=signs)


def _check_moments(keys: Keys, path: str) -> None:
    """Refuse an unknown deal, or a position that its record does not have."""
    FOLDER.check_deal(keys, path)
    for name in ("at", "from", "to"):
        if name in keys and not _MOMENT.fullmatch(keys[name]):
            example = "bid ROUND, take ROUND TAKEN or brew ROUND TURNS MOVES, as in brew 1 0 2"
            raise RecordError(f"{path}{name}", f"{quote(keys[name])}: expected {example}")


def _read_refusals(texts: Mapping[str, list[str]], path: str) -> Mapping[str, tuple[Speech, ...]]:
    return {name: read_speeches(lines, PEOPLE, f"{path}.{name}") for name, lines in texts.items()}


def player_names(setup: StepSetup) -> tuple[str, ...]:
    """The players' names, by seat."""
    return tuple(FOLDER.deals[setup.deal]["game"]["players"])


@cache
def opening_state_at(name: str, at: str) -> State:
    """The state of a deal at a position of its record."""
    record = json.loads(json.dumps(FOLDER.deals[name]["game"]))
    what, number, *rest = at.split()
    record["rounds"] = record["rounds"][: int(number)]
    last = record["rounds"][-1]
    if what == "bid":
        last |= {"bids": [None] * record["seats"], "takes": [], "turns": []}
        last.pop("follow", None)
        last.pop("toss", None)
    elif what == "take":
        last |= {"takes": last["takes"][: int(rest[0])], "turns": []}
    else:
        turns, moves = map(int, rest)
        if moves and turns >= len(last["turns"]):
            raise RecordError(
                "at", f"{quote(at)}: expected at most {len(last['turns'])} turns, as deal {name} has them"
            )
        last["turns"] = last["turns"][:turns] + ([last["turns"][turns][:moves]] if moves else [])
    return genmaicha.load(record).state


@cache
def load_story() -> Story:
    """The eight stalls."""
    return FOLDER.story((f"stall-{number}.toml" for number in range(1, STALLS + 1)), PEOPLE, read_setup)
