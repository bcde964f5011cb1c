"""The law for films: shuffle what a perspective cannot know, and not one byte of its replay changes."""

import json
import random
from typing import Any

import pytest
from effort import tries
from engine import strategies
from engine.secrecy import stored_forms
from engine.strategies import SEEING, Lookalikes
from recording_browser import Browser, game_traits

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Game
from matcha_widget.engine.matcha.rules.moves import Seat
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.compare.compare import Compare
from matcha_widget.games.matcha.replay.film import FilmSelection, build_film
from matcha_widget.games.matcha.replay.replay import Replay

GAMES = tries(12, 200)
"""For each perspective."""

SHUFFLES = 3


@pytest.mark.slow
@pytest.mark.parametrize("perspective", SEEING)
def test_not_one_byte_of_a_film(perspective: Perspective) -> None:
    """A film, whole or cut, is the same whatever cards its perspective has not seen."""
    rng = random.Random(f"film {perspective}")
    changed = 0
    for _ in range(GAMES):
        game = strategies.random_game(rng)
        lookalikes, stop = Lookalikes(game), rng.randrange(len(game))
        expected = films(game, perspective, stop)
        for _ in range(SHUFFLES):
            other = lookalikes.game(perspective, rng)
            changed += other != game

            assert expected == films(other, perspective, stop)
    assert changed > GAMES * SHUFFLES // 2


def films(game: Game, perspective: Perspective, stop: int) -> bytes:
    """The bytes of a film and of one that stops early."""
    framings = FilmSelection(), FilmSelection(stop=stop), FilmSelection(stop="before-reveal")
    made_films = [build_film(game, perspective, framing) for framing in framings]
    return json.dumps(made_films, ensure_ascii=False).encode()


@pytest.mark.slow
@pytest.mark.parametrize("perspective", SEEING)
def test_nothing_of_a_reveal_is_there_before_it(perspective: Perspective) -> None:
    """A film that stops before a reveal is the same whatever cards are about to be turned over."""
    rng = random.Random(f"reveal {perspective}")
    before_reveal = FilmSelection(stop="before-reveal")
    turned = 0
    for _ in range(GAMES):
        game = strategies.random_game(rng)
        film = build_film(game, perspective, before_reveal)
        last = film["frames"][-1]["snap"]
        if not film["more"]:
            continue
        other = differing(game, perspective, last, "before-reveal", rng)
        turned += other.state.awards[-2:] != game.at(last).awards[-2:]

        assert json.dumps(film) == json.dumps(build_film(other, perspective, before_reveal))
    assert turned


