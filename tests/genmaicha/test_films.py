"""Films of Genmaicha: every yen traced, the view through each lens, beginning and end, secrecy."""

import json
import random
from typing import Any

import pytest
from genmaicha import oracle
from genmaicha.secrecy import compare_lookalikes
from genmaicha.test_worked_examples import CONTRACT
from recording_browser import sentences

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import NotationError
from matcha_widget.games.genmaicha.compare.comparison import build_comparison, games_to_compare
from matcha_widget.games.genmaicha.replay.film import FilmSelection, build_film
from matcha_widget.games.genmaicha.replay.film_schema import ComparisonData, MarketFilm
from matcha_widget.games.genmaicha.replay.replay import Replay
from matcha_widget.kit import i18n
from matcha_widget.kit.film import film_snapshots, film_through_lens
from matcha_widget.kit.wire.decode import check_type

GAME = genmaicha.load(CONTRACT)


def games(count: int, seed: str) -> list[genmaicha.Game]:
    """Games of all sizes and variants, many of which stop in the middle."""
    rng = random.Random(seed)
    return [genmaicha.load(oracle.random_record(rng)) for _ in range(count)]


def stops(film: Any) -> list[int]:
    """The frames at which a film comes to rest."""
    return [at for at, frame in enumerate(film["frames"]) if frame["stop"]]


def signed_yen(booking: Any) -> int:
    """The yen of an entry, negative if they went."""
    yen: int = booking["yen"]
    return yen if booking["way"] == "in" else -yen


def test_every_yen_is_traced() -> None:
    """At every snapshot each stash is 500 yen plus the sum of its ledger entries."""
    for game in games(25, "yen"):
        film = build_film(game)
        for snap, state in enumerate(game.states):
            booked = [
                500 + sum(signed_yen(each) for each in film["ledger"] if each["seat"] == seat and each["snap"] <= snap)
                for seat in range(state.setting.seats)
            ]

            assert [*state.yen] == booked
        assert all(each["line"]["rules"] for each in film["ledger"])


@pytest.mark.slow
def test_every_lens_shows_its_perspective() -> None:
    """A film stops once for each snapshot, and shows each lens that perspective's knowledge at that moment."""
    for game in games(12, "lenses"):
        film = build_film(game, "all")
        check_type(json.loads(json.dumps(film)), MarketFilm, "")
        for lens in film["lenses"]:
            views = film_snapshots(film_through_lens(film, lens))
            for at, state in zip(stops(film), game.states, strict=True):
                view = genmaicha.view(state, int(lens) if lens.isdigit() else lens)  # type: ignore[arg-type]  # one of them

                for known, key in ((view.bids, "bids"), (view.follow, "follow"), (view.yen, "yen")):
                    assert [*known] == views[at][key]
                assert [*view.above] == views[at].get("above", [])
        assert len(game) == len(film["steps"])


def test_lenses() -> None:
    """A seat's film has its own lens and a bystander's, the full record's has all."""
    expected = {"table": ["table"], 0: ["0", "table"], "all": ["all", "0", "1", "table"]}

    assert expected == {seat: build_film(GAME, seat)["lenses"] for seat in expected}  # type: ignore[arg-type]  # as above


