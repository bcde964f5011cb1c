"""The situation in a step of the story, the moments since the last act, and the moves of a turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import Game, Move, State, players
from matcha_widget.engine.genmaicha.plan import best_of, best_plans
from matcha_widget.engine.genmaicha.rules.cards import AT, LETTERS, LINES, shelf_drinks
from matcha_widget.engine.genmaicha.rules.legal import usable_drinks
from matcha_widget.kit.course.story.course_game import ActResult
from matcha_widget.kit.course.story.story import Speech

if TYPE_CHECKING:
    from .stall_schema import Brew, StallEvent

YOU: Final = 0

NOTHING: Final[StallEvent] = {"do": "rest", "seat": None, "line": None, "drinks": [], "yen": [], "crate": None}


class StallMoment(NamedTuple):
    """An event, the state then, and the speeches about it."""

    event: StallEvent
    state: State
    speeches: tuple[Speech, ...] = ()
    brewed: Brew | None = None


class Situation(NamedTuple):
    """The situation in a step. It never changes: an act makes another one."""

    state: State | None = None
    state_at_opening: State | None = None
    """The state when the step opened."""
    moments: tuple[StallMoment, ...] = ()
    """The moments since the last act."""
    brewed: Brew | None = None
    """The last brew."""
    lines: tuple[str, ...] = ()
    """The lines you have brewed in this step."""
    dark: tuple[str, ...] = ()
    """The lines you could have brewed when it opened, and cannot now."""
    purse: int = 0
    """Your yen earned at this stall before."""
    bid: int | None = None
    more: int | None = None
    """Your follow-up."""
    tied: tuple[int, ...] = ()
    """The seats that bid as much as you."""
    took: str = ""
    """The crate that was taken, in steps about one crate."""
    slips: tuple[tuple[int, ...], ...] = ()
    """By crate and seat, the yen it adds."""
    lesser: tuple[int, int] | None = None
    """The yen of the crate you took, and of a better one."""
    only: int | None = None
    """The only seat whose crate is shown."""
    packed: tuple[str, ...] = ()
    pressed: tuple[str, ...] = ()
    """Other presses so far: the bag, the cards, lanterns."""
    speeches_read: int = 0
    """The number of speeches read, one per press."""
    is_over: bool = False
    """True at the end of the step."""
    recorded_game: Game | None = None
    """The record of a market day, which the others follow."""

    @property
    def require_state(self) -> State:
        """The state; there must be one."""
        assert self.state is not None, "something lies there in this kind of step"
        return self.state

    def advance(self, moment: StallMoment) -> Situation:
        """Return the situation after this moment."""
        return self._replace(state=moment.state, brewed=moment.brewed, moments=(*self.moments, moment))

    def with_rest(self) -> Situation:
        """Return the situation with a last, empty moment for the speeches of an ending."""
        return self if not self.moments else self.advance(StallMoment(NOTHING, self.require_state, brewed=self.brewed))

    @property
    def timed_speeches(self) -> tuple[tuple[Speech, int], ...]:
        """All speeches, each with the number of moments that still follow it."""
        last = len(self.moments) - 1
        return tuple((speech, last - at) for at, moment in enumerate(self.moments) for speech in moment.speeches)


def refuse_act(situation: Situation, speeches: tuple[Speech, ...]) -> ActResult:
    """Take the act back, with speeches that say why."""
    return ActResult(situation, speeches=tuple((speech, 0) for speech in speeches), is_aside=True, is_refused=True)


# Brewable lines and their worth


def tag_price(state: State, line: str) -> int:
    """The price of a line."""
    return state.lines[AT[line]]


def serving_drinks(state: State, seat: int, line: str) -> list[int]:
    """For each card of a line, the drinks that can serve it."""
    return players.serving_drinks(state.public, seat, line)


def brewable_lines(state: State, seat: int = YOU) -> list[str]:
    """The lines that a seat could brew on its turn, even for nothing."""
    return [line for line in LINES if all(serving_drinks(state, seat, line))]


def proposed_brew(state: State, seat: int, line: str) -> Move:
    """The brew of a line with the drinks that greedy brewing chooses."""
    return players.proposed_brew(state.public, seat, line)


def crate_worth(state: State, seat: int, crate: int) -> int:
    """The yen a crate adds to a shelf: the best turn with it, less the best turn without."""
    grid, shelf, lines = state.public.grid, state.public.shelves[seat], state.lines
    return best_of(grid, shelf | crate, lines).yen - best_of(grid, shelf, lines).yen


def slips_of(state: State) -> tuple[tuple[int, ...], ...]:
    """By crate and seat, the yen it adds, before any is taken."""
    seats = range(state.setting.seats)
    return tuple(tuple(crate_worth(state, seat, crate) for seat in seats) for crate in state.public.now.crates)


def best_crate(state: State, seat: int) -> str:
    """The crate worth most to a seat, of equals the first."""
    left = {letter: crate for letter, crate in zip(LETTERS, state.public.untaken, strict=False) if crate is not None}
    return max(left, key=lambda letter: crate_worth(state, seat, left[letter]))


# Moves


def brew_line(situation: Situation, seat: int, move: Move | str, speeches: tuple[Speech, ...] = ()) -> Situation:
    """Brew a line."""
    before, move = situation.require_state, Move(move)
    after = genmaicha.apply(before, move, seat).state
    line, turn = LINES[move.line], situation.brewed
    yen = after.yen[seat] - before.yen[seat]
    brew: Brew = {
        "line": line,
        "drinks": [*move.drinks],
        "extra": move.extra and move.extra.drink,
        "seat": seat,
        "yen": yen,
        "lines": [*(turn["lines"] if turn and turn["seat"] == seat else []), line],
    }
    event: StallEvent = {"do": "brew", "seat": seat, "line": line, "drinks": [*move.drinks],
                         "yen": _yen_by_seat(seat, yen, after), "crate": None}  # fmt: skip
    after_brew = situation.advance(StallMoment(event, after, speeches, brew))
    if seat != YOU:
        return after_brew
    lines, began = (*situation.lines, line), situation.state_at_opening or before
    dark = (each for each in brewable_lines(began) if each not in lines and each not in brewable_lines(after))
    return after_brew._replace(lines=lines, dark=tuple(dark))


def _yen_by_seat(seat: int, yen: int, state: State) -> list[int]:
    return [yen if each == seat else 0 for each in range(state.setting.seats)]


def end_turn(situation: Situation, seat: int) -> Situation:
    """End a turn; the used drinks go into the bag."""
    before = situation.require_state
    after = genmaicha.apply(before, "done", seat).state
    gone = shelf_drinks(before.public.shelves[seat] & ~after.public.shelves[seat])
    event: StallEvent = {**NOTHING, "do": "done", "seat": seat, "drinks": [*gone]}
    return situation.advance(StallMoment(event, after))


def take_crate(situation: Situation, seat: int, letter: str, speeches: tuple[Speech, ...] = ()) -> Situation:
    """Take a crate."""
    crate = shelf_drinks(situation.require_state.public.untaken[LETTERS.index(letter)] or 0)
    after = genmaicha.apply(situation.require_state, f"take {letter}", seat).state
    event: StallEvent = {**NOTHING, "do": "take", "seat": seat, "drinks": [*crate], "crate": letter}
    return situation.advance(StallMoment(event, after, speeches))


def best_brews(state: State, seat: int) -> Iterator[str]:
    """Yield the brews of one best way to end a turn, the dearest line first."""
    have = tuple(usable_drinks(state.public, seat, card).bit_count() for card in state.public.grid)
    times = min(best_plans(have, state.lines)[1])
    lines = [line for line, often in zip(LINES, times, strict=True) for _ in range(often)]
    return iter(sorted(lines, key=lambda line: -tag_price(state, line)))
