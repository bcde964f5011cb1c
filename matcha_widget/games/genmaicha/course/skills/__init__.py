"""The skills of Genmaicha, in the order of its story."""

from __future__ import annotations

from typing import Final

from matcha_widget.games.genmaicha.course import question_board
from matcha_widget.kit.course.practice.skills import Skills, Subject

SUBJECT: Final = Subject(
    question_board,
    __name__,
    {"serve": "sora", "can-brew": "sachi", "best-turn": "robot", "worth": "sachi", "follow-up": "hana", "bag": "momo"},
    {
        "serve": (), "can-brew": ("serve",), "best-turn": ("can-brew",), "worth": ("best-turn",),
        "follow-up": ("worth",), "bag": ("worth",),
    },
)  # fmt: skip

SKILLS: Final = Skills(SUBJECT)
