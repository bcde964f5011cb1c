"""A game in progress: who sits where, whose word counts, what may be taken back. No Jupyter, no JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Literal

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Claim, Deal, Game, IllegalMove, Keep, NotationError, Step, View
from matcha_widget.engine.matcha.records.record import RESIGNS
from matcha_widget.engine.matcha.rules.moves import SEATS, Mat, Seat, checked_seat, parse_move
from matcha_widget.engine.matcha.rules.refusal import Objection
from matcha_widget.engine.matcha.rules.talk import FREE
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.kit.wire.lines import player
from matcha_widget.kit.wire.wire_schema import Player

from .bot_turns import Luck, answered, is_shown
from .narrate import Happening, Resigned, Undone
from .seats import HUMAN, LONGEST_NAME, Occupant, Seated, Wanted, named, seated
from .turn_order import claimable
from .undo import Decisions, UndoPolicy

LONGEST_WORDS: Final = 200 - len(FREE)
"""As long as what is said travels."""


class Session:
    """A table at which games are played one after the other; every change makes a revision."""

    def __init__(  # noqa: PLR0913  # a table is told what it is told
        self,
        edition: str | matcha.Edition = "matagot-2020",
        seats: Sequence[Wanted] = (HUMAN, "greedy"),
        *,
        seed: int | str | None = None,
        dealer: Seat = 0,
        names: Sequence[str] | None = None,
        house: Mapping[str, Any] | None = None,
        undo: UndoPolicy = "free",
    ) -> None:
        self._decisions, luck = Decisions(undo), Luck(seed)
        self.revision = 0
        self.log: list[tuple[int, Happening]] = []
        """What happened in this game, each with the revision it belongs to."""
        self.nicknames: Mapping[str, str] = {}
        """What players by name are called, in the language of the moment, unless somebody gave them another name."""
        self._ready: Seat | None = None
        self._looked = [0, 0]
        self._asking = False
        called = named(names)
        state = matcha.new_game(edition, rng=luck.first(), dealer=dealer, house=house)
        self._start(Game(state, called if any(called) else None, seed), seated(seats), called, luck)

    # Looking

    @property
    def over(self) -> bool:
        """Whether nothing more can be done in this game."""
        return self.game.resigned is not None or self.game.state.phase == "over"

    @property
    def winner(self) -> Seat | Literal["draw"] | None:
        """Who won, by the rules or because the other resigned."""
        resigned = self.game.resigned
        return self.game.state.winner if resigned is None else 1 - resigned

    @property
    def players(self) -> tuple[Player, Player]:
        """Who sits where, as it is told to a browser."""
        (bottom, one), (top, other) = zip(self.names, self.seats, strict=True)
        known = self.nicknames.get
        return player(bottom or known(one.kind, ""), one.kind), player(top or known(other.kind, ""), other.kind)

    @property
    def people(self) -> tuple[Seat, ...]:
        """The seats that are played at the browser."""
        return tuple(seat for seat, who in enumerate(self.seats) if who.kind == HUMAN)

    @property
    def person(self) -> Seat | None:
        """The seat of the one person at the browser; None where there are two, or none."""
        return self.people[0] if len(self.people) == 1 else None

    @property
    def _shared(self) -> bool:
        """Whether two people sit at one screen."""
        return len(self.people) == 2

    @property
    def due(self) -> Seat | None:
        """The person whose decision is awaited; None while it is nobody's, or anybody's."""
        if self.over:
            return None
        state = self.game.state
        choosing = [seat for seat in self.people if matcha.keeps(state, seat)]
        return next(iter(choosing), state.to_move if state.to_move in self.people else None)

    @property
    def curtain(self) -> Seat | None:
        """At a hot seat: who must take the screen before any hand is shown."""
        return self.due if self._shared and self.due != self._ready else None

    @property
    def eyes(self) -> Perspective:
        """Whose knowledge the browser may show now: its only person's, the ready one's, else a bystander's."""
        if self.person is not None:
            return self.person
        return "table" if self.due is None or self.curtain is not None else self.due

    @property
    def actor(self) -> Seat | None:
        """The seat for which somebody at the browser may act now; None behind a curtain, or where nobody plays."""
        return next((seat for seat in self.people if seat == self.eyes), None)

    def view(self, seat: Perspective) -> View:
        """The game as a perspective sees it."""
        return self.game.view(seat)

    def happened(self, since: int) -> list[Happening]:
        """What happened after a revision; whoever takes the screen is told everything since they last had it."""
        if self._shared and self.actor is not None:
            since = min(since, self._looked[self.actor])
        return self.happened_after(since)

    def happened_after(self, revision: int) -> list[Happening]:
        """Everything in this game after a revision."""
        return [happening for number, happening in self.log if number > revision]

    # Playing: each of these changes everything or nothing

    def play(self, move: str | matcha.Move | Keep, seat: Seat | None = None) -> None:
        """Make a move for the seat whose turn it is; with a seat, only if it is that one's."""
        self._going_on(str(move))
        if isinstance(move, str) and move.split(" ")[0] == "keep":
            move = parse_move(move, self._keeper(seat))
        mover = move.seat if isinstance(move, Keep) else self.game.state.to_move
        if self._hides(mover) and (why := matcha.objection(self.game.state, move, seat)):
            raise _behind_the_curtain(move, why)
        self._move(matcha.apply(self.game.state, move, seat), mover)

    def keep(self, cards: Sequence[str], seat: Seat | None = None) -> None:
        """Keep these cards from the set that has ended (E2)."""
        self.play(Keep(self._keeper(seat), cards), seat)

    def deal(self, source: Random | Deal | None = None) -> None:
        """Deal the next set (E1); unless a source is given, the same set of the same game is always dealt alike.

        Where a game is shown, this is what goes on with it: the next round of the set is played.
        """
        self._going_on("deal")
        state = self.game.state
        if source is None and state.phase == "play" and is_shown(self.seats):
            self._go_on(self.game, None, asked=True)
            return
        dealt = matcha.deal(state, source or self._luck.of(state, f"set {state.set + 1}"))
        self._move(Step(dealt, state, dealt.deal), None)

    def say(self, seat: Seat, what: str, mat: Mat | None = None, number: int | None = None) -> None:
        """Say something (B1). A claim about a card counts as one only while its place is unresolved."""
        self._undisturbed("say")
        state = self.game.state
        about = state.round if number is None and mat is not None else number
        claim = Claim(len(state.actions), seat, what, mat, about)
        said = matcha.say(state, claim)
        if what.startswith(FREE):
            _check_words(what.removeprefix(FREE))
        elif self.over or (mat, about) not in claimable(self.view(seat), seat):
            raise IllegalMove(f"{what}: there is nothing to claim at {mat}{about} now", rule="B1")
        self._show(self.game.with_state(said), [claim])

    def resign(self, seat: Seat) -> None:
        """Give the game up; the other one has won."""
        self._going_on("resign")
        self._go_on(self.game.noted(RESIGNS[checked_seat(seat)]), seat, [Resigned(seat)])

    def ready(self, seat: Seat) -> None:
        """At a hot seat: this person has taken the screen."""
        self._undisturbed("ready")
        if self.curtain != seat:
            raise IllegalMove(f"ready: the screen does not wait for {SEATS[seat]}", rule="H1")
        self._show(self.game, [])
        self._ready = seat

    # Taking back

    def may_undo(self, seat: Seat | None = None) -> Literal["yes", "no", "knowledge"]:
        """Whether the last decision (of this seat, or the table's) can be taken back, and at what price."""
        return self._decisions.price(self.game, seat, shared=self._shared)

    def undo(self, seat: Seat | None = None, *, knowledge: bool = False) -> None:
        """Go back to before the last decision; past a reveal only with knowledge, and then the record says so."""
        self._undisturbed("undo")
        price = self.may_undo(seat)
        before = self._decisions.take_back(self.game, seat, shared=self._shared, knowledge=knowledge)
        self._show(before, [Undone(seat, price == "knowledge")])

    # Beginning

    def new(  # noqa: PLR0913  # as above
        self,
        edition: str | matcha.Edition,
        seats: Sequence[Wanted | Occupant],
        *,
        names: Sequence[str] | None = None,
        house: Mapping[str, Any] | None = None,
        dealer: Seat = 0,
        seed: int | str | None = None,
    ) -> None:
        """Begin another game; unless a seed is asked for, it hangs on nothing that anybody knows."""
        called, luck = named(names), Luck(seed)
        state = matcha.new_game(edition, rng=luck.first(), dealer=dealer, house=house)
        self._start(Game(state, called if any(called) else None), seated(seats), called, luck)

    def rematch(self, seed: int | str | None = None) -> None:
        """The same players and rules once more, by a seed only if one is asked for; the other deals first."""
        state = self.game.state
        first = (state.past[0] if state.past else state).deal.dealer
        self.new(self.game.edition, self.seats, names=self.names, dealer=1 - first, seed=seed)

    def resume(self, game: Game, seats: Sequence[Wanted | Occupant] | None = None) -> None:
        """Go on with a recorded game; whoever sits here stays, unless it is said who played it."""
        bottom, top = game.players or (("", "") if seats else self.names)
        names = bottom[:LONGEST_NAME], top[:LONGEST_NAME]
        self._start(game, seated(seats) if seats else self.seats, names, self._luck)

    # Below here: how

    def _keeper(self, seat: Seat | None) -> Seat:
        """Who keeps: the seat that is named, else the only one whose choice is awaited."""
        waiting = [each for each in (0, 1) if matcha.keeps(self.game.state, each)]
        if seat is None and len(waiting) == 2:
            raise IllegalMove("keep: say whose choice it is, as in seat=0", rule="X3")
        return next(iter(waiting), 0) if seat is None else seat  # where nobody keeps, the rules say why

    def _hides(self, seat: Seat | None) -> bool:
        """Whether somebody at the browser has this hand, and it may not be shown there now."""
        return seat in self.people and seat != self.eyes

    def _going_on(self, what: str) -> None:
        self._undisturbed(what)
        if self.over:
            raise IllegalMove(f"{what}: the game is over (W6)", rule="W6")

    def _undisturbed(self, what: str) -> None:
        """A player that is asked for its move may look and think, and change nothing by the way."""
        if self._asking:
            raise IllegalMove(f"{what}: not while a player is thinking", rule="T1")

    def _start(self, game: Game, seats: Seated, names: tuple[str, str], luck: Luck) -> None:
        """Put another game on the table, once the players have answered it."""
        self._undisturbed("new game")
        begun, answers = self._answered(game, seats, luck)
        self.seats, self.names, self._luck = seats, names, luck
        self._decisions.clear()
        self._ready = None
        self.log.clear()
        self._show(begun, [Step(game.state, game.state, game.state.deal), *answers])

    def _answered(self, game: Game, seats: Seated, luck: Luck, *, asked: bool = False) -> tuple[Game, list[Step]]:
        try:
            self._asking = True
            return answered(game, seats, luck, asked=asked)
        finally:
            self._asking = False

    def _move(self, step: Step, seat: Seat | None) -> None:
        """A decision is made, and the players answer it."""
        self._go_on(self.game.with_state(step.state), seat, [step])

    def _go_on(self, game: Game, seat: Seat | None, happened: Sequence[Happening] = (), *, asked: bool = False) -> None:
        game, answers = self._answered(game, self.seats, self._luck, asked=asked)
        self._decisions.add(self.game, seat)
        self._show(game, [*happened, *answers])

    def _show(self, game: Game, happened: Sequence[Happening]) -> None:
        """The one place where anything changes."""
        if self._ready is not None:
            self._looked[self._ready] = self.revision
        self.revision += 1  # first: whoever interrupts leaves nothing changed under the old one
        self.game = game
        self.log += [(self.revision, happening) for happening in happened]
        if self._ready != self.due:
            self._ready = None


def _behind_the_curtain(move: object, why: Objection) -> IllegalMove:
    """The error for a move of a hidden hand: neither what it holds nor what it lacks, so nothing that is legal."""
    if why.obstacle != "hand":
        return IllegalMove(f"{move}: {why.sentence} ({why.rule})", rule=why.rule)
    return IllegalMove(f"{move}: this hand is hidden until its player has taken the screen (H1)", rule="H1")


def _check_words(words: str) -> None:
    if not words.strip():
        raise NotationError("words: expected something to say")
    if len(words) > LONGEST_WORDS:
        raise NotationError(f"words: expected at most {LONGEST_WORDS} letters, not {len(words)}")
