"""A game in progress: who sits where, whose word counts, what may be taken back. No Jupyter, no JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from os import urandom
from random import Random
from typing import Any, Final, Literal

from . import wire
from .decisions import Decisions, Moment, UndoPolicy
from .engine import matcha
from .engine.matcha import Claim, Deal, Game, IllegalMove, Keep, NotationError, Step, View
from .engine.matcha.errors import quote
from .engine.matcha.moves import SEATS, Mat, Seat, parse_move
from .engine.matcha.schema import a_text
from .engine.matcha.talk import FREE
from .engine.matcha.view import Perspective
from .seats import HUMAN, Occupant, Wanted, occupant

RESIGNS: Final = ("bottom resigns", "top resigns")
"""The note by which a record remembers that a seat gave up."""

LONGEST_NAME: Final = 40
LONGEST_WORDS: Final = 200


class PlayerFault(Exception):
    """A player that is a program failed or answered with what is no legal move; its own error is the cause."""

    def __init__(self, seat: Seat, fault: Exception) -> None:
        super().__init__(f"the player at the {SEATS[seat]} failed with a {type(fault).__name__}")


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
        self._decisions = Decisions(undo)
        self.revision = 0
        self.log: list[tuple[int, wire.Happening]] = []
        """What happened in this game, each with the revision it belongs to."""
        self._seed = seed
        self._secret: int | str = ""
        self.nicknames: Mapping[str, str] = {}
        """What players by name are called, in the language of the moment, unless somebody gave them another name."""
        self._ready: Seat | None = None
        self._looked = [0, 0]
        self._asking = False
        self._begin(edition, _pair(seats), names, house, dealer)

    # Looking

    @property
    def game(self) -> Game:
        """The game as a whole, hidden cards included."""
        return self.now.game

    @property
    def over(self) -> bool:
        """Whether nothing more can be done in this game."""
        return self.now.resigned is not None or self.game.state.phase == "over"

    @property
    def winner(self) -> Seat | Literal["draw"] | None:
        """Who won, by the rules or because the other resigned."""
        return self.game.state.winner if self.now.resigned is None else 1 - self.now.resigned

    @property
    def players(self) -> tuple[wire.Player, wire.Player]:
        """Who sits where, as it is told to a browser."""
        (bottom, one), (top, other) = zip(self.names, self.seats, strict=True)
        known = self.nicknames.get
        return wire.player(bottom or known(one.kind, ""), one.kind), wire.player(
            top or known(other.kind, ""), other.kind
        )

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

    def view(self, seat: Perspective) -> View:
        """The game as a perspective sees it."""
        return self.game.view(seat)

    def happened(self, since: int) -> list[wire.Happening]:
        """What happened after a revision; whoever takes the screen is told everything since they last had it."""
        if self._shared and self.eyes in (0, 1):
            since = min(since, self._looked[1 if self.eyes == 1 else 0])
        return self.happened_after(since)

    def happened_after(self, revision: int) -> list[wire.Happening]:
        """Everything in this game after a revision."""
        return [happening for number, happening in self.log if number > revision]

    # Playing: each of these changes everything or nothing

    def play(self, move: str | matcha.Move | Keep, seat: Seat | None = None) -> None:
        """Make a move for the seat whose turn it is; with a seat, only if it is that one's."""
        self._going_on(str(move))
        if isinstance(move, str) and move.split(" ")[0] == "keep":
            move = parse_move(move, self._keeper(seat))
        if isinstance(move, Keep):
            self.keep(move.cards, move.seat)
        else:
            step = matcha.apply(self.game.state, move, seat)
            self._commit(self._after(step), seat=self.game.state.to_move)

    def keep(self, cards: Sequence[str], seat: Seat | None = None) -> None:
        """Keep these cards from the set that has ended (E2)."""
        self._going_on("keep")
        keep = Keep(self._keeper(seat), cards)
        self._commit(self._after(matcha.apply(self.game.state, keep, keep.seat)), seat=keep.seat)

    def deal(self, source: Random | Deal | None = None) -> None:
        """Deal the next set (E1); unless a source is given, the same set of the same game is always dealt alike."""
        self._going_on("deal")
        state = self.game.state
        dealt = matcha.deal(state, source or self._luck(self.game, f"set {state.set + 1}"))
        self._commit(self._after(Step(dealt, state, dealt.deal)), seat=None)

    def say(self, seat: Seat, what: str, mat: Mat | None = None, number: int | None = None) -> None:
        """Say something (B1). A claim about a card counts as one only while its place is unresolved."""
        self._undisturbed("say")
        state = self.game.state
        about = state.round if number is None and mat is not None else number
        claim = Claim(len(state.actions), seat, what, mat, about)
        said = matcha.say(state, claim)
        if len(a_text(what, "claim")) > LONGEST_WORDS:
            raise NotationError(f"claim: expected at most {LONGEST_WORDS} letters, not {len(what)}")
        if not what.startswith(FREE) and (self.over or (mat, about) not in wire.claimable(self.view(seat), seat)):
            raise IllegalMove(f"{what}: there is nothing to claim at {mat}{about} now", rule="B1")
        self._show(Moment(self._with(said), self.now.resigned), [claim])

    def resign(self, seat: Seat) -> None:
        """Give the game up; the other one has won."""
        self._going_on("resign")
        self._decisions.add(self.now, seat)
        self._show(self.now.noted(RESIGNS[seat])._replace(resigned=seat), [wire.Resigned(seat)])

    def ready(self, seat: Seat) -> None:
        """At a hot seat: this person has taken the screen."""
        self._undisturbed("ready")
        if self.curtain != seat:
            raise IllegalMove(f"ready: the screen does not wait for {SEATS[seat]}", rule="H1")
        self._show(self.now, [])
        self._ready = seat

    # Taking back

    def may_undo(self, seat: Seat | None = None) -> Literal["yes", "no", "knowledge"]:
        """Whether the last decision (of this seat, or the table's) can be taken back, and at what price."""
        return self._decisions.price(self.now, seat, shared=self._shared)

    def undo(self, seat: Seat | None = None, *, knowledge: bool = False) -> None:
        """Go back to before the last decision; past a reveal only with knowledge, and then the record says so."""
        self._undisturbed("undo")
        price = self.may_undo(seat)
        before = self._decisions.take_back(self.now, seat, shared=self._shared, knowledge=knowledge)
        self._show(before, [wire.Undone(seat, price == "knowledge")])

    # Beginning

    def new(
        self,
        edition: str | matcha.Edition,
        seats: Sequence[Wanted | Occupant],
        *,
        names: Sequence[str] | None = None,
        house: Mapping[str, Any] | None = None,
        dealer: Seat = 0,
    ) -> None:
        """Begin another game."""
        self._begin(edition, _pair(seats), names, house, dealer)

    def rematch(self) -> None:
        """The same players and rules once more; the other deals first."""
        state = self.game.state
        first = (state.past[0] if state.past else state).deal.dealer
        self._begin(self.game.edition, self.seats, self.names, None, 1 - first)

    def resume(self, game: Game, seats: Sequence[Wanted | Occupant] | None = None) -> None:
        """Go on with a recorded game; whoever sits here stays, unless it is said who played it."""
        notes = [note.text for note in game.notes]
        resigned = RESIGNS.index(notes[-1]) if notes and notes[-1] in RESIGNS else None
        bottom, top = game.players or (("", "") if seats else self.names)
        names = bottom[:LONGEST_NAME], top[:LONGEST_NAME]
        self._start(Moment(game, resigned), _pair(seats) if seats else self.seats, names, [_dealt(game)])

    # Below here: how

    def _keeper(self, seat: Seat | None) -> Seat:
        """Who keeps: the seat that is named, else the only one whose choice is awaited."""
        waiting = [each for each in (0, 1) if matcha.keeps(self.game.state, each)]
        if seat is None and len(waiting) != 1:
            raise IllegalMove("keep: say whose choice it is, as in seat=0", rule="X3")
        return waiting[0] if seat is None else seat

    def _going_on(self, what: str) -> None:
        self._undisturbed(what)
        if self.over:
            raise IllegalMove(f"{what}: the game is over (W6)", rule="W6")

    def _undisturbed(self, what: str) -> None:
        """A player that is asked for its move may look and think, and change nothing by the way."""
        if self._asking:
            raise IllegalMove(f"{what}: not while a player is thinking", rule="T1")

    def _begin(
        self,
        edition: str | matcha.Edition,
        seats: tuple[Occupant, Occupant],
        names: Sequence[str] | None,
        house: Mapping[str, Any] | None,
        dealer: Seat,
    ) -> None:
        """Deal a first set by this game's own secret: the seed given, or one that nobody ever sees."""
        called = _names(names)
        first = not hasattr(self, "now")
        if first:
            self._secret = urandom(16).hex() if self._seed is None else self._seed
        rng = Random(self._secret) if first else self._luck(self.game, "the next game")
        state = matcha.new_game(edition, rng=rng, dealer=dealer, house=house)
        given = self._seed if first else None
        game = Game(state, called if any(called) else None, given)
        self._start(Moment(game), seats, called, [_dealt(game)])

    def _luck(self, game: Game, what: str) -> Random:
        """Chance that hangs on this table's secret and on the game as it was first dealt: the same after a restart."""
        deal = (game.state.past[0] if game.state.past else game.state).deal
        dealt = " ".join(card for cards in (*deal.table, *deal.hands, deal.aside) for card in cards)
        return Random(f"{self._secret}/{dealt}/{what}")

    def _start(
        self,
        moment: Moment,
        seats: tuple[Occupant, Occupant],
        names: tuple[str, str],
        happened: Sequence[wire.Happening],
    ) -> None:
        """Put another game on the table, once the players have answered it."""
        self._undisturbed("new game")
        was = getattr(self, "seats", seats), getattr(self, "names", names)
        self.seats, self.names = seats, names
        try:
            moment, answers = self._answered(moment)
        except BaseException:
            self.seats, self.names = was
            raise
        self._decisions.clear()
        self._ready = None
        self.log.clear()
        self._looked = [self.revision, self.revision]
        self._show(moment, [*happened, *answers])

    def _after(self, step: Step) -> tuple[Moment, list[wire.Happening]]:
        """The moment a step leads to, the players' answers included."""
        moment, answers = self._answered(self.now._replace(game=self._with(step.state)))
        return moment, [step, *answers]

    def _answered(self, moment: Moment) -> tuple[Moment, list[wire.Happening]]:
        """Let whoever moves by itself answer, until a person, Python or a deal is awaited."""
        game, steps = moment.game, list[wire.Happening]()
        self._asking = True
        try:
            while moment.resigned is None and (seat := self._answering(game.state)) is not None:
                step = self._answer(game.state, seat)
                steps.append(step)
                game = Game(step.state, game.players, game.seed, game.notes)
        finally:
            self._asking = False
        return moment._replace(game=game), steps

    def _answering(self, state: matcha.State) -> Seat | None:
        waiting = [state.to_move, *(seat for seat in (0, 1) if matcha.keeps(state, seat))]
        return next((seat for seat in waiting if seat is not None and self.seats[seat].answers), None)

    def _answer(self, state: matcha.State, seat: Seat) -> Step:
        """What a player does; its luck hangs on the game and the moment, so that taking back changes no answer."""
        luck = self._luck(Game(state), f"{SEATS[seat]} {state.set} {state.phase} {len(state.actions)}")
        try:
            choice = self.seats[seat].choose(matcha.view(state, seat), luck)
        except Exception as fault:
            raise PlayerFault(seat, fault) from fault
        try:
            return matcha.apply(state, choice, seat)
        except matcha.MatchaError as fault:  # it lists what else that seat could do: its hand, so it goes no further
            raise PlayerFault(seat, fault) from None

    def _commit(self, done: tuple[Moment, list[wire.Happening]], *, seat: Seat | None) -> None:
        self._decisions.add(self.now, seat)
        self._show(*done)

    def _show(self, moment: Moment, happened: Sequence[wire.Happening]) -> None:
        """The one place where anything changes."""
        if self._ready is not None:
            self._looked[self._ready] = self.revision
        self.now = moment
        self.revision += 1
        self.log += [(self.revision, happening) for happening in happened]
        if self._ready != self.due:
            self._ready = None

    def _with(self, state: matcha.State) -> Game:
        return Game(state, self.game.players, self.game.seed, self.game.notes)


def _pair(seats: Sequence[Wanted | Occupant]) -> tuple[Occupant, Occupant]:
    if isinstance(seats, str) or not isinstance(seats, Sequence) or len(seats) != 2:
        raise NotationError(f"seats: expected two, bottom's and top's, as in ('human', 'greedy'), not {quote(seats)}")
    bottom, top = (seat if isinstance(seat, Occupant) else occupant(seat) for seat in seats)
    return bottom, top


def _names(names: Sequence[str] | None) -> tuple[str, str]:
    if names is None:
        return "", ""
    if isinstance(names, str) or not isinstance(names, Sequence) or len(names) != 2:
        raise NotationError(f"names: expected two, bottom's and top's, as in ('Ana', ''), not {quote(names)}")
    for at, name in enumerate(names):
        if len(a_text(name, f"names[{at}]")) > LONGEST_NAME:
            raise NotationError(f"names[{at}]: expected at most {LONGEST_NAME} letters, not {len(name)}")
    return names[0], names[1]


def _dealt(game: Game) -> Step:
    """The deal of the current set, as something that happened."""
    return Step(game.state, game.state, game.state.deal)
