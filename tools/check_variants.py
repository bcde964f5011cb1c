"""Play every way through the stalls of the three variants, and check their sentences against the game.

    python tools/check_variants.py [FOLDER] [-v]

In the folder are `deals.json` and `stall-8.toml`, `stall-9.toml`, `stall-10.toml`; without one they are those beside
this tool. A step of kind `whole` is a turn: a line is laid, perhaps with an ingredient more, a drink buys a peek, an ad
is placed. Every ending must be reached, and every number in its lines must be one of the game.
"""

import argparse
import json
import re
import tomllib
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final, NamedTuple

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import LINES, Move, State
from matcha_widget.engine.genmaicha.plan import best_of, best_plans
from matcha_widget.engine.genmaicha.players import proposed_brew
from matcha_widget.engine.genmaicha.rules import events as ev
from matcha_widget.engine.genmaicha.rules.cards import AT, BIT, CELLS, COLOURS, COLUMNS, DRINKS, LineName
from matcha_widget.engine.genmaicha.rules.legal import guest_cards, matcha_extras, peek_payments, usable_drinks
from matcha_widget.engine.genmaicha.sachi import sachi
from matcha_widget.kit.course.story.step_file import STEP_ID, read_speeches, read_step
from matcha_widget.kit.course.story.story import Ending, Step, condition_holds

DATA: Final = Path(__file__).parent / "data" / "variants"
NUMBERS: Final = (8, 9, 10)
PEOPLE: Final = ("sachi", "momo", "robot", "sora", "hana")
YOU: Final = 0

MAX_PRESSES: Final = 3
"""To a good ending."""
MAX_LETTERS: Final = 120

HEAD: Final = {"title", "spot", "minutes", "who", "picture", "take_away", "next"}
KEYS: Final = {"deal", "at", "position", "line", "looks", "once", "stamp", "skill", "then", "refused"}

NAMES: Final = {
    "B": "blue", "G": "green", "K": "black", "O": "orange", "R": "red", "W": "white", "1": "a stubby can",
    "2": "a short can", "3": "a tall can", "4": "a small bottle", "5": "a middle bottle", "6": "a tall bottle",
}  # fmt: skip
LINE_NAMES: Final = {
    "row1": "top row", "row2": "middle row", "row3": "bottom row",
    "col1": "left column", "col2": "middle column", "col3": "right column",
}  # fmt: skip


class FaultError(ValueError):
    """A false sentence in a stall, or a way without an ending."""


class Place(NamedTuple):
    """A moment in a step: the state, acts half done, acts done."""

    state: State
    had: int
    """My yen when the step began."""
    open_line: str = ""
    """The line that was chosen and not brewed yet."""
    offer: str = ""
    """The drink that is offered for a peek."""
    lines: tuple[str, ...] = ()
    cards: tuple[str, ...] = ()
    gave: tuple[str, ...] = ()
    looked: tuple[str, ...] = ()
    ad: int = 0
    is_fresh: bool = False
    """An ad may be placed now."""
    has_served: bool = False
    has_failed: bool = False
    moves: tuple[str, ...] = ()
    """Mine, as a record has them."""
    others: tuple[tuple[int, str], ...] = ()
    """The moves of the others after my turn, each with the seat."""
    facts: Mapping[str, Any] | None = None
    """The facts of the step, once it is over."""


class Stalls(NamedTuple):
    """The steps of a folder, and the deals that they begin with."""

    deals: Mapping[str, Any]
    heads: Mapping[int, Mapping[str, Any]]
    steps: Mapping[int, Sequence[Step]]

    def opening(self, step: Step) -> Place:
        """The place at which a step begins."""
        state = genmaicha.load(self.record(step)).state
        return Place(
            state, state.yen[YOU], open_line=step.setup.get("line", ""), is_fresh=state.public.fresh is not None
        )

    def record(self, step: Step, place: Place | None = None) -> Any:
        """The record of a step's deal up to its beginning; with a place, up to there."""
        record = json.loads(json.dumps(self.deals[step.setup["deal"]]["game"]))
        _, number, *rest = step.setup["at"].split()
        turns, moves = map(int, rest)
        record["rounds"] = record["rounds"][: int(number)]
        last = record["rounds"][-1]
        before = last["turns"][turns][:moves] if moves else []
        mine = [*before, *(place.moves if place else ())]
        later: dict[int, list[str]] = {}
        for seat, move in place.others if place else ():
            later.setdefault(seat, []).append(move)
        last["turns"] = [*last["turns"][:turns], *([mine] if mine else []), *later.values()]
        return record


