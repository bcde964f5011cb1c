"""The laws of the game: each function passes in silence, or raises an error that says where it was broken.

They look up the package's names at every call, so that they meet a fault planted in the engine (`faults`).
"""

import itertools
import json
import random
from collections.abc import Iterator
from typing import Any

from engine import oracle, strategies
from engine.strategies import SEEING

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha import players, trust
from matcha_widget.engine.matcha.rules import resolve
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.engine.matcha.rules.talk import ABOUT_A_CARD, claim_verdict
from matcha_widget.engine.matcha.rules.view import current_set
from matcha_widget.engine.matcha.simulation import play_game

SECOND_EDITION = ("matagot-2020", "matagot-2020-nl")


# The rules


def numbers_and_suits_rank_in_loops() -> None:
    """K1, K2, K3: each number and each suit beats just those that the loops say, alone or on a card; a 0 beats none."""
    for a, b in itertools.permutations("4321", 2):
        assert (a + b in oracle.HIGHER) == matcha.beats(a, b), (a, b)
        assert (a + b in oracle.HIGHER) == matcha.beats(f"B{a}", f"B{b}"), (a, b)
    for a, b in itertools.permutations("MBWS", 2):
        assert (a + b in oracle.HIGHER) == matcha.beats(a, b), (a, b)
        assert (a + b in oracle.HIGHER) == matcha.beats(f"{a}2", f"{b}2"), (a, b)
    for card in oracle.SUITED:
        assert (True, False) == (matcha.beats(card, "0"), matcha.beats("0", card)), card


def a_card_matches_what_its_mat_asks() -> None:
    """V2, K3: a card matches by number on the number mat, by suit on the suit mat; a 0 nowhere."""
    for mat, table, card in itertools.product("ns", oracle.SUITED, oracle.DECK):
        assert oracle.matches(card, mat, table) == matcha.matches(card, f"{mat}:{table}"), (mat, table, card)


def tokens_come_from_the_chart() -> None:
    """V1-V6: every place that can be, with every two cards beside it, pays what the resolution chart says."""
    sides = [None, *matcha.DECK[:17]]
    for table, mat, bottom, top in itertools.product(matcha.DECK[:16], MATS, sides, sides):
        expected = [dict.fromkeys("MBWSK", 0) for _ in (0, 1)]
        oracle.resolve_place(mat, table, [bottom or "", top or ""], expected)
        award = resolve.resolve_place(mat, table, bottom, top)
        actual = [dict.fromkeys("MBWSK", 0) | ({kind: 1} if kind else {}) for kind in award.tokens]

        assert expected == actual, str(award.place)


def traces_equal_the_oracle(games: int = 150) -> None:
    """The public facts and legal moves of a random game equal those of a second implementation."""
    rng = random.Random("trace")
    for _ in range(games):
        record = strategies.random_record(rng)

        assert oracle.trace(record) == matcha.trace(load_legal(record)), json.dumps(record)


def views_equal_the_oracle(games: int = 60) -> None:
    """H1, H3, X7, X8: each perspective sees of hands, places and kept cards what a second implementation shows it."""
    rng = random.Random("views")
    for _ in range(games):
        record = strategies.random_record(rng)
        game = load_legal(record)
        for seat, k in itertools.product(SEEING, (len(game) - 1, rng.randrange(len(game)))):
            assert oracle.view_facts(record, seat, k) == _facts(matcha.view(game.at(k), seat)), json.dumps(record)


def _facts(view: matcha.View) -> dict[str, Any]:
    pairs = [view.places[at : at + 2] for at in (0, 2, 4)]
    seat = view.perspective
    return {
        "hand": sorted(view.hand) if view.seated else None,
        "hand_sizes": [len(hand) for hand in view.hands],
        "table": [list(pair) for pair in view.table],
        "places": [{place.mat: list(place.cards) for place in pair} for pair in pairs],
        "tokens": [tokens._asdict() for tokens in view.tokens],
        "kept_sizes": [len(kept) for kept in view.kept],
        "kept": sorted(view.kept[seat]) if isinstance(seat, int) else None,
    }


