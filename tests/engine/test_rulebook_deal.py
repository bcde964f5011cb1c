"""The rulebook, set-up, hidden information and the end of a set (S1-S5, H1-H4, E1-E3, X3, X8, X14)."""

from random import Random
from typing import Any

import pytest
from engine.tables import (
    EVERY,
    FULL,
    SECOND,
    TEA,
    TEA_AGAIN,
    deal_of,
    places,
    play,
    put_back,
    refusal_rule,
    tea,
    tokens,
)

from matcha_widget.engine import matcha

SEATS_AND_TABLE = (0, 1, "table")


def first_line_of_rounds(state: matcha.State) -> str:
    """The line of the picture that names the rounds, from left to right."""
    lines = matcha.board(matcha.view(state, 0)).splitlines()
    return " ".join(next(line for line in lines if "round 1" in line and "round 3" in line).split())


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("seed", range(20))
def test_s1_a_deal_uses_every_card_once(edition: str, seed: int) -> None:
    """Six suited cards lie on the table, each player holds five, two are set aside: that is the whole deck."""
    deal = matcha.view(matcha.new_game(edition, seed=seed), "all").deal
    table = [card for pair in deal.table for card in pair]

    assert (6, 5, 5, 2) == (len(table), len(deal.hands[0]), len(deal.hands[1]), len(deal.aside))
    assert "0" not in table
    assert sorted(matcha.DECK) == sorted([*table, *deal.hands[0], *deal.hands[1], *deal.aside])


def test_s1_the_table_never_holds_a_zero() -> None:
    """The zeros are put back only when the table is laid, so a deal with one on the table is refused."""
    table = (("0", "M3"), ("W1", "S4"), ("S1", "W4"))
    wrong = TEA._replace(table=tuple((matcha.Card(a), matcha.Card(b)) for a, b in table))

    with pytest.raises(matcha.IllegalMove, match="a 0 is never a table card") as caught:
        matcha.new_game(deal=wrong)
    assert "S1" == caught.value.rule


@pytest.mark.parametrize(
    "wrong",
    [
        TEA._replace(table=TEA.table[:2]),
        TEA._replace(hands=(TEA.hands[0][:4], TEA.hands[1])),
        TEA._replace(aside=TEA.aside[:1]),
    ],
    ids=["two pairs", "four cards in a hand", "one card aside"],
)
def test_s1_no_deal_has_fewer_cards(wrong: matcha.Deal) -> None:
    """Three pairs, two hands of five and two cards set aside: a deal of any other size is refused."""
    with pytest.raises(matcha.IllegalMove) as caught:
        matcha.new_game(deal=wrong)

    assert "S1" == caught.value.rule


@pytest.mark.parametrize("edition", EVERY)
def test_s2_the_first_dealer_is_chosen(edition: str) -> None:
    """Either player may deal the first set; unless somebody chooses, it is the one at the bottom."""
    default, chosen = matcha.new_game(edition, seed=7), matcha.new_game(edition, seed=7, dealer=1)

    assert (0, 0) == (default.dealer, default.to_move)
    assert (1, 1) == (chosen.dealer, chosen.to_move)


@pytest.mark.parametrize("edition", EVERY)
def test_s3_the_pairs_are_used_one_after_the_other(edition: str) -> None:
    """Each round uses the next pair, beginning at the dealer's left."""
    states = tea(edition), tea(edition, "/"), tea(edition, "/ /")
    open_pairs = [" ".join(place.bare for place in matcha.view(state, 0).open_places) for state in states]

    assert ["n:B2 s:M3", "n:W1 s:S4", "n:S1 s:W4"] == open_pairs


@pytest.mark.parametrize("edition", EVERY)
def test_s3_the_order_flips_with_the_dealer(edition: str) -> None:
    """Dealers sit opposite each other, so with the deal the first round moves to the other end of the table."""
    first = tea(edition, FULL)
    second = matcha.deal(first, TEA_AGAIN)

    assert "round 1 round 2 round 3" == first_line_of_rounds(first)
    assert "round 3 round 2 round 1" == first_line_of_rounds(second)


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("seat", SEATS_AND_TABLE)
def test_s4_all_table_cards_are_open_from_the_start(edition: str, seat: Any) -> None:
    """Before the first move everybody sees the six table cards, those of later rounds too."""
    seen = matcha.view(tea(edition), seat)

    assert (("B2", "M3"), ("W1", "S4"), ("S1", "W4")) == seen.table
    assert set() == {"B2", "M3", "W1", "S4", "S1", "W4"} & {*seen.unseen}


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("dealer", [0, 1])
def test_s5_the_dealer_starts_every_round_of_the_set(edition: str, dealer: int) -> None:
    """Whoever dealt begins each of the three rounds, however the one before ended."""
    first_round = {0: "W2@n M2@n M4@s M1@s /", 1: "M2@n W2@n M1@s M4@s /"}[dealer]
    starts = [tea(edition, moves, dealer).to_move for moves in ("", first_round, f"{first_round} /")]

    assert [dealer, dealer, dealer] == starts


