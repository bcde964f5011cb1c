"""`vote`: a class chooses in silence and is counted; the truth comes when the button has been pressed."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from matcha_widget.engine.kit.errors import listed, quote
from matcha_widget.engine.matcha import Card, NotationError, Place
from matcha_widget.engine.matcha.rules.cards import DECK
from matcha_widget.engine.matcha.rules.editions import EDITIONS
from matcha_widget.games.matcha.course import boards, choices
from matcha_widget.games.matcha.course.lesson_texts import Texts
from matcha_widget.games.matcha.course.message import Said, rules_of
from matcha_widget.games.matcha.course.question import Hint, Scene
from matcha_widget.games.matcha.course.step import ON, LessonStep, Path, answered, counted, made, one_line
from matcha_widget.games.matcha.course.verdicts import with_card
from matcha_widget.games.matcha.table.card_args import card_args

from .acted import Acted, acted
from .bets import film_after
from .common import Author, row_lines, rows, spoken
from .scenes import lying, state_of

if TYPE_CHECKING:
    from matcha_widget.games.matcha.course.lesson_schema import Node


class Voting(LessonStep):
    """One vote, or two of which the second is compared with the first."""

    def __init__(self, author: Author) -> None:
        keys = self.keys = author.keys
        self.author = author
        self.head = author.head()
        self.table = lying(author)
        self.scene = self._claimed(self.table.shown)
        labels = author.each("label", keys["bet"])
        self.options = choices.options(keys["bet"]["options"], labels, self.table.truth, self.scene.pairs)
        self.ids = tuple(option.id for option in self.options)
        answer = keys.get("answer", [])
        self.right = tuple([answer] if isinstance(answer, str) else answer)
        for each in (*self.right, *keys.get("wrong", {})):
            if each not in self.ids:
                raise NotationError(f"{quote(each)} is not offered: expected {listed(self.ids)}")
        if (second := keys.get("edition_2")) is not None and second not in EDITIONS:
            raise NotationError(f"edition_2: {quote(second)} is none: expected {listed(EDITIONS)}")
        self.wrongs = author.each("wrong")
        self.told = author.right()
        self.futures, self.recall = rows(author, "futures"), rows(author, "recall")
        texts = enumerate(keys.get("debrief", ()), 1)
        self.debrief = [one_line(author.say(text, "debrief", str(number))) for number, text in texts]
        self.acted = self._acted()
        for vote in range(self._votes):
            self._ends(vote)

    def _claimed(self, shown: Scene) -> Scene:
        """The scene with another claim than the record's."""
        if "claim" not in self.keys:
            return shown
        return shown._replace(claims=tuple(claim._replace(what=self.keys["claim"]) for claim in shown.claims))

    @property
    def _votes(self) -> int:
        """How often it is voted here; what is compared with another step is voted once."""
        return 2 if "edition_2" in self.keys else 1

    def spot(self, path: Path) -> Node:
        """The node at the end of a path that is known to be one."""
        vote, revealed = len(path) // 2, len(path) % 2 == 0
        if not path:
            return self._asked(0)
        if not revealed:
            return self._counted(path, vote)
        if vote < self._votes and path[-1] == ON and len(path) == 2:
            return self._between(path)
        return self._revealed(path, vote - 1)

    def _asked(self, vote: int, **more: Any) -> Node:
        return made(
            "act", self._ask(vote), self._board(vote), mode="counts", options=choices.shown(self.options),
            say=self._line("say", vote), **{"futures": row_lines(self.recall), **more},
        )  # fmt: skip

    def _counted(self, path: Path, vote: int) -> Node:
        return made(
            "reveal", self._ask(vote), self._board(vote), options=choices.shown(self.options),
            counts=self._counts(path), say=self._line("say", vote), futures=row_lines(self.recall), next=ON,
            turns=self._turns,
        )  # fmt: skip

    @property
    def _turns(self) -> bool:
        """Whether a card is turned when it is told how it ends, whatever was chosen."""
        events = [event for each in self.ids for event in self._played(each)[1]]
        return "watch_after" in self.keys or any(event["do"] == "turn" for event in events)

    def _between(self, path: Path) -> Node:
        """After the first vote: how it ends, and the question once more by other rules."""
        return self._asked(1, reply=answered(None, []), counts=self._counts(path), futures=self._ends(0))

    def _ask(self, vote: int) -> tuple[Said, ...]:
        second = self.author.told("ask_2") if vote else None
        return (second,) if second else self.author.ask()

    def _revealed(self, path: Path, vote: int) -> Node:
        counts = self._counts(path)
        chosen = max(counts, key=lambda count: count["count"])["id"]
        after, events = self._played(chosen)
        film = film_after(self.keys)
        said = spoken([self.wrongs.get(chosen), self.told])
        board = self._board(vote, **after, **({"replay": film} if film else {}))
        right = chosen in self.right if self.right else None
        return made(
            "reply", self._ask(vote), board, options=choices.shown(self.options), counts=counts,
            small=self._line("small"), futures=self._ends(vote), debrief=self.debrief,
            reply=answered(right, said, events), next="next",
        )  # fmt: skip

    def _line(self, key: str, vote: int = 0) -> Any:
        told = (self.author.told(f"{key}_2") if vote else None) or self.author.told(key)
        return one_line(told) if told else None

    def _board(self, vote: int, **more: Any) -> Any:
        table = self.table
        edition = (self.author.edition, self.keys.get("edition_2"))[vote] if vote else None
        scene = more.pop("scene", self.scene)
        if edition:
            scene = scene._replace(editions=(edition,))
        extra = {"replay": table.film, "unseen": list(table.unseen) if table.unseen else None}
        return boards.board(scene, **extra | more)

    def _counts(self, path: Path) -> list[Any]:
        """The counts of the last vote, beside those of the one before."""
        votes = [counted(element) for element in path if element != ON]
        before = votes[-2] if len(votes) > 1 else {}
        return [{"id": each, "count": votes[-1][each], "before": before.get(each)} for each in self.ids]

    def _played(self, chosen: str) -> tuple[dict[str, Any], list[Any]]:
        """What most of the class wanted, played to the end of the round, or at the place that is asked about."""
        if chosen in self.acted:
            scene, settled, events = self.acted[chosen]
            return {"scene": scene, "paid": settled, "unseen": None}, events
        at = self.keys.get("at")
        place = next((place for place in self.table.truth if place.mat == at), None)
        if place is None:
            return {}, []
        shown = next(other for other in self.scene.places if other.bare == place.bare)
        after = with_card(place, 0, chosen if chosen in DECK else None)
        hand = boards.without(self.scene.hand, chosen) if chosen in DECK else self.scene.hand
        opened = after if any(after.cards) else shown
        scene = self._with(opened)._replace(hand=hand)
        return {"scene": scene, "paid": (after,)}, boards.events((shown,), (after,), self.scene)

    def _with(self, place: Place) -> Scene:
        """The scene with this place as it is now."""

        def now(other: Place) -> Place:
            return place if other.bare == place.bare else other

        scene = self.scene
        return scene._replace(
            places=tuple(map(now, scene.places)), pairs=tuple((now(a), now(b)) for a, b in scene.pairs)
        )  # fmt: skip

    def _acted(self) -> dict[str, Acted]:
        played: Mapping[str, list[str]] = self.keys.get("played", {})
        if not played:
            return {}
        if missing := [each for each in self.ids if each not in played]:
            raise NotationError(f"played: {quote(missing[0])} is missing: expected {listed(self.ids)}")
        state = state_of(self.keys)
        return {chosen: acted(state, moves, self.table.seat) for chosen, moves in played.items()}

    def _ends(self, vote: int) -> list[Any]:
        """What would have been, card by card; of two choices, pair by pair, by the rules of this vote."""
        edition = self.keys.get("edition_2") if vote else self.author.edition
        pairs = [
            (_against(pair), self._end(pair, ends, str(edition))) for pair, ends in self.keys.get("table", {}).items()
        ]
        return row_lines((*self.recall, *self.futures, *pairs))

    def _end(self, pair: str, ends: Any, edition: str) -> Said:
        if isinstance(ends, str):
            return self.author.say(ends, "table", pair)
        if not isinstance(ends, dict) or not isinstance(ends.get(edition), str):
            raise NotationError(f"table: {pair}: expected a text, or one for {edition}")
        return self.author.say(ends[edition], "table", pair, edition)

    def hints(self, path: Path) -> tuple[Hint, ...]:  # noqa: ARG002  # whatever was chosen
        """None: a class is to think, and what is hidden waits for the button."""
        return ()

    def solution(self) -> Path:
        """A right path."""
        wanted = self.right[0] if self.right else self.ids[0]
        vote = "counts:" + ",".join(f"{each}={7 if each == wanted else 5}" for each in self.ids)
        return (vote, ON) * self._votes

    def exercised(self) -> set[str]:
        """The rules that decide here, and on which replies rest."""
        told = [self.told] if self.told else []
        return set(rules_of([*told, *self.wrongs.values(), *(said for _, said in self.futures)]))


def make(keys: Mapping[str, Any], lesson: Mapping[str, Any], texts: Texts) -> LessonStep:
    """A step of this kind."""
    return Voting(Author(keys, lesson, texts))


def _against(pair: str) -> Said:
    """The learner's card against the other's."""
    mine, _, other = pair.partition(" ")
    theirs = card_args(Card(other))
    facts = {"tsuit": theirs["suit"], **({"tnumber": theirs["number"]} if "number" in theirs else {})}
    return Said("option-against", {**card_args(Card(mine)), **facts})
