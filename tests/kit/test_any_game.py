"""The kit is for any game at a table: one that it has never heard of, with secret bids and hidden chance, is played."""

import itertools
import json
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from kit import prizes
from kit.prize_table import PrizeTable
from recording_browser import Browser, answer, told

from matcha_widget.engine.kit.errors import IllegalMove, NotationError, RecordError
from matcha_widget.engine.kit.matches import played
from matcha_widget.kit.session import Session
from matcha_widget.kit.widgets.playing import gone_on
from matcha_widget.kit.wire import intent_schema
from matcha_widget.kit.wire.decode import intents_of
from matcha_widget.kit.wire.refused import readable_id

PEOPLE = ("human", "human", "human")


def people(browser: Browser) -> PrizeTable:
    """Three people at one screen, and a prize lies there."""
    table = PrizeTable(PEOPLE, seed=1)
    browser.ask(table, "deal")
    return table


def bid(browser: Browser, table: PrizeTable, coins: int) -> dict[str, Any]:
    """Whoever is due takes the screen and bids."""
    browser.ask(table, "ready", seat=table.snapshot["next_seat"])
    return answer(browser.ask(table, "move", move=f"bid {coins}"))


# Matches


def test_bots_play_it() -> None:
    """A match goes to its end; of each round every bot has seen nothing of the others' bids, nor of the prize."""
    seen: list[dict[str, Any]] = []

    def watcher(view: dict[str, Any]) -> str:
        seen.append(view)
        return "bid 2"

    bots = [prizes.PLAYERS["random"](Random(1)), watcher, watcher]
    end = played(prizes, prizes.start({}, Random(1)), bots, Random(1))

    assert 3 == len(end.opened)
    assert [1, 2] * 3 == [view["seat"] for view in seen]
    assert {"??"} == {view["prize"] for view in seen}
    assert {None} == {other for view in seen for other in view["bids"]}


def test_a_match_stops_where_it_is_told_to() -> None:
    """A match that may not go on is left where chance would decide next."""
    bots = [prizes.PLAYERS["random"](Random(1))] * 3
    end = played(prizes, prizes.State(), bots, Random(1), lambda state: len(state.opened) == 2)

    assert (2, None, frozenset()) == (len(end.opened), end.prize, prizes.due(end))


# At the table


def test_curtains_one_after_the_other(browser: Browser) -> None:
    """People whose secret moves are due at once take the screen in turn, and each sees no bid but their own."""
    table = people(browser)
    screens = []
    for coins in (3, 1, 2):
        screens.append((table.snapshot["next_seat"], table.snapshot["seat"], table.snapshot["bids"]))
        browser.ask(table, "ready", seat=table.snapshot["next_seat"])
        screens.append((table.snapshot["next_seat"], table.snapshot["seat"], table.snapshot["bids"]))
        browser.ask(table, "move", move=f"bid {coins}")

    assert [
        (0, "table", [None, None, None]), (None, 0, [None, None, None]),
        (1, "table", ["??", None, None]), (None, 1, ["??", None, None]),
        (2, "table", ["??", "??", None]), (None, 2, ["??", "??", None]),
    ] == screens  # fmt: skip
    assert [[3, 1, 2]] == [bids for _, bids in table.snapshot["opened"]]


def test_nobody_bids_behind_the_curtain(browser: Browser) -> None:
    """Nothing is done at a covered screen, and the refusal names whose turn it is."""
    table = people(browser)
    refused = answer(browser.ask(table, "move", move="bid 1"))

    assert ("turn", "no-turn") == (refused["cause"], refused["line"]["id"])
    assert {"who": "name", "name": "Ana"} == refused["line"]["args"]
    assert (None, None, None) == table.game.state.bids
    ready = answer(browser.ask(table, "ready", seat=1))
    assert ("illegal", "ready: the screen does not wait for middle") == (ready["cause"], ready["text"])


