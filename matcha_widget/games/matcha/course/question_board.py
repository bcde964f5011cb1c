"""A question about Matcha on the wire: its table, its options, the frames after an answer."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha import Place, Tokens
from matcha_widget.engine.matcha.rules.cards import with_token
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.games.matcha.stills import course_html
from matcha_widget.games.matcha.table.frames import apply_event_to_place
from matcha_widget.games.matcha.table.narrator import check_event, lay_event, resolution_events
from matcha_widget.games.matcha.table.snapshot import place_data
from matcha_widget.kit.course.practice.question_state import QuestionState, table_after_answer
from matcha_widget.kit.course.practice.skills import exercise_name
from matcha_widget.kit.frames import Frame, encode_frames

from .place_sentences import verdict_sentence
from .question_table import SECOND, QuestionTable, place_as_bottom_sees

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table import place_schema, table_schema
    from matcha_widget.games.matcha.table.event_schema import TableEvent
    from matcha_widget.games.matcha.table.place_schema import Seat, TokenCounts
    from matcha_widget.kit.course.practice.question import Option
    from matcha_widget.kit.course.sentences import CourseSentence

    from .board_schema import BoardData


GAME: Final = "matcha"

_LAID: Final = re.compile(r"(0|[MBWS][1-4])(?:@([ns])\+?)?")
"""A card, or a card and its mat. Two zeros in one hand get different ids by a `+`."""


def board_data(state: QuestionState, *, fresh: bool = True) -> BoardData:
    """The table of a question; after an answer, the table that it leads to, with the frames."""
    question = state.question
    if state.answer is None:
        return _board_at_rest(question.table)
    places = table_after_answer(state)
    if not places:
        return _board_at_rest(question.table._replace(unseen=None))
    board = _board_after_play(question.table, places, only_checked=_is_match_check(state, places))
    return board if fresh else {**board, "frames": []}


def _is_match_check(state: QuestionState, places: Sequence[Place]) -> bool:
    """True if a card is laid where the other player cannot come, and the question only asks if it matches."""
    question = state.question
    lays_first = question.lays_card and question.table.places[:1] == question.true_table[:1]
    is_match = state.step is None and exercise_name(question.id).skill == "match"
    return lays_first and is_match and places[0].cards[1] is None


def default_feedback(state: QuestionState) -> CourseSentence | None:
    """The verdict on the first place, if the answer was played out."""
    places = table_after_answer(state)
    return verdict_sentence(places[0]) if places else None


def choice_data(each: Option) -> dict[str, object]:
    """An option as data for the wire."""
    parts = _LAID.fullmatch(each.id)
    if parts and each.label.id in ("option-card", "option-lay", "lesson-text"):
        card, mat = parts.groups()
        return {"kind": "lay", "card": card, "mat": mat} if mat else {"kind": "card", "card": card}
    if each.label.id in ("option-token", "option-nothing"):
        return {"kind": "token", "token": None if each.label.id == "option-nothing" else each.id}
    if each.label.id == "option-place" and each.id[:1] in "123" and each.id[1:] in ("n", "s"):
        return {"kind": "place", "round": int(each.id[0]), "mat": each.id[1]}
    if each.label.id == "option-rank":
        return {"kind": "rank", "rank": each.id}
    return {"kind": "word"}


def board_html(board: BoardData, opponent: str, language: str) -> Iterator[str]:
    """The table as HTML."""
    yield from course_html.board_html(board, opponent, language)


def board_text(board: BoardData) -> str:
    """The table as the text of a position."""
    return course_html.board_text(board)


def _board_at_rest(on_table: QuestionTable) -> BoardData:
    """A question's table before any answer. `unseen` leaves out every card in sight."""
    places = [place for pair in on_table.pairs for place in pair] or list(on_table.places)
    edition = on_table.editions[0] if on_table.editions else SECOND
    in_play: Mapping[str, Place] = {place.bare: place for place in on_table.places}
    done = 2 * (on_table.round - 1) if on_table.pairs else 0
    place_datas = [
        place_data(place, resolved=True) if at < done else _place_data(in_play.get(place.bare, place), on_table)
        for at, place in enumerate(places)
    ]
    in_sight = {str(card) for place in place_datas for card in (place["table"], *place["cards"])}
    return {
        "places": place_datas,
        "rounds": [at // 2 + 1 for at in range(len(places))] if on_table.pairs else [on_table.round] * len(places),
        "now": on_table.round if on_table.pairs else None,
        "lit": [on_table.lit] if on_table.lit else ["n", "s"],
        "hand": [str(card) for card in on_table.hand],
        "top": [str(card) for card in on_table.top_hand],
        "tokens": [_counts(row) for row in on_table.tokens] or None,
        "unseen": None
        if on_table.unseen is None
        else [card for card in on_table.unseen if card == "0" or card not in in_sight],
        "said": [
            {"seat": _seat(claim.seat), "mat": claim.mat, "round": claim.round, "what": claim.what, "verdict": "open"}
            for claim in on_table.claims
        ],
        "edition": edition,
        "number_first": EDITIONS[edition].number_mat_first,
        "last": on_table.last,
        "frames": [],
    }


def _place_data(place: Place, on_table: QuestionTable) -> place_schema.PlaceData:
    """An unresolved place: two known cards lie open, any other card face down (H3)."""
    return place_data(place, resolved=False) | {"face": "open" if _is_face_up(place, on_table) else "down"}


def _is_face_up(place: Place, on_table: QuestionTable) -> bool:
    return on_table.turned and not {None, HIDDEN} & {*place.cards}


def _counts(row: Iterable[int]) -> TokenCounts:
    matcha, bowl, water, scoop, whisk = row
    return matcha, bowl, water, scoop, whisk


def _seat(seat: int) -> Seat:
    return 0 if seat == 0 else 1


def _board_after_play(on_table: QuestionTable, after: Sequence[Place], *, only_checked: bool = False) -> BoardData:
    """The board after these places have been played out, with the frames.

    With `only_checked` a card is only checked against its place; nobody is paid.
    """
    events = _events_of_check(on_table, after) if only_checked else _events_of_play(on_table, after)
    ends = {place.bare: place_data(place_as_bottom_sees(place), resolved=True) for place in after}
    frames: list[Frame[TableEvent, BoardData]] = []
    board = _board_at_rest(on_table) | {"said": [], "unseen": None}
    for event in events:
        board = _apply_event(board, event, ends, _place_key(on_table, event))
        frames.append(Frame(event, board))
    encoded: list[table_schema.FrameData] = encode_frames(frames, board)
    return board | {"frames": encoded}


def _place_key(on_table: QuestionTable, event: TableEvent) -> str:
    """The bare text of the place where an event happens."""
    number, mat = event["at"] or (1, "n")
    places = on_table.pairs[number - 1] if on_table.pairs else on_table.places
    return next(place.bare for place in places if place.mat == mat)


def _apply_event(
    board: BoardData, event: TableEvent, rest: Mapping[str, place_schema.PlaceData], bare: str
) -> BoardData:
    places = [
        apply_event_to_place(place, event, rest[bare]) if f"{place['mat']}:{place['table']}" == bare else place
        for place in board["places"]
    ]
    board = board | {"places": places}
    if event["do"] == "lay" and event["card"] in board["hand"]:
        at = board["hand"].index(event["card"])
        return board | {"hand": [*board["hand"][:at], *board["hand"][at + 1 :]]}
    if event["do"] == "take" and event["seat"] is not None and len(rows := board["tokens"] or []) > event["seat"]:
        taken = with_token(Tokens(*rows[event["seat"]]), event["token"])
        return board | {"tokens": [_counts(taken) if at == event["seat"] else row for at, row in enumerate(rows)]}
    return board


def _events_of_play(on_table: QuestionTable, after: Sequence[Place]) -> list[TableEvent]:
    """The events of playing out these places: the learner's cards first, then each place, number mat first."""
    before = _places_before(on_table, after)
    events: list[TableEvent] = []
    for old, new in zip(before, after, strict=True):
        turns = not _is_face_up(old, on_table)
        for seat in (0, 1):
            card = new.cards[seat]
            if old.cards[seat] is None and card is not None:
                code = HIDDEN if seat else str(card)
                events.append(lay_event(new, code, seat, on_table.round))
        events += resolution_events(new, on_table.round, turns=turns)
    return events


def _events_of_check(on_table: QuestionTable, after: Sequence[Place]) -> list[TableEvent]:
    (old, *_), (new, *_) = _places_before(on_table, after), after
    return [lay_event(old, str(new.cards[0]), 0, on_table.round), check_event(new, on_table.round)]


def _places_before(on_table: QuestionTable, after: Sequence[Place]) -> list[Place]:
    by_bare = {place.bare: place for place in on_table.places}
    return [by_bare[place.bare] for place in after]
