"""Positions as teachers type them, and the other small notations: strict, and quoted back when they are wrong."""

import pickle
import random
from collections.abc import Callable
from typing import Any

import pytest

from matcha_widget.engine import matcha

POSITIONS = [
    "n:B2 -|- s:M3 -|-; hand W2 0; tokens M1 / K2; set 2 round 3",
    "n:B2 M2|??",
    "s:M3 -|-; top hand -; dealer top",
    "n:B2 -|- s:M3 -|-; hand M1 W2; top hand B1 S4; tokens - / S2; edition grail-2015",
    "n:B2 -|- s:M3 -|-; set 7 round 1; edition grail-2015",
    "n:B2 -|-; tokens M3 / -; set 3 round 1; house colour_goal=4 last_set=null",
]


@pytest.mark.parametrize("text", POSITIONS)
def test_a_position_prints_as_the_text_that_makes_it(text: str) -> None:
    """Text to position to text is the same text."""
    assert text == str(matcha.position(text))
    assert matcha.position(text) == matcha.position(str(matcha.position(text)))


def test_missing_parts_have_defaults() -> None:
    """No hand is an unknown hand; no tokens, set one, round one, bottom deals, the second edition."""
    position = matcha.position("n:B2 -|- s:M3 -|-; hand W2 0; tokens M1 / K2; set 2 round 3; dealer bottom")

    assert (("W2", "0"), None) == position.hands
    assert (matcha.Tokens(M=1), matcha.Tokens(K=2)) == position.tokens
    assert (2, 3, 0, "matagot-2020") == (position.set, position.round, position.dealer, position.edition.name)
    assert ("n:B2 -|-", "s:M3 -|-") == tuple(map(str, position.places))


def test_a_view_names_its_position(course: dict[str, Any]) -> None:
    """A view can be written down as a position and read again."""
    view = matcha.load(course["games"]["scene-1"]["game"]).branch(1).view(0)
    text = str(matcha.position_of(view))

    assert "n:B2 ??|- s:M3 -|-; hand M1 B3 W2 S4 0; dealer top" == text
    assert matcha.position(text) == matcha.position_of(view)


REFUSED = [
    ("", "places: ''"),
    ("B2", "places: 'B2': expected one place or two"),
    ("n:B2 -|- n:M3 -|-", "expected one number mat and one suit mat"),
    ("n:0 -|-", "a 0 is never a table card (S1)"),
    ("n:B2 B2|-", "there is only one B2"),
    ("n:B2 W3|W3", "there is only one W3"),
    ("n:B2 -|-; hand B2", "hand: B2 is somewhere else already"),
    ("n:B2 0|0; hand 0", "hand: 0 is somewhere else already"),
    ("n:B2 -|-; hand W1 W1", "hand: W1 is somewhere else already"),
    ("n:B2 -|M2; hand W1 W2 W3 W4 S1", "hand: 5 cards and 1 played, but a hand has 5"),
    ("n:B2 -|-; hand", "hand: expected cards"),
    ("n:B2 -|-; tokens M1", "tokens: 'M1': expected bottom's, a slash and top's"),
    ("n:B2 -|-; tokens M0 / -", "'M0' is no token"),
    ("n:B2 -|-; tokens M3 / -", "tokens: bottom has won already (W2)"),
    ("n:B2 -|-; set 3", "set: matagot-2020 ends after set 2 (E3)"),
    ("n:B2 -|-; set 1 round 4", "expected a set and a round from 1 to 3"),
    ("n:B2 -|-; dealer left", "dealer: 'left': expected bottom or top"),
    ("n:B2 -|-; edition 2020", "edition: '2020' is no edition"),
    ("n:B2 -|-; hand W1; hand W2", "hand: given twice"),
    ("n:B2 -|-; house colour_gaol=3", "no such rule: expected pass_is_final"),
    ("n:B2 -|-; house colour_goal", "house: 'colour_goal': expected each switch once with its value"),
    ("n:B2 -|-; colour green", "'colour green' is no part of a position"),
    ("n:В2 -|-", "CYRILLIC CAPITAL LETTER VE"),
    (None, "None is no position"),
    ("n:B2 \ud800|-", "'\\ud800' is no card"),
]


