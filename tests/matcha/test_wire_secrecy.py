"""The law: shuffle what a seat cannot know, and not one byte of what its browser is sent changes."""

import copy
import itertools
import json
import pickle
import re
from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest
from effort import tries
from engine.secrecy import stored_forms
from engine.strategies import SEEING, reshuffle
from recording_browser import Browser, Table, game_traits, play_on

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Deal, Game, Keep, Move
from matcha_widget.engine.matcha.players import greedy, random_player
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.course.course import Exercise, Practice
from matcha_widget.games.matcha.course.lesson_widget import Lesson
from matcha_widget.games.matcha.examples import find_example
from matcha_widget.games.matcha.explore.explorers import Chart, Place, RankLoop
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.games.matcha.table.turn_order import claimable_places
from matcha_widget.kit import bot_turns

NAMES = ("Ana", "Ben")

GAMES = tries(6, 210)
"""Games played of each edition."""

MOST_SETS = 3


def a_game(edition: str, seed: int) -> Game:
    """A whole random game, with claims in it; the first edition's is left off after some sets."""
    rng = Random(f"{edition} {seed}")
    game = Game(matcha.new_game(edition, rng=rng, dealer=rng.randint(0, 1)), NAMES)
    players = [rng.choice([random_player, greedy])(rng) for _ in NAMES]
    while (now := game.state).phase != "over" and (now.set < MOST_SETS or now.phase == "play"):
        if now.phase == "deal":
            game = game.deal(rng)
        elif now.phase == "keep":
            for seat in (0, 1):
                if matcha.keeps(game.state, seat):
                    game = game.play(players[seat](game.view(seat)), seat)
        else:
            if rng.random() < 0.2:
                game = game.say(rng.randint(0, 1), rng.choice(["match", "say: hm"]), "n")
            game = game.play(players[now.to_move or 0](game.view(now.to_move or 0)))
    return game


def script(game: Game) -> Iterator[Deal | Keep | Move | matcha.Claim]:
    """Everything that was done in a game after its first deal, in order."""
    for number, played in enumerate(game.sets):
        if number:
            for seat in (0, 1):
                yield Keep(seat, played.deal.kept[seat])
            yield played.deal
        for after in range(len(played.moves) + 1):
            yield from (claim for claim in played.talk if claim.after == after)
            yield from played.moves[after : after + 1]


def play_script(browser: Browser, game: Game, viewer: Perspective, secret: str) -> list[Any]:
    """Every message and every picture of a table at which this game is played, one seat by its person or neither."""
    start, browser.numbers = len(browser.sent), itertools.count(1)
    seats = ("human" if viewer == 0 else None, "human" if viewer == 1 else None)
    table, rng = Table(game.edition, seats, seed=secret, names=NAMES, letters="notation"), Random(len(game))
    table.load(matcha.dump(game.branch(0)) | {"seed": secret})
    pictures = [table.still()]
    for entry in script(game):
        act(browser, table, entry, viewer)
        pester(browser, table, rng)
        pictures += [
            table.still(),
            str(table),
            repr(table).replace(secret, "as given"),
            *map(stored_forms, game_traits(table)),
        ]
    for sent in browser.sent[start:]:
        if (content := sent.get("content")) and content["type"] == "refused":
            assert "error" != content["cause"], content
    return [*browser.sent[start:], pictures]


def act(browser: Browser, table: Table, entry: Deal | Keep | Move | matcha.Claim, viewer: Perspective) -> None:
    """Carry out the next entry of the script: the person's own by message, all else from Python."""
    mover = table.game.state.to_move
    match entry:
        case Deal():
            table.deal(entry)
        case Keep(who, cards):
            if not matcha.keeps(table.game.state, who):
                return
            if who == viewer:
                browser.ask(table, "keep", cards=list(cards))
            else:
                table.keep(*cards, seat=who)
        case matcha.Claim(_, who, what, mat, number):
            if what.startswith("say: "):
                table.say(what.removeprefix("say: "), seat=who)
            elif (mat, number) in claimable_places(table.view(who), who):
                table.claim(what, mat or "n", number, seat=who)
        case _ if mover == viewer:
            browser.ask(table, "move", move=str(entry))
        case _:
            table.play(entry)


def pester(browser: Browser, table: Table, rng: Random) -> None:
    """Send what else a curious person tries: late moves, moves out of turn, downloads, other languages."""
    choice = rng.random()
    if choice < 0.1:
        browser.ask(table, "move", revision=1, move="pass")
    elif choice < 0.3 and not table.snapshot["legal"]:
        browser.ask(table, "move", move=rng.choice(["M1@n", "0@s", "pass"]))
    elif choice < 0.4:
        browser.ask(table, "download")
    elif choice < 0.45:
        browser.ask(table, "language", language=rng.choice(["en", "ja"]))
    elif choice < 0.5 and table.snapshot["phase"] != "keep":
        browser.ask(table, "keep", cards=["M1"])


