"""A session: games played one after the other at a table. A change is made whole or not at all. No Jupyter, no JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TYPE_CHECKING

from matcha_widget.engine.core.errors import IllegalMove, NotationError
from matcha_widget.engine.core.protocol_checks import apply_chance, apply_with_word
from matcha_widget.kit.wire.sentences import player_data

from .bot_turns import TableLuck, is_demonstration, play_bots
from .screen import Screen
from .seats import Occupant, Occupants, SeatRequest, check_seat, display_names, read_names, read_seats
from .table_log import DecisionUndone, Entry, GameStarted, LogEntry, SeatResigned
from .undo import Decisions, UndoPolicy, UndoPrice
from .wire.limits import MAX_NAME_LENGTH

if TYPE_CHECKING:
    from matcha_widget.engine.core.protocol import Game, Move, Options, Perspective, Seat, Step, View
    from matcha_widget.engine.core.protocol_checks import WordAndStep
    from matcha_widget.kit.wire.wire_schema import PlayerData

    from .table_game import TableGame


class Session(Screen):
    """A table at which games are played one after the other; every change makes a revision."""

    def __init__(  # noqa: PLR0913  # all that sets up a table
        self,
        rules: TableGame,
        options: Options,
        seats: Sequence[SeatRequest],
        *,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        undo: UndoPolicy = "free",
    ) -> None:
        self.rules = rules
        self._decisions, luck = Decisions(rules, undo), TableLuck(seed)
        self.revision = 0
        self.log: list[LogEntry] = []
        """All entries of this game."""
        self.nicknames: Mapping[str, str] = {}
        """The names of bots in the current language, used where a seat has no name of its own."""
        self._seat_at_screen: Seat | None = None
        self._looked: dict[Seat, int] = {}
        self._asking = False
        self._new_game(options, seats, names, luck, seed)

    # Looking

    @property
    def players(self) -> tuple[PlayerData, ...]:
        """The wire data of every seat's player."""
        names = display_names(self.names, self.seats, self.nicknames)
        return tuple(player_data(name, who.kind) for name, who in zip(names, self.seats, strict=True))

    def view(self, seat: Perspective) -> View:
        """Return the view of a perspective."""
        return self.rules.view(self.game.state, seat)

    def entries_since(self, since: int) -> list[Entry]:
        """Return the entries after a revision; for whoever takes a shared screen, all since they last had it."""
        if self._is_shared and self.acting_seat is not None:
            since = min(since, self._looked.get(self.acting_seat, 0))
        return self.entries_after(since)

    @property
    def talk(self) -> tuple[Entry, ...]:
        """Words of this table that stand in no record, for as long as the game counts them."""
        return ()

    def entries_after(self, revision: int) -> list[Entry]:
        """Return the entries of this game after a revision."""
        return [entry for number, entry in self.log if number > revision]

    # Playing: each of these changes everything or nothing

    def play(self, move: Move | str, seat: Seat | None = None, *, word: str | None = None) -> None:
        """Make a move for the seat that must decide, and say a word with it; a given seat must be the one to act."""
        self._check_running(str(move))
        mover = self._mover(move, seat if seat is None else self._check_seat(seat))
        self._finish_move(self._apply_move(move, seat, mover, word), mover)

    def deal(self, source: Random | Move | None = None) -> None:
        """Have chance decide; without a source, it decides the same way each time at the same moment of a game.

        In a demonstration, play the next round.
        """
        self._check_running("deal")
        if source is None and self.seats_to_act and is_demonstration(self.seats):
            self._advance(self.game, None, asked=True)
            return
        self._finish_move(((), self._chance_step(source)), None)

    def say(self, seat: Seat, what: str, *about: object) -> None:
        """Say words, perhaps about something of the game's."""
        self._check_not_thinking("say")
        game, entry = self.rules.add_words(self.game, self._check_seat(seat), what, about)
        self._commit(game, [entry])

    def resign(self, seat: Seat) -> None:
        """Give the game up."""
        self._check_running("resign")
        name = self.rules.seat_names(self.game.state)[self._check_seat(seat)]
        self._advance(self.game.noted(f"{name} resigns"), seat, [SeatResigned(seat)])

    def take_screen(self, seat: Seat) -> None:
        """Give the shared screen to this person."""
        self._check_not_thinking("ready")
        if self.curtain_seat != self._check_seat(seat):
            who = self.rules.seat_names(self.game.state)[seat]
            raise IllegalMove(f"ready: the screen does not wait for {who}", rule=self._rule("screen"))
        self._commit(self.game, [], taker=seat)

    # Taking back

    def may_undo(self, seat: Seat | None = None) -> UndoPrice:
        """Return the price of undoing the last decision of this seat, or of the table."""
        return self._decisions.undo_price(self.game, seat, shared=self._is_shared)

    def undo(self, seat: Seat | None = None, *, knowledge: bool = False) -> None:
        """Go back to before the last decision; past a reveal only with knowledge, and then the record says so."""
        self._check_not_thinking("undo")
        price = self.may_undo(seat if seat is None else self._check_seat(seat))
        before, left = self._decisions.undo_last(self.game, seat, shared=self._is_shared, knowledge=knowledge)
        self._commit(before, [DecisionUndone(seat, price == "knowledge")], left)

    # Beginning

    def start_game(
        self,
        options: Options,
        seats: Sequence[SeatRequest | Occupant],
        *,
        names: Sequence[str] | None = None,
        seed: int | str | None = None,
    ) -> None:
        """Begin another game; without a seed nobody can foresee it."""
        self._new_game(options, seats, names, TableLuck(seed))

    def rematch(self, seed: int | str | None = None) -> None:
        """Begin a game with the same players and rules, by a seed only if one is given; somebody else begins."""
        self.start_game(self.rules.rematch_options(self.game.state), self.seats, names=self.names, seed=seed)

    def resume(self, game: Game, seats: Sequence[SeatRequest | Occupant] | None = None) -> None:
        """Go on with a recorded game; the occupants stay, unless seats are given."""
        seat_names = self.rules.seat_names(game.state)
        if not seats and len(seat_names) != len(self.seats):
            raise NotationError(f"seats: this game has {len(seat_names)} and the table {len(self.seats)}")
        names = game.players or (("",) * len(seat_names) if seats else self.names)
        occupants = read_seats(seats, self.rules, seat_names) if seats else self.seats
        self._set_up_game(game, occupants, tuple(name[:MAX_NAME_LENGTH] for name in names), self._luck)

    def _check_seat(self, seat: object) -> Seat:
        return check_seat(seat, len(self.seats))

    def _mover(self, move: Move | str, seat: Seat | None) -> Seat | None:
        """Return the seat of a move: the one given, or the move's own, else the only one that must decide."""
        own = getattr(move, "seat", None) if seat is None else seat
        return self.seats_to_act[0] if own is None and len(self.seats_to_act) == 1 else own

    def _apply_move(self, move: Move | str, seat: Seat | None, mover: Seat | None, word: str | None) -> WordAndStep:
        """Apply a move and its word; a refusal says neither what a hidden hand holds nor what it lacks."""
        hidden = mover in self.human_seats and mover != self.viewer
        try:
            by = mover if seat is None else seat
            return apply_with_word(self.rules, self.game.state, (move, word), by, quoted=not hidden)
        except IllegalMove as refusal:
            if not hidden:
                raise
            fault = IllegalMove(refusal.reason, rule=refusal.rule)
            if refusal.secret:
                fault = self._illegal_move(
                    f"{move}: this hand is hidden until its player has taken the screen", "screen"
                )
        raise fault

    def _chance_step(self, source: Random | Move | None) -> Step:
        """Apply chance's decision, drawn from a source or given as a move."""
        state = self.game.state
        if source is not None and not isinstance(source, Random):
            return self.rules.apply(state, source, None)
        move = self.rules.draw_chance(state, source or self._luck.rng_for(self.rules.decision_key(state, None)))
        if move is None:
            raise IllegalMove("deal: there is nothing to deal now", rule=self._rule("chance"))
        return apply_chance(self.rules, state, move)

    def _rule(self, what: str) -> str:
        """Return the game's rule on something that every table has; "" if it has none."""
        return self.rules.RULE_OF.get(what, "")

    def _illegal_move(self, why: str, what: str) -> IllegalMove:
        rule = self._rule(what)
        return IllegalMove(f"{why} ({rule})" if rule else why, rule=rule)

    def _check_running(self, what: str) -> None:
        self._check_not_thinking(what)
        if self.is_over:
            raise self._illegal_move(f"{what}: the game is over", "over")

    def _check_not_thinking(self, what: str) -> None:
        """Refuse a change while a bot thinks about its move: it may only look."""
        if self._asking:
            raise IllegalMove(f"{what}: not while a player is thinking", rule=self._rule("thinking"))

    def _new_game(
        self,
        options: Options,
        seats: Sequence[SeatRequest | Occupant],
        names: Sequence[str] | None,
        luck: TableLuck,
        seed: int | str | None = None,
    ) -> None:
        state = self.rules.start_state(options, luck.rng_for_first_game())
        seat_names = self.rules.seat_names(state)
        players = read_names(names, seat_names)
        game = self.rules.game_from_state(state, players if any(players) else None, seed)
        self._set_up_game(game, read_seats(seats, self.rules, seat_names), players, luck)

    def _set_up_game(self, game: Game, seats: Occupants, names: tuple[str, ...], luck: TableLuck) -> None:
        """Put another game on the table, after the bots' first moves."""
        self._check_not_thinking("new game")
        now, answers = self._play_bots(game, seats, luck)
        self.seats, self.names, self._luck, self._seat_at_screen, self.log = seats, names, luck, None, []
        self._commit(now, [GameStarted(game.state), *answers], self._decisions.without_any())

    def _play_bots(
        self, game: Game, seats: Occupants, luck: TableLuck, *, asked: bool = False
    ) -> tuple[Game, list[Entry]]:
        try:
            try:
                self._asking = True
                return play_bots(self.rules, game, seats, luck, asked=asked)
            finally:
                self._asking = False
        finally:
            self._asking = False  # once more: an interrupt may come instead of the first

    def _finish_move(self, result: WordAndStep, seat: Seat | None) -> None:
        words, step = result
        self._advance(self.game.with_state(step.state), seat, [*words, step])

    def _advance(self, game: Game, seat: Seat | None, entries: Sequence[Entry] = (), *, asked: bool = False) -> None:
        """Commit a seat's decision together with the bots' answers."""
        game, answers = self._play_bots(game, self.seats, self._luck, asked=asked)
        self._commit(game, [*entries, *answers], self._decisions.add(self.game, seat))

    def _commit(
        self, game: Game, entries: Sequence[Entry], decisions: Decisions | None = None, taker: Seat | None = None
    ) -> None:
        """Change the game and its decisions at once, and who has taken the screen; nothing else does."""
        if self._seat_at_screen is not None:
            self._looked[self._seat_at_screen] = self.revision
        at_screen = self._seat_at_screen if taker is None else taker
        # First: an interrupt leaves nothing changed under the old revision
        self.revision, self._seat_at_screen = self.revision + 1, at_screen
        self.game, self._decisions = game, decisions or self._decisions
        self.log += [LogEntry(self.revision, entry) for entry in entries]
        if self._seat_at_screen != self.person_to_act:
            self._seat_at_screen = None