@pytest.mark.slow
@pytest.mark.parametrize("perspective", SEEING)
def test_not_one_byte_of_a_replay(monkeypatch: pytest.MonkeyPatch, perspective: Perspective) -> None:
    """Traits, messages, picture, text and repr of a replay are the same for games that look alike."""
    rng = random.Random(f"replay {perspective}")
    browser = Browser(monkeypatch)
    for _ in range(GAMES // 2):
        game = strategies.random_game(rng)
        other = strategies.reshuffle(game, perspective, rng)
        step = rng.randrange(len(game))

        assert replay_outputs(browser, game, perspective, step) == replay_outputs(browser, other, perspective, step)


def replay_outputs(browser: Browser, game: Game, perspective: Perspective, step: int) -> str:
    """Everything that leaves a replay for a page or a notebook, while somebody looks about in it."""
    opened, sent = len(browser.opened), len(browser.sent)
    replay = Replay(game, perspective, stop=max(0, len(game) - 2))
    for intent in (
        {"type": "at", "step": min(step, len(replay.film["frames"]) - 1)},
        {"type": "branch", "step": 0, "seats": ["human", "human"], "swap": None},
        {"type": "branch", "step": 0, "seats": ["greedy", "honest"], "swap": ["M1", "W2"]},
        {"type": "language", "language": "uk"},
    ):
        browser.send(replay, intent | {"id": "v-1"})
    state: Any = {key: value for key, value in replay.get_state().items() if key not in ("layout", "table")}
    opened_with = [each["state"]["film"] for each in browser.opened[opened:] if "film" in each["state"]]
    texts = [repr(replay), str(replay), replay.still(), replay.transcript(), *map(stored_forms, game_traits(replay))]
    return json.dumps([state, opened_with, browser.sent[sent:], texts])


@pytest.mark.slow
@pytest.mark.parametrize("perspective", matcha.PERSPECTIVES)
def test_no_words_after_the_end(monkeypatch: pytest.MonkeyPatch, perspective: Perspective) -> None:
    """Words, notes and a resignation after `stop` are in no trait, message, text, page or branch."""
    rng = random.Random(f"words {perspective}")
    browser = Browser(monkeypatch)
    for number in range(GAMES):
        record = wordy_record(rng)
        game = matcha.load(record)
        stop = ("before-reveal", "set 1 round 1", "set 1 round 2", rng.randrange(len(game)))[number % 4]
        if stop == "set 1 round 2" and (1, 2) not in [(state.set, state.round) for state in game.states]:
            continue  # the game does not come so far
        frames = build_film(game, perspective, FilmSelection(stop=stop))["frames"]
        if frames[-1]["snap"] == len(game) - 1:  # there is nothing after the end
            continue
        silent = silence_record(record, frames)

        assert outputs_to_the_end(browser, record, perspective, stop) == outputs_to_the_end(
            browser, silent, perspective, stop
        )


def wordy_record(rng: random.Random) -> strategies.Record:
    """A record with something said and noted at every moment."""
    record = strategies.random_record(rng, None, 2)
    moments = [(at, after) for at, played in enumerate(record["sets"]) for after in range(len(played["moves"]) + 1)]
    for at, played in enumerate(record["sets"]):
        said = [{"after": after, "seat": after % 2, "claim": f"say: {at} {after}"} for after in range(99)]
        played["talk"] = said[: len(played["moves"]) + 1]
    notes = [{"set": at + 1, "after": after, "text": f"note {at} {after}"} for at, after in moments]
    at, after = moments[-1]
    return record | {"notes": [*notes, {"set": at + 1, "after": after, "text": "top resigns"}]}


def silence_record(record: strategies.Record, frames: list[Any]) -> strategies.Record:
    """The record without what is said or noted when these frames are over."""
    whole = [frame["snap"] for frame in frames if frame["do"] == "say"]  # of every snapshot that is shown to its end
    snaps = iter(range(10**6))
    sets, notes = [], []
    for number, played in enumerate(record["sets"], 1):
        after = [at for at in range(len(played["moves"]) + 1) if next(snaps) in whole]
        sets.append(played | {"talk": [said for said in played["talk"] if said["after"] in after]})
        notes += [note for note in record["notes"] if note["set"] == number and note["after"] in after]
    return record | {"sets": sets, "notes": [note for note in notes if note["text"] != "top resigns"]}


def outputs_to_the_end(browser: Browser, record: strategies.Record, perspective: Perspective, stop: Any) -> list[Any]:
    """Everything that leaves such a replay, the table of a branch and the game that it hands on included."""
    sent = len(browser.sent)
    replay = Replay(record, perspective, stop=stop, notes=True)
    seat = perspective if perspective in (0, 1) else None
    last = len(replay.film["frames"]) - 1
    seats = ["human" if at == seat else None for at in (0, 1)]
    said = str(replay)
    replay.position = last
    branches = [replay.branch(frame, seats) for frame in (0, last) if perspective != "table"]
    browser.send(replay, {"type": "language", "language": "nl", "id": "v-1"})
    games = [*([replay.game] if perspective == "all" else []), *(table.game for table in branches)]
    texts = [said, repr(replay), str(replay), replay.still(), replay.transcript(), repr(replay.mount().traits)]
    return [
        browser.sent[sent:],
        texts,
        [*map(stored_forms, game_traits(replay))],
        games,
        [stored_forms(table.snapshot) for table in branches],
    ]


def test_a_fault_names_no_card(first_game: dict[str, Any]) -> None:
    """The error of a broken record, which may name a card, is shown in full only if all is seen."""
    first_game["sets"][1]["moves"][1] = "M4@n"
    texts = {seat: Replay(first_game, seat).film["fault"]["text"] for seat in ("all", 0, 1, "table")}

    assert "bottom does not have M4" in texts.pop("all")
    assert {"sets[1].moves[1]"} == set(texts.values())


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
def test_a_branch_is_dealt_by_what_is_seen(seat: Seat) -> None:
    """A seat's branch is the same game whatever the seat cannot know, seed and notes included, and fits its view."""
    rng = random.Random(f"branch {seat}")
    anew = 0
    for _ in range(GAMES):
        game = strategies.random_game(rng)
        other = strategies.reshuffle(game, seat, rng)
        one, two = Replay(annotate(game, "one"), seat), Replay(annotate(other, "two"), seat)
        step = rng.randrange(len(one.film["frames"]))
        here = game.branch(one.film["frames"][step]["snap"])
        branch, again, double = (replay.branch(step, (None, None)).record for replay in (one, one, two))
        anew += branch != matcha.dump(here)

        assert branch == again == double
        assert seen_by(here, seat) == seen_by(matcha.load(branch), seat)
    assert anew > GAMES // 2


def annotate(game: Game, text: str) -> Game:
    """The game with a seed and with a note at its beginning, which tell what is hidden."""
    return matcha.load(matcha.dump(game) | {"seed": text, "notes": [{"set": 1, "after": 0, "text": text}]})


def seen_by(game: Game, seat: Seat) -> list[matcha.View]:
    """The views of a seat at every moment."""
    return [matcha.view(state, seat) for state in game.states]


@pytest.mark.slow
def test_a_branch_keeps_what_its_film_has_shown() -> None:
    """A card turned over later in the film is also there in a branch from before it."""
    rng = random.Random("branch before")
    turned = 0
    for number in range(GAMES):
        game, seat = strategies.random_game(rng, "matagot-2020"), number % 2
        replay = Replay(game, seat)
        lying = [award.place for award in game.state.awards if None not in award.place.cards]
        dealt = next(at for at, frame in enumerate(replay.film["frames"]) if frame["set"] == game.state.set)
        branch = replay.branch(dealt, (None, None)).game
        turned += len(lying)

        assert {place.cards[1 - seat] for place in lying} <= set(branch.sets[-1].deal.hands[1 - seat])
    assert turned


@pytest.mark.slow
@pytest.mark.parametrize("mark", ["snapshot", "before-reveal", "round"])
def test_a_branch_knows_nothing_after_the_end(mark: str) -> None:
    """Nothing after the end of a film changes a branch of it."""
    rng = random.Random(f"branch until {mark}")
    stopped = 0
    for number in range(2 * GAMES):
        game, seat = strategies.random_game(rng), number % 2
        state = game.at(rng.randrange(len(game)))
        moments = {"snapshot": len(game) // 2, "round": f"set {state.set} round {state.round or 1}"}
        stop: Any = moments.get(mark, mark)
        replay = Replay(game, seat, stop=stop)
        if not replay.film["more"]:
            continue
        double = Replay(differing(game, seat, replay.film["frames"][-1]["snap"], mark, rng), seat, stop=stop)
        step = rng.randrange(len(replay.film["frames"]))
        stopped += 1

        assert replay.branch(step, (None, None)).record == double.branch(step, (None, None)).record
    assert stopped > GAMES // 4


def differing(game: Game, seat: Perspective, last: int, mark: str, rng: random.Random) -> Game:
    """A game up to a snapshot that looks the same, at its last move but for where the card lies."""
    if mark != "before-reveal":
        return strategies.reshuffle(game.branch(last), seat, rng)
    move = list(strategies.steps(game.branch(last)))[-1].move
    assert isinstance(move, matcha.Move)
    other = strategies.reshuffle(game.branch(last - 1), seat, rng)
    legal = [each for each in matcha.legal_moves(other.state) if each.action == move.action]
    return other.play(move if other.state.to_move == seat else rng.choice(legal))


@pytest.mark.slow
@pytest.mark.parametrize("perspective", SEEING)
def test_not_one_byte_of_games_side_by_side(perspective: Perspective) -> None:
    """Films, text, picture and page of a comparison are the same for games that look alike."""
    rng = random.Random(f"compare {perspective}")
    stopped = 0
    for _ in range(GAMES // 2):
        game = strategies.random_game(rng, "grail-2015", most_sets=2)
        cuts = [game.branch(k) for k in range(len(game)) if turns_too_much(game.branch(k), perspective)]
        game = rng.choice(cuts or [game])
        other = strategies.reshuffle(game, perspective, rng)
        one, two = (Compare(each, seat=perspective) for each in (game, other))
        stopped += len(cuts) > 0

        assert [*map(stored_forms, game_traits(one))] == [*map(stored_forms, game_traits(two))]
        assert [repr(one), str(one), one.page_picture()] == [repr(two), str(two), two.page_picture()]
    assert stopped


def turns_too_much(game: Game, perspective: Perspective) -> bool:
    """True if other rules would turn over a card of this game that the perspective has not seen."""
    stops = [matcha.rerun(game, edition, perspective).stopped for edition in matcha.EDITIONS]
    return any(why is not None and why.obstacle == "hidden" for why in stops)


def test_other_rules_turn_no_hidden_card() -> None:
    """If other rules end a round that the game left open, a side stops before its cards turn, and says why."""
    game = matcha.Game(matcha.new_game("grail-2015", seed=5))
    seen = game.view("all").hands
    cards = [str(next(card for card in hand if card != "0")) for hand in seen]
    last = str(next(card for card in seen[1] if card not in (*cards, "0")))
    for move in (f"{cards[0]}@s", f"{cards[1]}@n", "pass", f"{last}@s"):
        game = game.play(move)
    sides = {seat: Compare(game, seat=seat).films["sides"][1] for seat in matcha.PERSPECTIVES}
    hidden = {"snap": 3, "line": {"id": "compare-hidden", "args": {}, "rules": ["H3"]}}

    assert [hidden, hidden, hidden, None] == [side["stopped"] for side in sides.values()]
    assert cards[0] not in json.dumps(sides["table"]["film"]["views"])
    assert last not in json.dumps(sides["table"]["film"]["views"])
