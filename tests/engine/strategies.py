"""Random games of every kind, and for each other games that one perspective cannot tell from it."""

import random
from collections.abc import Container, Iterable, Iterator
from typing import Any, TypeAlias

from engine import oracle

from matcha_widget.engine import matcha
from matcha_widget.engine.matcha.rules.view import Perspective

Record: TypeAlias = dict[str, Any]
Slot: TypeAlias = int
"""A slot for a dealt card: 0-4 seat 0's hand, 5-9 seat 1's hand, 10 and 11 aside."""

Link: TypeAlias = tuple[Slot, Slot]
"""A kept card: its slot in the set before and in this one."""

HANDS = (range(5), range(5, 10))
ASIDE = range(10, 12)
SEEING: tuple[Perspective, ...] = (0, 1, "table")
"""The perspectives from which something is hidden."""

CLAIMS = ["match", "miss", "number 1", "number 4", "suit M", "suit S", "zero", "say: a two, believe me"]


# Random games


def random_rules(rng: random.Random, edition: str) -> dict[str, Any]:
    """An edition as printed, or with switches of other editions or of none."""
    rules = dict(oracle.EDITIONS[edition])
    for switch in rng.sample(sorted(rules), rng.choice([0, 0, 1, 2, 7])):
        rules[switch] = rng.choice([other[switch] for other in oracle.EDITIONS.values()])
        if switch in ("colour_goal", "whisk_goal"):
            rules[switch] = rng.choice([1, 2, 3, 4, 6])
        if switch == "last_set":
            rules[switch] = rng.choice([None, 1, 2, 3])
    return rules


def random_record(rng: random.Random, edition: str | None = None, most_sets: int = 4) -> Record:
    """A game of random legal moves, kept cards and claims, of an edition or a house rule, ended or cut anywhere."""
    name = edition or rng.choice(sorted(oracle.EDITIONS))
    record = oracle.playout(random_rules(rng, name), rng, name)
    sets = record["sets"] = record["sets"][: rng.randint(1, most_sets)]
    if rng.random() < 0.6:
        sets[-1]["moves"] = sets[-1]["moves"][: rng.randint(0, len(sets[-1]["moves"]))]
    for played in sets:
        moments = sorted(rng.randint(0, len(played["moves"])) for _ in range(rng.choice([0, 0, 1, 3])))
        if moments:
            played["talk"] = [
                {"after": after, "seat": rng.randint(0, 1), "place": rng.choice("ns"), "round": rng.randint(1, 3)}
                | {"claim": rng.choice(CLAIMS)}
                for after in moments
            ]
    return record


def random_game(rng: random.Random, edition: str | None = None, most_sets: int = 4) -> matcha.Game:
    """A random record, loaded."""
    return matcha.load(random_record(rng, edition, most_sets))


def steps(game: matcha.Game) -> Iterator[matcha.Step]:
    """Yield every step of a game, with cards kept in either order (X3) and claims in between."""
    state: matcha.State | None = None
    for played in game.sets:
        if state is None:
            state = matcha.new_game(game.edition, deal=played.deal)
            step = matcha.Step(state, state, played.deal)
        else:
            keeps = [matcha.Keep(seat, played.deal.kept[seat]) for seat in (0, 1) if matcha.keeps(state, seat)]
            chosen = [matcha.apply(state, keep, keep.seat) for keep in keeps]
            yield from chosen
            if len(keeps) == 2:
                chosen = [matcha.apply(chosen[0].state, keeps[1])]
                yield chosen[0]
            before = chosen[0].state if chosen else state
            state = matcha.deal(before, played.deal)
            step = matcha.Step(state, before, played.deal)
        for move in (*played.moves, None):
            while state.talk != played.talk and played.talk[len(state.talk)].after == len(state.actions):
                state = matcha.say(state, played.talk[len(state.talk)])
            yield step._replace(state=state)
            if move is not None:
                step = matcha.apply(state, move)
                state = step.state


