"""Games to be compared: one record under two sets of house rules, or two games; their films and their differences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple, TypeAlias, TypeGuard

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.errors import join_words, quote
from matcha_widget.engine.genmaicha import HOUSE, Game, NotationError
from matcha_widget.engine.genmaicha.rules.view import perspective
from matcha_widget.games.genmaicha.replay.film import build_film, lenses_of
from matcha_widget.games.genmaicha.replay.game_source import read_genmaicha_source, rewind_to_bids
from matcha_widget.kit.wire.sentences import sentence

if TYPE_CHECKING:
    from matcha_widget.engine.genmaicha.rules.view import Perspective
    from matcha_widget.games.genmaicha.replay.film_schema import ComparedFilm, ComparisonData, DifferenceData
    from matcha_widget.kit.wire.wire_schema import Sentence

RULINGS: Final = {"overtake": "XA4", "fail_at_once": "XC7", "own_sale": "XM4", "ad_refund": "XM5"}
"""The rule that each house switch changes."""

HouseRules: TypeAlias = Mapping[str, bool]


class ComparedGame(NamedTuple):
    """One of the two games, and the sentence for why it stopped early."""

    game: Game
    stopped: Sentence | None = None

    @property
    def house(self) -> tuple[str, ...]:
        """The house switches that are on."""
        return self.game.state.setting.house


def games_to_compare(source: object, other: object, seat: Perspective) -> tuple[ComparedGame, ComparedGame]:
    """The two games: as played and under other house rules, under two sets of them, or with another game."""
    game = _read_game(source, seat)
    match named_house_rules(other):
        case [house]:
            return ComparedGame(game), _play_by_house_rules(game, house, seat)
        case [house, another]:
            return _play_by_house_rules(game, house, seat), _play_by_house_rules(game, another, seat)
    if other is None or isinstance(other, list | tuple):
        raise NotationError(
            f"other: expected house rules, as in {{'overtake': True}}, two of them, or another game, "
            f"not {quote(other)}; there are {join_words(HOUSE)}"
        )
    return ComparedGame(game), ComparedGame(_read_game(other, seat))


def named_house_rules(other: object) -> tuple[HouseRules, ...]:
    """The house rules in this argument, one set or two; () if it is another game."""
    if _is_house_rules(other):
        return (other,)
    two = [each for each in other if _is_house_rules(each)] if isinstance(other, Sequence) and len(other) == 2 else []
    return tuple(two) if len(two) == 2 else ()


def _is_house_rules(value: object) -> TypeGuard[HouseRules]:
    return isinstance(value, Mapping) and "format" not in value


def _read_game(source: object, seat: Perspective) -> Game:
    """Read a game up to the last open bids; only with "all" are hidden bids compared."""
    game: Game = read_genmaicha_source(source).whole_game
    perspective(seat, game.state.setting.seats)
    return game if seat == "all" else rewind_to_bids(game)


def _play_by_house_rules(game: Game, house: HouseRules, seat: Perspective) -> ComparedGame:
    """Rerun the script under other house rules, as far as they allow it and show nobody a hidden card (GH2)."""
    replayed, stopped = genmaicha.rerun(game, house, seat=seat)
    if stopped is None:
        return ComparedGame(replayed)
    return ComparedGame(
        replayed, sentence("compare-unseen" if stopped.rule == "GH2" else "compare-stopped", [stopped.rule])
    )


def build_comparison(sides: tuple[ComparedGame, ComparedGame], seat: Perspective) -> ComparisonData:
    """Build the trait `films`: each game's film, and their differences."""
    first, second = sides
    rules = [RULINGS[name] for name in HOUSE if (name in first.house) != (name in second.house)]
    differences: list[DifferenceData] = [
        {
            "snap": difference.snapshot,
            "fields": [
                (name, _format_value(value), _format_value(difference.second[name]))
                for name, value in difference.first.items()
            ],
            "rules": rules,
        }
        for difference in genmaicha.differences(first.game, second.game)
    ]
    return {"wire": 1, "sides": (_compared_film(first, seat), _compared_film(second, seat)), "differences": differences}


def _compared_film(side: ComparedGame, seat: Perspective) -> ComparedFilm:
    game = side.game
    lenses = lenses_of(perspective(seat, game.state.setting.seats), game.state.setting.seats)[:1]
    return {
        "house": [*side.house],
        "variants": [*game.state.setting.variants],
        "film": build_film(game, seat, settings={"guess": False, "branch": False}, lenses=lenses),
        "stopped": side.stopped and {"snap": len(game) - 1, "line": side.stopped},
    }


def _format_value(value: object) -> str:
    """Write a value of a snapshot as text: several with spaces between, hands with bars."""
    if isinstance(value, tuple):
        nested = any(isinstance(each, tuple) for each in value)
        return (" | " if nested else " ").join(map(_format_value, value))
    return "" if value is None else str(value)


def first_difference(first: ComparedGame, second: ComparedGame) -> str:
    """Describe the first difference in one line of text."""
    names = [" ".join(side.house) or "no house rules" for side in (first, second)]
    difference = genmaicha.compare(first.game, second.game)
    return f"{names[0]} | {names[1]}: {difference}" if difference else f"{names[0]} = {names[1]}"
