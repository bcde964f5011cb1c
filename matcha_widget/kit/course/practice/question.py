"""Questions, shared by exercises and lessons: prompt, table, options, right answers and replies."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations, permutations, product
from typing import Any, Final, Generic, Literal, NamedTuple, TypeAlias, TypeVar

from matcha_widget.engine.core.errors import NotationError, join_words, quote
from matcha_widget.kit.course.sentences import CourseSentence, course_sentence, rules_of
from matcha_widget.kit.wire.wire_schema import MessageArgs

Pick: TypeAlias = Literal["one", "some", "order", "each", "acts"]
"""One option; one or more of them; all of them in an order; a box for each of them; one act after the other."""

Answer: TypeAlias = tuple[str, ...]
"""The chosen ids: in the order of the options, in the learner's for an order and acts; for `each` a box per option."""


QuestionTable: TypeAlias = Any
"""The table of a question: a value of the game."""

ORDER_SEPARATOR: Final = ">"
"""Separates the items of an order written as one name."""


Result_co = TypeVar("Result_co", covariant=True)


class BoundFunction(NamedTuple, Generic[Result_co]):
    """A function with its first arguments. Unlike a `partial`, two of them can be equal."""

    function: Callable[..., Result_co]
    facts: tuple[object, ...]

    def __call__(self, answer: Answer) -> Result_co:
        """Call the function with the facts and the answer."""
        return self.function(*self.facts, answer)


def bind(function: Callable[..., Result_co], *facts: object) -> BoundFunction[Result_co]:
    """Bind a function to facts; it will be called with an answer."""
    return BoundFunction(function, facts)


class Option(NamedTuple):
    """An option. If `alone`, it cannot be combined with others ("none of them")."""

    id: str
    label: CourseSentence
    alone: bool = False


TYPED_OPTION: Final = "typed"
"""The option that lets an answer be typed; it is no answer itself."""

NONE_OPTION: Final = Option("none", course_sentence("option-none"), alone=True)


def message_options(name: str, ids: str, args: MessageArgs | None = None, *, alone: str = "") -> tuple[Option, ...]:
    """Build options that share a message and differ in its `$option`. `ids` and `alone` are separated by spaces."""
    return tuple(
        Option(each, CourseSentence(name, {**(args or {}), "option": each}), alone=each in alone.split())
        for each in ids.split()
    )


class Hint(NamedTuple):
    """A hint: its sentences, and the options that it highlights."""

    sentences: tuple[CourseSentence, ...]
    highlighted: tuple[str, ...] = ()


class Reply(NamedTuple):
    """The reply to an answer. If `fallback`, the answer has no reply of its own, only the judgement."""

    right: bool
    sentence: CourseSentence
    fallback: bool = False


class ActReply(NamedTuple):
    """The reply to one more act."""

    sentences: tuple[CourseSentence, ...] = ()
    is_accepted: bool = True
    """False if it is taken back at once."""
    is_last: bool = False
    """True if it completes the answer."""


