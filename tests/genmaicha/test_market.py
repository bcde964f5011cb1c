"""The table of Genmaicha: moves of people, bots and Python; no byte gives away what a seat may not know."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from genmaicha import secrecy
from recording_browser import Browser

from matcha_widget import Market
from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import view
from matcha_widget.games.genmaicha.replay.film import stops_of
from matcha_widget.games.genmaicha.replay.replay import Replay
from matcha_widget.games.genmaicha.table import table_game
from matcha_widget.kit import bot_turns, i18n
from matcha_widget.kit.frames import build_frames
from matcha_widget.kit.seats import HUMAN
from matcha_widget.kit.table_log import TableContext
from matcha_widget.kit.wire.sentences import player_data

EVERYTHING = genmaicha.VARIANTS
FOUR = ("human", "sachi", "momo", "robot")


def around(seats: int, *, acts: bool) -> TableContext:
    """A table at which nobody has a name."""
    settings = {"undo": "free", "hints": True, "download": True}
    return TableContext(tuple(player_data("", HUMAN) for _ in range(seats)), settings, may_act=acts)


def wire(game: genmaicha.Game, viewer: Any) -> object:
    """Everything that a browser with this viewer is sent of a game, moment by moment."""
    return [
        json.dumps(
            table_game.build_snapshot(
                genmaicha.view(state, viewer), around(state.setting.seats, acts=viewer in state.to_act)
            )
        )
        for state in game.states
    ]


@pytest.mark.slow
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_byte_depends_on_hidden_facts(seats: int) -> None:
    """Shuffle bids that are set aside and cards that lie face down: other viewers are sent the same bytes."""
    assert 60 <= secrecy.compare_lookalikes(wire, seats=seats, comparisons=60, seed="wire").total()


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_frame_tells_a_bid_too_early(seats: int) -> None:
    """While somebody has still to bid, the frames of a bid are the same to all others, whatever the amount."""
    state = genmaicha.new_game(seats, seed=seats)
    for seat in range(seats - 1):
        steps = [genmaicha.apply(state, f"bid {yen}", seat) for yen in (0, 500)]
        for viewer in (*range(seats), "table"):
            frames = [
                json.dumps(
                    [
                        (frame.event, frame.snapshot)
                        for frame in build_frames(
                            table_game, [step], view(step.state, viewer), around(seats, acts=False), viewer
                        )
                    ]
                )
                for step in steps
            ]
            assert (viewer == seat) == (frames[0] != frames[1])
        state = steps[0].state


def test_a_look_is_sent_to_its_seat_alone() -> None:
    """The card above a column stands in the frames of the seat that paid for a look, and in nobody else's."""
    record = {
        "format": "genmaicha-game/1", "seats": 2, "variants": ["ceremony"],
        "grid": [["B", "3", "O"], ["1", "G", "2"], ["K", "6", "R"]], "above": ["4", "W", "5"],
        "rounds": [{"crates": [["W2", "B1", "K5", "G4"], ["G2", "K6", "O5", "R4"]],
                    "bids": [200, 100], "takes": ["a", "b"], "turns": []}],
    }  # fmt: skip
    state = genmaicha.load(record).state
    step = genmaicha.apply(state, "peek col1 W2", 0)
    events = {
        viewer: json.dumps(table_game.narrate(step, viewer, around(2, acts=False).players))
        for viewer in (0, 1, "table")
    }

    assert "tell-saw" in events[0]
    assert events[1] == events["table"].replace('"who": "seat", "n": 1', '"who": "seat", "n": 1')
    assert "tell-saw" not in events[1] + events["table"]


def test_behind_the_curtain_there_is_no_bid(browser: Browser) -> None:
    """Three people at one screen: until all have bid, the first one's bid changes nothing of what is sent."""
    sent = []
    for yen in (0, 400):
        market = Market(("human", "human", "human"), seed=3, names=("Ana", "Ben", "Cleo"))
        say(browser, market, type="ready", seat=0)
        say(browser, market, type="move", move=f"bid {yen}")
        after = [json.dumps(market.snapshot | {"answered": None})]
        say(browser, market, type="ready", seat=1)
        after.append(json.dumps(market.snapshot | {"answered": None}))
        sent.append(after)

    assert sent[0] == sent[1]
    assert "curtain" == json.loads(sent[0][0])["screen"]
    assert ["??", None, None] == json.loads(sent[0][1])["bids"]