def test_a_hidden_purse_is_not_probed(browser: Browser) -> None:
    """From Python too, a bid behind the curtain that is too high is refused without what would be possible."""
    table = people(browser)
    with pytest.raises(IllegalMove) as refused:
        table.play("bid 99", seat=1)

    assert "bid 99: this hand is hidden until its player has taken the screen" == str(refused.value)
    assert ((), None, None) == (refused.value.legal, refused.value.__cause__, refused.value.__context__)


def test_bots_bid_from_their_own_views() -> None:
    """Bots answer at once, each from its own view: what others have set aside is covered there."""
    seen: list[list[Any]] = []

    def watcher(view: dict[str, Any]) -> str:
        seen.append(view["bids"])
        return "bid 4"

    table = PrizeTable(("human", watcher, watcher), seed=1)
    table.deal()

    assert [[None, None, None], [None, "??", None]] == seen
    assert [None, "??", "??"] == table.snapshot["bids"]
    table.play("bid 5", seat=0)
    assert [[5, 4, 4]] == [bids for _, bids in table.snapshot["opened"]]


def test_a_word_goes_with_a_move(browser: Browser) -> None:
    """A person's word comes in one message with the move, a bot's in one answer: each is said just before its bid."""
    table = PrizeTable(("human", lambda _: ("bid 4", "low"), lambda _: ("bid 4", None)), seed=1)
    browser.ask(table, "deal")
    state = answer(browser.ask(table, "move", move="bid 5", word="high"))
    told = [event["do"] for frame in state["snapshot"]["frames"] for event in [frame["event"]]]

    assert ((1, "low"), (0, "high")) == table.game.state.said
    assert ["say", "bid", "open"] == told


@pytest.mark.parametrize(
    ("move", "word", "why"),
    [
        ("bid 5", "huge", "word: 'huge' cannot be said with a move: expected high or low"),
        ("bid 0", "low", "word: 'low' says something of coins: expected a bid of 1 or more"),
    ],
)
def test_a_word_that_is_none_is_refused(browser: Browser, move: str, word: str, why: str) -> None:
    """A word that the game does not know, or not with this move, is refused with what is possible, and no move made."""
    table = PrizeTable(("human", None, None), seed=1)
    table.deal()
    before = table.game

    assert why == answer(browser.ask(table, "move", move=move, word=word))["text"]
    with pytest.raises(NotationError, match=why):
        table.play(move, seat=0, word=word)
    assert before == table.game


def test_bots_talk_in_a_match() -> None:
    """Without a table too a bot answers with a move, or with a move and a word, and others hear it."""
    heard: list[Any] = []

    def listens(view: dict[str, Any]) -> str:
        heard.append(view["said"])
        return "bid 0"

    end = played(prizes, prizes.State(), [lambda _: ("bid 1", "high"), listens, listens], Random(1))

    assert ((0, "high"),) * 3 == end.said
    assert [[0, "high"]] == heard[-1][:1]


def test_a_named_bot_has_a_luck_of_its_own() -> None:
    """The same seed plays the same game, and two bots of one name are not one: their bids differ somewhere."""
    games = []
    for _ in range(2):
        table = PrizeTable(("random", "random", "random"), seed=5)
        while not table._session.over:
            table.deal()
        games.append(table.game)

    assert games[0] == games[1]
    assert any(len(set(bids)) > 1 for _, bids in games[0].state.opened)


def test_a_demonstration_goes_round_by_round() -> None:
    """Three bots by name wait until they are asked: for a prize, then for their bids."""
    table = PrizeTable(("random", "random", "random"), seed=5)
    steps = []
    while not table._session.over:
        table.deal()
        steps.append((len(table.game.state.opened), table.game.state.prize is not None))

    assert [(0, True), (1, False), (1, True), (2, False), (2, True), (3, False)] == steps


