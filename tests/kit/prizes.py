"""A game for three: each round chance hides a prize, all bid for it in secret at once, and the highest bid takes it.

The lowest prize is 1, the highest 6; equal bids win nothing; every bid is paid. After three rounds most points win.
"""

import json
import re
from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final, NamedTuple

from matcha_widget.engine.kit.errors import IllegalMove, MoveError, RecordError, WordError, quote
from matcha_widget.engine.kit.recorded import Recorded
from matcha_widget.engine.kit.strict_json import a_list, a_text, an_object, parse_json
from matcha_widget.kit.table_log import Around, Begun, Resigned, Undone

NAME: Final = "prizes"
NICKNAMES: Final = {"random": "sora"}
RULE_OF: Final[dict[str, str]] = {}
HIDDEN: Final = "bids"
WORDS: Final = ("high", "low")
CHOICES: Final = "view['legal']"
CALLED: Final = ("left", "middle", "right")
ROUNDS: Final = 3
MOVE: Final = re.compile(r"(bid|prize) (0|[1-9][0-9]?)")


class State(NamedTuple):
    """How it stands; `moves` is all that was done, the seat None being chance."""

    moves: tuple[tuple[int | None, str], ...] = ()
    coins: tuple[int, ...] = (9, 9, 9)
    points: tuple[int, ...] = (0, 0, 0)
    prize: int | None = None
    bids: tuple[int | None, ...] = (None, None, None)
    opened: tuple[tuple[int, tuple[int, ...]], ...] = ()
    said: tuple[tuple[int, str], ...] = ()

    @property
    def phase(self) -> str:
        """It is over after the last round."""
        return "over" if len(self.opened) == ROUNDS else "bid"


class Step(NamedTuple):
    """What was done, between two states."""

    before: State
    state: State
    seat: int | None


class Said(NamedTuple):
    """Words."""

    seat: int
    words: str


class Note(NamedTuple):
    """A remark on the moment after so many moves."""

    at: int
    text: str


class Game(Recorded[State, Note, tuple[str, ...]]):
    """A game with what is written above it."""

    def _called(self) -> tuple[str, ...]:
        return CALLED

    def _moment(self, state: State) -> tuple[int, ...]:
        return (len(state.moves),)

    def _note(self, text: str) -> Note:
        return Note(len(self.state.moves), text)

    def _replayed(self) -> Iterator[State]:
        return (entry.state for entry in happened(self))


def start(options: Any, rng: Random) -> State:  # noqa: ARG001  # chance comes later
    """A new game; there is nothing to choose."""
    an_object(dict(options), "options", ())
    return State()


def again(state: State) -> dict[str, Any]:  # noqa: ARG001  # all begin at once
    """The same once more."""
    return {}


def seats(state: State) -> tuple[str, ...]:  # noqa: ARG001  # always three
    """From left to right."""
    return CALLED


def due(state: State) -> frozenset[int]:
    """All who have not bid for the prize that lies there."""
    return frozenset(seat for seat in range(3) if state.prize is not None and state.bids[seat] is None)


def legal(state: State, seat: int) -> tuple[str, ...]:
    """One pattern for all bids."""
    return (f"bid 0..{state.coins[seat]}",) if seat in due(state) else ()


def expand(pattern: str) -> tuple[str, ...]:
    """`bid 0..2` is three moves."""
    word, _, most = pattern.partition(" 0..")
    return tuple(f"{word} {coins}" for coins in range(int(most) + 1))


def read(text: str, seat: int | None) -> str:  # noqa: ARG001  # a move says nothing of its seat
    """A move is its text."""
    if not isinstance(text, str) or not MOVE.fullmatch(text):
        raise MoveError(f"{quote(text)} is no move: expected bid or prize and a number, as in bid 3")
    return text


def apply(state: State, move: str, seat: int | None) -> Step:
    """Bid, or hide a prize; the last bid opens them all."""
    word, number = read(move, seat).split(" ")
    amount = int(number)
    done = state._replace(moves=(*state.moves, (seat, move)))
    if word == "prize":
        if seat is not None or due(state) or outcome(state) is not None or not 1 <= amount <= 6:
            raise IllegalMove(f"{word}: chance hides one from 1 to 6 when the last is won", rule="P1")
        return Step(state, done._replace(prize=amount), None)
    if seat not in due(state):
        raise IllegalMove("bid: each of the three bids once, and says which seat it is", rule="P2")
    if amount > state.coins[seat]:
        raise IllegalMove(f"bid: {CALLED[seat]} has fewer coins", rule="P3", legal=legal(state, seat), secret=True)
    bids = tuple(amount if at == seat else bid for at, bid in enumerate(state.bids))
    return Step(state, _opened(done, bids), seat)


def _opened(state: State, bids: tuple[int | None, ...]) -> State:
    open_ = tuple(bid for bid in bids if bid is not None)
    if len(open_) < 3 or state.prize is None:
        return state._replace(bids=bids)
    won = [bid == max(open_) and open_.count(bid) == 1 for bid in open_]
    coins = tuple(had - bid for had, bid in zip(state.coins, open_, strict=True))
    points = tuple(had + won[at] * state.prize for at, had in enumerate(state.points))
    opened = (*state.opened, (state.prize, open_))
    return state._replace(coins=coins, points=points, prize=None, bids=(None,) * 3, opened=opened)


def spoken(state: State, seat: int, word: str, move: str) -> tuple[State, Said]:
    """A bid may be called high or low, true or not; of none at all nothing is said."""
    if move == "bid 0":
        raise WordError(f"word: {quote(word)} says something of coins: expected a bid of 1 or more")
    return state._replace(said=(*state.said, (seat, word))), Said(seat, word)