def say(browser: Browser, market: Market, **content: Any) -> list[dict[str, Any]]:
    """Ask for something at the state the browser has."""
    revision = market.snapshot["revision"]
    return browser.send(market, {"id": f"v-{revision}-{len(browser.sent)}", "revision": revision, **content})


def refusal_in(answers: list[dict[str, Any]]) -> dict[str, Any]:
    """The refusal among the answers."""
    no: dict[str, Any]
    [no] = [each["content"] for each in answers if each.get("method") == "custom"]
    return no


def test_a_game_of_four_ends_with_a_ranking(browser: Browser) -> None:
    """A person and three bots play to the end over the wire; the ranking goes by yen, every sentence can be said."""
    market, rng = Market(FOUR, seed=2), Random(2)
    while market.snapshot["end"] is None:
        legal = market.snapshot["legal"]
        content = (
            {"type": "move", "move": rng.choice(genmaicha.expand(rng.choice(legal)))} if legal else {"type": "deal"}
        )
        say(browser, market, **content)
        for frame in market.snapshot["frames"]:
            for line in frame["event"]["tell"]:
                assert i18n.format_message(line["id"], line["args"], "uk", strict=True)
    ranking = market.snapshot["end"]["ranking"]

    assert sorted(market.snapshot["yen"], reverse=True) == [market.snapshot["yen"][seat] for seat in ranking]
    assert market.game.state.winners == tuple(sorted(ranking[: len(market.game.state.winners or ())]))


@pytest.mark.parametrize("kind", ["momo", "robot", "sora", "sachi"])
def test_bots_say_why_after_a_round(kind: str) -> None:
    """After a round each bot has a sentence of its own about its bid and its crate."""
    market, frames = Market((kind, kind), seed=1), list[dict[str, Any]]()
    while market.snapshot["phase"] != "fill":
        market.deal()
        frames += market.snapshot["frames"]

    assert [f"why-{kind}"] * 2 == [frame["event"]["tell"][0]["id"] for frame in frames if frame["event"]["do"] == "why"]


def test_a_claim_is_heard_until_bids_open() -> None:
    """A claimed bid is in the snapshot until bids open, in no record, and may be true or not."""
    market = Market(("human", None, None), seed=4)
    market.say("bid 300", seat=1)
    market.say("I have a cold.", seat=2)
    before = market.snapshot["talk"]
    for seat in range(3):
        market.play("bid 0", seat)

    assert [{"seat": 1, "what": "bid 300"}, {"seat": 2, "what": "say: I have a cold."}] == before
    assert [] == market.snapshot["talk"]
    assert "cold" not in json.dumps(market.record)


def test_a_brew_is_taken_back_for_nothing_and_a_bid_only_knowingly(browser: Browser) -> None:
    """Nothing is opened by a brew: taking it back costs nothing. Bids that were opened have been seen."""
    market = Market(("human", "robot"), seed=5)
    say(browser, market, type="move", move="bid 500")
    opened = market.snapshot["undo"]
    while market.snapshot["phase"] != "brew":
        say(browser, market, type="move", move=genmaicha.expand(market.snapshot["legal"][0])[0])
    line, brewed = next(iter(market.snapshot["brewable"].items()))
    say(browser, market, type="move", move=" ".join(("brew", line, *brewed["drinks"])))
    used = market.snapshot["used"]
    free = market.snapshot["undo"]
    say(browser, market, type="undo", knowledge=False)

    assert ("knowledge", "yes") == (opened, free)
    assert used
    assert [] == market.snapshot["used"]


def test_nobody_undoes_the_move_of_another_person() -> None:
    """At a shared screen a person may undo the last decision if it was their own; the table may undo any."""
    market = Market(("human", "human", "human"), seed=5)
    market.play("bid 100", 0)
    market.play("bid 200", 1)
    session, before = market._session, market.game
    with pytest.raises(genmaicha.IllegalMove, match="nothing can be taken back"):
        session.undo(0)

    assert before is market.game
    assert ("no", "yes", "yes") == (session.may_undo(0), session.may_undo(1), session.may_undo())


