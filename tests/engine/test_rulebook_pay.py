"""The rulebook, resolution and table talk: what is paid, what stays hidden, what words change (V1-V7, X7, B1, B2)."""

import pytest
from engine.tables import EVERY, TEA, TEA_AGAIN, deal_of, legal, places, play, put_back, tea, tokens
from engine.test_rulebook_win import ROBOT, ROBOT_MOVES

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.talk import ABOUT_A_CARD

LONE = deal_of("B2 M3 | W1 S4 | B1 M2", "B3 0 W4 B4 S2", "W2 M4 S1 0 M1", dealer=1)
LONE_MOVES = "W2@n B3@n M4@s 0@s / S1@n W4@n 0@s / M1@s B4@s /"
"""Top lays a 0 alone in round 2; in round 3 bottom wins with four whisks."""


@pytest.mark.parametrize("edition", EVERY)
def test_v1_two_cards_are_turned_over(edition: str) -> None:
    """Two cards at a place are turned over for everybody; at an empty place nothing happens."""
    state = tea(edition, "0@n B3@n /")

    assert [["n:B2 B3|0", "s:M3 -|-"]] * 3 == [places(state, seat)[:2] for seat in (0, 1, "table")]
    assert "- / -" == tokens(state)


@pytest.mark.parametrize(
    ("place", "matching"), [("n:W4", "M4 B4 S4"), ("s:W4", "W1 W2 W3"), ("n:B2", "M2 W2 S2"), ("s:M3", "M1 M2 M4")]
)
def test_v2_a_card_matches_by_number_or_by_suit(place: str, matching: str) -> None:
    """The number mat wants the table card's number, the suit mat its suit; nothing else counts there."""
    table = place[2:]
    found = " ".join(card for card in matcha.DECK if card != table and matcha.matches(card, place))

    assert matching == found


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("moves", "paid"),
    [
        ("W2@n B3@n /", "B1 / K1"),
        ("S3@n M2@n /", "K1 / B1"),
        ("M4@s B3@s /", "M1 / K1"),
        ("0@s M1@s /", "K1 / M1"),
        ("B1@n M2@n /", "K1 / B1"),
    ],
)
def test_v3_a_hit_takes_the_colour_and_the_miss_a_whisk(edition: str, moves: str, paid: str) -> None:
    """If one card of two matches, its owner takes a token of the table card's suit, the other player a whisk."""
    assert paid == tokens(tea(edition, moves))


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("moves", "paid"), [("W2@n M2@n /", "- / B1"), ("M4@s M1@s /", "- / M1"), ("M4@s M2@s /", "M1 / -")]
)
def test_v4_the_best_match_takes_the_token(edition: str, moves: str, paid: str) -> None:
    """If both match, the higher one takes a token of the table card's suit and the other player nothing."""
    assert paid == tokens(tea(edition, moves))


def test_v4_suits_decide_on_the_number_mat_and_numbers_on_the_suit_mat() -> None:
    """The sentence about a place names what was compared."""
    assert "n:B2 M2|W2  both match, M over W: top B (V4 K2)" == matcha.judge("n:B2 M2|W2")
    assert "s:M3 M1|M4  both match, 1 over 4: top M (V4 K1)" == matcha.judge("s:M3 M1|M4")


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("moves", ["S3@n B3@n /", "0@n 0@n /", "B1@s W3@s /", "0@s B3@s /"])
def test_v5_two_misses_earn_nothing(edition: str, moves: str) -> None:
    """If neither card matches, nobody takes a token, and no whisk is paid; two zeros are two misses."""
    assert "- / -" == tokens(tea(edition, moves))


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("card", ["M4", "S3", "0"], ids=["a match", "a miss", "a zero"])
def test_v6_a_lone_card_takes_the_token(edition: str, card: str) -> None:
    """Alone at a place, any card earns the table card's token; no whisk is paid, and the card stays face down."""
    state = tea(edition, f"{card}@s /")

    assert "M1 / -" == tokens(state)
    assert [f"s:M3 -|{card}", "s:M3 -|??", "s:M3 -|??"] == [places(state, seat)[1] for seat in (0, 1, "table")]


@pytest.mark.parametrize("edition", EVERY)
def test_v7_both_places_are_resolved_before_a_win_is_checked(edition: str) -> None:
    """The places of a pair pay together: top's goal at the first one does not shut out bottom's at the second."""
    close = matcha.new_game(edition, deal=TEA, house={"colour_goal": 1})
    ended = play(close, "S3@s M2@n /")

    assert "M1 / B1" == tokens(ended)
    assert (0, ("W3",)) == (ended.winner, ended.outcome.rules if ended.outcome else ())


@pytest.mark.parametrize("edition", EVERY)
def test_x7_a_lone_card_is_not_opened_when_the_game_is_over(edition: str) -> None:
    """Its owner always sees it, a full record shows it, and nobody else ever does."""
    state = play(matcha.new_game(edition, deal=LONE), LONE_MOVES)

    assert ("over", 0) == (state.phase, state.winner)
    assert ["s:S4 ??|-", "s:S4 0|-", "s:S4 ??|-", "s:S4 0|-"] == [
        places(state, seat)[3] for seat in (0, 1, "table", "all")
    ]


