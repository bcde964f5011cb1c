"""What is told agrees with what happened: every sentence names the seat, the number and the cards that it is about."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import oracle
import pytest
import strategies

from matcha_widget import wire
from matcha_widget.engine import matcha
from matcha_widget.wire.lines import recorded

WHO = ("bottom", "top")
"""The seats, as somebody is told of them who sits at neither and knows no names."""


class Told:
    """An event as a bystander is told it, with the game before it and after the step that it belongs to."""

    def __init__(self, event: Any, step: matcha.Step) -> None:
        self.event, self.before, self.after = event, step.before, step.state

    def lines(self, name: str) -> list[Any]:
        """The arguments of its sentences of that name."""
        return [line["args"] for line in self.event["tell"] if line["id"] == name]


@cache
def all_told() -> list[Told]:
    """What is told of random games of all editions and of house rules, with several sets and kept cards."""
    rng = random.Random("telling")
    games = [matcha.Game(strategies.random_game(rng).state) for _ in range(60)]
    return [
        Told(event, step)
        for game in games
        for step in strategies.steps(game)
        for event in wire.narrate([step], "table", recorded(game))
    ]


def told(do: str) -> Iterator[Told]:
    """All events of a kind; there are some, or nothing was tested."""
    found = [each for each in all_told() if each.event["do"] == do]
    assert found, do
    yield from found


@pytest.mark.parametrize(
    ("do", "name"), [("deal", "tell-deal"), ("lay", "tell-laid"), ("pass", "tell-passed"), ("over", "tell-won")]
)
def test_who_does_it(do: str, name: str) -> None:
    """Who deals, lays, passes or wins is named by its own seat."""
    for each in told(do):
        for args in each.lines(name):
            assert WHO[each.event["seat"]] == args["who"]


def test_who_deals_next() -> None:
    """At the end of a set the guest is named, who deals the next one (E1)."""
    assert {WHO[1 - each.before.dealer] for each in told("set")} == set(WHO)
    for each in told("set"):
        assert [{"who": WHO[1 - each.before.dealer]}] == each.lines("tell-set-end")


def test_who_takes_what() -> None:
    """Each token is told of the seat in whose tray it comes to lie, and a lower match of the other one."""
    trays: dict[int, list[dict[str, int]]] = {}
    for each in told("take"):
        seat, token = each.event["seat"], each.event["token"]
        tray = trays.setdefault(id(each.after), [tokens._asdict() for tokens in each.before.tokens])
        tray[seat][token] += 1
        alone = [{"who": args["who"], "token": args["token"]} for args in each.lines("tell-alone")]

        assert [{"who": WHO[seat], "token": token}] == [*alone, *each.lines("tell-takes")]
        assert {WHO[1 - seat]} >= {args["who"] for args in each.lines("tell-lower")}
    states = {id(each.after): each.after for each in told("take")}
    assert trays == {key: [tokens._asdict() for tokens in state.tokens] for key, state in states.items()}


def test_which_card_is_higher() -> None:
    """Of two matches the winner's is told to beat the other's, by suit on the number mat, by number on the suit mat."""
    for each in told("compare"):
        number, mat = each.event["at"]
        place = next(award.place for award in each.after.awards[2 * number - 2 : 2 * number] if award.place.mat == mat)
        by = "suit" if mat == "n" else "number"
        high, low = (getattr(place.cards[seat], by) for seat in (each.event["winner"], 1 - each.event["winner"]))

        assert [{"high": high, "low": low}] == each.lines(f"tell-higher-{by}")
        assert matcha.beats(high, low)


def test_how_many_are_kept() -> None:
    """With the deal each seat is told to have kept as many cards as it did (E2, X3)."""
    kept = [each for each in told("kept") if each.event["counts"][0] != each.event["counts"][1]]

    assert len(kept) > 5
    for each in kept:
        counts = [len(cards) for cards in each.after.deal.kept]
        assert [{"who": WHO[seat], "count": counts[seat]} for seat in (0, 1)] == each.lines("tell-kept")


def test_who_wins_a_tie() -> None:
    """Where tokens part two players, the winner is told with its own number, the larger one, and the loser's (W3)."""
    ties = [(each, args) for each in told("over") for args in each.lines("tell-tie")]

    assert len(ties) > 5
    for each, args in ties:
        won = each.event["winner"]
        count, less = (getattr(each.after.tokens[seat], args["token"]) for seat in (won, 1 - won))

        assert (WHO[won], count, less) == (args["who"], args["count"], args["less"])
        assert count > less


def test_who_is_near() -> None:
    """Who has just got tokens and would win with one more is told so, with every kind that would do; nobody else."""
    for do in ("round", "set"):
        for each in told(do):
            expected = [(WHO[seat], kinds) for seat in (0, 1) if (kinds := near(each, seat))]

            assert expected == [(args["who"], args["list"]) for args in each.lines("tell-near")]


def near(each: Told, seat: int) -> list[str]:
    """The kinds of which one more would bring a seat to the goal; none if it is there, or got nothing in this round."""
    had, has = each.before.tokens[seat], each.after.tokens[seat]
    rules, tray = each.after.edition.switches(), has._asdict()
    if had == has or oracle.has_goal(rules, tray):
        return []
    return [kind for kind in tray if oracle.has_goal(rules, tray | {kind: tray[kind] + 1})]
