"""Matcha's own data of a step of the story, read from its file: the deal, the cards in sight, the script."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any, Final, Literal, NamedTuple, NotRequired, TypeAlias, TypedDict

from matcha_widget.engine import matcha
from matcha_widget.engine.core.errors import NotationError, quote
from matcha_widget.engine.matcha import Card, Move, State, View
from matcha_widget.engine.matcha.rules.cards import parse_cards
from matcha_widget.engine.matcha.rules.moves import PASS, Mat
from matcha_widget.kit.course.story.step_file import STONE_KIND, Keys, StoryFolder, check_keys
from matcha_widget.kit.course.story.story import Story

FOLDER: Final = StoryFolder(__package__)

STONES: Final = 10

PEOPLE: Final = ("momo", "robot", "sora", "hana")


class MatchHintKeys(TypedDict):
    """The keys of a place whose possible matches can be looked at."""

    place: str
    text: str
    without: NotRequired[str]


class OpponentKeys(TypedDict):
    """The keys of an opponent for a whole game."""

    who: str
    text: str


class SetupKeys(TypedDict):
    """The keys of all kinds of steps; `KINDS` lists those of each kind."""

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
"""The keys of each kind of step. The kinds: a card on one mat; a scripted round; the deal; rounds against a player; a
side of the table; a whole game; an explorer."""


class MatchHint(NamedTuple):
    """A place whose possible matches can be looked at; `without` are cards that lie elsewhere."""

    place: matcha.Place
    without: tuple[Card, ...]
    text: str


class StoneSetup(NamedTuple):
    """Matcha's own data of a stone."""

    own_trays: bool = False
    """True if its trays count only what is won on this stone."""
    skills: tuple[str, ...] = ()
    """The skills that can be practised once the stone is lit."""


# Scripts: the other player's moves in a step, as `W4@n if card of yours at s; else pass`

_LIES: Final = re.compile(r"(no )?card of (yours|its own) at ([ns])")
_SAYS: Final = re.compile(r"you say it (matches|misses)")


class CardLiesAt(NamedTuple):
    """The condition that this seat has, or has not, a card on this mat of the open pair."""

    seat: int
    mat: str
    there: bool

    def holds(self, view: View) -> bool:
        """True if a view fulfils the condition."""
        place = next(place for place in view.open_places if place.mat == self.mat)
        return (place.cards[self.seat] is not None) == self.there


class LearnerSaid(NamedTuple):
    """The condition that the learner has made this claim in the open pair."""

    word: str

    def holds(self, view: View) -> bool:
        """True if a view fulfils the condition."""
        return any(claim.what == self.word and claim.seat == 0 and claim.round == view.round for claim in view.talk)


class Reaction(NamedTuple):
    """A move and its conditions."""

    move: Move
    when: tuple[CardLiesAt | LearnerSaid, ...]


Script: TypeAlias = tuple[tuple[Reaction, ...], ...]
"""The reactions for each turn: the first that is legal and whose conditions hold is played, otherwise a pass."""


def read_script(turns: Sequence[str]) -> Script:
    """Read a script; each text is one turn."""
    return tuple(tuple(_reaction(reaction) for reaction in turn.split("; else ")) for turn in turns)


def _reaction(text: str) -> Reaction:
    move, _, when = text.partition(" if ")
    return Reaction(Move(move), tuple(_condition(each) for each in when.split(" and ")) if when else ())


def _condition(text: str) -> CardLiesAt | LearnerSaid:
    if found := _LIES.fullmatch(text):
        return CardLiesAt(0 if found[2] == "yours" else 1, found[3], there=not found[1])
    if found := _SAYS.fullmatch(text):
        return LearnerSaid("match" if found[1] == "matches" else "miss")
    raise NotationError(
        f"script: {quote(text)}: expected, as in these, 'no card of yours at n', 'card of its own at s' "
        "or 'you say it matches'"
    )


def scripted_move(script: Script, view: View, turn: int) -> Move:
    """The scripted move for a turn of the round, counted from 0."""
    reactions = script[turn] if turn < len(script) else ()
    fitting = (each.move for each in reactions if each.move in view.legal and all(one.holds(view) for one in each.when))
    return next(fitting, PASS)


# A step and a stone


class StepSetup(NamedTuple):
    """Matcha's own data of a step."""

    kind: str
    deal: str = ""
    set: int = 1
    after: int = 0
    """The number of moves of that set played before the step opens."""
    mat: Mat | None = None
    """The one mat in play."""
    position: str = ""
    """The opening position as text; a test compares it with the deal."""
    hand: tuple[Card, ...] | None = None
    """The cards in sight; None for the whole hand."""
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
        """The state in which it opens, unless it continues another step."""
        return _opening(self.deal, self.set, self.after)


def read_setup(kind: str, keys: Keys) -> Any:
    """Read the game's own keys of a step or of a stone."""
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
    talk = [claim for claim in sets[-1].get("talk", ()) if claim["after"] < after]
    sets[-1] |= {"moves": sets[-1]["moves"][:after], **({"talk": talk} if talk else {})}
    if not talk:
        sets[-1].pop("talk", None)
    return matcha.load({**record, "sets": sets}).state


@cache
def load_story() -> Story:
    """Load the ten stones."""
    return FOLDER.story((f"stone-{number}.toml" for number in range(1, STONES + 1)), PEOPLE, read_setup)
