"""A second, naive implementation of the rules of Matcha, to compare the engine with.

Nothing here comes from the package under test, nothing is fast and nothing is clever: read it beside the
rules, id by id. A game is one plain dict that is changed in place; `states` copies it after every step.
"""

import itertools
import math
import pickle
import random
from collections import Counter, defaultdict
from collections.abc import Iterator
from fractions import Fraction
from typing import Any, TypeAlias

Rules: TypeAlias = dict[str, Any]
Record: TypeAlias = dict[str, Any]
Game: TypeAlias = dict[str, Any]

SUITED = [suit + number for suit in "MBWS" for number in "1234"]  # C1
DECK = [*SUITED, "0", "0"]  # C1
HIGHER = ["43", "42", "32", "31", "21", "14", "MB", "MW", "BW", "BS", "WS", "SM"]  # K1, K2: first beats

EDITIONS: dict[str, Rules] = {
    "grail-2015": {
        "pass_is_final": True, "keeping": True, "colour_goal": 4, "whisk_goal": 4,  # T3, E2, W1, X5
        "last_set": None, "whisks_break_ties": False, "play_on": True,  # X2, X4, W4
    },
    "matagot-2020": {
        "pass_is_final": False, "keeping": False, "colour_goal": 3, "whisk_goal": 4,  # T4, E2, W2
        "last_set": 2, "whisks_break_ties": True, "play_on": False,  # E3, W3 and X9, X10
    },
    "matagot-2020-nl": {
        "pass_is_final": False, "keeping": False, "colour_goal": 3, "whisk_goal": 4,  # T4, E2, W2
        "last_set": 2, "whisks_break_ties": False, "play_on": False,  # E3, W3, X10
    },
}  # fmt: skip


# The end of a round


def matches(card: str, mat: str, table_card: str) -> bool:
    """V2, K3: the number counts on mat "n", the suit on mat "s"; a 0 never matches."""
    if card == "0":
        return False
    return card[1] == table_card[1] if mat == "n" else card[0] == table_card[0]


def resolve_place(mat: str, table_card: str, cards: list[str], tokens: list[dict[str, int]]) -> None:
    """V1-V6: give out the tokens of one place; `cards` and `tokens` by seat, "" is no card."""
    colour = table_card[0]
    placed = [seat for seat in (0, 1) if cards[seat] != ""]
    hits = [seat for seat in placed if matches(cards[seat], mat, table_card)]
    if len(placed) == 1:  # V6: alone, match or not
        tokens[placed[0]][colour] += 1
    elif len(hits) == 1:  # V3: a hit beside a miss
        tokens[hits[0]][colour] += 1
        tokens[1 - hits[0]]["K"] += 1
    elif len(hits) == 2:  # V4: suits are compared on the number mat, numbers on the suit mat
        letter = 0 if mat == "n" else 1
        winner = 0 if cards[0][letter] + cards[1][letter] in HIGHER else 1
        tokens[winner][colour] += 1
    # else nobody placed (V1) or both missed (V5): nothing


def has_goal(rules: Rules, tokens: dict[str, int]) -> bool:
    """W1, W2, X5: enough of one colour, enough whisks, or one of each of the five types."""
    enough_of_a_colour = any(tokens[suit] >= rules["colour_goal"] for suit in "MBWS")
    enough_whisks = tokens["K"] >= int(rules["whisk_goal"])
    return enough_of_a_colour or enough_whisks or all(tokens[kind] >= 1 for kind in "MBWSK")


def ahead(rules: Rules, tokens: list[dict[str, int]]) -> int | None:
    """W3, X4, X9: most M, then B, W, S, and by some rules whisks; None if all are equal."""
    for kind in "MBWSK" if rules["whisks_break_ties"] else "MBWS":
        if tokens[0][kind] != tokens[1][kind]:
            return 0 if tokens[0][kind] > tokens[1][kind] else 1
    return None


