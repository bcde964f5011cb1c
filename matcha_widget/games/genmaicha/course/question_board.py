"""The board of a question about Genmaicha after each act: cloth, shelf, crates, people and bag."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.genmaicha import setting
from matcha_widget.engine.genmaicha.rules.bidding import rank_bids
from matcha_widget.engine.genmaicha.rules.cards import LINES
from matcha_widget.games.genmaicha.table import names  # noqa: F401  # it renders drinks
from matcha_widget.games.genmaicha.table.still import Pieces
from matcha_widget.kit import i18n
from matcha_widget.kit.course.practice.question_state import QuestionState
from matcha_widget.kit.course.sentences import course_sentence, render_sentence
from matcha_widget.kit.frames import Frame, encode_frames
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE

from .exercise_turn import ExerciseTurn
from .question_table import QuestionTable

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.state import Amounts
    from matcha_widget.kit.course.practice.question import Option
    from matcha_widget.kit.course.sentences import CourseSentence
    from matcha_widget.kit.wire.wire_schema import MessageArgs

    from .board_schema import BidderData, BoardData, BoardFrame, BrewEvent, CupData


GAME: Final = "genmaicha"

KINDS: Final = {
    "gm-option-drink": "drink", "gm-option-tag": "tag", "gm-option-crate": "crate", "gm-option-person": "person",
    "gm-option-coin": "coin", "gm-option-fraction": "fraction", "gm-option-done": "done",
}  # fmt: skip


def board_data(state: QuestionState, *, fresh: bool = True) -> BoardData:
    """Build the board after the acts so far."""
    table: QuestionTable = state.question.table
    acts = state.answer or state.accepted
    brew_frames = _brew_frames(table, acts)
    rest = _board_at(table, acts, brew_frames[-1])
    new = brew_frames[-1:] if table.lit else brew_frames[1:]
    if not fresh or state.rejected_act or len(brew_frames) == 1 or acts[-1] == "done":
        return rest
    frames = [Frame(each.event, _board_at(table, acts, each)) for each in new if each.event]
    sent_frames: list[BoardFrame] = encode_frames(frames, rest)
    return rest | {"frames": sent_frames}


class BrewFrame(NamedTuple):
    """A turn, and the brew before it."""

    turn: ExerciseTurn | None
    event: BrewEvent | None = None


def _brew_frames(table: QuestionTable, acts: Sequence[str]) -> list[BrewFrame]:
    frames = [BrewFrame(table.turn)]
    if table.turn is None:
        return frames
    turn = table.turn
    if table.lit:
        brews = [(line, turn_drinks) for line, turn_drinks in _brews_of_tags(turn, acts)]
    elif table.crates and acts:
        crate = dict(table.crates)[acts[0]]
        turn = turn._replace(hand=tuple(sorted((*turn.hand, *crate))))
        frames.append(BrewFrame(turn, {"do": "crate", "line": acts[0], "drinks": [*crate]}))
        brews = [(line, drinks) for line, drinks in _best_turn_brews(turn)]
    else:
        brews = [(table.line, tuple(acts))] if table.cup == "all" and len(acts) == 3 else []
    for line, drinks in brews:
        turn = turn.after_brew(line, drinks)
        frames.append(BrewFrame(turn, {"do": "brew", "line": line, "drinks": [*drinks]}))
    return frames


def _brews_of_tags(turn: ExerciseTurn, acts: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    for line in acts:
        if line in LINES:
            yield line, turn.proposal(line)
            turn = turn.after_brew(line)


def _best_turn_brews(turn: ExerciseTurn) -> Iterator[tuple[str, tuple[str, ...]]]:
    for move in turn.best.moves:
        if move.startswith("brew"):
            _, line, *drinks = move.split(" ")
            yield line, tuple(drinks)


def _board_at(table: QuestionTable, acts: Sequence[str], brew_frame: BrewFrame) -> BoardData:
    turn, event = brew_frame
    brewed = event if event and event["do"] == "brew" else None
    return {
        "grid": [*turn.grid] if turn else [],
        "prices": [*turn.lines] if turn else [],
        "hand": [*turn.hand] if turn else [],
        "used": [*turn.used] if turn else [],
        "lit": _lit_lines(table, turn, acts),
        "ran": brewed["line"] if brewed else "",
        "serving": [*brewed["drinks"]] if brewed else [],
        "line": table.line,
        "cups": _cups(table, acts),
        "corners": table.corners,
        "earned": turn.earned if turn and table.money else None,
        "filled": [act for act in acts if act != "done"] if table.cup in (0, 1, 2) else [],
        "crates": [{"letter": each, "drinks": [*drinks], "taken": each in acts} for each, drinks in table.crates],
        "more": table.more,
        "people": _people(table, acts),
        "overtake": table.overtake,
        "shelves": [{"who": who, "drinks": [*drinks]} for who, drinks in table.shelves],
        "back": [*table.back],
        "bag": [*table.bag],
        "found": [act for act in acts if act in table.bag],
        "open": table.open,
        "wanted": [*table.wanted],
        "fraction": table.fraction,
        "frames": [],
    }


def _lit_lines(table: QuestionTable, turn: ExerciseTurn | None, acts: Sequence[str]) -> list[str]:
    """The lines that can be brewed now, where a press brews them; else the lines answered so far."""
    if turn and table.lit:
        return [*turn.paying_lines] if "done" not in acts else []
    return [act for act in acts if act in LINES]


def _cups(table: QuestionTable, acts: Sequence[str]) -> list[CupData]:
    """The cups, with the drinks in them."""
    if table.turn is None or not table.line:
        return []
    cards = table.turn.cards(table.line)
    if table.cup == "all":
        return [{"card": card, "drink": acts[at] if at < len(acts) else None} for at, card in enumerate(cards)]
    first = next((act for act in acts if act != "done"), None)
    return [{"card": cards[int(table.cup)], "drink": first}]


def _people(table: QuestionTable, acts: Sequence[str]) -> list[BidderData]:
    """Everybody's bids and places; people whom only a coin can part share a place."""
    bidders = [who for who, _, _ in table.people]
    places: dict[str, int] = {}
    groups = rank_bids(setting(len(bidders), house={"overtake": table.overtake}), *_amounts(table)) if bidders else ()
    for group in groups[: len(acts)]:
        places |= dict.fromkeys((bidders[seat] for seat in group), len(places) + 1)
    return [{"who": who, "bid": bid, "more": more, "place": places.get(who)} for who, bid, more in table.people]


