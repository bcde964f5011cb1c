"""`play`: rounds of a recorded deal, played freely; top has a script, and tokens are bet on before they are paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Any, Final

from matcha_widget.engine.matcha import State, legal_moves, view
from matcha_widget.engine.matcha.rules.moves import MATS
from matcha_widget.engine.matcha.rules.resolve import card_matches
from matcha_widget.games.matcha.course import boards, choices
from matcha_widget.games.matcha.course.labels import plain, where
from matcha_widget.games.matcha.course.lesson_texts import Texts
from matcha_widget.games.matcha.course.message import Said, rules_of, say
from matcha_widget.games.matcha.course.question import Hint, Option, Scene, candidates
from matcha_widget.games.matcha.course.step import ON, LessonStep, Path, answered, made, one_line
from matcha_widget.games.matcha.course.verdicts import verdict
from matcha_widget.games.matcha.table.card_args import card_args, table_args
from matcha_widget.games.matcha.table.narrate import narrate
from matcha_widget.games.matcha.table.one_place import PLAYERS
from matcha_widget.games.matcha.table.turn_order import turns_of

from .bets import bet_on, settled, stake
from .common import PAY, Author, ladder, spoken
from .moments import PASS, Moment, Script
from .scenes import game_of, scene_of, state_of

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import Node

SETTLED: Final = say("ask-settled")


class Playing(LessonStep):
    """A game is played on from a moment of a record."""

    free_bets = True

    def __init__(self, author: Author) -> None:
        keys = self.keys = author.keys
        self.author = author
        self.head = author.head()
        self.script = Script(state_of({"from": 0, **keys}), tuple(keys["top"]), bets=keys.get("bets", False))
        self.rounds = keys.get("rounds", 1)
        self.asked = {key: author.told(key) for key in ("second", "later", "last", "checked")}
        self.notes = author.each("note")
        self.wrongs = author.each("wrong")
        self.bars = author.each("barred")
        self.told = author.right()

    # Where a path leads

    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""
        return self._node(self.script.at(path))

    # What is shown there

    def _node(self, moment: Moment) -> Node:
        if moment.shown:
            return self._settled(moment)
        if moment.closing is not None:
            return self._bets(moment)
        return self._turn(moment)

    def _turn(self, moment: Moment) -> Node:
        state = moment.state
        scene = scene_of(state)
        options = [*_moves(state)]
        reply = None
        if moment.done:
            note = self.notes.get(PASS) if moment.passed else None
            events = self._events(moment)
            reply = answered(None, [*spoken([note]), *_passes(events)], events)
        return made(
            "act", self._ask(moment), _board(scene), mode="one", reply=reply,
            options=choices.shown(options), lights=_legal(scene, state) if self.author.fading == "legal" else [],
            barred=dict(self._barred(scene, state)),
        )  # fmt: skip

    def _ask(self, moment: Moment) -> tuple[Said, ...]:
        second = self.asked["second"] if _is_second(moment.state) else None
        later = self.asked["later"] if moment.round else None
        told = second or later
        return (told,) if told else self.author.ask()

    def _barred(self, scene: Scene, state: State) -> Iterator[tuple[str, Any]]:
        """What pressing a place does not do: one's own place, a pair that is not open, a card taken back."""
        free = {str(move)[-1] for move in legal_moves(state) if str(move) != PASS}
        for number, pair in enumerate(scene.pairs, 1):
            for place in pair:
                if number != scene.round:
                    bar = self.bars.get("pair") or say("no-pair", "T5", round=scene.round)
                    yield f"{number}{place.mat}", one_line(bar)
                elif place.cards[0] is not None:
                    bar = self.bars.get("own") or Said("no-taken", dict(table_args(place.table)), ("T2",))
                    yield f"{number}{place.mat}", one_line(bar)
                    yield f"{place.mat}.bottom", one_line(self.bars.get("back") or say("no-takeback", "X12"))
                elif place.mat not in free:
                    yield f"{number}{place.mat}", one_line(say("no-fit", "X6"))

    def _bets(self, moment: Moment) -> Node:
        """The cards lie, and nothing is turned yet."""
        scene = _laid(moment)
        place = scene.places[moment.bets]
        ask = (self.asked["last"],) if self.asked["last"] else ()
        events = self._events(moment)
        reply = answered(None, _passes(events), events) if moment.done else None
        lights = [f"{scene.round}{place.mat}"]
        return stake(ask, scene, moment.bets, board=_board(scene), lights=lights, reply=reply)

    def _settled(self, moment: Moment) -> Node:
        closing = moment.ended
        after = view(closing.state, 0)
        last = moment.round >= self.rounds or closing.state.phase != "play"
        right = closing.state.winner == 0 if self.keys.get("win") and last else None
        bets = self.script.bets
        verdicts = () if bets else map(verdict, moment.paid)
        said = [*verdicts, *(self._ended(closing.state, right) if last else ())]
        board = _board(_laid(moment)._replace(tokens=after.tokens), paid=after.settled)
        lost = right is False
        return made(
            "reply", (SETTLED,), board, reply=answered(right, spoken(said), self._events(moment)),
            bets=[settled(place) for place in moment.paid] if bets else [], keep=0,
            next=("again" if lost else "next") if last else ON,
        )  # fmt: skip

    def _ended(self, state: State, right: bool | None) -> list[Said]:
        lost = self.wrongs.get("lost" if state.winner == 1 else "open")
        told = lost if right is False else self.told
        return [said for said in (told, self.asked["checked"] if state.winner is not None else None) if said]

    def _events(self, moment: Moment) -> list[Any]:
        """What has happened since the last choice; what a round pays waits until all is bet."""
        done = [each for each in moment.done if each is not moment.closing]
        closing = narrate([moment.closing], 0, PLAYERS) if moment.closing else []
        laid = [event for event in closing if event["do"] in ("lay", "pass")] if moment.done else []
        paid = [event for event in closing if event["do"] not in ("lay", "pass")] if moment.shown else []
        return [*narrate(done, 0, PLAYERS), *laid, *paid]

    # What is right

    def hints(self, path: Path) -> tuple[Hint, ...]:
        """The ladder at the end of a path."""
        moment = self.script.at(path)
        if moment.shown:
            return ()
        lesson = self.author.texts.lesson
        if moment.closing is not None:
            place = moment.paid[moment.bets]
            return ladder(lesson, where(place), choices.pays(place)[:4], PAY)
        places = view(moment.state, 0).open_places
        tables = {place.mat: place.table for place in places}
        moves = [(str(move), move.card, move.mat) for move in legal_moves(moment.state)]
        texts = [text for text, *_ in moves]
        lit = [text for text, card, mat in moves if card and mat and card_matches(card, mat, tables[mat])]
        way = (say("rule-T4", "T4"), say("rule-T2", "T2"), *PAY)
        return ladder(
            lesson, [said for place in places for said in where(place)], candidates(texts, lit or texts[-1:]), way
        )

    def _wins(self, moment: Moment) -> bool:
        """Whether the learner can still win the game in this round."""
        if moment.closing is not None:
            return moment.closing.state.winner == 0
        moves = legal_moves(moment.state)
        return any(self._wins(self.script.after(moment, str(move))) for move in moves)

    def solution(self) -> Path:
        """A right path."""
        recorded = self._recorded()
        path: list[str] = []
        moment = self.script.at(())
        while True:
            if moment.shown:
                if moment.round >= self.rounds or moment.state.phase != "play":
                    return tuple(path)
                element = ON
            elif moment.closing is not None:
                element = bet_on(moment.paid[moment.bets])
            else:
                element = self._best(moment, recorded)
            path.append(element)
            moment = self.script.after(moment, element)

    def _best(self, moment: Moment, recorded: list[str]) -> str:
        """A move that wins, where that is asked; else the one that was recorded, if it can be made."""
        legal = [str(move) for move in legal_moves(moment.state)]
        if self.keys.get("win"):
            return next(move for move in legal if self._wins(self.script.after(moment, move)))
        found = next((move for move in recorded if move in legal), legal[0])
        if found in recorded:
            recorded.remove(found)
        return found

    def _recorded(self) -> list[str]:
        states = game_of(self.keys["game"]).states[self.keys.get("from", 0) :]
        here = [(state, after) for state, after in pairwise(states) if state.to_move == 0]
        return [str(after.moves[-1]) for state, after in here if after.set == state.set]

    def exercised(self) -> set[str]:
        """The rules that decide here, and on which replies rest."""
        path = self.solution()
        met: set[str] = {"T1", "T2"}
        for end in range(len(path) + 1):
            node = self.spot(path[:end])
            lines = [*node["barred"].values(), *(node["reply"]["said"] if node["reply"] else [])]
            lines += [line for event in (node["reply"]["events"] if node["reply"] else []) for line in event["tell"]]
            lines += [*node["ask"], *(line for bet in node["bets"] for line in bet["said"])]
            met |= {rule for line in lines for rule in line["rules"]}
        said = [*self.wrongs.values(), *self.notes.values(), *([self.told] if self.told else [])]
        return {*met, *rules_of(said), *self.keys.get("rules", ())}


