"""A game as text to type and to compare by lines: tags, deals, moves by round, claims (`!`), notes (`#`)."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Sequence
from textwrap import dedent
from typing import Final

from matcha_widget.engine.core.errors import (
    NotationError,
    OtherVersion,
    RecordError,
    join_words,
    quote,
    refuse_wrong_types,
)
from matcha_widget.engine.core.strict_json import Data, check_text, parse_json
from matcha_widget.engine.matcha.rules.moves import MATS, SEATS
from matcha_widget.engine.matcha.rules.turns import replay_turns

from .game_json import FORMAT, dump_game, load_game
from .record import Game, Note, RecordedSet

TAGS: Final = {"Edition": "edition", "House": "house", "Players": "players", "Seed": "seed"}
"""Tags above the first set, each with its key in the record; values are JSON."""

MATCHA: Final = '[Matcha "1"]'
"""The first line of every such text, with the version of the form."""

_CLAIM: Final = re.compile(r"! (bottom|top)(?: ([ns])([123]))? (.+)")
_VERSION: Final = re.compile(r'\[Matcha "\d+"\]')
_ROUND: Final = re.compile(r"(?:([123])\.|  ) (.+)")


@refuse_wrong_types
def dump_text(game: Game) -> str:
    """The full record as text, ending with a line break."""
    record = dump_game(game)
    lines = [MATCHA]
    lines += [f"[{tag} {_json(record[key])}]" for tag, key in TAGS.items() if key in record]
    for number, (data, played) in enumerate(zip(record["sets"], game.sets, strict=True), 1):
        rounds = _rounds(played, game.edition.pass_is_final)
        notes = [note for note in game.notes if note.set == number]
        lines += ["", f"set {number} dealer {SEATS[played.deal.dealer]}", *_set_lines(data, rounds, notes)]
    return "\n".join(lines) + "\n"


def _set_lines(played: Data, rounds: list[int], notes: Sequence[Note]) -> Iterator[str]:
    yield "table " + " | ".join(" ".join(pair) for pair in played["table"])
    for seat in (1, 0):
        yield f"{SEATS[seat]} {' '.join(played['hands'][seat])}"
    yield f"aside {' '.join(played['aside'])}"
    if any(played["kept"]):
        yield "kept " + " / ".join(" ".join(cards) or "-" for cards in played["kept"])
    remarks: dict[int, list[str]] = {}
    for claim in played.get("talk", ()):
        remarks.setdefault(claim["after"], []).append(_claim_text(claim))
    for note in notes:
        remarks.setdefault(note.after, []).append(f"# {_json(note.text)}")
    yield from _move_lines(played["moves"], rounds, remarks)


def _rounds(played: RecordedSet, pass_is_final: bool) -> list[int]:
    """The round of each move of a set."""
    actions = [move.action for move in played.moves]
    return [taken.round for taken in replay_turns(actions, played.deal.dealer, pass_is_final)]


def _move_lines(moves: list[str], rounds: list[int], remarks: dict[int, list[str]]) -> Iterator[str]:
    """Yield the moves of a round on one line, broken at every claim and note."""
    line: list[str] = []
    for at, move in enumerate(moves):
        starts = at == 0 or rounds[at] != rounds[at - 1]
        if line and (starts or at in remarks):
            yield " ".join(line)
            line = []
        yield from remarks.get(at, ())
        line += ([f"{rounds[at]}." if starts else "  "] if not line else []) + [move]
    if line:
        yield " ".join(line)
    yield from remarks.get(len(moves), ())


def _claim_text(claim: Data) -> str:
    about = f" {claim['place']}{claim['round']}" if "place" in claim and "round" in claim else ""
    kind, _, words = claim["claim"].partition(": ")
    what = f"says {_json(words)}" if kind == "say" else claim["claim"]
    return f"! {SEATS[claim['seat']]}{about} {what}"


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


@refuse_wrong_types
def load_text(text: str) -> Game:
    """Read a game from its text, which may be indented; every fault is named with its line."""
    reader, fault = _read_text(text)
    if fault:
        raise fault
    reader.check_whole(f"line {text.count(chr(10)) + 1}")
    try:
        game = load_game(reader.record)
    except RecordError as fault:
        raise RecordError(reader.line_of(fault.path), fault.message) from None
    reader.check_rounds(game)
    return game


def read_lines(text: str) -> tuple[Data, RecordError | None]:
    """Read a text up to the first line that cannot be read; return the record so far and that line's fault."""
    reader, fault = _read_text(text)
    return reader.record, fault