def check(browser: Browser, edition: str, seed: int) -> bool:
    """Compare what is sent of one game and of its double, dealt by another seed; False if they were the same game."""
    viewer = SEEING[seed % 3]
    game = a_game(edition, seed)
    double = reshuffle(game, viewer, Random(seed))
    assert game.view(viewer) == double.view(viewer)
    first, second = (
        anonymize(play_script(browser, each, viewer, secret))
        for each, secret in ((game, "one seed"), (double, "another"))
    )

    assert first == second
    assert b"one seed" not in first
    return game != double


def anonymize(messages: list[Any]) -> bytes:
    """The bytes, but for the number that each intent of this test has."""
    text = json.dumps(messages, ensure_ascii=False)
    for number, name in enumerate(dict.fromkeys(re.findall(r'"(v-\d+)"', text))):
        text = text.replace(f'"{name}"', f'"v{number}"')
    return text.encode()


@pytest.mark.slow
@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_not_one_byte(browser: Browser, edition: str) -> None:
    """Every message of whole games is the same whatever the cards and the seed are that are not to be known."""
    differing = sum(check(browser, edition, seed) for seed in range(GAMES))

    assert differing == GAMES


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_not_one_byte_of_a_branch(browser: Browser, monkeypatch: pytest.MonkeyPatch, seat: Seat) -> None:
    """Played on from a seat's replay, with the same chance, a game and its double send the same to the very end."""
    monkeypatch.setattr(bot_turns, "urandom", bytes)
    play_branch(browser, a_game("matagot-2020", 0), seat, 0)  # what all widgets share is sent once
    differing = 0
    for number in range(GAMES):
        game = a_game(sorted(matcha.EDITIONS)[number % 3], number)
        double = reshuffle(game, seat, Random(number))
        differing += game != double

        assert play_branch(browser, game, seat, number) == play_branch(browser, double, seat, number)
    assert differing == GAMES


def play_branch(browser: Browser, game: Game, seat: Seat, number: int) -> bytes:
    """Every message and every picture of a replay that is played on, and the record handed out at its end."""
    opened, sent, rng = len(browser.opened), len(browser.sent), Random(f"branch {number}")
    replay = Replay(game, seat, letters="notation")
    players = [rng.choice(["greedy", "random"]) for _ in NAMES]
    players[seat] = "human"
    step = rng.randrange(len(replay.film["frames"]))
    browser.send(replay, {"type": "branch", "id": "v-1", "step": step, "seats": players, "swap": None})
    table = replay.table
    pictures = []
    while not table.result and table.game.state.set < MOST_SETS + 2:
        play_on(browser, table, rng)
        pictures += [table.still(), str(table), repr(table)]
    browser.ask(table, "download")
    messages = [browser.opened[opened:], browser.sent[sent:], pictures, str(replay), replay.still(), table.record]
    return re.sub(rb"[0-9a-f]{32}", b"a model", anonymize(messages))


WIDGETS: list[Callable[[], Any]] = [
    Table, lambda: Table(seats=("greedy", "random"), house={"last_set": 1}),
    lambda: Replay(find_example("first-game"), 0),
    lambda: Replay(find_example("first-game"), "all", notes=True), lambda: Compare("e1"), lambda: Lesson("editions"),
    lambda: Exercise("match/1/101"), Practice, Chart, lambda: Place("s:M3"), lambda: RankLoop("number"),
]  # fmt: skip


@pytest.mark.slow
@pytest.mark.parametrize("make", WIDGETS)
def test_traits_are_plain_data(make: Callable[[], Any]) -> None:
    """Every trait of every widget is data through and through, and no widget is copied or pickled with its secrets."""
    widget = make()
    types = {type(each) for value in game_traits(widget) for each in parts(value)}

    assert types <= {dict, list, tuple, str, int, float, bool, type(None)}
    for keep in (copy.copy, copy.deepcopy, pickle.dumps):
        with pytest.raises((NotImplementedError, pickle.PicklingError)):
            keep(widget)


def parts(value: object) -> Iterator[object]:
    """A value, and everything in it."""
    yield value
    if isinstance(value, dict | list | tuple):
        for each in [*value, *value.values()] if isinstance(value, dict) else value:
            yield from parts(each)
