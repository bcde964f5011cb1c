"""The public class `Compare`: the same cards and moves under several rule sets, or a game and its branch; its text.

Its twin is `frontend/src/matcha/compare/compare-widget.ts`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise

from matcha_widget.engine.matcha import Edition, Game
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.replay.film_schema import ComparedFilm, ComparisonData
from matcha_widget.kit import i18n
from matcha_widget.kit.i18n import DEFAULT_LANGUAGE, SentenceRenderer
from matcha_widget.kit.stills import list_html, text_html
from matcha_widget.kit.widgets.replay_widget import CompareWidget
from matcha_widget.kit.widgets.widget import argument_source

from .comparison import build_comparison, first_difference, games_to_compare, is_case, script_of


class Compare(CompareWidget):
    """Games side by side: `Compare("e1")`, `Compare(game, ["grail-2015", "matagot-2020"])`, `Compare(game, branch)`."""

    def __init__(
        self,
        case: object,
        editions: Sequence[str | Edition] | Game | None = None,
        *,
        seat: Perspective = "table",
        language: str = DEFAULT_LANGUAGE,
    ) -> None:
        self._asked = case if is_case(case) else script_of(case, seat), editions, seat
        self._sides = games_to_compare(case, editions, seat)
        films = build_comparison(case, self._sides, seat)
        self._public = (
            build_comparison(case, games_to_compare(case, editions, "table"), "table") if seat == "all" else films
        )
        super().__init__(language=language, films=dict(films))

    def _first_picture(self, films: ComparisonData, below: str | None = None) -> str:
        from matcha_widget.games.matcha.stills.table_html import table_still  # noqa: PLC0415  # not before it is shown

        film = films["sides"][0]["film"]
        return table_still(film["views"][film["lenses"][0]]["first"], self.language, below=below)

    def _games_text(self, films: ComparisonData) -> str:
        return comparison_text(films, self.language)

    def __repr__(self) -> str:
        first, editions, seat = self._asked
        arguments = [repr(first)]
        if editions is not None:
            arguments.append(
                argument_source(tuple(editions)) if isinstance(editions, list | tuple) else repr(self._sides[1].game)
            )
        return self._constructor_call(*arguments, seat=seat)

    def __str__(self) -> str:
        return "\n".join(first_difference(first, second) for first, second in pairwise(self._sides))


def comparison_text(films: ComparisonData, language: str) -> str:
    """The games as HTML: their common part once, then the rest of each; games that go on alike stand together."""
    sides = films["sides"]
    ends = [side["film"]["frames"][-1]["snap"] + 1 for side in sides]
    parting = min([difference["snap"] for difference in films["differences"]] + ends)
    common = [*_sentences(sides[0], range(parting), language)]
    onward: dict[tuple[str, ...], list[str]] = {}
    for name, side, end in zip(_names(sides, language), sides, ends, strict=True):
        rest = (*_sentences(side, range(parting, end), language), *_stop_text(side, language))
        onward.setdefault(rest, []).append(name)
    parts = [list_html(common, language), *_differences(films, language)]
    if len(onward) > 1:
        nothing = [i18n.format_message("compare-halt", {"why": "end"}, language)]
        for rest, names in onward.items():
            title = f'<h2 lang="{language}">{escape(" / ".join(names))}</h2>'
            parts.append(title + list_html(rest or nothing, language, begin=len(common) + 1))
    return text_html(*parts)


def _sentences(side: ComparedFilm, snaps: range, language: str) -> Iterator[str]:
    """Yield the narration of a game on the way to these snapshots."""
    film, voice = side["film"], SentenceRenderer(language, rules="none")
    for frame, tells in zip(film["frames"], film["views"][film["lenses"][0]]["tells"], strict=True):
        if frame["snap"] in snaps:
            yield from (voice.render(film["lines"][at]) for at in tells)


def _differences(films: ComparisonData, language: str) -> Iterator[str]:
    voice = SentenceRenderer(language, rules="none")
    for difference in films["differences"]:
        yield f'<p lang="{language}">{escape(voice.render(difference["line"]))}</p>'


def _stop_text(side: ComparedFilm, language: str) -> Iterator[str]:
    if side["stopped"]:
        yield SentenceRenderer(language, rules="none").render(side["stopped"]["line"])


def _names(sides: Sequence[ComparedFilm], language: str) -> list[str]:
    """The names of the editions, or numbers where two games are of one edition."""
    labels = [side["label"] for side in sides]
    if len(set(labels)) < len(labels):
        return [i18n.format_message("compare-game", {"n": number}, language) for number in range(1, len(labels) + 1)]
    return [i18n.format_message("is-edition", {"edition": label}, language) for label in labels]
