"""Momo, Hana, Sora and Robot at a table: claims change their moves, and they say why."""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from recording_browser import Browser, all_frames, answer, events_before, play_on, transcript

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Claim, View
from matcha_widget.engine.matcha.players import PEOPLE, PLAYERS
from matcha_widget.engine.matcha.rules.talk import MAX_CLAIMS
from matcha_widget.engine.matcha.trust import count_leaves
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.games.matcha.table.table import Table
from matcha_widget.kit import i18n
from matcha_widget.kit.wire.sentences import PlayerFault

DEAL: Final = {
    "format": "matcha-game/1",
    "edition": "matagot-2020",
    "sets": [{
        "dealer": 0, "kept": [[], []], "table": [["W1", "S2"], ["S3", "M2"], ["B2", "W3"]],
        "hands": [["W4", "M4", "0", "S1", "B1"], ["W2", "S4", "B4", "M1", "0"]], "aside": ["M3", "B3"], "moves": [],
    }],
}  # fmt: skip
"""A match for the top at each mat of the first round: M1 at the number, S4 at the suit."""


def table_after(opponent: Any = "momo", *moves: str) -> Table:
    """A table with that deal after the moves of the person at the bottom, each perhaps behind a claim."""
    table = Table(seats=("human", opponent), seed=3)
    table.load(DEAL)
    for text in moves:
        word, _, move = text.rpartition(" ")
        table.play(move, seat=0, word=word or None)
    return table


def mats_with_top_card(table: Table) -> tuple[bool, bool]:
    """True for each mat, number and suit, where the top has a card."""
    number, suit = table.snapshot["pairs"][0]["places"]
    return number["cards"][1] is not None, suit["cards"][1] is not None


# A word


@pytest.mark.parametrize(("turn", "lies"), [("match W4@n", (False, True)), ("miss W4@n", (True, False))])
def test_one_word_changes_what_momo_does(turn: str, lies: tuple[bool, bool]) -> None:
    """The same card at the same mat keeps Momo away if called a match, and draws Momo there if called a miss."""
    assert lies == mats_with_top_card(table_after("momo", turn))


def test_a_move_and_its_word_are_one_act(browser: Browser) -> None:
    """One message up and one down: the claim is recorded just before the move, and is undone with it."""
    table = table_after()
    before = table.game
    state = answer(browser.ask(table, "move", move="W4@n", word="match"))

    assert [("say", 0), ("lay", 0), ("say", 1), ("lay", 1)] == [
        (event["do"], event["seat"]) for event in events_before(state["snapshot"])
    ]
    assert Claim(0, 0, "match", "n", 1) == table.game.state.talk[0]
    assert ("W4@n", 2) == (table.game.state.moves[0], table.moves)
    browser.ask(table, "undo", knowledge=False)
    assert before == table.game


@pytest.mark.parametrize("word", ["M4", "say: hm", "", "number 5", "Match"])
def test_only_a_claim_goes_with_a_move(browser: Browser, word: str) -> None:
    """Anything but a claim is refused with a move, and neither is carried out."""
    table = table_after()
    before = table.game, table.snapshot
    refused = answer(browser.ask(table, "move", move="W4@n", word=word))

    assert ("refused", "invalid") == (refused["type"], refused["cause"])
    assert f"word: {word!r} cannot be said with a move: expected match, miss, number 1" in refused["text"]
    assert before == (table.game, table.snapshot)


def test_nothing_is_said_of_a_pass(browser: Browser) -> None:
    """A claim with a pass is refused, and with an illegal move it is not made."""
    table = table_after()
    before = table.game
    refused = answer(browser.ask(table, "move", move="pass", word="match"))

    assert "word: 'match' says something about a card: expected a move that plays one, not pass" == refused["text"]
    assert "illegal" == answer(browser.ask(table, "move", move="M1@n", word="match"))["cause"]
    assert before == table.game


def test_a_function_may_claim() -> None:
    """A function of a view may return a move, or a move and a claim."""
    table = table_after(lambda view: (next(move for move in view.legal if move.card), "zero"), "W4@n")

    assert [(1, "zero")] == [(claim.seat, claim.what) for claim in table.game.state.talk]


