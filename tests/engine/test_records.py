"""Records of games: JSON, typed text, one perspective's view; written without loss, refused with a path."""

import json
import random
from collections.abc import Callable
from pathlib import Path
from textwrap import indent
from typing import Any
from unicodedata import category

import pytest
from effort import tries
from engine import oracle
from hypothesis import given
from hypothesis import strategies as st

from matcha_widget.engine import matcha

Record = dict[str, Any]

HERE = Path(__file__).parent


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Whole random games of every edition, and of house rules mixed from all of them, cut anywhere."""
    name = draw(st.sampled_from(sorted(oracle.EDITIONS)))
    rules = dict(oracle.EDITIONS[name])
    for switch in draw(st.sets(st.sampled_from(sorted(rules)))):
        rules[switch] = draw(st.sampled_from([edition[switch] for edition in oracle.EDITIONS.values()]))
    record: Record = oracle.playout(rules, random.Random(draw(st.integers(0, 2**32))), name)
    last = record["sets"][-1]
    last["moves"] = last["moves"][: draw(st.integers(0, len(last["moves"])))]
    return record


@st.composite
def full_records(draw: st.DrawFn) -> Record:
    """Records with everything a record may hold: names, seed, claims, notes."""
    record = draw(records())
    words = st.text(st.characters(categories=("L", "N", "P", "Zs")), max_size=20)
    record["players"] = [draw(words), draw(words)]
    record["seed"] = draw(st.one_of(st.integers(-(10**9), 10**9), words))
    for played in record["sets"]:
        moves = len(played["moves"])
        claims = st.sampled_from(["match", "miss", "number 2", "suit M", "zero"])
        after = sorted(draw(st.lists(st.integers(0, moves), max_size=3)))
        if after:
            played["talk"] = [
                {"after": at, "seat": draw(st.integers(0, 1)), "place": draw(st.sampled_from("ns")),
                 "round": draw(st.integers(1, 3)), "claim": draw(claims)}
                for at in after
            ] + [{"after": moves, "seat": 0, "claim": f"say: {draw(words)}"}]  # fmt: skip
    moments = [(at, k) for at, played in enumerate(record["sets"], 1) for k in range(len(played["moves"]) + 1)]
    if noted := sorted(draw(st.lists(st.sampled_from(moments), max_size=4))):
        record["notes"] = [{"set": at, "after": k, "text": draw(words) + "\n{x}"} for at, k in noted]
    return record


@given(full_records())
def test_json_round_trip(record: Record) -> None:
    """A record that is loaded and written again is the same record."""
    game = matcha.load(json.dumps(record))

    assert record == matcha.dump(game)
    assert record == json.loads(json.dumps(matcha.dump(game)))


SPACES = "".join(letter for letter in map(chr, range(0x10000)) if category(letter) == "Zs")


@pytest.mark.parametrize("text", [SPACES, f"a{SPACES}z", "\u3000一\u3000", "a\u200d\u200cb\u200bc"], ids=ascii)
def test_every_space_is_kept(first_game: Record, text: str) -> None:
    """Names, claims and notes with any space that a writing system knows come back from JSON and from typed text."""
    first_game["players"], first_game["seed"] = [text, "Bo"], text
    first_game["sets"][0]["talk"] = [{"after": 0, "seat": 0, "claim": f"say: {text}"}]
    first_game["notes"] = [{"set": 1, "after": 0, "text": text}]
    game = matcha.load(json.dumps(first_game))

    assert first_game == matcha.dump(game)
    assert game == matcha.load(matcha.dump_text(game))


@given(full_records())
def test_text_round_trip(record: Record) -> None:
    """A game typed as text is the same game as its JSON record."""
    game = matcha.load(record)
    text = matcha.dump_text(game)

    assert record == matcha.dump(matcha.load(text))
    assert text == matcha.dump_text(matcha.load_text(text))
    assert game == matcha.load(text)


@given(full_records(), st.sampled_from(matcha.PERSPECTIVES))
def test_view_round_trip(record: Record, seat: Any) -> None:
    """A view record can be written, read, replayed step by step, and written again unchanged."""
    game = matcha.load(record)
    known = matcha.dump(game, seat)
    seen = matcha.load_view(json.dumps(known))

    assert known == seen.dump()
    assert tuple(matcha.view(state, seat) for state in game.states) == seen.views
    assert game.rounds() == seen.rounds()


@given(records())
def test_trace_equals_the_oracle(record: Record) -> None:
    """Every snapshot equals that of a second, naive implementation."""
    assert oracle.trace(record) == matcha.trace(matcha.load(record))


@pytest.mark.slow
def test_two_thousand_games_equal_the_oracle() -> None:
    """Thousands of whole games of each edition agree with it snapshot by snapshot."""
    rng = random.Random(2015)
    for name, rules in oracle.EDITIONS.items():
        for _ in range(700):
            record = oracle.playout(rules, rng, name)

            assert oracle.trace(record) == matcha.trace(matcha.load(record)), record


@pytest.mark.parametrize("path", sorted((HERE / "golden").iterdir()), ids=lambda path: path.name)
def test_golden_files_load_for_ever(path: Path) -> None:
    """A file of any earlier version still loads, as its stored transcript says."""
    if path.suffix == ".txt":
        return
    view = '"matcha-view/' in path.read_text(encoding="utf-8")
    source = path.read_bytes()
    rounds = matcha.load_view(source).rounds() if view else matcha.load(source).rounds()

    assert path.with_suffix(".txt").read_text(encoding="utf-8") == "\n".join(rounds) + "\n"


def spoil_with(change: Callable[[Record], object]) -> Callable[[Record], Record]:
    """Make a function that spoils a record in one place."""

    def spoil(record: Record) -> Record:
        change(record)
        return record

    return spoil


def put(path: str, value: Any) -> Callable[[Record], Record]:
    """Put a value at a path such as `sets.0.hands.1`."""
    *way, last = [int(step) if step.isdigit() else step for step in path.split(".")]

    def change(record: Record) -> None:
        target: Any = record
        for step in way:
            target = target[step]
        if isinstance(target, list) and last == len(target):
            target.append(value)
        else:
            target[last] = value

    return spoil_with(change)


FAULTS = [
    (put("format", "matcha-game/2"), "format", "of another version: this one reads matcha-game/1"),
    (put("format", "chess"), "format", "expected matcha-game/1, not 'chess'"),
    (put("format", None), "format", "expected matcha-game/1"),
    (put("edition", "matagot-2021"), "edition", "expected grail-2015, matagot-2020 or matagot-2020-nl"),
    (put("edition", 2020), "edition", "expected an edition's name"),
    (put("house", {"colour_gaol": 3}), "house.colour_gaol", "no such rule: expected pass_is_final"),
    (put("house", {"colour_goal": 0}), "house.colour_goal", "a whole number from 1 to 9"),
    (put("house", {"keeping": 1}), "house.keeping", "true or false"),
    (put("house", []), "house", "expected an object"),
    (put("sets", []), "sets", "expected at least one set"),
    (put("sets", {}), "sets", "expected a list"),
    (put("colour", "green"), "", "unknown key 'colour'"),
    (put("sets.0.colour", "green"), "sets[0]", "unknown key 'colour'"),
    (spoil_with(lambda record: record["sets"][0].pop("aside")), "sets[0]", "aside is missing"),
    (put("sets.0.dealer", 2), "sets[0].dealer", "no seat: expected 0 or 1"),
    (put("sets.0.dealer", True), "sets[0].dealer", "no seat: expected 0 or 1"),
    (put("sets.1.dealer", 0), "sets[1].dealer", "bottom dealt the last set"),
    (put("sets.0.hands.1", ["0", "M2", "S2", "W3"]), "sets[0].hands[1]", "expected 5 cards, not 4"),
    (put("sets.0.aside", ["B4"]), "sets[0].aside", "expected 2 cards, not 1"),
    (put("sets.0.table.0", ["0", "M1"]), "sets[0].table", "a 0 is never a table card"),
    (put("sets.0.table.0", ["M1", "M1"]), "sets[0].table[0]", "M1 is dealt more often than the deck has it"),
    (put("sets.0.hands.0", ["M2", "0", "B1", "M4", "S1"]), "sets[0].hands[1]", "M2 is dealt more often"),
    (put("sets.0.hands.0", ["M5", "0", "B1", "M4", "S1"]), "sets[0].hands[0][0]", "'M5' is no card"),
    (put("sets.0.hands.0", [["M2"], "0", "B1", "M4", "S1"]), "sets[0].hands[0][0]", "list is no card"),
    (put("sets.0.kept", [["0"], []]), "sets[0].kept[0]", "kept nothing, not 0"),
    (put("sets.1.kept", [["0"], []]), "sets[1].kept[0]", "nobody keeps cards in matagot-2020 (E2)"),
    (put("sets.0.moves.0", "M4@x"), "sets[0].moves[0]", "'M4@x' is no move"),
    (put("sets.0.moves.0", "М4@s"), "sets[0].moves[0]", "CYRILLIC CAPITAL LETTER EM"),
    (put("sets.0.moves.0", "Ｍ４＠ｓ"), "sets[0].moves[0]", "FULLWIDTH LATIN CAPITAL LETTER M"),
    (put("sets.0.moves.0", None), "sets[0].moves[0]", "None is no move"),
    (put("sets.0.moves.0", 10**5000), "sets[0].moves[0]", "a huge number is no move"),
    (put("sets.0.moves.0", "\ud800"), "sets[0].moves[0]", "'\\ud800' is no move"),
    (put("sets.0.moves.0", "M2@s"), "sets[0].moves[0]", "bottom does not have M2 (T2)"),
    (put("sets.0.moves.2", "B1@s"), "sets[0].moves[2]", "one card each (T2)"),
    (put("sets.0.moves.0", "keep M4"), "sets[0].moves[0]", "is no move"),
    (put("sets.0.moves.12", "pass"), "sets[0].moves[12]", "first the next set is dealt (E1)"),
    (put("sets.1.moves.4", "pass"), "sets[1].moves[4]", "the game is over (W6)"),
    (put("sets.0.moves", ["pass"] * 11), "sets[1]", "a set begins before the last one has ended"),
    (spoil_with(lambda record: record["sets"].append(record["sets"][0])), "sets[2]", "the game was over"),
    (put("sets.0.moves", ["pass"] * 99), "sets[0].moves", "expected at most 18 entries"),
    (put("players", ["Ada"]), "players", "expected 2 entries, not 1"),
    (put("players", ["Ada", "\ud83d"]), "players[1]", "lone surrogate"),
    (put("players", ["Ada", "a\x00b"]), "players[1]", "control character"),
    (put("seed", 1.5), "seed", "expected a number of at most 30 digits or text"),
    (put("seed", None), "seed", "expected a number of at most 30 digits or text, not None"),
    (put("notes", [{"set": at, "after": k, "text": ""} for at, k in ((2, 0), (1, 3))]),
     "notes[1]", "expected set 2 after 0 or later, notes standing in the order of the game, not set 1 after 3"),
    (put("notes", [{"set": 1, "after": k, "text": ""} for k in (3, 2)]), "notes[1]", "not set 1 after 2"),
    (put("notes", [{"set": 1, "after": 0, "text": ""}] * 1001), "notes", "expected at most 1000 entries, not 1001"),
    (put("sets", [{}] * 101), "sets", "expected at most 100 entries, not 101"),
    (put("sets.0.talk", [{"after": 0, "seat": 0, "claim": "say: hi"}] * 201),
     "sets[0].talk", "expected at most 200 entries, not 201"),
    (put("sets.0.talk", [{"after": 0, "seat": 0, "place": None, "claim": "say: hi"}]),
     "sets[0].talk[0].place", "expected n or s, or no place at all, not None"),
    (put("sets.0.talk", [{"after": 0, "seat": 0, "round": None, "claim": "say: hi"}]),
     "sets[0].talk[0].round", "expected 1, 2 or 3, or no round at all, not None"),
    (put("notes", [{"set": 3, "after": 0, "text": ""}]), "notes[0].set", "expected 1 or 2, not 3"),
    (put("notes", [{"set": 1, "after": 99, "text": ""}]), "notes[0].after", "from 0 to 12, not 99"),
    (put("sets.0.talk", [{"after": 0, "seat": 0, "claim": "match"}]), "sets[0].talk[0]", "place: None is no mat"),
    (put("sets.0.talk", [{"after": 0, "seat": 3, "claim": "say: hi"}]), "sets[0].talk[0]", "seat: 3 is no seat"),
    (put("sets.0.talk", [{"after": 0, "seat": 0, "place": "n", "round": 4, "claim": "miss"}]),
     "sets[0].talk[0]", "round: 4 is no round"),
    (put("sets.0.talk", [{"after": 0, "seat": 0, "place": "n", "round": 1, "claim": "maybe"}]),
     "sets[0].talk[0]", "claim: 'maybe' is no claim"),
    (put("sets.0.talk", [{"after": at, "seat": 0, "claim": "say: hi"} for at in (3, 2)]),
     "sets[0].talk[1].after", "from 3 to 12"),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "path", "sentence"), FAULTS, ids=range(len(FAULTS)))
def test_a_faulty_record_is_refused(
    spoil: Callable[[Record], Record], path: str, sentence: str, first_game: Record
) -> None:
    """Each fault is named with the path to it, in one line that says what was expected."""
    with pytest.raises(matcha.RecordError) as refused:
        matcha.load(spoil(first_game))

    assert path == refused.value.path
    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


SOURCES = [
    (b"\xff\xfe{", "this is no UTF-8 text"),
    ("{", "this is no JSON"),
    ("[" * 10_000 + "]" * 10_000, ""),
    ('{"format":' * 10_000 + "1" + "}" * 10_000, "nested too deeply"),
    ('{"format": "matcha-game/1", "format": "matcha-game/1"}', "the key 'format' stands twice"),
    ('{"format": NaN}', "NaN is no value of JSON"),
    ('{"seed": ' + "9" * 5000 + "}", "too many digits"),
    ("x" * 3_000_000, "no game has more than"),
    (b"x" * 50_000_000, "no game has so many"),
    ("", 'line 1: expected [Matcha "1"] as the first line'),
    ("\n \n", 'line 3: expected [Matcha "1"] as the first line'),
    ("hello", "line 1: expected [Matcha \"1\"] as the first line, not 'hello'"),
    ("\n\n  hello", "line 3: expected [Matcha \"1\"] as the first line, not 'hello'"),
    ('[Edition "grail-2015"]', 'line 1: expected [Matcha "1"] as the first line'),
    ('[Matcha "2"]', 'of another version: this one reads [Matcha "1"]'),
    (' \n[ "Matcha"]', "expected a matcha-game/1 record, not list"),
    (None, "expected a matcha-game/1 record, not None"),
    (7, "expected a matcha-game/1 record, not 7"),
    ({"format": "matcha-view/1"}, "never a whole game"),
]


@pytest.mark.parametrize(("source", "sentence"), SOURCES, ids=range(len(SOURCES)))
def test_other_sources_are_refused(source: Any, sentence: str) -> None:
    """Bytes, text and data that are no record at all get the same kind of error."""
    with pytest.raises(matcha.RecordError) as refused:
        matcha.load(source)

    assert sentence in str(refused.value)
    assert len(str(refused.value)) < 300


TEXT_FAULTS = [
    ("1. M4@s", "1. M4@s M4@n", "line 9", "top does not have M4"),
    ("2. W1@s", "3. W1@s", "line 10", "W1@s belongs to round 2, not 3"),
    ("set 2 dealer top", "set 2 dealer bottom", "line 13", "bottom dealt the last set"),
    ("set 2 dealer top", "set 3 dealer top", "line 13", "expected set 2 dealer bottom or set 2 dealer top"),
    ("aside B4 M3", "aside B4 B3", "line 8", "B3 is dealt more often"),
    ("aside B4 M3", "beside B4 M3", "line 8", "expected moves such as 1. M2@n pass"),
    ('[Edition "matagot-2020"]', "[Edition matagot]", "line 2", "expected a value in JSON"),
    ('[Edition "matagot-2020"]', '[Editon "matagot-2020"]', "line 2", "expected a tag, Edition, House"),
    (
        '[Edition "matagot-2020"]',
        '[Edition "matagot-2020"]\n[House {"keeping": true, "keeping": true}]',
        "line 3",
        "the key 'keeping' stands twice",
    ),
    ('[Edition "matagot-2020"]', '[Edition "matagot-2020"]\n[Seed NaN]', "line 3", "NaN is no value of JSON"),
    ('[Edition "matagot-2020"]', '[Edition "matagot-2020"]\n[Seed null]', "line 3", "text, not None"),
    ('[Matcha "1"]', '\n[Matcha "2"]', "line 2", 'of another version: this one reads [Matcha "1"]'),
    ("top 0 M2 S2 W3 W4\n", "", "line 4", "top's hand is missing"),
    ("3. 0@n", "! top n1 perhaps\n3. 0@n", "line 11", "claim: 'perhaps' is no claim"),
    ("3. 0@n", "# note\n3. 0@n", "line 11", "expected a value in JSON"),
    ("bottom 0 B1 M4 S1 W1", "bottom 0 B1 M4 S1 W1\nbottom 0 B1 M4 S1 W1", "line 8", "bottom is given twice"),
]


@pytest.mark.parametrize(("old", "new", "line", "sentence"), TEXT_FAULTS)
def test_a_fault_in_typed_text_is_named_with_its_line(
    old: str, new: str, line: str, sentence: str, first_game: Record
) -> None:
    """A fault in typed text is named with its line."""
    text = matcha.dump_text(matcha.load(first_game))
    assert old in text
    with pytest.raises(matcha.RecordError) as refused:
        matcha.load(text.replace(old, new))

    assert line == refused.value.path
    assert sentence in str(refused.value)


VIEW_FAULTS = [
    (put("perspective", 2), "perspective", "no perspective: expected 0, 1, 'table' or 'all'"),
    (put("sets.0.hands.1", ["0", "M2", "S2", "W3", "W4"]), "sets[0].hands[1][0]", "sees '??' here, not '0'"),
    (put("sets.0.hands.0", ["??"] * 5), "sets[0]", ""),
    (put("sets.0.moves.1", "??@n"), "sets[0].moves[1]", "turned over, so this perspective knows it"),
    (put("sets.0.moves.7", "S2@n"), "sets[0].moves[7]", "sees '??@n' here, not 'S2@n'"),
    (put("sets.0.hands.0", ["B1", "M4", "W1", "S1", "0"]), "sets[0].hands[0][0]", "sees 'M4' here, not 'B1'"),
    (put("notes", []), "", "unknown key 'notes'"),
    (put("seed", 7), "", "unknown key 'seed'"),
    (put("format", "matcha-game/1"), "format", "expected matcha-view/1"),
    (put("sets.0.moves.0", 7), "sets[0].moves[0]", "7 is no legal move here"),
    (put("sets.0.table.0", ["B3", "B3"]), "sets[0]", "B3 is shown more often than the deck has it"),
]  # fmt: skip


@pytest.mark.parametrize(("spoil", "path", "sentence"), VIEW_FAULTS, ids=range(len(VIEW_FAULTS)))
def test_a_view_record_shows_exactly_its_perspective(
    spoil: Callable[[Record], Record], path: str, sentence: str, first_game: Record
) -> None:
    """A view's record that shows too much, too little or in the deal's order is refused."""
    known = matcha.dump(matcha.load(first_game), 0)
    with pytest.raises(matcha.RecordError) as refused:
        matcha.load_view(spoil(known))

    assert refused.value.path.startswith(path)
    assert sentence in str(refused.value)


@pytest.mark.slow
def test_every_view_of_many_games_with_kept_cards_can_be_read_again() -> None:
    """Every view record of a 2015 game can be filled with cards, whatever was kept and revealed."""
    for seed in range(tries(200, 2000)):
        game = matcha.load(oracle.playout(oracle.EDITIONS["grail-2015"], random.Random(seed), "grail-2015"))
        for seat in matcha.PERSPECTIVES:
            known = matcha.dump(game, seat)

            assert known == matcha.load_view(known).dump(), (seed, seat)


def record_of_passes(rng: random.Random, sets: int, keeping: float) -> Record:
    """A 2015 game in which nobody lays a card, and each card is kept with that probability."""
    record: Record = {"format": "matcha-game/1", "edition": "grail-2015", "sets": []}
    hands: list[list[str]] = [[], []]
    for at in range(sets):
        kept = [[card for card in hand if rng.random() < keeping] for hand in hands]
        record["sets"].append(oracle.random_deal(rng, at % 2, kept) | {"moves": ["pass"] * 6})
        hands = record["sets"][-1]["hands"]
    return record


@pytest.mark.slow
@pytest.mark.parametrize(("sets", "keeping"), [(12, 0.3), (12, 0.6), (12, 0.9), (12, 1.0), (100, 0.5), (100, 1.0)])
@pytest.mark.parametrize("seed", range(2))
def test_games_of_passes_alone_can_be_read_again(sets: int, keeping: float, seed: int) -> None:
    """Cards that stay face down through many sets are found in each."""
    game = matcha.load(record_of_passes(random.Random(seed), sets, keeping))
    for seat in matcha.PERSPECTIVES:
        known = matcha.dump(game, seat)

        assert known == matcha.load_view(known).dump()


@pytest.mark.parametrize("sets", [2, 20, 100])
def test_a_view_that_no_cards_fit_is_refused(sets: int) -> None:
    """After any number of sets, a hand that kept five cards and turned over another is known to fit no deal."""
    known = matcha.dump(matcha.load(record_of_passes(random.Random(1), sets, 0.4)), "table")
    before, last = known["sets"][-2:]
    lie_there = {card for pair in last["table"] for card in pair}
    one, other, *_ = [card for pair in before["table"] for card in pair if card not in lie_there]
    last["kept"][0] = ["??"] * 5
    last["moves"] = [f"{one}@n", f"{other}@n", "pass", "pass"]
    with pytest.raises(matcha.RecordError, match="no deal of the eighteen cards fits"):
        matcha.load_view(known)


def test_a_hand_keeps_no_more_than_it_had_left() -> None:
    """More kept cards than were left in a hidden hand are refused where they stand."""
    known = matcha.dump(matcha.load(record_of_passes(random.Random(1), 2, 0.5)), "table")
    known["sets"][0]["kept"][1] = ["??"]
    with pytest.raises(matcha.RecordError) as refused:
        matcha.load_view(known)

    assert "sets[0].kept[1]: top had 0 cards left that it could keep (E2), not 1" == str(refused.value)


def test_text_stands_indented_or_after_empty_lines(first_game: Record) -> None:
    """A text in triple quotes, with a mark of its encoding or with the line ends of Windows is the same game."""
    game = matcha.load(first_game)
    text = matcha.dump_text(game)

    assert game == matcha.load("\n\n" + text)
    assert game == matcha.load("\ufeff  \n  " + text)
    assert game == matcha.load("\n\ufeff" + text)
    assert game == matcha.load("\n" + indent(text, "    ") + "    ")
    assert game == matcha.load(text.replace("\n", "\r\n"))
    assert game == matcha.load(f"\ufeff \n{json.dumps(first_game)}")


def test_a_long_game_is_written_as_text() -> None:
    """A game of a hundred sets, the longest that a record may hold, comes back from its text."""
    game = matcha.load(record_of_passes(random.Random(3), 100, 0.5))

    assert game == matcha.load(matcha.dump_text(game))


@given(full_records(), st.data())
def test_a_record_changed_anywhere_loads_whole_or_is_refused(record: Record, data: st.DataObject) -> None:
    """A changed record loads as the game it describes or is refused; there is no third way."""
    paths: list[tuple[Any, Any]] = []

    def collect(value: Any) -> None:
        keys: Any = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
        for key in keys:
            paths.append((value, key))
            collect(value[key])

    collect(record)
    holder, key = data.draw(st.sampled_from(paths))
    json_values = st.recursive(
        st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
        lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
        max_leaves=6,
    )
    holder[key] = data.draw(json_values | st.sampled_from(["??", "M2", "pass", "0@s", [], 1, 0]))
    try:
        game = matcha.load(record)
    except matcha.RecordError as refused:
        message = str(refused)
    else:
        message = ""

        assert game == matcha.load(matcha.dump(game))
    assert "\n" not in message
