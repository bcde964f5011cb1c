"""What a record gives away: every card that a bystander never saw, in whatever form the game is shown, and no other."""

import codecs
import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest
from engine import strategies
from hypothesis import given
from hypothesis import strategies as st
from pages.leak_files import WHOLE, Record, cell, lines, looked, notebook, printed, saved

import matcha_widget
from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.view import Perspective
from matcha_widget.games.matcha.replay.replay import Replay
from matcha_widget.games.matcha.stills.table_html import still
from matcha_widget.kit import words
from matcha_widget.leaks import NOT_LOOKED_INTO, NOTHING, Leak, Leaks
from matcha_widget.leaks.files import of_bytes


def test_a_whole_record(first_game: Record, tmp_path: Path) -> None:
    """Of a full record every card is listed that was never open, with the way to it, whether it is JSON or text."""
    path = tmp_path / "game.json"
    path.write_text(json.dumps(first_game), encoding="utf-8")
    found = matcha_widget.secrets(path)

    assert [*WHOLE, NOT_LOOKED_INTO] == str(found).splitlines() == repr(found).splitlines()
    assert Leak("sets[0].hands[1]", "top's hand: S2", "hand") == found[1]
    assert WHOLE == lines(matcha.dump_text(matcha.load(first_game)))


@pytest.mark.parametrize(("seat", "owner"), [(0, "bottom"), (1, "top"), ("table", "nobody")])
def test_what_one_perspective_knows(first_game: Record, seat: Perspective, owner: str) -> None:
    """A player's own record gives away that player's cards and no others; a bystander's nothing, and that is said."""
    own = [line for line in WHOLE if f"{owner}'s" in line] or [NOTHING]

    assert own == lines(matcha.dump(matcha.load(first_game), seat))


def test_seed_notes_and_kept_cards() -> None:
    """A seed, an author's note and what was kept from the set before are told too."""
    game = matcha.Game(matcha.new_game("grail-2015", seed=5), seed=5, notes=(matcha.Note(1, 0, "watch\ntop"),))
    while game.state.phase == "play":
        game = game.play("pass")
    kept = matcha.view(game.state, 1).hands[1][:2]
    game = game.play(matcha.Keep(0, ()), 0).play(matcha.Keep(1, [str(card) for card in kept]), 1).deal(Random(1))
    found = looked(matcha.dump(game))

    assert ["seed: the seed 5 deals the cards again", "notes[0]: a note: watch / top"] == [*map(str, found[:2])]
    assert {"seed", "note", "kept", "hand", "aside"} == {each.kind for each in found}
    assert f"sets[1].kept[1]: kept by top: {' '.join(kept)}" in map(str, found)


def test_no_hidden_card_is_overlooked() -> None:
    """In random games the hands, the cards aside and those all have seen are together the whole deck, in every set."""
    rng = Random(6)
    for edition in (*matcha.EDITIONS, *matcha.EDITIONS):
        game = strategies.random_game(rng, edition)
        found = looked(matcha.dump(game))
        for number, played in enumerate(game.sets):
            shut = [each.what.split(": ")[1] for each in found
                    if each.where.startswith((f"sets[{number}].hands", f"sets[{number}].aside"))]  # fmt: skip
            seen = matcha.dump(game, "table")["sets"][number]
            opened = [move[:-2] for move in seen["moves"] if move != "pass" and not move.startswith("??")]
            table = [str(card) for pair in played.deal.table for card in pair]

            assert sorted(map(str, matcha.DECK)) == sorted([*" ".join(shut).split(), *opened, *table])


