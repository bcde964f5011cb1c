"""A session: seeds, seats, curtains, claims, new games, and refusals that change nothing."""

import contextlib
import re
import traceback
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import IllegalMove, NotationError, View
from matcha_widget.games.matcha.table import table_schema
from matcha_widget.games.matcha.table.intents import MatchaIntentHandler
from matcha_widget.games.matcha.table.narrator import narrate_all
from matcha_widget.games.matcha.table.session import MatchaSession
from matcha_widget.games.matcha.table.turn_order import claimable_places
from matcha_widget.kit.bot_turns import TableLuck
from matcha_widget.kit.intents import IntentMessage
from matcha_widget.kit.table_log import GameStarted
from matcha_widget.kit.wire import intent_schema
from matcha_widget.kit.wire.sentences import IntentRefused, PlayerFault


def ask(session: MatchaSession, wanted: table_schema.MatchaIntent, revision: int | None = None) -> None:
    """Ask for something as a browser does."""
    MatchaIntentHandler(session).handle(
        IntentMessage("v-1", session.revision if revision is None else revision, wanted)
    )


def move(text: str) -> intent_schema.MoveIntent:
    """The intent to make a move."""
    return intent_schema.MoveIntent("move", text)


def session_state(session: MatchaSession) -> tuple[Any, ...]:
    """All that must stay as it is when something is refused."""
    return session.game, session.revision, tuple(session.log), session.viewer, session.may_undo(), session.seats


def first(session: MatchaSession, seat: int) -> str:
    """The first legal move that lays a card."""
    assert session.game.state.to_move == seat
    return str(matcha.legal_moves(session.game.state)[0])


def two_people() -> MatchaSession:
    """Two people at one screen."""
    return MatchaSession(seats=("human", "human"), seed=1, names=("Ana", "Ben"))


def test_same_seed_same_game() -> None:
    """A seed decides the deals and the players' luck; the first set is the one `new_game` deals by it."""
    games = []
    for _ in range(2):
        session = MatchaSession(seats=("greedy", "random"), seed=11)
        while not session.is_over:
            session.deal()
        games.append(session.game)

    assert games[0] == games[1]
    assert matcha.new_game("matagot-2020", seed=11).deal == games[0].sets[0].deal


def test_no_seed_no_record_of_one() -> None:
    """A session without a seed records none, and each deals differently."""
    assert "seed" not in matcha.dump(MatchaSession().game)
    assert len({str(MatchaSession().game.state.deal) for _ in range(8)}) > 1


@pytest.mark.parametrize("seat", [2, -1, "0", True, None, 0.0])
def test_only_a_seat_does_anything(seat: Any) -> None:
    """A value that is no seat is refused by every function, and nothing changes."""
    session = MatchaSession("grail-2015", (None, None), seed=3)
    before = session_state(session)
    named: Any = "none" if seat is None else seat
    for act in (
        lambda: session.resign(seat),
        lambda: session.say(seat, "say: hm"),
        lambda: session.play("pass", named),
        lambda: session.play("keep", named),
        lambda: session.keep([], named),
        lambda: MatchaSession(dealer=named),
    ):
        with pytest.raises(matcha.MatchaError, match="is no seat: expected 0 or 1"):
            act()
        assert before == session_state(session)


@pytest.mark.parametrize("seed", [1.5, True, float("nan"), 10**30, -(10**30), b"1", [1], "\ud800", "a\nb", "a" * 4001])
def test_a_seed_is_what_a_record_can_hold(seed: Any) -> None:
    """A seed that no record could hold is refused by that name."""
    for make in (
        lambda: MatchaSession(seed=seed),
        lambda: matcha.new_game(seed=seed),
        lambda: matcha.Game(matcha.new_game(seed=1), seed=seed),
    ):
        with pytest.raises(NotationError, match=r"^seed: "):
            make()


@pytest.mark.parametrize("seed", [0, -(10**30) + 1, 10**30 - 1, "", "a seed", "種"])
def test_a_seed_is_kept(seed: Any) -> None:
    """Every valid seed stands in the record as it was given."""
    game = MatchaSession(seed=seed).game

    assert seed == game.seed
    assert game == matcha.load(matcha.dump_text(game))