@pytest.mark.parametrize("edition", EVERY)
def test_h1_a_hand_is_hidden_and_its_size_is_not(edition: str) -> None:
    """Each player sees the backs of the other's cards, one for each card left, and a bystander sees only backs."""
    state = tea(edition, "W2@n")

    assert (("M4", "B1", "S3", "0"), ("??",) * 5) == matcha.view(state, 0).hands
    assert (("??",) * 4, ("M1", "M2", "B3", "W3", "0")) == matcha.view(state, 1).hands
    assert (("??",) * 4, ("??",) * 5) == matcha.view(state, "table").hands


@pytest.mark.parametrize("edition", EVERY)
def test_h1_the_other_hand_stays_unknown(edition: str) -> None:
    """Two games that differ only in the other player's cards look the same."""
    one = tea(edition, "W2@n M2@n")
    other_deal = deal_of("B2 M3 | W1 S4 | S1 W4", "W2 M4 0 S3 B1", "S2 B4 M1 0 W3")
    other = play(matcha.new_game(edition, deal=other_deal), "W2@n B4@n")

    assert matcha.view(one, 0) == matcha.view(other, 0)
    assert matcha.view(one, 1) != matcha.view(other, 1)


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize("moves", ["", "W2@n M2@n", FULL], ids=["start", "a round under way", "end of the set"])
@pytest.mark.parametrize("seat", SEATS_AND_TABLE)
def test_h2_nobody_sees_the_cards_set_aside(edition: str, moves: str, seat: Any) -> None:
    """The two cards that were not dealt stay face down for everybody, when the set is over too."""
    state = tea(edition, moves)

    assert ("??", "??") == matcha.view(state, seat).deal.aside
    assert ("B4", "S2") == matcha.view(state, "all").deal.aside
    assert {"B4", "S2"} <= {*matcha.view(state, seat).unseen}


@pytest.mark.parametrize("edition", EVERY)
def test_h2_nor_in_the_next_set(edition: str) -> None:
    """They are not shown afterwards either."""
    state = matcha.deal(tea(edition, FULL), TEA_AGAIN)

    assert [("??", "??")] * 3 == [matcha.view(state, seat).past[0].deal.aside for seat in (0, 1, "table")]


@pytest.mark.parametrize("edition", EVERY)
def test_h3_a_placed_card_is_face_down_until_its_place_is_resolved(edition: str) -> None:
    """All see who lies where; only the owner sees which card it is, until both cards are turned over."""
    lying, resolved = tea(edition, "W2@n M2@n"), tea(edition, "W2@n M2@n /")

    assert "n:B2 ??|W2" == places(lying, 0)[0]
    assert "n:B2 M2|??" == places(lying, 1)[0]
    assert "n:B2 ??|??" == places(lying, "table")[0]
    assert ("W2@n", "??@n") == matcha.view(lying, 0).moves
    assert ["n:B2 M2|W2"] * 3 == [places(resolved, seat)[0] for seat in (0, 1, "table")]


@pytest.mark.parametrize("edition", EVERY)
def test_h4_words_are_free_and_show_no_card(edition: str) -> None:
    """A player may name the card that lies face down, but cannot show it: the others still cannot tell."""
    quiet = matcha.Game(tea(edition, "W2@n M2@n"))
    spoken = quiet.say(1, "number 2", "n")
    claim = spoken.state.talk[0]

    assert places(quiet.state, 0) == places(spoken.state, 0)
    assert matcha.view(quiet.state, 0).unseen == matcha.view(spoken.state, 0).unseen
    assert ["open", "true", "open"] == [spoken.view(seat).verdict(claim) for seat in (0, 1, "table")]


