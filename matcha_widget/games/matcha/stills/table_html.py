"""The still of a snapshot: the pairs of mats between the two players.

The same snapshot and language always give the same text.
"""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING, Final

from matcha_widget.engine.matcha.rules.cards import KINDS
from matcha_widget.games.matcha.table.sentences import seat_args
from matcha_widget.kit.i18n import format_message
from matcha_widget.kit.stills import TEXT_STYLE, beside, cell_html, frame, row_html, table_html

from .card_html import MARK, Pieces, colours

if TYPE_CHECKING:
    from collections.abc import Iterator

    from matcha_widget.games.matcha.table.place_schema import PairData, PlaceData
    from matcha_widget.games.matcha.table.table_schema import Snapshot

LINE: Final = f"{TEXT_STYLE};line-height:1.9"
HEAD: Final = "padding:0 0 5px;border:0;text-align:center;font-weight:600"
MAT: Final = "border:0 solid #33463f;background-color:#a09c544d;text-align:center"
LARGE: Final = f"width:72px;padding:5px 7px;{MAT};border-width:0 5px"
SMALL: Final = f"padding:5px 3px;{MAT};border-width:0 3px"
IN_PLAY: Final = "border:1px solid #807860b3;border-radius:10px;padding:6px 2px 8px;border-spacing:6px 0"
WAITING: Final = "border-spacing:3px 0"


def table_still(
    view: Snapshot, language: str, letters: str = "catalogue", below: str | None = None, round_: int | None = None
) -> str:
    """Draw a snapshot. `below` replaces the advice to run the cell; `round_` is the only round to draw."""
    return _TableStill(view, language, letters, round_).draw(below)


class _TableStill:
    def __init__(self, view: Snapshot, language: str, letters: str, round_: int | None) -> None:
        self.view, self.language, self.round = view, language, round_
        self.pieces = Pieces(language, letters)
        self.own = 1 if view["seat"] == 1 else 0

    def draw(self, below: str | None) -> str:
        pairs = [*enumerate(self.view["pairs"], 1)]
        if self.view["dealer"] != self.own:  # S3: the dealer's left
            pairs.reverse()
        drawn = [self.pair(at, pair) for at, pair in pairs if self.round in (None, at)]
        return frame([self.seat(1 - self.own), beside(drawn), self.seat(self.own)], self.language, below)

    def seat(self, seat: int) -> str:
        """The row of a player: the name, the hand, the tokens."""
        pieces, view = self.pieces, self.view
        name = escape(format_message("still-seat", seat_args(seat, view["seat"], view["players"]), self.language))
        counts = zip(KINDS, view["tokens"][seat], strict=True)
        holdings = {
            "still-hand": " ".join(map(pieces.chip, view["hands"][seat])),
            "still-tokens": " ".join(pieces.tokens(kind, count) for kind, count in counts if count),
        }
        parts = [f"{escape(pieces.text(title))}:&nbsp;{pictures}" for title, pictures in holdings.items() if pictures]
        return table_html([row_html(cell_html(" &emsp;".join([f"<b>{name}</b>", *parts]), LINE))])

    def pair(self, at: int, pair: PairData) -> str:
        """Two mats: the table cards between the cards laid above and below."""
        is_large = self.round is not None or pair["state"] == "now"
        step = 1 if self.view["number_first"] else -1  # X14
        places = pair["places"][::step]
        style, draw = (LARGE, self.large) if is_large else (SMALL, self.small)
        parts = [[*draw(place)] for place in places]
        if not is_large and not any(card for place in places for card in place["cards"]):
            parts = [[table_card] for _, table_card, _ in parts]
        state = "done" if all(place["rule"] for place in places) else pair["state"]
        head = f"{self.pieces.text('is-round-short', round=at)} · {self.pieces.text('is-pair', pair=state)}"
        heads = [row_html(cell_html(escape(head), HEAD, columns=2))] if self.round is None else []
        rows = [row_html("".join(cell_html(part, style) for part in across)) for across in zip(*parts, strict=True)]
        return table_html([*heads, *rows], IN_PLAY if is_large else WAITING)

    def large(self, place: PlaceData) -> Iterator[str]:
        """A mat in play: the card above, the table card, the card below."""
        yield self.laid_card(place, 1 - self.own)
        yield self.pieces.table_card(place)
        yield self.laid_card(place, self.own)

    def laid_card(self, place: PlaceData, seat: int) -> str:
        """The card of a seat at a mat, with its match and the token it won."""
        token = place["tokens"] and place["tokens"][seat]
        below = ""
        if place["face"] == "judged" and place["hits"]:
            hit = place["hits"][seat]
            below += self.pieces.mark(self.pieces.text("is-hit", hit="yes" if hit else "no"), MARK[hit])
        if token:
            below += self.pieces.mark(
                self.pieces.text("part-tool", token=token), f"border:1px solid #8b846c;{colours(token)}"
            )
        return self.pieces.side(place["cards"][seat], shut=place["face"] == "down", below=below)

    def small(self, place: PlaceData) -> Iterator[str]:
        """A mat of another round."""
        shut = place["face"] == "down"
        yield self.pieces.slim(place["cards"][1 - self.own], shut=shut)
        yield self.pieces.slim(place["table"] or "0") + self.pieces.asks(place["mat"])
        yield self.pieces.slim(place["cards"][self.own], shut=shut)
