"""What a browser is told of a step of the market's story: what lies there, what can be pressed, the bag, the slips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

from matcha_widget.engine.core.strict_json import Data
from matcha_widget.engine.genmaicha import State
from matcha_widget.engine.genmaicha.rules.bidding import level_groups
from matcha_widget.engine.genmaicha.rules.cards import LETTERS, shelf_drinks
from matcha_widget.engine.genmaicha.rules.events import Brewed, Opened
from matcha_widget.engine.genmaicha.rules.game import replay_steps
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

Mood = Literal["listening", "pleased", "doubtful"]

EARNS: Final = 5
"""Up to this stall your yen are what you earn at it; after it everybody's are the game's."""


def snapshot_fields(walk: CourseState, progress: CourseProgress, language: str) -> Data:  # noqa: ARG001  # as every game's
    """Genmaicha's own part of the trait, with the mood of the face."""
    step, situation = walk.step, walk.situation
    play: StepSetup = step.setup
    offered = choices(step, situation)
    lays = play.kind == "market"
    proposals = _proposals(situation, lays=lays) if any(each["kind"] == "tag" for each in offered) else []
    return {
        "rules": [*step.rules],
        "market": _market_data(walk),
        "choices": [*offered],
        "proposals": proposals,
        "open": _open_place(play, situation),
        "earns": int(walk.stone.id) <= EARNS,
        "looks": play.seat,
        "packed": [*situation.packed],
        "bag": [*shelf_drinks(situation.require_state.public.bag)] if "bag" in situation.pressed else None,
        "label": play.label,
        "signs": [{"id": sign.id, "name": sign.name, "seen": sign.id in situation.pressed} for sign in play.lanterns],
        "ledger": _ledger(situation.require_state) if lays and situation.is_over else [],
        "thread": "corner" in play.refused,
        "lays": lays,
        "mood": _face_mood(walk),
        **({} if walk.is_fresh else {"told": [{**line.to_data, "left": 0} for line in _unread_speeches(walk)]}),
    }


def _unread_speeches(walk: CourseState) -> list[Speech]:
    """What is still to be read when nothing is played any more: a line that came on the way has given way."""
    return [line for line, left in walk.speeches if left == walk.speeches[-1][1]]


def explorer_facts(step: Step) -> None:  # as every game's
    """There is none."""


def _face_mood(walk: CourseState) -> Mood:
    if walk.phase == "ceremony" or (walk.ending is not None and walk.ending.is_good):
        return "pleased"
    return "doubtful" if walk.is_refused or (walk.ending is not None and walk.ending.offers_undo) else "listening"


def _proposals(situation: Situation, *, lays: bool) -> list[Proposal]:
    """The lines that you could brew now, each with the drinks that would serve it."""
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


def _open_place(play: StepSetup, situation: Situation) -> OpenPlace | None:
    """The line that waits for one drink."""
    if play.kind != "serve" or situation.is_over:
        return None
    return {"line": play.line, "places": [*play.places]}


# What lies there


def _market_data(walk: CourseState) -> MarketData | None:
    """The market at rest, with the frames that led there."""
    play, situation = walk.step.setup, walk.situation
    if situation.state is None:
        return None
    happened = situation.moments if walk.is_fresh else ()
    rest = _market_at(walk, situation.moments[-1] if situation.moments else _rest_event(situation))
    if play.kind == "watch" and not situation.pressed:
        return {**rest, "grid": [], "crates": []}
    frames = [Frame(happening.event, _market_at(walk, happening)) for happening in happened]
    sent_frames: list[StallFrame] = encode_frames(frames, rest)
    return rest | {"frames": sent_frames}


def _rest_event(situation: Situation) -> StallMoment:
    return StallMoment(NOTHING, situation.require_state, brewed=situation.brewed)


def _market_at(walk: CourseState, happening: StallMoment) -> MarketData:
    """The market as something happens."""
    play, situation, state = walk.step.setup, walk.situation, happening.state
    public = state.public
    able = (
        [line for line in brewable_lines(state) if tag_price(state, line)]
        if _can_press_tags(play, situation, state)
        else []
    )
    pity = not situation.is_over or (walk.ending is not None and walk.ending.offers_undo)
    return {
        "grid": [*public.grid],
        "lines": [*state.lines],
        "lit": able if play.kind != "serve" else [play.line] * (not situation.is_over),
        "dark": [*situation.dark] if pity and play.kind == "turn" else [],
        "used": [*state.used],
        "brewed": happening.brewed,
        "shelf": [drink for drink in _visible_shelf(situation, state, YOU) if drink not in play.covered_drinks],
        "crates": _crates_data(play, situation, state),
        "seats": _seats_data(walk, state),
        "turn": state.to_act[0] if state.phase in ("take", "brew") and not situation.is_over else None,
        "gaps": [gap for row in state.gaps for gap in row],
        "above": [] if not public.setting.ceremony else [guest or "??" for guest in public.guests],
        "ads": [ad[1] if ad else 0 for ad in state.ads],
        "frames": [],
    }


