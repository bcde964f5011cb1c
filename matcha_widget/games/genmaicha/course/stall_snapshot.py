"""The trait of a step of the market's story: market, choices, bag, slips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha import State
from matcha_widget.engine.genmaicha.rules.bidding import level_groups
from matcha_widget.engine.genmaicha.rules.cards import LETTERS, shelf_drinks
from matcha_widget.engine.genmaicha.rules.events import Brewed, Opened
from matcha_widget.engine.genmaicha.rules.game import replay_steps
from matcha_widget.kit.course.mood import Mood
from matcha_widget.kit.course.story.course_progress import CourseProgress
from matcha_widget.kit.course.story.course_state import CourseState
from matcha_widget.kit.course.story.story import Speech, Step
from matcha_widget.kit.frames import Frame, encode_frames

from .stall_choices import choices
from .stall_setup import NAMES, StepSetup, player_names
from .stall_situation import (
    NOTHING,
    YOU,
    Situation,
    StallMoment,
    brewable_lines,
    proposed_brew,
    serving_drinks,
    tag_price,
)

if TYPE_CHECKING:
    from .stall_schema import CrateData, DayLedgerEntry, MarketData, OpenPlace, Proposal, SeatData, StallFrame

EARNS: Final = 5
"""Up to this stall your yen are your income at it; later all yen are the game's."""


def snapshot_fields(course: CourseState, progress: CourseProgress, language: str) -> Data:  # noqa: ARG001  # part of the protocol
    """Build Genmaicha's own part of the trait, with Momo's mood."""
    step, situation = course.step, course.situation
    setup: StepSetup = step.setup
    offered = choices(step, situation)
    lays = setup.kind == "market"
    proposals = _proposals(situation, lays=lays) if any(each["kind"] == "tag" for each in offered) else []
    return {
        "rules": [*step.rules],
        "market": _market_data(course),
        "choices": [*offered],
        "proposals": proposals,
        "open": _open_place(setup, situation),
        "earns": int(course.stone.id) <= EARNS,
        "looks": setup.seat,
        "packed": [*situation.packed],
        "bag": [*shelf_drinks(situation.require_state.public.bag)] if "bag" in situation.pressed else None,
        "label": setup.label,
        "signs": [{"id": sign.id, "name": sign.name, "seen": sign.id in situation.pressed} for sign in setup.lanterns],
        "ledger": _ledger(situation.require_state) if lays and situation.is_over else [],
        "thread": "corner" in setup.refused,
        "lays": lays,
        "mood": face_mood(course),
        **({} if course.is_fresh else {"told": [{**speech.to_data, "left": 0} for speech in _unread_speeches(course)]}),
    }


def _unread_speeches(course: CourseState) -> list[Speech]:
    """The speeches still to be read when nothing moves; those spoken on the way are gone."""
    return [speech for speech, left in course.speeches if left == course.speeches[-1][1]]


def explorer_facts(step: Step) -> None:  # part of the protocol
    """None: the course of Genmaicha has no explorer."""


def face_mood(course: CourseState) -> Mood:
    """Momo's mood in a moment of the course."""
    if course.phase == "ceremony" or (course.ending is not None and course.ending.is_good):
        return "pleased"
    return "doubtful" if course.is_refused or (course.ending is not None and course.ending.offers_undo) else "listening"


def _proposals(situation: Situation, *, lays: bool) -> list[Proposal]:
    """The lines that you could brew now, each with drinks for it."""
    state = situation.require_state
    return [
        {
            "line": line,
            "pays": tag_price(state, line),
            "drinks": [*proposed_brew(state, YOU, line).drinks],
            "places": [[*shelf_drinks(each)] for each in serving_drinks(state, YOU, line)] if lays else [],
        }
        for line in brewable_lines(state)
    ]


def _open_place(setup: StepSetup, situation: Situation) -> OpenPlace | None:
    """The line that waits for one drink."""
    if setup.kind != "serve" or situation.is_over:
        return None
    return {"line": setup.line, "places": [*setup.places]}


# The market


def _market_data(course: CourseState) -> MarketData | None:
    """The market at rest, with the frames before it."""
    setup, situation = course.step.setup, course.situation
    if situation.state is None:
        return None
    moments = situation.moments if course.is_fresh else ()
    rest = _market_at(course, situation.moments[-1] if situation.moments else _rest_event(situation))
    if setup.kind == "watch" and not situation.pressed:
        return {**rest, "grid": [], "crates": []}
    frames = [Frame(moment.event, _market_at(course, moment)) for moment in moments]
    sent_frames: list[StallFrame] = encode_frames(frames, rest)
    return rest | {"frames": sent_frames}


def _rest_event(situation: Situation) -> StallMoment:
    return StallMoment(NOTHING, situation.require_state, brewed=situation.brewed)