def test_somebody_has_to_say_whose_bid_it_is() -> None:
    """Where several are due a move from Python names its seat; where one is left it need not."""
    table = PrizeTable((None, None, None), seed=1)
    table.deal()
    with pytest.raises(IllegalMove, match="says which seat it is"):
        table.play("bid 1")
    table.play("bid 1", seat=2)
    table.play("bid 2", seat=0)
    table.play("bid 3")

    assert [(2, 3, 1)] == [(bids[0], bids[1], bids[2]) for _, bids in table.game.state.opened]


def test_chance_comes_when_it_is_due() -> None:
    """Chance decides nothing while somebody is due, and may be named where it is."""
    table = PrizeTable((None, None, None), seed=1)
    table.deal("prize 6")
    with pytest.raises(IllegalMove, match=r"^deal: there is nothing to deal now$"):
        table.deal()

    assert 6 == table.game.state.prize


# Taking back


def test_undo_is_free_until_the_bids_are_open(browser: Browser) -> None:
    """A person takes back a secret bid for nothing; once all are open it costs knowledge, and the record says so."""
    table = PrizeTable(("human", None, None), seed=1)
    table.deal()
    browser.ask(table, "move", move="bid 1")
    assert "yes" == table.snapshot["undo"]
    browser.ask(table, "undo", knowledge=False)
    assert (None, None, None) == table.game.state.bids
    browser.ask(table, "move", move="bid 2")
    table.play("bid 1", seat=1)
    table.play("bid 1", seat=2)

    assert "knowledge" == table.snapshot["undo"]
    refused = answer(browser.ask(table, "undo", knowledge=False))
    assert ("illegal", "no-takeback") == (refused["cause"], refused["line"]["id"])
    assert "undo: bids have been shown since then: expected knowledge=True" == refused["text"]
    browser.ask(table, "undo", knowledge=True)
    assert (None, None, None) == table.game.state.bids
    assert ["undo with knowledge, by left"] == [note.text for note in table.game.notes]


def test_nobody_takes_back_another_persons_bid(browser: Browser) -> None:
    """At one screen whoever has it takes back their own last bid only, and while nobody has bid since."""
    table = people(browser)
    bid(browser, table, 3)
    browser.ask(table, "ready", seat=1)
    refused = answer(browser.ask(table, "undo", knowledge=False))

    assert ("illegal", "undo: nothing can be taken back") == (refused["cause"], refused["text"])
    assert 3 == table.game.state.bids[0]
    assert ["yes", "no"] == [table._session.may_undo(seat) for seat in (0, 1)]
    browser.ask(table, "move", move="bid 1")
    assert "no" == table._session.may_undo(0)


def test_unknown_policy() -> None:
    """An undo policy that is none is refused with those there are."""
    with pytest.raises(NotationError, match="'free', 'limited' or 'off'"):
        PrizeTable(undo="sometimes")  # type: ignore[arg-type]


# Coming back


def test_a_game_goes_on_from_its_file(browser: Browser, tmp_path: Path) -> None:
    """A table made again goes on where it was, secret bids and all, with the same three at it."""
    file = tmp_path / "prizes.game"
    first = PrizeTable(("human", None, None), seed=1, resume=file)
    first.deal()
    browser.ask(first, "move", move="bid 2")
    first.play("bid 3", seat=2)
    again = PrizeTable(("human", None, None), seed=1, resume=file)

    assert first.game == again.game
    assert [2, None, "??"] == again.snapshot["bids"]
    assert "resume-found" == again.snapshot["notice"]["id"]
    again.play("bid 1", seat=1)
    assert [[2, 1, 3]] == [bids for _, bids in again.snapshot["opened"]]


def test_whoever_sat_down_later_sits_there_again(tmp_path: Path) -> None:
    """If others than the call has seated play, the file remembers whom, by a remark of its own."""
    file = tmp_path / "prizes.game"
    first = PrizeTable(("human", None, None), resume=file)
    with first._changing() as session:
        session.begin({}, ["random", None, "human"])
    again = PrizeTable(("human", None, None), resume=file)

    assert ["random", "python", "human"] == [player["kind"] for player in again.snapshot["players"]]
    assert () == again.game.notes


