"""The narration agrees with the game: every sentence names the right seat, number and cards."""

import random
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from engine import oracle, strategies

from matcha_widget.engine import matcha
from matcha_widget.games.matcha.replay.film import build_film, view_at_frame
from matcha_widget.games.matcha.replay.film_excerpt import cut_film
from matcha_widget.games.matcha.table.narrator import narrate_all
from matcha_widget.games.matcha.table.sentences import recorded_players
from matcha_widget.games.matcha.table.snapshot import build_snapshot
from matcha_widget.games.matcha.table.table_schema import Settings
from matcha_widget.kit.frames import apply_patch
from matcha_widget.kit.table_log import TableContext
from matcha_widget.kit.wire.sentences import player_data

WHO = ("bottom", "top")
"""The argument `who` for each seat, for a bystander who knows no names."""


class NarratedEvent:
    """An event for a bystander, with the states before and after its step."""

    def __init__(self, event: Any, step: matcha.Step) -> None:
        self.event, self.before, self.after = event, step.before, step.state

    def lines(self, name: str) -> list[Any]:
        """The arguments of its sentences of that name."""
        return [line["args"] for line in self.event["tell"] if line["id"] == name]


@cache
def narrated_events() -> list[NarratedEvent]:
    """Every event of random games of all editions and of house rules, with several sets and kept cards."""
    nameless = player_data("", "nobody"), player_data("", "nobody")
    return [
        NarratedEvent(event, step)
        for game in games()
        for step in strategies.steps(game)
        for event in narrate_all([step], "table", nameless)
    ]


@cache
def games() -> list[matcha.Game]:
    """Random games of two named players."""
    rng = random.Random("telling")
    return [matcha.Game(strategies.random_game(rng).state, ("Ana", "Ben")) for _ in range(60)]


def events_of(do: str) -> Iterator[NarratedEvent]:
    """All events of a kind; there are some, or nothing was tested."""
    events = [each for each in narrated_events() if each.event["do"] == do]
    assert events, do
    yield from events


@pytest.mark.parametrize(
    ("do", "name"), [("deal", "tell-deal"), ("lay", "tell-laid"), ("pass", "tell-passed"), ("over", "tell-won")]
)
def test_the_seat_that_acts(do: str, name: str) -> None:
    """Each seat that deals, lays, passes or wins is the one that its sentence names."""
    for each in events_of(do):
        for args in each.lines(name):
            assert WHO[each.event["seat"]] == args["who"]


def test_the_next_dealer() -> None:
    """At the end of a set the guest is named, who deals the next one (E1)."""
    assert {WHO[1 - each.before.dealer] for each in events_of("set")} == set(WHO)
    for each in events_of("set"):
        kept = "yes" if each.before.edition.keeping else "no"
        assert [{"who": WHO[1 - each.before.dealer], "kept": kept}] == each.lines("tell-set-end")


def test_the_seat_that_takes_a_token() -> None:
    """Each sentence about a token names the seat whose tray gets it, one about a lower match the other seat."""
    trays: dict[int, list[dict[str, int]]] = {}
    for each in events_of("take"):
        seat, token = each.event["seat"], each.event["token"]
        tray = trays.setdefault(id(each.after), [tokens._asdict() for tokens in each.before.tokens])
        tray[seat][token] += 1
        alone = [{"who": args["who"], "token": args["token"]} for args in each.lines("tell-alone")]

        assert [{"who": WHO[seat], "token": token}] == [*alone, *each.lines("tell-takes")]
        assert {WHO[1 - seat]} >= {args["who"] for args in each.lines("tell-lower")}
    states = {id(each.after): each.after for each in events_of("take")}
    assert trays == {key: [tokens._asdict() for tokens in state.tokens] for key, state in states.items()}


def test_the_higher_match() -> None:
    """The winner's match is called the higher, by suit on the number mat, by number on the suit mat."""
    for each in events_of("compare"):
        number, mat = each.event["at"]
        place = next(award.place for award in each.after.awards[2 * number - 2 : 2 * number] if award.place.mat == mat)
        by = "suit" if mat == "n" else "number"
        high, low = (getattr(place.cards[seat], by) for seat in (each.event["winner"], 1 - each.event["winner"]))

        assert [{"high": high, "low": low}] == each.lines(f"tell-higher-{by}")
        assert matcha.beats(high, low)


def test_the_count_of_kept_cards() -> None:
    """With the deal a sentence for each seat gives the number of cards it kept (E2, X3)."""
    kept = [each for each in events_of("kept") if each.event["counts"][0] != each.event["counts"][1]]

    assert len(kept) > 5
    for each in kept:
        counts = [len(cards) for cards in each.after.deal.kept]
        assert [{"who": WHO[seat], "count": counts[seat]} for seat in (0, 1)] == each.lines("tell-kept")


