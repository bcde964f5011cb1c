"""`ring-n`: the ring of numbers (K1)."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine.matcha import NUMBERS

from .ring import Ring

LESSON: Final = "number-ring"
RULES: Final = ("K1",)

RING: Final = Ring(NUMBERS, "number", "K1", LESSON)

all_cases = RING.space
are_twins = RING.mates
build_question = RING.question