def check_winner(game: Game) -> None:
    """X15, W1-W5, X10: set `winner` when the game is decided, `playing_on` when W4 begins."""
    rules, tokens = game["rules"], game["tokens"]
    reached = [seat for seat in (0, 1) if has_goal(rules, tokens[seat])]
    if game["playing_on"]:  # W4: nothing but the chain of W3 counts any more
        game["winner"] = ahead(rules, tokens)
    elif len(reached) == 1:  # W1, W2
        game["winner"] = reached[0]
    elif len(reached) == 2:  # W3
        game["winner"] = ahead(rules, tokens)
        if game["winner"] is None and rules["play_on"]:
            game["playing_on"] = True  # W4
        elif game["winner"] is None:
            game["winner"] = "draw"  # X10
    if game["winner"] is None and game["round"] == 3 and game["set"] == rules["last_set"]:
        chain = ahead(rules, tokens)  # W5
        game["winner"] = "draw" if chain is None else chain  # X10


# The course of a game


def new_game(rules: Rules) -> Game:
    """A game before its first deal."""
    tokens = [{"M": 0, "B": 0, "W": 0, "S": 0, "K": 0} for _ in (0, 1)]  # C2
    return {"rules": rules, "set": 0, "phase": "deal", "tokens": tokens, "playing_on": False, "winner": None}


def begin_set(game: Game, deal: dict[str, Any]) -> None:
    """S1, E1, E2: take over the cards of one deal (an entry of a record's `sets`)."""
    hands, kept = deal["hands"], deal["kept"]
    cards = [card for pair in deal["table"] for card in pair] + hands[0] + hands[1] + deal["aside"]
    assert sorted(cards) == sorted(DECK)
    assert [len(hands[0]), len(hands[1]), len(deal["table"])] == [5, 5, 3]
    assert game["phase"] in ("deal", "keep")
    assert game["set"] == 0 or deal["dealer"] == 1 - game["dealer"]  # E1
    assert kept == [[], []] or game["phase"] == "keep"  # E2
    for seat in (0, 1):
        for card in kept[seat]:  # X3: kept from the old hand, and still in the new one
            assert kept[seat].count(card) <= min(game["hands"][seat].count(card), hands[seat].count(card))
    game["set"] += 1
    for key in ("dealer", "table", "hands", "kept"):
        game[key] = copy_of(deal[key])
    game["places"] = [{"n": ["", ""], "s": ["", ""]} for _ in (1, 2, 3)]  # C3: on each mat seat 0, seat 1
    begin_round(game, 1)


def copy_of(plain: Any) -> Any:
    """A deep copy, several times as fast as `copy.deepcopy`."""
    return pickle.loads(pickle.dumps(plain))  # noqa: S301  # our own


def begin_round(game: Game, number: int) -> None:
    """S5, T1: the dealer starts every round."""
    game.update(phase="play", round=number, to_move=game["dealer"], turns=[0, 0], passed=[False, False])


def legal(game: Game) -> list[str]:
    """T2, T5, T7, X6: any hand card beside a current table card where one has none yet, or pass; sorted."""
    if game["phase"] != "play":
        return []
    seat = game["to_move"]
    free = [mat for mat in ("n", "s") if game["places"][game["round"] - 1][mat][seat] == ""]
    return sorted({card + "@" + mat for card in game["hands"][seat] for mat in free} | {"pass"})


def make_move(game: Game, move: str) -> None:
    """T1-T4: one turn of the player whose turn it is, and the end of the round if that was the last one."""
    assert move in legal(game)
    seat = game["to_move"]
    game["turns"][seat] += 1
    if move == "pass":
        game["passed"][seat] = True
    else:
        card, mat = move.split("@")
        game["hands"][seat].remove(card)
        game["places"][game["round"] - 1][mat][seat] = card
    if game["rules"]["pass_is_final"]:  # T3: until both have passed; who has passed is skipped
        round_over = game["passed"] == [True, True]
        other_goes_on = not game["passed"][1 - seat]
    else:  # T4: dealer, guest, dealer, guest
        round_over = game["turns"] == [2, 2]
        other_goes_on = True
    if round_over:
        end_round(game)
    elif other_goes_on:
        game["to_move"] = 1 - seat