@pytest.mark.parametrize(
    ("choice", "wrong"),
    [
        (lambda view: (view.legal[0], "M4"), "a move and a word that do not go together: expected .*, the word match"),
        (lambda _: ("pass", "match"), "a move and a word that do not go together: expected .*, the word match"),
        (lambda view: (view.legal[0], "match", 1), "a move and a word that do not go together"),
        (lambda _: ("W4@n", "match"), "a move that T2 forbids: expected one of view.legal or view.keeps"),
        (lambda _: ((), "match"), "a tuple that is no move: expected one of view.legal or view.keeps"),
    ],
)  # fmt: skip
def test_an_impossible_answer_of_a_function(choice: Any, wrong: str) -> None:
    """A function's impossible answer is reported without its hand, and changes nothing."""
    table = table_after(choice)
    before = table.game
    with pytest.raises(PlayerFault, match=f"^the player at the top answered with {wrong}") as fault:
        table.play("pass")

    assert not set(view_cards(table)) & set(str(fault.value).replace("W4", "").split())
    assert before == table.game


def view_cards(table: Table) -> list[str]:
    """The top's hand."""
    return [str(card) for card in table.view(1).hand]


def test_a_set_that_is_full_of_words_goes_on(browser: Browser) -> None:
    """If a set holds as many claims as it can, a person's claim is refused, and Momo plays on in silence."""
    table = table_after()
    for _ in range(MAX_CLAIMS):
        table.say("la", seat=0)
    refused = answer(browser.ask(table, "move", move="W4@n", word="match"))

    assert "200 things have been said" in refused["text"]
    browser.ask(table, "move", move="W4@n")
    assert 2 == table.moves


# What they tell


WHY: Final = [
    ("momo", ("match W4@n", "B1@s"), "Momo: “You said it matches, so I’ll stay out.”"),
    ("momo", ("miss W4@n", "B1@s"), "Momo: “You said it misses, so I’ll play here.”"),
    ("momo", ("W4@n", "B1@s"), ""),
    ("robot", ("match W4@n", "B1@s"), ""),
    ("sora", ("miss W4@n", "B1@s"), ""),
    ("greedy", ("miss W4@n", "B1@s"), ""),
]
"""The opponent, the moves of the person, and what the opponent says after the reveal."""


@pytest.mark.parametrize(("opponent", "moves", "why"), WHY)
def test_responses_to_claims_come_after_the_reveal(opponent: str, moves: tuple[str, str], why: str) -> None:
    """Players who hear claims say why they came or stayed away, once, with the reveal."""
    table = table_after(opponent, moves[0])

    assert "why" not in {event["do"] for event in events_before(table.snapshot)}
    table.play(moves[1])
    reasons = [event for event in events_before(table.snapshot) if event["do"] == "why"]
    assert why == transcript(reasons)


@pytest.mark.slow
def test_hana_says_why_she_came_or_stayed() -> None:
    """Hana says if she came to check a claimed match, or if she stayed away."""
    answers = set()
    for seed in range(30):
        table = Table(seats=("human", "hana"), seed=seed)
        table.load(DEAL)
        table.play("W4@n", word="match")
        came = mats_with_top_card(table)[0]
        table.play("pass")
        answers.add((came, transcript(event for event in events_before(table.snapshot) if event["do"] == "why")))

    assert {
        (True, "Hana: “You said it matches. I’ll check.”"), (False, "Hana: “You said it matches, so I’ll stay out.”")
    } == answers  # fmt: skip


def test_leaves_change_after_the_tokens() -> None:
    """In a reveal Hana's leaves change after the tokens are taken, with a sentence of their own."""
    table = table_after("hana", "miss W4@n")

    assert (None, 4) == tuple(table.snapshot["leaves"])
    table.play("B1@s")
    events, frames = events_before(table.snapshot), all_frames(table.snapshot)
    kinds = [event["do"] for event in events]
    at = kinds.index("leaves")
    assert (None, 5) == tuple(table.snapshot["leaves"])
    assert max(number for number, kind in enumerate(kinds) if kind == "take") < at
    assert [4] * at + [5] * (len(kinds) - at) == [frame["leaves"][1] for frame in frames]
    assert "Hana: “That was true. You gain a leaf.”" == transcript([events[at]])


def test_two_leaves_fall_for_a_lie() -> None:
    """A claim proved false costs two leaves; the last one falls alone."""
    game = matcha.load(DEAL)
    table = Table(seats=("human", "hana"))
    leaves = []
    for lies in (1, 2, 3):
        state = game.state
        for _ in range(lies):
            state = matcha.say(state, Claim(0, 0, "match", "n", 1))
        table.load(game.with_state(state).play("W4@n").play("M1@n").play("pass"))
        leaves.append((tuple(table.snapshot["leaves"]), table.snapshot["round"]))

    assert [((None, 2), 2), ((None, 0), 2), ((None, 0), 2)] == leaves


