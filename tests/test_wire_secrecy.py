"""The law: shuffle what a seat cannot know, and not one byte of what its browser is sent changes."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from hypothesis import settings
from tables import Browser, Table

from matcha_widget.engine import matcha
from matcha_widget.engine.bots import player
from matcha_widget.engine.matcha import Deal, Game, Keep, Move, state

NAMES = ("Ana", "Ben")

GAMES = 200 if settings.default.max_examples > 1000 else 12  # type: ignore[union-attr]  # there is a default
"""Of each edition: few in every run, many in `make thorough`."""


@pytest.fixture(name="browser")
def _browser(monkeypatch: pytest.MonkeyPatch) -> Browser:
    """A browser that records."""
    return Browser(monkeypatch)


def a_game(edition: str, seed: int) -> Game:
    """A random game of up to three sets, cut off somewhere in its last one, with claims in it."""
    rng = Random(f"{edition} {seed}")
    game = Game(matcha.new_game(edition, rng=rng, dealer=rng.randint(0, 1)), NAMES)
    players = [player(rng.choice(["random", "greedy"]), rng) for _ in NAMES]
    length = rng.randint(4, 40)
    while game.state.phase != "over" and len(game) < length:
        now = game.state
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
    return game.deal(rng) if game.state.phase == "deal" else game


def shuffled(game: Game, seat: int, rng: Random) -> Game:
    """The game as it might have been for all that seat can know: in its last set, unseen cards are exchanged."""
    other, played = 1 - seat, game.sets[-1]
    deal, seen = played.deal, matcha.view(game.state, seat)
    laid = [move for (mover, _), move in zip(told(seen), played.moves, strict=True) if mover == other and move.card]
    shown = [text for mover, text in told(seen) if mover == other and text != "pass"]
    rest = list(deal.hands[other])
    for move in laid:
        rest.remove(move.card)  # type: ignore[arg-type]  # only moves with a card are among them
    kept = list(deal.kept[other])
    free: list[Any] = [card for card in rest if card not in kept] + list(deal.aside)
    free += [move.card for move, text in zip(laid, shown, strict=True) if hidden(move, text) and move.card not in kept]
    fresh = iter(rng.sample(free, len(free)))
    rest = [card if card in kept else next(fresh) for card in rest]
    aside = tuple(next(fresh) for _ in deal.aside)
    texts = iter([f"{next(fresh)}@{move.mat}" if hidden(move, text) and move.card not in kept else str(move)
                  for move, text in zip(laid, shown, strict=True)])  # fmt: skip
    movers = [mover for mover, _ in told(seen)]
    moves = [next(texts) if mover == other and move.card else str(move)
             for mover, move in zip(movers, played.moves, strict=True)]  # fmt: skip
    cards = [text[:-2] for mover, text in zip(movers, moves, strict=True) if mover == other and text != "pass"]
    record = matcha.dump(game)
    record["sets"][-1]["hands"][other] = [*rest, *cards]
    record["sets"][-1] |= {"aside": list(aside), "moves": moves}
    return matcha.load(json.loads(json.dumps(record)))


def hidden(move: Move, text: str) -> bool:
    """Whether a move's card is one that has not been shown."""
    return text.startswith("??") and move.card is not None


def told(seen: matcha.View) -> list[tuple[int, str]]:
    """Who did what in this set, as the seat saw it."""
    return list(state.told(seen.actions, seen.dealer, seen.edition, seen.places))


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


def recorded(browser: Browser, game: Game, seat: int, seed: int) -> list[Any]:
    """Every message and every picture of a table at which this game is played, `seat` by its person at the browser."""
    start = len(browser.sent)
    seats = ("human", None) if seat == 0 else (None, "human")
    table, rng = Table(game.edition, seats, names=NAMES, letters="notation"), Random(seed)
    table.load(matcha.dump(game.branch(0)))
    pictures = [table.still()]
    for done in script(game):
        act(browser, table, done, seat)
        pester(browser, table, rng)
        pictures += [table.still(), str(table), repr(table)]
    for sent in browser.sent[start:]:
        if (content := sent.get("content")) and content["type"] == "refused":
            assert "error" != content["cause"], content
    return [*browser.sent[start:], pictures]


def act(browser: Browser, table: Table, done: Deal | Keep | Move | matcha.Claim, seat: int) -> None:
    """Do the next thing of the script: the person's own by message, all else from Python."""
    mover = table.game.state.to_move
    match done:
        case Deal():
            table.deal(done)
        case Keep(who, cards):
            if not matcha.keeps(table.game.state, who):
                return
            if who == seat:
                browser.ask(table, "keep", cards=list(cards))
            else:
                table.keep(*cards, seat=who)
        case matcha.Claim(_, who, what, mat, number):
            if what.startswith("say: "):
                table.say(what.removeprefix("say: "), seat=who)
            elif (mat, number) in [tuple(place) for place in table.view["claimable"]]:
                table.claim(what, mat or "n", number, seat=seat)
        case _ if mover == seat:
            browser.ask(table, "move", move=str(done))
        case _:
            table.play(done)


def pester(browser: Browser, table: Table, rng: Random) -> None:
    """What else a curious person tries: moves too late and out of turn, downloads, other languages."""
    choice = rng.random()
    if choice < 0.1:
        browser.ask(table, "move", revision=1, move="pass")
    elif choice < 0.3 and not table.view["legal"]:
        browser.ask(table, "move", move=rng.choice(["M1@n", "0@s", "pass"]))
    elif choice < 0.4:
        browser.ask(table, "download")
    elif choice < 0.45:
        browser.ask(table, "language", language=rng.choice(["en", "ja"]))
    elif choice < 0.5 and table.view["phase"] != "keep":
        browser.ask(table, "keep", cards=["M1"])


def check(browser: Browser, edition: str, seed: int) -> bool:
    """Compare what is sent of one game and of its double; False if they were the same game."""
    seat = seed % 2
    game = a_game(edition, seed)
    double = shuffled(game, seat, Random(seed))
    assert game.view(seat) == double.view(seat)
    first, second = (anonymous(recorded(browser, each, seat, seed)) for each in (game, double))

    assert first == second
    return game != double


def anonymous(messages: list[Any]) -> bytes:
    """The bytes, but for the number that each intent of this test has."""
    text = json.dumps(messages, ensure_ascii=False)
    for number, name in enumerate(dict.fromkeys(re.findall(r'"(v-\d+)"', text))):
        text = text.replace(f'"{name}"', f'"v{number}"')
    return text.encode()


@pytest.mark.parametrize("edition", matcha.EDITIONS)
def test_not_one_byte(browser: Browser, edition: str) -> None:
    """Every message of whole games is the same whatever the cards are that the seat has not seen."""
    differing = sum(check(browser, edition, seed) for seed in range(GAMES))

    assert differing > GAMES * 2 // 3
