"""Momo, Hana, Sora and Robot at a table: one word changes what they do, and they tell why."""

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest
from recording_browser import Browser, all_frames, answer, frame_events, play_on, transcript

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


def table(opponent: Any = "momo", *moves: str) -> Table:
    """That deal, and what the person at the bottom lays and says, a word before its move."""
    made = Table(seats=("human", opponent), seed=3)
    made.load(DEAL)
    for text in moves:
        word, _, move = text.rpartition(" ")
        made.play(move, seat=0, word=word or None)
    return made


def lying(shown: Table) -> tuple[bool, bool]:
    """Whether the top has a card on the number mat, and on the suit mat."""
    number, suit = shown.snapshot["pairs"][0]["places"]
    return number["cards"][1] is not None, suit["cards"][1] is not None


# A word


@pytest.mark.parametrize(("turn", "lies"), [("match W4@n", (False, True)), ("miss W4@n", (True, False))])
def test_one_word_changes_what_momo_does(turn: str, lies: tuple[bool, bool]) -> None:
    """The same card on the same mat: called a match it keeps Momo away, called a miss it fetches Momo."""
    assert lies == lying(table("momo", turn))


def test_a_move_and_its_word_are_one_act(browser: Browser) -> None:
    """One message up and one down: the word is recorded just before the move, and is taken back with it."""
    shown = table()
    before = shown.game
    state = answer(browser.ask(shown, "move", move="W4@n", word="match"))

    assert [("say", 0), ("lay", 0), ("say", 1), ("lay", 1)] == [
        (event["do"], event["seat"]) for event in frame_events(state["snapshot"])
    ]
    assert Claim(0, 0, "match", "n", 1) == shown.game.state.talk[0]
    assert ("W4@n", 2) == (shown.game.state.moves[0], shown.moves)
    browser.ask(shown, "undo", knowledge=False)
    assert before == shown.game


@pytest.mark.parametrize("word", ["M4", "say: hm", "", "number 5", "Match"])
def test_a_word_that_is_none_is_refused(browser: Browser, word: str) -> None:
    """What cannot be said with a move is refused with all that can, and neither word nor move is taken."""
    shown = table()
    before = shown.game, shown.snapshot
    refused = answer(browser.ask(shown, "move", move="W4@n", word=word))

    assert ("refused", "invalid") == (refused["type"], refused["cause"])
    assert f"word: {word!r} cannot be said with a move: expected match, miss, number 1" in refused["text"]
    assert before == (shown.game, shown.snapshot)


def test_nothing_is_said_of_a_pass(browser: Browser) -> None:
    """A word is about a card: with a pass it is refused, and with an illegal move it is not heard."""
    shown = table()
    before = shown.game
    refused = answer(browser.ask(shown, "move", move="pass", word="match"))

    assert "word: 'match' says something about a card: expected a move that plays one, not pass" == refused["text"]
    assert "illegal" == answer(browser.ask(shown, "move", move="M1@n", word="match"))["cause"]
    assert before == shown.game


def test_a_player_of_ones_own_speaks() -> None:
    """A function of a view answers with a move, or with a move and a word."""
    shown = table(lambda view: (next(move for move in view.legal if move.card), "zero"), "W4@n")

    assert [(1, "zero")] == [(claim.seat, claim.what) for claim in shown.game.state.talk]


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
def test_a_player_who_says_what_is_no_word(choice: Any, wrong: str) -> None:
    """A function's answer that cannot be is told in one sentence that shows nothing of its hand; nothing changes."""
    shown = table(choice)
    before = shown.game
    with pytest.raises(PlayerFault, match=f"^the player at the top answered with {wrong}") as fault:
        shown.play("pass")

    assert not set(view_cards(shown)) & set(str(fault.value).replace("W4", "").split())
    assert before == shown.game


def view_cards(shown: Table) -> list[str]:
    """What the top holds."""
    return [str(card) for card in shown.view(1).hand]