def end_round(game: Game) -> None:
    """V7, X15, W6, E2: resolve both places, look for a winner, go on to the next round or end the set."""
    number_card, suit_card = game["table"][game["round"] - 1]
    places = game["places"][game["round"] - 1]
    resolve_place("n", number_card, places["n"], game["tokens"])
    resolve_place("s", suit_card, places["s"], game["tokens"])
    check_winner(game)
    if game["winner"] is not None:  # W6
        game.update(phase="over", round=None, to_move=None)
    elif game["round"] < 3:
        begin_round(game, game["round"] + 1)
    elif game["rules"]["keeping"] and game["hands"] != [[], []]:  # E2, X3
        game.update(phase="keep", round=None, to_move=None)
    else:  # E1
        game.update(phase="deal", round=None, to_move=None)


def states(record: Record) -> list[Game]:
    """The game after every deal and every move of a legal record; house rules lie on top of the edition's."""
    game = new_game({**EDITIONS[record["edition"]], **record.get("house", {})})
    after = []
    for deal in record["sets"]:
        begin_set(game, deal)
        after.append(copy_of(game))
        for move in deal["moves"]:
            make_move(game, move)
            after.append(copy_of(game))
    return after


def trace(record: Record) -> list[dict[str, Any]]:
    """The snapshots of a record: public facts and legal moves."""
    public = ("set", "round", "phase", "to_move", "tokens", "winner")
    return [{**{key: game[key] for key in public}, "legal": legal(game)} for game in states(record)]


# Random games


def random_deal(rng: random.Random, dealer: int, kept: list[list[str]]) -> dict[str, Any]:
    """S1, E2: six suited cards that nobody kept to the table, the 0s not kept back in, hands up to five."""
    suited = [card for card in SUITED if card not in kept[0] + kept[1]]
    rng.shuffle(suited)
    rest = suited[6:] + ["0"] * (2 - (kept[0] + kept[1]).count("0"))
    rng.shuffle(rest)
    table = [suited[0:2], suited[2:4], suited[4:6]]
    need = [5 - len(kept[0]), 5 - len(kept[1])]
    hands = [kept[0] + rest[: need[0]], kept[1] + rest[need[0] : need[0] + need[1]]]
    aside = rest[need[0] + need[1] :]
    return {"dealer": dealer, "kept": kept, "table": table, "hands": hands, "aside": aside, "moves": []}


def playout(rules: Rules, rng: random.Random, edition: str = "grail-2015") -> Record:
    """A random game of at most twelve sets: uniform over legal moves and (X3) over what can be kept."""
    house = {key: rules[key] for key in rules if rules[key] != EDITIONS[edition][key]}
    record: Record = {"format": "matcha-game/1", "edition": edition, "sets": []}
    if house:
        record["house"] = house
    game = new_game({**EDITIONS[edition], **house})
    dealer = rng.choice([0, 1])
    while game["phase"] != "over" and game["set"] < 12:
        kept: list[list[str]] = [[], []]
        if game["phase"] == "keep":
            kept = [[card for card in game["hands"][seat] if rng.choice([True, False])] for seat in (0, 1)]
        deal = random_deal(rng, dealer, kept)
        record["sets"].append(deal)
        begin_set(game, deal)
        while game["phase"] == "play":
            deal["moves"].append(rng.choice(legal(game)))
            make_move(game, deal["moves"][-1])
        dealer = 1 - dealer  # E1
    return record


# Who sees what


def visible_card(game: Game, viewer: int | str, number: int, mat: str, side: int) -> str | None:
    """H3, V1, V6, X7: what `viewer` sees at `side`'s place in round `number`: a code, "??" or None."""
    cards: list[str] = game["places"][number - 1][mat]
    resolved = game["phase"] != "play" or number < game["round"]
    both_placed = "" not in cards
    if cards[side] == "":
        return None
    return cards[side] if viewer == side or (resolved and both_placed) else "??"


