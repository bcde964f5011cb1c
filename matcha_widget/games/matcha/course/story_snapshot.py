"""The snapshot of a step of Matcha's story: the board, the cards in sight, the choices."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.matcha import Card, View, view
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


def snapshot_fields(state: CourseState, progress: CourseProgress, language: str) -> Data:
    """Matcha's own fields of the trait `snapshot`."""
    step, situation = state.step, state.situation
    setup: StepSetup = step.setup
    offers = choices(step, situation)
    seat_view = None if situation.state is None else view(situation.state, 0)
    return {
        "board": _board_snapshot(state, i18n.format_message(f"part-name-{situation.who}", {}, language)),
        "shows": "mat" if setup.kind == "lay" else "pair" if int(state.stone.id) < WHOLE_TABLE else "table",
        "round": _visible_round(situation),
        "lit": _lit_mats(setup, offers),
        "lifted": _visible_hand(setup, situation),
        "choices": offers,
        "words": [*WORDS] if (setup.words or setup.kind == "game") and _may_lay(offers) else [],
        "guess": _guess(setup, situation),
        "ranks": [*RANKS],
        "rings": [*_deciding_rings(state)],
        "goals": [kind for stone, kind in GOALS if int(state.stone.id) >= stone],
        "refusals": dict(setup.refused),
        "eyes": [] if seat_view is None else [*_match_hints(setup, seat_view.table)],
        "unseen": _unseen_cards(setup, seat_view),
        "aids": dict(setup.aids),
        "marks": [*situation.marks],
        "cushions": _opponents(setup),
        "album": [*_album_endings(state, progress)] if setup.album else [],
        "mood": face_mood(state),
        **_whole_game_fields(state),
    }


def _unseen_cards(setup: StepSetup, seat_view: View | None) -> list[str] | None:
    return [str(card) for card in seat_view.unseen] if seat_view is not None and "unseen" in setup.aids else None


def _whole_game_fields(state: CourseState) -> dict[str, object]:
    """During a whole game nothing is asked, and the face is the opponent's."""
    if state.step.setup.kind != "game" or state.situation.state is None or state.phase == "ceremony":
        return {}
    return {"ask": [], "who": state.situation.who}


WHOLE_TABLE: Final = 6
"""The stone from which the whole table is in sight."""

RANKS: Final[list[KnownRing]] = [{"kind": "number", "stone": "4"}, {"kind": "suit", "stone": "5"}]
"""The rings by which a card shows what it beats, each with the stone that teaches it."""

GOALS: Final = ((2, "whisks"), (8, "colour"), (8, "kinds"))
"""The goals, each with the stone from which it is known."""


RINGS: Final[Mapping[RingName, tuple[Mat, str]]] = {"suit": ("n", "5.3"), "number": ("s", "4.2")}
"""The mat at which a ring decides, and the step that shows it."""


def _deciding_rings(state: CourseState) -> Iterator[KnownRing]:
    """The rings that decide at the mat in play; none from stone 6 on."""
    steps, mat = [*state.game.STORY.steps], state.step.setup.mat
    for kind, (at, step_id) in RINGS.items():
        if mat in (None, at) and int(state.stone.id) < WHOLE_TABLE:
            yield {"kind": kind, "stone": step_id[0] if steps.index(state.step.id) <= steps.index(step_id) else None}


def explorer_facts(step: Step) -> Mapping[str, object] | None:
    """The facts for a step's explorer; None if it has none."""
    setup: StepSetup = step.setup
    if setup.explorer == "Chart":
        return chart_facts(full_place(setup.start))
    return ring_facts(check_ring(setup.start)) if setup.explorer == "RankLoop" else None


def _board_snapshot(state: CourseState, name: str) -> Snapshot | None:
    """The table at rest and the frames that led there. The frames carry no sentences: the story has its own."""
    setup, situation = state.step.setup, state.situation
    if situation.state is None:
        return None
    if setup.kind == "watch" and not situation.pressed:
        return _undealt_table(situation, name)
    all_frames = visible_frames(setup, situation, name)
    rest = resting_snapshot(setup, situation, name)
    silent = [_without_sentences(frame) for frame in all_frames[situation.since :]]
    frames: list[table_schema.FrameData] = encode_frames(silent, rest) if state.is_fresh else []
    return rest | {"frames": frames, "legal": [], "forbidden": {}}


def _without_sentences(frame: TableFrame) -> TableFrame:
    return frame._replace(event=frame.event | {"tell": []})


def _undealt_table(situation: Situation, name: str) -> Snapshot:
    """The table before the deal."""
    rest = build_snapshot(view(situation.require_state, 0), story_context(situation.who, name))
    pairs: list[PairData] = [
        {"state": "next", "places": (number | {"table": None}, suit | {"table": None})}
        for number, suit in (pair["places"] for pair in rest["pairs"])
    ]
    return rest | {"pairs": pairs, "hands": ([], []), "to_move": None, "turns": [], "phase": "deal", "round": None}