@pytest.mark.parametrize(
    ("edition", "rule", "reason"),
    [("matagot-2020", "E2", "nobody keeps cards"), ("grail-2015", "X3", "between two sets")],
)
def test_keeping_where_nothing_is_kept(edition: str, rule: str, reason: str) -> None:
    """Keeping cards when nobody may is refused by the rule that says so."""
    session = MatchaSession(edition, (None, None), seed=3)
    with pytest.raises(IllegalMove, match=reason) as by_cards:
        session.keep(["M4"])
    with pytest.raises(IllegalMove, match=reason) as by_text:
        session.play("keep M4")

    assert [rule] * 2 == [by_cards.value.rule, by_text.value.rule]


def test_a_failing_player_changes_nothing() -> None:
    """A function that fails, or returns no legal move, is named by its seat and fault, without any card."""
    answers: dict[str, Callable[[View], Any]] = {
        "failed: ZeroDivisionError": lambda _: 1 / 0,
        "answered with a move that T2 forbids": lambda view: f"{view.unseen[0]}@n",
        "answered with a str that is no move": lambda view: f"{view.hand[0]} at n",
        "answered with None": lambda _: None,
    }
    for what, player in answers.items():
        session = MatchaSession(seats=("human", player), seed=2)
        before = session_state(session)
        with pytest.raises(PlayerFault, match=f"^the player at the top {what}") as fault:
            ask(session, move(first(session, 0)))

        assert not any(card in str(fault.value) for card in matcha.DECK if card != "0")
        assert not isinstance(fault.value.__cause__ or fault.value.__context__, matcha.MatchaError)
        assert before == session_state(session)


BEGINNINGS: dict[str, Callable[[MatchaSession], None]] = {
    "rematch": MatchaSession.rematch,
    "new": lambda session: session.start_matcha_game("matagot-2020-nl", session.seats, dealer=1),
    "resume": lambda session: session.resume(matcha.Game(matcha.new_game(seed=4))),
}
"""Every way in which another game comes to a table."""


@pytest.mark.parametrize("begin", BEGINNINGS)
@pytest.mark.parametrize("turns", [0, 1])
def test_a_new_game_is_dealt_behind_a_curtain(begin: str, turns: int) -> None:
    """With two people a new game shows no hand before its first player has taken the screen."""
    session = two_people()
    for _ in range(turns):
        session.take_screen(session.person_to_act or 0)
        session.play("pass")
    session.take_screen(session.person_to_act or 0)
    BEGINNINGS[begin](session)

    assert (session.person_to_act, "table", None) == (session.curtain_seat, session.viewer, session.acting_seat)
    session.take_screen(session.person_to_act or 0)
    assert [GameStarted] == [type(entry) for entry in session.entries_since(session.revision)]
    assert session.person_to_act == session.viewer


def test_events_since_the_last_turn_at_the_screen() -> None:
    """A person who takes the screen gets every event since they last had it."""
    session = two_people()
    session.take_screen(0)
    session.play("pass")
    session.take_screen(1)
    events = narrate_all(session.entries_since(session.revision - 1), 1, session.players)

    assert ["deal", "pass"] == [event["do"] for event in events]


def test_keeping_at_a_hot_seat() -> None:
    """Both people choose their cards to keep in turn behind the curtain, and then the next set can be dealt."""
    session = MatchaSession("grail-2015", ("human", "human"), seed=4)
    while session.game.state.phase == "play":
        session.play("pass")
    assert 0 == session.curtain_seat
    session.take_screen(0)
    ask(session, table_schema.KeepIntent("keep", [session.view(0).hand[0]]))
    assert 1 == session.curtain_seat
    session.take_screen(1)
    ask(session, table_schema.KeepIntent("keep", []))
    assert [None, "deal", "table"] == [session.curtain_seat, session.game.state.phase, session.viewer]
    ask(session, intent_schema.DealIntent("deal"))
    events = narrate_all(session.entries_after(session.revision - 1), "table", session.players)

    assert ["kept", "deal"] == [event["do"] for event in events]
    assert [1, 0] == events[0]["counts"]  # type: ignore[typeddict-item]  # a `kept` event has them