def stalls(folder: Path = DATA) -> Stalls:
    """Read the stalls of a folder."""
    heads: dict[int, dict[str, Any]] = {}
    steps: dict[int, list[Step]] = {}
    for number in NUMBERS:
        keys = tomllib.loads((folder / f"stall-{number}.toml").read_text(encoding="utf-8"))
        steps[number] = [read_step(step, PEOPLE, _own_keys, STEP_ID) for step in keys.pop("step")]
        heads[number] = keys
        require({*keys} == HEAD, f"stall {number}: {sorted({*keys} ^ HEAD)}")
        read_speeches(keys["next"], PEOPLE, "next")
        for text in (keys["take_away"], keys["picture"], *keys["next"]):
            check_length(f"stall {number}", text)
    return Stalls(json.loads((folder / "deals.json").read_text(encoding="utf-8")), heads, steps)


def _own_keys(kind: str, keys: Mapping[str, Any]) -> Mapping[str, Any]:
    require(kind == "whole" and {*keys} <= KEYS, f"{kind}: {sorted({*keys} - KEYS)}")
    return keys


def require(is_true: bool, fault: str) -> None:
    """Raise a fault unless this is true."""
    if not is_true:
        raise FaultError(fault)


def check_length(where: str, text: str) -> None:
    """Raise a fault if a speech is too long."""
    require(len(text) <= MAX_LETTERS, f"{where}: {text}")


# Acts


def serving(state: State, line: str) -> list[int]:
    """The drinks that can serve each card of a line, as sets of bits."""
    return [usable_drinks(state.public, YOU, state.public.grid[cell]) for cell in CELLS[AT[line]]]


def can_brew(state: State) -> list[LineName]:
    """List the lines that can be brewed."""
    return [line for line in LINES if all(serving(state, line))]


def fourths(state: State, line: LineName) -> dict[str, str]:
    """The cards that may be added to a line, each with a drink: a used one if possible, else the first."""
    public, extras = state.public, dict[str, str]()
    base = proposed_brew(public, YOU, line).drinks
    touched = public.used[0] | public.used[1]
    for drink in base:
        touched |= BIT[drink]
    for card in guest_cards(public, AT[line]) or tuple(matcha_extras(public, AT[line])):
        cells = zip(CELLS[AT[line]], base, strict=True)
        taken = {drink for cell, drink in cells if (public.grid[cell] in COLOURS) == (card in COLOURS)}
        able = [drink for drink in DRINKS if usable_drinks(public, YOU, card) & BIT[drink] and drink not in taken]
        if able:
            extras[card] = min(able, key=lambda drink: (not touched & BIT[drink], drink))
    return extras


def acts(step: Step, place: Place) -> list[str]:
    """List all acts; some are rejected."""
    state = place.state
    if place.facts is not None:
        return []
    if place.offer:
        return [f"look {name}" for name, guest in zip(COLUMNS, state.public.guests, strict=True) if guest is None]
    if place.is_fresh:
        return [*(f"ad {yen}" for yen in range(100, state.yen[YOU] + 1, 100)), "noad"]
    if not place.open_line:
        return [*(f"tag {line}" for line in LINES), "done"]
    cards = state.public.grid if state.public.setting.matcha_iri else state.public.face_down
    listed = [*(f"card {card}" for card in cards), "brew"]
    if step.setup.get("looks", 0) > len(place.looked):
        visible = {*genmaicha.position(step.setup["position"]).hands[YOU]}
        listed += [f"give {drink}" for drink in state.hands[YOU] if drink in visible]
    return listed


def act(step: Step, place: Place, name: str) -> Place | str:
    """The place after an act, or the sentence that rejects it."""
    verb, _, what = name.partition(" ")
    if verb in ("ad", "noad", "done", "brew", "look"):
        return _act(step, place, verb, what)
    if verb == "tag":
        return _lay(step, place, what)
    return _add(step, place, what) if verb == "card" else _offer_drink(place, what)


