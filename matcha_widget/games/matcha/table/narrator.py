"""The narrator of a table: turns what happened into events on the wire, each with its sentences, for one viewer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from matcha_widget.engine.matcha import Card, Claim, Step, needs, see
from matcha_widget.engine.matcha.rules import events as ev
from matcha_widget.engine.matcha.rules.cards import KINDS, Tokens
from matcha_widget.engine.matcha.rules.editions import Edition
from matcha_widget.engine.matcha.rules.moves import Mat, Seat
from matcha_widget.engine.matcha.rules.notation import Ranked, deciding_rank
from matcha_widget.engine.matcha.rules.resolve import Award, Place, card_matches, match_flags
from matcha_widget.engine.matcha.rules.talk import FREE
from matcha_widget.engine.matcha.rules.victory import Outcome
from matcha_widget.engine.matcha.rules.view import Perspective, View, view
from matcha_widget.kit.table_log import DecisionUndone, GameStarted, SeatResigned
from matcha_widget.kit.wire.sentences import player_data, sentence

from .sentences import card_args, leaf_changes, response_sentences, seat_args, table_args

if TYPE_CHECKING:
    from matcha_widget.kit.wire.wire_schema import MessageArgs, PlayerData, Sentence

    from .event_schema import TableEvent

WHISK: Final = "K"

Entry: TypeAlias = Step | Claim | GameStarted | DecisionUndone | SeatResigned
"""An entry of a table's log: a step of the engine (a deal is one too), a claim, or an event of the table alone."""


QUESTION_PLAYERS: Final[tuple[PlayerData, PlayerData]] = (player_data("", "human"), player_data("", "nobody"))
"""The learner, and top."""


def narrate_all(entries: Iterable[Entry], viewer: Perspective, players: Sequence[PlayerData]) -> list[TableEvent]:
    """Narrate entries in order."""
    narrator = Narrator(viewer, players)
    return [event for entry in entries for event in narrator.narrate(entry)]


