"""What gives away hidden cards in a record, and in what `matcha trace` prints of one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from matcha_widget.engine import matcha
from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.engine.matcha import HIDDEN, Edition, Game, RecordError, SeenGame, View
from matcha_widget.engine.matcha.records.game_text import read_lines
from matcha_widget.engine.matcha.rules import state
from matcha_widget.engine.matcha.rules.deal import HAND
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.engine.matcha.rules.view import SeenSet, current_set

from . import Leak, broken_off, held, inside, laid_aside, named, noted, seeded, within


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
        yield broken_off(where, why, begun=sets > 0)


def _behind(record: Data, known: int, where: str) -> Iterator[Leak]:
    """What stands in the sets behind those that are known, and the seed where none is."""
    if not known and record.get("seed") is not None:
        yield seeded(inside(where, "seed"), f"the seed {record['seed']}")
    sets = record.get("sets")
    for number, played in enumerate(sets if isinstance(sets, list) else ()):
        if number >= known and isinstance(played, dict):
            yield from dealt(played, f"{within(where)}sets[{number}].")


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


def dealt(played: Data, where: str) -> Iterator[Leak]:
    """The hands of a set, and what was set aside."""
    hands = played.get("hands")
    for seat, codes in zip((0, 1), hands if isinstance(hands, list) else (), strict=False):
        yield from held(f"{where}hands[{seat}]", seat, codes)
    yield from laid_aside(f"{where}aside", played.get("aside"))


def in_view(view: Data, where: str) -> Iterator[Leak]:
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


def in_moment(moment: Data, where: str) -> Iterator[Leak]:
    """The cards that whoever is to move may lay: `matcha trace` prints them."""
    legal = moment["legal"] if isinstance(moment["legal"], list) else ()
    if moment["to_move"] in (0, 1):
        cards = {move[:-2] for move in legal if isinstance(move, str) and move[-2:] in ("@n", "@s")}
        yield from held(inside(where, "legal"), moment["to_move"], cards)


def in_set_alone(played: Data, where: str) -> Iterator[Leak]:
    """A set of a record, without the record: the hands as they were dealt."""
    return dealt(played, within(where))