def eighteen_cards_always(games: int = 80) -> None:
    """C1: at every moment of a game the table, both hands, all places and the two cards aside make up the deck."""
    for state in random_states("eighteen", games):
        seen = matcha.view(state, "all")
        lying = [card for place in seen.places for card in (place.table, *place.cards) if card is not None]

        assert sorted(oracle.DECK) == sorted([*lying, *seen.hands[0], *seen.hands[1], *state.deal.aside])


def hands_are_filled_to_five(games: int = 80) -> None:
    """S1, E2: whatever was kept, each seat is dealt up to five cards, its kept ones among them, and two are aside."""
    for state in random_states("five", games):
        deal = state.deal

        assert ([5, 5], 2) == ([len(hand) for hand in deal.hands], len(deal.aside)), deal
        assert all(matcha.Card(card) in deal.hands[seat] for seat in (0, 1) for card in deal.kept[seat]), deal


def the_table_holds_no_zero(games: int = 80) -> None:
    """S1: no 0 is ever turned up on the table."""
    for state in random_states("zero", games):
        assert "0" not in [card for pair in state.deal.table for card in pair]


def the_deal_changes_hands(games: int = 40) -> None:
    """E1, S5: the seat that did not deal deals the next set, and starts each of its rounds."""
    for state in random_states("dealer", games):
        expected = [(state.past[0].deal.dealer if state.past else state.dealer) ^ at & 1 for at in range(state.set)]

        assert expected == [*(done.deal.dealer for done in state.past), state.dealer]


def idle_seats_have_no_moves(games: int = 40) -> None:
    """T1, T2: the mover may pass, and lay any card where there is room; others may do nothing."""
    for state in random_states("idle", games):
        for perspective in SEEING:
            seen = matcha.view(state, perspective)
            mover = perspective == state.to_move and state.phase == "play"
            texts = [f"{card}@{mat}" for card in set(seen.hand) for mat in seen.free] + ["pass"] if mover else []

            assert sorted(texts) == [*map(str, seen.legal)], seen
            assert seen.legal == (matcha.legal_moves(state) if mover else ()), seen


def keeping_is_chosen_once(games: int = 40) -> None:
    """E2, X3: a seat with cards left may keep any part of them until it has chosen; nobody else is asked."""
    for state in random_states("keeping", games, ("grail-2015",)):
        for perspective in SEEING:
            seen = matcha.view(state, perspective)
            asked = state.phase == "keep" and perspective in (0, 1) and state.keeps[perspective] is None
            hands = {tuple(sorted(keep.cards)) for keep in seen.keeps}
            held = range(len(seen.hand) + 1)
            parts = {tuple(sorted(part)) for size in held for part in itertools.combinations(seen.hand, size)}

            assert hands == (parts if asked else set()), seen
            assert seen.hand or not asked, seen
            assert not asked or seen.keeps == matcha.keeps(state, seen.keeps[0].seat), seen