def view_facts(record: Record, seat: int | str, k: int) -> dict[str, Any]:
    """The knowledge of seat 0, seat 1 or the bystander "table" (without a hand or kept cards) after snapshot k.

    Cards stay as they lie (T8), and what is left in a hand stays there, until the next deal.
    """
    game = states(record)[k]
    return {
        "hand": sorted(game["hands"][seat]) if seat != "table" else None,  # H1
        "hand_sizes": [len(hand) for hand in game["hands"]],  # H1
        "table": game["table"],  # S4
        "places": [
            {mat: [visible_card(game, seat, number, mat, side) for side in (0, 1)] for mat in "ns"}
            for number in (1, 2, 3)
        ],
        "tokens": game["tokens"],
        "kept_sizes": [len(kept) for kept in game["kept"]],  # X8
        "kept": sorted(game["kept"][seat]) if seat != "table" else None,  # X8
    }


# Beliefs. Cards are physical here: the two zeros are "0a" and "0b". A world is one way things may be for a
# seat: (my hand, their hand, the hand they had after this set's deal, their cards on mats n and s in this
# round or "").

Cards: TypeAlias = frozenset[str]
Worlds: TypeAlias = defaultdict[tuple[Cards, Cards, Cards, tuple[str, str]], Fraction]
PHYSICAL = frozenset([*SUITED, "0a", "0b"])


def code(card: str) -> str:
    """The code printed on a physical card: the two zeros look alike."""
    return "0" if card in ("0a", "0b") else card


def subsets(cards: Cards, size: int) -> list[Cards]:
    """All ways to pick `size` of these cards."""
    return [frozenset(chosen) for chosen in itertools.combinations(sorted(cards), size)]


def looks_like(cards: Cards, codes: list[str]) -> bool:
    """True if these physical cards show exactly these codes."""
    return sorted(code(card) for card in cards) == sorted(codes)


def after_keeping(worlds: Worlds, mine: list[str], size: int) -> dict[tuple[Cards, Cards], Fraction]:
    """E2, X8: I keep the codes `mine`, they keep a blind subset of `size`; gives (my kept cards, theirs)."""
    kept: dict[tuple[Cards, Cards], Fraction] = defaultdict(Fraction)
    for (my_hand, their_hand, _, _), weight in worlds.items():
        my_ways = [way for way in subsets(my_hand, len(mine)) if looks_like(way, mine)]
        their_ways = subsets(their_hand, size)
        for pair in itertools.product(my_ways, their_ways):
            kept[pair] += weight / (len(my_ways) * len(their_ways))
    return kept


def after_deal(worlds: Worlds, game: Game, seat: int) -> Worlds:
    """S1, E2: the chance of this very table and of every deal of hands that gives me mine."""
    table = [card for pair in game["table"] for card in pair]
    new: Worlds = defaultdict(Fraction)
    keeping = after_keeping(worlds, game["kept"][seat], len(game["kept"][1 - seat]))
    for (my_kept, their_kept), weight in keeping.items():
        suited = frozenset(SUITED) - my_kept - their_kept
        if not suited.issuperset(table):
            continue  # they cannot have kept a card that lies on the table
        tables = math.perm(len(suited), 6)  # six of these cards, in order
        deck = PHYSICAL - my_kept - their_kept - frozenset(table)  # the 0s that nobody kept are back in
        for my_draw in subsets(deck, 5 - len(my_kept)):
            if not looks_like(my_kept | my_draw, game["hands"][seat]):
                continue
            for their_draw in subsets(deck - my_draw, 5 - len(their_kept)):
                my_draws = math.comb(len(deck), len(my_draw))
                their_draws = math.comb(len(deck) - len(my_draw), len(their_draw))
                world = (my_kept | my_draw, their_kept | their_draw, their_kept | their_draw, ("", ""))
                new[world] += weight / (tables * my_draws * their_draws)
    return new