def test_the_snapshot_foresees_each_brew() -> None:
    """The snapshot gives new price, extra income and ad's owner of every possible brew, and so it happens."""
    record = {
        "format": "genmaicha-game/1", "seats": 2, "variants": ["matcha-iri", "ceremony", "market"],
        "grid": [["B", "3", "O"], ["1", "G", "2"], ["K", "6", "R"]], "above": ["4", "W", "5"],
        "rounds": [{"crates": [["B1", "G4", "K3", "O2"], ["B6", "G2", "K1", "R4"]], "bids": [200, 100],
                    "takes": ["a", "b"], "turns": [["brew col1 B1 B1 K3", "brand 200", "done"]]}],
    }  # fmt: skip
    market = Market(("human", "human"))
    market.load(record)
    market._session.take_screen(1)
    market._publish()
    brewable = market.snapshot["brewable"]
    before = market.snapshot["yen"]
    market.play("brew col1 B6 K1 K1 + R4:4")

    matcha = {"1": 100, "G": 200, "2": 200}
    assert {"drinks": ["K1", "B6", "R4"], "falls": 0, "adds": matcha, "sells": None} == brewable["row3"]
    guests = {"4": 500, "5": 500, "W": 500}
    assert {"drinks": ["B6", "K1", "K1"], "falls": 200, "adds": guests, "sells": (0, 400)} == brewable["col1"]
    assert (400, 300 + 500) == tuple(after - had for after, had in zip(market.snapshot["yen"], before, strict=True))
    assert 200 == market.snapshot["lines"][3]


def test_level_groups_are_sent() -> None:
    """The groups that bid again stand in the snapshot, then those that a coin parts, then nobody."""
    market, levels = Market((None, None, None, None), seed=2), []
    for seat, yen in enumerate((200, 100, 200, 100)):
        market.play(f"bid {yen}", seat)
    levels.append(market.snapshot["level"])
    for seat, yen in enumerate((0, 100, 100, 100)):
        market.play(f"bid {yen}", seat)
    levels.append(market.snapshot["level"])
    market.deal()
    levels.append(market.snapshot["level"])

    assert [[[0, 2], [1, 3]], [[1, 3]], []] == levels


def test_a_game_that_is_over_is_looked_back_at(browser: Browser) -> None:
    """The replay for the browser's viewer opens where the winner took the lead, and goes with the next game.

    In another language it names bots as the market does.
    """
    market = Market(("human", "robot", "momo", "robot"), seed=2)
    asked = refusal_in(say(browser, market, type="look back"))
    while market.snapshot["end"] is None:
        seat = next(iter(market.game.state.to_act), None)
        market.deal() if seat is None else market.play(genmaicha.expand(market.snapshot["legal"][0])[0], seat)
    say(browser, market, type="look back")
    replay = market.replay
    [winner], turned = market.snapshot["end"]["winners"], market.snapshot["end"]["turned"]
    at = stops_of(replay.film).index(replay.position)
    yen = [market.game.at(snap).yen for snap in (at - 1, at)]
    ahead = [each[winner] > max(each[:winner] + each[winner + 1 :]) for each in yen]
    before = replay.film["first"]["players"]
    market.language = "ja"
    after = replay.film["first"]["players"]
    say(browser, market, type="rematch")

    assert ("no-stale", True) == (asked["line"]["id"], turned)
    assert (0, [False, True]) == (replay.film["seat"], ahead)
    assert ["", "Robot", "Momo", "Robot"] == [each["name"] for each in before]
    assert ["", "ロボット", "モモ", "ロボット"] == [each["name"] for each in after]
    assert market.replay is None


def test_a_market_in_which_no_yen_moved_never_turned() -> None:
    """A look is the last move: the replay opens at the end of the game."""
    market, looks = Market((None, None), seed=3, variants=("ceremony",)), [True]
    while market.snapshot["end"] is None:
        seat = next(iter(market.game.state.to_act), None)
        if seat is None:
            market.deal()
            continue
        moves = [str(move) for form in market.view(seat).legal for move in genmaicha.expand(form)]
        verbs = [*(["peek"] if seat == 0 and looks else []), "bid", "take", "done"]
        chosen = next(move for verb in verbs for move in moves if move.startswith(verb))
        if chosen.startswith("peek"):
            looks.clear()
        market.play(chosen, seat)

    assert ([1], [0, 0]) == (market.snapshot["end"]["winners"], market.snapshot["end"]["earned"])
    assert (None, False) == (Replay(market.game).film["turned"], market.snapshot["end"]["turned"])


