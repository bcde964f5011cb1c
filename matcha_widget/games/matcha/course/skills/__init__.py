"""Matcha's skills in the order of the course, with their teachers and the skills that come before."""

from __future__ import annotations

from typing import Final

from matcha_widget.games.matcha.course import question_board
from matcha_widget.kit.course.practice.skills import Skills, Subject

SUBJECT: Final = Subject(
    question_board,
    __name__,
    {
        "match": "momo", "alone": "momo", "token": "robot", "ring-n": "sora", "ring-s": "sora", "best": "robot",
        "three": "hana", "turn": "hana", "plan": "hana", "count": "hana", "goal": "robot", "tie": "robot",
        "miss": "momo", "talk": "hana", "edition": "sora",
    },
    {
        "match": (), "alone": ("match",), "token": ("match",), "ring-n": ("token",), "ring-s": ("ring-n",),
        "best": ("ring-s",), "three": ("best",), "turn": ("alone", "best"), "plan": ("turn", "three"),
        "count": ("turn", "three"), "goal": ("turn",), "tie": ("goal",), "miss": ("goal",), "talk": ("goal",),
        "edition": ("tie",),
    },
)  # fmt: skip

SKILLS: Final = Skills(SUBJECT)