@pytest.mark.parametrize(("text", "sentence"), REFUSED, ids=range(len(REFUSED)))
def test_an_impossible_position_is_refused_with_its_part(text: Any, sentence: str) -> None:
    """An impossible position is refused, and the part at fault is named."""
    with pytest.raises(matcha.NotationError) as refused:
        matcha.position(text)

    assert sentence in str(refused.value)
    assert "\n" not in str(refused.value)


NO_MOVES: list[Any] = ["М2@n", "Ｍ２@n", "M2@x", "m2@n", " M2@n", "M2@n ", "M5@s", "00@n", "", None, 7, [], b"pass",
            10**9999, "\ud800", "pass\n", "keep M4", "M2@n" * 1000]  # fmt: skip


@pytest.mark.parametrize("text", NO_MOVES, ids=range(len(NO_MOVES)))
def test_text_that_is_no_move_is_quoted(text: Any) -> None:
    """Text that is no move raises MoveError, with an example of a move, in one short line."""
    state = matcha.new_game(seed=1)
    with pytest.raises(matcha.MoveError) as refused:
        matcha.apply(state, text)

    assert "expected" in str(refused.value)
    assert "\n" not in str(refused.value)
    assert len(str(refused.value)) < 200


@pytest.mark.parametrize("seat", [2, -1, "0", 1.0, [], 10**99])
def test_no_such_seat(seat: Any) -> None:
    """A move by nobody is refused like a move by the wrong seat."""
    with pytest.raises(matcha.MatchaError):
        matcha.apply(matcha.new_game(seed=1), "pass", seat)


@pytest.mark.parametrize("name", ["chess", None, 7, "grail-2015 ", "Matagot-2020"])
def test_no_such_edition(name: Any) -> None:
    """An unknown edition is answered with the known ones."""
    with pytest.raises(matcha.NotationError, match="expected grail-2015, matagot-2020 or matagot-2020-nl"):
        matcha.new_game(name)


def test_a_value_prints_as_the_text_that_makes_it() -> None:
    """Cards and moves are texts with attributes, and there is one object for each."""
    move = matcha.Move("M4@n")

    assert "M4@n" == move == f"{move}"
    assert ("M4", "n") == (move.card, move.mat)
    assert move is matcha.Move("M4@n")
    assert "keep M4 0" == str(matcha.Keep(1, ["M4", "0"]))
    with pytest.raises(AttributeError, match="'M4@n' cannot be changed"):
        move.mat = "s"


def test_values_built_by_hand_change_nothing_for_others() -> None:
    """A place or tokens built by hand are read as strictly as text, and do not change later games."""
    state = matcha.new_game(seed=7)
    table = state.deal.table[0][0]
    matcha.judge(matcha.Place("n", table, ("M2", None)))  # type: ignore[arg-type]
    matcha.standing(matcha.Tokens(M=3), "-")
    for move in ("M2@n", "pass", "pass", "pass"):
        state = matcha.apply(state, move).state

    assert "M2" not in matcha.view(state, 0).unseen
    assert 21 == matcha.belief(state, 0).count
    with pytest.raises(matcha.NotationError, match=r"'M3\.0' is no token"):
        matcha.standing(matcha.Tokens(M=3.0), "-")  # type: ignore[arg-type]
    with pytest.raises(matcha.NotationError, match="expected n: or s:"):
        matcha.judge(matcha.Place("x", table))  # type: ignore[arg-type]


START = matcha.new_game(seed=7)
GAME = matcha.Game(START)
DEAL = GAME.sets[0].deal