def _act(step: Step, place: Place, verb: str, what: str) -> Place:
    """The place after an act that is never rejected."""
    match verb:
        case "look":
            return _peek(place, what)
        case "brew":
            return _brew(step, place)
        case "ad":
            return _go_on(step, _move(place, f"brand {what}")._replace(ad=int(what), is_fresh=False))
        case "noad":
            return _go_on(step, place._replace(is_fresh=False))
        case _:
            return _end_turn(step, place)


def _lay(step: Step, place: Place, line: str) -> Place | str:
    able = [name for name in can_brew(place.state) if name == line]
    if not able:
        cell = next(
            cell for cell, drinks in zip(CELLS[AT[line]], serving(place.state, line), strict=True) if not drinks
        )
        return _missing_drink(place.state, place.state.public.grid[cell])
    place = place._replace(open_line=line)
    return place if fourths(place.state, able[0]) else _brew(step, place)


def _add(step: Step, place: Place, card: str) -> Place | str:
    own = step.setup.get("refused", {}).get(card)
    if own:
        return str(own[0]).removeprefix("table: ")
    able = fourths(place.state, _line(place))
    return _brew(step, place, card, able[card]) if card in able else _card_refusal(place.state, place.open_line, card)


def _line(place: Place) -> LineName:
    return next(line for line in LINES if line == place.open_line)


def _offer_drink(place: Place, drink: str) -> Place | str:
    if drink in proposed_brew(place.state.public, YOU, _line(place)).drinks:
        return "That drink serves the column."
    if not peek_payments(place.state.public, YOU) & next(BIT[each] for each in DRINKS if each == drink):
        return "Only a drink with an ingredient that lies face down pays for a look."
    return place._replace(offer=drink)


def _peek(place: Place, column: str) -> Place:
    after = _move(place, f"peek {column} {place.offer}")
    number = [*COLUMNS].index(column)
    card = genmaicha.view(after.state, YOU).above[number]
    require(card == after.state.above[number], f"{column}: the seat that peeks sees the card")
    require(card != genmaicha.view(after.state, 1).above[number], f"{column}: nobody else sees it")
    return after._replace(offer="", gave=(*place.gave, place.offer), looked=(*place.looked, column))


def _move(place: Place, move: str) -> Place:
    return place._replace(state=genmaicha.apply(place.state, move, YOU).state, moves=(*place.moves, move))


def _brew(step: Step, place: Place, card: str = "-", drink: str = "") -> Place:
    move = f"{proposed_brew(place.state.public, YOU, _line(place))}" + (f" + {drink}:{card}" if drink else "")
    events = genmaicha.apply(place.state, move, YOU).events
    after = _move(place, move)
    after = after._replace(
        open_line="",
        lines=(*place.lines, place.open_line),
        cards=(*place.cards, card),
        has_served=place.has_served or any(isinstance(event, ev.Served) for event in events),
        has_failed=place.has_failed or any(isinstance(event, ev.Failed) for event in events),
        is_fresh=after.state.public.fresh is not None and after.state.yen[YOU] >= 100,
    )
    return after if after.is_fresh else _go_on(step, after)


def _go_on(step: Step, place: Place) -> Place:
    """Go on while a line pays; end the turn after one brew if the step asks for a line or for one brew."""
    over = step.setup.get("line") or step.setup.get("once")
    pays = any(place.state.lines[AT[line]] for line in can_brew(place.state))
    return place if pays and not over else _end_turn(step, place)


def _end_turn(step: Step, place: Place) -> Place:
    """End my turn, then play the turns of the others that the step names."""
    done = _move(place, "done")
    state, others = done.state, list[tuple[int, str]]()
    for seat, way in ((int(seat), way) for seat, way in step.setup.get("then", {}).items()):
        while state.phase == "brew" and state.to_act == (seat,):
            move = sachi(genmaicha.view(state, seat)) if way == "sachi" else _next_brew(state, seat)
            others.append((seat, str(move)))
            state = genmaicha.apply(state, move, seat).state
    after = done._replace(state=state, others=tuple(others))
    return after._replace(facts=_facts(done, after))