def test_an_illegal_move(first_game: Record) -> None:
    """A record is read up to the fault, and the hands of the sets behind it are told as well."""
    first_game["sets"][0]["moves"][7] = "B4@n"
    told = lines(first_game)

    assert [
        "sets[0].hands[0]: bottom's hand: W1 S1 0",
        "sets[0].hands[1]: top's hand: W4 S2 0",
        "sets[0].aside: set aside: M3 B4",
        "sets[1].hands[0]: bottom's hand: M3 W1 W3 S2 S3",
        "sets[1].hands[1]: top's hand: M2 B4 W2 0 0",
        "sets[1].aside: set aside: W4 S4",
    ] == [line for line in told if "that was never opened" not in line][:-1]
    assert told[-1].startswith("could not read the rest, from sets[0].moves[7] on: ")
    assert [f"cell 1, output 1, {line}" for line in told[:-1]] == lines(printed(repr(first_game)))[:-1]


@pytest.mark.parametrize("form", [json.dumps, lambda game: matcha.dump_text(matcha.load(game)), repr])
def test_a_record_that_breaks_off(first_game: Record, form: Callable[[Any], str]) -> None:
    """Wherever a record breaks off, in a file or in an output, the sets in it are told, and that some is missing."""
    whole = form(first_game)
    told = [found.start() for found in re.finditer("aside", whole)]
    for end in range(told[0] + 30, len(whole) - 3, 7):
        text = whole[:end]
        sets = sum(at + 30 <= end for at in told)
        for content in [printed(text)] if form is repr else [text, printed(text)]:
            found = lines(content)
            for what in ("bottom's hand: ", "top's hand: ", "set aside: "):
                assert sets <= sum(what in line for line in found) <= sets + 1
            assert "{" not in text or re.search("could not read the rest|cannot be read", found[-1])


def test_a_record_of_a_later_version(first_game: Record) -> None:
    """Of a version that nobody here knows the hands, the cards aside and the seed are told all the same."""
    told = lines({**first_game, "format": "matcha-game/2", "seed": 5})

    assert "seed: the seed 5 deals the cards again" == told[0]
    assert {"sets[0].aside: set aside: M3 B4", "sets[1].hands[0]: bottom's hand: M3 W1 W3 S2 S3"} < {*told}
    assert told[-1].startswith("a record that cannot be read (format: 'matcha-game/2' is of another version")


def test_a_view_that_shows_too_much(first_game: Record) -> None:
    """What says of itself that it is a bystander's, and names hands, is told of."""
    seen = matcha.dump(matcha.load(first_game), "table")
    seen["sets"][1]["hands"] = first_game["sets"][1]["hands"]

    assert "sets[1].hands[1]: top's hand: M2 B4 W2 0 0" in lines(seen)


def test_a_key_that_stands_twice(first_game: Record) -> None:
    """Of two hands in one set the first is told, and that the rest could not be read."""
    twice = json.dumps(first_game).replace('"moves"', '"hands": [[], []], "moves"', 1)
    told = lines(twice)

    assert "sets[0].hands[1]: top's hand: M2 W3 W4 S2 0" in told
    assert "'hands' stands twice" in told[-1]


def test_a_letter_that_breaks_off(first_game: Record) -> None:
    """A file that ends within a letter is one that breaks off."""
    content = json.dumps(first_game | {"notes": [{"set": 1, "after": 0, "text": "ї"}]}, ensure_ascii=False).encode()
    found = of_bytes(content[: content.index("ї".encode()) + 1])

    assert WHOLE == [*map(str, found)][:-1]
    assert found[-1].what.startswith("could not read the rest, from line 1 column ")
    assert found == of_bytes(codecs.BOM_UTF8 + content[: content.index("ї".encode()) + 1])


# The law: what a bystander saw is never told, what a seat alone saw always is


