"""`ring-s`: the ring of suits (K2)."""

from __future__ import annotations

from typing import Final

from matcha_widget.engine.matcha import SUITS

from .ring import Ring

LESSON: Final = "suit-ring"
RULES: Final = ("K2",)

RING: Final = Ring(SUITS, "suit", "K2", LESSON)

all_cases = RING.space
are_twins = RING.mates
build_question = RING.question