def test_a_set_that_is_full_of_words_goes_on(browser: Browser) -> None:
    """Where nothing more can be said in a set, a person's word is refused, and Momo plays on in silence."""
    shown = table()
    for _ in range(MAX_CLAIMS):
        shown.say("la", seat=0)
    refused = answer(browser.ask(shown, "move", move="W4@n", word="match"))

    assert "200 things have been said" in refused["text"]
    browser.ask(shown, "move", move="W4@n")
    assert 2 == shown.moves


# What they tell


WHY: Final = [
    ("momo", ("match W4@n", "B1@s"), "Momo: “You said it matches, so I’ll stay out.”"),
    ("momo", ("miss W4@n", "B1@s"), "Momo: “You said it misses, so I’ll play here.”"),
    ("momo", ("W4@n", "B1@s"), ""),
    ("robot", ("match W4@n", "B1@s"), ""),
    ("sora", ("miss W4@n", "B1@s"), ""),
    ("greedy", ("miss W4@n", "B1@s"), ""),
]
"""What somebody tells after the reveal of what the person laid and said."""


@pytest.mark.parametrize(("opponent", "moves", "why"), WHY)
def test_those_who_hear_tell_why_after_the_reveal(opponent: str, moves: tuple[str, str], why: str) -> None:
    """Nobody says why before the cards have turned, and each who hears does so once in the same step as the reveal."""
    shown = table(opponent, moves[0])

    assert "why" not in {event["do"] for event in frame_events(shown.snapshot)}
    shown.play(moves[1])
    told = [event for event in frame_events(shown.snapshot) if event["do"] == "why"]
    assert why == transcript(told)


@pytest.mark.slow
def test_hana_who_looks_says_so() -> None:
    """Hana, who is told of a match and comes, has looked; who is told and stays away says that."""
    told = set()
    for seed in range(30):
        shown = Table(seats=("human", "hana"), seed=seed)
        shown.load(DEAL)
        shown.play("W4@n", word="match")
        came = lying(shown)[0]
        shown.play("pass")
        told.add((came, transcript(event for event in frame_events(shown.snapshot) if event["do"] == "why")))

    assert {
        (True, "Hana: “You said it matches. I’ll check.”"), (False, "Hana: “You said it matches, so I’ll stay out.”")
    } == told  # fmt: skip


def test_leaves_change_after_the_tokens_have_flown() -> None:
    """In a reveal Hana's leaves change once the tokens are taken, with a line of their own."""
    shown = table("hana", "miss W4@n")

    assert (None, 4) == tuple(shown.snapshot["leaves"])
    shown.play("B1@s")
    events, frames = frame_events(shown.snapshot), all_frames(shown.snapshot)
    kinds = [event["do"] for event in events]
    at = kinds.index("leaves")
    assert (None, 5) == tuple(shown.snapshot["leaves"])
    assert max(number for number, kind in enumerate(kinds) if kind == "take") < at
    assert [4] * at + [5] * (len(kinds) - at) == [frame["leaves"][1] for frame in frames]
    assert "Hana: “That was true. You gain a leaf.”" == transcript([events[at]])


def test_two_leaves_fall_for_a_lie() -> None:
    """A word that is proved false costs two leaves; the last one falls alone."""
    game = matcha.load(DEAL)
    shown = Table(seats=("human", "hana"))
    told = []
    for lies in (1, 2, 3):
        state = game.state
        for _ in range(lies):
            state = matcha.say(state, Claim(0, 0, "match", "n", 1))
        shown.load(game.with_state(state).play("W4@n").play("M1@n").play("pass"))
        told.append((tuple(shown.snapshot["leaves"]), shown.snapshot["round"]))

    assert [((None, 2), 2), ((None, 0), 2), ((None, 0), 2)] == told


