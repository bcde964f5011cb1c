"""A second reading of the rules, to compare with: sets of drinks and single moves, nothing shared with the engine."""

import itertools
import random
from collections.abc import Iterator
from typing import Any

Record = dict[str, Any]

CARDS = "123456BGKORW"
DRINKS = [colour + shape for colour in "BGKORW" for shape in "123456"]
LINES = {"row1": "012", "row2": "345", "row3": "678", "col1": "036", "col2": "147", "col3": "258"}
START = {"row1": 300, "row2": 200, "row3": 100, "col1": 400, "col2": 500, "col3": 600}
CHART = {2: "4333", 3: "444", 4: "333", 5: "322", 6: "321"}
VARIANTS = ["matcha-iri", "ceremony", "market"]
SWITCHES = ["overtake", "fail_at_once", "own_sale", "ad_refund"]


class Table:
    """A game being played: everything that is so, changed in place."""

    def __init__(self, record: Record) -> None:
        self.n = record["seats"]
        self.variants = record["variants"]
        self.house = {name for name, on in record.get("house", {}).items() if on}
        self.cards = [card for row in record["grid"] for card in row]
        self.above = record.get("above", [])
        self.yen = [500] * self.n
        self.hands: list[set[str]] = [set() for _ in range(self.n)]
        self.crates: list[set[str] | None] = [None] * self.n
        self.lines = dict(START)
        self.bids: list[int | None] = [None] * self.n
        self.follow: list[int | None] = [None] * self.n
        self.order: list[int] = []
        self.turn = 0
        self.round = 0
        self.phase = "fill"
        self.used: set[str] = set()
        self.fresh: str | None = None
        self.gaps = [[100, 200, 200], [100, 200, 200]]
        self.up = [False] * 3
        self.looked: list[set[int]] = [set(), set(), set()]
        self.misses: list[set[str]] = [set(), set(), set()]
        self.brewed: set[str] = set()
        self.ads: dict[str, tuple[int, int]] = {}
        self.winners: list[int] | None = None

    # Legal moves

    @property
    def bag(self) -> set[str]:
        """The drinks in no hand and no crate."""
        return {*DRINKS} - set().union(*self.hands) - set().union(*(crate or set() for crate in self.crates))

    @property
    def level_bidders(self) -> list[int]:
        """The seats that bid again."""
        return [seat for seat in range(self.n) if self.bids.count(self.bids[seat]) > 1]

    @property
    def to_act(self) -> list[int]:
        """The seats that may act."""
        if self.phase == "bid":
            return [seat for seat in range(self.n) if self.bids[seat] is None]
        if self.phase == "follow":
            return [seat for seat in self.level_bidders if self.follow[seat] is None]
        return [self.order[self.turn]] if self.phase in ("take", "brew") else []

    @property
    def face_down(self) -> list[str]:
        """The cards that nobody has turned up."""
        turned = {card for card, up in zip(self.above, self.up, strict=False) if up}
        return sorted({*CARDS} - {*self.cards} - turned) if "ceremony" in self.variants else []

    def singles(self, seat: int) -> list[list[str]]:
        """Every single thing that a seat may do, word by word."""
        if seat not in self.to_act:
            return []
        if self.phase in ("bid", "follow"):
            return [["bid", str(amount)] for amount in range(0, self.yen[seat] + 1, 100)]
        if self.phase == "take":
            return [["take", "abcdef"[at]] for at, crate in enumerate(self.crates) if crate is not None]
        words = [["done"], *self.brews(seat)]
        if self.fresh:
            words += [["brand", str(stake)] for stake in range(100, self.yen[seat] + 1, 100)]
        whole = [drink for drink in sorted(self.hands[seat]) if not any(use.startswith(drink) for use in self.used)]
        pays = [drink for drink in whole if {*drink} & {*self.face_down}]
        return words + [["peek", f"col{at + 1}", drink] for at in range(3) if not self.up[at] for drink in pays]

    def brews(self, seat: int) -> list[list[str]]:
        """Every brew, with and without something more."""
        brews_ = []
        for line, cells in LINES.items():
            ways = [self.serving(seat, self.cards[int(cell)]) for cell in cells]
            more = [f"{drink}:{card}" for card in self.extras(line) for drink in self.serving(seat, card)]
            for way in itertools.product(*ways):
                brews_ += [["brew", line, *way], *(["brew", line, *way, "+", extra] for extra in more)]
        return brews_

    def serving(self, seat: int, card: str) -> list[str]:
        """The drinks that can serve a card."""
        return [drink for drink in sorted(self.hands[seat]) if card in drink and f"{drink}:{card}" not in self.used]

    def extras(self, line: str) -> dict[str, tuple[int, int]]:
        """The cards that may be added to a line, and the gap that pays for each."""
        number = int(line[3]) - 1
        if line.startswith("col"):
            down = "ceremony" in self.variants and not self.up[number]
            return dict.fromkeys(self.face_down, (0, 0)) if down else {}
        cards = {}
        for other, gap in ((number - 1, number - 1), (number + 1, number)):
            for column in range(3):
                if "matcha-iri" in self.variants and 0 <= other < 3 and self.gaps[gap][column]:
                    cards[self.cards[3 * other + column]] = (gap, column)
        return cards

    def patterns(self, seat: int) -> list[str]:
        """The legal moves as the contract's patterns."""
        shapes: dict[tuple[Any, ...], list[list[str]]] = {}
        for words in self.singles(seat):
            key = (words[0], words[1] if words[0] == "brew" else "", len(words))
            shapes.setdefault(key, []).append(words)
        return sorted(
            " ".join(_word([words[at] for words in these]) for at in range(len(these[0]))) for these in shapes.values()
        )

    # Moves

    def fill(self, crates: list[list[str]]) -> None:
        """A new round."""
        self.round += 1
        self.crates = [{*crate} for crate in crates]
        self.bids, self.follow, self.order, self.turn, self.phase = [None] * self.n, [None] * self.n, [], 0, "bid"

    def bid(self, seat: int, amount: int) -> None:
        """Set aside; the last one opens and pays them all."""
        amounts = self.bids if self.phase == "bid" else self.follow
        amounts[seat] = amount
        if self.to_act:
            return
        self.yen = [had - (paid or 0) for had, paid in zip(self.yen, amounts, strict=True)]
        if self.phase == "bid" and self.level_bidders:
            self.phase = "follow"
        elif any(len(group) > 1 for group in self.groups()):
            self.phase = "toss"
        else:
            self.put_in_order([])

    def groups(self) -> list[list[int]]:
        """The level groups, the highest first."""
        keys: dict[Any, list[int]] = {}
        for seat in range(self.n):
            bid, more = self.bids[seat] or 0, self.follow[seat] or 0
            keys.setdefault(bid + more if "overtake" in self.house else (bid, more), []).append(seat)
        return [keys[key] for key in sorted(keys, reverse=True)]

    def put_in_order(self, toss: list[list[int]]) -> None:
        """Set the turn order by bids, then by the coin."""
        coins = [list(group) for group in toss]
        self.order = []
        for group in self.groups():
            self.order += coins.pop(0) if len(group) > 1 else group
        self.phase = "take"

    def take(self, letter: str) -> None:
        """One crate with all its drinks."""
        at = "abcdef".index(letter)
        self.hands[self.order[self.turn]] |= self.crates[at] or set()
        self.crates[at] = None
        self.turn += 1
        if self.turn == self.n:
            self.turn, self.phase = 0, "brew"

    def move(self, text: str) -> None:
        """A move of a turn."""
        seat, (verb, *words) = self.order[self.turn], text.split(" ")
        if verb == "brew":
            self.brew(seat, words)
            return
        if verb == "brand":
            assert self.fresh
            self.yen[seat] -= int(words[0])
            self.ads[self.fresh] = (seat, int(words[0]))
        self.fresh = None
        if verb == "peek":
            self.hands[seat].remove(words[1])
            self.looked[int(words[0][3]) - 1].add(seat)
        if verb == "done":
            self.end_turn(seat)

    def brew(self, seat: int, words: list[str]) -> None:
        """A line is paid, falls, sells its ad; then matcha or a guest."""
        line, *drinks = words[:4]
        uses = {f"{drink}:{self.cards[int(cell)]}" for drink, cell in zip(drinks, LINES[line], strict=True)} | {
            *words[5:]
        }
        self.yen[seat] += self.lines[line]
        self.lines[line] = max(0, self.lines[line] - 100)
        if line in self.ads and (self.ads[line][0] != seat or "own_sale" in self.house):
            owner, stake = self.ads.pop(line)
            self.yen[owner] += 2 * stake
        self.fresh = line if "market" in self.variants and line not in self.brewed else None
        self.brewed.add(line)
        added = self.extras(line)
        self.used |= uses
        if words[5:]:
            self.add(seat, line, words[5][3], added, {use[:2] for use in uses})

    def add(self, seat: int, line: str, card: str, gaps: dict[str, tuple[int, int]], drinks: set[str]) -> None:
        """Matcha from a column, or something for the guest."""
        if line.startswith("row"):
            gap, column = gaps[card]
            self.yen[seat] += self.gaps[gap][column]
            self.gaps[gap][column] = 0
            return
        column = int(line[3]) - 1
        if self.above[column] == card:
            self.yen[seat] += 500
            self.up[column] = True
            return
        self.misses[column].add(card)
        self.looked[column].add(seat)
        if "fail_at_once" in self.house:
            self.hands[seat] -= drinks
            self.used = {use for use in self.used if use[:2] not in drinks}

    def end_turn(self, seat: int) -> None:
        """Return the used drinks; after the last turn end the round, after the last round the game."""
        self.hands[seat] -= {use[:2] for use in self.used}
        self.used = set()
        self.turn += 1
        if self.turn < self.n:
            return
        if self.round < len(CHART[self.n]):
            self.phase = "fill"
            return
        self.phase = "over"
        if "ad_refund" in self.house:
            for owner, stake in self.ads.values():
                self.yen[owner] += stake
            self.ads = {}
        scores = [(self.yen[each], len(self.hands[each])) for each in range(self.n)]
        self.winners = [each for each in range(self.n) if scores[each] == max(scores)]

    # Snapshots

    def snapshot(self, viewer: int | str) -> dict[str, Any]:
        """A moment as somebody sees it."""

        def visible(amounts: list[int | None], phase: str) -> list[Any]:
            hidden = [
                None if amount is None or viewer in (seat, "all") else "??" for seat, amount in enumerate(amounts)
            ]
            return (
                [secret or amount for secret, amount in zip(hidden, amounts, strict=True)]
                if self.phase == phase
                else amounts
            )

        data = {
            "round": self.round, "phase": self.phase, "to_act": self.to_act,
            "legal": [self.patterns(seat) for seat in range(self.n)],
            "yen": [*self.yen], "hands": [sorted(hand) for hand in self.hands],
            "crates": [None if crate is None else sorted(crate) for crate in self.crates],
            "lines": [*self.lines.values()], "bag": len(self.bag),
            "bids": [*visible(self.bids, "bid")], "follow": [*visible(self.follow, "follow")], "order": [*self.order],
            "used": sorted(self.used), "winners": self.winners,
        }  # fmt: skip
        if "matcha-iri" in self.variants:
            data["gaps"] = [[*row] for row in self.gaps]
        if "ceremony" in self.variants:
            data["above"] = [
                card if up or viewer == "all" or viewer in looked else "??"
                for card, up, looked in zip(self.above, self.up, self.looked, strict=True)
            ]
            data["looked"] = [sorted(seats) for seats in self.looked]
            data["misses"] = [sorted(cards) for cards in self.misses]
        if "market" in self.variants:
            data["brewed"] = [line in self.brewed for line in LINES]
            data["ads"] = [list(self.ads[line]) if line in self.ads else None for line in LINES]
        return data