# Games that look alike


class Lookalikes:
    """A game whose cards are in slots, so that cards unknown to a perspective can be dealt another way.

    Public facts stay: the table, the actions, the revealed cards, the number of cards kept, the talk. A seat's own
    dealt and kept cards stay for it too; nobody knows the order of a deal.
    """

    def __init__(self, game: matcha.Game) -> None:
        self.record = matcha.dump(game)
        sets = self.record["sets"]
        self.cards = [[*played["hands"][0], *played["hands"][1], *played["aside"]] for played in sets]
        self.laid: list[list[Slot | None]] = []
        """For every move of every set, the slot of its card."""
        self.opened: list[set[Slot]] = []
        """The slots of revealed cards (V1)."""
        self.left: list[list[Slot]] = []
        """The slots of cards in hand that were never laid."""
        self.kept: list[list[Link]] = []
        states = iter(game.states)
        for at, played in enumerate(sets):
            settled = 3 if at + 1 < len(sets) else len(game.state.awards) // 2
            self._lay(at, [next(states) for _ in ("deal", *played["moves"])], settled)
            self._keep(at, played["kept"])
        self._tell_zeros_apart()

    def _lay(self, at: int, states: list[matcha.State], settled: int) -> None:
        cards, left = self.cards[at], list(range(10))
        laid: list[Slot | None] = []
        places: dict[tuple[int | None, str], list[Slot]] = {}
        for state, move in zip(states, self.record["sets"][at]["moves"], strict=False):
            card, _, mat = move.rpartition("@")
            slot = None if move == "pass" else _find(card, cards, HANDS[state.to_move or 0], left)
            laid.append(slot)
            if slot is not None:
                left.remove(slot)
                places.setdefault((state.round, mat), []).append(slot)
        self.laid.append(laid)
        self.left.append(left)
        pairs = [pair for (number, _), pair in places.items() if number and number <= settled and len(pair) == 2]
        self.opened.append({slot for pair in pairs for slot in pair})

    def _keep(self, at: int, kept: list[list[str]]) -> None:
        links: list[Link] = []
        sources, targets = list(self.left[at - 1]), list(range(10))
        for seat in (0, 1):
            for card in kept[seat]:
                link = (
                    _find(card, self.cards[at - 1], HANDS[seat], sources),
                    _find(card, self.cards[at], HANDS[seat], targets),
                )
                links.append(link)
                sources.remove(link[0])
                targets.remove(link[1])
        self.kept.append(links)

    def _tell_zeros_apart(self) -> None:
        """Call the zeros 0a and 0b; a kept one has the name it had before."""
        for at, cards in enumerate(self.cards):
            names = ["0a", "0b"]
            for source, target in self.kept[at]:
                if cards[target] == "0":
                    cards[target] = self.cards[at - 1][source]
                    names.remove(cards[target])
            for slot, card in enumerate(cards):
                if card == "0":
                    cards[slot] = names.pop()

    def another(self, perspective: Perspective, rng: random.Random) -> Record:
        """The record of another game that looks the same to this perspective."""
        deal = _Dealing(self, perspective, rng)
        deal.shuffle()
        return deal.record()

    def game(self, perspective: Perspective, rng: random.Random) -> matcha.Game:
        """Another such game, checked by the rules."""
        return matcha.load(self.another(perspective, rng))


def reshuffle(game: matcha.Game, perspective: Perspective, rng: random.Random) -> matcha.Game:
    """Another full game of the same public course, with cards unknown to the perspective dealt at random."""
    return Lookalikes(game).game(perspective, rng)


def _find(card: str, cards: list[str], slots: Iterable[Slot], among: Container[Slot]) -> Slot:
    return next(slot for slot in slots if slot in among and cards[slot] == card)


