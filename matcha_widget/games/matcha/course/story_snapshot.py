"""What a browser is told of a step of Matcha's story: the board, what lies in sight, what can be pressed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha import Card, view
from matcha_widget.games.matcha.explore.chart_facts import chart_facts, full_place
from matcha_widget.games.matcha.explore.rank_facts import RingName, check_ring, place_facts, ring_facts
from matcha_widget.games.matcha.table.frames import TableFrame
from matcha_widget.games.matcha.table.snapshot import build_snapshot, place_data
from matcha_widget.kit import i18n
from matcha_widget.kit.course.mood import Mood
from matcha_widget.kit.course.story.course_progress import CourseProgress
from matcha_widget.kit.course.story.course_state import CourseState
from matcha_widget.kit.course.story.story import Step
from matcha_widget.kit.frames import encode_frames

from .story_choices import WORDS, choices
from .story_schema import ActIntent, AlbumEnding, Choice, Guess, KnownRing, MatchHintData, OpponentData, Word
from .story_setup import MatchHint, StepSetup
from .story_situation import Situation, resting_snapshot, story_context, visible_frames

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table import table_schema
    from matcha_widget.games.matcha.table.place_schema import Mat, PairData, PlaceData, PlaceRef
    from matcha_widget.games.matcha.table.table_schema import Snapshot


def snapshot_fields(walk: CourseState, progress: CourseProgress, language: str) -> Data:
    """Matcha's own part of the trait, with the mood of the face."""
    step, situation = walk.step, walk.situation
    play: StepSetup = step.setup
    offered = choices(step, situation)
    seen = None if situation.state is None else view(situation.state, 0)
    return {
        "board": _board_snapshot(walk, i18n.format_message(f"part-name-{situation.who}", {}, language)),
        "shows": "mat" if play.kind == "lay" else "pair" if int(walk.stone.id) < WHOLE_TABLE else "table",
        "round": _visible_round(situation),
        "lit": _lit_mats(play, offered),
        "lifted": _visible_hand(play, situation),
        "choices": offered,
        "words": [*WORDS] if (play.words or play.kind == "game") and _may_lay(offered) else [],
        "guess": _guess(play, situation),
        "ranks": [*RANKS],
        "rings": [*_deciding_rings(walk)],
        "goals": [kind for stone, kind in GOALS if int(walk.stone.id) >= stone],
        "refusals": dict(play.refused),
        "eyes": [] if seen is None else [*_match_hints(play, seen.table)],
        "unseen": [str(card) for card in seen.unseen] if seen is not None and "unseen" in play.aids else None,
        "aids": dict(play.aids),
        "marks": [*situation.marks],
        "cushions": _opponents(play),
        "album": [*_album_endings(walk, progress)] if play.album else [],
        "mood": face_mood(walk),
        **_whole_game_fields(walk),
    }


def _whole_game_fields(walk: CourseState) -> dict[str, object]:
    """In a whole game nothing is asked once it has begun, and the face is that of whoever plays."""
    if walk.step.setup.kind != "game" or walk.situation.state is None or walk.phase == "ceremony":
        return {}
    return {"ask": [], "who": walk.situation.who}


WHOLE_TABLE: Final = 6
"""The stone from which all that lies on the table is in sight."""

RANKS: Final[list[KnownRing]] = [{"kind": "number", "stone": "4"}, {"kind": "suit", "stone": "5"}]
"""What cards say that they beat."""

GOALS: Final = ((2, "whisks"), (8, "colour"), (8, "kinds"))
"""From which stone on a way to win is known."""


RINGS: Final[Mapping[RingName, tuple[Mat, str]]] = {"suit": ("n", "5.3"), "number": ("s", "4.2")}
"""At which mat a ring decides, and the step that shows it."""


def _deciding_rings(walk: CourseState) -> Iterator[KnownRing]:
    """The rings that decide at the mat in play; from stone 6 on none."""
    steps, mat = [*walk.game.STORY.steps], walk.step.setup.mat
    for kind, (at, shown) in RINGS.items():
        if mat in (None, at) and int(walk.stone.id) < WHOLE_TABLE:
            yield {"kind": kind, "stone": shown[0] if steps.index(walk.step.id) <= steps.index(shown) else None}


def explorer_facts(step: Step) -> Mapping[str, object] | None:
    """The facts of the step's explorer."""
    play: StepSetup = step.setup
    if play.explorer == "Chart":
        return chart_facts(full_place(play.start))
    return ring_facts(check_ring(play.start)) if play.explorer == "RankLoop" else None


def _board_snapshot(walk: CourseState, name: str) -> Snapshot | None:
    """The table at rest, with the frames that led there, which tell nothing: the story has words of its own."""
    play, situation = walk.step.setup, walk.situation
    if situation.state is None:
        return None
    if play.kind == "watch" and not situation.pressed:
        return _undealt_table(situation, name)
    found = visible_frames(play, situation, name)
    rest = resting_snapshot(play, situation, name)
    silent = [_without_sentences(frame) for frame in found[situation.since :]]
    frames: list[table_schema.FrameData] = encode_frames(silent, rest) if walk.is_fresh else []
    return rest | {"frames": frames, "legal": [], "forbidden": {}}