def _word(alternatives: list[str]) -> str:
    words = sorted(set(alternatives))
    if not all(each.isdecimal() for each in words):
        return "|".join(words)
    numbers = sorted(map(int, words))
    return f"{numbers[0]}..{numbers[-1]}" if len(numbers) > 1 else words[0]


def trace(record: Record, seat: int | str | None = None) -> list[dict[str, Any]]:
    """All snapshots of a record, as `matcha trace` prints them."""
    return [
        table.snapshot("table") | ({} if seat is None else {"view": {"perspective": seat, **table.snapshot(seat)}})
        for table in moments(record)
    ]


def replay(record: Record) -> Table:
    """The table as it stands at the end of a record."""
    *_, last = moments(record)
    return last


def moments(record: Record) -> Iterator[Table]:
    """One table, as it stands at every snapshot."""
    table = Table(record)
    for played in record["rounds"]:
        table.fill(played["crates"])
        yield table
        for amounts in (played["bids"], played.get("follow", [])):
            for bidder, amount in enumerate(amounts):
                if amount is not None:
                    table.bid(bidder, amount)
                    yield table
        if "toss" in played:
            table.put_in_order(played["toss"])
            yield table
        for letter in played["takes"]:
            table.take(letter)
            yield table
        for move in itertools.chain(*played["turns"]):
            table.move(move)
            yield table