def test_nothing_of_a_round_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Six bots play rounds with every variant: every frame of a round travels, from the filling of its crates on."""
    monkeypatch.setattr(bot_turns, "urandom", bytes)
    market = Market(("sachi", "momo", "robot", "sora", "momo", "sachi"), seed=5, variants=EVERYTHING)
    longest = 0
    while market.snapshot["end"] is None:
        since = market._session.revision
        market.deal()
        session = market._session
        made = build_frames(
            table_game,
            session.entries_since(since),
            session.view(session.viewer),
            market._table_context,
            session.viewer,
        )
        assert [frame.event for frame in made] == [frame["event"] for frame in market.snapshot["frames"]]
        longest = max(longest, len(market.snapshot["frames"]))

    assert longest > 30


def test_moves_without_a_choice_are_made_at_once(browser: Browser) -> None:
    """The last crate takes itself, a turn without drinks ends itself, and both get a sentence (XA6)."""
    market = Market(("human", "robot"), seed=5)
    say(browser, market, type="move", move="bid 0")
    took = market.game.state.public.now.takes

    assert (len(took) == 2) == (market.snapshot["order"] == [1, 0])


def test_a_market_goes_on_where_it_was(tmp_path: Path) -> None:
    """A game that is kept in a file is there again, bids that were set aside included."""
    file = tmp_path / "market.json"
    first = Market(("human", None, "sachi"), seed=6, resume=file)
    first.play("bid 300", 0)
    again = Market(("human", None, "sachi"), seed=6, resume=file)

    assert first.record == again.record
    assert again.snapshot["bids"] == first.snapshot["bids"]


def test_a_new_game_has_other_seats_and_rules(browser: Browser) -> None:
    """A browser begins a game of six with variants and a house rule at a table of two."""
    market = Market(("human", "momo"), seed=1)
    seats = ["human", "sachi", "momo", "robot", "sora", "human"]
    options = {"seats": 6, "variants": ["ceremony"], "house": {"overtake": True}}
    say(browser, market, type="new", options=options, seats=seats, names=["Ana", "", "", "", "", "Ben"])

    assert seats == [each["kind"] for each in market.snapshot["players"]]
    assert (["ceremony"], ["overtake"]) == (market.snapshot["variants"], market.snapshot["house"])
    assert 6 == len(market.snapshot["yen"])


@pytest.mark.parametrize(
    ("options", "start"),
    [
        ({}, "seats: expected 2, 3, 4, 5 or 6 players, not None"),
        ({"seats": 3, "variant": []}, "options: 'variant' is none: expected seats, variants or house"),
        ({"seats": 2}, "names: expected two, seat 0's and seat 1's"),
        ({"setting": {"seats": 3}}, "options: 'setting' is none"),
    ],
)
def test_bad_options_leave_the_game(browser: Browser, options: dict[str, object], start: str) -> None:
    """A new game without seats or with unknown options is refused with the possible ones."""
    market = Market(FOUR, seed=7)
    before = json.dumps(market.snapshot)
    answers = say(browser, market, type="new", options=options, seats=["human", "momo", "sachi"], names=["", "", ""])

    assert refusal_in(answers)["text"].startswith(start)
    assert before == json.dumps(market.snapshot)


BIDDING = [
    ("bid 600", "no-amount"), ("bid 150", "no-amount"), ("bid -100", "no-amount"), ("take a", "no-now"),
    ("brew col1 B1 B1 K3", "no-now"), ("Ö9", "no-move"), ("brew diagonal B1 G1 R1", "no-move"),
]  # fmt: skip


@pytest.mark.parametrize(("move", "message_id"), BIDDING)
def test_a_bad_bid_changes_nothing(browser: Browser, move: str, message_id: str) -> None:
    """A bid above one's money, below zero, of half a hundred, or no bid at all: one sentence, and nothing changes."""
    market = Market(FOUR, seed=7)
    before = json.dumps(market.snapshot)

    assert message_id == refusal_in(say(browser, market, type="move", move=move))["line"]["id"]
    assert before == json.dumps(market.snapshot)


