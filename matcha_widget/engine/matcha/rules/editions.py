"""Published editions and house rules as data: every number and switch they differ in (T3, T4, E2, E3, W1-W5)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, NamedTuple

from matcha_widget.engine.core.errors import NotationError, RecordError, join_words, quote
from matcha_widget.engine.core.strict_json import Data


class Edition(NamedTuple):
    """One rule set. A mixture of switches is a house rule, played and saved like any edition."""

    name: str
    title: str
    pass_is_final: bool = False
    """A pass ends one's round (T3); otherwise it uses up one of two turns (T4)."""
    keeping: bool = False
    """Cards left at the end of a set may be kept (E2)."""
    colour_goal: int = 3
    """Tokens of one colour needed to win (W1, W2)."""
    whisk_goal: int = 4
    """Whisks needed to win (W1, W2)."""
    last_set: int | None = 2
    """The set after which W3 decides (E3, W5); None: there is no last set (X2, X13)."""
    whisks_break_ties: bool = True
    """Whisks are compared after the four colours (W3, X9); otherwise they are no suit (X4)."""
    play_on: bool = False
    """Two equal winners play on (W4); otherwise it is a draw (X10)."""
    number_mat_first: bool = False
    """In the book's examples the number mat is the left one of its pair (X14); presentation only."""
    tokens_in_box: tuple[int, int] = (6, 10)
    """Tokens of each colour and whisks in the box (C2); they never run out (X1)."""

    @property
    def goal_rule(self) -> str:
        """The rule of the winning condition: one goal for every type (W1), or separate goals (W2)."""
        return "W1" if self.colour_goal == self.whisk_goal else "W2"

    @property
    def house(self) -> Data:
        """The switches that differ from the published edition of the same name."""
        book = EDITIONS[self.name]
        if self is book:
            return {}
        return {name: getattr(self, name) for name in SWITCHES if getattr(self, name) != getattr(book, name)}

    def as_argument(self) -> str:
        """Source text for an argument that takes this edition: its name, if that is enough."""
        return f"edition({self.name!r}).with_house({self.house!r})" if self.house else repr(self.name)

    def with_house(self, house: Mapping[str, Any], path: str = "house") -> Edition:
        """Change some switches; an unknown name or a value out of range is refused."""
        if not isinstance(house, Mapping):
            raise RecordError(path, f"expected names and values of rules, not {quote(house)}")
        for name, value in house.items():
            if name not in SWITCHES:
                raise RecordError(f"{path}.{_key(name)}", f"no such rule: expected {join_words(SWITCHES)}")
            allowed, meaning = SWITCHES[name]
            if not allowed(value):
                raise RecordError(f"{path}.{name}", f"{quote(value)} is not {meaning}")
        return self._replace(**house)

    def switches(self) -> Data:
        """Every switch with its value, as `matcha editions --json` lists them."""
        return {name: getattr(self, name) for name in SWITCHES}


def _key(name: object) -> str:
    return name if isinstance(name, str) and name.isidentifier() and name.isascii() and len(name) < 40 else quote(name)


def _is_switch(value: object) -> bool:
    return type(value) is bool


def _is_goal(value: object) -> bool:
    return type(value) is int and 1 <= value <= 9


def _is_last_set(value: object) -> bool:
    return value is None or (type(value) is int and 1 <= value <= 99)


SWITCHES: Final = {
    "pass_is_final": (_is_switch, "true or false"),
    "keeping": (_is_switch, "true or false"),
    "colour_goal": (_is_goal, "a whole number from 1 to 9"),
    "whisk_goal": (_is_goal, "a whole number from 1 to 9"),
    "last_set": (_is_last_set, "a whole number from 1 to 99, or null for no last set"),
    "whisks_break_ties": (_is_switch, "true or false"),
    "play_on": (_is_switch, "true or false"),
    "number_mat_first": (_is_switch, "true or false"),
}
"""The switches of a house rule, each with its check and the values it takes."""

GRAIL_2015: Final = Edition(
    "grail-2015",
    "first edition, 2015",
    pass_is_final=True,
    keeping=True,
    colour_goal=4,
    last_set=None,
    whisks_break_ties=False,
    play_on=True,
    number_mat_first=True,
    tokens_in_box=(7, 7),
)
MATAGOT_2020: Final = Edition("matagot-2020", "second edition, 2020; whisks break ties")
MATAGOT_2020_NL: Final = Edition(
    "matagot-2020-nl", "second edition, 2020, Dutch rules; whisks break no tie", whisks_break_ties=False
)

EDITIONS: Final = {edition.name: edition for edition in (GRAIL_2015, MATAGOT_2020, MATAGOT_2020_NL)}


def edition(name: str | Edition) -> Edition:
    """Return the edition of that name; an edition or house rule is returned unchanged."""
    if isinstance(name, Edition) and name.name in EDITIONS:
        return name if name is EDITIONS[name.name] else EDITIONS[name.name].with_house(name.house)
    found = EDITIONS.get(name) if isinstance(name, str) else None
    if found is None:
        raise NotationError(f"{quote(name)} is no edition: expected {join_words(EDITIONS)}")
    return found