def test_the_winner_of_a_tie() -> None:
    """A sentence about a tie names the winner with its own number, the larger one, and the loser's (W3)."""
    ties = [(each, args) for each in events_of("over") for args in each.lines("tell-tie")]

    assert len(ties) > 5
    for each, args in ties:
        won = each.event["winner"]
        count, less = (getattr(each.after.tokens[seat], args["token"]) for seat in (won, 1 - won))

        assert (WHO[won], count, less) == (args["who"], args["count"], args["less"])
        assert count > less


def test_the_comparison_of_tokens() -> None:
    """The reasons of a tie compare kind by kind, the larger number first."""
    compared = 0
    for game in games():
        if game.state.outcome is None or game.state.outcome.how == "goal":
            continue
        bottom, top = (tokens._asdict() for tokens in game.state.tokens)
        for args in (line["args"] for line in build_film(game, "table")["lines"] if line["id"] == "why-level"):
            kind: Any = args["token"]
            compared += bottom[kind] != top[kind]

            assert sorted([bottom[kind], top[kind]], reverse=True) == [args["count"], args["less"]]
    assert compared > 5


def test_the_seats_near_a_goal() -> None:
    """A sentence names each seat that got tokens and would win with one more, with every such kind."""
    for do in ("round", "set"):
        for each in events_of(do):
            expected = [(WHO[seat], kinds) for seat in (0, 1) if (kinds := near(each, seat))]

            assert expected == [(args["who"], args["list"]) for args in each.lines("tell-near")]


def near(each: NarratedEvent, seat: int) -> list[str]:
    """The kinds of which one more would bring a seat to the goal; none if it is there, or got nothing in this round."""
    had, has = each.before.tokens[seat], each.after.tokens[seat]
    rules, tray = each.after.edition.switches(), has._asdict()
    if had == has or oracle.has_goal(rules, tray):
        return []
    return [kind for kind in tray if oracle.has_goal(rules, tray | {kind: tray[kind] + 1})]


def test_players_by_their_names() -> None:
    """The sentences of a recorded game use the names in its record."""
    for game in games()[:9]:
        step = next(strategies.steps(game))
        [event] = narrate_all([step], "table", recorded_players(game))

        assert {"who": "name", "name": ("Ana", "Ben")[step.state.dealer]}.items() <= event["tell"][0]["args"].items()


def test_a_snapshot_counts_turns() -> None:
    """A snapshot lists the seats that have moved in the round, then the seat to move."""
    for game in games():
        movers: list[int] = []
        for step in strategies.steps(game):
            snapshot, state = table_snapshot(step.state), step.state
            fresh = step.before.phase != "play" or len(step.before.awards) != len(state.awards) or not state.actions
            movers = [] if fresh else [*movers, step.before.to_move or 0]
            if state.phase == "play":
                assert movers == snapshot["turns"][: snapshot["turn"]]
                assert [state.to_move] == snapshot["turns"][snapshot["turn"] :][:1]


def test_a_snapshot_counts_what_won() -> None:
    """The count in an outcome is the number of such tokens that the winner has."""
    ends = [
        snapshot
        for game in games()
        if (snapshot := table_snapshot(game.state))["outcome"] and snapshot["outcome"]["kind"]
    ]

    assert len(ends) > 5
    for snapshot in ends:
        tray = dict(zip("MBWSK", snapshot["tokens"][snapshot["outcome"]["winner"]], strict=True))
        kind, count = snapshot["outcome"]["kind"], snapshot["outcome"]["count"]

        assert count == (sum(map(bool, tray.values())) if kind == "five" else tray[kind])


def table_snapshot(state: matcha.State) -> Any:
    """The snapshot of a game that nobody plays."""
    nobody = player_data("", "nobody")
    settings: Settings = {"undo": "off", "letters": "catalogue", "hints": False, "download": False}
    return build_snapshot(matcha.view(state, "table"), TableContext((nobody, nobody), settings))


def test_the_latest_words_are_sent() -> None:
    """If there is no room for all words, a snapshot has the latest, in order."""
    game = matcha.Game(matcha.new_game(seed=7))
    for at in range(60):
        game = game.say(at % 2, f"say: {at} {'x' * 50}")
    talk = table_snapshot(game.state)["talk"]

    assert 5 < len(talk) < 60
    assert [claim.what for claim in game.state.talk[-len(talk) :]] == [claim["what"] for claim in talk]


@pytest.mark.slow
def test_the_board_says_what_has_been_said() -> None:
    """The text of a moment holds the words said by then, and none said later."""
    for game in games()[:20]:
        excerpt, whole = cut_film(game), build_film(game, "table")
        view: Any = whole["views"]["table"]["first"]
        for frame, change in enumerate(whole["views"]["table"]["changes"]):
            view = apply_patch(view, change)
            talk = [
                (claim.seat, claim.what, claim.mat, claim.round)
                for claim in view_at_frame(excerpt, "table", frame, view).talk
            ]

            assert [(each["seat"], each["what"], each["mat"], each["round"]) for each in view["talk"]] == talk
