"""Games side by side as text: what they have in common once, then how each of them goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from matcha_widget.games.matcha.replay.film_schema import ComparedFilm, ComparisonData
from matcha_widget.kit import i18n
from matcha_widget.kit.i18n import SentenceRenderer
from matcha_widget.kit.stills import list_html, text_html


def comparison_text(films: ComparisonData, language: str) -> str:
    """The text below a picture; games that go on alike stand together."""
    sides = films["sides"]
    ends = [side["film"]["frames"][-1]["snap"] + 1 for side in sides]
    parting = min([found["snap"] for found in films["differences"]] + ends)
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
    """What happens in a game on the way to these snapshots."""
    film, voice = side["film"], SentenceRenderer(language, rules="none")
    for frame, tells in zip(film["frames"], film["views"][film["lenses"][0]]["tells"], strict=True):
        if frame["snap"] in snaps:
            yield from (voice.render(film["lines"][at]) for at in tells)


def _differences(films: ComparisonData, language: str) -> Iterator[str]:
    """Why they part."""
    for found in films["differences"]:
        yield f'<p lang="{language}">{escape(SentenceRenderer(language, rules="none").render(found["line"]))}</p>'


def _stop_text(side: ComparedFilm, language: str) -> Iterator[str]:
    if side["stopped"]:
        yield SentenceRenderer(language, rules="none").render(side["stopped"]["line"])


def _names(sides: Sequence[ComparedFilm], language: str) -> list[str]:
    """The editions, or numbers where two games are of one edition."""
    labels = [side["label"] for side in sides]
    if len(set(labels)) < len(labels):
        return [i18n.format_message("compare-game", {"n": number}, language) for number in range(1, len(labels) + 1)]
    return [i18n.format_message("is-edition", {"edition": label}, language) for label in labels]