class Narrator:
    """Turns log entries into table events for one viewer, from that viewer's views alone."""

    def __init__(self, viewer: Perspective, players: Sequence[PlayerData]) -> None:
        self.viewer, self.players = viewer, players

    def narrate(self, entry: Entry) -> Iterator[TableEvent]:
        """Yield the events of an entry."""
        match entry:
            case GameStarted(state):
                yield from self.step_events(Step(state, state, state.deal))
            case Step():
                yield from self.step_events(entry)
            case Claim():
                yield self.claim_event(entry)
            case DecisionUndone(seat, knowledge):
                undone = sentence("tell-undone", ["X12"], cause="known" if knowledge else "free")
                yield _make_event("undo", seat, tell=[undone], knowledge=knowledge)
            case SeatResigned(seat):
                yield _make_event("over", 1 - seat, tell=self.resignation_sentences(seat), winner=1 - seat)

    def step_events(self, step: Step) -> Iterator[TableEvent]:
        """Yield the events of a step of the engine, left to right."""
        before, after = view(step.before, self.viewer), view(step.state, self.viewer)
        for event in _sort_left_to_right(step.events, number_first=after.edition.number_mat_first):
            if (visible := see(event, self.viewer)) is not None:
                yield from self.wire_events(visible, before, after)

    def wire_events(self, event: ev.Event, before: View, after: View) -> Iterator[TableEvent]:
        """Yield the events on the wire for an event of the engine."""
        match event:
            case ev.Dealt():
                yield from self.deal_events(after)
            case ev.Laid(seat, bare, card):
                place = next(place for place in before.places if place.bare == bare)
                yield self.lay_event(seat, place, str(card), _place_ref(before, place))
            case ev.Passed(seat, forced):
                rules = ["T2", "X6"] if forced else ["T2"]
                yield _make_event(
                    "pass", seat, tell=[sentence("tell-passed", rules, **self.seat_args(seat))], forced=forced
                )
            case ev.Revealed(place):
                yield self.turn_event(place, _place_ref(before, place))
            case ev.Paid(place):
                yield from self.payment_events(place.award, _place_ref(before, place))
            case ev.RoundOver(_, number, _):
                yield from self.round_end_events(number, before, after)
            case ev.SetOver() if after.phase != "over":
                level = [sentence("tell-level", ["W3", "W4"])] if _is_playing_on(after) else []
                kept = "yes" if after.edition.keeping else "no"
                ends = sentence("tell-set-end", ["E1"], kept=kept, **self.seat_args(1 - after.dealer))
                yield _make_event("set", None, tell=[*level, *self.near_goal_sentences(before, after), ends])
            case ev.GameOver(outcome):
                winner = None if outcome.winner == "draw" else outcome.winner
                endings = self.ending_sentences(outcome, after.tokens, after.edition)
                yield _make_event("over", winner, tell=endings, winner="draw" if winner is None else winner)

    def round_end_events(self, number: int, before: View, after: View) -> Iterator[TableEvent]:
        """Yield responses to claims, changes of leaves, then the beginning of the next round if there is one."""
        for seat, mat, response in response_sentences(after, number, self.players):
            yield _make_event("why", seat, (number, mat), [response])
        for seat, claim, change in leaf_changes(before, after, self.players):
            yield _make_event("leaves", seat, (number, claim.mat), [change], leaves=claim.leaves)
        if after.phase == "play":
            level = [sentence("tell-level", ["W3", "W4"])] if _is_playing_on(after) else []
            begins = sentence("tell-round", ["S3"], round=number + 1)
            tell = [*level, *self.near_goal_sentences(before, after), begins]
            yield _make_event("round", None, tell=tell, round=number + 1)

    def deal_events(self, after: View) -> Iterator[TableEvent]:
        """Yield the deal of a set, after the counts of kept cards, which become public with it (X3)."""
        if after.set > 1 and after.edition.keeping:
            counts = [len(cards) for cards in after.deal.kept]
            kept = [
                sentence("tell-kept", ["E2", "X3"], count=counts[seat], **self.seat_args(seat))
                for seat in self.seats_viewer_first()
            ]
            yield _make_event("kept", None, tell=kept, counts=counts)
        dealt = sentence("tell-deal", ["S1"], **self.seat_args(after.dealer))
        yield _make_event("deal", after.dealer, tell=[dealt], set=after.set)

    def lay_event(self, seat: Seat, place: Place, card: str, at: tuple[int, Mat]) -> TableEvent:
        """Build the event of a laid card; `??` is one that the viewer may not see."""
        known = card_args(card)
        args = {**self.seat_args(seat), "seen": "yes" if known else "no", **known, **table_args(place.table)}
        return _make_event("lay", seat, at, [sentence("tell-laid", ["T2", "H3"], **args)], card=card)

    def turn_event(self, place: Place, at: tuple[int, Mat]) -> TableEvent:
        """Build the event of two cards that are turned over (V1)."""
        turned = sentence("tell-turned", ["V1"], **table_args(place.table))
        return _make_event("turn", None, at, [turned], cards=[str(card) for card in place.cards])

    def claim_event(self, claim: Claim) -> TableEvent:
        """Build the event of a claim or of free words."""
        at = (claim.round, claim.mat) if claim.round is not None and claim.mat is not None else None
        if claim.what.startswith(FREE):
            spoken = sentence("tell-says", ["B1"], text=claim.what.removeprefix(FREE), **self.seat_args(claim.seat))
        else:
            spoken = sentence("tell-claim", ["B1"], claim=claim.what, **self.seat_args(claim.seat))
        return _make_event("say", claim.seat, at, [spoken], what=claim.what)

    def payment_events(self, award: Award, at: tuple[int, Mat]) -> Iterator[TableEvent]:
        """Yield how a place is resolved: checked, perhaps compared, then paid or not."""
        place, winner = award.place, award.winner
        bottom, top = place.cards
        table = table_args(place.table)
        if winner is not None and (bottom is None or top is None):
            alone = sentence("tell-alone", ["V6", "X7"], token=place.table.suit, **table, **self.seat_args(winner))
            yield _make_event("take", winner, at, [alone], token=place.table.suit, **{"from": "table"})
            return
        if matching := match_flags(place):
            yield self.check_event(place, matching, at)
        if winner is None:
            name, rule = ("tell-neither", "V5") if award.rule == "V5" else ("tell-empty", "V1")
            yield _make_event("nothing", None, at, [sentence(name, [rule], token=place.table.suit, **table)])
            return
        if award.rule == "V4":
            yield self.compare_event(place, winner, at)
        yield from self.take_events(award, winner, at)

    def check_event(self, place: Place, matching: tuple[bool, bool], at: tuple[int, Mat]) -> TableEvent:
        """Build the event that says of two cards if they match."""
        return _make_event("check", None, at, list(self.check_sentences(place, matching)), hits=matching)

    def check_sentences(self, place: Place, matching: tuple[bool, bool]) -> Iterator[Sentence]:
        """Yield for each of two cards if it has what the mat asks for, the viewer's first."""
        for seat in self.seats_viewer_first():
            card = Card(str(place.cards[seat]))
            args = {**self.seat_args(seat), **card_args(card), "hit": "yes" if matching[seat] else "no"}
            yield sentence("tell-checked", ["V2"] if card.suit else ["V2", "K3"], **args)

    def compare_event(self, place: Place, winner: Seat, at: tuple[int, Mat]) -> TableEvent:
        """Build the event of two matches that are compared."""
        ranked = deciding_rank(place, winner)
        tell = [sentence("tell-both", ["V4"]), comparison_sentence(place.mat, ranked)]
        return _make_event("compare", winner, at, tell, winner=winner, upset=ranked.upset)

    def take_events(self, award: Award, winner: Seat, at: tuple[int, Mat]) -> Iterator[TableEvent]:
        """Yield the tokens taken: the table card's by the best match, a whisk by a miss beside it."""
        token, loser = award.place.table.suit, 1 - winner
        tell = [sentence("tell-takes", [award.rule], token=token, **self.seat_args(winner))]
        if award.rule == "V4":
            tell.append(sentence("tell-lower", ["V4"], **self.seat_args(loser)))
        yield _make_event("take", winner, at, tell, token=token, **{"from": "table"})
        if award.rule == "V3":
            tell = [sentence("tell-takes", ["V3"], token=WHISK, **self.seat_args(loser))]
            yield _make_event("take", loser, at, tell, token=WHISK, **{"from": "middle"})

    def near_goal_sentences(self, before: View, after: View) -> Iterator[Sentence]:
        """Yield a sentence for each seat that came within one token of winning in this round (W1, W2)."""
        for seat in self.seats_viewer_first():
            ways = needs(after.tokens[seat], after.edition)
            lacking = Tokens(*map(sum, zip(*(way.lacking for way in ways if sum(way.lacking) == 1), strict=True)))
            if after.tokens[seat] != before.tokens[seat] and any(lacking) and sum(ways[0].lacking) == 1:
                kinds = [kind for kind, count in zip(KINDS, lacking, strict=True) if count]
                yield sentence("tell-near", [after.edition.goal_rule], list=kinds, **self.seat_args(seat))

    def winner_sentence(self, outcome: Outcome, tokens: tuple[Tokens, Tokens], edition: Edition) -> Sentence:
        """The sentence that says who has won, and with what."""
        winner, decided = outcome.winner, outcome.decided_by
        if winner == "draw":
            whisks = "yes" if edition.whisks_break_ties else "no"
            return sentence("tell-draw", outcome.rules, whisks=whisks)
        if decided is not None:
            counts = {"count": getattr(tokens[winner], decided), "less": getattr(tokens[1 - winner], decided)}
            cause = "both" if outcome.how == "tie" else "end"
            return sentence("tell-tie", outcome.rules, cause=cause, token=decided, **counts, **self.seat_args(winner))
        goal = outcome.goals[winner]
        if goal is None or goal.kind == "five":
            return sentence("tell-won", outcome.rules, goal="kinds", **self.seat_args(winner))
        args: MessageArgs = {"goal": "same", "token": goal.kind, "count": goal.count}
        return sentence("tell-won", outcome.rules, **args, **self.seat_args(winner))

    def ending_sentences(self, outcome: Outcome, tokens: tuple[Tokens, Tokens], edition: Edition) -> list[Sentence]:
        """The sentences for the end of a game; where a last set is a draw, first that nobody reached a goal (W5)."""
        unreached = outcome.how == "last set" and outcome.winner == "draw"
        return [
            *([sentence("tell-no-goal", ["W5"])] if unreached else []),
            self.winner_sentence(outcome, tokens, edition),
        ]

    def resignation_sentences(self, seat: Seat) -> list[Sentence]:
        """The sentences that say who has given up, and who has won by it."""
        return [
            sentence("tell-resigned", (), **self.seat_args(seat)),
            sentence("tell-wins", (), **self.seat_args(1 - seat)),
        ]

    def seat_args(self, seat: Seat) -> MessageArgs:
        """The arguments that name a seat to the viewer."""
        return seat_args(seat, self.viewer, self.players)

    def seats_viewer_first(self) -> tuple[Seat, Seat]:
        """Both seats in the order of sentences."""
        return (1, 0) if self.viewer == 1 else (0, 1)


