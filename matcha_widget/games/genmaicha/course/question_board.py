"""How Genmaicha shows a question: its cloth, shelf, crates, people and bag, as they lie after each act."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from typing import TYPE_CHECKING, Final, NamedTuple

from matcha_widget.engine.genmaicha import setting
from matcha_widget.engine.genmaicha.rules.bidding import rank_bids
from matcha_widget.engine.genmaicha.rules.cards import LINES
from matcha_widget.games.genmaicha.table import names  # noqa: F401  # it names drinks
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


def board_data(asked: QuestionState, *, fresh: bool = True) -> BoardData:
    """What lies there as the acts have left it."""
    shown: QuestionTable = asked.question.table
    acts = asked.answer or asked.accepted
    brew_frames = _brew_frames(shown, acts)
    rest = _board_at(shown, acts, brew_frames[-1])
    new = brew_frames[-1:] if shown.lit else brew_frames[1:]
    if not fresh or asked.rejected_act or len(brew_frames) == 1 or acts[-1] == "done":
        return rest
    frames = [Frame(each.event, _board_at(shown, acts, each)) for each in new if each.event]
    sent_frames: list[BoardFrame] = encode_frames(frames, rest)
    return rest | {"frames": sent_frames}


class BrewFrame(NamedTuple):
    """A turn, and what led to it."""

    turn: ExerciseTurn | None
    event: BrewEvent | None = None


def _brew_frames(shown: QuestionTable, acts: Sequence[str]) -> list[BrewFrame]:
    """The turn as it began, and after everything that acts have brewed."""
    found = [BrewFrame(shown.turn)]
    if shown.turn is None:
        return found
    turn = shown.turn
    if shown.lit:
        brews = [(line, turn_drinks) for line, turn_drinks in _brews_of_tags(turn, acts)]
    elif shown.crates and acts:
        crate = dict(shown.crates)[acts[0]]
        turn = turn._replace(hand=tuple(sorted((*turn.hand, *crate))))
        found.append(BrewFrame(turn, {"do": "crate", "line": acts[0], "drinks": [*crate]}))
        brews = [(line, drinks) for line, drinks in _best_turn_brews(turn)]
    else:
        brews = [(shown.line, tuple(acts))] if shown.cup == "all" and len(acts) == 3 else []
    for line, drinks in brews:
        turn = turn.after_brew(line, drinks)
        found.append(BrewFrame(turn, {"do": "brew", "line": line, "drinks": [*drinks]}))
    return found


def _brews_of_tags(turn: ExerciseTurn, acts: Sequence[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """What each press on a tag brews."""
    for line in acts:
        if line in LINES:
            yield line, turn.proposal(line)
            turn = turn.after_brew(line)


def _best_turn_brews(turn: ExerciseTurn) -> Iterator[tuple[str, tuple[str, ...]]]:
    """The brews of a best turn."""
    for move in turn.best.moves:
        if move.startswith("brew"):
            _, line, *drinks = move.split(" ")
            yield line, tuple(drinks)


def _board_at(shown: QuestionTable, acts: Sequence[str], brew_frame: BrewFrame) -> BoardData:
    """The board at a moment."""
    turn, event = brew_frame
    brewed = event if event and event["do"] == "brew" else None
    return {
        "grid": [*turn.grid] if turn else [],
        "prices": [*turn.lines] if turn else [],
        "hand": [*turn.hand] if turn else [],
        "used": [*turn.used] if turn else [],
        "lit": _lit_lines(shown, turn, acts),
        "ran": brewed["line"] if brewed else "",
        "serving": [*brewed["drinks"]] if brewed else [],
        "line": shown.line,
        "cups": _cups(shown, acts),
        "corners": shown.corners,
        "earned": turn.earned if turn and shown.money else None,
        "filled": [act for act in acts if act != "done"] if shown.cup in (0, 1, 2) else [],
        "crates": [{"letter": each, "drinks": [*drinks], "taken": each in acts} for each, drinks in shown.crates],
        "more": shown.more,
        "people": _people(shown, acts),
        "overtake": shown.overtake,
        "shelves": [{"who": who, "drinks": [*drinks]} for who, drinks in shown.shelves],
        "back": [*shown.back],
        "bag": [*shown.bag],
        "found": [act for act in acts if act in shown.bag],
        "open": shown.open,
        "wanted": [*shown.wanted],
        "fraction": shown.fraction,
        "frames": [],
    }


def _lit_lines(shown: QuestionTable, turn: ExerciseTurn | None, acts: Sequence[str]) -> list[str]:
    """The lines that can be brewed now, where a press brews them; else those that were found."""
    if turn and shown.lit:
        return [*turn.paying_lines] if "done" not in acts else []
    return [act for act in acts if act in LINES]


def _cups(shown: QuestionTable, acts: Sequence[str]) -> list[CupData]:
    """The cups that are to be filled, with what fills them."""
    if shown.turn is None or not shown.line:
        return []
    cards = shown.turn.cards(shown.line)
    if shown.cup == "all":
        return [{"card": card, "drink": acts[at] if at < len(acts) else None} for at, card in enumerate(cards)]
    first = next((act for act in acts if act != "done"), None)
    return [{"card": cards[int(shown.cup)], "drink": first}]


def _people(shown: QuestionTable, acts: Sequence[str]) -> list[BidderData]:
    """Who has bid what; whoever was seated has a place, those for whom a coin fell the same one."""
    bidders = [who for who, _, _ in shown.people]
    places: dict[str, int] = {}
    groups = rank_bids(setting(len(bidders), house={"overtake": shown.overtake}), *_amounts(shown)) if bidders else ()
    for group in groups[: len(acts)]:
        places |= dict.fromkeys((bidders[seat] for seat in group), len(places) + 1)
    return [{"who": who, "bid": bid, "more": more, "place": places.get(who)} for who, bid, more in shown.people]


def _amounts(shown: QuestionTable) -> tuple[Amounts, Amounts]:
    return tuple(bid for _, bid, _ in shown.people), tuple(more for _, _, more in shown.people)


def default_feedback(_asked: QuestionState) -> CourseSentence | None:
    """Nothing: an author's endings speak."""
    return None