def _visible_round(situation: Situation) -> int:
    """The round in sight: a revealed one stays until the learner continues."""
    table = situation.state
    if table is None:
        return 1
    done = len(table.awards) // 2
    return max(1, done) if situation.is_paused or table.round is None else done + 1


def _lit_mats(setup: StepSetup, offers: Sequence[Choice]) -> list[Mat]:
    if setup.mat is not None:
        return [setup.mat]
    return [*dict.fromkeys(choice["mat"] for choice in offers if choice["kind"] == "lay")]


def _visible_hand(setup: StepSetup, situation: Situation) -> list[str]:
    """The cards in sight that are still in the hand."""
    if situation.state is None or (setup.kind == "watch" and not situation.pressed):
        return []
    hand = view(situation.state, 0).hand
    if setup.hand is None or situation.state_at_opening is None:
        return [str(card) for card in hand]
    cards_laid = Counter(view(situation.state_at_opening, 0).hand) - Counter(hand)
    return [str(card) for card in (Counter(setup.hand) - cards_laid).elements()]


def _may_lay(offers: Sequence[Choice]) -> bool:
    return any(choice["kind"] == "lay" for choice in offers)


def _guess(setup: StepSetup, situation: Situation) -> Guess | None:
    """The question who takes the token, from the laid card until the reveal."""
    if (
        not setup.guess
        or not (situation.guessing or situation.guessed is not None)
        or situation.state_at_opening is None
    ):
        return None
    place = next(place for place in view(situation.state_at_opening, 0).open_places if place.mat == setup.mat)
    token: Any = place.table.suit
    return {"token": token}


def _match_hints(setup: StepSetup, table: Sequence[tuple[Card, Card]]) -> Iterator[MatchHintData]:
    for eye in setup.match_hints:
        for at, pair in enumerate(table):
            if pair["ns".index(eye.place.mat)] == eye.place.table:
                yield _match_hint(eye, (at + 1, eye.place.mat))


def _match_hint(eye: MatchHint, at: PlaceRef) -> MatchHintData:
    """The cards that can match there, from high to low."""
    facts = place_facts(eye.place, eye.without)
    left = facts["left"][" ".join(str(card) for card in facts["away"])]
    return {"at": at, "cards": left["cards"], "shape": "triangle" if left["round"] else "chain", "text": eye.text}


def _opponents(setup: StepSetup) -> list[OpponentData]:
    return [{"who": who, "text": text} for who, text in setup.opponents]


def _album_endings(state: CourseState, progress: CourseProgress) -> Iterator[AlbumEnding]:
    """Every ending that the step collects; those the learner has found have their place."""
    setup: StepSetup = state.step.setup
    names = progress.endings.get(state.step.id, ())
    for card in setup.hand or ():
        for word in WORDS:
            name = f"{card}+{word}" if word else str(card)
            place = _ending_place(state, card, word) if name in names else None
            yield {"card": str(card), "word": word, "place": place}


def _ending_place(state: CourseState, card: object, word: Word | None) -> PlaceData:
    """The mat at that ending, as seat 0 sees it."""
    from .story_acts import apply_act, open_step  # noqa: PLC0415  # nothing else here plays a step

    setup: StepSetup = state.step.setup
    first = open_step(state.step, state.facts_before, None, state.luck).situation
    choice: Choice = {"kind": "lay", "card": str(card), "mat": setup.mat or "n"}
    end = apply_act(state.step, first, ActIntent("act", choice, word), state.luck).situation.require_state
    place = next(place for place in view(end, 0).settled[-2:] if place.mat == setup.mat)
    return place_data(place, resolved=True)


def face_mood(state: CourseState) -> Mood:
    """The face after all speeches: pleased, doubtful, or listening."""
    situation, good = state.situation, state.ending is not None and state.ending.is_good
    if state.phase == "ceremony":
        return "pleased"
    if (
        situation.state is None
        or situation.state_at_opening is None
        or state.phase == "ask"
        or state.speaker != situation.who
    ):
        return "pleased" if good else "listening"
    events = [frame.event for frame in visible_frames(state.step.setup, situation)]
    took = {event["seat"] for event in events if event["do"] == "take"}
    upset = any(event["do"] == "compare" and event["upset"] for event in events)
    glad = good or (0 in took and not upset)  # the learner took it: all but Robot are glad
    if 1 in took or (glad and situation.who != "robot"):
        return "pleased"
    return "doubtful" if took or any(event["do"] == "nothing" for event in events) else "listening"