def lay_event(place: Place, card: str, seat: Seat = 0, round: int = 1) -> TableEvent:
    """Build the event of a card laid at a place of a question."""
    return Narrator(0, QUESTION_PLAYERS).lay_event(seat, place, card, (round, place.mat))


def resolution_events(place: Place, round: int = 1, *, turns: bool = True) -> Iterator[TableEvent]:
    """Yield how a place of a question is resolved; without `turns` its cards lie open already."""
    narrator, at = Narrator(0, QUESTION_PLAYERS), (round, place.mat)
    if turns and None not in place.cards:
        yield narrator.turn_event(place, at)
    yield from narrator.payment_events(place.award, at)


def check_event(place: Place, round: int = 1) -> TableEvent:
    """Build the event that says of the bottom's card alone if it matches at a place of a question."""
    card = Card(str(place.cards[0]))
    hit = card_matches(card, place.mat, place.table)
    args = {**card_args(card), "hit": "yes" if hit else "no"}
    checked = sentence("tell-checked", ["V2"] if card.suit else ["V2", "K3"], who="you", **args)
    return {"do": "check", "seat": None, "at": (round, place.mat), "tell": [checked], "hits": (hit, False)}


def comparison_sentence(mat: Mat, ranked: Ranked) -> Sentence:
    """The sentence that compares two matches."""
    name = "tell-higher-suit" if mat == "n" else "tell-higher-number"
    return sentence(name, [ranked.rule], high=ranked.high, low=ranked.low)


def _make_event(
    do: str, seat: Seat | None, at: tuple[int, Mat] | None = None, tell: Sequence[Sentence] = (), **more: object
) -> TableEvent:
    fields: Any = {"do": do, "seat": seat, "at": at, "tell": list(tell), **more}
    event: TableEvent = fields
    return event


def _is_playing_on(after: View) -> bool:
    """True if somebody has reached the goal and yet nobody has won (W4)."""
    ways = (needs(tokens, after.edition)[0] for tokens in after.tokens)
    return after.outcome is None and not all(any(way.lacking) for way in ways)


def _place_ref(before: View, place: Place) -> tuple[int, Mat]:
    return before.round or 0, place.mat


def _sort_left_to_right(events: Sequence[ev.Event], *, number_first: bool) -> list[ev.Event]:
    """Order the events of two places left to right, as drawn (V7); the edition says which mat is left (X14)."""

    def rank(event: ev.Event) -> int:
        match event:
            case ev.Laid() | ev.Passed():
                return 0
            case ev.Revealed(place) | ev.Paid(place):
                return 1 if (place.mat == "n") == number_first else 2
            case _:
                return 3

    return sorted(events, key=rank)
