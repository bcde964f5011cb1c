"""What gives away hidden cards in what a browser is sent: snapshots, films, and lessons that bring their answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import groupby

from matcha_widget.engine.kit.errors import quote
from matcha_widget.engine.kit.strict_json import Data
from matcha_widget.engine.matcha import HIDDEN
from matcha_widget.games.matcha.replay.film_schema import Film
from matcha_widget.games.matcha.table.table_schema import Snapshot
from matcha_widget.kit.wire.decode import check
from matcha_widget.kit.wire.patch import patched

from . import Leak, face_down, held, inside, laid_aside, named, noted, within
from .records import dealt


def in_snapshot(view: Data, where: str) -> Iterator[Leak]:
    """Every card in a snapshot that does not lie open on the table (V1, X7)."""
    check(view, Snapshot, where)
    yield from dealt({"hands": [*view["hands"]]}, within(where))
    for number, pair in enumerate(view["pairs"], 1):
        for place in pair["places"]:
            if place["rule"] is None or None in place["cards"]:
                for seat, card in enumerate(place["cards"]):
                    pairs = inside(where, f"pairs[{number - 1}]")
                    yield from face_down(pairs, seat, card, place["mat"], f" in round {number}")
    for number, event in enumerate(_events(view)):
        if event["do"] == "lay" and not _is_told(event, view):
            at, mat = event["at"]
            yield from face_down(
                inside(where, f"frames[{number}]"), event["seat"], event["card"], mat, f" in round {at}"
            )


def _events(view: Data) -> list[Data]:
    return [frame["event"] for frame in view["frames"]]


def _is_told(laid: Data, view: Data) -> bool:
    """Whether the card was turned over since, or lies on the table, where it is told of."""
    (number, mat), seat, card = laid["at"], laid["seat"], laid["card"]
    turned = any(event["do"] == "turn" and event["at"] == laid["at"] for event in _events(view))
    places = [place for pair in view["pairs"][number - 1 : number] for place in pair["places"]]
    return turned or any(place["mat"] == mat and place["cards"][seat] == card for place in places)


def closed(cards: Sequence[str], *, is_resolved: bool) -> Iterator[tuple[int, str]]:
    """The cards at a place, bottom's first, unless both were turned over, as two are once their round is resolved."""
    if not (is_resolved and len(named(cards).split()) == len(cards)):
        yield from enumerate(cards)


def in_film(film: Data, where: str) -> Iterator[Leak]:
    """For each lens and set, the cards of both hands that were never turned over."""
    check(film, Film, where)
    turned: dict[tuple[int, int], Counter[str]] = {}
    for frame in film["frames"]:
        for seat, card in enumerate(frame.get("cards", ())):
            turned.setdefault((frame["set"], seat), Counter())[card] += 1
    for lens, seen in film["views"].items():
        for frame, view in zip(film["frames"], _views(seen), strict=False):
            for seat, hand in enumerate(view["hands"] if frame["do"] == "deal" else ()):
                shut = Counter(hand) - turned.get((frame["set"], seat), Counter())
                yield from held(inside(where, f"views.{lens}"), seat, shut.elements(), f"set {frame['set']}, ")
    aside = ((Counter(bottom) & Counter(top)).elements() for _, (bottom, top) in film["swaps"])
    for cards in dict.fromkeys(map(tuple, aside)):
        yield from laid_aside(inside(where, "swaps"), cards)
    for number, (_, text) in enumerate(film["notes"]):
        yield noted(inside(where, f"notes[{number}]"), text)


def _views(seen: Data) -> Iterator[Data]:
    """What a lens shows at each frame."""
    view = seen["first"]
    for change in seen["changes"]:
        view = patched(view, change)
        yield view


def is_question(seen: object) -> bool:
    """Whether it is what a lesson, an exercise or a class shows."""
    return isinstance(seen, dict) and seen.get("wire") == 1 and seen.keys() >= {"pick", "options", "best", "board"}


def in_question(seen: Data, where: str) -> Iterator[Leak]:
    """That it says whether an answer is right, or which one is."""
    if isinstance(seen["right"], bool) or seen["best"]:
        yield Leak(where, "the answer to a question", "answers")


def in_lesson_page(seen: Data, answers: Data, where: str) -> Iterator[Leak]:
    """That the answers are there, and every card that lies face down at one moment of a question and open later."""
    name = seen["title"]["args"].get("text") or seen["title"]["args"].get("skill")
    yield Leak(where, f"the answers of {seen['of']} questions, {quote(str(name))}", "answers")
    told = [each["traits"]["snapshot"] for node in answers.values() for each in node.values()]
    moments = sorted((seen, *told), key=_question)
    for number, these in groupby(moments, _question):
        boards = [moment["board"] for moment in these]
        yield from dict.fromkeys(_in_boards(boards, inside(where, f"question {number}")))


def _question(seen: Data) -> int:
    return int(seen["at"])


def _in_boards(boards: list[Data], where: str) -> Iterator[Leak]:
    lying = [spot for board in boards for spot in _lying(board)]
    hidden = {spot[:3] for spot in lying if spot[3] == HIDDEN}
    for at, mat, seat, card in lying:
        if (at, mat, seat) in hidden and card != HIDDEN:
            yield from face_down(where, seat, card, mat, f" in {at}")


def _lying(board: Data) -> Iterator[tuple[str, str, int, str]]:
    """What lies at the places of a board."""
    for number, place in zip(board["rounds"], board["places"], strict=True):
        for seat, card in enumerate(place["cards"]):
            if card is not None:
                yield f"round {number}", place["mat"], seat, card
