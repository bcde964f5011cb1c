"""Films: every frame equals the engine's view, every sentence the narrator's, and nothing comes early."""

import itertools
import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from math import comb
from typing import Any, get_args

import pytest
from effort import tries
from engine import oracle, strategies

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import Game, NotationError
from matcha_widget.engine.matcha.records.trace import Cause
from matcha_widget.games.matcha.examples import find_example
from matcha_widget.games.matcha.replay.film import (
    DEFAULT_SETTINGS,
    PERSPECTIVE_OF_LENS,
    FilmSelection,
    build_film,
)
from matcha_widget.games.matcha.replay.film_excerpt import cut_film
from matcha_widget.games.matcha.replay.film_schema import Film
from matcha_widget.games.matcha.table import table_schema
from matcha_widget.games.matcha.table.narrator import Entry, narrate_all
from matcha_widget.games.matcha.table.snapshot import build_snapshot
from matcha_widget.kit import i18n
from matcha_widget.kit.frames import apply_patch, diff
from matcha_widget.kit.table_log import TableContext
from matcha_widget.kit.wire.decode import check_type
from matcha_widget.kit.wire.sentences import sentence

GAMES = tries(20, 400)

DERIVED = ("turn", "check", "compare", "take", "nothing", "over")
"""The frames that have a derivation."""


@cache
def games() -> list[Game]:
    """Random games of all editions and of house rules, with claims, kept cards and several sets."""
    rng = random.Random("films")
    return [strategies.random_game(rng) for _ in range(GAMES)]


@cache
def films() -> list[Film]:
    """The films of these games through every lens."""
    return [build_film(game, "all") for game in games()]


def examples(course: dict[str, Any]) -> Iterator[Game]:
    """Every recorded game of the course, the printed examples among them."""
    records = [each["game"] for each in course["games"].values()]
    records += [record for case in course["cases"].values() for record in case["records"].values()]
    yield from map(matcha.load, records)


def views(film: Film, lens: str) -> list[Any]:
    """Every view through a lens, put together as the browser does, and through JSON."""
    lens_view = plain(film["views"][lens])
    view, snapshots = lens_view["first"], []
    for change in lens_view["changes"]:
        view = apply_patch(view, change)
        snapshots.append(view)
    return snapshots


def plain(value: Any) -> Any:
    """The value as it comes out of JSON."""
    return json.loads(json.dumps(value))


def last_frames(film: Film) -> dict[int, int]:
    """The last frame of every snapshot."""
    return {frame["snap"]: at for at, frame in enumerate(film["frames"])}


def film_context(game: Game) -> TableContext:
    """The context of a table that allows nothing."""
    return TableContext(
        cut_film(game).players, {"undo": "off", "letters": "catalogue", "hints": False, "download": False}
    )


def equals_the_engine(game: Game) -> None:
    """Check that at the last frame of every snapshot each lens shows the engine's view of it."""
    film, table = build_film(game, "all"), film_context(game)
    for lens in film["lenses"]:
        snapshots = views(film, lens)
        for snap, frame in last_frames(film).items():
            assert (
                plain(build_snapshot(matcha.view(game.at(snap), PERSPECTIVE_OF_LENS[lens]), table)) == snapshots[frame]
            ), (
                lens,
                snap,
            )


@pytest.mark.slow
def test_frames_equal_the_engine() -> None:
    """Random games of all editions, with claims, kept cards, house rules: every lens shows the views of its own."""
    for game in games():
        equals_the_engine(game)


@pytest.mark.slow
def test_frames_of_examples_equal_the_engine(course: dict[str, Any]) -> None:
    """The printed examples and the course's games are shown as the engine sees them."""
    for game in examples(course):
        equals_the_engine(game)


