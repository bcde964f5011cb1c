"""Games side by side as text: what they have in common once, then how each of them goes on."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from matcha_widget.games.matcha.replay.film_schema import Films, Side
from matcha_widget.kit import words
from matcha_widget.kit.stills import as_list, as_text
from matcha_widget.kit.words import Voice


def told(films: Films, language: str) -> str:
    """The text below a picture; games that go on alike stand together."""
    sides = films["sides"]
    ends = [side["film"]["frames"][-1]["snap"] + 1 for side in sides]
    parting = min([found["snap"] for found in films["differences"]] + ends)
    common = [*_sentences(sides[0], range(parting), language)]
    onward: dict[tuple[str, ...], list[str]] = {}
    for name, side, end in zip(_names(sides, language), sides, ends, strict=True):
        rest = (*_sentences(side, range(parting, end), language), *_stop(side, language))
        onward.setdefault(rest, []).append(name)
    parts = [as_list(common, language), *_differences(films, language)]
    if len(onward) > 1:
        nothing = [words.text("compare-halt", {"why": "end"}, language)]
        for rest, names in onward.items():
            title = f'<h2 lang="{language}">{escape(" / ".join(names))}</h2>'
            parts.append(title + as_list(rest or nothing, language, begin=len(common) + 1))
    return as_text(*parts)


def _sentences(side: Side, snaps: range, language: str) -> Iterator[str]:
    """What happens in a game on the way to these snapshots."""
    film, voice = side["film"], Voice(language, rules="none")
    for frame, tells in zip(film["frames"], film["views"][film["lenses"][0]]["tells"], strict=True):
        if frame["snap"] in snaps:
            yield from (voice.say(film["lines"][at]) for at in tells)


def _differences(films: Films, language: str) -> Iterator[str]:
    """Why they part."""
    for found in films["differences"]:
        yield f'<p lang="{language}">{escape(Voice(language, rules="none").say(found["line"]))}</p>'


def _stop(side: Side, language: str) -> Iterator[str]:
    if side["stopped"]:
        yield Voice(language, rules="none").say(side["stopped"]["line"])


def _names(sides: Sequence[Side], language: str) -> list[str]:
    """The editions, or numbers where two games are of one edition."""
    labels = [side["label"] for side in sides]
    if len(set(labels)) < len(labels):
        return [words.text("compare-game", {"n": number}, language) for number in range(1, len(labels) + 1)]
    return [words.text("is-edition", {"edition": label}, language) for label in labels]
