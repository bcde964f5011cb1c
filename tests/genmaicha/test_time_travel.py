"""Whole games as values: any moment, branches, other house rules, the protocol."""

import copy
import pickle
import random

import pytest
from genmaicha import laws, oracle
from genmaicha.tables import bids, play, table
from genmaicha.test_worked_examples import CONTRACT

from matcha_widget.engine import genmaicha
from matcha_widget.engine.core.errors import WordError
from matcha_widget.engine.core.protocol_checks import play_to_end
from matcha_widget.engine.genmaicha import protocol


def test_every_moment_is_there() -> None:
    """Snapshot k of a game is the end of the game that broke off there."""
    for _, game in laws.games("moments", 20):
        for k in range(len(game)):
            assert game.at(k) == game.branch(k).state
        assert game.at(-1) == game.state


def test_a_branch_is_played_on() -> None:
    """It goes its own way, and keeps the notes up to there."""
    game = genmaicha.load(CONTRACT).with_notes([genmaicha.Note(1, "first"), genmaicha.Note(9, "late")])
    branch = game.branch(2).play("bid 300", 0).play("bid 0", 1)

    assert ("take", (0, 1)) == (branch.state.phase, branch.state.order)
    assert (genmaicha.Note(1, "first"),) == branch.notes
    assert genmaicha.load(CONTRACT).state == game.state


def test_bids_are_recorded_in_the_order_of_the_seats() -> None:
    """In any order of bidding, the snapshots of a game and of its record are the same."""
    state = genmaicha.apply(bids(table(3), None, 100), "bid 0", 0).state
    game = genmaicha.Game(state)

    assert [(500, 500, 500)] * 3 == [each.yen for each in game.states]
    assert [(0, 1, 2), (1, 2), (2,)] == [each.to_act for each in game.states]
    assert [*genmaicha.load(genmaicha.dump(game)).states] == [*game.states]


def test_a_note_on_now() -> None:
    """It stands at the last snapshot, and in the record."""
    game = genmaicha.load(CONTRACT).noted("a pause")

    assert [{"at": 16, "text": "a pause"}] == genmaicha.dump(game)["notes"]
    assert game == genmaicha.load(genmaicha.dump(game))


def test_who_gave_up() -> None:
    """The last note says so, until something else is done; a branch takes it back."""
    game = genmaicha.load(CONTRACT).noted("seat 1 resigns")

    assert (1, None) == (game.resigned, game.branch(-1).resigned)
    assert game.play("bid 0", 1).resigned is None


def test_other_house_rules() -> None:
    """Under a switch the same script goes as far as it can, and says why it stops."""
    start = genmaicha.Game(bids(bids(table(), 200, 200, 300, 0), 200, 100), players=("A", "B", "C", "D"))
    other = genmaicha.rerun(start.play("take a"), {"overtake": True})

    assert (("toss", "GA4")) == (other.game.state.phase, other.stopped and other.stopped.rule)
    assert genmaicha.Difference(6, {"phase": "take", "to_act": (2,), "order": (2, 0, 1, 3)}, {
        "phase": "toss", "to_act": (), "order": ()}) == genmaicha.compare(start, other.game)  # fmt: skip
    assert genmaicha.compare(start, genmaicha.rerun(start, {}).game) is None


def test_without_a_variant() -> None:
    """A script without ceremony has no cards to lay above; with one less it stops at the first move that needs it."""
    game = genmaicha.load(CONTRACT)

    assert "GI2" == getattr(genmaicha.rerun(game, {}, ["ceremony", "market"]).stopped, "rule", None)
    with pytest.raises(genmaicha.IllegalMove, match="no cards lie above"):
        genmaicha.rerun(genmaicha.Game(table(2)), {}, ["ceremony"])


def test_values_are_values() -> None:
    """States, views, games and moves compare by value, and can be copied, pickled and hashed."""
    game = genmaicha.load(CONTRACT)
    for thing in (game.state, game.view(0), genmaicha.Move("take a"), genmaicha.best("B3O/1G2/K6R", ["B1", "K3"])):
        assert thing == copy.deepcopy(thing) == pickle.loads(pickle.dumps(thing))  # noqa: S301  # our own
        assert hash(thing) == hash(copy.deepcopy(thing))
    with pytest.raises(AttributeError):
        game.state.phase = "over"  # type: ignore[misc]  # that is the point
    with pytest.raises(AttributeError, match="cannot be changed"):
        genmaicha.Move("take a").verb = "bid"


def test_reprs_tell_no_secret() -> None:
    """A repr describes a game in one line, without a bid, a card or a seed."""
    game = genmaicha.Game(bids(table(2), 300), seed="secret")

    assert "<State 2 seats B3O/1G2/K6R, round 1 bid>" == repr(game.state)
    assert "<View 2 seats B3O/1G2/K6R as 0 sees it, round 1 bid>" == repr(game.view(0))
    assert "<Game 2 seats, round 1, 2 snapshots>" == repr(game)
    assert "<SeenGame 0 2 seats, 2 snapshots>" == repr(genmaicha.load_view(genmaicha.dump(game, 0)))