@pytest.mark.slow
def test_films_fit_the_schema() -> None:
    """A film is one to the letter, and all of its frames are snapshots of the table's wire."""
    for film in films()[:12]:
        check_type(plain(film), Film, "")
        for lens in film["lenses"]:
            for view in views(film, lens):
                check_type(view, table_schema.Snapshot, "")


@pytest.mark.slow
def test_lists_go_frame_by_frame() -> None:
    """Every lens has one entry for each frame, and every sentence is used."""
    for film in films()[:12]:
        used = set()
        for lens_view in film["views"].values():
            assert {len(film["frames"])} == {len(lens_view["changes"]), len(lens_view["tells"]), len(lens_view["whys"])}
            used |= {line for tells in lens_view["tells"] for line in tells}
            used |= {line for why in lens_view["whys"] for _, line in why}
        assert set(range(len(film["lines"]))) == used
        assert len(film["lines"]) == len({json.dumps(line, sort_keys=True) for line in film["lines"]})


@pytest.mark.parametrize(
    ("seat", "lenses"),
    [("table", ["table"]), (0, ["0", "table"]), (1, ["1", "table"]), ("all", ["all", "0", "1", "table"])],
)
def test_lenses(first_game: dict[str, Any], seat: Any, lenses: list[str]) -> None:
    """A perspective's film has its own lens and those of all who know less, beliefs for the seats among them."""
    film = build_film(matcha.load(first_game), seat)

    assert lenses == film["lenses"] == list(film["views"])
    assert {f"{lens}>{1 - int(lens)}" for lens in lenses if lens in "01"} == set(film["beliefs"])


@pytest.mark.slow
def test_sentences_are_the_narrators() -> None:
    """The sentences of a film are the narrator's for its steps and claims."""
    for game, film in zip(games(), films(), strict=True):
        entries = list(script(game))
        for lens in film["lenses"]:
            events = narrate_all(entries, PERSPECTIVE_OF_LENS[lens], cut_film(game).players)
            sentences = [film["lines"][line] for tells in film["views"][lens]["tells"] for line in tells]

            assert [line for event in events for line in event["tell"]] == sentences
            assert [event["do"] for event in events] == [frame["do"] for frame in film["frames"]]


def script(game: Game) -> Iterator[Entry]:
    """The steps of a game and the claims between them, by a second reading of its record."""
    said = 0
    for step in strategies.steps(game):
        if isinstance(step.move, matcha.Keep):
            continue
        said = 0 if isinstance(step.move, matcha.Deal) else said
        yield step
        yield from step.state.talk[said:]
        said = len(step.state.talk)


@pytest.mark.slow
def test_nothing_runs_ahead() -> None:
    """In the middle of a move no card lies open before it turns, no token is paid before it is taken."""
    for film in films():
        for lens in film["lenses"]:
            tokens = [dict.fromkeys("MBWSK", 0), dict.fromkeys("MBWSK", 0)]
            opened: set[Any] = set()
            for frame, view in zip(plain(film["frames"]), views(film, lens), strict=True):
                if frame["do"] == "take":
                    tokens[frame["seat"]][frame["token"]] += 1
                opened = set() if frame["do"] == "deal" else opened
                opened |= {tuple(frame["at"])} if frame["do"] == "turn" else set()

                assert [list(each.values()) for each in tokens] == view["tokens"]
                assert (view["outcome"] is None) == (frame["do"] != "over" and not is_after_end(film, frame))
                if frame["do"] != "kept" and lens != "all":
                    assert opened == set(open_places(view)), (lens, frame)


def is_after_end(film: Film, frame: Any) -> bool:
    """True if a frame is words said after the end of the game."""
    over = [each["snap"] for each in film["frames"] if each["do"] == "over"]
    return bool(over) and frame["snap"] == over[0] and frame["do"] == "say"


def open_places(view: Any) -> Iterator[tuple[int, str]]:
    """The places where two cards lie that this view shows."""
    for number, pair in enumerate(view["pairs"], 1):
        for place in pair["places"]:
            if not {None, "??"} & set(place["cards"]):
                yield number, place["mat"]


