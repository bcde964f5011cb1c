"""The table of a lesson's step, before and after a choice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.core.errors import MatchaError, NotationError, RecordError, join_words, quote
from matcha_widget.engine.matcha import Claim, Game, Place, State, Tokens, apply, load, position, view
from matcha_widget.engine.matcha.rules.cards import cards_of, parse_tokens
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.engine.matcha.rules.moves import SEATS
from matcha_widget.engine.matcha.rules.resolve import HIDDEN
from matcha_widget.engine.matcha.rules.talk import check_claim
from matcha_widget.games.matcha.examples import find_example
from matcha_widget.kit.course.story.step_file import Keys

from .question_table import SECOND, QuestionTable, hide_cards_of, pairs_of, replace_card

if TYPE_CHECKING:
    from .lesson_file import ChoiceKeys

GIVEN: Final = "given"
"""The name, in a lesson's file, of the game handed over with the lesson."""


class TableSetup(NamedTuple):
    """The table as the learner sees it, and the true places and state behind it."""

    table: QuestionTable
    truth: tuple[Place, ...] = ()
    state: State | None = None


def read_table(keys: Keys, given_game: Game | None) -> TableSetup:
    """Build the table from the keys of a step."""
    edition = keys.get("edition", SECOND)
    if edition not in EDITIONS:
        raise RecordError("edition", f"{quote(edition)} is none: expected {join_words(EDITIONS)}")
    if "game" in keys:
        return _read_recorded_moment(keys, given_game)
    if "position" not in keys:
        return TableSetup(QuestionTable(tokens=_tokens(keys), editions=(edition,), last=keys.get("end", False)))
    try:
        moment = position(keys["position"])
    except NotationError as fault:
        raise RecordError("position", str(fault)) from None
    hidden = [SEATS.index(side) for side in keys.get("hidden", ())]
    table = QuestionTable(
        tuple(hide_cards_of(place, hidden) for place in moment.places),
        moment.hands[0] or (),
        moment.hands[1] or (),
        _tokens(keys) or (moment.tokens if any(map(any, moment.tokens)) else ()),
        round=moment.round,
        set=moment.set,
        dealer=moment.dealer,
        editions=(moment.edition.name,),
        last=keys.get("end", False),
    )
    return TableSetup(table, moment.places)


def _tokens(keys: Keys) -> tuple[Tokens, ...]:
    if "tokens" not in keys:
        return ()
    rows = keys["tokens"].split("/")
    if len(rows) != len(SEATS):
        raise RecordError("tokens", f"expected two rows, bottom's and top's, as in M4 K1 / M4 K3, not {len(rows)}")
    try:
        return tuple(parse_tokens(row.strip()) for row in rows)
    except NotationError as fault:
        raise RecordError("tokens", str(fault)) from None


def _read_recorded_moment(keys: Keys, given_game: Game | None) -> TableSetup:
    if keys["game"] == GIVEN and given_game is None:
        raise RecordError("game", "this lesson needs a game: expected game=, a record, a path, a Table or a Replay")
    try:
        game = given_game if keys["game"] == GIVEN and given_game else load(find_example(keys["game"]))
        state = game.at(keys.get("from", -1))
    except (NotationError, RecordError) as fault:
        raise RecordError("game", str(fault)) from None
    seat = 1 if keys.get("seat") == 1 else 0
    table = table_seen_by(state, seat, both=keys.get("seat") == "all")
    if "claim" in keys:
        table = table._replace(claims=_replace_claim(keys["claim"], table.claims))
    if "edition" in keys:
        table = table._replace(editions=(keys["edition"],))
    table = table._replace(lit=keys.get("shows", keys.get("mat")))
    if keys.get("unseen"):
        table = table._replace(unseen=tuple(map(str, view(state, seat).unseen)))
    return TableSetup(table, view(state, "all").open_places, state)


def _replace_claim(what: str, claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The same claims with another word."""
    if not claims:
        raise RecordError("claim", "nobody has said anything at this moment of the game: expected a later one")
    try:
        return tuple(check_claim(claim._replace(what=what)) for claim in claims)
    except NotationError as fault:
        raise RecordError("claim", str(fault).removeprefix("claim: ")) from None


def table_seen_by(state: State, seat: int = 0, *, both: bool = False) -> QuestionTable:
    """The table at a state as a seat sees it: with its own hand, or with `both`."""
    seat_view = view(state, 1 if seat else 0)
    hands = view(state, "all").hands if both else (seat_view.hand, ()) if seat == 0 else ((), seat_view.hand)
    hand, top = map(cards_of, hands)
    tokens = seat_view.tokens if any(map(any, seat_view.tokens)) else ()
    claims: tuple[Claim, ...] = seat_view.talk
    return QuestionTable(
        seat_view.open_places, hand, top, tokens, pairs_of(seat_view), seat_view.round or 3, seat_view.set,
        seat_view.dealer, (seat_view.edition.name,), claims,
    )  # fmt: skip


def place_with_choice(choice: ChoiceKeys, setup: TableSetup) -> Place:
    """The place of a choice, with its card laid there."""
    place = next((place for place in setup.truth if place.mat == choice.get("mat")), setup.truth[0])
    return replace_card(place, 0, choice.get("card")) if choice["kind"] == "lay" else place


def places_after(keys: Keys, choice: ChoiceKeys, setup: TableSetup) -> tuple[Place, ...]:
    """The places after a choice."""
    moves = choice.get("play", keys.get("play"))
    if moves is not None:
        return _play_round(moves, setup)
    if not setup.truth:
        return ()
    if "mat" in keys:
        mats = [place.mat for place in setup.truth]
        if keys["mat"] not in mats:
            raise RecordError("mat", f"there is no card at {keys['mat']}: expected {join_words(mats)}")
        place = setup.truth[mats.index(keys["mat"])]
        card = choice.get("card") if choice["kind"] == "lay" else None
        return (replace_card(place, 0, card),) if place.cards[0] is None else (place,)
    if choice["kind"] == "lay" and setup.state is None:
        return (place_with_choice(choice, setup),)
    opens = any(HIDDEN in place.cards for place in setup.table.places) and setup.state is None
    return setup.truth if opens else ()


def _play_round(moves: Sequence[str], setup: TableSetup) -> tuple[Place, ...]:
    """Play a round to its end and return its two places."""
    if setup.state is None:
        raise RecordError("play", "moves are played in a recorded game: expected the key game as well")
    state = setup.state
    before = len(state.awards)
    try:
        for move in moves:
            state = apply(state, move).state
    except MatchaError as fault:
        raise RecordError("play", str(fault)) from None
    if len(state.awards) == before:
        raise RecordError("play", f"{' '.join(moves)}: the round is not over: expected the moves to its end")
    number, suit = state.awards[before : before + 2]
    return (number.place, suit.place)
