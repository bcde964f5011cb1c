"""Recorded playthroughs match their files."""

import pytest
from goldens import GAMES, REPLAYS, playthrough

from matcha_widget.engine import matcha


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_playthrough_stands_as_recorded(name: str) -> None:
    """The game written move by move equals its file; `make goldens` writes it again when a change is meant."""
    assert (REPLAYS / f"{name}.txt").read_text(encoding="utf-8") == playthrough(name)


def test_every_edition_has_a_playthrough() -> None:
    """Every edition has a playthrough, and no file is left over."""
    assert set(matcha.EDITIONS) <= {edition for edition, _, _ in GAMES.values()}
    assert {f"{name}.txt" for name in GAMES} == {path.name for path in REPLAYS.iterdir()}


def test_the_board_shows_what_a_seat_sees() -> None:
    """The board has the open pair in brackets, top above, face-down cards as ??, claims with their verdicts."""
    state = matcha.new_game("matagot-2020", seed=7)
    move = next(move for move in matcha.legal_moves(state) if move.mat == "n")
    game = matcha.Game(state).play(move).say(0, "match", "n")
    rows = matcha.board(game.view(1)).splitlines()

    assert "matagot-2020 · set 1 · round 1 · top to move · bottom deals" == rows[0]
    assert "top     " + " ".join(game.view(1).hand) == rows[2]
    assert "bottom  ?? ?? ?? ??" == rows[9]
    assert "said    bottom of n1: match (open)" == rows[12]
    assert 1 == sum(row.count("[") for row in rows[5:6])