@pytest.mark.parametrize("edition", EVERY)
def test_e1_the_guest_becomes_dealer(edition: str) -> None:
    """After three rounds the other player deals the next set, and only that player."""
    state = tea(edition, FULL)
    again = matcha.deal(state, TEA_AGAIN)

    assert "deal" == state.phase
    assert (2, 1, 1, 1) == (again.set, again.round, again.dealer, again.to_move)
    with pytest.raises(matcha.IllegalMove) as caught:
        matcha.deal(state, TEA_AGAIN._replace(dealer=0))
    assert "E1" == caught.value.rule


@pytest.mark.parametrize("edition", EVERY)
def test_e1_all_eighteen_cards_are_dealt_again(edition: str) -> None:
    """Table cards, laid cards and the two set aside are all in the deck again."""
    again = matcha.deal(tea(edition, FULL), TEA_AGAIN)

    assert ("M1", "B4", "W1", "S2", "0") == matcha.view(again, 0).hand
    assert ["n:M4 -|-", "s:B1 -|-", "n:M2 -|-", "s:W2 -|-", "n:B3 -|-", "s:S3 -|-"] == places(again)
    assert tokens(tea(edition, FULL)) == tokens(again)


@pytest.mark.parametrize("edition", EVERY)
def test_e1_nothing_is_dealt_before_the_set_is_over(edition: str) -> None:
    """A set has three rounds; until they are played there is no new deal."""
    with pytest.raises(matcha.IllegalMove) as caught:
        matcha.deal(tea(edition, "/ /"), TEA_AGAIN)

    assert "E1" == caught.value.rule


KEPT = "W2@n M2@n M4@s M1@s / 0@n 0@n / /"
"""Bottom has B1 and S3 left, top B3 and W3."""


def test_e2_kept_cards_stay_in_the_hand() -> None:
    """In the first edition a player may keep cards and is dealt only up to five; they are out of the deck."""
    state = tea("grail-2015", KEPT)
    state = matcha.apply(state, matcha.Keep(0, ["B1"])).state
    state = matcha.apply(state, matcha.Keep(1)).state
    again = matcha.deal(
        state, deal_of("M4 B2 | M2 W2 | B3 S3", "B1 S2 B4 M1 0", "0 M3 W1 S4 W4", dealer=1, kept=("B1", ""))
    )
    assert ("M1", "B1", "B4", "S2", "0") == matcha.view(again, 0).hand
    for top in ("0 M3 B1 S4 W4", "0 M3 W3 S4 W4"):  # the kept card is top's now, or set aside
        lost = deal_of("M4 B2 | M2 W2 | B3 S3", "W1 S2 B4 M1 0", top, dealer=1, kept=("B1", ""))
        with pytest.raises(matcha.IllegalMove) as caught:
            matcha.deal(state, lost)
        assert ("E2", "hands[0]") == (caught.value.rule, caught.value.part)


@pytest.mark.parametrize("seed", range(20))
def test_e2_a_kept_zero_is_not_dealt_again(seed: int) -> None:
    """With a zero in a hand only the other one is left to deal; the table still shows six suited cards."""
    state = tea("grail-2015", "W2@n M2@n M4@s / S3@n / /")
    state = matcha.apply(state, matcha.Keep(0, ["B1", "0"])).state
    state = matcha.apply(state, matcha.Keep(1, ["M1"])).state
    deal = matcha.view(matcha.deal(state, Random(seed)), "all").deal
    table = [card for pair in deal.table for card in pair]

    assert {"B1", "0"} <= {*deal.hands[0]}
    assert "M1" in deal.hands[1]
    assert set() == {"B1", "M1", "0"} & {*table}
    assert sorted(matcha.DECK) == sorted([*table, *deal.hands[0], *deal.hands[1], *deal.aside])


@pytest.mark.parametrize("edition", SECOND)
def test_e2_the_second_edition_keeps_nothing(edition: str) -> None:
    """There all cards go back, whatever is left."""
    state = tea(edition, KEPT)

    assert "deal" == state.phase
    assert () == matcha.keeps(state, 0)
    assert "E2" == refusal_rule(state, matcha.Keep(0, ["B1"]))


@pytest.mark.parametrize("edition", SECOND)
def test_e3_the_second_edition_ends_after_two_sets(edition: str) -> None:
    """When the second set has been played, there is no third, even though nobody has reached a goal."""
    state = play(matcha.deal(tea(edition, "/ / /"), TEA_AGAIN), "/ / /")

    assert "over" == state.phase
    with pytest.raises(matcha.IllegalMove):
        matcha.deal(state, TEA)