def rules(rng: random.Random, seats: int | None = None) -> Record:
    """A table laid out by random rules."""
    variants = [name for name in VARIANTS if rng.random() < 0.5]
    house = {name: True for name in SWITCHES if rng.random() < 0.3}
    cards = rng.sample(CARDS, 12)
    record = {"format": "genmaicha-game/1", "seats": seats or rng.randint(2, 6), "variants": variants}
    record |= {"house": house} if house else {}
    record["grid"] = [cards[at : at + 3] for at in (0, 3, 6)]
    return record | ({"above": cards[9:]} if "ceremony" in variants else {}) | {"rounds": []}


def playout(record: Record, rng: random.Random, most: int = 10**6) -> Record:
    """Play on at random from a laid-out table, for at most so many entries; eager to be level, to brew, to try."""
    table = Table(record)
    while table.phase != "over" and most > 0:
        most -= 1
        if table.phase == "fill":
            size = int(CHART[table.n][table.round])
            drawn = rng.sample(sorted(table.bag), size * table.n)
            crates = [sorted(drawn[at : at + size]) for at in range(0, len(drawn), size)]
            table.fill(crates)
            record["rounds"].append({"crates": crates, "bids": [None] * table.n, "takes": [], "turns": []})
        else:
            _play(table, record["rounds"][-1], rng)
    for played in record["rounds"]:  # as a dump orders them
        for key in ("bids", "follow", "toss", "takes", "turns"):
            if key in played:
                played[key] = played.pop(key)
    return record