@pytest.mark.slow
def test_a_film_keeps_every_secret() -> None:
    """Shuffle the cards and bids that a perspective cannot know, and not one byte of its film changes."""

    def whole(game: genmaicha.Game, seat: Any) -> object:
        return json.dumps(build_film(game, seat))

    def cut(game: genmaicha.Game, seat: Any) -> object:
        return json.dumps(build_film(game, seat, FilmSelection(stop=len(game) // 2)))

    def beside(game: genmaicha.Game, seat: Any) -> object:
        return json.dumps(build_comparison(games_to_compare(game, {"overtake": True}, seat), seat))

    done = compare_lookalikes(whole, cut, beside, comparisons=90, seed="film")

    assert 90 <= done.total()


def test_nothing_after_the_end_is_sent() -> None:
    """A film that stops is that of the game up to there, but for saying that there is more."""
    for game in games(8, "stop"):
        stop = len(game) // 2
        if stop == len(game) - 1:
            continue
        film, branch = build_film(game, 0, FilmSelection(stop=stop)), build_film(game.branch(stop), 0)

        assert (True, False) == (film["more"], branch["more"])
        assert {**film, "more": False} == branch


def test_moments() -> None:
    """A moment is a snapshot's number, also from the end, or a round and its phase; anything else is refused."""

    def snapshot(mark: Any) -> int:
        film = build_film(GAME, framing=FilmSelection(start=mark))
        return stops(film).index(film["start"])

    assert [0, 16, 0] == [snapshot(mark) for mark in (0, -1, "round 1")]
    taking = snapshot("round 1 take")
    assert "take" == GAME.at(taking).phase != GAME.at(taking - 1).phase
    assert 2 == GAME.at(snapshot("round 2")).round

    with pytest.raises(NotationError, match=r"stop: 'round 9' is no moment .* from 0 to 16"):
        build_film(GAME, framing=FilmSelection(stop="round 9"))


@pytest.mark.slow
@pytest.mark.parametrize("language", i18n.LANGUAGES)
def test_all_of_it_can_be_said(language: str) -> None:
    """Each sentence of events, ledger and derivations is there in every language."""
    for game in games(10, "words"):
        film = build_film(game, "all")
        ledger_and_reasons = [each for _, derivation in film["whys"] for _, each in derivation] + [
            each["line"] for each in film["ledger"]
        ]
        for sentence in ledger_and_reasons:
            assert i18n.format_message(sentence["id"], sentence["args"], language, strict=True)
        assert sentences(film["frames"])


def test_by_other_house_rules() -> None:
    """If sums decide, the same record parts at the turn order, and the ruling is named; equal games do not part."""
    record = json.loads(CONTRACT)
    game = genmaicha.load({**record, "rounds": record["rounds"][:1]})
    parted = next(each for each in games(200, "house") if not each.state.setting.overtake and _parts(each))
    films = build_comparison(games_to_compare(parted, {"overtake": True}, "table"), "table")
    check_type(json.loads(json.dumps(films)), ComparisonData, "")

    assert ["XA4"] == films["differences"][0]["rules"]
    assert ([], ["overtake"]) == tuple(side["house"] for side in films["sides"])
    assert [] == build_comparison(games_to_compare(game, game, "table"), "table")["differences"]


def _parts(game: genmaicha.Game) -> bool:
    return (
        genmaicha.compare(game, genmaicha.rerun(game, {"overtake": True}).game) is not None
        and not game.state.setting.house
    )


def test_other_rules_show_no_card_that_stayed_hidden() -> None:
    """If other rules let a seat look at a card it never saw, its side stops before that, and says why."""
    crates = [["B2", "K4", "R6", "W1"], ["G5", "O2", "O4", "W3"], ["B1", "B6", "G6", "O5"]]
    first = {"crates": crates, "bids": [100, 200, 100], "follow": [400, None, 0], "takes": ["a", "b", "c"]}
    game = genmaicha.load({
        "format": "genmaicha-game/1", "seats": 3, "variants": ["ceremony"], "house": {},
        "grid": [["6", "B", "5"], ["1", "3", "W"], ["O", "2", "G"]], "above": ["K", "4", "R"],
        "rounds": [{**first, "turns": [["peek col1 K4"]]}],
    })  # fmt: skip
    sides = {
        seat: build_comparison(games_to_compare(game, {"overtake": True}, seat), seat)["sides"][1]
        for seat in (0, 1, "all")
    }

    unseen = {"snap": len(game) - 2, "line": {"id": "compare-unseen", "args": {}, "rules": ["GH2"]}}
    assert {0: unseen, 1: None, "all": None} == {seat: side["stopped"] for seat, side in sides.items()}
    assert {"??"} == {
        card for each in film_snapshots(film_through_lens(sides[0]["film"], "0")) for card in each["above"]
    }


def test_a_game_beside_its_branch() -> None:
    """They part at the first move that differs, by no rule at all."""
    brewing = next(at for at, state in enumerate(GAME.states) if state.phase == "brew")
    films = build_comparison(games_to_compare(GAME, GAME.branch(brewing).play("done"), "all"), "all")

    assert (brewing + 1, []) == (films["differences"][0]["snap"], films["differences"][0]["rules"])


@pytest.mark.parametrize("other", [None, [], [{}], {"coffee": True}, 3])
def test_bad_comparisons_are_refused(other: Any) -> None:
    """House rules that there are not, or nothing to compare with, are refused in one sentence."""
    with pytest.raises(ValueError, match=r"expected|game:|switch"):
        games_to_compare(GAME, other, "table")


def test_the_still_of_a_broken_record_tells_no_bid() -> None:
    """The stored still of a broken record says where it breaks off, and not what stood there."""
    record = genmaicha.dump(genmaicha.Game(genmaicha.new_game(2, seed=3)).play("bid 200", 0))
    record["rounds"][0]["bids"][1] = 99900
    replay = Replay(record, "all")

    assert "bid 99900" in replay.page_picture()
    assert "rounds[0].bids[1]" in replay.still()
    assert "99900" not in replay.still()


def test_notes_are_on_or_off() -> None:
    """Notes are shown or not; any other value is refused."""
    with pytest.raises(NotationError, match="notes: 5 is neither on nor off: expected True or False"):
        Replay(genmaicha.new_game(2, seed=3), notes=5)  # type: ignore[arg-type]


BEFORE: FilmSelection = FilmSelection(stop="before-reveal")


def openings(film: Any) -> list[Any]:
    """The openings of bids in a film."""
    return [frame["event"] for frame in film["frames"] if frame["event"]["do"] == "open"]


def test_before_the_reveal_every_bid_is_set_aside() -> None:
    """A film that stops there opens no bid of its last round; a viewer sees only their own."""
    for game in games(25, "reveal"):
        whole, film = build_film(game, 0), build_film(game, 0, BEFORE)
        if not openings(whole):
            assert whole == film
            continue
        bids = film_snapshots(film_through_lens(film, "0"))[-1]["bids"]
        later = [each for each in whole["reveals"] if each["frame"] >= len(film["frames"])]

        assert type(bids[0]) is int
        assert ["??"] * (len(bids) - 1) == bids[1:]
        assert 1 <= len(later) <= 2  # of the same round
        assert (True, "bid") == (film["more"], film["steps"][-1]["kind"])
        assert len(stops(film)) == len(film["steps"])
        assert whole["frames"][: len(film["frames"]) - 1] == film["frames"][:-1]


@pytest.mark.parametrize("seat", [0, 1, "table", "all"])
def test_a_film_may_begin_before_the_reveal(seat: Any) -> None:
    """Begun there, it shows every bid set aside, and the next frame opens them."""
    film = build_film(GAME, seat, FilmSelection(start="before-reveal"))
    stopped = build_film(GAME, seat, FilmSelection("before-reveal", "before-reveal"))

    assert "bid" == film["frames"][film["start"]]["event"]["do"]
    assert "open" == film["frames"][film["start"] + 1]["event"]["do"]
    assert len(stopped["frames"]) - 1 == stopped["start"] == film["start"]


def test_before_the_reveal_no_other_bid_is_sent() -> None:
    """The others' bids change nothing in the film of a seat or a bystander."""
    rng, done = random.Random("sealed"), 0
    while done < 20:
        record = oracle.random_record(rng)
        rounds = [number for number, each in enumerate(record["rounds"]) if None not in each["bids"]]
        if not rounds:
            continue
        earlier, last = record["rounds"][: rounds[-1]], record["rounds"][rounds[-1]]
        stashes = oracle.replay({**record, "rounds": earlier}).yen if earlier else [500] * record["seats"]
        seat = rng.choice([*range(record["seats"]), "table"])
        others = [rng.randrange(0, yen + 1, 100) for yen in stashes]
        bids = [old if each == seat else new for each, (old, new) in enumerate(zip(last["bids"], others, strict=True))]
        double = {**record, "rounds": [*earlier, {"crates": last["crates"], "bids": bids, "takes": [], "turns": []}]}
        expected, actual = (Replay(each, seat, stop="before-reveal", guess=True) for each in (record, double))

        assert json.dumps(expected.film) == json.dumps(actual.film)
        assert (str(expected), expected.still(), repr(expected)) == (str(actual), actual.still(), repr(actual))
        done += 1


def test_right_bets_come_true() -> None:
    """The right answers are those of the order that was played; no reveal lies after the end of a film."""
    outcomes: set[tuple[str, bool]] = set()
    for game in games(40, "bets"):
        film: Any = build_film(game)
        for reveal in film["reveals"]:
            assert "open" == film["frames"][reveal["frame"]]["event"]["do"]
            snap = next(snap for snap, at in enumerate(stops(film)) if at >= reveal["frame"])
            later = [state for state in game.states[snap:] if state.round == game.at(snap).round and state.order]
            for stake in reveal["stakes"]:
                right = stake["answers"][stake["came"]]
                outcomes.add((stake["ask"]["id"], right is stake["answers"][-1]))
                if stake["ask"]["id"] == "bet-equal":
                    bids = game.at(snap).public.now.bids
                    assert (len({*bids}) < len(bids)) == (right["id"] == "bet-yes")
                elif right["id"] == "part-who" and later:
                    level = [int(answer["args"]["n"]) - 1 for answer in stake["answers"][:-1]]
                    assert int(right["args"]["n"]) - 1 == min(level, key=later[0].order.index)
        cut = build_film(game, framing=FilmSelection(stop=len(game) // 2))
        assert [each for each in film["reveals"] if each["frame"] < len(cut["frames"])] == cut["reveals"]
    assert {(name, last) for name in ("bet-chooses", "bet-equal", "bet-goes") for last in (True, False)} == outcomes