def _read_text(text: str) -> tuple[_Reader, RecordError | None]:
    reader = _Reader()
    for number, line in enumerate(dedent(text.removeprefix("\ufeff")).splitlines(), 1):
        try:
            reader.read_line(line.rstrip(), number)
        except OtherVersion as fault:
            return reader, OtherVersion(f"line {number}", fault.message)
        except (NotationError, RecordError) as fault:
            return reader, RecordError(f"line {number}", getattr(fault, "message", str(fault)))
    return reader, None


class _Reader:
    """Reads lines into a record and remembers the line of each part."""

    def __init__(self) -> None:
        self.record: Data = {"format": FORMAT, "sets": []}
        self.lines: dict[str, int] = {}
        self.rounds: list[tuple[int, int, int]] = []  # set, index of a move, the round it was written in
        self.round = 0
        self.begun = False

    def read_line(self, line: str, number: int) -> None:
        if not line:
            return
        if not self.begun:
            self._first(line.lstrip("\ufeff \t"))
        elif line.startswith("[") or "edition" not in self.record:
            self._tag(line, number)
        elif line.startswith("set "):
            self._set(line, number)
        else:
            self._read_set_line(line, number)

    def _first(self, line: str) -> None:
        if _VERSION.fullmatch(line) and line != MATCHA:
            raise OtherVersion("", f"{quote(line)} is of another version: this one reads {MATCHA}")
        if line != MATCHA:
            raise NotationError(f"expected {MATCHA} as the first line, not {quote(line)}")
        self.begun = True

    def _tag(self, line: str, number: int) -> None:
        tag, _, value = line.removeprefix("[").removesuffix("]").partition(" ")
        if not (line.startswith("[") and line.endswith("]")) or tag not in TAGS or self.record["sets"]:
            raise NotationError(f'expected a tag, {join_words(TAGS)}, as in [Edition "grail-2015"], not {quote(line)}')
        key = TAGS[tag]
        if key in self.record:
            raise NotationError(f"{tag} is given twice")
        self.record[key] = _from_json(value)
        self.lines[key] = number

    def _set(self, line: str, number: int) -> None:
        wanted = [f"set {len(self.record['sets']) + 1} dealer {seat}" for seat in SEATS]
        if line not in wanted:
            raise NotationError(f"expected {join_words(wanted)}, not {quote(line)}")
        self._mark("", number, len(self.record["sets"]))
        deal = {"dealer": wanted.index(line), "kept": [[], []], "hands": [None, None]}
        self.record["sets"].append(deal | {"moves": []})
        self.round = 0

    def _read_set_line(self, line: str, number: int) -> None:
        """Read a line of a set: its deal first, then moves, claims and notes in any order."""
        if not self.record["sets"]:
            raise NotationError(f"expected a line such as set 1 dealer bottom, not {quote(line)}")
        played = self.record["sets"][-1]
        keyword, _, rest = line.partition(" ")
        if keyword in ("table", *SEATS, "aside", "kept") and not played["moves"]:
            self._read_deal_line(played, keyword, rest, number)
        elif line.startswith("! "):
            self._claim(played, line, number)
        elif line.startswith("# "):
            text = check_text(_from_json(line[2:]), "note", lines=True)
            note = {"set": len(self.record["sets"]), "after": len(played["moves"]), "text": text}
            self.record.setdefault("notes", []).append(note)
        else:
            self._moves(played, line, number)

    def _read_deal_line(self, played: Data, keyword: str, rest: str, number: int) -> None:
        hands = played["hands"]
        value: list[str] | list[list[str]]
        if keyword == "table":
            value, key = [pair.split() for pair in rest.split(" | ")], "table"
        elif keyword == "kept":
            value, key = [[] if side == "-" else side.split() for side in rest.split(" / ")], "kept"
        elif keyword == "aside":
            value, key = rest.split(), "aside"
        else:
            seat = SEATS.index(keyword)
            if hands[seat] is not None:
                raise NotationError(f"{keyword} is given twice")
            hands[seat] = rest.split()
            self._mark(f".hands[{seat}]", number)
            return
        if played.get(key) not in (None, [[], []]):
            raise NotationError(f"{key} is given twice")
        played[key] = value
        self._mark(f".{key}", number)

    def _claim(self, played: Data, line: str, number: int) -> None:
        found = _CLAIM.fullmatch(line)
        if not found:
            raise NotationError(f'expected a claim such as ! top n1 match or ! top says "A two.", not {quote(line)}')
        who, mat, round_number, what = found.groups()
        claim: Data = {"after": len(played["moves"]), "seat": SEATS.index(who)}
        if mat:
            claim |= {"place": mat, "round": int(round_number)}
        if what.startswith("says "):
            what = f"say: {check_text(_from_json(what[5:]), 'claim')}"
        talk = played.setdefault("talk", [])
        self._mark(f".talk[{len(talk)}]", number)
        talk.append(claim | {"claim": what})

    def _moves(self, played: Data, line: str, number: int) -> None:
        found = _ROUND.fullmatch(line)
        if not found or (not found[1] and not self.round):
            first = line.split(" ", maxsplit=1)[0]
            hint = (
                " Moves stand behind the number of their round" if first.rpartition("@")[2] in (*MATS, "pass") else ""
            )
            raise NotationError(f"expected moves such as 1. M2@n pass, a claim or a note, not {quote(line)}.{hint}")
        self.round = int(found[1]) if found[1] else self.round
        for move in found[2].split(" "):
            at = len(played["moves"])
            self.rounds.append((len(self.record["sets"]), at, self.round))
            self._mark(f".moves[{at}]", number)
            played["moves"].append(move)

    def _mark(self, path: str, number: int, set_index: int | None = None) -> None:
        index = len(self.record["sets"]) - 1 if set_index is None else set_index
        self.lines[f"sets[{index}]{path}"] = number

    def check_whole(self, end: str) -> None:
        """Check for parts that a text must have, which a record would merely lack as keys."""
        if not self.begun:
            raise RecordError(end, f"expected {MATCHA} as the first line")
        if not self.record["sets"]:
            raise RecordError(end, "expected a set: a line such as set 1 dealer bottom")
        for at, played in enumerate(self.record["sets"]):
            for seat in (1, 0):
                if played["hands"][seat] is None:
                    raise RecordError(self.line_of(f"sets[{at}]"), f"{SEATS[seat]}'s hand is missing")

    def line_of(self, path: str) -> str:
        """The line of the longest known part of a path."""
        while path and path not in self.lines:
            path = path[: max(path.rfind("."), path.rfind("["), 0)]
        return f"line {self.lines.get(path, 1)}"

    def check_rounds(self, game: Game) -> None:
        """Check that moves stand behind the numbers of their rounds."""
        sets = game.sets
        actual = [_rounds(played, game.edition.pass_is_final) for played in sets]
        for number, at, written in self.rounds:
            if actual[number - 1][at] != written:
                line = self.lines[f"sets[{number - 1}].moves[{at}]"]
                fault = f"{sets[number - 1].moves[at]} belongs to round {actual[number - 1][at]}, not {written}"
                raise RecordError(f"line {line}", fault)


def _from_json(text: str) -> object:
    try:
        return parse_json(text)
    except RecordError as fault:
        wanted = f'expected a value in JSON, such as "text" in quotes, not {quote(text)}'
        raise NotationError(f"{wanted}: {fault.message}") from None
