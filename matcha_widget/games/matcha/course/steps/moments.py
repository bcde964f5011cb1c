"""Where a path through a play has led: the learner moves, top follows its script, a round waits for its bets."""

from __future__ import annotations

from typing import Final, NamedTuple

from matcha_widget.engine.matcha import NotationError, Place, State, apply, legal_moves
from matcha_widget.engine.matcha import Step as Done
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.games.matcha.course.step import BET, ON, Path

PASS: Final = "pass"  # noqa: S105  # a move


class Moment(NamedTuple):
    """Where a path has led: the learner is to move, or to bet, or all is settled."""

    state: State
    scripted: int
    """How many moves of top's script are made."""
    round: int = 0
    """How many rounds are over."""
    done: tuple[Done, ...] = ()
    """What has happened since the last choice."""
    closing: Done | None = None
    """The move that ends a round, of which nothing is paid yet."""
    bets: int = 0
    """How many of its places have been bet on."""
    shown: bool = False
    """The round has been settled, and was looked at."""
    passed: bool = False
    """The learner has just passed."""

    @property
    def ended(self) -> Done:
        """The move by which its round has ended."""
        if self.closing is None:
            raise NotationError("the round is not over")
        return self.closing

    @property
    def paid(self) -> tuple[Place, Place]:
        """The two places of the round that has ended."""
        number, suit = self.ended.state.awards[-2:]
        return number.place, suit.place


class Script:
    """A moment of a game, and how top plays on from there."""

    def __init__(self, start: State, top: tuple[str, ...], *, bets: bool) -> None:
        self.top, self.bets = top, bets
        if start.phase != "play":
            raise NotationError("from: nobody is to move there")
        self._moments: dict[Path, Moment] = {(): self.on(Moment(start, 0))}

    def at(self, path: Path) -> Moment:
        """Where a path has led; the shorter ones are remembered."""
        plain = tuple(BET if element.startswith(BET) else element for element in path)
        if plain not in self._moments:
            self._moments[plain] = self.after(self.at(plain[:-1]), plain[-1])
        return self._moments[plain]

    def after(self, moment: Moment, element: str) -> Moment:
        """The moment after another choice."""
        if element.startswith(BET):
            return self._bet(moment)
        if element == ON:
            return self.on(moment._replace(closing=None, bets=0, shown=False, done=(), passed=False))
        return self.on(self.made(moment._replace(done=()), element)._replace(passed=element == PASS))

    def _bet(self, moment: Moment) -> Moment:
        bets = moment.bets + 1
        return moment._replace(bets=bets, shown=bets == len(MATS), done=(), passed=False)

    def made(self, moment: Moment, move: str) -> Moment:
        """The moment after a move; one that ends a round is held back until the bets are made."""
        done = apply(moment.state, move)
        closes = done.state.round != moment.state.round or done.state.phase != "play"
        return moment._replace(
            state=done.state,
            done=(*moment.done, done),
            closing=done if closes else None,
            round=moment.round + closes,
            shown=closes and not self.bets,
        )

    def on(self, moment: Moment) -> Moment:
        """Let top lay by its script until the learner is to do something."""
        while moment.closing is None and moment.state.to_move == 1:
            scripted = self.top[moment.scripted] if moment.scripted < len(self.top) else PASS
            legal = [str(move) for move in legal_moves(moment.state)]
            if scripted not in legal:
                raise NotationError(f"top: {scripted!r} is not legal there: expected {', '.join(legal)}")
            moment = self.made(moment, scripted)._replace(scripted=moment.scripted + 1)
        return moment
