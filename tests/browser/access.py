"""Accessibility checks: axe-core's objections, and words that were not translated."""

import re
from collections.abc import Sequence
from pathlib import Path

from playwright.sync_api import Locator

from .notebook import Notebook

AXE = Path(__file__).resolve().parents[2] / "matcha_widget" / "frontend" / "node_modules" / "axe-core" / "axe.min.js"
VIOLATIONS = """async (roots, only) => {
    // One run for all: axe-core reads the whole page each time. Displays of one kind may bear the same name.
    const rules = {"landmark-unique": {enabled: false}}
    const runOnly = only.length ? only : undefined
    const {violations} = await axe.run(roots, {rules, runOnly, resultTypes: ["violations"], elementRef: true})
    const at = element => roots.findIndex(root => root.contains(element))
    return violations.flatMap(({id, nodes}) => nodes.map(({element, html, failureSummary}) =>
        [at(element), `${id}: ${html.slice(0, 200)} ${failureSummary}`]))
}"""
COLOURS = ("cat.color",)
"""The rules that depend on the colour scheme."""
TEXTS = """root => {
    const texts = []
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT)
    while (walker.nextNode())
        if (!walker.currentNode.parentElement.closest("kbd, [translate=no], option[lang], style, script"))
            texts.push(walker.currentNode.data)
    for (const name of ["aria-label", "aria-description", "aria-roledescription", "title", "alt", "placeholder"])
        for (const part of root.parentElement.querySelectorAll(`[${name}]`)) texts.push(part.getAttribute(name))
    return texts
}"""


def barriers(notebook: Notebook, roots: Locator, names: Sequence[str]) -> dict[str, list[str]]:
    """Axe-core's objections in the light and in the dark, for those of our displays that have any."""
    assert len(names) == roots.count()
    found: dict[str, list[str]] = {}
    for dark in (False, True):
        notebook.dark(dark=dark)
        for number, objection in objections(roots, *(COLOURS if dark else ())):
            found.setdefault(names[number], []).append(objection)
    return found


def objections(roots: Locator, *only: str) -> list[tuple[int, str]]:
    """Axe-core's objections now, by all its rules or by `only` these kinds, each with the number of the display."""
    if not roots.page.evaluate("'axe' in window"):
        roots.page.add_script_tag(path=AXE)
    found: list[tuple[int, str]] = roots.evaluate_all(VIOLATIONS, [*only])
    return found


def plain_words(root: Locator) -> list[str]:
    """The untranslated texts, visible or for screen readers; the language must mark catalogue words with accents."""
    return sorted(filter(is_untranslated, root.evaluate(TEXTS)))


def is_untranslated(text: str) -> bool:
    """True if a word outside the brackets of messages has no accent; parts have accents but no brackets."""
    for _ in range(4):
        text = re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    # "or" and "and" come from the browser, with the commas of a list
    return any(re.fullmatch(r"(?!(or|and)$)[A-Za-z]{2,}", word) for word in re.findall(r"[^\W\d_]+", text))