@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_claims_open_and_close_at_fixed_events(edition: str) -> None:
    """A claim may be made about a place where one's card lies or may yet lie, until it is resolved."""
    rng = Random(edition)
    for seed in range(20):
        session = MatchaSession(edition, ("human", None), seed=seed)
        while session.game.state.phase == "play":
            state = session.game.state
            for seat in (0, 1):
                open_ = claimable_places(session.view(seat), seat)
                for place, laid in zip(session.view(seat).open_places, (state.laid[:2], state.laid[2:]), strict=True):
                    may = session.view(seat).hands[seat] and _may_still_lay(state, seat, place.mat)
                    assert bool(laid[seat] or may) == ((place.mat, state.round) in open_)
            session.play(rng.choice(matcha.legal_moves(state)))
        with pytest.raises(IllegalMove, match="nothing can be said about"):
            session.say(0, "match", "n", 3)
        session.say(0, "say: well")


def _may_still_lay(state: matcha.State, seat: int, mat: str) -> bool:
    """True if some way of playing this round on lets a seat lay there, found by trying all of them."""
    for action, mover in ((move, state.to_move) for move in matcha.legal_moves(state)):
        if mover == seat and action.mat == mat:
            return True
        after = matcha.apply(state, action).state
        if after.round == state.round and after.phase == "play" and _may_still_lay(after, seat, mat):
            return True
    return False


def test_nobody_resigns_a_screen_that_is_shared() -> None:
    """Between two sets nobody has the screen, so a resignation is refused until the next deal."""
    session = two_people()
    while session.game.state.phase == "play":
        session.play("pass")
    with pytest.raises(IntentRefused) as caught:
        ask(session, intent_schema.ResignIntent("resign"))

    assert ("turn", "tell-deal-next") == (caught.value.cause, caught.value.line["id"])
    session.deal()
    session.take_screen(session.person_to_act or 0)
    ask(session, intent_schema.ResignIntent("resign"))
    assert session.is_over


def test_rematch() -> None:
    """A rematch keeps players, names and rules; the other seat deals, and no seed decides the deal."""
    session = MatchaSession("grail-2015", ("human", "greedy"), seed=8, names=("Ana", ""), house={"colour_goal": 3})
    before = session.game.state
    ask(session, intent_schema.RematchIntent("rematch"))

    assert [1, 0] == [session.game.state.dealer, _dealer_after_two_sets()]
    assert before.edition == session.game.edition
    assert before.deal.table != session.game.state.deal.table
    assert "Ana" == session.players[0]["name"]
    assert None is session.game.seed


def _dealer_after_two_sets() -> int:
    """The dealer of a rematch of a game whose second set was under way."""
    session = MatchaSession(seats=(None, None), seed=8, dealer=1)
    while session.game.state.phase == "play":
        session.play("pass")
    session.deal()
    session.rematch()
    return session.game.state.dealer