def test_a_resolution_step_by_step(first_game: dict[str, Any]) -> None:
    """Both cards open, then are judged, then compared; then the token lies in its tray and the pair is done."""
    film = build_film(matcha.load(first_game))
    snapshots = views(film, "table")
    steps = [
        (frame["do"], view["pairs"][0]["places"][1]) for frame, view in zip(film["frames"], snapshots, strict=True)
    ]
    keys = ("cards", "hits", "winner", "rule", "tokens")

    assert [
        ("lay", [["??", "??"], None, None, None, None]),
        ("turn", [["M4", "M2"], None, None, None, None]),
        ("check", [["M4", "M2"], [True, True], None, None, None]),
        ("compare", [["M4", "M2"], [True, True], 0, None, None]),
        ("take", [["M4", "M2"], [True, True], 0, "V4", ["M", None]]),
    ] == [(kind, [place[key] for key in keys]) for kind, place in steps[4:9]]
    assert ["now"] * 9 == [view["pairs"][0]["state"] for view in snapshots[:9]]
    assert {"high": "4", "low": "2", "upset": False}.items() <= film["frames"][7].items()


def test_places_come_left_to_right(course: dict[str, Any]) -> None:
    """The mat at the left of its pair comes first, in the first edition's examples the number mat (X14, V7)."""
    for name, order in (("g1-g2", ["n", "s"]), ("d1-d2", ["s", "n"])):
        film = build_film(matcha.load(course["games"][name]["game"]))

        assert order == [frame["at"][1] for frame in film["frames"] if frame["do"] == "turn" and frame["at"]]


@pytest.mark.slow
def test_every_step_has_its_derivation() -> None:
    """Every step of a resolution has a derivation with the engine's rules; no other event has one."""
    for game, film in zip(games(), films(), strict=True):
        for lens in film["lenses"]:
            for frame, why in zip(film["frames"], film["views"][lens]["whys"], strict=True):
                assert (frame["do"] in DERIVED) == bool(why)
                if why:
                    rules = {rule for _, line in why for rule in film["lines"][line]["rules"]}
                    depths = [depth for depth, _ in why]

                    assert expected_rules(game, frame) <= rules, frame
                    assert 0 == depths[0]
                    assert all(1 <= below <= above + 1 for above, below in itertools.pairwise(depths))


def expected_rules(game: Game, frame: Any) -> set[str]:
    """The rules that the engine derives this step or result from."""
    state = game.at(frame["snap"])
    if frame["do"] == "over":
        assert state.outcome is not None
        return set(state.outcome.rules)
    number, mat = frame["at"]
    if frame["do"] == "turn":
        return {"V1"}
    award = state.awards[2 * number - 2 + "ns".index(mat)]
    if frame["do"] == "check":
        cards = [str(card) for card in award.place.cards]
        return {"V1", *(rule for card in cards for rule in matcha.why_match(card, award.place.bare).rules)}
    return {rule for rule in matcha.why_paid(award).rules if rule not in ("K1", "K2") or award.rule == "V4"}


@pytest.mark.slow
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_every_sentence_is_said(course: dict[str, Any], language: str) -> None:
    """Every sentence of films, records and comparisons is there in every language."""
    recorded = [build_film(game, "all") for game in examples(course)]
    lines = {json.dumps(line): line for film in (*recorded, *films()) for line in film["lines"]}
    lines |= {name: sentence(name) for name in ("no-further", "no-version")}
    lines |= {cause: sentence("why-differ", (), cause=cause) for cause in get_args(Cause)}
    ids = {line["id"] for line in lines.values()}

    assert {"why-goal", "why-last", "why-compared", "why-level", "why-ruling", "why-upset", "reply-zero"} <= ids
    for each in lines.values():
        text = i18n.format_message(each["id"], each["args"], language, strict=True)

        assert text
        assert "{" not in text


