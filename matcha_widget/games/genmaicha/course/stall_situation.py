"""What lies at a stall in a step of the story, what has happened there since the last act, and how a turn goes on."""

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
    """Something that happened, what lay there then, and what the table says of it."""

    event: StallEvent
    state: State
    said: tuple[Speech, ...] = ()
    brewed: Brew | None = None


class Situation(NamedTuple):
    """What lies there. It never changes: an act makes another one."""

    state: State | None = None
    state_at_opening: State | None = None
    """As the step opened."""
    moments: tuple[StallMoment, ...] = ()
    """Since the last act."""
    brewed: Brew | None = None
    """What was brewed last."""
    lines: tuple[str, ...] = ()
    """What you have brewed in this step."""
    dark: tuple[str, ...] = ()
    """What you could have brewed as it opened, and cannot any more."""
    purse: int = 0
    """What you have earned at this stall before."""
    bid: int | None = None
    more: int | None = None
    """Your bid, and what you laid on top."""
    tied: tuple[int, ...] = ()
    """Who bid as much as you."""
    took: str = ""
    """The crate that was taken, in steps that are about one."""
    slips: tuple[tuple[int, ...], ...] = ()
    """By crate and seat, what it adds."""
    lesser: tuple[int, int] | None = None
    """What the crate that you took makes, and what another one would have made."""
    only: int | None = None
    """The one seat that is seen to take its crate."""
    packed: tuple[str, ...] = ()
    pressed: tuple[str, ...] = ()
    """What else was pressed: the bag, the cards, lanterns."""
    lines_heard: int = 0
    """How many lines have been told, one press after the other."""
    is_over: bool = False
    """The step has come to its end."""
    recorded_game: Game | None = None
    """A market day that was written down: the others do here what they did there."""

    @property
    def require_state(self) -> State:
        """The state, where there is one."""
        assert self.state is not None, "something lies there in this kind of step"
        return self.state

    def advance(self, happening: StallMoment) -> Situation:
        """The situation after that."""
        return self._replace(state=happening.state, brewed=happening.brewed, moments=(*self.moments, happening))

    def with_rest(self) -> Situation:
        """A last moment in which nothing happens: what an ending says is said of it."""
        return self if not self.moments else self.advance(StallMoment(NOTHING, self.require_state, brewed=self.brewed))

    @property
    def timed_speeches(self) -> tuple[tuple[Speech, int], ...]:
        """What was said of it all, each line with how many moments are still to come then."""
        last = len(self.moments) - 1
        return tuple((line, last - at) for at, happening in enumerate(self.moments) for line in happening.said)


def refuse_act(situation: Situation, said: tuple[Speech, ...]) -> ActResult:
    """What cannot be comes back by itself, and it is said why."""
    return ActResult(situation, speeches=tuple((line, 0) for line in said), is_aside=True, is_refused=True)


# What can be brewed, and for how much


def tag_price(state: State, line: str) -> int:
    """What the tag of a line says."""
    return state.lines[AT[line]]


def serving_drinks(state: State, seat: int, line: str) -> list[int]:
    """For each card of a line the drinks that can serve it."""
    return players.serving_drinks(state.public, seat, line)


def brewable_lines(state: State, seat: int = YOU) -> list[str]:
    """The lines that a seat could brew if it were its turn, the tags that say nothing included."""
    return [line for line in LINES if all(serving_drinks(state, seat, line))]


def proposed_brew(state: State, seat: int, line: str) -> Move:
    """The brew of a line with the drinks that greedy brewing chooses."""
    return players.proposed_brew(state.public, seat, line)


def crate_worth(state: State, seat: int, crate: int) -> int:
    """What a crate adds to a shelf: the best turn with it, less the best turn without."""
    grid, shelf, lines = state.public.grid, state.public.shelves[seat], state.lines
    return best_of(grid, shelf | crate, lines).yen - best_of(grid, shelf, lines).yen


def slips_of(state: State) -> tuple[tuple[int, ...], ...]:
    """What each crate of the round adds to each shelf, before any is taken."""
    seats = range(state.setting.seats)
    return tuple(tuple(crate_worth(state, seat, crate) for seat in seats) for crate in state.public.now.crates)


def best_crate(state: State, seat: int) -> str:
    """The crate that is worth most to a seat, of equal ones the first."""
    left = {letter: crate for letter, crate in zip(LETTERS, state.public.untaken, strict=False) if crate is not None}
    return max(left, key=lambda letter: crate_worth(state, seat, left[letter]))


# Moves


def brew_line(situation: Situation, seat: int, move: Move | str, said: tuple[Speech, ...] = ()) -> Situation:
    """A line is brewed."""
    before, made = situation.require_state, Move(move)
    after = genmaicha.apply(before, made, seat).state
    line, turn = LINES[made.line], situation.brewed
    yen = after.yen[seat] - before.yen[seat]
    brew: Brew = {
        "line": line,
        "drinks": [*made.drinks],
        "extra": made.extra and made.extra.drink,
        "seat": seat,
        "yen": yen,
        "lines": [*(turn["lines"] if turn and turn["seat"] == seat else []), line],
    }
    event: StallEvent = {"do": "brew", "seat": seat, "line": line, "drinks": [*made.drinks],
                         "yen": _yen_by_seat(seat, yen, after), "crate": None}  # fmt: skip
    made_so = situation.advance(StallMoment(event, after, said, brew))
    if seat != YOU:
        return made_so
    lines, began = (*situation.lines, line), situation.state_at_opening or before
    dark = (each for each in brewable_lines(began) if each not in lines and each not in brewable_lines(after))
    return made_so._replace(lines=lines, dark=tuple(dark))


def _yen_by_seat(seat: int, yen: int, state: State) -> list[int]:
    return [yen if each == seat else 0 for each in range(state.setting.seats)]


def end_turn(situation: Situation, seat: int) -> Situation:
    """A turn ends: the used drinks go into the bag."""
    before = situation.require_state
    after = genmaicha.apply(before, "done", seat).state
    gone = shelf_drinks(before.public.shelves[seat] & ~after.public.shelves[seat])
    event: StallEvent = {**NOTHING, "do": "done", "seat": seat, "drinks": [*gone]}
    return situation.advance(StallMoment(event, after))


def take_crate(situation: Situation, seat: int, letter: str, said: tuple[Speech, ...] = ()) -> Situation:
    """A crate is taken."""
    crate = shelf_drinks(situation.require_state.public.untaken[LETTERS.index(letter)] or 0)
    after = genmaicha.apply(situation.require_state, f"take {letter}", seat).state
    event: StallEvent = {**NOTHING, "do": "take", "seat": seat, "drinks": [*crate], "crate": letter}
    return situation.advance(StallMoment(event, after, said))


def best_brews(state: State, seat: int) -> Iterator[str]:
    """The lines of one best way to end a turn, the dearest first."""
    have = tuple(usable_drinks(state.public, seat, card).bit_count() for card in state.public.grid)
    times = min(best_plans(have, state.lines)[1])
    lines = [line for line, often in zip(LINES, times, strict=True) for _ in range(often)]
    return iter(sorted(lines, key=lambda line: -tag_price(state, line)))