def test_leaves_are_what_everybody_has_seen() -> None:
    """Through a whole game the leaves that are told are those that a bystander counts; Momo and people count none."""
    shown, rng = Table(seats=("human", "hana"), seed=5), Random(5)
    while not shown.result:
        if shown.snapshot["phase"] == "deal":
            shown.deal()
        else:
            move = rng.choice(shown.view(0).legal)
            shown.play(move, word=rng.choice(["match", "miss"]) if move.card else None)

        assert (None, count_leaves(shown.view("table"), 1)) == tuple(shown.snapshot["leaves"])
    assert (None, None) == tuple(Table(seats=("human", "momo")).snapshot["leaves"])
    assert (None, None) == tuple(Replay(shown.record).film["views"]["table"]["first"]["leaves"])


# Who is offered


def test_a_table_offers_four_people() -> None:
    """Momo sits at a table that is asked for nothing else; the browser is told whom one may play."""
    shown = Table()

    assert ["human", "momo"] == [player["kind"] for player in shown.snapshot["players"]]
    assert ["momo", "hana", "sora", "robot"] == shown.people == Replay(shown.record).film["people"]


NAMES: Final = {
    "en": ["Momo", "Hana", "Sora", "Robot", "Random", "Honest", "Robot"],
    "uk": ["Момо", "Ханако", "Сора", "Робот", "Випадковий", "Чесний", "Робот"],
    "nl": ["Momo", "Hana", "Sora", "Robot", "Willekeurig", "Eerlijk", "Robot"],
    "ja": ["モモ", "ハナ", "ソラ", "ロボット", "ランダム", "正直", "ロボット"],
}
"""What players by name are called, in the order of the engine."""


@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_names_and_sentences(language: str) -> None:
    """Every player by name has a name of its own in every language, and whoever is offered one sentence that has it."""
    called = [Table(seats=("human", kind), language=language).snapshot["players"][1]["name"] for kind in PLAYERS]

    assert NAMES[language] == called
    for name, kind in zip(called, PEOPLE, strict=False):
        sentence = i18n.format_message("is-opponent-kind", {"kind": kind}, language)
        assert sentence.startswith(name)
        assert sentence[-1] in ".。"


def test_the_sentences_of_the_four() -> None:
    """What a child is told of each."""
    assert [
        "Momo believes every word and never lies.",
        "Hana trusts you less after each lie, and lies only to liars.",
        "Sora plays and talks at random and never listens.",
        "Robot matches whenever it can and says nothing.",
    ] == [i18n.format_message("is-opponent-kind", {"kind": kind}, "en") for kind in PEOPLE]


@pytest.mark.parametrize("kind", ["greedy", "honest", "random"])
def test_games_of_earlier_players_go_on(tmp_path: Path, kind: str) -> None:
    """A file that remembers a player of an earlier version seats that player again."""
    file = tmp_path / "game.matcha"
    Table(seats=("human", kind), seed=4, resume=file).play("pass")
    record = matcha.load(file.read_bytes())
    file.write_text(matcha.dump_text(record.with_notes([matcha.Note(1, 0, f"at the table: human, {kind}")])))
    shown = Table(resume=file)

    assert ["human", kind] == [player["kind"] for player in shown.snapshot["players"]]
    assert "resume-found" == shown.snapshot["notice"]["id"]


@pytest.mark.slow
@pytest.mark.parametrize("edition", matcha.EDITIONS)
@pytest.mark.parametrize("kind", PEOPLE)
def test_whole_games_against_each(browser: Browser, edition: str, kind: str) -> None:
    """Whatever a person lays and says, each of the four plays on to the end of a set, and no snapshot grows fat."""
    rng = Random(f"{edition} {kind}")
    shown = Table(edition, ("human", kind), seed=9)
    while not shown.result and shown.snapshot["set"] < 3:
        if shown.snapshot["legal"] and rng.random() < 0.8:
            move = rng.choice(shown.snapshot["legal"])
            word = rng.choice(["match", "miss", "zero", "number 2", "suit W"]) if move != "pass" else None
            answer(browser.ask(shown, "move", move=move, word=word))
        else:
            play_on(browser, shown, rng)

        assert len(json.dumps({**shown.snapshot, "frames": []}).encode()) < 3500


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