def _facts(done: Place, after: Place) -> dict[str, Any]:
    """The facts that the endings of a step test."""
    sold = after.state.yen[YOU] - done.state.yen[YOU]
    require(sold in (0, 2 * done.ad), f"{sold} yen for an ad of {done.ad}")
    facts = {
        "line": "+".join(done.lines) or "-",
        "card": next((card for card in done.cards if card != "-"), "-"),
        "earned": done.state.yen[YOU] - done.had + done.ad,
        "yen": after.state.yen[YOU],
        "gave": done.gave[0] if done.gave else "-",
        "looked": done.looked[0] if done.looked else "-",
        "served": done.has_served,
        "failed": done.has_failed,
        "ad": done.ad,
        "sold": sold > 0,
        "double": 2 * done.ad,
        "kept": len(after.state.hands[YOU]),
    }
    if after.state.winners is not None:
        won = "you" if after.state.winners == (YOU,) else "other"
        facts["won"] = "shared" if len(after.state.winners) > 1 else won
    return facts


def _next_brew(state: State, seat: int) -> Move | str:
    """The next brew of a best turn, the dearest line first."""
    public = state.public
    have = tuple(usable_drinks(public, seat, card).bit_count() for card in public.grid)
    times = min(best_plans(have, public.lines)[1])
    lines = [line for line, often in zip(LINES, times, strict=True) if often]
    return proposed_brew(public, seat, max(lines, key=lambda line: public.lines[AT[line]])) if lines else "done"


def _missing_drink(state: State, card: str) -> str:
    """Say why no drink serves a card."""
    used = any(card in drink for drink in state.hands[YOU])
    return "Each half serves once in a turn." if used else f"None of your drinks is {NAMES[card]}."


def _card_refusal(state: State, line: str, card: str) -> str:
    """Say why a card cannot be added to a line."""
    public = state.public
    if public.setting.matcha_iri:
        row, where = AT[next(each for each in LINES if each == line)], public.grid.index(card) // 3
        if where == row:
            return "That card is in the row already."
        if abs(where - row) > 1:
            touches = f"That card does not touch the {LINE_NAMES[line]}"
            return f"{touches}: only one straight above or below it may be added."
        if card not in matcha_extras(public, row):
            return "That gap is empty. Each gap pays once."
    return _missing_drink(state, card)


# Paths


class Way(NamedTuple):
    """Acts in order, and the place at their end, or the sentence that rejects the last one."""

    pressed: tuple[str, ...]
    end: Place | str


def ways(step: Step, place: Place, pressed: tuple[str, ...] = ()) -> Iterator[Way]:
    """Yield every way through a step."""
    for name in acts(step, place):
        after, so_far = act(step, place, name), (*pressed, name)
        if isinstance(after, str) or after.facts is not None:
            yield Way(so_far, after)
        else:
            yield from ways(step, after, so_far)


class Outcome(NamedTuple):
    """The ways through a step, by ending."""

    step: Step
    by_ending: tuple[tuple[Way, ...], ...]
    """The ways to each ending."""
    refused: tuple[Way, ...]

    @property
    def presses(self) -> list[int]:
        """The number of presses on each way to a good ending."""
        endings = zip(self.step.endings, self.by_ending, strict=True)
        return [len(way.pressed) for ending, reached in endings if ending.is_good for way in reached]


def check_step(folder: Stalls, step: Step) -> Outcome:
    """Play all ways through a step, and check its sentences against the game."""
    began = folder.opening(step)
    _check_position(step, began.state)
    by_ending: list[list[Way]] = [[] for _ in step.endings]
    refused = []
    for speech in step.prompt:
        check_length(step.id, speech.text)
    for way in ways(step, began):
        if isinstance(way.end, str):
            check_length(step.id, way.end)
            refused.append(way)
            continue
        facts = way.end.facts or {}
        at = next((each for each, ending in enumerate(step.endings) if condition_holds(ending.when, facts)), None)
        if at is None:
            raise FaultError(f"{step.id}: no ending after {way.pressed}: {facts}")
        _check_numbers(step, began.state, way, step.endings[at])
        by_ending[at].append(way)
    require(all(by_ending), f"{step.id}: an ending is never reached: {[*map(len, by_ending)]}")
    require(any(ending.offers_undo for ending in step.endings), f"{step.id}: nothing is offered to be taken back")
    outcome = Outcome(step, tuple(map(tuple, by_ending)), tuple(refused))
    require(max(outcome.presses, default=0) <= MAX_PRESSES, f"{step.id}: {outcome.presses} presses to a good ending")
    return outcome