def test_a_game_goes_on_at_a_table_or_the_table_is_closed() -> None:
    """Any game can be laid on a table; a new table on which it cannot be laid goes again."""
    begun = PrizeTable((None, None, None), seed=1)
    begun.deal()
    table = gone_on(PrizeTable((None, None, None), seed=2), begun.game)
    broken = PrizeTable((None, None, None), seed=3)

    assert begun.game == table.game
    with pytest.raises(AttributeError):
        gone_on(broken, "no game")
    assert broken.comm is None


def test_a_game_of_another_size_is_refused() -> None:
    """A record with more seats than the table has is not laid there, and nothing changes."""

    class Four:
        """The same game, but for its seats."""

        def __getattr__(self, name: str) -> Any:
            return getattr(prizes, name)

        def seats(self, state: prizes.State) -> tuple[str, ...]:
            return (*prizes.CALLED, "far")[: 3 + len(state.said)]

    session = Session(Four(), {}, (None, None, None))
    before = session.game
    with pytest.raises(NotationError, match=r"^seats: this game has 4 and the table 3$"):
        session.resume(prizes.Game(prizes.State(said=((0, "hm"),))))

    assert before == session.game


def test_a_record_replays(browser: Browser) -> None:
    """Chance is among the moves: a record is played again without a seed, and to every moment of it."""
    table = PrizeTable(("human", "random", "random"), seed="tea")
    while not table._session.over:
        browser.ask(table, "deal")
        browser.ask(table, "move", move=f"bid {min(2, table.snapshot['coins'][0])}")
    table.say("well", seat=0)
    text = prizes.dump(table.game)

    assert table.game == prizes.load(text)
    states = [prizes.State()]
    for seat, move in table.game.state.moves:
        states.append(prizes.apply(states[-1], move, seat).state)
    assert table.game.state._replace(said=()) == states[-1]
    assert [0, 0, 0, 0, 1] == [len(state.opened) for state in states[:5]]


def test_what_one_seat_knows_is_handed_out(browser: Browser) -> None:
    """A browser downloads what its seat knows, under the game's name, and that is no game to go on with."""
    table = PrizeTable(("human", None, None), seed=1)
    table.deal()
    table.play("bid 7", seat=1)
    record = answer(browser.ask(table, "download"))

    assert "prizes-view.json" == record["name"]
    assert [None, "??", None] == json.loads(record["text"])["bids"]
    refused = answer(browser.ask(table, "load", text=record["text"]))
    assert ("invalid", "resume-unread") == (refused["cause"], refused["line"]["id"])
    with pytest.raises(RecordError):
        prizes.load(record["text"])


def test_whoever_resigns_ends_it(browser: Browser) -> None:
    """One of three gives up: the game is over, its record says so, and taking it back is free."""
    table = PrizeTable(("human", None, None), seed=1)
    table.deal()
    browser.ask(table, "resign")

    assert (True, 0) == (table._session.over, table.game.resigned)
    assert 0 == prizes.load(prizes.dump(table.game)).resigned
    with pytest.raises(IllegalMove, match=r"^bid 1: the game is over$"):
        table.play("bid 1", seat=1)
    browser.ask(table, "undo", knowledge=False)
    assert not table._session.over


# Secrets


def wire(browser: Browser, eyes: int, hidden: tuple[str, dict[int, int]], secret: str) -> list[Any]:
    """All that a browser gets of a round until the bids are open, and all that a notebook could print of it."""
    start, browser.numbers = len(browser.sent), itertools.count(1)
    table = PrizeTable(["human" if seat == eyes else None for seat in range(3)], seed=secret)
    prize, bids = hidden
    table.deal(prize)
    shown: list[Any] = []
    heard: list[Any] = []
    table.on_event(heard.append)
    for seat in [at for at in range(3) if at != eyes][:1]:
        table.play(f"bid {bids[seat]}", seat=seat)
    browser.ask(table, "move", move="bid 2")
    browser.ask(table, "move", move="bid 3")
    browser.ask(table, "undo", knowledge=False)
    browser.ask(table, "download")
    session = table._session
    shown += [told(table), repr(table), table.still(), table.to_html(), str(session.log), str(vars(session._decisions))]
    return [browser.sent[start:], shown, heard]