def test_games_by_the_kit() -> None:
    """Any kit that knows the protocol plays it: legal patterns expand, chance comes as a move, a record comes back."""
    rng = random.Random("kit")
    for number in range(10):
        rules = oracle.rules(rng)
        start = protocol.start_state({"seats": rules["seats"], "variants": rules["variants"]}, rng)
        bots = [protocol.PLAYERS["random"](random.Random(f"{number} {seat}")) for seat in range(rules["seats"])]
        end = play_to_end(protocol, start, bots, rng)

        assert end.winners == protocol.outcome(end)
        assert end == protocol.load(protocol.dump(protocol.game_from_state(end, None, None))).state
        assert {"setting": end.setting} == protocol.rematch_options(end)


def test_the_protocol() -> None:
    """Seats to act, the round, the number of reveals, the decision."""
    state = table(2, ("ceremony",))
    reveals = [protocol.reveal_count(state)]
    for step in (("bid 0", 0), ("bid 0", 1), ("bid 0", 0), ("bid 0", 1)):
        state = protocol.apply(state, protocol.move_from_text(*step), step[1]).state
        reveals.append(protocol.reveal_count(state))
    assert (frozenset(), None) == (protocol.seats_to_act(state), protocol.outcome(state))

    toss = protocol.draw_chance(state, random.Random(1))
    assert toss is not None
    state = protocol.apply(state, toss, None).state
    assert sorted(set(reveals)) == reveals[:1] + reveals[2:3] + reveals[4:5]
    assert 4 == len({*reveals, protocol.reveal_count(state)})
    assert ("seat 0", "seat 1") == protocol.seat_names(state)
    assert protocol.decision_key(state, 0) != protocol.decision_key(play(state, "take a"), 0)
    assert genmaicha.Note(0, "hello") == protocol.opening_note("hello")
    with pytest.raises(WordError, match="'match' cannot be said with a move"):
        protocol.apply_word(state, 0, "match", "take a")


def test_a_view_is_read_again() -> None:
    """`load_any` recognises a view, which replays its perspective's knowledge moment by moment."""
    game = genmaicha.load(CONTRACT)
    seen = genmaicha.load_any(genmaicha.dump(game, 1))

    assert isinstance(seen, genmaicha.SeenGame)
    assert isinstance(genmaicha.load_any(CONTRACT), genmaicha.Game)
    assert [game.view(1), genmaicha.view(game.at(3), 1)] == [seen.view, seen.at(3)]
    assert genmaicha.view(game.state, "table") == seen.bystander
    assert genmaicha.dump(game, 1) == seen.dump() == genmaicha.dump(seen.lookalike, 1)


def test_beliefs() -> None:
    """After 'col1 is not 4': 4 lies over col2 or col3 with 1/2 each, 5 with 1/2, 1/4, 1/4."""
    state = genmaicha.new_game(2, variants=("ceremony",), grid="B3O/1G2/K6R", above=("W", "4", "5"), seed=7)
    public = state.public._replace(misses=(("4",), (), ()))
    beliefs = genmaicha.belief(genmaicha.view(genmaicha.State(public, state.above, state.aside), 0))

    assert {"5": 0.5, "W": 0.5} == {card: float(chance) for card, chance in beliefs[0].items()}
    assert [0.5, 0.5] == [float(beliefs[column]["4"]) for column in (1, 2)]
    assert [0.25, 0.25] == [float(beliefs[column]["5"]) for column in (1, 2)]
    assert () == genmaicha.belief(genmaicha.view(table(2), 0))


def test_a_board_as_text() -> None:
    """The grid with its prices, crates, stashes and hands; `??` for the unknown."""
    text = genmaicha.board(genmaicha.load(CONTRACT).view(1))

    assert "2 players · matcha-iri · ceremony · market · round 2 of 4 · seat 1 has to bid" == text.splitlines()[0]
    assert "row3       K       6       R         0" in text
    assert "crate b  B2 G1 W3" in text
    assert "seat 0    800 yen  bid ??  O2" in text


def test_cards_not_seen_by_all_stand_in_brackets() -> None:
    """A card that was turned up stands bare, one that this perspective alone has seen in brackets."""
    boards = [genmaicha.board(genmaicha.load(CONTRACT).view(seat)).splitlines()[2].split() for seat in (0, 1, "all")]

    assert [["4", "??", "??"], ["4", "(W)", "??"], ["4", "(W)", "(5)"]] == boards


def test_rounds_as_text() -> None:
    """Bids, crates and brews, and the rule behind every yen; nothing that is not open."""
    first, second = genmaicha.load(CONTRACT).rounds()

    assert "round 2" == second
    assert [
        "round 1",
        "  bid 200 200 (XA2)",
        "  level, so bid again 100 100 (XA3)",
        "  coin 1 0 (GA4)",
        "  seat 1 takes b",
        "    brew row3 K6 K6 R4 + G2:G, seat 1 +100 (GB4), seat 1 +200 (GI3)",
    ] == first.splitlines()[:6]
    assert (first, second) == genmaicha.load_view(genmaicha.dump(genmaicha.load(CONTRACT), 0)).rounds()


def test_the_readable_part() -> None:
    """A record with a fault is a game up to there; a view, or a record without a table, is none."""
    broken = CONTRACT.replace('"peek col2 O5"', '"peek col2 B1"')
    game, fault = genmaicha.load_prefix(broken)
    assert isinstance(game, genmaicha.Game)
    assert (10, "rounds[0].turns[0][2]") == (len(game), fault and fault.path)

    assert genmaicha.load_prefix(CONTRACT).fault is None
    assert genmaicha.load_prefix(CONTRACT.replace('"grid"', '"grit"')).game is None
    assert genmaicha.load_prefix({"format": "genmaicha-view/1"}).game is None
