"""The folder of a story: the deals that it is played with, what is said at every stone, the stones themselves."""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from importlib import resources

from matcha_widget.engine.core.errors import RecordError, join_words, quote
from matcha_widget.engine.core.strict_json import Data

from .step_file import Keys, ReadSetup, read_stone
from .story import Story


class StoryFolder:
    """The folder `story` beside the modules of a package."""

    def __init__(self, package: str) -> None:
        self._files = resources.files(package) / "story"

    def text(self, name: str) -> str:
        """What stands in one of its files."""
        return (self._files / name).read_text("utf-8")

    @cached_property
    def deals(self) -> Data:
        """The deals by name, each a record with what it is for."""
        found: Data = json.loads(self.text("deals.json"))
        return found

    def check_deal(self, keys: Keys, path: str = "") -> None:
        """Refuse a name that no deal has."""
        if "deal" in keys and keys["deal"] not in self.deals:
            unknown = f"{quote(keys['deal'])} is no deal of the story: expected {join_words(self.deals)}"
            raise RecordError(f"{path}deal", unknown)

    @cached_property
    def sentences(self) -> Mapping[str, Mapping[str, str]]:
        """What is said beside the lines of the steps, by what it is about."""
        found: Mapping[str, Mapping[str, str]] = tomllib.loads(self.text("story.toml"))
        return found

    def story(self, names: Iterable[str], people: Sequence[str], read_play: ReadSetup) -> Story:
        """The stones in the files of these names."""
        return Story(tuple(read_stone(name, self.text(name), people, read_play) for name in names))