@pytest.mark.parametrize("eyes", [0, 1, 2])
def test_not_one_byte(browser: Browser, eyes: int) -> None:
    """Shuffle the prize, the seed and what the others have bid: not one byte of a seat's wire changes, nor a repr."""
    first = wire(browser, eyes, ("prize 1", {0: 1, 1: 4, 2: 5}), "one")
    second = wire(browser, eyes, ("prize 6", {0: 8, 1: 0, 2: 9}), "another")

    assert json.dumps(first) == json.dumps(second)


def test_a_curtain_has_no_bid(browser: Browser) -> None:
    """Of what was set aside behind one curtain nothing is sent to the next: only that it was."""
    texts = []
    for coins in (1, 8):
        start, browser.numbers = len(browser.sent), itertools.count(1)
        table = people(browser)
        bid(browser, table, coins)
        mark = len(browser.sent)
        browser.ask(table, "ready", seat=1)
        texts.append(json.dumps([browser.sent[mark:], browser.sent[start : start + 1]]))

    assert texts[0] == texts[1]


# Hostile messages

FIELDS: dict[str, list[Any]] = {
    "move": ["bid 0", "bid 3", "bid 99", "bid -1", "prize 3", "bid", "", "pass"],
    "word": [None, None, "high", "low", "hm", "", "x" * 50],
    "what": ["hm", "", "x" * 300],
    "seat": [0, 1, 2, 3, -1],
    "knowledge": [True, False],
    "options": [{}, {"edition": "x"}],
    "seats": [["human", "random", "random"], ["human"] * 3, ["human"], ["human", "python", "wizard"]],
    "names": [["", "", ""], ["Ana"], ["a" * 41, "", ""]],
    "text": [prizes.dump(prizes.Game(prizes.State())), "{", "", '{"format": "prizes/1"}'],
    "language": ["nl", "xx"],
}


@st.composite
def messages(draw: st.DrawFn) -> dict[str, Any]:
    """A message of some kind, mostly whole."""
    kinds = intents_of(intent_schema.TableIntent)
    kind = draw(st.sampled_from([*kinds, "move", "move", "deal", "ready"]))
    content = {"type": kind} | {name: draw(st.sampled_from(FIELDS[name])) for name in kinds[kind]._fields[1:]}
    if draw(st.integers(0, 9)) == 0:
        content[draw(st.sampled_from([*content]))] = draw(st.none() | st.integers() | st.text(max_size=5))
    return content


@given(
    st.sampled_from([PEOPLE, ("human", "random", None), ("random",) * 3, (None,) * 3]),
    st.lists(messages(), max_size=20),
)
def test_one_answer_each(seats: tuple[Any, ...], sent: list[dict[str, Any]]) -> None:
    """Whatever comes up is answered once: by the change, by a record, or by a reason with which nothing has changed."""
    with pytest.MonkeyPatch.context() as patch:
        browser = Browser(patch)
        table = PrizeTable(seats, seed=1)
        for at, content in enumerate(sent):
            content |= {"id": f"v-{at}", "revision": table.snapshot["revision"]}
            before = table.game, table.snapshot, table.language
            [message] = browser.send(table, content)
            if "state" in message:
                assert content["id"] == message["state"]["snapshot"]["answered"]
            else:
                assert before == (table.game, table.snapshot, table.language)
                assert readable_id(content) == message["content"]["id"]
                assert "error" != message["content"].get("cause"), message
        assert table.game == prizes.load(prizes.dump(table.game))