def shown(game: matcha.Game, seat: Perspective, language: str) -> Iterator[tuple[str, str]]:
    """Everything in which we show a game to a perspective, each as a file."""
    replay = Replay(game, seat, language=language)
    lens, last = replay.film["lenses"][0], len(replay.film["frames"]) - 1
    frame = replay._snapshot(last, lens)
    table = str(matcha.board(matcha.view(game.state, seat)))
    yield "record", json.dumps(matcha.dump(game, seat))
    yield "trace", printed(json.dumps({"trace": [matcha.trace(game, seat)[-1] | {"legal": []}]}))
    yield "film", saved({"film": replay.film | {"swaps": [], "notes": []}})
    if seat == "table":
        yield "page", replay.to_html()
    yield "snapshot", saved({"snapshot": frame})
    yield "board", printed(table)
    yield "board by itself", notebook(cell("1", {"text/plain": repr(table)}))
    yield "still", notebook(cell("1", {"text/html": still(frame, language, "catalogue")}))
    yield "still in letters", notebook(cell("1", {"text/html": still(frame, language, "notation")}))
    told = ",\n ".join(map(repr, replay.transcript()))
    yield "transcript", notebook(cell("1", {"text/plain": f"[{told}]"}))


def own(game: matcha.Game, seat: Perspective) -> dict[str, set[str]]:
    """What a perspective saw that a bystander did not: in all sets, in the last one, of what was laid."""
    public, seen = game.view("table"), game.view(seat)
    all_saw = [*(played.places for played in public.past), public.places]
    one_saw = [*(played.places for played in seen.past), seen.places]
    laid, hands = set[str](), []
    for played, places, own_places in zip(game.sets, all_saw, one_saw, strict=True):
        hand = [[str(card) for card in dealt] for dealt in played.deal.hands]
        seats = [each for each in (0, 1) if seat in (each, "all")]
        for place, own_place, each in (
            (*pair, each) for pair in zip(places, own_places, strict=True) for each in seats
        ):
            if place.cards[each] == "??":
                laid.add(str(own_place.cards[each]))
            elif place.cards[each]:
                hand[each].remove(str(place.cards[each]))
        hands.append({card for each in seats for card in hand[each]})
    return {"all": set().union(*hands), "last": hands[-1], "laid": laid}


def cards(found: Leaks) -> set[str]:
    """The cards that are named as held or laid."""
    told = [each.what for each in found if each.kind in ("hand", "card")]
    return {card for what in told for card in re.findall(r"(?<![\w?])(?:[MBWS][1-4]|0)(?!\w)", what.split("set ")[-1])}


seeds, languages = st.integers(0, 10**6), st.sampled_from(words.LANGUAGES)


@given(seeds, languages)
def test_what_a_bystander_saw_is_never_told(seed: int, language: str) -> None:
    """Whatever shows a game to a bystander, in whatever language, gives nothing away."""
    game = strategies.random_game(Random(seed), most_sets=2)

    assert [] == [(form, *found) for form, content in shown(game, "table", language) if (found := looked(content))]


@given(seeds, languages, st.sampled_from([0, 1, "all"]))
def test_what_a_bystander_did_not_see_is_always_told(seed: int, language: str, seat: Perspective) -> None:
    """Whatever shows a game to a seat, or shows all of it, gives away what no bystander saw, and no more."""
    game = strategies.random_game(Random(seed), most_sets=2)
    alone = own(game, seat)
    scope = {"record": "all", "trace": "all", "film": "all", "transcript": "laid"}

    assert [] == [
        (form, wanted, found)
        for form, content in shown(game, seat, language)
        if (wanted := alone[scope.get(form, "last")]) != (found := cards(looked(content)))
    ]


def test_a_transcript_of_an_earlier_version() -> None:
    """What notebooks have kept in older words is told too: the card that lay alone, and not the two that turned."""
    told = [
        "You deal. Six cards lie open; five are yours.",
        "You lay Matcha 2 beside Water 1. (T2 H3)",
        "Hana lays Bowl 1 beside Water 1. (T2 H3)",
        "You lay Scoop 4 beside Bowl 3. (T2 H3)",
        "Beside Water 1 both cards turn over. (V1)",
    ]

    assert {"S4"} == cards(looked(notebook(cell("1", {"text/plain": "\n".join(told)}))))
