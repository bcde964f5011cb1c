"""What our own plain data gives away: records, snapshots, films, views, and lessons that bring their answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby
from typing import Any, Final, NamedTuple

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import HIDDEN, Edition, Game, RecordError, SeenGame, View
from matcha_widget.engine.matcha.records.game_text import read_lines
from matcha_widget.engine.matcha.rules import state
from matcha_widget.engine.matcha.rules.deal import HAND
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.engine.matcha.rules.view import SeenSet, current_set
from matcha_widget.games.matcha.replay.film_schema import Film
from matcha_widget.games.matcha.table.table_schema import Snapshot
from matcha_widget.kit.wire.decode import check
from matcha_widget.kit.wire.patch import patched

from . import Leak, face_down, held, inside, laid_aside, legible, named, noted, seeded, within

Data = dict[str, Any]

# Records


def is_record(value: object) -> bool:
    """Whether this is a game, or what one perspective knows of it, as plain data."""
    kind = value.get("format") if isinstance(value, dict) else None
    return isinstance(kind, str) and kind.startswith(("matcha-game/", "matcha-view/"))


def in_record(source: str | Data, where: str = "", cut: RecordError | None = None) -> Iterator[Leak]:
    """Every card of a record that was never open, its seed, its author's notes; `cut`: why it is not all there.

    Of a record with a fault, what comes before it is read as it is in any other; behind it, every hand.
    One in which nothing can be found is refused.
    """
    game, fault = matcha.load_prefix(source)
    sets = 0
    if game is not None:
        record, shown = _known(game)
        sets = len(record["sets"])
        yield from _around(record, where)
        for number, (data, seen) in enumerate(zip(record["sets"], (*shown.past, current_set(shown)), strict=True)):
            yield from _in_set(data, seen, shown.edition, inside(where, f"sets[{number}]"))
    if why := cut or fault:
        found = [*_behind(source if isinstance(source, dict) else read_lines(source)[0], sets, where)]
        if not (sets or found):
            raise why
        yield from found
        at = f", from {why.path} on" if why.path else ""
        told = f"could not read the rest{at}: {why.message}" if sets else f"a record that cannot be read ({why})"
        yield Leak(where, told, "record")


def _behind(record: Data, known: int, where: str) -> Iterator[Leak]:
    """What stands in the sets behind those that are known, and the seed where none is."""
    if not known and record.get("seed") is not None:
        yield seeded(inside(where, "seed"), f"the seed {record['seed']}")
    sets = record.get("sets")
    for number, played in enumerate(sets if isinstance(sets, list) else ()):
        if number >= known and isinstance(played, dict):
            yield from _dealt(played, f"{within(where)}sets[{number}].")


def _known(game: Game | SeenGame) -> tuple[Data, View]:
    """The record, and what somebody who only looked on knew in the end."""
    return (game.dump(), game.bystander) if isinstance(game, SeenGame) else (matcha.dump(game), game.view("table"))


def _around(record: Data, where: str) -> Iterator[Leak]:
    if "seed" in record:
        yield seeded(inside(where, "seed"), f"the seed {record['seed']}")
    for number, note in enumerate(record.get("notes", ())):
        yield noted(inside(where, f"notes[{number}]"), note["text"])


def _in_set(data: Data, seen: SeenSet, edition: Edition, where: str) -> Iterator[Leak]:
    told = list(state.told(seen.actions, seen.deal.dealer, edition, seen.places))
    for seat in (0, 1):
        shown = Counter(map(str, seen.deal.kept[seat]))
        if cards := named((Counter(data["kept"][seat]) - shown).elements()):
            yield Leak(f"{where}.kept[{seat}]", f"kept by {SEATS[seat]}: {cards}", "kept")
    for seat in (0, 1):
        turned = Counter(text[:-2] for mover, text in told if mover == seat)
        yield from held(f"{where}.hands[{seat}]", seat, (Counter(data["hands"][seat]) - turned).elements())
    yield from laid_aside(f"{where}.aside", data["aside"])
    for number, (move, (mover, text)) in enumerate(zip(data["moves"], told, strict=True)):
        if text.startswith(HIDDEN) and not move.startswith(HIDDEN):
            what = f"{SEATS[mover]}'s card that was never opened: {move}"
            yield Leak(f"{where}.moves[{number}]", what, "card")


# What a moment shows


def _dealt(played: Data, where: str) -> Iterator[Leak]:
    """The hands of a set, and what was set aside."""
    hands = played.get("hands")
    for seat, codes in zip((0, 1), hands if isinstance(hands, list) else (), strict=False):
        yield from held(f"{where}hands[{seat}]", seat, codes)
    yield from laid_aside(f"{where}aside", played.get("aside"))


def _in_snapshot(view: Data, where: str) -> Iterator[Leak]:
    """Every card in a snapshot that does not lie open on the table (V1, X7)."""
    check(view, Snapshot, where)
    yield from _dealt({"hands": [*view["hands"]]}, within(where))
    for number, pair in enumerate(view["pairs"], 1):
        for place in pair["places"]:
            if place["rule"] is None or None in place["cards"]:
                for seat, card in enumerate(place["cards"]):
                    pairs = inside(where, f"pairs[{number - 1}]")
                    yield from face_down(pairs, seat, card, place["mat"], f" in round {number}")
    for number, event in enumerate(view["events"]):
        if event["do"] == "lay" and not _is_told(event, view):
            at, mat = event["at"]
            yield from face_down(
                inside(where, f"events[{number}]"), event["seat"], event["card"], mat, f" in round {at}"
            )


def _is_told(laid: Data, view: Data) -> bool:
    """Whether the card was turned over since, or lies on the table, where it is told of."""
    (number, mat), seat, card = laid["at"], laid["seat"], laid["card"]
    turned = any(event["do"] == "turn" and event["at"] == laid["at"] for event in view["events"])
    places = [place for pair in view["pairs"][number - 1 : number] for place in pair["places"]]
    return turned or any(place["mat"] == mat and place["cards"][seat] == card for place in places)


def closed(cards: Sequence[str], *, is_resolved: bool) -> Iterator[tuple[int, str]]:
    """The cards at a place, bottom's first, unless both were turned over, as two are once their round is resolved."""
    if not (is_resolved and len(named(cards).split()) == len(cards)):
        yield from enumerate(cards)