def _market_at(course: CourseState, moment: StallMoment) -> MarketData:
    """The market at a moment."""
    setup, situation, state = course.step.setup, course.situation, moment.state
    public = state.public
    able = (
        [line for line in brewable_lines(state) if tag_price(state, line)]
        if _can_press_tags(setup, situation, state)
        else []
    )
    pity = not situation.is_over or (course.ending is not None and course.ending.offers_undo)
    return {
        "grid": [*public.grid],
        "lines": [*state.lines],
        "lit": able if setup.kind != "serve" else [setup.line] * (not situation.is_over),
        "dark": [*situation.dark] if pity and setup.kind == "turn" else [],
        "used": [*state.used],
        "brewed": moment.brewed,
        "shelf": [drink for drink in _visible_shelf(situation, state, YOU) if drink not in setup.covered_drinks],
        "crates": _crates_data(setup, situation, state),
        "seats": _seats_data(course, state),
        "turn": state.to_act[0] if state.phase in ("take", "brew") and not situation.is_over else None,
        "gaps": [gap for row in state.gaps for gap in row],
        "above": [] if not public.setting.ceremony else [guest or "??" for guest in public.guests],
        "ads": [ad[1] if ad else 0 for ad in state.ads],
        "frames": [],
    }


def _can_press_tags(setup: StepSetup, situation: Situation, state: State) -> bool:
    """True if tags are yours to press."""
    return (
        setup.kind in ("serve", "tag", "turn", "market")
        and state.phase == "brew"
        and YOU in state.to_act
        and not situation.is_over
    )


def _crates_data(setup: StepSetup, situation: Situation, state: State) -> list[CrateData]:
    """The crates of the round, taken ones with their owners; none where nobody bids."""
    if setup.kind not in ("crate", "bid", "bag", "watch", "market"):
        return []
    filled = state.public.now.crates
    return [
        {
            "letter": letter,
            "drinks": [*shelf_drinks(crate)],
            "by": _crate_taker(situation, state, crate),
            "slips": [*slips] if slips else [],
        }
        for letter, crate, slips in zip(LETTERS, filled, situation.slips or [()] * len(filled), strict=False)
    ]


def _crate_taker(situation: Situation, state: State, crate: int) -> int | None:
    """The seat that has taken a crate; in a step about one crate, only that one."""
    letter = state.public.now.crates.index(crate)
    takes = state.public.now.takes
    if LETTERS[letter] not in takes:
        return None
    seat = state.order[takes.index(LETTERS[letter])]
    return seat if situation.only in (None, seat) else None


def _seats_data(course: CourseState, state: State) -> list[SeatData]:
    setup: StepSetup = course.step.setup
    names = player_names(setup) if setup.deal else ("You", "Hana")
    return [_seat_data(course, state, seat, name) for seat, name in enumerate(names)]


_WHO: Final = {name: who for who, name in NAMES.items()}


def _seat_data(course: CourseState, state: State, seat: int, name: str) -> SeatData:
    situation, now = course.situation, state.public.now
    secret = state.phase == "bid"
    more = None if secret or state.phase == "follow" else now.follow[seat]
    again = state.phase == "follow"
    levels = [each for group in level_groups(state.public) for each in group] if again else []
    paid = int(course.stone.id) > EARNS and state.winners is None
    return {
        "who": _WHO.get(name, "you"),
        "yen": _shown_yen(course, state, seat),
        "drinks": _visible_shelf(situation, state, seat) if seat != YOU else [],
        "bid": now.bids[seat] if paid and not secret else None,
        "more": more if paid else None,
        "place": _turn_place(course, state, seat),
        "level": seat in levels,
        "won": seat in (state.winners or ()),
    }


def _shown_yen(course: CourseState, state: State, seat: int) -> int | None:
    """A seat's yen; at the first stalls your income there."""
    if int(course.stone.id) > EARNS:
        return state.yen[seat]
    began = course.situation.state_at_opening or state
    earned = state.yen[seat] - began.yen[seat]
    return course.situation.purse + earned if seat == YOU else earned or None


def _visible_shelf(situation: Situation, state: State, seat: int) -> list[str]:
    """A shelf, without a crate that is not shown."""
    if situation.only is None or seat == situation.only or not state.order:
        return [*state.hands[seat]]
    takes, turn = state.public.now.takes, state.order.index(seat)
    unseen = state.public.now.crates[LETTERS.index(takes[turn])] if turn < len(takes) else 0
    return [*shelf_drinks(state.public.shelves[seat] & ~unseen)]


def _turn_place(course: CourseState, state: State, seat: int) -> int | None:
    setup: StepSetup = course.step.setup
    if setup.kind not in ("bid", "market") or seat not in state.order or state.winners is not None:
        return None
    return state.order.index(seat) + 1


def _ledger(state: State) -> list[DayLedgerEntry]:
    """Every bid and every brew of a game that is over."""
    entries: list[DayLedgerEntry] = []
    for step in replay_steps(state):
        number = step.before.round
        for event in step.events:
            if isinstance(event, Opened):
                paid = [(seat, yen) for seat, yen in enumerate(event.yen) if yen]
                entries += [
                    {"round": number, "seat": seat, "what": "bid", "line": None, "yen": yen} for seat, yen in paid
                ]
            elif isinstance(event, Brewed):
                entry: DayLedgerEntry = {
                    "round": number,
                    "seat": event.seat,
                    "what": "brew",
                    "line": event.line,
                    "yen": event.yen,
                }
                entries.append(entry)
    return entries
