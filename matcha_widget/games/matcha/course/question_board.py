"""How Matcha shows a question: what lies on the table, what each option is, the frames of what an answer leads to."""

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
"""A card, or where it is laid; of two zeros the second has a mark of its own."""


def board_data(asked: QuestionState, *, fresh: bool = True) -> BoardData:
    """The table; after an answer as it leaves it, with the frames that lead there."""
    question = asked.question
    if asked.answer is None:
        return _board_at_rest(question.table)
    places = table_after_answer(asked)
    if not places:
        return _board_at_rest(question.table._replace(unseen=None))
    found = _board_after_play(question.table, places, only_checked=_is_match_check(asked, places))
    return found if fresh else {**found, "frames": []}


def _is_match_check(asked: QuestionState, places: Sequence[Place]) -> bool:
    """A card was laid where nobody else can come, and only whether it matches is asked."""
    question = asked.question
    laid = question.lays_card and question.table.places[:1] == question.true_table[:1]
    return laid and asked.step is None and exercise_name(question.id).skill == "match" and places[0].cards[1] is None


def default_feedback(asked: QuestionState) -> CourseSentence | None:
    """How the first place is judged, if one was played."""
    places = table_after_answer(asked)
    return verdict_sentence(places[0]) if places else None


def choice_data(each: Option) -> dict[str, object]:
    """What an option is, as data."""
    laid = _LAID.fullmatch(each.id)
    if laid and each.label.id in ("option-card", "option-lay", "lesson-text"):
        card, mat = laid.groups()
        return {"kind": "lay", "card": card, "mat": mat} if mat else {"kind": "card", "card": card}
    if each.label.id in ("option-token", "option-nothing"):
        return {"kind": "token", "token": None if each.label.id == "option-nothing" else each.id}
    if each.label.id == "option-place" and each.id[:1] in "123" and each.id[1:] in ("n", "s"):
        return {"kind": "place", "round": int(each.id[0]), "mat": each.id[1]}
    if each.label.id == "option-rank":
        return {"kind": "rank", "rank": each.id}
    return {"kind": "word"}


def board_html(shown: BoardData, language: str) -> Iterator[str]:
    """The places in play, the hand, the tokens, as HTML."""
    yield from course_html.board_html(shown, language)


def board_text(shown: BoardData) -> str:
    """The table as a position is written."""
    return course_html.board_text(shown)


def _board_at_rest(on_table: QuestionTable) -> BoardData:
    """A question's table on the wire. Of the cards that were not seen yet those are left that lie nowhere in sight."""
    places = [place for pair in on_table.pairs for place in pair] or list(on_table.places)
    edition = on_table.editions[0] if on_table.editions else SECOND
    now: Mapping[str, Place] = {place.bare: place for place in on_table.places}
    done = 2 * (on_table.round - 1) if on_table.pairs else 0
    shown = [
        place_data(place, resolved=True) if at < done else _place_data(now.get(place.bare, place), on_table)
        for at, place in enumerate(places)
    ]
    seen = {str(card) for place in shown for card in (place["table"], *place["cards"])}
    return {
        "places": shown,
        "rounds": [at // 2 + 1 for at in range(len(places))] if on_table.pairs else [on_table.round] * len(places),
        "now": on_table.round if on_table.pairs else None,
        "lit": [on_table.lit] if on_table.lit else ["n", "s"],
        "hand": [str(card) for card in on_table.hand],
        "top": [str(card) for card in on_table.top_hand],
        "tokens": [_counts(row) for row in on_table.tokens] or None,
        "unseen": None
        if on_table.unseen is None
        else [card for card in on_table.unseen if card == "0" or card not in seen],
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
    """A place of which nothing is paid: two cards that are both known are open, any other lies face down (H3)."""
    return place_data(place, resolved=False) | {"face": "open" if _is_face_up(place, on_table) else "down"}


def _is_face_up(place: Place, on_table: QuestionTable) -> bool:
    return on_table.turned and not {None, HIDDEN} & {*place.cards}


def _counts(row: Iterable[int]) -> TokenCounts:
    matcha, bowl, water, scoop, whisk = row
    return matcha, bowl, water, scoop, whisk


def _seat(seat: int) -> Seat:
    return 0 if seat == 0 else 1


def _board_after_play(on_table: QuestionTable, after: Sequence[Place], *, only_checked: bool = False) -> BoardData:
    """The board when these places have been played to their end, with the frames that lead there.

    `only_checked`: nobody else came, and it is only asked whether the card that was laid matches.
    """
    happened = _events_of_check(on_table, after) if only_checked else _events_of_play(on_table, after)
    ends = {place.bare: place_data(place_as_bottom_sees(place), resolved=True) for place in after}
    found: list[Frame[TableEvent, BoardData]] = []
    shown = _board_at_rest(on_table) | {"said": [], "unseen": None}
    for event in happened:
        shown = _apply_event(shown, event, ends, _place_key(on_table, event))
        found.append(Frame(event, shown))
    frames: list[table_schema.FrameData] = encode_frames(found, shown)
    return shown | {"frames": frames}


def _place_key(on_table: QuestionTable, event: TableEvent) -> str:
    """The bare place at which something happens."""
    number, mat = event["at"] or (1, "n")
    places = on_table.pairs[number - 1] if on_table.pairs else on_table.places
    return next(place.bare for place in places if place.mat == mat)


def _apply_event(
    shown: BoardData, event: TableEvent, rest: Mapping[str, place_schema.PlaceData], bare: str
) -> BoardData:
    """The board after an event at a place."""
    places = [
        apply_event_to_place(place, event, rest[bare]) if f"{place['mat']}:{place['table']}" == bare else place
        for place in shown["places"]
    ]
    shown = shown | {"places": places}
    if event["do"] == "lay" and event["card"] in shown["hand"]:
        at = shown["hand"].index(event["card"])
        return shown | {"hand": [*shown["hand"][:at], *shown["hand"][at + 1 :]]}
    if event["do"] == "take" and event["seat"] is not None and len(rows := shown["tokens"] or []) > event["seat"]:
        taken = with_token(Tokens(*rows[event["seat"]]), event["token"])
        return shown | {"tokens": [_counts(taken) if at == event["seat"] else row for at, row in enumerate(rows)]}
    return shown


def _events_of_play(on_table: QuestionTable, after: Sequence[Place]) -> list[TableEvent]:
    """What happens until these places are paid: cards laid by the learner, then each place, number mat first."""
    before = _places_before(on_table, after)
    happened: list[TableEvent] = []
    for old, new in zip(before, after, strict=True):
        turns = not _is_face_up(old, on_table)
        for seat in (0, 1):
            card = new.cards[seat]
            if old.cards[seat] is None and card is not None:
                shown = HIDDEN if seat else str(card)
                happened.append(lay_event(new, shown, seat, on_table.round))
        happened += resolution_events(new, on_table.round, turns=turns)
    return happened


def _events_of_check(on_table: QuestionTable, after: Sequence[Place]) -> list[TableEvent]:
    """What happens where a card is laid and nobody else comes."""
    (old, *_), (new, *_) = _places_before(on_table, after), after
    return [lay_event(old, str(new.cards[0]), 0, on_table.round), check_event(new, on_table.round)]


def _places_before(on_table: QuestionTable, after: Sequence[Place]) -> list[Place]:
    lies = {place.bare: place for place in on_table.places}
    return [lies[place.bare] for place in after]