def test_e3_the_first_edition_goes_on() -> None:
    """In the first edition a third set follows where nobody has won."""
    state = put_back(tea("grail-2015", "/ / /"))
    state = put_back(play(matcha.deal(state, TEA_AGAIN), "/ / /"))

    assert (3, "play") == (matcha.deal(state, TEA).set, matcha.deal(state, TEA).phase)


def test_x3_both_seats_choose_at_once() -> None:
    """Neither sees the other's choice, and nothing of the next set is dealt before both have chosen."""
    state = matcha.apply(tea("grail-2015", KEPT), matcha.Keep(0, ["B1"])).state
    other_way = matcha.apply(tea("grail-2015", KEPT), matcha.Keep(1, ["W3"])).state

    assert ("keep", "keep") == (state.phase, other_way.phase)
    assert [(None, None)] * 2 == [matcha.view(state, seat).keeping for seat in (1, "table")]
    assert [(None, None)] * 2 == [matcha.view(other_way, seat).keeping for seat in (0, "table")]
    assert (("B2", "M3"), ("W1", "S4"), ("S1", "W4")) == matcha.view(state, 0).table
    with pytest.raises(matcha.IllegalMove) as caught:
        matcha.deal(state, TEA_AGAIN)
    assert "X3" == caught.value.rule


def test_x3_any_part_of_a_hand_can_be_kept() -> None:
    """From nothing to everything, once and no more."""
    state = tea("grail-2015", KEPT)
    chosen = matcha.apply(state, matcha.Keep(0, ["B1"])).state

    assert ["keep", "keep B1", "keep S3", "keep B1 S3"] == list(map(str, matcha.keeps(state, 0)))
    assert "X3" == refusal_rule(chosen, matcha.Keep(0, ["S3"]))
    assert "E2" == refusal_rule(state, matcha.Keep(0, ["W3"]))


def test_x3_an_empty_hand_has_nothing_to_choose() -> None:
    """Whoever has laid all five cards is not asked; the other's choice is enough."""
    state = tea("grail-2015", "W2@n M2@n M4@s M1@s / 0@n 0@n S3@s B3@s / B1@n /")

    assert () == matcha.keeps(state, 0)
    assert ["keep", "keep W3"] == list(map(str, matcha.keeps(state, 1)))
    assert "deal" == matcha.apply(state, matcha.Keep(1, ["W3"])).state.phase


def test_x3_a_refused_keep_lists_every_choice() -> None:
    """Keeping a card that is not in the hand is refused with every legal choice."""
    state = tea("grail-2015", KEPT)
    with pytest.raises(matcha.IllegalMove) as caught:
        matcha.apply(state, matcha.Keep(0, ["W4"]), 0)

    assert ("keep", "keep B1", "keep S3", "keep B1 S3") == tuple(caught.value.legal)


def test_x8_only_the_number_of_kept_cards_is_public() -> None:
    """Everybody sees how many cards stayed in a hand; which ones, and which were put back, only their owner knows."""
    table, top = "M4 B2 | M2 W2 | M1 S4", "0 M3 W1 S2 W4"
    seen = []
    for kept in ("B1", "S3"):
        state = matcha.apply(tea("grail-2015", KEPT), matcha.Keep(0, [kept])).state
        state = matcha.apply(state, matcha.Keep(1)).state
        seen.append(matcha.deal(state, deal_of(table, "B1 S3 B4 S1 0", top, dealer=1, kept=(kept, ""))))

    assert (("??",), ()) == matcha.view(seen[0], 1).kept
    assert (("B1",), ()) == matcha.view(seen[0], 0).kept
    assert matcha.view(seen[0], 1) == matcha.view(seen[1], 1)
    assert matcha.view(seen[0], "table") == matcha.view(seen[1], "table")


@pytest.mark.parametrize(
    ("edition", "pair"),
    [("grail-2015", "[ n:B2   s:M3 ]"), ("matagot-2020", "[ s:M3   n:B2 ]"), ("matagot-2020-nl", "[ s:M3   n:B2 ]")],
)
def test_x14_the_left_mat_follows_the_edition(edition: str, pair: str) -> None:
    """The picture shows the number mat at the left of its pair in the first edition, the suit mat in the second."""
    picture = matcha.board(matcha.view(tea(edition), 0))

    assert pair in picture