def _can_press_tags(play: StepSetup, situation: Situation, state: State) -> bool:
    """Whether tags are yours to press."""
    return (
        play.kind in ("serve", "tag", "turn", "market")
        and state.phase == "brew"
        and YOU in state.to_act
        and not situation.is_over
    )


def _crates_data(play: StepSetup, situation: Situation, state: State) -> list[CrateData]:
    """The crates of the round; those that are gone with whoever has them. Where nobody bids, there are none."""
    if play.kind not in ("crate", "bid", "bag", "watch", "market"):
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
    """Who has taken a crate; of a step about one crate, only whose it is."""
    letter = state.public.now.crates.index(crate)
    takes = state.public.now.takes
    if LETTERS[letter] not in takes:
        return None
    seat = state.order[takes.index(LETTERS[letter])]
    return seat if situation.only in (None, seat) else None


def _seats_data(walk: CourseState, state: State) -> list[SeatData]:
    play: StepSetup = walk.step.setup
    called = player_names(play) if play.deal else ("You", "Hana")
    return [_seat_data(walk, state, seat, name) for seat, name in enumerate(called)]


_WHO: Final = {name: who for who, name in NAMES.items()}


def _seat_data(walk: CourseState, state: State, seat: int, name: str) -> SeatData:
    situation, now = walk.situation, state.public.now
    secret = state.phase == "bid"
    more = None if secret or state.phase == "follow" else now.follow[seat]
    again = state.phase == "follow"
    levels = [each for group in level_groups(state.public) for each in group] if again else []
    paid = int(walk.stone.id) > EARNS and state.winners is None
    return {
        "who": _WHO.get(name, "you"),
        "yen": _shown_yen(walk, state, seat),
        "drinks": _visible_shelf(situation, state, seat) if seat != YOU else [],
        "bid": now.bids[seat] if paid and not secret else None,
        "more": more if paid else None,
        "place": _turn_place(walk, state, seat),
        "level": seat in levels,
        "won": seat in (state.winners or ()),
    }


def _shown_yen(walk: CourseState, state: State, seat: int) -> int | None:
    """Everybody's money; at the first stalls what was earned there."""
    if int(walk.stone.id) > EARNS:
        return state.yen[seat]
    began = walk.situation.state_at_opening or state
    earned = state.yen[seat] - began.yen[seat]
    return walk.situation.purse + earned if seat == YOU else earned or None


def _visible_shelf(situation: Situation, state: State, seat: int) -> list[str]:
    """A shelf, without a crate that is not seen to be taken."""
    if situation.only is None or seat == situation.only or not state.order:
        return [*state.hands[seat]]
    takes, turn = state.public.now.takes, state.order.index(seat)
    unseen = state.public.now.crates[LETTERS.index(takes[turn])] if turn < len(takes) else 0
    return [*shelf_drinks(state.public.shelves[seat] & ~unseen)]


def _turn_place(walk: CourseState, state: State, seat: int) -> int | None:
    play: StepSetup = walk.step.setup
    if play.kind not in ("bid", "market") or seat not in state.order or state.winners is not None:
        return None
    return state.order.index(seat) + 1


def _ledger(state: State) -> list[DayLedgerEntry]:
    """Every bid and every brew of a game that is over."""
    found: list[DayLedgerEntry] = []
    for step in replay_steps(state):
        number = step.before.round
        for event in step.events:
            if isinstance(event, Opened):
                paid = [(seat, yen) for seat, yen in enumerate(event.yen) if yen]
                found += [
                    {"round": number, "seat": seat, "what": "bid", "line": None, "yen": yen} for seat, yen in paid
                ]
            elif isinstance(event, Brewed):
                told: DayLedgerEntry = {
                    "round": number,
                    "seat": event.seat,
                    "what": "brew",
                    "line": event.line,
                    "yen": event.yen,
                }
                found.append(told)
    return found
