"""A whole game as deals and moves: play on, go to any moment, branch off, swap a hidden card."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from random import Random
from typing import NamedTuple

from matcha_widget.engine.core.base_game import BaseGame
from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.engine.matcha.rules.cards import ZERO, Card
from matcha_widget.engine.matcha.rules.editions import Edition
from matcha_widget.engine.matcha.rules.game import apply, new_game, say
from matcha_widget.engine.matcha.rules.game import deal as deal_next
from matcha_widget.engine.matcha.rules.legal import keeps
from matcha_widget.engine.matcha.rules.moves import SEATS, Deal, Keep, Mat, Move, Seat
from matcha_widget.engine.matcha.rules.notation import tokens_line, verdict_line
from matcha_widget.engine.matcha.rules.resolve import SEEN_AT
from matcha_widget.engine.matcha.rules.state import State, move_texts
from matcha_widget.engine.matcha.rules.talk import Claim
from matcha_widget.engine.matcha.rules.view import Perspective, View, view


class Note(NamedTuple):
    """An author's note on a moment of a game. It may reveal what is hidden, so only the full record holds it."""

    set: int
    after: int
    text: str


class RecordedSet(NamedTuple):
    """A recorded set: its deal, moves and talk."""

    deal: Deal
    moves: tuple[Move, ...]
    talk: tuple[Claim, ...] = ()


class Game(BaseGame[State, Note, tuple[str, str]]):
    """A game so far, with players, seed and notes. It never changes: playing on makes another one.

    >>> from matcha_widget.engine import matcha
    >>> game = matcha.Game(matcha.new_game("matagot-2020", seed=7)).play("pass")
    >>> len(game), game.at(0).to_move, game.state.to_move
    (2, 0, 1)
    """

    def _seat_names(self) -> tuple[str, ...]:
        return SEATS

    def _moment_key(self, state: State) -> tuple[int, ...]:
        return state.set, len(state.actions)

    def _note(self, text: str) -> Note:
        return Note(self.state.set, len(self.state.actions), text)

    def _replay_states(self) -> Iterator[State]:
        return replay_sets(self.edition, self.sets)

    @property
    def edition(self) -> Edition:
        """The edition it is played by."""
        return self.state.edition

    @property
    def sets(self) -> tuple[RecordedSet, ...]:
        """Every set so far, as recorded."""
        state = self.state
        done = []
        for past in state.past:
            places = [award.place for award in past.awards]
            texts = move_texts(past.actions, past.deal.dealer, state.edition, places)
            done.append(RecordedSet(past.deal, tuple(Move(text) for _, text in texts), past.talk))
        return (*done, RecordedSet(state.deal, state.moves, state.talk))

    def play(self, move: Move | Keep | str, seat: Seat | None = None) -> Game:
        """The game with one more move."""
        return self.with_state(apply(self.state, move, seat).state)

    def say(self, seat: Seat, what: str, mat: Mat | None = None, round: int | None = None) -> Game:
        """The game with a claim made now, by default about the round being played (B1)."""
        about = round if round is not None or mat is None else self.state.round
        return self.with_state(say(self.state, Claim(len(self.state.actions), seat, what, mat, about)))

    def deal(self, source: Random | Deal) -> Game:
        """The game with its next set dealt (E1)."""
        return self.with_state(deal_next(self.state, source))

    @property
    def swappable(self) -> tuple[Card, ...]:
        """The cards that can be swapped now: not shown, not kept, and not a 0, which exists twice."""
        kept = self.state.deal.kept
        return tuple(card for card in self.view("table").unseen if card is not ZERO and card not in kept[0] + kept[1])

    def swap(self, *cards: str) -> Game:
        """The game as if two hidden cards had been dealt the other way round in this set.

        A move with one of them becomes a move with the other; the bystander's view stays the same.
        """
        if len(cards) != 2 or cards[0] == cards[1]:
            raise NotationError(f"swap: expected two cards, as in 'M1', 'W2', not {join_words(map(quote, cards))}")
        a, b = (self._check_swappable(card) for card in cards)
        state, played = self.state, self.sets
        change = {a: b, b: a}

        def swap_cards(cards: tuple[Card, ...]) -> tuple[Card, ...]:
            return tuple(change.get(card, card) for card in cards)

        deal = state.deal
        deal = deal._replace(hands=(swap_cards(deal.hands[0]), swap_cards(deal.hands[1])), aside=swap_cards(deal.aside))
        moves = tuple(
            Move(f"{change[move.card]}@{move.mat}") if move.card in change else move for move in played[-1].moves
        )
        *_, state = replay_sets(self.edition, (*played[:-1], RecordedSet(deal, moves, played[-1].talk)))
        for keep in self.state.keeps:
            state = add_keep(state, keep.seat, swap_cards(keep.cards)) if keep else state
        return Game(state, self.players, None, self.notes)

    def _check_swappable(self, text: str) -> Card:
        card, allowed = Card(text), self.swappable
        if card in allowed:
            return card
        kept = self.state.deal.kept
        fault = (
            "exists twice"
            if card is ZERO
            else "was kept from the set before"
            if card in kept[0] + kept[1]
            else "is face up"
        )
        raise NotationError(f"{card} {fault}, so it cannot be swapped: expected one of {join_words(allowed)}")

    def view(self, seat: Perspective) -> View:
        """The view that a perspective has now."""
        return view(self.state, seat)

    def rounds(self) -> tuple[str, ...]:
        """One text for each resolved round, as a bystander sees it."""
        return tuple(round_texts(self))

    def __repr__(self) -> str:
        moves = sum(len(played.moves) for played in self.sets)
        return f"<Game {self.edition.name}, set {self.state.set}, {moves} moves>"


def replay_sets(edition: Edition, sets: Iterable[RecordedSet]) -> Iterator[State]:
    """Play recorded sets again, yielding the state after every deal and every move.

    Claims made after a move are part of the state after it.
    """
    state: State | None = None
    for played in sets:
        if state is None:
            state = new_game(edition, deal=played.deal)
        else:
            for seat in (0, 1):
                state = add_keep(state, seat, played.deal.kept[seat])
            state = deal_next(state, played.deal)
        state = add_talk(state, played.talk)
        yield state
        for move in played.moves:
            state = add_talk(apply(state, move).state, played.talk)
            yield state


def add_keep(state: State, seat: Seat, cards: tuple[Card, ...]) -> State:
    """Keep these cards, if the seat has a choice at all (X3); keeping cards without one is refused."""
    return apply(state, Keep(seat, cards)).state if cards or keeps(state, seat) else state


def add_talk(state: State, talk: Sequence[Claim]) -> State:
    """Add the claims made at this moment of the set."""
    for claim in talk[len(state.talk) :]:
        if claim.after != len(state.actions):
            break
        state = say(state, claim)
    return state


def round_texts(game: Game) -> Iterator[str]:
    """Yield a text for each resolved round: two `judge` lines with lone cards face down, and the tokens."""
    for before, after in zip(game.states, game.states[1:], strict=False):
        awards = after.awards[len(before.awards) :] if after.set == before.set else ()
        if awards:
            head = f"set {after.set} round {len(after.awards) // 2}"
            lines = [f"{award.seen[SEEN_AT['table']]}  {verdict_line(award)}" for award in awards]
            yield "\n  ".join((head, *lines, tokens_line(after.tokens, after.outcome)))
