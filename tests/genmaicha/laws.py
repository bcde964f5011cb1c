"""The laws of the game: each function returns None, or raises an error that says where the law broke.

They look up the package's names at every call, so that they meet the faults which `make faults` plants.
"""

import itertools
import json
import random
from collections.abc import Iterator

from genmaicha import oracle, strategies, tables
from genmaicha.oracle import Record

from matcha_widget.engine import genmaicha
from matcha_widget.engine.genmaicha import players
from matcha_widget.engine.genmaicha.records.trace import to_json
from matcha_widget.engine.genmaicha.rules.game import replay_steps as all_steps
from matcha_widget.engine.genmaicha.simulation import simulate


def games(seed: str, count: int, most: int | None = None) -> Iterator[tuple[Record, genmaicha.Game]]:
    """Random records, each with the game that the engine makes of it."""
    rng = random.Random(seed)
    for _ in range(count * strategies.TIMES):
        record = oracle.random_record(rng, None, most)
        try:
            yield record, genmaicha.load(record)
        except genmaicha.RecordError as fault:
            raise AssertionError(f"{fault} in {json.dumps(record)}") from None


def traces_equal_the_second_reading(count: int = 100) -> None:
    """Views and legal moves of random games equal those of the second reading."""
    rng = random.Random("eyes")
    for record, game in games("trace", count):
        seat = rng.choice([*strategies.perspectives(record["seats"]), "all"])
        expected, actual = oracle.trace(record, seat), genmaicha.trace(game, seat)
        for k, (one, other) in enumerate(zip(expected, actual, strict=True)):
            assert one == other, f"snapshot {k} of {json.dumps(record)}"


def states_hold_what_snapshots_say(count: int = 30) -> None:
    """Every value of a snapshot is a property of the state, with the truth where the snapshot has `??`."""
    for record, game in games("values", count):
        for state in game.states:
            snapshot = to_json(genmaicha.view(state, "all"))
            del snapshot["legal"]
            values = {name: getattr(state, name) for name in snapshot}
            assert snapshot == json.loads(json.dumps(values)), json.dumps(record)


def records_come_back(count: int = 60) -> None:
    """A record is written as it was loaded, and so is every perspective's part of it, at every moment."""
    rng = random.Random("back")
    for record, game in games("back", count):
        seat = rng.choice([*strategies.perspectives(record["seats"]), "all"])
        assert json.dumps(record) == json.dumps(genmaicha.dump(game)), json.dumps(record)
        known = genmaicha.dump(game, seat)
        replayed = genmaicha.load_view(json.dumps(known))

        assert json.dumps(known) == json.dumps(replayed.dump()), json.dumps(record)
        assert [genmaicha.view(state, seat) for state in game.states] == [*replayed.views], json.dumps(record)


def yen_has_reasons(count: int = 60) -> None:
    """GA2, GB4, GI3, GC4, GM2, GM3, XM5: every stash changes by exactly the sum of the step's reasons."""
    for record, game in games("yen", count, 200):
        for step in steps(game):
            reasoned = [0] * record["seats"]
            for reason in genmaicha.why_paid(step):
                reasoned[reason.facts["seat"]] += reason.facts["yen"]
            changed = [now - had for now, had in zip(step.state.yen, step.before.yen, strict=True)]

            assert changed == reasoned, (step.move, json.dumps(record))


def drinks_are_never_lost(count: int = 60) -> None:
    """GD1, GB5: at every moment each of the 36 drinks is in one hand, one crate or the bag."""
    for _, game in games("drinks", count, 200):
        for state in game.states:
            lying = [drink for pile in (*state.hands, *state.crates) for drink in pile or ()]

            assert sorted({*lying}) == sorted(lying), state
            assert 36 == len(lying) + state.bag, state


def orders_follow_bids(count: int = 150) -> None:
    """GT1, GA3, GA4: nobody takes before a higher bid, nor before a higher follow-up to an equal one."""
    for record, game in games("order", count, 60):
        for state in game.states:
            if state.order and not state.setting.overtake:
                worth = [(state.bids[seat], state.follow[seat] or 0) for seat in state.order]
                assert sorted(worth, reverse=True) == worth, json.dumps(record)


def every_coin_is_fair(count: int = 400) -> None:
    """XA5: of the seats that are level after a follow-up each comes first about as often as the others."""
    state = genmaicha.new_game(3, seed=1)
    for seat in (0, 1, 2, 0, 1, 2):
        state = genmaicha.apply(state, "bid 0", seat).state
    first = [genmaicha.toss(state, random.Random(seed)).order[0] for seed in range(count)]

    assert all(count / 3 - 45 < first.count(seat) < count / 3 + 45 for seat in range(3)), first


def winners_have_most(count: int = 60) -> None:
    """GE1-GE3: most yen wins, then most drinks, then all of these together."""
    rng = random.Random("winners")
    for _ in range(count):
        seats = rng.randint(2, 6)
        drinks = rng.sample(oracle.DRINKS, 3 * seats)
        hands = [" ".join(drinks[3 * seat : 3 * seat + rng.randint(1, 3)]) for seat in range(seats)]
        yen = [rng.choice([800, 900]) for _ in range(seats)]
        scores = list(zip(yen, map(len, hands), strict=True))
        expected = tuple(seat for seat in range(seats) if scores[seat] == max(scores))

        assert expected == tables.last_turn(yen, *hands).winners, (yen, hands)