def _play(table: Table, played: Record, rng: random.Random) -> None:
    if table.phase == "toss":
        played["toss"] = [rng.sample(group, len(group)) for group in table.groups() if len(group) > 1]
        table.put_in_order(played["toss"])
        return
    seat = rng.choice(table.to_act)
    if table.phase in ("bid", "follow"):
        key = "bids" if table.phase == "bid" else "follow"
        amount = rng.choice([0, 100, 100, 200, table.yen[seat]])
        amount = min(amount, table.yen[seat]) // 100 * 100
        played.setdefault(key, [None] * table.n)[seat] = amount
        table.bid(seat, amount)
        return
    words = rng.choice(table.singles(seat))
    if words == ["done"] and rng.random() < 0.5:
        words = rng.choice(table.singles(seat))
    if table.phase == "take":
        played["takes"].append(words[1])
        table.take(words[1])
        return
    if len(played["turns"]) == table.turn:
        played["turns"].append([])
    played["turns"][-1].append(" ".join(words))
    table.move(" ".join(words))


def random_record(rng: random.Random, seats: int | None = None, most: int | None = None) -> Record:
    """A random game, whole or broken off anywhere."""
    return playout(rules(rng, seats), rng, rng.randint(1, rng.choice([12, 40, 120])) if most is None else most)