def choice_data(each: Option) -> dict[str, object]:
    """What an option is."""
    return {"kind": KINDS.get(each.label.id, "word")}


# Where nothing runs


def board_html(shown: BoardData, language: str) -> Iterator[str]:
    """The cloth as a picture, the rest of the board in words, as HTML."""
    if shown["grid"]:
        yield Pieces(language).cloth(shown["grid"], shown["prices"])
    yield "<br>".join(map(escape, _board_sentences({**shown, "grid": []}, language)))


def board_text(shown: BoardData, language: str = DEFAULT_LANGUAGE) -> str:
    """The board in words: the cloth, the tags, the shelf, the crates, the people."""
    return "\n".join(_board_sentences(shown, language))


def _board_sentences(shown: BoardData, language: str) -> Iterator[str]:
    def told(name: str, **args: str | int | list[str]) -> str:
        return render_sentence(course_sentence(name, **args), language)

    if shown["grid"]:
        names = [_card(card, language) for card in shown["grid"]]
        yield told("gm-still-cloth", text=" / ".join(", ".join(names[at : at + 3]) for at in (0, 3, 6)))
        tags = [f"{_line(line, language)} {price}" for line, price in zip(LINES, shown["prices"], strict=True)]
        yield told("gm-still-tags", text=", ".join(tags))
    if shown["hand"]:
        yield told("gm-still-shelf", drinks=shown["hand"])
    for crate in shown["crates"]:
        yield told("gm-still-crate", letter=crate["letter"], drinks=crate["drinks"])
    for each in shown["people"]:
        more = "none" if each["more"] is None else str(each["more"])
        yield told("gm-still-bid", person=each["who"], bid=str(each["bid"]), more=more)
    for shelf in shown["shelves"]:
        yield told("gm-still-holds", person=shelf["who"], drinks=shelf["drinks"])
    if shown["back"]:
        yield told("gm-still-back", drinks=shown["back"])
    if shown["bag"]:
        yield told("gm-still-bag" if shown["open"] else "gm-still-asked", drinks=shown["bag"])
    for used in shown["used"]:
        yield told("gm-still-used", drink=used[:2], asked=used[3])


# What sentences are told: drinks, cards and lines by their codes, which the catalogue names.
# Each name of an argument stands for one kind of code; the browser names them in the same way.
DRINK_ARGS = ("drink", "drink2", "drink3")
CARD_ARGS = ("asked", "asked2", "asked3")
LINE_ARGS = ("tag", "tag2")


def ingredient(card: str) -> MessageArgs:
    """A card as a message has it: a shape is a number there."""
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