@pytest.mark.slow
def test_claims_are_known_when_they_are() -> None:
    """For each claim a lens has the final verdict and the frame from which its own snapshots show it."""
    for film in films():
        spoken = [at for at, frame in enumerate(film["frames"]) if frame["do"] == "say"]
        for lens in film["lenses"]:
            snapshots = views(film, lens)
            for claimed, verdict, known in film["views"][lens]["claims"]:
                earlier = [at for at in spoken if at < claimed and snapshots[at]["set"] == snapshots[claimed]["set"]]
                talks = [view["talk"] for view in snapshots[claimed:] if view["set"] == snapshots[claimed]["set"]]
                verdicts = [talk[len(earlier)]["verdict"] for talk in talks]

                assert verdict == verdicts[-1]
                if known is not None:
                    assert {"open"} >= set(verdicts[: known - claimed])
                    assert {verdict} == set(verdicts[known - claimed :])


@pytest.mark.slow
def test_beliefs_equal_brute_force() -> None:
    """If nothing is kept, the beliefs are those of laying out every possible hand."""
    rng = random.Random("beliefs")
    for _ in range(12):
        game = strategies.random_game(rng, rng.choice(["matagot-2020", "matagot-2020-nl"]))
        if game.edition.keeping:
            continue
        film = build_film(game, 0)
        for at, count, parts, chances in film["beliefs"]["0>1"]:
            frame, view = film["frames"][at], views(film, "0")[at]
            unseen = unseen_cards(view)
            held = len(view["hands"][1])
            hands = list(itertools.combinations(unseen, held))

            assert len(dealt_hands(film, at)) == count, frame
            assert comb(len(unseen), held) == parts == len(hands), frame
            expected = {card: sum(card in hand for hand in hands) for card in unseen}
            assert {card: count for card, count in expected.items() if count} == dict(chances), frame


def dealt_hands(film: Film, at: int) -> list[tuple[str, ...]]:
    """The hands that seat 1 may have been dealt in the set of a frame, as what it has turned over shows seat 0."""
    here = [frame for frame in film["frames"][: at + 1] if frame["set"] == film["frames"][at]["set"]]
    turned = Counter(frame["cards"][1] for frame in here if frame["do"] == "turn")
    unseen = unseen_cards(views(film, "0")[at + 1 - len(here)])
    return [hand for hand in itertools.combinations(unseen, 5) if turned <= Counter(hand)]


def unseen_cards(view: Any) -> list[str]:
    """The cards that a view of seat 0 shows nowhere."""
    places = [place for pair in view["pairs"] for place in pair["places"]]
    visible = [*view["hands"][0], *(card for place in places for card in (place["table"], *place["cards"]))]
    left = [str(card) for card in oracle.DECK]
    for card in visible:
        if card in left:
            left.remove(card)
    return left


@pytest.mark.slow
def test_beliefs_equal_the_engines() -> None:
    """At every snapshot the beliefs are the engine's, whatever was kept."""
    rng = random.Random("kept")
    for _ in range(12):
        game = strategies.random_game(rng, "grail-2015")
        film = build_film(game, "all")
        for seat in (0, 1):
            entries = film["beliefs"][f"{seat}>{1 - seat}"]
            for snap, frame in last_frames(film).items():
                _, count, parts, chances = [entry for entry in entries if entry[0] <= frame][-1]
                belief = matcha.belief(game.at(snap), seat)
                expected = belief.in_hand(1 - seat)

                assert belief.count == count
                assert {card: round(chance * parts) for card, chance in expected.items()} == dict(chances)