def _amounts(table: QuestionTable) -> tuple[Amounts, Amounts]:
    return tuple(bid for _, bid, _ in table.people), tuple(more for _, _, more in table.people)


def default_feedback(_state: QuestionState) -> CourseSentence | None:
    """None: an author's endings give the feedback."""
    return None


def choice_data(each: Option) -> dict[str, object]:
    """Describe an option on the wire."""
    return {"kind": KINDS.get(each.label.id, "word")}


# Stills


def board_html(board: BoardData, opponent: str, language: str) -> Iterator[str]:  # noqa: ARG001  # part of the protocol
    """Draw the cloth as a picture, and the rest of the board in words, as HTML."""
    if board["grid"]:
        yield Pieces(language).cloth(board["grid"], board["prices"])
    yield "<br>".join(map(escape, _board_sentences({**board, "grid": []}, language)))


def board_text(board: BoardData, language: str = DEFAULT_LANGUAGE) -> str:
    """Describe the board in words: the cloth, the tags, the shelf, the crates, the people."""
    return "\n".join(_board_sentences(board, language))


def _board_sentences(board: BoardData, language: str) -> Iterator[str]:
    def render(name: str, **args: str | int | list[str]) -> str:
        return render_sentence(course_sentence(name, **args), language)

    if board["grid"]:
        names = [_card(card, language) for card in board["grid"]]
        yield render("gm-still-cloth", text=" / ".join(", ".join(names[at : at + 3]) for at in (0, 3, 6)))
        tags = [f"{_line(line, language)} {price}" for line, price in zip(LINES, board["prices"], strict=True)]
        yield render("gm-still-tags", text=", ".join(tags))
    if board["hand"]:
        yield render("gm-still-shelf", drinks=board["hand"])
    for crate in board["crates"]:
        yield render("gm-still-crate", letter=crate["letter"], drinks=crate["drinks"])
    for each in board["people"]:
        more = "none" if each["more"] is None else str(each["more"])
        yield render("gm-still-bid", person=each["who"], bid=str(each["bid"]), more=more)
    for shelf in board["shelves"]:
        yield render("gm-still-holds", person=shelf["who"], drinks=shelf["drinks"])
    if board["back"]:
        yield render("gm-still-back", drinks=board["back"])
    if board["bag"]:
        yield render("gm-still-bag" if board["open"] else "gm-still-asked", drinks=board["bag"])
    for used in board["used"]:
        yield render("gm-still-used", drink=used[:2], asked=used[3])


# Args of sentences hold codes of drinks, cards and lines, for which the catalogue has names.
# Each arg name stands for one kind of code; the browser renders them in the same way.
DRINK_ARGS = ("drink", "drink2", "drink3")
CARD_ARGS = ("asked", "asked2", "asked3")
LINE_ARGS = ("tag", "tag2")


def ingredient(card: str) -> MessageArgs:
    """A card as message args; a shape is a number there."""
    return {"card": card if card.isalpha() else int(card)}


def _drink(code: str, language: str) -> str:
    return i18n.format_nested_message("part-drink", {"colour": code[0], "shape": int(code[1])}, language)


def _card(code: str, language: str) -> str:
    return i18n.format_nested_message("part-ingredient", ingredient(code), language)


def _line(code: str, language: str) -> str:
    return i18n.format_nested_message("part-line", {"line": code}, language)


def _lines(codes: list[str], language: str) -> str:
    return i18n.join_list([_line(code, language) for code in codes], "standard", language)


def _name(code: str, language: str) -> str:
    return i18n.format_nested_message("gm-you" if code == "you" else f"part-name-{code}", {}, language)


i18n.ARG_RENDERERS.update(
    dict.fromkeys(DRINK_ARGS, _drink)
    | dict.fromkeys(CARD_ARGS, _card)
    | dict.fromkeys(LINE_ARGS, _line)
    | {"tags": _lines, "person": _name}
)
