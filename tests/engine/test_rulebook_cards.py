"""The rulebook, components and rank: what is in the box, and what beats what (C0-C4, K1-K3)."""

import pytest
from engine.tables import EVERY, ROOT, TEA, deal_of, places, play, tea, tokens

from matcha_widget.engine import matcha

PLACES = [f"{mat}:{card}" for mat in "ns" for card in matcha.DECK[:16]]


@pytest.mark.parametrize(
    "words",
    ["David Harding", "TJ Lubrano", "Grail Games", "Matagot", "Khid Konem", "2015", "2020", "2022", "unofficial"],
)
def test_c0_the_readme_credits_the_makers(words: str) -> None:
    """Two people made the game and three houses published it; whoever opens this project reads that first."""
    readme = (ROOT / "README.md").read_text(encoding="utf-8")

    assert words in readme


def test_c1_there_are_eighteen_cards() -> None:
    """Four suits with four numbers each, and two zeros without either."""
    deck = "M1 M2 M3 M4 B1 B2 B3 B4 W1 W2 W3 W4 S1 S2 S3 S4 0 0"

    assert deck == " ".join(matcha.DECK)
    assert ("S", "4") == (matcha.Card("S4").suit, matcha.Card("S4").number)
    assert ("", "") == (matcha.Card("0").suit, matcha.Card("0").number)


@pytest.mark.parametrize("aside", [("S2", "W4"), ("S2", "0")], ids=["a second W4", "a third 0"])
def test_c1_no_deal_has_more(aside: tuple[str, str]) -> None:
    """A deal cannot use a card more often than the deck has it."""
    twice = TEA._replace(aside=tuple(map(matcha.Card, aside)))

    with pytest.raises(matcha.IllegalMove, match="more often than the deck has it") as caught:
        matcha.new_game(deal=twice)
    assert "C1" == caught.value.rule


@pytest.mark.parametrize("code", ["M5", "M0", "K1", "00", "m1", "1M"])
def test_c1_there_is_no_other_card(code: str) -> None:
    """Nothing else is a card: no five, no suited zero, no whisk."""
    with pytest.raises(matcha.NotationError, match="is no card"):
        matcha.Card(code)


@pytest.mark.parametrize(
    ("edition", "colour", "whisks", "all_tokens"),
    [("grail-2015", 7, 7, 35), ("matagot-2020", 6, 10, 34), ("matagot-2020-nl", 6, 10, 34)],
)
def test_c2_the_box_holds_five_types_of_token(edition: str, colour: int, whisks: int, all_tokens: int) -> None:
    """A token shows one of the four suits or the whisk; the editions put different numbers of them in the box."""
    box = matcha.EDITIONS[edition].tokens_in_box

    assert "MBWSK" == matcha.KINDS
    assert (colour, whisks) == box
    assert all_tokens == 4 * box[0] + box[1]


def test_c2_there_is_no_sixth_type() -> None:
    """A row of tokens cannot hold anything else."""
    with pytest.raises(matcha.NotationError, match="'X1' is no token"):
        matcha.standing("M1 X1", "")


@pytest.mark.parametrize("edition", EVERY)
def test_c3_each_pair_asks_for_a_number_and_for_a_suit(edition: str) -> None:
    """Three pairs of places lie between the players; one place of each asks for the number, the other for the suit."""
    table = places(tea(edition))

    assert ["n:B2 -|-", "s:M3 -|-", "n:W1 -|-", "s:S4 -|-", "n:S1 -|-", "s:W4 -|-"] == table


@pytest.mark.parametrize("edition", EVERY)
def test_c4_a_table_card_does_not_hide_its_question(edition: str) -> None:
    """The picture shows each mat's question, with the table card on it and cards on both sides."""
    before = matcha.board(matcha.view(tea(edition), 0))
    after = matcha.board(matcha.view(tea(edition, "W2@n M2@n M4@s M1@s /"), 0))

    assert "n:B2" in before
    assert "s:M3" in before
    assert "n:B2" in after
    assert "s:M3" in after


@pytest.mark.parametrize(("number", "beaten"), [("4", "32"), ("3", "21"), ("2", "1"), ("1", "4")])
def test_k1_numbers_run_in_a_loop(number: str, beaten: str) -> None:
    """Each number is over the lower ones, but the two ends meet: 1 is over 4, and over nothing else."""
    assert beaten == "".join(other for other in "4321" if matcha.beats(number, other))


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("table", "bottom", "top", "paid"),
    [
        ("B2 M3", "M4", "M1", "- / M1"),
        ("B2 M3", "M4", "M2", "M1 / -"),
        ("B2 M4", "M3", "M1", "M1 / -"),
        ("B2 M4", "M1", "M2", "- / M1"),
    ],
    ids=["1 over 4", "4 over 2", "3 over 1", "2 over 1"],
)
def test_k1_the_higher_number_takes_the_token(edition: str, table: str, bottom: str, top: str, paid: str) -> None:
    """If both cards have the suit, the loop of numbers decides; the table card takes no part in it."""
    deal = deal_of(f"{table} | W1 S4 | S1 W4", f"{bottom} W2 0 S3 B1", f"{top} S2 0 B3 W3")
    state = play(matcha.new_game(edition, deal=deal), f"{bottom}@s {top}@s /")

    assert paid == tokens(state)


@pytest.mark.parametrize(("suit", "beaten"), [("M", "BW"), ("B", "WS"), ("W", "S"), ("S", "M")])
def test_k2_suits_run_in_a_loop(suit: str, beaten: str) -> None:
    """Matcha, bowl, water and scoop stand in this order, but the two ends meet: the scoop is over matcha alone."""
    assert beaten == "".join(other for other in "MBWS" if matcha.beats(suit, other))


@pytest.mark.parametrize("edition", EVERY)
@pytest.mark.parametrize(
    ("bottom", "top", "paid"),
    [("M2", "S2", "- / B1"), ("M2", "W2", "B1 / -"), ("S2", "W2", "- / B1")],
    ids=["S over M", "M over W", "W over S"],
)
def test_k2_the_higher_suit_takes_the_token(edition: str, bottom: str, top: str, paid: str) -> None:
    """If both cards have the number, the loop of suits decides."""
    deal = deal_of("B2 M3 | W1 S4 | S1 W4", f"{bottom} M4 0 S3 B1", f"{top} M1 0 B3 W3")
    state = play(matcha.new_game(edition, deal=deal), f"{bottom}@n {top}@n /")

    assert paid == tokens(state)


def test_k3_a_zero_matches_nothing() -> None:
    """A zero has neither number nor suit, so it answers no mat."""
    answered = [place for place in PLACES if matcha.matches("0", place)]

    assert [] == answered


def test_k3_a_zero_is_below_every_card() -> None:
    """Every suited card is over a zero, and a zero is over nothing, not even another."""
    suited = matcha.DECK[:16]

    assert [] == [card for card in suited if not matcha.beats(card, "0")]
    assert [] == [card for card in matcha.DECK if matcha.beats("0", card)]


@pytest.mark.parametrize("edition", EVERY)
def test_k3_a_zero_misses_beside_a_hit(edition: str) -> None:
    """A zero beside a matching card is a miss like any other."""
    state = tea(edition, "0@n M2@n /")

    assert "K1 / B1" == tokens(state)
