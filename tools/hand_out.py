"""Makes `notebooks/hand-out.html`, one page in black and white, from the notebook of the class."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from nbconvert.filters import markdown2html

ICONS: Final = Path(__file__).resolve().parent.parent / "matcha_widget/frontend/src/matcha/icons.svg"

KINDS: Final = {"M": "matcha", "B": "bowl", "W": "water", "S": "scoop", "K": "whisk"}

CARD: Final = re.compile(r"\b([MBWS][1-4]|0)\b(?!s)")
"""A card by its code, as in the answers."""

STYLE: Final = """
@page { size: A4; margin: 16mm }
* { color: #000; background: #fff; border-color: #000 }
body { font: 12pt/1.45 Georgia, serif; max-width: 178mm; margin: 0 auto }
h1 { font-size: 19pt; margin: 0 0 .4em }
p, ul { margin: .45em 0 }
.kinds { display: flex; gap: 1.6em; font-weight: bold }
.kinds svg { width: 1.5em; height: 1.5em; vertical-align: -.35em }
table { border-collapse: collapse; width: 100%; margin: .6em 0 }
th, td { border: 1px solid; padding: .35em .6em; text-align: left }
td:first-child { white-space: nowrap }
.card { border: 1.4px solid; border-radius: .25em; padding: 0 .3em; font: bold 11pt/1.3 ui-monospace, monospace }
.box { display: inline-block; width: .8em; height: .8em; border: 1.4px solid; vertical-align: -.05em }
.choice { display: inline-block; margin-right: 1.4em; white-space: nowrap }
blockquote { margin: 0 }
@media screen { body { padding: 12mm } }
"""


def hand_out(words: str) -> str:
    """The page of the quoted text of a cell."""
    quoted = "\n".join(line[1:].removeprefix(" ") for line in words.splitlines() if line.startswith(">"))
    title, rest = quoted.split("\n", 1)
    body = re.sub(r"<td[^>]*>.*?</td>", _choices, str(markdown2html(rest)), flags=re.DOTALL)
    heading = title.strip("*")
    return (
        f'<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>{heading}</title>\n'
        f"<style>{STYLE}</style>\n</head>\n<body>\n<h1>{heading}</h1>\n{_legend()}\n{body.strip()}\n</body>\n</html>\n"
    )


def _choices(cell: re.Match[str]) -> str:
    """Each box beside its answer, boxes and cards in outline."""
    boxed = re.sub(r"□[^□<]+", lambda choice: f'<span class="choice">{choice[0].strip()}</span>', cell[0])
    outlined = CARD.sub(r'<span class="card">\1</span>', boxed) if "□" in cell[0] else cell[0]
    return outlined.replace("□", '<span class="box"></span>')


def _legend() -> str:
    """The five outlines with their letters."""
    icons = ICONS.read_text(encoding="utf-8")
    drawn = [
        f'<span><svg viewBox="0 0 24 24" aria-hidden="true">{_paths(icons, kind)}</svg> {kind} {name}</span>'
        for kind, name in KINDS.items()
    ]
    return f'<p class="kinds">{" ".join(drawn)}</p>'


def _paths(icons: str, kind: str) -> str:
    found = re.search(rf'<symbol id="mt-{kind}"[^>]*>(.*?)</symbol>', icons)
    if found is None or "<use" in found[1]:
        raise LookupError(f"icons.svg has no picture of {kind} that can stand alone")
    return found[1]