class _Dealing:
    """One way to deal the hidden cards: every change leaves a legal game."""

    def __init__(self, game: Lookalikes, perspective: Perspective, rng: random.Random) -> None:
        self.game, self.perspective, self.rng = game, perspective, rng
        self.others = [seat for seat in (0, 1) if seat != perspective]
        self.cards = [list(cards) for cards in game.cards]
        self.kept = [list(links) for links in game.kept]
        closed = [slot for seat in self.others for slot in HANDS[seat]] + list(ASIDE)
        self.hidden = [[slot for slot in closed if slot not in opened] for opened in game.opened]

    def shuffle(self) -> None:
        """Deal all hidden cards again; kept ones change one at a time, so that they stay the same across sets."""
        self._shuffle_sets()
        links = sum(map(len, self.kept))
        for _ in range(4 * links):
            self._keep_another(self.rng.randrange(len(self.kept)))
            self._exchange(self.rng.randrange(len(self.kept)))
        if links:
            self._shuffle_sets()

    def _shuffle_sets(self) -> None:
        """Shuffle, in each set, the hidden cards that were not kept."""
        for at, cards in enumerate(self.cards):
            fixed = self._kept_slots(at)
            slots = [slot for slot in self.hidden[at] if slot not in fixed]
            hidden = [cards[slot] for slot in slots]
            self.rng.shuffle(hidden)
            for slot, card in zip(slots, hidden, strict=True):
                cards[slot] = card

    def _kept_slots(self, at: int) -> set[Slot]:
        """The slots of a set that a kept card was in."""
        following = self.kept[at + 1] if at + 1 < len(self.kept) else []
        return {target for _, target in self.kept[at]} | {source for source, _ in following}

    def _exchange(self, at: int) -> None:
        """Exchange two hidden cards of a set, and in neighbouring sets as far as one of them was kept."""
        one, other = self.rng.sample([self.cards[at][slot] for slot in self.hidden[at]], 2)
        pair = {one: other, other: one}
        first = last = at
        while pair.keys() & self._kept_cards(first):
            first -= 1
        while last + 1 < len(self.cards) and pair.keys() & self._kept_cards(last + 1):
            last += 1
        run = range(first, last + 1)
        if all(pair.keys() <= {self.cards[number][slot] for slot in self.hidden[number]} for number in run):
            for number in run:
                self.cards[number] = [pair.get(card, card) for card in self.cards[number]]

    def _kept_cards(self, at: int) -> set[str]:
        return {self.cards[at][target] for _, target in self.kept[at]}

    def _keep_another(self, at: int) -> None:
        """Let another seat keep another card that was in its hand before and after the deal."""
        links = [link for link in self.kept[at] if any(link[1] in HANDS[seat] for seat in self.others)]
        if not links:
            return
        old = self.rng.choice(links)
        hand = next(hand for hand in HANDS if old[1] in hand)
        before, now = self.cards[at - 1], self.cards[at]
        sources = [slot for slot in self.game.left[at - 1] if slot in hand]
        choices = [(source, target) for source in sources for target in hand if before[source] == now[target]]
        self.kept[at].remove(old)
        self.kept[at].append(self.rng.choice([link for link in choices if link not in self.kept[at]]))

    def record(self) -> Record:
        """The record with these cards."""
        sets = self.game.record["sets"]
        return self.game.record | {"sets": [self._set(at, played) for at, played in enumerate(sets)]}

    def _set(self, at: int, played: dict[str, Any]) -> dict[str, Any]:
        cards = [oracle.code(card) for card in self.cards[at]]
        hands = [[cards[slot] for slot in hand] for hand in HANDS]
        for hand in hands:
            self.rng.shuffle(hand)
        kept = list(played["kept"])
        for seat in self.others:
            kept[seat] = [cards[target] for _, target in self.kept[at] if target in HANDS[seat]]
        moves = [
            move if slot is None else f"{cards[slot]}{move[-2:]}"
            for slot, move in zip(self.game.laid[at], played["moves"], strict=True)
        ]
        return played | {"kept": kept, "hands": hands, "aside": [cards[slot] for slot in ASIDE], "moves": moves}