def _check_position(step: Step, began: State) -> None:
    """Check the visible position against the deal: hidden drinks must be useless."""
    visible = genmaicha.position(step.setup["position"])
    same = (began.grid, began.lines) == (visible.grid, visible.lines)
    require(same, f"{step.id}: the position has other cards or prices")
    require({*visible.hands[YOU]} <= {*began.hands[YOU]} and began.to_act == (YOU,), f"{step.id}: you are not to brew")
    useful = re.sub(r"peek \S+ \S+", "", " ".join(genmaicha.legal_moves(began, YOU)))
    for drink in {*began.hands[YOU]} - {*visible.hands[YOU]}:
        require(not re.search(rf"\b{drink}\b", useful), f"{step.id}: {drink} is not shown, and could brew")


def _check_numbers(step: Step, began: State, way: Way, ending: Ending) -> None:
    """Check each number in the ending's speeches against the game."""
    if not isinstance(way.end, Place):
        return
    texts = [speech.fill_in(way.end.facts or {}).text for speech in ending.lines]
    for text in texts:
        check_length(step.id, text)
    numbers = {int(number) for text in texts for number in re.findall(r"\b(\d?\d00|0)\b", text)}
    asked = {int(number) for speech in step.prompt for number in re.findall(r"\b\d?\d00\b", speech.text)}
    strange = numbers - asked - known_numbers(began, way.end)
    require(not strange, f"{step.id} {way.pressed}: nothing was {sorted(strange)}: {texts}")


def known_numbers(began: State, end: Place) -> set[int]:
    """The amounts that a way may mention: prices, gaps, stashes, its facts, the income of the best turn."""
    gaps = {gap for row in began.gaps for gap in row}
    facts = {value for value in (end.facts or {}).values() if type(value) is int}
    known = {*began.lines, *end.state.lines, *gaps, *began.yen, *end.state.yen, *facts, 100, 200}
    known.add(best_of(began.public.grid, began.public.shelves[YOU], began.lines).yen)
    if began.public.setting.ceremony:
        known |= {500, 400 + 500}
    return known | {gap + price for gap in (100, 200) if gap in known for price in began.lines}


# Report


def report(outcome: Outcome, *, every: bool = False) -> Iterator[str]:
    """Describe a step, then its endings with the first way to each, or with every way."""
    step, presses = outcome.step, outcome.presses or [0]
    counts = [len(each) for each in outcome.by_ending]
    refused = {way.pressed[-1] for way in outcome.refused}
    sentences = {way.end for way in outcome.refused}
    yield (
        f"{step.id} {step.title}: {sum(counts)} ways to {len(counts)} endings {counts}, good in {min(presses)} to "
        f"{max(presses)} presses, {len(refused)} acts come back ({len(sentences)} sentences)"
    )
    for ending, reached in zip(step.endings, outcome.by_ending, strict=True):
        kind = "good" if ending.is_good else "back" if ending.offers_undo else "told"
        for way in reached if every else reached[:1]:
            yield f"  {kind}: {' / '.join(way.pressed)}"
            facts = way.end.facts if isinstance(way.end, Place) else None
            yield from (f"    {each.who}: {each.fill_in(facts or {}).text}" for each in ending.lines)
    if every:
        yield from (f"  comes back: {' / '.join(way.pressed)}: {way.end}" for way in outcome.refused)


def main(arguments: Sequence[str] | None = None) -> None:
    """Check the stalls of a folder."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, default=DATA)
    parser.add_argument("-v", "--every", action="store_true", help="print every way, rejected acts included")
    options = parser.parse_args(arguments)
    folder, ways_played = stalls(options.folder), Counter[int]()
    for number, steps in folder.steps.items():
        print(f"\nStall {number}: {folder.heads[number]['title']}")
        for step in steps:
            outcome = check_step(folder, step)
            ways_played[number] += sum(map(len, outcome.by_ending))
            print("\n".join(report(outcome, every=options.every)))
    print("\nrules:", *sorted({rule for steps in folder.steps.values() for step in steps for rule in step.rules}))
    print("ways:", *(f"{count} at stall {number}" for number, count in ways_played.items()))


if __name__ == "__main__":
    main()
