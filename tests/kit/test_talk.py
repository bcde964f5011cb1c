"""What is said at a table and stands in no record: a session hears it, and its game is told of it beside the view."""

from types import SimpleNamespace
from typing import Any

import traitlets
from kit import prizes
from recording_browser import Browser

from matcha_widget.kit.autosave import Keeper
from matcha_widget.kit.session import Session
from matcha_widget.kit.table_log import Around, Entry
from matcha_widget.kit.widgets.playing import Playing


class Talking(Session):
    """A table at which all that is said counts for ever."""

    @property
    def talk(self) -> tuple[Entry, ...]:
        """Every word of the log."""
        return tuple(entry for _, entry in self.log if isinstance(entry, prizes.Said))


class TalkTable(Playing[Talking]):
    """It is told of by a snapshot of its own."""

    _kind = traitlets.Unicode("prizes", read_only=True).tag(sync=True)

    def _drawn(self, below: str | None = None) -> str:
        return below or ""


def snapshot(view: dict[str, Any], around: Around) -> dict[str, Any]:
    """The game's, and what was said."""
    return {**prizes.snapshot(view, around), "heard": [said.words for said in around.talk]}


def test_a_game_is_told_what_was_said(browser: Browser) -> None:  # noqa: ARG001  # a table needs somebody to speak to
    """Each word is in the snapshot of whoever looks as soon as it is said."""
    rules: Any = SimpleNamespace(**{**vars(prizes), "snapshot": snapshot})
    table = TalkTable(Talking(rules, {}, ("human", None, None)), {"undo": "free", "download": True}, Keeper(None), "en")
    before = table.snapshot["heard"]
    table.say("I bid nothing.", seat=1)

    assert ([], ["I bid nothing."]) == (before, table.snapshot["heard"])