def make(keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> LessonStep:
    """A step of this kind."""
    return Playing(Author(keys, lesson, texts))


def _is_second(state: State) -> bool:
    """Whether the learner has had a turn in this round."""
    turns, made = turns_of(view(state, 0))
    return 0 in turns[:made]


def _passes(events: Sequence[Any]) -> list[Any]:
    """That top passes is to be seen nowhere on the table."""
    return [line for event in events if event["do"] == "pass" and event["seat"] == 1 for line in event["tell"]]


def _moves(state: State) -> Iterator[Option]:
    """What may be done, as options."""
    tables = {place.mat: place.table for place in view(state, 0).open_places}
    for move in legal_moves(state):
        if move.card is None or move.mat is None:
            yield plain("option-turn", PASS)[0]
        else:
            yield Option(str(move), Said("option-lay", {**card_args(move.card), **table_args(tables[move.mat])}))


def _legal(scene: Scene, state: State) -> list[str]:
    """The places where a card may be laid."""
    mats = {move.mat for move in legal_moves(state) if move.mat}
    return [f"{scene.round}{mat}" for mat in MATS if mat in mats]


def _laid(moment: Moment) -> Scene:
    """The round as the learner sees it when the last card lies and none is turned."""
    scene = scene_of(moment.ended.before)
    places = tuple(boards.covered(place, (1,)) for place in moment.paid)
    at = scene.round - 1
    pairs = (*scene.pairs[:at], (places[0], places[1]), *scene.pairs[at + 1 :])
    return scene._replace(places=places, pairs=pairs, hand=view(moment.state, 0).hand)


def _board(scene: Scene, **more: Any) -> Any:
    """The table with what earlier rounds paid."""
    paid = [place for pair in scene.pairs[: scene.round - 1] for place in pair]
    return boards.board(scene, **{"paid": paid, **more})