class Question(NamedTuple):
    """A question with all its answers. `table` holds no secret; `true_table`, `right` and `derivation` do."""

    prompt: CourseSentence
    table: QuestionTable
    options: tuple[Option, ...]
    right: tuple[Answer, ...]
    wrong_reply: BoundFunction[CourseSentence | None] | None
    """The reply to a wrong answer. None if the judgement alone replies, or if acts are right."""
    derivation: tuple[CourseSentence, ...]
    """The whole derivation, with the judgement last."""
    lesson: str = ""
    where_to_look: tuple[CourseSentence, ...] = ()
    """The hint that points at a place."""
    lures: tuple[str, ...] = ()
    """Tempting wrong options: a hint highlights one of them beside the right ones. Empty if all are alike."""
    pick: Pick = "one"
    boxes: tuple[Option, ...] = ()
    true_table: QuestionTable = ()
    """The table with all hidden cards known, if there are any."""
    table_after: BoundFunction[QuestionTable] | None = None
    """The table after an answer."""
    lays_card: bool = False
    """True if answers lay a card: wrong ones are shown on the table too."""
    right_reply: BoundFunction[CourseSentence] | None = None
    """The reason why an answer is right, if the judgement only names the right ones."""
    act_reply: BoundFunction[ActReply | None] | None = None
    """The reply to the last of some acts; None if it is impossible."""
    unordered: bool = False
    """True if the order of acts does not matter."""
    typed_tries: tuple[str, ...] = ()
    """Examples of acts that are typed instead of offered, for trying out."""
    given_facts: tuple[CourseSentence, ...] = ()
    """Facts that the learner needs and the table does not show."""
    id: str = ""
    pair: str = ""
    """The id of the other half of a minimal pair: one thing differs, and so does the answer."""

    @property
    def face(self) -> tuple[object, ...]:
        """All that is visible before an answer. Questions with equal faces are the same."""
        return self.given_facts, self.prompt, self.table, self.options, self.boxes, self.pick

    @property
    def rules(self) -> tuple[str, ...]:
        """The rules of the derivation."""
        return rules_of(self.derivation)

    @property
    def hints(self) -> tuple[Hint, ...]:
        """The hints: idea, place, candidates, derivation. Of acts only the place and the derivation."""
        if self.pick == "acts":
            return (Hint(self.where_to_look), Hint(self.derivation))
        return (
            Hint((CourseSentence(f"take-away-{self.lesson}", {}),)),
            Hint(self.where_to_look),
            Hint((CourseSentence("hint-candidates", {}),), self.candidates),
            Hint(self.derivation),
        )

    @property
    def candidates(self) -> tuple[str, ...]:
        """The options that a hint highlights. An order is one name; a box follows its item, as in `item:box`."""
        ids = [option.id for option in self.options]
        if self.pick == "each":
            boxes = [box.id for box in self.boxes]
            each = zip(ids, self.right[0], strict=True)
            return tuple(f"{item}:{box}" for item, right in each for box in hint_candidates(boxes, (right,)))
        if self.pick == "order":
            orders = [*map(ORDER_SEPARATOR.join, self.answers())]
            return hint_candidates(orders, [*map(ORDER_SEPARATOR.join, self.right)], orders[-1:])
        return hint_candidates(ids, [each for answer in self.right for each in answer], self.lures)

    def answers(self) -> Iterator[Answer]:
        """Yield every possible answer."""
        ids = [option.id for option in self.options if not option.alone]
        if self.pick == "acts":
            yield from self._act_sequences(())
            return
        if self.pick == "each":
            yield from product([box.id for box in self.boxes], repeat=len(ids))
            return
        if self.pick == "order":
            yield from permutations(ids)
        else:
            sizes = range(1, 2 if self.pick == "one" else len(ids) + 1)
            for size in sizes:
                yield from combinations(ids, size)
        yield from ((option.id,) for option in self.options if option.alone)

    def _act_sequences(self, acts: Answer) -> Iterator[Answer]:
        """Yield every sequence of acts from here, up to a last or a rejected act."""
        for pressed in (*(option.id for option in self.options), *self.typed_tries):
            further = (*acts, pressed)
            act = self.act(further)
            if act is not None and act.is_accepted and not act.is_last:
                yield from self._act_sequences(further)
            elif act is not None:
                yield further

    def act(self, acts: Answer) -> ActReply | None:
        """Return the reply to the last of these acts, or None if it is impossible."""
        ids = [option.id for option in self.options]
        if not self.act_reply or (TYPED_OPTION not in ids and acts[-1] not in ids):
            return None
        return self.act_reply(acts)

    def wrong_answers(self) -> Iterator[Answer]:
        """Yield every wrong answer."""
        if self.pick == "acts":
            return (answer for answer in self.answers() if not self.reply(answer).right)
        return (answer for answer in self.answers() if answer not in self.right)

    def reply(self, answer: str | Iterable[str]) -> Reply:
        """Return the reply to an answer."""
        if self.pick == "acts":
            return self._act_reply_as_reply((answer,) if isinstance(answer, str) else tuple(answer))
        chosen = self.parse_answer(answer)
        if chosen in self.right:
            return Reply(True, self.derivation[-1])
        own_reply = self.wrong_answer_reply(chosen)
        return Reply(False, own_reply) if own_reply else Reply(False, self.derivation[-1], fallback=True)

    def wrong_answer_reply(self, answer: Answer) -> CourseSentence | None:
        """Return a wrong answer's own reply, if it has one."""
        return self.wrong_reply and self.wrong_reply(answer)

    def _act_reply_as_reply(self, acts: Answer) -> Reply:
        act = self.act(acts)
        if act is None or not (act.is_last or not act.is_accepted):
            raise NotationError(f"{quote(' '.join(acts))} is no answer: expected acts to the end")
        fault = act.sentences[-1] if not act.is_accepted else self.wrong_answer_reply(acts)
        return Reply(fault is None, fault or self.derivation[-1])

    def feedback(self, answer: Answer) -> tuple[CourseSentence, ...]:
        """Return all sentences about an answer."""
        reply = self.reply(answer)
        return (self.right_reply(answer), reply.sentence) if reply.right and self.right_reply else (reply.sentence,)

    def parse_answer(self, answer: str | Iterable[str]) -> Answer:
        """Check an answer and put it into its one form."""
        chosen = (answer,) if isinstance(answer, str) else tuple(answer)
        boxes, ids = [box.id for box in self.boxes], [option.id for option in self.options]
        offered = boxes if self.pick == "each" else ids
        if unknown := [each for each in chosen if each not in offered]:
            raise NotationError(f"{quote(unknown[0])} is not offered: expected {join_words(offered)}")
        if self.pick == "some":
            chosen = tuple(sorted(set(chosen), key=ids.index))
        if not self._is_answer(chosen):
            raise NotationError(f"{quote(' '.join(chosen))} is no answer: expected {self._expected_text()}")
        return chosen

    def _is_answer(self, chosen: Answer) -> bool:
        combinable = [option.id for option in self.options if not option.alone]
        if self.pick == "each":
            return len(chosen) == len(combinable)
        if len(chosen) == 1 and chosen[0] not in combinable:
            return True
        if not set(chosen) <= set(combinable):
            return False
        return {
            "one": len(chosen) == 1,
            "some": len(chosen) > 0,
            "order": sorted(chosen) == sorted(combinable),
        }[self.pick]

    def _expected_text(self) -> str:
        combinable = " ".join(option.id for option in self.options if not option.alone)
        return {
            "one": "one option",
            "some": "one option or more, or one that stands alone",
            "order": f"all of {combinable} in an order",
            "each": f"a box for each of {combinable}",
        }[self.pick]


def hint_candidates(ids: Sequence[str], right: Sequence[str], lures: Sequence[str] = ()) -> tuple[str, ...]:
    """Select the right ids and one wrong one. Of three or more, at least one is left out."""
    wrong = [each for each in (*lures, *ids) if each in ids and each not in right][:1]
    candidates = {*right, *wrong}
    if len(candidates) == len(ids):
        candidates = {*right[:1], *wrong}
    return tuple(each for each in ids if each in candidates)


def answer_in_order(options: Sequence[Option], ids: Iterable[str]) -> Answer:
    """Order the ids of an answer to a question of the pick `some`."""
    chosen = set(ids)
    return tuple(option.id for option in options if option.id in chosen)
