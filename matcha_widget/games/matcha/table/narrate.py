"""What happened, told to one perspective: engine events through its eyes become wire events with their sentences."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, Final, TypeAlias

from matcha_widget.engine.matcha import Card, Claim, Step, needs, see
from matcha_widget.engine.matcha.rules import events as ev
from matcha_widget.engine.matcha.rules.cards import KINDS, Tokens
from matcha_widget.engine.matcha.rules.editions import Edition
from matcha_widget.engine.matcha.rules.moves import Mat, Seat
from matcha_widget.engine.matcha.rules.notation import Ranked, deciding
from matcha_widget.engine.matcha.rules.resolve import Award, Place, hits
from matcha_widget.engine.matcha.rules.talk import FREE
from matcha_widget.engine.matcha.rules.victory import Outcome
from matcha_widget.engine.matcha.rules.view import Perspective, View, view
from matcha_widget.games.matcha.table.lines import who
from matcha_widget.kit.table_log import Begun, Resigned, Undone
from matcha_widget.kit.wire.lines import line

from .card_args import card_args, table_args
from .trust import changes, reasons

if TYPE_CHECKING:
    from matcha_widget.games.matcha.table.event_schema import Event
    from matcha_widget.kit.wire.wire_schema import Args, Line, Player


WHISK: Final = "K"

Entry: TypeAlias = Step | Claim | Begun | Undone | Resigned
"""A step of the engine (a deal is one too), or something that happens at a table but not in the rules."""


def narrate(happened: Iterable[Entry], eyes: Perspective, players: Sequence[Player]) -> list[Event]:
    """Everything that happened, in order, as these eyes saw it."""
    teller = Teller(eyes, players)
    return [event for entry in happened for event in teller.tell(entry)]


class Teller:
    """Tells things to one perspective; it looks at a game through that perspective's views only."""

    def __init__(self, eyes: Perspective, players: Sequence[Player]) -> None:
        self.eyes, self.players = eyes, players

    def tell(self, entry: Entry) -> Iterator[Event]:
        """The events of one thing that happened."""
        match entry:
            case Begun(state):
                yield from self.step(Step(state, state, state.deal))
            case Step():
                yield from self.step(entry)
            case Claim():
                yield self.claim(entry)
            case Undone(seat, knowledge):
                told = line("tell-undone", ["X12"], cause="known" if knowledge else "free")
                yield _event("undo", seat, tell=[told], knowledge=knowledge)
            case Resigned(seat):
                yield _event("over", 1 - seat, tell=self.given_up(seat), winner=1 - seat)

    def step(self, step: Step) -> Iterator[Event]:
        """The events of a step of the engine, left to right."""
        before, after = view(step.before, self.eyes), view(step.state, self.eyes)
        for event in _left_to_right(step.events, number_first=after.edition.number_mat_first):
            if (seen := see(event, self.eyes)) is not None:
                yield from self.event(seen, before, after)

    def event(self, event: ev.Event, before: View, after: View) -> Iterator[Event]:
        """The wire events of an event of the engine."""
        match event:
            case ev.Dealt():
                yield from self.dealt(after)
            case ev.Laid(seat, bare, card):
                place = next(place for place in before.places if place.bare == bare)
                yield self.laid(seat, place, str(card), _at(before, place))
            case ev.Passed(seat, forced):
                rules = ["T2", "X6"] if forced else ["T2"]
                yield _event("pass", seat, tell=[line("tell-passed", rules, **self.who(seat))], forced=forced)
            case ev.Revealed(place):
                yield self.turned(place, _at(before, place))
            case ev.Paid(place):
                yield from self.paid(place.award, _at(before, place))
            case ev.RoundOver(_, number, _):
                yield from self.round_over(number, before, after)
            case ev.SetOver() if after.phase != "over":
                level = [line("tell-level", ["W3", "W4"])] if _play_on(after) else []
                kept = "yes" if after.edition.keeping else "no"
                ends = line("tell-set-end", ["E1"], kept=kept, **self.who(1 - after.dealer))
                told = [*level, *self.near(before, after), ends]
                yield _event("set", None, tell=told)
            case ev.GameOver(outcome):
                winner = None if outcome.winner == "draw" else outcome.winner
                told = self.over(outcome, after.tokens, after.edition)
                yield _event("over", winner, tell=told, winner="draw" if winner is None else winner)

    def round_over(self, number: int, before: View, after: View) -> Iterator[Event]:
        """Those who hear tell why they came or stayed away; then the next round begins, if there is one."""
        for seat, mat, told in reasons(after, number, self.players):
            yield _event("why", seat, (number, mat), [told])
        for seat, word, told in changes(before, after, self.players):
            yield _event("leaves", seat, (number, word.mat), [told], leaves=word.left)
        if after.phase == "play":
            level = [line("tell-level", ["W3", "W4"])] if _play_on(after) else []
            lines = [*level, *self.near(before, after), line("tell-round", ["S3"], round=number + 1)]
            yield _event("round", None, tell=lines, round=number + 1)

    def dealt(self, after: View) -> Iterator[Event]:
        """The counts of what was kept show with the deal that follows (X3)."""
        if after.set > 1 and after.edition.keeping:
            counts = [len(cards) for cards in after.deal.kept]
            told = [line("tell-kept", ["E2", "X3"], count=counts[seat], **self.who(seat)) for seat in self.you_first()]
            yield _event("kept", None, tell=told, counts=counts)
        told = [line("tell-deal", ["S1"], **self.who(after.dealer))]
        yield _event("deal", after.dealer, tell=told, set=after.set)

    def laid(self, seat: Seat, place: Place, card: str, at: tuple[int, Mat]) -> Event:
        """A card was laid, which these eyes may not see."""
        shown = card_args(card)
        args = {**self.who(seat), "seen": "yes" if shown else "no", **shown, **table_args(place.table)}
        return _event("lay", seat, at, [line("tell-laid", ["T2", "H3"], **args)], card=card)

    def turned(self, place: Place, at: tuple[int, Mat]) -> Event:
        """V1: both cards are turned over."""
        told = line("tell-turned", ["V1"], **table_args(place.table))
        return _event("turn", None, at, [told], cards=[str(card) for card in place.cards])

    def claim(self, claim: Claim) -> Event:
        """Something was said."""
        at = (claim.round, claim.mat) if claim.round is not None and claim.mat is not None else None
        if claim.what.startswith(FREE):
            told = line("tell-says", ["B1"], text=claim.what.removeprefix(FREE), **self.who(claim.seat))
        else:
            told = line("tell-claim", ["B1"], claim=claim.what, **self.who(claim.seat))
        return _event("say", claim.seat, at, [told], what=claim.what)

    def paid(self, award: Award, at: tuple[int, Mat]) -> Iterator[Event]:
        """Checked (you first), perhaps compared, then taken, or nothing."""
        place, winner = award.place, award.winner
        bottom, top = place.cards
        table = table_args(place.table)
        if winner is not None and (bottom is None or top is None):
            told = line("tell-alone", ["V6", "X7"], token=place.table.suit, **table, **self.who(winner))
            yield _event("take", winner, at, [told], token=place.table.suit, **{"from": "table"})
            return
        if matching := hits(place):
            yield self.check(place, matching, at)
        if winner is None:
            name, rule = ("tell-neither", "V5") if award.rule == "V5" else ("tell-empty", "V1")
            told = line(name, [rule], token=place.table.suit, **table)
            yield _event("nothing", None, at, [told])
            return
        if award.rule == "V4":
            yield self.compare(place, winner, at)
        yield from self.takes(award, winner, at)

    def check(self, place: Place, matching: tuple[bool, bool], at: tuple[int, Mat]) -> Event:
        """Whether two cards match."""
        return _event("check", None, at, list(self.checked(place, matching)), hits=matching)

    def checked(self, place: Place, matching: tuple[bool, bool]) -> Iterator[Line]:
        """Whether each of two cards has what the mat asks for, you first."""
        for seat in self.you_first():
            card = Card(str(place.cards[seat]))
            args = {**self.who(seat), **card_args(card), "hit": "yes" if matching[seat] else "no"}
            yield line("tell-checked", ["V2"] if card.suit else ["V2", "K3"], **args)

    def compare(self, place: Place, winner: Seat, at: tuple[int, Mat]) -> Event:
        """Both match, and one is higher."""
        ranked = deciding(place, winner)
        told = [line("tell-both", ["V4"]), higher(place.mat, ranked)]
        return _event("compare", winner, at, told, winner=winner, upset=ranked.upset)

    def takes(self, award: Award, winner: Seat, at: tuple[int, Mat]) -> Iterator[Event]:
        """The best match takes the table card's token; a miss beside it takes a whisk, a lower match nothing."""
        token, loser = award.place.table.suit, 1 - winner
        told = [line("tell-takes", [award.rule], token=token, **self.who(winner))]
        if award.rule == "V4":
            told.append(line("tell-lower", ["V4"], **self.who(loser)))
        yield _event("take", winner, at, told, token=token, **{"from": "table"})
        if award.rule == "V3":
            told = [line("tell-takes", ["V3"], token=WHISK, **self.who(loser))]
            yield _event("take", loser, at, told, token=WHISK, **{"from": "middle"})

    def near(self, before: View, after: View) -> Iterator[Line]:
        """Who has come within one token of winning in this round (W1, W2)."""
        for seat in self.you_first():
            ways = needs(after.tokens[seat], after.edition)
            lacking = Tokens(*map(sum, zip(*(way.lacking for way in ways if sum(way.lacking) == 1), strict=True)))
            if after.tokens[seat] != before.tokens[seat] and any(lacking) and sum(ways[0].lacking) == 1:
                kinds = [kind for kind, count in zip(KINDS, lacking, strict=True) if count]
                yield line("tell-near", [after.edition.goal_rule], list=kinds, **self.who(seat))

    def ended(self, outcome: Outcome, tokens: tuple[Tokens, Tokens], edition: Edition) -> Line:
        """Who has won, and by what."""
        winner, decided = outcome.winner, outcome.decided_by
        if winner == "draw":
            whisks = "yes" if edition.whisks_break_ties else "no"
            return line("tell-draw", outcome.rules, whisks=whisks)
        if decided is not None:
            counts = {"count": getattr(tokens[winner], decided), "less": getattr(tokens[1 - winner], decided)}
            cause = "both" if outcome.how == "tie" else "end"
            return line("tell-tie", outcome.rules, cause=cause, token=decided, **counts, **self.who(winner))
        goal = outcome.goals[winner]
        if goal is None or goal.kind == "five":
            return line("tell-won", outcome.rules, goal="kinds", **self.who(winner))
        args: Args = {"goal": "same", "token": goal.kind, "count": goal.count}
        return line("tell-won", outcome.rules, **args, **self.who(winner))

    def over(self, outcome: Outcome, tokens: tuple[Tokens, Tokens], edition: Edition) -> list[Line]:
        """How a game has ended; after a last set that is a draw, why the tokens were compared at all (W5)."""
        unreached = outcome.how == "last set" and outcome.winner == "draw"
        return [*([line("tell-no-goal", ["W5"])] if unreached else []), self.ended(outcome, tokens, edition)]

    def given_up(self, seat: Seat) -> list[Line]:
        """Who has given up, and who has won by it."""
        return [line("tell-resigned", (), **self.who(seat)), line("tell-wins", (), **self.who(1 - seat))]

    def who(self, seat: Seat) -> Args:
        """A seat as these eyes see it."""
        return who(seat, self.eyes, self.players)

    def you_first(self) -> tuple[Seat, Seat]:
        """The seats in the order in which they are told."""
        return (1, 0) if self.eyes == 1 else (0, 1)