def _without_sentences(frame: TableFrame) -> TableFrame:
    return frame._replace(event=frame.event | {"tell": []})


def _undealt_table(situation: Situation, name: str) -> Snapshot:
    """The table before its cards are dealt."""
    rest = build_snapshot(view(situation.require_state, 0), story_context(situation.who, name))
    pairs: list[PairData] = [
        {"state": "next", "places": (number | {"table": None}, suit | {"table": None})}
        for number, suit in (pair["places"] for pair in rest["pairs"])
    ]
    return rest | {"pairs": pairs, "hands": ([], []), "to_move": None, "turns": [], "phase": "deal", "round": None}


def _visible_round(situation: Situation) -> int:
    """The round in sight: one that has been turned over stays until somebody goes on."""
    state = situation.state
    if state is None:
        return 1
    done = len(state.awards) // 2
    return max(1, done) if situation.is_paused or state.round is None else done + 1


def _lit_mats(play: StepSetup, offered: Sequence[Choice]) -> list[Mat]:
    if play.mat is not None:
        return [play.mat]
    return [*dict.fromkeys(choice["mat"] for choice in offered if choice["kind"] == "lay")]


def _visible_hand(play: StepSetup, situation: Situation) -> list[str]:
    """The cards in sight, as far as they are still in the hand."""
    if situation.state is None or (play.kind == "watch" and not situation.pressed):
        return []
    held = view(situation.state, 0).hand
    if play.hand is None or situation.state_at_opening is None:
        return [str(card) for card in held]
    laid = Counter(view(situation.state_at_opening, 0).hand) - Counter(held)
    return [str(card) for card in (Counter(play.hand) - laid).elements()]


def _may_lay(offered: Sequence[Choice]) -> bool:
    return any(choice["kind"] == "lay" for choice in offered)


def _guess(play: StepSetup, situation: Situation) -> Guess | None:
    """Who takes it? It is asked once a card lies there, and stays beside the cards as they turn."""
    if (
        not play.guess
        or not (situation.guessing or situation.guessed is not None)
        or situation.state_at_opening is None
    ):
        return None
    place = next(place for place in view(situation.state_at_opening, 0).open_places if place.mat == play.mat)
    token: Any = place.table.suit
    return {"token": token}


def _match_hints(play: StepSetup, table: Sequence[tuple[Card, Card]]) -> Iterator[MatchHintData]:
    for eye in play.match_hints:
        for at, pair in enumerate(table):
            if pair["ns".index(eye.place.mat)] == eye.place.table:
                yield _match_hint(eye, (at + 1, eye.place.mat))


def _match_hint(eye: MatchHint, at: PlaceRef) -> MatchHintData:
    """What can match there, from high to low."""
    facts = place_facts(eye.place, eye.without)
    left = facts["left"][" ".join(str(card) for card in facts["away"])]
    return {"at": at, "cards": left["cards"], "shape": "triangle" if left["round"] else "chain", "text": eye.text}


def _opponents(play: StepSetup) -> list[OpponentData]:
    return [{"who": who, "text": text} for who, text in play.opponents]


def _album_endings(walk: CourseState, progress: CourseProgress) -> Iterator[AlbumEnding]:
    """Every ending that the step collects; those that have been found as they look."""
    play: StepSetup = walk.step.setup
    found = progress.endings.get(walk.step.id, ())
    for card in play.hand or ():
        for word in WORDS:
            name = f"{card}+{word}" if word else str(card)
            yield {"card": str(card), "word": word, "place": _ending_place(walk, card, word) if name in found else None}


def _ending_place(walk: CourseState, card: object, word: Word | None) -> PlaceData:
    """How the mat looked at that ending, through seat 0's eyes."""
    from .story_acts import apply_act, open_step  # noqa: PLC0415  # only here is anything played to be shown

    play: StepSetup = walk.step.setup
    first = open_step(walk.step, walk.facts_before, None, walk.luck).situation
    choice: Choice = {"kind": "lay", "card": str(card), "mat": play.mat or "n"}
    state = apply_act(walk.step, first, ActIntent("act", choice, word), walk.luck).situation.require_state
    place = next(place for place in view(state, 0).settled[-2:] if place.mat == play.mat)
    return place_data(place, resolved=True)


def face_mood(walk: CourseState) -> Mood:
    """The mood of the face once all has been said."""
    situation, good = walk.situation, walk.ending is not None and walk.ending.is_good
    if walk.phase == "ceremony":
        return "pleased"
    if (
        situation.state is None
        or situation.state_at_opening is None
        or walk.phase == "ask"
        or walk.speaker != situation.who
    ):
        return "pleased" if good else "listening"
    events = [frame.event for frame in visible_frames(walk.step.setup, situation)]
    took = {event["seat"] for event in events if event["do"] == "take"}
    upset = any(event["do"] == "compare" and event["upset"] for event in events)
    glad = good or (0 in took and not upset)  # about what is yours: all but Robot are good company
    if 1 in took or (glad and situation.who != "robot"):
        return "pleased"
    return "doubtful" if took or any(event["do"] == "nothing" for event in events) else "listening"
