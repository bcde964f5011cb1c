"""Typos in an author's file: a line is left out, a key is mistyped, a value is another."""

import re
from collections.abc import Callable, Iterator

from matcha_widget.engine.core.errors import NotationError

JUNK = ("5", '"x"', '["x"]')


def typos(text: str) -> Iterator[str]:
    """Yield the text with one typo each."""
    lines = text.splitlines()
    for at, line in enumerate(lines):
        before, after = lines[:at], lines[at + 1 :]
        yield "\n".join([*before, *after])
        if key := re.match(r"(\w+) = ", line):
            values = (f"{key[1]} = {value}" for value in JUNK)
            yield from ("\n".join([*before, wrong, *after]) for wrong in (*values, f"{key[1]}x = 1"))


def with_one_step(text: str, wanted: str) -> str:
    """Return the head of a file and its first step with this line, so that typos are tried in few lines."""
    head, *steps = text.split("[[step]]")
    return f"{head}[[step]]{next(step for step in steps if wanted in step)}"


def answered_by_a_sentence(read: Callable[[str], object], text: str) -> int:
    """Count the typos that are refused; no typo may raise any other fault."""
    refused = 0
    for wrong in typos(text):
        try:
            read(wrong)
        except NotationError:
            refused += 1
    return refused