def higher(mat: Mat, ranked: Ranked) -> Line:
    """What told two matches apart."""
    name = "tell-higher-suit" if mat == "n" else "tell-higher-number"
    return line(name, [ranked.rule], high=ranked.high, low=ranked.low)


def _event(
    do: str, seat: Seat | None, at: tuple[int, Mat] | None = None, tell: Sequence[Line] = (), **more: object
) -> Event:
    made: Any = {"do": do, "seat": seat, "at": at, "tell": list(tell), **more}
    event: Event = made
    return event


def _play_on(after: View) -> bool:
    """W4: somebody has reached the goal and yet nobody has won."""
    ways = (needs(tokens, after.edition)[0] for tokens in after.tokens)
    return after.outcome is None and not all(any(way.lacking) for way in ways)


def _at(before: View, place: Place) -> tuple[int, Mat]:
    return before.round or 0, place.mat


def _left_to_right(events: Sequence[ev.Event], *, number_first: bool) -> list[ev.Event]:
    """V7: for the eye the two places are resolved left to right, and which mat is left is the edition's (X14)."""

    def later(event: ev.Event) -> int:
        match event:
            case ev.Laid() | ev.Passed():
                return 0
            case ev.Revealed(place) | ev.Paid(place):
                return 1 if (place.mat == "n") == number_first else 2
            case _:
                return 3

    return sorted(events, key=later)