def ads_pay_their_owners(count: int = 60) -> None:
    """GM2-GM4, XM3, XM4: an ad pays double its stake once, when another seat (by house rule any) brews the line."""
    rng = random.Random("ads")
    for _ in range(count):
        stake, brewer = 100 * rng.randint(1, 9), rng.randrange(2)
        house = rng.choice([(), ("own_sale",)])
        state = tables.brewing("B1 K3 B2 K4 K1", "B3 K5 G1 K2", variants=("market",), house=house)
        state = tables.play(state, "brew col1 B1 B1 K3", f"brand {stake}")
        again = ("brew col1 B2 K1 K4",) if brewer == 0 else ("done", "brew col1 B3 G1 K2")
        sold = brewer == 1 or bool(house)
        yen = [900 - stake + 2 * stake * sold, 500]
        yen[brewer] += 300
        after = tables.play(state, *again)

        assert (tuple(yen), None if sold else (0, stake)) == (after.yen, after.ads[3]), (stake, brewer, house)


def moves_outside_patterns_are_refused(count: int = 25) -> None:
    """GB1-GB3 and all the others: a move that no pattern stands for is refused, and changes nothing."""
    rng = random.Random("refused")
    texts = [step.move for _, game in games("texts", 30, 200) for step in steps(game) if isinstance(step.move, str)]
    for record, game in games("refused", count, 200):
        for state in rng.sample(game.states, min(4, len(game))):
            before, turns = repr(state.public), state.public.now.turns
            for seat in range(record["seats"]):
                offered = {str(move) for move in genmaicha.moves(state, seat)}
                for text in [*rng.sample(texts, 20), *(turns[-1] if turns else ())]:
                    assert (text in offered) == _may(state, text, seat), (text, seat, json.dumps(record))
            assert before == repr(state.public)


def _may(state: genmaicha.State, text: str, seat: int) -> bool:
    try:
        genmaicha.check(state, text, seat)
        genmaicha.apply(state, text, seat)
    except genmaicha.IllegalMove:
        return False
    return True


def best_is_the_best(count: int = 120) -> None:
    """GB3, GB4: no turn earns more than `best`, none that earns as much takes fewer drinks, and its moves do it."""
    rng = random.Random("best")
    for _ in range(count):
        grid, hand, prices = random_turn(rng)
        plan = genmaicha.best(grid, hand, prices)
        yen, drinks, plans = try_all_turns(grid, hand, prices)
        assert (yen, drinks, plans) == plan[:3], (grid, hand, prices)

        state = genmaicha.position(f"{grid}; {' '.join(('hand', *hand))}; lines {' '.join(map(str, prices))}")
        for move in plan.moves:
            state = genmaicha.apply(state, move, 0).state
        assert (500 + yen, len(hand) - drinks) == (state.yen[0], len(state.hands[0])), (grid, hand, prices)


def random_turn(rng: random.Random, most: int = 5) -> tuple[str, list[str], list[int]]:
    """A grid, a small hand, and prices that have fallen."""
    cards = rng.sample(oracle.CARDS, 9)
    grid = "/".join("".join(cards[at : at + 3]) for at in (0, 3, 6))
    prices = [100 * rng.randint(0, price // 100) for price in genmaicha.PRICES]
    return grid, sorted(rng.sample(oracle.DRINKS, rng.randint(0, most))), prices


def try_all_turns(grid: str, hand: list[str], prices: list[int]) -> tuple[int, int, int]:
    """The most that a turn earns, the fewest drinks for it, how many plans do: by playing every turn there is."""
    ends: dict[tuple[int, ...], tuple[int, int]] = {}
    for times, used, yen in turns(grid, hand, prices):
        drinks = len({use[:2] for use in used})
        ends[times] = min(ends.get(times, (-yen, 36)), (-yen, drinks))
    most = -min(end[0] for end in ends.values())
    best = [drinks for yen, drinks in ends.values() if -yen == most]
    return most, min(best), len(best)


def turns(grid: str, hand: list[str], prices: list[int]) -> Iterator[tuple[tuple[int, ...], frozenset[str], int]]:
    """Yield every possible turn, complete or not: the brews of each line, the drinks used, and the yen earned."""
    none: tuple[int, ...] = (0,) * 6
    todo = [(none, frozenset[str](), 0)]
    visited = {todo[0]}
    cards = grid.replace("/", "")
    while todo:
        times, used, yen = todo.pop()
        yield times, used, yen
        for at, cells in enumerate(oracle.LINES.values()):
            pays = prices[at] - 100 * times[at]
            line = [cards[int(cell)] for cell in cells]
            ways = [{f"{drink}:{card}" for drink in hand if card in drink} - used for card in line]
            for way in itertools.product(*ways) if pays > 0 else ():
                after = ((*times[:at], times[at] + 1, *times[at + 1 :]), used | {*way}, yen + pays)
                if after not in visited:
                    visited.add(after)
                    todo.append(after)


def bots_play_by_the_rules(count: int = 12) -> None:
    """Every move of a named player is legal, in every variant and under every house rule."""
    rng = random.Random("bots")
    for number in range(count):
        rules = oracle.rules(rng)
        bots = [rng.choice([*players.PLAYERS]) for _ in range(rules["seats"])]
        score = simulate(bots, 1, number, rules["variants"], rules.get("house"))
        assert 1 == sum(score.wins) + score.shared


def players_always_find_a_legal_move(count: int = 40) -> None:
    """At any moment of any game, also in the middle of another's turn, every player by name finds a legal move."""
    for record, game in games("any moment", count, 200):
        for state in game.states[:: 1 + len(game) // 12]:
            for seat, name in itertools.product(state.to_act, players.PLAYERS):
                move = players.player(name, random.Random(7))(genmaicha.view(state, seat))
                assert _may(state, move, seat), (name, move, json.dumps(record))


def steps(game: genmaicha.Game) -> Iterator[genmaicha.Step]:
    """Every step of a game after the first fill."""
    return itertools.islice(all_steps(game.state), 1, None)