def after_my_card(worlds: Worlds, laid_code: str) -> Worlds:
    """T2: I lay a card; if I hold both zeros I cannot tell which one it is."""
    new: Worlds = defaultdict(Fraction)
    for (my_hand, their_hand, dealt, laid), weight in worlds.items():
        ways = [card for card in my_hand if code(card) == laid_code]
        for card in ways:
            new[(my_hand - {card}, their_hand, dealt, laid)] += weight / len(ways)
    return new


def after_their_card(worlds: Worlds, mat: str) -> Worlds:
    """T2, H3: they lay any card of their hand, face down."""
    new: Worlds = defaultdict(Fraction)
    for (my_hand, their_hand, dealt, laid), weight in worlds.items():
        for card in their_hand:
            now_laid = (card, laid[1]) if mat == "n" else (laid[0], card)
            new[(my_hand, their_hand - {card}, dealt, now_laid)] += weight / len(their_hand)
    return new


def after_round(worlds: Worlds, faces: list[str | None]) -> Worlds:
    """V1, X7: `faces` is what I then see of theirs on mats n and s; only an open face tells anything."""
    new: Worlds = defaultdict(Fraction)
    for (my_hand, their_hand, dealt, laid), weight in worlds.items():
        if all(face in (None, "??", code(card)) for face, card in zip(faces, laid, strict=True)):
            new[(my_hand, their_hand, dealt, ("", ""))] += weight
    return new


def unseen(game: Game, seat: int) -> set[str]:
    """The codes `seat` has not seen in this set: neither on the table, nor its own, nor opened."""
    places = [visible_card(game, seat, number, mat, side) for number in (1, 2, 3) for mat in "ns" for side in (0, 1)]
    cards = list(DECK)
    for card in [card for pair in game["table"] for card in pair] + game["hands"][seat] + places:
        if card not in (None, "??"):
            cards.remove(card)
    return set(cards)


def belief(record: Record, seat: int, k: int) -> dict[str, Any]:
    """The beliefs of `seat` after snapshot k if the opponent chooses blindly: exact, by listing all worlds.

    "hands": sorted codes of the five cards they held after this set's deal -> probability (never 0);
    "in_hand": code of every card `seat` has not seen in this set -> probability that (a copy of) it is now
    in their hand; "laid": for mats n and s of this round, what their card there may be; "aside": code ->
    probability that (a copy of) it was set aside.
    """
    nobody_has_cards = (frozenset[str](), frozenset[str](), frozenset[str](), ("", ""))
    worlds: Worlds = defaultdict(Fraction, {nobody_has_cards: Fraction(1)})
    steps = [step for deal in record["sets"] for step in ["deal", *deal["moves"]]]
    before: Game = {}
    for step, game in list(zip(steps, states(record), strict=True))[: k + 1]:
        if step == "deal":
            worlds = after_deal(worlds, game, seat)
        elif step != "pass" and before["to_move"] == seat:
            worlds = after_my_card(worlds, step.split("@")[0])
        elif step != "pass":
            worlds = after_their_card(worlds, step.split("@")[1])
        if step != "deal" and game["round"] != before["round"]:
            worlds = after_round(worlds, [visible_card(game, seat, before["round"], mat, 1 - seat) for mat in "ns"])
        before = game
    total = sum(worlds.values(), Fraction(0))
    hands: dict[tuple[str, ...], Fraction] = defaultdict(Fraction)
    in_hand = {face: Fraction(0) for face in sorted(unseen(before, seat))}
    for (_, their_hand, dealt, _), weight in worlds.items():
        hands[tuple(sorted(code(card) for card in dealt))] += weight / total
        for face in {code(card) for card in their_hand}:
            in_hand[face] += weight / total
    return {
        "hands": dict(hands), "in_hand": in_hand, "laid": [their_card_chances(worlds, at) for at in (0, 1)],
        "aside": set_aside(before, seat, hands),
    }  # fmt: skip


def their_card_chances(worlds: Worlds, at: int) -> dict[str, Fraction]:
    """The probabilities of their card of this round on one mat."""
    faces: dict[str, Fraction] = defaultdict(Fraction)
    for (_, _, _, cards), weight in worlds.items():
        if cards[at]:
            faces[code(cards[at])] += weight
    return {face: weight / sum(faces.values(), Fraction(0)) for face, weight in faces.items()}