def chance(state: State, rng: Random) -> str | None:
    """The next prize."""
    return None if due(state) or outcome(state) is not None else f"prize {1 + int(rng.random() * 6)}"


def outcome(state: State) -> tuple[int, ...] | None:
    """Who has most points after the last round."""
    over = len(state.opened) == ROUNDS
    return tuple(seat for seat in range(3) if state.points[seat] == max(state.points)) if over else None


def view(state: State, seat: Any) -> dict[str, Any]:
    """What a perspective knows: plain data from the start."""
    hidden = None if state.prize is None else "??"
    return {
        "seat": seat,
        "round": len(state.opened) + 1,
        "coins": [*state.coins],
        "points": [*state.points],
        "prize": state.prize if seat == "all" else hidden,
        "bids": [bid if bid is None or seat in (at, "all") else "??" for at, bid in enumerate(state.bids)],
        "opened": [[prize, [*bids]] for prize, bids in state.opened],
        "due": sorted(due(state)),
        "legal": [*legal(state, seat)] if seat in (0, 1, 2) else [],
        "winners": outcome(state) and [*(outcome(state) or ())],
        "said": [[*said] for said in state.said],
    }


def round_of(state: State) -> int | None:
    """A round lasts while a prize lies there."""
    return None if state.prize is None else len(state.opened)


def shown(state: State) -> int:
    """Every round opens three bids and a prize."""
    return len(state.opened)


def occasion(state: State, seat: int | None) -> str:
    """Nothing in it is hidden from anybody."""
    return f"{NAME}/{'prize' if seat is None else CALLED[seat]} {len(state.opened)}"


def record(state: State, players: tuple[str, ...] | None, seed: int | str | None) -> Game:
    """A game that begins here."""
    return Game(state, players, seed)


def remark(text: str) -> Note:
    """Before the first move."""
    return Note(0, text)


def dump(game: Game, seat: Any = None) -> str:
    """All that was done and said; of a perspective what it sees now."""
    if seat is not None:
        return json.dumps({"format": "prizes-view/1", **view(game.state, seat)})
    told = {"players": game.players, "seed": game.seed, "notes": game.notes}
    return json.dumps({"format": "prizes/1", **told, "moves": game.state.moves, "said": game.state.said})


def load(source: str | bytes) -> Game:
    """Played again from the start, move by move."""
    keys = ("format", "players", "seed", "notes", "moves", "said")
    data = an_object(parse_json(source if isinstance(source, str) else source.decode()), "", keys)
    state = State()
    for at, entry in enumerate(a_list(data["moves"], "moves")):
        seat, move = a_list(entry, f"moves[{at}]", size=2)
        try:
            state = apply(state, move, seat).state
        except (IllegalMove, MoveError) as fault:
            raise RecordError(f"moves[{at}]", str(fault)) from None
    said = tuple((seat, a_text(words, "said")) for seat, words in data["said"])
    players = None if data["players"] is None else tuple(data["players"])
    return Game(state._replace(said=said), players, data["seed"], tuple(Note(*note) for note in data["notes"]))


def say(game: Game, seat: int, what: str, about: tuple[Any, ...]) -> tuple[Game, Said]:  # noqa: ARG001  # about nothing
    """Anything."""
    a_text(what, "words")
    return game.with_state(game.state._replace(said=(*game.state.said, (seat, what)))), Said(seat, what)


def snapshot(view: dict[str, Any], around: Around) -> dict[str, Any]:
    """The view as it is, with what every table says."""
    return {**view, **around.told(view["seat"]), "legal": view["legal"] if around.may_act else [], "frames": []}


def tell(entry: Any, eyes: Any, players: Sequence[Any]) -> list[dict[str, Any]]:  # noqa: ARG001  # nobody has a name
    """What happened, as these eyes saw it."""
    match entry:
        case Begun():
            return [{"do": "begin"}]
        case Undone(seat, knowledge):
            return [{"do": "undo", "seat": seat, "knowledge": knowledge}]
        case Resigned(seat):
            return [{"do": "resign", "seat": seat}]
        case Said(seat, words):
            return [{"do": "say", "seat": seat, "what": words}]
        case Step(before, after, seat):
            did: dict[str, Any] = {"do": "prize"} if seat is None else {"do": "bid", "seat": seat, "bid": "??"}
            if seat is not None and eyes in (seat, "all"):
                did["bid"] = int(after.moves[-1][1].removeprefix("bid "))
            opens = after.opened[len(before.opened) :]
            return [did, *({"do": "open", "prize": prize, "bids": [*bids]} for prize, bids in opens)]
    return []


def between(frame: dict[str, Any], event: dict[str, Any], rest: Any, after: Any) -> dict[str, Any]:  # noqa: ARG001
    """Before the bids open the last of them lies beside the others."""
    return {**frame, "bids": [event["bid"] if at == event["seat"] else had for at, had in enumerate(frame["bids"])]}


def unsaid(view: dict[str, Any], entry: Any) -> dict[str, Any]:
    """Without the words, where something was said."""
    return {**view, "said": view["said"][:-1]} if isinstance(entry, Said) else view


def happened(game: Game) -> list[Any]:
    """Every move of a record, one after the other; what was said belongs to no moment."""
    state, steps = State(), list[Any]([Begun(State())])
    for seat, move in game.state.moves:
        steps.append(apply(state, move, seat))
        state = steps[-1].state
    return steps


def _any_bid(rng: Random) -> Callable[[dict[str, Any]], str]:
    def bids(view: dict[str, Any]) -> str:
        choices = expand(view["legal"][0])
        return choices[int(rng.random() * len(choices))]

    return bids


PLAYERS: Final = {"random": _any_bid}