def test_a_bad_brew_changes_nothing(browser: Browser) -> None:
    """A drink used twice for one half, a card that nothing serves, a crate that is gone: each gets its own sentence."""
    record = {
        "format": "genmaicha-game/1", "seats": 2, "variants": [],
        "grid": [["B", "3", "O"], ["1", "G", "2"], ["K", "6", "R"]],
        "rounds": [{"crates": [["B1", "G4", "K3", "O2"], ["G2", "K6", "O5", "R4"]],
                    "bids": [200, 100], "takes": [], "turns": []}],
    }  # fmt: skip
    market = Market(("human", "human"), seed=1)
    market.load(record)
    say(browser, market, type="ready", seat=0)
    say(browser, market, type="move", move="take a")
    say(browser, market, type="ready", seat=0)
    taken = refusal_in(say(browser, market, type="move", move="take b"))
    brewed = say(browser, market, type="move", move="brew col1 B1 B1 K3")
    again = refusal_in(say(browser, market, type="move", move="brew col1 B1 B1 K3"))
    lacking = refusal_in(say(browser, market, type="move", move="brew row3 G4 G4 O2"))

    assert "no-now" == taken["line"]["id"]
    assert brewed
    assert ("no-serve", "yes") == (again["line"]["id"], again["line"]["args"]["used"])
    assert ("no-serve", "no") == (lacking["line"]["id"], lacking["line"]["args"]["used"])
    assert ["B1:1", "B1:B", "K3:K"] == market.snapshot["used"]


def test_seven_do_not_play() -> None:
    """A table for seven is refused in one sentence that says how many may play."""
    with pytest.raises(genmaicha.MatchaError, match="expected 2, 3, 4, 5 or 6 players, not 7"):
        Market(("human",) * 7)


@pytest.mark.parametrize("seats", [5, "human"])
def test_one_does_not_play(seats: Any) -> None:
    """Anything but a list of seats is refused with an example of one, at a table and in a branch of a replay."""
    for made in (Market, Replay(genmaicha.new_game(2, seed=1), seat=0).branch):
        with pytest.raises(genmaicha.NotationError, match=r"seats: .*: expected two to six, as in \('human', 'momo'\)"):
            made(seats=seats)


@pytest.mark.parametrize("text", ['{"format": "genmaicha-game/1"}', "{", '{"format": "matcha-game/2"}'])
def test_a_broken_record_leaves_the_game(browser: Browser, text: str) -> None:
    """A broken record is refused with the error's own words, and the game on the table goes on."""
    market = Market(FOUR, seed=7)
    before = json.dumps(market.snapshot)

    assert "resume-unread" == refusal_in(say(browser, market, type="load", text=text))["line"]["id"]
    assert before == json.dumps(market.snapshot)


def test_a_game_with_more_seats_is_not_loaded() -> None:
    """A game of three is refused at a market of two, and the game on the table goes on."""
    market = Market(("human", "momo"), seed=7)
    session, before = market._session, json.dumps(market.snapshot)
    game, seats = market.game, session.seats
    with pytest.raises(genmaicha.NotationError, match="seats: this game has 3 and the table 2"):
        market.load(genmaicha.new_game(3, seed=1))

    assert (game, seats) == (market.game, session.seats)
    assert before == json.dumps(market.snapshot)


def test_only_who_is_due_moves() -> None:
    """A second bid of one seat, and a take out of turn, are the rules' errors; nothing changes."""
    market = Market(("human", None, None), seed=4)
    market.play("bid 100", 1)
    before = market.game
    with pytest.raises(genmaicha.IllegalMove, match="cannot change it"):
        market.play("bid 200", 1)

    assert before is market.game


def test_a_market_is_written_as_the_call_that_makes_it() -> None:
    """Its repr is that call; its still picture and its page hold the prices and the names."""
    market = Market(("human", "momo"), seed=3, variants=("market",), names=("Ana", ""))

    assert "Market(seats=('human', 'momo'), seed=3, variants=('market',), names=('Ana', ''))" == repr(market)
    assert "Momo" in market.still()
    assert "<title>Genmaicha</title>" in market.to_html()