def test_no_two_decisions_hang_on_the_same_chance(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every random answer, choice and deal of a game has a generator of its own."""
    asked: list[str] = []
    chance = TableLuck.rng_for

    def note_occasion(luck: TableLuck, occasion: str) -> Random:
        asked.append(occasion.partition("/")[2])
        return chance(luck, occasion)

    monkeypatch.setattr(TableLuck, "rng_for", note_occasion)
    session = MatchaSession("grail-2015", ("random", "random"), seed=3)
    while not session.is_over and session.game.state.set < 3:
        session.deal()

    assert {"set 2", "bottom 1 play 0", "top 1 play 1"} < {*asked}
    assert len(asked) == len({*asked})


def test_a_new_game_has_a_story_of_its_own() -> None:
    """The entries of a new game begin with its own deal."""
    session = MatchaSession(seats=(None, None), seed=8)
    session.play("pass")
    session.say(0, "say: hm")
    session.rematch()
    session.play("pass")
    events = narrate_all(session.entries_after(0), "table", session.players)

    assert ["deal", "pass"] == [event["do"] for event in events]


def test_new_game() -> None:
    """A new game may change everything, but a function at a seat stays unless another player is asked for."""
    session = MatchaSession(seats=("human", lambda view: view.legal[-1]), seed=8)
    function = session.seats[1]
    ask(
        session,
        table_schema.NewMatchaGameIntent(
            "new", "matagot-2020-nl", {"last_set": 1}, ("human", "python"), ("", "Bot"), 1
        ),
    )

    assert function == session.seats[1]
    assert ("matagot-2020-nl", {"last_set": 1}) == (session.game.edition.name, session.game.edition.house)
    assert (1, 0) == (session.game.state.dealer, session.game.state.to_move)
    assert ["", "Bot"] == [player["name"] for player in session.players]
    ask(session, table_schema.NewMatchaGameIntent("new", "matagot-2020", {}, ("human", "honest"), ("", ""), 0))
    assert "honest" == session.seats[1].kind


@pytest.mark.parametrize(
    ("seats", "found"),
    [("human", "not 'human'"), (("human",), "not 1$"), (["human"] * 3, "not 3$"), (("human", "wizard"), "'wizard'"),
     (("human", 3), "3 is not a player"), (("human", "Hana"), r"'hana' \(Hana\), .* or 'greedy' \(Robot\)"),
     (7, "not 7")],
)  # fmt: skip
def test_seats(seats: Any, found: str) -> None:
    """Wrong seats are refused with what is expected."""
    with pytest.raises(NotationError, match=rf"^seats: .*{found}"):
        MatchaSession(seats=seats)


def test_a_finished_game_stays_won() -> None:
    """Nobody resigns a game that is over, and nothing else is done in it."""
    session = MatchaSession(seats=("greedy", "greedy"), seed=5)
    while not session.is_over:
        session.deal()
    winner = session.winner
    with pytest.raises(IllegalMove, match="the game is over"):
        session.resign(0)

    assert winner == session.winner
    assert None is session.game.resigned


def test_a_page_without_a_person_changes_nothing() -> None:
    """If every move comes from Python, no browser undoes, deals, loads or begins a game."""
    session = MatchaSession(seats=(None, None), seed=1)
    session.play("pass")
    before = session_state(session)
    for wanted in (intent_schema.UndoIntent("undo", True), intent_schema.RematchIntent("rematch"), move("pass")):
        with pytest.raises(IntentRefused):
            ask(session, wanted)

    assert before == session_state(session)


MEDDLING: dict[str, Callable[[MatchaSession], None]] = {
    **BEGINNINGS,
    "play": lambda session: session.play("pass"),
    "keep": lambda session: session.keep([], 1),
    "deal": MatchaSession.deal,
    "say": lambda session: session.say(1, "say: hm"),
    "resign": lambda session: session.resign(0),
    "ready": lambda session: session.take_screen(1),
    "undo": lambda session: session.undo(knowledge=True),
}
"""All that changes a table."""

CALLED = dict.fromkeys(BEGINNINGS, "new game") | {"play": "pass"}
"""The names of some of them in a refusal."""


@pytest.mark.parametrize("what", MEDDLING)
@pytest.mark.parametrize("caught", [True, False])
def test_a_thinking_player_changes_nothing(what: str, *, caught: bool) -> None:
    """While a player thinks nothing is done at its table: its move is made where it was asked for, or not at all."""
    refused: list[IllegalMove] = []

    def meddler(view: View) -> matcha.Move:
        if view.actions:
            try:
                MEDDLING[what](session)
            except IllegalMove as refusal:
                refused.append(refusal)
                if not caught:
                    raise
        return view.legal[0]

    session, plain = (MatchaSession(seats=("human", who), seed=3) for who in (meddler, lambda view: view.legal[0]))
    before = session_state(session)
    with contextlib.nullcontext() if caught else pytest.raises(PlayerFault):
        session.play("pass")
    plain.play("pass")

    assert {f"{CALLED.get(what, what)}: not while a player is thinking"} == {str(refusal) for refusal in refused}
    assert (plain.game == session.game) is caught
    assert (before == session_state(session)) is not caught


def test_a_deal_without_the_kept_cards_names_none() -> None:
    """A deal without the kept cards is refused, and neither the error nor its causes name them."""
    session = MatchaSession("grail-2015", ("human", "human"), seed=5)
    while session.game.state.phase == "play":
        session.take_screen(session.curtain_seat) if session.curtain_seat is not None else session.play("pass")
    kept = [str(card) for card in session.view(0).hand[:2]] if session.game.state.phase == "keep" else []
    for seat in (0, 1):
        if session.curtain_seat is not None:
            session.take_screen(session.curtain_seat)
        session.keep(kept if seat == 0 else [], seat)
    old = session.game.state.deal
    with pytest.raises(IllegalMove) as refused:
        session.deal(matcha.Deal(1, old.table, old.hands, old.aside))
    printed = "".join(traceback.format_exception(refused.value))

    assert kept
    assert "E2" == refused.value.rule
    assert [] == [card for card in kept if re.search(rf"\b{card}\b", printed.rpartition("IllegalMove")[2])]
    assert (None, None) == (refused.value.__cause__, refused.value.__context__)