def test_beliefs_stand_where_they_change(first_game: dict[str, Any]) -> None:
    """21 hands at the deal and when one of its cards is laid, 15 once one is turned; an entry only for what is new."""
    entries = build_film(matcha.load(first_game), 0)["beliefs"]["0>1"]

    assert (0, 21, 21) == tuple(entries[0][:3])
    assert [15] * 7 == [share for _, share in entries[0][3]]
    assert (2, 21, 35) == tuple(entries[1][:3])
    assert [15] == [entry[1] for entry in entries if entry[1] != 21][:1]
    assert all(before[1:] != after[1:] for before, after in itertools.pairwise(entries))


# Where a film begins and ends


@pytest.mark.slow
@pytest.mark.parametrize("seat", matcha.PERSPECTIVES)
def test_stop_sends_nothing_after_it(seat: Any) -> None:
    """A film that stops at a snapshot is, byte by byte, the film of the game up to there."""
    rng = random.Random(f"stop {seat}")
    for game in games()[:12]:
        snap = rng.randrange(len(game))
        film = build_film(game, seat, FilmSelection(stop=snap))

        assert (snap < len(game) - 1) == film["more"]
        assert json.dumps(build_film(game.branch(snap), seat)) == json.dumps(film | {"more": False})


def test_before_the_reveal(course: dict[str, Any]) -> None:
    """The film ends with the last move before cards turn, whether or not the record goes on."""
    for name in ("d6", "g6"):
        film = build_film(matcha.load(course["games"][name]["game"]), "table", FilmSelection(stop="before-reveal"))
        pair = views(film, "table")[-1]["pairs"][0]

        assert ["deal", "lay", "lay", "lay", "lay"] == [frame["do"] for frame in film["frames"]]
        assert [["??", "??"], ["??", "??"]] == [place["cards"] for place in pair["places"]]
        assert (name == "d6") == film["more"]


@pytest.mark.slow
def test_a_cut_film_is_the_beginning_of_the_whole() -> None:
    """A film that stops early holds what the whole film holds up to there, and no more."""
    for game, whole in zip(games(), films(), strict=True):
        for mark in ("before-reveal", "set 1 round 1", "set 1 round 2"):
            if mark == "set 1 round 2" and whole["frames"][-1]["set"] == whole["frames"][-1]["round"] == 1:
                continue
            film = build_film(game, "all", FilmSelection(stop=mark))
            end = len(film["frames"])

            assert whole["frames"][:end] == film["frames"]
            for lens in film["lenses"]:
                assert views(whole, lens)[:end] == views(film, lens)
                known = [claim for claim in whole["views"][lens]["claims"] if claim[0] < end]
                late = [known is not None and known >= end for _, _, known in known]
                cut_off = [
                    (said, "open" if later else verdict, None if later else since)
                    for (said, verdict, since), later in zip(known, late, strict=True)
                ]
                assert cut_off == film["views"][lens]["claims"]


@pytest.mark.parametrize(
    ("start", "frame"), [(None, 0), (0, 0), (1, 1), (-1, 43), ("before-reveal", 37), ("set 1 round 2", 13)]
)
def test_start(first_game: dict[str, Any], start: Any, frame: int) -> None:
    """A film opens at a snapshot's last frame, before the last reveal, or where a round begins."""
    film = build_film(matcha.load(first_game), "table", FilmSelection(start=start))

    assert frame == film["start"]


@pytest.mark.parametrize("name", ["d3", "d6", "g1-g2", "g5"])
def test_one_round_alone(name: str) -> None:
    """A game of one round can be shown as that alone: it ends as its tokens are paid, and nobody is said to deal."""
    game = matcha.load(find_example(name))
    film = build_film(game, "table", FilmSelection(only="round"))
    assert {(1, 1)} == {(frame["set"], frame["round"]) for frame in film["frames"]}
    assert build_film(game)["frames"][:-1] == film["frames"]
    first = film["views"]["table"]["tells"][0]
    assert ["replay-one-round"] == [film["lines"][at]["id"] for at in first]
    assert not film["more"]