def _in_view(view: Data, where: str) -> Iterator[Leak]:
    """What `matcha trace --seat` prints, read as the record that its perspective has."""
    places = [(place[2:].split(" ")[0], place.split(" ")[1].split("|")[::-1]) for place in view["places"]]
    hands = [
        named([*view["hands"][seat], *(cards[seat] for _, cards in places)]).split()
        if view["perspective"] in (seat, "all")
        else [HIDDEN] * HAND
        for seat in (0, 1)
    ]
    pairs = [[places[at][0], places[at + 1][0]] for at in range(0, len(places), 2)]
    last = {name: view[name] for name in ("dealer", "kept", "aside", "moves")} | {"table": pairs, "hands": hands}
    around = {name: view[name] for name in ("perspective", "edition", "house") if view[name] != {}}
    yield from in_record({"format": "matcha-view/1", **around, "sets": [*view["past"], last]}, where)


def _in_moment(moment: Data, where: str) -> Iterator[Leak]:
    """The cards that whoever is to move may lay: `matcha trace` prints them."""
    legal = moment["legal"] if isinstance(moment["legal"], list) else ()
    if moment["to_move"] in (0, 1):
        cards = {move[:-2] for move in legal if isinstance(move, str) and move[-2:] in ("@n", "@s")}
        yield from held(inside(where, "legal"), moment["to_move"], cards)


def _in_set_alone(played: Data, where: str) -> Iterator[Leak]:
    """A set of a record, without the record: the hands as they were dealt."""
    return _dealt(played, within(where))


def _in_film(film: Data, where: str) -> Iterator[Leak]:
    """For each lens and set, the cards of both hands that were never turned over."""
    check(film, Film, where)
    turned: dict[tuple[int, int], Counter[str]] = {}
    for beat in film["beats"]:
        for seat, card in enumerate(beat.get("cards", ())):
            turned.setdefault((beat["set"], seat), Counter())[card] += 1
    for lens, scene in film["scenes"].items():
        for beat, view in zip(film["beats"], _views(scene), strict=False):
            for seat, hand in enumerate(view["hands"] if beat["do"] == "deal" else ()):
                shut = Counter(hand) - turned.get((beat["set"], seat), Counter())
                yield from held(inside(where, f"scenes.{lens}"), seat, shut.elements(), f"set {beat['set']}, ")
    aside = ((Counter(bottom) & Counter(top)).elements() for _, (bottom, top) in film["swaps"])
    for cards in dict.fromkeys(map(tuple, aside)):
        yield from laid_aside(inside(where, "swaps"), cards)
    for number, (_, text) in enumerate(film["notes"]):
        yield noted(inside(where, f"notes[{number}]"), text)


def _views(scene: Data) -> Iterator[Data]:
    """What a lens shows after each beat."""
    view = scene["first"]
    for change in scene["changes"]:
        view = patched(view, change)
        yield view


# Lessons