WRONG: list[Callable[[], object]] = [
    lambda: matcha.objection(START, None),  # type: ignore[arg-type]
    lambda: matcha.why_not(START, 5),  # type: ignore[arg-type]
    lambda: matcha.apply(START, "pass", False),
    lambda: matcha.apply(START, "pass", 0.0),  # type: ignore[arg-type]
    lambda: matcha.apply(START, matcha.Deal(0, (), ((), ()), ())),  # type: ignore[arg-type]
    lambda: matcha.new_game(house="x"),  # type: ignore[arg-type]
    lambda: matcha.new_game(house={7: True}),  # type: ignore[dict-item]
    lambda: matcha.new_game(rng=5),  # type: ignore[arg-type]
    lambda: matcha.new_game(seed="\ud800"),
    lambda: matcha.new_game(seed=1.5),  # type: ignore[arg-type]
    lambda: matcha.new_game(dealer=2),
    lambda: matcha.new_game(deal=5),  # type: ignore[arg-type]
    lambda: matcha.new_game(seed=7, rng=random.Random(7)),
    lambda: matcha.new_game(seed=7, deal=DEAL),
    lambda: matcha.new_game(dealer=1, deal=DEAL),
    lambda: matcha.new_game(matcha.Edition("mine", "my own")),
    lambda: matcha.matchers("n:B2", None),  # type: ignore[arg-type]
    lambda: matcha.matchers("n:B2", "M2"),
    lambda: matcha.say(START, None),  # type: ignore[arg-type]
    lambda: matcha.keeps(START, 5),
    lambda: matcha.keeps(START, -1),
    lambda: matcha.view(START, 0.0),  # type: ignore[arg-type]
    lambda: matcha.view(START, True),
    lambda: matcha.apply(GAME, matcha.Move("pass")),  # type: ignore[arg-type]
    lambda: GAME.view(0).verdict(None),  # type: ignore[arg-type]
    lambda: GAME.with_notes(None),  # type: ignore[arg-type]
    lambda: matcha.view(GAME, 0),  # type: ignore[arg-type]
    lambda: matcha.legal_moves(GAME),  # type: ignore[arg-type]
    lambda: matcha.board(START),  # type: ignore[arg-type]
    lambda: matcha.trace(START),  # type: ignore[arg-type]
    lambda: matcha.deal(START, random.Random(1)),
    lambda: GAME.say(0, "say: a\nb"),
    lambda: GAME.say(0, "say: \ud800"),
    lambda: GAME.say(0, "say: " + "a" * 5000),
    lambda: GAME.say(0, "say: hm", "n", 4),
    lambda: matcha.Game(START, ("Ada", "\x00")),
    lambda: matcha.belief(START, 0).in_hand(-1),
    lambda: matcha.belief(START, 0).hands("0"),  # type: ignore[arg-type]
    lambda: matcha.belief(START, 0).at("zzz", 1),
    lambda: matcha.belief(START, 0).at("n:M2", 1),
    lambda: matcha.belief(matcha.view(START, 0), 1),
]


@pytest.mark.parametrize("call", WRONG, ids=range(len(WRONG)))
def test_a_wrong_argument_is_answered_in_one_line(call: Callable[[], object]) -> None:
    """A wrong argument to any public function gives one of our errors, in one line."""
    with pytest.raises(matcha.MatchaError) as refused:
        call()

    assert "\n" not in str(refused.value)
    assert 10 < len(str(refused.value)) < 400


def test_dealing_too_early_shows_nobody_a_hand() -> None:
    """A deal in mid-set is refused without a word about what anybody could lay."""
    with pytest.raises(matcha.IllegalMove, match="the set is not over yet") as refused:
        matcha.deal(START, random.Random(1))

    assert () == refused.value.legal
    assert "@" not in str(refused.value)


ERRORS: list[Callable[[], object]] = [
    lambda: matcha.apply(START, "pass", 1),
    lambda: matcha.load({"format": "matcha-game/9"}),
    lambda: matcha.load({"format": "matcha-game/1"}),
    lambda: matcha.edition("mine"),
]


@pytest.mark.parametrize("call", ERRORS, ids=range(len(ERRORS)))
def test_an_error_travels_from_one_process_to_another(call: Callable[[], object]) -> None:
    """An error arrives whole from another process."""
    with pytest.raises(matcha.MatchaError) as refused:
        call()
    home = pickle.loads(pickle.dumps(refused.value))  # noqa: S301  # our own

    assert type(refused.value) is type(home)
    assert vars(refused.value) == vars(home)
    assert str(refused.value) == str(home)