def dealt_to(game: Game, seat: int) -> list[str]:
    """The five cards a seat held after this set's deal: its hand and all it has laid since."""
    laid_cards = [place[mat][seat] for place in game["places"] for mat in "ns" if place[mat][seat]]
    return [*game["hands"][seat], *laid_cards]


def set_aside(game: Game, seat: int, hands: dict[tuple[str, ...], Fraction]) -> dict[str, Fraction]:
    """H2: what lies neither on the table nor in my hand nor in theirs, for each hand they may have been dealt."""
    rest = Counter(DECK) - Counter([card for pair in game["table"] for card in pair] + dealt_to(game, seat))
    aside: dict[str, Fraction] = defaultdict(Fraction)
    for hand, chance in hands.items():
        for face in rest - Counter(hand):
            aside[face] += chance
    return dict(aside)


def ways_to_show(hand: Cards, faces: list[str]) -> int:
    """The number of ways in which physical cards of this hand can be the faces it has shown."""
    held = Counter(code(card) for card in hand)
    return math.prod(math.perm(held[face], count) for face, count in Counter(faces).items())


def pairs_of_hands(deck: Cards, shown: list[list[str]]) -> Iterator[tuple[Cards, Cards, int]]:
    """All that may have been dealt to both, with the number of ways to have shown these faces since."""
    for bottom in subsets(deck, 5):
        ways = ways_to_show(bottom, shown[0])
        for top in subsets(deck - bottom, 5) if ways else []:
            if weight := ways * ways_to_show(top, shown[1]):
                yield bottom, top, weight


def bystanders_belief(record: Record, k: int) -> dict[str, Any]:
    """The beliefs of "table" after snapshot k of a set into which nothing was kept, if both choose blindly.

    Exact, by listing every pair of hands. "aside": code -> probability; for each seat "hands" and "in_hand" as
    above, and "closed": code -> probability that any one of its face-down cards is that.
    """
    game = states(record)[k]
    deck = PHYSICAL - {card for pair in game["table"] for card in pair}
    shown: list[list[str]] = [[], []]
    for number, mat, side in itertools.product((1, 2, 3), "ns", (0, 1)):
        face = visible_card(game, "table", number, mat, side)
        shown[side] += [face] if face and face != "??" else []
    aside: dict[str, int] = defaultdict(int)
    hands: list[dict[tuple[str, ...], int]] = [defaultdict(int), defaultdict(int)]
    for bottom, top, weight in pairs_of_hands(deck, shown):
        for face in {code(card) for card in deck - bottom - top}:
            aside[face] += weight
        for seat, hand in enumerate((bottom, top)):
            hands[seat][tuple(sorted(code(card) for card in hand))] += weight
    total = sum(hands[0].values())
    chances = [{hand: Fraction(weight, total) for hand, weight in each.items()} for each in hands]
    now = [held_or_closed(chances[seat], shown[seat], len(game["hands"][seat])) for seat in (0, 1)]
    return {
        "aside": {face: Fraction(weight, total) for face, weight in aside.items()}, "hands": chances,
        "in_hand": [held for held, _ in now], "closed": [closed for _, closed in now],
    }  # fmt: skip


def held_or_closed(
    hands: dict[tuple[str, ...], Fraction], shown: list[str], size: int
) -> tuple[dict[str, Fraction], dict[str, Fraction]]:
    """The chances of cards in a seat's hand of `size`, and face down: any of the cards dealt to it and not shown."""
    held: dict[str, Fraction] = defaultdict(Fraction)
    lying: dict[str, Fraction] = defaultdict(Fraction)
    for hand, chance in hands.items():
        closed = list((Counter(hand) - Counter(shown)).elements())
        choices = list(itertools.combinations(closed, size))
        for face in set(closed):
            lying[face] += chance * closed.count(face) / len(closed)
            held[face] += chance * sum(face in choice for choice in choices) / len(choices)
    return held, lying