@pytest.mark.parametrize(
    ("framing", "message"),
    [
        (FilmSelection(only="round"), "only: a game of one round can be shown as that alone: this one has 4"),
        (FilmSelection(only="set"), "only: 'set' is no part of a game: expected 'round' or None"),  # type: ignore[arg-type]
        (FilmSelection(stop=18), "stop: 18 is no moment of this game: expected a snapshot from 0 to 17 "),
        (FilmSelection(start=True), "start: True is no moment"),
        (FilmSelection(start=1.0), "start: 1.0 is no moment"),  # type: ignore[arg-type]
        (FilmSelection(stop="after-reveal"), "or from -18 to -1"),
        (FilmSelection(start="set 2 round 2"), "or a round from 'set 1 round 1' to 'set 2 round 1'"),
        (FilmSelection(start=9, stop=3), "start: 9 is no moment of this game: expected a snapshot from 0 to 3"),
        (FilmSelection(focus="x"), "focus: 'x' is no mat: expected 'n', 's' or None"),  # type: ignore[arg-type]
    ],
)
def test_no_such_moment(first_game: dict[str, Any], framing: FilmSelection, message: str) -> None:
    """A moment or a mat that there is not is refused with all that may be asked for."""
    with pytest.raises(NotationError) as caught:
        build_film(matcha.load(first_game), "table", framing)

    assert message in str(caught.value)


def test_swappable_cards(first_game: dict[str, Any]) -> None:
    """If all is seen, each frame offers the hidden cards of each seat, on the mats too, and those set aside."""
    game = matcha.load(first_game)
    film = build_film(game, "all")
    excerpt = cut_film(game)
    for frame in range(len(film["frames"])):
        here = game.branch(excerpt.branch_snapshot(frame))
        offered = [offers for at, offers in film["swaps"] if at <= frame][-1]

        assert {*here.swappable} == {*offered[0], *offered[1]}
        assert {*here.state.deal.aside} - {"0"} == {*offered[0]} & {*offered[1]}
    assert (
        []
        == build_film(game, 0)["swaps"]
        == build_film(game, "all", settings=DEFAULT_SETTINGS | {"branch": False})["swaps"]
    )


def test_notes_are_the_authors(first_game: dict[str, Any]) -> None:
    """Remarks stand at the last frame of their moment, in the film that shows all, and not beyond its end."""
    remarks = [{"set": 1, "after": 4, "text": "both open"}, {"set": 2, "after": 0, "text": "anew"}]
    game = matcha.load(first_game | {"notes": remarks})
    film = build_film(game, "all")

    assert [(13, "both open"), (33, "anew")] == film["notes"]
    assert ["round", "deal"] == [film["frames"][frame]["do"] for frame, _ in film["notes"]]
    assert [(13, "both open")] == build_film(game, "all", FilmSelection(stop=12))["notes"]
    assert [] == build_film(game, 0)["notes"] == build_film(game, "all", FilmSelection(stop="set 1 round 1"))["notes"]


def test_a_patch_is_the_difference() -> None:
    """A change put onto the old value makes the new one, and equal values have none."""
    old = {"a": [1, 2, 3], "b": {"c": [{"d": 1}, {"d": 2}], "e": None}, "f": [[1], [2]], "g": [0, 0]}
    new = {"a": [1, 2, 4], "b": {"c": [{"d": 1}, {"d": 5}], "e": {"g": 0}}, "f": [[1], [2, 3]], "g": [1, 1]}
    inside = {"b": {"c": {"1": {"d": [5]}}, "e": [{"g": 0}]}, "g": [[1, 1]]}
    change = inside | {"a": [[1, 2, 4]], "f": [[[1], [2, 3]]]}

    assert change == diff(old, new)
    assert {"b": {"c": {"1": {"d": [2]}}, "e": []}}.items() <= diff(new, old).items()
    assert old == apply_patch(new, diff(new, old))
    assert new == apply_patch(old, diff(old, new))
    assert {} == diff(new, new)
