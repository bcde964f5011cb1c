"""Undo at a table: back to one's own move, at its price, behind a curtain, and never into another game."""

from typing import Any

import pytest
from matcha.test_session import BEGINNINGS, first, two_people

from matcha_widget.engine.matcha import IllegalMove
from matcha_widget.games.matcha.table.session import MatchaSession


def test_curtain_after_undo() -> None:
    """Taking a move back puts the curtain up for whoever is to move again."""
    session = two_people()
    session.take_screen(0)
    session.play("pass")
    session.take_screen(1)
    session.undo()

    assert ("table", 0) == (session.viewer, session.curtain_seat)


def test_undo_takes_the_answer_back_too() -> None:
    """A person's undo goes back to before their own move, and the same move then meets the same answer."""
    session = MatchaSession(seats=("human", "greedy"), seed=8)
    start, mine = session.game, first(session, 0)
    session.play(mine)
    answered = session.game
    session.undo(0)

    assert start == session.game
    session.play(mine)
    assert answered == session.game


def play_a_round(session: MatchaSession) -> None:
    """Play until cards have been turned."""
    while not session.game.state.awards:
        session.play(first(session, 0))


@pytest.mark.parametrize(
    ("policy", "within", "past"), [("free", "yes", "knowledge"), ("limited", "yes", "no"), ("off", "no", "no")]
)
def test_undo_policies(policy: Any, within: str, past: str) -> None:
    """Free goes back anywhere at its price, limited only before cards are turned, off nowhere."""
    session = MatchaSession(seats=("human", "greedy"), seed=8, undo=policy)
    session.play(first(session, 0))

    assert within == session.may_undo(0)
    play_a_round(session)
    assert past == session.may_undo(0)


@pytest.mark.parametrize("begin", BEGINNINGS)
@pytest.mark.parametrize("seats", [("human", "greedy"), ("human", "human"), (None, None)])
def test_no_undo_reaches_another_game(begin: str, seats: Any) -> None:
    """A game is taken back to its own first deal and no further, by nobody and at no price."""
    session = MatchaSession(seats=seats, seed=8)
    session.play("pass")
    BEGINNINGS[begin](session)
    dealt = session.game
    for moves in (0, 1):
        for _ in range(moves):
            session.play("pass")
            session.undo()
        for seat in (None, 0, 1):
            assert "no" == session.may_undo(seat)
            with pytest.raises(IllegalMove, match="nothing can be taken back"):
                session.undo(seat, knowledge=True)
        assert dealt == session.game


def test_knowledge_stays_logged() -> None:
    """An undo with knowledge stays in the record, whatever is undone after it."""
    session = MatchaSession(seats=("human", "greedy"), seed=8)
    while not session.game.state.awards:
        session.play(first(session, 0))
    session.play(first(session, 0))
    session.undo(0)
    session.undo(0, knowledge=True)
    notes = [note.text for note in session.game.notes]
    session.undo(0)

    assert ["undo with knowledge, by bottom"] == notes == [note.text for note in session.game.notes]
    session.play(first(session, 0))
    session.undo(0)
    assert notes == [note.text for note in session.game.notes]