def _in_lesson(traits: Data, where: str) -> Iterator[Leak]:
    """That the answers are there; of a lesson, every card that is hidden at one node of a step and named at another."""
    lesson, answers = traits["lesson"], traits["answers"]
    nodes = sorted(answers["nodes"].items(), key=_step)
    steps = [(at, [node["board"] for _, node in these]) for at, these in groupby(nodes, _step)]
    if row := answers.get("row"):
        hidden = ", hidden cards among them" if any(any(_in_step(boards, "")) for _, boards in steps) else ""
        yield Leak(where, f"the answers of {len(row)} exercises, from {row[0]['id']} on{hidden}", "answers")
        return
    yield Leak(where, f"the answers of lesson {lesson['id']}", "answers")
    for at, boards in steps:
        here = inside(where, f"lesson {lesson['id']}", f"step {lesson['steps'][at]['id']}")
        yield from dict.fromkeys(_in_step(boards, here))


def _step(node: tuple[str, Any]) -> int:
    """Of which step a node is, by its name."""
    return int(node[0].partition("/")[0])


def _in_step(boards: list[Data], where: str) -> Iterator[Leak]:
    lying = [spot for board in boards for spot in _lying(board)]
    hidden = {spot[:3] for spot in lying if spot[3] == HIDDEN}
    for at, mat, seat, card in lying:
        if (at, mat, seat) in hidden:
            yield from face_down(where, seat, card, mat, f" in {at}")
    if any(HIDDEN in board["top"] for board in boards):
        for board in boards:
            yield from held(where, 1, board["top"])
    for board in boards:
        if board["replay"]:
            yield from _in_film(board["replay"], where)


def _lying(board: Data) -> Iterator[tuple[str, str, int, str]]:
    """What lies at the places, and in a film what is turned over, and what lies there in the end."""
    for number, place in zip(board["rounds"], board["places"], strict=True):
        yield from _at(place, f"round {number}")
    for beat in board["replay"]["beats"] if board["replay"] else ():
        for seat, card in enumerate(beat.get("cards", ())):
            yield f"set {beat['set']}, round {beat['at'][0]}", beat["at"][1], seat, card
    for scene in board["replay"]["scenes"].values() if board["replay"] else ():
        *_, last = _views(scene)
        for number, pair in enumerate(last["pairs"], 1):
            for place in pair["places"]:
                yield from _at(place, f"set {last['set']}, round {number}")


def _at(place: Data, at: str) -> Iterator[tuple[str, str, int, str]]:
    return ((at, place["mat"], seat, card) for seat, card in enumerate(place["cards"]) if card is not None)


def _in_answer(node: Data, where: str) -> Iterator[Leak]:
    """That this node of a lesson, asked for in a cell, says whether an answer is right."""
    if isinstance(node["reply"], dict) and isinstance(node["reply"].get("right"), bool):
        yield Leak(where, "the answer to a step of a lesson", "answers")


# All of them


class Shape(NamedTuple):
    """A kind of object of ours: the names in it, who reads it, which of the names are looked through all the same."""

    what: str
    names: set[str]
    read: Callable[[Data, str], Iterator[Leak]]
    left: tuple[str, ...] | None = None
    """None: all but a lesson's answers."""
    wired: str | None = None
    """What says that it is ours, by the version of the schema: the object itself, or what has this name."""


SHAPES: Final = (
    Shape("a film", {"beats", "scenes", "lines"}, _in_film, ("fault",), ""),
    Shape("a snapshot", {"hands", "pairs", "phase"}, _in_snapshot, ("notice",), ""),
    Shape("a lesson", {"lesson", "answers"}, _in_lesson, None, "lesson"),
    Shape("a view", {"perspective", "hands", "places", "past", "unseen"}, _in_view, ()),
    Shape("a set", {"dealer", "table", "hands", "aside", "moves"}, _in_set_alone, ()),
    Shape("a moment", {"phase", "to_move", "legal"}, _in_moment),
    Shape("a step", {"stage", "board", "reply"}, _in_answer),
)


def in_object(value: Data, where: str, cut: RecordError | None = None) -> tuple[list[Leak], Data]:
    """What an object of ours gives away, and what is left in it to be looked through; `cut`: why it breaks off."""
    if is_record(value):
        return [*legible(in_record(value, where, cut), where, "a record")], {}
    for shape in SHAPES:
        if value.keys() >= shape.names and _is_wired(value, shape.wired):
            found = [*legible(shape.read(value, where), where, shape.what)]
            left = value.keys() - {"answers"} if shape.left is None else shape.left
            return found, {name: each for name, each in value.items() if name in left}
    return [], value


def _is_wired(value: Data, name: str | None) -> bool:
    marked = value.get(name) if name else value
    return name is None or (isinstance(marked, dict) and marked.get("wire") == 1)