def claims_are_judged_by_the_card_they_are_about(games: int = 6) -> None:
    """B1, X7: a claim is true or false to whoever sees its card; to others it is open until its place is resolved."""
    for state in random_states("claims", games):
        truth, over = matcha.view(state, "all").places, state.phase != "play"
        for perspective, at, seat, what in itertools.product(SEEING, range(6), (0, 1), ABOUT_A_CARD):
            seen = matcha.view(state, perspective)
            place, card = truth[at], seen.places[at].cards[seat]
            expected = "unverifiable" if over or at < len(state.awards) else "open"
            if card not in (None, resolve.HIDDEN):
                expected = "true" if what in true_words(str(card), place) else "false"

            claim = matcha.Claim(0, seat, what, place.mat, at // 2 + 1)

            assert expected == seen.verdict(claim), (seen, place, claim)


def true_words(card: str, place: matcha.Place) -> set[str]:
    """The words that are true of a card."""
    if card == "0":
        return {"zero", "miss"}
    return {f"suit {card[0]}", f"number {card[1]}", "match" if place.table[place.mat == "n"] in card else "miss"}


def the_second_edition_ends_within_six_rounds(games: int = 60) -> None:
    """E3, W5: by the second edition's rules no third set is dealt; the second decides."""
    for state in random_states("six", games, SECOND_EDITION):
        assert state.set < 3
        assert (state.phase, state.set) != ("deal", 2)


def momo_never_lies(games: int = 20) -> None:
    """B1: all that Momo says of a card is true, whatever is said to Momo."""
    for seed in range(games):
        rng = random.Random(seed)
        end = matcha.view(play_game("matagot-2020", (players.momo(rng), players.sora(rng)), rng), "all")
        for talk, places in ((seen.talk, seen.places) for seen in [*end.past, current_set(end)]):
            for claim in talk:
                assert claim.seat == 1 or claim_verdict(claim, places, 6) == "true", (seed, claim)


def everybody_counts_the_same_leaves(games: int = 40) -> None:
    """V6, X7: every perspective counts the same leaves."""
    rng = random.Random("leaves")
    for _ in range(games):
        for step in strategies.steps(strategies.random_game(rng)):
            seen = [matcha.view(step.state, perspective) for perspective in (0, 1, "table", "all")]
            for seat in (0, 1):
                assert 1 == len({trust.count_leaves(view, seat) for view in seen}), (seen, seat)


def ties_are_broken_by_the_chain(rows: int = 3000) -> None:
    """W1-W5, X4, X5, X9, X10: with any tokens, the winner is that of a second implementation."""
    rng = random.Random("ties")
    for _ in range(rows):
        edition, end = rng.choice(sorted(oracle.EDITIONS)), rng.random() < 0.5
        tokens = [{kind: rng.choice([0, 1, 1, 2, 2, 3, 4]) for kind in "MBWSK"} for _ in (0, 1)]
        tokens[1] = tokens[1] | ({kind: tokens[0][kind] for kind in "MBWSK"[: rng.randrange(6)]})
        rules = oracle.EDITIONS[edition]
        number = (rules["last_set"] or 0) if end else 1
        game = {"rules": rules, "tokens": tokens, "playing_on": False, "winner": None, "set": number, "round": 3}
        oracle.check_winner(game)
        bottom, top = (matcha.Tokens(**row) for row in tokens)
        line = matcha.standing(bottom, top, edition, end=end)
        says = {"bottom wins": 0, "top wins": 1, "a draw": "draw"}

        assert game["winner"] == next((winner for words, winner in says.items() if words in line), None), line


def random_states(seed: str, games: int, editions: tuple[str, ...] = tuple(oracle.EDITIONS)) -> Iterator[matcha.State]:
    """Yield every state of random games that the engine deals."""
    rng = random.Random(seed)
    for number in range(games):
        state = matcha.new_game(editions[number % len(editions)], rng=rng, dealer=rng.randrange(2))
        while True:
            yield state
            if state.phase == "play":
                state = matcha.apply(state, rng.choice(matcha.legal_moves(state))).state
            elif state.phase == "keep":
                seat = 0 if matcha.keeps(state, 0) else 1
                state = matcha.apply(state, rng.choice(matcha.keeps(state, seat))).state
            elif state.phase == "deal" and state.set < 5:
                state = matcha.deal(state, rng)
            else:
                break


def load_legal(record: strategies.Record) -> matcha.Game:
    """Load the record of a legal game; a refusal is a failure."""
    try:
        return matcha.load(record)
    except matcha.MatchaError as fault:
        raise AssertionError(f"a legal game is refused: {fault}: {json.dumps(record)}") from fault
