"""Beliefs: every deal that fits what a perspective has seen, counted exactly."""

import random
from fractions import Fraction
from typing import Any

import pytest
from effort import tries
from engine import oracle

from matcha_widget.engine import matcha


def test_twenty_one_hands_at_the_start(course: dict[str, Any]) -> None:
    """Seven cards are unseen when a set begins, so the other may hold 21 hands, each equally likely."""
    game = matcha.load(course["games"]["first-game"]["game"])
    belief = matcha.belief(game.at(0), 0)

    assert 7 == len(game.branch(0).view(0).unseen)
    assert 21 == belief.count == len(belief.hands(1))
    assert {Fraction(1, 21)} == set(belief.hands(1).values())
    assert {Fraction(5, 7)} == set(belief.in_hand(1).values())
    assert {Fraction(2, 7)} == set(belief.aside().values())


def test_a_hit_is_likely_before_anything_was_shown(course: dict[str, Any]) -> None:
    """Twenty of the 21 hands can hit the number 3: the course counts them by hand."""
    game = matcha.load(course["games"]["first-game"]["game"])
    hands = matcha.belief(game.at(0), 0).hands(1)
    hits = [hand for hand in hands if any(matcha.matches(card, "n:B3") for card in hand)]

    assert 20 == len(hits)


def test_each_event_lists_the_removed_cards(course: dict[str, Any]) -> None:
    """A card turned over leaves 15 of 21 hands, the next one 10; a lone card removes none."""
    game = matcha.load(course["games"]["first-game"]["game"])
    learned = matcha.belief(game.at(12), 0).learned

    assert [
        ("deal", None, 21),
        ("n:B3", 21, 15),
        ("s:M1", 15, 10),
        ("s:W2", 10, 6),
        ("s:B2", 6, 3),
    ] == [(event.event, event.before, event.after) for event in learned]
    assert [("W3",), ("M2",), ("W4",), ("0",)] == [event.removed for event in learned[1:]]


def test_a_face_down_card_is_any_closed_card(course: dict[str, Any]) -> None:
    """Top's card beside B3 may be any unseen card, all equally likely; a lone card is never known better."""
    game = matcha.load(course["games"]["first-game"]["game"])
    before, after = matcha.belief(game.at(2), 0), matcha.belief(game.at(12), 0)

    assert {Fraction(1, 7)} == set(before.at("n:B3", 1).values())
    assert Fraction(2, 7) == before.match_at(matcha.parse_place("n:B3"), 1)
    assert {"W3": 1} == after.at("n:B3", 1)
    assert {"M3": Fraction(1, 3), "B4": Fraction(1, 3), "S2": Fraction(1, 3)} == after.at("n:S3", 1)
    assert {} == after.at("n:S4", 1)
    assert {"0": 1} == after.at("n:S4", 0)


def test_the_full_truth_leaves_one_deal(course: dict[str, Any]) -> None:
    """The full truth leaves one deal, a bystander has 16,632."""
    state = matcha.load(course["games"]["first-game"]["game"]).at(0)

    assert 1 == matcha.belief(state, "all").count
    assert 16632 == matcha.belief(state, "table").count


@pytest.mark.slow
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("edition", sorted(oracle.EDITIONS))
def test_beliefs_equal_brute_force(edition: str, seat: int) -> None:
    """At random moments, kept and lone cards included, all chances equal those of a full enumeration."""
    rng = random.Random(f"{edition} {seat}")
    checked = 0
    while checked < tries(20, 200):
        record = oracle.playout(oracle.EDITIONS[edition], rng, edition)
        if len(record["sets"]) > 3:
            continue
        game = matcha.load(record)
        k = rng.randrange(len(game))
        belief, expected = matcha.belief(game.at(k), seat), oracle.belief(record, seat, k)
        hands = {tuple(sorted(map(str, hand))): chance for hand, chance in belief.hands(1 - seat).items()}
        in_hand = faces(belief.in_hand(1 - seat))
        laid = [faces(belief.at(place, 1 - seat)) for place in belief.view.open_places]
        checked += 1

        assert expected["hands"] == hands
        assert expected["aside"] == faces(belief.aside())
        assert expected["laid"][: len(laid)] == laid
        assert {card: chance for card, chance in expected["in_hand"].items() if chance} == in_hand
        assert 1 == sum(hands.values())


def faces(chances: dict[matcha.Card, Fraction]) -> dict[str, Fraction]:
    """The same probabilities with codes for cards."""
    return {str(card): chance for card, chance in chances.items()}


@pytest.mark.slow
@pytest.mark.parametrize("edition", sorted(oracle.EDITIONS))
def test_a_bystanders_belief_equals_brute_force(edition: str) -> None:
    """At random moments, lone cards included, a bystander's chances equal those of every pair of hands listed."""
    rng = random.Random(f"{edition} table")
    for _ in range(4):
        record = oracle.playout(oracle.EDITIONS[edition], rng, edition)
        record["sets"] = record["sets"][: rng.randint(1, 1 if edition == "grail-2015" else 2)]
        game = matcha.load(record)
        k = rng.randrange(len(game))
        belief, expected = matcha.belief(game.at(k), "table"), oracle.bystanders_belief(record, k)

        assert expected["aside"] == faces(belief.aside())
        for seat in (0, 1):
            hands = {tuple(sorted(map(str, hand))): chance for hand, chance in belief.hands(seat).items()}
            closed = [place for place in belief.view.places if place.cards[seat] == "??"]
            assert expected["hands"][seat] == hands
            assert {face: chance for face, chance in expected["in_hand"][seat].items() if chance} == faces(
                belief.in_hand(seat)
            )
            for place in closed:
                assert expected["closed"][seat] == faces(belief.at(place, seat))


def test_a_bystanders_chances_are_the_average_of_both(course: dict[str, Any]) -> None:
    """To a bystander both hands look alike as long as nothing is shown, and every chance adds up."""
    belief = matcha.belief(matcha.load(course["games"]["first-game"]["game"]).at(0), "table")
    chances = belief.in_hand(0)

    assert chances == belief.in_hand(1)
    assert Fraction(5, 12) == chances[matcha.Card("W4")]
    assert Fraction(2, 12) == belief.aside()[matcha.Card("W4")]
    assert 1 == sum(belief.hands(0).values())


def test_a_belief_needs_a_perspective() -> None:
    """A state alone does not say who believes; the error lists the perspectives."""
    with pytest.raises(matcha.NotationError, match="expected 0, 1, 'table' or 'all'"):
        matcha.belief(matcha.new_game(seed=1))