@pytest.mark.parametrize("edition", EVERY)
def test_x7_nor_after_the_set(edition: str) -> None:
    """When the cards are gathered, the other player still has not seen it."""
    state = put_back(tea(edition, "S3@s / / /"))
    state = matcha.deal(state, TEA_AGAIN)

    assert ["s:M3 -|S3", "s:M3 -|??", "s:M3 -|??"] == [
        str(matcha.view(state, seat).past[0].places[1]) for seat in (0, 1, "table")
    ]


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("moves", ["", "W2@n", "W2@n M2@n /", "/ / /"], ids=["start", "laid", "round 2", "set over"])
def test_b1_anything_may_be_said_at_any_time(edition: str, seat: int, moves: str) -> None:
    """In turn or out of it, before the first card or after the last, words change nothing but the log."""
    state = tea(edition, moves)
    said = matcha.Game(state).say(seat, "say: I hold no zero.").state

    assert ["say: I hold no zero."] == [claim.what for claim in said.talk]
    assert legal(state) == legal(said)
    assert state == said._replace(talk=())


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("what", "verdict"), [("match", "true"), ("number 2", "true"), ("miss", "false"), ("zero", "false")]
)
def test_b1_it_may_be_true_or_false(edition: str, what: str, verdict: str) -> None:
    """Nobody is bound by a claim: the same place pays the same, whether the words come true or not."""
    game = matcha.Game(tea(edition, "W2@n M2@n")).say(1, what, "n")
    ended = play(game.state, "/")

    assert "- / B1" == tokens(ended)
    assert verdict == matcha.view(ended, 0).verdict(ended.talk[0])


@pytest.mark.parametrize("edition", EVERY)
def test_b1_a_claim_about_a_lone_card_is_never_settled(edition: str) -> None:
    """It is not turned over, so the other player cannot find out."""
    game = matcha.Game(tea(edition, "S3@s")).say(0, "match", "s")
    ended = play(game.state, "/")

    assert ["false", "unverifiable"] == [matcha.view(ended, seat).verdict(ended.talk[0]) for seat in (0, 1)]


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("what", ABOUT_A_CARD)
def test_b1_a_claim_about_a_card_never_laid_is_never_settled(edition: str, what: str) -> None:
    """A claim about a card that is never laid stays open until the place is resolved, and unverifiable afterwards."""
    spoken = matcha.Game(tea(edition)).say(0, what, "n").say(0, what, "s").say(1, what, "s").state
    states = spoken, play(spoken, "pass M2@n"), play(spoken, "pass M2@n /"), play(spoken, "pass M2@n / / /")

    assert [{"open"}, {"open"}, {"unverifiable"}, {"unverifiable"}] == [verdicts(state) for state in states]


@pytest.mark.parametrize("edition", EVERY)
def test_b1_a_claim_about_a_round_never_played_is_never_settled(edition: str) -> None:
    """A game that is won in its second round leaves open nothing that was said of the third."""
    spoken = matcha.Game(matcha.new_game(edition, deal=ROBOT)).say(0, "match", "n", 3).say(1, "zero", "s", 3).state
    won = play(spoken, ROBOT_MOVES)

    assert ({"open"}, "over", {"unverifiable"}) == (verdicts(spoken), won.phase, verdicts(won))


def verdicts(state: matcha.State) -> set[str]:
    """Every perspective's verdicts on the talk."""
    return {matcha.view(state, seat).verdict(claim) for seat in matcha.PERSPECTIVES for claim in state.talk}


@pytest.mark.parametrize("edition", EVERY)
def test_b2_missing_on_purpose_can_pay(edition: str) -> None:
    """As the books advise: beside a higher match one's own match earns nothing, and a zero earns a whisk."""
    match, miss = tea(edition, "W2@n M2@n /"), tea(edition, "0@n M2@n /")

    assert "- / B1" == tokens(match)
    assert "K1 / B1" == tokens(miss)


@pytest.mark.parametrize("edition", EVERY)
def test_b2_a_face_down_card_is_worth_doubt(edition: str) -> None:
    """A match and a zero look the same, and so does what is said about them."""
    deals = [deal_of("B2 M3 | W1 S4 | S1 W4", "W2 M4 0 S3 B1", top) for top in ("M2 M1 0 B3 W3", "S2 M1 0 B3 W3")]
    games = [matcha.Game(play(matcha.new_game(edition, deal=deal), "pass")) for deal in deals]
    hit, zero = games[0].play("M2@n").say(1, "match", "n"), games[1].play("0@n").say(1, "match", "n")

    assert hit.view(0) == zero.view(0)
    assert "open" == hit.view(0).verdict(hit.state.talk[0])
