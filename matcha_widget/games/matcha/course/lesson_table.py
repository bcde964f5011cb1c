"""What lies on the table of a lesson's step, and how it lies when a choice has been played."""

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
    from .lesson_task import ChoiceKeys

GIVEN: Final = "given"
"""The name of the game that is handed over with a lesson."""


class TableSetup(NamedTuple):
    """What lies on the table: as the learner sees it, and as it is."""

    shown: QuestionTable
    truth: tuple[Place, ...] = ()
    state: State | None = None


def read_table(keys: Keys, given: Game | None) -> TableSetup:
    """What the keys of a step put on the table."""
    edition = keys.get("edition", SECOND)
    if edition not in EDITIONS:
        raise RecordError("edition", f"{quote(edition)} is none: expected {join_words(EDITIONS)}")
    if "game" in keys:
        return _read_recorded_moment(keys, given)
    if "position" not in keys:
        return TableSetup(QuestionTable(tokens=_tokens(keys), editions=(edition,), last=keys.get("end", False)))
    try:
        found = position(keys["position"])
    except NotationError as fault:
        raise RecordError("position", str(fault)) from None
    hidden = [SEATS.index(side) for side in keys.get("hidden", ())]
    shown = QuestionTable(
        tuple(hide_cards_of(place, hidden) for place in found.places),
        found.hands[0] or (),
        found.hands[1] or (),
        _tokens(keys) or (found.tokens if any(map(any, found.tokens)) else ()),
        round=found.round,
        set=found.set,
        dealer=found.dealer,
        editions=(found.edition.name,),
        last=keys.get("end", False),
    )
    return TableSetup(shown, found.places)


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


def _read_recorded_moment(keys: Keys, given: Game | None) -> TableSetup:
    """A moment of a recorded game, through the eyes of a seat."""
    if keys["game"] == GIVEN and given is None:
        raise RecordError("game", "this lesson needs a game: expected game=, a record, a path, a Table or a Replay")
    try:
        game = given if keys["game"] == GIVEN and given else load(find_example(keys["game"]))
        state = game.at(keys.get("from", -1))
    except (NotationError, RecordError) as fault:
        raise RecordError("game", str(fault)) from None
    seat = 1 if keys.get("seat") == 1 else 0
    shown = table_seen_by(state, seat, both=keys.get("seat") == "all")
    if "claim" in keys:
        shown = shown._replace(claims=_replace_claim(keys["claim"], shown.claims))
    if "edition" in keys:
        shown = shown._replace(editions=(keys["edition"],))
    shown = shown._replace(lit=keys.get("shows", keys.get("mat")))
    if keys.get("unseen"):
        shown = shown._replace(unseen=tuple(map(str, view(state, seat).unseen)))
    return TableSetup(shown, view(state, "all").open_places, state)


def _replace_claim(what: str, claims: Sequence[Claim]) -> tuple[Claim, ...]:
    """The claims of this moment, with another word."""
    if not claims:
        raise RecordError("claim", "nobody has said anything at this moment of the game: expected a later one")
    try:
        return tuple(check_claim(claim._replace(what=what)) for claim in claims)
    except NotationError as fault:
        raise RecordError("claim", str(fault).removeprefix("claim: ")) from None


def table_seen_by(state: State, seat: int = 0, *, both: bool = False) -> QuestionTable:
    """What a seat sees of a moment: its own hand alone, or `both`."""
    eyes = view(state, 1 if seat else 0)
    hands = view(state, "all").hands if both else (eyes.hand, ()) if seat == 0 else ((), eyes.hand)
    hand, top = map(cards_of, hands)
    tokens = eyes.tokens if any(map(any, eyes.tokens)) else ()
    claims: tuple[Claim, ...] = eyes.talk
    return QuestionTable(
        eyes.open_places, hand, top, tokens, pairs_of(eyes), eyes.round or 3, eyes.set, eyes.dealer,
        (eyes.edition.name,), claims,
    )  # fmt: skip


def place_with_choice(choice: ChoiceKeys, there: TableSetup) -> Place:
    """The place with the card on it that is laid."""
    place = next((place for place in there.truth if place.mat == choice.get("mat")), there.truth[0])
    return replace_card(place, 0, choice.get("card")) if choice["kind"] == "lay" else place


def places_after(keys: Keys, choice: ChoiceKeys, there: TableSetup) -> tuple[Place, ...]:
    """The places as they lie when the choice has been played."""
    moves = choice.get("play", keys.get("play"))
    if moves is not None:
        return _play_round(moves, there)
    if not there.truth:
        return ()
    if "mat" in keys:
        mats = [place.mat for place in there.truth]
        if keys["mat"] not in mats:
            raise RecordError("mat", f"there is no card at {keys['mat']}: expected {join_words(mats)}")
        place = there.truth[mats.index(keys["mat"])]
        laid = choice.get("card") if choice["kind"] == "lay" else None
        return (replace_card(place, 0, laid),) if place.cards[0] is None else (place,)
    if choice["kind"] == "lay" and there.state is None:
        return (place_with_choice(choice, there),)
    opens = any(HIDDEN in place.cards for place in there.shown.places) and there.state is None
    return there.truth if opens else ()


def _play_round(moves: Sequence[str], there: TableSetup) -> tuple[Place, ...]:
    """Both places when a round has been played to its end from this moment."""
    if there.state is None:
        raise RecordError("play", "moves are played in a recorded game: expected the key game as well")
    state = there.state
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
