"""What all tests share: how hard Hypothesis tries, a browser that records, and the course's recorded games."""

import json
import os
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from tables import Browser

from matcha_widget.course import examples

settings.register_profile("suite", max_examples=60, deadline=None, derandomize=True, print_blob=True)
settings.register_profile(
    "thorough", max_examples=3000, deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "suite"))


@pytest.fixture(name="browser")
def _browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser that records."""
    return Browser(monkeypatch)


@pytest.fixture(scope="session", name="course")
def _course() -> dict[str, Any]:
    """The games of the course, every one checked by hand: `games` and `cases`, each with what to expect."""
    return examples.course()


@pytest.fixture(name="first_game")
def _first_game(course: dict[str, Any]) -> dict[str, Any]:
    """The record of a short whole game of the second edition, four rounds and both upsets."""
    record: dict[str, Any] = course["games"]["first-game"]["game"]
    return json.loads(json.dumps(record))  # type: ignore[no-any-return]  # a copy of its own, to be spoilt