def test_leaves_are_public() -> None:
    """The leaves in a snapshot are those that a bystander counts; Momo and people have none."""
    table, rng = Table(seats=("human", "hana"), seed=5), Random(5)
    while not table.result:
        if table.snapshot["phase"] == "deal":
            table.deal()
        else:
            move = rng.choice(table.view(0).legal)
            table.play(move, word=rng.choice(["match", "miss"]) if move.card else None)

        assert (None, count_leaves(table.view("table"), 1)) == tuple(table.snapshot["leaves"])
    assert (None, None) == tuple(Table(seats=("human", "momo")).snapshot["leaves"])
    assert (None, None) == tuple(Replay(table.record).film["views"]["table"]["first"]["leaves"])


# Who is offered


def test_a_table_offers_four_people() -> None:
    """Momo sits at a table by default, and the browser has the list of players."""
    table = Table()

    assert ["human", "momo"] == [player["kind"] for player in table.snapshot["players"]]
    assert ["momo", "hana", "sora", "robot"] == table.people == Replay(table.record).film["people"]


NAMES: Final = {
    "en": ["Momo", "Hana", "Sora", "Robot", "Random", "Honest", "Robot"],
    "uk": ["Момо", "Ханако", "Сора", "Робот", "Випадковий", "Чесний", "Робот"],
    "nl": ["Momo", "Hana", "Sora", "Robot", "Willekeurig", "Eerlijk", "Robot"],
    "ja": ["モモ", "ハナ", "ソラ", "ロボット", "ランダム", "正直", "ロボット"],
}
"""The names of the bots, in the order of the engine."""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_names_and_sentences(language: str) -> None:
    """Every bot has a name in every language, and each that is offered a sentence that begins with it."""
    called = [Table(seats=("human", kind), language=language).snapshot["players"][1]["name"] for kind in PLAYERS]

    assert NAMES[language] == called
    for name, kind in zip(called, PEOPLE, strict=False):
        sentence = i18n.format_message("is-opponent-kind", {"kind": kind}, language)
        assert sentence.startswith(name)
        assert sentence[-1] in ".。"


@pytest.mark.parametrize("kind", ["greedy", "honest", "random"])
def test_games_of_earlier_players_go_on(tmp_path: Path, kind: str) -> None:
    """A file that remembers a player of an earlier version seats that player again."""
    file = tmp_path / "game.matcha"
    Table(seats=("human", kind), seed=4, resume=file).play("pass")
    record = matcha.load(file.read_bytes())
    file.write_text(matcha.dump_text(record.with_notes([matcha.Note(1, 0, f"at the table: human, {kind}")])))
    table = Table(resume=file)

    assert ["human", kind] == [player["kind"] for player in table.snapshot["players"]]
    assert "resume-found" == table.snapshot["notice"]["id"]


@pytest.mark.slow
@pytest.mark.parametrize("edition", matcha.EDITIONS)
@pytest.mark.parametrize("kind", PEOPLE)
def test_whole_games_against_each(browser: Browser, edition: str, kind: str) -> None:
    """Each of the four plays on to the end of a set, whatever a person lays and claims, in small snapshots."""
    rng = Random(f"{edition} {kind}")
    table = Table(edition, ("human", kind), seed=9)
    while not table.result and table.snapshot["set"] < 3:
        if table.snapshot["legal"] and rng.random() < 0.8:
            move = rng.choice(table.snapshot["legal"])
            word = rng.choice(["match", "miss", "zero", "number 2", "suit W"]) if move != "pass" else None
            answer(browser.ask(table, "move", move=move, word=word))
        else:
            play_on(browser, table, rng)

        assert len(json.dumps({**table.snapshot, "frames": []}).encode()) < 3500


@pytest.mark.parametrize("name", PEOPLE)
def test_a_person_is_handed_a_view(name: str) -> None:
    """Shuffling what a seat cannot know changes neither its move nor its word at the table."""
    other = json.loads(json.dumps(DEAL))
    other["sets"][0]["hands"][0], other["sets"][0]["aside"] = ["W4", "M3", "B3", "S1", "0"], ["M4", "B1"]
    answers = []
    for deal in (DEAL, other):
        views: list[View] = [matcha.view(matcha.load(deal).say(0, "match", "n").play("W4@n").state, 1)]
        answers.append([PLAYERS[name](Random(seed))(view) for view in views for seed in range(20)])

    assert answers[0] == answers[1]
